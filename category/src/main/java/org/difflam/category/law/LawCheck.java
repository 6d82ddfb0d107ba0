package org.difflam.category.law;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.SplittableRandom;
import org.difflam.category.Category;
import org.difflam.category.Functor.Structure;
import org.difflam.category.Places;
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
import org.difflam.category.law.Deck.Case;
import org.difflam.category.law.Deck.Shape;

/// One law in one model: instances are drawn, small ones first, until enough were compared or one
/// fails; a failing one is made smaller.
final class LawCheck<O, M> {
  /// Tries for each wanted case, since an instance may not exist or not be comparable.
  private static final int TRIES = 4;

  private static final int SMALL_TRIES = 300;
  private static final int SHRINK_TRIES = 2_000;

  private final LawRunner runner;
  private final Cases<O, M> cases;
  private final Model<O, M> model;
  private final Law law;
  private final Category<O, M> category;
  private final Interpretation<O, M> interpretation;
  private final Shape shape;
  private final Deck.Drawn drawn;

  /// Both sides of the instances that held at some points, for when the same is drawn again: it is
  /// looked at with another seed, but not built anew.
  private final IdentityHashMap<Case, Sides<M>> held = new IdentityHashMap<>();

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
    if (model instanceof GenericModel<O, M> generic) return generic(generic);
    long compared = 0, skipped = 0;
    double worst = 0;
    Verdict.Points points = Verdict.Points.NONE;
    Option<String> why = Option.none();
    int rounds = shape.givens().isEmpty() && shape.variables().isEmpty() ? 1 : runner.cases();
    java.util.Set<Case> proved = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int i = 0; i < (long) rounds * TRIES && compared < rounds && isWanted(); i++) {
      Option<Case> next = drawn.number(i);
      if (next.isEmpty()) continue;
      Case instance = next.get();
      if (proved.contains(instance)) {
        compared++; // once proved, it needs no second look
        continue;
      }
      current = next;
      long seed = cases.seed(i);
      Sides<M> known = held.get(instance);
      Sides<M> sides = known == null ? sides(instance) : known;
      switch (category.equal(
          sides.left, sides.right, runner.at(seed).whereDefined(law.whereDefined()))) {
        case Verdict.Proved _ -> {
          compared++;
          proved.add(instance);
        }
        case Verdict.Holds holds when holds.flaw().isDefined() -> {
          skipped++;
          why = why.orElse(holds.flaw());
        }
        case Verdict.Holds(_, var error, var at) -> {
          compared++;
          points = points.plus(at);
          held.put(instance, sides);
          worst = Math.max(worst, error);
        }
        case Verdict.Inconclusive(var reason) -> {
          skipped++;
          why = why.orElse(Option.of(reason));
        }
        case Verdict.Refuted(var witness) -> {
          Witness plain = witness.withGenerators(instance.typed(), LinkedHashMap.empty());
          found = Option.of(result(Verdict.refuted(plain), compared + 1, skipped, why));
          return result(Verdict.refuted(shrunk(instance, seed)), compared + 1, skipped, why);
        }
      }
    }
    String none =
        why.map(w -> "nothing could be compared; " + w)
            .getOrElse("no instance of the law can be built from the model's generators");
    return result(
        compared == 0 ? Verdict.inconclusive(none) : Verdict.holds(compared, worst, points),
        compared,
        skipped,
        why);
  }

  /// In a free model the hypotheses are fresh generators, and one comparison settles the law.
  private LawResult generic(GenericModel<O, M> free) {
    Sentence s = law.sentence();
    Interpretation<O, M> of = free.adjoin(s.givens());
    Verdict v = of.category().equal(of.of(s.left()), of.of(s.right()), Places.of(runner.seed()));
    return result(v, 1, 0, Option.none());
  }

  private Sentence sentence(Case i) {
    return law.sentence().instantiate(b -> i.object(b).getOrElse(() -> Obj.base(b)), i::morphism);
  }

  private record Sides<M>(M left, M right) {}

  private Verdict verdict(Case i, long seed) {
    Sides<M> sides = sides(i);
    return category.equal(
        sides.left, sides.right, runner.at(seed).whereDefined(law.whereDefined()));
  }

  /// The law itself is interpreted, its variables as what they stand for.
  private Sides<M> sides(Case i) {
    java.util.Map<String, O> objects = new java.util.HashMap<>();
    List<Obj> values = i.objects();
    for (String name : shape.variables()) {
      objects.put(name, interpretation.of(values.head()));
      values = values.tail();
    }
    java.util.Map<String, M> morphisms = new java.util.HashMap<>();
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
  private Witness shrunk(Case found, long seed) {
    Case best = found;
    for (int i = 0; i < SMALL_TRIES && isWanted(); i++) {
      Option<Case> small = drawn.another(new SplittableRandom(seed ^ i), i / 100);
      if (small.isDefined() && small.get().size() < best.size() && fails(small.get(), seed))
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
          if (tries++ < SHRINK_TRIES && isWanted() && fails(next, seed)) {
            best = next;
            smaller = true;
            break;
          }
        }
      }
    }
    Verdict last = verdict(best, seed);
    Witness w = last instanceof Verdict.Refuted(var witness) ? witness : Witness.of("?", "?");
    return w.withGenerators(best.typed(), best.named().mapValues(this::meaning))
        .withInstance(sentence(best).unfold().show(Definitions.none(), cases.generators()))
        .withSeed(runner.seed());
  }

  /// Whether somebody waits for the answer still: after the time limit nobody does.
  private static boolean isWanted() {
    return !Thread.currentThread().isInterrupted();
  }

  private boolean fails(Case i, long seed) {
    try {
      return verdict(i, seed).isRefuted();
    } catch (RuntimeException broken) {
      return false; // the instance that was found fails properly, and is kept
    }
  }

  private String meaning(Expression e) {
    try {
      return category.show(interpretation.of(e));
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

  private LawResult result(Verdict verdict, long compared, long skipped, Option<String> why) {
    return new LawResult(model.name(), law, verdict, compared, skipped, why, model.scope());
  }
}
