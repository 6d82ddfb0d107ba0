package org.difflam.semantics.reverse;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.difflam.syntax.binding.Clashing;
import org.difflam.syntax.binding.Drawn;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.curry.Literal;
import org.difflam.syntax.curry.TensorPrimitive;
import org.difflam.syntax.simple.Summand;

/// Draws terms of λ_∂ of a type: floats are small polynomials in what can be observed, which is the
/// floats among the parts of variables, what function variables answer when they are applied, and
/// what cases and folds make of data. Of size 1 they are linear, of one summand.
public final class RandomValues {
  private final RandomGenerator random;
  private final int size;
  private int names;

  public RandomValues(RandomGenerator random, int size) {
    this.random = random;
    this.size = size;
  }

  /// A term with one free variable, which it uses where it can. Its names mostly clash
  /// ([Clashing]).
  public CurryTerm of(CurryType type, String x, CurryType ofX) {
    return Drawn.noted(Clashing.mostly(plain(type, x, ofX), random), type, 1);
  }

  /// The same, whose names differ, for what a reader sees.
  CurryTerm plain(CurryType type, String x, CurryType ofX) {
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
        Name x = fresh();
        List<CurryTerm> more = new ArrayList<>(observed);
        more.addAll(observe(new CurryTerm.Variable(x), a));
        yield new CurryTerm.Lambda(x, a, of(b, more));
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

  /// Floats that say something of a value of this type.
  private List<CurryTerm> observe(CurryTerm e, CurryType type) {
    return switch (type) {
      case CurryType.Tensor(var d) when d.rank() == 0 -> List.of(e);
      case CurryType.Tensor(var d) ->
          List.of(
              CurryTerm.call(
                  TensorPrimitive.Standard.SUM,
                  e.times(new CurryTerm.Constant(new Literal.Floats(d, numbers(d))))));
      case CurryType.Ints(var d) ->
          observe(CurryTerm.call(TensorPrimitive.Standard.FLOAT, e), new CurryType.Tensor(d));
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
      case CurryType.Variant(var summands) -> {
        List<CurryTerm.Branch> branches = new ArrayList<>();
        for (Summand<CurryType> s : summands) {
          Name x = fresh();
          CurryTerm here = polynomial(observe(new CurryTerm.Variable(x), s.content()));
          branches.add(
              new CurryTerm.Branch(s.label(), x, here.plus(CurryTerm.number(branches.size()))));
        }
        yield List.of(new CurryTerm.Case(e, branches, CurryType.FLOAT));
      }
      case CurryType.ListOf(var element) -> {
        Name x = fresh(), acc = fresh();
        CurryTerm here = polynomial(observe(new CurryTerm.Variable(x), element));
        CurryTerm rest = new CurryTerm.Variable(acc);
        yield List.of(
            new CurryTerm.Fold(
                x, acc, (size == 1 ? rest : number().times(rest)).plus(here), e, number()));
      }
    };
  }

  private Name fresh() {
    return Name.of("x_" + ++names);
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
