package org.difflam.semantics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.vavr.collection.List;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Collections;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.difflam.category.Deep;
import org.difflam.category.number.DomainError;
import org.junit.jupiter.api.Test;

/// Lists and variants as results: their numbers from left to right, whatever contains them.
class CompiledResultsTest {
  private static final double[] NONE = {};

  @Test
  void listsAreTheirElements() {
    Compiled f = Difflam.compile("\\(x, y). [x * y, sin x, y]");
    assertEquals(3, f.outputs());
    assertArrayEquals(new double[] {6, Math.sin(2), 3}, f.values(2, 3));
    assertArrayEquals(new double[] {3, 2}, f.jacobian(2, 3)[0]);
    assertArrayEquals(new double[] {Math.cos(2), 0}, f.jacobian(2, 3)[1]);
    assertArrayEquals(new double[] {0, 1}, f.jacobian(2, 3)[2]);
    assertArrayEquals(NONE, Difflam.compile("\\x : R. ([] : list R)").values(2));
    assertEquals(
        "a value is of a function to numbers; this one returns 3 of them: ask for values or the"
            + " jacobian",
        assertThrows(IllegalArgumentException.class, () -> f.value(2, 3)).getMessage());
  }

  /// What is computed, with the letters of the program or others.
  @Test
  void theFormulaIsShown() {
    assertEquals(
        "(x, y) ↦ sin(x*y) + exp(x)", Difflam.compile("\\(x, y). sin (x * y) + exp x").toString());
  }

  /// Each element of the argument is moved by the ones after it.
  @Test
  void listsGoInAndOut() {
    Compiled sums =
        Difflam.compile(
            "\\xs. case fold (x, (sum, all)). (x + sum, (x + sum) :: all) over xs from (0, [])"
                + " of (sum, all) -> all",
            "[0, 0, 0]");
    assertArrayEquals(new double[] {10, 8, 5}, sums.values(2, 3, 5));
    assertArrayEquals(new double[] {0, 1, 1}, sums.jacobian(2, 3, 5)[1]);
    assertArrayEquals(
        new double[] {1, 3, 6},
        sums.timesTransposed(new double[] {2, 3, 5}, new double[] {1, 2, 3}));
  }

  /// Rows of several lengths, and an empty one.
  @Test
  void listsOfListsAndVariants() {
    Compiled f =
        Difflam.compile(
            "\\x. (([[x, 2], [], [x * x, 3, 4]] : list (list R)), (No (x, 7) : {Ok R | No R *"
                + " R}))");
    assertArrayEquals(new double[] {3, 2, 9, 3, 4, 3, 7}, f.values(3));
    assertArrayEquals(
        new double[] {1, 0, 6, 0, 0, 1, 0}, f.times(new double[] {3}, new double[] {1}));
  }

  /// The other modes get the same numbers, from the same terms.
  @Test
  void allModesReturnLists() {
    Compiled f = Difflam.compile("\\xs. fold (x, ys). x * x :: ys over xs from []", "[0, 0]");
    double[] at = {3, 5};
    List<String> answered =
        Modes.names()
            .filter(name -> {
              InMode mode;
              try {
                mode = f.mode(name);
              } catch (IllegalArgumentException declined) {
                return false;
              }
              assertArrayEquals(new double[] {9, 25}, mode.values(at), 1e-12, name);
              assertArrayEquals(new double[] {6, 0}, mode.jacobian(at)[0], 1e-9, name);
              assertArrayEquals(new double[] {0, 10}, mode.jacobian(at)[1], 1e-9, name);
              return true;
            })
            .toList();
    assertTrue(answered.containsAll(List.of("functional", "taylor", "compiled")), "" + answered);
  }

  @Test
  void whatIsNowhereDefinedHasAShapeToo() {
    Compiled f = Difflam.compile("\\x. [x, 1 / (x - x), 2]");
    assertEquals(3, f.outputs());
    assertThrows(DomainError.class, () -> f.values(2));
  }

  @Test
  void manyElements() {
    int n = 1_000;
    String zeros = IntStream.range(0, n).mapToObj(_ -> "0").collect(Collectors.joining(", "));
    Compiled f =
        Difflam.compile("\\xs. fold (x, ys). sin x :: ys over xs from []", "[" + zeros + "]");
    double[] x = IntStream.range(0, n).mapToDouble(i -> i / 100.0).toArray();
    assertArrayEquals(Arrays.stream(x).map(Math::sin).toArray(), f.values(x));
    double[] w = Arrays.stream(x).map(t -> 1 - t).toArray();
    double[] expected = Arrays.stream(x).map(t -> (1 - t) * Math.cos(t)).toArray();
    assertArrayEquals(expected, f.timesTransposed(x, w));
  }

  /// A list of twice the length is twice the work, measured in bytes that are allocated.
  @Test
  void listsAreCompiledInProportionToTheirLengths() {
    compiling(100);
    long few = compiling(4_000), many = compiling(8_000);
    assertTrue(many < 2.5 * few, "%,d bytes of 4,000 elements, %,d of 8,000".formatted(few, many));
    assertTrue(many > 1.5 * few, "%,d bytes of 4,000 elements, %,d of 8,000".formatted(few, many));
  }

  private static long compiling(int length) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    String like = "[" + String.join(", ", Collections.nCopies(length, "0")) + "]";
    return Deep.call(() -> {
      long before = threads.getCurrentThreadAllocatedBytes();
      Compiled f = Difflam.compile("\\xs. fold (x, ys). sin x :: ys over xs from []", like);
      assertEquals(length, f.outputs());
      return threads.getCurrentThreadAllocatedBytes() - before;
    });
  }

  @Test
  void aNumberMakesAList() {
    Compiled f = Difflam.compile("\\x : R. [x, 2 * x]");
    assertArrayEquals(new double[] {3, 6}, f.values(3));
    assertArrayEquals(new double[] {5}, f.timesTransposed(new double[] {3}, new double[] {1, 2}));
    assertArrayEquals(f.values(3), f.mode("functional").values(3));
  }
}
