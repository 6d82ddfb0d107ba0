package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.number;
import static org.difflam.papers.curry.CurryPrograms.numbers;
import static org.difflam.papers.curry.CurryPrograms.tangent;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Operation;
import org.difflam.papers.kit.BodiedOperation;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.syntax.curry.TensorPrimitive;

/// Operations with bodies as primitives of §3.1: they find their derivatives themselves, and what
/// they send back is compared with derivatives that are written down beside them.
final class OperationPullbacks {
  private OperationPullbacks() {}

  private static final Vector<BodiedOperation> OPERATIONS =
      Vector.of(
          BodiedOperation.CUBE, BodiedOperation.SKEW, BodiedOperation.MIXED, BodiedOperation.FOUR);

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "DC-Fig-2-vjp",
                  "compares values and pullbacks of operations of one to four arguments with those"
                      + " that are written down beside them")
              .on((UnaryOperator<Vector<Rational>>) sent -> sent)
              .not("the last argument is sent nothing", s -> s.init().append(Rational.ZERO))
              .not("twice as much", s -> s.map(q -> q.plus(q)))
              .by(OperationPullbacks::pulled),
          check(
                  "DC-Fig-2-vjp",
                  "asks for the value of an operation with a body where it has no derivative")
              .on(CurryPrograms.number(0))
              .not("where it has one", CurryPrograms.number(4))
              .by((at, _) -> none(at)));

  /// Whether or not something is sent back.
  private static Finding none(CurryValue<Rational> at) {
    var root = new TensorPrimitive.Elementwise(BodiedOperation.ROOT.symbol());
    try {
      Evaluated<Rational> y = CurryPrograms.lists().primitive(root).at(at);
      return Finding.refuted(Witness.at("root at " + at, "" + y.value(), "no value"));
    } catch (DomainError none) {
      return Finding.of(Verdict.PROVED);
    }
  }

  private static Finding pulled(UnaryOperator<Vector<Rational>> change, LawRunner effort) {
    ExactReals exact = new ExactReals();
    Combinators<Rational> c = CurryPrograms.lists();
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          BodiedOperation op = OPERATIONS.get(i % OPERATIONS.size());
          Operation meaning = op.meaning();
          Vector<Rational> x = Vector.fill(meaning.arity(), () -> any(random));
          Rational g = any(random);
          Vector<CurryValue<Rational>> numbers = x.map(CurryPrograms::number);
          CurryValue<Rational> at =
              x.size() == 1 ? numbers.head() : new CurryValue.Tuple<>(numbers.asJava());
          Evaluated<Rational> y = c.primitive(new TensorPrimitive.Elementwise(op.symbol())).at(at);
          TangentValue<Rational> back = y.argument(tangent(g));
          return Case.equal(
              op.symbol().symbol() + " at " + at + " along " + g,
              y.value() + ", back " + change.apply(numbers(c, at, back)),
              number(exact.apply(meaning, x.asJava()))
                  + ", back "
                  + Vector.range(0, x.size())
                      .map(k -> meaning.partial(k, exact, x.asJava()).times(g)));
        });
  }

  private static Rational any(SplittableRandom random) {
    return Rational.of(random.nextInt(-9, 10), random.nextInt(1, 4));
  }
}
