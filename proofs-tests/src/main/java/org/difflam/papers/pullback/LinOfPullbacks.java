package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.pullback.Section4Linearity.Linearity;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.LinCompleted;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;

/// §3.1.1 says that a variable is in lin(S) iff it stands in a linear position, and that sums tell
/// these: where Figure 1 has an S, not a P. The 1-form of a pullback is an S, and a pullback is
/// linear in it; lin((Ω λy. P) · S) is ∅ in print, and may be lin(S) ∖ FV(λy. P).
final class LinOfPullbacks {
  private LinOfPullbacks() {}

  private static final PullbackType R = PullbackType.R;
  private static final List<PullbackType> SPACES =
      List.of(PullbackType.forms(R), R.dual(), R.times(R.dual()), R.times(PullbackType.forms(R)));
  private static final Name X = Name.of("x"), Y = Name.of("y"), C = Name.of("c");

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-S3.1.1-lin",
                  "draws pullbacks of 1-forms in which a variable is linear: lin has it where the"
                      + " body does not, and then the meaning is linear in it")
              .on((Linearity) (x, t) -> inForm(x, t) && !inBody(x, t))
              .printed("lin((Ω λy. P) · S) = ∅", LinCompleted::contains)
              .not("lin((Ω λy. P) · S) = lin(S)", LinOfPullbacks::inForm)
              .by(LinOfPullbacks::linear));

  private static boolean inForm(Name x, PullbackTerm t) {
    return t instanceof PullbackTerm.Pullback(_, _, _, var form) && LinCompleted.contains(x, form);
  }

  private static boolean inBody(Name x, PullbackTerm t) {
    return t instanceof PullbackTerm.Pullback(_, _, var body, _)
        && FreeVariables.of(body).contains(x);
  }

  /// y, or its first part.
  private static PullbackTerm number(PullbackType of) {
    PullbackTerm y = new PullbackTerm.Variable(Y);
    return of.equals(R) ? y : new PullbackTerm.Projection(1, y);
  }

  private static Finding linear(Linearity lin, LawRunner effort) {
    return CountedCases.each(
        2 * effort.cases(),
        effort,
        (random, i) -> {
          RandomPullbackTerms terms = RandomPullbackTerms.polynomial(random.nextLong());
          PullbackType from = SPACES.get(i % SPACES.size());
          PullbackType of = random.nextBoolean() ? R : PullbackType.real(2);
          Map<Name, PullbackType> context = LinkedHashMap.of(X, from, C, R);
          PullbackTerm form =
              from instanceof PullbackType.Product(_, var second) && random.nextBoolean()
                  ? Substitution.substitute(
                      terms.term(context.put(X, second), PullbackType.forms(R), 2 + i % 7),
                      X,
                      new PullbackTerm.Projection(2, new PullbackTerm.Variable(X)))
                  : terms.term(context, PullbackType.forms(R), 2 + i % 7);
          if (!FreeVariables.of(form).contains(X) || !LinCompleted.contains(X, form))
            return Option.none();
          PullbackTerm alone = terms.term(LinkedHashMap.of(Y, of, C, R), R, 2 + i % 5);
          PullbackTerm first = new PullbackTerm.Projection(1, new PullbackTerm.Variable(X));
          PullbackTerm body =
              from instanceof PullbackType.Product && random.nextBoolean()
                  ? PullbackTerm.sum(
                      Substitution.substitute(alone, C, first),
                      new PullbackTerm.Call(
                          DifferentiableOperation.MULT, new PullbackTerm.Pair(first, number(of))))
                  : alone;
          PullbackTerm t = new PullbackTerm.Pullback(Y, Option.some(of), body, form);
          String text = PullbackPrinting.show(t);
          if (lin.in(X, t))
            return Case.of(
                text,
                () ->
                    Section4Linearity.linear(
                        Section4Linearity.Open.in(X, from, t, PullbackType.forms(of))
                            .among(context),
                        effort));
          return inBody(X, t)
              ? Option.none()
              : Case.of(
                  text,
                  () ->
                      Finding.refuted(
                          RunningExample.differ(
                              text, "x linear, where Figure 1 has S", "not in lin")));
        });
  }
}
