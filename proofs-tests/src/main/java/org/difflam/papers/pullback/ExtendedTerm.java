package org.difflam.papers.pullback;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.time.Duration;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.LambdaJudgements;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.NumeralsAndOperations;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.ToDifferential;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;

/// A random term of the differential λ-calculus whose former is one of those that Appendix D adds.
///
/// @param context x, in which terms are differentiated, is its last variable
/// @param f the operation of `f(s)` and `Df·s`
/// @param parts the s of the former, with their types
record ExtendedTerm(
    Map<Name, PullbackType> context,
    LambdaTerm term,
    PullbackType type,
    Primitive f,
    List<LambdaTerm> parts,
    List<PullbackType> types) {
  private static final PullbackType R = PullbackType.R, R2 = PullbackType.real(2);
  private static final List<PullbackType> TYPES = List.of(R, R2, R.to(R), R.times(R.to(R)));
  private static final List<Primitive> POLYNOMIAL = List.of(Primitive.TIMES),
      OPERATIONS = List.of(Primitive.TIMES, Primitive.SIN);
  static final Name X = Name.of("x");

  enum Former {
    FIRST("π₁(s)"),
    SECOND("π₂(s)"),
    PAIR("⟨s₁, s₂⟩"),
    NUMBER("r"),
    CALL("f(s)"),
    DIRECTION("Df·s");

    private final String title;

    Former(String title) {
      this.title = title;
    }

    @Override
    public String toString() {
      return title;
    }
  }

  SmoothMap meaning(LambdaTerm t, PullbackType of) {
    Map<Name, LambdaType> translated = context.mapValues(ToDifferential::of);
    return Section5Translation.DIFFERENTIAL.of(
        translated, LambdaTyping.derive(translated, t, ToDifferential.of(of)).get());
  }

  SmoothMap part(int i) {
    return meaning(parts.get(i), types.get(i));
  }

  String show() {
    return LambdaJudgements.show(
        context.mapValues(ToDifferential::of), term, ToDifferential.of(type));
  }

  /// Whether a map is the meaning, at a random element.
  Verdict means(SmoothMap found, SmoothMap expected, long seed) {
    return FunctionalMeaning.equal(
        context, type, found, expected, new LawRunner(seed, 1, Duration.ZERO));
  }

  static ExtendedTerm drawn(Former former, SplittableRandom random, int size) {
    PullbackType one = TYPES.get(random.nextInt(TYPES.size())),
        other = TYPES.get(random.nextInt(TYPES.size()));
    Primitive f = OPERATIONS.get(random.nextInt(OPERATIONS.size()));
    PullbackType domain = f.equals(Primitive.TIMES) ? R2 : R;
    // x, in which terms are differentiated, is the last of the context
    Map<Name, PullbackType> context =
        LinkedHashMap.of(
            Name.of("y"), R, Name.of("h"), R.to(R), X, TYPES.get(random.nextInt(TYPES.size())));
    List<PullbackType> types =
        switch (former) {
          case FIRST, SECOND -> List.of(one.times(other));
          case PAIR -> List.of(one, other);
          case NUMBER -> List.empty();
          case CALL, DIRECTION -> List.of(domain);
        };
    List<LambdaTerm> parts = types.map(type -> term(context, type, random, size));
    return switch (former) {
      case FIRST -> new ExtendedTerm(context, LambdaTerm.pi(1, parts.head()), one, f, parts, types);
      case SECOND ->
          new ExtendedTerm(context, LambdaTerm.pi(2, parts.head()), other, f, parts, types);
      case PAIR ->
          new ExtendedTerm(
              context,
              Simple.Pair.of(parts.get(0), parts.get(1)),
              one.times(other),
              f,
              parts,
              types);
      case NUMBER ->
          new ExtendedTerm(
              context,
              NumeralsAndOperations.numeral(
                  Rational.of(1 + random.nextInt(99), 1 + random.nextInt(9))),
              R,
              f,
              parts,
              types);
      case CALL -> new ExtendedTerm(context, new Simple.Call(f, parts.head()), R, f, parts, types);
      case DIRECTION ->
          new ExtendedTerm(context, LambdaTerm.D(f, parts.head()), domain.to(R), f, parts, types);
    };
  }

  static LambdaTerm term(
      Map<Name, PullbackType> context, PullbackType type, SplittableRandom random, int size) {
    return new RandomTerms(
            Differential.GRAMMAR,
            random.split(),
            List.of(LambdaType.R).asJava(),
            (random.nextInt(6) == 0 ? OPERATIONS : POLYNOMIAL)
                .<OperationSymbol>map(f -> f)
                .asJava())
        .term(context.mapValues(ToDifferential::of), ToDifferential.of(type), size);
  }
}
