package org.difflam.cli;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Functor.Structure;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Coefficient;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sampler;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.free.FreeDifferentialLambda;

/// Random equations that the free differential λ-category refutes: between random expressions over
/// random generators, first order and higher, plain, additive and linear, and between an expression
/// and itself with one part changed.
final class FalseEquations {
  private static final Set<Structure> FORMERS =
      LinkedHashSet.of(
          Structure.CATEGORY,
          Structure.CARTESIAN,
          Structure.LEFT_ADDITIVE,
          Structure.DIFFERENTIAL,
          Structure.CLOSED);
  private static final List<Obj> BASES = List.of("A", "B", "C").map(Obj::base);
  private static final List<String> NAMES = List.of("f", "g", "h", "k", "m", "n");
  private static final int FUEL = 20_000;

  private final Coefficients rig;
  private final SplittableRandom random;

  FalseEquations(Coefficients rig, long seed) {
    this.rig = rig;
    this.random = new SplittableRandom(seed);
  }

  /// The next one; what is true, or not decided with little fuel, is left out.
  EquationClaim next() {
    while (true) {
      List<Obj> bases = BASES.take(1 + random.nextInt(BASES.size()));
      List<Given> givens = generators(bases);
      Sampler sampler = new Sampler(bases, givens, FORMERS, random);
      Option<Sentence> s = sentence(sampler, givens).filter(this::isProper);
      if (s.isEmpty()) continue;
      FreeDifferentialLambda<?> free = rig.free().withFuel(FUEL).given(givens);
      if (!free.equal(s.get().left(), s.get().right()).isRefuted()) continue;
      return new EquationClaim(s.get(), Definitions.none(), rig, true, EquationClaim.FUEL);
    }
  }

  /// Most of what is drawn should not be made of zeros.
  private boolean isProper(Sentence s) {
    return random.nextInt(10) == 0 || zeros(s.left()) + zeros(s.right()) < 2;
  }

  private static int zeros(Expression e) {
    return e instanceof Expression.Zero
        ? 1
        : e.children().map(FalseEquations::zeros).sum().intValue();
  }

  private List<Given> generators(List<Obj> bases) {
    Sampler objects = new Sampler(bases, List.empty(), FORMERS, random);
    List<Given> all = List.empty();
    for (String name : NAMES.take(1 + random.nextInt(NAMES.size()))) {
      int dice = random.nextInt(8);
      Trait trait = dice < 5 ? Trait.ANY : dice < 7 ? Trait.LINEAR : Trait.ADDITIVE;
      Obj x = objects.object(1 + random.nextInt(6)), y = objects.object(1 + random.nextInt(5));
      all = all.append(new Given(name, x, y, trait));
    }
    return all;
  }

  private Option<Sentence> sentence(Sampler sampler, List<Given> givens) {
    Given of = givens.get(random.nextInt(givens.size()));
    Obj x = random.nextBoolean() ? of.source() : sampler.object(5);
    Obj y = random.nextBoolean() ? of.target() : sampler.object(5);
    Option<Expression> left = sampler.morphism(x, y, Trait.ANY, 1 + random.nextInt(14));
    if (left.isEmpty()) return Option.none();
    Option<Expression> right =
        random.nextInt(4) == 0
            ? sampler.morphism(x, y, Trait.ANY, 1 + random.nextInt(14))
            : changed(sampler, left.get());
    return right.map(r -> new Sentence(used(givens, left.get(), r), left.get(), r));
  }

  /// With another part somewhere, of the same ends.
  private Option<Expression> changed(Sampler sampler, Expression e) {
    List<Expression> parts = e.children();
    if (!parts.isEmpty() && random.nextInt(4) > 0) {
      int i = random.nextInt(parts.size());
      return changed(sampler, parts.get(i)).map(part -> e.rebuild(parts.update(i, part)));
    }
    return switch (random.nextInt(8)) {
      case 0 -> Option.of(new Expression.Zero(e.source(), e.target()));
      case 1, 2 -> Option.of(new Expression.Compose(coefficient(e.target()), e));
      default -> sampler.morphism(e.source(), e.target(), Trait.ANY, 1 + random.nextInt(4));
    };
  }

  private Expression coefficient(Obj at) {
    Rational q =
        switch (rig) {
          case N, B, F2, F5 -> Rational.of(2 + random.nextInt(3));
          case Z -> Rational.of(random.nextInt(7) - 3);
          case Q -> Rational.of(random.nextInt(7) - 3, 1 + random.nextInt(3));
        };
    return Coefficient.expression(q, at);
  }

  private static List<Given> used(List<Given> givens, Expression left, Expression right) {
    return givens.filter(g -> uses(left, g) || uses(right, g));
  }

  private static boolean uses(Expression e, Given g) {
    return e.equals(g.generator()) || e.children().exists(c -> uses(c, g));
  }
}
