package org.difflam.semantics.reverse;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.curry.Literal;
import org.difflam.syntax.curry.TensorPrimitive;
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
  public CurryTerm of(CurryType type, String x, CurryType ofX) {
    return of(type, observe(CurryTerm.variable(x), ofX));
  }

  /// A term of this type over the floats that were observed.
  private CurryTerm of(CurryType type, List<CurryTerm> observed) {
    return switch (type) {
      case CurryType.Tensor(var d) when d.rank() == 0 -> polynomial(observed);
      case CurryType.Tensor(var d) ->
          new CurryTerm.Constant(new Literal.Floats(d, numbers(d))).times(polynomial(observed));
      case CurryType.Ints(var d) ->
          new CurryTerm.Constant(
              new Literal.Ints(d, numbers(d).stream().map(BigDecimal::longValue).toList()));
      case CurryType.Bool _ -> new CurryTerm.Constant(new Literal.Truth(random.nextBoolean()));
      case CurryType.Product(var factors) ->
          new CurryTerm.Tuple(factors.stream().map(f -> of(f, observed)).toList());
      case CurryType.Function(var a, var b) -> {
        String x = "x_" + ++names;
        List<CurryTerm> more = new ArrayList<>(observed);
        more.addAll(observe(CurryTerm.variable(x), a));
        yield new CurryTerm.Lambda(Name.of(x), a, of(b, more));
      }
      case CurryType.Variant v -> {
        Summand<CurryType> chosen = v.summands().get(random.nextInt(v.summands().size()));
        yield new CurryTerm.Inject(v, chosen.label(), of(chosen.content(), observed));
      }
      case CurryType.ListOf(var element) -> {
        CurryTerm list = new CurryTerm.Nil(element);
        for (int n = random.nextInt(3); n > 0; n--) {
          list = new CurryTerm.Cons(of(element, observed), list);
        }
        yield list;
      }
    };
  }

  /// The floats that a value of this type says something of.
  private List<CurryTerm> observe(CurryTerm e, CurryType type) {
    return switch (type) {
      case CurryType.Tensor(var d) when d.rank() == 0 -> List.of(e);
      case CurryType.Tensor(var d) ->
          List.of(
              CurryTerm.call(
                  TensorPrimitive.Standard.SUM,
                  e.times(new CurryTerm.Constant(new Literal.Floats(d, numbers(d))))));
      case CurryType.Ints _ -> List.of();
      case CurryType.Bool _ ->
          List.of(new CurryTerm.If(e, CurryTerm.number(2), CurryTerm.number(-1)));
      case CurryType.Product(var factors) -> {
        List<CurryTerm> all = new ArrayList<>();
        for (int i = 0; i < factors.size(); i++) all.addAll(observe(e.part(i + 1), factors.get(i)));
        yield all;
      }
      case CurryType.Function(var a, var b) -> {
        List<CurryTerm> all = new ArrayList<>();
        for (int calls = size == 1 ? 1 : 1 + random.nextInt(2); calls > 0; calls--) {
          all.addAll(observe(e.apply(of(a, List.of())), b));
        }
        yield all;
      }
      case CurryType.Variant _, CurryType.ListOf _ -> List.of();
    };
  }

  private CurryTerm polynomial(List<CurryTerm> observed) {
    if (observed.isEmpty()) return number();
    CurryTerm sum = monomial(observed);
    if (size == 1) return sum;
    for (int more = random.nextInt(2); more > 0; more--) sum = sum.plus(monomial(observed));
    return random.nextInt(3) == 0 ? sum.plus(number()) : sum;
  }

  private CurryTerm monomial(List<CurryTerm> observed) {
    CurryTerm product = observed.get(random.nextInt(observed.size()));
    if (size == 1) return product;
    if (random.nextInt(3) == 0)
      product = product.times(observed.get(random.nextInt(observed.size())));
    return random.nextBoolean() ? number().times(product) : product;
  }

  private CurryTerm number() {
    return CurryTerm.number(random.nextInt(2 * size + 1) - size);
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
