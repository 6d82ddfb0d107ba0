package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.difflam.category.Deep;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.printed.Clauses;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.Decompositions;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.pullback.reduction.RuleName;

/// The grammar of elementary terms E and let series L (§3.2, Appendix B) letter by letter: what it
/// makes is what A-reduction stops at. A let is a form of its own in it (O30).
final class SeriesAsPrinted {
  private SeriesAsPrinted() {}

  private static final int STEPS = 60;

  private static final List<String> LETS =
      List.of("let x = pow2 z in x", "let x = pow2 z in let c = x + z in c");

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-S3.2-A",
                  "reads let series as they are printed, in the bodies of maps and pullbacks on the"
                      + " way of A-reduction")
              .on((Predicate<PullbackTerm>) Decompositions::isSeries)
              .not("every let is a series", PullbackTerm.Let.class::isInstance)
              .not("series without dual maps", t -> isSeriesWithout(t, PullbackTerm.DualMap.class))
              .not("series without pairs", t -> isSeriesWithout(t, PullbackTerm.Pair.class))
              .not("series without sums", t -> isSeriesWithout(t, PullbackTerm.Sum.class))
              .by(SeriesAsPrinted::series),
          check("MO-App-B", "counts the A-contexts of A-redexes that let series are")
              .on((UnaryOperator<PullbackTerm>) t -> t)
              .printed(
                  "lets as §3.1.3 has them, applications of abstractions",
                  t -> Section4Typing.everywhere(Section4Typing::applied, t))
              .by((read, _) -> LETS.map(l -> undecomposed(read, l)).reduce(Finding::and)),
          check("MO-App-B", "asks whether f(L) becomes a series")
              .on((UnaryOperator<String>) SeriesAsPrinted::contracted)
              .printed(
                  "let x₁ = L; x₂ = f(x₁) in x₂, where a let binds a series",
                  l -> "let a = %s in let b = pow2 a in b".formatted(l))
              .by((rule, _) -> LETS.map(rule).map(SeriesAsPrinted::isOne).reduce(Finding::and)));

  private static final Clauses SERIES =
      Transcript.pullback().clauses("series", "elementary", "place");

  /// O30: a series is no `C_A[r_A]`.
  private static Finding undecomposed(UnaryOperator<PullbackTerm> read, String series) {
    PullbackTerm t = read.apply(RunningExample.read("z : R", series).term());
    return Finding.reproduced(
        "the number of A-contexts of A-redexes that " + PullbackPrinting.show(t) + " is",
        0,
        Decompositions.administrative(t, false));
  }

  /// The body of a pullback after a step by MO-A-fun.
  private static String contracted(String series) {
    String text = "(Omega \\z. pow2 (%s)) @ (w : Omega R)".formatted(series);
    return switch (Reducer.run(PullbackRules.COMPLETE, RunningExample.term(text), 1).end()) {
      case PullbackTerm.Pullback(_, _, var body, _) -> PullbackPrinting.show(body);
      case PullbackTerm other -> PullbackPrinting.show(other);
    };
  }

  private static Finding isOne(String made) {
    return Finding.reproduced(made + " is a series", true, SERIES.accepts("series (" + made + ")"));
  }

  private static boolean isSeriesWithout(PullbackTerm t, Class<? extends PullbackTerm> former) {
    return Decompositions.isSeries(t) && Section3Grammar.part(t, former::isInstance).isEmpty();
  }

  /// What is under a binder, before and after each step: some are series, and some are not yet.
  private static Finding series(Predicate<PullbackTerm> isSeries, LawRunner effort) {
    ByRule<RuleName> looked = new ByRule<>(RuleCases.ADMINISTRATIVE, 1, effort);
    return looked.each(
        4,
        (rule, i) -> {
          PullbackTerm t = LeftSides.of(rule, effort.seed() * 43 + i).term();
          var steps = Deep.call(() -> Reducer.run(PullbackRules.COMPLETE, t, STEPS).steps());
          for (Contraction c : steps) {
            if (c.rule().part() != RuleName.Part.A_REDUCTION) break;
            for (PullbackTerm body : bodies(c.after())) {
              String text = PullbackPrinting.show(body);
              // the number 0 in a sum cannot be told from the sum of nothing
              if (text.length() > Section3Grammar.LARGEST || text.contains("[0]")) continue;
              boolean printed = SERIES.accepts("series (" + text + ")");
              if (isSeries.test(body) != printed)
                return Option.some(
                    Finding.refuted(
                        RunningExample.differ(
                            text,
                            printed ? "a series" : "no series",
                            printed ? "no series" : "a series")));
              looked.add(c.rule(), text);
            }
          }
          return Option.none();
        });
  }

  /// What stands under the binders of a term without `J F` for terms `F`.
  private static List<PullbackTerm> bodies(PullbackTerm t) {
    ArrayList<PullbackTerm> all = new ArrayList<>();
    Position.each(
        t,
        (_, s) -> {
          if (s instanceof PullbackTerm.Let) all.add(s);
          for (Scope<PullbackTerm> scope : s.scopes())
            if (!scope.binders().isEmpty()) all.add(scope.body());
        });
    return List.ofAll(all)
        .filter(s -> Section3Grammar.part(s, u -> u instanceof PullbackTerm.Derivative).isEmpty())
        .distinct();
  }
}
