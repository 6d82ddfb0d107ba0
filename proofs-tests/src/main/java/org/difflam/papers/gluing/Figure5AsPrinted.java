package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.gluing.Figure5.Equation;
import org.difflam.papers.gluing.Figure5.Instance;
import org.difflam.papers.gluing.Figure5.Law;
import org.difflam.papers.gluing.Figure5.Letters;
import org.difflam.papers.gluing.Figure5.Slip;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.printed.PrintedLaw;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.surface.Notation;

/// Figure 5 letter by letter: the instances of its laws that the equality of Syn is asked for are
/// what the print says of the same letters, premises and side conditions included.
final class Figure5AsPrinted {
  private Figure5AsPrinted() {}

  private static final int DRAWN = 30, LARGEST = 8;
  private static final PrintedTrees TREES = new PrintedTrees(true);
  private static final String ITEM = "HSV-Fig-5";

  static final List<Check<?>> CHECKS = List.ofAll(List.of(Law.values()).map(Figure5AsPrinted::of));

  private static Check<?> of(Law law) {
    Transcript.Printed printed = Transcript.gluing().rule(ITEM, law.toString());
    PrintedLaw run = new PrintedLaw(printed.run());
    var start =
        check(ITEM, "writes random instances of " + law + " out as the law is printed").on(run);
    for (PrintedLaw wrong : run.wrong()) start = start.not(wrong.schema().text(), wrong);
    if (printed.corrected().isDefined())
      start = start.printed("with names that are free", new PrintedLaw(printed.schema()));
    return start.by((schema, effort) -> said(law, schema, effort));
  }

  private static Finding said(Law law, PrintedLaw printed, LawRunner effort) {
    ByRule<Law> counts = new ByRule<>(Vector.of(law), 1, effort);
    return counts.each(
        DRAWN,
        (_, i) -> {
          var random =
              new SplittableRandom(
                  effort.seed() * 1_000_003 + 104_729L * law.toString().hashCode() + i);
          Option<Instance> drawn = new Figure5Laws(Slip.NONE, random, 1 + i % LARGEST).of(law);
          return drawn
              .filter(Figure5AsPrinted::substitutes)
              .flatMap(instance -> said(law, printed, instance, counts));
        });
  }

  /// Whether `s[t/y]`, if the law has it, is another term than s.
  private static boolean substitutes(Instance instance) {
    Map<String, Term> letters = instance.letters().terms();
    return !letters.containsKey("y")
        || letters.get("y").get() instanceof Term.Variable(var y)
            && FreeVariables.of(letters.get("s").get()).contains(y);
  }

  private static Option<Finding> said(
      Law law, PrintedLaw printed, Instance instance, ByRule<Law> counts) {
    Letters letters = instance.letters();
    Option<String> why =
        printed.refuses(
            letters.terms().mapValues(TREES::of).merge(letters.types()),
            letters.n(),
            letters.i(),
            List.ofAll(instance.premises()).map(Figure5AsPrinted::trees),
            trees(instance.conclusion()));
    String text = show(instance.conclusion());
    if (why.isEmpty()) counts.add(law, text);
    return why.map(w -> Finding.refuted(Witness.at(text, "as printed " + w, "found otherwise")));
  }

  private static PrintedLaw.Equation trees(Equation e) {
    return new PrintedLaw.Equation(TREES.of(e.left()), TREES.of(e.right()));
  }

  private static String show(Equation e) {
    return Printing.show(Notation.ASCII, e.left())
        + " == "
        + Printing.show(Notation.ASCII, e.right());
  }
}
