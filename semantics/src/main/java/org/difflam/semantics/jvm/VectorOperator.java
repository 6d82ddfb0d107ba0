package org.difflam.semantics.jvm;

import io.vavr.Lazy;
import java.lang.classfile.Opcode;
import java.lang.classfile.constantpool.ClassEntry;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.jspecify.annotations.Nullable;

/// What [Forward] and [Backward] write of arithmetic, and vectors do too: Java's operations, the
/// checks of [CodeUndefined], and functions of the table of operations.
sealed interface VectorOperator {
  int arity();

  /// A method of `DoubleVector`, under this name in small letters.
  enum Method implements VectorOperator {
    ADD(2),
    SUB(2),
    MUL(2),
    DIV(2),
    POW(2),
    NEG(1);

    private final int arity;

    Method(int arity) {
      this.arity = arity;
    }

    @Override
    public int arity() {
      return arity;
    }

    static Method of(Opcode operator) {
      return valueOf(operator.name().substring(1));
    }

    /// The method's.
    String inSmallLetters() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// The same number, or none.
  enum Check implements VectorOperator {
    FINITE("finite", null, true),
    POSITIVE("positive", "GT", false),
    NOT_NEGATIVE("notNegative", "GE", false),
    DIVISOR("divisor", "GT", true);

    private final String method;
    private final @Nullable String least;
    private final boolean ofSize;

    Check(String method, @Nullable String least, boolean ofSize) {
      this.method = method;
      this.least = least;
      this.ofSize = ofSize;
    }

    @Override
    public int arity() {
      return 1;
    }

    /// How a number, or its size, compares to 0, if it must.
    @Nullable String least() {
      return least;
    }

    /// Whether the number itself may be negative.
    boolean isOfSize() {
      return ofSize;
    }
  }

  /// A function of the table of operations that `VectorOperators` has under the same name, or the
  /// sigmoid, which is made of one.
  record Function(Operation operation) implements VectorOperator {
    /// Functions that only look the same, such as one that a user has stated, are others.
    private static final Lazy<IdentityHashMap<DoubleUnaryOperator, Function>> ALL =
        Lazy.of(Function::all);

    @Override
    public int arity() {
      return 1;
    }

    boolean isSigmoid() {
      return operation == Operations.SIGMOID;
    }

    /// Of the constant of `VectorOperators`.
    String name() {
      return operation.name().toUpperCase(Locale.ROOT);
    }

    private static IdentityHashMap<DoubleUnaryOperator, Function> all() {
      var all = new IdentityHashMap<DoubleUnaryOperator, Function>();
      Set<String> named = Vectors.functions();
      for (Operation operation : Operations.own().functions()) {
        Function function = new Function(operation);
        if (function.isSigmoid() || named.contains(function.name()))
          all.put(operation.elementary().doubles(), function);
      }
      return all;
    }
  }

  /// The function of the table, if vectors have it.
  static @Nullable VectorOperator of(DoubleUnaryOperator function) {
    return Function.ALL.get().get(function);
  }

  /// A check, or a power.
  static @Nullable VectorOperator called(ClassEntry owner, String method) {
    if (owner.asSymbol().equals(Writer.MATH)) return method.equals("pow") ? Method.POW : null;
    if (!owner.asSymbol().equals(Writer.DOUBT)) return null;
    for (Check check : Check.values()) if (check.method.equals(method)) return check;
    return null;
  }
}
