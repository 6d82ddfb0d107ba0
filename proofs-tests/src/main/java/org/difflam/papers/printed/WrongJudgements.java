package org.difflam.papers.printed;

import io.vavr.collection.List;

/// Typing rules with one thing wrong, in every way that their text offers: a premise or a side
/// condition left out, a variable that is not declared, the parts of a type exchanged.
final class WrongJudgements {
  private WrongJudgements() {}

  static List<Schema> of(Schema r) {
    List<Schema> all = List.empty();
    for (int i = 0; i < r.over().size(); i++) {
      String over = r.over().get(i);
      all = all.append(with(r, r.over().removeAt(i), r.right()));
      String undeclared = over.replaceFirst("^G, [^|]* \\|-", "G |-");
      if (!undeclared.equals(over))
        all = all.append(with(r, r.over().update(i, undeclared), r.right()));
      String exchanged = exchanged(over);
      if (!exchanged.equals(over))
        all = all.append(with(r, r.over().update(i, exchanged), r.right()));
    }
    String exchanged = exchanged(r.right());
    return exchanged.equals(r.right()) ? all : all.append(with(r, r.over(), exchanged));
  }

  /// `B -> A` for `A -> B`, `A2 * A1` for `A1 * A2`, `A` for `list A`.
  private static String exchanged(String text) {
    return text.replaceFirst("(T )?\\b([A-Z]\\w?) -> (T )?([A-Z]\\w?)$", "$3$4 -> $1$2")
        .replaceFirst("\\bA1 \\* A2$", "A2 * A1")
        .replaceFirst("\\bAi$", "A1")
        .replaceFirst("\\blist A$", "A");
  }

  private static Schema with(Schema r, List<String> over, String right) {
    return new Schema(r.rule(), r.item(), r.tex(), over, r.left(), right);
  }
}
