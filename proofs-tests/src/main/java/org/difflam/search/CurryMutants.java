package org.difflam.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryMode;
import org.difflam.semantics.reverse.DependentlyTyped;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.SimplyTyped;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.reverse.Tangents;
import org.difflam.semantics.tensor.Tensors;

/// The modes `curry` and `curry-env` with a combinator whose pullback is wrong,
/// `mutant:modes/MODE.COMBINATOR/CHANGE`: what it sends back to its argument is nothing (`zero`),
/// or twice what it should be (`twice`).
final class CurryMutants {
  private CurryMutants() {}

  private enum Combinator {
    THEN,
    PROD,
    PART,
    VARIABLE,
    CURRY,
    EVAL;

    String shown() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private enum Change {
    ZERO,
    TWICE;

    String shown() {
      return name().toLowerCase(Locale.ROOT);
    }

    <N> TangentValue<N> of(Tangents<N> tangents, TangentValue<N> t) {
      return this == ZERO ? TangentValue.zero() : tangents.plus(t, t);
    }
  }

  static List<Mutant> all() {
    List<Mutant> all = new ArrayList<>();
    for (CurryMode mode : List.of(new CurryMode.Lists(), new CurryMode.Environments())) {
      for (Combinator at : Combinator.values()) {
        for (Change change : Change.values()) {
          all.add(
              ModeMutants.of(
                  mode,
                  new WrongMode(mode, new Fault(at, change)),
                  at.shown(),
                  change.shown(),
                  "the pullback of the combinator %s wrong (%s) in the mode %s"
                      .formatted(at.shown(), change.shown(), mode.name())));
        }
      }
    }
    return all;
  }

  private record WrongMode(CurryMode right, Fault fault) implements CurryMode {
    @Override
    public String name() {
      return right.name();
    }

    @Override
    public String title() {
      return right.title();
    }

    @Override
    public <N> Combinators<N> combinators(Tensors<N> tensors) {
      return right instanceof Lists
          ? new Simply<>(tensors, fault)
          : new Dependently<>(tensors, fault);
    }
  }

  /// One combinator whose pullback is another.
  private record Fault(Combinator of, Change change) {
    <N> RepFunction<N> in(Tangents<N> tangents, Combinator at, RepFunction<N> right) {
      return at == of
          ? new RepFunction<>(right.hidden(), x -> wrong(tangents, right.at(x)))
          : right;
    }

    private <N> Evaluated<N> wrong(Tangents<N> tangents, Evaluated<N> right) {
      return new Evaluated<>(
          right.value(),
          g -> {
            Back<N> back = right.pull(g);
            return new Back<>(back.environment(), change.of(tangents, back.argument()));
          },
          right.silent());
    }
  }

  private static final class Simply<N> extends SimplyTyped<N> {
    private final Fault fault;

    Simply(Tensors<N> tensors, Fault fault) {
      super(new Tangents<>(tensors), CurryMode.STEPS);
      this.fault = fault;
    }

    @Override
    public RepFunction<N> then(RepFunction<N> f, RepFunction<N> g) {
      return fault.in(tangents(), Combinator.THEN, super.then(f, g));
    }

    @Override
    public RepFunction<N> prod(List<RepFunction<N>> fs) {
      return fault.in(tangents(), Combinator.PROD, super.prod(fs));
    }

    @Override
    public RepFunction<N> part(int i, int n) {
      return fault.in(tangents(), Combinator.PART, super.part(i, n));
    }

    @Override
    public RepFunction<N> variable(int depth) {
      return fault.in(tangents(), Combinator.VARIABLE, super.variable(depth));
    }

    @Override
    public RepFunction<N> curry(RepFunction<N> f) {
      return fault.in(tangents(), Combinator.CURRY, super.curry(f));
    }

    @Override
    public RepFunction<N> eval() {
      return fault.in(tangents(), Combinator.EVAL, super.eval());
    }
  }

  private static final class Dependently<N> extends DependentlyTyped<N> {
    private final Fault fault;

    Dependently(Tensors<N> tensors, Fault fault) {
      super(new Tangents<>(tensors), CurryMode.STEPS);
      this.fault = fault;
    }

    @Override
    public RepFunction<N> then(RepFunction<N> f, RepFunction<N> g) {
      return fault.in(tangents(), Combinator.THEN, super.then(f, g));
    }

    @Override
    public RepFunction<N> prod(List<RepFunction<N>> fs) {
      return fault.in(tangents(), Combinator.PROD, super.prod(fs));
    }

    @Override
    public RepFunction<N> part(int i, int n) {
      return fault.in(tangents(), Combinator.PART, super.part(i, n));
    }

    @Override
    public RepFunction<N> variable(int depth) {
      return fault.in(tangents(), Combinator.VARIABLE, super.variable(depth));
    }

    @Override
    public RepFunction<N> curry(RepFunction<N> f) {
      return fault.in(tangents(), Combinator.CURRY, super.curry(f));
    }

    @Override
    public RepFunction<N> eval() {
      return fault.in(tangents(), Combinator.EVAL, super.eval());
    }
  }
}
