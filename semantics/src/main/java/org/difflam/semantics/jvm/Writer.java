package org.difflam.semantics.jvm;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.difflam.category.number.Domain;
import org.difflam.category.number.Elementary;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaStep;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Slot;
import org.difflam.semantics.jvm.Node.Address;

/// Writes the byte code of arithmetic: operations, formulas, and loads and stores of numbers.
final class Writer {
  static final ClassDesc DOUBT = CodeUndefined.class.describeConstable().orElseThrow();
  static final ClassDesc MATH = Math.class.describeConstable().orElseThrow();
  private static final MethodTypeDesc ONE =
      MethodTypeDesc.of(ConstantDescs.CD_double, ConstantDescs.CD_double);
  private static final MethodTypeDesc TWO =
      MethodTypeDesc.of(ConstantDescs.CD_double, ConstantDescs.CD_double, ConstantDescs.CD_double);

  private static final Set<Operation> ARITHMETIC =
      Set.of(
          Operations.ADD,
          Operations.SUB,
          Operations.MUL,
          Operations.DIV,
          Operations.NEG,
          Operations.POW);

  /// Writes what leaves a number on the stack.
  @FunctionalInterface
  interface Push {
    void push();
  }

  final CodeBuilder code;
  final Constants constants;

  /// Whether derivatives are wanted as well, so that places without one are left to the formula.
  private final boolean differentiable;

  /// The local variables with the counters of the loops around.
  final List<Integer> counters = new ArrayList<>();

  Writer(CodeBuilder code, Constants constants, boolean differentiable) {
    this.code = code;
    this.constants = constants;
    this.differentiable = differentiable;
  }

  int local() {
    return code.allocateLocal(TypeKind.DOUBLE);
  }

  void push(Address address) {
    push(address, -1);
  }

  /// The address in that turn of the innermost loop, in the present one if it is negative.
  void push(Address address, int turn) {
    int base = address.base();
    int depth = address.strides().size();
    if (turn >= 0) base += turn * address.innermost();
    constants.push(code, base);
    for (int d = 0; d < depth; d++) {
      int stride = address.strides().get(d);
      if (stride == 0 || turn >= 0 && d == depth - 1) continue;
      code.iload(counters.get(d));
      if (stride != 1) code.loadConstant(stride).imul();
      code.iadd();
    }
  }

  /// A number of an array.
  void load(int array, Address address, int turn) {
    code.aload(array);
    push(address, turn);
    code.daload();
  }

  void literal(ArgumentUse use) {
    if (use.literal != null && constants.hasRoom(use.literal)) {
      code.loadConstant(use.literal);
      return;
    }
    constants.pushLiterals(code);
    push(use.operand.address());
    code.daload();
  }

  /// Keeps what is on the stack, to be pushed as often as needed.
  Push kept() {
    int local = local();
    code.dstore(local);
    return () -> code.dload(local);
  }

  void apply(Operation operation, List<Push> x) {
    if (operation == Operations.ADD) {
      both(x);
      code.dadd();
    } else if (operation == Operations.SUB) {
      both(x);
      code.dsub();
    } else if (operation == Operations.MUL) {
      both(x);
      code.dmul();
    } else if (operation == Operations.DIV) {
      both(x);
      guard("divisor");
      code.ddiv();
    } else if (operation == Operations.NEG) {
      x.getFirst().push();
      code.dneg();
    } else if (operation == Operations.POW) {
      x.get(0).push();
      guard("positive");
      x.get(1).push();
      guard("finite");
      code.invokestatic(MATH, "pow", TWO);
    } else if (operation.name().startsWith("^")) {
      power(Integer.parseInt(operation.name().substring(1)), x.getFirst());
    } else if (operation.isElementary()) {
      function(operation, x.getFirst());
    } else {
      formula(Formula.scalar(operation.arity(), operation::at), x);
    }
  }

  /// Whether an argument that is infinite, or no number, makes a result that is, or is found.
  static boolean passesOn(Operation operation) {
    return operation.isElementary()
        || ARITHMETIC.contains(operation)
        || operation.name().startsWith("^");
  }

  private static void both(List<Push> x) {
    x.get(0).push();
    x.get(1).push();
  }

  private void guard(String check) {
    code.invokestatic(DOUBT, check, ONE);
  }

  private void power(int n, Push x) {
    x.push();
    switch (n) {
      case 1 -> {}
      case 2 -> {
        Push base = kept();
        base.push();
        base.push();
        code.dmul();
      }
      case 3 -> {
        Push base = kept();
        base.push();
        base.push();
        code.dmul();
        base.push();
        code.dmul();
      }
      default -> {
        guard(n < 0 ? "divisor" : "finite");
        code.loadConstant((double) n);
        code.invokestatic(MATH, "pow", TWO);
      }
    }
  }

  private void function(Operation operation, Push x) {
    Elementary function = operation.elementary();
    constants.pushFunction(code, function.doubles());
    x.push();
    guard(
        switch (function.domain()) {
          case Domain.REALS, Domain.BETWEEN_POLES -> "finite";
          case Domain.POSITIVE, Domain.OPEN -> "positive";
          case Domain.NOT_NEGATIVE ->
              differentiable && !operation.isDifferentiable() ? "positive" : "notNegative";
        });
    code.invokeinterface(Constants.FUNCTION, "applyAsDouble", ONE);
  }

  /// The one value of a formula.
  void formula(Formula formula, List<Push> x) {
    List<Push> found = new ArrayList<>();
    int result = formula.outputs().getFirst().index();
    for (int i = 0; i < formula.steps().size(); i++) {
      switch (formula.steps().get(i)) {
        case FormulaStep.Input(int k) -> found.add(x.get(k));
        case FormulaStep.Literal(var q) -> {
          double value = q.doubleValue();
          found.add(() -> code.loadConstant(value));
        }
        case FormulaStep.Apply(Operation operation, List<Slot> arguments) -> {
          List<Push> at = new ArrayList<>();
          for (Slot argument : arguments) at.add(found.get(argument.index()));
          apply(operation, at);
          if (i == result && i == formula.steps().size() - 1) return;
          found.add(kept());
        }
      }
    }
    found.get(result).push();
  }
}
