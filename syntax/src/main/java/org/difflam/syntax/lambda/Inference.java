package org.difflam.syntax.lambda;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.List;
import java.util.function.BiFunction;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Syntax;

/// The judgement `Γ ⊢ S : σ`, and those of its rules that all these calculi have.
///
/// ```
/// Γ(x) = σ ⇒ Γ ⊢ x : σ                                Γ; x : σ ⊢ s : τ ⇒ Γ ⊢ λx. s : σ → τ
/// Γ ⊢ s : σ → τ, Γ ⊢ T : σ ⇒ Γ ⊢ s T : τ              Γ ⊢ s : σ₁ × σ₂ ⇒ Γ ⊢ πₖ s : σₖ
/// Γ ⊢ 0 : σ                                           Γ ⊢ s : σ, Γ ⊢ T : σ ⇒ Γ ⊢ s + T : σ
/// ```
///
/// Terms carry no types, so a term has many; all are instances of one, which unification finds.
public final class Inference<T extends Syntax<T>> {
  private final Formers<T> calculus;
  private final Unification types;
  private final Written<T> written;

  Inference(Formers<T> calculus, Unification types, Written<T> written) {
    this.calculus = calculus;
    this.types = types;
    this.written = written;
  }

  /// The rules of a calculus: the last step of a derivation of `Γ ⊢ S : σ`, by the rule of its
  /// former.
  @FunctionalInterface
  public interface Rules<T extends Syntax<T>> {
    Derivation<T> conclude(Inference<T> inference, Map<Name, Type> context, T s, Type type);
  }

  /// A derivation of `Γ ⊢ S : σ`, if there is one. Where types inside may be anything, they are 1.
  public static <T extends Syntax<T>> Option<Derivation<T>> derive(
      Formers<T> calculus, Map<Name, Type> context, T s, Type type) {
    return attempt(
        calculus,
        (inference, types) -> inference.check(context, s, type).resolved(types, Type.UNIT));
  }

  /// The same for the most general σ.
  public static <T extends Syntax<T>> Option<Derivation<T>> derive(
      Formers<T> calculus, Map<Name, Type> context, T s) {
    return attempt(
        calculus, (inference, types) -> inference.infer(context, s).resolved(types, Type.UNIT));
  }

  /// The most general σ with `Γ ⊢ S : σ`, if there is one; its unknown parts may be any types.
  public static <T extends Syntax<T>> Option<Type> principal(
      Formers<T> calculus, Map<Name, Type> context, T s) {
    return attempt(
        calculus, (inference, types) -> types.resolve(inference.infer(context, s).type()));
  }

  private static <T extends Syntax<T>, A> Option<A> attempt(
      Formers<T> calculus, BiFunction<Inference<T>, Unification, A> what) {
    return Deep.call(() -> {
      Unification types = new Unification();
      try {
        return Option.some(what.apply(new Inference<>(calculus, types, Written.none()), types));
      } catch (Mismatch _) {
        return Option.none();
      }
    });
  }

  Derivation<T> infer(Map<Name, Type> context, T s) {
    return check(context, s, types.unknown());
  }

  /// A derivation of `Γ ⊢ S : σ`.
  ///
  /// @throws Mismatch if there is none
  public Derivation<T> check(Map<Name, Type> context, T s, Type type) {
    Type stated = written.terms().get(s);
    if (stated != null) require(s, type, stated);
    return calculus.rules().conclude(this, context, s, type);
  }

  public Derivation<T> sum(Map<Name, Type> context, T s, Type type, List<? extends T> summands) {
    return new Derivation<>(s, type, summands.stream().map(t -> check(context, t, type)).toList());
  }

  public Derivation<T> variable(Map<Name, Type> context, T s, Type type, Name x) {
    Option<Type> declared = context.get(x);
    if (declared.isEmpty()) throw new Mismatch(s, "`" + x + "` is not bound here");
    return axiom(s, type, declared.get());
  }

  public Derivation<T> lambda(Map<Name, Type> context, T s, Type type, Name x, T body) {
    Type domain = written.variables().getOrDefault(s, unknown()), codomain = unknown();
    require(s, type, domain.to(codomain));
    return new Derivation<>(s, type, List.of(check(context.put(x, domain), body, codomain)));
  }

  public Derivation<T> application(
      Map<Name, Type> context, T s, Type type, T function, T argument) {
    Type domain = unknown();
    Derivation<T> f = check(context, function, domain.to(type));
    return new Derivation<>(s, type, List.of(f, check(context, argument, domain)));
  }

  public Derivation<T> projection(Map<Name, Type> context, T s, Type type, int k, T pair) {
    Type other = unknown();
    Type product = k == 1 ? type.times(other) : other.times(type);
    return new Derivation<>(s, type, List.of(check(context, pair, product)));
  }

  /// `Γ ⊢ s : σ` without premises.
  public Derivation<T> axiom(T s, Type type, Type of) {
    require(s, type, of);
    return new Derivation<>(s, type, List.of());
  }

  public Type unknown() {
    return types.unknown();
  }

  /// Makes the types equal.
  ///
  /// @throws Mismatch if they cannot be
  public void require(T at, Type wanted, Type found) {
    if (types.unify(wanted, found)) return;
    throw Mismatch.between(at, types.resolve(wanted), types.resolve(found));
  }
}
