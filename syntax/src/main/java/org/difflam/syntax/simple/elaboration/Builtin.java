package org.difflam.syntax.simple.elaboration;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.difflam.syntax.simple.Head;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;

/// The names that every program knows, as functions of one argument.
sealed interface Builtin {
  /// `sin`.
  record Function1(Primitive operation) implements Builtin {}

  /// `sum t` and `prod t`, `t₁ + … + tₙ` and `t₁ * … * tₙ` for `t : Rⁿ` or `t : list R` (the
  /// paper's Σ and Π).
  record Total(String name, Primitive operation, int unit) implements Builtin {}

  /// `roll t : μX. P` for `t : P(μX. P)`.
  record Roll() implements Builtin {}

  static Option<Builtin> named(String name) {
    return switch (name) {
      case "sum" -> Option.some(new Total("sum", Primitive.PLUS, 0));
      case "prod" -> Option.some(new Total("prod", Primitive.TIMES, 1));
      case "roll" -> Option.some(new Roll());
      default -> {
        for (Primitive p : Primitive.values()) {
          if (p.arity() == 1 && p.symbol().equals(name)) yield Option.some(new Function1(p));
        }
        yield Option.none();
      }
    };
  }

  /// All these names.
  static List<String> names() {
    List<String> names = new ArrayList<>(List.of("sum", "prod", "roll", "p1", "p2"));
    for (Primitive p : Primitive.values()) if (p.arity() == 1) names.add(p.symbol());
    return names;
  }

  default Supplier<Term> apply(
      Function<Goal, Supplier<Term>> argument, Goal goal, Span span, Inference in) {
    return switch (this) {
      case Function1(var op) -> {
        in.expect(goal, Sketch.REAL, span);
        Supplier<Term> t = argument.apply(Goal.real("the argument of `" + op.symbol() + "`"));
        yield () -> Term.apply(op, t.get());
      }
      case Total total -> total(total, argument, goal, span, in);
      case Roll _ -> {
        if (!(in.head(goal.type()) instanceof Sketch.Former former)
            || !(former.head() instanceof Head.Inductive)) {
          throw in.error(
              span, "say which inductive type `roll` is to make, as in `(roll t : mu X. …)`");
        }
        Supplier<Term> t =
            argument.apply(new Goal(Constructors.layer(former, former), "the argument of `roll`"));
        yield () -> {
          Type type = in.type(former, span, "the type of `roll`", "(roll … : %s)");
          return new Term.Roll((Type.Inductive) type, t.get());
        };
      }
    };
  }

  private static Supplier<Term> total(
      Total total, Function<Goal, Supplier<Term>> argument, Goal goal, Span span, Inference in) {
    in.expect(goal, Sketch.REAL, span);
    Sketch of = in.unknown();
    String name = "`" + total.name + "`";
    Supplier<Term> t = argument.apply(new Goal(of, "the argument of " + name));
    in.whenKnown(
        of,
        span,
        "%s is of a tuple or a list of numbers; state its type, as in `%s (t : R^3)`"
            .formatted(name, total.name),
        former -> {
          boolean summable =
              former.head() instanceof Head.Product || former.head() instanceof Head.ListOf;
          if (!summable) {
            throw in.illTyped(
                span,
                "%s is of a tuple or a list of numbers, not of %s"
                    .formatted(name, in.resolved(of).show()));
          }
          for (Sketch part : former.parts()) {
            in.expect(Goal.real("what is in " + name), part, span);
          }
        });
    return () -> {
      Sketch.Former former = (Sketch.Former) in.head(of);
      return former.head() instanceof Head.ListOf
          ? Sugar.total(total.operation, total.unit, t.get(), in)
          : Sugar.total(total.operation, total.unit, former.parts().size(), t.get(), in);
    };
  }

  /// `pᵢ t` for a tuple `t`, which may turn out later to be one.
  static Supplier<Term> project(
      int i, Function<Goal, Supplier<Term>> argument, Goal goal, Span span, Inference in) {
    Sketch of = in.unknown();
    Supplier<Term> t = argument.apply(new Goal(of, "the argument of `p" + i + "`"));
    in.whenKnown(
        of,
        span,
        "how long is the tuple that `p%d` is of? State its type, as in `p%d (t : R^%d)`"
            .formatted(i, i, Math.max(2, i)),
        former -> {
          if (!(former.head() instanceof Head.Product) || former.parts().size() < i) {
            throw in.illTyped(
                span,
                "`p%d` is of a tuple with a part %d, not of %s"
                    .formatted(i, i, in.resolved(former).show()));
          }
          in.expect(goal, former.parts().get(i - 1), span);
        });
    return () -> {
      int n = ((Sketch.Former) in.head(of)).parts().size();
      return Sugar.project(i, n, t.get(), in.fresh("y"));
    };
  }

  /// `t ·ₙ s` for `t, s : Rⁿ` (§3.2).
  static Supplier<Term> inner(
      Supplier<Term> t, Supplier<Term> s, Sketch vectors, Span span, Inference in) {
    in.whenKnown(
        vectors,
        span,
        "how long are the tuples of this inner product? State the type of one, as in `(t : R^3)`",
        former -> {
          if (!(former.head() instanceof Head.Product)) {
            throw in.illTyped(
                span,
                "an inner product is of two tuples of numbers, not of %s; the product of numbers is `*`"
                    .formatted(in.resolved(former).show()));
          }
          for (Sketch part : former.parts()) {
            in.expect(Goal.real("what is in an inner product"), part, span);
          }
        });
    return () -> {
      int n = ((Sketch.Former) in.head(vectors)).parts().size();
      return Sugar.inner(t.get(), s.get(), in.fresh("z", n), in.fresh("y", n));
    };
  }

  /// What an operator wants on both sides.
  static Goal argument(SurfaceTerm.Operator operator) {
    return Goal.real(
        switch (operator) {
          case PLUS -> "an argument of `+`";
          case MINUS -> "an argument of `-`";
          case TIMES -> "an argument of `*`";
          case DIVIDE -> "an argument of `/`";
          case AT -> "a factor of `@`";
          case CONS -> "a part of a list";
          case THEN -> "a part of a composite";
        });
  }
}
