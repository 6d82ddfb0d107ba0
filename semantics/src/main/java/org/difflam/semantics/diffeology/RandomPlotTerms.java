package org.difflam.semantics.diffeology;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.difflam.category.algebra.Rational;
import org.difflam.category.glue.NotAPoint;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.TypePolynomial;

/// Draws random terms of a type. Numbers in them are polynomials and bounded functions of the
/// observable numbers: those that variables in scope contain, and those that functions in scope
/// return. Such terms are smooth and defined everywhere.
///
/// @param size how many observed numbers enter a number
/// @param within the interval that numbers lie in
public record RandomPlotTerms(RandomGenerator random, int size, Box.Side within) {
  private static final int MOST_ELEMENTS = 3;
  private static final Term HALF = Term.numeral(new BigDecimal("0.5"));

  /// `-6/4, …, 6/4`, and 7/4 instead of 0.
  private static final List<Term> QUARTERS =
      IntStream.rangeClosed(-6, 6)
          .mapToObj(n -> Term.numeral(BigDecimal.valueOf(n == 0 ? 7 : n).divide(new BigDecimal(4))))
          .toList();

  /// A variable in scope.
  public record Typed(Name name, Type type) {}

  /// A term of this type with these free variables.
  public Term term(Type type, List<Typed> scope) {
    List<Term> observed = new ArrayList<>();
    for (Typed x : scope) {
      observed.addAll(observe(new Term.Variable(x.name), x.type, observed, 0));
    }
    return term(type, observed, 0);
  }

  private Term term(Type type, List<Term> observed, int depth) {
    return switch (type) {
      case Type.Real _ -> number(observed);
      case Type.Product(var factors) -> {
        List<Term> parts = new ArrayList<>(factors.size());
        for (Type f : factors) parts.add(term(f, observed, depth));
        yield new Term.Tuple(parts);
      }
      case Type.Function(var domain, var codomain) -> {
        Name a = Name.of("a" + (depth + 1));
        if (domain.isEmpty()) {
          Term any = new Falsity(this).implies(codomain, new Term.Variable(a), domain);
          yield new Term.Lambda(a, domain, any);
        }
        List<Term> more = new ArrayList<>(observed);
        more.addAll(observe(new Term.Variable(a), domain, observed, depth + 1));
        yield new Term.Lambda(a, domain, term(codomain, more, depth + 1));
      }
      case Type.Variant variant -> {
        List<Summand<Type>> choice =
            variant.summands().stream().filter(s -> !s.content().isEmpty()).toList();
        if (choice.isEmpty()) throw new NotAPoint("a type without values has none to draw");
        Summand<Type> s = choice.get(random.nextInt(choice.size()));
        yield new Term.Inject(variant, s.label(), term(s.content(), observed, depth));
      }
      case Type.ListOf(var element) -> {
        Term list = new Term.Nil(element);
        if (element.isEmpty()) yield list;
        for (int i = random.nextInt(MOST_ELEMENTS + 1); i > 0; i--) {
          list = new Term.Cons(term(element, observed, depth), list);
        }
        yield list;
      }
      case Type.Inductive inductive -> tree(inductive, observed, depth, 2);
    };
  }

  /// A tree of at most this height where the constructor allows it.
  private Term tree(Type.Inductive type, List<Term> observed, int depth, int height) {
    return new Term.Roll(type, branch(type, type.constructor(), observed, depth, height));
  }

  private Term branch(
      Type.Inductive type, TypePolynomial p, List<Term> observed, int depth, int height) {
    return switch (p) {
      case TypePolynomial.Self _ -> {
        if (height < -20) throw new IllegalArgumentException("there is no finite tree to draw");
        yield tree(type, observed, depth, height - 1);
      }
      case TypePolynomial.Constant(var constant) -> term(constant, observed, depth);
      case TypePolynomial.Product(var factors) ->
          new Term.Tuple(
              factors.stream().map(f -> branch(type, f, observed, depth, height)).toList());
      case TypePolynomial.Variant(var summands) -> {
        List<Summand<TypePolynomial>> all =
            summands.stream().filter(s -> !s.content().at(type).isEmpty()).toList();
        List<Summand<TypePolynomial>> ends =
            all.stream().filter(s -> !mentionsSelf(s.content())).toList();
        List<Summand<TypePolynomial>> choice = height <= 0 && !ends.isEmpty() ? ends : all;
        Summand<TypePolynomial> s = choice.get(random.nextInt(choice.size()));
        yield new Term.Inject(
            (Type.Variant) p.at(type),
            s.label(),
            branch(type, s.content(), observed, depth, height));
      }
    };
  }

  private static boolean mentionsSelf(TypePolynomial p) {
    return switch (p) {
      case TypePolynomial.Self _ -> true;
      case TypePolynomial.Constant _ -> false;
      case TypePolynomial.Product(var factors) ->
          factors.stream().anyMatch(RandomPlotTerms::mentionsSelf);
      case TypePolynomial.Variant(var summands) ->
          summands.stream().anyMatch(s -> mentionsSelf(s.content()));
    };
  }

  /// Numbers that depend on the value of `x`; where it is a function, at arguments that move with
  /// the numbers in scope.
  private List<Term> observe(Term x, Type type, List<Term> scope, int depth) {
    return switch (type) {
      case Type.Real _ -> List.of(x);
      case Type.Product(var factors) -> {
        List<Term> all = new ArrayList<>();
        List<Name> names = new ArrayList<>();
        for (int i = 0; i < factors.size(); i++) names.add(Name.of("p" + depth + "_" + (i + 1)));
        for (int i = 0; i < factors.size(); i++) {
          for (Term part :
              observe(new Term.Variable(names.get(i)), factors.get(i), scope, depth + 1)) {
            all.add(new Term.CaseTuple(x, names, part));
          }
        }
        yield all;
      }
      case Type.Function(var domain, var codomain) ->
          domain.isEmpty()
              ? List.of()
              : observe(
                  new Term.Application(x, term(domain, scope, depth + 1)),
                  codomain,
                  scope,
                  depth + 1);
      case Type.Variant(var summands) -> {
        if (summands.isEmpty()) yield List.of();
        List<Term.Branch> branches = new ArrayList<>();
        for (Summand<Type> s : summands) {
          Name y = Name.of("c" + depth);
          branches.add(
              new Term.Branch(
                  s.label(), y, sum(observe(new Term.Variable(y), s.content(), scope, depth + 1))));
        }
        yield List.of(new Term.CaseVariant(x, branches));
      }
      case Type.ListOf(var element) -> {
        Name head = Name.of("h" + depth), rest = Name.of("r" + depth);
        Term step =
            Term.apply(
                Primitive.PLUS,
                sum(observe(new Term.Variable(head), element, scope, depth + 1)),
                Term.apply(Primitive.TIMES, HALF, new Term.Variable(rest)));
        yield List.of(new Term.Fold(head, rest, step, x, number(List.of())));
      }
      case Type.Inductive(var constructor) -> {
        Name layer = Name.of("t" + depth);
        Term step =
            sum(observe(new Term.Variable(layer), constructor.at(Type.real()), scope, depth + 1));
        yield List.of(
            new Term.FoldInductive(layer, Type.real(), Term.apply(Primitive.TIMES, HALF, step), x));
      }
    };
  }

  private static Term sum(List<Term> terms) {
    return terms.stream()
        .reduce((a, b) -> Term.apply(Primitive.PLUS, a, b))
        .orElse(Term.numeral(1));
  }

  private Term number(List<Term> observed) {
    return squeezed(polynomial(observed));
  }

  /// The number carried into the interval.
  private Term squeezed(Term x) {
    Rational lower = within.lower(), upper = within.upper();
    if (lower != null && upper != null) {
      Rational half = Rational.of(49, 100).times(upper.minus(lower));
      Rational middle = lower.plus(upper).times(Rational.of(1, 2));
      return affine(middle, half, Term.apply(Primitive.SIN, x));
    }
    if (lower == null && upper == null) return x;
    Term bounded = Term.apply(Primitive.TIMES, Term.numeral(3), Term.apply(Primitive.SIN, x));
    Term positive = Term.apply(Primitive.EXP, bounded);
    return lower != null
        ? affine(lower, Rational.ONE, positive)
        : affine(Objects.requireNonNull(upper), Rational.of(-1), positive);
  }

  private static Term affine(Rational a, Rational b, Term x) {
    return Term.apply(Primitive.PLUS, literal(a), Term.apply(Primitive.TIMES, literal(b), x));
  }

  private static Term literal(Rational q) {
    Term above = Term.numeral(new BigDecimal(q.numerator()));
    if (q.isInteger()) return above;
    return Term.apply(Primitive.DIVIDE, above, Term.numeral(new BigDecimal(q.denominator())));
  }

  private Term polynomial(List<Term> observed) {
    if (observed.isEmpty()) return constant();
    Term sum = product(observed);
    for (int i = random.nextInt(2); i > 0; i--) {
      sum = Term.apply(Primitive.PLUS, sum, product(observed));
    }
    return random.nextInt(3) > 0 ? sum : Term.apply(Primitive.PLUS, sum, constant());
  }

  private Term product(List<Term> observed) {
    Term product = factor(observed);
    for (int i = random.nextInt(size); i > 0; i--) {
      product = Term.apply(Primitive.TIMES, product, factor(observed));
    }
    return random.nextBoolean() ? product : Term.apply(Primitive.TIMES, constant(), product);
  }

  private Term factor(List<Term> observed) {
    Term x = observed.get(random.nextInt(observed.size()));
    return switch (random.nextInt(10)) {
      case 0 -> Term.apply(Primitive.SIN, x);
      case 1 -> Term.apply(Primitive.SIGMOID, x);
      default -> x;
    };
  }

  private Term constant() {
    return QUARTERS.get(random.nextInt(QUARTERS.size()));
  }
}
