package org.difflam.syntax.rewrite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Syntax;

/// Everything that a term reduces to, up to α: the terms in the order in which they are reached,
/// the start first, and an arrow for each step.
///
/// @param isComplete whether all of it is here; if not, the bound on the number of terms was met,
///   or that on their symbols
public record ReductionGraph<T extends Syntax<T>>(
    List<T> terms, List<Arrow> arrows, boolean isComplete) {

  /// `terms[from] → terms[to]`.
  public record Arrow(int from, int to, String rule) {}

  /// This many symbols all terms together have at most, beside the start: more are written nowhere.
  private static final long SYMBOLS = 1_000_000;

  /// @param most how many terms to reach at most
  public static <T extends Syntax<T>> ReductionGraph<T> of(
      Reduction<T> reduction, T start, int most) {
    return of(reduction, start, most, () -> {});
  }

  /// @param seen run for each term whose steps are looked at
  public static <T extends Syntax<T>> ReductionGraph<T> of(
      Reduction<T> reduction, T start, int most, Runnable seen) {
    long symbols = 0;
    List<T> terms = new ArrayList<>();
    List<Arrow> arrows = new ArrayList<>();
    Map<UpToAlpha<T>, Integer> numbers = new HashMap<>();
    numbers.put(new UpToAlpha<>(start), 0);
    terms.add(start);
    for (int from = 0; from < terms.size(); from++) {
      seen.run();
      for (Step<T> step : reduction.steps(terms.get(from))) {
        long size = Measure.size(step.to());
        if (size > SYMBOLS) return new ReductionGraph<>(terms, arrows, false);
        UpToAlpha<T> key = new UpToAlpha<>(step.to());
        Integer to = numbers.get(key);
        if (to == null) {
          symbols += size;
          if (terms.size() >= most || symbols > SYMBOLS)
            return new ReductionGraph<>(terms, arrows, false);
          to = terms.size();
          numbers.put(key, to);
          terms.add(step.to());
        }
        arrows.add(new Arrow(from, to, step.rule()));
      }
    }
    return new ReductionGraph<>(terms, arrows, true);
  }

  /// The terms without an arrow out of them; all normal forms of the start if the graph is
  /// complete.
  public List<T> normalForms() {
    boolean[] reducible = new boolean[terms.size()];
    for (Arrow a : arrows) reducible[a.from] = true;
    List<T> normal = new ArrayList<>();
    for (int i = 0; i < reducible.length; i++) if (!reducible[i]) normal.add(terms.get(i));
    return normal;
  }

  /// The number of steps of the longest reduction sequence; none if there is an infinite one.
  public OptionalInt longest() {
    int[] in = new int[terms.size()];
    List<List<Integer>> out = new ArrayList<>();
    for (int i = 0; i < in.length; i++) out.add(new ArrayList<>());
    for (Arrow a : arrows) {
      in[a.to]++;
      out.get(a.from).add(a.to);
    }
    Deque<Integer> ready = new ArrayDeque<>();
    for (int i = 0; i < in.length; i++) if (in[i] == 0) ready.add(i);
    int[] length = new int[terms.size()];
    int longest = 0, done = 0;
    while (!ready.isEmpty()) {
      int from = ready.remove();
      done++;
      longest = Math.max(longest, length[from]);
      for (int to : out.get(from)) {
        length[to] = Math.max(length[to], length[from] + 1);
        if (--in[to] == 0) ready.add(to);
      }
    }
    return done == in.length ? OptionalInt.of(longest) : OptionalInt.empty();
  }

  /// The graph in the language of Graphviz; normal forms have a double border.
  public String dot(Function<T, String> print) {
    boolean[] reducible = new boolean[terms.size()];
    for (Arrow a : arrows) reducible[a.from] = true;
    StringBuilder out = new StringBuilder("digraph reduction {\n  node [shape=box];\n");
    for (int i = 0; i < terms.size(); i++) {
      String label = quoted(print.apply(terms.get(i)));
      out.append(
          "  n%d [label=%s%s];\n".formatted(i, label, reducible[i] ? "" : ", peripheries=2"));
    }
    for (Arrow a : arrows) {
      out.append("  n%d -> n%d [label=%s];\n".formatted(a.from, a.to, quoted(a.rule)));
    }
    return out.append("}\n").toString();
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
