package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import org.difflam.papers.statement.Check;
import org.difflam.syntax.pullback.reduction.PullbackRules;

/// Appendix A.2 and Figure 5: the displayed let series and chains of pullbacks, up to α and the
/// sugar of §3.1.3.
final class DisplayedChains {
  private DisplayedChains() {}

  private static final String OF_LIST = " (\\f. \\d. f (-1) (f 7 d))",
      ADDITION = " (\\x. \\y. x + y)",
      PLUS = "\\x. let u = (\\y. let s = x in let t = y in let r = s + t in r) in u";

  /// Appendix A.2; under the abstraction the print gives no names to variables, nor to λy.
  private static final String SERIES_OF_SUM =
      along(
              List.of(
                  "\\l. let a = l in let b = ("
                      + PLUS
                      + ") in let c = a b in let k = [0] in let m = c k in m"))
          + OF_LIST;

  private static final String CHAIN_OF_SUM =
      along(
              List.of(
                  "\\l. (l, l)",
                  "\\(l, a). (l, a, " + PLUS + ")",
                  "\\(l, a, b). (l, a, b, a b)",
                  "\\(l, a, b, c). (l, a, b, c, [0])",
                  "\\(l, a, b, c, k). c k"))
          + OF_LIST;

  /// Figure 5, with d free.
  private static final String LIST = along(List.of("\\f. f (-1) (f 7 (d : R))")) + ADDITION,
      SERIES_OF_LIST =
          along(
                  List.of(
                      "\\f. let a = f in let b = -1 in let c = a b in let k = f in let m = 7 in let"
                          + " n = k m in let q = (d : R) in let r = n q in let s = c r in s"))
              + ADDITION;

  private static String chainOfList(String last) {
    return along(
            List.of(
                "\\f. (f, f)",
                "\\(f, a). (f, a, -1)",
                "\\(f, a, b). (f, a, b, a b)",
                "\\(f, a, b, c). (f, a, b, c, f)",
                "\\(f, a, b, c, k). (f, a, b, c, k, 7)",
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
              .on(PullbackRules.COMPLETE)
              .not("without names for variables", Section3Examples.SHORT)
              .by((rules, _) ->
                  Section3Examples.displayed(
                      rules,
                      Section3Examples.sum("Omega R"),
                      List.of(SERIES_OF_SUM, CHAIN_OF_SUM))),
          check(
                  "MO-Fig-5",
                  "goes through the let series of λf. f (−1) (f 7 d), and the chain of nine"
                      + " pullbacks")
              .on(chainOfList("c r"))
              .not("another argument in the last one", chainOfList("c q"))
              .by((chain, _) ->
                  Section3Examples.displayed(
                      PullbackRules.COMPLETE, LIST, List.of(SERIES_OF_LIST, chain))));
}
