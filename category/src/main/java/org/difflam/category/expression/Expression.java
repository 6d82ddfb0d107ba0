package org.difflam.category.expression;

import io.vavr.collection.List;
import org.difflam.category.EndsMismatch;
import org.jspecify.annotations.Nullable;

/// Morphism expressions: the language in which laws are written. Every leaf knows its objects, so
/// that each expression has one source and one target; [ExpressionElaboration] finds them for what
/// a person types.
///
/// One former a record, with its ends: this file is the grammar and its typing rules, so it is
/// long. What is done to all formers alike stands in [Traversal].
public sealed interface Expression extends Traversal {
  Obj source();

  Obj target();

  /// A named morphism: a generator of a model, or a hypothesis of a law.
  record Generator(String name, Obj source, Obj target) implements Expression {
    /// One name rarely has several ends.
    @Override
    public int hashCode() {
      return name.hashCode();
    }
  }

  record Identity(Obj object) implements Expression {
    @Override
    public Obj source() {
      return object;
    }

    @Override
    public Obj target() {
      return object;
    }
  }

  /// `g . f`: first `f`. Composites are long, so they keep their ends, which follow from the parts.
  record Compose(Expression g, Expression f, Obj source, Obj target) implements Expression {
    public Compose {
      EndsMismatch.require("the source of a composite", f.source(), source);
      EndsMismatch.require("the target of a composite", g.target(), target);
      if (!g.source().equals(f.target())) {
        EndsMismatch.require("in (" + g.show() + ") . (" + f.show() + ")", g.source(), f.target());
      }
    }

    public Compose(Expression g, Expression f) {
      this(g, f, f.source(), g.target());
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return this == other || other instanceof Compose c && g.equals(c.g) && f.equals(c.f);
    }

    @Override
    public int hashCode() {
      return 31 * g.hashCode() + f.hashCode();
    }
  }

  record Bang(Obj source) implements Expression {
    @Override
    public Obj target() {
      return Obj.UNIT;
    }
  }

  record First(Obj left, Obj right) implements Expression {
    @Override
    public Obj source() {
      return left.times(right);
    }

    @Override
    public Obj target() {
      return left;
    }
  }

  record Second(Obj left, Obj right) implements Expression {
    @Override
    public Obj source() {
      return left.times(right);
    }

    @Override
    public Obj target() {
      return right;
    }
  }

  record Pair(Expression f, Expression g) implements Expression {
    public Pair {
      EndsMismatch.require("the sources in a pair", f.source(), g.source());
    }

    @Override
    public Obj source() {
      return f.source();
    }

    @Override
    public Obj target() {
      return f.target().times(g.target());
    }
  }

  /// `f * g`, the product of two morphisms.
  record Times(Expression f, Expression g) implements Expression {
    @Override
    public Obj source() {
      return f.source().times(g.source());
    }

    @Override
    public Obj target() {
      return f.target().times(g.target());
    }
  }

  record Zero(Obj source, Obj target) implements Expression {}

  /// `f + g`; it keeps its ends as composites do.
  record Plus(Expression f, Expression g, Obj source, Obj target) implements Expression {
    public Plus {
      EndsMismatch.require("the source of a sum", f.source(), source);
      EndsMismatch.require("the target of a sum", f.target(), target);
      EndsMismatch.require("the sources in a sum", f.source(), g.source());
      EndsMismatch.require("the targets in a sum", f.target(), g.target());
    }

    public Plus(Expression f, Expression g) {
      this(f, g, f.source(), f.target());
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return this == other || other instanceof Plus p && f.equals(p.f) && g.equals(p.g);
    }

    @Override
    public int hashCode() {
      return 31 * f.hashCode() + g.hashCode() + 1;
    }
  }

  /// `D(f) : X * X -> Y`.
  record D(Expression f) implements Expression {
    @Override
    public Obj source() {
      Obj x = f.source();
      return x.times(x);
    }

    @Override
    public Obj target() {
      return f.target();
    }
  }

  /// `R(f) : X * Y -> X`.
  record R(Expression f) implements Expression {
    @Override
    public Obj source() {
      return f.source().times(f.target());
    }

    @Override
    public Obj target() {
      return f.source();
    }
  }

  /// `rst(f) : X -> X`, the identity where `f` is defined: `f̄`.
  record Restrict(Expression f) implements Expression {
    @Override
    public Obj source() {
      return f.source();
    }

    @Override
    public Obj target() {
      return f.source();
    }
  }

  /// `cur(f) : Z -> (X => Y)`.
  record Curry(Expression f) implements Expression {
    public Curry {
      Obj.Product _ = product("cur", f.source());
    }

    @Override
    public Obj source() {
      return product("cur", f.source()).left();
    }

    @Override
    public Obj target() {
      return product("cur", f.source()).right().to(f.target());
    }
  }

  /// `uncur(g) : Z * X -> Y`.
  record Uncurry(Expression g) implements Expression {
    public Uncurry {
      Obj.Exponential _ = exponential(g.target());
    }

    @Override
    public Obj source() {
      return g.source().times(exponential(g.target()).from());
    }

    @Override
    public Obj target() {
      return exponential(g.target()).to();
    }
  }

  record Eval(Obj from, Obj to) implements Expression {
    @Override
    public Obj source() {
      return from.to(to).times(from);
    }

    @Override
    public Obj target() {
      return to;
    }
  }

  record Absurd(Obj target) implements Expression {
    @Override
    public Obj source() {
      return Obj.EMPTY;
    }
  }

  record Left(Obj left, Obj right) implements Expression {
    @Override
    public Obj source() {
      return left;
    }

    @Override
    public Obj target() {
      return new Obj.Sum(left, right);
    }
  }

  record Right(Obj left, Obj right) implements Expression {
    @Override
    public Obj source() {
      return right;
    }

    @Override
    public Obj target() {
      return new Obj.Sum(left, right);
    }
  }

  /// `[f, g] : X + Y -> Z`.
  record Copair(Expression f, Expression g) implements Expression {
    public Copair {
      EndsMismatch.require("the targets in a copair", f.target(), g.target());
    }

    @Override
    public Obj source() {
      return new Obj.Sum(f.source(), g.source());
    }

    @Override
    public Obj target() {
      return f.target();
    }
  }

  /// `dist : Z * (X + Y) -> Z * X + Z * Y`.
  record Distribute(Obj context, Obj left, Obj right) implements Expression {
    @Override
    public Obj source() {
      return context.times(new Obj.Sum(left, right));
    }

    @Override
    public Obj target() {
      return new Obj.Sum(context.times(left), context.times(right));
    }
  }

  record Nil(Obj element) implements Expression {
    @Override
    public Obj source() {
      return Obj.UNIT;
    }

    @Override
    public Obj target() {
      return new Obj.ListOf(element);
    }
  }

  record Cons(Obj element) implements Expression {
    @Override
    public Obj source() {
      return element.times(new Obj.ListOf(element));
    }

    @Override
    public Obj target() {
      return new Obj.ListOf(element);
    }
  }

  /// `fold(s, c) : Z * list A -> X` for `s : Z -> X` and `c : Z * (A * X) -> X`.
  record Fold(Expression start, Expression step) implements Expression {
    public Fold {
      Obj.Product outer = product("fold", step.source());
      EndsMismatch.require("the contexts in a fold", start.source(), outer.left());
      EndsMismatch.require("the results in a fold", start.target(), step.target());
      EndsMismatch.require(
          "the accumulator in a fold", start.target(), product("fold", outer.right()).right());
    }

    public Obj element() {
      return product("fold", product("fold", step.source()).right()).left();
    }

    @Override
    public Obj source() {
      return start.source().times(new Obj.ListOf(element()));
    }

    @Override
    public Obj target() {
      return start.target();
    }
  }

  /// A use of a definition, kept folded for the reader; it means its body.
  record Use(String name, List<Expression> arguments, Expression body) implements Expression {
    @Override
    public Obj source() {
      return body.source();
    }

    @Override
    public Obj target() {
      return body.target();
    }
  }

  /// ASCII, as it is typed.
  default String show() {
    return ExpressionPrinter.ASCII.show(this);
  }

  private static Obj.Product product(String what, Obj a) {
    if (a instanceof Obj.Product p) return p;
    throw new EndsMismatch(what + ": expected a product X * Y, but found " + a.show());
  }

  private static Obj.Exponential exponential(Obj a) {
    if (a instanceof Obj.Exponential e) return e;
    throw new EndsMismatch("uncur: expected a function object X => Y, but found " + a.show());
  }
}
