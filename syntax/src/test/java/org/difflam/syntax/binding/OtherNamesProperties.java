package org.difflam.syntax.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.rewrite.Redex;
import org.difflam.syntax.rewrite.Reduction;

class OtherNamesProperties {
  private static final int STEPS = 12, NAMINGS = 6;

  /// The first steps.
  private static List<LambdaTerm> reducts(Reduction<LambdaTerm> reduction, LambdaTerm start) {
    List<LambdaTerm> all = new ArrayList<>(List.of(start));
    while (all.size() <= STEPS && Measure.size(all.getLast()) < 500) {
      LambdaTerm t = all.getLast();
      Option<Redex<LambdaTerm>> next = reduction.first(t);
      if (next.isEmpty()) break;
      all.add(next.get().in(t).to());
    }
    return all;
  }

  @Property(tries = 300)
  void reductionDoesNotMindThem(
      @ForAll long seed,
      @ForAll boolean perturbative,
      @ForAll @IntRange(min = 2, max = 14) int size) {
    LambdaCalculus grammar = perturbative ? Perturbative.GRAMMAR : Differential.GRAMMAR;
    Reduction<LambdaTerm> reduction =
        perturbative ? new Perturbative().reduction() : new Differential().reduction();
    SplittableRandom random = new SplittableRandom(seed);
    var drawn = new RandomTerms(grammar, random, List.of(LambdaType.R)).judgement(size);
    LambdaTerm t = drawn.term();
    for (Name x : drawn.context().keySet().filter(FreeVariables.of(t)::contains).headOption()) {
      Name k = Name.of("k");
      LambdaTerm f = LambdaTerm.lambda(k, Substitution.substitute(t, x, new Simple.Variable(k)));
      LambdaTerm a = new Simple.Variable(x);
      // of no type, which no rule minds
      if (random.nextBoolean()) a = LambdaTerm.apply(a, new Simple.Variable(Name.of("y")));
      t =
          random.nextBoolean()
              ? LambdaTerm.apply(f, a)
              : perturbative ? LambdaTerm.T(f) : LambdaTerm.D(f, a);
    }
    LambdaTerm start = t;
    assertEquals(
        Option.none(), OtherNames.mindedBy(by -> reducts(reduction, by), start, NAMINGS, random));
  }

  /// A step that takes `x_1` for new.
  @Example
  void aNameThatIsTakenForNewIsFound() {
    LambdaTerm t = Perturbative.GRAMMAR.parse("x : R, y : R, f : R -> R -> R", "f x y");
    LambdaTerm one = new Simple.Variable(Name.of("x_1"));
    assertTrue(
        OtherNames.mindedBy(
                u -> List.of(LambdaTerm.lambda(Name.of("x_1"), LambdaTerm.apply(u, one))),
                t,
                50,
                new SplittableRandom(1))
            .isDefined());
  }
}
