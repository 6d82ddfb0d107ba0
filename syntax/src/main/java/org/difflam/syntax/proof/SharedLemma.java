package org.difflam.syntax.proof;

import java.util.List;
import java.util.function.BiFunction;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.jspecify.annotations.Nullable;

/// An equation of all objects and morphisms that is derived once, when it is first needed, and used
/// in all derivations, a line for each use ([Proof.Rule.Instance]).
final class SharedLemma {
  /// Where the derivations stand, one after the other.
  static final class Book {
    final Lines lines = new Lines(Integer.MAX_VALUE);
    final Lemmas lemmas = new Lemmas(lines);
    final Wiring wiring = new Wiring(lines, lemmas);
    final Towers towers = new Towers(lines, lemmas, wiring);
  }

  private static @Nullable Book book;

  private final List<Given> over;
  private final BiFunction<Book, Expression[], Proof> derivation;
  private volatile @Nullable Derived derived;

  /// @param schema its equation, to be written at other morphisms
  record Derived(Proof proof, Schema schema) {}

  /// @param over the morphisms that it is about
  /// @param derivation its proof about them
  SharedLemma(List<Given> over, BiFunction<Book, Expression[], Proof> derivation) {
    this.over = over;
    this.derivation = derivation;
  }

  Derived derived() {
    Derived known = derived;
    return known != null ? known : derive();
  }

  private Derived derive() {
    synchronized (SharedLemma.class) {
      if (derived != null) return derived;
      if (book == null) book = new Book();
      Lines lines = book.lines;
      Expression[] at = over.stream().map(g -> lines.of(g.generator())).toArray(Expression[]::new);
      Proof proof = derivation.apply(book, at);
      derived = new Derived(proof, new Schema(over, proof.left(), proof.right()));
      return derived;
    }
  }
}
