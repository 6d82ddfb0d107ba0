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
  record Apply(Operation operation, List<Term> arguments) implements Term {
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
      return Shape.plain(operation, arguments, ts -> new Apply(operation, ts));
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
      return Shape.former(
          type,
          List.of(Scope.under(x, body)),
          s -> new Lambda(s.getFirst().binder(), type, s.getFirst().body()));
    }
  }

  /// `t s`.
  record Application(Term function, Term argument) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.plain(
          "application", List.of(function, argument), ts -> new Application(ts.get(0), ts.get(1)));
    }
  }

  /// `let x = t in s`: `(λx. s) t` in the paper; a former here, since sharing is what derivatives
  /// live by.
  record Let(Name x, Term bound, Term body) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.former(
          "let",
          List.of(Scope.plain(bound), Scope.under(x, body)),
          s -> new Let(s.get(1).binder(), s.get(0).body(), s.get(1).body()));
    }
  }

  /// `τ.ℓ t`.
  record Inject(Type.Variant type, String label, Term argument) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.plain(
          List.of(type, label), List.of(argument), ts -> new Inject(type, label, ts.getFirst()));
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
      List<Scope<Term>> scopes = new ArrayList<>(branches.size() + 1);
      scopes.add(Scope.plain(subject));
      for (Branch b : branches) scopes.add(Scope.under(b.x, b.body));
      return Shape.former(
          branches.stream().map(Branch::label).toList(),
          scopes,
          s -> new CaseVariant(s.getFirst().body(), zip(s.subList(1, s.size()))));
    }

    private List<Branch> zip(List<Scope<Term>> scopes) {
      List<Branch> result = new ArrayList<>(scopes.size());
      for (int i = 0; i < scopes.size(); i++) {
        result.add(new Branch(branches.get(i).label, scopes.get(i).binder(), scopes.get(i).body()));
      }
      return result;
    }
  }

  /// `ℓ x → s`.
  record Branch(String label, Name x, Term body) {}

  /// `case t of {}`, of any type at all, so it says which.
  record Absurd(Term subject, Type type) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.plain(
          List.of("absurd", type), List.of(subject), ts -> new Absurd(ts.getFirst(), type));
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
      return Shape.plain("cons", List.of(head, tail), ts -> new Cons(ts.get(0), ts.get(1)));
    }
  }

  /// `fold (x₁, x₂). t over s from r`: `x₁` is an element, `x₂` the result for the elements after
  /// it.
  record Fold(Name x1, Name x2, Term step, Term over, Term from) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.former(
          "fold",
          List.of(Scope.under(List.of(x1, x2), step), Scope.plain(over), Scope.plain(from)),
          s -> {
            List<Name> xs = s.get(0).binders();
            return new Fold(
                xs.get(0), xs.get(1), s.get(0).body(), s.get(1).body(), s.get(2).body());
          });
    }
  }

  /// `roll t : μX. P` for `t : P(μX. P)`, the structure map of the initial algebra.
  record Roll(Type.Inductive type, Term argument) implements Term {
    @Override
    public Shape<Term> shape() {
      return Shape.plain(
          List.of("roll", type), List.of(argument), ts -> new Roll(type, ts.getFirst()));
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

  static Term variable(String x) {
    return new Variable(Name.of(x));
  }

  static Term numeral(BigDecimal value) {
    return new Apply(new Operation.Numeral(value), List.of());
  }

  static Term numeral(long value) {
    return numeral(BigDecimal.valueOf(value));
  }

  static Term apply(Operation operation, Term... arguments) {
    return new Apply(operation, List.of(arguments));
  }
}
