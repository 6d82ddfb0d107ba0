package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.io.ByteArrayOutputStream;
import org.difflam.category.expression.Definitions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Of refutations at most 1 in 300 come without numbers. `-Ddifflam.refutations=N` looks at `N`
/// random false equations of each rig, and prints how many of them have none.
final class FalseEquationsTest {
  private static final int COUNT = Integer.getInteger("difflam.refutations", 25);
  private static final long SEED = Long.getLong("difflam.seed", 14);

  @ParameterizedTest
  @EnumSource(Coefficients.class)
  void almostAllRefutationsComeWithNumbers(Coefficients rig) {
    Console console = Typed.console(new ByteArrayOutputStream(), new ByteArrayOutputStream());
    Counterexamples search = Counterexamples.of(rig, console.known().get(), console.seed());
    FalseEquations equations = new FalseEquations(rig, SEED);
    List<String> without = List.empty();
    for (int i = 0; i < COUNT; i++) {
      EquationClaim claim = equations.next();
      if (search.find(claim.sentence(), claim.definitions()).isEmpty())
        without = without.append(show(claim));
    }
    String found =
        "%s, seed %d: %d of %d refutations without numbers%n"
            .formatted(rig, SEED, without.size(), COUNT);
    System.out.print(found);
    assertTrue(without.size() * 300 <= COUNT, found + without.mkString("\n"));
  }

  private static String show(EquationClaim claim) {
    return claim.sentence().show(Definitions.none(), claim.sentence().givens())
        + "   given "
        + claim.sentence().showGivens();
  }
}
