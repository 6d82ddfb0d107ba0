package org.difflam.cli;

import io.vavr.collection.List;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.difflam.cli.Console.Terminal;

/// Runs the commands once on something small, and prints nothing: what is loaded meanwhile is what
/// the launcher keeps in the ahead-of-time cache, so that the next start finds it there.
final class Rehearsal {
  private static final String PROGRAM = "\\(x, y). let z = x * y in sin z + z / x ^ 2";
  private static final String CHAIN_RULE = "D(g . f) = D(g) . <D(f), f . p2>";

  /// For a file: claims as the papers' files have them, some of them false.
  private static final String CLAIMS =
      """
      given f, g, h, linear l
      def pairs = <f, g>
      prove D(g . f) = D(g) . <D(f), f . p2>
      prove T(g . f) = T(g) . T(f)
      prove D(l . pairs) = l . D(pairs)
      prove D(cur(h)) = cur(D(h) . <p1 * 0, p2 * id>)
      mutant prove D(<f, g>) = <D(g), D(f)>
      refute f . g = g . f
      eval sin 0 + 1
      """;

  /// The command lines that are typed, word by word.
  static final List<List<String>> RUNS =
      List.of(
          List.of("--version"),
          List.of("--help"),
          List.of("laws", "--law", "D5", "--cases", "10", "--json"),
          List.of("models"),
          List.of("eval", "(1 - tanh 100) * exp 200", "--digits", "30"),
          List.of("check", PROGRAM),
          List.of("check", PROGRAM, "--derivation"),
          List.of("normalize", "(\\f x. f (f x)) (\\x. x * x)"),
          List.of("diff", PROGRAM, "--at", "(1, 2)"),
          List.of("diff", "\\x. x * sin x", "--at", "3", "--mode", "all", "--json"),
          List.of("vjp", "\\x. x * x", "--at", "3"),
          List.of("curve", "\\x. x * sin x", "--on", "(0, 1)", "--points", "2"),
          List.of("D", PROGRAM),
          List.of("macro", "\\x. sin x", "--order", "(1,2)"),
          List.of("glue", "\\x. sin x * x", "--cases", "3"),
          List.of("reduce", "T (\\x. x * x) (1, 2)", "--calculus", "perturbative"),
          List.of("reduce", "(\\x. x * x) (1 + 2)", "--calculus", "pullback", "--trace"),
          List.of("prove", CHAIN_RULE, "--given", "f, g", "--steps"),
          List.of("refute", "g . f = f . g", "--given", "f : A -> A, g : A -> A"),
          List.of("papers", "--item", "M-Fig-3b", "--cases", "2"),
          List.of("search", "--count", "20"),
          List.of("run", claims().toString()));

  private Rehearsal() {}

  private static Path claims() {
    try {
      Path file = Files.createTempFile("difflam", ".dlam");
      file.toFile().deleteOnExit();
      return Files.writeString(file, CLAIMS);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static void main(String... arguments) {
    program().heedSignals();
    RUNS.forEach(Rehearsal::status);
  }

  static Status status(List<String> typed) {
    return program().run(typed.toJavaArray(String[]::new));
  }

  private static Main program() {
    Output nobody = new Output(OutputStream.nullOutputStream());
    return new Main(nobody, nobody, new Terminal(false, false), Map.of());
  }
}
