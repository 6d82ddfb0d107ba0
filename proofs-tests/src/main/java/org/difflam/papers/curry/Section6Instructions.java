package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.PAIR;
import static org.difflam.papers.curry.CurryPrograms.each;
import static org.difflam.papers.curry.CurryPrograms.map;
import static org.difflam.papers.curry.CurryPrograms.numbers;
import static org.difflam.papers.curry.CurryPrograms.same;
import static org.difflam.papers.curry.CurryPrograms.tangent;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import org.difflam.category.algebra.Rational;
import org.difflam.papers.statement.Check;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.syntax.curry.CurryTerm;

/// §6.3: `curry` can be one more instruction of programs in A-normal form.
final class Section6Instructions {
  private Section6Instructions() {}

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "DC-S6.3-anf",
                  "brings random programs to A-normal form, and compares what is sent back with"
                      + " what they send back, and with exact differences of their values")
              .on(Section5Recomputation.Versions.BOTH)
              .not("captured variables are forgotten", Section5Recomputation.Versions.FORGETFUL)
              .by((versions, effort) ->
                  each(
                      PAIR,
                      effort,
                      (e, at, random) -> {
                        CurryTerm instructions = ANormalForm.of(e);
                        Vector<Rational> along =
                            Vector.of(
                                Rational.of(random.nextInt(-3, 4)),
                                Rational.of(random.nextInt(1, 4)));
                        RepFunction<Rational> nested = map(CurryPrograms.lists(), PAIR, e);
                        Vector<Rational> expected = CurryPrograms.transposed(nested, at, along);
                        return same(back(CurryPrograms.lists(), e, at, along), expected)
                            .and(same(back(versions.lists(), instructions, at, along), expected))
                            .and(
                                same(
                                    back(versions.environments(), instructions, at, along),
                                    expected));
                      })));

  private static Vector<Rational> back(
      Combinators<Rational> combinators,
      CurryTerm e,
      CurryValue<Rational> at,
      Vector<Rational> along) {
    TangentValue<Rational> g =
        new TangentValue.Tuple<>(along.<TangentValue<Rational>>map(q -> tangent(q)).asJava());
    return numbers(combinators, at, map(combinators, PAIR, e).vjp(at, g));
  }
}
