package org.difflam.syntax.proof.steps;

import static org.difflam.syntax.proof.steps.DirectedLaw.Use.SIMPLIFY;

import io.vavr.collection.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.proof.Lemmas;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;
import org.difflam.syntax.proof.Towers;
import org.difflam.syntax.proof.Wiring;
import org.jspecify.annotations.Nullable;

/// The laws of `cur` and `ev`, as [DirectedLaws].
final class Functions {
  private final Lines lines;
  private final Lemmas lemmas;
  private final Wiring wiring;
  private final PlainForm plain;
  private final Towers towers;

  Functions(Lines lines, Lemmas lemmas, Wiring wiring, PlainForm plain, Towers towers) {
    this.lines = lines;
    this.lemmas = lemmas;
    this.wiring = wiring;
    this.plain = plain;
    this.towers = towers;
  }

  List<DirectedLaw> rules() {
    return List.of(
        new DirectedLaw("D-curry", SIMPLIFY, this::derivative),
        new DirectedLaw("curry.eta", SIMPLIFY, this::eta),
        new DirectedLaw("curry.eval", SIMPLIFY, this::beta),
        new DirectedLaw("curry.natural", SIMPLIFY, this::natural),
        new DirectedLaw("curry.plus", SIMPLIFY, this::sum),
        new DirectedLaw("ev.linear", SIMPLIFY, this::evaluated),
        new DirectedLaw("ev.linear", SIMPLIFY, this::evaluatedTwice),
        new DirectedLaw("D-eval", SIMPLIFY, this::uncurried));
  }

  private @Nullable Proof derivative(Expression e) {
    return e instanceof Expression.D(Expression.Curry(var f)) ? lines.law("D-curry", f) : null;
  }

  /// `cur(ev . <g . p1, p2>) = g`.
  private @Nullable Proof eta(Expression e) {
    if (!(e instanceof Expression.Curry(Expression.Compose(Expression.Eval ev, var at, _, _)))
        || !(at instanceof Expression.Pair(var f, Expression.Second p2))) {
      return null;
    }
    Expression g = withoutFirst(f);
    if (g == null) return null;
    Expression gp1 = lines.compose(g, lines.p1(p2.source()));
    Expression eval = lines.of(ev);
    return lines.chain(
        lines.curry(lines.compose(eval, lines.pair(wiring.same(f, gp1), lines.refl(lines.of(p2))))),
        lemmas.eta(g));
  }

  /// `g` of `g . p1`.
  private @Nullable Expression withoutFirst(Expression f) {
    return switch (f) {
      case Expression.First p -> lines.id(p.left());
      case Expression.Compose(var g, Expression.First _, _, _) -> g;
      case Expression.Compose(var g, var rest, _, _) -> {
        Expression inner = rest instanceof Expression.Compose ? withoutFirst(rest) : null;
        yield inner == null ? null : lines.compose(g, inner);
      }
      default -> null;
    };
  }

  /// `ev . <cur(f), x> = f . <id, x>`.
  private @Nullable Proof beta(Expression e) {
    return e instanceof Expression.Compose(Expression.Eval _, var at, _, _)
            && at instanceof Expression.Pair(Expression.Curry(var f), var x)
        ? lemmas.curryEval(f, x)
        : null;
  }

  private @Nullable Proof natural(Expression e) {
    return e instanceof Expression.Compose(Expression.Curry(var f), var g, _, _)
        ? lemmas.curryNatural(f, g)
        : null;
  }

  /// Of `cur` and `ev`.
  private @Nullable Proof sum(Expression e) {
    return switch (e) {
      case Expression.Curry(Expression.Plus(var f, var g, _, _)) -> lines.law("curry.plus", f, g);
      case Expression.Curry(Expression.Zero(Obj.Product(var z, var x), var y)) ->
          lines.law("curry.zero", Lines.at("Z", z, "X", x, "Y", y));
      case Expression.Compose(Expression.Eval ev, var at, _, _) -> {
        Obj.Exponential type = (Obj.Exponential) ev.from().to(ev.to());
        yield switch (at) {
          case Expression.Pair(Expression.Plus(var f, var g, _, _), var x) ->
              lemmas.evPlus(f, g, x);
          case Expression.Pair(Expression.Zero _, var x) -> lemmas.evZero(type, x);
          case Expression.Zero(var z, _) ->
              lines.chain(
                  lines.compose(lines.of(ev), lines.sym(lemmas.pairZero(z, type, type.from()))),
                  lemmas.evZero(type, lines.zero(z, type.from())));
          default -> null;
        };
      }
      default -> null;
    };
  }

  /// `D(ev) . <<h, 0>, <k, g>> = ev . <h, g>`.
  private @Nullable Proof evaluated(Expression e) {
    if (!(e instanceof Expression.Compose(Expression.D(Expression.Eval ev), var at, _, _))
        || !(at instanceof Expression.Pair(Expression.Pair(var h, Expression.Zero zero), var v))) {
      return null;
    }
    Proof open = v instanceof Expression.Pair ? lines.refl(v) : plain.open(v);
    Expression.Pair kg = (Expression.Pair) open.right();
    return lines.chain(
        lines.compose(lines.D(lines.of(ev)), lines.pair(lines.refl(lines.pair(h, zero)), open)),
        lemmas.evLinear(h, kg.f(), kg.g()));
  }

  /// `D(D(ev)) . <<0, <g, 0>>, <<0, d>, <f, x>>> = D(ev) . <<0, d>, <g, x>>`, the two directions in
  /// any order.
  private @Nullable Proof evaluatedTwice(Expression e) {
    if (!(e
            instanceof
            Expression.Compose(Expression.D(Expression.D(Expression.Eval ev)), var p, _, _))
        || !(p
            instanceof
            Expression.Pair(
                Expression.Pair(Expression.Zero _, Expression.Pair one),
                Expression.Pair(Expression.Pair other, Expression.Pair at)))) {
      return null;
    }
    if (one.g() instanceof Expression.Zero && other.f() instanceof Expression.Zero) {
      return towers.evaluated(at.f(), at.g(), List.of(other.g()).asJava(), one.f());
    }
    if (one.f() instanceof Expression.Zero && other.g() instanceof Expression.Zero) {
      return lines.chain(
          lines.law("D7", lines.of(ev), other, one, at),
          towers.evaluated(at.f(), at.g(), List.of(one.g()).asJava(), other.f()));
    }
    return null;
  }

  /// `D(ev) . <<0, a>, <cur(f), x>> = D(f) . <<0, a>, <id, x>>`.
  private @Nullable Proof uncurried(Expression e) {
    if (!(e instanceof Expression.Compose(Expression.D(Expression.Eval _), var at, _, _))
        || !(at
            instanceof
            Expression.Pair(
                Expression.Pair(Expression.Zero _, var a),
                Expression.Pair(Expression.Curry(var f), var x)))) {
      return null;
    }
    var along = List.of(a).asJava();
    return towers.beta(f, x, along);
  }
}
