package org.difflam.search;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.difflam.category.type.TypingRule;
import org.difflam.category.type.TypingRule.Premise;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;

/// The typing rules of the λ-calculi, of which one is wrong,
/// `mutant:typing/CALCULUS.FORMER/CHANGE`, for the rule of the former with the types a and b
/// ([LambdaTyping#rule]).
///
/// ```
/// any        any conclusion               unchecked1, unchecked2   any type in that premise
/// swapped    the conclusion with b for a, and a for b             same   a for b
/// ```
final class TypingMutants {
  private TypingMutants() {}

  /// A former with the rule of which it is, and how many premises that has.
  private record Former(String name, int premises) {}

  private static final List<Former>
      BOTH =
          List.of(
              new Former("lambda", 1),
              new Former("application", 2),
              new Former("pi.1", 1),
              new Former("pi.2", 1)),
      PERTURBATIVE = List.of(new Former("T", 1), new Former("in.1", 1), new Former("in.2", 1)),
      DIFFERENTIAL = List.of(new Former("D", 2), new Former("pair", 2));

  static List<Mutant> all() {
    List<Mutant> all = new ArrayList<>();
    for (List<Former> formers : List.of(BOTH, PERTURBATIVE)) {
      all.addAll(of(formers, TypesAreTranslated::perturbative));
    }
    for (List<Former> formers : List.of(BOTH, DIFFERENTIAL)) {
      all.addAll(of(formers, TypesAreTranslated::differential));
    }
    return all;
  }

  private static List<Mutant> of(
      List<Former> formers, Function<LambdaTyping.Rules, TypesAreTranslated> conjecture) {
    List<Mutant> all = new ArrayList<>();
    for (Former f : formers) {
      all.add(
          mutant(
              f.name,
              "any",
              (s, a, b, more) ->
                  new TypingRule<>(more.get(), LambdaTyping.rule(s, a, b, more).premises()),
              conjecture));
      for (int i = 0; i < f.premises; i++) {
        int at = i;
        all.add(
            mutant(
                f.name,
                "unchecked" + (i + 1),
                (s, a, b, more) -> unchecked(LambdaTyping.rule(s, a, b, more), at, more.get()),
                conjecture));
      }
      all.add(
          mutant(
              f.name,
              "swapped",
              (s, a, b, more) ->
                  new TypingRule<>(
                      LambdaTyping.rule(s, b, a, more).conclusion(),
                      LambdaTyping.rule(s, a, b, more).premises()),
              conjecture));
      all.add(
          mutant(f.name, "same", (s, a, _, more) -> LambdaTyping.rule(s, a, a, more), conjecture));
    }
    return all;
  }

  private static TypingRule<LambdaType> unchecked(
      TypingRule<LambdaType> rule, int at, LambdaType any) {
    List<Premise<LambdaType>> premises = new ArrayList<>(rule.premises());
    premises.set(
        at, new Premise<>(premises.get(at).bound(), any, premises.get(at).isBag(), "this"));
    return new TypingRule<>(rule.conclusion(), List.copyOf(premises));
  }

  private static Mutant mutant(
      String former,
      String change,
      LambdaTyping.Rules wrong,
      Function<LambdaTyping.Rules, TypesAreTranslated> conjecture) {
    TypesAreTranslated of =
        conjecture.apply((s, a, b, more) ->
            TranslationMutants.former(s).equals(former)
                ? wrong.of(s, a, b, more)
                : LambdaTyping.rule(s, a, b, more));
    return new Mutant(
        Mutant.name("typing", of.calculus().name() + "." + former, change),
        "the typing rule for %s wrong (%s)".formatted(former, change),
        of);
  }
}
