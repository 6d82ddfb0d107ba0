package org.difflam.syntax.curry;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The simple language as a part of λ_∂.
class EmbeddingTest {
  /// The name of a tuple that is taken apart captures no variable, whatever variables are called.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "case (1, 2) of (tuple_1, b) -> tuple_1 + b",
        "\\tuple_2 : R. case (1, 2) of (a, b) -> tuple_2 * a",
        "\\tuple_2_1 : R. \\tuple_3 : R. case (1, tuple_2_1) of (tuple_3_1, b) -> tuple_3 * b",
        "\\tuple_3 : R * R. \\x : R. case (x, tuple_3) of (a, b) -> tuple_3",
        "\\x : {}. (case x of {} : R)",
      })
  void tuplesHaveNamesOfTheirOwn(String program) {
    var typed = Elaboration.term(program);
    Term t = typed.term();
    assertEquals(Embedding.of(typed.type()), CurryTyping.of(Embedding.of(t)));
  }
}
