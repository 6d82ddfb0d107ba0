package org.difflam.papers.curry;

import static org.difflam.papers.curry.Programs.PAIR;
import static org.difflam.papers.curry.Programs.Q;
import static org.difflam.papers.curry.Programs.R;
import static org.difflam.papers.curry.Programs.function;
import static org.difflam.papers.curry.Programs.map;
import static org.difflam.papers.curry.Programs.number;
import static org.difflam.papers.curry.Programs.numbers;
import static org.difflam.papers.curry.Programs.pair;
import static org.difflam.papers.curry.Programs.tangent;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.broken.BrokenCurry;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.Equivalence;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.Tangent;
import org.difflam.semantics.reverse.Value;
import org.difflam.syntax.curry.Term;
import org.difflam.syntax.curry.Type;

/// Figure 4, three pairs of programs that are equal, and send different lists back (§4.1).
final class Figure4 {
  private Figure4() {}

  static final List<Check<?>> CHECKS =
      List.of(
          check("DC-S4.1-pa", "runs foo1 and foo2 of Figure 4, on u² v at (3, 5)")
              .on(Programs.lists())
              .not("captured variables are forgotten", new BrokenCurry.Forgetting<>(Q))
              .by((combinators, _) -> partialApplication(combinators)),
          check("DC-S4.1-fr", "runs foo1 and foo2 of Figure 4, and compares their tangents")
              .on(new Equivalence(Programs.lists()))
              .not("compared as lists", new BrokenCurry.PlainEquality(Programs.lists()))
              .by((equivalence, _) -> forgetting(equivalence)),
          check("DC-S4.1-sum", "runs foo1 and foo2 of Figure 4, and compares their tangents")
              .on(new Equivalence(Programs.lists()))
              .not("compared as lists", new BrokenCurry.PlainEquality(Programs.lists()))
              .by((equivalence, _) -> summing(equivalence)));

  private static Finding partialApplication(Combinators<Rational> combinators) {
    Term p = Term.variable("t"), f = Term.variable("f"), q = Term.variable("q");
    Term cubic = Term.lambda("q", PAIR, q.part(1).times(q.part(1)).times(q.part(2)));
    Term b = p.part(2);
    Term foo1 =
        Term.let(
            "f",
            cubic,
            Term.lambda("xb", R, f.apply(Term.tuple(p.part(1), Term.variable("xb")))).apply(b));
    Term foo2 = Term.let("f", cubic, f.apply(Term.tuple(p.part(1), b)));
    return runs(combinators, "foo1 (3, 5)", foo1).and(runs(combinators, "foo2 (3, 5)", foo2));
  }

  private static Finding runs(Combinators<Rational> combinators, String what, Term foo) {
    Evaluated<Rational> y = map(combinators, PAIR, foo).at(pair(3, 5));
    return Finding.reproduced(what, "45", y.value().toString())
        .and(
            Finding.reproduced(
                what + ", pulled back",
                Vector.of(Rational.of(30), Rational.of(9)),
                numbers(combinators, pair(3, 5), y.argument(tangent(1)))));
  }

  /// `foo1 (f, g) x = fst (f x, g x)` and `foo2 (f, g) x = f x`: `g` is sent `[(x, 0)]` or `[]`.
  private static Finding forgetting(Equivalence equivalence) {
    Type source = Type.product(Type.product(R.to(R), R.to(R)), R);
    Term f = Term.variable("t").part(1).part(1), g = Term.variable("t").part(1).part(2);
    Term x = Term.variable("t").part(2);
    Term foo1 = Term.tuple(f.apply(x), g.apply(x)).part(1), foo2 = f.apply(x);
    return pairOf(
        equivalence,
        source,
        foo1,
        foo2,
        Value.pair(Value.pair(square(), square()), number(3)),
        "(([(3, 1)], [(3, 0)]), 6)",
        "(([(3, 1)], 0), 6)");
  }

  /// `foo1 f x = f x + f x` and `foo2 f x = let y = f x in y + y`.
  private static Finding summing(Equivalence equivalence) {
    Type source = Type.product(R.to(R), R);
    Term f = Term.variable("t").part(1), x = Term.variable("t").part(2), y = Term.variable("y");
    return pairOf(
        equivalence,
        source,
        f.apply(x).plus(f.apply(x)),
        Term.let("y", f.apply(x), y.plus(y)),
        Value.pair(square(), number(3)),
        "([(3, 1), (3, 1)], 12)",
        "([(3, 2)], 12)");
  }

  private static Value<Rational> square() {
    Term x = Term.variable("x");
    return new Value.Function<>(function(Programs.lists(), Term.lambda("x", R, x.times(x))));
  }

  /// Equal values, the two tangents as they are said to be, and equivalent.
  private static Finding pairOf(
      Equivalence equivalence,
      Type source,
      Term foo1,
      Term foo2,
      Value<Rational> at,
      String first,
      String second) {
    Combinators<Rational> combinators = Programs.lists();
    Evaluated<Rational> one = map(combinators, source, foo1).at(at);
    Evaluated<Rational> two = map(combinators, source, foo2).at(at);
    Tangent<Rational> left = one.argument(tangent(1)), right = two.argument(tangent(1));
    Finding equivalent =
        equivalence.tangents(source, left, right)
            ? Finding.reproduced("the two are equivalent", true, true)
            : Finding.refuted(Witness.of(left.toString(), right.toString()));
    return Finding.reproduced("foo2", one.value().toString(), two.value().toString())
        .and(Finding.reproduced("foo1 sends", first, left.toString()))
        .and(Finding.reproduced("foo2 sends", second, right.toString()))
        .and(equivalent);
  }
}
