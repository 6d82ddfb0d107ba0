package org.difflam.semantics.jvm;

import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaStep.Literal;
import org.difflam.semantics.jvm.ArgumentUse.Via;
import org.difflam.semantics.jvm.Flow.Turns;
import org.difflam.semantics.jvm.Node.Address;
import org.difflam.semantics.jvm.Node.Kind;
import org.difflam.semantics.jvm.Node.Loop;
import org.difflam.semantics.jvm.Node.Step;
import org.difflam.semantics.jvm.Writer.Push;
import org.jspecify.annotations.Nullable;

/// Generates the reverse pass: the cotangent of each value, from the last value to the first. The
/// cotangent of a local value is itself a local variable; its first contribution is assigned and
/// later ones are added.
///
/// Steps, loops and the sums of loops write into the same local variables, so they stand in one
/// file.
final class Backward {
  /// The parameters of its methods, before the counters: also the cotangents of the values in
  /// memory, and those of the variables.
  static final int COTANGENTS = 2;

  static final int RESULTS = 3;
  static final int PARAMETERS = 4;

  private static final Rational MINUS_ONE = Rational.of(-1);

  private final Writer writer;
  private final Flow flow;
  private final MethodSplitting parts;
  private final Methods methods;

  /// Cotangents of values of this turn; of the values that the turn before has carried to this one,
  /// and of those that it was carried from.
  private final Map<Step, Integer> here = new HashMap<>();

  private final Map<Step, Integer> now = new HashMap<>();
  private final Map<Step, Integer> next = new HashMap<>();
  private final Set<Step> assigned = new HashSet<>();

  /// What is the same in all turns: values, and sums of cotangents.
  private final Map<ArgumentUse, Integer> hoisted = new HashMap<>();

  private final Map<ArgumentUse, Integer> sums = new LinkedHashMap<>();

  /// Values that were computed again in this turn.
  private final Map<Step, Integer> again = new HashMap<>();

  /// What goes to the same place in memory is added up first.
  private final Map<Place, Gathered> gathered = new LinkedHashMap<>();

  private record Place(Kind kind, Address address) {
    static Place of(ArgumentUse use) {
      return new Place(use.operand.kind(), use.place);
    }
  }

  private static final class Gathered {
    final int local;
    final ArgumentUse first;
    int parts;

    Gathered(int local, ArgumentUse first) {
      this.local = local;
      this.first = first;
    }
  }

  /// Of the innermost loop: variables that the next turn comes to again, and the local variables
  /// with their cotangents, which are taken along to it.
  private AdjacentVariables neighbours = AdjacentVariables.NONE;

  private final Map<Address, Integer> along = new HashMap<>();

  /// The only use whose part is written to memory, when each has a loop of its own.
  private @Nullable ArgumentUse only;

  /// Of a turn that has just been computed: the local variables with its values.
  private Map<Step, Integer> there = Map.of();

  /// Of the loop that goes back turn by turn: what it carries, and adds up.
  private Carried carried = Carried.of();

  private record Carried(Map<Step, ArgumentUse> over, List<ArgumentUse> summed) {
    static Carried of() {
      return new Carried(new LinkedHashMap<>(), new ArrayList<>());
    }
  }

  Backward(Writer writer, Flow flow, MethodSplitting parts, Methods methods) {
    this.writer = writer;
    this.flow = flow;
    this.parts = parts;
    this.methods = methods;
  }

  void write(List<Node> nodes) {
    Set<Place> several = several(nodes);
    for (Node node : nodes.reversed()) {
      switch (node) {
        case Step step -> step(step, several);
        case Loop loop -> {
          flush();
          loop(loop);
        }
      }
    }
    flush();
    again.clear();
  }

  /// The places in memory that several of these steps give to.
  private Set<Place> several(List<Node> nodes) {
    Set<Place> once = new HashSet<>(), again = new HashSet<>();
    for (Node node : nodes) {
      if (!(node instanceof Step step) || !flow.isLive(step)) continue;
      for (ArgumentUse use : flow.uses(step)) {
        Place place = Place.of(use);
        if (use.via != Via.MEMORY || sums.containsKey(use)) continue;
        if (use.isOfThisTurn) continue; // its cotangent is read before what is gathered is there
        if (!once.add(place) || neighbours.contains(place.address)) again.add(place);
      }
    }
    return again;
  }

  private void flush() {
    for (List<Address> row : neighbours.rows()) {
      for (int k = 0; k < row.size(); k++) handOn(row, k);
    }
    gathered.forEach((place, all) -> {
      boolean alone = all.first.uses == all.parts;
      give(array(all.first), place.address, -1, alone, () -> writer.code.dload(all.local));
    });
    gathered.clear();
  }

  /// Adds what came along to the cotangent of a place in this turn; it is taken along as that of
  /// the place before in the row, or it is complete.
  private void handOn(List<Address> row, int k) {
    Address address = row.get(k);
    Gathered all = gathered.remove(new Place(Kind.VARIABLE, address));
    int before = k + 1 < row.size() ? along.getOrDefault(row.get(k + 1), -1) : -1;
    Push total =
        () -> {
          if (all != null) writer.code.dload(all.local);
          if (before >= 0) writer.code.dload(before);
          if (all != null && before >= 0) writer.code.dadd();
          if (all == null && before < 0) writer.code.dconst_0();
        };
    if (k == 0) {
      give(RESULTS, address, -1, false, total);
    } else {
      total.push();
      writer.code.dstore(along.getOrDefault(address, -1));
    }
  }

  private void beginRows() {
    for (List<Address> row : neighbours.rows()) {
      for (Address address : row.subList(1, row.size())) {
        int local = writer.local();
        writer.code.dconst_0().dstore(local);
        along.put(address, local);
      }
    }
  }

  /// @param turn the last one
  private void endRows(int turn) {
    for (List<Address> row : neighbours.rows()) {
      for (Address address : row.subList(1, row.size())) {
        int local = along.getOrDefault(address, -1);
        give(RESULTS, address, turn, false, () -> writer.code.dload(local));
      }
    }
  }

  private void step(Step step, Set<Place> several) {
    if (!flow.isLive(step)) return;
    List<Push> summands = new ArrayList<>();
    for (Integer local : new Integer[] {now.get(step), here.remove(step)}) {
      if (local != null) summands.add(() -> writer.code.dload(local));
    }
    if (flow.returned.get(step) == Turns.ALL) {
      summands.add(() -> writer.load(COTANGENTS, flow.at(step), -1));
    }
    if (summands.isEmpty()) return;
    summands.getFirst().push();
    for (Push more : summands.subList(1, summands.size())) {
      more.push();
      writer.code.dadd();
    }
    Push cotangent = writer.kept();
    for (ArgumentUse use : flow.uses(step)) {
      if (use.operand.kind() != Kind.LITERAL) give(use, several, () -> part(step, use, cotangent));
    }
  }

  /// The cotangent times `∂ₖ op`.
  private void part(Step step, ArgumentUse use, Push cotangent) {
    Formula slope = step.operation().partialFormula(use.number);
    cotangent.push();
    if (slope.steps().size() == 1 && slope.steps().getFirst() instanceof Literal(Rational q)) {
      if (q.equals(Rational.ONE)) return;
      if (q.equals(MINUS_ONE)) {
        writer.code.dneg();
        return;
      }
    }
    List<Push> at = new ArrayList<>();
    for (ArgumentUse argument : flow.uses(step)) at.add(() -> value(argument));
    at.add(() -> value(step));
    writer.formula(slope, at);
    writer.code.dmul();
  }

  private void value(Step step) {
    Integer local = there.get(step);
    if (local != null) {
      writer.code.dload(local);
    } else {
      writer.load(Forward.MEMORY, flow.at(step), -1);
    }
  }

  private void value(ArgumentUse use) {
    Integer before = hoisted.get(use);
    Integer local = use.via == Via.LOCAL && use.source != null ? there.get(use.source) : null;
    if (before != null) {
      writer.code.dload(before);
    } else if (local != null) {
      writer.code.dload(local);
    } else if (use.source != null && flow.isComputedAgain(use)) {
      again(use.source);
    } else {
      load(use, -1);
    }
  }

  private void again(Step step) {
    Integer before = again.get(step);
    if (before == null) {
      List<Push> arguments = new ArrayList<>();
      for (ArgumentUse use : flow.uses(step)) arguments.add(() -> value(use));
      writer.apply(step.operation(), arguments);
      before = writer.local();
      again.put(step, before);
      writer.code.dstore(before);
    }
    writer.code.dload(before);
  }

  private void load(ArgumentUse use, int turn) {
    switch (use.operand.kind()) {
      case VALUE -> writer.load(Forward.MEMORY, use.place, turn);
      case VARIABLE -> writer.load(Forward.VARIABLES, use.place, turn);
      case LITERAL -> writer.literal(use);
    }
  }

  private void give(ArgumentUse use, Set<Place> several, Push part) {
    Integer sum = sums.get(use);
    if (sum != null) {
      add(sum, part);
    } else if (use.via == Via.LOCAL && use.source != null) {
      Integer before = here.get(use.source);
      if (before != null) {
        add(before, part);
      } else {
        part.push();
        here.put(use.source, writer.local());
        writer.code.dstore(here.getOrDefault(use.source, -1));
      }
    } else if (use.via == Via.CARRIED && use.source != null) {
      int to = next.getOrDefault(use.source, -1);
      if (assigned.add(use.source)) {
        part.push();
        writer.code.dstore(to);
      } else {
        add(to, part);
      }
    } else if (several.contains(Place.of(use))) {
      gather(use, part);
    } else if (only == null || only == use) {
      give(array(use), use.place, -1, use.uses == 1, part);
    }
  }

  private void gather(ArgumentUse use, Push part) {
    Gathered all = gathered.get(Place.of(use));
    if (all == null) {
      part.push();
      all = new Gathered(writer.local(), use);
      writer.code.dstore(all.local);
      gathered.put(Place.of(use), all);
    } else {
      add(all.local, part);
    }
    all.parts++;
  }

  private void add(int local, Push part) {
    writer.code.dload(local);
    part.push();
    writer.code.dadd().dstore(local);
  }

  private static int array(ArgumentUse use) {
    return use.operand.kind() == Kind.VALUE ? COTANGENTS : RESULTS;
  }

  private void give(int array, Address address, int turn, boolean alone, Push part) {
    writer.code.aload(array);
    writer.push(address, turn);
    if (!alone) writer.code.dup2().daload();
    part.push();
    if (!alone) writer.code.dadd();
    writer.code.dastore();
  }

  private void loop(Loop loop) {
    List<ArgumentUse> targets = Fission.targets(loop, flow, parts);
    if (targets.isEmpty()) {
      oneLoop(loop, true);
      return;
    }
    for (ArgumentUse target : targets) {
      only = target;
      oneLoop(loop, target == targets.getFirst());
    }
    only = null;
  }

  /// @param first whether it is the first of several that differ in what they write to memory
  private void oneLoop(Loop loop, boolean first) {
    List<MethodSplitting.Part> body = parts.body(loop);
    boolean inside = !body.getFirst().isMethod();
    int counter = writer.code.allocateLocal(TypeKind.INT);
    writer.counters.add(counter);
    boolean upwards = only != null && Fission.isAnyOrder(loop, flow);
    writer.code.loadConstant(upwards ? 0 : loop.count() - 1).istore(counter);
    Carried all = inside ? carried(loop) : Carried.of();
    AdjacentVariables around = neighbours;
    neighbours =
        inside && only == null
            ? AdjacentVariables.of(loop, flow, sums.keySet(), -1)
            : AdjacentVariables.NONE;
    beginRows();
    Label turn = writer.code.newLabel(), end = writer.code.newLabel();
    writer.code.labelBinding(turn).iload(counter);
    if (upwards) {
      writer.code.loadConstant(loop.count()).if_icmpge(end);
    } else {
      writer.code.iflt(end);
    }
    if (inside) {
      turn(loop, all);
    } else {
      for (MethodSplitting.Part part : body.reversed()) methods.call(part, writer);
    }
    writer.code.iinc(counter, upwards ? 1 : -1).goto_(turn).labelBinding(end);
    endRows(0);
    neighbours = around;
    if (first) end(all);
    writer.counters.removeLast();
  }

  /// Begins a loop whose turns go there and back at once.
  void begin(Loop loop) {
    carried = carried(loop);
    neighbours = AdjacentVariables.of(loop, flow, sums.keySet(), 1);
    beginRows();
  }

  /// The way back from a turn, whose values are in these local variables.
  void turn(Loop loop, Map<Step, Integer> values) {
    there = values;
    turn(loop, carried);
    there = Map.of();
  }

  void end(Loop loop) {
    endRows(loop.count() - 1);
    neighbours = AdjacentVariables.NONE;
    end(carried);
  }

  private Carried carried(Loop loop) {
    Carried all = Carried.of();
    for (Step step : Flow.stepsOf(loop)) {
      if (!flow.isLive(step)) continue;
      for (ArgumentUse use : flow.uses(step)) begin(use, loop, all.over, all.summed);
    }
    return all;
  }

  private void turn(Loop loop, Carried all) {
    for (Step step : all.over.keySet()) {
      writer.code.dload(next.getOrDefault(step, -1)).dstore(now.getOrDefault(step, -1));
      assigned.remove(step);
    }
    write(loop.body());
  }

  private void end(Carried all) {
    all.over.forEach((step, use) -> {
      int rest = next.getOrDefault(step, -1);
      give(COTANGENTS, use.place, 0, false, () -> writer.code.dload(rest));
    });
    for (ArgumentUse use : all.summed) {
      int sum = sums.getOrDefault(use, -1);
      give(array(use), use.place, 0, false, () -> writer.code.dload(sum));
    }
  }

  private void begin(
      ArgumentUse use, Loop loop, Map<Step, ArgumentUse> over, List<ArgumentUse> summed) {
    if (use.via == Via.CARRIED && use.source != null) {
      if (over.putIfAbsent(use.source, use) != null) return;
      int rest = writer.local();
      if (flow.returned.get(use.source) == Turns.LAST) {
        writer.load(COTANGENTS, flow.at(use.source), loop.count() - 1);
      } else {
        writer.code.dconst_0();
      }
      writer.code.dstore(rest);
      next.put(use.source, rest);
      now.put(use.source, writer.local());
      return;
    }
    if (use.via != Via.MEMORY || !use.outside || use.operand.kind() == Kind.LITERAL) return;
    if (use.isNeededBack) {
      load(use, 0);
      int local = writer.local();
      writer.code.dstore(local);
      hoisted.put(use, local);
    }
    int sum = writer.local();
    writer.code.dconst_0().dstore(sum);
    sums.put(use, sum);
    summed.add(use);
  }
}
