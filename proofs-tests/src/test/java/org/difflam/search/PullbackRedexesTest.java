package org.difflam.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.reduction.PullbackLanguage;
import org.difflam.syntax.pullback.reduction.RuleName;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.junit.jupiter.api.Test;

final class PullbackRedexesTest {
  private static final PullbackLanguage LANGUAGE = new PullbackLanguage();
  private static final List<RuleName> AIMS = List.of(RuleName.values());

  /// What is shown of `Γ ⊢ 0 : σ'` is read at that type, and not as a number.
  @Test
  void whatIsShownIsReadAtItsType() {
    PullbackRedexes redexes =
        new PullbackRedexes(LANGUAGE, LANGUAGE.reduction(), PullbackRedexes.Instances.NONE);
    int written = 0;
    for (int i = 0; i < 400; i++) {
      String aim = AIMS.get(i % AIMS.size()).toString();
      var t = redexes.draw(new SplittableRandom(i), aim, 1 + i % 8);
      String given = t.drawn().given(), shown = t.show();
      var scope = PullbackElaboration.Scope.of(TextDeclarations.parse(given));
      assertEquals(
          t.type(), PullbackElaboration.of(shown, scope).type(), () -> given + ", " + shown);
      if (shown.endsWith(" : " + t.type().show())) written++;
    }
    assertTrue(written > 3, written + " types are written");
  }
}
