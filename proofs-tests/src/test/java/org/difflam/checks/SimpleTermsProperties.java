package org.difflam.checks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Shrinkable;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.generate.Distribution;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.junit.jupiter.api.Test;

class SimpleTermsProperties {
  @Property(tries = 50)
  void aTermHasItsType(@ForAll SimpleTerms.Typed t) {
    assertTrue(FreeVariables.isClosed(t.term()));
    assertEquals(t.type(), Typing.of(t.term()));
  }

  @Property(tries = 20)
  void typesHaveTerms(@ForAll Type type) {
    assertEquals(type, SimpleTerms.standard().of(HashMap.empty(), type).sample().type());
  }

  /// `λx. x`, and one for each of the four numerals.
  @Test
  void allNormalForms() {
    var arbitrary =
        SimpleTerms.standard().normalForms(HashMap.empty(), Type.real().to(Type.real()), 2);
    assertEquals(5L, arbitrary.exhaustive().orElseThrow().maxCount());
  }

  /// What jqwik would do with a claim that no term has a λ: it ends at a λ and little else.
  @Test
  void shrinksAsSyntax() {
    Shrinkable<SimpleTerms.Typed> here =
        SimpleTerms.standard().of(HashMap.empty(), Type.real()).generator(1000).stream(
                new Random(5))
            .filter(s -> hasLambda(s.value().term()))
            .findFirst()
            .orElseThrow();
    while (true) {
      var next = here.shrink().filter(s -> hasLambda(s.value().term())).findFirst();
      if (next.isEmpty()) break;
      assertTrue(next.get().distance().compareTo(here.distance()) <= 0);
      here = next.get();
    }
    assertTrue(
        Distribution.of(List.of(here.value().term())).meanSize() <= 8,
        here.value().term()::toString);
  }

  private static boolean hasLambda(Term t) {
    return Distribution.of(List.of(t)).share(Distribution.Former.LAMBDA) > 0;
  }
}
