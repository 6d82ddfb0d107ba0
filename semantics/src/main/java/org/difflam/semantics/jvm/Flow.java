package org.difflam.semantics.jvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.difflam.category.number.FormulaStep.Input;
import org.difflam.semantics.jvm.ArgumentUse.Via;
import org.difflam.semantics.jvm.Node.Address;
import org.difflam.semantics.jvm.Node.Kind;
import org.difflam.semantics.jvm.Node.Loop;
import org.difflam.semantics.jvm.Node.Operand;
import org.difflam.semantics.jvm.Node.Step;
import org.jspecify.annotations.Nullable;

/// Where each value is used, hence which of them need a place in memory, and which cotangents do.
///
/// A value that is used only in the iteration that computes it stays in a local variable, and so
/// does one that the next iteration uses, such as a running sum. Values that are used elsewhere, or
/// needed on the way back for a partial derivative, get places in memory, without gaps.
///
/// The passes fill one table, each what the next one needs, so they stand in one file.
final class Flow {
  /// Which turns of the innermost loop it is about.
  enum Turns {
    NONE,
    LAST,
    ALL
  }

  private final List<Node> nodes;
  private final boolean backward;
  private final MethodSplitting parts;
  private final Map<Step, List<ArgumentUse>> uses = new HashMap<>();

  /// For each value: its step, and where in the loops it was computed.
  private final Step[] owner;

  private final int[] entry;
  private final int[] index;

  /// Those of the last turns of their loops that are read in memory behind these alone.
  private final BitSet lasts = new BitSet();

  /// The values that have places in memory, those with cotangents there, and with several of them.
  private final BitSet kept = new BitSet();

  private final int[] given;
  private int[] places;

  final Map<Step, Turns> stored = new HashMap<>();
  final Map<Step, Turns> returned = new HashMap<>();
  private final Map<Step, Address> at = new HashMap<>();

  final List<Operand> outputs = new ArrayList<>();
  private final BitSet live = new BitSet();
  private final int[] read;
  private int memory;

  Flow(Rolling.Rolled rolled, int variables, MethodSplitting parts, boolean backward) {
    this.nodes = rolled.nodes();
    this.backward = backward;
    this.parts = parts;
    int n = rolled.values();
    owner = new Step[n];
    entry = new int[n];
    index = new int[n];
    given = new int[n];
    places = new int[n];
    read = new int[variables];
    LoopWalk.through(nodes, this::record);
    LoopWalk.through(nodes, this::look);
    for (List<ArgumentUse> all : uses.values()) all.forEach(ArgumentUse::settle);
    agreeOnCarried();
    findLive(rolled);
    LoopWalk.through(nodes, this::keep);
    for (Operand y : rolled.outputs()) give(y.kind(), y.address().base());
    spread();
    if (!place(rolled, true) && !place(rolled, false)) {
      kept.set(0, n);
      stored.replaceAll((_, _) -> Turns.ALL);
      if (!place(rolled, false))
        throw new IllegalStateException("values without gaps have addresses");
    }
    countReturned(rolled);
  }

  /// How many numbers are in memory.
  int memory() {
    return memory;
  }

  List<ArgumentUse> uses(Step step) {
    return uses.getOrDefault(step, List.of());
  }

  /// Where the step's value is in memory.
  Address at(Step step) {
    Address address = at.get(step);
    if (address == null) throw new IllegalStateException("a value without a place");
    return address;
  }

  /// The steps that stand in a loop, but in no loop inside of it.
  static List<Step> stepsOf(Loop loop) {
    List<Step> found = new ArrayList<>();
    for (Node node : loop.body()) if (node instanceof Step step) found.add(step);
    return found;
  }

  boolean isLive(Step step) {
    return live.get(step.id());
  }

  private void record(Step step, LoopWalk.Turn turn) {
    int v = step.to().at(turn.counters);
    owner[v] = step;
    entry[v] = turn.entry;
    index[v] = turn.index;
    lasts.set(v, turn.isLast);
    uses.computeIfAbsent(step, this::usesOf);
  }

  private List<ArgumentUse> usesOf(Step step) {
    List<ArgumentUse> found = new ArrayList<>();
    for (int k = 0; k < step.arguments().size(); k++) {
      found.add(new ArgumentUse(step, k, step.arguments().get(k)));
    }
    return found;
  }

  private void look(Step step, LoopWalk.Turn turn) {
    for (ArgumentUse use : uses(step)) {
      if (!parts.isInOneMethod(step) || use.operand.address().innermost() != 0) use.outside = false;
      if (use.operand.kind() != Kind.VALUE) continue;
      int r = use.operand.address().at(turn.counters);
      boolean together = parts.areTogether(owner[r], step);
      int since = entry[r] == turn.entry ? turn.index - index[r] : -1;
      use.see(owner[r], turn.index, since, together, parts.isInOneMethod(step));
      if (r >= turn.entered) use.outside = false;
    }
  }

  /// Of what is carried from turn to turn there is one first value.
  private void agreeOnCarried() {
    Map<Step, Address> first = new HashMap<>();
    for (List<ArgumentUse> all : uses.values()) {
      for (ArgumentUse use : all) {
        if (use.via != Via.CARRIED || use.source == null) continue;
        Address address = first.putIfAbsent(use.source, use.operand.address());
        if (address != null && !address.equals(use.operand.address())) use.via = Via.MEMORY;
      }
    }
  }

  private void findLive(Rolling.Rolled rolled) {
    BitSet needed = new BitSet();
    for (Operand y : rolled.outputs()) {
      if (y.kind() == Kind.VALUE) needed.set(y.address().base());
    }
    List<Step> order = new ArrayList<>();
    List<int[]> counters = new ArrayList<>();
    LoopWalk.through(
        nodes,
        (step, turn) -> {
          order.add(step);
          counters.add(turn.counters.clone());
        });
    for (int v = order.size() - 1; v >= 0; v--) {
      if (!needed.get(v)) continue;
      live.set(order.get(v).id());
      for (Operand argument : order.get(v).arguments()) {
        if (argument.kind() == Kind.VALUE) needed.set(argument.address().at(counters.get(v)));
      }
    }
  }

  private void keep(Step step, LoopWalk.Turn turn) {
    int v = step.to().at(turn.counters);
    for (ArgumentUse use : uses(step)) {
      int r = use.operand.address().at(turn.counters);
      if (use.via == Via.MEMORY || use.via == Via.CARRIED && turn.index == 0) {
        give(use.operand.kind(), r, isLive(step));
        if (use.operand.kind() == Kind.VALUE && turn.isIn(entry[r])) lasts.clear(r);
      }
      if (!backward || !isLive(step) || use.operand.kind() == Kind.LITERAL) continue;
      for (var needs : step.operation().partialFormula(use.number).steps()) {
        if (!(needs instanceof Input(int i))) continue;
        if (i == step.arguments().size()) {
          kept.set(v);
        } else if (step.arguments().get(i).kind() == Kind.VALUE) {
          if (isComputedAgain(uses(step).get(i))) continue;
          uses(step).get(i).isNeededBack = true;
          kept.set(step.arguments().get(i).address().at(turn.counters));
        }
      }
    }
  }

  /// Whether the way back computes a value again rather than to remember it: it takes two sums or
  /// products of variables and literals, in the same turn.
  boolean isComputedAgain(ArgumentUse use) {
    return isComputedAgain(use, 2);
  }

  private boolean isComputedAgain(ArgumentUse use, int most) {
    if (use.via != Via.LOCAL || use.source == null || most == 0) return false;
    if (!Fission.CHEAP.contains(use.source.operation())) return false;
    for (ArgumentUse argument : uses(use.source)) {
      if (argument.operand.kind() == Kind.VALUE && !isComputedAgain(argument, most - 1)) {
        return false;
      }
    }
    return true;
  }

  private void give(Kind kind, int place) {
    give(kind, place, true);
  }

  private void give(Kind kind, int place, boolean cotangent) {
    if (kind == Kind.VALUE) {
      kept.set(place);
      if (cotangent) given[place]++;
    } else if (kind == Kind.VARIABLE && cotangent) {
      read[place]++;
    }
  }

  /// A step stores in all turns, in the last, or in none.
  private void spread() {
    BitSet carried = new BitSet(), carriedBack = new BitSet();
    for (List<ArgumentUse> all : uses.values()) {
      for (ArgumentUse use : all) {
        if (use.via != Via.CARRIED || use.source == null) continue;
        carried.set(use.source.id());
        if (isLive(use.step)) carriedBack.set(use.source.id());
      }
    }
    for (int v = 0; v < owner.length; v++) {
      stored.merge(owner[v], turns(v, kept.get(v), carried), Flow::more);
      returned.merge(owner[v], turns(v, given[v] > 0, carriedBack), Flow::more);
    }
    stored.replaceAll((step, which) -> more(which, returned.getOrDefault(step, Turns.NONE)));
    for (int v = 0; v < owner.length; v++) {
      Turns which = stored.getOrDefault(owner[v], Turns.NONE);
      kept.set(v, which == Turns.ALL || which == Turns.LAST && lasts.get(v));
    }
  }

  private Turns turns(int v, boolean wanted, BitSet carried) {
    if (!wanted) return Turns.NONE;
    return lasts.get(v) && carried.get(owner[v].id()) ? Turns.LAST : Turns.ALL;
  }

  private static Turns more(Turns a, Turns b) {
    return a.compareTo(b) > 0 ? a : b;
  }

  /// Gives places in memory, and finds the addresses of all that is read and written there.
  ///
  /// @param byStep whether those of a step stand side by side, which is best for loops that read
  ///   them, rather than those of a turn; there may be no such addresses
  private boolean place(Rolling.Rolled rolled, boolean byStep) {
    memory = 0;
    places = new int[owner.length];
    Arrays.fill(places, -1);
    if (byStep) {
      Map<Step, List<Integer>> all = new LinkedHashMap<>();
      for (int v = kept.nextSetBit(0); v >= 0; v = kept.nextSetBit(v + 1)) {
        all.computeIfAbsent(owner[v], _ -> new ArrayList<>()).add(v);
      }
      for (List<Integer> values : all.values()) for (int v : values) places[v] = memory++;
    } else {
      for (int v = kept.nextSetBit(0); v >= 0; v = kept.nextSetBit(v + 1)) places[v] = memory++;
    }
    Map<Step, Affine> written = new HashMap<>();
    Map<ArgumentUse, Affine> found = new HashMap<>();
    LoopWalk.through(
        nodes,
        (step, turn) -> {
          int v = step.to().at(turn.counters);
          int depth = turn.counters.length;
          if (kept.get(v)) {
            int[] counters = turn.counters;
            if (stored.get(step) == Turns.LAST) {
              counters = counters.clone();
              counters[depth - 1] = 0;
            }
            written.computeIfAbsent(step, _ -> new Affine(depth)).add(counters, places[v]);
          }
          for (ArgumentUse use : uses(step)) {
            if (use.operand.kind() != Kind.VALUE) continue;
            int r = use.operand.address().at(turn.counters);
            if (!use.isRead(turn.index)) continue;
            found.computeIfAbsent(use, _ -> new Affine(depth)).add(turn.counters, places[r]);
          }
        });
    for (var entry : written.entrySet()) {
      Address address = entry.getValue().address();
      if (address == null) return false;
      at.put(entry.getKey(), address);
    }
    for (var entry : found.entrySet()) {
      @Nullable Address address = entry.getValue().address();
      if (address == null) return false;
      entry.getKey().place = address;
    }
    outputs.clear();
    for (Operand y : rolled.outputs()) {
      Address address = y.address();
      if (y.kind() == Kind.VALUE) address = new Address(places[address.base()], List.of());
      outputs.add(new Operand(y.kind(), address));
    }
    return true;
  }

  /// How often is used what each use reads: the only one need not add to what is there.
  private void countReturned(Rolling.Rolled rolled) {
    LoopWalk.through(
        nodes,
        (step, turn) -> {
          for (ArgumentUse use : uses(step)) {
            int r = use.operand.address().at(turn.counters);
            if (use.operand.kind() == Kind.LITERAL) use.seeLiteral(rolled.literals().get(r));
            int[] counts = use.operand.kind() == Kind.VALUE ? given : read;
            if (use.operand.kind() != Kind.LITERAL) use.count(counts[r]);
          }
        });
  }

  /// Whether each variable is used once, so that its cotangent is only assigned.
  boolean isEachVariableOnce() {
    for (int n : read) if (n != 1) return false;
    for (Operand y : outputs) if (y.kind() == Kind.VARIABLE) return false;
    return true;
  }

  /// Whether the results need each variable.
  boolean isEachVariableRead() {
    BitSet needed = new BitSet();
    for (Operand y : outputs) if (y.kind() == Kind.VARIABLE) needed.set(y.address().base());
    for (int i = 0; i < read.length; i++) if (read[i] == 0 && !needed.get(i)) return false;
    return true;
  }
}
