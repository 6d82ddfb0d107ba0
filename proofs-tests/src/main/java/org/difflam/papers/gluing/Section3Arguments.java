package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.ExactReals;
import org.difflam.papers.kit.BodiedOperation;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.polynomial.Polynomial;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Value;

/// §3.2, `D(op(t₁, …, tₙ))` for more than two arguments, exactly: the operations are polynomials.
final class Section3Arguments {
  private Section3Arguments() {}

  private static final Vector<BodiedOperation> OPERATIONS =
      Vector.of(
          BodiedOperation.MIXED, BodiedOperation.FOUR, BodiedOperation.SKEW, BodiedOperation.CUBE);

  private static final Vector<Indices> SHAPES =
      Vector.of(
          Macros.SIX,
          Macros.TRIPLE,
          Indices.of(1, 3),
          Indices.of(3, 2),
          Indices.below(List.of(1, 2)));

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-3.2-Dop",
                  "sends random jets to the derivatives of operations of one to four arguments"
                      + " along curves with those jets, exactly")
              .on((Function<Indices, Macro>) Macro::new)
              .not("every summand once", Macros::unweighted)
              .not("h forgets the second argument", Macros::forgets)
              .by(Section3Arguments::along));

  private static Finding along(Function<Indices, Macro> D, LawRunner effort) {
    // each macro is asked for operations of all arities
    Map<Indices, Macro> macros = new HashMap<>();
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          OperationSymbol op = OPERATIONS.get(i % OPERATIONS.size()).symbol();
          Indices shape = SHAPES.get(i / OPERATIONS.size() % SHAPES.size());
          long[][] drawn = Section2Polynomials.jets(op.arity(), shape, random);
          Vector<long[]> jets = Vector.of(drawn);
          Polynomial<Rational> composed =
              Evaluator.over(new PolynomialArithmetic(shape.k()))
                  .compile(at(op), op.parameters())
                  .run(
                      jets.<Value<Polynomial<Rational>>>map(
                              x -> Value.of(Section2Polynomials.curve(shape, x)))
                          .asJava())
                  .number();
          Value<Rational> found =
              Evaluator.over(new RealArithmetic<>(new ExactReals()))
                  .compile(macros.computeIfAbsent(shape, D).of(at(op)), op.parameters())
                  .run(jets.map(x -> Value.numbers(Macros.numbers(x))).asJava());
          return Case.equal(
              "D of %s for %s at %s".formatted(op, shape, Section2Polynomials.shown(drawn)),
              found.parts().stream().map(Value::number).toList(),
              Vector.ofAll(shape.all())
                  .map(alpha -> Section2Polynomials.atZero(composed, alpha))
                  .asJava());
        });
  }

  private static Term at(OperationSymbol op) {
    List<Name> names = op.parameters();
    return new Term.Apply(op, names.stream().<Term>map(Term.Variable::new).toList());
  }
}
