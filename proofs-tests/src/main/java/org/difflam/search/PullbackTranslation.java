package org.difflam.search;

import io.vavr.collection.HashMap;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.difflam.category.Deep;
import org.difflam.category.Functor;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Obj;
import org.difflam.category.law.LawRunner;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.Subject.Drawn;
import org.difflam.semantics.functional.Functional;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.interpret.ConstantMeanings;
import org.difflam.semantics.interpret.LambdaTerms;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.semantics.pullback.FunctionalNumbers;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.ToDifferential;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.syn.TermInContext;

/// `⊢ t : σ` implies `⊢ (t)_t : (σ)_t` and `⟦(t)_t⟧ = ⟦t⟧` in the functional model, for closed t
/// (Mak and Ong, §5.1).
final class PullbackTranslation {
  private PullbackTranslation() {}

  private static final LawRunner FEW = new LawRunner(LawRunner.SEED, 2, LawRunner.STANDARD.limit());
  private static final Functor<LambdaType, TermInContext<LambdaType, LambdaTerm>, Obj, SmoothMap>
      MEANING =
          LambdaTerms.DIFFERENTIAL.meaning(
              new ConstantMeanings<>(
                  FunctionalMeaning.FUNCTIONAL,
                  _ -> Functional.R,
                  q -> new FunctionalNumbers().constant(q),
                  f -> SmoothMap.of(((Primitive) f).meaning())));

  static Subject<PullbackTerm> subject() {
    return subject(ToDifferential::of);
  }

  /// @param translated takes the place of `( )_t`
  static Subject<PullbackTerm> subject(Function<PullbackTerm, LambdaTerm> translated) {
    return Subject.pullback()
        .asked(
            "keep type and meaning when they are translated into the differential calculus",
            drawn -> Deep.call(() -> translated(translated, drawn)),
            PullbackTranslation::drawn);
  }

  /// Half of them terms of any type, and half such as `((Ω λy. P) · w) V`.
  private static Drawn<PullbackTerm> drawn(SplittableRandom random, int size) {
    var terms = RandomPullbackTerms.polynomial(random.nextLong());
    PullbackType type = terms.type();
    return Drawn.closed(
        switch (random.nextInt(4)) {
          case 0 -> terms.question(type, terms.type(), size);
          case 1 -> terms.dualQuestion(type, terms.type(), size);
          default -> terms.term(HashMap.empty(), type, size);
        });
  }

  private static Findings translated(
      Function<PullbackTerm, LambdaTerm> translated, Drawn<PullbackTerm> drawn) {
    PullbackTerm t = drawn.term();
    if (Measure.size(t) > PullbackRedexes.LARGE) return Findings.GIVEN_UP;
    var judgement = PullbackTyping.derive(HashMap.empty(), t, Option.none());
    LambdaTerm made = translated.apply(t);
    LambdaType type = ToDifferential.of(judgement.type());
    if (!LambdaTyping.holds(HashMap.empty(), made, type)) {
      return refuted("types", drawn, made, "the type " + type.show());
    }
    var closed = new TermInContext<>(Name.of("u"), LambdaType.UNIT, made, type);
    Verdict same =
        FunctionalMeaning.equal(
            HashMap.empty(),
            judgement.type(),
            FunctionalMeaning.of(t, judgement.type()),
            MEANING.onMorphism(closed),
            FEW);
    if (same.isRefuted()) return refuted("meaning", drawn, made, "the same meaning");
    return same.isGood() ? Findings.held(0, "") : Findings.GIVEN_UP;
  }

  private static Findings refuted(
      String cause, Drawn<PullbackTerm> drawn, LambdaTerm made, String wanted) {
    return Findings.refuted(
        new Counterexample(
            cause,
            "",
            PullbackPrinting.show(drawn.term()),
            Differential.GRAMMAR.print(Notation.ASCII, made),
            wanted));
  }
}
