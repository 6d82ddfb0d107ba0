package org.difflam.semantics.jvm;

import io.vavr.Lazy;
import java.lang.classfile.Opcode;
import java.lang.classfile.constantpool.ClassEntry;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.jspecify.annotations.Nullable;

/// What [Forward] and [Backward] write of arithmetic, and vectors do too: Java's operations, the
/// checks of [CodeUndefined], and functions of the table of operations.
enum VectorOperator {
  ADD(Kind.METHOD, 2),
  SUB(Kind.METHOD, 2),
  MUL(Kind.METHOD, 2),
  DIV(Kind.METHOD, 2),
  POW(Kind.METHOD, 2),
  NEG(Kind.METHOD, 1),

  FINITE(null, true),
  POSITIVE("GT", false),
  NOT_NEGATIVE("GE", false),
  DIVISOR("GT", true),

  SIN(Operations.SIN),
  COS(Operations.COS),
  TAN(Operations.TAN),
  EXP(Operations.EXP),
  LOG(Operations.LOG),
  SQRT(Operations.SQRT),
  TANH(Operations.TANH),
  ATAN(Operations.ATAN),
  SINH(Operations.SINH),
  COSH(Operations.COSH),
  SIGMOID(Operations.SIGMOID, Kind.SIGMOID);

  enum Kind {
    /// A method of `DoubleVector`.
    METHOD,
    /// A constant of `VectorOperators`.
    FUNCTION,
    SIGMOID,
    /// The same number, or none.
    CHECK
  }

  /// Functions that only look the same, such as one that a user has stated, are others.
  private static final Lazy<IdentityHashMap<DoubleUnaryOperator, VectorOperator>> FUNCTIONS =
      Lazy.of(() -> {
        var all = new IdentityHashMap<DoubleUnaryOperator, VectorOperator>();
        for (VectorOperator o : values()) {
          if (o.operation != null) all.put(o.operation.elementary().doubles(), o);
        }
        return all;
      });

  private final Kind kind;
  private final int arity;

  @SuppressWarnings("ImmutableEnumChecker") // operations are immutable
  private final @Nullable Operation operation;

  private final @Nullable String least;
  private final boolean ofSize;

  VectorOperator(Kind kind, int arity) {
    this(kind, arity, null, null, false);
  }

  VectorOperator(@Nullable String least, boolean ofSize) {
    this(Kind.CHECK, 1, null, least, ofSize);
  }

  VectorOperator(Operation operation) {
    this(operation, Kind.FUNCTION);
  }

  VectorOperator(Operation operation, Kind kind) {
    this(kind, 1, operation, null, false);
  }

  VectorOperator(
      Kind kind, int arity, @Nullable Operation operation, @Nullable String least, boolean ofSize) {
    this.kind = kind;
    this.arity = arity;
    this.operation = operation;
    this.least = least;
    this.ofSize = ofSize;
  }

  Kind kind() {
    return kind;
  }

  int arity() {
    return arity;
  }

  /// Of `DoubleVector`.
  String method() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// How a number, or its size, compares to 0, if it must.
  @Nullable String least() {
    return least;
  }

  /// Whether a check is of the size alone.
  boolean isOfSize() {
    return ofSize;
  }

  static VectorOperator of(Opcode operator) {
    return valueOf(operator.name().substring(1));
  }

  /// The function of the table, if vectors have it.
  static @Nullable VectorOperator of(DoubleUnaryOperator function) {
    return FUNCTIONS.get().get(function);
  }

  /// A check, or a power.
  static @Nullable VectorOperator called(ClassEntry owner, String method) {
    if (owner.asSymbol().equals(Writer.MATH)) return method.equals("pow") ? POW : null;
    if (!owner.asSymbol().equals(Writer.DOUBT)) return null;
    return Arrays.stream(values())
        .filter(o -> o.kind == Kind.CHECK)
        .filter(o -> o.method().replace("_", "").equals(method.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElse(null);
  }
}
