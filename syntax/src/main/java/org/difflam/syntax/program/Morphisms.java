package org.difflam.syntax.program;

import java.util.Set;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Excerpt;
import org.difflam.category.expression.Hypotheses;
import org.difflam.category.expression.Sentence;
import org.difflam.category.tangent.TangentLaws;

/// What the statements about morphisms in a file have said so far.
///
/// ```
/// given f : A -> B, linear l : B -> C      a name that is given again means what was given last
/// given f = g . h                          under which what follows is proved
/// def twice(f) = f . f                     beside those of the tangent bundle: T, eta, mu, …
/// prove lhs = rhs
/// refute lhs = rhs
/// ```
public record Morphisms(Hypotheses givens, Definitions definitions) {
  private static final Set<String> WORDS = Set.of("given", "def", "prove", "refute");

  static final Morphisms NONE = new Morphisms(Hypotheses.none(), TangentLaws.DEFINITIONS);

  /// After a `given` or a `def`.
  Morphisms and(Excerpt statement) {
    if (word(statement).equals("def")) {
      return new Morphisms(givens, definitions.and(statement));
    }
    return new Morphisms(givens.and(statement, definitions), definitions);
  }

  /// Whether it only says something about names, and there is nothing to decide.
  static boolean isDeclaration(Excerpt statement) {
    return Set.of("given", "def").contains(word(statement));
  }

  /// Whether it says that its equation does not hold.
  public static boolean refutes(Excerpt statement) {
    return word(statement).equals("refute");
  }

  /// The equation of a `prove` or a `refute`.
  public Sentence sentence(Excerpt statement) {
    int equation = statement.from() + word(statement).length();
    Excerpt rest = new Excerpt(statement.file(), statement.text(), equation, statement.to());
    return Sentence.parse(givens, rest, definitions);
  }

  /// The word that a statement starts with.
  private static String word(Excerpt statement) {
    for (String word : WORDS) {
      if (statement.text().startsWith(word, statement.from())) return word;
    }
    throw statement.error(
        statement.from(), "expected a statement about morphisms: given, def, prove or refute");
  }
}
