package org.difflam.syntax.curry;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.category.EndsMismatch;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.TermPrinter;

/// `b : τ ⇝ σ`, the combinators of §2 with their types, and those that control flow needs (§6.2).
/// Composition is written in the paper's order, first things first; the `i`-th part of a tuple is
/// written `pᵢ`, as in terms.
///
/// ```
/// b ::= id | curry b | eval | prod b₁ … bₙ | b ∘ b | const v | proj_i | p
///     | case b of {ℓ → b | …} | if b b b | inject ℓ | nil | cons | fold b b b | p_i
/// ```
///
/// What stands for an open term takes the tuple of its variables: an environment `Δ, x:τ` is the
/// pair `(Δ, τ)`, so that `curry` fits, and the empty one is `()`.
public sealed interface Combinator {
  CurryType source();

  CurryType target();

  record Id(CurryType source) implements Combinator {
    @Override
    public CurryType target() {
      return source;
    }
  }

  /// `curry b : τa ⇝ (τb ⇝ τc)` for `b : (τa, τb) ⇝ τc`.
  record Curry(Combinator body, CurryType source, CurryType.Function target)
      implements Combinator {}

  /// `eval : (τ ⇝ σ, τ) ⇝ σ`.
  record Eval(CurryType.Product source, CurryType target) implements Combinator {}

  /// `prod b₁ … bₙ : τ ⇝ (σ₁, …, σₙ)`.
  record Prod(List<Combinator> parts, CurryType source, CurryType target) implements Combinator {}

  /// `first ∘ then`.
  record Compose(Combinator first, Combinator then, CurryType source, CurryType target)
      implements Combinator {}

  /// `const v : τ ⇝ σ`.
  record Const(CurryType source, Literal value) implements Combinator {
    @Override
    public CurryType target() {
      return value.type();
    }
  }

  /// `proj_i : (τ₁, …, τₙ) ⇝ τᵢ`, counted from 1.
  record Part(CurryType.Product source, int index) implements Combinator {
    @Override
    public CurryType target() {
      return source.factors().get(index - 1);
    }
  }

  /// `proj_i` of an environment `(…((), τ₁), … τₙ)`, which is `depth` first projections and a
  /// second.
  record Variable(CurryType source, int index, int depth, CurryType target) implements Combinator {}

  record Call(TensorPrimitive primitive, CurryType source, CurryType target)
      implements Combinator {}

  record If(Combinator condition, Combinator then, Combinator otherwise) implements Combinator {
    @Override
    public CurryType source() {
      return condition.source();
    }

    @Override
    public CurryType target() {
      return then.target();
    }
  }

  record Inject(CurryType.Variant target, String label) implements Combinator {
    @Override
    public CurryType source() {
      return CurryTyping.content(target, label);
    }
  }

  /// `case b {ℓᵢ → bᵢ}` with `b : Δ ⇝ {ℓᵢ τᵢ}` and `bᵢ : (Δ, τᵢ) ⇝ σ`.
  record Case(Combinator subject, List<String> labels, List<Combinator> branches, CurryType target)
      implements Combinator {
    @Override
    public CurryType source() {
      return subject.source();
    }
  }

  record Nil(CurryType source, CurryType.ListOf target) implements Combinator {}

  /// `cons : (τ, list τ) ⇝ list τ`.
  record Cons(CurryType.ListOf target) implements Combinator {
    @Override
    public CurryType source() {
      return CurryType.product(target.element(), target);
    }
  }

  /// `fold s b c : Δ ⇝ σ` with `s : ((Δ, τ), σ) ⇝ σ`, `b : Δ ⇝ list τ`, `c : Δ ⇝ σ`.
  record Fold(Combinator step, Combinator over, Combinator from) implements Combinator {
    @Override
    public CurryType source() {
      return over.source();
    }

    @Override
    public CurryType target() {
      return from.target();
    }
  }

  static Combinator curry(Combinator body) {
    if (!(body.source() instanceof CurryType.Product(var factors)) || factors.size() != 2) {
      throw new EndsMismatch(
          "curry: expected a map from a pair, but found one from " + body.source().show());
    }
    return new Curry(body, factors.get(0), new CurryType.Function(factors.get(1), body.target()));
  }

  static Combinator eval(CurryType from, CurryType to) {
    return new Eval(new CurryType.Product(List.of(from.to(to), from)), to);
  }

  static Combinator prod(CurryType source, List<Combinator> parts) {
    List<CurryType> targets = new ArrayList<>(parts.size());
    for (Combinator part : parts) {
      requireEnds("prod", source, part.source());
      targets.add(part.target());
    }
    return new Prod(parts, source, new CurryType.Product(targets));
  }

  /// `this ∘ next` in the paper's order.
  default Combinator then(Combinator next) {
    requireEnds("∘", target(), next.source());
    return new Compose(this, next, source(), next.target());
  }

  static void requireEnds(String where, CurryType expected, CurryType found) {
    if (!expected.equals(found)) EndsMismatch.require(where, expected.show(), found.show());
  }

  /// How it is written, over [#parts].
  default Former former() {
    return switch (this) {
      case Id _ -> new Former.Word("id");
      case Curry(_, var source, var target) ->
          new Former.Curry(1 + variables(source), target.domain());
      case Eval _ -> new Former.Word("eval");
      case Prod _ -> new Former.Word("prod");
      case Compose _ -> new Former.Then();
      case Const(_, var value) -> new Former.Const(value);
      case Part(_, var index) -> new Former.Word("p" + index);
      case Variable(_, var index, _, _) -> Former.variable(index);
      case Call(var primitive, _, _) -> Former.primitive(primitive);
      case If _ -> new Former.Word("if");
      case Inject(var target, var label) -> new Former.Inject(target, label);
      case Case(_, var labels, _, var target) -> new Former.Case(labels, target);
      case Nil(_, var target) -> new Former.Into("nil", target);
      case Cons _ -> new Former.Word("cons");
      case Fold _ -> new Former.Fold();
    };
  }

  default List<Combinator> parts() {
    return switch (this) {
      case Curry(var body, _, _) -> List.of(body);
      case Prod(var parts, _, _) -> parts;
      case Compose(var first, var then, _, _) -> List.of(first, then);
      case If(var b, var c, var d) -> List.of(b, c, d);
      case Case(var subject, _, var branches, _) -> {
        List<Combinator> all = new ArrayList<>(branches);
        all.addFirst(subject);
        yield all;
      }
      case Fold(var step, var over, var from) -> List.of(step, over, from);
      case Id _, Eval _, Const _, Part _, Variable _, Call _, Inject _, Nil _, Cons _ -> List.of();
    };
  }

  /// How many variables an environment has.
  static int variables(CurryType environment) {
    int n = 0;
    for (CurryType rest = environment;
        rest instanceof CurryType.Product(var factors) && factors.size() == 2;
        rest = factors.getFirst()) {
      n++;
    }
    return n;
  }

  /// As it is typed: `curry (proj_1 : R) (prod proj_1 proj_1 ∘ (*))`.
  default String show() {
    return TermPrinter.print(Notation.UNICODE, surface());
  }

  default SurfaceTerm surface() {
    return Deep.call(() -> PartialTranslation.of(this).surface());
  }
}
