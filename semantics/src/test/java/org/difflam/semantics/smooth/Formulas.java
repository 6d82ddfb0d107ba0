package org.difflam.semantics.smooth;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Reals;
import org.difflam.category.number.Slot;

/// Random formulas: a list of steps, each an operation on earlier results, the last ones the
/// outputs.
final class Formulas {
  /// Without `exp`, `sinh`, `cosh`, which nested grow past all bounds.
  static final List<Operation> TAME =
      List.of(
          Operations.ADD,
          Operations.SUB,
          Operations.MUL,
          Operations.NEG,
          Operations.SIN,
          Operations.COS,
          Operations.TANH,
          Operations.SIGMOID,
          Operations.ATAN,
          Operations.power(2),
          Operations.power(3));

  static final List<Operation> ALL =
      Vector.ofAll(Operations.standard().all())
          .append(Operations.power(2))
          .append(Operations.power(-1))
          .asJava();

  /// The values of the sine, under no name.
  static final Operation.Body SINE =
      new Operation.Body() {
        @Override
        public <N> N at(Reals<N> r, List<N> x) {
          return r.apply(Operations.SIN, x.get(0));
        }
      };

  private Formulas() {}

  private record Draw(int operation, int first, int second) {}

  static Arbitrary<Formula> of(List<Operation> operations, int inputs, int outputs, int size) {
    Arbitrary<Draw> draw =
        Combinators.combine(
                Arbitraries.integers().between(0, operations.size() - 1),
                Arbitraries.integers().between(0, 99),
                Arbitraries.integers().between(0, 99))
            .as(Draw::new);
    return draw.list()
        .ofMinSize(1)
        .ofMaxSize(size)
        .map(draws -> build(operations, inputs, outputs, draws));
  }

  private static Formula build(
      List<Operation> operations, int inputs, int outputs, List<Draw> draws) {
    return Formula.of(
        inputs,
        (r, x) -> {
          List<Slot> values = new ArrayList<>(x);
          values.add(r.literal(Rational.of(3, 10)));
          values.add(r.of(2));
          for (Draw d : draws) {
            Operation f = operations.get(d.operation);
            List<Slot> both = List.of(recent(values, d.first), recent(values, d.second));
            values.add(r.apply(f, both.subList(0, f.arity())));
          }
          List<Slot> last = new ArrayList<>();
          for (int j = 0; j < outputs; j++) last.add(recent(values, j));
          return last;
        });
  }

  private static Slot recent(List<Slot> values, int back) {
    return values.get(values.size() - 1 - back % values.size());
  }
}
