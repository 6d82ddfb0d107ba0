package org.difflam.semantics.taylor;

import static org.difflam.syntax.simple.Term.apply;
import static org.difflam.syntax.simple.Term.numeral;
import static org.difflam.syntax.simple.Term.variable;

import io.vavr.collection.HashMap;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Reals;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.TypePolynomial;
import org.difflam.syntax.simple.Value;

/// Terms of the whole language, and their values.
public final class Programs {
  private Programs() {}

  static final Term X = variable("x");
  static final Term Y = variable("y");

  static Term plus(Term a, Term b) {
    return apply(Primitive.PLUS, a, b);
  }

  static Term times(Term a, Term b) {
    return apply(Primitive.TIMES, a, b);
  }

  static Term lambda(String x, Type type, Term body) {
    return new Term.Lambda(Name.of(x), type, body);
  }

  static Term lambda(String x, Term body) {
    return lambda(x, Type.real(), body);
  }

  static Term call(Term f, Term a) {
    return new Term.Application(f, a);
  }

  static Term let(String x, Term bound, Term body) {
    return new Term.Let(Name.of(x), bound, body);
  }

  static Term decimal(String text) {
    return numeral(new BigDecimal(text));
  }

  /// `{Nothing 1 | Just R}`.
  static final Type.Variant MAYBE =
      new Type.Variant(
          List.of(new Summand<>("Nothing", Type.unit()), new Summand<>("Just", Type.real())));

  /// `μX. {Leaf R | Node X * X}`.
  static final Type.Inductive TREE =
      new Type.Inductive(
          TypePolynomial.variant(
              List.of(
                  new Summand<>("Leaf", TypePolynomial.constant(Type.real())),
                  new Summand<>(
                      "Node",
                      TypePolynomial.product(
                          List.of(TypePolynomial.self(), TypePolynomial.self()))))));

  static Term leaf(Term x) {
    return new Term.Roll(TREE, new Term.Inject((Type.Variant) TREE.unrolled(), "Leaf", x));
  }

  static Term node(Term a, Term b) {
    return new Term.Roll(
        TREE,
        new Term.Inject((Type.Variant) TREE.unrolled(), "Node", new Term.Tuple(List.of(a, b))));
  }

  /// `fold_R t. case t of {Leaf x → x * x | Node p → case p of ⟨a, b⟩ → a * b + a} over tree`.
  static Term treeFold(Term tree) {
    return new Term.FoldInductive(
        Name.of("t"),
        Type.real(),
        new Term.CaseVariant(
            variable("t"),
            List.of(
                new Term.Branch("Leaf", Name.of("x"), times(X, X)),
                new Term.Branch(
                    "Node",
                    Name.of("p"),
                    new Term.CaseTuple(
                        variable("p"),
                        List.of(Name.of("a"), Name.of("b")),
                        plus(times(variable("a"), variable("b")), variable("a")))))),
        tree);
  }

  /// `λp : A × B. case p of ⟨x, y⟩ → body`.
  static Term ofXandY(Type x, Type y, Term body) {
    List<Name> names = List.of(Name.of("x"), Name.of("y"));
    return lambda("p", Type.product(x, y), new Term.CaseTuple(variable("p"), names, body));
  }

  /// `λp : real × real. case p of ⟨x, y⟩ → body`.
  static Term ofXandY(Term body) {
    return ofXandY(Type.real(), Type.real(), body);
  }

  /// A random function `real × real → real` of at least five formers, with parts of such types.
  public static Term drawn(List<Type> types, SplittableRandom random) {
    return ofXandY(
        new TermGenerator(Vocabulary.standard().withTypes(types), random)
            .term(
                HashMap.of(Name.of("x"), Type.real(), Name.of("y"), Type.real()),
                Type.real(),
                5 + random.nextInt(30))
            .getOrElse(X));
  }

  /// Terms of type real in `x, y : real`, with every former, that are defined at positive points;
  /// the first ones are polynomials.
  static List<Term> inXandY() {
    Term list =
        new Term.Cons(X, new Term.Cons(times(X, Y), new Term.Cons(Y, new Term.Nil(Type.real()))));
    Term horner =
        new Term.Fold(
            Name.of("a"), Name.of("b"), plus(variable("a"), times(X, variable("b"))), list, Y);
    Term just = new Term.Inject(MAYBE, "Just", times(X, Y));
    Term maybe =
        new Term.CaseVariant(
            just,
            List.of(
                new Term.Branch("Nothing", Name.UNUSED, X),
                new Term.Branch("Just", Name.of("x"), times(X, Y))));
    Term twice =
        lambda(
            "f",
            Type.real().to(Type.real()),
            lambda("x", call(variable("f"), call(variable("f"), X))));
    Term swap =
        new Term.CaseTuple(
            new Term.Tuple(List.of(X, Y)),
            List.of(Name.of("y"), Name.of("x")),
            plus(times(X, times(X, X)), Y));
    return List.of(
        X,
        numeral(7),
        plus(times(X, times(Y, Y)), times(numeral(3), X)),
        horner,
        maybe,
        call(call(twice, lambda("z", plus(times(variable("z"), X), Y))), Y),
        swap,
        let("x", times(X, Y), let("y", plus(X, Y), times(X, Y))),
        treeFold(node(leaf(X), node(leaf(Y), leaf(times(X, Y))))),
        apply(Primitive.DIVIDE, plus(X, numeral(1)), times(X, Y)),
        apply(Primitive.SIN, times(X, Y)),
        plus(
            apply(Primitive.SIN, times(X, Y)),
            apply(Primitive.DIVIDE, apply(Primitive.EXP, X), plus(numeral(1), times(Y, Y)))),
        apply(Primitive.SIGMOID, plus(X, apply(Primitive.named("tanh"), Y))),
        apply(Primitive.named("log"), plus(X, apply(Primitive.named("sqrt"), Y))),
        apply(Primitive.COS, apply(Primitive.named("tan"), times(decimal("0.1"), plus(X, Y)))));
  }

  /// How many of these are polynomials, or quotients of such.
  static final int RATIONAL = 10;

  static <N> Value<N> evaluate(Reals<N> r, Term t) {
    return Evaluator.over(new RealArithmetic<>(r)).evaluate(t);
  }

  static Value<Rational> exactly(Term t) {
    return evaluate(new ExactReals(), t);
  }

  /// `⟨n₁, …, nₘ⟩`.
  static Term tuple(long... n) {
    return new Term.Tuple(Arrays.stream(n).mapToObj(Term::numeral).toList());
  }

  static Value<Rational> jet(long... n) {
    return Value.numbers(Arrays.stream(n).mapToObj(Rational::of).toList());
  }
}
