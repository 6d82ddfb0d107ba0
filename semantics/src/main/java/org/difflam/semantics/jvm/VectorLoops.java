package org.difflam.semantics.jvm;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LoadInstruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.difflam.semantics.jvm.LoopTurn.Arithmetic;
import org.difflam.semantics.jvm.LoopTurn.Before;
import org.difflam.semantics.jvm.LoopTurn.Expression;
import org.difflam.semantics.jvm.LoopTurn.Place;
import org.difflam.semantics.jvm.LoopTurn.Read;
import org.difflam.semantics.jvm.LoopTurn.Write;
import org.jspecify.annotations.Nullable;

/// Puts before a loop one that does several of its turns at once, by the Vector API; what is left
/// of the turns is done as before.
///
/// It reads the byte code of any innermost loop whose turns are arithmetic and functions
/// ([LoopTurn]), do not need each other but to add up, and read and write arrays at neighbouring
/// places, or read the same one. A sum is then added up in another order, and vectors have
/// functions of their own: values are the same up to rounding.
final class VectorLoops implements CodeTransform {
  private final Constants constants;
  private final int lanes;
  private final List<CodeElement> code = new ArrayList<>();

  private VectorLoops(Constants constants, int lanes) {
    this.constants = constants;
    this.lanes = lanes;
  }

  /// The class with such loops where they can be.
  ///
  /// @param constants what its fields are
  /// @param lanes how many numbers a vector has
  static byte[] in(byte[] type, Constants constants, int lanes) {
    ClassFile file = ClassFile.of();
    return file.transformClass(
        file.parse(type),
        ClassTransform.transformingMethodBodies(
            CodeTransform.ofStateful(() -> new VectorLoops(constants, lanes))));
  }

  @Override
  public void accept(CodeBuilder builder, CodeElement element) {
    code.add(element);
  }

  @Override
  public void atEnd(CodeBuilder builder) {
    for (int i = 0; i < code.size(); i++) {
      Loop loop = loop(i);
      if (loop != null) new VectorCode(builder, loop, lanes).write();
      builder.with(code.get(i));
    }
  }

  /// A loop that can be done so.
  ///
  /// @param limit how many turns vectors do
  /// @param sums the local variables that turns add to, and what
  record Loop(int counter, int limit, LoopTurn turn, Map<Integer, Expression> sums) {}

  /// The loop whose head is there, `next: if (counter ≥ count) goto end; …; counter++; goto next`:
  /// one that [Forward] or [Backward] has written, whose counter begins with 0.
  private @Nullable Loop loop(int at) {
    if (!(code.get(at) instanceof LabelTarget head) || at + 4 > code.size()) return null;
    if (!(code.get(at + 1) instanceof LoadInstruction counter)
        || counter.typeKind() != TypeKind.INT
        || !(code.get(at + 2) instanceof ConstantInstruction size)
        || !(size.constantValue() instanceof Integer count)
        || !(code.get(at + 3) instanceof BranchInstruction out)
        || out.opcode() != Opcode.IF_ICMPGE) {
      return null;
    }
    int end = at + 4;
    while (end + 1 < code.size() && !(code.get(end) instanceof IncrementInstruction)) {
      if (code.get(end) instanceof LabelTarget) return null;
      end++;
    }
    if (end + 1 == code.size()
        || !(code.get(end) instanceof IncrementInstruction more)
        || more.slot() != counter.slot()
        || more.constant() != 1
        || !(code.get(end + 1) instanceof BranchInstruction back)
        || !back.target().equals(head.label())) {
      return null;
    }
    int limit = count - count % lanes;
    LoopTurn turn = limit == 0 ? null : LoopTurn.of(code.subList(at + 4, end), constants);
    if (turn == null) return null;
    Map<Integer, Expression> sums = sums(turn, at, end);
    if (sums == null || !areNeighbours(turn, counter.slot(), count)) return null;
    return sums.isEmpty() && turn.writes.isEmpty()
        ? null
        : new Loop(counter.slot(), limit, turn, sums);
  }

  /// What turns add to local variables, if nothing else goes from one to the next or to the code
  /// behind.
  private @Nullable Map<Integer, Expression> sums(LoopTurn turn, int from, int to) {
    Map<Integer, Expression> sums = new HashMap<>();
    for (var changed : turn.after.entrySet()) {
      int local = changed.getKey();
      Before old = turn.before.get(local);
      if (changed.getValue().equals(old)) continue;
      if (old == null) {
        if (isLoaded(local, 0, from) || isLoaded(local, to, code.size())) return null;
      } else {
        Expression more = added(changed.getValue(), old, turn);
        if (more == null) return null;
        sums.put(local, more);
      }
    }
    return sums;
  }

  /// `e` where a local variable becomes `old + e`, and neither is used otherwise.
  private static @Nullable Expression added(Expression sum, Before old, LoopTurn turn) {
    if (!(sum instanceof Arithmetic plus) || plus.operator() != VectorOperator.Method.ADD)
      return null;
    for (Arithmetic other : turn.arithmetic) {
      if (other.takes(sum) || !other.equals(sum) && other.takes(old)) return null;
    }
    for (Write write : turn.writes)
      if (write.value().equals(sum) || write.value().equals(old)) return null;
    Expression a = plus.operands().get(0), b = plus.operands().get(1);
    return a.equals(b) ? null : a.equals(old) ? b : b.equals(old) ? a : null;
  }

  private boolean isLoaded(int local, int from, int to) {
    for (CodeElement element : code.subList(from, to)) {
      if (element instanceof LoadInstruction l
          && l.slot() == local
          && l.typeKind() == TypeKind.DOUBLE) {
        return true;
      }
    }
    return false;
  }

  /// Whether turns write to places of their own, one beside the other, and read there only before
  /// they write, and elsewhere what no turn writes.
  private static boolean areNeighbours(LoopTurn turn, int counter, int count) {
    for (Read read : turn.reads) {
      int step = read.place().factor(counter);
      if (Math.abs(step) > 1) return false;
    }
    for (Write write : turn.writes) {
      if (Math.abs(write.place().factor(counter)) != 1) return false;
      for (Write other : turn.writes) {
        if (!other.equals(write)
            && other.array().equals(write.array())
            && !areApart(write.place(), other.place(), count)) {
          return false;
        }
      }
      for (Read read : turn.reads) {
        if (!read.array().equals(write.array())) continue;
        boolean before = read.place().equals(write.place()) && read.time() < write.time();
        if (!before && !areApart(write.place(), read.place(), count)) return false;
      }
    }
    return true;
  }

  /// Whether two rows of places have none in common.
  private static boolean areApart(Place a, Place b, int count) {
    return a.factors().equals(b.factors()) && Math.abs(a.base() - b.base()) >= count;
  }
}
