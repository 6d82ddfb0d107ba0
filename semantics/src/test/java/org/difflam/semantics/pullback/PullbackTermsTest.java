package org.difflam.semantics.pullback;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.difflam.category.Verdict;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.syn.TermInContext;
import org.junit.jupiter.api.Test;

class PullbackTermsTest {
  private static final PullbackType R = PullbackType.R;

  private static TermInContext<PullbackType, PullbackTerm> swap(String name) {
    Name x = Name.of(name);
    PullbackTerm both = new PullbackTerm.Variable(x);
    PullbackTerm turned =
        new PullbackTerm.Pair(
            new PullbackTerm.Projection(2, both), new PullbackTerm.Projection(1, both));
    return new TermInContext<>(x, R.times(R), turned, R.times(R));
  }

  /// Each of two terms has a variable of its own; the pair has one.
  @Test
  void termsOfAPairMayHaveOtherNames() {
    var c = PullbackTerms.CATEGORY;
    var pair = c.pair(swap("x"), swap("y"));
    Verdict second = c.equal(c.compose(c.second(R.times(R), R.times(R)), pair), swap("z"));
    assertTrue(second.isGood(), second::toString);
  }
}
