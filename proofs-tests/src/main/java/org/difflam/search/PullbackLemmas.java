package org.difflam.search;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.Subject.Drawn;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.rewrite.Reduction;
import org.difflam.syntax.rewrite.Step;

/// Mak and Ong's lemmas, at each term of the reduction sequence of a closed one.
///
/// ```
/// Lemma 3.8        a term that can be reduced is C[r] in one way, another one in none
/// Corollary 4.7    ⊢ t : σ, t → t'  ⇒  ⊢ t' : σ, dual maps linear
/// Theorem 4.6      t → t'  ⇒  ⟦t⟧ = ⟦t'⟧
/// Corollary 5.2    no t → t₁ → t₂ → …
/// progress         a closed term ends in a numeral, in pairs or in a covector, where its type asks
/// ```
///
/// @param decompositions how many ways there are to write a term as `C[r]`
record PullbackLemmas(Reduction<PullbackTerm> reduction, ToIntFunction<PullbackTerm> decompositions)
    implements Trial<PullbackTerm> {
  private static final int FUEL = 300;
  private static final long LARGE = 3_000;

  /// The number of elements at which two meanings are compared.
  private static final LawRunner FEW = new LawRunner(LawRunner.SEED, 2, LawRunner.STANDARD.limit());

  private static final Map<Name, PullbackType> NOTHING = HashMap.empty();

  @Override
  public Findings on(Drawn<PullbackTerm> drawn) {
    List<String> used = new ArrayList<>();
    return Deep.call(() -> follow(drawn, used)).seen(Seen.steps(used));
  }

  /// @param used into which goes the rule of each step that is made
  private Findings follow(Drawn<PullbackTerm> drawn, List<String> used) {
    if (Measure.size(drawn.term()) > LARGE) return Findings.GIVEN_UP;
    PullbackType type = PullbackTyping.derive(NOTHING, drawn.term(), Option.none()).type();
    List<PullbackTerm> way = new ArrayList<>(List.of(drawn.term()));
    String start = PullbackPrinting.show(drawn.term());
    while (way.size() <= FUEL) {
      PullbackTerm t = way.getLast();
      List<Step<PullbackTerm>> steps = reduction.steps(t).toJavaList();
      int found = decompositions.applyAsInt(t);
      int expected = steps.isEmpty() ? 0 : 1;
      if (steps.size() > 1 || found != expected) {
        return refuted(
            "unique decomposition (Lemma 3.8)",
            drawn,
            Math.max(found, steps.size()) + " ways to decompose " + PullbackPrinting.show(t),
            expected + " way");
      }
      if (steps.isEmpty()) {
        if (!isCanonical(t, type)) {
          return refuted(
              "progress", drawn, "stuck: " + PullbackPrinting.show(t), "a value of " + type.show());
        }
        return way.size() == 1 ? Findings.NORMAL : Findings.held(way.size() - 1, start);
      }
      PullbackTerm next = steps.getFirst().to();
      if (Measure.size(next) > LARGE) return Findings.GIVEN_UP;
      String rule = steps.getFirst().rule();
      used.add(rule);
      Supplier<String> step =
          () -> rule + " makes " + PullbackPrinting.show(next) + " of " + PullbackPrinting.show(t);
      if (!has(next, type)) {
        return refuted("typing (Corollary 4.7)", drawn, step.get(), "a term of the same type");
      }
      if (way.stream().anyMatch(before -> Alpha.equal(before, next))) {
        return refuted("termination (Corollary 5.2)", drawn, step.get(), "no term comes twice");
      }
      Verdict same = FunctionalMeaning.equal(NOTHING, type, t, next, FEW);
      if (same instanceof Verdict.Refuted(var witness)) {
        return refuted(
            "soundness (Theorem 4.6)", drawn, step.get(), "the same meaning; " + witness);
      }
      if (!same.isGood()) return Findings.GIVEN_UP;
      way.add(next);
    }
    return Findings.GIVEN_UP;
  }

  /// Whether two closed terms have the same type.
  static boolean haveOneType(PullbackTerm s, PullbackTerm t) {
    try {
      return has(t, PullbackTyping.derive(NOTHING, s, Option.none()).type());
    } catch (IllTyped not) {
      return false;
    }
  }

  private static boolean has(PullbackTerm t, PullbackType type) {
    try {
      return PullbackTyping.has(NOTHING, t, type);
    } catch (IllTyped not) {
      return false;
    }
  }

  /// Of functions, and of functionals on them, nothing is asked.
  private static boolean isCanonical(PullbackTerm t, PullbackType type) {
    if (t.isZero()) return true;
    return switch (type) {
      case PullbackType.Real _ -> t instanceof PullbackTerm.Numeral;
      case PullbackType.Product(var a, var b) ->
          t instanceof PullbackTerm.Pair(var left, var right)
              ? isCanonical(left, a) && isCanonical(right, b)
              : !type.isVector()
                  && t instanceof PullbackTerm.Sum(var summands)
                  && summands.stream().allMatch(s -> isCanonical(s, type));
      case PullbackType.Dual(var space) -> !space.isVector() || t instanceof PullbackTerm.Covector;
      case PullbackType.Function _, PullbackType.Variable _ -> true;
    };
  }

  private static Findings refuted(
      String lemma, Drawn<PullbackTerm> drawn, String left, String right) {
    return Findings.refuted(
        new Counterexample(lemma, drawn.given(), PullbackPrinting.show(drawn.term()), left, right));
  }
}
