package org.difflam.semantics.jvm;

import java.lang.reflect.Field;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The Vector API, which Java has in a module that it does not load unless it is told to. Only
/// generated code uses it ([VectorLoops]).
public final class Vectors {
  private static final String API = "jdk.incubator.vector.";

  private Vectors() {}

  /// Whether Java has loaded the module.
  public static boolean arePresent() {
    return ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
  }

  /// The functions of one number that the API names; none without the module.
  static Set<String> functions() {
    if (!arePresent()) return Set.of();
    try {
      return Stream.of(Class.forName(API + "VectorOperators").getFields())
          .filter(field -> field.getType().getSimpleName().equals("Unary"))
          .map(Field::getName)
          .collect(Collectors.toSet());
    } catch (ClassNotFoundException other) {
      throw new IllegalStateException("this Java has another Vector API", other);
    }
  }

  /// How many doubles this machine computes with at a time.
  ///
  /// @throws IllegalStateException without the module
  public static int lanes() {
    try {
      Object species = Class.forName(API + "DoubleVector").getField("SPECIES_PREFERRED").get(null);
      return (int) Class.forName(API + "VectorSpecies").getMethod("length").invoke(species);
    } catch (ClassNotFoundException missing) {
      throw new IllegalStateException(
          "there is no Vector API here; start Java with --add-modules jdk.incubator.vector",
          missing);
    } catch (ReflectiveOperationException other) {
      throw new IllegalStateException("this Java has another Vector API", other);
    }
  }
}
