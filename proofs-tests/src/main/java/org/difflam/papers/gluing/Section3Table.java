package org.difflam.papers.gluing;

import static java.util.stream.Collectors.joining;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Notation;

/// Example 3.2: "our choices of partial derivatives of the example operations are sufficient to
/// implement (k,R)-Taylor forward AD with R ≤ 2".
final class Section3Table {
  private Section3Table() {}

  private static final String PARTIAL = "partial ";

  /// `+ 01`, … of the table.
  private static final Vector<String> PRINTED =
      Vector.ofAll(Transcript.gluing().rules())
          .map(r -> r.run().left())
          .filter(left -> left.startsWith(PARTIAL))
          .map(left -> left.substring(PARTIAL.length()));

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-3.2-pd",
                  "records the partial derivatives that D takes of random terms of +, * and ς: for"
                      + " k = 1, …, 4 and R ≤ 2 those of the table, all of them, and for R = 3"
                      + " others")
              .on(PRINTED)
              .not("the table without ∂₁₁(*)", PRINTED.remove("* 11"))
              .by(Section3Table::sufficient));

  /// The macro, and what it asks for.
  private static final class Asking extends Macro {
    private final Set<String> asked = new TreeSet<>();

    Asking(int k, int R) {
      super(Indices.of(k, R));
    }

    @Override
    protected Term partial(OperationSymbol op, List<Integer> beta, List<Term> arguments) {
      asked.add(op.symbol() + beta.stream().map(String::valueOf).collect(joining("", " ", "")));
      return super.partial(op, beta, arguments);
    }
  }

  private static Finding sufficient(Vector<String> table, LawRunner effort) {
    List<Primitive> example = List.of(Primitive.PLUS, Primitive.TIMES, Primitive.SIGMOID);
    Vocabulary words =
        RandomPrograms.WORDS.withOperations(
            RandomPrograms.WORDS.operations().stream()
                .filter(op -> op instanceof OperationSymbol.Numeral || example.contains(op))
                .toList());
    Set<String> needed = new TreeSet<>(), beyond = new TreeSet<>();
    Finding found =
        CountedCases.each(
            Math.max(60, effort.cases()),
            effort,
            (random, i) -> {
              Asking D = new Asking(random.nextInt(1, 5), random.nextInt(1, 3));
              Asking third = new Asking(random.nextInt(1, 5), 3);
              return new TermGenerator(words, random.split())
                  .term(Type.real().to(Type.real()), 4 + i % 20)
                  .flatMap(t -> {
                    D.of(t);
                    third.of(t);
                    needed.addAll(D.asked);
                    beyond.addAll(third.asked);
                    return Case.equal(
                        "D_(%d,%d) of %s"
                            .formatted(
                                D.indices().k(), D.indices().R(), Printing.show(Notation.ASCII, t)),
                        Vector.ofAll(D.asked).removeAll(table),
                        Vector.empty());
                  });
            });
    return found
        .and(Finding.reproduced("what is needed", "" + new TreeSet<>(table.asJava()), "" + needed))
        .and(
            beyond.stream().allMatch(table::contains)
                ? Finding.inconclusive("no term needs more for R = 3")
                : Finding.proved("R = 3 needs more"));
  }
}
