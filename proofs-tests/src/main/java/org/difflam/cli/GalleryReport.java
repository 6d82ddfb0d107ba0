package org.difflam.cli;

import io.vavr.Tuple;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Stream;
import org.difflam.category.Deep;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.category.law.SampledCases;
import org.difflam.semantics.gallery.Gallery;
import org.jspecify.annotations.Nullable;

/// `difflam laws --gallery`: how many of the models with subtle faults are found with 100, 1,000 …
/// cases.
///
/// @param most the most cases to try
record GalleryReport(LawRunner most) {
  private record Found(Model<?, ?> model, int cases, List<Law> laws) {}

  /// @param found how many of them, with this many cases
  private record Document(
      long seed, int models, Map<Integer, Integer> found, List<Listed> results) {}

  /// @param cases null where it is not found
  private record Listed(String model, String title, @Nullable Integer cases, List<String> laws) {}

  private List<Integer> steps() {
    return Stream.iterate(100, n -> n * 10)
        .takeWhile(n -> n < most.cases())
        .append(most.cases())
        .toList();
  }

  Status run(Console console) {
    List<Model<?, ?>> models = Gallery.models();
    List<Found> found;
    try (Progress bar = console.progress("gallery", models.size())) {
      found =
          models.map(m -> {
            Found f = Deep.call(() -> search(m, console.seed()));
            bar.step(m.name());
            return f;
          });
    }
    for (Found f : found) {
      String by =
          f.laws.isEmpty()
              ? "not found"
              : "found at " + f.cases + " cases by " + f.laws.map(Law::id).mkString(", ");
      console.print(String.format("%-34s %-44s %s", f.model.name(), by, f.model.title()));
    }
    console.print("");
    for (int n : steps()) {
      console.print("%6d cases: %d of %d found".formatted(n, count(found, n), found.size()));
    }
    console.document(
        new Document(
            console.seed(),
            found.size(),
            steps().toLinkedMap(n -> Tuple.of(n, count(found, n))),
            found.map(f ->
                new Listed(
                    f.model.name(),
                    f.model.title(),
                    f.laws.isEmpty() ? null : f.cases,
                    f.laws.map(Law::id)))));
    return count(found, most.cases()) == found.size() ? Status.GOOD : Status.FAILED;
  }

  private static int count(List<Found> found, int cases) {
    return found.count(f -> !f.laws.isEmpty() && f.cases <= cases);
  }

  /// With few cases first.
  private Found search(Model<?, ?> model, long seed) {
    for (int n : steps()) {
      List<Law> laws =
          Gallery.refuted(model, new LawRunner(seed, n, most.limit()), new SampledCases(seed), 3);
      if (!laws.isEmpty()) return new Found(model, n, laws);
    }
    return new Found(model, most.cases(), List.empty());
  }
}
