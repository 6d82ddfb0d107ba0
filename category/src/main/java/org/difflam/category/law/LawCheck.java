package org.difflam.category.law;

import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.difflam.category.Category;
import org.difflam.category.Deep;
import org.difflam.category.Functor.Structure;
import org.difflam.category.Places;
import org.difflam.category.PrintableText;
import org.difflam.category.Refused;
import org.difflam.category.Thrown;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Interpretation;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;
import org.difflam.category.expression.Shrinker;
import org.difflam.category.law.SampledCases.Case;
import org.difflam.category.law.SampledCases.Shape;

/// Checks one law in one model. It draws instances, small ones first, until enough have been
/// compared or one fails; a failing instance is then shrunk.
///
/// Drawing, comparing and shrinking share one loop and one budget, and therefore one file.
final class LawCheck<O, M> {
  /// Tries for each wanted case, since an instance may not exist or not be comparable.
  private static final int TRIES = 4;

  /// The number of cases in which everything that the model's operations return is checked, and not
  /// only both sides.
  private static final int WATCHED = 30;

  private static final Verdict UNEQUAL =
      Verdict.inconclusive("the model does not call equal what an axiom makes equal");

  private static final int SMALL_TRIES = 300;
  private static final int SHRINK_TRIES = 2_000;

  private final LawRunner runner;
  private final Cases<O, M> cases;
  private final Model<O, M> model;
  private final Law law;
  private final Category<O, M> category;
  private final Interpretation<O, M> interpretation;
  private final Shape shape;
  private final SampledCases.OfKind drawn;

  /// Both sides of the instances that held at some points, for when the same is drawn again: it is
  /// looked at with another seed, but not built anew.
  private final IdentityHashMap<Case, Sides<M>> held = new IdentityHashMap<>();

  private final Incomparable tooLarge = new Incomparable();
  private final InstanceStatistics.Tally tally = new InstanceStatistics.Tally();
  private LawResult.Skips skips = LawResult.Skips.NONE;
  private volatile Option<Case> current = Option.none();

  /// A refutation, as it was met.
  private volatile Option<LawResult> found = Option.none();

  LawCheck(LawRunner runner, Cases<O, M> cases, Law law) {
    this.runner = runner;
    this.cases = cases;
    this.model = cases.model();
    this.law = law;
    this.category = model.category();
    this.interpretation = model.signature().interpretation(category);
    this.shape = cases.shape(law);
    this.drawn = cases.of(shape);
  }

  LawResult run() {
    if (model instanceof GenericModel<O, M> generic)
      return new GenericCheck<>(generic, law, runner).run();
    return isClosed() ? closed() : sampled();
  }

  /// Whether there is nothing to be drawn.
  private boolean isClosed() {
    return shape.givens().isEmpty() && shape.variables().isEmpty();
  }

  /// One case, in as many places as there would be cases.
  private LawResult closed() {
    Case only = drawn.number(0).get();
    current = Option.of(only);
    Option<Witness> wrong = wrongEnds(only);
    if (wrong.isDefined()) return result(Verdict.refuted(wrong.get()), 1);
    Places everywhere = runner.all();
    return switch (verdict(only, everywhere)) {
      case Verdict.Proved _ -> result(Verdict.holds(1, 0), 1);
      case Verdict.Holds h -> result(Verdict.holds(1, h.worstError(), points(h)), 1);
      case Verdict.Inconclusive(var why) -> {
        skips = skips.and(why);
        yield result(Verdict.inconclusive("nothing could be compared; " + why), 0);
      }
      case Verdict.Refuted _ -> result(Verdict.refuted(shrunk(only, everywhere)), 1);
    };
  }

  /// What a model does not say of its points, its number of cases tells.
  private static Verdict.Points points(Verdict.Holds h) {
    return h.points().all() > 0 ? h.points() : new Verdict.Points(h.cases(), 0, 0, 0);
  }

  private LawResult sampled() {
    long compared = 0;
    double worst = 0;
    Verdict.Points points = Verdict.Points.NONE;
    int rounds = runner.cases();
    Set<Case> proved = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int i = 0; i < (long) rounds * TRIES && compared < rounds && isWanted(); i++) {
      Option<Case> next = instance(i);
      if (next.isEmpty()) {
        skips = skips.unmetOnce();
        continue;
      }
      Case instance = next.get();
      String why = tooLarge.why(instance.objects());
      if (why != null) {
        skips = skips.and(why);
        continue;
      }
      if (proved.contains(instance)) {
        compared++; // once proved, it needs no second look
        tally.add(instance);
        continue;
      }
      current = next;
      Places at = runner.at(i, cases.seed(i));
      if (i < WATCHED && !held.containsKey(instance)) {
        Option<Witness> wrong = wrongEnds(instance);
        if (wrong.isDefined()) return result(Verdict.refuted(wrong.get()), compared + 1);
      }
      Verdict v = verdict(instance, at);
      if (v.isGood()) {
        compared++;
        tally.add(instance);
      }
      switch (v) {
        case Verdict.Proved _ -> proved.add(instance);
        case Verdict.Holds h -> {
          points = points.plus(h.points());
          worst = Math.max(worst, h.worstError());
        }
        case Verdict.Inconclusive(var reason) -> {
          skips = skips.and(reason);
          if (shape.givens().isEmpty()) tooLarge.add(instance.objects(), reason);
        }
        case Verdict.Refuted(var witness) -> {
          Witness plain = witness.withGenerators(instance.typed(), LinkedHashMap.empty());
          found = Option.of(result(Verdict.refuted(plain), compared + 1));
          return result(Verdict.refuted(shrunk(instance, at)), compared + 1);
        }
      }
    }
    if (compared > 0) return result(Verdict.holds(compared, worst, points), compared);
    String none =
        skips.reasons().isEmpty()
            ? "no instance of the law can be built from the model's generators"
            : "nothing could be compared; " + skips.reasons().keySet().head();
    return result(Verdict.inconclusive(none), 0);
  }

  private Sentence sentence(Case i) {
    return law.sentence().instantiate(b -> i.object(b).getOrElse(() -> Obj.base(b)), i::morphism);
  }

  private record Sides<M>(M left, M right) {}

  private Verdict verdict(Case i, Places at) {
    try {
      Sides<M> known = held.get(i);
      Sides<M> sides = known == null ? sides(i) : known;
      Verdict v = compared(sides, at);
      if (v instanceof Verdict.Holds) held.put(i, sides);
      return v.isRefuted() && !areEqual(i) ? UNEQUAL : v;
    } catch (Refused refused) {
      return Verdict.inconclusive("the model refuses: " + PrintableText.text(refused.getMessage()));
    }
  }

  /// Whether those hypotheses are that have to be.
  private boolean areEqual(Case i) {
    return law.equal().forAll(e -> cases.twins().areEqual(i.morphism(e._1), i.morphism(e._2)));
  }

  /// The case with a number, in which hypotheses are equal that have to be.
  private Option<Case> instance(int number) {
    Option<Case> next = drawn.number(number);
    if (law.equal().isEmpty() || next.isEmpty()) return next;
    Case made = next.get();
    RandomGenerator random = new SplittableRandom(cases.seed(number));
    for (Tuple2<String, String> e : law.equal()) {
      Tuple2<Expression, Expression> twins = cases.twins().pair(made.morphism(e._1), random);
      made = made.with(e._1, twins._1).with(e._2, twins._2);
    }
    return Option.of(made);
  }

  /// What an operation returns in a case that does not go where it should.
  private Option<Witness> wrongEnds(Case i) {
    Sentence s = sentence(i);
    try {
      return cases
          .ends()
          .wrong(s.left())
          .orElse(() -> cases.ends().wrong(s.right()))
          .map(w -> w.withGenerators(i.typed(), LinkedHashMap.empty()).withSeed(runner.seed()));
    } catch (Refused refused) {
      return Option.none(); // what has no morphism goes nowhere
    }
  }

  private Verdict compared(Sides<M> sides, Places at) {
    return Verdict.answered(
        category.equal(sides.left, sides.right, at.whereDefined(law.whereDefined())));
  }

  /// The law itself is interpreted, its variables as what they stand for.
  private Sides<M> sides(Case i) {
    Map<String, O> objects = new HashMap<>();
    List<Obj> values = i.objects();
    for (String name : shape.variables()) {
      objects.put(name, interpretation.of(values.head()));
      values = values.tail();
    }
    Map<String, M> morphisms = new HashMap<>();
    List<Expression> expressions = i.morphisms();
    for (Given g : shape.givens()) {
      morphisms.put(g.name(), interpretation.of(expressions.head()));
      expressions = expressions.tail();
    }
    Interpretation<O, M> of =
        new Interpretation<>(
            category,
            name -> {
              O a = objects.get(name);
              return a == null ? interpretation.objects().apply(name) : a;
            },
            g -> {
              M f = morphisms.get(g.name());
              return f == null ? interpretation.generators().apply(g) : f;
            });
    Sentence s = law.sentence();
    return new Sides<>(of.of(s.left()), of.of(s.right()));
  }

  /// A smaller instance that fails too: first from among the smallest there are, then by making
  /// parts smaller.
  private Witness shrunk(Case found, Places at) {
    Case best = found;
    for (int i = 0; i < SMALL_TRIES && isWanted(); i++) {
      Option<Case> small = drawn.another(new SplittableRandom(at.seed() ^ i), i / 100);
      if (small.isDefined() && small.get().size() < best.size() && fails(small.get(), at))
        best = small.get();
    }
    Shrinker shrinker = new Shrinker(cases.drawn(), Structure.LEFT_ADDITIVE.of(category));
    int tries = 0;
    boolean smaller = true;
    while (smaller && tries < SHRINK_TRIES) {
      smaller = false;
      for (Given g : law.sentence().givens()) {
        for (Expression e : shrinker.smaller(best.morphism(g.name()), g.trait())) {
          Case next = best.with(g.name(), e);
          if (tries++ < SHRINK_TRIES && isWanted() && fails(next, at)) {
            best = next;
            smaller = true;
            break;
          }
        }
      }
    }
    Verdict last = verdict(best, at);
    Witness w = last instanceof Verdict.Refuted(var witness) ? witness : Witness.of("?", "?");
    Witness whole =
        w.withGenerators(best.typed(), best.named().mapValues(this::meaning))
            .withInstance(sentence(best).unfold().show(Definitions.none(), cases.generators()))
            .withSeed(runner.seed());
    return isSeen(w, best) ? whole : whole.withPlaces(at);
  }

  /// Whether it is what one sees who asks for that case, and does not say in which places.
  private boolean isSeen(Witness w, Case of) {
    try {
      return verdict(of, LawRunner.unasked()) instanceof Verdict.Refuted(var seen)
          && seen.point().equals(w.point())
          && seen.left().equals(w.left())
          && seen.right().equals(w.right());
    } catch (RuntimeException broken) {
      return false; // who asks without the places sees something else
    }
  }

  /// Whether somebody waits for the answer still: after the time limit nobody does.
  private static boolean isWanted() {
    return !Deep.isGivenUp();
  }

  private boolean fails(Case i, Places at) {
    try {
      return verdict(i, at).isRefuted();
    } catch (RuntimeException broken) {
      return false; // the instance that was found fails properly, and is kept
    }
  }

  private String meaning(Expression e) {
    try {
      return PrintableText.text(category.show(interpretation.of(e)));
    } catch (Throwable thrown) { // what is refuted is refuted
      return Thrown.by("the model", thrown);
    }
  }

  /// The refutation that was met, where the end is never reached.
  Option<LawResult> found() {
    return found;
  }

  /// The case that is being looked at, for a reader whom its end never reaches.
  String progress() {
    return current
        .map(i -> i.typed().map(m -> m._1 + " = " + m._2).mkString("on ", ", ", ""))
        .map(text -> text.equals("on ") ? "" : text)
        .getOrElse("before the first case");
  }

  private LawResult result(Verdict verdict, long compared) {
    return new LawResult(
        model.name(), law, verdict, compared, skips, tally.drawings(), model.scope());
  }
}
