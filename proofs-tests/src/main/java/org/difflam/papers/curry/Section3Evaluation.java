package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.R;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.DomainError;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.CombinatorInterpretation;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.RandomValues;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.Combinator;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.TensorPrimitive;
import org.difflam.syntax.simple.Primitive;

/// §3.1: λ_∂ is call-by-value. What the combinators do with random closed terms of Figure 1 is what
/// an evaluation by value does, which knows of neither combinators nor tangents: the same
/// primitives at the same arguments, in the same order, and the same in the end, also where a
/// primitive is not defined.
final class Section3Evaluation {
  private Section3Evaluation() {}

  private static final Name U = Name.of("u");

  private static final String UNUSED = "unused arguments", TWICE = "arguments used twice";
  private static final String UNDEFINED = "unused arguments without a value";

  /// The primitives that were run with their arguments, and what came out in the end.
  private record Seen(List<String> run, String end) {
    @Override
    public String toString() {
      return run.append(end).mkString("; ");
    }

    boolean isUndefined() {
      return end.equals(NONE);
    }

    static final String NONE = "undefined";
  }

  private interface Evaluation {
    /// @param run is told each primitive with its arguments
    Object of(CurryTerm closed, java.util.List<String> run);

    default Seen seen(CurryTerm closed) {
      var run = new ArrayList<String>();
      try {
        String end = "" + of(closed, run);
        return new Seen(List.ofAll(run), end);
      } catch (DomainError _) {
        return new Seen(List.ofAll(run), Seen.NONE);
      }
    }
  }

  private static final Evaluation BY_VALUE = TermEvaluation.BY_VALUE::value;
  private static final Evaluation BY_NAME = TermEvaluation.BY_NAME::value;
  private static final Evaluation BY_NEED = TermEvaluation.BY_NEED::value;

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "DC-S3.1-cbv",
                  "runs random closed terms of Figure 1 by the combinators of Figures 3 and 5, and"
                      + " by value, and compares what is computed in which order")
              .on(List.of(by(CurryPrograms.lists()), by(CurryPrograms.environments())))
              .not("by name", List.of(BY_NAME))
              .not("by need", List.of(BY_NEED))
              .by(Section3Evaluation::agree));

  private static Evaluation by(Combinators<Rational> combinators) {
    return (closed, run) ->
        new CombinatorInterpretation<>(
                combinators,
                (b, made) -> b instanceof Combinator.Call(var p, _, _) ? told(p, made, run) : made)
            .value(closed);
  }

  private static RepFunction<Rational> told(
      TensorPrimitive p, RepFunction<Rational> made, java.util.List<String> run) {
    return new RepFunction<>(
        made.hidden(),
        x -> {
          run.add(p.symbol() + " " + x);
          return made.at(x);
        });
  }

  private static Finding agree(List<Evaluation> evaluations, LawRunner effort) {
    ByRule<String> counts = new ByRule<>(List.of(TWICE, UNDEFINED, UNUSED), 10, effort);
    return counts.each(
        40,
        (wanted, i) -> {
          SplittableRandom random = new SplittableRandom(effort.seed() * 31 + i);
          for (CurryTerm t : drawn(wanted, random)) {
            Seen expected = BY_VALUE.seen(t);
            for (Evaluation evaluation : evaluations) {
              Seen found = evaluation.seen(t);
              if (!found.equals(expected))
                return Option.some(
                    CurryPrograms.same(found, expected).about(CurryPrinting.show(t)));
            }
            Seen byName = BY_NAME.seen(t);
            int more = byName.run.size() - expected.run.size();
            String rule =
                expected.isUndefined()
                    ? byName.isUndefined() ? "" : UNDEFINED
                    : more < 0 ? UNUSED : more > 0 ? TWICE : "";
            if (!counts.isFull(rule)) counts.add(rule, CurryPrinting.show(t));
          }
          return Option.none();
        });
  }

  /// A term of Figure 1, where what it is about is made by primitives, and now and then by one that
  /// is not defined.
  private static Option<CurryTerm> drawn(String wanted, SplittableRandom random) {
    int u = random.nextInt(1, 5);
    return new PureTerms(random.split())
        .draw(
            random.nextInt(3) == 0 ? PureTerms.Root.APPLICATION : PureTerms.Root.PAIR,
            2 + random.nextInt(8))
        .map(open -> {
          CurryTerm inner =
              open.environment()
                  .foldRight(
                      open.term(),
                      (x, t) ->
                          new CurryTerm.Lambda(x.name(), x.type(), t)
                              .apply(made(x.type(), u, wanted, random)));
          return new CurryTerm.Lambda(U, R, inner).apply(CurryTerm.number(u));
        });
  }

  private static CurryTerm made(CurryType type, int u, String wanted, SplittableRandom random) {
    CurryTerm other = new CurryTerm.Variable(U);
    return type.equals(R) && random.nextInt(wanted.equals(UNDEFINED) ? 2 : 4) == 0
        ? CurryTerm.call(Primitive.DIVIDE, other, other.plus(CurryTerm.number(-u)))
        : new RandomValues(random, 2).of(type, U.text(), R);
  }
}
