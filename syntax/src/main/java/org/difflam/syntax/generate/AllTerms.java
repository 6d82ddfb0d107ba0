package org.difflam.syntax.generate;

import io.vavr.collection.Map;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// All terms `Γ ⊢ t : τ` of the simple language up to a size, each once up to α, by number, the
/// smaller ones first. The size counts formers and variables. Arguments, subjects, what lets bind
/// and what is folded have types of the vocabulary.
///
/// They are counted from the typing rules, in a table of contexts, types and sizes ([Goal]), and
/// the term of a number is made from the counts: no term is looked for, or compared with another,
/// and of all terms no more is kept than some of their small parts.
public final class AllTerms {
  private final Goal goal;

  /// How many there are of each size and of the smaller ones.
  private final long[] upTo;

  private AllTerms(Goal goal, long[] upTo) {
    this.goal = goal;
    this.upTo = upTo;
  }

  /// @throws ArithmeticException if they are more than there are numbers
  public static AllTerms of(Vocabulary vocabulary, Map<Name, Type> context, Type type, int size) {
    return of(to -> TypingRules.to(to, vocabulary), context, type, size);
  }

  /// @param rules those whose conclusion has the type
  static AllTerms of(
      Function<Type, List<TypingRules.Rule>> rules, Map<Name, Type> context, Type type, int size) {
    LinkedHashMap<Name, Type> free = new LinkedHashMap<>();
    context.forEach(free::put);
    Contexts contexts = new Contexts(rules, free);
    Goal goal = contexts.start().goal(contexts.kind(type));
    long[] upTo = new long[1]; // long before the largest size they are too many
    for (int n = 1; n <= size; n++) {
      upTo = Arrays.copyOf(upTo, n + 1);
      upTo[n] = Math.addExact(upTo[n - 1], goal.count(n));
    }
    return new AllTerms(goal, upTo);
  }

  public long count() {
    return upTo[upTo.length - 1];
  }

  /// How many have exactly this size.
  public long ofSize(int size) {
    return upTo[size] - upTo[size - 1];
  }

  public Term get(long number) {
    if (number < 0 || number >= count()) {
      throw new IndexOutOfBoundsException("%d of %d".formatted(number, count()));
    }
    int size = 1;
    while (upTo[size] <= number) size++;
    return goal.get(size, number - upTo[size - 1]);
  }

  /// The first place whose sum is more than the number.
  static int place(long[] sums, long number) {
    int found = Arrays.binarySearch(sums, number);
    return found < 0 ? -found - 1 : found + 1;
  }
}
