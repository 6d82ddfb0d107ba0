package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Differences;
import org.difflam.category.number.EvaluationError;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.printed.Schema;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.taylor.Indices;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.normal.Equality;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// The terms `∂_β op` of §3.2: those of `+`, `*` and `ς` to order 2, which the paper prints, and
/// those of all operations to order 4 and more, which `(k, R)` needs for such `R`.
final class Section3Operations {
  private Section3Operations() {}

  private static final double VISIBLE = 1e-25;

  /// `∂_β op` with the operation and `β`.
  private record Entry(Primitive op, List<Integer> beta) {}

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("HSV-3.2-pd", "compares the printed terms with those that are run, in Syn")
              .on((BiFunction<Primitive, List<Integer>, Term>) Primitive::derivative)
              .not(
                  "∂₂ς without its last factor",
                  (op, beta) ->
                      op == Primitive.SIGMOID ? op.derivative(List.of(1)) : op.derivative(beta))
              .by((derivative, _) -> asPrinted(derivative)),
          check(
                  "HSV-3.2-pd",
                  "compares the partial derivatives of +, *, ς to order 2 with differences at"
                      + " random points")
              .on((BiFunction<Primitive, List<Integer>, Term>) Primitive::derivative)
              .not(
                  "∂₂ς without its last factor",
                  (op, beta) ->
                      op == Primitive.SIGMOID ? op.derivative(List.of(1)) : op.derivative(beta))
              .not("∂₁ and ∂₂ exchanged", (op, beta) -> op.derivative(beta.reversed()))
              .by((derivative, effort) ->
                  compared(
                      derivative,
                      entries(List.of(Primitive.PLUS, Primitive.TIMES, Primitive.SIGMOID), 2),
                      2 * effort.cases(),
                      effort)),
          check(
                  "HSV-3.2-pd",
                  "compares the partial derivatives of all operations to order 6 with differences"
                      + " at random points where these are defined, and to order 2 at 0, 1 and -1")
              .on((BiFunction<Primitive, List<Integer>, Term>) Primitive::derivative)
              .not(
                  "derivatives of order 4 for those of order 3",
                  (op, beta) -> op.derivative(more(beta)))
              .not("x ∂f / x for ∂f, without a value at 0", Section3Operations::holed)
              .by((derivative, effort) ->
                  compared(
                      derivative, entries(Primitive.values(), 6), 2 * effort.cases(), effort)));

  /// `partial * 01 --> \x1 : R. \x2 : R. x1` for each entry of the table.
  private static Finding asPrinted(BiFunction<Primitive, List<Integer>, Term> derivative) {
    Finding all = Finding.proved("equal in Syn, where operations obey no law");
    for (Schema rule :
        Transcript.gluing()
            .rules()
            .map(Transcript.Printed::run)
            .filter(r -> r.left().startsWith("partial "))) {
      String[] words = rule.left().split(" ");
      Primitive op =
          Primitive.values().stream().filter(p -> p.symbol().equals(words[1])).findFirst().get();
      List<Integer> beta = words[2].chars().map(c -> c - '0').boxed().toList();
      Term run = derivative.apply(op, beta);
      for (Name x : op.parameters().reversed()) run = new Term.Lambda(x, Type.real(), run);
      Verdict equal = Equality.standard().decide(Macros.term(rule.right()), run);
      Finding found = Finding.of(equal).about(rule.text());
      if (!found.outcome().isGood()) return found;
      all = all.and(found);
    }
    return all;
  }

  private static List<Integer> more(List<Integer> beta) {
    List<Integer> other = new ArrayList<>(beta);
    if (Indices.order(beta) == 3) other.set(0, beta.getFirst() + 1);
    return other;
  }

  private static Term holed(Primitive op, List<Integer> beta) {
    Term x = new Term.Variable(op.parameters().getFirst());
    Term above = Term.apply(Primitive.TIMES, x, op.derivative(beta));
    return Term.apply(Primitive.DIVIDE, above, x);
  }

  private static final Vector<Rational> EVERYWHERE =
      Vector.of(Rational.ZERO, Rational.ONE, Rational.of(-1));

  private static Vector<Entry> entries(List<Primitive> operations, int order) {
    return Vector.ofAll(operations)
        .flatMap(op ->
            Vector.ofAll(Indices.of(op.arity(), order).all())
                .filter(beta -> Indices.order(beta) > 0)
                .map(beta -> new Entry(op, beta)));
  }

  private static Finding compared(
      BiFunction<Primitive, List<Integer>, Term> derivative,
      Vector<Entry> entries,
      int cases,
      LawRunner effort) {
    Vector<Entry> low = entries.filter(e -> Indices.order(e.beta) <= 2);
    int places = low.size() * EVERYWHERE.size();
    Finding found =
        CountedCases.each(
            places + Math.max(cases, entries.size()),
            effort,
            (random, i) -> {
              Entry e = i < places ? low.get(i % low.size()) : entries.get(i % entries.size());
              List<Rational> x =
                  i < places
                      ? Collections.nCopies(e.op.arity(), EVERYWHERE.get(i / low.size()))
                      : point(e.op.arity(), random);
              return at(e, x, derivative);
            });
    return found.about(entries.size() + " partial derivatives");
  }

  private static List<Rational> point(int arity, SplittableRandom random) {
    List<Rational> x = new ArrayList<>();
    // some are large
    int below = random.nextInt(6) == 0 ? 1 : 64;
    while (x.size() < arity) x.add(Rational.of(random.nextInt(-150, 151), below));
    return x;
  }

  /// No case where the operation is not defined.
  private static Option<Case> at(
      Entry e, List<Rational> x, BiFunction<Primitive, List<Integer>, Term> derivative) {
    List<Name> names = e.op.parameters();
    List<Term> arguments = names.stream().<Term>map(Term.Variable::new).toList();
    Term f = new Term.Apply(e.op, arguments);
    Balls r = Balls.ofDigits(50);
    List<Ball> v = x.stream().map(r::literal).toList();
    Ball expected;
    try {
      Ball _ = value(r, f, names, v);
      expected = Differences.partial((balls, y) -> value(balls, f, names, y), x, e.beta);
    } catch (ArithmeticException undefined) {
      return Option.none();
    }
    String text = "∂_" + e.beta + " " + e.op.symbol() + " at " + x;
    return Case.of(
        text,
        () -> {
          Ball found;
          try {
            found = value(r, derivative.apply(e.op, e.beta), names, v);
          } catch (EvaluationError hole) {
            return Finding.refuted(Witness.at(text, "" + expected, "" + hole.getMessage()));
          }
          double gap = r.minus(expected, found).most();
          return gap < VISIBLE * (1 + expected.most())
              ? Finding.of(Verdict.holds(1, gap))
              : Finding.refuted(Witness.at(text, "" + expected, "" + found));
        });
  }

  private static Ball value(Balls r, Term t, List<Name> names, List<Ball> x) {
    return Evaluator.over(new RealArithmetic<>(r))
        .compile(t, names)
        .run(x.stream().map(Value::of).toList())
        .number();
  }
}
