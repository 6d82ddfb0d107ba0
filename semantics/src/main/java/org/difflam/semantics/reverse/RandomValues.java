package org.difflam.semantics.reverse;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.curry.Literal;
import org.difflam.syntax.curry.TensorPrimitive;
import org.difflam.syntax.curry.Term;
import org.difflam.syntax.curry.Type;
import org.difflam.syntax.simple.Summand;

/// Draws terms of λ_∂ of a type: floats are small polynomials in what can be observed, which is the
/// floats among the parts of variables, and what function variables answer when they are applied.
/// Of size 1 they are linear, of one summand.
public final class RandomValues {
  private final RandomGenerator random;
  private final int size;
  private int names;

  public RandomValues(RandomGenerator random, int size) {
    this.random = random;
    this.size = size;
  }

  /// A term with one free variable, which it uses where it can.
  public Term of(Type type, String x, Type ofX) {
    return of(type, observe(Term.variable(x), ofX));
  }

  /// A term of this type over the floats that were observed.
  private Term of(Type type, List<Term> observed) {
    return switch (type) {
      case Type.Tensor(var d) when d.rank() == 0 -> polynomial(observed);
      case Type.Tensor(var d) ->
          new Term.Constant(new Literal.Floats(d, numbers(d))).times(polynomial(observed));
      case Type.Ints(var d) ->
          new Term.Constant(
              new Literal.Ints(d, numbers(d).stream().map(BigDecimal::longValue).toList()));
      case Type.Bool _ -> new Term.Constant(new Literal.Truth(random.nextBoolean()));
      case Type.Product(var factors) ->
          new Term.Tuple(factors.stream().map(f -> of(f, observed)).toList());
      case Type.Function(var a, var b) -> {
        String x = "x_" + ++names;
        List<Term> more = new ArrayList<>(observed);
        more.addAll(observe(Term.variable(x), a));
        yield new Term.Lambda(Name.of(x), a, of(b, more));
      }
      case Type.Variant v -> {
        Summand<Type> chosen = v.summands().get(random.nextInt(v.summands().size()));
        yield new Term.Inject(v, chosen.label(), of(chosen.content(), observed));
      }
      case Type.ListOf(var element) -> {
        Term list = new Term.Nil(element);
        for (int n = random.nextInt(3); n > 0; n--) {
          list = new Term.Cons(of(element, observed), list);
        }
        yield list;
      }
    };
  }

  /// The floats that a value of this type says something of.
  private List<Term> observe(Term e, Type type) {
    return switch (type) {
      case Type.Tensor(var d) when d.rank() == 0 -> List.of(e);
      case Type.Tensor(var d) ->
          List.of(
              Term.call(
                  TensorPrimitive.Standard.SUM,
                  e.times(new Term.Constant(new Literal.Floats(d, numbers(d))))));
      case Type.Ints _ -> List.of();
      case Type.Bool _ -> List.of(new Term.If(e, Term.number(2), Term.number(-1)));
      case Type.Product(var factors) -> {
        List<Term> all = new ArrayList<>();
        for (int i = 0; i < factors.size(); i++) all.addAll(observe(e.part(i + 1), factors.get(i)));
        yield all;
      }
      case Type.Function(var a, var b) -> {
        List<Term> all = new ArrayList<>();
        for (int calls = size == 1 ? 1 : 1 + random.nextInt(2); calls > 0; calls--) {
          all.addAll(observe(e.apply(of(a, List.of())), b));
        }
        yield all;
      }
      case Type.Variant _, Type.ListOf _ -> List.of();
    };
  }

  private Term polynomial(List<Term> observed) {
    if (observed.isEmpty()) return number();
    Term sum = monomial(observed);
    if (size == 1) return sum;
    for (int more = random.nextInt(2); more > 0; more--) sum = sum.plus(monomial(observed));
    return random.nextInt(3) == 0 ? sum.plus(number()) : sum;
  }

  private Term monomial(List<Term> observed) {
    Term product = observed.get(random.nextInt(observed.size()));
    if (size == 1) return product;
    if (random.nextInt(3) == 0)
      product = product.times(observed.get(random.nextInt(observed.size())));
    return random.nextBoolean() ? number().times(product) : product;
  }

  private Term number() {
    return Term.number(random.nextInt(2 * size + 1) - size);
  }

  private List<BigDecimal> numbers(Dimensions d) {
    List<BigDecimal> all = new ArrayList<>();
    int one = random.nextInt(d.size());
    for (int i = 0; i < d.size(); i++) {
      if (size == 1) all.add(i == one ? BigDecimal.ONE : BigDecimal.ZERO);
      else all.add(BigDecimal.valueOf(random.nextInt(2 * size + 1) - size));
    }
    return all;
  }
}
