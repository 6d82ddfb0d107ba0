package org.difflam.syntax.stated;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.TreeSet;
import java.util.HashMap;
import java.util.function.Function;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.surface.Notation;
import org.junit.jupiter.api.Test;

/// The terms that are made of the left sides of rules, each up to the names of variables: `a`, `b`,
/// `c`, as they are met.
class AimedTermsTest {
  private static final String RULES =
      """
      calculus c extends lambda
      former f s N : A from s : A, N : A
      former g s : A from s : A
      former la (x. t) : R -> R from x : R |- t : R
      former ap F N : R from F : R -> R, N : R
      rule beta (\\x. s) N -> s[N/x]
      rule ap   ap (la (\\x. s)) N -> s[N/x]
      rule f    f s (g N) -> s
      """;

  /// The names of the rules clash with those that are put beside them.
  private static final String RENAMED =
      """
      calculus c extends lambda
      former f s N : A from s : A, N : A
      former g s : A from s : A
      former la (x. t) : R -> R from x : R |- t : R
      former ap F N : R from F : R -> R, N : R
      rule beta (\\s. x) N -> x[N/s]
      rule ap   ap (la (\\u. v)) N -> v[N/u]
      rule f    f u (g s) -> u
      """;

  private static Set<String> of(
      String text, Function<StatedCalculus, List<RandomTerms.Judgement>> made) {
    StatedCalculus calculus = StatedTexts.of(text);
    return made.apply(calculus)
        .map(j ->
            calculus.print(Notation.ASCII, plain(j.term(), LinkedHashMap.empty(), new HashMap<>())))
        .toSortedSet();
  }

  private static LambdaTerm plain(
      LambdaTerm t, Map<Name, Name> bound, java.util.Map<Name, Name> free) {
    if (t instanceof Simple.Variable(var x)) {
      return new Simple.Variable(
          bound
              .get(x)
              .getOrElse(
                  () -> free.computeIfAbsent(x, _ -> Name.of("" + (char) ('a' + free.size())))));
    }
    Shape.Former<LambdaTerm> former = (Shape.Former<LambdaTerm>) t.shape();
    if (former.scopes().isEmpty()) return t;
    return former
        .rebuild()
        .apply(
            former.scopes().stream()
                .map(s -> {
                  Map<Name, Name> inside =
                      List.ofAll(s.binders())
                          .foldLeft(bound, (all, x) -> all.put(x, Name.of("x" + all.size())));
                  return new Scope<>(
                      s.binders().stream().map(x -> inside.get(x).get()).toList(),
                      plain(s.body(), inside, free));
                })
                .toList());
  }

  private static List<RandomTerms.Judgement> peaks(StatedCalculus calculus) {
    return SubstitutionPeak.of(calculus).map(SubstitutionPeak::peak);
  }

  /// In the place of each metavariable, and of all of them; what is beside it is anything.
  @Test
  void redexesInRedexes() {
    String text =
        """
        calculus c extends lambda
        former f s t : A from s : A, t : A
        former g s : A from s : A
        rule f f s t -> s
        rule g g s -> s
        """;
    assertEquals(
        TreeSet.of(
            "f (f a b) c",
            "f a (f b c)",
            "f (f a b) (f a b)",
            "f (g a) b",
            "f a (g b)",
            "f (g a) (g a)",
            "g (f a b)",
            "g (g a)"),
        of(text, NestedRedexes::of));
  }

  /// With 0, a sum and an application in the place of a metavariable: before the substitution is
  /// made, and where a redex becomes it. There is a redex of the type of numbers in what is a
  /// function, and none around it.
  @Test
  void substitutionsInLeftSides() {
    String text =
        """
        calculus c extends lambda
        former la (x. t) : R -> R from x : R |- t : R
        former ap F N : R from F : R -> R, N : R
        former k s : R -> R from s : R
        former g F : R -> R from F : R -> R
        rule ap ap (la (\\x. s)) N -> s[N/x]
        rule g g (k s) -> k s
        """;
    assertEquals(
        TreeSet.of(
            "g (k (ap (la (\\x0. x0)) 0))",
            "g (k (ap (la (\\x0. x0)) (a + b)))",
            "g (k (ap (la (\\x0. x0)) (a b)))"),
        of(text, AimedTermsTest::peaks).filter(t -> t.contains("g")));
    String linear =
        text.replace("R -> R from s : R\n", "R from s : R\n")
            .replace("g F : R -> R from F : R -> R", "g F : R from F : R");
    assertEquals(
        TreeSet.of(
            "ap (la (\\x0. g (k x0))) 0",
            "ap (la (\\x0. g (k x0))) (a + b)",
            "ap (la (\\x0. g (k x0))) (a b)",
            "g (k (ap (la (\\x0. x0)) 0))",
            "g (k (ap (la (\\x0. x0)) (a + b)))",
            "g (k (ap (la (\\x0. x0)) (a b)))"),
        of(linear, AimedTermsTest::peaks).filter(t -> t.contains("g")));
  }

  @Test
  void appliedToItself() {
    String text =
        """
        calculus c extends lambda
        former wrap s : A from s : A -> A
        former un s : A -> A from s : A
        former la (y. t) : A from y : A |- t : A
        former ap s t : A from s : A, t : A
        rule un un (wrap s) -> s
        rule ap ap (la (\\y. s)) N -> s[N/y]
        """;
    assertEquals(
        TreeSet.of(
            "un (wrap (\\x0. un x0 x0)) (wrap (\\x0. un x0 x0))",
            "ap (la (\\x0. ap x0 x0)) (la (\\x0. ap x0 x0))"),
        of(text, SelfApplication::of));
  }

  @Test
  void namesOfRulesDoNotMatter() {
    assertEquals(of(RULES, AimedTermsTest::peaks), of(RENAMED, AimedTermsTest::peaks));
    assertEquals(of(RULES, SelfApplication::of), of(RENAMED, SelfApplication::of));
    assertEquals(of(RULES, NestedRedexes::of), of(RENAMED, NestedRedexes::of));
  }
}
