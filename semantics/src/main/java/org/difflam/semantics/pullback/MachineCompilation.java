package org.difflam.semantics.pullback;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaStep;
import org.difflam.category.number.Operation;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.BinderAnnotations;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.Vectors;
import org.jspecify.annotations.Nullable;

/// Terms as code: variables are slots of a frame, a function copies what it captures, and a series
/// of lets is a loop.
///
/// One clause for each former of terms: that is why the file is long.
final class MachineCompilation<N> {
  private final PullbackMachine<N> machine;
  private final FreeVariables<PullbackTerm> free = new FreeVariables<>();

  MachineCompilation(PullbackMachine<N> machine) {
    this.machine = machine;
  }

  /// Runs in the slots of one call.
  @FunctionalInterface
  interface Code<N> {
    MachineValue<N> run(Slots<N> slots);
  }

  /// The variables of one call of a function.
  static final class Slots<N> {
    private final List<MachineValue<N>> values;

    Slots(int size) {
      values = new ArrayList<>(Collections.nCopies(size, new MachineValue.Zero<>()));
    }
  }

  /// Where variables are while a function body is compiled.
  private static final class Frame {
    private int size;
  }

  private record Scope(Frame frame, Map<Name, Integer> slots) {
    Scope with(Name x, int slot) {
      return new Scope(frame, slots.put(x, slot));
    }
  }

  /// A closed term, to be run any number of times.
  Supplier<MachineValue<N>> closed(PullbackTerm t) {
    PullbackTerm annotated =
        BinderAnnotations.of(PullbackTyping.derive(PullbackTyping.empty(), t, Option.none()));
    Frame frame = new Frame();
    Code<N> code = code(new Scope(frame, HashMap.empty()), annotated);
    return () -> code.run(new Slots<>(frame.size));
  }

  private Code<N> code(Scope in, PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Variable(var x) -> {
        int slot = in.slots.get(x).get();
        yield s -> s.values.get(slot);
      }
      case PullbackTerm.Numeral(var r) -> {
        MachineValue<N> value = machine.real(r);
        yield _ -> value;
      }
      case PullbackTerm.Sum(var summands) -> sum(in, summands);
      case PullbackTerm.Lambda(var x, _, var body) -> {
        Closure<N> closure = function(in, x, body);
        yield s -> new MachineValue.Function<>(closure.in(s));
      }
      case PullbackTerm.Application(var f, var a) -> {
        Code<N> function = code(in, f);
        Code<N> argument = code(in, a);
        yield s -> machine.apply(function.run(s), argument.run(s));
      }
      case PullbackTerm.Let _ -> series(in, t);
      case PullbackTerm.Projection(var i, var pair) -> {
        Code<N> of = code(in, pair);
        yield s -> PullbackMachine.project(i, of.run(s));
      }
      case PullbackTerm.Pair(var left, var right) -> {
        Code<N> l = code(in, left);
        Code<N> r = code(in, right);
        yield s -> new MachineValue.Pair<>(l.run(s), r.run(s));
      }
      case PullbackTerm.Call(var f, PullbackTerm.Pair(var left, var right))
          when single(f, 2) != null -> {
        Code<N> l = code(in, left);
        Code<N> r = code(in, right);
        var op = Objects.requireNonNull(single(f, 2));
        yield s ->
            new MachineValue.Real<>(
                machine
                    .numbers()
                    .apply(op, List.of(machine.number(l.run(s)), machine.number(r.run(s)))));
      }
      case PullbackTerm.Call(var f, var argument) when single(f, 1) != null -> {
        Code<N> a = code(in, argument);
        var op = Objects.requireNonNull(single(f, 1));
        yield s ->
            new MachineValue.Real<>(machine.numbers().apply(op, List.of(machine.number(a.run(s)))));
      }
      case PullbackTerm.Call(var f, var argument) -> {
        Code<N> a = code(in, argument);
        yield s -> call(f, a.run(s));
      }
      case PullbackTerm.Jacobian(var f, var along) -> {
        Code<N> v = code(in, along);
        yield s -> {
          MachineValue<N> direction = v.run(s);
          return new MachineValue.Function<>(x -> jacobian(f, direction, x));
        };
      }
      case PullbackTerm.Derivative(var f, var along) -> {
        Code<N> function = code(in, f);
        Code<N> v = code(in, along);
        yield s -> {
          MachineValue<N> of = function.run(s);
          MachineValue<N> direction = v.run(s);
          return new MachineValue.Function<>(
              x -> machine.derivative(y -> machine.apply(of, y), x, direction));
        };
      }
      case PullbackTerm.Covector(var r) -> {
        PullbackType space = Vectors.type(r).get();
        List<Num<N>> w = new ArrayList<>();
        Vectors.numbers(r).forEach(x -> w.add(machine.numbers().literal(x.exactly())));
        MachineValue<N> functional = new MachineValue.Covector<>(space, w);
        yield _ -> functional;
      }
      case PullbackTerm.DualMap(var x, _, var body, var functional) -> {
        Closure<N> map = function(in, x, body);
        Code<N> of = code(in, functional);
        yield s -> {
          MachineValue<N> f = of.run(s);
          MachineValue.Rule<N> g = map.in(s);
          return new MachineValue.Function<>(v -> machine.apply(f, g.apply(v)));
        };
      }
      case PullbackTerm.Pullback(var y, var type, var body, var form) -> {
        PullbackType space = type.get();
        Closure<N> map = function(in, y, body);
        Code<N> of = code(in, form);
        yield s -> {
          MachineValue<N> omega = of.run(s);
          MachineValue.Rule<N> p = map.in(s);
          return new MachineValue.Function<>(v -> machine.pullback(space, p, omega, v));
        };
      }
    };
  }

  private Code<N> sum(Scope in, List<PullbackTerm> summands) {
    List<Code<N>> parts = new ArrayList<>();
    for (PullbackTerm t : summands) parts.add(code(in, t));
    return s -> {
      MachineValue<N> sum = new MachineValue.Zero<>();
      for (Code<N> part : parts) sum = machine.plus(sum, part.run(s));
      return sum;
    };
  }

  /// `let x₁ = t₁; …; xₙ = tₙ in t`, however many there are.
  private Code<N> series(Scope in, PullbackTerm t) {
    List<Code<N>> bounds = new ArrayList<>();
    Scope scope = in;
    PullbackTerm rest = t;
    List<Integer> slots = new ArrayList<>();
    while (rest instanceof PullbackTerm.Let(var x, var bound, var body)) {
      bounds.add(code(scope, bound));
      int slot = scope.frame.size++;
      slots.add(slot);
      scope = scope.with(x, slot);
      rest = body;
    }
    Code<N> body = code(scope, rest);
    int[] to = slots.stream().mapToInt(i -> i).toArray();
    return s -> {
      for (int i = 0; i < to.length; i++) s.values.set(to[i], bounds.get(i).run(s));
      return body.run(s);
    };
  }

  /// A function that waits for what it captures.
  private record Closure<N>(List<Integer> captured, int size, Code<N> body) {
    MachineValue.Rule<N> in(Slots<N> outer) {
      List<MachineValue<N>> kept = new ArrayList<>(captured.size());
      for (int slot : captured) kept.add(outer.values.get(slot));
      return argument -> {
        Slots<N> inner = new Slots<>(size);
        for (int i = 0; i < kept.size(); i++) inner.values.set(i, kept.get(i));
        inner.values.set(kept.size(), argument);
        return body.run(inner);
      };
    }
  }

  private Closure<N> function(Scope in, Name x, PullbackTerm body) {
    Frame frame = new Frame();
    Map<Name, Integer> slots = HashMap.empty();
    List<Integer> captured = new ArrayList<>();
    for (Name y : free.in(body)) {
      if (y.equals(x) || !in.slots.containsKey(y)) continue;
      captured.add(in.slots.get(y).get());
      slots = slots.put(y, frame.size++);
    }
    slots = slots.put(x, frame.size++);
    Code<N> code = code(new Scope(frame, slots), body);
    return new Closure<>(captured, frame.size, code);
  }

  /// The operation of the table that `f` is, if it is one of this many arguments.
  private static @Nullable Operation single(DifferentiableOperation f, int arity) {
    Formula formula = f.formula();
    int last = formula.steps().size() - 1;
    return formula.inputs() == arity
            && last == arity
            && formula.outputs().getFirst().index() == last
            && formula.steps().getLast() instanceof FormulaStep.Apply(var op, var arguments)
            && arguments.getFirst().index() == 0
            && arguments.getLast().index() == arity - 1
            && arguments.size() == arity
            && formula.outputs().size() == 1
        ? op
        : null;
  }

  private MachineValue<N> call(DifferentiableOperation f, MachineValue<N> argument) {
    List<Num<N>> x = new ArrayList<>();
    machine.collect(f.domain(), argument, x);
    return machine.tuple(f.codomain(), f.at(machine.numbers(), x).iterator());
  }

  private MachineValue<N> jacobian(
      DifferentiableOperation f, MachineValue<N> direction, MachineValue<N> point) {
    List<Num<N>> x = new ArrayList<>();
    List<Num<N>> v = new ArrayList<>();
    machine.collect(f.domain(), point, x);
    machine.collect(f.domain(), direction, v);
    return machine.tuple(f.codomain(), f.along(machine.numbers(), x, v).iterator());
  }
}
