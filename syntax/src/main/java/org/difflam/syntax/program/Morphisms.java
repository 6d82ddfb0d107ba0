package org.difflam.syntax.program;

import io.vavr.collection.List;
import java.util.Set;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.algebra.Rig;
import org.difflam.category.algebra.Rigs;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Excerpt;
import org.difflam.category.expression.Hypotheses;
import org.difflam.category.expression.Sentence;
import org.difflam.category.tangent.TangentLaws;

/// The declarations of morphisms in a file so far, with the settings under which equations are
/// proved.
///
/// ```
/// given f : A -> B, linear l : B -> C      a name that is given again means what was given last
/// given f = g . h                          under which what follows is proved
/// def twice(f) = f . f                     beside those of the tangent bundle: T, eta, mu, …
/// rig Q                                    what coefficients are from, ℕ before
/// prove lhs = rhs
/// refute lhs = rhs
/// ```
public record Morphisms(Hypotheses givens, Definitions definitions, Rig<?> rig) {
  private static final Set<String> WORDS = Set.of("given", "def", "rig", "prove", "refute");

  /// The rigs over which equations are decided.
  public static final List<Rig<?>> RIGS =
      List.of("N", "Z", "Q", "B", "F2", "F5").flatMap(Rigs::named);

  static final Morphisms NONE =
      new Morphisms(Hypotheses.none(), TangentLaws.DEFINITIONS, new Naturals());

  /// After a `given`, a `def` or a `rig`.
  Morphisms and(Excerpt statement) {
    return switch (word(statement)) {
      case "def" -> new Morphisms(givens, definitions.and(statement), rig);
      case "rig" -> new Morphisms(givens, definitions, rig(statement));
      default -> new Morphisms(givens.and(statement, definitions), definitions, rig);
    };
  }

  private static Rig<?> rig(Excerpt statement) {
    Excerpt rest = after(statement);
    String said = rest.text().substring(rest.from(), rest.to());
    String word = said.strip();
    return RIGS.find(r -> Rigs.word(r).equals(word))
        .getOrElseThrow(() ->
            statement.error(
                rest.from() + said.indexOf(word),
                "expected the coefficients, one of "
                    + RIGS.map(Rigs::word).mkString(", ")
                    + (word.isEmpty() ? "" : "; found " + word)));
  }

  /// Whether it only says something about names, and there is nothing to decide.
  static boolean isDeclaration(Excerpt statement) {
    return Set.of("given", "def", "rig").contains(word(statement));
  }

  /// Whether it says that its equation does not hold.
  public static boolean refutes(Excerpt statement) {
    return word(statement).equals("refute");
  }

  /// The equation of a `prove` or a `refute`.
  public Sentence sentence(Excerpt statement) {
    return Sentence.parse(givens, after(statement), definitions);
  }

  /// What comes after the word.
  private static Excerpt after(Excerpt statement) {
    int from = statement.from() + word(statement).length();
    return new Excerpt(statement.file(), statement.text(), from, statement.to());
  }

  /// The word that a statement starts with.
  private static String word(Excerpt statement) {
    for (String word : WORDS) {
      if (statement.text().startsWith(word, statement.from())) return word;
    }
    throw statement.error(
        statement.from(), "expected a statement about morphisms: given, def, rig, prove or refute");
  }
}
