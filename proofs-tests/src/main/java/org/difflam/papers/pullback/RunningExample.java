package org.difflam.papers.pullback;

import org.difflam.category.Witness;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Source;

/// Terms of the pullback language as the checks write them, with the operation of the running
/// example.
final class RunningExample {
  private RunningExample() {}

  /// `g⟨x, y⟩ = ⟨x + 1, 2x + y²⟩`, the declared operation of the running example.
  static final DifferentiableOperation G = g();

  private static DifferentiableOperation g() {
    var p = Elaboration.term("\\(x, y). (x + 1, 2 * x + y * y)").term();
    if (!(p instanceof Term.Lambda(_, _, var body))
        || !(body instanceof Term.CaseTuple(_, var names, var tuple))
        || !(tuple instanceof Term.Tuple(var parts))) {
      throw new IllegalStateException("the example has another form: " + p);
    }
    return DifferentiableOperation.declared("g", names, parts);
  }

  /// What is written, with the free variables declared as in `w : Omega R, z : R`.
  static PullbackElaboration.Judgement read(String given, String text) {
    PullbackElaboration.Scope scope = PullbackElaboration.Scope.EMPTY.operation(G);
    Source source = Source.of(given);
    for (var x : TextDeclarations.parse(given).variables()) {
      scope = scope.variable(x._1, PullbackType.read(source, x._2));
    }
    return PullbackElaboration.of(text, scope);
  }

  static PullbackTerm term(String text) {
    return read("", text).term();
  }

  static Witness differ(String where, Object expected, Object found) {
    return Witness.at(where, "expected " + expected, "found " + found);
  }
}
