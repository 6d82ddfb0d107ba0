package org.difflam.syntax.simple;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Reals;
import org.difflam.category.number.Slot;
import org.difflam.category.number.Unresolved;
import org.difflam.syntax.binding.Name;

/// A smooth function `f : A₁ → … → Aₙ → B` that a program is given, where the `A` and `B` are made
/// of numbers and tuples, together with its derivatives ([CurriedType]). Nothing is known of it:
/// each number that it returns is an operation, whose partial derivatives are those that `D f`
/// returns.
final class UnknownFunction {
  private final CurriedType type;

  /// What it is called, and its derivatives.
  private final List<Name> names;

  private final List<List<FlatType.Place>> inputs, outputs;

  /// `∂_β f_j` by `β` and `j`.
  private final Map<List<Integer>, Operation> operations = new HashMap<>();

  /// How they are written.
  private final Map<Operation, Entry> entries;

  /// @param order how often `f` is differentiated in the number `k` of its argument
  /// @param j which number of the result
  record Entry(UnknownFunction of, List<Integer> order, int j) {
    /// `∂_β f_j`, applied to these numbers.
    Term apply(List<Term> numbers) {
      return of.written(this, numbers);
    }

    private <N> N value(Reals<N> r, List<N> x) {
      throw new Unresolved(
          of.names.getFirst().text(), x.toString(), r.name(), "it may be any function");
    }

    private Operation.Body partial(int i) {
      return new Partial(this, i)::at;
    }
  }

  private record Partial(Entry entry, int i) {
    private <N> N at(Reals<N> r, List<N> x) {
      List<Integer> order = new ArrayList<>(entry.order);
      order.set(i, order.get(i) + 1);
      return r.apply(entry.of.operation(order, entry.j), x);
    }
  }

  /// @param type whose arguments and result are made of numbers and tuples
  /// @param names its own, and those of its derivatives
  /// @param entries where its operations are put
  UnknownFunction(Type.Function type, List<Name> names, Map<Operation, Entry> entries) {
    this.type = CurriedType.of(type);
    this.names = List.copyOf(names);
    this.inputs = FlatType.places(this.type.domain());
    this.outputs = FlatType.places(this.type.result());
    this.entries = entries;
  }

  /// Whether it is a function of numbers and tuples to such, perhaps one argument after the other.
  static boolean is(Type type) {
    return type instanceof Type.Function(var from, var to)
        && FlatType.is(from)
        && (FlatType.is(to) || is(to));
  }

  /// Of the derivative of this order.
  Type type(int order) {
    return type.derivative(order);
  }

  /// The names of the function and its derivatives, in their order.
  List<Name> names() {
    return names;
  }

  private Operation operation(List<Integer> order, int j) {
    List<Integer> key = new ArrayList<>(order);
    key.add(j);
    Operation known = operations.get(key);
    if (known != null) return known;
    Entry entry = new Entry(this, List.copyOf(order), j);
    Operation.Body[] partials = new Operation.Body[inputs.size()];
    for (int i = 0; i < partials.length; i++) partials[i] = entry.partial(i);
    Operation operation = Operation.smooth(names.getFirst().text(), entry::value, partials);
    operations.put(key, operation);
    entries.put(operation, entry);
    return operation;
  }

  /// The function as a value.
  Value<Slot> value(Reals<Slot> r) {
    return value(r, 0, new ArrayList<>());
  }

  private Value<Slot> value(Reals<Slot> r, int n, List<Slot> before) {
    if (n < type.arguments().size()) {
      return Value.function(v -> {
        List<Slot> numbers = new ArrayList<>(before);
        numbers.addAll(v.leaves().get());
        return value(r, n + 1, numbers);
      });
    }
    List<Integer> none = Collections.nCopies(inputs.size(), 0);
    List<Slot> values = new ArrayList<>();
    for (int j = 0; j < outputs.size(); j++) values.add(r.apply(operation(none, j), before));
    return FlatType.value(type.result(), values.iterator());
  }

  /// `π (D^k f t₁ … tₙ)`.
  private Term written(Entry entry, List<Term> numbers) {
    List<FlatType.Place> path = new ArrayList<>();
    int order = 0;
    for (int i = 0; i < inputs.size(); i++) {
      for (int times = 0; times < entry.order.get(i); times++, order++) path.addAll(inputs.get(i));
    }
    path.addAll(outputs.get(entry.j));
    Iterator<Term> next = numbers.iterator();
    Term t = new Term.Variable(names.get(order));
    for (Type argument : type.arguments()) {
      t = new Term.Application(t, FlatType.term(argument, next::next));
    }
    for (FlatType.Place place : path) t = place.in(t);
    return t;
  }
}
