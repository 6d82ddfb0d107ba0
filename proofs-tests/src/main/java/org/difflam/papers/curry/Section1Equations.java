package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.R;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.broken.BrokenRepFunctions;
import org.difflam.semantics.reverse.CombinatorInterpretation;
import org.difflam.semantics.reverse.CurryModel;
import org.difflam.semantics.reverse.RepMap;
import org.difflam.semantics.reverse.Reverse;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.curry.CombinatorTranslation;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;

/// §1: AD that provably preserves equational reasoning. Open terms that are equal in the λ-calculus
/// with pairs have equivalent rep-functions, alone and in contexts. Names are few, so that binders
/// shadow what is free, and substitution has to rename.
final class Section1Equations {
  private Section1Equations() {}

  private static final String T = "t", X = "x";

  /// So many instances of a rule for each case that is wanted, each seen at one place.
  private static final int OF_RULE = 5;

  private static final List<String> RULES =
      List.of("β", "η", "let", "π₁", "π₂", "surjective pairing");

  static final List<Check<?>> CHECKS =
      List.of(
          check("DC-S1-eq", "compares the rep-functions of the two sides of each rule, of lists")
              .on(CurryModel.lists())
              .not("captured variables are forgotten", BrokenRepFunctions.forgetful())
              .by((model, effort) -> equal(model, effort)),
          check(
                  "DC-S1-eq",
                  "compares the rep-functions of the two sides of each rule, of environments")
              .on(CurryModel.environments())
              .not("captured variables are forgotten", BrokenRepFunctions.forgetfulEnvironments())
              .by((model, effort) -> equal(model, effort)));

  /// `t : τ ⊢ left = right : σ`.
  record Equation(CurryType source, CurryType target, CurryTerm left, CurryTerm right) {
    /// In a context: beside a term, under a binder, or put into a term.
    Equation in(RandomTangents draws, int kind) {
      CurryType other = draws.type();
      CurryTerm beside = draws.term(source, other, T);
      return switch (kind) {
        case 0 -> this;
        case 1 ->
            new Equation(
                source,
                CurryType.product(other, target),
                CurryTerm.tuple(beside, left),
                CurryTerm.tuple(beside, right));
        case 2 ->
            new Equation(
                source, R.to(target), CurryTerm.lambda(X, R, left), CurryTerm.lambda(X, R, right));
        default -> {
          // what the context binds is called as what is free
          CurryTerm into = draws.term(target, other, T);
          yield new Equation(
              source, other, CurryTerm.let(T, left, into), CurryTerm.let(T, right, into));
        }
      };
    }

    @Override
    public String toString() {
      return "%s : %s ⊢ %s = %s : %s"
          .formatted(
              T, source.show(), CurryPrinting.show(left), CurryPrinting.show(right), target.show());
    }
  }

  private static Equation drawn(String rule, RandomTangents draws, SplittableRandom random) {
    // of numbers alone all derivatives are seen
    boolean numbers = random.nextInt(3) == 0;
    CurryType a = numbers ? R : type(draws, random),
        b = numbers ? R : type(draws, random),
        c = numbers ? R : type(draws, random);
    CurryTerm t = CurryTerm.variable(T), e = draws.term(a, b, T);
    return switch (rule) {
      case "β", "let" -> {
        // the body binds t again, and has both variables under it
        CurryTerm pair = CurryTerm.tuple(t, CurryTerm.variable(X));
        CurryTerm inner = draws.term(CurryType.product(R, b), c, "p");
        CurryTerm under = CurryTerm.lambda(T, R, CurryTerm.let("p", pair, inner));
        CurryTerm outer =
            random.nextBoolean()
                ? draws.term(a, c, T)
                : CurryTerm.let("p", pair, draws.term(CurryType.product(a, b), c, "p"));
        CurryTerm body = random.nextBoolean() ? CurryTerm.tuple(under, outer) : under;
        CurryType target =
            body instanceof CurryTerm.Tuple ? CurryType.product(R.to(c), c) : R.to(c);
        CurryTerm left =
            rule.equals("let") ? CurryTerm.let(X, e, body) : CurryTerm.lambda(X, b, body).apply(e);
        yield new Equation(a, target, left, Substitution.substitute(body, Name.of(X), e));
      }
      case "η" -> {
        CurryTerm f = draws.term(a, b.to(c), T);
        yield new Equation(a, b.to(c), CurryTerm.lambda(X, b, f.apply(CurryTerm.variable(X))), f);
      }
      case "π₁" -> new Equation(a, b, CurryTerm.tuple(e, draws.term(a, c, T)).part(1), e);
      case "π₂" -> new Equation(a, b, CurryTerm.tuple(draws.term(a, c, T), e).part(2), e);
      case "surjective pairing" -> {
        CurryTerm both = draws.term(a, CurryType.product(b, c), T);
        yield new Equation(
            a, CurryType.product(b, c), CurryTerm.tuple(both.part(1), both.part(2)), both);
      }
      default -> throw new IllegalArgumentException(rule);
    };
  }

  /// Numbers as often as what has functions in it, or has no numbers.
  private static CurryType type(RandomTangents draws, SplittableRandom random) {
    return switch (random.nextInt(8)) {
      case 0 -> draws.anyType();
      case 1, 2, 3 -> draws.type();
      default -> R;
    };
  }

  private static Finding equal(CurryModel model, LawRunner effort) {
    Reverse category = model.category();
    ByRule<String> counts = new ByRule<>(RULES, OF_RULE, effort);
    return counts.each(
        10,
        (rule, i) -> {
          SplittableRandom random = new SplittableRandom(effort.seed() * 1_000_003 + i);
          RandomTangents draws = new RandomTangents(category.combinators(), random);
          Equation equation = drawn(rule, draws, random).in(draws, i % 4);
          String text = equation.toString();
          if (equation.left.equals(equation.right) || !counts.isNew(rule, text))
            return Option.none();
          Verdict verdict =
              category.equal(
                  map(category, equation, equation.left),
                  map(category, equation, equation.right),
                  new Places(i, 1));
          if (!verdict.isGood()) return Option.some(Finding.of(verdict).about(text));
          counts.add(rule, text);
          return Option.none();
        });
  }

  static RepMap<Rational> map(Reverse category, Equation equation, CurryTerm side) {
    var combinator = CombinatorTranslation.of(Name.of(T), equation.source, side);
    return new RepMap<>(
        equation.source,
        combinator.target(),
        new CombinatorInterpretation<>(category.combinators()).of(combinator),
        () -> CurryPrinting.show(side));
  }
}
