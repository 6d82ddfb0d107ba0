package org.difflam.papers.manzyuk;

import io.vavr.collection.Map;
import java.util.SplittableRandom;
import org.difflam.papers.kit.Reading;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;

/// Random typed terms of forms that random terms hardly have.
final class RareForms {
  private RareForms() {}

  /// `(λz. (Tⁿ z) M) P`, mostly with a sum for P.
  static RandomTerms.Judgement ofFunction(
      RandomTerms terms, SplittableRandom random, Map<Name, LambdaType> context, int size) {
    Name z = Name.of("z");
    LambdaType a = terms.type(0), b = terms.type(0), sigma = a.to(b);
    LambdaTerm pushed = new Simple.Variable(z);
    for (int n = random.nextInt(3); n > 0; n--) {
      a = a.tangent();
      b = b.tangent();
      pushed = LambdaTerm.T(pushed);
    }
    LambdaTerm m = terms.term(Reading.and(context, z, sigma), a, size);
    LambdaTerm p = LambdaTerm.ZERO;
    for (int i = random.nextInt(4); i >= 0; i--) p = p.plus(terms.term(context, sigma, 3));
    return new RandomTerms.Judgement(
        context, LambdaTerm.apply(LambdaTerm.lambda(z, LambdaTerm.apply(pushed, m)), p), b);
  }

  /// `λx. λy. M`, often with one name for both.
  private static RandomTerms.Judgement curried(
      RandomTerms terms, SplittableRandom random, Map<Name, LambdaType> context, int size) {
    Name x = Name.of("x"), y = random.nextBoolean() ? x : Name.of("y");
    LambdaType a = terms.type(0), b = terms.type(0), type = terms.type(0);
    var inside = context.remove(x).put(x, a).remove(y).put(y, b);
    LambdaTerm m = terms.term(inside, type, size / 2);
    return new RandomTerms.Judgement(
        context, LambdaTerm.lambda(x, LambdaTerm.lambda(y, m)), a.to(b.to(type)));
  }

  /// A term of any form, of the forms `T s`, `(T s) N` and `πₖ ((T s) N)` as well, which random
  /// terms hardly have, and with several abstractions.
  static RandomTerms.Judgement any(
      RandomTerms terms, SplittableRandom random, Map<Name, LambdaType> context, int size) {
    LambdaType a = terms.type(0), b = terms.type(0);
    return switch (random.nextInt(8)) {
      case 0 ->
          new RandomTerms.Judgement(
              context,
              LambdaTerm.T(terms.term(context, a.to(b), size)),
              a.tangent().to(b.tangent()));
      case 1 -> new RandomTerms.Judgement(context, pushed(terms, context, a, b, size), b.tangent());
      case 2 ->
          size < 3 // there is no room for two abstractions
              ? plain(terms, random, context, size)
              : curried(terms, random, context, size);
      default -> plain(terms, random, context, size);
    };
  }

  private static RandomTerms.Judgement plain(
      RandomTerms terms, SplittableRandom random, Map<Name, LambdaType> context, int size) {
    LambdaType type = terms.type(1);
    return new RandomTerms.Judgement(context, of(terms, random, context, type, size), type);
  }

  /// A term of any form, of the form `πₖ ((T s) N)` as well.
  static LambdaTerm of(
      RandomTerms terms,
      SplittableRandom random,
      Map<Name, LambdaType> context,
      LambdaType type,
      int size) {
    return random.nextInt(8) > 0
        ? terms.term(context, type, size)
        : LambdaTerm.pi(1 + random.nextInt(2), pushed(terms, context, terms.type(0), type, size));
  }

  /// `(T s) N` of type `T τ`.
  private static LambdaTerm pushed(
      RandomTerms terms, Map<Name, LambdaType> context, LambdaType a, LambdaType tau, int size) {
    return LambdaTerm.apply(
        LambdaTerm.T(terms.term(context, a.to(tau), size / 2)),
        terms.term(context, a.tangent(), size / 2));
  }

  /// A random term, now and then with more of them beside it.
  static LambdaTerm several(
      RandomTerms terms,
      SplittableRandom random,
      Map<Name, LambdaType> context,
      LambdaType type,
      int size) {
    LambdaTerm all = terms.term(context, type, size);
    for (int more = random.nextInt(4) == 0 ? 1 + random.nextInt(3) : 0; more > 0; more--)
      all = all.plus(terms.term(context, type, 1 + random.nextInt(3)));
    return all;
  }
}
