package org.difflam.syntax.curry;

import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;

/// `e`, the terms of λ_∂ (§3): variables, differentiable abstractions, applications, tuples and
/// primitives; beyond Figure 1 constants, projections, `let`, and the control flow of §6.2.
public sealed interface CurryTerm extends Syntax<CurryTerm> {
  /// `x`.
  record Variable(Name name) implements CurryTerm {
    @Override
    public Shape<CurryTerm> shape() {
      return Shape.variable(name);
    }
  }

  record Constant(Literal literal) implements CurryTerm {
    @Override
    public Shape<CurryTerm> shape() {
      return Shape.leaf(literal, this);
    }
  }

  /// `p (e₁, …, eₙ)`.
  record Call(TensorPrimitive primitive, List<CurryTerm> arguments) implements CurryTerm {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public Shape<CurryTerm> shape() {
      return Shape.plain(primitive, arguments, es -> new Call(primitive, es));
    }
  }

  /// `diffλ x:τ. e`.
  record Lambda(Name x, CurryType type, CurryTerm body) implements CurryTerm {
    @Override
    public Shape<CurryTerm> shape() {
      return Shape.lambda(type, x, body, (y, b) -> new Lambda(y, type, b));
    }
  }

  /// `e₁ e₂`.
  record Application(CurryTerm function, CurryTerm argument) implements CurryTerm {
    @Override
    public Shape<CurryTerm> shape() {
      return Shape.binary("application", function, argument, Application::new);
    }
  }

  /// `(e₁, …, eₙ)`.
  record Tuple(List<CurryTerm> parts) implements CurryTerm {
    public Tuple {
      parts = List.copyOf(parts);
    }

    @Override
    public Shape<CurryTerm> shape() {
      return Shape.plain("tuple", parts, Tuple::new);
    }
  }

  /// `pᵢ e`, the parts counted from 1.
  record Project(int index, CurryTerm tuple) implements CurryTerm {
    @Override
    public Shape<CurryTerm> shape() {
      return Shape.unary(List.of("project", index), tuple, t -> new Project(index, t));
    }
  }

  /// `let x = e₁ in e₂`.
  record Let(Name x, CurryTerm bound, CurryTerm body) implements CurryTerm {
    @Override
    public Shape<CurryTerm> shape() {
      return Shape.let(x, bound, body, Let::new);
    }
  }

  /// `case e of {True _ -> e₁ | False _ -> e₂}`.
  record If(CurryTerm condition, CurryTerm then, CurryTerm otherwise) implements CurryTerm {
    @Override
    public Shape<CurryTerm> shape() {
      return Shape.plain(
          "if", List.of(condition, then, otherwise), es -> new If(es.get(0), es.get(1), es.get(2)));
    }
  }

  /// `τ.ℓ e`.
  record Inject(CurryType.Variant type, String label, CurryTerm argument) implements CurryTerm {
    @Override
    public Shape<CurryTerm> shape() {
      return Shape.unary(List.of(type, label), argument, t -> new Inject(type, label, t));
    }
  }

  /// `case e of {ℓ₁ x₁ → e₁ | … | ℓₙ xₙ → eₙ} : τ`, the labels in the order of the type; the type
  /// of the result is said, since there may be no branch.
  record Case(CurryTerm subject, List<Branch> branches, CurryType result) implements CurryTerm {
    public Case {
      branches = List.copyOf(branches);
    }

    @Override
    public Shape<CurryTerm> shape() {
      return Shape.cases(
          List.of(branches.stream().map(Branch::label).toList(), result),
          subject,
          branches,
          Branch::scope,
          Branch::with,
          (e, bs) -> new Case(e, bs, result));
    }
  }

  /// `ℓ x → e`.
  record Branch(String label, Name x, CurryTerm body) {
    private Scope<CurryTerm> scope() {
      return Scope.under(x, body);
    }

    private Branch with(Scope<CurryTerm> scope) {
      return new Branch(label, scope.binder(), scope.body());
    }
  }

  /// `[]`.
  record Nil(CurryType element) implements CurryTerm {
    @Override
    public Shape<CurryTerm> shape() {
      return Shape.leaf(List.of("nil", element), this);
    }
  }

  /// `e₁ :: e₂`.
  record Cons(CurryTerm head, CurryTerm tail) implements CurryTerm {
    @Override
    public Shape<CurryTerm> shape() {
      return Shape.binary("cons", head, tail, Cons::new);
    }
  }

  /// `fold (x, acc). e₁ over e₂ from e₃`: `x` is an element, `acc` the result for the elements
  /// after it.
  record Fold(Name x, Name acc, CurryTerm step, CurryTerm over, CurryTerm from)
      implements CurryTerm {
    @Override
    public Shape<CurryTerm> shape() {
      return Shape.fold(x, acc, step, over, from, Fold::new);
    }
  }

  @Override
  default CurryTerm variable(Name x) {
    return new Variable(x);
  }

  static CurryTerm variable(String x) {
    return new Variable(Name.of(x));
  }

  static CurryTerm number(long value) {
    return new Constant(Literal.number(value));
  }

  static CurryTerm call(TensorPrimitive primitive, CurryTerm... arguments) {
    return new Call(primitive, List.of(arguments));
  }

  static CurryTerm call(OperationSymbol operation, CurryTerm... arguments) {
    return call(new TensorPrimitive.Elementwise(operation), arguments);
  }

  static CurryTerm lambda(String x, CurryType type, CurryTerm body) {
    return new Lambda(Name.of(x), type, body);
  }

  static CurryTerm let(String x, CurryTerm bound, CurryTerm body) {
    return new Let(Name.of(x), bound, body);
  }

  static CurryTerm tuple(CurryTerm... parts) {
    return new Tuple(List.of(parts));
  }

  default CurryTerm apply(CurryTerm argument) {
    return new Application(this, argument);
  }

  default CurryTerm part(int index) {
    return new Project(index, this);
  }

  /// `this + other` and `this * other`, entry by entry.
  default CurryTerm plus(CurryTerm other) {
    return call(Primitive.PLUS, this, other);
  }

  default CurryTerm times(CurryTerm other) {
    return call(Primitive.TIMES, this, other);
  }

  default CurryTerm matmul(CurryTerm other) {
    return call(TensorPrimitive.Standard.MATMUL, this, other);
  }
}
