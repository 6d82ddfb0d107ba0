package org.difflam.semantics.reverse;

import java.util.Arrays;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.ExactReals;
import org.difflam.semantics.tensor.EntryTensors;
import org.difflam.semantics.tensor.Tensor;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.CurryTyping;
import org.difflam.syntax.curry.Dimensions;

/// Rational numbers for the tests of this package.
final class Exact {
  private Exact() {}

  static final EntryTensors<Rational> TENSORS = new EntryTensors<>(new ExactReals());

  static List<Combinators<Rational>> versions() {
    return List.of(new SimplyTyped<>(TENSORS), new DependentlyTyped<>(TENSORS));
  }

  static CurryValue<Rational> value(long n) {
    return new CurryValue.Floats<>(TENSORS.scalar(Rational.of(n)));
  }

  static TangentValue<Rational> tangent(long n) {
    return new TangentValue.Floats<>(TENSORS.scalar(Rational.of(n)));
  }

  static Tensor<Rational> tensor(Dimensions dimensions, long... entries) {
    return TENSORS.of(dimensions, Arrays.stream(entries).mapToObj(Rational::of).toList());
  }

  static CurryValue<Rational> tuple(long... parts) {
    return new CurryValue.Tuple<>(Arrays.stream(parts).mapToObj(Exact::value).toList());
  }

  /// A closed function as the rep-function that it denotes.
  static RepFunction<Rational> function(Combinators<Rational> combinators, CurryTerm f) {
    CurryType _ = CurryTyping.of(f);
    return new CombinatorInterpretation<>(combinators).value(f).function();
  }

  /// Value and gradient of a closed function, as text.
  static String at(Combinators<Rational> combinators, CurryTerm f, CurryValue<Rational> x) {
    RepFunction<Rational> function = function(combinators, f);
    return Deep.call(() -> {
      RepFunction.Evaluated<Rational> y = function.at(x);
      TangentValue<Rational> g = y.argument(tangent(1));
      return y.value() + ", " + combinators.tangents().writtenOut(x, g);
    });
  }
}
