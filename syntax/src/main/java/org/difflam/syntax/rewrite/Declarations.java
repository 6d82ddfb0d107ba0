package org.difflam.syntax.rewrite;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
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

  public Declarations withoutVariables() {
    return new Declarations(LinkedHashMap.empty(), types, operations);
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
    return parse(new Source("given", text), new Span(0, text.length()));
  }

  /// The same in a piece of a text.
  public static Declarations parse(Source source, Span part) {
    Declarations all = NONE;
    for (var x : Parser.context(source, part)) all = all.variable(x.name(), x.type());
    return all;
  }
}
