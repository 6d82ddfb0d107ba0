package org.difflam.semantics.functional;

import io.vavr.collection.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.Model;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.semantics.smooth.SmoothModel;

/// The smooth maps at all types with names for operations and for some functionals; operations that
/// are not defined everywhere can be named, but no law is instantiated with them.
public sealed class FunctionalModel implements Model<Obj, SmoothMap> {
  private final String name;
  private final String title;
  private final Functional category;
  private final List<Operation> operations;
  private final List<Operation> partial;

  private FunctionalModel(
      String name,
      String title,
      PointwiseEquality.Judge judge,
      List<Operation> operations,
      List<Operation> partial) {
    this.name = name;
    this.title = title;
    this.category = new Functional(new PointwiseEquality(judge, operations));
    this.operations = operations;
    this.partial = partial;
  }

  /// Polynomial maps and functionals, compared at rational points exactly.
  public static final class Exact extends FunctionalModel {
    public Exact() {
      super(
          "functional-exact",
          "polynomial maps at all types, exactly at rational points",
          new Exactly(),
          List.empty(),
          List.of(Operations.DIV));
    }
  }

  /// Smooth functions at all types, computed in doubles.
  public static final class OverDoubles extends FunctionalModel {
    public OverDoubles() {
      super(
          "functional",
          "smooth maps at all types, in doubles whose error is measured",
          new MeasuredDoubles(),
          Operations.standard().functions().filter(Operation::isTotal).toList(),
          SmoothModel.partial().toList());
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public Functional category() {
    return category;
  }

  @Override
  public Signature<Obj, SmoothMap> signature() {
    Signature<Obj, SmoothMap> s =
        Signature.<Obj, SmoothMap>empty()
            .object("R", Functional.R)
            .generator("one", "1 -> R", SmoothMap.number(Rational.of(1)))
            .generator("two", "1 -> R", SmoothMap.number(Rational.of(2)))
            .generator("mul", "R * R -> R", SmoothMap.of(Operations.MUL))
            .generator("square", "R -> R", SmoothMap.of(Operations.power(2)))
            .generator("cube", "R -> R", SmoothMap.of(Operations.power(3)))
            .linear("add", "R * R -> R", SmoothMap.of(Operations.ADD))
            .linear("neg", "R -> R", SmoothMap.of(Operations.NEG))
            .linear(
                "at2", "(R => R) -> R", functional("at2", "(R => R) => R", FunctionalModel::at2))
            .generator(
                "shift",
                "R * (R => R) -> (R => R)",
                functional("shift", "R * (R => R) => (R => R)", FunctionalModel::shift))
            .generator(
                "iterate",
                "(R => R) -> (R => R)",
                functional("iterate", "(R => R) => (R => R)", FunctionalModel::iterate));
    for (Operation operation : operations) {
      s = s.generator(operation.name(), "R -> R", SmoothMap.of(operation));
    }
    for (Operation operation : partial) {
      String ends = operation.arity() == 1 ? "R -> R" : "R * R -> R";
      s = s.partial(operation.name(), ends, SmoothMap.of(operation));
    }
    return s;
  }

  private static SmoothMap functional(String name, String ends, SmoothMap.Rule rule) {
    Obj.Exponential e = (Obj.Exponential) Obj.parse(ends);
    return SmoothMap.named(name, e.from(), e.to(), rule);
  }

  /// `λf. f 2`.
  private static <N> FunctionalValue<N> at2(Values<N> in, FunctionalValue<N> f) {
    return f.apply(in.literal(Rational.of(2)));
  }

  /// `λ(u, f) x. f (x + u)`.
  private static <N> FunctionalValue<N> shift(Values<N> in, FunctionalValue<N> p) {
    return FunctionalValue.function(x -> p.right().apply(in.plus(x, p.left())));
  }

  /// `λf x. f (f x)`.
  private static <N> FunctionalValue<N> iterate(Values<N> in, FunctionalValue<N> f) {
    return FunctionalValue.function(x -> f.apply(f.apply(x)));
  }
}
