package org.difflam.search;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// All that is wrong on purpose, `mutant:FAMILY/RULE/CHANGE`: rules of reduction ([RuleMutants]),
/// derivatives in the modes ([ModeMutants], [CurryMutants]), clauses of the Taylor macro
/// ([MacroMutants]) and of translations ([TranslationMutants]), and typing rules ([TypingMutants]).
///
/// A campaign of what is said of the right one has to refute each that is a fault.
final class Mutants {
  private Mutants() {}

  private static List<Mutant> others() {
    return Stream.of(
            ModeMutants.all(),
            CurryMutants.all(),
            MacroMutants.all(),
            TranslationMutants.all(),
            TypingMutants.all())
        .flatMap(List::stream)
        .toList();
  }

  /// The names of all that are faults.
  static List<String> names() {
    List<String> all = new ArrayList<>(RuleMutants.names());
    others().stream().filter(m -> !m.isHarmless()).map(Mutant::name).forEach(all::add);
    return all;
  }

  /// The names of those that are none.
  static List<String> harmless() {
    List<String> all = new ArrayList<>(RuleMutants.HARMLESS.keySet().toJavaList());
    others().stream().filter(Mutant::isHarmless).map(Mutant::name).forEach(all::add);
    return all;
  }

  /// The one of that name.
  static Option<Conjecture> named(String name) {
    return RuleMutants.named(name)
        .orElse(() ->
            Option.ofOptional(others().stream().filter(m -> m.name().equals(name)).findFirst()));
  }

  /// All that are faults.
  static List<Conjecture> all() {
    return Stream.concat(
            RuleMutants.names().stream().map(name -> RuleMutants.named(name).get()),
            others().stream().filter(m -> !m.isHarmless()))
        .toList();
  }
}
