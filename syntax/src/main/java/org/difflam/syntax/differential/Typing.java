package org.difflam.syntax.differential;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.IdentityHashMap;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.perturbative.Derivation;
import org.difflam.syntax.perturbative.Mismatch;
import org.difflam.syntax.perturbative.Type;
import org.difflam.syntax.perturbative.Unification;

/// The judgement `Γ ⊢ S : σ`. Beside the rules of the λ-calculus with sums and pairs:
///
/// ```
/// Γ ⊢ s : σ → τ, Γ ⊢ t : σ ⇒ Γ ⊢ D s · t : σ → τ        Γ ⊢ r : R
/// f : σ → τ, Γ ⊢ T : σ ⇒ Γ ⊢ f(T) : τ                   f : σ → τ, Γ ⊢ t : σ ⇒ Γ ⊢ D f · t : σ → τ
/// ```
public final class Typing {
  private final Unification types;
  private final IdentityHashMap<Term, Type> written;

  /// @param written by identity, the types that were written for the variables of abstractions and
  ///   for other terms
  Typing(Unification types, IdentityHashMap<Term, Type> written) {
    this.types = types;
    this.written = written;
  }

  /// A derivation of `Γ ⊢ S : σ`, if there is one. Where types inside may be anything, they are 1.
  public static Option<Derivation<Term>> derive(Map<Name, Type> context, Term s, Type type) {
    return Deep.call(() -> {
      Unification types = new Unification();
      try {
        Derivation<Term> d = new Typing(types, new IdentityHashMap<>()).check(context, s, type);
        return Option.some(d.resolved(types, Type.UNIT));
      } catch (Mismatch _) {
        return Option.none();
      }
    });
  }

  /// Whether `Γ ⊢ S : σ`.
  public static boolean holds(Map<Name, Type> context, Term s, Type type) {
    return derive(context, s, type).isDefined();
  }

  Derivation<Term> infer(Map<Name, Type> context, Term s) {
    return check(context, s, types.unknown());
  }

  private Derivation<Term> check(Map<Name, Type> context, Term s, Type type) {
    Type stated = written.get(s);
    if (stated != null && !(s instanceof Simple.Lambda)) require(s, type, stated);
    return switch (s) {
      case Sum(var summands) ->
          new Derivation<>(s, type, summands.stream().map(t -> check(context, t, type)).toList());
      case Simple one -> simple(context, one, type);
    };
  }

  private Derivation<Term> simple(Map<Name, Type> context, Simple term, Type type) {
    return switch (term) {
      case Simple.Variable(var x) -> {
        Type declared =
            context
                .get(x)
                .getOrElseThrow(() -> new Mismatch(term, "`" + x + "` is not bound here"));
        require(term, type, declared);
        yield new Derivation<>(term, type, List.of());
      }
      case Simple.Numeral _ -> {
        require(term, type, Type.R);
        yield new Derivation<>(term, type, List.of());
      }
      case Simple.Lambda(var x, var s) -> {
        Type domain = written.getOrDefault(term, types.unknown()), codomain = types.unknown();
        require(term, type, domain.to(codomain));
        yield new Derivation<>(term, type, List.of(check(context.put(x, domain), s, codomain)));
      }
      case Simple.Application(var s, var t) -> {
        Type domain = types.unknown();
        Derivation<Term> function = check(context, s, domain.to(type));
        yield new Derivation<>(term, type, List.of(function, check(context, t, domain)));
      }
      case Simple.D(var s, var t) -> {
        Type domain = types.unknown(), codomain = types.unknown();
        require(term, type, domain.to(codomain));
        Derivation<Term> function = check(context, s, domain.to(codomain));
        yield new Derivation<>(term, type, List.of(function, check(context, t, domain)));
      }
      case Simple.Pi(var k, var s) -> {
        Type other = types.unknown();
        Type product = k == 1 ? type.times(other) : other.times(type);
        yield new Derivation<>(term, type, List.of(check(context, s, product)));
      }
      case Simple.Pair(var s, var t) -> {
        Type left = types.unknown(), right = types.unknown();
        require(term, type, left.times(right));
        yield new Derivation<>(
            term, type, List.of(check(context, s, left), check(context, t, right)));
      }
      case Simple.Call(var f, var t) -> {
        require(term, type, Type.R);
        yield new Derivation<>(term, type, List.of(check(context, t, Type.reals(f.arity()))));
      }
      case Simple.DCall(var f, var t) -> {
        Type domain = Type.reals(f.arity());
        require(term, type, domain.to(Type.R));
        yield new Derivation<>(term, type, List.of(check(context, t, domain)));
      }
    };
  }

  private void require(Term at, Type wanted, Type found) {
    if (types.unify(wanted, found)) return;
    throw Mismatch.between(at, types.resolve(wanted), types.resolve(found));
  }
}
