package org.difflam.papers.curry;

import static org.difflam.syntax.curry.Term.lambda;
import static org.difflam.syntax.curry.Term.let;
import static org.difflam.syntax.curry.Term.variable;

import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.TensorPrimitive;
import org.difflam.syntax.curry.Term;
import org.difflam.syntax.curry.Type;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.simple.Primitive;

/// §2: a cell, partially applied to its parameters, folded over the inputs.
///
/// ```
/// runRNN params init xs = let g hid input = rnnCell (params, hid, input) in fold g init xs
/// ```
///
/// A fold takes the last input first here.
public final class Networks {
  private Networks() {}

  /// A cell and what it is run on.
  ///
  /// @param cell a closed function `(Params, State, Input) ⇝ State`
  public record Network(Term cell, Type parameters, Type state, Type input) {
    /// `λ(params, init, xs). … : Float`, the sum over the state at the end, squared.
    public Term run() {
      return run(variable("rnnCell"));
    }

    /// With another name for the cell, as may be misprinted.
    public Term run(Term called) {
      Term p = variable("p");
      Term g =
          lambda(
              "hid",
              state,
              lambda(
                  "input",
                  input,
                  called.apply(Term.tuple(p.part(1), variable("hid"), variable("input")))));
      Term fold =
          new Term.Fold(
              Name.of("x"),
              Name.of("acc"),
              variable("g").apply(variable("acc")).apply(variable("x")),
              p.part(3),
              p.part(2));
      Term end = let("end", fold, loss(variable("end")));
      return let(
          "rnnCell",
          cell,
          lambda("p", Type.product(parameters, state, new Type.ListOf(input)), let("g", g, end)));
    }

    private Term loss(Term end) {
      return state instanceof Type.Product
          ? sum(end.part(1).times(end.part(1)))
          : sum(end.times(end));
    }
  }

  /// `tanh (W h + U x + b)`.
  public static Network rnn(int hidden, int inputs) {
    Type state = Type.tensor(hidden), input = Type.tensor(inputs);
    Type parameters = Type.product(Type.tensor(hidden, hidden), Type.tensor(hidden, inputs), state);
    Term p = variable("c").part(1), h = variable("c").part(2), x = variable("c").part(3);
    Term body = tanh(affine(p, h, x));
    return new Network(
        lambda("c", Type.product(parameters, state, input), body), parameters, state, input);
  }

  /// Hochreiter and Schmidhuber's cell with a forget gate: the state is `(h, c)`; each of the four
  /// gates has its `(W, U, b)`.
  ///
  /// ```
  /// i = ς (…)   f = ς (…)   o = ς (…)   z = tanh (…)      c′ = f c + i z      h′ = o tanh c′
  /// ```
  public static Network lstm(int hidden, int inputs) {
    Type vector = Type.tensor(hidden), input = Type.tensor(inputs);
    Type gate = Type.product(Type.tensor(hidden, hidden), Type.tensor(hidden, inputs), vector);
    Type parameters = Type.product(gate, gate, gate, gate), state = Type.product(vector, vector);
    Term p = variable("c").part(1), x = variable("c").part(3);
    Term h = variable("c").part(2).part(1), c = variable("c").part(2).part(2);
    Term memory =
        sigmoid(affine(p.part(2), h, x))
            .times(c)
            .plus(sigmoid(affine(p.part(1), h, x)).times(tanh(affine(p.part(4), h, x))));
    Term body =
        let(
            "m",
            memory,
            Term.tuple(sigmoid(affine(p.part(3), h, x)).times(tanh(variable("m"))), variable("m")));
    return new Network(
        lambda("c", Type.product(parameters, state, input), body), parameters, state, input);
  }

  private static Term affine(Term p, Term h, Term x) {
    return p.part(1).matmul(h).plus(p.part(2).matmul(x)).plus(p.part(3));
  }

  private static Term tanh(Term e) {
    return Term.call((Operation) Primitive.named("tanh"), e);
  }

  private static Term sigmoid(Term e) {
    return Term.call((Operation) Primitive.SIGMOID, e);
  }

  private static Term sum(Term e) {
    return Term.call(TensorPrimitive.Standard.SUM, e);
  }
}
