package org.difflam.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.Subject.Drawn;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Syntax;

/// Makes a counterexample smaller for as long as it stays one to the same conjecture.
///
/// @param smaller what a term may become, the smallest first
record LeastTerm<T>(Function<T, Findings> trial, Function<T, Stream<T>> smaller) {
  /// This many smaller terms are tried.
  private static final int TRIES = 2_000;

  /// Terms with a part in which a subterm has become one of its own parts, or a free variable, and
  /// the whole has kept its type.
  static <T extends Syntax<T>> LeastTerm<Drawn<T>> ofParts(Trial<T> trial) {
    return new LeastTerm<>(
        trial::on, drawn -> parts(drawn.term()).stream().filter(drawn.alike()).map(drawn::with));
  }

  /// What is found about a term; its counterexample, if there is one, is the least that is reached
  /// while somebody waits for it ([LeastSoFar]).
  Findings on(T t) {
    Findings found = trial.apply(t);
    Optional<Counterexample> by = found.counterexample();
    return by.isEmpty() ? found : least(t, found, by.get());
  }

  private Findings least(T start, Findings found, Counterexample by) {
    Findings least = found;
    Set<T> tried = new HashSet<>();
    Iterator<T> candidates = smaller.apply(start).iterator();
    for (int i = 0; i < TRIES && LeastSoFar.goesOn(least) && candidates.hasNext(); i++) {
      T next = candidates.next();
      if (!tried.add(next)) continue; // of a larger term it came to something else
      Optional<Counterexample> still =
          trial.apply(next).counterexample().filter(c -> c.conjecture().equals(by.conjecture()));
      if (still.isEmpty()) continue;
      least = found.with(still.get());
      candidates = smaller.apply(next).iterator();
    }
    return least;
  }

  private static <T extends Syntax<T>> List<T> parts(T whole) {
    List<T> found = new ArrayList<>();
    long size = Measure.size(whole);
    Position.each(
        whole,
        (place, part) -> {
          for (Name x : FreeVariables.of(whole)) add(whole, place, whole.variable(x), size, found);
          Position.each(part, (_, inner) -> add(whole, place, inner, size, found));
        });
    found.sort((a, b) -> Long.compare(Measure.size(a), Measure.size(b)));
    return found;
  }

  private static <T extends Syntax<T>> void add(
      T whole, Position place, T part, long size, List<T> found) {
    T smaller = place.fill(whole, part);
    if (Measure.size(smaller) < size) found.add(smaller);
  }
}
