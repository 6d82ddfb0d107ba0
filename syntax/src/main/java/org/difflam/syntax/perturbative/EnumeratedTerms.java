package org.difflam.syntax.perturbative;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.Type;

/// All typed simple terms up to a size, which counts the formers, with the variables `f : A → A`,
/// `y : A` and `z`; what is bound is called `y`. Of bags there are those of one simple term.
public final class EnumeratedTerms {
  private EnumeratedTerms() {}

  /// The types of `f` and `y`.
  public static final Map<Name, Type> CONTEXT =
      LinkedHashMap.of(
          Name.of("f"), Type.atom("A").to(Type.atom("A")), Name.of("y"), Type.atom("A"));

  /// All `s` for which `λz. s` has a type, the smaller ones first.
  public static List<Term> terms(int size) {
    List<Term> typed = new ArrayList<>();
    for (Simple s : simple(size)) {
      if (Typing.principal(CONTEXT, Term.lambda("z", s)).isDefined()) typed.add(s);
    }
    return typed;
  }

  /// `T (λz. s)` for all these `s`.
  public static List<Term> pushforwards(int size) {
    return terms(size).stream().<Term>map(s -> Term.T(Term.lambda("z", s))).toList();
  }

  private static List<Simple> simple(int size) {
    List<List<Simple>> bySize = new ArrayList<>();
    bySize.add(List.of());
    for (int n = 1; n <= size; n++) {
      List<Simple> here = new ArrayList<>();
      if (n == 1) {
        for (String x : List.of("f", "y", "z")) here.add(new Simple.Variable(Name.of(x)));
      }
      for (Simple s : bySize.get(n - 1)) {
        here.add(new Simple.Lambda(Name.of("y"), s));
        here.add(new Simple.T(s));
        for (int k = 1; k <= 2; k++) {
          here.add(new Simple.In(k, s));
          here.add(new Simple.Pi(k, s));
        }
      }
      for (int i = 1; i < n - 1; i++) {
        for (Simple s : bySize.get(i)) {
          for (Simple t : bySize.get(n - 1 - i)) here.add(new Simple.Application(s, t));
        }
      }
      bySize.add(here);
    }
    return bySize.stream().flatMap(List::stream).toList();
  }
}
