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

/// The eliminators on meanings, by the β-rules of Figure 5 and the commuting conversions; and the
/// reflection of neutral terms into meanings, by the η-rules for functions and products.
final class Elimination {
  private static final Name X = Name.of("x");

  private final Fuel fuel;

  Elimination(Fuel fuel) {
    this.fuel = fuel;
  }

  /// `n` as a meaning: `x ↦ n x` at a function type, `⟨π₁ n, …, πₖ n⟩` at a product.
  SemanticValue reflect(NeutralTerm n) {
    return switch (n.type()) {
      case Type.Function(_, var codomain) ->
          new SemanticValue.Function(X, a -> reflect(new NeutralTerm.Application(n, a, codomain)));
      case Type.Product(var factors) -> {
        List<SemanticValue> parts = new ArrayList<>(factors.size());
        for (int i = 0; i < factors.size(); i++)
          parts.add(reflect(new NeutralTerm.Projection(n, i)));
        yield new SemanticValue.Tuple(parts);
      }
      case Type.Real _, Type.Variant _, Type.ListOf _, Type.Inductive _ ->
          new SemanticValue.Stuck(n);
    };
  }

  /// This many steps.
  void spend(int steps) {
    for (int i = 0; i < steps; i++) fuel.spend();
  }

  /// `(λx. t) s = t[s/x]`.
  SemanticValue apply(SemanticValue f, SemanticValue argument) {
    fuel.spend();
    return switch (f) {
      case SemanticValue.Function(_, var rule) -> rule.apply(argument);
      case SemanticValue.Case c -> commute(c, m -> apply(m, argument));
      case SemanticValue other -> throw misfit("a function", other);
    };
  }

  /// The components of an n-tuple.
  List<SemanticValue> parts(SemanticValue tuple, int n) {
    return switch (tuple) {
      case SemanticValue.Tuple(var parts) -> parts;
      case SemanticValue.Case c -> {
        List<SemanticValue> parts = new ArrayList<>(n);
        for (int i = 0; i < n; i++) {
          int component = i;
          parts.add(commute(c, m -> parts(m, n).get(component)));
        }
        yield parts;
      }
      case SemanticValue other -> throw misfit("a tuple", other);
    };
  }

  /// `case ℓᵢ t of {… | ℓᵢ xᵢ → sᵢ | …} = sᵢ[t/xᵢ]`.
  SemanticValue caseOf(SemanticValue subject, List<SemanticValue.Branch> branches) {
    fuel.spend();
    return switch (subject) {
      case SemanticValue.Injection(_, var label, var content) -> {
        for (SemanticValue.Branch b : branches) {
          if (b.label().equals(label)) yield b.rule().apply(content);
        }
        throw misfit("one of the branches", subject);
      }
      case SemanticValue.Stuck s -> new SemanticValue.Case(s.neutral, branches);
      case SemanticValue.Case c -> commute(c, m -> caseOf(m, branches));
      case SemanticValue other -> throw misfit("a variant", other);
    };
  }

  /// `fold over [] from r = r` and `fold over s₁ :: s₂ from r = t[s₁/x₁, fold over s₂ from r/x₂]`.
  SemanticValue fold(
      Name x1,
      Name x2,
      BinaryOperator<SemanticValue> step,
      SemanticValue over,
      SemanticValue from,
      Type result) {
    fuel.spend();
    return switch (over) {
      case SemanticValue.Nil _ -> from;
      case SemanticValue.Cons(var head, var tail) ->
          step.apply(head, fold(x1, x2, step, tail, from, result));
      case SemanticValue.Stuck s ->
          reflect(new NeutralTerm.Fold(x1, x2, step, s.neutral, from, result));
      case SemanticValue.Case c -> commute(c, m -> fold(x1, x2, step, m, from, result));
      case SemanticValue other -> throw misfit("a list", other);
    };
  }

  /// `fold x. t over roll s = t[P(x. fold x. t over x) s/x]`.
  SemanticValue foldInductive(
      Name x, UnaryOperator<SemanticValue> step, SemanticValue over, Type result) {
    fuel.spend();
    return switch (over) {
      case SemanticValue.Roll(var type, var content) ->
          step.apply(
              map(type.constructor(), content, m -> foldInductive(x, step, m, result), result));
      case SemanticValue.Stuck s ->
          reflect(new NeutralTerm.FoldInductive(x, step, s.neutral, result));
      case SemanticValue.Case c -> commute(c, m -> foldInductive(x, step, m, result));
      case SemanticValue other -> throw misfit("an inductive value", other);
    };
  }

  /// `P(f) m : P(σ)` for `m : P(μX. P)` and `f : μX. P → σ`.
  private SemanticValue map(
      TypePolynomial p, SemanticValue m, UnaryOperator<SemanticValue> f, Type result) {
    return switch (p) {
      case TypePolynomial.Self _ -> f.apply(m);
      case TypePolynomial.Constant _ -> m;
      case TypePolynomial.Product(var factors) -> {
        List<SemanticValue> parts = parts(m, factors.size());
        List<SemanticValue> mapped = new ArrayList<>(parts.size());
        for (int i = 0; i < parts.size(); i++) {
          mapped.add(map(factors.get(i), parts.get(i), f, result));
        }
        yield new SemanticValue.Tuple(mapped);
      }
      case TypePolynomial.Variant(var summands) -> {
        Type.Variant target = (Type.Variant) p.at(result);
        List<SemanticValue.Branch> branches = new ArrayList<>(summands.size());
        for (Summand<TypePolynomial> s : summands) {
          branches.add(
              new SemanticValue.Branch(
                  s.label(),
                  X,
                  c ->
                      new SemanticValue.Injection(
                          target, s.label(), map(s.content(), c, f, result))));
        }
        yield caseOf(m, branches);
      }
    };
  }

  private static SemanticValue commute(SemanticValue.Case c, UnaryOperator<SemanticValue> what) {
    List<SemanticValue.Branch> branches = new ArrayList<>(c.branches().size());
    for (SemanticValue.Branch b : c.branches()) branches.add(b.then(what));
    return new SemanticValue.Case(c.subject(), branches);
  }

  private static IllegalStateException misfit(String expected, SemanticValue found) {
    return new IllegalStateException(
        "expected " + expected + ", but found " + found.getClass().getSimpleName() + ": ill-typed");
  }
}
