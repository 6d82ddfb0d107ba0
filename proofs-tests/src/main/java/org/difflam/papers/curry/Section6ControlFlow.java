package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.PAIR;
import static org.difflam.papers.curry.CurryPrograms.Q;
import static org.difflam.papers.curry.CurryPrograms.map;
import static org.difflam.papers.curry.CurryPrograms.numbers;
import static org.difflam.papers.curry.CurryPrograms.same;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.broken.BrokenRepFunctions;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.ControlFlow;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.SimplyTyped;
import org.difflam.semantics.reverse.TangentMismatch;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.reverse.Tangents;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.curry.CombinatorTranslation;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.DifferentiableCurry;
import org.difflam.syntax.curry.Literal;
import org.difflam.syntax.curry.PartialTranslation;
import org.difflam.syntax.rewrite.Strategy;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;

/// §6.2: conditionals, cases and folds through combinators. What a program comes to, and its
/// gradient, are those of the same program without them, whose gradient exact differences of its
/// values know.
final class Section6ControlFlow {
  private Section6ControlFlow() {}

  /// @param written what becomes of a program before it is run
  private record Version(Combinators<Rational> combinators, UnaryOperator<CurryTerm> written) {
    static Version of(Combinators<Rational> combinators) {
      return new Version(combinators, e -> e);
    }
  }

  private static final String METHOD =
      "compares values and gradients of random conditionals, cases and folds with those of the"
          + " branches that are taken and the steps one in the other, and with exact differences, ";

  private static final TextDeclarations GIVEN = TextDeclarations.parse("t : R * R");
  private static final List<Name> T = List.of(Name.of("t"));

  /// So many programs for each case that is wanted.
  static final int OF_FORMER = 4;

  /// A step for each part of a program, at most.
  private static final int STEPS = 10_000;

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("DC-S6.2-flow", METHOD + "of lists")
              .on(Version.of(CurryPrograms.lists()))
              .not(
                  "captured variables are forgotten",
                  Version.of(new BrokenRepFunctions.Forgetting<>(Q)))
              .not(
                  "of tangents of data the last counts",
                  Version.of(new SimplyTyped<>(new LastOfData())))
              .not(
                  "the other branch is taken",
                  new Version(CurryPrograms.lists(), Section6ControlFlow::otherBranch))
              .by(Section6ControlFlow::gradients),
          check("DC-S6.2-flow", METHOD + "of environments")
              .on(Version.of(CurryPrograms.environments()))
              .not(
                  "environments are forgotten",
                  Version.of(new BrokenRepFunctions.ForgettingEnvironments<>(Q)))
              .not(
                  "the other branch is taken",
                  new Version(CurryPrograms.environments(), Section6ControlFlow::otherBranch))
              .by(Section6ControlFlow::gradients),
          check(
                  "DC-S6.2-flow",
                  "reads such programs as they are printed, reduces them to combinators step by"
                      + " step, and compares with what they are translated into at once")
              .<UnaryOperator<CurryTerm>>on(e -> e)
              .not("the other branch is taken", Section6ControlFlow::otherBranch)
              .by(Section6ControlFlow::reduced),
          check(
                  "DC-S6.2-types",
                  "sends tangents of other labels and of empty lists back through constructors,"
                      + " which is refused")
              .on(new TangentValue.Tagged<>("Other", CurryPrograms.tangent(2)))
              .not(
                  "one of its own label",
                  new TangentValue.Tagged<>("Some", CurryPrograms.tangent(2)))
              .by((other, _) -> refused(other)));

  private static Finding reduced(UnaryOperator<CurryTerm> written, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          String former = ControlFlowPrograms.FORMERS.get(i % ControlFlowPrograms.FORMERS.size());
          ControlFlowPrograms.Drawn drawn = new ControlFlowPrograms(random.split()).of(former);
          CurryTerm e = CurryTerm.tuple(drawn.program(), drawn.unrolled());
          Source source = Source.of(CurryPrinting.show(e));
          var calculus = new DifferentiableCurry();
          var read = calculus.elaborate(source, Parser.term(source), GIVEN).term();
          return Case.equal(
              source.text(),
              Trace.run(calculus.reduction(), Strategy.OUTERMOST, read, STEPS).term(),
              PartialTranslation.of(CombinatorTranslation.of(T, List.of(PAIR), written.apply(e))));
        });
  }

  private static Finding refused(TangentValue<Rational> other) {
    ControlFlow<Rational> flow = new ControlFlow<>(CurryPrograms.lists());
    CurryValue<Rational> x = CurryPrograms.number(3);
    TangentValue<Rational> none = new TangentValue.Sequence<>(Vector.empty());
    return refused("Some", flow.inject("Some").at(x), other)
        .and(refused("::", flow.cons().at(CurryValue.pair(x, CurryValue.nil())), none));
  }

  private static Finding refused(
      String constructor, Evaluated<Rational> y, TangentValue<Rational> g) {
    try {
      Back<Rational> back = y.pull(g);
      return Finding.refuted(
          Witness.at(g + " through " + constructor, "" + back.argument(), "no answer"));
    } catch (TangentMismatch refused) {
      return Finding.of(Verdict.PROVED);
    }
  }

  /// Tangents of variants and lists are not added.
  private static final class LastOfData extends Tangents<Rational> {
    LastOfData() {
      super(Q);
    }

    @Override
    public TangentValue<Rational> plus(TangentValue<Rational> a, TangentValue<Rational> b) {
      return switch (b) {
        case TangentValue.Tagged<Rational> _, TangentValue.Sequence<Rational> _ -> b;
        default -> super.plus(a, b);
      };
    }
  }

  /// But for truth values: of two that are the other ones, the second would take the first back.
  private static CurryTerm otherBranch(CurryTerm e) {
    CurryTerm inside = Syntax.inParts(e, s -> otherBranch(s.body()));
    return inside instanceof CurryTerm.If(var c, var yes, var no) && !isTruth(yes)
        ? new CurryTerm.If(c, no, yes)
        : inside;
  }

  private static boolean isTruth(CurryTerm e) {
    return e instanceof CurryTerm.Constant(Literal.Truth _);
  }

  private static Finding gradients(Version version, LawRunner effort) {
    var counts = new ByRule<>(Vector.ofAll(ControlFlowPrograms.FORMERS), OF_FORMER, effort);
    Combinators<Rational> c = version.combinators;
    return counts.each(
        4,
        (former, i) -> {
          SplittableRandom random = new SplittableRandom(effort.seed() * 1_000_003 + i);
          ControlFlowPrograms.Drawn drawn = new ControlFlowPrograms(random).of(former);
          CurryValue<Rational> at = CurryPrograms.point(random);
          String text = CurryPrinting.show(drawn.program()) + " at t = " + at;
          if (!counts.isNew(former, text)) return Option.none();
          RepFunction<Rational> f = map(c, PAIR, version.written.apply(drawn.program()));
          RepFunction<Rational> unrolled = map(c, PAIR, drawn.unrolled());
          Vector<Rational> gradient = numbers(c, at, f.vjp(at, CurryPrograms.tangent(1)));
          Finding found =
              same(f.at(at).value(), unrolled.at(at).value())
                  .and(same(gradient, numbers(c, at, unrolled.vjp(at, CurryPrograms.tangent(1)))))
                  .and(
                      same(
                          gradient,
                          CurryPrograms.transposed(unrolled, at, Vector.of(Rational.ONE))));
          if (!found.outcome().isGood()) return Option.some(found.about(text));
          counts.add(former, text);
          return Option.none();
        });
  }
}
