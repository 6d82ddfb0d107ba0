package org.difflam.papers.printed;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;

/// An equation of a figure as it is printed, with its premises, `u = s[[]/y]`, and its side
/// conditions, `x1, ..., xn notin FV(s)`: what it says of terms is written out from the text alone.
///
/// @param schema its sides
public record PrintedLaw(Schema schema) {
  private static final String EQUALS = " = ", NOT_IN = " notin FV(", IN = " in FV(";

  /// An equation of terms that were found.
  public record Equation(TypingTree left, TypingTree right) {}

  /// Why this is no instance of the law; nothing, if it is one.
  ///
  /// @param n what the dots stand for, and `i` which of them is meant
  public Option<String> refuses(
      Map<String, TypingTree> letters, int n, int i, List<Equation> premises, Equation conclusion) {
    Map<String, Tree> terms = letters.mapValues(TypingTree::tree);
    List<String> equations = schema.over().filter(o -> o.contains(EQUALS));
    for (String condition : schema.over().removeAll(equations))
      if (!satisfied(condition, n, terms)) return Option.some("the side condition " + condition);
    if (equations.size() != premises.size())
      return Option.some(equations.size() + " premises, not " + premises.size());
    for (int k = 0; k < equations.size(); k++) {
      String[] sides = equations.get(k).split(EQUALS, 2);
      Equation premise = premises.get(k);
      if (!like(sides[0], n, i, terms, premise.left) || !like(sides[1], n, i, terms, premise.right))
        return Option.some("the premise " + equations.get(k));
    }
    if (!like(schema.left(), n, i, terms, conclusion.left))
      return Option.some("the left side, which is " + made(schema.left(), n, i, terms));
    return like(schema.right(), n, i, terms, conclusion.right)
        ? Option.none()
        : Option.some("the right side, which is " + made(schema.right(), n, i, terms));
  }

  private static boolean like(
      String side, int n, int i, Map<String, Tree> letters, TypingTree found) {
    return made(side, n, i, letters).isLike(found.tree());
  }

  private static Tree made(String side, int n, int i, Map<String, Tree> letters) {
    String written = Ellipsis.index(Ellipsis.expanded(side, n), "i", i);
    return TypingTree.made(TypingTree.term(written), letters);
  }

  private static boolean satisfied(String condition, int n, Map<String, Tree> letters) {
    boolean not = condition.contains(NOT_IN);
    String[] sides = condition.split(not ? " notin FV\\(" : " in FV\\(", 2);
    var free = made(sides[1].substring(0, sides[1].length() - 1), n, 0, letters).free();
    return List.of(Ellipsis.expanded(sides[0], n).split(", "))
        .reject(String::isEmpty)
        .forAll(x -> free.contains(letters.get(x).get().former()) != not);
  }

  /// This law with one thing wrong, in every way that its text offers: a substitution left out, a
  /// side condition turned around, a premise left out; where it has none of these, another letter.
  public List<PrintedLaw> wrong() {
    List<Schema> all =
        schema.right().contains("[")
            ? List.of(
                with(schema.over(), schema.right().replaceAll("\\[[^\\[\\]]+/[^\\[\\]]+\\]", "")))
            : List.empty();
    for (int i = 0; i < schema.over().size(); i++) {
      String over = schema.over().get(i);
      all =
          all.append(
              over.contains(EQUALS)
                  ? with(schema.over().removeAt(i), schema.right())
                  : with(schema.over().update(i, over.replace(NOT_IN, IN)), schema.right()));
    }
    if (all.isEmpty()) all = List.of(with(schema.over(), "t"));
    return all.map(PrintedLaw::new);
  }

  private Schema with(List<String> over, String right) {
    return new Schema(schema.rule(), schema.item(), schema.tex(), over, schema.left(), right);
  }
}
