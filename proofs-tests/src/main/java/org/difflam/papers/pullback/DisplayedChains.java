package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import org.difflam.papers.statement.Check;
import org.difflam.syntax.pullback.reduction.PullbackRules;

/// Appendix A.2 and Figure 5: the displayed let series and chains of pullbacks, up to α and the
/// sugar of §3.1.3, with lets for x and y and for λy (O11), 7 for 4, and the last body without a
/// tuple (O23).
final class DisplayedChains {
  private DisplayedChains() {}

  private static final String OF_LIST = " (\\f. \\d. f (-1) (f 7 d))",
      ADDITION = " (\\x. \\y. x + y)",
      PLUS = "\\x. let u = (\\y. let s = x in let t = y in let r = s + t in r) in u";

  /// Appendix A.2; under the abstraction the print gives no names to variables, nor to λy.
  private static String seriesOfSum(String plus) {
    return along(
            List.of(
                "\\l. let a = l in let b = ("
                    + plus
                    + ") in let c = a b in let k = [0] in let m = c k in m"))
        + OF_LIST;
  }

  private static String chainOfSum(String plus) {
    return along(
            List.of(
                "\\l. (l, l)",
                "\\(l, a). (l, a, " + plus + ")",
                "\\(l, a, b). (l, a, b, a b)",
                "\\(l, a, b, c). (l, a, b, c, [0])",
                "\\(l, a, b, c, k). c k"))
        + OF_LIST;
  }

  /// The type of ω′ if the last body is a tuple.
  private static final String FORMS_OF_TUPLES =
      "Omega ((R -> R -> R) * (R -> R -> R) * R * (R -> R) * (R -> R -> R) * R * (R -> R) * R * R *"
          + " R)";

  /// Figure 5, with d free.
  private static final String LIST = along(List.of("\\f. f (-1) (f 7 (d : R))")) + ADDITION,
      SERIES_OF_LIST =
          along(
                  List.of(
                      "\\f. let a = f in let b = -1 in let c = a b in let k = f in let m = 7 in let"
                          + " n = k m in let q = (d : R) in let r = n q in let s = c r in s"))
              + ADDITION;

  private static String chainOfList(String seven, String last) {
    return along(
            List.of(
                "\\f. (f, f)",
                "\\(f, a). (f, a, -1)",
                "\\(f, a, b). (f, a, b, a b)",
                "\\(f, a, b, c). (f, a, b, c, f)",
                "\\(f, a, b, c, k). (f, a, b, c, k, " + seven + ")",
                "\\(f, a, b, c, k, m). (f, a, b, c, k, m, k m)",
                "\\(f, a, b, c, k, m, n). (f, a, b, c, k, m, n, (d : R))",
                "\\(f, a, b, c, k, m, n, q). (f, a, b, c, k, m, n, q, n q)",
                "\\(f, a, b, c, k, m, n, q, r). " + last))
        + ADDITION;
  }

  /// The pullbacks of a 1-form on R along maps, one after the other.
  private static String along(List<String> maps) {
    return maps.foldRight("(w : Omega R)", (map, rest) -> "((Omega " + map + ") @ " + rest + ")");
  }

  static final List<Check<?>> CHECKS =
      List.of(
          check("MO-App-A.2", "goes through the let series of sum, and the chain of five pullbacks")
              .on(PLUS)
              .printed("no lets for x, y and λy", "\\x. \\y. let z = x + y in z")
              .not("y twice", PLUS.replace("s = x", "s = y"))
              .by((plus, _) ->
                  Section3Examples.displayed(
                      PullbackRules.COMPLETE,
                      Section3Examples.sum("Omega R"),
                      List.of(seriesOfSum(plus), chainOfSum(plus)))),
          check(
                  "MO-Fig-5",
                  "goes through the let series of λf. f (−1) (f 7 d), and the chain of nine"
                      + " pullbacks")
              .on(chainOfList("7", "c r"))
              .printed(
                  "4 for 7, and the last body in a tuple",
                  chainOfList("4", "(f, a, b, c, k, m, n, q, r, c r)")
                      .replace("(w : Omega R)", "(w : " + FORMS_OF_TUPLES + ")"))
              .not("4 for 7", chainOfList("4", "c r"))
              .not("another argument in the last one", chainOfList("7", "c q"))
              .by((chain, _) ->
                  Section3Examples.displayed(
                      PullbackRules.COMPLETE, LIST, List.of(SERIES_OF_LIST, chain))));
}
