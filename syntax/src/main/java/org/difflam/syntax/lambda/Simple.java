package org.difflam.syntax.lambda;

import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.simple.OperationSymbol;

/// Simple terms: what all calculi have, and what each has of its own.
///
/// ```
/// s, t ::= x | λx. s | s N | πₖ s | r                      for k = 1, 2, and numbers r
///        | T s | ιₖ s | f                                  Perturbative (Manzyuk, §4)
///        | D s · t | ⟨M, N⟩ | f(N) | D f · t               Differential (Mak and Ong, Appendix D)
///        | F(x. s, …)                                      Declared, by a text
/// ```
///
/// What is put for a child may be any bag: a former then distributes over it, as the sugar says, so
/// that substitution (Figure 2) and reduction under contexts need no cases of their own.
public sealed interface Simple extends LambdaTerm {
  @Override
  default List<Simple> summands() {
    return List.of(this);
  }

  /// `x`.
  record Variable(Name name) implements Simple {
    @Override
    public Shape<LambdaTerm> shape() {
      return Shape.variable(name);
    }
  }

  /// `λx. s`.
  record Lambda(Name x, Simple body) implements Simple {
    @Override
    public Shape<LambdaTerm> shape() {
      return Shape.lambda("λ", x, body, LambdaTerm::lambda);
    }
  }

  /// `s N`, linear in `s` only.
  record Application(Simple function, LambdaTerm argument) implements Simple {
    @Override
    public Shape<LambdaTerm> shape() {
      return Shape.binary("application", function, argument, LambdaTerm::apply);
    }
  }

  /// `πₖ s`.
  record Pi(int k, Simple s) implements Simple {
    public Pi {
      checkIndex(k);
    }

    @Override
    public Shape<LambdaTerm> shape() {
      return Shape.unary(k == 1 ? "π₁" : "π₂", s, t -> LambdaTerm.pi(k, t));
    }
  }

  /// `r`, a number but 0, which is the empty bag.
  record Numeral(Rational value) implements Simple {
    public Numeral {
      if (value.signum() == 0) throw new IllegalArgumentException("the numeral 0 is the bag 0");
    }

    @Override
    public Shape<LambdaTerm> shape() {
      return Shape.leaf(value, this);
    }
  }

  /// The formers that only the perturbative calculus has.
  sealed interface Perturbative extends Simple {}

  /// `T s`, the pushforward of `s`.
  record T(Simple s) implements Perturbative {
    @Override
    public Shape<LambdaTerm> shape() {
      return Shape.unary("T", s, LambdaTerm::T);
    }
  }

  /// `ιₖ s`.
  record In(int k, Simple s) implements Perturbative {
    public In {
      checkIndex(k);
    }

    @Override
    public Shape<LambdaTerm> shape() {
      return Shape.unary(k == 1 ? "ι₁" : "ι₂", s, t -> LambdaTerm.in(k, t));
    }
  }

  /// `f`, an operation as a function `R × … × R → R`; one without arguments as a number.
  record Operator(OperationSymbol operation) implements Perturbative {
    @Override
    public Shape<LambdaTerm> shape() {
      return Shape.leaf(operation, this);
    }
  }

  /// The formers that only the differential calculus has.
  sealed interface Differential extends Simple {}

  /// `D s · t`, the derivative of `s` in the direction `t`, a function of the point.
  record D(Simple function, Simple direction) implements Differential {
    @Override
    public Shape<LambdaTerm> shape() {
      return Shape.binary("D", function, direction, LambdaTerm::D);
    }
  }

  /// `⟨M, N⟩`, but for `⟨0, 0⟩ = 0`.
  record Pair(LambdaTerm left, LambdaTerm right) implements Differential {
    public static LambdaTerm of(LambdaTerm left, LambdaTerm right) {
      boolean zero = left.summands().isEmpty() && right.summands().isEmpty();
      return zero ? ZERO : new Pair(left, right);
    }

    @Override
    public Shape<LambdaTerm> shape() {
      return Shape.binary("pair", left, right, Pair::of);
    }
  }

  /// `f(N)`.
  record Call(OperationSymbol operation, LambdaTerm argument) implements Differential {
    @Override
    public Shape<LambdaTerm> shape() {
      return Shape.unary(operation, argument, t -> new Call(operation, t));
    }
  }

  /// `D f · t`, a function of the point, linear in `t`.
  record DCall(OperationSymbol operation, Simple direction) implements Differential {
    @Override
    public Shape<LambdaTerm> shape() {
      return Shape.unary(List.of("D", operation), direction, t -> LambdaTerm.D(operation, t));
    }
  }

  /// A former that a text has declared, as the calculus of that text has it.
  record Declared(DeclaredFormer former, List<Scope<LambdaTerm>> parts)
      implements Perturbative, Differential {
    @Override
    public Shape<LambdaTerm> shape() {
      return Shape.former(former, parts, former::of);
    }
  }

  private static void checkIndex(int k) {
    if (k != 1 && k != 2) throw new IllegalArgumentException("1 or 2, not " + k);
  }
}
