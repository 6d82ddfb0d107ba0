package org.difflam.cli;

import io.vavr.collection.List;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.function.Supplier;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Excerpt;
import org.difflam.category.expression.Hypotheses;
import org.difflam.category.expression.Sentence;
import org.difflam.category.tangent.TangentLaws;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// An equation as it is typed on the command line, and how to print what becomes of it.
final class Equation {
  @Parameters(paramLabel = "EQUATION", description = "such as 'D(g . f) = D(g) . <D(f), f . p2>'")
  String equation = "";

  @Option(
      names = "--given",
      paramLabel = "F",
      description =
          "the morphisms in it, such as 'f, g : X -> Y, linear l : Y -> Y' (linear is said of one"
              + " name), whose ends may be left out, and equations between them, such as 'f = g ."
              + " h'")
  String given = "";

  @Option(
      names = "--def",
      paramLabel = "DEF",
      description =
          "a definition, such as 'sq(f) = f . f', or with its ends 'dup : X -> X * X = <id, id>';"
              + " may be repeated. Those of the tangent bundle (T, eta, mu, t, tprime, psi, sw, …)"
              + " are there already")
  Collection<String> definitions = new ArrayList<>();

  @Option(
      names = "--rig",
      paramLabel = "R",
      description =
          "the coefficients: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}); with Q, "
              + "'1/2 . (f + f) = f' is an equation")
  Coefficients rig = Coefficients.N;

  @Option(
      names = "--fuel",
      paramLabel = "N",
      description = "how many distinct subterms normal forms may have (default: ${DEFAULT-VALUE})")
  int fuel = EquationClaim.FUEL;

  @Option(
      names = "--steps",
      description = "the proof, line by line, with the laws and lemmas of each")
  boolean steps;

  @Option(
      names = "--all-steps",
      description =
          "the proof that the kernel has checked as one chain: a line for each use of an axiom or"
              + " of a hypothesis")
  boolean allSteps;

  @Option(names = "--latex", description = NotationOptions.FOR_A_PAPER)
  boolean latex;

  @Option(
      names = "--tikz-cd",
      description =
          "the equation as a diagram for a paper (package tikz-cd): each side is a way along its"
              + " composites, with the objects between them")
  boolean diagram;

  @Option(
      names = "--strings",
      description =
          "both sides as string diagrams for a paper (package TikZ): a wire for each factor, a box"
              + " for each morphism, black dots where wires are copied or end, + and 0 in circles")
  boolean strings;

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description =
          "write the proof, line by line, or the numbers that refute; difflam check-proof FILE"
              + " checks them")
  @Nullable Path certificate;

  @Option(
      names = "--coq",
      paramLabel = "FILE",
      description = "write the theory and the proof for Coq; coqc FILE checks them")
  @Nullable Path coq;

  EquationClaim claim(boolean refute) {
    if (fuel < 1) throw new InputError("--fuel must be positive, not " + fuel);
    Definitions all = TangentLaws.DEFINITIONS.andEach(definitions);
    Hypotheses known = Hypotheses.none().and(Excerpt.of("given", given), all);
    Sentence sentence = Sentence.parse(known, Excerpt.of("equation", equation), all);
    return new EquationClaim(sentence, all.beside(known.names()), rig, refute, fuel);
  }

  Status run(boolean refute, Console console) {
    List<Decision.Form> forms = List.empty();
    if (latex) forms = forms.append(Decision.Form.LATEX);
    if (diagram) forms = forms.append(Decision.Form.DIAGRAM);
    if (strings) forms = forms.append(Decision.Form.STRINGS);
    if (forms.size() > 1) throw new InputError("say one of --latex, --tikz-cd and --strings");
    Decision.Form form = forms.headOption().getOrElse(Decision.Form.TEXT);
    Decision decision = claim(refute).decide(console);
    Decision.Steps which =
        allSteps ? Decision.Steps.ALL : steps ? Decision.Steps.LINES : Decision.Steps.NONE;
    PrintedResult shown = console.show(decision.answer(console.json(), which, form, console));
    write("certificate", certificate, decision::uncertified, decision::certificate, console);
    write("proof for Coq", coq, decision::withoutCoq, decision::coq, console);
    console.document(shown.fields());
    return shown.status();
  }

  /// @param none why there is nothing to write
  private static void write(
      String what,
      @Nullable Path file,
      Supplier<@Nullable String> none,
      Supplier<String> text,
      Console console) {
    if (file == null) return;
    @Nullable String why = none.get();
    if (why != null) {
      console.remark("there is no " + what + ", and " + file + " is not written: " + why);
      return;
    }
    try {
      Files.writeString(file, text.get());
    } catch (IOException failed) {
      throw InputError.file("cannot write to " + file, failed);
    }
  }
}
