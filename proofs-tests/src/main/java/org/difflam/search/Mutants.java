package org.difflam.search;

import io.vavr.Lazy;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// All that is wrong on purpose, `mutant:FAMILY/RULE/CHANGE`: rules of reduction ([RuleMutants]),
/// derivatives in the modes ([ModeMutants], [CurryMutants]), clauses of the Taylor macro
/// ([MacroMutants]) and of translations ([TranslationMutants]), and typing rules ([TypingMutants]).
///
/// A campaign of what is said of the right one has to refute each that is a fault.
final class Mutants {
  private Mutants() {}

  /// Those that are no rules of reduction, by name; made when one is asked for.
  private static final Lazy<Map<String, Mutant>> OTHERS =
      Lazy.of(() ->
          Stream.of(
                  ModeMutants.all(),
                  CurryMutants.all(),
                  MacroMutants.all(),
                  TranslationMutants.all(),
                  TypingMutants.all())
              .flatMap(List::stream)
              .collect(
                  Collectors.toMap(
                      Mutant::name,
                      m -> m,
                      (m, _) -> {
                        throw new IllegalStateException("two are called " + m.name());
                      },
                      LinkedHashMap::new)));

  private static Stream<Mutant> others() {
    return OTHERS.get().values().stream();
  }

  /// The names of all that are faults.
  static List<String> names() {
    List<String> all = new ArrayList<>(RuleMutants.names());
    others().map(Mutant::name).forEach(all::add);
    return all;
  }

  /// The one of that name.
  static Option<Conjecture> named(String name) {
    return RuleMutants.named(name).orElse(() -> Option.of(OTHERS.get().get(name)));
  }

  /// All that are faults.
  static List<Conjecture> all() {
    return Stream.concat(
            RuleMutants.names().stream().map(name -> RuleMutants.named(name).get()), others())
        .toList();
  }
}
