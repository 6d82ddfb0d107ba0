package org.difflam.search;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.stream.Stream;
import org.difflam.category.Count;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.search.CalculusQuestion.Answer;
import org.difflam.search.CalculusQuestion.Effort;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.StatedTerms.InContext;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.Named;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.perturbative.Sizes;
import org.difflam.syntax.rewrite.Limit;
import org.difflam.syntax.rewrite.ReductionGraph;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.rewrite.Step;
import org.difflam.syntax.rewrite.Steps;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.stated.Loop;
import org.difflam.syntax.stated.NestedRedexes;
import org.difflam.syntax.stated.SelfApplication;
import org.difflam.syntax.stated.StatedCalculus;
import org.difflam.syntax.surface.Notation;

/// Whether reduction ends, and whether it keeps types, on small terms and random ones.
final class OnTerms {
  private static final int FUEL = 3_000, SHORT = 300, GRAPH = 100, SEQUENCE = 40, OFTEN = 500;
  private static final long LARGE = 2_000, LARGEST = 10_000;

  private final StatedCalculus calculus;
  private final Rules<LambdaTerm> rules;
  private final Effort effort;

  OnTerms(StatedCalculus whole, Effort effort) {
    this.calculus = whole.strict();
    this.rules = calculus.reduction();
    this.effort = effort;
  }

  /// What was seen of terms.
  static String on(Findings all, String what) {
    String given = all.given() == 0 ? "" : "; %d too large or too long".formatted(all.given());
    return "of %s, %d normal already, %d %s%s"
        .formatted(Count.of(all.terms(), "term"), all.normal(), all.held(), what, given);
  }

  private interface Look {
    Findings at(InContext t);
  }

  private Answer over(Stream<InContext> terms, Look look, String what) {
    return Deep.call(() -> {
      Findings all = Findings.NONE;
      for (InContext t : (Iterable<InContext>) terms::iterator) {
        Deep.goOn();
        all = all.and(at(t, look));
        if (all.counterexample().isPresent()) {
          return Answer.refuted(
              List.of("after " + Count.of(all.terms(), "term")), all.counterexample().get());
        }
      }
      List<String> said = List.of(on(all, what));
      if (all.longest() > 0) {
        said =
            said.append(
                "the longest sequence has %s, from %s"
                    .formatted(Count.of(all.longest(), "step"), all.from()));
      }
      return Answer.of(
          all.held() == 0
              ? Verdict.inconclusive("no term was reduced to an end")
              : Verdict.holds(all.held(), 0),
          said);
    });
  }

  private static Findings at(InContext t, Look look) {
    try {
      return look.at(t);
    } catch (TooLarge _) {
      return Findings.GIVEN_UP;
    }
  }

  Answer termination() {
    List<RandomTerms.Judgement> suspects =
        SelfApplication.of(calculus).appendAll(NestedRedexes.of(calculus));
    Answer tried = over(StatedTerms.of(calculus, effort, suspects), this::ends, "reduce to an end");
    Answer answer =
        tried.verdict().isRefuted()
            ? tried
            : new Answer(
                tried.verdict(), tried.found().insert(1, orders()), tried.counterexample());
    return endless.isEmpty() || answer.verdict().isRefuted()
        ? answer
        : Answer.of(
            Verdict.inconclusive(
                "after as many steps as are tried, this is no normal form: " + endless.get()),
            answer.found());
  }

  /// In which orders redexes were contracted.
  private String orders() {
    return "of those that reduce, %d were reduced in every order, the others (more than %d terms come of them) innermost, outermost and at random"
        .formatted(inEveryOrder, GRAPH);
  }

  /// How many terms had all their reducts looked at, and came to an end.
  private long inEveryOrder;

  /// An order, and how many steps are tried in it.
  private record Order(Strategy strategy, int fuel) {}

  private List<Order> orders(InContext t) {
    long seed = effort.seed() + Measure.size(t.term());
    return List.of(
        new Order(Strategy.INNERMOST, FUEL),
        new Order(Strategy.OUTERMOST, FUEL),
        new Order(Strategy.random(seed), SHORT));
  }

  /// The first term of which no normal form was found, though it is small enough.
  private Option<String> endless = Option.none();

  /// A cycle among all reducts refutes, and a term with an instance of itself in a later one; a
  /// sequence that does not end within the fuel does not.
  private Findings ends(InContext t) {
    if (rules.isNormal(t.term())) return Findings.NORMAL;
    ReductionGraph<LambdaTerm> graph = ReductionGraph.of(rules, t.term(), GRAPH);
    if (hasCycle(graph)) {
      return refuted(
          "termination", t, "comes back to a term that was there", "wanted: a normal form");
    }
    if (graph.isComplete()) {
      inEveryOrder++;
      return Findings.held(graph.longest().getAsInt(), show(t.term()));
    }
    int longest = 0;
    boolean given = false;
    for (Order order : orders(t)) {
      var end = reduced(t.term(), order);
      longest = Math.max(longest, end.count());
      if (end.isNormal()) continue;
      for (LambdaTerm again : loop(t.term(), order.strategy)) {
        return refuted(
            "termination",
            t,
            "it becomes %s, in which an instance of a term before it is".formatted(show(again)),
            "wanted: a normal form");
      }
      if (order.fuel == FUEL && end.limit() == Limit.STEPS && endless.isEmpty()) {
        endless = Option.some(t.drawn().given() + " |- " + show(t.term()));
      }
      given = true;
    }
    return given ? Findings.GIVEN_UP : Findings.held(longest, show(t.term()));
  }

  /// As far as its fuel goes, and as long as the term can be looked through: what is shared is met
  /// at each of its places.
  private Trace.End<LambdaTerm> reduced(LambdaTerm t, Order order) {
    Steps<LambdaTerm> steps = order.strategy.from(rules, t);
    long looked = 0;
    for (int count = 0; count < order.fuel; count++) {
      if (steps.next() == null) return new Trace.End<>(steps.term(), count, Limit.NONE);
      Deep.goOn();
      long made = steps.growth().made();
      if (made - looked < OFTEN) continue;
      looked = made;
      if (Sizes.tree(steps.term()) > LARGEST) {
        return new Trace.End<>(steps.term(), count + 1, Limit.SIZE);
      }
    }
    LambdaTerm end = steps.term();
    return new Trace.End<>(end, order.fuel, rules.isNormal(end) ? Limit.NONE : Limit.STEPS);
  }

  private Option<LambdaTerm> loop(LambdaTerm t, Strategy strategy) {
    if (!Loop.isStable(calculus)) return Option.none();
    ArrayList<LambdaTerm> sequence = new ArrayList<>();
    sequence.add(t);
    var _ =
        Trace.run(
            rules,
            strategy,
            t,
            SEQUENCE,
            step -> {
              if (sequence.size() < SEQUENCE) sequence.add(step.to().get());
            });
    List<LambdaTerm> small = List.ofAll(sequence).takeWhile(s -> Measure.size(s) <= LARGE);
    for (int i = 0; i < small.size(); i++) {
      Option<LambdaTerm> again = Loop.in(small.drop(i));
      if (again.isDefined()) return again;
    }
    return Option.none();
  }

  private static boolean hasCycle(ReductionGraph<LambdaTerm> graph) {
    return graph.longest().isEmpty();
  }

  Answer types() {
    boolean proved =
        calculus.rules().forAll(r -> !r.right().calls())
            && calculus.reduction().rules().size() == calculus.rules().size();
    Answer tried =
        over(StatedTerms.of(calculus, effort), this::keeps, "keep their type at each first step");
    if (tried.verdict().isRefuted() || !proved) return tried;
    return Answer.of(
        Verdict.PROVED,
        tried.found().prepend("each rule keeps the most general type of its left side"));
  }

  private Findings keeps(InContext t) {
    if (Measure.size(t.term()) > LARGE) return Findings.GIVEN_UP;
    Option<LambdaType> type = LambdaTyping.principal(t.context(), t.term()).map(new Named()::of);
    if (type.isEmpty()) {
      return refuted("typing of random terms", t, "no type", "a type");
    }
    int steps = 0;
    for (Step<LambdaTerm> step : rules.steps(t.term())) {
      steps++;
      if (Measure.size(step.to()) > LARGE) return Findings.GIVEN_UP;
      if (!LambdaTyping.holds(t.context(), step.to(), type.get())) {
        return refuted(
            "subject reduction",
            t,
            "by the rule %s it becomes %s".formatted(step.rule(), show(step.to())),
            "a term of the type " + type.get().show());
      }
    }
    return steps == 0 ? Findings.NORMAL : Findings.held(steps, show(t.term()));
  }

  private Findings refuted(String conjecture, InContext t, String left, String right) {
    return Findings.refuted(
        new Counterexample(conjecture, t.drawn().given(), show(t.term()), left, right));
  }

  private String show(LambdaTerm t) {
    return calculus.print(Notation.ASCII, t);
  }
}
