package org.difflam.papers.manzyuk;

import io.vavr.collection.List;
import java.util.SplittableRandom;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.perturbative.Sizes;

/// Puts a term below more formers of the kind that it has at its root; the result need not have a
/// type.
@FunctionalInterface
interface Deeper {
  /// The names of binders, in which they clash.
  List<Name> NAMES = List.of("x", "y", "w", "z").map(Name::of);

  LambdaTerm of(LambdaTerm m, SplittableRandom random);

  /// `λx. λy. λx. M`.
  static LambdaTerm binders(LambdaTerm m, SplittableRandom random) {
    LambdaTerm all = m;
    for (int more = 1 + random.nextInt(3); more > 0; more--)
      all = LambdaTerm.lambda(NAMES.get(random.nextInt(NAMES.size())), all);
    return all;
  }

  /// `M x y`, and `M M` where M is small.
  static LambdaTerm spine(LambdaTerm m, SplittableRandom random) {
    LambdaTerm all = m;
    for (int more = 1 + random.nextInt(2); more > 0; more--) {
      Name x = NAMES.get(random.nextInt(NAMES.size()));
      boolean itself = random.nextBoolean() && Sizes.tree(all) <= 3;
      LambdaTerm argument = itself ? all : LambdaTerm.variable(x.text());
      all = LambdaTerm.apply(all, argument);
    }
    return all;
  }

  /// `T (T M)`.
  static LambdaTerm pushed(LambdaTerm m, SplittableRandom random) {
    LambdaTerm all = m;
    for (int more = 1 + random.nextInt(2); more > 0; more--) all = LambdaTerm.T(all);
    return all;
  }

  /// `π₁ (ι₂ (π₂ M))`.
  static LambdaTerm parts(LambdaTerm m, SplittableRandom random) {
    LambdaTerm all = m;
    boolean projections = random.nextBoolean(), mixed = random.nextBoolean();
    for (int more = 1 + random.nextInt(3); more > 0; more--) {
      int k = 1 + random.nextInt(2);
      boolean projection = mixed ? random.nextBoolean() : projections;
      all = projection ? LambdaTerm.pi(k, all) : LambdaTerm.in(k, all);
    }
    return all;
  }
}
