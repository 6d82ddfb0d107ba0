package org.difflam.search;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.difflam.category.Verdict;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.StatedTerms.InContext;
import org.difflam.search.Subject.Drawn;
import org.difflam.semantics.interpret.LambdaEquality;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.TypingDerivation;
import org.difflam.syntax.surface.Notation;

/// What is made of a term has its type and its meaning in the free differential λ-category.
///
/// @param made what is made of a term; none where it says nothing of it
/// @param draw makes a random typed term of about the given number of formers
/// @param target prints what is made
record SameMeaning(
    String name,
    String statement,
    LambdaCalculus calculus,
    Function<LambdaTerm, Option<LambdaTerm>> made,
    BiFunction<SplittableRandom, Integer, InContext> draw,
    LambdaCalculus target)
    implements AboutTerms {
  private static final long LARGE = 300;
  private static final List<LambdaType> ATOMS = List.of(LambdaType.atom("A"));

  /// `Γ, x : σ ⊢ M : τ` and `Γ ⊢ N : σ` imply `Γ ⊢ M[N/x] : τ` and `⟦M[N/x]⟧ = ⟦(λx. M) N⟧`, where
  /// variables of N are bound in M as often as not.
  static SameMeaning substitution(LambdaCalculus calculus) {
    return new SameMeaning(
        "substitutes:" + calculus.name(),
        "M[N/x] has the type of (\\x. M) N, and means the same (substitution lemma)",
        calculus,
        SameMeaning::substituted,
        (random, size) -> {
          var terms = new RandomTerms(calculus, random, ATOMS);
          Map<Name, LambdaType> context = terms.context();
          Name x = random.nextBoolean() ? Name.of("x") : Name.of("z");
          LambdaType of = terms.type(1);
          LambdaTerm m = terms.term(context.put(x, of), terms.type(1), size);
          LambdaTerm n = terms.term(context, of, 1 + size / 2);
          return new InContext(context, LambdaTerm.apply(LambdaTerm.lambda(x, m), n));
        },
        calculus);
  }

  /// Of a term of one calculus, the translation into another.
  static SameMeaning translation(
      String name,
      String statement,
      LambdaCalculus from,
      LambdaCalculus to,
      Function<LambdaTerm, LambdaTerm> translated) {
    return new SameMeaning(
        name,
        statement,
        from,
        t -> Option.some(translated.apply(t)),
        (random, size) -> InContext.of(new RandomTerms(from, random, ATOMS).judgement(size)),
        to);
  }

  private static Option<LambdaTerm> substituted(LambdaTerm t) {
    return t instanceof Simple.Application(Simple.Lambda(var x, var m), var n)
        ? Option.some(Substitution.substitute(m, x, n))
        : Option.none();
  }

  @Override
  public InContext drawn(SplittableRandom random, int size) {
    return draw.apply(random, size);
  }

  @Override
  public Findings on(Map<Name, LambdaType> context, Drawn<LambdaTerm> drawn) {
    LambdaTerm m = drawn.term();
    Option<LambdaTerm> other = made.apply(m);
    if (other.isEmpty()) return Findings.NORMAL;
    LambdaTerm n = other.get();
    if (Measure.size(m) > LARGE || Measure.size(n) > LARGE) return Findings.GIVEN_UP;
    Option<LambdaType> type = LambdaTyping.deriveGenerally(context, m).map(TypingDerivation::type);
    if (type.isEmpty()) return refuted("typed terms are drawn", drawn, n, "a type");
    if (!LambdaTyping.holds(context, n, type.get())) {
      return refuted("types", drawn, n, "the type " + type.get().show());
    }
    Verdict same = LambdaEquality.decide(context, m, n, type.get());
    if (same.isRefuted()) return refuted("meaning", drawn, n, "the same meaning");
    return same.isGood() ? Findings.held(0, show(calculus, m)) : Findings.GIVEN_UP;
  }

  private Findings refuted(String cause, Drawn<LambdaTerm> drawn, LambdaTerm other, String wanted) {
    return Findings.refuted(
        new Counterexample(
            cause, drawn.given(), show(calculus, drawn.term()), show(target, other), wanted));
  }

  private static String show(LambdaCalculus calculus, LambdaTerm t) {
    return calculus.print(Notation.ASCII, t);
  }
}
