package org.difflam.papers.gluing;

import io.vavr.collection.HashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Closeness;
import org.difflam.category.number.EvaluationError;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.semantics.manifold.Component;
import org.difflam.semantics.manifold.JetBundle;
import org.difflam.semantics.manifold.JetPoint;
import org.difflam.semantics.manifold.Manifold;
import org.difflam.semantics.taylor.Indices;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;

/// Random smooth maps between the manifolds that first-order types are, and random jets on their
/// components, for `(k, R)` up to (4, 2), (3, 4) and (2, 5).
final class RandomJets {
  private RandomJets() {}

  private static final Type R = Type.real();
  private static final Type LIST = Type.list(R), MAYBE = SampleTypes.MAYBE;

  /// First-order types, each a source and a target.
  static final Seq<Type> TYPES =
      Vector.of(
          R,
          Type.real(2),
          LIST,
          MAYBE,
          Type.product(R, LIST),
          Type.list(Type.real(2)),
          Type.product(MAYBE, R),
          Type.product(R, LIST, MAYBE, R),
          Type.list(LIST),
          SampleTypes.TREE,
          SampleTypes.PATH,
          Type.unit());

  /// A product whose derivatives have weights: such come up too seldom by chance.
  private static final String PRODUCTS =
      "\\l : list R. fold (x, acc). x * acc * x + x over l from 1";

  /// Without what grows past the digits that are compared.
  static final Vocabulary WORDS =
      RandomPrograms.WORDS.withOperations(
          RandomPrograms.WORDS.operations().stream().filter(op -> op != Primitive.EXP).toList());

  /// A map, and a jet of its source.
  record Drawn(Term t, Type source, Type target, Indices shape, JetPoint<Rational> jet) {
    JetBundle bundle() {
      return new JetBundle(shape);
    }

    JetBundle.Map map() {
      return (r, x) -> apply(t, r, x);
    }

    /// The random program that goes on from here.
    Option<Drawn> next(SplittableRandom random) {
      return program(target, random).map(g -> new Drawn(g, target, codomain(g), shape, jet));
    }

    @Override
    public String toString() {
      return "%s on %s, (k,R) = (%d,%d)"
          .formatted(Printing.show(Notation.ASCII, t), jet.component(), shape.k(), shape.R());
    }
  }

  /// What is asked of a map at a jet.
  interface Body {
    Finding on(Drawn drawn, SplittableRandom random);
  }

  /// Random maps at random jets, until one fails. Where a number is too large to be told, there is
  /// no case.
  static Finding each(int cases, LawRunner effort, Body body) {
    return each(cases, effort, _ -> true, body);
  }

  /// @param wanted which maps are cases
  static Finding each(int cases, LawRunner effort, Predicate<Drawn> wanted, Body body) {
    return CountedCases.each(
        cases,
        effort,
        (random, i) -> {
          Option<Drawn> drawn = draw(random, i).filter(wanted);
          if (drawn.isEmpty()) return Option.none();
          SplittableRandom further = random.split();
          Finding found;
          try {
            found = body.on(drawn.get(), further);
          } catch (EvaluationError noNumber) {
            return Option.none();
          }
          return Case.of(drawn.get().toString(), () -> found);
        });
  }

  private static Option<Drawn> draw(SplittableRandom random, int i) {
    boolean written = i % 12 == 2;
    Type source = written ? LIST : TYPES.get(random.nextInt(TYPES.size()));
    Option<Term> t = written ? Option.some(Macros.term(PRODUCTS)) : program(source, random);
    if (t.isEmpty()) return Option.none();
    Indices shape = written ? Macros.SIX : RandomPrograms.shape(i);
    // components without numbers have one jet each, and come up less
    boolean any = random.nextInt(4) == 0 || source.equals(Type.unit());
    Seq<Component> components = components(source).filter(c -> any || c.dimension() > 0);
    Component at = written ? components.last() : components.get(random.nextInt(components.size()));
    return Option.some(
        new Drawn(t.get(), source, codomain(t.get()), shape, jet(at, shape, random)));
  }

  /// A function that does something with what it is given.
  static Option<Term> program(Type source, SplittableRandom random) {
    Type target = TYPES.get(random.nextInt(TYPES.size()));
    return new TermGenerator(WORDS, random.split())
        .term(source.to(target), 4 + random.nextInt(10))
        .filter(t ->
            t instanceof Term.Lambda(var x, _, var body) && FreeVariables.of(body).contains(x));
  }

  static Type codomain(Term t) {
    return ((Type.Function) Typing.of(HashMap.empty(), t)).codomain();
  }

  /// Lists have up to three numbers, other lists up to two elements.
  private static Vector<Component> components(Type type) {
    return Vector.ofAll(new Manifold(type).components(type.equals(LIST) ? 3 : 2));
  }

  /// In any component.
  static JetPoint<Rational> anywhere(Type type, Indices shape, SplittableRandom random) {
    Vector<Component> components = components(type);
    return jet(components.get(random.nextInt(components.size())), shape, random);
  }

  static JetPoint<Rational> jet(Component c, Indices shape, SplittableRandom random) {
    ArrayList<List<Rational>> jets = new ArrayList<>();
    for (int i = 0; i < c.dimension(); i++) {
      ArrayList<Rational> jet = new ArrayList<>();
      for (int a = 0; a < shape.size(); a++) jet.add(Rational.of(random.nextInt(-7, 8), 4));
      jets.add(jet);
    }
    return new JetPoint<>(c, jets);
  }

  static Value<Ball> apply(Term f, Balls r, Value<Ball> x) {
    return RealFunction.value(f, r).apply(x);
  }

  /// With enclosures for the numbers.
  static JetPoint<Ball> widened(JetPoint<Rational> jet) {
    Balls r = Balls.ofDigits(50);
    return jet.map(r::literal);
  }

  /// Errors of numbers that are larger are not allowed to be larger.
  private static final double LARGEST_SCALE = 1e15;

  /// Whether two jets are the same, as far as enclosures tell: what differences leave out of a
  /// coordinate grows with the numbers in it.
  ///
  /// @param visible of what is not greater than 1, or else of the greatest number
  static Finding same(String what, JetPoint<Ball> a, JetPoint<Ball> b, double visible) {
    if (!a.component().equals(b.component())) {
      return Finding.refuted(Witness.at(what, "" + a.component(), "" + b.component()));
    }
    Balls r = Balls.ofDigits(50);
    double worst = 0;
    for (int i = 0; i < a.coordinates().size(); i++) {
      double scale = 1;
      for (Ball x : a.coordinates().get(i)) scale = Math.max(scale, x.most());
      scale = Math.min(scale, LARGEST_SCALE);
      for (int j = 0; j < a.coordinates().get(i).size(); j++) {
        Ball x = a.coordinates().get(i).get(j), y = b.coordinates().get(i).get(j);
        double gap = r.minus(x, y).most() / scale;
        if (!(gap < visible)) {
          var shown = Closeness.show(x, y);
          return Finding.refuted(
              Witness.at(
                  what + ", coordinate " + (i + 1) + ", entry " + j,
                  shown.getFirst(),
                  shown.getLast()));
        }
        worst = Math.max(worst, gap);
      }
    }
    return Finding.of(Verdict.holds(1, worst)).about(what);
  }
}
