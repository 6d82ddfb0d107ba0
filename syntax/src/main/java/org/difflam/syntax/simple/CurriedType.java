package org.difflam.syntax.simple;

import java.util.ArrayList;
import java.util.List;

/// `A₁ → … → Aₙ → B`, where `B` is no function, and what its derivatives are:
///
/// ```
/// D f : A₁ → … → Aₙ → B^A     for A = A₁, or A₁ * … * Aₙ where n > 1
/// ```
public record CurriedType(List<Type> arguments, Type result) {
  public static CurriedType of(Type type) {
    List<Type> arguments = new ArrayList<>();
    Type rest = type;
    while (rest instanceof Type.Function(var from, var to)) {
      arguments.add(from);
      rest = to;
    }
    return new CurriedType(List.copyOf(arguments), rest);
  }

  /// `A`.
  public Type domain() {
    return arguments.size() == 1 ? arguments.getFirst() : new Type.Product(arguments);
  }

  /// Of the derivative of this order; of the function itself, where that is 0.
  public Type derivative(int order) {
    Type type = FlatType.power(result, domain(), order);
    for (Type argument : arguments.reversed()) type = argument.to(type);
    return type;
  }
}
