package org.difflam.cli;

import io.vavr.collection.List;
import java.util.Set;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Excerpt;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Sentence;
import org.difflam.category.tangent.TangentLaws;

/// What the statements about morphisms in a file have said so far.
///
/// ```
/// given f : A -> B, linear l : B -> C      a name that is given again means what was given last
/// def twice(f) = f . f                     beside those of the tangent bundle: T, eta, mu, …
/// prove lhs = rhs
/// refute lhs = rhs
/// ```
record Morphisms(List<Excerpt> givens, Definitions definitions, Coefficients rig) {
  static final Set<String> WORDS = Set.of("given", "def", "prove", "refute");

  static Morphisms none() {
    return new Morphisms(List.empty(), TangentLaws.DEFINITIONS, Coefficients.N);
  }

  /// After a `given` or a `def`.
  Morphisms and(Excerpt statement) {
    if (word(statement).equals("def")) {
      return new Morphisms(givens, definitions.and(statement), rig);
    }
    Given.check(statement);
    return new Morphisms(givens.append(statement), definitions, rig);
  }

  /// Whether it only says something about names, and there is nothing to decide.
  static boolean isDeclaration(Excerpt statement) {
    return Set.of("given", "def").contains(word(statement));
  }

  /// What a `prove` or a `refute` claims.
  Claim claim(Excerpt statement) {
    String word = word(statement);
    int equation = statement.from() + word.length();
    Excerpt rest = new Excerpt(statement.file(), statement.text(), equation, statement.to());
    Sentence sentence = Sentence.parse(givens, rest, definitions, List.empty());
    return new Claim(sentence, definitions, rig, word.equals("refute"), Claim.FUEL);
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
