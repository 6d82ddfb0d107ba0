package org.difflam.syntax.lambda;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;

/// All typed simple terms of a calculus up to a size, which counts the formers, with the variables
/// `f : A → A`, `y : A` and perhaps `z`; what is bound is called `y`. Of bags there are those of
/// one simple term. The smaller terms come first.
public record EnumeratedTerms(LambdaCalculus formers) {
  private static final Type A = Type.atom("A");

  /// The types of `f` and `y`.
  public static final Map<Name, Type> CONTEXT =
      LinkedHashMap.of(Name.of("f"), A.to(A), Name.of("y"), A);

  /// Those of one of these types.
  public List<Term> of(List<Type> types, int size) {
    return simple(
        size,
        List.of("f", "y"),
        s -> types.stream().anyMatch(type -> Typing.holds(CONTEXT, s, type)));
  }

  /// All `s` in `z`, too, for which `λz. s` has a type.
  public List<Term> open(int size) {
    return simple(
        size,
        List.of("f", "y", "z"),
        s -> Typing.principal(CONTEXT, Term.lambda("z", s)).isDefined());
  }

  /// `T (λz. s)` for all these `s`.
  public List<Term> pushforwards(int size) {
    return open(size).stream().map(s -> Term.T(Term.lambda("z", s))).toList();
  }

  private List<Term> simple(int size, List<String> variables, Predicate<Simple> typed) {
    List<List<Simple>> bySize = new ArrayList<>();
    bySize.add(List.of());
    for (int n = 1; n <= size; n++) {
      List<Simple> here = new ArrayList<>();
      if (n == 1) for (String x : variables) here.add(Term.variable(x));
      for (Simple s : bySize.get(n - 1)) form(List.of(s), here);
      for (int i = 1; i < n - 1; i++) {
        for (Simple s : bySize.get(i)) {
          for (Simple t : bySize.get(n - 1 - i)) form(List.of(s, t), here);
        }
      }
      bySize.add(here);
    }
    return bySize.stream().flatMap(List::stream).filter(typed).<Term>map(s -> s).toList();
  }

  /// What the formers make of these parts, if it has a type wherever y and z are bound.
  private void form(List<Simple> parts, List<Simple> into) {
    for (Simple former : formers.formers()) {
      if (!(former.shape() instanceof Shape.Former<Term> shape)
          || shape.scopes().size() != parts.size()) continue;
      List<Scope<Term>> scopes = new ArrayList<>();
      for (int i = 0; i < parts.size(); i++) {
        boolean binds = !shape.scopes().get(i).binders().isEmpty();
        List<Name> bound = binds ? List.of(Name.of("y")) : List.of();
        scopes.add(new Scope<>(bound, parts.get(i)));
      }
      Simple made = (Simple) shape.rebuild().apply(scopes);
      Term closed = Term.lambda("y", Term.lambda("z", made));
      if (Typing.principal(CONTEXT, closed).isDefined()) into.add(made);
    }
  }
}
