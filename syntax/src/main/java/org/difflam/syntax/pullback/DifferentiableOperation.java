package org.difflam.syntax.pullback;

import io.vavr.Lazy;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Reals;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.DeclaredOperation;
import org.difflam.syntax.simple.Formulas;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;

/// `f ∈ F`, a function `f : Rⁿ → Rᵐ` that is easily differentiable: its Jacobian can be called. Two
/// of the same name are the same; a program declares a name once.
///
/// Domain and codomain are spaces of vectors: `Rⁿ` for what is declared, `Rⁿ × Rⁿ` for a
/// derivative.
public final class DifferentiableOperation {
  private final String name;
  private final PullbackType domain;
  private final PullbackType codomain;
  private final Formula formula;
  private final Lazy<Formula> derivative = Lazy.of(() -> formula().derivative());
  private final Lazy<Formula> transpose = Lazy.of(() -> formula().transpose());

  private DifferentiableOperation(
      String name, PullbackType domain, PullbackType codomain, Formula formula) {
    this.name = name;
    this.domain = domain;
    this.codomain = codomain;
    this.formula = formula;
  }

  public static final DifferentiableOperation PLUS = of("plus", Primitive.PLUS);
  public static final DifferentiableOperation MULT = of("mult", Primitive.TIMES);
  public static final DifferentiableOperation DIV = of("div", Primitive.DIVIDE);

  private static final List<DifferentiableOperation> FUNCTIONS =
      Primitive.values().stream()
          .filter(p -> p.arity() == 1)
          .map(DifferentiableOperation::of)
          .toList();

  private static final int MOST = 1000;

  /// A primitive operation, by the name that it has here.
  public static DifferentiableOperation of(Primitive p) {
    if (p == Primitive.PLUS) return PLUS;
    if (p == Primitive.TIMES) return MULT;
    return p == Primitive.DIVIDE ? DIV : of(p.symbol(), p);
  }

  private static DifferentiableOperation of(String name, Primitive p) {
    return declared(name, p.parameters(), List.of(new Term.Apply(p, variables(p.parameters()))));
  }

  /// An operation that is declared in the simple language, with all its results.
  public static DifferentiableOperation of(DeclaredOperation f) {
    List<Name> x = f.components().getFirst().parameters();
    return declared(
        f.name(),
        x,
        f.components().stream().<Term>map(c -> new Term.Apply(c, variables(x))).toList());
  }

  private static List<Term> variables(List<Name> names) {
    return names.stream().<Term>map(Term.Variable::new).toList();
  }

  /// `f(x₁, …, xₙ) = ⟨t₁, …, tₘ⟩`.
  public static DifferentiableOperation declared(
      String name, List<Name> parameters, List<Term> components) {
    if (name.endsWith("'")) {
      throw new IllegalArgumentException("`" + name + "` is the name of a derivative");
    }
    return new DifferentiableOperation(
        name,
        PullbackType.real(parameters.size()),
        PullbackType.real(components.size()),
        Formulas.of(parameters, components));
  }

  /// `powₙ(x) = xⁿ` for n ≥ 1.
  public static DifferentiableOperation power(int n) {
    Name x = Name.of("x");
    Term power = Primitive.power(new Term.Variable(x), n);
    return declared("pow" + n, List.of(x), List.of(power));
  }

  /// `f′⟨v, x⟩ = J(f)(x)(v)`, an operation again, so that second derivatives can be called as well.
  public DifferentiableOperation derivative() {
    return new DifferentiableOperation(
        name + "'", new PullbackType.Product(domain, domain), codomain, derivative.get());
  }

  public String name() {
    return name;
  }

  public PullbackType domain() {
    return domain;
  }

  public PullbackType codomain() {
    return codomain;
  }

  public Formula formula() {
    return formula;
  }

  /// `f(x)`.
  public <N> List<N> at(Reals<N> r, List<N> x) {
    return formula.at(r, x);
  }

  /// `J(f)(x)(v)`, which has a value only where all partial derivatives that it needs have one.
  public <N> List<N> along(Reals<N> r, List<N> x, List<N> v) {
    return derivative.get().at(r, concat(v, x));
  }

  /// `J(f)(x)* w`.
  public <N> List<N> transposed(Reals<N> r, List<N> x, List<N> w) {
    return transpose.get().at(r, concat(x, w));
  }

  private static <N> List<N> concat(List<N> x, List<N> y) {
    List<N> both = new ArrayList<>(x);
    both.addAll(y);
    return both;
  }

  /// Whether it is the derivative of an operation, by its name.
  public boolean isDerivative() {
    return name.endsWith("'")
        && domain instanceof PullbackType.Product(var v, var x)
        && v.equals(x);
  }

  /// How many times it is a derivative: 2 for `f''`.
  int order() {
    return isDerivative() ? name.length() - name.indexOf('\'') : 0;
  }

  /// The operations that need no declaration: `plus`, `mult`, `div`, `pow2`, `pow3`, …, `sin`, …;
  /// and `f'` for each `f`.
  public static Option<DifferentiableOperation> standard(String name) {
    if (name.endsWith("'")) {
      return standard(name.substring(0, name.length() - 1))
          .map(DifferentiableOperation::derivative);
    }
    if (name.matches("pow[1-9][0-9]{0,2}") || name.equals("pow" + MOST)) {
      return Option.some(power(Integer.parseInt(name.substring(3))));
    }
    for (DifferentiableOperation f : List.of(PLUS, MULT, DIV))
      if (f.name.equals(name)) return Option.some(f);
    for (DifferentiableOperation f : FUNCTIONS) if (f.name.equals(name)) return Option.some(f);
    return Option.none();
  }

  /// Names of operations that need no declaration, of the powers the first ones.
  static List<String> names() {
    return Stream.concat(
            Stream.of("plus", "mult", "div", "pow2", "pow3"), FUNCTIONS.stream().map(f -> f.name))
        .toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DifferentiableOperation f
        && name.equals(f.name)
        && domain.equals(f.domain)
        && codomain.equals(f.codomain);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }

  /// A list of zeros for one of vectors.
  public static List<Scalar> zeros(int n) {
    return Collections.nCopies(n, Scalar.ZERO);
  }
}
