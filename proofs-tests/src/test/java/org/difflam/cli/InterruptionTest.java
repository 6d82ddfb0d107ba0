package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class InterruptionTest {
  @Test
  void itIsSaidOnceAndOnlyBeforeTheEnd() {
    List<String> said = new ArrayList<>();
    Interruption interruption = new Interruption();
    interruption.happen();
    interruption.says(() -> said.add("one"));
    interruption.says(() -> said.add("two"));
    interruption.happen();
    interruption.happen();
    assertEquals(List.of("two"), said);
    interruption.says(() -> said.add("three"));
    interruption.over();
    interruption.happen();
    assertEquals(List.of("two"), said);
  }

  @Test
  void theCommandThatGoesOnReadsBack() {
    Interruption interruption =
        new Interruption("laws", "--model=a", "--broken", "--model", "b", "--equation", "f' = f");
    assertEquals(
        "difflam laws --equation 'f'\\'' = f' --model c",
        interruption.again("laws", Set.of("--model"), Set.of("--broken"), List.of("--model", "c")));
    // in a conversation it was typed somewhere else
    assertEquals(
        "difflam laws --model c",
        new Interruption("repl", "--seed", "3")
            .again("laws", Set.of("--model"), Set.of(), List.of("--model", "c")));
  }
}
