package org.difflam.semantics.reverse;

import java.util.Arrays;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.ExactReals;
import org.difflam.semantics.tensor.EntryTensors;
import org.difflam.semantics.tensor.Tensor;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.curry.Term;
import org.difflam.syntax.curry.Type;
import org.difflam.syntax.curry.Typing;

/// Rational numbers for the tests of this package.
final class Exact {
  private Exact() {}

  static final EntryTensors<Rational> TENSORS = new EntryTensors<>(new ExactReals());

  static List<Combinators<Rational>> versions() {
    return List.of(new SimplyTyped<>(TENSORS), new DependentlyTyped<>(TENSORS));
  }

  static Value<Rational> value(long n) {
    return new Value.Floats<>(TENSORS.scalar(Rational.of(n)));
  }

  static TangentValue<Rational> tangent(long n) {
    return new TangentValue.Floats<>(TENSORS.scalar(Rational.of(n)));
  }

  static Tensor<Rational> tensor(Dimensions dimensions, long... entries) {
    return TENSORS.of(dimensions, Arrays.stream(entries).mapToObj(Rational::of).toList());
  }

  static Value<Rational> tuple(long... parts) {
    return new Value.Tuple<>(Arrays.stream(parts).mapToObj(Exact::value).toList());
  }

  /// A closed function as the rep-function that it denotes.
  static RepFunction<Rational> function(Combinators<Rational> combinators, Term f) {
    Type _ = Typing.of(f);
    return new Interpretation<>(combinators).value(f).function();
  }

  /// Value and gradient of a closed function, as text.
  static String at(Combinators<Rational> combinators, Term f, Value<Rational> x) {
    RepFunction<Rational> function = function(combinators, f);
    return Deep.call(() -> {
      RepFunction.Evaluated<Rational> y = function.at(x);
      TangentValue<Rational> g = y.argument(tangent(1));
      return y.value() + ", " + combinators.tangents().writtenOut(x, g);
    });
  }
}
