package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.perturbative.Pushforward;
import org.difflam.syntax.perturbative.Sizes;

/// §4, terms up to the names of bound variables: the clause of Figure 4 for `λy. s` has y ≠ x, so
/// that it must not matter how y is called.
final class Section4Names {
  private Section4Names() {}

  private static final Name X = Name.of("z");

  /// What bound variables are called, the variable of the derivative among them, and what it might
  /// be renamed to.
  private static final List<Name> NAMES = List.of("z", "z_1", "x", "y", "w").map(Name::of);

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "M-S4-alpha",
                  "renames what random terms bind, to z and what is free as well, and compares T_z")
              .on((PerturbativeReduction.Tangent) Pushforward::of)
              .not("the clause is used for λz. s as it stands", Section4Names::careless)
              .by(Section4Names::independent));

  /// `T_x (λx. s) = ⟨λx. π₁ (Tₓ s), λx. π₂ (Tₓ s)⟩`.
  private static LambdaTerm careless(Name x, LambdaTerm m) {
    if (!(m instanceof Simple.Lambda(var y, var s)) || !y.equals(x)) return Pushforward.of(x, m);
    LambdaTerm t = Pushforward.of(x, s);
    return LambdaTerm.pair(
        LambdaTerm.lambda(x, LambdaTerm.pi(1, t)), LambdaTerm.lambda(x, LambdaTerm.pi(2, t)));
  }

  private static Finding independent(PerturbativeReduction.Tangent T, LawRunner effort) {
    return CountedCases.ofTerms(
        Perturbative.GRAMMAR,
        4,
        effort,
        (terms, random, i) -> {
          var context = terms.context().put(X, terms.type(1));
          Name y = NAMES.get(2 + random.nextInt(3));
          var inside = context.put(y, terms.type(1));
          LambdaTerm m =
              LambdaTerm.lambda(y, RareForms.any(terms, random, inside, 2 + i % 8).term());
          LambdaTerm other = renamed(m, random);
          // neither the same names, nor too large
          if (m.equals(other) || Sizes.tree(Pushforward.of(X, m)) > 2_000) return Option.none();
          String text = Texts.show(m) + " and " + Texts.show(other);
          return Case.of(text, () -> same(text, T.of(X, m), T.of(X, other)));
        });
  }

  private static Finding same(String text, LambdaTerm one, LambdaTerm other) {
    return Alpha.equal(one, other)
        ? Finding.of(Verdict.holds(1, 0))
        : Finding.refuted(Witness.at(text, Texts.show(one), Texts.show(other)));
  }

  /// The same term with other names, each of which may hide what is not used under it.
  private static LambdaTerm renamed(LambdaTerm m, SplittableRandom random) {
    return switch (m) {
      case Sum(var summands) ->
          LambdaTerm.sum(summands.stream().map(s -> renamed(s, random)).toList());
      case Simple.Variable _, Simple.Numeral _, Simple.Operator _ -> m;
      case Simple.Lambda(var y, var s) -> {
        LambdaTerm body = renamed(s, random);
        Name z = NAMES.get(random.nextInt(NAMES.size()));
        yield z.equals(y) || FreeVariables.of(body).contains(z)
            ? LambdaTerm.lambda(y, body)
            : LambdaTerm.lambda(z, Substitution.substitute(body, y, new Simple.Variable(z)));
      }
      case Simple.Application(var s, var n) ->
          LambdaTerm.apply(renamed(s, random), renamed(n, random));
      case Simple.T(var s) -> LambdaTerm.T(renamed(s, random));
      case Simple.In(var k, var s) -> LambdaTerm.in(k, renamed(s, random));
      case Simple.Pi(var k, var s) -> LambdaTerm.pi(k, renamed(s, random));
      case Simple.Differential other -> throw Perturbative.GRAMMAR.foreign(other);
    };
  }
}
