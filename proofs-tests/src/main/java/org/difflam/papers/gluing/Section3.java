package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.at;
import static org.difflam.papers.gluing.Macros.jet;
import static org.difflam.papers.gluing.Macros.numbers;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.interpret.RealArithmetic;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.real.Ball;
import org.difflam.semantics.real.Balls;
import org.difflam.semantics.real.Differences;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.IllTyped;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.simple.Value;

/// §3.2, the macro.
final class Section3 {
  private Section3() {}

  private static final Indices DUAL = Indices.of(1, 1);
  private static final Indices TRIPLE = Indices.of(1, 2);
  private static final Indices SIX = Indices.of(2, 2);
  private static final List<Integer> I01 = List.of(0, 1), I10 = List.of(1, 0), I11 = List.of(1, 1);

  private static final String INNER = "\\((z1, z2), (y1, y2)). z1 * y1 + z2 * y2";

  /// The network (1) with k = 2 inputs and hidden layers of 2 neurons.
  private static final String NETWORK =
      """
      let neuron = \\((x1, x2), ((w1, w2), b)). sigmoid (w1 * x1 + w2 * x2 + b) in
      let layer = \\f : R^2 * (R^2 * R) -> R. \\(x, (p1, p2)). (f (x, p1), f (x, p2)) in
      let comp = \\f : R^2 * ((R^2 * R) * (R^2 * R)) -> R^2. \\g : R^2 * (R^2 * R) -> R.
                 \\(x, (p, q)). g (f (x, p), q) in
      comp (layer neuron) neuron
      """;

  static final io.vavr.collection.List<Check<?>> CHECKS =
      io.vavr.collection.List.of(
          check("HSV-3.2-D", "types D(t) for random terms of the whole language")
              .on(new Macro(SIX))
              .not("a fold with its variables exchanged", Macros.foldsWrongly(SIX))
              .by((D, effort) -> typed(D, effort)),
          check("HSV-3.2-const", "compares with the (2,2) macro, and the (1,1) macro")
              .on((BiFunction<Long, Indices, List<Rational>>) Section3::constant)
              .printed("D(c) = ⟨c, 0⟩", (c, _) -> numbers(c, 0))
              .by((form, _) ->
                  Finding.reproduced("D_(1,1)(7)", form.apply(7L, DUAL), constants(DUAL))
                      .and(Finding.reproduced("D_(2,2)(7)", form.apply(7L, SIX), constants(SIX)))),
          check("HSV-3.2-Dop", "squares (3, 1, 0)")
              .on((Function<Indices, Macro>) Macro::new)
              .printed("factors without the superscript r", Macros::withoutSuperscript)
              .not("every summand once", Macros::unweighted)
              .by((macro, _) ->
                  Finding.reproduced(
                          "D_(1,2)(x * x) at (3, 1, 0)",
                          numbers(9, 6, 2),
                          at(macro.apply(TRIPLE), "\\x. x * x", jet(3, 1, 0)))
                      .and(
                          Finding.reproduced(
                              "D_(1,3)(x³) at (2, 3, 5, 7)",
                              numbers(8, 36, 168, 786),
                              at(
                                  macro.apply(Indices.of(1, 3)),
                                  "\\x. x * x * x",
                                  jet(2, 3, 5, 7))))),
          check(
                  "HSV-3.2-pd",
                  "compares the partial derivatives of +, *, ς to order 2 with differences")
              .on((BiFunction<Primitive, List<Integer>, Term>) Primitive::derivative)
              .not(
                  "∂₂ς without its last factor",
                  (op, beta) ->
                      op == Primitive.SIGMOID ? op.derivative(List.of(1)) : op.derivative(beta))
              .by((derivative, _) -> partials(derivative)),
          check("HSV-Ex-3.2-11", "compares the printed formula with Faà di Bruno's, symbolically")
              .on((Formula) (_, n) -> Formula.first(List.of(1), n))
              .not(
                  "twice the first argument",
                  (_, n) -> Formula.sum(Formula.first(List.of(1), n), Formula.first(List.of(1), 1)))
              .by((formula, _) -> formula.isGeneral("the (1,1) formula", List.of(List.of(1)))),
          check("HSV-Ex-3.2-22", "compares the five printed sums with Faà di Bruno's, symbolically")
              .on((Formula) Section3::six)
              .not(
                  "the mixed one with equal indices",
                  (alpha, n) ->
                      alpha.equals(I11)
                          ? Formula.sum(Formula.first(I11, n), Formula.second(I10, I10, n))
                          : six(alpha, n))
              .by((formula, _) ->
                  formula.isGeneral("the (2,2) formula", SIX.all().subList(1, SIX.size()))),
          check(
                  "HSV-Ex-3.2-22p",
                  "compares the three printed sums with Faà di Bruno's, symbolically")
              .on((Formula) Section3::six)
              .printed("xⁱ₁₀ xⁱ₀₁ ∂_îî for xⁱ₁₀ xⁱ′₀₁ ∂_îî′", Section2::diagonal)
              .by((formula, _) -> formula.isGeneral("the (2,2)′ formula", List.of(I01, I10, I11))),
          check("HSV-Lem-1a", "types random terms, and their images in the image of the context")
              .on(new Macro(TRIPLE))
              .not("a fold with its variables exchanged", Macros.foldsWrongly(TRIPLE))
              .by((D, effort) -> typed(D, effort)),
          check(
                  "HSV-Lem-1b",
                  "compares D(t[s/x]) with D(t)[D(s)/x], up to names, for random t and s")
              .on((UnaryOperator<Term>) new Macro(SIX)::of)
              .not("D(s) loses its derivatives", s -> constantly(new Macro(SIX).of(s)))
              .by(Section3::substitutes),
          check("HSV-Ex-inner-11", "evaluates D_(1,1)(t ·₂ s) on polynomials for t and s")
              .on((Function<Pairs, List<Polynomial<Rational>>>) Section3::inner11)
              .not(
                  "z₁₂ y₁₁ is left out",
                  p -> List.of(inner11(p).get(0), p.get(0, 0, 0).times(p.get(1, 0, 1))))
              .by((printed, _) -> inner(printed, new Macro(DUAL))),
          check("HSV-Ex-inner-22p", "evaluates D_(2,2)′(t ·₂ s) on polynomials for t and s")
              .on((Function<Pairs, List<Polynomial<Rational>>>) p -> inner22(p, true))
              .printed(
                  "products of y with y and of z with z in the last entry", p -> inner22(p, false))
              .by((printed, _) -> inner(printed, Macro.restricted())),
          check("HSV-Ex-nn", "compares D of the network with differences of the network")
              .on(new Macro(DUAL))
              .not("the macro forgets second arguments", Macros.forgets(DUAL))
              .by((D, effort) -> Macros.correct(D, effort, NETWORK)));

  private static final Vocabulary WORDS =
      Vocabulary.standard()
          .withTypes(
              List.of(
                  Type.real(),
                  Type.product(Type.real(), Type.unit(), Type.real()),
                  Type.real().to(Type.real()),
                  SampleTypes.MAYBE,
                  SampleTypes.TREE,
                  Type.list(Type.real())));

  private static Term random(SplittableRandom random, Type goal) {
    return new TermGenerator(WORDS, random)
        .term(CONTEXT, goal, 1 + random.nextInt(30))
        .getOrElse(new Term.Variable(Name.of("x")));
  }

  private static final Map<Name, Type> CONTEXT =
      HashMap.of(
          Name.of("x"), Type.real(),
          Name.of("f"), Type.real().to(Type.real()),
          Name.of("l"), Type.list(Type.real()));

  private static Finding typed(Macro D, LawRunner effort) {
    SplittableRandom random = new SplittableRandom(effort.seed());
    for (int i = 0; i < 4 * effort.cases(); i++) {
      Term t = i == 0 ? folded() : random(random, Type.real());
      try {
        Type type = Typing.of(D.of(CONTEXT), D.of(t));
        if (!type.equals(D.of(Type.real()))) {
          return Finding.refuted(Witness.at("t = " + t, "D(real)", "" + type));
        }
      } catch (IllTyped why) {
        return Finding.refuted(Witness.at("t = " + t, "D(real)", String.valueOf(why.getMessage())));
      }
    }
    return Finding.of(Verdict.holds(4L * effort.cases(), 0)).about("D(Γ) ⊢ D(t) : D(real)");
  }

  /// A fold whose elements and results differ in type.
  private static Term folded() {
    Name a = Name.of("a"), b = Name.of("b");
    Term step = new Term.Application(new Term.Variable(b), new Term.Variable(a));
    Term wrapped = new Term.Lambda(Name.of("c"), Type.real(), step);
    return new Term.Application(
        new Term.Fold(
            a, b, wrapped, new Term.Variable(Name.of("l")), new Term.Variable(Name.of("f"))),
        new Term.Variable(Name.of("x")));
  }

  private static List<Rational> constant(long c, Indices indices) {
    long[] all = new long[indices.size()];
    all[0] = c;
    return numbers(all);
  }

  private static List<Rational> constants(Indices indices) {
    return at(new Macro(indices), "\\x : R. 7", new long[indices.size()]);
  }

  private static Finding partials(BiFunction<Primitive, List<Integer>, Term> derivative) {
    double worst = 0;
    for (Primitive op : List.of(Primitive.PLUS, Primitive.TIMES, Primitive.SIGMOID)) {
      for (List<Integer> beta : Indices.of(op.arity(), 2).all()) {
        if (Indices.order(beta) == 0) continue;
        List<Rational> x =
            List.of(Rational.parse("0.75"), Rational.parse("-1.5")).subList(0, op.arity());
        List<Term> arguments = op.parameters().stream().<Term>map(Term.Variable::new).toList();
        Ball expected =
            Differences.partial(
                (r, v) -> value(r, new Term.Apply(op, arguments), op.parameters(), v), x, beta);
        Balls r = Balls.ofDigits(50);
        List<Ball> v = x.stream().map(r::literal).toList();
        Ball found = value(r, derivative.apply(op, beta), op.parameters(), v);
        double gap = Math.pow(2, r.minus(expected, found).log2Most());
        if (!(gap < 1e-25)) {
          return Finding.refuted(
              Witness.at("∂_" + beta + " " + op.symbol() + " at " + x, "" + expected, "" + found));
        }
        worst = Math.max(worst, gap);
      }
    }
    return Finding.of(Verdict.holds(12, worst));
  }

  private static Ball value(Balls r, Term t, List<Name> names, List<Ball> x) {
    return Evaluator.over(new RealArithmetic<>(r))
        .compile(t, names)
        .run(x.stream().map(Value::of).toList())
        .number();
  }

  static Map<String, BigInteger> six(List<Integer> alpha, int n) {
    Map<String, BigInteger> first = Formula.first(alpha, n);
    if (Indices.order(alpha) == 1) return first;
    List<Integer> a = alpha.get(0) > 0 ? I10 : I01, b = alpha.get(1) > 0 ? I01 : I10;
    return Formula.sum(first, Formula.second(a, b, n));
  }

  private static Term constantly(Term jet) {
    List<Name> names = new ArrayList<>();
    List<Term> parts = new ArrayList<>();
    for (int i = 0; i < SIX.size(); i++) {
      names.add(Name.of("fresh" + i));
      parts.add(i == 0 ? new Term.Variable(names.getFirst()) : Term.numeral(0));
    }
    return new Term.CaseTuple(jet, names, new Term.Tuple(parts));
  }

  private static Finding substitutes(UnaryOperator<Term> inner, LawRunner effort) {
    SplittableRandom random = new SplittableRandom(effort.seed());
    Macro D = new Macro(SIX);
    Name x = Name.of("x");
    for (int i = 0; i < 4 * effort.cases(); i++) {
      Term t =
          i == 0
              ? Term.apply(Primitive.TIMES, new Term.Variable(x), new Term.Variable(x))
              : random(random, Type.real());
      Term s = random(random, Type.real());
      Term left = D.of(Substitution.substitute(t, x, s));
      Term right = Substitution.substitute(D.of(t), x, inner.apply(s));
      if (!Alpha.equal(left, right)) {
        return Finding.refuted(
            Witness.at("t = " + t + ", s = " + s, "D(t[s/x])", "differs from D(t)[D(s)/x]"));
      }
    }
    return Finding.of(Verdict.holds(4L * effort.cases(), 0)).about("equal up to α");
  }

  /// The entries of `zᵢ` (0) and `yᵢ` (1) as variables.
  private record Pairs(int entries) {
    PolynomialArithmetic ring() {
      return new PolynomialArithmetic(4 * entries);
    }

    Polynomial<Rational> get(int which, int i, int entry) {
      return ring().variable((2 * which + i) * entries + entry);
    }

    /// `Σᵢ zᵢ_a yᵢ_b`.
    Polynomial<Rational> sum(int a, int b) {
      return get(0, 0, a).times(get(1, 0, b)).plus(get(0, 1, a).times(get(1, 1, b)));
    }
  }

  private static List<Polynomial<Rational>> inner11(Pairs p) {
    return List.of(p.sum(0, 0), p.sum(0, 1).plus(p.sum(1, 0)));
  }

  private static List<Polynomial<Rational>> inner22(Pairs p, boolean corrected) {
    Polynomial<Rational> mixed = p.sum(0, 3).plus(p.sum(3, 0));
    Polynomial<Rational> cross = p.sum(1, 2).plus(p.sum(2, 1));
    Polynomial<Rational> printed = p.ring().numeral(java.math.BigDecimal.ZERO);
    for (int which = 0; which < 2; which++) {
      for (int i = 0; i < 2; i++) {
        printed = printed.plus(p.get(which, i, 1).times(p.get(which, i, 2)));
      }
    }
    return List.of(
        p.sum(0, 0),
        p.sum(0, 1).plus(p.sum(1, 0)),
        p.sum(0, 2).plus(p.sum(2, 0)),
        mixed.plus(corrected ? cross : printed));
  }

  private static Finding inner(Function<Pairs, List<Polynomial<Rational>>> printed, Macro D) {
    Pairs p = new Pairs(D.indices().size());
    List<Value<Polynomial<Rational>>> vectors = new ArrayList<>();
    for (int which = 0; which < 2; which++) {
      List<Value<Polynomial<Rational>>> vector = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        List<Polynomial<Rational>> entries = new ArrayList<>();
        for (int e = 0; e < p.entries; e++) entries.add(p.get(which, i, e));
        vector.add(Value.numbers(entries));
      }
      vectors.add(new Value.Tuple<>(vector));
    }
    Value<Polynomial<Rational>> found =
        Evaluator.over(p.ring())
            .evaluate(D.of(Macros.term(INNER)))
            .apply(new Value.Tuple<>(vectors));
    List<Polynomial<Rational>> computed = found.parts().stream().map(Value::number).toList();
    List<Polynomial<Rational>> stated = printed.apply(p);
    for (int e = 0; e < computed.size(); e++) {
      if (!computed.get(e).equals(stated.get(e))) {
        return Finding.refuted(
            Witness.at("entry " + D.indices().label(e), "" + stated.get(e), "" + computed.get(e)));
      }
    }
    return Finding.proved("equal as polynomials in the entries of t and s");
  }
}
