package org.difflam.syntax.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.generate.EnumeratedPullbackTerms;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Type.Function;
import org.difflam.syntax.simple.Type.Real;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/// How often names clash in the terms that calculi are tested with: this many of the binders hide a
/// variable, or a binder around them.
class ClashingTest {
  private static final int TERMS = 300;

  private static <T extends Syntax<T>> void clash(
      TestReporter reporter, String what, int percent, LongFunction<T> draw) {
    int binders = 0, hiding = 0;
    for (int seed = 0; seed < TERMS; seed++) {
      Clashing.Count count = Clashing.Count.of(draw.apply(seed));
      binders += count.binders();
      hiding += count.hiding();
    }
    reporter.publishEntry(what, hiding + " of " + binders + " binders hide a variable");
    assertTrue(100L * hiding >= (long) percent * binders, what + ": " + hiding + " of " + binders);
    assertTrue(binders > TERMS / 2, what + ": " + binders + " binders");
  }

  private static LambdaTerm lambda(LambdaCalculus grammar, long seed) {
    return new RandomTerms(grammar, new SplittableRandom(seed), List.of(LambdaType.atom("A")))
        .judgement(12)
        .term();
  }

  @Test
  void binders_hide_variables_in_random_terms_of_every_calculus(TestReporter reporter) {
    clash(reporter, "perturbative", 40, seed -> lambda(Perturbative.GRAMMAR, seed));
    clash(reporter, "differential", 40, seed -> lambda(Differential.GRAMMAR, seed));
    Map<Name, Type> context =
        HashMap.of(Name.of("f"), new Function(new Real(), new Real()), Name.of("x"), new Real());
    clash(
        reporter,
        "simple",
        30,
        seed ->
            TermGenerator.standard(new SplittableRandom(seed))
                .term(context, new Function(new Real(), new Real()), 15)
                .get());
    clash(
        reporter,
        "pullback",
        20,
        seed -> {
          var terms = RandomPullbackTerms.polynomial(seed);
          return terms.question(terms.type(), terms.type(), 12);
        });
  }

  @Test
  void binders_hide_variables_in_enumerated_terms(TestReporter reporter) {
    var r = PullbackType.R;
    var terms = new EnumeratedPullbackTerms().open(r, new PullbackType.Function(r, r), 4);
    clash(reporter, "pullback", 10, seed -> terms.get((int) seed % terms.size()));
  }

  /// Only a variable that is used below keeps its name from a binder.
  @Test
  void all_names_are_met_that_bindings_allow() {
    Name x = Name.of("x"), y = Name.of("y");
    Set<List<Name>> met = new HashSet<>();
    LambdaTerm t = LambdaTerm.lambda(x, LambdaTerm.lambda(y, LambdaTerm.variable("y")));
    for (int seed = 0; seed < TERMS; seed++) {
      Scope<LambdaTerm> outer = Clashing.of(t, new SplittableRandom(seed)).scopes().getFirst();
      met.add(List.of(outer.binder(), outer.body().scopes().getFirst().binder()));
    }
    for (Name a : List.of(x, y, Name.UNUSED))
      for (Name b : List.of(x, y)) assertTrue(met.contains(List.of(a, b)), a + " and " + b);
  }

  /// Also one that was bound before it occurs free.
  @Test
  void free_variables_lend_their_names() {
    Toy t = Toy.app(Toy.lam("a", Toy.v("a")), Toy.v("a"));
    Set<Name> met = new HashSet<>();
    for (int seed = 0; seed < TERMS; seed++)
      met.add(
          Clashing.of(t, new SplittableRandom(seed))
              .scopes()
              .get(0)
              .body()
              .scopes()
              .getFirst()
              .binder());
    assertTrue(met.contains(Name.of("a")), "" + met);
  }

  @Test
  void terms_stay_what_they_are_but_for_names() {
    Type real = new Real();
    Map<Name, Type> context = HashMap.of(Name.of("x"), real);
    for (int seed = 0; seed < TERMS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      var m = lambda(Perturbative.GRAMMAR, seed);
      assertTrue(Alpha.equal(m, Clashing.of(m, random)), "seed " + seed);
      var terms = RandomPullbackTerms.polynomial(seed);
      PullbackTerm t = terms.question(terms.type(), terms.type(), 12);
      assertTrue(Alpha.equal(t, Clashing.of(t, random)), "seed " + seed);
      // some of these bind two names at once
      Term s = TermGenerator.standard(random).term(context, real, 20).get();
      assertTrue(Alpha.equal(s, Clashing.of(s, random)), "seed " + seed);
    }
  }

  @Test
  void counts_what_hides_another() {
    Toy x = Toy.v("x");
    assertEquals(new Clashing.Count(2, 1), Clashing.Count.of(Toy.lam("x", Toy.lam("x", x))));
    assertEquals(new Clashing.Count(2, 0), Clashing.Count.of(Toy.lam("x", Toy.lam("y", x))));
    assertEquals(new Clashing.Count(1, 0), Clashing.Count.of(Toy.lam("_", Toy.lam("x", x))));
    assertEquals(new Clashing.Count(0, 0), Clashing.Count.of(Toy.lam("_", Toy.lam("_", x))));
  }
}
