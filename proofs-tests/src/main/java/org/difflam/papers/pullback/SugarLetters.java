package org.difflam.papers.pullback;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;

/// Terms for the letters of a rule of §3.1.3.
///
/// @param numbers how long its vectors are
record SugarLetters(
    Map<Name, PullbackType> context, int numbers, Map<String, PullbackTerm> letters) {
  private static final Pattern LETTER = Pattern.compile("\\b[SPr]\\d?\\b");
  private static final int MOST_NUMBERS = 6;
  private static final Name X = Name.of("x");
  static final Name Y = Name.of("y");

  static SugarLetters draw(SplittableRandom random) {
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(random.nextLong());
    PullbackType a = terms.type(), b = terms.type(), c = terms.type();
    Map<Name, PullbackType> context =
        LinkedHashMap.of(Name.of("a"), a, Name.of("b"), b, Name.of("c"), PullbackType.R);
    Map<Name, PullbackType> inside = context.put(X, a).put(Y, b);
    int n = random.nextInt(1, MOST_NUMBERS + 1);
    List<PullbackTerm> r = List.fill(n, () -> number(random));
    Map<String, PullbackTerm> letters =
        LinkedHashMap.of("S", terms.term(inside, c, 2 + random.nextInt(6)))
            .put("P", terms.term(inside, a, 3))
            .put("P1", terms.term(context, a, 3))
            .put("P2", terms.term(context, b, 3))
            .put("P3", terms.term(context, c, 3))
            .put("r", r.reduceLeft(PullbackTerm.Pair::new));
    return new SugarLetters(inside, n, all(n).zip(r).foldLeft(letters, (to, one) -> to.put(one)));
  }

  /// `r₁, …, rₙ`
  private static List<String> all(int n) {
    return List.rangeClosed(1, n).map(i -> "r" + i);
  }

  /// A side with as many numbers as there are.
  String side(String printed) {
    return printed
        .replace("r1, ..., rn", all(numbers).mkString(", "))
        .replace("rn, ..., r1", all(numbers).reverse().mkString(", "));
  }

  private static PullbackTerm number(SplittableRandom random) {
    return PullbackTerm.numeral(1 + random.nextInt(99));
  }

  PullbackTerm letter(String name) {
    return letters.get(name).get();
  }

  boolean bindsInS() {
    return FreeVariables.of(letter("S")).contains(X);
  }

  /// A left side with the terms in it, and with the types of a pattern.
  String text(String left) {
    String typed =
        left.contains("(x, y).")
            ? left.replace(
                "(x, y).",
                "(x, y) : (%s) * (%s)."
                    .formatted(context.get(X).get().show(), context.get(Y).get().show()))
            : left;
    return LETTER.matcher(side(typed)).replaceAll(m -> Matcher.quoteReplacement(shown(m.group())));
  }

  private String shown(String name) {
    return switch (name) {
      case "r" -> all(numbers).map(this::shown).mkString("[", ", ", "]");
      case "S", "P", "S1", "S2", "P1", "P2", "P3" ->
          "(" + PullbackPrinting.show(letter(name)) + ")";
      default -> PullbackPrinting.show(letter(name));
    };
  }

  /// `y ∈ lin(S)`, with two terms for y.
  static SugarLetters sums(SplittableRandom random) {
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(random.nextLong());
    Section4Linearity.Open open = Section4Linearity.linear(terms, random.nextLong());
    return new SugarLetters(
        open.gamma(),
        0,
        LinkedHashMap.<String, PullbackTerm>of(
                "S", Substitution.substitute(open.s(), open.x(), new PullbackTerm.Variable(Y)))
            .put("S1", terms.term(open.gamma(), open.from(), 4))
            .put("S2", terms.term(open.gamma(), open.from(), 4))
            .put("P", terms.term(open.gamma(), PullbackType.R, 3)));
  }
}
