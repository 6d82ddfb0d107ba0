package org.difflam.papers.gluing;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.glued.FundamentalLemma;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Notation;

/// Random programs of some types under the macro, for several `(k, R)`: whether related plots go to
/// related ones. Types of all kinds may come up inside them.
final class RandomPrograms {
  private RandomPrograms() {}

  private static final Type R = Type.real();
  static final Vocabulary WORDS =
      Vocabulary.standard()
          .withTypes(
              java.util.List.of(
                  R,
                  R.to(R),
                  R.to(R).to(R),
                  Type.product(R, R),
                  SampleTypes.MAYBE,
                  SampleTypes.TREE,
                  Type.list(R)));

  /// `realⁿ → real^m`.
  static final List<Type> FIRST_ORDER =
      List.of(
          R.to(R),
          Type.product(R, R).to(R),
          Type.product(R, R, R).to(R),
          Type.product(R, R).to(Type.product(R, R)));

  /// Functions of functions, of variants and of lists.
  static final List<Type> ALL =
      List.of(
          R.to(R).to(R),
          R.to(R).to(R.to(R)),
          R.to(R.to(R)),
          Type.product(R, R.to(R)).to(R),
          SampleTypes.MAYBE.to(R),
          R.to(SampleTypes.MAYBE),
          Type.list(R).to(R),
          SampleTypes.MAYBE.to(Type.list(R)),
          Type.list(R.to(R)).to(R),
          R.to(SampleTypes.TREE));

  private static final List<Indices> SHAPES =
      List.of(
          Indices.of(1, 1),
          Indices.of(1, 2),
          Indices.of(2, 1),
          Indices.of(2, 2),
          Indices.of(1, 3),
          Indices.of(3, 1),
          Indices.of(3, 2),
          Indices.of(1, 4));

  private static final List<String> NAMES =
      List.of("(1,1)", "(1,2)", "(2,1)", "(2,2)", "(1,3)", "(3,1)", "(3,2)", "(1,4)");

  /// @param written programs that come up between the random ones
  static Finding related(
      Function<Indices, Macro> D, List<Type> types, String[] written, LawRunner effort) {
    List<TaylorGluing> gluings = SHAPES.map(D).map(TaylorGluing::new);
    Map<String, Integer> counts = new LinkedHashMap<>();
    Finding found =
        CountedCases.each(
            2 * effort.cases(),
            effort,
            (random, i) -> {
              int shape = i % SHAPES.size();
              Type type = types.get(i % types.size());
              int size = 4 + random.nextInt(14);
              Option<Term> t =
                  i % 4 == 3
                      ? Option.some(Macros.term(written[random.nextInt(written.length)]))
                      : new TermGenerator(WORDS, new SplittableRandom(random.nextLong()))
                          .term(type, size);
              if (t.isEmpty()) return Option.none();
              Verdict verdict =
                  new FundamentalLemma(gluings.get(shape), 1, effort.seed() + i)
                      .check(t.get())
                      .verdict();
              // where a number is too large to be told there is no case
              if (verdict instanceof Verdict.Inconclusive) return Option.none();
              String name = NAMES.get(shape);
              counts.merge(name, 1, Integer::sum);
              return Case.of(
                  "D_" + name + " of " + Printing.show(Notation.ASCII, t.get()),
                  () -> Finding.of(verdict));
            });
    if (!found.outcome().isGood()) return found;
    return Finding.of(
        found.outcome(),
        found.detail()
            + "; drawn for (k,R) = "
            + List.ofAll(counts.entrySet())
                .map(e -> e.getKey() + ": " + e.getValue())
                .mkString(", "));
  }
}
