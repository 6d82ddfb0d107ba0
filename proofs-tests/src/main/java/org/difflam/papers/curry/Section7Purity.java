package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.Q;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.util.concurrent.atomic.AtomicReference;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.DependentlyTyped;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.SimplyTyped;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;

/// §7: by contrast to back-propagators that update the gradients of captured variables, those of
/// the paper change nothing. What one of them sends depends only on the tangent that it is given.
final class Section7Purity {
  private Section7Purity() {}

  /// The pullbacks of a program at so many places are run so often, each at so many tangents, in a
  /// random order.
  private static final int PLACES = 2, TANGENTS = 2, RUNS = 8;

  static final List<Check<?>> CHECKS =
      List.of(
          check("DC-S7-pure", "runs the pullbacks of random programs again, of lists, among others")
              .on(CurryPrograms.lists())
              .not("gradients of captured variables are updated", new UpdatingLists())
              .by(Section7Purity::again),
          check(
                  "DC-S7-pure",
                  "runs the pullbacks of random programs again, of environments, among others")
              .on(CurryPrograms.environments())
              .not("gradients of captured variables are updated", new UpdatingEnvironments())
              .by(Section7Purity::again));

  /// One pullback, a tangent, and what that of a run of its own sends back along it.
  private record Sent(
      Evaluated<Rational> run,
      CurryValue<Rational> at,
      TangentValue<Rational> g,
      Vector<Rational> first) {

    /// At a place, where the program has been run.
    static Sent of(
        Combinators<Rational> combinators,
        RepFunction<Rational> f,
        CurryValue<Rational> at,
        Evaluated<Rational> run,
        TangentValue<Rational> g) {
      return new Sent(run, at, g, numbers(combinators, f.at(at), at, g));
    }

    Vector<Rational> again(Combinators<Rational> combinators) {
      return numbers(combinators, run, at, g);
    }

    private static Vector<Rational> numbers(
        Combinators<Rational> combinators,
        Evaluated<Rational> run,
        CurryValue<Rational> at,
        TangentValue<Rational> g) {
      return CurryPrograms.numbers(combinators, at, run.argument(g));
    }
  }

  private static Finding again(Combinators<Rational> combinators, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          CurryType from = Section5Agreement.firstOrder(random);
          CurryType to = Section5Agreement.firstOrder(random);
          CurryTerm e = CurryPrograms.drawn(from, to, random);
          RepFunction<Rational> f = CurryPrograms.map(combinators, from, e);
          RandomTangents draws = new RandomTangents(CurryPrograms.lists(), random.split());
          Vector<Sent> sent =
              Vector.fill(PLACES, () -> draws.value(from))
                  .flatMap(at -> {
                    Evaluated<Rational> run = f.at(at);
                    return Vector.fill(
                        TANGENTS,
                        () -> Sent.of(combinators, f, at, run, draws.tangent(to, run.value())));
                  });
          Vector<Sent> order = Vector.fill(RUNS, () -> sent.get(random.nextInt(sent.size())));
          return Case.equal(
              "%s at t = %s along %s"
                  .formatted(
                      CurryPrinting.show(e),
                      order.map(Sent::at).mkString(", "),
                      order.map(Sent::g).mkString(", ")),
              order.map(s -> s.again(combinators)),
              order.map(Sent::first));
        });
  }

  /// The pullback of a closure's maker adds to what it has sent before.
  private static RepFunction<Rational> updating(
      Combinators<Rational> combinators, RepFunction<Rational> curried) {
    return new RepFunction<>(
        curried.hidden(),
        t -> {
          Evaluated<Rational> y = curried.at(t);
          var sent = new AtomicReference<TangentValue<Rational>>(TangentValue.zero());
          return new Evaluated<>(
              y.value(),
              g -> {
                Back<Rational> back = y.pull(g);
                return new Back<>(
                    back.environment(),
                    sent.accumulateAndGet(back.argument(), combinators.tangents()::plus));
              });
        });
  }

  private static final class UpdatingLists extends SimplyTyped<Rational> {
    UpdatingLists() {
      super(Q);
    }

    @Override
    public RepFunction<Rational> curry(RepFunction<Rational> f) {
      return updating(this, super.curry(f));
    }
  }

  private static final class UpdatingEnvironments extends DependentlyTyped<Rational> {
    UpdatingEnvironments() {
      super(Q);
    }

    @Override
    public RepFunction<Rational> curry(RepFunction<Rational> f) {
      return updating(this, super.curry(f));
    }
  }
}
