package org.difflam.syntax.generate;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Notation;

/// What generated terms are made of besides the formers of the language: operations (numerals among
/// them), and the types that may come up where a term does not determine them (of a subject, a
/// bound term, the result of a fold).
public final class Vocabulary {
  private static final Vocabulary STANDARD =
      new Vocabulary(
          List.of(
              numeral(0),
              numeral(1),
              numeral(2),
              numeral(-3),
              Primitive.PLUS,
              Primitive.TIMES,
              Primitive.SIN,
              Primitive.EXP,
              Primitive.SIGMOID),
          SampleTypes.ALL);

  private final List<OperationSymbol> operations, numerals, proper;
  private final List<Type> types;
  private final IdentityHashMap<Class<?>, List<Type>> kinds = new IdentityHashMap<>();

  public Vocabulary(List<OperationSymbol> operations, List<Type> types) {
    this.operations = List.copyOf(operations);
    this.types = List.copyOf(types);
    this.numerals = operations.stream().filter(op -> op.arity() == 0).toList();
    this.proper = operations.stream().filter(op -> op.arity() > 0).toList();
    for (Type t : types) kinds.computeIfAbsent(t.getClass(), _ -> new ArrayList<>()).add(t);
    if (numerals.isEmpty()) throw new IllegalArgumentException("a vocabulary needs a numeral");
  }

  /// The total primitives and small numerals, with types of every kind.
  public static Vocabulary standard() {
    return STANDARD;
  }

  /// All primitives; a term may then be undefined at some points.
  public static Vocabulary partial() {
    List<OperationSymbol> all = new ArrayList<>(standard().operations);
    Primitive.values().stream().filter(p -> !all.contains(p)).forEach(all::add);
    return new Vocabulary(all, SampleTypes.ALL);
  }

  public static OperationSymbol numeral(long n) {
    return new OperationSymbol.Numeral(BigDecimal.valueOf(n));
  }

  public Vocabulary withTypes(List<Type> other) {
    return new Vocabulary(operations, other);
  }

  public Vocabulary withOperations(List<OperationSymbol> other) {
    return new Vocabulary(other, types);
  }

  /// Its operations and its types, for those who ask what terms over it are: `2, + and sin; …`.
  public String shown() {
    return "%s; the type of a part that does not show is %s"
        .formatted(
            listed(operations.stream().map(OperationSymbol::symbol).toList(), "and"),
            listed(types.stream().map(t -> Printing.show(Notation.ASCII, t)).toList(), "or"));
  }

  /// Words one after the other, as in a sentence: `a, b and c`.
  public static String listed(List<String> words, String last) {
    int n = words.size() - 1;
    return n < 1
        ? String.join("", words)
        : "%s %s %s".formatted(String.join(", ", words.subList(0, n)), last, words.get(n));
  }

  /// The operations without arguments.
  List<OperationSymbol> numerals() {
    return numerals;
  }

  /// Those with arguments.
  List<OperationSymbol> proper() {
    return proper;
  }

  public List<OperationSymbol> operations() {
    return operations;
  }

  public List<Type> types() {
    return types;
  }

  /// Its types of this kind.
  List<Type> of(Class<? extends Type> kind) {
    return kinds.getOrDefault(kind, List.of());
  }
}
