package org.difflam.syntax.proof;

import io.vavr.collection.List;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.algebra.Rig;
import org.difflam.category.expression.Sentence;

/// Derivations for Coq: the theory of a differential λ-category as a record ([CoqTheory]), and for
/// each derivation a theorem about all of them whose proof is a term ([CoqTheorem]). Where
/// coefficients are from a rig, the theory says what they are ([CoqNumbers]).
public final class Coq {
  private Coq() {}

  /// The theory, for a file of its own or the beginning of one.
  public static String theory() {
    return theory(new Naturals());
  }

  /// The theory of categories whose hom-sets are modules over a rig.
  public static String theory(Rig<?> rig) {
    return new CoqNumbers(rig).theory(CoqTheory.text());
  }

  /// Categories that have the laws of the theory, which shows that these do not contradict each
  /// other: a file of its own beside it.
  public static String models() {
    return CoqTheory.models();
  }

  /// A theorem, to stand behind the theory.
  public static String theorem(String name, Sentence claim, Proof proof) {
    return theorem(name, claim, new Naturals(), proof);
  }

  /// A theorem over a rig, to stand behind its theory.
  public static String theorem(String name, Sentence claim, Rig<?> rig, Proof proof) {
    CoqStatement statement = new CoqStatement(new CoqNumbers(rig), claim.unfold());
    return CoqTheorem.text(name, statement, Instantiation.expanded(proof));
  }

  /// A theorem that a law follows from others, to stand behind the theory.
  public static String follows(
      String name, Sentence law, String id, List<String> from, Proof proof) {
    CoqStatement statement = new CoqStatement(new CoqNumbers(new Naturals()), law.unfold());
    return CoqTheorem.text(name, statement, id, from, Instantiation.expanded(proof));
  }

  /// Letters and digits as they are, all else by its number between two `_`: different names stay
  /// different.
  public static String identifier(String name) {
    StringBuilder plain = new StringBuilder();
    name.codePoints()
        .forEach(c -> {
          if (c < 128 && Character.isLetterOrDigit(c)) plain.appendCodePoint(c);
          else plain.append("_").append(Integer.toHexString(c)).append("_");
        });
    return plain.toString();
  }
}
