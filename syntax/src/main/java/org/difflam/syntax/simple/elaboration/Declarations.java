package org.difflam.syntax.simple.elaboration;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.TreeMap;
import org.difflam.category.Deep;
import org.difflam.category.type.Unification;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.DeclaredOperation;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;

/// What `type`, `op` and `let` have declared so far. Immutable: each declaration gives new ones.
public final class Declarations {
  public static final Declarations NONE =
      new Declarations(
          LinkedHashMap.empty(),
          LinkedHashMap.empty(),
          LinkedHashMap.empty(),
          LinkedHashMap.empty(),
          0);

  /// `type maybe a = {Nothing 1 | Just a}`: an abbreviation, with names for the types it takes.
  public record TypeDeclaration(
      String name, List<String> parameters, SurfaceType body, Source source, Declarations scope) {
    Sketch at(List<Sketch> arguments) {
      HashMap<String, Sketch> variables = new HashMap<>();
      for (int i = 0; i < arguments.size(); i++) variables.put(parameters.get(i), arguments.get(i));
      return new TypeReading(source, scope, variables, Option.none()).read(body);
    }

    /// With an unknown for each type it takes.
    Sketch anywhere(Unification<Sketch> types) {
      return at(parameters.stream().map(_ -> types.unknown()).toList());
    }

    private List<String> labels() {
      Unification<Sketch> types = new Unification<>(Sketch.Unknown::new);
      return new Constructors(types).labels(anywhere(types));
    }
  }

  /// `let name = t`: a term that may mention the definitions before it by their names.
  public sealed interface Definition {
    String name();

    /// Of one type. The term is closed: what it mentions stands in front of it, so that it goes on
    /// to mean the same where another definition takes the name.
    record Plain(String name, Term term, Type type) implements Definition {}

    /// Of a type for each choice of types for some names (the paper's `τ`, `σ`); it is elaborated
    /// again wherever it is used.
    record Scheme(
        String name,
        SurfaceTerm term,
        Option<SurfaceType> type,
        SurfaceType shown,
        Source source,
        Declarations scope)
        implements Definition {}
  }

  private final Map<String, TypeDeclaration> types;
  private final Map<String, DeclaredOperation> operations;
  private final LinkedHashMap<String, Definition> definitions;

  /// How many definitions were there before each one, counting those that it replaces.
  private final Map<String, Integer> places;

  private final int defined;

  private Declarations(
      Map<String, TypeDeclaration> types,
      Map<String, DeclaredOperation> operations,
      LinkedHashMap<String, Definition> definitions,
      Map<String, Integer> places,
      int defined) {
    this.types = types;
    this.operations = operations;
    this.definitions = definitions;
    this.places = places;
    this.defined = defined;
  }

  public Option<TypeDeclaration> type(String name) {
    return types.get(name);
  }

  public Option<DeclaredOperation> operation(String name) {
    return operations.get(name);
  }

  public Option<Definition> definition(String name) {
    return definitions.get(name);
  }

  /// The names of all that has been declared, in order of kind and declaration.
  public Set<String> names() {
    return types.keySet().addAll(operations.keySet()).addAll(definitions.keySet());
  }

  /// Whether terms mention a definition by this name.
  boolean isPlain(Name x) {
    return definitions.get(x.text()).getOrNull() instanceof Definition.Plain;
  }

  /// The declared types that have this constructor.
  Seq<TypeDeclaration> withLabel(String label) {
    return types.values().filter(t -> t.labels().contains(label)).toList();
  }

  /// The declared types that have exactly these constructors.
  Seq<TypeDeclaration> withLabels(Collection<String> labels) {
    return types
        .values()
        .filter(t -> new HashSet<>(t.labels()).equals(new HashSet<>(labels)))
        .toList();
  }

  /// `type name parameters = body`.
  public Declarations withType(
      Source source, String name, List<String> parameters, SurfaceType body) {
    TypeDeclaration declaration = new TypeDeclaration(name, parameters, body, source, this);
    List<String> _ = Deep.call(declaration::labels);
    return new Declarations(types.put(name, declaration), operations, definitions, places, defined);
  }

  /// `op name : A -> B = body`; its components are operations too. They take their names from
  /// definitions.
  public Declarations with(DeclaredOperation operation) {
    Map<String, DeclaredOperation> all = operations;
    LinkedHashMap<String, Definition> others = definitions.remove(operation.name());
    for (OperationSymbol.Declared c : operation.components()) {
      all =
          all.put(
              c.symbol(),
              new DeclaredOperation(c.symbol(), operation.domain(), Type.real(), List.of(c)));
      others = others.remove(c.symbol());
    }
    return new Declarations(types, all.put(operation.name(), operation), others, places, defined);
  }

  /// `let name = …`. What refers to an older definition of that name goes on to do so.
  public Declarations with(Definition definition) {
    String name = definition.name();
    // at the end, also where it replaces another
    return new Declarations(
        types,
        operations,
        definitions.remove(name).put(name, definition),
        places.put(name, defined),
        defined + 1);
  }

  /// The term with the definitions that it mentions in front, as `let`s, in their order; these
  /// mention no others.
  Term close(Term term, List<Name> context) {
    var bound = new HashSet<>(context);
    var mentioned = new TreeMap<Integer, Definition.Plain>();
    for (Name x : FreeVariables.of(term)) {
      if (!bound.contains(x)
          && definitions.get(x.text()).getOrNull() instanceof Definition.Plain plain) {
        mentioned.put(places.get(plain.name()).get(), plain);
      }
    }
    Term closed = term;
    for (Definition.Plain plain : mentioned.descendingMap().values()) {
      closed = new Term.Let(Name.of(plain.name()), plain.term(), closed);
    }
    return closed;
  }
}
