package org.difflam.papers.curry;

import static org.difflam.syntax.curry.CurryTerm.lambda;
import static org.difflam.syntax.curry.CurryTerm.let;
import static org.difflam.syntax.curry.CurryTerm.variable;

import java.util.Collections;
import java.util.function.BinaryOperator;
import org.difflam.papers.printed.Transcript;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.CurryElaboration;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.TensorPrimitive;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;

/// §2: a cell, partially applied to its parameters, folded over the inputs.
///
/// ```
/// runRNN params init xs = let g hid input = rnnCell (params, hid, input) in fold g init xs
/// ```
///
/// A fold takes the last input first here; [Network#inOrder] is as printed.
public final class Networks {
  private Networks() {}

  /// A cell and what it is run on.
  ///
  /// @param cell a closed function `(Params, State, Input) ⇝ State`
  public record Network(CurryTerm cell, CurryType parameters, CurryType state, CurryType input) {
    /// What the cell takes.
    CurryType argument() {
      return CurryType.product(parameters, state, input);
    }

    /// `λ(params, init, xs). … : Float`, the sum over the state at the end, squared.
    public CurryTerm run() {
      return run(variable("rnnCell"));
    }

    /// With another name for the cell, as may be misprinted.
    public CurryTerm run(CurryTerm called) {
      return run(
          called,
          new CurryType.ListOf(input),
          (init, xs) ->
              new CurryTerm.Fold(
                  Name.of("x"), Name.of("acc"), step(variable("acc"), variable("x")), xs, init));
    }

    /// On a tuple of so many inputs, one step after the other.
    CurryTerm unrolled(int inputs) {
      return run(
          variable("rnnCell"),
          inputs(inputs),
          (init, xs) -> {
            CurryTerm state = init;
            for (int i = inputs; i > 0; i--) state = step(state, xs.part(i));
            return state;
          });
    }

    /// The same by a fold that makes a function of the first state.
    CurryTerm byFunctions() {
      return run(
          variable("rnnCell"),
          new CurryType.ListOf(input),
          (init, xs) ->
              new CurryTerm.Fold(
                      Name.of("x"),
                      Name.of("acc"),
                      after(variable("acc"), variable("x")),
                      xs,
                      lambda("h", state, variable("h")))
                  .apply(init));
    }

    CurryTerm byFunctionsUnrolled(int inputs) {
      return run(
          variable("rnnCell"),
          inputs(inputs),
          (init, xs) -> {
            CurryTerm function = lambda("h", state, variable("h"));
            for (int i = inputs; i > 0; i--) function = after(function, xs.part(i));
            return function.apply(init);
          });
    }

    /// What is printed, at its signatures, with a fold that takes the first input first: one that
    /// makes a function of the state. All tensors are of one size.
    CurryTerm inOrder() {
      CurryTerm acc = variable("acc"), h = variable("h"), x = variable("x");
      CurryTerm inside =
          new CurryTerm.Fold(
              Name.of("x"),
              Name.of("acc"),
              lambda("h", state, acc.apply(step(h, x))),
              variable("xs"),
              lambda("h", state, h));
      CurryType g = state.to(input.to(state)), list = new CurryType.ListOf(input);
      CurryTerm fold =
          lambda("g", g, lambda("h", state, lambda("xs", list, inside.apply(variable("h")))));
      CurryTerm runRNN = printed().apply(variable("rnnCell")).apply(fold);
      CurryTerm p = variable("p");
      CurryTerm end = variable("runRNN").apply(p.part(1)).apply(p.part(2)).apply(p.part(3));
      return let(
          "rnnCell",
          cell,
          let(
              "runRNN",
              runRNN,
              lambda(
                  "p",
                  CurryType.product(parameters, state, new CurryType.ListOf(input)),
                  let("end", end, loss(variable("end"))))));
    }

    /// `λ rnnCell. λ foldl. runRNN`.
    private CurryTerm printed() {
      String type =
          "(%s) -> ((Tensor -> Tensor -> Tensor) -> Tensor -> list Tensor -> Tensor) -> %s"
              .formatted(printed("rnnCell ::"), printed("runRNN ::"));
      String text = "(\\rnnCell. \\foldl. (%s) : %s)".formatted(printed("runRNN"), type);
      Source source =
          Source.of(
              text.replace("Tensor", "(" + state.show() + ")")
                  .replace("Params", "(" + parameters.show() + ")"));
      return CurryElaboration.term(source, Parser.term(source), TextDeclarations.NONE).term();
    }

    private static String printed(String name) {
      return Transcript.curry().rule("DC-S2-rnn", name).run().right();
    }

    /// From the first of so many inputs to the last, step by step.
    CurryTerm inOrderUnrolled(int inputs) {
      return run(
          variable("rnnCell"),
          inputs(inputs),
          (init, xs) -> {
            CurryTerm end = init;
            for (int i = 1; i <= inputs; i++) end = step(end, xs.part(i));
            return end;
          });
    }

    /// `g hid input = rnnCell (params, hid, input)`.
    private CurryTerm partial(CurryTerm called, CurryTerm params) {
      return lambda(
          "hid",
          state,
          lambda(
              "input",
              input,
              called.apply(CurryTerm.tuple(params, variable("hid"), variable("input")))));
    }

    private CurryTerm after(CurryTerm function, CurryTerm x) {
      return lambda("h", state, step(function.apply(variable("h")), x));
    }

    CurryType inputs(int inputs) {
      return CurryType.product(Collections.nCopies(inputs, input).toArray(new CurryType[0]));
    }

    private static CurryTerm step(CurryTerm state, CurryTerm x) {
      return variable("g").apply(state).apply(x);
    }

    private CurryTerm run(CurryTerm called, CurryType list, BinaryOperator<CurryTerm> fold) {
      CurryTerm p = variable("p");
      CurryTerm g = partial(called, p.part(1));
      CurryTerm end = let("end", fold.apply(p.part(2), p.part(3)), loss(variable("end")));
      return let(
          "rnnCell",
          cell,
          lambda("p", CurryType.product(parameters, state, list), let("g", g, end)));
    }

    private CurryTerm loss(CurryTerm end) {
      return state instanceof CurryType.Product
          ? sum(end.part(1).times(end.part(1)))
          : sum(end.times(end));
    }
  }

  /// `tanh (W h + U x + b)`.
  public static Network rnn(int hidden, int inputs) {
    return rnn("tanh", hidden, inputs);
  }

  /// `σ (W h + U x + b)`, for a function of this name.
  static Network rnn(String function, int hidden, int inputs) {
    CurryType state = CurryType.tensor(hidden), input = CurryType.tensor(inputs);
    CurryType parameters =
        CurryType.product(
            CurryType.tensor(hidden, hidden), CurryType.tensor(hidden, inputs), state);
    CurryTerm p = variable("c").part(1), h = variable("c").part(2), x = variable("c").part(3);
    CurryTerm body = CurryTerm.call((OperationSymbol) Primitive.named(function), affine(p, h, x));
    return new Network(
        lambda("c", CurryType.product(parameters, state, input), body), parameters, state, input);
  }

  /// Hochreiter and Schmidhuber's cell with a forget gate: the state is `(h, c)`; each of the four
  /// gates has its `(W, U, b)`.
  ///
  /// ```
  /// i = ς (…)   f = ς (…)   o = ς (…)   z = tanh (…)      c′ = f c + i z      h′ = o tanh c′
  /// ```
  public static Network lstm(int hidden, int inputs) {
    CurryType vector = CurryType.tensor(hidden), input = CurryType.tensor(inputs);
    CurryType gate =
        CurryType.product(
            CurryType.tensor(hidden, hidden), CurryType.tensor(hidden, inputs), vector);
    CurryType parameters = CurryType.product(gate, gate, gate, gate),
        state = CurryType.product(vector, vector);
    CurryTerm p = variable("c").part(1), x = variable("c").part(3);
    CurryTerm h = variable("c").part(2).part(1), c = variable("c").part(2).part(2);
    CurryTerm memory =
        sigmoid(affine(p.part(2), h, x))
            .times(c)
            .plus(sigmoid(affine(p.part(1), h, x)).times(tanh(affine(p.part(4), h, x))));
    CurryTerm body =
        let(
            "m",
            memory,
            CurryTerm.tuple(
                sigmoid(affine(p.part(3), h, x)).times(tanh(variable("m"))), variable("m")));
    return new Network(
        lambda("c", CurryType.product(parameters, state, input), body), parameters, state, input);
  }

  private static CurryTerm affine(CurryTerm p, CurryTerm h, CurryTerm x) {
    return p.part(1).matmul(h).plus(p.part(2).matmul(x)).plus(p.part(3));
  }

  private static CurryTerm tanh(CurryTerm e) {
    return CurryTerm.call((OperationSymbol) Primitive.named("tanh"), e);
  }

  private static CurryTerm sigmoid(CurryTerm e) {
    return CurryTerm.call((OperationSymbol) Primitive.SIGMOID, e);
  }

  private static CurryTerm sum(CurryTerm e) {
    return CurryTerm.call(TensorPrimitive.Standard.SUM, e);
  }
}
