package org.difflam.syntax.generate;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Type;

/// A context `Γ`, the newest variable first, without shadowed variables.
record Context(List<Variable> variables) {
  record Variable(Name name, Type type) {}

  static final Context EMPTY = new Context(List.of());

  static Context of(Map<Name, Type> context) {
    if (context.isEmpty()) return EMPTY;
    return new Context(
        context
            .toJavaStream()
            .map(e -> new Variable(e._1, e._2))
            .sorted(Comparator.comparing(v -> v.name.text()))
            .toList());
  }

  Context bind(Name x, Type type) {
    List<Variable> inner = new ArrayList<>(variables.size() + 1);
    inner.add(new Variable(x, type));
    for (Variable v : variables) if (!v.name.equals(x)) inner.add(v);
    return new Context(inner);
  }

  boolean has(Name x) {
    for (Variable v : variables) if (v.name.equals(x)) return true;
    return false;
  }

  /// The variables of this type.
  List<Name> all(Type type) {
    List<Name> names = new ArrayList<>();
    for (Variable v : variables) if (v.type.equals(type)) names.add(v.name);
    return names;
  }

  /// The newest variable of this type.
  Option<Name> find(Type type) {
    for (Variable v : variables) if (v.type.equals(type)) return Option.some(v.name);
    return Option.none();
  }

  /// The newest variable of the empty type, from which all follows.
  Option<Name> absurd() {
    for (Variable v : variables) if (isEmpty(v.type)) return Option.some(v.name);
    return Option.none();
  }

  /// Whether it is `{}`, which nothing has.
  static boolean isEmpty(Type type) {
    return type instanceof Type.Variant(var summands) && summands.isEmpty();
  }

  /// Whether some variable, or a function that is one, ends in a type of this kind.
  boolean hasKind(Class<? extends Type> kind) {
    for (Variable v : variables) {
      Type end = v.type;
      while (end instanceof Type.Function(_, var codomain)) end = codomain;
      if (kind.isInstance(end)) return true;
    }
    return false;
  }

  /// A name that is not here, with a letter for the type.
  Name fresh(Type type) {
    String letter = letter(type);
    Name x = Name.of(letter);
    for (int k = 1; has(x); k++) x = Name.of(letter + "_" + k);
    return x;
  }

  static String letter(Type type) {
    return switch (type) {
      case Type.Real _ -> "x";
      case Type.Product _ -> "p";
      case Type.Function _ -> "f";
      case Type.Variant _ -> "v";
      case Type.ListOf _ -> "l";
      case Type.Inductive _ -> "t";
    };
  }
}
