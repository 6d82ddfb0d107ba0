package org.difflam.syntax.rewrite;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.syntax.simple.DeclaredOperation;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.Unfolding;

/// What a text refers to beyond itself: free variables with their types, names for types,
/// operations, and definitions, of which nothing but the text is known.
public record Declarations(
    Map<String, SurfaceType> variables,
    Map<String, SurfaceType> types,
    Map<String, DeclaredOperation> operations,
    Map<String, SurfaceTerm> definitions) {

  public static final Declarations NONE =
      new Declarations(
          LinkedHashMap.empty(),
          LinkedHashMap.empty(),
          LinkedHashMap.empty(),
          LinkedHashMap.empty());

  public Declarations variable(String name, SurfaceType type) {
    return new Declarations(variables.put(name, type), types, operations, definitions.remove(name));
  }

  /// `let name = t`; what `t` mentions is known now.
  public Declarations definition(String name, SurfaceTerm t) {
    return new Declarations(
        variables.remove(name), types, operations.remove(name), definitions.put(name, t));
  }

  /// A term with its definitions unfolded.
  public SurfaceTerm unfolded(Source source, SurfaceTerm t) {
    return Unfolding.of(source, t, definitions);
  }

  public Declarations withoutVariables() {
    return new Declarations(LinkedHashMap.empty(), types, operations, definitions);
  }

  public Declarations type(String name, SurfaceType meaning) {
    return new Declarations(variables, types.put(name, meaning), operations, definitions);
  }

  /// `op name : A -> B = t`; where it has several results, the operations of each are there too.
  public Declarations operation(DeclaredOperation operation) {
    Map<String, DeclaredOperation> all = operations;
    for (Operation.Declared component : operation.components()) {
      all = all.put(component.symbol(), DeclaredOperation.of(component));
    }
    return new Declarations(
        variables,
        types,
        all.put(operation.name(), operation),
        definitions.remove(operation.name()));
  }

  /// The operation of this name, if there is one and its result is a number.
  public Option<Operation> operation(String name) {
    return operations
        .get(name)
        .filter(f -> f.codomain() instanceof Type.Real)
        .map(f -> f.components().getFirst());
  }

  /// These, and what the other ones add.
  public Declarations and(Declarations other) {
    return new Declarations(
        other.variables.merge(variables),
        other.types.merge(types),
        other.operations.merge(operations),
        other.definitions.merge(definitions.removeAll(other.variables.keySet())));
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
