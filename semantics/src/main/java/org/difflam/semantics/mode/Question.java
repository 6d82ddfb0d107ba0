package org.difflam.semantics.mode;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.HyperDual;
import org.difflam.category.number.HyperDuals;
import org.difflam.category.number.NamedOperations;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Reals;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.syn.Arrow;

/// What are the value and the partial derivatives up to some order of `f : Rⁿ → Rᵐ` at a point?
///
/// @param function a closed term; its domain is `R` or a product of n ≥ 0 factors `R`, and so is
///   its codomain
/// @param order the highest order R ≥ 1 of the derivatives
public record Question(Term function, Type.Function type, Vector<Rational> point, int order) {
  public Question {
    if (order < 1) throw new IllegalArgumentException("derivatives of order " + order);
    if (reals(type.domain()) != point.size()) {
      throw new IllegalArgumentException(
          "the function takes %d numbers, the point has %d"
              .formatted(reals(type.domain()), point.size()));
    }
    int _ = reals(type.codomain());
  }

  /// n.
  public int inputs() {
    return point.size();
  }

  /// m.
  public int outputs() {
    return reals(type.codomain());
  }

  /// The program as a morphism of Syn.
  public Arrow arrow() {
    return arrow(function, type);
  }

  static Arrow arrow(Term function, Type.Function type) {
    Name x = Name.of("x");
    return function instanceof Term.Lambda(var y, _, var body)
        ? new Arrow(y, type.domain(), body, type.codomain())
        : new Arrow(
            x,
            type.domain(),
            new Term.Application(function, new Term.Variable(x)),
            type.codomain());
  }

  /// `f t` or `f ⟨t₁, …, tₙ⟩`, as its domain wants it.
  public Term applied(List<Term> arguments) {
    return new Term.Application(
        function, takesNumber() ? arguments.getFirst() : new Term.Tuple(arguments));
  }

  /// Whether the argument is a number, and not a tuple.
  public boolean takesNumber() {
    return type.domain() instanceof Type.Real;
  }

  /// Whether the result is a number, and not a tuple.
  public boolean returnsNumber() {
    return type.codomain() instanceof Type.Real;
  }

  /// The argument as a value: a number, or a tuple of numbers.
  public <N> Value<N> argument(List<N> x) {
    return of(x.stream().map(Value::of).toList());
  }

  /// The argument with anything for its numbers: one value, or a tuple of values.
  public <N> Value<N> of(List<Value<N>> x) {
    return takesNumber() ? x.getFirst() : new Value.Tuple<>(x);
  }

  /// The m numbers of a result.
  public <N> Vector<N> numbers(Value<N> result) {
    return returnsNumber()
        ? Vector.of(result.number())
        : Vector.ofAll(result.parts()).map(Value::number);
  }

  /// Says where an operation on the way has no derivative, as the square root of 0: the program has
  /// none there. What is constant, or thrown away, is on the way too: the program is the composite
  /// of its operations, defined where all of them are, though a calculus that computes by name may
  /// never look there.
  ///
  /// @param program the function, without variables, prepared for any point
  public <N> void requireDerivatives(RealFunction program, Reals<N> numbers) {
    requireDerivatives(program, numbers, point.map(numbers::literal));
  }

  /// The same at these n numbers.
  public <N> void requireDerivatives(RealFunction program, Reals<N> numbers, Vector<N> at) {
    Moving<N> all = new Moving<>(new HyperDuals<>(numbers));
    Value<HyperDual<N>> _ =
        program.at(all, List.of()).apply(argument(at.map(all::moving).asJava()));
  }

  /// Numbers that all move with one infinitesimal, literals too, so that each operation needs all
  /// of its partial derivatives. One exists where all orders do.
  private record Moving<N>(HyperDuals<N> duals) implements NamedOperations<HyperDual<N>> {
    @Override
    public String name() {
      return duals.name() + ", all of which move";
    }

    @Override
    public HyperDual<N> literal(Rational q) {
      return moving(duals.over().literal(q));
    }

    HyperDual<N> moving(N x) {
      return duals.plus(duals.standard(x), duals.scale(1, duals.one()));
    }

    @Override
    public boolean isZero(HyperDual<N> x) {
      return duals.isZero(x);
    }

    @Override
    public HyperDual<N> apply(Operation operation, List<HyperDual<N>> x) {
      return duals.apply(operation, x);
    }
  }

  /// All α = (α₁, …, αₙ) with 1 ≤ |α| ≤ R, the lower orders first: (1,0), (0,1), (2,0), (1,1),
  /// (0,2).
  public Vector<Vector<Integer>> indices() {
    List<Vector<Integer>> all = new ArrayList<>();
    Integer[] index = new Integer[inputs()];
    Arrays.fill(index, 0);
    for (int total = 1; total <= order; total++) collect(index, 0, total, all);
    return Vector.ofAll(all);
  }

  /// All ways to differentiate this many times more, in the `i`-th argument or a later one.
  private static void collect(Integer[] index, int i, int times, List<Vector<Integer>> all) {
    if (times == 0) {
      all.add(Vector.ofAll(Arrays.asList(index.clone())));
      return;
    }
    for (int j = i; j < index.length; j++) {
      index[j]++;
      collect(index, j, times - 1, all);
      index[j]--;
    }
  }

  /// How many [#indices()] there are, `(n+R over n) - 1`, or some number past the limit.
  public long count(long limit) {
    long all = 1;
    int least = Math.min(inputs(), order);
    for (long i = 1; i <= least && all <= limit; i++) {
      all = all * ((long) inputs() + order - least + i) / i;
    }
    return all - 1;
  }

  private static int reals(Type type) {
    return switch (type) {
      case Type.Real _ -> 1;
      case Type.Product(var factors) when factors.stream().allMatch(Type.Real.class::isInstance) ->
          factors.size();
      case Type.Product _, Type.Function _, Type.Variant _, Type.ListOf _, Type.Inductive _ ->
          throw new IllegalArgumentException(
              Printing.show(Notation.ASCII, type) + " is neither R nor a power of R");
    };
  }
}
