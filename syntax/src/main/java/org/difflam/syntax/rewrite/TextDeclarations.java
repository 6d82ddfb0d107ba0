package org.difflam.syntax.rewrite;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.simple.DeclaredOperation;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.Unfolding;
import org.difflam.syntax.surface.WrittenNames;

/// What a text refers to beyond itself: free variables with their types, names for types,
/// operations, and definitions, of which nothing but the text is known.
public record TextDeclarations(
    Map<String, Variable> variables,
    Map<String, SurfaceType> types,
    Map<String, DeclaredOperation> operations,
    Map<String, SurfaceTerm> definitions) {

  public static final TextDeclarations NONE =
      new TextDeclarations(
          LinkedHashMap.empty(),
          LinkedHashMap.empty(),
          LinkedHashMap.empty(),
          LinkedHashMap.empty());

  /// The type of a variable, and where the variable is written.
  public record Variable(SurfaceType type, Source source, Span at) {
    /// That no variable is called so.
    public SourceError taken(String name, String by) {
      return source.error(at, "`%s` is %s: a variable needs another name".formatted(name, by));
    }
  }

  /// `name : type`, of which no text knows.
  public TextDeclarations variable(String name, SurfaceType type) {
    return variable(name, new Variable(type, Source.of(""), Span.NOWHERE));
  }

  private TextDeclarations variable(String name, Variable x) {
    return new TextDeclarations(
        variables.put(name, x), types, operations.remove(name), definitions.remove(name));
  }

  /// `let name = t`; what `t` mentions is known now.
  public TextDeclarations definition(String name, SurfaceTerm t) {
    return new TextDeclarations(
        variables.remove(name), types, operations.remove(name), definitions.put(name, t));
  }

  /// A term with its definitions unfolded.
  public SurfaceTerm unfolded(Source source, SurfaceTerm t) {
    return Unfolding.of(source, t, definitions);
  }

  public TextDeclarations withoutVariables() {
    return new TextDeclarations(LinkedHashMap.empty(), types, operations, definitions);
  }

  public TextDeclarations type(String name, SurfaceType meaning) {
    return new TextDeclarations(variables, types.put(name, meaning), operations, definitions);
  }

  /// `op name : A -> B = t`; where it has several results, the operations of each are there too.
  public TextDeclarations operation(DeclaredOperation operation) {
    Map<String, DeclaredOperation> fresh = LinkedHashMap.empty();
    for (OperationSymbol.Declared component : operation.components()) {
      fresh = fresh.put(component.symbol(), DeclaredOperation.of(component));
    }
    fresh = fresh.put(operation.name(), operation);
    Set<String> names = fresh.keySet();
    return new TextDeclarations(
        variables.removeAll(names),
        types,
        operations.merge(fresh, (_, now) -> now),
        definitions.removeAll(names));
  }

  /// The operation of this name, if there is one and its result is a number.
  public Option<OperationSymbol> operation(String name) {
    return operations
        .get(name)
        .filter(f -> f.codomain() instanceof Type.Real)
        .map(f -> f.components().getFirst());
  }

  /// No variable is called as a former of the λ-calculi and of the pullback language.
  public void requireNoFormers() {
    for (var x : variables) {
      if (WrittenNames.isFormer(x._1)) throw x._2.taken(x._1, "a former of terms");
    }
  }

  /// With the variables of others as well, which hide what is called as they are.
  public TextDeclarations and(TextDeclarations given) {
    Set<String> names = given.variables.keySet();
    return new TextDeclarations(
        given.variables.merge(variables),
        types,
        operations.removeAll(names),
        definitions.removeAll(names));
  }

  /// Reads `f : A -> B, x : A`.
  public static TextDeclarations parse(String text) {
    return parse(new Source("given", text), new Span(0, text.length()));
  }

  /// Reads declarations in a piece of a text, of each variable one.
  public static TextDeclarations parse(Source source, Span part) {
    TextDeclarations all = NONE;
    for (var x : Parser.context(source, part)) {
      String name = x.name();
      Variable variable = new Variable(x.type(), source, new Span(x.at(), x.at() + name.length()));
      if (all.variables.containsKey(name)) {
        throw source.error(
            x.at(),
            "the variable %s is given twice: expected another name, or no second type"
                .formatted(name));
      }
      if (Primitive.isWritten(name)) throw variable.taken(name, "an operation of every program");
      all = all.variable(name, variable);
    }
    return all;
  }
}
