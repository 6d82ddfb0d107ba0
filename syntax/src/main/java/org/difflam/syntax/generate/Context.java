package org.difflam.syntax.generate;

import io.vavr.control.Option;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Type;

/// A context `Γ`, the newest variable first, without shadowed variables.
final class Context {
  record Variable(Name name, Type type) {}

  static final Context EMPTY = new Context();

  /// What is mostly enough to choose from, by letters.
  private static final Map<String, List<Name>> FEW = new ConcurrentHashMap<>();

  /// An array, since a generator looks at all of them at each step.
  private final Variable[] variables;

  private Context(Variable... variables) {
    this.variables = variables;
  }

  static Context of(io.vavr.collection.Map<Name, Type> context) {
    if (context.isEmpty()) return EMPTY;
    return new Context(
        context
            .toJavaStream()
            .map(e -> new Variable(e._1, e._2))
            .sorted(Comparator.comparing(v -> v.name.text()))
            .toArray(Variable[]::new));
  }

  int size() {
    return variables.length;
  }

  Variable get(int i) {
    return variables[i];
  }

  Context bind(Name x, Type type) {
    Variable[] inner = new Variable[variables.length + (has(x) ? 0 : 1)];
    inner[0] = new Variable(x, type);
    int i = 1;
    for (Variable v : variables) if (!v.name.equals(x)) inner[i++] = v;
    return new Context(inner);
  }

  boolean has(Name x) {
    for (Variable v : variables) if (v.name.equals(x)) return true;
    return false;
  }

  /// How many variables have this type.
  int count(Type type) {
    int count = 0;
    for (Variable v : variables) if (same(v.type, type)) count++;
    return count;
  }

  /// One of them.
  Name get(Type type, int number) {
    int left = number;
    for (Variable v : variables) if (same(v.type, type) && left-- == 0) return v.name;
    throw new IndexOutOfBoundsException(number);
  }

  /// The newest variable of this type.
  Option<Name> find(Type type) {
    for (Variable v : variables) if (same(v.type, type)) return Option.some(v.name);
    return Option.none();
  }

  /// Equality that asks for the class first: mostly that tells.
  static boolean same(Type a, Type b) {
    return a.getClass() == b.getClass() && a.equals(b);
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
    for (Variable v : variables) if (kind.isInstance(end(v.type))) return true;
    return false;
  }

  /// What a function ends in, or what is no function.
  static Type end(Type type) {
    Type end = type;
    while (end instanceof Type.Function(_, var codomain)) end = codomain;
    return end;
  }

  /// A name that is not here, with a letter for the type.
  Name fresh(Type type) {
    String letter = letter(type);
    List<Name> few = FEW.computeIfAbsent(letter, x -> names(x).limit(8).toList());
    for (int k = 0; k < few.size(); k++) if (!has(few.get(k))) return few.get(k);
    return names(letter).filter(x -> !has(x)).findFirst().orElseThrow();
  }

  /// `x`, `x_1`, `x_2`, ….
  private static Stream<Name> names(String letter) {
    return Stream.concat(
        Stream.of(Name.of(letter)),
        IntStream.iterate(1, k -> k + 1).mapToObj(k -> Name.of(letter + "_" + k)));
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
