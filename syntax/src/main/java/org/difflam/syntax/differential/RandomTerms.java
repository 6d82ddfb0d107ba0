package org.difflam.syntax.differential;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.lambda.Type;
import org.difflam.syntax.lambda.TypedTerms;

/// Draws typed differential terms, by all rules of [Typing]; those of numbers and function symbols
/// where there are operations.
public final class RandomTerms extends TypedTerms<Term> {
  private final List<Operation> operations;

  /// Over the atoms, without constants.
  public RandomTerms(SplittableRandom random, List<Type> atoms) {
    this(random, atoms, List.of());
  }

  /// @param operations with at least one argument each; `R` should be among the atoms then
  public RandomTerms(SplittableRandom random, List<Type> atoms, List<Operation> operations) {
    super(Differential.FORMERS, random, atoms);
    this.operations = List.copyOf(operations);
  }

  /// A derivative, a pair of bags, a number, a function symbol.
  @Override
  protected Option<Term> own(Map<Name, Type> context, Type type, int size) {
    return switch (type) {
      case Type.Function(var a, var b) when random.nextInt(3) == 0 ->
          Option.some(derivative(context, a, b, size));
      case Type.Product(var a, var b) when random.nextBoolean() ->
          Option.some(Term.pair(term(context, a, size / 2), term(context, b, size / 2)));
      case Type.Atom _
          when type.equals(Type.R) && !operations.isEmpty() && random.nextInt(3) > 0 -> {
        if (size < 3) yield Option.some(Constants.numeral(Rational.of(1 + random.nextInt(3))));
        Operation f = operations.get(random.nextInt(operations.size()));
        yield Option.some(Constants.call(f, term(context, Type.reals(f.arity()), size - 1)));
      }
      case Type.Function _, Type.Product _, Type.Atom _, Type.Unit _, Type.Unknown _ ->
          Option.none();
    };
  }

  /// `D s · t`, or `D f · t` where a symbol fits.
  private Term derivative(Map<Name, Type> context, Type a, Type b, int size) {
    Term along = simple(context, a, size / 2);
    List<Operation> fitting =
        operations.stream()
            .filter(f -> b.equals(Type.R) && a.equals(Type.reals(f.arity())))
            .toList();
    if (!fitting.isEmpty() && random.nextBoolean()) {
      return Term.derivative(fitting.get(random.nextInt(fitting.size())), along);
    }
    return Term.D(simple(context, a.to(b), size / 2), along);
  }
}
