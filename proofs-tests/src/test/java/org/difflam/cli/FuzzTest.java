package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whatever is typed, the program answers sensibly ([FuzzOracle]). `-Ddifflam.fuzz=50000` types
/// more, `-Ddifflam.fuzz.seed=7` something else.
final class FuzzTest {
  @Tag("sized")
  @Test
  void nothingThatIsTypedIsAnsweredBadly(@TempDir Path folder) {
    int count = Integer.getInteger("difflam.fuzz", 40);
    long seed = Long.getLong("difflam.fuzz.seed", 2012);
    List<String> complaints = new ArrayList<>();
    Fuzz fuzz = new Fuzz(seed, folder.resolve("input.dlam"), complaints::add);
    fuzz.run(count);
    String share =
        "seed %d: %d inputs, %d read, %d typed"
            .formatted(seed, fuzz.inputs, fuzz.parsed, fuzz.typed);
    assertEquals(List.of(), complaints, share);
    assertTrue(fuzz.parsed >= fuzz.inputs / 2 && fuzz.typed >= fuzz.inputs / 3, share);
  }

  /// An oracle that cannot complain would be none.
  @Test
  void whatIsWrongIsNoticed(@TempDir Path folder) {
    FuzzOracle oracle = new FuzzOracle(folder.resolve("input.dlam"));
    FuzzInput differ =
        new FuzzInput(
            List.of("prove", "f . g = g . f", "--given", "f : A -> A, g : A -> A"), "", true);
    assertEquals(1, oracle.complaints(differ, true).size());
    FuzzInput list = FuzzInput.of("models", "--seed", "1");
    assertEquals(List.of(), oracle.complaints(list, true));
    FuzzInput stated = FuzzInput.file("op p : R -> R = \\x. x\n  partial 1 = \\x. 2\nglue p\n");
    assertEquals(
        List.of(), oracle.complaints(stated, false), "a derivative that is stated wrongly");
  }
}
