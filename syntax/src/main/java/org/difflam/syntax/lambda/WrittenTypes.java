package org.difflam.syntax.lambda;

import java.util.IdentityHashMap;
import java.util.List;
import org.difflam.category.type.Unification;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.surface.Pattern;
import org.jspecify.annotations.Nullable;

/// What a text says of types, found by the identity of the terms that it is said of, and what is
/// known of the types that it does not say.
final class WrittenTypes {
  private final IdentityHashMap<LambdaTerm, LambdaType> variables = new IdentityHashMap<>();
  private final IdentityHashMap<LambdaTerm, LambdaType> terms = new IdentityHashMap<>();
  private final IdentityHashMap<LambdaTerm, LambdaType> bags = new IdentityHashMap<>();
  private final Unification<LambdaType> types = new Unification<>(LambdaType.Unknown::new);
  private final Named unknown;

  /// @param unknown what types that are not known are called
  WrittenTypes(Named unknown) {
    this.unknown = unknown;
  }

  Unification<LambdaType> types() {
    return types;
  }

  /// The type of the variable of an abstraction, if it is said.
  @Nullable LambdaType ofVariable(LambdaTerm abstraction) {
    return variables.get(abstraction);
  }

  /// The type that is said of a term, if one is.
  @Nullable LambdaType of(LambdaTerm t) {
    return terms.get(t);
  }

  /// The type of the bag that a simple term stands in.
  @Nullable LambdaType ofBag(LambdaTerm t) {
    return bags.get(t);
  }

  /// What is said of a sum holds of each summand; of a term no two types are said.
  ///
  /// @throws IllTyped at what something else is said of
  void say(LambdaTerm t, LambdaType type) {
    for (Simple s : t.summands()) {
      LambdaType before = terms.putIfAbsent(s, type);
      if (before != null && !types.unify(before, type)) throw wrong(s, type, before);
    }
  }

  void sayOfVariable(LambdaTerm abstractions, LambdaType type) {
    for (Simple s : abstractions.summands()) variables.put(s, type);
  }

  /// A bag has one type, also where a former that is linear has only its summands.
  void isBag(List<Simple> summands) {
    LambdaType type = types.unknown();
    for (Simple s : summands) {
      LambdaType before = bags.put(s, type);
      if (before != null) types.unify(before, type);
    }
  }

  /// The type of what a pattern takes apart.
  LambdaType of(Pattern pattern) {
    return switch (pattern) {
      case Pattern.Variable _ -> types.unknown();
      case Pattern.Tuple(var parts, _) ->
          parts.stream().map(this::of).reduce(LambdaType::times).orElse(LambdaType.UNIT);
    };
  }

  /// A type with names for what is not known of it.
  LambdaType named(LambdaType type) {
    return unknown.of(types.resolve(type));
  }

  IllTyped wrong(LambdaTerm at, LambdaType wanted, LambdaType found) {
    return new IllTyped(
        at,
        "expected a term of type %s, but this has type %s"
            .formatted(named(wanted).show(), named(found).show()));
  }
}
