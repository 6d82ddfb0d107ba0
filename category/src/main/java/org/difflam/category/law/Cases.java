package org.difflam.category.law;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.difflam.category.Functor.Structure;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Interpretation;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sampler;
import org.difflam.category.expression.Shapes;
import org.difflam.category.law.SampledCases.Shape;

/// Draws the cases of a model by [SampledCases] and shares them among the checks of its laws.
public final class Cases<O, M> {
  /// Operators that occur in the cases of those laws only that speak of them, so that a fault shows
  /// where it belongs.
  private static final Set<Structure> OPERATORS =
      LinkedHashSet.of(Structure.DIFFERENTIAL, Structure.REVERSE, Structure.RESTRICTION);

  /// Objects of this many formers are recognized in what a model returns.
  private static final int NAMED = 5;

  private final Model<O, M> model;
  private final SampledCases sampled;
  private final List<Obj> bases;
  private final List<Given> generators;
  private final List<Given> drawn;
  private final Set<Structure> structure;
  private final EqualMorphisms<O, M> twins;
  private final Ends<O, M> ends;

  /// The checks that still run after their time limit: Java cannot stop a thread.
  private final Queue<Thread> givenUp = new ConcurrentLinkedQueue<>();

  Cases(Model<O, M> model, SampledCases sampled) {
    this.model = model;
    this.sampled = sampled;
    this.bases = model.signature().objects().keySet().toList().map(Obj::base);
    this.generators = model.signature().givens();
    this.drawn = model.signature().drawn();
    this.structure = LawRunner.structure(model.category());
    Interpretation<O, M> of = model.signature().interpretation(model.category());
    Set<Structure> plain = structure.removeAll(OPERATORS);
    Sampler sampler = new Sampler(bases, drawn, plain, new SplittableRandom(LawRunner.SEED));
    this.twins = new EqualMorphisms<>(of, drawn, plain, sampler);
    this.ends = new Ends<>(of, new Shapes(bases, structure, NAMED));
  }

  /// Work of the model that was given up.
  void gaveUp(Thread thread) {
    givenUp.add(thread);
  }

  /// Whether so much given up work goes on that it takes the processors from all other models.
  boolean isStuck() {
    givenUp.removeIf(thread -> !thread.isAlive());
    return givenUp.size() >= Runtime.getRuntime().availableProcessors();
  }

  /// The variables and hypotheses of a law that a case fills in.
  Shape shape(Law law) {
    Set<Structure> needs = law.needs();
    return new Shape(
        law.sentence().bases().toList().filter(b -> law.schematic() || !isBase(b)),
        law.sentence().givens(),
        structure.filter(s -> needs.contains(s) || !OPERATORS.contains(s)));
  }

  private boolean isBase(String name) {
    return bases.contains(Obj.base(name));
  }

  Model<O, M> model() {
    return model;
  }

  /// All that may be named.
  List<Given> generators() {
    return generators;
  }

  /// Those that hypotheses are made of.
  List<Given> drawn() {
    return drawn;
  }

  /// Different expressions for equal morphisms.
  EqualMorphisms<O, M> twins() {
    return twins;
  }

  /// The ends of the morphisms that the operations of the model return.
  Ends<O, M> ends() {
    return ends;
  }

  /// The seed of a case.
  long seed(int number) {
    return sampled.seed(number);
  }

  /// Laws of one kind see the same cases, in all models that share a sampled: whoever checks them
  /// one after the other has them drawn once.
  public Object kind(Law law) {
    return kind(shape(law));
  }

  private SampledCases.Kind kind(Shape shape) {
    SampledCases.Extent extent =
        new SampledCases.Extent(model.size(), model.objectSize(), model.degree());
    return new SampledCases.Kind(bases, drawn, extent, shape);
  }

  /// The cases of a shape.
  SampledCases.OfKind of(Shape shape) {
    return sampled.of(kind(shape));
  }
}
