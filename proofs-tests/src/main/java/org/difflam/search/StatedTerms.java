package org.difflam.search;

import io.vavr.collection.Map;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.difflam.search.Subject.Drawn;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.EnumeratedTerms;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Term;
import org.difflam.syntax.lambda.Type;
import org.difflam.syntax.stated.StatedCalculus;

/// The typed terms on which a stated calculus is tried, made from its own typing rules: all small
/// ones, the smaller first, and then random ones.
final class StatedTerms {
  /// So many small terms are tried at most.
  private static final int MOST = 3_000;

  /// The largest random terms.
  private static final int LARGE = 12;

  private StatedTerms() {}

  /// `Γ ⊢ M`.
  record InContext(Map<Name, Type> context, Term term) {
    /// A context as `--given` wants it.
    static String given(Map<Name, Type> context) {
      return Drawn.of(context, Term.ZERO).given();
    }

    Drawn<Term> drawn() {
      return Drawn.of(context, term);
    }
  }

  static Stream<InContext> of(StatedCalculus calculus, CalculusQuestion.Effort effort) {
    return Stream.concat(small(calculus, effort.size()), random(calculus, effort));
  }

  private static Stream<InContext> small(LambdaCalculus calculus, int size) {
    return new EnumeratedTerms(calculus)
        .typed(size).stream().limit(MOST).map(t -> new InContext(EnumeratedTerms.CONTEXT, t));
  }

  private static Stream<InContext> random(LambdaCalculus calculus, CalculusQuestion.Effort effort) {
    return IntStream.range(0, effort.random())
        .mapToObj(i -> {
          SplittableRandom random = new SplittableRandom(effort.seed() * 1_000_003 + i);
          var terms = new RandomTerms(calculus, random, List.of(Type.atom("A")));
          var drawn = terms.judgement(Campaign.formers(i, LARGE));
          return new InContext(drawn.context(), drawn.term());
        });
  }
}
