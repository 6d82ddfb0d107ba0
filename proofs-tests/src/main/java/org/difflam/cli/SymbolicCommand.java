package org.difflam.cli;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.semantics.taylor.ProgramDerivative;
import org.difflam.semantics.taylor.ReadableTerm;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Simplification;
import org.difflam.syntax.simple.SymbolicDerivative;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `difflam D`.
@Command(
    name = "D",
    description = "The derivative of a program, as a program.",
    sortOptions = false,
    footer = {
      "",
      "Of a function of several numbers, it is the tuple of the partial derivatives; of one that",
      "returns functions, the derivative is that in its first argument. Where a function f is"
          + " taken,",
      "its derivative f' is taken, too, since that of a program that calls f is made of it; and"
          + " the",
      "derivative at a function is that along a direction df, that of s ↦ t (f + s df) at 0. In a"
          + " list or a",
      "variant, each number stands with its speed, so that the lengths are the same.",
      "",
      "For example: difflam D '\\x. sin x * x' --order 2",
      "             difflam D '\\(x, y). (x * y, exp x)'",
      "             difflam D '\\f : R -> R. f (f 2)'",
      "             difflam D '\\l : list R. fold (x, a). x * a over l from 1'"
    })
final class SymbolicCommand implements Task {
  @Parameters(paramLabel = "TERM", description = "a function, such as '\\(x, y). x * y^2'")
  String term = "";

  @CommandLine.Option(
      names = "--order",
      paramLabel = "R",
      description = "the derivative of the derivative, and so on (default: ${DEFAULT-VALUE})")
  int order = 1;

  @CommandLine.Option(names = "--laws", description = "also the laws that it was simplified by")
  boolean laws;

  @Mixin NotationOptions notation = new NotationOptions();

  @Mixin DeclarationOptions context = new DeclarationOptions();

  @Override
  public Status run(Console console) {
    if (order < 1) throw new InputError("the order must be positive, not " + order);
    return console.answer(
        ready(context.terms(), SourceTerm.of("TERM", term), order, laws, notation.notation())
            .run(console));
  }

  /// @param laws whether also the laws are printed that it was simplified by
  static PreparedCommand ready(
      Terms terms, SourceTerm t, int order, boolean laws, Notation notation) {
    Elaboration.Typed typed = terms.term(t);
    if (!(typed.type() instanceof Type.Function type)) {
      throw t.error(
          "what is differentiated must be a function, as in `\\x. x * x`, and this has the type "
              + Terms.show(typed.type()));
    }
    try {
      SymbolicDerivative found = ProgramDerivative.of(typed.term(), type, order);
      return _ ->
          new Found(
              order,
              type,
              found.type(),
              found.along(),
              found.term(),
              Option.when(laws, () -> laws(type)),
              notation);
    } catch (IllTyped wrong) {
      throw t.error(String.valueOf(wrong.getMessage()));
    }
  }

  private static List<String> laws(Type type) {
    List<String> all = new ArrayList<>(Simplification.LAWS);
    all.add(Simplification.ZERO);
    all.add(Simplification.VALUE);
    all.add(Simplification.LET);
    all.add(Simplification.DOMAIN);
    if (!SymbolicDerivative.writes(type)) all.addAll(ReadableTerm.LAWS);
    return all;
  }

  /// What `D` answers.
  ///
  /// @param from the type of the program
  /// @param along whether it is the derivative along a direction, that is taken after the point
  private record Found(
      int order,
      Type from,
      Type type,
      boolean along,
      Term term,
      @Json.IfAny Option<List<String>> laws,
      @Json.Unlisted Notation notation)
      implements Result {
    @Override
    public void print(Console out) {
      boolean latex = notation == Notation.LATEX;
      Console console = latex ? out.aside() : out;
      String derivative = "D (".repeat(order - 1) + "D t" + ")".repeat(order - 1);
      if (along) derivative = order == 1 ? "D t" : "the derivative of order " + order;
      console.print(
          console.paint(
              Style.FAINT,
              "%s : %s for t : %s".formatted(derivative, Terms.show(type), Terms.show(from))));
      String derivatives = "f' is D f, which smooth f have";
      boolean jets =
          along && !((Type.Function) type).domain().equals(((Type.Function) from).domain());
      if (jets) {
        String entries =
            order == 1 ? "(x, dx) stands" : "its derivatives up to %d stand".formatted(order);
        String curve =
            "where a number x was, %s: d/ds of order %d along a curve with these"
                .formatted(entries, order);
        console.print(console.paint(Style.FAINT, curve));
      } else if (along) {
        String direction = "at x along dx, d/ds t (x + s dx) at s = 0; " + derivatives;
        console.print(console.paint(Style.FAINT, direction));
      } else if (SymbolicDerivative.takesFunctions(from)) {
        console.print(console.paint(Style.FAINT, derivatives));
      }
      String lines = Printing.lines(notation, term);
      out.print(latex ? "\\[\\begin{array}{l}\n" + lines + "\n\\end{array}\\]" : lines);
      for (List<String> all : laws) {
        console.print();
        console.print("simplified by the laws, for numbers c and d, where d is not 0,");
        all.forEach(law -> console.print("  " + law));
      }
    }
  }
}
