package org.difflam.syntax.curry;

import java.util.List;
import java.util.stream.Collectors;
import org.difflam.category.EndsMismatch;

/// `b : τ ⇝ σ`, the combinators of §2 with their types, and those that control flow needs (§6.2).
/// Composition is written in the paper's order, first things first.
///
/// ```
/// b ::= id | curry b | eval | prod b₁ … bₙ | b ∘ b | const v | proj_i | p
///     | case b {ℓ → b | …} | if b b b | inject ℓ | nil | cons | fold b b b
/// ```
///
/// What stands for an open term takes the tuple of its variables: an environment `Δ, x:τ` is the
/// pair `(Δ, τ)`, so that `curry` fits, and the empty one is `()`.
public sealed interface Combinator {
  Type source();

  Type target();

  record Id(Type source) implements Combinator {
    @Override
    public Type target() {
      return source;
    }
  }

  /// `curry b : τa ⇝ (τb ⇝ τc)` for `b : (τa, τb) ⇝ τc`.
  record Curry(Combinator body, Type source, Type target) implements Combinator {}

  /// `eval : (τ ⇝ σ, τ) ⇝ σ`.
  record Eval(Type.Product source, Type target) implements Combinator {}

  /// `prod b₁ … bₙ : τ ⇝ (σ₁, …, σₙ)`.
  record Prod(List<Combinator> parts, Type source, Type target) implements Combinator {}

  /// `first ∘ then`.
  record Compose(Combinator first, Combinator then, Type source, Type target)
      implements Combinator {}

  /// `const v : τ ⇝ σ`.
  record Const(Type source, Literal value) implements Combinator {
    @Override
    public Type target() {
      return value.type();
    }
  }

  /// `proj_i : (τ₁, …, τₙ) ⇝ τᵢ`, counted from 1.
  record Part(Type.Product source, int index) implements Combinator {
    @Override
    public Type target() {
      return source.factors().get(index - 1);
    }
  }

  /// `proj_i` of an environment `(…((), τ₁), … τₙ)`, which is `depth` first projections and a
  /// second.
  record Variable(Type source, int index, int depth, Type target) implements Combinator {}

  record Call(Primitive primitive, Type source, Type target) implements Combinator {}

  record If(Combinator condition, Combinator then, Combinator otherwise) implements Combinator {
    @Override
    public Type source() {
      return condition.source();
    }

    @Override
    public Type target() {
      return then.target();
    }
  }

  record Inject(Type.Variant target, String label) implements Combinator {
    @Override
    public Type source() {
      return Typing.content(target, label);
    }
  }

  /// `case b {ℓᵢ → bᵢ}` with `b : Δ ⇝ {ℓᵢ τᵢ}` and `bᵢ : (Δ, τᵢ) ⇝ σ`.
  record Case(Combinator subject, List<String> labels, List<Combinator> branches, Type target)
      implements Combinator {
    @Override
    public Type source() {
      return subject.source();
    }
  }

  record Nil(Type source, Type.ListOf target) implements Combinator {}

  /// `cons : (τ, list τ) ⇝ list τ`.
  record Cons(Type.ListOf target) implements Combinator {
    @Override
    public Type source() {
      return Type.product(target.element(), target);
    }
  }

  /// `fold s b c : Δ ⇝ σ` with `s : ((Δ, τ), σ) ⇝ σ`, `b : Δ ⇝ list τ`, `c : Δ ⇝ σ`.
  record Fold(Combinator step, Combinator over, Combinator from) implements Combinator {
    @Override
    public Type source() {
      return over.source();
    }

    @Override
    public Type target() {
      return from.target();
    }
  }

  static Combinator curry(Combinator body) {
    if (!(body.source() instanceof Type.Product(var factors)) || factors.size() != 2) {
      throw new EndsMismatch(
          "curry: expected a map from a pair, but found one from " + body.source().show());
    }
    return new Curry(body, factors.get(0), factors.get(1).to(body.target()));
  }

  static Combinator eval(Type from, Type to) {
    return new Eval(new Type.Product(List.of(from.to(to), from)), to);
  }

  static Combinator prod(Type source, List<Combinator> parts) {
    parts.forEach(p -> requireEnds("prod", source, p.source()));
    return new Prod(
        parts, source, new Type.Product(parts.stream().map(Combinator::target).toList()));
  }

  /// `this ∘ next` in the paper's order.
  default Combinator then(Combinator next) {
    requireEnds("∘", target(), next.source());
    return new Compose(this, next, source(), next.target());
  }

  static void requireEnds(String where, Type expected, Type found) {
    if (!expected.equals(found)) EndsMismatch.require(where, expected.show(), found.show());
  }

  /// As the paper writes it: `curry (prod proj_1 proj_1 ∘ *)`.
  default String show() {
    return org.difflam.category.Deep.call(() -> show(0));
  }

  /// @param level 0 anywhere, 1 as an argument
  private String show(int level) {
    return switch (this) {
      case Id _ -> "id";
      case Curry(var body, _, _) -> in(level > 0, "curry " + body.show(1));
      case Eval _ -> "eval";
      case Prod(var parts, _, _) ->
          in(
              level > 0 && !parts.isEmpty(),
              parts.stream().map(p -> " " + p.show(1)).collect(Collectors.joining("", "prod", "")));
      case Compose(var first, var then, _, _) ->
          in(level > 0, first.show(0) + " ∘ " + then.show(0));
      case Const(_, var value) -> in(level > 0, "const " + value.show());
      case Part(_, var index) -> "proj_" + index;
      case Variable(_, var index, _, _) -> "proj_" + index;
      case Call(var primitive, _, _) ->
          primitive.symbol().matches("\\W.*") ? "(" + primitive.symbol() + ")" : primitive.symbol();
      case If(var b, var c, var d) ->
          in(level > 0, "if " + b.show(1) + " " + c.show(1) + " " + d.show(1));
      case Inject(_, var label) -> in(level > 0, "inject " + label);
      case Case(var subject, var labels, var branches, _) -> {
        StringBuilder out = new StringBuilder("case " + subject.show(1) + " {");
        for (int i = 0; i < labels.size(); i++) {
          out.append(i == 0 ? "" : " | ").append(labels.get(i)).append(" -> ");
          out.append(branches.get(i).show(0));
        }
        yield in(level > 0, out.append("}").toString());
      }
      case Nil _ -> "nil";
      case Cons _ -> "cons";
      case Fold(var step, var over, var from) ->
          in(level > 0, "fold " + step.show(1) + " " + over.show(1) + " " + from.show(1));
    };
  }

  private static String in(boolean parentheses, String text) {
    return parentheses ? "(" + text + ")" : text;
  }
}
