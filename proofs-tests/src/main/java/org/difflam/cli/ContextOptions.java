package org.difflam.cli;

import org.difflam.syntax.rewrite.TextDeclarations;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The context of a term of a calculus: what is declared, and its free variables.
final class ContextOptions {
  @Option(
      names = "--given",
      paramLabel = "X",
      description = "its free variables with their types, such as 'f : A -> B, x : A'")
  private String given = "";

  @Mixin private DeclarationOptions declarations = new DeclarationOptions();

  boolean hasVariables() {
    return !given.isEmpty();
  }

  TextDeclarations declared() {
    return declarations.scope().variables().and(TextDeclarations.parse(given));
  }

  /// For programs, which bind their variables.
  Terms terms() {
    return declarations.terms();
  }
}
