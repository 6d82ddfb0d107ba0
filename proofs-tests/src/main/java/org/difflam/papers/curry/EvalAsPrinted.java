package org.difflam.papers.curry;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;

/// The parentheses of `eval` in Figures 3 and 5 (D4): without those of its pair, the pullback of
/// Figure 3 ends before `pb g`, and the g of that is no longer its argument; where the one that
/// Figure 5 leaves open is closed makes no difference.
final class EvalAsPrinted {
  private EvalAsPrinted() {}

  private static final Transcript.Printed
      FIGURE_3 = Transcript.curry().rule("DC-Fig-3-eval", "eval"),
      FIGURE_5 = Transcript.curry().rule("DC-Fig-5-eval", "eval");

  /// `u² + u`, as the two figures have it.
  private static final String OF_LISTS = "\\u. (u * u + u, \\g. 2 * u * g + g)",
      OF_ENVIRONMENTS = "((), \\u. (u * u + u, \\g. ((), 2 * u * g + g)))";

  private static final String OPEN = "\\g. (((), pb g))", CLOSED = "\\g. (((), pb g)))";

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "DC-Fig-3-eval",
                  "runs eval as it is printed at u² + u and 3, with 5 for a g that is not bound,"
                      + " and sends 7 back")
              .on(FIGURE_3.run().right())
              .printed("as printed", FIGURE_3.schema().right())
              .not("no call is recorded", FIGURE_3.run().right().replace("[(x, g)]", "[]"))
              .by((text, _) -> answers(text, OF_LISTS, "a pair, and back comes ([(3, 7)], 49)")),
          check(
                  "DC-Fig-5-eval",
                  "closes the parenthesis that the print leaves open at the end of the pullback,"
                      + " runs that at u² + u and 3, and sends 7 back")
              .on(FIGURE_5.schema().right().replace(OPEN, CLOSED))
              .not(
                  "nothing is sent to the function",
                  FIGURE_5.schema().right().replace(OPEN, CLOSED.replace("pb g", "0")))
              .by((text, _) ->
                  answers(
                      "snd (" + text + ")",
                      OF_ENVIRONMENTS,
                      answer("snd (" + FIGURE_5.run().right() + ")", OF_ENVIRONMENTS))));

  private static Finding answers(String eval, String f, String expected) {
    return Finding.reproduced("eval (u² + u, 3)", expected, answer(eval, f));
  }

  private static String answer(String eval, String f) {
    OrdinaryProgram programs =
        new OrdinaryProgram(OrdinaryProgram.sums(OrdinaryProgram.additions()));
    Ordinary at = programs.run("\\eval. eval (%s, 3)".formatted(f));
    Ordinary made = at.apply(programs.run("\\g. " + eval).apply(programs.run("5")));
    if (!(made instanceof Ordinary.Parts(Vector<Ordinary> parts))) return "" + made;
    String many = parts.size() == 2 ? "a pair" : parts.size() + " parts, the last " + parts.last();
    return many + ", and back comes " + parts.get(1).apply(programs.run("7"));
  }
}
