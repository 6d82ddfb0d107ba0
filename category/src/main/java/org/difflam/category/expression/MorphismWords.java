package org.difflam.category.expression;

import io.vavr.control.Option;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiFunction;
import org.difflam.category.type.Unification;

/// The words of the morphism language, and what those of them that are morphisms stand for.
final class MorphismWords {
  private MorphismWords() {}

  /// Words that cannot name a morphism or a definition.
  static final Set<String> RESERVED =
      Set.of(
          "id",
          "p1",
          "p2",
          "ev",
          "inl",
          "inr",
          "dist",
          "nil",
          "cons",
          "cur",
          "uncur",
          "D",
          "R",
          "rst",
          "fold",
          "list",
          "Empty",
          "linear",
          "additive",
          "def",
          "given");

  /// How the language writes what has this name elsewhere, if it is that of something.
  static Option<String> here(String elsewhere) {
    String here =
        switch (elsewhere.toLowerCase(Locale.ROOT)) {
          case "curry", "lambda", "lam", "abs", "transpose", "\\", "λ" -> "cur(f), or Λ(f)";
          case "uncurry", "unlambda" -> "uncur(f)";
          case "eval", "apply", "app", "application" -> "ev";
          case "fst", "first", "proj1", "pi1", "pi_1", "pi0", "exl", "outl" -> "p1, or π₁";
          case "snd", "second", "proj2", "pi2", "pi_2", "exr", "outr" -> "p2, or π₂";
          case "pair", "fork", "tuple" -> "<f, g>";
          case "prod", "product", "cross", "parallel" -> "f * g";
          case "comp", "compose", "then", ";", "·" -> "g . f, which is f and then g";
          case "plus", "sum" -> "f + g";
          case "identity" -> "id";
          case "zero" -> "0";
          case "unit", "bang", "terminal", "discard" -> "!";
          case "diff", "derivative", "differential" -> "D(f)";
          case "reverse", "grad", "gradient" -> "R(f)";
          case "restriction", "dom", "domain" -> "rst(f)";
          case "inj1", "in1", "i1", "injl", "left" -> "inl";
          case "inj2", "in2", "i2", "injr", "right" -> "inr";
          default -> null;
        };
    return Option.of(here);
  }

  /// A morphism with its ends, which are unknown in part, and how to build it when they are known.
  record Constant(Obj source, Obj target, BiFunction<Obj, Obj, Expression> build) {}

  static Option<Constant> constant(String name, Unification<Obj> objects) {
    Obj a = objects.unknown(), b = objects.unknown(), c = objects.unknown();
    Constant constant =
        switch (name) {
          case "id" -> new Constant(a, a, (x, _) -> new Expression.Identity(x));
          case "!" -> new Constant(a, Obj.UNIT, (x, _) -> new Expression.Bang(x));
          case "0" -> new Constant(a, b, Expression.Zero::new);
          case "?" -> new Constant(Obj.EMPTY, a, (_, y) -> new Expression.Absurd(y));
          case "p1" ->
              new Constant(a.times(b), a, (p, _) -> new Expression.First(left(p), right(p)));
          case "p2" ->
              new Constant(a.times(b), b, (p, _) -> new Expression.Second(left(p), right(p)));
          case "ev" ->
              new Constant(a.to(b).times(a), b, (p, y) -> new Expression.Eval(right(p), y));
          case "inl" ->
              new Constant(a, new Obj.Sum(a, b), (_, s) -> new Expression.Left(left(s), right(s)));
          case "inr" ->
              new Constant(b, new Obj.Sum(a, b), (_, s) -> new Expression.Right(left(s), right(s)));
          case "dist" ->
              new Constant(
                  c.times(new Obj.Sum(a, b)),
                  new Obj.Sum(c.times(a), c.times(b)),
                  (p, _) -> new Expression.Distribute(left(p), left(right(p)), right(right(p))));
          case "nil" ->
              new Constant(Obj.UNIT, new Obj.ListOf(a), (_, l) -> new Expression.Nil(element(l)));
          case "cons" ->
              new Constant(
                  a.times(new Obj.ListOf(a)),
                  new Obj.ListOf(a),
                  (_, l) -> new Expression.Cons(element(l)));
          default -> null;
        };
    return Option.of(constant);
  }

  private static Obj left(Obj a) {
    return switch (a) {
      case Obj.Product(var x, _) -> x;
      case Obj.Sum(var x, _) -> x;
      case Obj.Base _, Obj.Unit _, Obj.Empty _, Obj.Exponential _, Obj.ListOf _, Obj.Unknown _ ->
          throw new IllegalStateException("no left part in " + a);
    };
  }

  private static Obj right(Obj a) {
    return switch (a) {
      case Obj.Product(_, var y) -> y;
      case Obj.Sum(_, var y) -> y;
      case Obj.Base _, Obj.Unit _, Obj.Empty _, Obj.Exponential _, Obj.ListOf _, Obj.Unknown _ ->
          throw new IllegalStateException("no right part in " + a);
    };
  }

  private static Obj element(Obj a) {
    if (a instanceof Obj.ListOf(var e)) return e;
    throw new IllegalStateException("no element in " + a);
  }
}
