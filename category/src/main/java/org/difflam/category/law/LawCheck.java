package org.difflam.category.law;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.difflam.category.Category;
import org.difflam.category.Functor.Structure;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Interpretation;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sampler;
import org.difflam.category.expression.Sentence;
import org.difflam.category.expression.Shrinker;

/// One law in one model: instances are drawn, small ones first, until enough were compared or one
/// fails; a failing one is made smaller.
final class LawCheck<O, M> {
  /// Tries for each wanted case, since an instance may not exist or not be comparable.
  private static final int TRIES = 4;

  private static final int SMALL_TRIES = 300;
  private static final int SHRINK_TRIES = 2_000;

  /// Operators that occur in the instances of those laws only that speak of them, so that a fault
  /// shows where it belongs.
  private static final Set<Structure> DERIVATIVES =
      LinkedHashSet.of(Structure.DIFFERENTIAL, Structure.REVERSE);

  private final LawRunner runner;
  private final Model<O, M> model;
  private final Law law;
  private final Category<O, M> category;
  private final Interpretation<O, M> interpretation;
  private final List<Obj> bases;
  private final List<Given> generators;
  private final List<String> variables;

  LawCheck(LawRunner runner, Model<O, M> model, Law law) {
    this.runner = runner;
    this.model = model;
    this.law = law;
    this.category = model.category();
    this.interpretation = model.signature().interpretation(category);
    this.bases = model.signature().objects().keySet().toList().map(Obj::base);
    this.generators = model.signature().givens();
    this.variables =
        law.sentence()
            .bases()
            .toList()
            .filter(b -> law.schematic() || !bases.contains(Obj.base(b)));
    Set<Structure> needs = law.needs();
    Set<Structure> formers =
        LawRunner.structure(category).filter(s -> needs.contains(s) || !DERIVATIVES.contains(s));
    this.samples = new Sampler(bases, generators, formers, new SplittableRandom(runner.seed()));
  }

  private final Sampler samples;
  private volatile Option<Instance> current = Option.none();

  /// What the variables of the law stand for.
  private record Instance(Map<String, Obj> objects, Map<String, Expression> morphisms) {}

  LawResult run() {
    if (model instanceof GenericModel<O, M> generic) return generic(generic);
    long compared = 0, skipped = 0;
    double worst = 0;
    Option<String> why = Option.none();
    int rounds = law.sentence().givens().isEmpty() && variables.isEmpty() ? 1 : runner.cases();
    for (long i = 0; i < (long) rounds * TRIES && compared < rounds; i++) {
      long seed = runner.seed() * 1_000_003 + i;
      Option<Instance> drawn = draw(new SplittableRandom(seed), 1 + (int) (i % model.size()));
      if (drawn.isEmpty()) continue;
      Instance instance = drawn.get();
      current = drawn;
      switch (verdict(instance, seed)) {
        case Verdict.Proved _ -> compared++;
        case Verdict.Holds(_, var error) when Double.isNaN(error) -> {
          skipped++;
          why = why.orElse(Option.of("the model reports an error of NaN"));
        }
        case Verdict.Holds(_, var error) -> {
          compared++;
          worst = Math.max(worst, error);
        }
        case Verdict.Inconclusive(var reason) -> {
          skipped++;
          why = why.orElse(Option.of(reason));
        }
        case Verdict.Refuted _ -> {
          return result(Verdict.refuted(shrunk(instance, seed)), compared + 1, skipped, why);
        }
      }
    }
    String none =
        why.map(w -> "nothing could be compared; " + w)
            .getOrElse("no instance of the law can be built from the model's generators");
    return result(
        compared == 0 ? Verdict.inconclusive(none) : Verdict.holds(compared, worst),
        compared,
        skipped,
        why);
  }

  /// In a free model the hypotheses are fresh generators, and one comparison settles the law.
  private LawResult generic(GenericModel<O, M> free) {
    Sentence s = law.sentence();
    Interpretation<O, M> of = free.adjoin(s.givens());
    Verdict v = of.category().equal(of.of(s.left()), of.of(s.right()), runner.seed());
    return result(v, 1, 0, Option.none());
  }

  private Option<Instance> draw(RandomGenerator random, int size) {
    Sampler sampler = samples.with(random);
    Map<String, Obj> objects = LinkedHashMap.empty();
    for (String x : variables) objects = objects.put(x, sampler.object(1 + size / 3));
    Map<String, Obj> chosen = objects;
    Map<String, Expression> morphisms = LinkedHashMap.empty();
    for (Given g : law.sentence().givens()) {
      Obj source = at(g.source(), chosen), target = at(g.target(), chosen);
      Option<Expression> f = sampler.morphism(source, target, g.trait(), random.nextInt(size + 1));
      if (f.isEmpty()) return Option.none();
      morphisms = morphisms.put(g.name(), f.get());
    }
    return Option.of(new Instance(chosen, morphisms));
  }

  private static Obj at(Obj a, Map<String, Obj> objects) {
    return a.substitute(b -> objects.getOrElse(b, Obj.base(b)));
  }

  private Sentence sentence(Instance i) {
    return law.sentence()
        .instantiate(
            b -> i.objects().getOrElse(b, Obj.base(b)), name -> i.morphisms().get(name).get());
  }

  /// The law itself is interpreted, its variables as what they stand for.
  private Verdict verdict(Instance i, long seed) {
    java.util.Map<String, O> objects = new java.util.HashMap<>();
    i.objects().forEach((name, a) -> objects.put(name, interpretation.of(a)));
    java.util.Map<String, M> morphisms = new java.util.HashMap<>();
    i.morphisms().forEach((name, f) -> morphisms.put(name, interpretation.of(f)));
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
    return category.equal(of.of(s.left()), of.of(s.right()), seed);
  }

  /// A smaller instance that fails too: first from among the smallest there are, then by making
  /// parts smaller.
  private Witness shrunk(Instance found, long seed) {
    Instance best = found;
    for (int i = 0; i < SMALL_TRIES; i++) {
      Option<Instance> small = draw(new SplittableRandom(seed ^ i), i / 100);
      if (small.isDefined() && size(small.get()) < size(best) && fails(small.get(), seed))
        best = small.get();
    }
    Shrinker shrinker = new Shrinker(generators, Structure.LEFT_ADDITIVE.of(category));
    int tries = 0;
    boolean smaller = true;
    while (smaller && tries < SHRINK_TRIES) {
      smaller = false;
      for (Given g : law.sentence().givens()) {
        for (Expression e : shrinker.smaller(best.morphisms().get(g.name()).get(), g.trait())) {
          Instance next = new Instance(best.objects(), best.morphisms().put(g.name(), e));
          if (tries++ < SHRINK_TRIES && fails(next, seed)) {
            best = next;
            smaller = true;
            break;
          }
        }
      }
    }
    Verdict last = verdict(best, seed);
    Witness w = last instanceof Verdict.Refuted(var witness) ? witness : Witness.of("?", "?");
    return w.withGenerators(
            best.morphisms().mapValues(e -> typed(e)), best.morphisms().mapValues(this::meaning))
        .withInstance(sentence(best).unfold().show(Definitions.none(), generators))
        .withSeed(runner.seed());
  }

  private boolean fails(Instance i, long seed) {
    try {
      return verdict(i, seed).isRefuted();
    } catch (RuntimeException broken) {
      return false; // the instance that was found fails properly, and is kept
    }
  }

  private static int size(Instance i) {
    return i.objects().values().map(Obj::size).sum().intValue() * 2
        + i.morphisms().values().map(Expression::size).sum().intValue();
  }

  private String meaning(Expression e) {
    return category.show(interpretation.of(e));
  }

  private static String typed(Expression e) {
    return e.show() + " : " + e.source().show() + " -> " + e.target().show();
  }

  /// The case that is being looked at, for a reader whom its end never reaches.
  String progress() {
    return current
        .map(i -> "on " + i.morphisms().map(m -> m._1 + " = " + typed(m._2)).mkString(", "))
        .getOrElse("before the first case");
  }

  private LawResult result(Verdict verdict, long compared, long skipped, Option<String> why) {
    return new LawResult(model.name(), law, verdict, compared, skipped, why, model.scope());
  }
}
