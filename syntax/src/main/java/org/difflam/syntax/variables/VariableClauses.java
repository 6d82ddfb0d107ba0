package org.difflam.syntax.variables;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.surface.SurfaceTerm.Operator;
import org.difflam.syntax.variables.VariableSet.Combined;
import org.difflam.syntax.variables.VariableSet.Names;
import org.difflam.syntax.variables.VariableSet.Of;

/// The clauses of `FV`, and those of `lin` as §3.1.1 of the pullback paper prints them, but for
/// O27; a step by each, and one where both sides of `+`, `*` or `-` are known.
///
/// ```
/// FV x = [x]        FV (former (x, …. t), …) = (FV t - [x, …]) + …        FV (constant) = []
///
/// lin x      = [x]                        lin (p_i S)          = lin S
/// lin (\x. S) = lin S - [x]               lin ⟨S₁, S₂⟩         = lin S₁ * lin S₂
/// lin (S P)  = lin S - FV P               lin (J f @ S)        = lin S
/// lin S      = []  otherwise              lin ((\x. S₁)^* @ S₂)
///                                           = (lin (\x. S₁) - FV S₂) + (lin S₂ - FV (\x. S₁))
/// ```
///
/// A let is read as `(\a. L) E`. By the letter, the last one is `(lin S₁ - FV S₂) + (lin S₂ - FV
/// S₁)`.
final class VariableClauses {
  static final String FREE = "FV", LINEAR = "lin";

  private VariableClauses() {}

  /// @param isStrict whether lin of a dual map is that by the letter
  static <T extends Syntax<T>> Rules<VariableSet<T>> rules(boolean isStrict) {
    Rule<VariableSet<T>> free = Rule.rule(FREE, 0, t -> of(FREE, t).map(VariableClauses::free));
    Rule<VariableSet<T>> linear =
        Rule.rule(LINEAR, 0, t -> of(LINEAR, t).map(t1 -> linear(t1, isStrict)));
    Rule<VariableSet<T>> sets = Rule.rule("sets", 1, VariableClauses::computed);
    return Rules.of(free, linear, sets);
  }

  private static <T extends Syntax<T>> Option<T> of(String function, VariableSet<T> t) {
    return t instanceof Of<T>(var f, var term) && f.equals(function)
        ? Option.some(term)
        : Option.none();
  }

  private static <T extends Syntax<T>> VariableSet<T> free(T t) {
    return switch (t.shape()) {
      case Shape.Variable<T>(var x) -> Names.of(List.of(x));
      case Shape.Former<T> former ->
          List.ofAll(former.scopes())
              .map(VariableClauses::free)
              .reduceOption(VariableSet::and)
              .getOrElse(() -> Names.of(List.empty()));
    };
  }

  private static <T extends Syntax<T>> VariableSet<T> free(Scope<T> scope) {
    VariableSet<T> body = new Of<>(FREE, scope.body());
    List<Name> bound = List.ofAll(scope.binders()).reject(Name::isUnused);
    return bound.isEmpty() ? body : body.without(Names.of(bound));
  }

  /// Of a term that is one of the pullback language.
  @SuppressWarnings("unchecked") // what a pullback term is made of is one, too
  private static <T extends Syntax<T>> VariableSet<T> linear(T t, boolean isStrict) {
    return (VariableSet<T>) (VariableSet<?>) linear((PullbackTerm) t, isStrict);
  }

  private static VariableSet<PullbackTerm> linear(PullbackTerm t, boolean isStrict) {
    return switch (t) {
      case PullbackTerm.Variable(var x) -> Names.of(List.of(x));
      case PullbackTerm.Lambda(var x, _, var s) -> lin(s).without(Names.of(List.of(x)));
      case PullbackTerm.Application(var s, var p) -> lin(s).without(fv(p));
      case PullbackTerm.Let(var a, var e, var l) ->
          lin(l).without(Names.of(List.of(a))).without(fv(e));
      case PullbackTerm.Projection(_, var s) -> lin(s);
      case PullbackTerm.Pair(var s1, var s2) -> lin(s1).meet(lin(s2));
      case PullbackTerm.Jacobian(_, var s) -> lin(s);
      case PullbackTerm.DualMap(var x, var type, var s1, var s2) -> {
        PullbackTerm map = isStrict ? s1 : new PullbackTerm.Lambda(x, type, s1);
        yield lin(map).without(fv(s2)).and(lin(s2).without(fv(map)));
      }
      default -> Names.of(List.empty());
    };
  }

  private static VariableSet<PullbackTerm> lin(PullbackTerm t) {
    return new Of<>(LINEAR, t);
  }

  private static VariableSet<PullbackTerm> fv(PullbackTerm t) {
    return new Of<>(FREE, t);
  }

  private static <T extends Syntax<T>> Option<VariableSet<T>> computed(VariableSet<T> t) {
    if (!(t instanceof Combined<T>(var by, Names<T>(var a), Names<T>(var b)))) return Option.none();
    return Option.some(
        new Names<>(
            by == Operator.PLUS ? a.union(b) : by == Operator.TIMES ? a.intersect(b) : a.diff(b)));
  }
}
