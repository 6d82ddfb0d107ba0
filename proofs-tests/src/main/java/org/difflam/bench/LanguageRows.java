package org.difflam.bench;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.difflam.bench.byhand.BareParser;
import org.difflam.bench.byhand.Church;
import org.difflam.bench.byhand.Closures;
import org.difflam.bench.byhand.TypedTerms;
import org.difflam.category.Deep;
import org.difflam.category.number.Doubles;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.normal.BetaEtaNormaliser;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;

/// The simple language: reading, drawing terms, normal forms, values; and the thread on which deep
/// terms are worked on.
final class LanguageRows {
  /// Of a term that is drawn.
  private static final int SIZE = 30;

  /// What the generator by hand is asked for, whose terms are then as large as ours.
  private static final int BY_HAND = 45;

  private LanguageRows() {}

  static List<Workload> all() {
    return List.of(
        Workload.of(
                "parse",
                "the parser",
                "thousands of characters",
                List.of(16, 128, 1_024),
                "a parser by descent, without places, types or messages",
                LanguageRows::parse)
            .aims(Target.ratio(2.5), Target.exponent(1.1)),
        Workload.of(
                "generate",
                "drawing well-typed terms of size 30",
                "terms",
                List.of(100, 1_000, 10_000),
                "drawing them in one way down, by hand",
                LanguageRows::generate)
            .aims(Target.ratio(4)),
        Workload.of(
                "church",
                "the normal form of 2ᵏ in Church numerals",
                "k",
                List.of(4, 8, 12, 16),
                "Java closures and neutral terms",
                k ->
                    new Comparison<>(
                        normal(Church.program(k)),
                        () -> Deep.call(() -> Church.normal(k)),
                        (a, b) -> Deep.call(() -> Comparison.same(a, b))))
            .units(k -> 1L << k)
            .aims(Target.ratio(4), Target.spread(2)),
        Workload.of(
                "evaluate",
                "runs of a closed program with functions, prepared once",
                "runs",
                List.of(100, 10_000),
                "a tree of Java closures over doubles",
                LanguageRows::evaluate)
            .aims(Target.ratio(5)),
        Workload.of(
            "deep",
            "a recursion on the thread for deep terms",
            "depth",
            List.of(1, 1_000, 200_000),
            "the same on a fresh thread with a stack of a gigabyte",
            n -> Comparison.equal(() -> Deep.call(() -> sum(n)), () -> onThread(() -> sum(n)))));
  }

  private static Comparison<?, ?> parse(int thousands) {
    SplittableRandom random = new SplittableRandom(1);
    TermGenerator generator = TermGenerator.standard(random);
    StringBuilder out = new StringBuilder("(0");
    while (out.length() < thousands * 1_024) {
      Term t = generator.term(SampleTypes.random(random, 4), SIZE).get();
      out.append(",\n").append(Printing.show(Notation.ASCII, t));
    }
    String text = out.append(")").toString();
    return new Comparison<SurfaceTerm, BareParser.Tree>(
        () -> Parser.term(Source.of(text)),
        () -> Deep.call(() -> BareParser.parse(text)),
        (found, tree) ->
            Comparison.same(((SurfaceTerm.Tuple) found).parts().size(), tree.children().size()));
  }

  private static Comparison<?, ?> generate(int n) {
    return new Comparison<ArrayList<Term>, ArrayList<Term>>(
        () -> {
          TermGenerator generator = TermGenerator.standard(new SplittableRandom(1));
          ArrayList<Term> made = new ArrayList<>();
          for (int i = 0; i < n; i++) made.add(generator.term(type(i), SIZE).get());
          return made;
        },
        () -> {
          TypedTerms generator = new TypedTerms(new SplittableRandom(1));
          ArrayList<Term> made = new ArrayList<>();
          for (int i = 0; i < n; i++) made.add(generator.term(type(i), BY_HAND));
          return made;
        },
        (found, byHand) -> {
          for (int i = 0; i < n; i++) {
            Type a = Typing.of(found.get(i)), b = Typing.of(byHand.get(i));
            if (!a.equals(b) || !a.equals(type(i))) return Comparison.same(a, b);
          }
          double ratio = (double) size(found) / size(byHand);
          return ratio > 0.9 && ratio < 1.1
              ? Option.none()
              : Option.some("terms of %.2f times the size".formatted(ratio));
        });
  }

  private static Type type(int i) {
    return SampleTypes.ALL.get(i % SampleTypes.ALL.size());
  }

  private static long size(Collection<Term> terms) {
    return terms.stream().mapToLong(Measure::size).sum();
  }

  private static Supplier<Term> normal(String program) {
    Term term = Elaboration.term(program).term();
    return () -> BetaEtaNormaliser.standard().normalise(term);
  }

  /// Both where the stack is deep: what it costs to get there is a row of its own, `deep`.
  private static Comparison<?, ?> evaluate(int runs) {
    Evaluator.Program<Double> program =
        Evaluator.over(new RealArithmetic<>(new Doubles()))
            .compile(
                new Term.Application(Elaboration.term(Closures.PROGRAM).term(), Term.variable("p")),
                Arrays.asList(Name.of("p")));
    Closures.Node byHand = Closures.program();
    return Comparison.close(
        1e-14,
        () ->
            Deep.call(() -> {
              double sum = 0;
              for (int i = 0; i < runs; i++) {
                sum +=
                    program
                        .run(Arrays.asList(Value.numbers(Arrays.asList(0.001 * (i % 10), 0.5))))
                        .number();
              }
              return sum;
            }),
        () ->
            Deep.call(() -> {
              double sum = 0;
              double[] frame = new double[4];
              for (int i = 0; i < runs; i++) {
                frame[0] = 0.001 * (i % 10);
                frame[1] = 0.5;
                sum += byHand.at(frame);
              }
              return sum;
            }),
        sum -> new double[] {sum});
  }

  private static long sum(int n) {
    return n == 0 ? 0 : n + sum(n - 1);
  }

  private static long onThread(Supplier<Long> work) {
    long[] found = new long[1];
    Thread thread = new Thread(null, () -> found[0] = work.get(), "by hand", 1L << 30);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    return found[0];
  }
}
