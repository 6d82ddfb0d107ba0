package org.difflam.syntax.pullback.reduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import org.difflam.syntax.pullback.Annotation;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.Elaboration;
import org.difflam.syntax.pullback.Printing;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;
import org.difflam.syntax.pullback.Typing;
import org.difflam.syntax.pullback.Vectors;
import org.difflam.syntax.pullback.generate.RandomTerms;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Printer;
import org.difflam.syntax.surface.SurfaceType;

class ReducerProperties {
  private static final List<Type> DOMAINS =
      List.of(
          Type.R,
          Type.real(2),
          new Type.Function(Type.R, Type.R),
          new Type.Product(Type.R, new Type.Function(Type.R, Type.R)));

  private static Term question(long seed, int size) {
    RandomTerms terms = RandomTerms.polynomial(seed);
    return terms.question(DOMAINS.get((int) Math.floorMod(seed, 4L)), terms.type(), size);
  }

  private static final int LARGEST = 20_000;

  /// The first steps, as long as the terms are not too large: with each composition of dual maps
  /// they may double.
  private static List<Contraction> steps(Rules rules, Term start, int most) {
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
    RandomTerms terms = RandomTerms.polynomial(seed);
    Name x = Name.of("x");
    Term sum = Term.sum(question(seed, size), terms.question(Type.R, Type.R, size));
    Term start =
        Term.sum(
            new Term.Application(Term.lambda(x, sum), Term.numeral(1)),
            new Term.Application(Term.lambda(x, sum), Term.numeral(2)));
    for (Contraction c : steps(Rules.COMPLETE, start, 20)) {
      if (c.redex() instanceof Term.Sum) continue; // some summands of a larger bag
      Term after = c.position().fill(c.before(), c.contractum());
      assertTrue(Alpha.equal(after, c.after()), c + " of " + Printing.show(c.before()));
    }
  }

  @Property(tries = 300)
  void whatIsPrintedIsReadAgain(@ForAll long seed, @ForAll @IntRange(min = 2, max = 20) int size) {
    Term t = question(seed, size);
    String text = Printing.show(t);
    Term again = Deep.call(() -> Elaboration.of(text, Elaboration.Scope.EMPTY).term());
    assertTrue(Alpha.equal(t, again), text);
  }

  /// So are the types at binders, where nothing but a type at the binder tells them too.
  @Property(tries = 100)
  void typesAreReadAgain(@ForAll long seed, @ForAll @IntRange(min = 2, max = 12) int size) {
    RandomTerms terms = RandomTerms.polynomial(seed);
    Type type = new Type.Function(terms.type(), terms.type());
    Term start = terms.term(HashMap.empty(), type, size);
    Term t = Annotation.of(Typing.derive(HashMap.empty(), start, Option.some(type)));
    assertTypesReadAgain(t);
    assertTypesReadAgain(question(seed, size));
    steps(Rules.COMPLETE, question(seed, size), 20).forEach(c -> assertTypesReadAgain(c.after()));
  }

  /// What is printed of a term in free variables, and of all that it reduces to, tells their types.
  @Property(tries = 100)
  void freeVariablesAreReadAgain(@ForAll long seed, @ForAll @IntRange(min = 2, max = 9) int size) {
    RandomTerms terms = RandomTerms.polynomial(seed);
    Type to = terms.type();
    var context =
        HashMap.<Name, Type>of(Name.of("w"), Type.forms(to))
            .put(Name.of("x"), new Type.Function(Type.R, Type.R));
    Term p = terms.term(context.put(Name.of("y"), Type.R), to, size);
    Term open = Term.pullback(Name.of("y"), p, Term.variable("w"));
    Term start = new Term.Application(open, Term.numeral(3));
    Type type = new Type.Dual(Type.R);
    Term typed = Annotation.of(Typing.derive(context, start, Option.some(type)));
    Map<Name, SurfaceType> free = context.mapValues(Type::surface).toJavaMap();
    List<Term> all = new ArrayList<>(List.of(typed));
    steps(Rules.COMPLETE, typed, 20).forEach(c -> all.add(c.after()));
    for (Term t : all) {
      String text = Printer.print(Notation.ASCII, Printing.surface(t, free));
      Elaboration.Judgement again = Elaboration.of(text, Elaboration.Scope.EMPTY);
      assertTrue(Alpha.equal(t, again.term()), text);
      assertEquals(context.filterKeys(FreeVariables.of(t)::contains), again.context(), text);
    }
  }

  private static void assertTypesReadAgain(Term t) {
    String text = Printing.show(t);
    Term again = Elaboration.of(text, Elaboration.Scope.EMPTY).term();
    assertTrue(Alpha.equal(t, again), text);
    List<Option<Type>> types = binders(t);
    List<Option<Type>> found = binders(again);
    for (int i = 0; i < types.size(); i++) {
      if (types.get(i).isDefined()) assertEquals(types.get(i), found.get(i), text);
    }
  }

  private static List<Option<Type>> binders(Term t) {
    List<Option<Type>> types = new ArrayList<>();
    List<Term> work = new ArrayList<>(List.of(t));
    while (!work.isEmpty()) {
      Term next = work.removeLast();
      if (next instanceof Term.Lambda l) types.add(l.type());
      if (next instanceof Term.DualMap d) types.add(d.type());
      if (next instanceof Term.Pullback p) types.add(p.type());
      next.scopes().forEach(s -> work.add(s.body()));
    }
    return types;
  }

  /// A closed question about a map between spaces of vectors ends in a covector.
  @Property(tries = 200)
  void firstOrderQuestionsAreAnswered(
      @ForAll long seed, @ForAll @IntRange(min = 2, max = 10) int size) {
    RandomTerms terms = RandomTerms.polynomial(seed);
    Term y = Term.variable("y");
    Type from = seed % 2 == 0 ? Type.R : Type.real(2);
    Term body = arithmetic(y, from, new SplittableRandom(seed), size);
    Term t =
        new Term.Application(
            Term.pullback(((Term.Variable) y).x(), body, terms.form(Type.R)),
            Vectors.of(from, Collections.nCopies(from.dimension(), Scalar.of(2))));
    Term annotated = Annotation.of(Typing.derive(HashMap.empty(), t, Option.none()));
    Reducer.Result result = Reducer.run(Rules.COMPLETE, annotated, 100_000);
    assertTrue(result.isValue());
    assertTrue(
        result.end() instanceof Term.Covector || result.end().isZero(),
        () -> Printing.show(annotated) + " ends in " + Printing.show(result.end()));
  }

  private static Term arithmetic(Term y, Type from, SplittableRandom random, int size) {
    if (size <= 1) {
      return random.nextInt(3) == 0
          ? Term.numeral(random.nextInt(4))
          : from instanceof Type.Real ? y : new Term.Projection(1 + random.nextInt(2), y);
    }
    Term a = arithmetic(y, from, random, size / 2);
    Term b = arithmetic(y, from, random, size / 2);
    return switch (random.nextInt(4)) {
      case 0 -> Term.sum(a, b);
      case 1 -> new Term.Call(DifferentiableOperation.power(2), a);
      case 2 ->
          new Term.Let(
              Name.of("x"),
              a,
              new Term.Call(DifferentiableOperation.MULT, new Term.Pair(b, Term.variable("x"))));
      default -> new Term.Call(DifferentiableOperation.MULT, new Term.Pair(a, b));
    };
  }

  /// The types of all terms on the way are the type of the first (Corollary 4.7).
  @Property(tries = 60)
  void typesStay(@ForAll @IntRange(min = 0, max = 1000) int seed) {
    Term t = question(seed, 8);
    Type type = Typing.of(HashMap.empty(), t);
    Reducer.Result result = Reducer.run(Rules.COMPLETE, t, 20_000);
    assertTrue(result.isValue());
    for (Contraction c : result.steps()) {
      assertTrue(
          Typing.has(HashMap.empty(), c.after(), type),
          () -> c + " of " + Printing.show(c.before()));
    }
  }

  /// Going on from the last redex finds the same as starting again from the root.
  @Property(tries = 60)
  void refocusingIsRestarting(@ForAll long seed, @ForAll @IntRange(min = 2, max = 10) int size) {
    List<Contraction> steps = steps(Rules.COMPLETE, question(seed, size), 400);
    for (int i = 0; i < steps.size(); i += 7) assertFoundAgain(Rules.COMPLETE, steps.get(i));
  }

  private static void assertFoundAgain(Rules rules, Contraction c) {
    Contraction again = Deep.call(() -> new Reducer(rules, c.before(), 20_000).next().get());
    assertEquals(c.rule(), again.rule(), () -> Printing.show(c.before()));
    assertTrue(Alpha.equal(c.after(), again.after()), () -> Printing.show(c.before()));
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
      Term t = Elaboration.of(question, Elaboration.Scope.EMPTY).term();
      for (Rules rules : List.of(Rules.COMPLETE, Rules.COMPLETE.withoutNaming(), Rules.STRICT)) {
        var steps = Reducer.run(rules, t, 400).steps();
        assertTrue(steps.size() > 3, question);
        steps.forEach(c -> assertFoundAgain(rules, c));
      }
    }
  }
}
