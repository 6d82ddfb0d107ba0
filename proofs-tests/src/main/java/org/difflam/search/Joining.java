package org.difflam.search;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.Subject.Drawn;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.Redex;
import org.difflam.syntax.rewrite.ReductionGraph;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Step;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.surface.Notation;
import org.jspecify.annotations.Nullable;

/// Confluence and termination: all reducts have one normal form, and small reduction graphs have no
/// cycle.
///
/// @param same equality of normal forms
/// @param fuel after so many steps a term is given up; where these are few, it is known that
///   reduction does not end, and not all orders are tried
public record Joining<T extends Syntax<T>>(
    Calculus<T> calculus, Rules<T> rules, BiPredicate<T, T> same, int fuel) implements Trial<T> {
  public Joining(Calculus<T> calculus, Rules<T> rules, BiPredicate<T, T> same) {
    this(calculus, rules, same, FUEL);
  }

  /// A term of which more is not written out.
  private static final long LARGE = 2_000;

  private static final int FUEL = 5_000, GRAPH = 200, SMALL_GRAPH = 40;

  private static final String CONFLUENCE = "confluence, ";

  /// So many steps below a term it is looked for the rules that meet.
  private static final int DEEPEST = 20;

  /// After more steps than these, not all orders are tried.
  private static final int SHORT = 12;

  @Override
  public Findings on(Drawn<T> drawn) {
    List<String> used = new ArrayList<>();
    return on(drawn, used).seen(Seen.steps(used));
  }

  /// @param used into which goes the rule of each step that is made
  private Findings on(Drawn<T> drawn, List<String> used) {
    T t = drawn.term();
    List<Step<T>> steps = rules.steps(t).toJavaList();
    if (steps.isEmpty()) return Findings.NORMAL;
    if (steps.stream().anyMatch(s -> Measure.size(s.to()) > LARGE)) return Findings.GIVEN_UP;
    List<End<T>> ends = new ArrayList<>();
    int longest = 0;
    for (Step<T> step : steps) {
      used.add(step.rule());
      var end =
          Trace.run(rules, Strategy.INNERMOST, step.to(), fuel, next -> used.add(next.rule()));
      if (!end.isNormal()) return endless(drawn);
      longest = Math.max(longest, 1 + end.count());
      ends.add(new End<>(step, end.term(), end.count()));
    }
    for (End<T> other : ends) {
      End<T> first = ends.getFirst();
      if (same.test(first.form, other.form)) continue;
      Fork<T> at = new Fork<>(first, other);
      String left = show(first.form), right = show(other.form);
      LeastSoFar.begin(refuted(confluence(at), drawn, left, right));
      return refuted(confluence(peak(at)), drawn, left, right);
    }
    if (longest > SHORT || fuel < FUEL) return Findings.held(longest, show(t));
    ReductionGraph<T> graph = ReductionGraph.of(rules, t, GRAPH);
    if (!graph.isComplete()) return Findings.held(longest, show(t));
    return graph.longest().isEmpty()
        ? infinite(drawn)
        : Findings.inEveryOrder(graph.longest().getAsInt(), show(t));
  }

  /// A first step, and the normal form so many steps after it.
  private record End<T extends Syntax<T>>(Step<T> step, T form, int count) {}

  /// Two steps of a term, after which there are different normal forms.
  private record Fork<T extends Syntax<T>>(End<T> one, End<T> other) {}

  /// The cause that two rules are which meet in a peak that is not joined.
  static String confluence(String one, String other) {
    boolean inOrder = one.compareTo(other) <= 0;
    return one.equals(other)
        ? CONFLUENCE + one
        : CONFLUENCE + (inOrder ? one + " and " + other : other + " and " + one);
  }

  private static <T extends Syntax<T>> String confluence(Fork<T> at) {
    return confluence(at.one.step.rule(), at.other.step.rule());
  }

  static boolean isConfluence(Counterexample by) {
    return by.conjecture().startsWith(CONFLUENCE);
  }

  /// Where the rules meet: steps apart from each other may fork, too, where a reduct does. So it is
  /// looked below either step, as in the proof of Newman's lemma, until neither reduct forks.
  private Fork<T> peak(Fork<T> from) {
    Fork<T> peak = from;
    for (int depth = 0; depth < DEEPEST; depth++) {
      Fork<T> below = fork(peak.one);
      if (below == null) below = fork(peak.other);
      if (below == null) return peak;
      peak = below;
    }
    return peak;
  }

  /// Two first steps of what a step leads to, after which there are different normal forms; null
  /// where none are found.
  private @Nullable Fork<T> fork(End<T> from) {
    T t = from.step.to();
    @Nullable End<T> first = null;
    for (Redex<T> redex : rules.redexes(t)) {
      Step<T> step = redex.in(t);
      if (Measure.size(step.to()) > LARGE) return null;
      End<T> end = end(from, redex, step);
      if (end == null) return null;
      if (first == null) first = end;
      if (!same.test(first.form, end.form)) return new Fork<>(first, end);
    }
    return null;
  }

  /// The end after the step `C[l] → C[r]`, where that of `C[l]` is known. Innermost reduction comes
  /// from `C[s]` to the normal form of `C[s']`, for the one `s'` of `s`: where those of l and r are
  /// one, so are the ends, and C need not be looked at.
  private @Nullable End<T> end(End<T> whole, Redex<T> redex, Step<T> step) {
    if (redex.at().depth() > 0) {
      var before = innermost(redex.at().in(step.from()).get());
      var after = innermost(redex.contractum());
      if (before.isNormal() && after.isNormal() && before.term().equals(after.term())) {
        int count = whole.count - before.count() + after.count();
        return count <= fuel ? new End<>(step, whole.form, count) : null;
      }
    }
    var end = innermost(step.to());
    return end.isNormal() ? new End<>(step, end.term(), end.count()) : null;
  }

  private Trace.End<T> innermost(T t) {
    return Trace.run(rules, Strategy.INNERMOST, t, fuel);
  }

  /// No normal form within the fuel by one order: others may come to two, and a cycle in the graph
  /// shows that one comes to none, if all is small.
  private Findings endless(Drawn<T> drawn) {
    ReductionGraph<T> graph =
        ReductionGraph.of(rules, drawn.term(), fuel < FUEL ? SMALL_GRAPH : GRAPH);
    List<T> normal = graph.normalForms().stream().filter(rules::isNormal).toList();
    for (T other : normal) {
      T first = normal.getFirst();
      if (same.test(first, other)) continue;
      String cause = confluence(lastRule(graph, first), lastRule(graph, other));
      return refuted(cause, drawn, show(first), show(other));
    }
    boolean cyclic = fuel == FUEL && graph.isComplete() && graph.longest().isEmpty();
    return cyclic ? infinite(drawn) : Findings.GIVEN_UP;
  }

  /// The rule of the first step that is seen to lead to a term.
  private static <T extends Syntax<T>> String lastRule(ReductionGraph<T> graph, T t) {
    int place = graph.terms().indexOf(t);
    return graph.arrows().stream().filter(a -> a.to() == place).findFirst().orElseThrow().rule();
  }

  private Findings infinite(Drawn<T> drawn) {
    return refuted("termination", drawn, "an infinite sequence", "wanted: a normal form");
  }

  @Override
  public List<String> hits() {
    return rules.rules().map(Rule::name).distinct().asJava();
  }

  private Findings refuted(String conjecture, Drawn<T> drawn, String left, String right) {
    return Findings.refuted(
        new Counterexample(conjecture, drawn.given(), show(drawn.term()), left, right));
  }

  private String show(T t) {
    return calculus.print(Notation.ASCII, t);
  }
}
