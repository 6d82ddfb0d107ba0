package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.number.OperationSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A new operation touches one file: those of [AddedOperations] are known to every language, mode,
/// model and printer. The program is loaded a second time, with a service file that names them, so
/// that no other test sees them.
final class AddedOperationTest {
  @TempDir static Path services;
  private static URLClassLoader program = new URLClassLoader(new URL[0]);

  @BeforeAll
  static void load() throws IOException {
    Path file = services.resolve("META-INF/services/" + OperationSource.class.getName());
    Files.createDirectories(file.getParent());
    Files.writeString(file, AddedOperations.class.getName());
    List<URL> path = new ArrayList<>(List.of(services.toUri().toURL()));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      path.add(Path.of(entry).toUri().toURL());
    }
    program = new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
  }

  @AfterAll
  static void close() throws IOException {
    program.close();
  }

  private static Object call(Class<?> of, String name, Object result, Object... arguments)
      throws ReflectiveOperationException {
    Class<?> there = program.loadClass(of.getName());
    for (Method method : there.getDeclaredMethods()) {
      if (!method.getName().equals(name)) continue;
      method.setAccessible(true);
      try {
        Object found = method.invoke(null, arguments);
        return found == null ? result : found;
      } catch (InvocationTargetException thrown) {
        throw new AssertionError(thrown.getCause());
      }
    }
    throw new AssertionError(name);
  }

  @Test
  void numbersTermsJetsLoopsAndModelsKnowThem() throws ReflectiveOperationException {
    assertEquals("done", call(AddedOperationChecks.class, "run", "done"));
  }

  /// What is typed, and what is in the answer.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "eval; softplus 1 | 1.3132616875182228",
        "eval; arsinh 0 | out=0",
        "diff; \\x. softplus x * arsinh x; --at; 1; --mode; all | 8 modes agree",
        "diff; \\x. softplus (arsinh x); --at; 1/2; --mode; all; --order; 3 | 5 modes agree",
        "glue; \\x : R. arsinh (softplus x); --order; 2 | holds on 100 cases",
        "laws; --model; smooth; --law; D5 | holds",
        "reduce; --given; x : R; T (\\x. softplus x) (in1 1 + in2 x) | ς x * 1, softplus x",
        "reduce; --calculus; differential; D (\\x. arsinh x) @ 1 | 1 / sqrt (1 + x * x)",
        "reduce; --calculus; pullback; (Omega arsinh @ Omega [1]) 3 | 0.31622776601683793",
        "reduce; --calculus; curry; \\x : R. arsinh x | arsinh",
        "reduce; --given; y : R; --latex; (\\x. arsinh x) y | \\operatorname{arsinh} y",
      })
  void typed(String command, String answer) throws ReflectiveOperationException {
    String said = call(Typed.class, "run", "", (Object) command.split("; ")).toString();
    assertTrue(said.contains("GOOD") && said.contains(answer), said);
  }
}
