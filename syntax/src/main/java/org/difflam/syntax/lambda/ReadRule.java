package org.difflam.syntax.lambda;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.type.TypingRule;
import org.difflam.category.type.Unification;
import org.difflam.syntax.binding.Name;

/// A rule of [LambdaTyping] that is read from its conclusion to its premises: once for all terms
/// that are drawn, since its unknowns have the same numbers each time.
///
/// @param open the unknowns in it
/// @param size of its conclusion
record ReadRule(Simple former, TypingRule<LambdaType> typing, List<LambdaType> open, long size) {
  static ReadRule of(Simple former) {
    Unification<LambdaType> types = new Unification<>(LambdaType.Unknown::new);
    List<LambdaType> open = new ArrayList<>(List.of(types.unknown(), types.unknown()));
    TypingRule<LambdaType> typing =
        LambdaTyping.rule(
            former,
            open.get(0),
            open.get(1),
            () -> {
              open.add(types.unknown());
              return open.getLast();
            });
    return new ReadRule(former, typing, List.copyOf(open), typing.conclusion().size());
  }

  boolean isElimination() {
    return typing.conclusion() instanceof LambdaType.Unknown;
  }

  /// Whether the type that it gives is that of a part.
  boolean keepsType() {
    return typing.premises().stream().anyMatch(p -> p.type().equals(typing.conclusion()));
  }

  /// Whether a term of this type may be its first part, as far as the symbols of both say it.
  boolean mayTakeApart(LambdaType type) {
    return typing.premises().getFirst().type().symbol().equals(type.symbol());
  }

  /// Read with this type as its conclusion, if it can be.
  Option<Use> use(LambdaType type) {
    LambdaType conclusion = typing.conclusion();
    if (!isElimination() && !conclusion.symbol().equals(type.symbol())) return Option.none();
    Unification<LambdaType> types = new Unification<>(LambdaType.Unknown::new);
    open.forEach(types::avoid);
    return types.unify(type, conclusion)
        ? Option.some(new Use(this, types, Option.none()))
        : Option.none();
  }

  /// A rule with a conclusion that is the type in question.
  ///
  /// @param first what is taken apart, if that is chosen already
  record Use(ReadRule rule, Unification<LambdaType> types, Option<Name> first) {
    Use of(Name x) {
      return new Use(rule, types, Option.some(x));
    }

    TypingRule<LambdaType> typing() {
      return rule.typing;
    }

    LambdaType premise(int i) {
      return types.resolve(typing().premises().get(i).type());
    }
  }
}
