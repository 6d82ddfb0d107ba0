package org.difflam.syntax.simple;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Syntax;

/// `t, s, r`, the terms of the simple language (§3.1 and §5.1). Records compare by structure and
/// names; the equality of terms is [org.difflam.syntax.binding.Alpha].
public sealed interface Term extends Syntax<Term> {
  /// `x`.
  record Variable(Name name) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.variable(name);
    }
  }

  /// `op(t₁, …, tₙ)`; numerals are operations of arity 0.
  record Apply(OperationSymbol operation, List<Term> arguments) implements Term {
    public Apply {
      arguments = List.copyOf(arguments);
      if (arguments.size() != operation.arity()) {
        throw new IllegalArgumentException(
            "operation `%s` takes %d arguments, given %d"
                .formatted(operation.symbol(), operation.arity(), arguments.size()));
      }
    }

    @Override
    public Shape<Term> shape() {
      return arguments.isEmpty()
          ? Shape.leaf(operation, this)
          : Shape.plain(operation, arguments, ts -> new Apply(operation, ts));
    }
  }

  /// `⟨t₁, …, tₙ⟩`.
  record Tuple(List<Term> parts) implements Term {
    public Tuple {
      parts = List.copyOf(parts);
    }

    @Override
    public Shape<Term> shape() {
      return Shape.plain("tuple", parts, Tuple::new);
    }
  }

  /// `case t of ⟨x₁, …, xₙ⟩ → s`.
  record CaseTuple(Term subject, List<Name> names, Term body) implements Term {
    public CaseTuple {
      names = List.copyOf(names);
    }

    @Override
    public Shape<Term> shape() {
      return Shape.former(
          "case tuple",
          List.of(Scope.plain(subject), Scope.under(names, body)),
          s -> new CaseTuple(s.get(0).body(), s.get(1).binders(), s.get(1).body()));
    }
  }

  /// `λx:τ. t`.
  record Lambda(Name x, Type type, Term body) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.lambda(type, x, body, (y, b) -> new Lambda(y, type, b));
    }
  }

  /// `t s`.
  record Application(Term function, Term argument) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.binary("application", function, argument, Application::new);
    }
  }

  /// `let x = t in s`: `(λx. s) t` in the paper; a former here, since sharing is what derivatives
  /// live by.
  record Let(Name x, Term bound, Term body) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.let(x, bound, body, Let::new);
    }
  }

  /// `τ.ℓ t`.
  record Inject(Type.Variant type, String label, Term argument) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.unary(List.of(type, label), argument, t -> new Inject(type, label, t));
    }
  }

  /// `case t of {ℓ₁ x₁ → s₁ | … | ℓₙ xₙ → sₙ}` with n ≥ 1, the labels in the order of the type.
  record CaseVariant(Term subject, List<Branch> branches) implements Term {
    public CaseVariant {
      branches = List.copyOf(branches);
      if (branches.isEmpty())
        throw new IllegalArgumentException("a case without branches is Absurd");
    }

    @Override
    public Shape<Term> shape() {
      List<String> labels = new ArrayList<>(branches.size());
      for (Branch b : branches) labels.add(b.label());
      return Shape.cases(labels, subject, branches, Branch::scope, Branch::with, CaseVariant::new);
    }
  }

  /// `ℓ x → s`.
  record Branch(String label, Name x, Term body) {
    private Scope<Term> scope() {
      return Scope.under(x, body);
    }

    private Branch with(Scope<Term> scope) {
      return new Branch(label, scope.binder(), scope.body());
    }
  }

  /// `case t of {}`, of any type at all, so it says which.
  record Absurd(Term subject, Type type) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.unary(List.of("absurd", type), subject, t -> new Absurd(t, type));
    }
  }

  /// `[]` of type `list(element)`.
  record Nil(Type element) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.leaf(List.of("nil", element), this);
    }
  }

  /// `t :: s`.
  record Cons(Term head, Term tail) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.binary("cons", head, tail, Cons::new);
    }
  }

  /// `fold (x₁, x₂). t over s from r`: `x₁` is an element, `x₂` the result for the elements after
  /// it.
  record Fold(Name x1, Name x2, Term step, Term over, Term from) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.fold(x1, x2, step, over, from, Fold::new);
    }
  }

  /// `roll t : μX. P` for `t : P(μX. P)`, the structure map of the initial algebra.
  record Roll(Type.Inductive type, Term argument) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.unary(List.of("roll", type), argument, t -> new Roll(type, t));
    }
  }

  /// `fold_σ x. t over s : σ` for `s : μX. P` and `x : P(σ) ⊢ t : σ`, the unique map out of the
  /// initial algebra.
  record FoldInductive(Name x, Type result, Term step, Term over) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.former(
          List.of("fold inductive", result),
          List.of(Scope.under(x, step), Scope.plain(over)),
          s -> new FoldInductive(s.get(0).binder(), result, s.get(0).body(), s.get(1).body()));
    }
  }

  @Override
  default Term variable(Name x) {
    return new Variable(x);
  }

  /// Whether all its operations have values everywhere; a division by a number other than 0 does.
  default boolean isTotal() {
    List<Term> work = new ArrayList<>(List.of(this));
    while (!work.isEmpty()) {
      Term next = work.removeLast();
      if (next instanceof Apply(var operation, var arguments)) {
        boolean total =
            switch (operation) {
              case Primitive p ->
                  p.isTotal() || p == Primitive.DIVIDE && isSomeNumber(arguments.getLast());
              case OperationSymbol.Declared declared -> declared.body().isTotal();
              case OperationSymbol.Numeral _ -> true;
            };
        if (!total) return false;
      }
      next.scopes().forEach(s -> work.add(s.body()));
    }
    return true;
  }

  private static boolean isSomeNumber(Term t) {
    return t instanceof Apply(OperationSymbol.Numeral(var n), _) && n.signum() != 0;
  }

  static Term variable(String x) {
    return new Variable(Name.of(x));
  }

  static Term numeral(BigDecimal value) {
    return new Apply(new OperationSymbol.Numeral(value), List.of());
  }

  static Term numeral(long value) {
    return numeral(BigDecimal.valueOf(value));
  }

  static Term apply(OperationSymbol operation, Term... arguments) {
    return new Apply(operation, List.of(arguments));
  }
}
