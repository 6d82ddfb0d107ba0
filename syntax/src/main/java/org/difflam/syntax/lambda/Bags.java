package org.difflam.syntax.lambda;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.difflam.syntax.binding.TooLarge;

/// Bags of simple terms, where a bag of one is that simple term itself.
///
/// @param summands the simple terms in a bag
/// @param several the bag of none or of more than one
public record Bags<S extends T, T>(
    Function<T, List<S>> summands, Function<List<S>, ? extends T> several) {

  /// The bag of these.
  public T of(List<S> simple) {
    return simple.size() == 1 ? simple.getFirst() : several.apply(simple);
  }

  /// The union of bags.
  public T sum(List<? extends T> terms) {
    if (terms.size() == 1) return terms.getFirst();
    List<S> all = new ArrayList<>();
    for (T t : terms) all.addAll(summands.apply(t));
    return of(all);
  }

  /// `F[Σ sᵢ] = Σ F[sᵢ]`, a former that is linear there.
  public T linear(T bag, UnaryOperator<S> former) {
    List<S> before = summands.apply(bag);
    if (before.size() == 1) return former.apply(before.getFirst());
    List<S> after = new ArrayList<>(before.size());
    for (S s : before) after.add(former.apply(s));
    return of(after);
  }

  /// What stands in a [`several`][#several] bag: none or more than one.
  public static <S> List<S> several(List<S> summands) {
    if (summands.size() == 1) {
      throw new IllegalArgumentException("a bag of one simple term is that term");
    }
    TooLarge.checkSummands(summands.size());
    return List.copyOf(summands);
  }
}
