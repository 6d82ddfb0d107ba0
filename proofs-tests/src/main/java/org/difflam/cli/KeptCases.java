package org.difflam.cli;

import io.vavr.collection.List;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.difflam.category.expression.SourceError;
import org.difflam.search.Corpus;
import org.difflam.search.Findings;
import org.difflam.search.LocalEngine;
import org.jspecify.annotations.Nullable;

/// The corpus of `search --property`: what is tried before all other cases, and what is added to
/// it.
///
/// @param place as `--corpus` names it
/// @param known whether those that the program brings along are among them
/// @param limit how long one may take
record KeptCases(@Nullable Path place, boolean known, Duration limit) {
  /// A search is too long to find out at its end.
  void checkWritable() {
    if (place == null) return;
    OutputFolder.named("--corpus", place);
    if (!Files.exists(place) || Files.isDirectory(place)) {
      Path file = place.toAbsolutePath();
      boolean isFile = !Files.isDirectory(place) && Corpus.isFile(place);
      OutputFolder.made("--corpus", isFile ? Objects.requireNonNull(file.getParent()) : file);
    } else if (!Files.isWritable(place)) {
      throw new InputError("--corpus: %s cannot be written: permission denied".formatted(place));
    }
  }

  /// What was kept of the property, tried again: a claim of a calculus in a file is known by its
  /// name alone, and none is brought along.
  List<CampaignReport.Kept> tried(CampaignPlan plan) {
    Corpus shipped = known && plan.text().isEmpty() ? Corpus.shipped() : Corpus.NONE;
    Corpus all = place == null ? shipped : shipped.and(corpus(place));
    return List.ofAll(all.of(plan.claimed()))
        .map(k -> {
          try {
            AtomicReference<@Nullable SourceError> wrong = new AtomicReference<>();
            Supplier<Findings> once =
                () ->
                    LocalEngine.once(
                        limit,
                        () -> {
                          try {
                            return k.tried(plan.conjecture(), plan.seed());
                          } catch (SourceError why) {
                            wrong.set(why);
                            return Findings.NONE;
                          }
                        });
            Findings now = once.get();
            boolean refuted = now.counterexample().isPresent();
            boolean found = refuted && once.get().have(now.counterexample().get());
            boolean decided = refuted ? found : now.given() == 0;
            SourceError mistake = wrong.get();
            if (mistake != null) throw mistake;
            return new CampaignReport.Kept(
                k.text(), found, k.source().name(), k.line(), shipped.kept().contains(k), decided);
          } catch (SourceError why) {
            throw new InputError("--corpus: " + why.render());
          }
        });
  }

  private static Corpus corpus(Path place) {
    try {
      return Corpus.of(place);
    } catch (IOException why) {
      throw InputError.file("--corpus: %s cannot be read".formatted(place), why);
    } catch (SourceError why) {
      throw new InputError("--corpus: " + why.render());
    }
  }

  /// What the campaign has found is told all the same where it cannot be written down; what does
  /// not recur is not.
  void keep(CampaignPlan plan, List<CampaignReport.Found> found, Console console) {
    if (place == null) return;
    try {
      corpus(place)
          .keep(
              place,
              found
                  .filter(CampaignReport.Found::recurs)
                  .map(f ->
                      new Corpus.Found(
                          f.claim(), "%s of %s".formatted(f.cause(), plan.conjecture().name())))
                  .asJava());
    } catch (IOException why) {
      InputError said = InputError.file("--corpus: %s cannot be written".formatted(place), why);
      console.remark("difflam: %s; nothing was added to it".formatted(said.getMessage()));
    } catch (InputError changed) { // meanwhile, by somebody
      console.remark("difflam: %s; nothing was added to it".formatted(changed.getMessage()));
    }
  }
}
