package org.difflam.syntax.lambda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Stream;
import io.vavr.control.Option;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.perturbative.Perturbative;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

final class AllLambdaTermsTest {
  private static final LambdaType A = LambdaType.atom("A");
  private static final Map<Name, LambdaType> CONTEXT = AllLambdaTerms.CONTEXT;
  private static final int SIZE = 5;

  static final List<LambdaCalculus> CALCULI = List.of(new Perturbative(), new Differential());

  /// All terms of a size, typed or not, where what is bound at depth n is called `n`.
  private static List<LambdaTerm> untyped(LambdaCalculus calculus, List<Name> variables, int size) {
    List<LambdaTerm> all =
        size == 1 ? variables.<LambdaTerm>map(Simple.Variable::new) : List.empty();
    for (Simple former : calculus.formers()) {
      var shape = (Shape.Former<LambdaTerm>) former.shape();
      List<List<Scope<LambdaTerm>>> parts =
          parts(calculus, variables, List.ofAll(shape.scopes()), size - 1);
      all = all.appendAll(parts.map(p -> shape.rebuild().apply(p.asJava())));
    }
    return all;
  }

  private static List<List<Scope<LambdaTerm>>> parts(
      LambdaCalculus calculus, List<Name> variables, List<Scope<LambdaTerm>> like, int size) {
    if (like.isEmpty()) return size == 0 ? List.of(List.empty()) : List.empty();
    boolean binds = !like.head().binders().isEmpty();
    Name x = Name.of("n" + variables.size());
    return List.rangeClosed(1, size)
        .flatMap(n ->
            untyped(calculus, binds ? variables.append(x) : variables, n)
                .map(t -> binds ? Scope.under(x, t) : Scope.plain(t))
                .flatMap(t ->
                    parts(calculus, variables, like.tail(), size - n)
                        .map(rest -> rest.prepend(t))));
  }

  /// Without names: what is bound by how many binders are between.
  private static String unnamed(LambdaTerm t, List<Name> bound) {
    if (t.shape() instanceof Shape.Variable<LambdaTerm>(var x)) {
      int at = bound.indexOf(x);
      return at < 0 ? x.text() : "#" + at;
    }
    var former = (Shape.Former<LambdaTerm>) t.shape();
    return former.label()
        + List.ofAll(former.scopes())
            .map(s -> unnamed(s.body(), bound.prependAll(s.binders())))
            .mkString("(", ", ", ")");
  }

  private static Set<String> filtered(
      LambdaCalculus calculus, Map<Name, LambdaType> context, Option<LambdaType> type) {
    return List.rangeClosed(1, SIZE)
        .flatMap(n -> untyped(calculus, context.keySet().toList(), n))
        .filter(t ->
            type.isEmpty()
                ? LambdaTyping.principal(context, t).isDefined()
                : LambdaTyping.holds(context, t, type.get()))
        .map(t -> unnamed(t, List.empty()))
        .toSet();
  }

  private static void assertAll(
      LambdaCalculus calculus, Map<Name, LambdaType> context, Option<LambdaType> type) {
    AllLambdaTerms all = AllLambdaTerms.of(calculus, context, type, SIZE);
    List<LambdaTerm> listed = Stream.range(0L, all.count()).map(all::get).toList();
    List<String> unnamed = listed.map(t -> unnamed(t, List.empty()));
    assertEquals(filtered(calculus, context, type), unnamed.toSet());
    assertEquals(unnamed.size(), unnamed.distinct().size());
    List<Long> sizes = listed.map(Measure::size);
    assertEquals(sizes.sorted(), sizes);
  }

  /// `\x. \z. x` is one of them, and each once.
  @ParameterizedTest
  @FieldSource("CALCULI")
  void theyAreThoseOfAllTermsThatHaveAType(LambdaCalculus calculus) {
    assertAll(calculus, CONTEXT, Option.none());
    assertAll(calculus, HashMap.empty(), Option.some(A.to(A.to(A))));
    assertAll(
        calculus,
        LinkedHashMap.of(Name.of("x"), A.times(A), Name.of("y"), A.times(A)),
        Option.some(A));
  }

  /// From any number on, and in any order.
  @ParameterizedTest
  @FieldSource("CALCULI")
  void theTermOfANumberIsTheSame(LambdaCalculus calculus) {
    AllLambdaTerms all = AllLambdaTerms.of(calculus, CONTEXT, Option.none(), SIZE + 1);
    assertTrue(all.count() > 1_000);
    List<LambdaTerm> inOrder = Stream.range(0L, all.count()).map(all::get).toList();
    AllLambdaTerms again = AllLambdaTerms.of(calculus, CONTEXT, Option.none(), SIZE + 1);
    for (long i : new long[] {all.count() - 1, 0, 513, 512, 511, 700, 701, 3}) {
      assertEquals(inOrder.get((int) i), again.get(i));
    }
  }

  /// `z` has the type that it needs.
  @ParameterizedTest
  @FieldSource("CALCULI")
  void aVariableMayHaveAnyType(LambdaCalculus calculus) {
    Name z = Name.of("z");
    AllLambdaTerms open = AllLambdaTerms.open(calculus, CONTEXT, z, 4);
    Set<String> expected =
        List.rangeClosed(1, 4)
            .flatMap(n -> untyped(calculus, CONTEXT.keySet().toList().append(z), n))
            .filter(t -> LambdaTyping.principal(CONTEXT, LambdaTerm.lambda(z, t)).isDefined())
            .map(t -> unnamed(t, List.empty()))
            .toSet();
    assertEquals(
        expected,
        Stream.range(0L, open.count()).map(i -> unnamed(open.get(i), List.empty())).toSet());
  }
}
