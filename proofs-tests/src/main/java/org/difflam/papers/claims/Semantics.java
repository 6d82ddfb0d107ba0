package org.difflam.papers.claims;

import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.TextDeclarations;

/// What the terms of a calculus mean: it confirms what reduction says, and shares no code with it.
public interface Semantics<T extends Syntax<T>> {
  /// The name of the calculus.
  String calculus();

  /// Whether a term means what another term of its type means; none where it does not speak of
  /// them.
  Option<Verdict> same(
      Calculus.Judgement<T> left, T right, TextDeclarations declared, LawRunner effort);

  /// What a rule makes, changed in such a way that it means something else: a mutant of every claim
  /// about a rule that does not write down what the rule makes.
  default Option<T> altered(T made) {
    return Option.none();
  }

  /// Whether [#altered] changes anything.
  default boolean alters() {
    return false;
  }
}
