package org.difflam.papers.curry;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.Closeness;
import org.difflam.category.number.Differences;
import org.difflam.category.number.Reals;
import org.difflam.papers.curry.Networks.Network;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.broken.BrokenRepFunctions;
import org.difflam.semantics.reverse.CombinatorInterpretation;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.DependentlyTyped;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.SimplyTyped;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.tensor.DenseTensors;
import org.difflam.semantics.tensor.EntryTensors;
import org.difflam.semantics.tensor.Tensors;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.CurryTyping;
import org.difflam.syntax.curry.Dimensions;

/// §2, recurrent networks: a partial application sends back to the parameters that it captured.
final class Section2Networks {
  private Section2Networks() {}

  private static final double TOLERANCE = 1e-10;
  private static final int STEPS = 3;
  private static final Balls BALLS = Balls.ofDigits(50);

  /// A program, with the version that differentiates it.
  record Subject(CurryTerm program, Network network, Combinators<Double> combinators) {}

  private static Subject of(Network network, Combinators<Double> combinators) {
    return new Subject(network.run(), network, combinators);
  }

  private static final Network RNN = Networks.rnn(2, 2);
  private static final Network COSINES = Networks.rnn("cos", 4, 1);
  private static final Network LSTM = Networks.lstm(2, 1);
  private static final String METHOD =
      "differentiates a fold of a partially applied cell over three inputs, with doubles, and"
          + " compares with differences of values in 160 digits, in random directions";

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("DC-S2-rnn", METHOD)
              .on(of(RNN, new SimplyTyped<>(new DenseTensors())))
              .printed(
                  "with lstmCell",
                  new Subject(
                      RNN.run(CurryTerm.variable("lstmCell")),
                      RNN,
                      new SimplyTyped<>(new DenseTensors())))
              .not(
                  "captured variables are forgotten",
                  of(RNN, new BrokenRepFunctions.Forgetting<>(new DenseTensors())))
              .by(Section2Networks::gradients),
          check("DC-S2-rnn", METHOD + " (cell with cos, four states)")
              .on(of(COSINES, new SimplyTyped<>(new DenseTensors())))
              .not(
                  "captured variables are forgotten",
                  of(COSINES, new BrokenRepFunctions.Forgetting<>(new DenseTensors())))
              .by(Section2Networks::gradients),
          check("DC-S2-rnn", METHOD + " (LSTM cell, tangents of environments)")
              .on(of(LSTM, new DependentlyTyped<>(new DenseTensors())))
              .not(
                  "environments are forgotten",
                  of(LSTM, new BrokenRepFunctions.ForgettingEnvironments<>(new DenseTensors())))
              .by(Section2Networks::gradients),
          check(
                  "DC-S2-rnn",
                  METHOD
                      + " (curried as printed, the first input first, values beside those of the"
                      + " steps one by one)")
              .on(inOrder(RNN.inOrder(), new SimplyTyped<>(new DenseTensors())))
              .not(
                  "the last input first", inOrder(RNN.run(), new SimplyTyped<>(new DenseTensors())))
              .not(
                  "captured variables are forgotten",
                  inOrder(RNN.inOrder(), new BrokenRepFunctions.Forgetting<>(new DenseTensors())))
              .by((subject, effort) -> values(subject, effort).and(gradients(subject, effort))));

  private static Subject inOrder(CurryTerm program, Combinators<Double> combinators) {
    return new Subject(program, RNN, combinators);
  }

  /// At lists of no to five inputs.
  private static Finding values(Subject subject, LawRunner effort) {
    Tensors<Ball> tensors = new EntryTensors<>(BALLS);
    var interpretation = new CombinatorInterpretation<>(new SimplyTyped<>(tensors));
    return CountedCases.each(
        effort.cases() / 2,
        effort,
        (random, i) -> {
          Network n = subject.network;
          int inputs = i % 6;
          CurryType whole = CurryType.product(n.parameters(), n.state(), n.inputs(inputs));
          List<Rational> point = random(size(whole), random);
          return Case.of(
              "" + point,
              () -> {
                CurryValue<Ball> list =
                    assembled(tensors, n, inputs, point.stream().map(BALLS::literal).toList());
                CurryValue<Ball> tuple =
                    new CurryValue.Tuple<>(
                        List.of(
                            list.part(0),
                            list.part(1),
                            new CurryValue.Tuple<>(list.part(2).elements().asJava())));
                Ball found = number(interpretation.value(subject.program), list);
                Ball wanted = number(interpretation.value(n.inOrderUnrolled(inputs)), tuple);
                return BALLS.minus(found, wanted).most() < TOLERANCE
                    ? Finding.of(Verdict.holds(1, 0))
                    : Finding.refuted(Witness.of("" + found, "" + wanted));
              });
        });
  }

  private static <N> N number(CurryValue<N> f, CurryValue<N> x) {
    return f.function().at(x).value().tensor().number();
  }

  private static Finding gradients(Subject subject, LawRunner effort) {
    try {
      CurryType _ = CurryTyping.of(subject.program);
    } catch (IllTyped why) {
      return Finding.refuted(Witness.of("no type: " + why.getMessage(), "a type"));
    }
    Network n = subject.network;
    SplittableRandom random = new SplittableRandom(effort.seed());
    CurryType list = CurryType.product(repeated(n.input()));
    CurryType whole = CurryType.product(n.parameters(), n.state(), list);
    List<Rational> point = random(size(whole), random);
    Tensors<Double> doubles = subject.combinators.tensors();
    CurryValue<Double> x = value(doubles, n, point);
    Evaluated<Double> y =
        new CombinatorInterpretation<>(subject.combinators).value(subject.program).function().at(x);
    TangentValue<Double> one = new TangentValue.Floats<>(doubles.scalar(1.0));
    ArrayList<Double> gradient = new ArrayList<>();
    collect(subject.combinators.tangents().writtenOut(x, y.argument(one)), gradient);
    double worst = 0;
    int directions = Math.max(8, effort.cases() / 4);
    for (int i = 0; i < directions; i++) {
      List<Rational> v = random(point.size(), random);
      Ball expected = Differences.along(balls(subject), point, v);
      Rational found = Rational.ZERO;
      for (int j = 0; j < v.size(); j++) {
        found = found.plus(Rational.exactly(gradient.get(j)).times(v.get(j)));
      }
      Ball exact = BALLS.literal(found), gap = BALLS.minus(exact, expected);
      Ball size = expected.sign() < 0 ? BALLS.negate(expected) : expected;
      double error = BALLS.divide(gap, BALLS.plus(BALLS.one(), size)).most();
      if (!(error <= TOLERANCE)) {
        Seq<String> shown = Vector.ofAll(Closeness.show(exact, expected));
        return Finding.refuted(Witness.at("along " + v, shown.head(), shown.last()));
      }
      worst = Math.max(worst, error);
    }
    return Finding.of(Verdict.holds(directions, worst))
        .about(point.size() + " numbers, " + gradient.size() + " partial derivatives");
  }

  /// The values of the program alone, to many digits.
  private static Differences.Value balls(Subject subject) {
    return new Differences.Value() {
      @Override
      public Ball at(Balls r, List<Ball> numbers) {
        Tensors<Ball> tensors = new EntryTensors<>(r);
        CurryValue<Ball> f =
            new CombinatorInterpretation<>(new SimplyTyped<>(tensors)).value(subject.program);
        return number(f, assembled(tensors, subject.network, STEPS, numbers));
      }
    };
  }

  private static CurryType[] repeated(CurryType input) {
    CurryType[] all = new CurryType[STEPS];
    Arrays.fill(all, input);
    return all;
  }

  private static <N> CurryValue<N> value(Tensors<N> tensors, Network n, List<Rational> point) {
    Reals<N> r = tensors.numbers();
    return assembled(tensors, n, STEPS, point.stream().map(r::literal).toList());
  }

  /// `(params, init, xs)` from its numbers.
  private static <N> CurryValue<N> assembled(
      Tensors<N> tensors, Network n, int steps, List<N> numbers) {
    int[] used = {0};
    CurryValue<N> parameters = read(tensors, n.parameters(), numbers, used);
    CurryValue<N> state = read(tensors, n.state(), numbers, used);
    Seq<CurryValue<N>> inputs = Vector.empty();
    for (int i = 0; i < steps; i++) {
      inputs = inputs.append(read(tensors, n.input(), numbers, used));
    }
    return new CurryValue.Tuple<>(List.of(parameters, state, new CurryValue.Sequence<>(inputs)));
  }

  private static <N> CurryValue<N> read(
      Tensors<N> tensors, CurryType type, List<N> numbers, int[] used) {
    if (type instanceof CurryType.Product(var factors)) {
      return new CurryValue.Tuple<>(
          factors.stream().map(f -> read(tensors, f, numbers, used)).toList());
    }
    Dimensions d = ((CurryType.Tensor) type).dimensions();
    int from = used[0];
    used[0] += d.size();
    return new CurryValue.Floats<>(tensors.of(d, numbers.subList(from, used[0])));
  }

  private static int size(CurryType type) {
    return type instanceof CurryType.Product(var factors)
        ? factors.stream().mapToInt(Section2Networks::size).sum()
        : ((CurryType.Tensor) type).dimensions().size();
  }

  private static List<Rational> random(int n, SplittableRandom random) {
    ArrayList<Rational> all = new ArrayList<>();
    for (int i = 0; i < n; i++) all.add(Rational.of(random.nextInt(-8, 9), 8));
    return all;
  }

  private static void collect(TangentValue<Double> t, List<Double> into) {
    switch (t) {
      case TangentValue.Floats<Double>(var tensor) -> into.addAll(tensor.entries());
      case TangentValue.Tuple<Double>(var parts) -> parts.forEach(p -> collect(p, into));
      case TangentValue.Sequence<Double>(var elements) -> elements.forEach(e -> collect(e, into));
      case TangentValue.Zero<Double> _,
          TangentValue.Calls<Double> _,
          TangentValue.OfClosure<Double> _,
          TangentValue.Tagged<Double> _ -> {}
    }
  }
}
