package org.difflam.syntax.pullback.reduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.vavr.collection.HashMap;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.OtherNames;
import org.difflam.syntax.pullback.BinderAnnotations;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Vectors;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TermPrinter;

class ReducerProperties {
  private static final List<PullbackType> DOMAINS =
      List.of(
          PullbackType.R,
          PullbackType.real(2),
          new PullbackType.Function(PullbackType.R, PullbackType.R),
          new PullbackType.Product(
              PullbackType.R, new PullbackType.Function(PullbackType.R, PullbackType.R)));

  private static PullbackTerm question(long seed, int size) {
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(seed);
    return terms.question(DOMAINS.get((int) Math.floorMod(seed, 4L)), terms.type(), size);
  }

  private static final int LARGEST = 20_000;

  /// The first steps, as long as the terms are not too large: with each composition of dual maps
  /// they may double.
  private static List<Contraction> steps(PullbackRules rules, PullbackTerm start, int most) {
    return Deep.call(() -> {
      Reducer reducer = new Reducer(rules, start, most);
      List<Contraction> steps = new ArrayList<>();
      while (Measure.size(reducer.term()) <= LARGEST) {
        Option<Contraction> next = reducer.next();
        if (next.isEmpty()) break;
        steps.add(next.get());
      }
      return steps;
    });
  }

  /// A step is at the place that it names, also in a sum that another sum was put into.
  @Property(tries = 100)
  void stepsAreWhereTheySay(@ForAll long seed, @ForAll @IntRange(min = 2, max = 9) int size) {
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(seed);
    Name x = Name.of("x");
    PullbackTerm sum =
        PullbackTerm.sum(
            question(seed, size), terms.question(PullbackType.R, PullbackType.R, size));
    PullbackTerm start =
        PullbackTerm.sum(
            new PullbackTerm.Application(PullbackTerm.lambda(x, sum), PullbackTerm.numeral(1)),
            new PullbackTerm.Application(PullbackTerm.lambda(x, sum), PullbackTerm.numeral(2)));
    for (Contraction c : steps(PullbackRules.COMPLETE, start, 20)) {
      if (c.redex() instanceof PullbackTerm.Sum) continue; // some summands of a larger bag
      PullbackTerm after = c.position().fill(c.before(), c.contractum());
      assertTrue(
          Alpha.equal(after, c.after()), () -> c + " of " + PullbackPrinting.show(c.before()));
    }
  }

  /// A name that a rule makes may stand in the term already, and one that a substitution has made.
  @Property(tries = 400)
  void namesDoNotMatter(@ForAll long seed, @ForAll @IntRange(min = 2, max = 12) int size) {
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(seed);
    Name k = Name.of("k"), n = Name.of("n");
    var context = HashMap.of(k, PullbackType.R).put(n, PullbackType.R);
    PullbackType from = DOMAINS.get((int) Math.floorMod(seed, 4L));
    PullbackTerm t =
        seed % 3 == 0
            ? terms.dualQuestion(context, from, PullbackType.R, size)
            : terms.question(context, from, terms.type(), size);
    PullbackTerm start =
        new PullbackTerm.Application(PullbackTerm.lambda(k, t), new PullbackTerm.Variable(n));
    SplittableRandom random = new SplittableRandom(seed);
    for (PullbackRules rules :
        List.of(PullbackRules.COMPLETE, PullbackRules.COMPLETE.withoutNaming()))
      OtherNames.mindedBy(by -> reducts(rules, by), start, 10, random)
          .forEach(other -> fail(PullbackPrinting.show(other)));
  }

  /// The same term twice, which a name that is not new would take apart.
  @Example
  void aNameThatIsMadeStandsThereAlready() {
    String dual = "n : R, p : R^*, q : (R^*)^*", form = "x : R, x_5 : R, w : Omega (R -> R -> R)";
    String number = "n : R, n_7 : R, z : R, w : Omega R";
    byOtherNames(
        dual,
        "(\\k:R. (\\n:R->R. (\\n:R. n)^* @ ((\\v:R. (J n @ v) k)^* @ p))^* @ q) n",
        "(\\k:R. (\\a:R->R. (\\b:R. b)^* @ ((\\v:R. (J a @ v) k)^* @ p))^* @ q) n");
    byOtherNames(
        form,
        "(\\k:R. ((Omega \\y:R. \\x:R. let g = (\\x_5:R. mult (y, mult (x, mult (x_5, k)))) in g) @"
            + " w) x_5) x",
        "(\\k:R. ((Omega \\y:R. \\a:R. let g = (\\b:R. mult (y, mult (a, mult (b, k)))) in g) @ w)"
            + " x_5) x");
    byOtherNames(
        form,
        "(\\k:R. ((Omega \\y:R. \\x:R. let a = mult (y, mult (x, k)) in let g = (\\x_5:R. mult (a,"
            + " mult (a, x_5))) in g) @ w) x_5) x",
        "(\\k:R. ((Omega \\y:R. \\c:R. let a = mult (y, mult (c, k)) in let g = (\\b:R. mult (a,"
            + " mult (a, b))) in g) @ w) x_5) x");
    byOtherNames(
        number,
        "(\\k:R. ((Omega \\n:R. let a = (let n_7 = mult (n, k) in mult (n_7, n)) in mult (a, mult"
            + " (n_7, n))) @ w) 5) n",
        "(\\k:R. ((Omega \\y:R. let a = (let b = mult (y, k) in mult (b, y)) in mult (a, mult (n_7,"
            + " y))) @ w) 5) n");
    byOtherNames(
        number,
        "(\\k:R. ((Omega \\z:R. (\\z:R. mult (pow2 z, z) + k) z) @ w) 3) z",
        "(\\k:R. ((Omega \\y:R. (\\a:R. mult (pow2 a, a) + k) y) @ w) 3) z");
  }

  /// So may one that a substitution has made of a name that is bound around the redex.
  @Example
  void aNameThatIsMadeIsBoundAround() {
    byOtherNames(under("n"), under("c"));
  }

  private static PullbackTerm under(String bound) {
    String text = "((Omega \\y:R. \\x:R. mult (y, mult (x, y))) @ w k) n".replace("x", bound);
    Name k = Name.of("k"), n = Name.of("n");
    PullbackTerm redex = read("k : R, n : R, w : R -> Omega (R -> R)", text);
    PullbackTerm dual =
        new PullbackTerm.DualMap(n, Option.none(), redex, PullbackTerm.variable("q"));
    return new PullbackTerm.Application(PullbackTerm.lambda(k, dual), new PullbackTerm.Variable(n));
  }

  private static void byOtherNames(String given, String one, String other) {
    byOtherNames(read(given, one), read(given, other));
  }

  private static void byOtherNames(PullbackTerm one, PullbackTerm other) {
    for (PullbackRules rules :
        List.of(PullbackRules.COMPLETE, PullbackRules.COMPLETE.withoutNaming())) {
      List<PullbackTerm> made = reducts(rules, one), again = reducts(rules, other);
      assertEquals(again.size(), made.size(), PullbackPrinting.show(one));
      for (int i = 0; i < made.size(); i++)
        assertTrue(Alpha.equal(made.get(i), again.get(i)), PullbackPrinting.show(made.get(i)));
    }
  }

  private static PullbackTerm read(String given, String text) {
    Source source = Source.of(text);
    return PullbackElaboration.of(
            source,
            Parser.term(source),
            PullbackElaboration.Scope.of(TextDeclarations.parse(given)))
        .term();
  }

  private static List<PullbackTerm> reducts(PullbackRules rules, PullbackTerm start) {
    List<PullbackTerm> all = new ArrayList<>(List.of(start));
    steps(rules, start, 40).forEach(c -> all.add(c.after()));
    return all;
  }

  @Property(tries = 300)
  void whatIsPrintedIsReadAgain(@ForAll long seed, @ForAll @IntRange(min = 2, max = 20) int size) {
    PullbackTerm t = question(seed, size);
    String text = PullbackPrinting.show(t);
    PullbackTerm again =
        Deep.call(() -> PullbackElaboration.of(text, PullbackElaboration.Scope.EMPTY).term());
    assertTrue(Alpha.equal(t, again), text);
  }

  /// So are the types at binders, where nothing but a type at the binder tells them too.
  @Property(tries = 100)
  void typesAreReadAgain(@ForAll long seed, @ForAll @IntRange(min = 2, max = 12) int size) {
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(seed);
    PullbackType type = new PullbackType.Function(terms.type(), terms.type());
    PullbackTerm start = terms.term(HashMap.empty(), type, size);
    PullbackTerm t =
        BinderAnnotations.of(PullbackTyping.derive(HashMap.empty(), start, Option.some(type)));
    assertTypesReadAgain(t);
    assertTypesReadAgain(question(seed, size));
    steps(PullbackRules.COMPLETE, question(seed, size), 20)
        .forEach(c -> assertTypesReadAgain(c.after()));
  }

  /// What is printed of a term in free variables, and of all that it reduces to, tells their types.
  @Property(tries = 100)
  void freeVariablesAreReadAgain(@ForAll long seed, @ForAll @IntRange(min = 2, max = 9) int size) {
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(seed);
    PullbackType to = terms.type();
    var context =
        HashMap.<Name, PullbackType>of(Name.of("w"), PullbackType.forms(to))
            .put(Name.of("x"), new PullbackType.Function(PullbackType.R, PullbackType.R));
    PullbackTerm p = terms.term(context.put(Name.of("y"), PullbackType.R), to, size);
    PullbackTerm open = PullbackTerm.pullback(Name.of("y"), p, PullbackTerm.variable("w"));
    PullbackTerm start = new PullbackTerm.Application(open, PullbackTerm.numeral(3));
    PullbackType type = new PullbackType.Dual(PullbackType.R);
    PullbackTerm typed =
        BinderAnnotations.of(PullbackTyping.derive(context, start, Option.some(type)));
    Map<Name, SurfaceType> free = context.mapValues(PullbackType::surface).toJavaMap();
    List<PullbackTerm> all = new ArrayList<>(List.of(typed));
    steps(PullbackRules.COMPLETE, typed, 20).forEach(c -> all.add(c.after()));
    for (PullbackTerm t : all) {
      String text = TermPrinter.print(Notation.ASCII, PullbackPrinting.surface(t, free));
      PullbackElaboration.Judgement again =
          PullbackElaboration.of(text, PullbackElaboration.Scope.EMPTY);
      assertTrue(Alpha.equal(t, again.term()), text);
      assertEquals(context.filterKeys(FreeVariables.of(t)::contains), again.context(), text);
    }
  }

  private static void assertTypesReadAgain(PullbackTerm t) {
    String text = PullbackPrinting.show(t);
    PullbackTerm again = PullbackElaboration.of(text, PullbackElaboration.Scope.EMPTY).term();
    assertTrue(Alpha.equal(t, again), text);
    List<Option<PullbackType>> types = binders(t);
    List<Option<PullbackType>> found = binders(again);
    for (int i = 0; i < types.size(); i++) {
      if (types.get(i).isDefined()) assertEquals(types.get(i), found.get(i), text);
    }
  }

  private static List<Option<PullbackType>> binders(PullbackTerm t) {
    List<Option<PullbackType>> types = new ArrayList<>();
    List<PullbackTerm> work = new ArrayList<>(List.of(t));
    while (!work.isEmpty()) {
      PullbackTerm next = work.removeLast();
      if (next instanceof PullbackTerm.Lambda l) types.add(l.type());
      if (next instanceof PullbackTerm.DualMap d) types.add(d.type());
      if (next instanceof PullbackTerm.Pullback p) types.add(p.type());
      next.scopes().forEach(s -> work.add(s.body()));
    }
    return types;
  }

  /// A closed question about a map between spaces of vectors ends in a covector.
  @Property(tries = 200)
  void firstOrderQuestionsAreAnswered(
      @ForAll long seed, @ForAll @IntRange(min = 2, max = 10) int size) {
    RandomPullbackTerms terms = RandomPullbackTerms.polynomial(seed);
    PullbackTerm y = PullbackTerm.variable("y");
    PullbackType from = seed % 2 == 0 ? PullbackType.R : PullbackType.real(2);
    PullbackTerm body = arithmetic(y, from, new SplittableRandom(seed), size);
    PullbackTerm t =
        new PullbackTerm.Application(
            PullbackTerm.pullback(
                ((PullbackTerm.Variable) y).x(), body, terms.form(PullbackType.R)),
            Vectors.of(from, Collections.nCopies(from.dimension(), Scalar.of(2))));
    PullbackTerm annotated =
        BinderAnnotations.of(PullbackTyping.derive(HashMap.empty(), t, Option.none()));
    Reducer.Result result = Reducer.run(PullbackRules.COMPLETE, annotated, 100_000);
    assertTrue(result.isValue());
    assertTrue(
        result.end() instanceof PullbackTerm.Covector || result.end().isZero(),
        () -> PullbackPrinting.show(annotated) + " ends in " + PullbackPrinting.show(result.end()));
  }

  private static PullbackTerm arithmetic(
      PullbackTerm y, PullbackType from, SplittableRandom random, int size) {
    if (size <= 1) {
      return random.nextInt(3) == 0
          ? PullbackTerm.numeral(random.nextInt(4))
          : from instanceof PullbackType.Real
              ? y
              : new PullbackTerm.Projection(1 + random.nextInt(2), y);
    }
    PullbackTerm a = arithmetic(y, from, random, size / 2);
    PullbackTerm b = arithmetic(y, from, random, size / 2);
    return switch (random.nextInt(4)) {
      case 0 -> PullbackTerm.sum(a, b);
      case 1 -> new PullbackTerm.Call(DifferentiableOperation.power(2), a);
      case 2 ->
          new PullbackTerm.Let(
              Name.of("x"),
              a,
              new PullbackTerm.Call(
                  DifferentiableOperation.MULT,
                  new PullbackTerm.Pair(b, PullbackTerm.variable("x"))));
      default -> new PullbackTerm.Call(DifferentiableOperation.MULT, new PullbackTerm.Pair(a, b));
    };
  }

  /// The types of all terms on the way are the type of the first (Corollary 4.7).
  @Property(tries = 60)
  void typesStay(@ForAll @IntRange(min = 0, max = 1000) int seed) {
    PullbackTerm t = question(seed, 8);
    PullbackType type = PullbackTyping.of(HashMap.empty(), t);
    Reducer.Result result = Reducer.run(PullbackRules.COMPLETE, t, 20_000);
    assertTrue(result.isValue());
    for (Contraction c : result.steps()) {
      assertTrue(
          PullbackTyping.has(HashMap.empty(), c.after(), type),
          () -> c + " of " + PullbackPrinting.show(c.before()));
    }
  }

  /// Going on from the last redex finds the same as starting again from the root.
  @Property(tries = 60)
  void refocusingIsRestarting(@ForAll long seed, @ForAll @IntRange(min = 2, max = 10) int size) {
    List<Contraction> steps = steps(PullbackRules.COMPLETE, question(seed, size), 400);
    for (int i = 0; i < steps.size(); i += 7)
      assertFoundAgain(PullbackRules.COMPLETE, steps.get(i));
  }

  private static void assertFoundAgain(PullbackRules rules, Contraction c) {
    Contraction again = Deep.call(() -> new Reducer(rules, c.before(), 20_000).next().get());
    assertEquals(c.rule(), again.rule(), () -> PullbackPrinting.show(c.before()));
    assertTrue(Alpha.equal(c.after(), again.after()), () -> PullbackPrinting.show(c.before()));
  }

  /// A body is reduced no further once it is a series, or elementary, by what was done inside: then
  /// the pullback is the redex.
  @Example
  void aBodyThatHasBecomeASeriesIsLeftAlone() {
    for (String question :
        List.of(
            "(Omega (\\y. let z = \\x. x + 1 in let w = z y in w) @ Omega [1]) 3",
            "(Omega (\\y. let v = [1]^* in let z = (\\x. x + x)^* @ v in let w = y in w) @ Omega"
                + " [1]) 3",
            "(Omega (\\y. (y, \\x. x + 1)) @ (\\p. 0)) 3",
            "(Omega (\\y. \\x. let z = \\x. x * 2 in let w = z x in w) @ (\\f. 0)) 3")) {
      PullbackTerm t = PullbackElaboration.of(question, PullbackElaboration.Scope.EMPTY).term();
      for (PullbackRules rules :
          List.of(
              PullbackRules.COMPLETE,
              PullbackRules.COMPLETE.withoutNaming(),
              PullbackRules.STRICT)) {
        var steps = Reducer.run(rules, t, 400).steps();
        assertTrue(steps.size() > 3, question);
        steps.forEach(c -> assertFoundAgain(rules, c));
      }
    }
  }
}
