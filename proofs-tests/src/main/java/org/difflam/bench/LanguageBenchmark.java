package org.difflam.bench;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.difflam.category.Deep;
import org.difflam.category.number.Doubles;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.normal.BetaEtaNormaliser;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Warmup;

/// The simple language, each part against the least that does the like, written in Java by hand:
/// reading a megabyte of terms (a bare parser by descent), 2¹⁶ in Church numerals (functions of
/// Java and neutral terms), running a program (a tree of closures over doubles), making 100,000
/// well-typed terms of size 30 (sums and products, for which no type must be met).
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class LanguageBenchmark extends Measured {
  private static final int MEGABYTE = 1 << 20;
  private static final int RUNS = 100_000;
  private static final int TERMS = 100_000;
  private static final int SIZE = 30;

  private final String text = megabyte();
  private final Term church = church();
  private final Evaluator.Program<Double> program =
      Evaluator.over(new RealArithmetic<>(new Doubles()))
          .compile(
              new Term.Application(Elaboration.term(PROGRAM).term(), Term.variable("p")),
              List.of(Name.of("p")));
  private final Node programByHand = programByHand();

  /// Random terms in a tuple.
  private static String megabyte() {
    SplittableRandom random = new SplittableRandom(1);
    TermGenerator generator = TermGenerator.standard(random);
    StringBuilder out = new StringBuilder("(0");
    while (out.length() < MEGABYTE) {
      Term t = generator.term(SampleTypes.random(random, 4), SIZE).get();
      out.append(",\n").append(Printing.show(Notation.ASCII, t));
    }
    return out.append(")").toString();
  }

  @Benchmark
  public SurfaceTerm parse() {
    return Parser.term(Source.of(text));
  }

  @Benchmark
  public Object parseByHand() {
    return Deep.call(() -> BareParser.parse(text));
  }

  /// `double (… (double 1))`, sixteen times.
  private static Term church() {
    String text =
        "let double = \\n : (R -> R) -> R -> R. \\f. \\x. n f (n f x) in "
            + "double (".repeat(16)
            + "\\f : R -> R. \\x : R. f x"
            + ")".repeat(16);
    return Elaboration.term(text).term();
  }

  @Benchmark
  public Term normaliseChurch() {
    return BetaEtaNormaliser.standard().normalise(church);
  }

  /// Meanings as Java has them: functions are functions, and the rest is a term.
  private sealed interface Meaning {
    record Function(UnaryOperator<Meaning> rule) implements Meaning {}

    record Neutral(Term term) implements Meaning {}

    default Meaning apply(Meaning argument) {
      return switch (this) {
        case Function(var rule) -> rule.apply(argument);
        case Neutral(var f) -> new Neutral(new Term.Application(f, ((Neutral) argument).term));
      };
    }
  }

  private static Meaning function(UnaryOperator<Meaning> rule) {
    return new Meaning.Function(rule);
  }

  /// The same term, written in Java, at two variables: without syntax, types, sharing or fuel.
  @Benchmark
  public Term normaliseChurchByHand() {
    return Deep.call(() -> {
      Meaning twice =
          function(n -> function(f -> function(x -> n.apply(f).apply(n.apply(f).apply(x)))));
      Meaning n = function(f -> function(f::apply));
      for (int i = 0; i < 16; i++) n = twice.apply(n);
      Meaning f = new Meaning.Neutral(Term.variable("f"));
      Meaning normal = n.apply(f).apply(new Meaning.Neutral(Term.variable("x")));
      Term body = ((Meaning.Neutral) normal).term;
      Term inner = new Term.Lambda(Name.of("x"), Type.real(), body);
      return new Term.Lambda(Name.of("f"), Type.real().to(Type.real()), inner);
    });
  }

  private static final String PROGRAM =
      "\\(a, b). let f = \\x : R. x * a + b in let y = f (a * b) in let z = f (y + 1) in"
          + " (y * z + sin y) * (z + f (f 1)) + y * y * 3";

  @Benchmark
  public double evaluate() {
    return Deep.call(() -> {
      double sum = 0;
      for (int i = 0; i < RUNS; i++) {
        sum += program.run(List.of(Value.numbers(List.of(0.001 * (i % 10), 0.5)))).number();
      }
      return sum;
    });
  }

  /// A tree of Java closures over an array of doubles, without boxes, types or checks.
  @Benchmark
  public double evaluateByHand() {
    double sum = 0;
    double[] frame = new double[4];
    for (int i = 0; i < RUNS; i++) {
      frame[0] = 0.001 * (i % 10);
      frame[1] = 0.5;
      sum += programByHand.at(frame);
    }
    return sum;
  }

  private interface Node {
    double at(double[] frame);
  }

  private static Node plus(Node a, Node b) {
    return frame -> a.at(frame) + b.at(frame);
  }

  private static Node times(Node a, Node b) {
    return frame -> a.at(frame) * b.at(frame);
  }

  private static Node constant(double c) {
    return _ -> c;
  }

  private static Node variable(int i) {
    return frame -> frame[i];
  }

  private static Node let(int i, Node bound, Node body) {
    return frame -> {
      frame[i] = bound.at(frame);
      return body.at(frame);
    };
  }

  /// `f t` with a frame of its own.
  private static Node call(Node argument) {
    Node body = plus(times(variable(0), variable(1)), variable(2));
    return frame -> body.at(new double[] {argument.at(frame), frame[0], frame[1]});
  }

  private static Node programByHand() {
    Node y = variable(2), z = variable(3);
    Node left = plus(times(y, z), frame -> Math.sin(y.at(frame)));
    Node right = plus(z, call(call(constant(1))));
    Node body = plus(times(left, right), times(times(y, y), constant(3)));
    return let(
        2,
        call(times(variable(0), variable(1))),
        let(3, call(plus(variable(2), constant(1))), body));
  }

  @Benchmark
  public int generate() {
    SplittableRandom random = new SplittableRandom(1);
    TermGenerator generator = TermGenerator.standard(random);
    int made = 0;
    for (int i = 0; i < TERMS; i++) {
      Type type = SampleTypes.ALL.get(i % SampleTypes.ALL.size());
      if (generator.term(type, SIZE).isDefined()) made++;
    }
    return made;
  }

  /// Trees of `+` and `*` of that size, for which nothing must be found out.
  @Benchmark
  public int generateByHand() {
    SplittableRandom random = new SplittableRandom(1);
    int made = 0;
    for (int i = 0; i < TERMS; i++) if (tree(random, SIZE) instanceof Term.Apply) made++;
    return made;
  }

  private static Term tree(RandomGenerator random, int size) {
    if (size < 3) return Term.numeral(random.nextInt(10));
    int left = 1 + random.nextInt(size - 2);
    return Term.apply(
        random.nextBoolean() ? Primitive.PLUS : Primitive.TIMES,
        tree(random, left),
        tree(random, size - 1 - left));
  }
}
