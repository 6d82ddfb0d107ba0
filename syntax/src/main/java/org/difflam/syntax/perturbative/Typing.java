package org.difflam.syntax.perturbative;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.IdentityHashMap;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Name;

/// The judgement `Γ ⊢ M : σ` of Figure 1.
///
/// ```
/// Γ(x) = σ ⇒ Γ ⊢ x : σ        Γ; x : σ ⊢ s : τ ⇒ Γ ⊢ λx. s : σ → τ
/// Γ ⊢ s : σ → τ, Γ ⊢ N : σ ⇒ Γ ⊢ s N : τ              Γ ⊢ 0 : σ
/// Γ ⊢ s : σ, Γ ⊢ N : σ ⇒ Γ ⊢ s + N : σ                Γ ⊢ s : σₖ ⇒ Γ ⊢ ιₖ s : σ₁ × σ₂
/// Γ ⊢ s : σ₁ × σ₂ ⇒ Γ ⊢ πₖ s : σₖ                     Γ ⊢ s : σ → τ ⇒ Γ ⊢ T s : T σ → T τ
/// ```
///
/// Terms carry no types, so a term has many; all are instances of one, which unification finds.
public final class Typing {
  private final Unification types;
  private final IdentityHashMap<Term, Type> written;

  private Typing() {
    this(new Unification(), new IdentityHashMap<>());
  }

  /// @param written by identity, the types that were written for the variables of abstractions and
  ///   for other terms
  Typing(Unification types, IdentityHashMap<Term, Type> written) {
    this.types = types;
    this.written = written;
  }

  /// A derivation of `Γ ⊢ M : σ`, if there is one. Where types inside may be anything, they are 1.
  public static Option<Derivation<Term>> derive(Map<Name, Type> context, Term m, Type type) {
    return Deep.call(() -> {
      Typing typing = new Typing();
      try {
        Derivation<Term> d = typing.check(context, m, type);
        return Option.some(d.resolved(typing.types, Type.UNIT));
      } catch (Mismatch _) {
        return Option.none();
      }
    });
  }

  /// Whether `Γ ⊢ M : σ`.
  public static boolean holds(Map<Name, Type> context, Term m, Type type) {
    return derive(context, m, type).isDefined();
  }

  /// The most general σ with `Γ ⊢ M : σ`, if there is one; its unknown parts may be any types.
  public static Option<Type> principal(Map<Name, Type> context, Term m) {
    return Deep.call(() -> {
      Typing typing = new Typing();
      try {
        return Option.some(typing.types.resolve(typing.infer(context, m).type()));
      } catch (Mismatch _) {
        return Option.none();
      }
    });
  }

  /// The most general σ of a closed term.
  public static Option<Type> principal(Term m) {
    return principal(LinkedHashMap.empty(), m);
  }

  Derivation<Term> infer(Map<Name, Type> context, Term m) {
    return check(context, m, types.unknown());
  }

  private Derivation<Term> check(Map<Name, Type> context, Term m, Type type) {
    Type stated = written.get(m);
    if (stated != null && !(m instanceof Simple.Lambda)) require(m, type, stated);
    return switch (m) {
      case Sum(var summands) ->
          new Derivation<>(m, type, summands.stream().map(s -> check(context, s, type)).toList());
      case Simple s -> simple(context, s, type);
    };
  }

  private Derivation<Term> simple(Map<Name, Type> context, Simple term, Type type) {
    return switch (term) {
      case Simple.Variable(var x) -> {
        Type declared =
            context
                .get(x)
                .getOrElseThrow(() -> new Mismatch(term, "`" + x + "` is not bound here"));
        yield axiom(term, type, declared);
      }
      case Simple.Numeral _ -> axiom(term, type, Type.R);
      case Simple.Operator(var f) when f.arity() == 0 -> axiom(term, type, Type.R);
      case Simple.Operator(var f) -> axiom(term, type, Type.reals(f.arity()).to(Type.R));
      case Simple.Lambda(var x, var s) -> {
        Type domain = written.getOrDefault(term, types.unknown()), codomain = types.unknown();
        require(term, type, domain.to(codomain));
        yield rule(term, type, check(context.put(x, domain), s, codomain));
      }
      case Simple.Application(var s, var n) -> {
        Type domain = types.unknown();
        Derivation<Term> function = check(context, s, domain.to(type));
        yield new Derivation<>(term, type, List.of(function, check(context, n, domain)));
      }
      case Simple.T(var s) -> {
        Type domain = types.unknown(), codomain = types.unknown();
        require(term, type, domain.tangent().to(codomain.tangent()));
        yield rule(term, type, check(context, s, domain.to(codomain)));
      }
      case Simple.In(var k, var s) -> {
        Type left = types.unknown(), right = types.unknown();
        require(term, type, left.times(right));
        yield rule(term, type, check(context, s, k == 1 ? left : right));
      }
      case Simple.Pi(var k, var s) -> {
        Type other = types.unknown();
        Type product = k == 1 ? type.times(other) : other.times(type);
        yield rule(term, type, check(context, s, product));
      }
    };
  }

  private Derivation<Term> axiom(Simple term, Type type, Type of) {
    require(term, type, of);
    return new Derivation<>(term, type, List.of());
  }

  private static Derivation<Term> rule(Term term, Type type, Derivation<Term> premise) {
    return new Derivation<>(term, type, List.of(premise));
  }

  private void require(Term at, Type wanted, Type found) {
    if (types.unify(wanted, found)) return;
    throw Mismatch.between(at, types.resolve(wanted), types.resolve(found));
  }
}
