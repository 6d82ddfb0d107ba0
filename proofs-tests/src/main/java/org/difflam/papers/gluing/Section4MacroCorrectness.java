package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.HIGHER;
import static org.difflam.papers.gluing.Macros.SIX;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;

/// §4.2, the correctness of the macro: Theorem 3.
final class Section4MacroCorrectness {
  private Section4MacroCorrectness() {}

  private static final String[] HIGHER_TYPES = {
    "\\f : R -> R. (f (f 1), f 2 * f 2)",
    "\\F : (R -> R) -> R. \\x. F (\\y. x * y * y)",
    "\\x : R. \\f : R -> R * R. case f x of (a, b) -> \\z. a * z + b"
  };

  /// First-order programs that take lists and variants apart.
  private static final String[] FOLDS = {
    "\\(x, y). fold (a, b). a * b * b + x over [x, y, x * y] from 1",
    "\\x : R. fold (a, b). sin (a * b) over [x, 2, x] from x",
    "\\(x, y). case (Just (x * y) : {Nothing 1 | Just R}) of {Nothing _ -> x | Just z -> z * z}",
  };

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("HSV-4-first", "compares D of first-order programs with differences")
              .on(new Macro(SIX))
              .not("every summand once", Macros.unweighted(SIX))
              .by((D, effort) -> Macros.correct(D, effort, Macros.PROGRAMS)),
          check(
                  "HSV-4-first",
                  "compares D_(k,R) of random terms of operations, variables and constants with"
                      + " differences, each for the next of fifteen (k,R)")
              .on((Function<Indices, Macro>) Macro::new)
              .not("every summand once", Macros::unweighted)
              .not("the indices in the opposite order", Macros::swaps)
              .by((D, effort) ->
                  RandomPrograms.related(
                      D,
                      RandomPrograms.FIRST_ORDER.take(3),
                      Macros.PROGRAMS,
                      RandomPrograms::isOfOperations,
                      effort)),
          check(
                  "HSV-Thm-3",
                  "compares D_(2,2) of first-order programs with higher-order parts with"
                      + " differences")
              .on(new Macro(SIX))
              .not("a fold with its variables exchanged", Macros.foldsWrongly(SIX))
              .not("the indices in the opposite order", Macros.swaps(SIX))
              .by((D, effort) -> Macros.correct(D, effort, HIGHER)),
          check(
                  "HSV-Thm-3",
                  "compares D_(k,R) of random first-order programs with differences, each"
                      + " for the next of fifteen (k,R)")
              .on((Function<Indices, Macro>) Macro::new)
              .not("every summand once", Macros::unweighted)
              .not("the indices in the opposite order", Macros::swaps)
              .not("a second argument forgotten", Macros::forgets)
              .by((D, effort) ->
                  RandomPrograms.related(D, RandomPrograms.FIRST_ORDER, Macros.PROGRAMS, effort)),
          check(
                  "HSV-Thm-3",
                  "compares D_(k,R) of random first-order programs that take variants, lists or"
                      + " inductive types apart with differences, as §6.2 has it")
              .on((Function<Indices, Macro>) Macro::new)
              .not("every summand once", Macros::unweighted)
              .not("a second argument forgotten", Macros::forgets)
              .by((D, effort) ->
                  RandomPrograms.related(
                      D, RandomPrograms.FIRST_ORDER, FOLDS, RandomPrograms::takesApart, effort)),
          check("HSV-Thm-3", "counts the entries on both sides, for t in two variables")
              .on((IntBinaryOperator) (n, entries) -> entries)
              .printed("(…) for j = 1 … n on the right, too", (n, entries) -> n * entries)
              .by((right, _) ->
                  Finding.reproduced(
                      "entries of ⟦D(t)⟧(…)",
                      right.applyAsInt(2, SIX.size()),
                      Macros.at(new Macro(SIX), "\\(x, y). x * y", new long[6], new long[6])
                          .size())),
          check(
                  "HSV-Thm-3-S",
                  "checks random programs of types with functions, variants and lists, each for the"
                      + " next of fifteen (k,R), on related plots: random programs, and the same at"
                      + " jets, so that of several g₂ beside one g₁ one is tried")
              .on((Function<Indices, Macro>) Macro::new)
              .not("every summand once", Macros::unweighted)
              .not("a second argument forgotten", Macros::forgets)
              .by((D, effort) ->
                  RandomPrograms.related(D, RandomPrograms.ALL, HIGHER_TYPES, effort)),
          check(
                  "HSV-Thm-3-S",
                  "checks programs of types with products and functions on related plots")
              .on(new Macro(SIX))
              .not("every summand once", Macros.unweighted(SIX))
              .by((D, effort) -> Macros.correct(D, effort, HIGHER_TYPES)));
}
