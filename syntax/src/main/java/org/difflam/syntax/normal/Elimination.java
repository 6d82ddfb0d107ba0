package org.difflam.syntax.normal;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Fuel;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.TypePolynomial;

/// What can be done to a meaning, with the β-rules of Figure 5 and the commuting conversions; and
/// how a neutral term becomes a meaning of its type, with the η-rules for functions and products.
final class Elimination {
  private static final Name X = Name.of("x");

  private final Fuel fuel;

  Elimination(Fuel fuel) {
    this.fuel = fuel;
  }

  /// `n` as a meaning: `x ↦ n x` at a function type, `⟨π₁ n, …, πₖ n⟩` at a product.
  Meaning reflect(Neutral n) {
    return switch (n.type()) {
      case Type.Function(_, var codomain) ->
          new Meaning.Function(X, a -> reflect(new Neutral.Application(n, a, codomain)));
      case Type.Product(var factors) -> {
        List<Meaning> parts = new ArrayList<>(factors.size());
        for (int i = 0; i < factors.size(); i++) parts.add(reflect(new Neutral.Projection(n, i)));
        yield new Meaning.Tuple(parts);
      }
      case Type.Real _, Type.Variant _, Type.ListOf _, Type.Inductive _ -> new Meaning.Stuck(n);
    };
  }

  /// `(λx. t) s = t[s/x]`.
  Meaning apply(Meaning f, Meaning argument) {
    fuel.spend();
    return switch (f) {
      case Meaning.Function(_, var rule) -> rule.apply(argument);
      case Meaning.Case c -> commute(c, m -> apply(m, argument));
      case Meaning other -> throw misfit("a function", other);
    };
  }

  /// The components of an n-tuple.
  List<Meaning> parts(Meaning tuple, int n) {
    return switch (tuple) {
      case Meaning.Tuple(var parts) -> parts;
      case Meaning.Case c -> {
        List<Meaning> parts = new ArrayList<>(n);
        for (int i = 0; i < n; i++) {
          int component = i;
          parts.add(commute(c, m -> parts(m, n).get(component)));
        }
        yield parts;
      }
      case Meaning other -> throw misfit("a tuple", other);
    };
  }

  /// `case ℓᵢ t of {… | ℓᵢ xᵢ → sᵢ | …} = sᵢ[t/xᵢ]`.
  Meaning caseOf(Meaning subject, List<Meaning.Branch> branches) {
    fuel.spend();
    return switch (subject) {
      case Meaning.Injection(_, var label, var content) -> {
        for (Meaning.Branch b : branches) {
          if (b.label().equals(label)) yield b.rule().apply(content);
        }
        throw misfit("one of the branches", subject);
      }
      case Meaning.Stuck(var n) -> new Meaning.Case(n, branches);
      case Meaning.Case c -> commute(c, m -> caseOf(m, branches));
      case Meaning other -> throw misfit("a variant", other);
    };
  }

  /// `fold over [] from r = r` and `fold over s₁ :: s₂ from r = t[s₁/x₁, fold over s₂ from r/x₂]`.
  Meaning fold(
      Name x1, Name x2, BinaryOperator<Meaning> step, Meaning over, Meaning from, Type result) {
    fuel.spend();
    return switch (over) {
      case Meaning.Nil _ -> from;
      case Meaning.Cons(var head, var tail) ->
          step.apply(head, fold(x1, x2, step, tail, from, result));
      case Meaning.Stuck(var n) -> reflect(new Neutral.Fold(x1, x2, step, n, from, result));
      case Meaning.Case c -> commute(c, m -> fold(x1, x2, step, m, from, result));
      case Meaning other -> throw misfit("a list", other);
    };
  }

  /// `fold x. t over roll s = t[P(x. fold x. t over x) s/x]`.
  Meaning foldInductive(Name x, UnaryOperator<Meaning> step, Meaning over, Type result) {
    fuel.spend();
    return switch (over) {
      case Meaning.Roll(var type, var content) ->
          step.apply(
              map(type.constructor(), content, m -> foldInductive(x, step, m, result), result));
      case Meaning.Stuck(var n) -> reflect(new Neutral.FoldInductive(x, step, n, result));
      case Meaning.Case c -> commute(c, m -> foldInductive(x, step, m, result));
      case Meaning other -> throw misfit("an inductive value", other);
    };
  }

  /// `P(f) m : P(σ)` for `m : P(μX. P)` and `f : μX. P → σ`.
  private Meaning map(TypePolynomial p, Meaning m, UnaryOperator<Meaning> f, Type result) {
    return switch (p) {
      case TypePolynomial.Self _ -> f.apply(m);
      case TypePolynomial.Constant _ -> m;
      case TypePolynomial.Product(var factors) -> {
        List<Meaning> parts = parts(m, factors.size());
        List<Meaning> mapped = new ArrayList<>(parts.size());
        for (int i = 0; i < parts.size(); i++) {
          mapped.add(map(factors.get(i), parts.get(i), f, result));
        }
        yield new Meaning.Tuple(mapped);
      }
      case TypePolynomial.Variant(var summands) -> {
        Type.Variant target = (Type.Variant) p.at(result);
        List<Meaning.Branch> branches = new ArrayList<>(summands.size());
        for (Summand<TypePolynomial> s : summands) {
          branches.add(
              new Meaning.Branch(
                  s.label(),
                  X,
                  c -> new Meaning.Injection(target, s.label(), map(s.content(), c, f, result))));
        }
        yield caseOf(m, branches);
      }
    };
  }

  private static Meaning commute(Meaning.Case c, UnaryOperator<Meaning> what) {
    List<Meaning.Branch> branches = new ArrayList<>(c.branches().size());
    for (Meaning.Branch b : c.branches()) branches.add(b.then(what));
    return new Meaning.Case(c.subject(), branches);
  }

  private static IllegalStateException misfit(String expected, Meaning found) {
    return new IllegalStateException(
        "expected " + expected + ", but found " + found.getClass().getSimpleName() + ": ill-typed");
  }
}
