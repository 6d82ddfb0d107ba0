package org.difflam.syntax.lambda;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.TooLarge;

/// Typed simple terms of a calculus up to a size, which counts formers and variables, in `f : A →
/// A`, `y : A` and perhaps `z`: all in which only `y` is bound, so that what is under a binder has
/// not the `y` around it. Of bags there are those of one simple term. The smaller terms come first,
/// and the list is short: [AllLambdaTerms] are all.
public record EnumeratedTerms(LambdaCalculus formers) {
  private static final LambdaType A = LambdaType.atom("A");

  /// The types of `f` and `y`.
  public static final Map<Name, LambdaType> CONTEXT =
      LinkedHashMap.of(Name.of("f"), A.to(A), Name.of("y"), A);

  /// The terms that have any type.
  public List<LambdaTerm> typed(int size) {
    return simple(size, List.of("f", "y"), s -> LambdaTyping.principal(CONTEXT, s).isDefined());
  }

  /// All `s` in `z`, too, for which `λz. s` has a type.
  public List<LambdaTerm> open(int size) {
    return simple(
        size,
        List.of("f", "y", "z"),
        s -> LambdaTyping.principal(CONTEXT, LambdaTerm.lambda("z", s)).isDefined());
  }

  /// `T (λz. s)` for all these `s`.
  public List<LambdaTerm> pushforwards(int size) {
    return open(size).stream().map(s -> LambdaTerm.T(LambdaTerm.lambda("z", s))).toList();
  }

  private List<LambdaTerm> simple(int size, List<String> variables, Predicate<Simple> typed) {
    List<List<Simple>> bySize = new ArrayList<>();
    bySize.add(List.of());
    for (int n = 1; n <= size; n++) {
      List<Simple> here = new ArrayList<>();
      if (n == 1) for (String x : variables) here.add(LambdaTerm.variable(x));
      for (int arity : arities()) parts(bySize, n - 1, arity, new ArrayList<>(), here);
      bySize.add(here);
    }
    return bySize.stream().flatMap(List::stream).filter(typed).<LambdaTerm>map(s -> s).toList();
  }

  private SortedSet<Integer> arities() {
    SortedSet<Integer> arities = new TreeSet<>();
    for (Simple former : formers.formers()) arities.add(former.scopes().size());
    return arities;
  }

  /// All formers with this many parts of that size together, after these.
  private void parts(
      List<List<Simple>> bySize, int size, int arity, List<Simple> before, List<Simple> into) {
    if (arity == 0) {
      if (size == 0) form(before, into);
      return;
    }
    // the last part takes all that is left
    for (int n = arity == 1 ? size : 1; n <= size - arity + 1; n++) {
      if (n < 1) continue;
      for (Simple s : bySize.get(n)) {
        List<Simple> more = new ArrayList<>(before);
        more.add(s);
        parts(bySize, size - n, arity - 1, more, into);
      }
    }
  }

  /// What the formers make of these parts, if it has a type wherever y and z are bound.
  private void form(List<Simple> parts, List<Simple> into) {
    for (Simple former : formers.formers()) {
      if (!(former.shape() instanceof Shape.Former<LambdaTerm> shape)
          || shape.scopes().size() != parts.size()) continue;
      List<Scope<LambdaTerm>> scopes = new ArrayList<>();
      for (int i = 0; i < parts.size(); i++) {
        boolean binds = !shape.scopes().get(i).binders().isEmpty();
        List<Name> bound = binds ? List.of(Name.of("y")) : List.of();
        scopes.add(new Scope<>(bound, parts.get(i)));
      }
      Simple made = (Simple) shape.rebuild().apply(scopes);
      LambdaTerm closed = LambdaTerm.lambda("y", LambdaTerm.lambda("z", made));
      if (LambdaTyping.principal(CONTEXT, closed).isDefined()) into.add(made);
      TooLarge.checkList(into.size());
    }
  }
}
