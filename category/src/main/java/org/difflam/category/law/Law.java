package org.difflam.category.law;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import org.difflam.category.Functor.Structure;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Excerpt;
import org.difflam.category.expression.ExpressionPrinter;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Sentence;

/// An equation that a kind of category must satisfy, for all objects and all morphisms of its
/// hypotheses.
///
/// @param id short, unique, stable: `D5`, `D1.zero`
/// @param title what it is called
/// @param source where it stands in print
/// @param definitions what its text may abbreviate
/// @param schematic whether every base object in it is a variable, even one that a model names
/// @param total whether it is about total maps, so that a category of partial maps
///   ([org.difflam.category.Restriction]) need not keep it
/// @param whereDefined whether the sides are to be equal only where both are defined; otherwise one
///   is defined where the other is
/// @param equal hypotheses that stand for equal morphisms, each with the one it is equal to
public record Law(
    String id,
    String title,
    String source,
    Definitions definitions,
    Sentence sentence,
    boolean schematic,
    boolean total,
    boolean whereDefined,
    Map<String, String> equal) {
  private static final Map<String, String> NONE = LinkedHashMap.empty();

  /// One for total and for partial maps.
  public Law(
      String id,
      String title,
      String source,
      Definitions definitions,
      Sentence sentence,
      boolean schematic) {
    this(id, title, source, definitions, sentence, schematic, false, false, NONE);
  }

  /// One for total maps.
  public static Law law(String id, String title, String source, String givens, String equation) {
    return law(id, title, source, Definitions.none(), givens, equation);
  }

  /// One whose text uses definitions.
  public static Law law(
      String id,
      String title,
      String source,
      Definitions definitions,
      String givens,
      String equation) {
    Sentence sentence = Sentence.parse(id, givens, equation, definitions, List.empty());
    return new Law(id, title, source, definitions, sentence, true, true, false, NONE);
  }

  /// An equation that a person typed about a model: its objects and generators are constants.
  public static Law typed(
      String givens, String equation, Definitions definitions, List<Given> known) {
    Sentence sentence = Sentence.parse("equation", givens, equation, definitions, known);
    if (!sentence.premises().isEmpty()) {
      throw Excerpt.of("given", givens)
          .error(
              0,
              "equations of a model have no equations among their hypotheses; define a morphism,"
                  + " as in --def 'f = g . h', or ask prove");
    }
    return new Law("equation", equation, "as typed", definitions, sentence, false);
  }

  /// This law where only those points count at which both sides are defined.
  public Law onlyWhereDefined() {
    return new Law(id, title, source, definitions, sentence, schematic, total, true, equal);
  }

  /// The sentence with what it is under the condition of.
  public String show(ExpressionPrinter printer) {
    String conditions = equal.map(e -> e._1 + " = " + e._2).mkString(", ");
    String arrow = printer == ExpressionPrinter.UNICODE ? " ⇒ " : " implies ";
    return (equal.isEmpty() ? "" : conditions + arrow) + sentence.show(printer);
  }

  /// Whether a person who asks for `name` means this law: `D1` means `D1.plus` and `D1.zero`.
  public boolean isCalled(String name) {
    return id.equals(name) || id.startsWith(name + ".");
  }

  /// The structure that a category needs for the law to make sense in it.
  public Set<Structure> needs() {
    return RequiredStructure.of(sentence);
  }
}
