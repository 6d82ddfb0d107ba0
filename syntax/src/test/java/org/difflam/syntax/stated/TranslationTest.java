package org.difflam.syntax.stated;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.control.Option;
import java.util.HashSet;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.Statements;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the clauses of a translation make of terms.
class TranslationTest {
  /// The parts of pairs exchanged.
  static final String SWAP =
      """
      translation swap from differential to differential
      translate type A * B = B * A
      translate <M, N> = <N, M>
      translate p1 s = p2 s
      translate p2 s = p1 s
      """;

  static Translation translation(String text) {
    ProgramScope scope = ProgramScope.EMPTY;
    Source source = new Source("test", text);
    for (Statement s : Statements.read(source)) scope = scope.and(source, s).get();
    return scope.translation(Option.none(), source, new Span(0, 1));
  }

  /// Also in parts that are sums, that no clause is about, or that are under binders.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(x, y)                | (y, x)",
        "(x + p1 z, y)         | (y, x + p2 z)",
        "(p2 z, x + p1 z + p2 z) | (x + p2 z + p1 z, p1 z)",
        "f (p1 (x, p2 z))      | f (p2 (p1 z, x))",
        "f (x + p1 z)          | f (x + p2 z)",
        "\\w. p1 (w, p1 z) + w | \\w. p2 (p2 z, w) + w",
        "D f @ (p1 z)          | D f @ (p2 z)",
      })
  void translates(String from, String to) {
    String given = "f : A -> A, x : A, y : A, z : A * A";
    LambdaTerm made =
        translation(SWAP).of(Differential.GRAMMAR.parse(given, from), new HashSet<>());
    assertEquals(
        Differential.GRAMMAR.print(Notation.ASCII, Differential.GRAMMAR.parse(given, to)),
        Differential.GRAMMAR.print(Notation.ASCII, made));
  }
}
