package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Section2Polynomials.atZero;
import static org.difflam.papers.gluing.Section2Polynomials.curve;
import static org.difflam.papers.gluing.Section2Polynomials.lines;
import static org.difflam.papers.gluing.Section2Polynomials.point;
import static org.difflam.papers.gluing.Section2Polynomials.shown;
import static org.difflam.papers.statement.Check.check;

import io.vavr.Tuple;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.EvaluationError;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.semantics.manifold.JetBundle;
import org.difflam.semantics.manifold.JetPoint;
import org.difflam.semantics.manifold.Manifold;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;

/// §2.2 on random programs `g : Rⁿ → R`, whose derivatives at a point are told by differences: `h`
/// is made of those up to order `R`, and tells them.
final class Section2TaylorPrograms {
  private Section2TaylorPrograms() {}

  private static final double VISIBLE = 1e-20;
  private static final Type R = Type.real();

  /// Products of what depends on a variable come up too seldom by chance.
  private static final Vector<Term> WRITTEN =
      Vector.of(
              "\\x. sin (x * x) * x",
              "\\(x, y). sin (x * y) / (2 + y * y)",
              "\\(x, y, z). sin (x * y) / (2 + z * z) + y * z")
          .map(Macros::term);

  static final Vector<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-2.2-uniq",
                  "compares h of random programs of one to three variables at random jets with"
                      + " their Taylor polynomials of order R, from differences, after curves with"
                      + " those jets, each for the next of fifteen (k,R)")
              .on((Function<Indices, Macro>) Macro::new)
              .not("h weighs all summands alike", Macros::unweighted)
              .not("h forgets the second argument", Macros::forgets)
              .by(Section2TaylorPrograms::determined),
          check(
                  "HSV-2.2-uniq",
                  "recovers all derivatives up to order R of random programs of one to three"
                      + " variables from h at jets of lines, and compares with differences")
              .on((Function<Indices, Macro>) Macro::new)
              .not("h weighs all summands alike", Macros::unweighted)
              .not("h forgets the second argument", Macros::forgets)
              .by(Section2TaylorPrograms::recovered));

  /// A program at a point, for some (k,R).
  private record Program(Term g, Vector<Long> a, Indices shape) {
    /// `∂_β g(a)` for the `β` up to order `R`, by differences.
    Map<Vector<Integer>, Ball> derivatives() {
      Indices all = Indices.of(a.size(), shape.R());
      List<Ball> found =
          new JetBundle(all).jet(R, (r, t) -> at(r, moved(r, t))).coordinates().getFirst();
      return Vector.ofAll(all.all())
          .zip(found)
          .toLinkedMap(b -> Tuple.of(Vector.ofAll(b._1), b._2));
    }

    private Value<Ball> at(Balls r, List<Value<Ball>> arguments) {
      return RandomJets.apply(
          g, r, a.size() == 1 ? arguments.getFirst() : new Value.Tuple<>(arguments));
    }

    private List<Value<Ball>> moved(Balls r, List<Ball> t) {
      List<Value<Ball>> all = new ArrayList<>();
      for (int j = 0; j < t.size(); j++)
        all.add(Value.of(r.plus(r.literal(Rational.of(a.get(j))), t.get(j))));
      return all;
    }

    /// `h` at jets.
    List<Ball> under(Macro D, long[][] jets) {
      Balls r = Balls.ofDigits(50);
      List<Value<Ball>> arguments =
          Vector.of(jets)
              .map(jet ->
                  Value.numbers(Vector.ofAll(jet).map(x -> r.literal(Rational.of(x))).asJava()))
              .asJava();
      return RealFunction.value(D.of(g), r)
          .apply(a.size() == 1 ? arguments.getFirst() : new Value.Tuple<>(arguments))
          .parts()
          .stream()
          .map(Value::number)
          .toList();
    }

    @Override
    public String toString() {
      return "D_(%d,%d) of %s at %s"
          .formatted(shape.k(), shape.R(), Printing.show(Notation.ASCII, g), a.mkString(", "));
    }
  }

  private static Option<Program> draw(SplittableRandom random, int i) {
    Indices shape = RandomPrograms.shape(i);
    int n = Section2TaylorPolynomials.arity(shape, random);
    Option<Term> g =
        i % 4 == 2
            ? Option.some(WRITTEN.get(n - 1))
            : new TermGenerator(RandomJets.WORDS, random.split())
                .term(RandomPrograms.FIRST_ORDER.get(n - 1), 4 + random.nextInt(10))
                .filter(t ->
                    t instanceof Term.Lambda(var x, _, var body)
                        && FreeVariables.of(body).contains(x));
    return g.map(t -> new Program(t, point(n, random), shape));
  }

  private static Rational rational(Ball x) {
    return Rational.of(x.toDecimal(60));
  }

  private static JetPoint<Ball> ofReal(List<Ball> jet) {
    return new JetPoint<>(new Manifold(R).components(1).getFirst(), List.of(jet));
  }

  /// `h(j) = Σ 1/β! ∂_β g(a) (f – a)^β` up to order `R`, for `f` with the jets `j` at `a`.
  private static Finding determined(Function<Indices, Macro> macro, LawRunner effort) {
    return each(
        effort,
        (program, derivatives, random) -> {
          Indices shape = program.shape;
          Vector<Long> a = program.a;
          long[][] jets = a.map(x -> jet(x, shape, random)).toJavaArray(long[][]::new);
          Vector<Polynomial<Rational>> moved =
              Vector.of(jets)
                  .zipWith(
                      a,
                      (x, at) ->
                          curve(shape, x)
                              .plus(RandomPolynomial.constant(shape.k(), Rational.of(-at))));
          Polynomial<Rational> fg =
              powers(shape, derivatives.keySet(), moved)
                  .map(p -> p._2.times(rational(derivatives.get(p._1).get())))
                  .reduce(Polynomial::plus);
          Balls r = Balls.ofDigits(50);
          return RandomJets.same(
              "at " + shown(jets),
              ofReal(program.under(macro.apply(shape), jets)),
              ofReal(Vector.ofAll(shape.all()).map(alpha -> r.literal(atZero(fg, alpha))).asJava()),
              VISIBLE);
        });
  }

  private static long[] jet(long at, Indices shape, SplittableRandom random) {
    long[] jet = random.longs(shape.size(), -3, 4).toArray();
    jet[0] = at;
    return jet;
  }

  /// `1/β! f^β` up to order `R`, for the `β` in their order, in which what is below comes before.
  private static Map<Vector<Integer>, Polynomial<Rational>> powers(
      Indices shape, Iterable<Vector<Integer>> bs, Vector<Polynomial<Rational>> f) {
    Map<Vector<Integer>, Polynomial<Rational>> all = LinkedHashMap.empty();
    for (Vector<Integer> b : bs) {
      int j = b.indexWhere(n -> n > 0);
      all =
          all.put(
              b,
              j < 0
                  ? RandomPolynomial.constant(shape.k(), Rational.ONE)
                  : all.get(b.update(j, n -> n - 1))
                      .get()
                      .times(f.get(j))
                      .upTo(shape.R())
                      .times(Rational.of(1, b.get(j))));
    }
    return all;
  }

  private static Finding recovered(Function<Indices, Macro> macro, LawRunner effort) {
    return each(
        effort,
        (program, stated, _) -> {
          Macro D = macro.apply(program.shape);
          Balls r = Balls.ofDigits(50);
          Map<Vector<Integer>, Rational> found =
              Section2TaylorPolynomials.derivatives(
                  program.a.size(),
                  program.shape,
                  v ->
                      program.under(D, lines(program.shape, program.a, v)).stream()
                          .map(Section2TaylorPrograms::rational)
                          .toList());
          Vector<Vector<Integer>> all = stated.keySet().toVector();
          return RandomJets.same(
              "all derivatives of order at most " + program.shape.R(),
              ofReal(all.map(b -> r.literal(found.get(b).get())).asJava()),
              ofReal(all.map(b -> stated.get(b).get()).asJava()),
              VISIBLE);
        });
  }

  /// What is asked of a program with these derivatives.
  private interface Body {
    Finding on(Program program, Map<Vector<Integer>, Ball> derivatives, SplittableRandom random);
  }

  /// Where a number is too large to be told, there is no case.
  private static Finding each(LawRunner effort, Body body) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Option<Program> program = draw(random, i);
          if (program.isEmpty()) return Option.none();
          SplittableRandom further = random.split();
          try {
            var derivatives = program.get().derivatives();
            return Case.of(
                program.get().toString(), () -> body.on(program.get(), derivatives, further));
          } catch (EvaluationError noNumber) {
            return Option.none();
          }
        });
  }
}
