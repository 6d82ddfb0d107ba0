package org.difflam.semantics.jvm;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/// What one turn of a loop does, read off its byte code: which numbers it writes to arrays, and
/// what becomes of each local variable, as expressions in the numbers of arrays and in the local
/// variables before the turn.
///
/// Code with branches is not read, nor with calls but of the checks of [CodeUndefined], powers, and
/// functions that vectors have ([VectorOperator]).
final class LoopTurn {
  /// A number; each object is computed once.
  sealed interface Expression {}

  /// A local variable before the turn.
  record Before(int local) implements Expression {}

  record Literal(double value) implements Expression {}

  /// @param time of reading and writing: the n-th instruction
  record Read(Array array, Place place, int time) implements Expression {}

  /// An operation of one operand or two.
  record Arithmetic(VectorOperator operator, List<Expression> operands) implements Expression {
    /// Whether it is exactly this number that is an operand.
    boolean takes(Expression e) {
      return operands.contains(e);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }

  /// A parameter of the method, or the field with the literals.
  ///
  /// @param local the parameter, if there is no field
  record Array(int local, @Nullable FieldInstruction field) implements Item {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Array a && local == a.local && (field == null) == (a.field == null);
    }

    @Override
    public int hashCode() {
      return local;
    }
  }

  /// An index: `base + Σ factors · counters`.
  record Place(int base, TreeMap<Integer, Integer> factors) implements Item {
    int factor(int counter) {
      return factors.getOrDefault(counter, 0);
    }

    private Place plus(Place other) {
      TreeMap<Integer, Integer> sum = new TreeMap<>(factors);
      other.factors.forEach((c, n) -> sum.merge(c, n, Integer::sum));
      return new Place(base + other.base, sum);
    }

    /// With a number.
    private @Nullable Place times(Place other) {
      if (!other.factors.isEmpty()) return factors.isEmpty() ? other.times(this) : null;
      TreeMap<Integer, Integer> product = new TreeMap<>();
      factors.forEach((c, n) -> product.put(c, n * other.base));
      return new Place(base * other.base, product);
    }
  }

  record Write(Array array, Place place, Expression value, int time) {}

  /// What is on the stack.
  sealed interface Item permits Array, Place, Computed, Function {}

  /// A field with a function.
  record Function(VectorOperator operator) implements Item {}

  record Computed(Expression value) implements Item {}

  final List<Write> writes = new ArrayList<>();
  final List<Read> reads = new ArrayList<>();
  final List<Arithmetic> arithmetic = new ArrayList<>();
  final Map<Integer, Before> before = new HashMap<>();
  final Map<Integer, Expression> after = new LinkedHashMap<>();
  private final List<Item> stack = new ArrayList<>();
  private final Constants constants;

  private LoopTurn(Constants constants) {
    this.constants = constants;
  }

  /// @param constants of the class
  /// @return null if it is not read
  static @Nullable LoopTurn of(List<CodeElement> body, Constants constants) {
    LoopTurn turn = new LoopTurn(constants);
    for (int i = 0; i < body.size(); i++) if (!turn.step(body.get(i), i)) return null;
    return turn.stack.isEmpty() ? turn : null;
  }

  private boolean step(CodeElement element, int time) {
    return switch (element) {
      case LoadInstruction load -> load(load);
      case StoreInstruction s when s.opcode().name().startsWith("DSTORE") -> {
        after.put(s.slot(), number());
        yield true;
      }
      case ConstantInstruction c -> constant(c);
      case FieldInstruction f when f.opcode() == Opcode.GETSTATIC -> field(f);
      case InvokeInstruction call -> call(call);
      case ArrayLoadInstruction a when a.opcode() == Opcode.DALOAD -> {
        Place place = place();
        Read read = new Read(array(), place, time);
        reads.add(read);
        yield push(new Computed(read));
      }
      case ArrayStoreInstruction a when a.opcode() == Opcode.DASTORE -> {
        Expression value = number();
        Place place = place();
        writes.add(new Write(array(), place, value, time));
        yield true;
      }
      case StackInstruction s when s.opcode() == Opcode.DUP2 -> {
        if (!(stack.getLast() instanceof Place)) yield false;
        stack.addAll(List.copyOf(stack.subList(stack.size() - 2, stack.size())));
        yield true;
      }
      case OperatorInstruction o -> operator(o.opcode());
      default -> false;
    };
  }

  private boolean load(LoadInstruction load) {
    int slot = load.slot();
    return switch (load.typeKind()) {
      case REFERENCE -> push(new Array(slot, null));
      case INT -> push(new Place(0, new TreeMap<>(Map.of(slot, 1))));
      case DOUBLE -> {
        Expression now = after.get(slot);
        yield push(new Computed(now != null ? now : before.computeIfAbsent(slot, Before::new)));
      }
      default -> false;
    };
  }

  private boolean constant(ConstantInstruction constant) {
    return switch (constant.constantValue()) {
      case Integer n -> push(new Place(n, new TreeMap<>()));
      case Double x -> push(new Computed(new Literal(x)));
      default -> false;
    };
  }

  private boolean operator(Opcode operator) {
    return switch (operator) {
      case IADD -> push(place().plus(place()));
      case IMUL -> {
        Place product = place().times(place());
        yield product != null && push(product);
      }
      case DNEG, DADD, DSUB, DMUL, DDIV -> compute(VectorOperator.Method.of(operator));
      default -> false;
    };
  }

  private boolean field(FieldInstruction field) {
    DoubleUnaryOperator function = constants.function(field.name().stringValue());
    if (function == null) return push(new Array(-1, field));
    VectorOperator operator = VectorOperator.of(function);
    return operator != null && push(new Function(operator));
  }

  /// `check(x)`, `pow(x, y)`, `f.applyAsDouble(x)`.
  private boolean call(InvokeInstruction call) {
    if (call.opcode() == Opcode.INVOKESTATIC) {
      VectorOperator operator = VectorOperator.called(call.owner(), call.name().stringValue());
      return operator != null && compute(operator);
    }
    if (stack.size() < 2 || !(stack.get(stack.size() - 2) instanceof Function(var operator))) {
      return false;
    }
    stack.remove(stack.size() - 2);
    return compute(operator);
  }

  private boolean compute(VectorOperator operator) {
    List<Expression> operands = new ArrayList<>();
    for (int i = 0; i < operator.arity(); i++) operands.addFirst(number());
    Arithmetic found = new Arithmetic(operator, operands);
    arithmetic.add(found);
    return push(new Computed(found));
  }

  private boolean push(Item item) {
    return stack.add(item);
  }

  private Expression number() {
    return ((Computed) stack.removeLast()).value;
  }

  private Place place() {
    return (Place) stack.removeLast();
  }

  private Array array() {
    return (Array) stack.removeLast();
  }
}
