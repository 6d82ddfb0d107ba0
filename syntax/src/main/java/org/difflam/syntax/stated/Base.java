package org.difflam.syntax.stated;

import io.vavr.collection.HashSet;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.Comparator;
import java.util.concurrent.ConcurrentHashMap;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.differential.DifferentialSubstitution;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.Pushforward;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.Statements;

/// The calculi that a text can extend, each with its rules as a text, so that they can be left out,
/// overlapped with others, and put over other metafunctions. A rule or metafunction that a text
/// leaves as in the paper runs by the code of its calculus; a test compares that code with the text
/// here.
///
/// @param rules and clauses, as a text would state them
record Base(LambdaCalculus calculus, String rules, Map<String, Metafunctions.BuiltIn> builtIn) {
  private static final Base LAMBDA = new Base(new PureLambda(), "", LinkedHashMap.empty());

  private static final Base PERTURBATIVE =
      new Base(
          new Perturbative(),
          """
          rule beta     (\\x. s) N -> s[N/x]
          rule pi.in    p1 (in1 s) -> s
          rule pi.in    p2 (in2 s) -> s
          rule pi.in.0  p1 (in2 s) -> 0
          rule pi.in.0  p2 (in1 s) -> 0
          rule T        T (\\x. s) -> \\x. T_x s

          define T_x x       = x
          define T_x y       = in2 y  where y variable
          define T_x c       = in2 c  where c constant
          define T_x (\\y. s) = <\\y. p1 (T_x s), \\y. p2 (T_x s)>
          define T_x (s N)   = (T_x s) <> (T_x N)
          define T_x (T s)   = <T (p1 (T_x s)), T (p2 (T_x s))>
          define T_x (in1 s) = <in1 (p1 (T_x s)), in1 (p2 (T_x s))>
          define T_x (in2 s) = <in2 (p1 (T_x s)), in2 (p2 (T_x s))>
          define T_x (p1 s)  = <p1 (p1 (T_x s)), p1 (p2 (T_x s))>
          define T_x (p2 s)  = <p2 (p1 (T_x s)), p2 (p2 (T_x s))>
          define M <> N      = <(p1 M) (p2 N) + p1 ((T (p2 M)) N), (p2 M) (p2 N)>
          """,
          LinkedHashMap.of(
              "T",
              (x, of) -> Pushforward.of(x, of.getFirst()),
              Metafunctions.DIAMOND,
              (_, of) -> Pushforward.diamond(of.getFirst(), of.getLast())));

  private static final Base DIFFERENTIAL =
      new Base(
          new Differential(),
          """
          rule beta  (\\x. s) N -> s[N/x]
          rule D     D (\\x. s) @ t -> \\x. D_x s @ t
          rule pi    p1 <M, N> -> M
          rule pi    p2 <M, N> -> N

          define D_x x @ t           = t
          define D_x y @ t           = 0  where y variable
          define D_x c @ t           = 0  where c constant
          define D_x (\\y. s) @ t     = \\y. D_x s @ t
          define D_x (s N) @ t       = (D_x s @ t) N + (D s @ (D_x N @ t)) N
          define D_x (D s @ u) @ t   = D (D_x s @ t) @ u + D s @ (D_x u @ t)
          define D_x (p1 s) @ t      = p1 (D_x s @ t)
          define D_x (p2 s) @ t      = p2 (D_x s @ t)
          define D_x <M, N> @ t      = <D_x M @ t, D_x N @ t>
          """,
          LinkedHashMap.of(
              "D", (x, of) -> DifferentialSubstitution.of(x, of.getFirst(), of.getLast())));

  private static final List<Base> ALL = List.of(LAMBDA, PERTURBATIVE, DIFFERENTIAL);

  /// The calculus with nothing changed.
  StatedCalculus stated(String name) {
    return named(read.computeIfAbsent(this, Base::read), name);
  }

  private static final ConcurrentHashMap<Base, StatedCalculus> read = new ConcurrentHashMap<>();

  private static StatedCalculus read(Base base) {
    StatedCalculus all = StatedCalculus.of(base, Metafunctions.NONE, List.empty());
    Source source = new Source("the " + base.calculus.name() + " calculus", base.rules);
    // rules may mention metafunctions, and clauses one another
    List<Statement> statements = List.ofAll(Statements.read(source));
    for (Statement s : statements.sorted(Comparator.comparing(s -> s instanceof Statement.Rule))) {
      all = Stating.and(all, source, (Statement.OfCalculus) s, TextDeclarations.NONE, MENTIONED);
    }
    return all;
  }

  private static StatedCalculus named(StatedCalculus all, String name) {
    Base base = find(all.base().name()).get();
    Metafunctions functions =
        new Metafunctions(all.functions().clauses(), base.builtIn, LinkedHashMap.empty());
    return StatedCalculus.of(base, functions, all.rules()).named(name);
  }

  /// The names of the rules that its text states.
  List<String> ruleNames() {
    return List.ofAll(rules.lines().filter(l -> l.startsWith("rule")))
        .map(l -> l.split("\\s+")[1])
        .distinct();
  }

  private static final Set<String> MENTIONED = HashSet.of("T", "D", Metafunctions.DIAMOND);

  static Option<Base> find(String name) {
    return ALL.find(b -> b.calculus.name().equals(name));
  }

  static List<String> names() {
    return ALL.map(b -> b.calculus.name());
  }
}
