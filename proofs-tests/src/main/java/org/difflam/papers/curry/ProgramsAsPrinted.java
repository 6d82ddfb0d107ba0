package org.difflam.papers.curry;

import static org.difflam.papers.curry.CombinatorFigures.MANY;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.TangentMismatch;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.TensorPrimitive;
import org.difflam.syntax.simple.Primitive;

/// Figures 2, 3 and 5 letter by letter: their programs are run as they are printed, beside our
/// combinators, at random types, values and tangents.
final class ProgramsAsPrinted {
  private ProgramsAsPrinted() {}

  /// Without those of §6.2.
  static final List<CurryType> TYPES =
      RandomTangents.TYPES
          .filter(Tangible::isPrinted)
          .appendAll(CombinatorFigures.DATA)
          .appendAll(List.of(CurryType.UNIT, CurryType.INT, CurryType.BOOL));

  private static final BinaryOperator<Ordinary> SUMS =
      OrdinaryProgram.sums(OrdinaryProgram.additions());

  /// Two maps, of which one is ours and the other one is what a program makes.
  private record Both(
      CurryType source, CurryType target, RepFunction<Rational> ours, Ordinary theirs) {}

  @FunctionalInterface
  private interface Setting {
    Both of(Ordinary program, Draws draws);
  }

  static final List<Check<?>> CHECKS =
      List.of(
          Version.LISTS.runs(
              "DC-Fig-2-vjp", "(f x) gb", "(f x) (gb + gb)", 1, ProgramsAsPrinted::pulled),
          Version.LISTS.runs(
              "DC-Fig-2-mult",
              "(x2 * g, x1 * g)",
              "(x1 * g, x2 * g)",
              1,
              ProgramsAsPrinted::multiplied),
          Version.LISTS.runs("DC-Fig-2-projl", "(g, 0)", "(0, g)", 1, ProgramsAsPrinted::projected),
          Version.LISTS.runs(
              "DC-Fig-2-prod", "pbf ga + pbgr gb", "pbf ga", 1, ProgramsAsPrinted::paired),
          Version.LISTS.runs(
              "DC-Fig-2-comp",
              "pbf (pbgr gc)",
              "pbf (pbgr gc + pbgr gc)",
              MANY,
              ProgramsAsPrinted::composed),
          Version.LISTS.runs(
              "DC-Fig-3-curry", "sum (map aux grs)", "0", MANY, ProgramsAsPrinted::curried),
          Version.LISTS.runs("DC-Fig-3-eval", "[(x, g)]", "[]", MANY, ProgramsAsPrinted::called),
          Version.ENVIRONMENTS.runs(
              "DC-Fig-5-curry",
              "((cte, ctt), cts)",
              "((cte, 0), cts)",
              1,
              ProgramsAsPrinted::curried),
          Version.ENVIRONMENTS.runs(
              "DC-Fig-5-eval", "((), pb g)", "((), 0)", 1, ProgramsAsPrinted::called),
          Version.ENVIRONMENTS.runs(
              "DC-Fig-5-comp", "(envf, envg)", "(envg, envf)", 1, ProgramsAsPrinted::composed),
          ordered("curry", ProgramsAsPrinted::curried),
          ordered("comp", ProgramsAsPrinted::composed));

  /// The program that this states.
  private static String named(String id) {
    return switch (id) {
      case "DC-Fig-2-projl" -> "proj_left";
      case "DC-Fig-2-comp" -> "o";
      default -> id.substring(id.lastIndexOf('-') + 1);
    };
  }

  /// Figure 5 on rep-functions of Definition 5.1: in which order a back-propagator answers is read
  /// in the definition.
  private static Check<?> ordered(String name, Setting setting) {
    Transcript.Printed order = Transcript.curry().rule("DC-Def-5.1", "back");
    return check(
            "DC-Def-5.1",
            "runs the %s of Figure 5 on rep-functions whose back-propagators answer in this order"
                .formatted(name))
        .on(order.run().right())
        .printed("as printed", order.schema().right())
        .by((answer, effort) -> {
          Version by = answer.startsWith("(tb") ? Version.ENVIRONMENTS : Version.ARGUMENTS_FIRST;
          String program = Transcript.curry().rule("DC-Fig-5-" + name, name).run().right();
          return by.run(program, setting, effort.cases(), effort);
        });
  }

  /// Figures 2 and 3, or Figure 5, or that with the order of Definition 5.1.
  private enum Version {
    LISTS,
    ENVIRONMENTS,
    ARGUMENTS_FIRST;

    /// @param times so many instances for each case that is wanted
    Check<?> runs(String id, String part, String changed, int times, Setting setting) {
      String name = named(id);
      Transcript.Printed printed = Transcript.curry().rule(id, name);
      String text = printed.run().right();
      Check.On<String> on =
          check(id, "runs " + name + " as it is printed, beside ours, at random types")
              .on(text)
              .not(changed + " in the place of " + part, text.replace(part, changed));
      return (printed.corrected().isDefined()
              ? on.printed("as printed", printed.schema().right())
              : on)
          .by((program, effort) -> run(program, setting, times * effort.cases(), effort));
    }

    private Finding run(String text, Setting setting, int cases, LawRunner effort) {
      boolean environments = this != LISTS;
      Combinators<Rational> c = environments ? CurryPrograms.environments() : CurryPrograms.lists();
      Ordinary program;
      try {
        program = new OrdinaryProgram(SUMS).run(text);
      } catch (IllegalArgumentException unreadable) {
        return Finding.refuted(Witness.of("" + unreadable.getMessage(), "a program"));
      }
      return CountedCases.each(
          cases,
          effort,
          (random, _) -> {
            Draws draws = new Draws(c, this, random.split());
            Both both = setting.of(program, draws);
            Finding found = compared(both, draws);
            return Case.of(
                "%s ~> %s, of %s"
                    .formatted(both.source.show(), both.target.show(), draws.values.shown()),
                () -> found);
          });
    }

    private static Finding compared(Both both, Draws draws) {
      try {
        RepFunction<Rational> theirs = draws.as.value(both.theirs).function();
        return draws.alike(both.source, both.target, both.ours, theirs);
      } catch (Ordinary.Unlike | TangentMismatch wrong) {
        return Finding.refuted(Witness.of("" + wrong.getMessage(), "what ours does"));
      }
    }
  }

  /// `x ↦ (f x, vjp f x)`, which is a map again.
  private static Both pulled(Ordinary vjp, Draws d) {
    CurryType a = d.type(), b = d.type();
    RepFunction<Rational> f = d.map(a, b);
    Ordinary of = vjp.apply(d.as.function(f));
    return new Both(
        a,
        b,
        f,
        new Ordinary.Function(
            x -> Ordinary.of(d.as.value(f.at(d.as.value(x)).value()), of.apply(x))));
  }

  private static Both multiplied(Ordinary mult, Draws d) {
    CurryType x = CombinatorFigures.DATA.get(d.random.nextInt(2) * 2);
    return new Both(
        CurryType.product(x, x),
        x,
        d.c.primitive(new TensorPrimitive.Elementwise(Primitive.TIMES)),
        mult);
  }

  private static Both projected(Ordinary left, Draws d) {
    CurryType a = d.type(), b = d.type();
    return new Both(CurryType.product(a, b), a, d.c.part(0, 2), left);
  }

  private static Both paired(Ordinary prod, Draws d) {
    CurryType x = d.type(), a = d.type(), b = d.type();
    RepFunction<Rational> f = d.map(x, a), g = d.map(x, b);
    return new Both(
        x,
        CurryType.product(a, b),
        d.c.prod(List.of(f, g).asJava()),
        prod.apply(d.as.function(f)).apply(d.as.function(g)));
  }

  private static Both composed(Ordinary comp, Draws d) {
    CurryType a = d.type(), b = d.type(), c = d.type();
    RepFunction<Rational> f = d.map(a, b), g = d.map(b, c);
    return new Both(a, c, d.c.then(f, g), comp.apply(d.as.function(f)).apply(d.as.function(g)));
  }

  private static Both curried(Ordinary curry, Draws d) {
    CurryType t = d.type(), s = d.type(), r = d.type();
    RepFunction<Rational> f = d.map(CurryType.product(t, s), r);
    return new Both(t, s.to(r), d.c.curry(f), curry.apply(d.as.function(f)));
  }

  private static Both called(Ordinary eval, Draws d) {
    CurryType x = d.type(), y = d.type();
    return new Both(CurryType.product(x.to(y), x), y, d.c.eval(), eval);
  }

  /// Random types, maps and places, and whether two maps do the same there.
  private static final class Draws {
    private final Combinators<Rational> c;
    private final Tangible as;
    private final boolean environments;
    private final SplittableRandom random;
    private final RandomTangents values;

    Draws(Combinators<Rational> c, Version version, SplittableRandom random) {
      this.c = c;
      this.environments = version != Version.LISTS;
      this.as = new Tangible(environments, version == Version.ARGUMENTS_FIRST);
      this.random = random;
      this.values = new RandomTangents(c, random);
    }

    CurryType type() {
      return TYPES.get(random.nextInt(TYPES.size()));
    }

    /// With environments, a closure, or a map that hides nothing.
    RepFunction<Rational> map(CurryType a, CurryType b) {
      return environments && random.nextInt(3) > 0
          ? values.value(a.to(b)).function()
          : values.map(a, b);
    }

    Finding alike(
        CurryType source, CurryType target, RepFunction<Rational> f, RepFunction<Rational> g) {
      return new SameMaps(c, values, as).at(source, target, f, g);
    }
  }
}
