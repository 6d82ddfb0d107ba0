package org.difflam.syntax.normal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.junit.jupiter.api.Test;

/// Closed instances of two sides, counted by what came of them.
class ClosedCounterexampleTest {
  /// Where the argument is `Y`, an argument would be needed of which there is none: the search ends
  /// there, and says that of those before, all of which agree, none was left open.
  @Test
  void whereTheSearchEndsNothingIsCountedTwice() {
    Elaboration.Typed f =
        Elaboration.term(
            "\\b : {X 1 | Y 1}. (case b of {X _ -> A () | Y _ -> B (\\e : {}. (case e of {} : R))}"
                + " : {A 1 | B ({} -> R)})");
    int ended = 0;
    for (int seed = 0; seed < 40; seed++) {
      ClosedCounterexample.Search found =
          ClosedCounterexample.free(10, seed).search(f.type(), f.term(), f.term());
      assertEquals(Option.none(), found.difference());
      assertTrue(found.agreed() + found.undecided() <= 10, found::toString);
      if (found.agreed() > 0 && found.agreed() < 10) {
        ended++;
        assertEquals(0, found.undecided(), found::toString);
      }
    }
    assertTrue(ended > 10, ended + " ended after some had agreed");
  }
}
