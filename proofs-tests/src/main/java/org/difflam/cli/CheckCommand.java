package org.difflam.cli;

import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.typing.DrawnDerivation;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `difflam check`.
@Command(
    name = "check",
    description = "Infer the type of a program, or of a term of a calculus.",
    sortOptions = false,
    footer = {
      "",
      "For example: difflam check '\\f. f 3' --derivation",
      "             difflam check 'T (\\x. x)' --calculus perturbative --derivation --latex"
    })
final class CheckCommand implements Task {
  @Parameters(paramLabel = "TERM", description = "such as '(\\x. x * x) 3'")
  String term = "";

  @Mixin CalculusOptions calculus = new CalculusOptions();

  @CommandLine.Option(
      names = "--derivation",
      description =
          "how the type is derived; of a term without a type, up to the judgement that has no"
              + " derivation")
  boolean derivation;

  @CommandLine.Option(
      names = "--strict",
      description =
          "what is linear in a dual map is so by the clauses of lin that the paper prints (pullback"
              + " has more)")
  boolean strict;

  @Mixin NotationOptions notation = new NotationOptions();

  @Mixin ContextOptions context = new ContextOptions();

  @Override
  public Status run(Console console) {
    if (notation.isLatex() && !derivation) throw new InputError("--latex goes with --derivation");
    SourceTerm t = SourceTerm.of("TERM", term);
    for (Calculus<?> in : calculus.chosen(console)) {
      return console.answer(checked(in, t, console));
    }
    if (strict) throw new InputError("--strict goes with --calculus or --rules");
    if (context.hasVariables()) {
      throw new InputError(
          "--given goes with --calculus or --rules; a program binds its variables, as in \\x : R."
              + " x");
    }
    Terms terms = context.terms();
    return console.answer(
        derivation
            ? derived(Elaboration.derivation(t.source(), t.term(), terms.declared()))
            : Evaluation.check(terms, t).run(console));
  }

  private <T extends Syntax<T>> Result checked(Calculus<T> whole, SourceTerm t, Console console) {
    Calculus<T> in = strict ? whole.typedAsPrinted() : whole;
    if (strict && in.equals(whole)) {
      console.remark("--strict changes nothing here");
    }
    TextDeclarations declared = context.declared();
    return derivation
        ? derived(in.derivation(t.source(), t.term(), declared))
        : InCalculus.of(in, declared).check(t).run(console);
  }

  private Result derived(DrawnDerivation drawn) {
    return new DerivationResult(drawn, notation.notation());
  }
}
