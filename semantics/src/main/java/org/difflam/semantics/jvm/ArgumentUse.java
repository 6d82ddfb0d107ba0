package org.difflam.semantics.jvm;

import org.difflam.semantics.jvm.Node.Address;
import org.difflam.semantics.jvm.Node.Kind;
import org.difflam.semantics.jvm.Node.Operand;
import org.difflam.semantics.jvm.Node.Step;
import org.jspecify.annotations.Nullable;

/// A step's use of one of its arguments.
final class ArgumentUse {
  /// How the value comes here.
  enum Via {
    /// It was computed in this turn of the innermost loop.
    LOCAL,
    /// It was computed in the turn before.
    CARRIED,
    MEMORY
  }

  final Step step;
  final int number;
  final Operand operand;

  /// The step that computed it, where that is always the same.
  @Nullable Step source;

  Via via = Via.MEMORY;

  /// Whether it is the same in all turns of the innermost loop, and known before the loop begins.
  boolean outside;

  /// Whether it is of this turn sometimes, though not always.
  boolean isOfThisTurn;

  /// How many uses there are of what it uses, if that is the same in all turns; else 0.
  int uses = -1;

  /// Whether a partial derivative needs the value.
  boolean isNeededBack;

  /// Where it is read in memory, or the first time if it is carried; for variables and literals
  /// their number.
  Address place;

  /// The literal, if it is the same in all turns.
  @Nullable Double literal;

  private boolean seen;
  private boolean local = true;
  private boolean carried = true;
  private boolean several;
  private boolean turned;

  ArgumentUse(Step step, int number, Operand operand) {
    this.step = step;
    this.number = number;
    this.operand = operand;
    this.place = operand.address();
    this.outside = !operand.address().strides().isEmpty();
  }

  /// @param index the turn
  /// @param since how many turns ago the value was computed, −1 if not in this loop
  /// @param together whether both steps are in the same piece of code
  /// @param through whether that is all of the loop's body
  void see(Step computed, int index, int since, boolean together, boolean through) {
    local &= since == 0 && together;
    isOfThisTurn |= since == 0 && together;
    if (index > 0) {
      turned = true;
      carried &= since == 1 && together && through;
    } else {
      carried &= since < 0;
    }
    if (index > 0 || local) {
      several |= source != null && !source.equals(computed);
      source = computed;
    }
  }

  void seeLiteral(double value) {
    if (!seen) literal = value;
    if (literal != null && literal != value) literal = null;
    seen = true;
  }

  void count(int all) {
    uses = uses == -1 || uses == all ? all : 0;
  }

  void settle() {
    if (operand.kind() != Kind.VALUE || several) return;
    if (local) {
      via = Via.LOCAL;
    } else if (carried && turned) {
      via = Via.CARRIED;
    }
  }

  /// Whether its address in this turn matters.
  boolean isRead(int index) {
    return isNeededBack || via == Via.MEMORY || via == Via.CARRIED && index == 0;
  }
}
