package org.difflam.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.difflam.search.Campaign;
import org.difflam.search.Findings;
import org.difflam.search.Subject;
import org.difflam.syntax.binding.Syntax;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Looks for terms that refute confluence or termination.
@Command(
    name = "search",
    description = "Look for terms that refute confluence or termination.",
    sortOptions = false)
final class Search implements Task {
  @Option(
      names = "--calculus",
      paramLabel = "C",
      description = "perturbative (default) or differential")
  String calculus = "perturbative";

  @Option(
      names = "--strict",
      description = "only the rules that the paper prints (perturbative has more)")
  boolean strict;

  @Option(
      names = "--size",
      paramLabel = "N",
      description = "how many formers the terms have at most, about (default: 10)")
  int size = 10;

  @Option(
      names = "--count",
      paramLabel = "N",
      description = "how many terms are tried (default: 1000)")
  int count = 1_000;

  @Override
  public Status run(Console console) {
    if (size < 1 || count < 1) throw new InputError("--size and --count are at least 1");
    return run(subject(), console);
  }

  private Subject<?> subject() {
    return switch (calculus) {
      case "perturbative" -> Subject.perturbative(!strict);
      case "differential" -> Subject.differential();
      default ->
          throw new InputError(
              "nothing is searched in '" + calculus + "', but in perturbative and differential");
    };
  }

  private <T extends Syntax<T>> Status run(Subject<T> subject, Console console) {
    Campaign<T> campaign = new Campaign<>(subject, size, console.seed());
    Findings all = Findings.NONE;
    try (Progress bar = console.progress("search", count)) {
      for (int i = 0; i < count && all.counterexample().isEmpty(); i++) {
        all = all.and(campaign.one(i));
        bar.step("longest " + all.longest());
      }
    }
    print(subject.name(), all, console);
    console.document(document(subject.name(), all, console.seed()));
    if (all.counterexample().isPresent()) return Status.FAILED;
    return all.joined() == 0 ? Status.INCONCLUSIVE : Status.GOOD;
  }

  private void print(String name, Findings all, Console console) {
    console.print(
        "%s: %d random typed terms of up to %d formers, seed %d"
            .formatted(name, all.terms(), size, console.seed()));
    console.print("  %6d normal already".formatted(all.normal()));
    console.print("  %6d have one normal form, by all their first steps".formatted(all.joined()));
    console.print(
        "  %6d of these reduced in every order, always to an end".formatted(all.graphs()));
    console.print("  %6d too large, and given up".formatted(all.given()));
    if (all.longest() > 0) {
      console.print("the longest sequence met has %d steps, from".formatted(all.longest()));
      console.print("  " + all.from());
    }
    if (all.counterexample().isEmpty()) {
      console.print("no counterexample to confluence or termination");
      return;
    }
    var found = all.counterexample().get();
    console.print("refuted: " + found.conjecture());
    console.print("  given  " + found.given());
    console.print("  term   " + found.term());
    console.print("  left   " + found.left());
    console.print("  right  " + found.right());
  }

  private Map<String, @Nullable Object> document(String name, Findings all, long seed) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("searched", name);
    fields.put("seed", seed);
    fields.put("size", size);
    fields.put("terms", all.terms());
    fields.put("normal", all.normal());
    fields.put("joined", all.joined());
    fields.put("everyOrder", all.graphs());
    fields.put("givenUp", all.given());
    fields.put("longest", all.longest());
    fields.put("longestFrom", all.from());
    fields.put("counterexample", all.counterexample().isEmpty() ? null : counterexample(all));
    return fields;
  }

  private static Map<String, Object> counterexample(Findings all) {
    var found = all.counterexample().orElseThrow();
    return Map.of(
        "conjecture",
        found.conjecture(),
        "given",
        found.given(),
        "term",
        found.term(),
        "normalForms",
        List.of(found.left(), found.right()));
  }
}
