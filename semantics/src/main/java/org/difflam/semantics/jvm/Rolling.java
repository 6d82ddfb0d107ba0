package org.difflam.semantics.jvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaStep;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Slot;
import org.difflam.semantics.jvm.Node.Address;
import org.difflam.semantics.jvm.Node.Kind;
import org.difflam.semantics.jvm.Node.Operand;

/// Finds the loops of a formula. Steps in a row repeat when they have the same operations, and each
/// number that they read or write is as far from the one a turn before as in all other turns. What
/// has been found is one step of the next round, so that loops stand in loops.
final class Rolling {
  private static final int LONGEST = 256;

  /// A step, or a loop, without the numbers of what it reads and writes.
  private sealed interface Shape {
    /// What shapes are known by. The equality of records would be made when the first term is
    /// compiled, which takes longer than the rest of this class.
    List<Object> key();

    record Leaf(Operation operation, List<Kind> kinds) implements Shape {
      @Override
      public List<Object> key() {
        return List.of(operation, kinds);
      }
    }

    /// @param moved by how much each number of the body moves in a turn
    record Repeated(int count, List<Integer> body, List<Integer> moved) implements Shape {
      @Override
      public List<Object> key() {
        return List.of(count, body, moved);
      }
    }
  }

  /// A shape with the numbers that it leaves out, for the first turn of each loop.
  static final class Item {
    final int shape;
    final int[] places;

    Item(int shape, int[] places) {
      this.shape = shape;
      this.places = places;
    }
  }

  private final List<Shape> shapes = new ArrayList<>();
  private final Map<List<Object>, Integer> numbers = new HashMap<>();
  private int steps;

  private Rolling() {}

  /// @param literals all that the steps read, one place for each time
  record Rolled(List<Node> nodes, List<Double> literals, List<Operand> outputs, int values) {}

  static Rolled of(Formula formula) {
    return new Rolling().rolled(formula);
  }

  private Rolled rolled(Formula formula) {
    List<Item> items = new ArrayList<>();
    Literals literals = new Literals();
    List<Operand> results = new ArrayList<>(formula.steps().size());
    for (FormulaStep step : formula.steps()) {
      switch (step) {
        case FormulaStep.Input(int k) -> results.add(new Operand(Kind.VARIABLE, constant(k)));
        case FormulaStep.Literal(var q) -> {
          literals.known.add(q.doubleValue());
          results.add(new Operand(Kind.LITERAL, constant(literals.known.size() - 1)));
        }
        case FormulaStep.Apply(Operation operation, List<Slot> slots) -> {
          List<Operand> arguments = new ArrayList<>();
          for (Slot slot : slots) arguments.add(literals.read(results.get(slot.index())));
          results.add(new Operand(Kind.VALUE, constant(items.size())));
          items.add(leaf(operation, items.size(), arguments));
        }
      }
    }
    int values = items.size();
    List<Operand> outputs = new ArrayList<>();
    for (Slot y : formula.outputs()) outputs.add(literals.read(results.get(y.index())));
    int tried = 0; // periods up to this one are not there any more
    for (int longest = 1; longest <= LONGEST; longest *= 2) { // inner loops come first
      while (tried < longest) {
        int before = items.size();
        items = round(items, new Periods(items, tried + 1, longest));
        tried = items.size() < before ? 0 : longest;
      }
    }
    List<Node> nodes = new ArrayList<>();
    for (Item item : items) nodes.add(node(item.shape, item.places, new int[] {0}, List.of()));
    return new Rolled(nodes, literals.read, outputs, values);
  }

  private static Address constant(int place) {
    return new Address(place, List.of());
  }

  /// The literals in the order in which they are read, so that those of a loop are in a row.
  private static final class Literals {
    final List<Double> known = new ArrayList<>();
    private final List<Double> read = new ArrayList<>();

    Operand read(Operand operand) {
      if (operand.kind() != Kind.LITERAL) return operand;
      read.add(known.get(operand.address().base()));
      return new Operand(Kind.LITERAL, constant(read.size() - 1));
    }
  }

  private Item leaf(Operation operation, int to, List<Operand> arguments) {
    int[] places = new int[arguments.size() + 1];
    List<Kind> kinds = new ArrayList<>();
    places[0] = to;
    for (Operand argument : arguments) {
      kinds.add(argument.kind());
      places[kinds.size()] = argument.address().base();
    }
    return new Item(number(new Shape.Leaf(operation, List.copyOf(kinds))), places);
  }

  private int number(Shape shape) {
    return numbers.computeIfAbsent(
        shape.key(),
        _ -> {
          shapes.add(shape);
          return shapes.size() - 1;
        });
  }

  private List<Item> round(List<Item> items, Periods periods) {
    List<Item> found = new ArrayList<>();
    int at = 0;
    while (at < items.size()) {
      int period = periods.at(at);
      if (period > 0) {
        int turns = periods.turns(at);
        found.add(loop(items, at, period, turns));
        at += period * turns;
      } else {
        found.add(items.get(at++));
      }
    }
    return found;
  }

  private Item loop(List<Item> items, int at, int period, int turns) {
    List<Integer> body = new ArrayList<>();
    List<Integer> moved = new ArrayList<>();
    int[] places = new int[0];
    for (int i = at; i < at + period; i++) {
      int[] first = items.get(i).places, second = items.get(i + period).places;
      body.add(items.get(i).shape);
      for (int j = 0; j < first.length; j++) moved.add(second[j] - first[j]);
      int before = places.length;
      places = Arrays.copyOf(places, before + first.length);
      System.arraycopy(first, 0, places, before, first.length);
    }
    return new Item(number(new Shape.Repeated(turns, List.copyOf(body), moved)), places);
  }

  /// The node with these places, read from where the cursor is.
  private Node node(int shape, int[] places, int[] cursor, List<Stride> around) {
    switch (shapes.get(shape)) {
      case Shape.Leaf(Operation operation, List<Kind> kinds) -> {
        Address to = address(places, cursor, around);
        List<Operand> arguments = new ArrayList<>();
        for (Kind kind : kinds) arguments.add(new Operand(kind, address(places, cursor, around)));
        return new Node.Step(steps++, operation, to, List.copyOf(arguments));
      }
      case Shape.Repeated(int count, List<Integer> body, List<Integer> moved) -> {
        List<Stride> inside = new ArrayList<>(around);
        inside.add(new Stride(moved, cursor[0]));
        List<Node> nodes = new ArrayList<>();
        for (int part : body) nodes.add(node(part, places, cursor, inside));
        return new Node.Loop(count, List.copyOf(nodes));
      }
    }
  }

  /// @param from the number of the first place of the loop
  private record Stride(List<Integer> moved, int from) {}

  private static Address address(int[] places, int[] cursor, List<Stride> around) {
    int place = cursor[0]++;
    List<Integer> strides = new ArrayList<>();
    for (Stride stride : around) strides.add(stride.moved.get(place - stride.from));
    return new Address(places[place], List.copyOf(strides));
  }
}
