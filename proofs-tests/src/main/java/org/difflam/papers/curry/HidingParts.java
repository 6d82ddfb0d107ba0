package org.difflam.papers.curry;

import static org.difflam.papers.curry.ControlFlowPrograms.LONGEST;
import static org.difflam.papers.curry.CurryPrograms.PAIR;
import static org.difflam.papers.curry.CurryPrograms.R;
import static org.difflam.papers.curry.CurryPrograms.number;
import static org.difflam.papers.curry.CurryPrograms.numbers;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.oracle.Newton;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.ControlFlow;
import org.difflam.semantics.reverse.RandomValues;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.Literal;

/// §6.2 with Definition 5.1: `prod`, conditionals, cases and folds hide what their parts hide. Each
/// part is a closure that captured a number, or captured nothing; what is sent to that number, and
/// to the argument, is the slope of the value in it.
final class HidingParts {
  private HidingParts() {}

  /// Of the values in one number.
  private static final int DEGREE = 20;

  private static final List<String> FORMERS = List.of("prod", "if", "case", "fold");
  private static final Combinators<Rational> C = CurryPrograms.environments();

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "DC-S6.2-flow",
                  "makes prod, if, case and fold of closures: compares what is sent to the numbers"
                      + " that each of them captured with exact differences")
              .<UnaryOperator<Vector<TangentValue<Rational>>>>on(sent -> sent)
              .not("the first part and the last are exchanged", HidingParts::exchanged)
              .not("the last part is sent nothing", s -> s.init().append(TangentValue.zero()))
              .by(HidingParts::sent));

  private static Vector<TangentValue<Rational>> exchanged(Vector<TangentValue<Rational>> sent) {
    return sent.update(0, sent.last()).update(sent.size() - 1, sent.head());
  }

  /// A program `t : (Float, A) ⊩ e`, which becomes a closure when the number is captured, or `t : A
  /// ⊩ e`, which captures nothing.
  ///
  /// @param made what gives the closure, or the part itself
  private record Part(CurryTerm program, boolean captures, RepFunction<Rational> made) {
    static Part of(CurryType argument, CurryTerm program, boolean captures) {
      return new Part(
          program,
          captures,
          captures
              ? C.curry(CurryPrograms.map(C, CurryType.product(R, argument), program))
              : CurryPrograms.map(C, argument, program));
    }

    RepFunction<Rational> closure(Rational captured) {
      return captures ? made.at(number(captured)).value().function() : made;
    }
  }

  private record Made(String former, Vector<Part> parts) {
    RepFunction<Rational> of(Vector<Rational> captured) {
      List<RepFunction<Rational>> all = parts.zipWith(captured, Part::closure).asJava();
      ControlFlow<Rational> flow = new ControlFlow<>(C);
      return switch (former) {
        case "prod" -> C.prod(all);
        case "if" -> flow.choose(all.get(0), all.get(1), all.get(2));
        case "case" ->
            flow.cases(all.get(0), ControlFlowPrograms.LABELS, all.subList(1, all.size()));
        case "fold" -> flow.fold(all.get(0), all.get(1), all.get(2));
        default -> throw new IllegalArgumentException(former);
      };
    }

    /// `⟨g, value⟩` where these numbers are captured, at a number.
    Rational value(Vector<Rational> captured, Rational at, Vector<Rational> g) {
      return numbers(of(captured).at(number(at)).value())
          .zipWith(g, Rational::times)
          .fold(Rational.ZERO, Rational::plus);
    }

    @Override
    public String toString() {
      return former + parts.map(p -> CurryPrinting.show(p.program)).mkString(" (", "), (", ")");
    }
  }

  private static Made drawn(String former, SplittableRandom random) {
    CurryTerm truth = new CurryTerm.Constant(new Literal.Truth(random.nextBoolean()));
    CurryType both = CurryType.product(PAIR, R), none = CurryType.product(R, CurryType.UNIT);
    List<String> labels = ControlFlowPrograms.LABELS;
    String label = labels.get(random.nextInt(labels.size()));
    return new Made(
        former,
        switch (former) {
          case "prod" -> Vector.fill(random.nextInt(1, 5), () -> of(R, random));
          case "if" -> Vector.of(part(R, random, _ -> truth), of(R, random), of(R, random));
          case "case" ->
              Vector.of(
                      part(R, random, n -> ControlFlowPrograms.Chosen.of(label, n.get()).term()),
                      of(none, random))
                  .appendAll(Vector.fill(labels.size() - 1, () -> of(PAIR, random)));
          case "fold" ->
              Vector.of(
                  of(both, random),
                  part(R, random, n -> list(random.nextInt(LONGEST + 1), n)),
                  of(R, random));
          default -> throw new IllegalArgumentException(former);
        });
  }

  private static CurryTerm list(int length, Supplier<CurryTerm> number) {
    CurryTerm list = new CurryTerm.Nil(R);
    for (int i = 0; i < length; i++) list = new CurryTerm.Cons(number.get(), list);
    return list;
  }

  /// A part whose value is a number.
  private static Part of(CurryType argument, SplittableRandom random) {
    return part(argument, random, Supplier::get);
  }

  /// @param program what is made of numbers, which depend on the argument
  private static Part part(
      CurryType argument,
      SplittableRandom random,
      Function<Supplier<CurryTerm>, CurryTerm> program) {
    boolean captures = random.nextInt(3) > 0;
    return Part.of(argument, program.apply(() -> polynomial(argument, captures, random)), captures);
  }

  /// `c v + v′ + v″`, where `c` is the number that is captured, or 2, and the others are it or
  /// numbers in the argument.
  private static CurryTerm polynomial(
      CurryType argument, boolean captures, SplittableRandom random) {
    RandomValues one = new RandomValues(random.split(), 1);
    CurryType type = captures ? CurryType.product(R, argument) : argument;
    CurryTerm c = captures ? CurryTerm.variable("t").part(1) : CurryTerm.number(2);
    return c.times(one.of(R, "t", type)).plus(one.of(R, "t", type)).plus(one.of(R, "t", type));
  }

  private static Rational any(SplittableRandom random) {
    return Rational.of(random.nextInt(-3, 4), random.nextInt(1, 3));
  }

  private static Finding sent(
      UnaryOperator<Vector<TangentValue<Rational>>> change, LawRunner effort) {
    var counts = new ByRule<>(Vector.ofAll(FORMERS), Section6ControlFlow.OF_FORMER, effort);
    return counts.each(
        4,
        (former, i) -> {
          SplittableRandom random = new SplittableRandom(effort.seed() * 1_000_003 + i);
          Made made = drawn(former, random);
          Vector<Rational> captured = made.parts.map(_ -> any(random));
          Rational at = any(random);
          String text = made + " of " + captured.mkString(", ") + " at " + at;
          if (!counts.isNew(former, text)) return Option.none();
          RepFunction<Rational> f = made.of(captured);
          Vector<Rational> g = numbers(f.at(number(at)).value()).map(_ -> any(random));
          Back<Rational> back = f.at(number(at)).pull(tangent(former, g));
          int n = captured.size();
          Vector<Rational> found =
              change
                  .apply(Vector.range(0, n).map(k -> back.environment().part(k, n).part(1, 2)))
                  .append(back.argument())
                  .flatMap(t -> numbers(C, number(at), t));
          Vector<Rational> expected =
              Vector.range(0, n)
                  .map(k -> slope(s -> made.value(moved(captured, k, s), at, g)))
                  .append(slope(s -> made.value(captured, at.plus(s), g)));
          if (!f.hides(back.environment()) || !found.equals(expected)) {
            return Option.some(
                Finding.refuted(Witness.at(text, found.mkString(", "), expected.mkString(", "))));
          }
          counts.add(former, text);
          return Option.none();
        });
  }

  private static TangentValue<Rational> tangent(String former, Vector<Rational> g) {
    Vector<TangentValue<Rational>> parts = g.map(CurryPrograms::tangent);
    return former.equals("prod") ? new TangentValue.Tuple<>(parts.asJava()) : parts.head();
  }

  private static Vector<Rational> moved(Vector<Rational> captured, int k, Rational s) {
    return captured.update(k, captured.get(k).plus(s));
  }

  private static Rational slope(UnaryOperator<Rational> p) {
    return Newton.slope(DEGREE, s -> p.apply(Rational.of(s)));
  }
}
