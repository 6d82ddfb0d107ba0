package org.difflam.papers.curry;

import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.SimplyTyped;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.tensor.DenseTensors;
import org.difflam.semantics.tensor.Tensor;
import org.difflam.semantics.tensor.Tensors;
import org.difflam.syntax.curry.TensorPrimitive;

/// Primitives over arrays of doubles, asked in rational numbers. Sums and products of few binary
/// fractions are exact in doubles.
final class OverDoubles {
  private OverDoubles() {}

  private static final Combinators<Double> C = new SimplyTyped<>(new DenseTensors());

  static RepFunction<Rational> of(TensorPrimitive p) {
    RepFunction<Double> f = C.primitive(p);
    return RepFunction.pure(x -> {
      Evaluated<Double> y = f.at(doubles(x));
      return new Evaluated<>(
          rational(y.value()),
          g ->
              new RepFunction.Back<>(
                  TangentValue.unit(),
                  rational(y.argument(new TangentValue.Floats<>(doubles(g.tensor()))))));
    });
  }

  private static Tensor<Double> doubles(Tensor<Rational> t) {
    return C.tensors().of(t.dimensions(), t.entries().stream().map(Rational::doubleValue).toList());
  }

  private static Tensor<Rational> rational(Tensor<Double> t) {
    Tensors<Rational> q = CurryPrograms.Q;
    return q.of(t.dimensions(), t.entries().stream().map(Rational::exactly).toList());
  }

  private static CurryValue<Double> doubles(CurryValue<Rational> v) {
    return switch (v) {
      case CurryValue.Floats<Rational>(var tensor) -> new CurryValue.Floats<>(doubles(tensor));
      case CurryValue.Ints<Rational>(var d, var entries) -> new CurryValue.Ints<>(d, entries);
      case CurryValue.Tuple<Rational>(var parts) ->
          new CurryValue.Tuple<>(parts.stream().map(OverDoubles::doubles).toList());
      default -> throw new IllegalArgumentException("no argument of a primitive on tensors: " + v);
    };
  }

  private static CurryValue<Rational> rational(CurryValue<Double> v) {
    return new CurryValue.Floats<>(rational(v.tensor()));
  }

  private static TangentValue<Rational> rational(TangentValue<Double> t) {
    return switch (t) {
      case TangentValue.Zero<Double> _ -> TangentValue.zero();
      case TangentValue.Floats<Double>(var tensor) -> new TangentValue.Floats<>(rational(tensor));
      case TangentValue.Tuple<Double>(var parts) -> {
        List<TangentValue<Rational>> all = parts.stream().map(OverDoubles::rational).toList();
        yield new TangentValue.Tuple<>(all);
      }
      default -> throw new IllegalArgumentException("no tangent of tensors: " + t);
    };
  }
}
