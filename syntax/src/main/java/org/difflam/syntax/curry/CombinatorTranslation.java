package org.difflam.syntax.curry;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Summand;

/// Figure 1, `J[Δ ⊩ e : τ]`: terms to combinators `Δ ⇝ τ`. Nothing here knows of derivatives.
///
/// ```
/// J[Δ ⊩ diffλ x:τ. e]     = curry J[Δ, x:τ ⊩ e]
/// J[Δ ⊩ e₁ e₂]            = prod J[Δ ⊩ e₁] J[Δ ⊩ e₂] ∘ eval
/// J[Δ ⊩ xᵢ]               = proj_i
/// J[Δ ⊩ (e₁, …, eₙ)]      = prod J[Δ ⊩ e₁] … J[Δ ⊩ eₙ]
/// J[Δ ⊩ p (e₁, …, eₙ)]    = prod J[Δ ⊩ e₁] … J[Δ ⊩ eₙ] ∘ p
/// J[Δ ⊩ let x = e₁ in e₂] = prod id J[Δ ⊩ e₁] ∘ J[Δ, x ⊩ e₂]
/// ```
public final class CombinatorTranslation {
  private CombinatorTranslation() {}

  /// `J[⊩ e] : () ⇝ τ`.
  public static Combinator of(CurryTerm e) {
    return Deep.call(() -> in(CurryEnvironment.EMPTY, e));
  }

  /// `J[x₁:τ₁, …, xₙ:τₙ ⊩ e] : (…((), τ₁), … τₙ) ⇝ τ`.
  public static Combinator of(List<Name> names, List<CurryType> types, CurryTerm e) {
    CurryEnvironment delta = CurryEnvironment.EMPTY;
    for (int i = 0; i < names.size(); i++) delta = delta.with(names.get(i), types.get(i));
    CurryEnvironment whole = delta;
    return Deep.call(() -> in(whole, e));
  }

  /// `J[x:τ ⊩ e]`, made a map `τ ⇝ σ`.
  public static Combinator of(Name x, CurryType type, CurryTerm e) {
    Combinator empty = Combinator.prod(type, List.of());
    return Combinator.prod(type, List.of(empty, new Combinator.Id(type)))
        .then(of(List.of(x), List.of(type), e));
  }

  private static Combinator in(CurryEnvironment delta, CurryTerm e) {
    return switch (e) {
      case CurryTerm.Variable(var x) -> delta.projection(x);
      case CurryTerm.Constant(var literal) -> new Combinator.Const(delta.type(), literal);
      case CurryTerm.Call(var primitive, var arguments) -> {
        List<Combinator> parts = all(delta, arguments);
        List<CurryType> types = parts.stream().map(Combinator::target).toList();
        Combinator call =
            new Combinator.Call(primitive, primitive.domain(types), primitive.result(types));
        yield (parts.size() == 1 ? parts.getFirst() : Combinator.prod(delta.type(), parts))
            .then(call);
      }
      case CurryTerm.Lambda(var x, var type, var body) ->
          Combinator.curry(in(delta.with(x, type), body));
      case CurryTerm.Application(var function, var argument) -> {
        Combinator f = in(delta, function), a = in(delta, argument);
        if (!(f.target() instanceof CurryType.Function(var domain, var codomain))) {
          throw new IllTyped(
              "what is applied has the type " + f.target().show() + ", no function type");
        }
        CurryTyping.expect("the argument of a function", domain, a.target());
        yield Combinator.prod(delta.type(), List.of(f, a)).then(Combinator.eval(domain, codomain));
      }
      case CurryTerm.Tuple(var parts) -> Combinator.prod(delta.type(), all(delta, parts));
      case CurryTerm.Project(var index, var tuple) -> {
        Combinator b = in(delta, tuple);
        CurryType _ = CurryTyping.part(b.target(), index);
        yield b.then(new Combinator.Part((CurryType.Product) b.target(), index));
      }
      case CurryTerm.Let(var x, var bound, var body) -> {
        Combinator b = in(delta, bound);
        CurryEnvironment inner = delta.with(x, b.target());
        yield Combinator.prod(delta.type(), List.of(new Combinator.Id(delta.type()), b))
            .then(in(inner, body));
      }
      case CurryTerm.If(var condition, var then, var otherwise) -> {
        Combinator b = in(delta, condition), c = in(delta, then), d = in(delta, otherwise);
        CurryTyping.expect("a condition", CurryType.BOOL, b.target());
        CurryTyping.expect("the other branch of a conditional", c.target(), d.target());
        yield new Combinator.If(b, c, d);
      }
      case CurryTerm.Inject(var type, var label, var argument) -> {
        Combinator b = in(delta, argument);
        CurryTyping.expect(
            "the argument of `" + label + "`", CurryTyping.content(type, label), b.target());
        yield b.then(new Combinator.Inject(type, label));
      }
      case CurryTerm.Case(var subject, var branches, var result) ->
          cases(delta, in(delta, subject), branches, result);
      case CurryTerm.Nil(var element) ->
          new Combinator.Nil(delta.type(), new CurryType.ListOf(element));
      case CurryTerm.Cons(var head, var tail) -> {
        Combinator b = in(delta, head), c = in(delta, tail);
        CurryType.ListOf list = new CurryType.ListOf(b.target());
        CurryTyping.expect("the tail of a list", list, c.target());
        yield Combinator.prod(delta.type(), List.of(b, c)).then(new Combinator.Cons(list));
      }
      case CurryTerm.Fold(var x, var acc, var step, var over, var from) -> {
        Combinator list = in(delta, over), start = in(delta, from);
        CurryType element = CurryTyping.element(list.target());
        Combinator b = in(delta.with(x, element).with(acc, start.target()), step);
        CurryTyping.expect("the step of a fold", start.target(), b.target());
        yield new Combinator.Fold(b, list, start);
      }
    };
  }

  private static Combinator cases(
      CurryEnvironment delta,
      Combinator subject,
      List<CurryTerm.Branch> branches,
      CurryType result) {
    CurryTyping.requireLabels(subject.target(), branches);
    List<Summand<CurryType>> summands = ((CurryType.Variant) subject.target()).summands();
    List<Combinator> arms = new ArrayList<>();
    for (int i = 0; i < branches.size(); i++) {
      CurryTerm.Branch b = branches.get(i);
      Combinator arm = in(delta.with(b.x(), summands.get(i).content()), b.body());
      CurryTyping.expect("the branch of `" + b.label() + "`", result, arm.target());
      arms.add(arm);
    }
    List<String> labels = branches.stream().map(CurryTerm.Branch::label).toList();
    return new Combinator.Case(subject, labels, arms, result);
  }

  private static List<Combinator> all(CurryEnvironment delta, List<CurryTerm> es) {
    return es.stream().map(e -> in(delta, e)).toList();
  }
}
