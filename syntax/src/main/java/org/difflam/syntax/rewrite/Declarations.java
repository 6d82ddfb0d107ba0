package org.difflam.syntax.rewrite;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceType;

/// What a text refers to beyond itself: free variables with their types, names for types, and
/// operations.
public record Declarations(
    Map<String, SurfaceType> variables,
    Map<String, SurfaceType> types,
    Map<String, Operation> operations) {

  public static final Declarations NONE =
      new Declarations(LinkedHashMap.empty(), LinkedHashMap.empty(), LinkedHashMap.empty());

  public Declarations variable(String name, SurfaceType type) {
    return new Declarations(variables.put(name, type), types, operations);
  }

  public Declarations type(String name, SurfaceType meaning) {
    return new Declarations(variables, types.put(name, meaning), operations);
  }

  public Declarations operation(Operation operation) {
    return new Declarations(variables, types, operations.put(operation.symbol(), operation));
  }

  /// These, and what the other ones add.
  public Declarations and(Declarations other) {
    return new Declarations(
        other.variables.merge(variables),
        other.types.merge(types),
        other.operations.merge(operations));
  }

  /// Reads `f : A -> B, x : A`.
  public static Declarations parse(String text) {
    return parse("given", text);
  }

  /// @param file what errors call the text by
  public static Declarations parse(String file, String text) {
    Declarations all = NONE;
    if (text.isBlank()) return all;
    int from = 0;
    for (int end = comma(text, 0); from <= text.length(); end = comma(text, from)) {
      String one = text.substring(from, end);
      int colon = one.indexOf(':');
      String name = colon < 0 ? "" : one.substring(0, colon).strip();
      if (name.isEmpty() || name.chars().anyMatch(Character::isWhitespace)) {
        throw new SourceError(
            file, text, from, "expected a variable and its type, as in `f : A -> B, x : A`");
      }
      // blanks keep the columns right
      String padded = " ".repeat(from + colon + 1) + one.substring(colon + 1);
      all = all.variable(name, Parser.type(new Source(file, padded)));
      from = end + 1;
    }
    return all;
  }

  /// The next comma outside of brackets, or the end.
  private static int comma(String text, int from) {
    int depth = 0;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '(' || c == '{') depth++;
      else if (c == ')' || c == '}') depth--;
      else if (c == ',' && depth == 0) return i;
    }
    return text.length();
  }
}
