package org.difflam.syntax.pullback;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import org.difflam.syntax.binding.Name;
import org.junit.jupiter.api.Test;

class PullbackTypingTest {
  /// What is unknown in a type is nothing that is unknown in the term.
  @Test
  void aTermHasEachTypeThatItMayHave() {
    PullbackType any = new PullbackType.Variable(0), r = PullbackType.R;
    PullbackType function = new PullbackType.Function(any, any);
    PullbackTerm constant = PullbackTerm.lambda(Name.of("x"), PullbackTerm.numeral(3));
    PullbackTerm identity = PullbackTerm.lambda(Name.of("x"), PullbackTerm.variable("x"));
    assertTrue(
        PullbackTyping.has(HashMap.empty(), constant, new PullbackType.Function(function, r)));
    assertTrue(PullbackTyping.has(HashMap.empty(), identity, function));
    assertFalse(
        PullbackTyping.has(HashMap.empty(), identity, new PullbackType.Function(any, function)));
  }
}
