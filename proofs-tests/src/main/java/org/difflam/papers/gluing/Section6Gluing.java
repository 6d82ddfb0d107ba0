package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.SIX;
import static org.difflam.papers.gluing.Macros.TRIPLE;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.glue.GluedMorphism;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Precision;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.glued.FundamentalLemma;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.syn.Arrow;

/// §6.2, the glued category.
final class Section6Gluing {
  private Section6Gluing() {}

  /// Programs with all formers.
  private static final List<Term> PROGRAMS =
      List.of(
              "\\x : R. x * sin x",
              "\\(x, y). (x / (2 + cos y), y)",
              "\\(x,) : R^1. (x * x,)",
              "\\f : R -> R. f (f 1)",
              "\\f : (R -> R) -> R. f (\\x. x * x)",
              "\\l : list R. fold (x, acc). x * acc + x over l from 1",
              "\\m : {Left 1 | Right R}. case m of {Left u -> 2 | Right y -> y * y}",
              "\\f : R -> R. let y = f 2 in [y * y, y]")
          .map(Macros::term);

  static final List<Check<?>> CHECKS =
      List.of(
          check("HSV-6.2-times", "evaluates (*)₁ for (2,2) on the first twelve primes")
              .on((Indexed) Macro::new)
              .not("the indices in the opposite order", Macros::swaps)
              .not("every summand once", Macros::unweighted)
              .by((macro, _) ->
                  Finding.reproduced(
                      "(*)₁",
                      Macros.numbers(34, 89, 245, 177, 469, 701),
                      Macros.at(
                          macro.of(SIX),
                          "\\(x, y). x * y",
                          Macros.jet(2, 3, 5, 7, 11, 13),
                          Macros.jet(17, 19, 23, 29, 31, 37)))),
          check("HSV-6.2-times", "types (*)₁")
              .on((IntUnaryOperator) n -> n)
              .printed("(*)₁ : R² × R² → R²", n -> 2)
              .by((entries, _) -> {
                int n = entries.applyAsInt(SIX.size());
                Type stated = Type.product(Type.real(n), Type.real(n)).to(Type.real(n));
                Term times = Macros.term("\\(x, y). x * y");
                Type found = Typing.of(new Macro(SIX).of(times));
                return Finding.reproduced(
                    "the type of (*)₁", Section4Spaces.show(stated), Section4Spaces.show(found));
              }),
          check(
                  "HSV-6.2-op",
                  "sends related plots with values in all of its domain, and near the boundary,"
                      + " through each operation and D of it, constants among them, for eight"
                      + " (k,R)")
              .on((Function<Indices, Macro>) Macro::new)
              .not("every summand once", Macros::unweighted)
              .not("a second argument forgotten", Macros::forgets)
              .not("the indices in the opposite order", Macros::swaps)
              .not("partial derivatives at |x|", Macros::unsigned)
              .by(Section6Gluing::operations),
          check(
                  "HSV-6.2-op",
                  "tells (⟦op⟧, h) from the morphisms of Gl, where h is D of each operation with"
                      + " one entry α twice as large, for random α of eight (k,R)")
              .on(2)
              .not("h is D(op)", 1)
              .by(Section6Gluing::others),
          check(
                  "HSV-eq-4",
                  "interprets written and random programs of random types in Gl by Lemma 4, and"
                      + " evaluates t and D(t), for (k,R) = (1,1), (1,2), (2,1), (2,2), (1,3),"
                      + " (3,1), (3,2) and (1,4)")
              .on(UnaryOperator.<Macro>identity())
              .not("the other leg is another macro's", D -> Macros.unweighted(D.indices()))
              .by(Section6Gluing::diagram));

  /// The intervals that its domain is, and others near their ends.
  private static List<Box.Side> sides(Option<Primitive> op) {
    return switch (op.map(Primitive::symbol).getOrElse("")) {
      case "log", "sqrt" ->
          List.of(new Box.Side(Rational.ZERO, null), new Box.Side(Rational.ZERO, SMALL));
      case "/" ->
          List.of(
              new Box.Side(Rational.ZERO, null),
              new Box.Side(null, Rational.ZERO),
              new Box.Side(Rational.ZERO, SMALL),
              new Box.Side(SMALL.times(Rational.of(-1)), Rational.ZERO));
      // π/2 lies between 11/7 − 1/64 and 11/7
      case "tan" ->
          List.of(
              new Box.Side(Rational.of(-3, 2), Rational.of(3, 2)),
              new Box.Side(Rational.of(3, 2), Rational.of(11, 7).minus(SMALL)),
              new Box.Side(Rational.of(11, 7), Rational.of(47, 10)));
      default ->
          List.of(
              op.forAll(Primitive::isTotal)
                  ? Box.Side.UNBOUNDED
                  : new Box.Side(Rational.of(1, 8), Rational.of(7, 8)));
    };
  }

  private static final Rational SMALL = Rational.of(1, 64);

  /// `(⟦op⟧, ⟦D(op)⟧)` is a morphism of `Gl_k`.
  private static Finding operations(Function<Indices, Macro> D, LawRunner effort) {
    List<Option<Primitive>> all =
        List.ofAll(Primitive.values()).<Option<Primitive>>map(Option::some).append(Option.none());
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Option<Primitive> op = all.get(i % all.size());
          // each operation for (1,6) and for others
          boolean high = (i + i / all.size()) % 2 == 0;
          Macro macro = D.apply(high ? Indices.of(1, 6) : RandomPrograms.shape(random.nextInt(8)));
          List<Box.Side> sides = sides(op);
          Box.Side within = sides.get(i / all.size() % sides.size());
          TaylorGluing gl =
              new TaylorGluing(macro, Box.all(macro.indices().k()), within, Precision.STANDARD);
          List<Name> x = op.map(o -> List.ofAll(o.parameters())).getOrElse(List.empty());
          // a constant is an operation without arguments
          Term t =
              op.<Term>map(o -> new Term.Apply(o, x.<Term>map(Term.Variable::new).asJava()))
                  .getOrElse(Term.numeral(random.nextInt(-9, 10)));
          Verdict verdict =
              new FundamentalLemma(gl, 2, random.nextLong())
                  .check(x.toLinkedMap(name -> name, _ -> Type.real()), t)
                  .verdict();
          return verdict instanceof Verdict.Inconclusive
              ? Option.none()
              : Case.of(
                  "%s, %s, plots in %s by seed %d".formatted(show(t), macro.indices(), within, i),
                  () -> Finding.of(verdict));
        });
  }

  /// So many pairs of plots are tried to tell another function from `⟦D(op)⟧`.
  private static final int PAIRS = 12;

  /// `(⟦op⟧, h)` is a morphism of `Gl_k` for no other `h`: what is `times` as large in one entry.
  private static Finding others(int times, LawRunner effort) {
    List<Primitive> all = List.ofAll(Primitive.values());
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Primitive op = all.get(i % all.size());
          Indices shape = SHAPES.get(random.nextInt(SHAPES.size()));
          java.util.List<Integer> alpha = shape.get(random.nextInt(1, shape.size()));
          Box.Side within = sides(Option.some(op)).head();
          TaylorGluing gl =
              new TaylorGluing(
                  Macros.enlarged(shape, alpha, times),
                  Box.all(shape.k()),
                  within,
                  Precision.STANDARD);
          List<Name> x = List.ofAll(op.parameters());
          Term t = new Term.Apply(op, x.<Term>map(Term.Variable::new).asJava());
          String h = "%s, entry %s of %s".formatted(show(t), alpha, shape);
          Verdict verdict =
              new FundamentalLemma(gl, PAIRS, random.nextLong())
                  .check(x.toLinkedMap(name -> name, _ -> Type.real()), t)
                  .verdict();
          return switch (verdict) {
            case Verdict.Inconclusive _ -> Option.none();
            case Verdict.Refuted _ -> Case.of(h, () -> Finding.of(Verdict.holds(1, 0)));
            default -> Case.of(h, () -> Finding.refuted(Witness.of("no morphism", "" + verdict)));
          };
        });
  }

  private static final List<Indices> SHAPES =
      List.of(
          TRIPLE,
          Macros.DUAL,
          SIX,
          Indices.of(2, 1),
          Indices.of(1, 3),
          Indices.of(3, 1),
          Indices.of(3, 2),
          Indices.of(1, 4));

  /// A macro for indices.
  private interface Indexed {
    Macro of(Indices indices);
  }

  private static String show(Term t) {
    return Printing.show(Notation.UNICODE, t);
  }

  private static Finding diagram(UnaryOperator<Macro> leg, LawRunner effort) {
    List<TaylorGluing> gluings = SHAPES.map(shape -> new TaylorGluing(new Macro(shape)));
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Option<Term> t =
              i < PROGRAMS.size()
                  ? Option.some(PROGRAMS.get(i))
                  : new TermGenerator(RandomPrograms.WORDS, random.split())
                      .term(
                          SampleTypes.random(random, random.nextInt(1, 5))
                              .to(SampleTypes.random(random, random.nextInt(1, 5))),
                          3 + random.nextInt(12));
          if (t.isEmpty()) return Option.none();
          Arrow f = Arrow.of(t.get());
          Indices shape = SHAPES.get(i % SHAPES.size());
          TaylorGluing gl = gluings.get(i % SHAPES.size());
          Macro other = leg.apply(new Macro(shape));
          GluedMorphism<Space, Smooth> glued = gl.semantics().onMorphism(f);
          Verdict legs =
              gl.diff()
                  .equal(glued.left(), Evaluated.of(f, gl.smooth()))
                  .and(gl.diff().equal(glued.right(), gl.smooth().onMorphism(other.onMorphism(f))));
          return legs instanceof Verdict.Inconclusive
              ? Option.none()
              : Case.of(show(t.get()) + ", " + shape, () -> Finding.of(legs));
        });
  }
}
