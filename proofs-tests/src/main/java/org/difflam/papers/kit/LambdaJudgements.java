package org.difflam.papers.kit;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.Surface;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.TermPrinter;

/// Judgements of the λ-calculi as they are typed.
public final class LambdaJudgements {
  private LambdaJudgements() {}

  public static String show(LambdaTerm t) {
    return TermPrinter.print(Notation.ASCII, Surface.of(t));
  }

  public static String show(Map<Name, LambdaType> context) {
    return context.map(x -> x._1 + " : " + x._2.show()).mkString(", ");
  }

  public static String show(Map<Name, LambdaType> context, LambdaTerm m, LambdaType type) {
    return show(context) + " ⊢ " + show(m) + " : " + type.show();
  }

  /// A case that holds if it can be derived.
  public static Option<Case> derivable(
      Map<Name, LambdaType> context, LambdaTerm m, LambdaType type) {
    return Case.of(show(context, m, type), () -> derived(context, m, type));
  }

  public static Finding derived(Map<Name, LambdaType> context, LambdaTerm m, LambdaType type) {
    return LambdaTyping.holds(context, m, type)
        ? Finding.of(Verdict.holds(1, 0))
        : Finding.refuted(Witness.at(show(context, m, type), "not derivable", "derivable"));
  }
}
