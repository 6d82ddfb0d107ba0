package org.difflam.mutants;

import java.util.List;

/// A fault that was put into a class, and what came of it.
///
/// @param version the digest of the class, so that one that has changed is tried again
/// @param index which of several that are described alike
/// @param judge who saw it, if anyone did
record Mutant(
    String version,
    String type,
    String method,
    int line,
    int index,
    String operator,
    String fault,
    String status,
    String judge) {
  String row() {
    return String.join(
        "\t",
        version,
        type,
        method,
        Integer.toString(line),
        Integer.toString(index),
        operator,
        fault,
        status,
        judge);
  }

  static Mutant parse(String row) {
    List<String> f = List.of(row.split("\t", -1));
    return new Mutant(
        f.get(0),
        f.get(1),
        f.get(2),
        Integer.parseInt(f.get(3)),
        Integer.parseInt(f.get(4)),
        f.get(5),
        f.get(6),
        f.get(7),
        f.get(8));
  }

  /// One mutant of a class from another.
  String place() {
    return String.join("\t", type, method, Integer.toString(index), operator, fault);
  }

  /// Neither a judge nor the virtual machine refused it.
  boolean survives() {
    return status.equals("SURVIVED") || status.equals("NO_COVERAGE");
  }

  /// The class in whose file it stands.
  String topLevel() {
    int inner = type.indexOf('$');
    return inner < 0 ? type : type.substring(0, inner);
  }

  /// What is done, in words of the rules: which of the faults that a rule can have it is.
  String kind() {
    if (fault.contains("/Fresh::")) return "no fresh name, or not from all that are taken";
    return switch (operator) {
      case String o when o.startsWith("RemoveConditional") -> "a condition dropped";
      case "ConditionalsBoundaryMutator", "InlineConstantMutator", "IncrementsMutator" ->
          "a number or a bound off by one";
      case "MathMutator", "InvertNegsMutator" -> "another sign or operation";
      case "ArgumentPropagationMutator", "NakedReceiverMutator" ->
          "a former, a summand or a function left out";
      case "SwappedArguments" -> "two components exchanged";
      case "VoidMethodCallMutator" -> "a step left out";
      default -> "another answer";
    };
  }

  String home() {
    return type.substring(0, type.lastIndexOf('.'));
  }
}
