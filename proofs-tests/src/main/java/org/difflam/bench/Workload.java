package org.difflam.bench;

import io.vavr.collection.List;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.regex.Pattern;

/// A row of the table of what is measured.
///
/// @param what it is that difflam does
/// @param size what the sizes count
/// @param sizes ascending; the first is small enough for a test
/// @param baseline what stands beside it
/// @param units how much work there is at a size: steps, variables, operations
/// @param heat how many times as long as others it is run before it is measured
/// @param at makes all ready that is not to be measured
public record Workload(
    String name,
    String what,
    String size,
    List<Integer> sizes,
    String baseline,
    List<Target> targets,
    IntToLongFunction units,
    int heat,
    IntFunction<Comparison<?, ?>> at) {

  static Workload of(
      String name,
      String what,
      String size,
      List<Integer> sizes,
      String baseline,
      IntFunction<Comparison<?, ?>> at) {
    return new Workload(name, what, size, sizes, baseline, List.empty(), n -> n, 1, at);
  }

  Workload units(IntToLongFunction count) {
    return new Workload(name, what, size, sizes, baseline, targets, count, heat, at);
  }

  Workload aims(Target... all) {
    return new Workload(name, what, size, sizes, baseline, List.of(all), units, heat, at);
  }

  /// What runs through much code once, such as a compiler, is not hot before some seconds.
  Workload hot() {
    return new Workload(name, what, size, sizes, baseline, targets, units, 8, at);
  }

  /// Whether the regular expression is found in its name.
  public boolean isFound(String pattern) {
    return Pattern.compile(pattern).matcher(name).find();
  }
}
