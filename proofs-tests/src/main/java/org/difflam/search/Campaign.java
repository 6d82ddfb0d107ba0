package org.difflam.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.difflam.search.Findings.Counterexample;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.rewrite.ReductionGraph;
import org.difflam.syntax.rewrite.Step;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.surface.Notation;

/// Draws one term after the other and tries both conjectures on it.
///
/// @param size how many formers the terms have at most, about
/// @param seed of the first term; the next has the next
public record Campaign<T extends Syntax<T>>(Subject<T> subject, int size, long seed) {
  /// A term of which more is not written out.
  private static final long LARGE = 2_000;

  private static final int FUEL = 5_000, GRAPH = 200;

  /// The findings about the i-th term.
  public Findings one(int i) {
    int formers = 1 + Math.floorMod(i, size);
    Subject.Drawn<T> drawn =
        subject.draw().apply(new SplittableRandom(seed * 1_000_003 + i), formers);
    T t = drawn.term();
    List<Step<T>> steps = subject.rules().steps(t).toJavaList();
    if (steps.isEmpty()) return new Findings(1, 1, 0, 0, 0, "", 0, Optional.empty());
    if (steps.stream().anyMatch(s -> Measure.size(s.to()) > LARGE)) return givenUp();
    List<T> forms = new ArrayList<>();
    int longest = 0;
    for (Step<T> step : steps) {
      var end = Trace.run(subject.rules(), Strategy.INNERMOST, step.to(), FUEL);
      if (!end.isNormal()) return endless(drawn);
      longest = Math.max(longest, 1 + end.count());
      if (forms.stream().noneMatch(f -> Alpha.equal(f, end.term()))) forms.add(end.term());
    }
    if (forms.size() > 1) {
      return refuted("confluence", drawn, show(forms.getFirst()), show(forms.getLast()));
    }
    Findings found = new Findings(1, 0, 1, 0, longest, show(t), 0, Optional.empty());
    if (longest > 12) return found;
    ReductionGraph<T> graph = ReductionGraph.of(subject.rules(), t, GRAPH);
    if (!graph.isComplete()) return found;
    return graph.longest().isEmpty()
        ? refuted("termination", drawn, "an infinite sequence", "a normal form")
        : new Findings(1, 0, 1, 1, graph.longest().getAsInt(), show(t), 0, Optional.empty());
  }

  /// No normal form within the fuel: a cycle in the graph shows that there is none, if all is
  /// small.
  private Findings endless(Subject.Drawn<T> drawn) {
    ReductionGraph<T> graph = ReductionGraph.of(subject.rules(), drawn.term(), GRAPH);
    boolean cyclic = graph.isComplete() && graph.longest().isEmpty();
    return cyclic
        ? refuted("termination", drawn, "an infinite sequence", "a normal form")
        : givenUp();
  }

  private static Findings givenUp() {
    return new Findings(1, 0, 0, 0, 0, "", 1, Optional.empty());
  }

  private Findings refuted(String conjecture, Subject.Drawn<T> drawn, String left, String right) {
    var witness = new Counterexample(conjecture, drawn.given(), show(drawn.term()), left, right);
    return new Findings(1, 0, 0, 0, 0, "", 0, Optional.of(witness));
  }

  private String show(T t) {
    return subject.calculus().print(Notation.ASCII, t);
  }
}
