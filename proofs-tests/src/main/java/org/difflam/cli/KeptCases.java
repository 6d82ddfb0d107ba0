package org.difflam.cli;

import io.vavr.collection.List;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.difflam.category.expression.SourceError;
import org.difflam.search.Corpus;
import org.difflam.search.Findings;
import org.jspecify.annotations.Nullable;

/// The corpus of `search --property`: what is tried before all other cases, and what is added to
/// it.
///
/// @param place as `--corpus` names it
record KeptCases(@Nullable Path place) {
  /// A search is too long to find out at its end.
  void checkWritable() {
    if (place == null) return;
    Path there = place.toAbsolutePath();
    while (!Files.exists(there)) there = Objects.requireNonNull(there.getParent());
    boolean below = !there.equals(place.toAbsolutePath());
    if (!Files.isWritable(there) || below && !Files.isDirectory(there)) {
      throw new InputError("--corpus: %s cannot be written".formatted(place));
    }
  }

  /// What was kept of the property, tried again: a claim of a calculus in a file is known by its
  /// name alone, and none is brought along.
  List<CampaignReport.Kept> tried(CampaignPlan plan) {
    Corpus shipped = plan.text().isDefined() ? Corpus.NONE : Corpus.shipped();
    Corpus all = place == null ? shipped : shipped.and(corpus(place));
    return List.ofAll(all.of(plan.claimed()))
        .map(k -> {
          try {
            boolean found = k.tried(plan.conjecture(), plan.seed()).counterexample().isPresent();
            return new CampaignReport.Kept(k.text(), found);
          } catch (SourceError why) {
            throw new InputError("--corpus: " + why.render());
          }
        });
  }

  private static Corpus corpus(Path place) {
    try {
      return Corpus.of(place);
    } catch (IOException why) {
      throw new InputError("--corpus: %s cannot be read: %s".formatted(place, why.getMessage()));
    } catch (SourceError why) {
      throw new InputError("--corpus: " + why.render());
    }
  }

  void keep(CampaignPlan plan, Findings found) {
    if (place == null) return;
    try {
      corpus(place)
          .keep(
              place,
              List.ofAll(found.causes())
                  .map(c ->
                      new Corpus.Found(
                          plan.claim(c._2.least(), c._2.at()),
                          "%s of %s".formatted(c._1, plan.conjecture().name())))
                  .asJava());
    } catch (IOException why) {
      throw new InputError("--corpus: %s cannot be written: %s".formatted(place, why.getMessage()));
    }
  }
}
