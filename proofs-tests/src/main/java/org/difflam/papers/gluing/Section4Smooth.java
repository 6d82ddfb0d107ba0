package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Reals;
import org.difflam.papers.gluing.Section6Charts.AlongPlots;
import org.difflam.papers.gluing.Section6Charts.Sense;
import org.difflam.papers.gluing.Section6Charts.Senses;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.DiffByEvaluation;
import org.difflam.semantics.diffeology.Diffeology;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.syn.Arrow;

/// §4.1, what is smooth between spaces of functions, and that plots are the smooth maps from `U`.
final class Section4Smooth {
  private Section4Smooth() {}

  private static final Space R = new Space.Real();
  static final Sense IS_PLOT =
      (f, random) ->
          f.source() instanceof Space.Open(var box)
              ? new Plots(box).isPlot(f, random)
              : Verdict.inconclusive("no box");

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-Prop-2",
                  "looks for jumps of derivatives of random definable functions of 0 to 4 numbers,"
                      + " with functions, variants and lists inside, along plots")
              .on((UnaryOperator<Smooth>) f -> f)
              .not("f(|x|, …)", f -> bent(f, 0))
              .not("f(x |x|, …)", f -> bent(f, 1))
              .not("f(x² |x|, …)", f -> bent(f, 2))
              .not("f(x, y, z, …) + |z|", Section4Smooth::third)
              .by(Section4Smooth::definable),
          check(
                  "HSV-Prop-2",
                  "looks for jumps of (g₁ … gₙ) ; ⌊u⌋ for comp, and for random terms u with"
                      + " functions in their types, along plots g")
              .on((UnaryOperator<Smooth>) f -> f)
              .not("numbers y of the result are replaced by |y|", f -> folding(f, 0))
              .not("by y |y|, whose second derivative jumps", f -> folding(f, 1))
              .not("by y² |y|, whose third derivative jumps", f -> folding(f, 2))
              .by(Section4Smooth::fundamental),
          check(
                  "HSV-4.1-full",
                  "decides whether functions on boxes are plots, and whether they are smooth maps,"
                      + " for random ones and for the same with a bend or a jump")
              .on(new Senses(IS_PLOT, AlongPlots.ALL))
              .not("smooth along constant plots", new Senses(IS_PLOT, AlongPlots.CONSTANT))
              .by((senses, effort) ->
                  Section6Charts.agree(senses, Section4Smooth::onBox, false, effort)
                      .about("plots")
                      .and(
                          Section6Charts.agree(senses, Section4Smooth::onBox, true, effort)
                              .about("functions that are none"))
                      .and(
                          Section6Charts.neither(
                                  senses,
                                  Section4Smooth::creased,
                                  Math.max(12, effort.cases() / 4),
                                  effort)
                              .about("with x^n |x| in one number, n = 0, 1, 2"))));

  /// Products, sums and lists that are nested, and others whose values have several numbers.
  private static final List<Space> OF_NUMBERS =
      List.of(
          new Space.Flat(Type.real(6)),
          new Space.Flat(SampleTypes.TREE),
          new Space.Flat(SampleTypes.PATH),
          new Space.Product(R, new Space.Lists(R)),
          new Space.Sum(R, new Space.Product(R, R)));

  private static Option<Smooth> creased(int i, SplittableRandom random) {
    Plots plots = new Plots(Box.all(random.nextInt(1, 3)));
    return Bends.creased(plots.draw(OF_NUMBERS.get(i % OF_NUMBERS.size()), random), random);
  }

  private static Option<Smooth> onBox(int i, SplittableRandom random) {
    Space x = SPACES.get(i % SPACES.size());
    return Option.some(new Plots(Box.all(1 + i % 2)).draw(x, random));
  }

  private static final List<Space> SPACES =
      List.of(
          R,
          new Space.Functions(R, R),
          Atlas.CIRCLE,
          new Space.Lists(R),
          new Space.Product(R, new Space.Functions(R, R)));

  private static Smooth bent(Smooth f, int n) {
    String name = "f(x^%d |x|, …)".formatted(n);
    return new Smooth(f.source(), f.target(), name, new Bent(f.rule(), n));
  }

  /// `(x, …) ↦ f(xⁿ |x|, …)`.
  private record Bent(Smooth.Rule f, int n) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      int[] number = {0};
      return f.at(r, x.map(y -> number[0]++ == 0 ? Bends.crease(r, y, n) : y));
    }
  }

  private static Smooth third(Smooth f) {
    return new Smooth(f.source(), f.target(), "f(x, y, z, …) + |z|", new Third(f.rule()));
  }

  /// `(x, y, z, …) ↦ f(x, y, z, …) + |z|`.
  private record Third(Smooth.Rule f) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      var numbers = x.leaves().get();
      Value<N> value = f.at(r, x);
      return numbers.size() < 3 ? value : Bends.crease(r, value, numbers.get(2), 0, 0);
    }
  }

  /// `realⁿ`, n = 2 more often.
  private static final List<Type> SOURCES =
      List.of(2, 3, 1, 4, 2, 0).map(n -> n == 1 ? Type.real() : Type.real(n));

  private static Finding definable(UnaryOperator<Smooth> change, LawRunner effort) {
    Type two = Type.product(Type.real(), Type.real());
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Type source = SOURCES.get(i / 2 % SOURCES.size());
          Type target = i % 2 == 0 ? Type.real() : two;
          var t =
              new TermGenerator(RandomPrograms.WORDS, new SplittableRandom(random.nextLong()))
                  .term(source.to(target), 4 + i % 14);
          if (t.isEmpty()) return Option.none();
          Smooth f = new DiffByEvaluation().onMorphism(Arrow.of(t.get()));
          long seed = random.nextLong();
          Verdict verdict = new Diffeology(2, seed).isSmooth(change.apply(f));
          // where a number is too large to be told there is no case
          return verdict instanceof Verdict.Inconclusive
              ? Option.none()
              : Case.of(Printing.show(Notation.ASCII, t.get()), () -> Finding.of(verdict));
        });
  }

  /// "if x₁ : τ₁, …, xₙ : τₙ ⊢ u : σ and g₁ ∈ Q_τ₁ … gₙ ∈ Q_τₙ then ((g₁ … gₙ) ; ⌊u⌋) ∈ Q_σ".
  private static Finding fundamental(UnaryOperator<Smooth> change, LawRunner effort) {
    return CountedCases.each(
        Math.max(12, effort.cases() / 2),
        effort,
        (random, i) -> {
          Type type = HIGHER_TYPES.get(i % HIGHER_TYPES.size());
          Option<Term> t =
              i < WRITTEN.size()
                  ? Option.some(WRITTEN.get(i))
                  : new TermGenerator(RandomPrograms.WORDS, random.split()).term(type, 4 + i % 14);
          if (t.isEmpty()) return Option.none();
          Smooth f = new DiffByEvaluation().onMorphism(Arrow.of(t.get()));
          int cases = i < WRITTEN.size() ? 8 : 2;
          Verdict verdict = new Diffeology(cases, random.nextLong()).isSmooth(change.apply(f));
          return verdict instanceof Verdict.Inconclusive
              ? Option.none()
              : Case.of(Printing.show(Notation.ASCII, t.get()), () -> Finding.of(verdict));
        });
  }

  /// "(comp) in (1) has this property", at numbers for `τᵢ`, `P` and `Q`.
  private static final Term COMP =
      Macros.term(
          "\\(f, g) : (R * R -> R) * (R * R -> R). \\(x, pq) : R * (R * R)."
              + " case pq of (p, q) -> g (f (x, p), q)");

  /// And functions that take trees apart, with two and with three parts.
  private static final List<Term> WRITTEN =
      List.of(
          COMP,
          Macros.term(
              "\\t : mu X. {Leaf R | Node X * X}. fold y. case y of {Leaf a -> a * a"
                  + " | Node p -> case p of (a, b) -> a + 2 * b} over t"),
          Macros.term(
              "\\t : mu X. {Left R | Right R * X * X}. fold y. case y of {Left a -> a"
                  + " | Right p -> case p of (a, b, c) -> a * b + 3 * c} over t"));

  private static final List<Type> HIGHER_TYPES = higherTypes(Type.real());

  private static List<Type> higherTypes(Type r) {
    return List.of(
        r.to(r).to(r),
        r.to(r).to(r.to(r)),
        r.to(r.to(r)),
        Type.product(r, r.to(r)).to(r),
        Type.product(r.to(r), r).to(Type.product(r, r)),
        r.to(r).to(r).to(r),
        SampleTypes.ofNumbers("Left", "Other").to(r),
        SampleTypes.ofNumbers("One", "Right").to(r.to(r)),
        r.to(
            new Type.Variant(
                java.util.List.of(
                    new Summand<>("Right", Type.product(r, r)), new Summand<>("Left", r)))),
        SampleTypes.PATH.to(r));
  }

  private static Smooth folding(Smooth f, int n) {
    return new Smooth(f.source(), f.target(), "f^%d |f|".formatted(n), new Folding(f.rule(), n));
  }

  /// `yⁿ |y|` for the numbers `y` of the value, or of what it returns.
  private record Folding(Smooth.Rule f, int n) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return folded(r, f.at(r, x));
    }

    private <N> Value<N> folded(Reals<N> r, Value<N> y) {
      return y instanceof Value.Closure<N>
          ? Value.function(a -> folded(r, y.apply(a)))
          : y.map(x -> Bends.crease(r, x, n));
    }
  }
}
