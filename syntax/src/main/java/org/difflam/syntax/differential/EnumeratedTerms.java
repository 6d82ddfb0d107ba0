package org.difflam.syntax.differential;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.Type;

/// All simple terms up to a size, which counts the formers, with the variables `f : A → A` and `y :
/// A`, of the types `A`, `A → A`, `A × A` and `A → A → A`; what is bound is called `y`. Of bags
/// there are those of one simple term.
public final class EnumeratedTerms {
  private EnumeratedTerms() {}

  private static final Type A = Type.atom("A");
  private static final List<Type> TYPES =
      List.of(A, A.to(A), new Type.Product(A, A), A.to(A.to(A)));

  /// The types of `f` and `y`.
  public static final Map<Name, Type> CONTEXT =
      LinkedHashMap.of(Name.of("f"), A.to(A), Name.of("y"), A);

  /// The typed ones, the smaller ones first.
  public static List<Term> upTo(int size) {
    List<Term> typed = new ArrayList<>();
    for (Simple s : simple(size)) {
      if (TYPES.stream().anyMatch(type -> Typing.holds(CONTEXT, s, type))) typed.add(s);
    }
    return typed;
  }

  private static List<Simple> simple(int size) {
    List<List<Simple>> bySize = new ArrayList<>();
    bySize.add(List.of());
    for (int n = 1; n <= size; n++) {
      List<Simple> here = new ArrayList<>();
      if (n == 1) {
        for (String x : List.of("f", "y")) here.add(new Simple.Variable(Name.of(x)));
      }
      for (Simple s : bySize.get(n - 1)) {
        here.add(new Simple.Lambda(Name.of("y"), s));
        for (int k = 1; k <= 2; k++) here.add(new Simple.Pi(k, s));
      }
      for (int i = 1; i < n - 1; i++) {
        for (Simple s : bySize.get(i)) {
          for (Simple t : bySize.get(n - 1 - i)) {
            here.add(new Simple.Application(s, t));
            here.add(new Simple.D(s, t));
            here.add(new Simple.Pair(s, t));
          }
        }
      }
      bySize.add(here);
    }
    return bySize.stream().flatMap(List::stream).toList();
  }
}
