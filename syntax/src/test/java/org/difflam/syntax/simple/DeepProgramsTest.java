package org.difflam.syntax.simple;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Programs 50,000 deep (`-Ddifflam.depth`) are typed, printed and read again.
@Tag("sized")
class DeepProgramsTest {
  private static final int DEPTH = Integer.getInteger("difflam.depth", 50_000);

  enum Program {
    LETS {
      @Override
      String text(int n) {
        return IntStream.rangeClosed(1, n)
            .mapToObj(i -> "let x" + i + " = x" + (i - 1) + " + 1 in ")
            .collect(Collectors.joining("", "let x0 = 0 in ", "x" + n));
      }
    },
    SHADOWING {
      @Override
      String text(int n) {
        return "let x = 0 in " + "let x = x + 1 in ".repeat(n) + "x";
      }
    },
    TUPLES {
      @Override
      String text(int n) {
        return "let (x, y) = (0, 1) in " + "let (x, y) = (y, x) in ".repeat(n / 2) + "x";
      }
    },
    APPLICATIONS {
      @Override
      String text(int n) {
        return "\\f : R -> R. " + "f (".repeat(n) + "1" + ")".repeat(n);
      }
    },
    UNANNOTATED {
      @Override
      String text(int n) {
        return "\\f. " + "f (".repeat(n) + "1" + ")".repeat(n) + " + 1";
      }
    },
    CURRIED {
      @Override
      String text(int n) {
        return "(" + "\\x. ".repeat(n / 2) + "x + 1)" + " 1".repeat(n / 2);
      }
    },
    FACTORS {
      @Override
      String text(int n) {
        return "\\x. x" + " * x".repeat(n);
      }
    },
    LIST {
      @Override
      String text(int n) {
        return "[1" + ", 1".repeat(n) + "]";
      }
    },
    CONSES {
      @Override
      String text(int n) {
        return "1 :: ".repeat(n) + "[]";
      }
    };

    abstract String text(int n);
  }

  @ParameterizedTest
  @EnumSource(names = {"LETS", "APPLICATIONS"})
  void programsThisDeepAreTypedPrintedReadAndCompared(Program program) {
    assertTrue(Measure.depth(readBack(program, DEPTH)) >= DEPTH);
  }

  /// They all pass at the full depth too, in some seconds each.
  @ParameterizedTest
  @EnumSource
  void whatIsPrintedOfDeepProgramsReadsBack(Program program) {
    Term _ = readBack(program, DEPTH / 20);
  }

  private static Term readBack(Program program, int depth) {
    Term t = Elaboration.term(program.text(depth)).term();
    Term back = Elaboration.term(Printing.show(Notation.ASCII, t)).term();
    assertTrue(Alpha.equal(t, back));
    return back;
  }

  @Test
  void anErrorAtTheBottomIsFoundThere() {
    String text = Program.SHADOWING.text(DEPTH / 20) + " (1, 2)";
    SourceError error = Assertions.assertThrows(SourceError.class, () -> Elaboration.term(text));
    assertEquals(text.length() - " (1, 2)".length(), error.column());
    assertEquals(
        "this is R, so it cannot be applied; a product is written with `*`, as in `2 * x`",
        error.getMessage());
  }
}
