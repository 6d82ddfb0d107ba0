package org.difflam.bench;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.function.Supplier;
import org.difflam.bench.byhand.Contractions;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.program.Calculi;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.reduction.PullbackLanguage;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.rewrite.Trace;
import org.difflam.syntax.rewrite.Traced;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.Statements;

/// Reduction in the calculi, every step of it made and kept, as `reduce --trace` asks for.
final class RewritingRows {
  private static final int STEPS = 5_000;

  private RewritingRows() {}

  /// A calculus, and how many of its steps take `p1 (t, u)` to `t`.
  private record In(String name, int projection) {
    /// `λf. f (f (… f (r (r (… r 1)))))` with identities for `r`.
    Supplier<End> redexes(int depth) {
      if (name.equals("pullback")) return prepared(new PullbackLanguage(), pairs(depth));
      String text =
          "\\f : R -> R. "
              + "f (".repeat(depth)
              + "(\\x : R. x) (".repeat(STEPS)
              + "1"
              + ")".repeat(STEPS + depth);
      return prepared(name, text);
    }

    /// That term for a calculus by value: with pairs for `f`, and projections of pairs for `r`.
    private static PullbackTerm pairs(int depth) {
      PullbackTerm t = PullbackTerm.numeral(1), two = PullbackTerm.numeral(2);
      for (int i = 0; i < STEPS; i++) {
        t = new PullbackTerm.Projection(1, new PullbackTerm.Pair(t, two));
      }
      for (int i = 0; i < depth; i++) t = new PullbackTerm.Pair(t, two);
      return t;
    }
  }

  /// What the steps lead to, all of them.
  private record End(int steps, Supplier<String> term) {}

  static List<Workload> all() {
    return List.of(new In("perturbative", 2), new In("differential", 1), new In("pullback", 1))
        .flatMap(in -> List.of(lets(in), steps(in)))
        .append(reverse())
        .append(stated("perturbative", "override T_x x = x", "T"))
        .append(stated("differential", "override D_x x @ t = t", "D"));
  }

  /// A figure as a text against the same figure in Java: a clause that is said once more has rules
  /// and metafunctions go by their texts.
  private static Workload stated(String base, String clause, String derivative) {
    return Workload.of(
            "stated-" + base,
            "the rules and clauses of a text, all steps of a derivative",
            "functions composed",
            List.of(1, 2, 3),
            "the same calculus in Java, rules of numbers left out",
            n -> {
              Calculus<?> text = text("calculus text extends " + base + "\n" + clause);
              String term = derivatives(derivative, n);
              return Comparison.equal(
                  ends(text.strict(), term), ends(Calculi.find(base).get().strict(), term));
            })
        .aims(Target.ratio(5));
  }

  /// `D (λx. (λy. g y y) (g (g (… x) x) x)) @ a`, or the pushforward of that function.
  private static String derivatives(String former, int n) {
    String body = "g (".repeat(n) + "x" + ") x".repeat(n);
    String function = "(\\x. (\\y. g y y) (" + body + "))";
    return former.equals("D") ? "(D " + function + " @ a) b" : "(T " + function + ") (in1 b)";
  }

  private static Calculus<?> text(String text) {
    Source source = Source.of(text);
    ProgramScope scope = ProgramScope.EMPTY;
    for (Statement s : Statements.read(source)) scope = scope.and(source, s).get();
    return scope.calculus().get();
  }

  /// Its steps, and what they lead to.
  private static <T extends Syntax<T>> Supplier<String> ends(Calculus<T> in, String text) {
    Source source = Source.of(text);
    T start = in.elaborate(source, Parser.term(source), TextDeclarations.parse(GIVEN)).term();
    Supplier<End> steps = prepared(in, start);
    return () -> steps.get().steps + " steps";
  }

  private static final String GIVEN = "g : A -> A -> A, a : A, b : A";

  private static Workload lets(In in) {
    return Workload.of(
            "lets-" + in.name,
            "let x₁ = p1 (x₀, 2) in … let xₙ = p1 (xₙ₋₁, 2) in xₙ, reduced",
            "lets",
            List.of(10, 100, 1_000),
            "an array of values",
            n -> {
              int steps = 1 + n * (1 + in.projection);
              return new Comparison<End, Object[]>(
                  prepared(in.name, chain(n)),
                  () -> values(n),
                  (end, values) ->
                      same(end, steps)
                          .orElse(() -> Comparison.same(end.term.get(), values[n].toString())));
            })
        .aims(Target.exponent(1.1));
  }

  /// `((Ω λx₀. let x₁ = x₀ + x₀ in … xₙ) · λv. [1]*) 1`, to 2ⁿ.
  private static Workload reverse() {
    return Workload.of(
            "lets-reverse-pullback",
            "the gradient of let x₁ = x₀ + x₀ in … let xₙ = xₙ₋₁ + xₙ₋₁ in xₙ, reduced",
            "lets",
            List.of(10, 100, 1_000),
            "two arrays of numbers, there and back",
            n -> {
              StringBuilder text = new StringBuilder("((Omega \\x0 : R. ");
              for (int i = 1; i <= n; i++)
                text.append("let x%d = x%d + x%d in ".formatted(i, i - 1, i - 1));
              text.append("x%d) @ Omega [1]) 1".formatted(n));
              return new Comparison<>(
                  prepared("pullback", text.toString()),
                  () -> gradient(n),
                  (end, byHand) ->
                      Comparison.same(end.term.get(), "[" + byHand.toBigInteger() + "]^*"));
            })
        .aims(Target.exponent(1.2));
  }

  private static BigDecimal gradient(int n) {
    double[] values = new double[n + 1], back = new double[n + 1];
    values[0] = 1;
    for (int i = 1; i <= n; i++) values[i] = values[i - 1] + values[i - 1];
    back[n] = 1;
    for (int i = n; i > 0; i--) back[i - 1] += 2 * back[i];
    return new BigDecimal(back[0]);
  }

  private static String chain(int n) {
    StringBuilder text = new StringBuilder("let x0 = 1 in ");
    for (int i = 1; i <= n; i++) text.append("let x%d = p1 (x%d, 2) in ".formatted(i, i - 1));
    return text.append("x").append(n).toString();
  }

  private static Object[] values(int n) {
    Object[] values = new Object[n + 1];
    values[0] = 1;
    for (int i = 1; i <= n; i++) values[i] = new Object[] {values[i - 1], 2}[0];
    return values;
  }

  private static Workload steps(In in) {
    return Workload.of(
            "steps-" + in.name,
            "%,d redexes within each other, below other applications".formatted(STEPS),
            "depth",
            List.of(10, 1_000, 100_000),
            "a stack",
            depth -> {
              Contractions.Node term = Contractions.term(STEPS, depth);
              return new Comparison<End, Collection<Contractions.Node>>(
                  in.redexes(depth),
                  () -> Contractions.steps(term),
                  (end, byHand) -> same(end, byHand.size()));
            })
        .units(_ -> STEPS)
        .aims(Target.nanoseconds(100));
  }

  private static Option<String> same(End end, int steps) {
    return Comparison.same(end.steps, steps);
  }

  private static Supplier<End> prepared(String calculus, String text) {
    return prepared(Calculi.find(calculus).get(), text);
  }

  private static <T extends Syntax<T>> Supplier<End> prepared(Calculus<T> in, String text) {
    Source source = Source.of(text);
    T start = in.elaborate(source, Parser.term(source), TextDeclarations.NONE).term();
    return prepared(in, start);
  }

  private static <T extends Syntax<T>> Supplier<End> prepared(Calculus<T> in, T start) {
    return () -> {
      ArrayList<Traced<T>> steps = new ArrayList<>();
      Trace.End<T> end = in.run(start, 100 * STEPS, steps::add);
      return new End(steps.size(), () -> in.print(Notation.ASCII, end.term()));
    };
  }
}
