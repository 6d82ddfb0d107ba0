package org.difflam.syntax.pullback;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.UnaryOperator;
import org.difflam.category.Deep;
import org.difflam.category.type.Unification;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;

/// The judgement `Γ ⊢ P : σ` of Figure 2:
///
/// ```
///                   Γ ⊢ S : σ   Γ ⊢ P : σ                              Γ ∪ {x : σ} ⊢ S : τ
/// ─────────         ─────────────────────      ──────────────────      ───────────────────
/// Γ ⊢ 0 : σ         Γ ⊢ S + P : σ              Γ ∪ {x : σ} ⊢ x : σ     Γ ⊢ λx. S : σ ⇒ τ
///
/// Γ ⊢ S : σ ⇒ τ   Γ ⊢ P : σ      Γ ⊢ S : σ₁ × σ₂      Γ ⊢ S₁ : σ₁   Γ ⊢ S₂ : σ₂
/// ─────────────────────────      ───────────────      ─────────────────────────
/// Γ ⊢ S P : τ                    Γ ⊢ π_i(S) : σ_i     Γ ⊢ ⟨S₁, S₂⟩ : σ₁ × σ₂
///
/// r ∈ R           Γ ⊢ P : Rⁿ          Γ ⊢ S : Rⁿ                  r ∈ Rⁿ
/// ─────────       ─────────────       ──────────────────────      ────────────
/// Γ ⊢ r : R       Γ ⊢ f(P) : Rᵐ       Γ ⊢ J f · S : Rⁿ ⇒ Rᵐ       Γ ⊢ r* : Rⁿ*
///
/// Γ ∪ {x : σ} ⊢ S₁ : τ   Γ ⊢ S₂ : τ*   x ∈ lin(S₁)      Γ ∪ {x : σ} ⊢ P : τ   Γ ⊢ S : Ωτ
/// ────────────────────────────────────────────────      ────────────────────────────────
/// Γ ⊢ (λx. S₁)* · S₂ : σ*                               Γ ⊢ (Ω λx. P) · S : Ωσ
/// ```
///
/// A let is an application of an abstraction, and `J F · S` is a `σ ⇒ τ` for such an `F` and an `S
/// : σ`. Terms carry no types of their own, so the most general one is found by unification; what
/// stays open is `R` where a type is needed.
public final class Typing {
  private final Unification<Type> types = new Unification<>(Type.Variable::new);

  /// Types that were written next to subterms, by identity.
  private final java.util.Map<Term, Type> stated;

  /// Whether the types at binders count.
  private final boolean annotated;

  private Typing(java.util.Map<Term, Type> stated) {
    this(stated, true);
  }

  private Typing(java.util.Map<Term, Type> stated, boolean annotated) {
    this.stated = stated;
    this.annotated = annotated;
    stated.values().forEach(types::avoid);
  }

  /// A derivation: a term with its type and the derivations of its children.
  public record Typed(Term term, Type type, List<Typed> parts) {
    /// The type of what a binder binds: of the term of which this is the derivation.
    public Type bound() {
      return switch (type) {
        case Type.Function(var domain, _) -> domain;
        case Type.Dual(var of) -> of;
        case Type.Real _, Type.Product _, Type.Variable _ ->
            throw new IllegalArgumentException(type.show() + " binds nothing");
      };
    }
  }

  /// The most general `σ` with `Γ ⊢ P : σ`.
  public static Type of(Map<Name, Type> context, Term t) {
    Typing typing = new Typing(new IdentityHashMap<>());
    return typing.types.resolve(typing.start(context, t).type());
  }

  /// Whether `Γ ⊢ P : σ`.
  public static boolean has(Map<Name, Type> context, Term t, Type type) {
    Typing typing = new Typing(new IdentityHashMap<>());
    typing.types.avoid(type);
    return typing.types.unify(typing.start(context, t).type(), type);
  }

  /// A derivation of `Γ ⊢ P : σ` without open types; `σ` narrows the type down where it is given.
  public static Typed derive(Map<Name, Type> context, Term t, Option<Type> expected) {
    Typing typing = new Typing(new IdentityHashMap<>());
    Typed derivation = typing.start(context, t);
    expected.forEach(type -> typing.expect(t, derivation.type(), type, "this term"));
    return Deep.call(() -> typing.ground(derivation));
  }

  /// The same, with types that were written next to subterms.
  static Typed derive(Map<Name, Type> context, Term t, IdentityHashMap<Term, Type> stated) {
    Typing typing = new Typing(stated);
    Typed derivation = typing.start(context, t);
    return Deep.call(() -> typing.ground(derivation));
  }

  /// A derivation from the term alone, whatever types are written at its binders.
  static Option<Typed> unannotated(Term t) {
    Typing typing = new Typing(new IdentityHashMap<>(), false);
    return typing.alone(t).map(typing::ground);
  }

  /// A derivation from the term and the types at its binders; what is left open stays open.
  static Option<Typed> open(Term t) {
    Typing typing = new Typing(new IdentityHashMap<>());
    return typing.alone(t).map(typing::resolved);
  }

  /// The types of free variables are open.
  private Option<Typed> alone(Term t) {
    Map<Name, Type> context = HashMap.empty();
    for (Name x : FreeVariables.of(t)) context = context.put(x, types.unknown());
    try {
      return Option.some(start(context, t));
    } catch (IllTyped _) {
      return Option.none();
    }
  }

  private Typed start(Map<Name, Type> context, Term t) {
    context.values().forEach(types::avoid);
    return Deep.call(() -> infer(context, t));
  }

  private Typed ground(Typed d) {
    return with(d, type -> types.resolve(type, Type.R));
  }

  private Typed resolved(Typed d) {
    return with(d, types::resolve);
  }

  private static Typed with(Typed d, UnaryOperator<Type> known) {
    List<Typed> parts = new ArrayList<>(d.parts.size());
    for (Typed part : d.parts) parts.add(with(part, known));
    return new Typed(d.term, known.apply(d.type), parts);
  }

  private Typed infer(Map<Name, Type> context, Term t) {
    Typed derivation = rule(context, t);
    Type written = stated.get(t);
    if (written != null) expect(t, derivation.type(), written, "by what is written, this");
    return derivation;
  }

  private Typed rule(Map<Name, Type> context, Term t) {
    return switch (t) {
      case Term.Sum(var summands) -> {
        Type type = types.unknown();
        List<Typed> parts = new ArrayList<>();
        for (Term s : summands) parts.add(check(context, s, type, "a summand"));
        yield new Typed(t, type, parts);
      }
      case Term.Variable(var x) ->
          new Typed(
              t,
              context.get(x).getOrElseThrow(() -> new IllTyped(t, "`" + x + "` is not bound")),
              List.of());
      case Term.Lambda(var x, var type, var body) -> {
        Type domain = binder(type);
        Typed inner = infer(context.put(x, domain), body);
        yield new Typed(t, new Type.Function(domain, inner.type()), List.of(inner));
      }
      case Term.Application(var function, var argument) -> {
        Typed f = infer(context, function);
        Type domain = types.unknown();
        Type codomain = types.unknown();
        if (!types.unify(f.type(), new Type.Function(domain, codomain))) {
          throw new IllTyped(
              function,
              "what is applied must be a function, and this is of the type " + show(f.type()));
        }
        yield new Typed(t, codomain, List.of(f, check(context, argument, domain, "the argument")));
      }
      case Term.Let(var x, var bound, var body) -> {
        Typed first = infer(context, bound);
        Typed second = infer(context.put(x, first.type()), body);
        yield new Typed(t, second.type(), List.of(first, second));
      }
      case Term.Projection(var i, var pair) -> {
        Type left = types.unknown();
        Type right = types.unknown();
        Typed p = check(context, pair, new Type.Product(left, right), "what is projected from");
        yield new Typed(t, i == 1 ? left : right, List.of(p));
      }
      case Term.Pair(var left, var right) -> {
        Typed l = infer(context, left);
        Typed r = infer(context, right);
        yield new Typed(t, new Type.Product(l.type(), r.type()), List.of(l, r));
      }
      case Term.Numeral _ -> new Typed(t, Type.R, List.of());
      case Term.Call(var f, var argument) ->
          new Typed(
              t,
              f.codomain(),
              List.of(check(context, argument, f.domain(), "the argument of `" + f + "`")));
      case Term.Jacobian(var f, var along) ->
          new Typed(
              t,
              new Type.Function(f.domain(), f.codomain()),
              List.of(check(context, along, f.domain(), "the direction of `J " + f + "`")));
      case Term.Derivative(var function, var along) -> {
        Typed f = infer(context, function);
        Type domain = types.unknown();
        Type codomain = types.unknown();
        expect(function, f.type(), new Type.Function(domain, codomain), "what `J` is taken of");
        Typed direction = check(context, along, domain, "the direction");
        yield new Typed(t, f.type(), List.of(f, direction));
      }
      case Term.Covector(var vector) ->
          new Typed(t, new Type.Dual(Vectors.type(vector).getOrElse(Type.R)), List.of());
      case Term.DualMap(var x, var type, var body, var functional) -> {
        Type space = binder(type);
        Typed map = infer(context.put(x, space), body);
        Typed of = check(context, functional, new Type.Dual(map.type()), "the functional");
        LinCompleted.offence(x, body)
            .forEach(o -> {
              throw new IllTyped(
                  o.at(), "a dual map must be linear in `" + x + "`, but " + o.why());
            });
        yield new Typed(t, new Type.Dual(space), List.of(map, of));
      }
      case Term.Pullback(var y, var type, var body, var form) -> {
        Type space = binder(type);
        Typed map = infer(context.put(y, space), body);
        Typed of = check(context, form, Type.forms(map.type()), "the 1-form");
        yield new Typed(t, Type.forms(space), List.of(map, of));
      }
    };
  }

  private Type binder(Option<Type> written) {
    return annotated ? written.getOrElse(types::unknown) : types.unknown();
  }

  private Typed check(Map<Name, Type> context, Term t, Type expected, String what) {
    Typed derivation = infer(context, t);
    expect(t, derivation.type(), expected, what);
    return derivation;
  }

  private void expect(Term t, Type found, Type expected, String what) {
    if (!types.unify(found, expected)) {
      throw new IllTyped(
          t, "%s must be of the type %s, not %s".formatted(what, show(expected), show(found)));
    }
  }

  private String show(Type type) {
    return types.resolve(type).show();
  }

  /// No assumptions.
  public static Map<Name, Type> empty() {
    return HashMap.empty();
  }
}
