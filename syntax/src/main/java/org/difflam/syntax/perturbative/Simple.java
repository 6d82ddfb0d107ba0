package org.difflam.syntax.perturbative;

import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.simple.Operation;

/// `s, t ::= x | λx. s | s N | T s | ιₖ s | πₖ s`, simple terms, for k = 1, 2; and the constants of
/// type `R` and `R × … × R → R`.
///
/// What is put for a child may be any bag: a former then distributes over it, as the sugar says, so
/// that substitution (Figure 2) and reduction under contexts need no cases of their own.
public sealed interface Simple extends Term {
  @Override
  default List<Simple> summands() {
    return List.of(this);
  }

  /// `x`.
  record Variable(Name name) implements Simple {
    @Override
    public Shape<Term> shape() {
      return Shape.variable(name);
    }
  }

  /// `λx. s`.
  record Lambda(Name x, Simple body) implements Simple {
    @Override
    public Shape<Term> shape() {
      return Shape.lambda("λ", x, body, Term::lambda);
    }
  }

  /// `s N`, linear in `s` only.
  record Application(Simple function, Term argument) implements Simple {
    @Override
    public Shape<Term> shape() {
      return Shape.binary("application", function, argument, Term::apply);
    }
  }

  /// `T s`, the pushforward of `s`.
  record T(Simple s) implements Simple {
    @Override
    public Shape<Term> shape() {
      return Shape.unary("T", s, Term::T);
    }
  }

  /// `ιₖ s`.
  record In(int k, Simple s) implements Simple {
    public In {
      checkIndex(k);
    }

    @Override
    public Shape<Term> shape() {
      return Shape.unary(k == 1 ? "ι₁" : "ι₂", s, t -> Term.in(k, t));
    }
  }

  /// `πₖ s`.
  record Pi(int k, Simple s) implements Simple {
    public Pi {
      checkIndex(k);
    }

    @Override
    public Shape<Term> shape() {
      return Shape.unary(k == 1 ? "π₁" : "π₂", s, t -> Term.pi(k, t));
    }
  }

  /// A number but 0, which is the empty bag.
  record Numeral(Rational value) implements Simple {
    public Numeral {
      if (value.signum() == 0) throw new IllegalArgumentException("the numeral 0 is the bag 0");
    }

    @Override
    public Shape<Term> shape() {
      return Shape.leaf(value, this);
    }
  }

  /// An operation as a function `R × … × R → R`; one without arguments as a number.
  record Operator(Operation operation) implements Simple {
    @Override
    public Shape<Term> shape() {
      return Shape.leaf(operation, this);
    }
  }

  private static void checkIndex(int k) {
    if (k != 1 && k != 2) throw new IllegalArgumentException("1 or 2, not " + k);
  }
}
