package org.difflam.syntax.pullback;

import static org.difflam.category.type.TypingRule.bag;
import static org.difflam.category.type.TypingRule.simple;
import static org.difflam.category.type.TypingRule.under;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.difflam.category.Deep;
import org.difflam.category.type.TypingRule;
import org.difflam.category.type.Unification;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.typing.DrawnDerivation;
import org.difflam.syntax.typing.Judgements;
import org.jspecify.annotations.Nullable;

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
/// stays open is `R` where a type is needed. The rules are data, so that terms are made by them,
/// too ([org.difflam.syntax.pullback.generate]).
///
/// The file is the figure, a rule of it a case.
public final class PullbackTyping {
  private final Unification<PullbackType> types = new Unification<>(PullbackType.Variable::new);

  /// Types that were written next to subterms, by identity.
  private final WrittenTypes stated;

  private final SideCondition linear;

  /// Whether the types at binders count.
  private final boolean annotated;

  /// Writes down what is derived, if somebody wants to see it.
  private final @Nullable Judgements<PullbackTerm, PullbackType> judgements;

  private PullbackTyping() {
    this(new WrittenTypes(), SideCondition.COMPLETED, true, null);
  }

  private PullbackTyping(
      WrittenTypes stated,
      SideCondition linear,
      boolean annotated,
      @Nullable Judgements<PullbackTerm, PullbackType> judgements) {
    this.stated = stated;
    this.linear = linear;
    this.annotated = annotated;
    this.judgements = judgements;
    for (int i = 0; i < stated.unknowns(); i++) types.unknown();
  }

  /// A derivation: a term with its type and the derivations of its children.
  public record Typed(PullbackTerm term, PullbackType type, List<Typed> parts) {
    /// The type of what a binder binds: of the term of which this is the derivation.
    public PullbackType bound() {
      return switch (type) {
        case PullbackType.Function(var domain, _) -> domain;
        case PullbackType.Dual(var of) -> of;
        case PullbackType.Real _, PullbackType.Product _, PullbackType.Variable _ ->
            throw new IllegalArgumentException(type.show() + " binds nothing");
      };
    }
  }

  /// The most general `σ` with `Γ ⊢ P : σ`.
  public static PullbackType of(Map<Name, PullbackType> context, PullbackTerm t) {
    PullbackTyping typing = new PullbackTyping();
    return typing.types.resolve(typing.start(context, t).type());
  }

  /// Whether `Γ ⊢ P : σ`.
  public static boolean has(Map<Name, PullbackType> context, PullbackTerm t, PullbackType type) {
    PullbackTyping typing = new PullbackTyping();
    typing.types.avoid(type);
    return typing.types.unify(typing.start(context, t).type(), type);
  }

  /// A derivation of `Γ ⊢ P : σ` without open types; `σ` narrows the type down where it is given.
  public static Typed derive(
      Map<Name, PullbackType> context, PullbackTerm t, Option<PullbackType> expected) {
    PullbackTyping typing = new PullbackTyping();
    Typed derivation = typing.start(context, t);
    expected.forEach(type -> typing.expect(t, derivation.type(), type, "this term"));
    return Deep.call(() -> typing.ground(derivation));
  }

  /// A derivation of `Γ ⊢ P : σ` without open types that respects the types which were written next
  /// to subterms.
  static Typed derive(
      Map<Name, PullbackType> context, PullbackTerm t, WrittenTypes stated, SideCondition linear) {
    return new PullbackTyping(stated, linear, true, null).derived(context, t);
  }

  /// Derives, and writes down.
  static DrawnDerivation drawn(
      Map<Name, PullbackType> context,
      PullbackTerm t,
      WrittenTypes stated,
      SideCondition linear,
      Consumer<Supplier<Typed>> check) {
    Judgements<PullbackTerm, PullbackType> judgements = new Judgements<>();
    PullbackTyping typing = new PullbackTyping(stated, linear, true, judgements);
    Judgements.Spelling<PullbackTerm, PullbackType> spelling = typing.new Spelling();
    return DrawnDerivation.of(
        judgements,
        spelling,
        () -> check.accept(() -> typing.derived(LinkedHashMap.ofEntries(context), t)));
  }

  private final class Spelling implements Judgements.Spelling<PullbackTerm, PullbackType> {
    @Override
    public String rule(PullbackTerm t) {
      return switch (t) {
        case PullbackTerm.Sum(var summands) -> summands.isEmpty() ? "0" : "+";
        case PullbackTerm.Variable _ -> "var";
        case PullbackTerm.Lambda _ -> "lambda";
        case PullbackTerm.Application _ -> "app";
        case PullbackTerm.Let _ -> "let";
        case PullbackTerm.Projection(var i, _) -> "p" + i;
        case PullbackTerm.Pair _ -> "pair";
        case PullbackTerm.Numeral _ -> "const";
        case PullbackTerm.Call(var f, _) -> f.name();
        case PullbackTerm.Jacobian _, PullbackTerm.Derivative _ -> "J";
        case PullbackTerm.Covector _, PullbackTerm.DualMap _ -> "dual";
        case PullbackTerm.Pullback _ -> "Omega";
      };
    }

    @Override
    public SurfaceTerm term(PullbackTerm t) {
      UnaryOperator<PullbackType> known = type -> types.resolve(type, PullbackType.R);
      return PullbackPrinting.surface(BinderAnnotations.resolved(t, known));
    }

    @Override
    public SurfaceType type(PullbackType type) {
      return types.resolve(type, PullbackType.R).surface();
    }
  }

  private Typed derived(Map<Name, PullbackType> context, PullbackTerm t) {
    Typed derivation = start(context, t);
    return Deep.call(() -> ground(derivation));
  }

  /// A derivation from the term alone, whatever types are written at its binders.
  static Option<Typed> unannotated(PullbackTerm t) {
    PullbackTyping typing =
        new PullbackTyping(new WrittenTypes(), SideCondition.COMPLETED, false, null);
    return typing.alone(t).map(typing::ground);
  }

  /// A derivation from the term and the types at its binders; what is left open stays open.
  static Option<Typed> open(PullbackTerm t) {
    PullbackTyping typing = new PullbackTyping();
    return typing.alone(t).map(typing::resolved);
  }

  /// The types of free variables are open.
  private Option<Typed> alone(PullbackTerm t) {
    Map<Name, PullbackType> context = HashMap.empty();
    for (Name x : FreeVariables.of(t)) context = context.put(x, types.unknown());
    try {
      return Option.some(start(context, t));
    } catch (IllTyped _) {
      return Option.none();
    }
  }

  private Typed start(Map<Name, PullbackType> context, PullbackTerm t) {
    context.values().forEach(types::avoid);
    return Deep.call(() -> infer(context, t));
  }

  private Typed ground(Typed d) {
    return with(d, types.resolver(PullbackType.R));
  }

  private Typed resolved(Typed d) {
    return with(d, types::resolve);
  }

  private static Typed with(Typed d, UnaryOperator<PullbackType> known) {
    List<Typed> parts = new ArrayList<>(d.parts.size());
    for (Typed part : d.parts) parts.add(with(part, known));
    return new Typed(d.term, known.apply(d.type), parts);
  }

  private Typed infer(Map<Name, PullbackType> context, PullbackTerm t) {
    if (judgements != null) judgements.enter(context, t, null);
    Typed derivation = byRule(context, t);
    for (WrittenTypes.Said said : stated.of(t)) {
      expect(said.at(), derivation.type(), said.type(), "by what is written, this");
    }
    if (judgements != null) judgements.leave(derivation.type());
    return derivation;
  }

  /// The rule of the former of `t`, with `a` for σ (σ₁, and what is bound) and `b` for τ (σ₂).
  public static TypingRule<PullbackType> rule(PullbackTerm t, PullbackType a, PullbackType b) {
    return switch (t) {
      case PullbackTerm.Sum(var summands) ->
          new TypingRule<>(b, summands.stream().map(_ -> bag(b).of("a summand")).toList());
      case PullbackTerm.Variable _ -> TypingRule.of(b);
      case PullbackTerm.Lambda _ -> TypingRule.of(a.to(b), under(a, b));
      case PullbackTerm.Application _ ->
          TypingRule.of(b, simple(a.to(b)).of("what is applied"), bag(a).of("the argument"));
      case PullbackTerm.Let _ -> TypingRule.of(b, bag(a), under(a, b));
      case PullbackTerm.Projection(var i, _) ->
          TypingRule.of(i == 1 ? a : b, simple(a.times(b)).of("what is projected from"));
      case PullbackTerm.Pair _ -> TypingRule.of(a.times(b), simple(a), simple(b));
      case PullbackTerm.Numeral _ -> TypingRule.of(PullbackType.R);
      case PullbackTerm.Call(var f, _) ->
          TypingRule.of(f.codomain(), bag(f.domain()).of("the argument of `" + f + "`"));
      case PullbackTerm.Jacobian(var f, _) ->
          TypingRule.of(
              f.domain().to(f.codomain()), simple(f.domain()).of("the direction of `J " + f + "`"));
      case PullbackTerm.Derivative _ ->
          TypingRule.of(
              a.to(b), simple(a.to(b)).of("what `J` is taken of"), simple(a).of("the direction"));
      case PullbackTerm.Covector(var vector) ->
          TypingRule.of(Vectors.type(vector).getOrElse(PullbackType.R).dual());
      case PullbackTerm.DualMap _ ->
          TypingRule.of(a.dual(), under(a, b), simple(b.dual()).of("the functional"));
      case PullbackTerm.Pullback _ ->
          TypingRule.of(
              PullbackType.forms(a), under(a, b), simple(PullbackType.forms(b)).of("the 1-form"));
    };
  }

  private Typed byRule(Map<Name, PullbackType> context, PullbackTerm t) {
    if (t instanceof PullbackTerm.Variable(var x)) {
      PullbackType declared =
          context.get(x).getOrElseThrow(() -> new IllTyped(t, "`" + x + "` is not bound"));
      return new Typed(t, declared, List.of());
    }
    if (t instanceof PullbackTerm.Pair(var first, var second)) {
      // as by the rule, whose types are only names for the types of the parts
      Typed left = infer(context, first), right = infer(context, second);
      return new Typed(t, left.type().times(right.type()), List.of(left, right));
    }
    Option<PullbackType> bound = annotated ? t.boundType() : Option.none();
    if (t instanceof PullbackTerm.Lambda(var x, _, var body)) {
      // the same: n binders, one under the other, would be looked through n times
      PullbackType a = bound.getOrElse(types::unknown);
      Typed found = infer(context.put(x, a), body);
      return new Typed(t, a.to(found.type()), List.of(found));
    }
    TypingRule<PullbackType> rule = rule(t, bound.getOrElse(types::unknown), types.unknown());
    List<Scope<PullbackTerm>> scopes = t.scopes();
    List<Typed> parts = new ArrayList<>(scopes.size());
    for (int i = 0; i < scopes.size(); i++) {
      Scope<PullbackTerm> part = scopes.get(i);
      TypingRule.Premise<PullbackType> premise = rule.premises().get(i);
      PullbackType a = premise.bound();
      Typed found = infer(a == null ? context : context.put(part.binder(), a), part.body());
      expect(part.body(), found.type(), premise.type(), premise.part());
      parts.add(found);
    }
    linear
        .offence(t)
        .forEach(o -> {
          String x = stated.called(scopes.getFirst().binder());
          throw new IllTyped(o.at(), "a dual map must be linear in " + x + ", but " + o.why());
        });
    return new Typed(t, rule.conclusion(), parts);
  }

  private void expect(PullbackTerm t, PullbackType found, PullbackType expected, String what) {
    if (types.unify(found, expected)) return;
    String wanted =
        isAnyFunction(expected)
            ? "a function, and this is of the type "
                + show(found)
                + (t instanceof PullbackTerm.Numeral ? "; " + SurfaceTerm.PRODUCT : "")
            : "of the type %s, not %s".formatted(show(expected), show(found));
    throw new IllTyped(t, what + " must be " + wanted);
  }

  private boolean isAnyFunction(PullbackType expected) {
    return types.head(expected) instanceof PullbackType.Function(var a, var b)
        && types.head(a) instanceof PullbackType.Variable
        && types.head(b) instanceof PullbackType.Variable;
  }

  private String show(PullbackType type) {
    return types.resolve(type).show();
  }

  /// No assumptions.
  public static Map<Name, PullbackType> empty() {
    return HashMap.empty();
  }
}
