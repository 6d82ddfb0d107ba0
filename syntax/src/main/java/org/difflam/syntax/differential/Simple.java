package org.difflam.syntax.differential;

import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.simple.Operation;

/// `s, t ::= x | λx. s | s T | D s · t | πᵢ s | ⟨S, T⟩ | r | f(T) | D f · t`, simple terms.
///
/// What is put for a child may be any bag: a linear former then distributes over it.
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

  /// `s T`, linear in `s` only.
  record Application(Simple function, Term argument) implements Simple {
    @Override
    public Shape<Term> shape() {
      return Shape.binary("application", function, argument, Term::apply);
    }
  }

  /// `D s · t`, the derivative of `s` in the direction `t`, a function of the point.
  record D(Simple function, Simple direction) implements Simple {
    @Override
    public Shape<Term> shape() {
      return Shape.binary("D", function, direction, Term::D);
    }
  }

  /// `πₖ s`.
  record Pi(int k, Simple s) implements Simple {
    public Pi {
      if (k != 1 && k != 2) throw new IllegalArgumentException("1 or 2, not " + k);
    }

    @Override
    public Shape<Term> shape() {
      return Shape.unary(k == 1 ? "π₁" : "π₂", s, t -> Term.pi(k, t));
    }
  }

  /// `⟨S, T⟩`.
  record Pair(Term left, Term right) implements Simple {
    @Override
    public Shape<Term> shape() {
      return Shape.binary("pair", left, right, Term::pair);
    }
  }

  /// `r`, a number but 0, which is the empty bag.
  record Numeral(Rational value) implements Simple {
    public Numeral {
      if (value.signum() == 0) throw new IllegalArgumentException("the numeral 0 is the bag 0");
    }

    @Override
    public Shape<Term> shape() {
      return Shape.leaf(value, this);
    }
  }

  /// `f(T)`.
  record Call(Operation operation, Term argument) implements Simple {
    @Override
    public Shape<Term> shape() {
      return Shape.unary(operation, argument, t -> Term.call(operation, t));
    }
  }

  /// `D f · t`, a function of the point, linear in `t`.
  record DCall(Operation operation, Simple direction) implements Simple {
    @Override
    public Shape<Term> shape() {
      return Shape.unary(List.of("D", operation), direction, t -> Term.derivative(operation, t));
    }
  }
}
