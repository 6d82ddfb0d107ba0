package org.difflam.syntax.pullback;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Operation.Declared;
import org.difflam.syntax.simple.Operation.Numeral;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;

/// A map `Rⁿ → Rᵐ` as a list of steps, each the value of a primitive operation at earlier ones:
/// slots `0 … n−1` are the arguments, the steps follow.
public record Straight(int inputs, List<Step> steps, List<Integer> outputs) {
  /// `s_k := op(s_i, s_j)`, or `s_k := q`.
  public sealed interface Step {
    record Constant(Rational value) implements Step {}

    record Apply(Primitive operation, List<Integer> arguments) implements Step {}
  }

  /// From first-order terms with the free variables `x⃗`.
  public static Straight of(List<Name> inputs, List<Term> components) {
    Recorder recorder = new Recorder(inputs.size());
    Map<Name, Integer> slots = HashMap.empty();
    for (int i = 0; i < inputs.size(); i++) slots = slots.put(inputs.get(i), i);
    List<Integer> outputs = new ArrayList<>();
    for (Term t : components) outputs.add(recorder.slot(slots, t));
    return new Straight(inputs.size(), List.copyOf(recorder.steps), outputs);
  }

  /// All slots at a point.
  public <N> List<N> trace(Arithmetic<N> in, List<N> x) {
    List<N> slots = new ArrayList<>(x);
    for (Step step : steps) {
      slots.add(
          switch (step) {
            case Step.Constant(var q) -> in.constant(q);
            case Step.Apply(var op, var arguments) -> in.apply(op, at(slots, arguments));
          });
    }
    return slots;
  }

  private static <N> List<N> at(List<N> slots, List<Integer> places) {
    List<N> values = new ArrayList<>(places.size());
    for (int i : places) values.add(slots.get(i));
    return values;
  }

  /// `f(x)`.
  public <N> List<N> value(Arithmetic<N> in, List<N> x) {
    return at(trace(in, x), outputs);
  }

  /// `J(f)(x)(v)`.
  public <N> List<N> along(Arithmetic<N> in, List<N> x, List<N> v) {
    List<N> both = new ArrayList<>(v);
    both.addAll(x);
    return tangent().value(in, both);
  }

  /// `J(f)(x)* w`, from the last step to the first.
  public <N> List<N> transposed(Arithmetic<N> in, List<N> x, List<N> w) {
    List<N> slots = trace(in, x);
    N zero = in.constant(Rational.ZERO);
    List<N> adjoints = new ArrayList<>(Collections.nCopies(slots.size(), zero));
    for (int j = 0; j < w.size(); j++) give(in, adjoints, outputs.get(j), w.get(j));
    for (int k = steps.size() - 1; k >= 0; k--) {
      if (!(steps.get(k) instanceof Step.Apply(var op, var arguments))) continue;
      N adjoint = adjoints.get(inputs + k);
      List<N> point = at(slots, arguments);
      for (int i = 0; i < arguments.size(); i++) {
        N slope = partial(op, i).value(in, point).getFirst();
        give(in, adjoints, arguments.get(i), in.times(adjoint, slope));
      }
    }
    return new ArrayList<>(adjoints.subList(0, inputs));
  }

  private static <N> void give(Arithmetic<N> in, List<N> adjoints, int slot, N part) {
    adjoints.set(slot, in.plus(adjoints.get(slot), part));
  }

  /// `⟨v, x⟩ ↦ J(f)(x)(v)`, with each step of `f` once.
  public Straight tangent() {
    Recorder recorder = new Recorder(2 * inputs);
    List<Integer> values = new ArrayList<>();
    List<Integer> tangents = new ArrayList<>();
    for (int i = 0; i < inputs; i++) {
      tangents.add(i);
      values.add(inputs + i);
    }
    for (Step step : steps) {
      switch (step) {
        case Step.Constant _ -> {
          values.add(recorder.add(step));
          tangents.add(recorder.add(new Step.Constant(Rational.ZERO)));
        }
        case Step.Apply(var op, var arguments) -> {
          List<Integer> point = at(values, arguments);
          values.add(recorder.add(new Step.Apply(op, point)));
          int sum = -1;
          for (int i = 0; i < arguments.size(); i++) {
            int slope = recorder.inline(partial(op, i), point).getFirst();
            int part = recorder.apply(Primitive.TIMES, slope, tangents.get(arguments.get(i)));
            sum = sum < 0 ? part : recorder.apply(Primitive.PLUS, sum, part);
          }
          tangents.add(sum);
        }
      }
    }
    return new Straight(2 * inputs, List.copyOf(recorder.steps), at(tangents, outputs));
  }

  /// `∂ᵢop`, of the chosen partial derivatives of the simple language.
  private static Straight partial(Primitive op, int i) {
    return PARTIALS.get(op).get().get(i);
  }

  private static final Map<Primitive, List<Straight>> PARTIALS =
      Vector.ofAll(Primitive.values()).toMap(op -> op, Straight::partials);

  private static List<Straight> partials(Primitive op) {
    List<Straight> of = new ArrayList<>();
    for (int i = 0; i < op.arity(); i++) {
      List<Integer> orders = new ArrayList<>(Collections.nCopies(op.arity(), 0));
      orders.set(i, 1);
      of.add(Straight.of(op.parameters(), List.of(op.derivative(orders))));
    }
    return of;
  }

  /// Steps as they are written down.
  private static final class Recorder {
    private final int inputs;
    private final List<Step> steps = new ArrayList<>();

    Recorder(int inputs) {
      this.inputs = inputs;
    }

    int add(Step step) {
      steps.add(step);
      return inputs + steps.size() - 1;
    }

    int apply(Primitive op, int... arguments) {
      return add(new Step.Apply(op, Arrays.stream(arguments).boxed().toList()));
    }

    /// Another map at slots of this one.
    List<Integer> inline(Straight f, List<Integer> arguments) {
      List<Integer> slots = new ArrayList<>(arguments);
      for (Step step : f.steps) {
        slots.add(
            switch (step) {
              case Step.Constant _ -> add(step);
              case Step.Apply(var op, var places) -> add(new Step.Apply(op, at(slots, places)));
            });
      }
      return at(slots, f.outputs);
    }

    int slot(Map<Name, Integer> scope, Term t) {
      return switch (t) {
        case Term.Variable(var x) ->
            scope
                .get(x)
                .getOrElseThrow(() -> new IllegalArgumentException("`" + x + "` is not bound"));
        case Term.Apply(var op, var arguments) -> {
          Function<Term, Integer> place = a -> slot(scope, a);
          yield switch (op) {
            case Numeral(var value) -> add(new Step.Constant(Rational.of(value)));
            case Declared declared -> {
              Map<Name, Integer> inner = HashMap.empty();
              for (int k = 0; k < arguments.size(); k++) {
                inner = inner.put(declared.parameters().get(k), place.apply(arguments.get(k)));
              }
              yield slot(inner, declared.body());
            }
            case Primitive p -> add(new Step.Apply(p, arguments.stream().map(place).toList()));
          };
        }
        case Term.Let(var x, var bound, var body) -> slot(scope.put(x, slot(scope, bound)), body);
        default -> throw new IllegalArgumentException("not a term of numbers: " + t);
      };
    }
  }
}
