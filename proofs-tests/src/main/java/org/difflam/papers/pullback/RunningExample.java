package org.difflam.papers.pullback;

import java.util.List;
import org.difflam.category.Witness;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackElaboration;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Source;

/// Terms of the pullback language as the checks write them, with the operations of the examples.
final class RunningExample {
  private RunningExample() {}

  /// `g⟨x, y⟩ = ⟨x + 1, 2x + y²⟩`, the declared operation of the running example.
  static final DifferentiableOperation G = declared("g", "(x, y)", "(x + 1, 2 * x + y * y)");

  /// `h⟨x, y, z⟩ = ⟨⟨x z², y + 2z⟩, x z²⟩`, of which two results are the same.
  static final DifferentiableOperation H =
      declared("h", "(x, y, z)", "(x * z * z, y + 2 * z, x * z * z)");

  /// `k⟨x, y, z, u⟩ = x y u`, which does not use `z`.
  static final DifferentiableOperation K = declared("k", "(x, y, z, u) : R^4", "x * y * u");

  static DifferentiableOperation declared(String name, String parameters, String value) {
    var p = Elaboration.term("\\%s. %s".formatted(parameters, value)).term();
    if (!(p instanceof Term.Lambda(_, _, var body))
        || !(body instanceof Term.CaseTuple(_, var names, var made))) {
      throw new IllegalStateException("the example has another form: " + p);
    }
    return DifferentiableOperation.declared(
        name, names, made instanceof Term.Tuple(var parts) ? parts : List.of(made));
  }

  /// What is written, with the free variables declared as in `w : Omega R, z : R`.
  static PullbackElaboration.Judgement read(String given, String text) {
    PullbackElaboration.Scope scope =
        PullbackElaboration.Scope.EMPTY.operation(G).operation(H).operation(K);
    Source source = Source.of(given);
    for (var x : TextDeclarations.parse(given).variables()) {
      scope = scope.variable(x._1, PullbackType.read(source, x._2.type()));
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
