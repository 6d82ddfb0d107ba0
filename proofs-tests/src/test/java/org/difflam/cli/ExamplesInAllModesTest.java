package org.difflam.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever an example differentiates, in whichever mode: first derivatives in all modes agree, and
/// both versions of the differentiable curry are among those that answer.
final class ExamplesInAllModesTest {
  /// The modes of the only language that has tensors.
  private static final List<String> REVERSE = List.of("curry", "curry-env");

  @TempDir Path folder = Path.of("");

  @ParameterizedTest
  @ValueSource(strings = {"differentiable-curry", "networks", "perturbative", "pullback", "taylor"})
  void agree(String example) throws IOException {
    String text = Files.readString(Path.of("examples", example + ".dlam"));
    String all =
        text.replaceAll("\\n +", " ")
            .replaceAll("(?m)^(diff .*?)( (mode|order|vars) \\S+)+$", "$1")
            .replaceAll("(?m)^(diff .*)$", "$1 mode all");
    Path file = Files.writeString(folder.resolve("all.dlam"), all);
    Typed run = Typed.run("run", file.toString(), "--json");
    assertEquals(Status.GOOD, run.status(), run.out() + run.err());
    int compared = 0;
    for (Map<String, Object> r : run.list("results")) {
      String statement = String.valueOf(r.get("statement"));
      if (!statement.startsWith("diff")) continue;
      compared++;
      assertEquals(true, r.get("agree"), r.toString());
      Map<?, ?> modes = (Map<?, ?>) requireNonNull(r.get("modes"));
      boolean tensors = statement.contains("Tensor");
      for (String mode :
          tensors ? REVERSE : List.of("curry", "curry-env", "functional", "taylor")) {
        assertTrue(String.valueOf(modes.get(mode)).contains("value"), mode + ": " + r);
      }
    }
    assertTrue(compared > 0, all);
  }
}
