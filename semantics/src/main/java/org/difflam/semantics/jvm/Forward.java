package org.difflam.semantics.jvm;

import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.difflam.semantics.jvm.ArgumentUse.Via;
import org.difflam.semantics.jvm.Flow.Turns;
import org.difflam.semantics.jvm.Node.Address;
import org.difflam.semantics.jvm.Node.Kind;
import org.difflam.semantics.jvm.Node.Loop;
import org.difflam.semantics.jvm.Node.Step;
import org.difflam.semantics.jvm.Writer.Push;
import org.jspecify.annotations.Nullable;

/// Generates the forward pass: the values, of which those needed elsewhere are stored in memory.
final class Forward {
  /// The parameters of its methods, before the counters.
  static final int VARIABLES = 0;

  static final int MEMORY = 1;
  static final int PARAMETERS = 2;

  private final Writer writer;
  private final Flow flow;
  private final MethodSplitting parts;
  private final Methods methods;
  private final Map<Step, Integer> values = new HashMap<>();
  private final Map<Step, Integer> carried = new HashMap<>();
  private final Map<ArgumentUse, Integer> hoisted = new HashMap<>();

  Forward(Writer writer, Flow flow, MethodSplitting parts, Methods methods) {
    this.writer = writer;
    this.flow = flow;
    this.parts = parts;
    this.methods = methods;
  }

  void write(List<Node> nodes) {
    for (Node node : nodes) {
      switch (node) {
        case Step step -> step(step);
        case Loop loop -> loop(loop);
      }
    }
  }

  private void step(Step step) {
    List<Push> arguments = new ArrayList<>();
    for (ArgumentUse use : flow.uses(step)) arguments.add(() -> push(use));
    writer.apply(step.operation(), arguments);
    int value = writer.local();
    writer.code.dstore(value);
    values.put(step, value);
    if (flow.stored.get(step) == Turns.ALL) store(flow.at(step), -1, value);
  }

  private void store(Address address, int turn, int value) {
    writer.code.aload(MEMORY);
    writer.push(address, turn);
    writer.code.dload(value).dastore();
  }

  private void push(ArgumentUse use) {
    Integer before = hoisted.get(use);
    if (before != null) {
      writer.code.dload(before);
    } else if (use.via == Via.LOCAL) {
      writer.code.dload(values.getOrDefault(use.source, -1));
    } else if (use.via == Via.CARRIED) {
      writer.code.dload(carried.getOrDefault(use.source, -1));
    } else {
      load(use, -1);
    }
  }

  private void load(ArgumentUse use, int turn) {
    switch (use.operand.kind()) {
      case VALUE -> writer.load(MEMORY, use.place, turn);
      case VARIABLE -> writer.load(VARIABLES, use.place, turn);
      case LITERAL -> writer.literal(use);
    }
  }

  private void loop(Loop loop) {
    loop(loop, null);
  }

  /// @param back the way back from each turn, if it is gone at once
  void loop(Loop loop, @Nullable Backward back) {
    List<MethodSplitting.Part> body = parts.body(loop);
    boolean inside = !body.getFirst().isMethod();
    int counter = writer.code.allocateLocal(TypeKind.INT);
    writer.code.iconst_0().istore(counter);
    writer.counters.add(counter);
    Set<Step> over = new LinkedHashSet<>();
    if (inside) {
      for (Step step : Flow.stepsOf(loop)) {
        for (ArgumentUse use : flow.uses(step)) begin(use, over);
      }
    }
    if (back != null) back.begin(loop);
    Label next = writer.code.newLabel(), end = writer.code.newLabel();
    writer.code.labelBinding(next).iload(counter).loadConstant(loop.count()).if_icmpge(end);
    if (inside) {
      write(loop.body());
      if (back != null) back.turn(loop, values);
      for (Step step : over) {
        writer.code.dload(values.getOrDefault(step, -1)).dstore(carried.getOrDefault(step, -1));
      }
    } else {
      for (MethodSplitting.Part part : body) methods.call(part, writer);
    }
    writer.code.iinc(counter, 1).goto_(next).labelBinding(end);
    for (Step step : over) {
      if (flow.stored.get(step) == Turns.LAST) {
        store(flow.at(step), loop.count() - 1, carried.getOrDefault(step, -1));
      }
    }
    if (back != null) back.end(loop);
    writer.counters.removeLast();
  }

  /// What is the same in all turns is read once, and what is carried has a first value.
  private void begin(ArgumentUse use, Set<Step> over) {
    if (use.via == Via.CARRIED && use.source != null) {
      if (!over.add(use.source)) return;
      load(use, 0);
      int local = writer.local();
      writer.code.dstore(local);
      carried.put(use.source, local);
    } else if (use.via == Via.MEMORY && use.outside && use.operand.kind() != Kind.LITERAL) {
      load(use, 0);
      int local = writer.local();
      writer.code.dstore(local);
      hoisted.put(use, local);
    }
  }
}
