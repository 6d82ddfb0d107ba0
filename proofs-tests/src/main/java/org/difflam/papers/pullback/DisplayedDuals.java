package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.category.expression.SourceError;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;

/// Appendix A.2 and Figure 5: the displayed chains of dual maps, one map after the other, and the
/// tuples of values at which the last pullback is taken. Each is compared at random elements, since
/// the display has them up to lets and rules 1 and 2. What is written there (J +⟨–1, –⟩ · v) d is
/// (J + · ⟨0, v⟩) ⟨–1, d⟩ here (O22), and λd stands before the summands with v₂ (O9).
final class DisplayedDuals {
  private DisplayedDuals() {}

  private static final PullbackType R = PullbackType.R, OPERATION = R.to(R.to(R));
  private static final PullbackType LIST = OPERATION.to(R.to(R));
  private static final String ADDITION = "(\\x. \\y. x + y)",
      OF_LIST = "(\\f. \\d. f (-1) (f 7 d))";

  /// @param given the free variable of the display
  /// @param question what is reduced
  /// @param added the types of the parts of the tuple, and of the result
  /// @param maps as displayed, the first of them on the left
  /// @param tuple as displayed, without the result
  private record Display(
      String given, String question, List<PullbackType> added, List<String> maps, String tuple) {
    private Display with(int i, String map) {
      return new Display(given, question, added, maps.update(i, map), tuple);
    }

    private Display at(String other) {
      return new Display(given, question, added, maps, other);
    }
  }

  private static final Display FIGURE_5 =
      new Display(
          "d : R",
          "((Omega \\f. f (-1) (f 7 (d : R))) @ (w : Omega R)) " + ADDITION,
          List.of(OPERATION, OPERATION, R, R.to(R), OPERATION, R, R.to(R), R, R, R),
          List.of(
              "\\v. (v, v)",
              "\\(v, a). (v, a, 0)",
              "\\(v, a, b). (v, a, b, a (-1) + (\\y. (J plus @ (b, 0)) (-1, y)))",
              "\\(v, a, b, c). (v, a, b, c, v)",
              "\\(v, a, b, c, k). (v, a, b, c, k, 0)",
              "\\(v, a, b, c, k, m). (v, a, b, c, k, m, k 7 + (\\y. (J plus @ (m, 0)) (7, y)))",
              "\\(v, a, b, c, k, m, n). (v, a, b, c, k, m, n, 0)",
              "\\(v, a, b, c, k, m, n, q). (v, a, b, c, k, m, n, q, n d + (J plus @ (0, q)) (7,"
                  + " d))",
              "\\(v, a, b, c, k, m, n, q, r)."
                  + " c (plus (7, d)) + (J plus @ (0, r)) (-1, plus (7, d))"),
          "(%1$s, %1$s, -1, \\y. plus (-1, y), %1$s, 7, \\y. plus (7, y), d, plus (7, d))"
              .formatted(ADDITION));

  private static final Display SUM =
      new Display(
          "",
          Section3Examples.sum("Omega R"),
          List.of(LIST, LIST, OPERATION, R.to(R), R, R),
          List.of(
              "\\v. (v, v)",
              "\\(v, a). (v, a, 0)",
              "\\(v, a, b). (v, a, b, a %s + (\\d. b (-1) (plus (7, d)) + (J plus @ (0, b 7 d)) (-1, plus (7, d))))"
                  .formatted(ADDITION),
              "\\(v, a, b, c). (v, a, b, c, 0)",
              "\\(v, a, b, c, k). c [0] + (J plus @ (0, k)) (-1, 7)"),
          "(%1$s, %1$s, %2$s, \\d. plus (-1, plus (7, d)), [0])".formatted(OF_LIST, ADDITION));

  static final List<Check<?>> CHECKS =
      List.of(
          check("MO-Fig-5", "compares the nine displayed dual maps, and the tuple A")
              .on(FIGURE_5)
              .printed(
                  "the last map to a tuple, where ω′ is taken at A",
                  FIGURE_5.with(
                      8,
                      "\\(v, a, b, c, k, m, n, q, r). (v, a, b, c, k, m, n, q, r,"
                          + " c (plus (7, d)) + (J plus @ (0, r)) (-1, plus (7, d)))"))
              .not(
                  "one summand of the third map",
                  FIGURE_5.with(2, "\\(v, a, b). (v, a, b, a (-1))"))
              .not(
                  "7 and d exchanged in A",
                  FIGURE_5.at(
                      "(%1$s, %1$s, -1, \\y. plus (-1, y), %1$s, d, \\y. plus (7, y), 7, plus (7, d))"
                          .formatted(ADDITION)))
              .by(DisplayedDuals::compared),
          check("MO-App-A.2", "compares the five displayed dual maps, and the tuple B")
              .on(SUM)
              .printed(
                  "the summands with v₂ without their λd",
                  SUM.with(
                      2,
                      "\\(v, a, b). (v, a, b, a %s + b (-1) (plus (7, d)) + (J plus @ (0, b 7 d)) (-1, plus (7, d)))"
                          .formatted(ADDITION)))
              .not("the last summand forgotten", SUM.with(4, "\\(v, a, b, c, k). c [0]"))
              .by(DisplayedDuals::compared),
          check("MO-App-A.2", "compares them once more, and the last as it is displayed")
              .on(SUM)
              .printed(
                  "v₄ 0 for v₄, and no point",
                  SUM.with(4, "\\(v, a, b, c, k). c [0] + J plus @ (0, k [0])"))
              .not(
                  "the Jacobian at another point",
                  SUM.with(4, "\\(v, a, b, c, k). c [0] + (J mult @ (0, k)) (-1, 7)"))
              .by(DisplayedDuals::compared));

  private static Finding compared(Display display, LawRunner effort) {
    Reducer.Result r =
        Reducer.run(PullbackRules.COMPLETE, RunningExample.term(display.question), 10_000);
    List<PullbackTerm> terms = List.ofAll(r.steps()).map(Contraction::after);
    int count = display.maps.size();
    Option<PullbackTerm> last =
        terms.find(t ->
            duals(t).size() == count - 1
                && inside(t) instanceof PullbackTerm.Application(PullbackTerm.Pullback _, _));
    Option<PullbackTerm> chain =
        terms.find(t ->
            duals(t).size() == count
                && inside(t) instanceof PullbackTerm.Application(PullbackTerm.Variable _, _));
    if (chain.isEmpty()
        || last.isEmpty()
        || !(inside(last.get()) instanceof PullbackTerm.Application(_, var tuple)))
      return Finding.refuted(
          RunningExample.differ(display.question, count + " dual maps", "no such chain"));
    List<PullbackTerm.DualMap> maps = duals(chain.get());
    Finding all = same(display, tuple, display.tuple, tower(display, count), effort);
    for (int i = 0; i < count && all.outcome().isGood(); i++) {
      PullbackType from = tower(display, i + 1);
      PullbackType to = i + 1 < count ? tower(display, i + 2) : display.added.last();
      PullbackTerm map =
          new PullbackTerm.Lambda(maps.get(i).x(), Option.some(from), maps.get(i).body());
      String displayed = "(" + display.maps.get(i) + ") : " + from.to(to).show();
      all = all.and(same(display, map, displayed, from.to(to), effort));
    }
    return all;
  }

  private static Finding same(
      Display display, PullbackTerm found, String displayed, PullbackType type, LawRunner effort) {
    Map<Name, PullbackType> context =
        display.given.isEmpty()
            ? LinkedHashMap.empty()
            : LinkedHashMap.of(Name.of("d"), PullbackType.R);
    try {
      Verdict same =
          FunctionalMeaning.equal(
              context,
              type,
              found,
              RunningExample.read(display.given, "(" + displayed + ")").term(),
              effort);
      return Finding.of(same).about(displayed);
    } catch (IllTyped | SourceError not) {
      return Finding.refuted(
          RunningExample.differ(
              displayed,
              type.show() + ", as " + PullbackPrinting.show(found),
              "" + not.getMessage()));
    }
  }

  /// The type of the first parts of the tuple.
  private static PullbackType tower(Display display, int parts) {
    return display.added.take(parts).reduceLeft(PullbackType::times);
  }

  private static List<PullbackTerm.DualMap> duals(PullbackTerm t) {
    List<PullbackTerm.DualMap> all = List.empty();
    PullbackTerm rest = t;
    while (rest instanceof PullbackTerm.DualMap map) {
      all = all.append(map);
      rest = map.functional();
    }
    return all;
  }

  private static PullbackTerm inside(PullbackTerm t) {
    PullbackTerm rest = t;
    while (rest instanceof PullbackTerm.DualMap(_, _, _, var functional)) rest = functional;
    return rest;
  }
}
