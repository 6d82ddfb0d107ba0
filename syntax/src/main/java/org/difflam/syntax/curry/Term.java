package org.difflam.syntax.curry;

import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.simple.Primitive;

/// `e`, the terms of λ_∂ (§3): variables, differentiable abstractions, applications, tuples and
/// primitives; beyond Figure 1 constants, projections, `let`, and the control flow of §6.2.
public sealed interface Term extends Syntax<Term> {
  /// `x`.
  record Variable(Name name) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.variable(name);
    }
  }

  record Constant(Literal literal) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.leaf(literal, this);
    }
  }

  /// `p (e₁, …, eₙ)`.
  record Call(TensorPrimitive primitive, List<Term> arguments) implements Term {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public Shape<Term> shape() {
      return Shape.plain(primitive, arguments, es -> new Call(primitive, es));
    }
  }

  /// `diffλ x:τ. e`.
  record Lambda(Name x, Type type, Term body) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.lambda(type, x, body, (y, b) -> new Lambda(y, type, b));
    }
  }

  /// `e₁ e₂`.
  record Application(Term function, Term argument) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.binary("application", function, argument, Application::new);
    }
  }

  /// `(e₁, …, eₙ)`.
  record Tuple(List<Term> parts) implements Term {
    public Tuple {
      parts = List.copyOf(parts);
    }

    @Override
    public Shape<Term> shape() {
      return Shape.plain("tuple", parts, Tuple::new);
    }
  }

  /// `pᵢ e`, the parts counted from 1.
  record Project(int index, Term tuple) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.unary(List.of("project", index), tuple, t -> new Project(index, t));
    }
  }

  /// `let x = e₁ in e₂`.
  record Let(Name x, Term bound, Term body) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.let(x, bound, body, Let::new);
    }
  }

  /// `case e of {True _ -> e₁ | False _ -> e₂}`.
  record If(Term condition, Term then, Term otherwise) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.plain(
          "if", List.of(condition, then, otherwise), es -> new If(es.get(0), es.get(1), es.get(2)));
    }
  }

  /// `τ.ℓ e`.
  record Inject(Type.Variant type, String label, Term argument) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.unary(List.of(type, label), argument, t -> new Inject(type, label, t));
    }
  }

  /// `case e of {ℓ₁ x₁ → e₁ | … | ℓₙ xₙ → eₙ} : τ`, the labels in the order of the type; the type
  /// of the result is said, since there may be no branch.
  record Case(Term subject, List<Branch> branches, Type result) implements Term {
    public Case {
      branches = List.copyOf(branches);
    }

    @Override
    public Shape<Term> shape() {
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
  record Branch(String label, Name x, Term body) {
    private Scope<Term> scope() {
      return Scope.under(x, body);
    }

    private Branch with(Scope<Term> scope) {
      return new Branch(label, scope.binder(), scope.body());
    }
  }

  /// `[]`.
  record Nil(Type element) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.leaf(List.of("nil", element), this);
    }
  }

  /// `e₁ :: e₂`.
  record Cons(Term head, Term tail) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.binary("cons", head, tail, Cons::new);
    }
  }

  /// `fold (x, acc). e₁ over e₂ from e₃`: `x` is an element, `acc` the result for the elements
  /// after it.
  record Fold(Name x, Name acc, Term step, Term over, Term from) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.fold(x, acc, step, over, from, Fold::new);
    }
  }

  @Override
  default Term variable(Name x) {
    return new Variable(x);
  }

  static Term variable(String x) {
    return new Variable(Name.of(x));
  }

  static Term number(long value) {
    return new Constant(Literal.number(value));
  }

  static Term call(TensorPrimitive primitive, Term... arguments) {
    return new Call(primitive, List.of(arguments));
  }

  static Term call(Operation operation, Term... arguments) {
    return call(new TensorPrimitive.Elementwise(operation), arguments);
  }

  static Term lambda(String x, Type type, Term body) {
    return new Lambda(Name.of(x), type, body);
  }

  static Term let(String x, Term bound, Term body) {
    return new Let(Name.of(x), bound, body);
  }

  static Term tuple(Term... parts) {
    return new Tuple(List.of(parts));
  }

  default Term apply(Term argument) {
    return new Application(this, argument);
  }

  default Term part(int index) {
    return new Project(index, this);
  }

  /// `this + other` and `this * other`, entry by entry.
  default Term plus(Term other) {
    return call(Primitive.PLUS, this, other);
  }

  default Term times(Term other) {
    return call(Primitive.TIMES, this, other);
  }

  default Term matmul(Term other) {
    return call(TensorPrimitive.Standard.MATMUL, this, other);
  }
}
