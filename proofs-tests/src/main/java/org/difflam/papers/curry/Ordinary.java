package org.difflam.papers.curry;

import io.vavr.collection.Vector;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.tensor.Tensor;
import org.difflam.syntax.curry.TangentType;

/// What a program of the ordinary language is worth, in which Figures 2, 3, 5 and 6 are written: it
/// has functions, tuples and lists, and knows of no derivatives.
sealed interface Ordinary {
  record Numbers(Tensor<Rational> tensor) implements Ordinary {
    @Override
    public String toString() {
      return tensor.toString();
    }
  }

  record Parts(Vector<Ordinary> parts) implements Ordinary {
    @Override
    public String toString() {
      return parts.mkString("(", ", ", ")");
    }
  }

  record Elements(Vector<Ordinary> elements) implements Ordinary {
    @Override
    public String toString() {
      return elements.mkString("[", ", ", "]");
    }
  }

  record Function(UnaryOperator<Ordinary> body) implements Ordinary {
    @Override
    public String toString() {
      return "function";
    }
  }

  /// What can only be handed on, as truth values.
  record Opaque(Object value) implements Ordinary {
    @Override
    public String toString() {
      return value.toString();
    }
  }

  /// A space of tangents, which Figure 5 hands on as well.
  record Space(TangentType type) implements Ordinary {
    @Override
    public String toString() {
      return type.show();
    }
  }

  /// A tangent of a closure: what programs see is that of its environment.
  record OfClosure(RepFunction<Rational> closure, Ordinary environment) implements Ordinary {
    @Override
    public String toString() {
      return environment.toString();
    }
  }

  /// The 0 of any space.
  record Zero() implements Ordinary {
    @Override
    public String toString() {
      return "0";
    }
  }

  Ordinary ZERO = new Zero();
  Ordinary UNIT = new Parts(Vector.empty());

  static Ordinary of(Ordinary... parts) {
    return new Parts(Vector.of(parts));
  }

  default Ordinary apply(Ordinary x) {
    if (this instanceof Function(var body)) return body.apply(x);
    throw new Unlike("a function", this);
  }

  /// The parts of a tuple of `n`; those of 0 are 0.
  default Vector<Ordinary> parts(int n) {
    return switch (this) {
      case Zero _ -> Vector.fill(n, () -> ZERO);
      case OfClosure(_, var environment) -> environment.parts(n);
      case Parts(var parts) when parts.size() == n -> parts;
      case Parts _, Numbers _, Elements _, Function _, Opaque _, Space _ ->
          throw new Unlike(n == 2 ? "a pair" : "a tuple of " + n, this);
    };
  }

  default Vector<Ordinary> elements() {
    return switch (this) {
      case Zero _ -> Vector.empty();
      case Elements(var elements) -> elements;
      case Parts _, Numbers _, Function _, Opaque _, Space _, OfClosure _ ->
          throw new Unlike("a list", this);
    };
  }

  /// A program is given what it cannot take.
  final class Unlike extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    Unlike(String expected, Ordinary found) {
      this("expected " + expected + ", found " + found);
    }

    Unlike(String why) {
      super(why);
    }
  }
}
