package org.difflam.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BinaryOperator;
import org.difflam.search.RuleMutants.Change;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.differential.PerturbativeTranslation;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.ToDifferential;

/// The translations between the calculi with one wrong clause,
/// `mutant:translates/CALCULUS.FORMER/CHANGE`: what the clause makes of a term of this former of
/// the calculus becomes, as a right side does in [RuleMutants], 0, twice what it is, a part of it,
/// or the same with another projection, injection or pair.
final class TranslationMutants {
  private TranslationMutants() {}

  private static final String FAMILY = "translates";

  /// In what is made of these there is a projection, an injection or a pair for sure.
  private static final Set<String> SWAPPED =
      Set.of("T", "in.1", "in.2", "pi.1", "pi.2", "D", "pair");

  static List<Mutant> all() {
    List<Mutant> all = new ArrayList<>();
    all.addAll(
        between(
            new Perturbative(),
            new Differential(),
            List.of("T", "in.1", "in.2", "pi.1", "pi.2", "lambda", "application"),
            PerturbativeTranslation::toDifferential));
    all.addAll(
        between(
            new Differential(),
            new Perturbative(),
            List.of("D", "pair", "pi.1", "pi.2", "lambda", "application"),
            PerturbativeTranslation::toPerturbative));
    for (String former : OF_PULLBACKS) {
      for (Change<LambdaTerm> change : changes(former)) {
        all.add(
            mutant(
                "pullback",
                former,
                change,
                KnownConjectures.reduction(
                    "",
                    "the translation into the differential calculus keeps type and meaning",
                    () -> PullbackTranslation.subject(t -> wrong(t, former, change)))));
      }
    }
    return all;
  }

  private static final List<String> OF_PULLBACKS =
      List.of(
          "sum",
          "lambda",
          "application",
          "let",
          "pi.1",
          "pi.2",
          "pair",
          "number",
          "call",
          "jacobian",
          "derivative",
          "covector",
          "dual",
          "pullback");

  private static LambdaTerm wrong(PullbackTerm t, String former, Change<LambdaTerm> change) {
    LambdaTerm made = ToDifferential.clause(t, part -> wrong(part, former, change));
    return former(t).equals(former) ? change.of().apply(made, made) : made;
  }

  private static List<Mutant> between(
      LambdaCalculus from, LambdaCalculus to, List<String> formers, Translation translation) {
    List<Mutant> all = new ArrayList<>();
    for (String former : formers) {
      for (Change<LambdaTerm> change : changes(former)) {
        all.add(
            mutant(
                from.name(),
                former,
                change,
                SameMeaning.translation(
                    "",
                    "the translation into the %s calculus keeps type and meaning"
                        .formatted(to.name()),
                    from,
                    to,
                    t ->
                        translation.of(
                            t,
                            (s, made) ->
                                former(s).equals(former) ? change.of().apply(made, made) : made))));
      }
    }
    return all;
  }

  @FunctionalInterface
  private interface Translation {
    LambdaTerm of(LambdaTerm t, BinaryOperator<LambdaTerm> clause);
  }

  /// Those that change something: a number has no parts.
  private static List<Change<LambdaTerm>> changes(String former) {
    return RuleMutants.LAMBDA
        .filter(c -> !c.name().equals("swapped") || SWAPPED.contains(former))
        .filter(c -> !c.name().equals("part") || !former.equals("number"))
        .asJava();
  }

  private static Mutant mutant(
      String calculus, String former, Change<LambdaTerm> change, Conjecture of) {
    return new Mutant(
        Mutant.name(FAMILY, calculus + "." + former, change.name()),
        "the clause for %s wrong (%s)".formatted(former, change.name()),
        of);
  }

  /// As rules are called here.
  static String former(LambdaTerm t) {
    return switch (t) {
      case Simple.T _ -> "T";
      case Simple.In(var k, _) -> "in." + k;
      case Simple.Pi(var k, _) -> "pi." + k;
      case Simple.Lambda _ -> "lambda";
      case Simple.Application _ -> "application";
      case Simple.D _ -> "D";
      case Simple.Pair _ -> "pair";
      default -> "";
    };
  }

  private static String former(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Sum _ -> "sum";
      case PullbackTerm.Variable _ -> "variable";
      case PullbackTerm.Lambda _ -> "lambda";
      case PullbackTerm.Application _ -> "application";
      case PullbackTerm.Let _ -> "let";
      case PullbackTerm.Projection(var k, _) -> "pi." + k;
      case PullbackTerm.Pair _ -> "pair";
      case PullbackTerm.Numeral _ -> "number";
      case PullbackTerm.Call _ -> "call";
      case PullbackTerm.Jacobian _ -> "jacobian";
      case PullbackTerm.Derivative _ -> "derivative";
      case PullbackTerm.Covector _ -> "covector";
      case PullbackTerm.DualMap _ -> "dual";
      case PullbackTerm.Pullback _ -> "pullback";
    };
  }
}
