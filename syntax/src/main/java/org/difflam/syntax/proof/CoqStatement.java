package org.difflam.syntax.proof;

import io.vavr.collection.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Coefficient;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Premise;
import org.difflam.category.expression.Sentence;

/// What a theorem for Coq says, written out so that a person can read it: for all objects and
/// morphisms, under the hypotheses, both sides are the same.
///
/// An object `A` is called `b_A`, a morphism `f` is `g_f`, that it is linear or additive `h_f`, and
/// the given equations are `e_1`, `e_2` …
record CoqStatement(CoqNumbers numbers, Sentence claim) {
  /// Equations that are longer than this are not written out.
  private static final int LENGTH = 10_000;

  static String base(String name) {
    return "b_" + Coq.identifier(name);
  }

  static String generator(String name) {
    return "g_" + Coq.identifier(name);
  }

  static String trait(String name) {
    return "h_" + Coq.identifier(name);
  }

  private List<String> bases() {
    return claim.bases().toList().sorted();
  }

  /// The objects and morphisms, as Coq declares them.
  String variables() {
    StringBuilder out = new StringBuilder();
    if (!bases().isEmpty())
      out.append(" (").append(bases().map(CoqStatement::base).mkString(" ")).append(" : K)");
    for (Given g : claim.givens()) {
      out.append("\n  (").append(generator(g.name())).append(" : @hom K ");
      out.append(object(g.source())).append(" ").append(object(g.target())).append(")");
      if (g.trait() != Given.Trait.ANY) {
        out.append(" (").append(trait(g.name())).append(" : ");
        out.append(g.trait() == Given.Trait.LINEAR ? "linear " : "additive ");
        out.append(generator(g.name())).append(")");
      }
    }
    return out.toString();
  }

  /// The given equations.
  String premises() {
    StringBuilder out = new StringBuilder();
    int number = 0;
    for (Premise p : claim.premises()) {
      out.append("\n  (e_").append(++number).append(" : ");
      out.append(equation(p.left(), p.right())).append(")");
    }
    return out.toString();
  }

  /// What stands in [#variables] and [#premises], by name.
  List<String> names() {
    List<String> hypotheses =
        claim
            .givens()
            .flatMap(g ->
                g.trait() == Given.Trait.ANY
                    ? List.of(generator(g.name()))
                    : List.of(generator(g.name()), trait(g.name())));
    return bases()
        .map(CoqStatement::base)
        .appendAll(hypotheses)
        .appendAll(List.rangeClosed(1, claim.premises().size()).map(n -> "e_" + n));
  }

  /// Whether all equations in it are short enough to be written out.
  boolean isShort() {
    return isShort(claim.left(), claim.right())
        && claim.premises().forAll(p -> isShort(p.left(), p.right()));
  }

  private boolean isShort(Expression left, Expression right) {
    StringBuilder out = new StringBuilder();
    write(left, out);
    write(right, out);
    return out.length() <= LENGTH;
  }

  String equation() {
    return equation(claim.left(), claim.right());
  }

  private String equation(Expression left, Expression right) {
    StringBuilder out = new StringBuilder();
    write(left, out);
    write(right, out.append(" = "));
    return out.toString();
  }

  /// An object, spelled out.
  static String object(Obj a) {
    return switch (a) {
      case Obj.Base(var name) -> base(name);
      case Obj.Unit _ -> "One";
      case Obj.Product(var x, var y) -> "(Prod " + object(x) + " " + object(y) + ")";
      case Obj.Exponential(var x, var y) -> "(Expo " + object(x) + " " + object(y) + ")";
      case Obj.Empty _, Obj.Sum _, Obj.ListOf _, Obj.Unknown _ ->
          throw new Lines.Missing("the theory has no object " + a.show());
    };
  }

  /// Stops where it has become too long.
  private void write(Expression f, StringBuilder out) {
    if (out.length() > 2 * LENGTH) return;
    switch (f) {
      case Expression.Generator(var name, var a, _) -> out.append(generator(name, a));
      case Expression.Identity(var a) -> leaf(out, "id", a);
      case Expression.Bang(var a) -> leaf(out, "bang", a);
      case Expression.First(var a, var b) -> leaf(out, "p1", a, b);
      case Expression.Second(var a, var b) -> leaf(out, "p2", a, b);
      case Expression.Zero(var a, var b) -> leaf(out, "zero", a, b);
      case Expression.Eval(var a, var b) -> leaf(out, "ev", a, b);
      case Expression.Compose(var g, var h, _, _) -> former(out, "comp", g, h);
      case Expression.Pair(var g, var h) -> former(out, "pair", g, h);
      case Expression.Plus(var g, var h, _, _) -> former(out, "plus", g, h);
      case Expression.Times(var g, var h) -> former(out, "times", g, h);
      case Expression.Curry(var g) -> former(out, "cur", g);
      case Expression.Uncurry(var g) -> former(out, "uncur", g);
      case Expression.D(var g) -> former(out, "D", g);
      case Expression.R(var g) -> former(out, "R", g);
      case Expression.Restrict(var g) -> former(out, "rst", g);
      case Expression.Use(_, _, var body) -> write(body, out);
      default -> throw new Lines.Missing("the theory has no morphism " + f.show());
    }
  }

  private static void leaf(StringBuilder out, String name, Obj... objects) {
    out.append("(@").append(name).append(" K");
    for (Obj a : objects) out.append(" ").append(object(a));
    out.append(")");
  }

  private void former(StringBuilder out, String name, Expression... parts) {
    out.append("(").append(name);
    for (Expression part : parts) write(part, out.append(" "));
    out.append(")");
  }

  private String generator(String name, Obj a) {
    if (claim.givens().exists(g -> g.name().equals(name))) return generator(name);
    if (!Coefficient.is(name)) throw new Lines.Missing(name + " is not given");
    String number = numbers.literal(Rational.parse(name));
    return "(@num K " + numbers.modules() + " " + object(a) + " " + number + ")";
  }
}
