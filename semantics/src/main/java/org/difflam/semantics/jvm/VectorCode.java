package org.difflam.semantics.jvm;

import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.difflam.semantics.jvm.LoopTurn.Arithmetic;
import org.difflam.semantics.jvm.LoopTurn.Array;
import org.difflam.semantics.jvm.LoopTurn.Before;
import org.difflam.semantics.jvm.LoopTurn.Expression;
import org.difflam.semantics.jvm.LoopTurn.Literal;
import org.difflam.semantics.jvm.LoopTurn.Place;
import org.difflam.semantics.jvm.LoopTurn.Read;
import org.difflam.semantics.jvm.LoopTurn.Write;
import org.difflam.semantics.jvm.VectorLoops.Loop;

/// Writes the turns of a loop by vectors, as far as they go: what is the same in all turns becomes
/// a vector before; each turn computes what it checks, writes and adds; behind the loop the lanes
/// of a sum are added up.
final class VectorCode {
  private static final String API = "jdk.incubator.vector.";
  private static final ClassDesc VECTOR = ClassDesc.of(API + "DoubleVector"),
      ANY = ClassDesc.of(API + "Vector"),
      SPECIES = ClassDesc.of(API + "VectorSpecies"),
      OPERATORS = ClassDesc.of(API + "VectorOperators"),
      SUM = OPERATORS.nested("Associative"),
      UNARY = OPERATORS.nested("Unary"),
      COMPARISON = OPERATORS.nested("Comparison"),
      MASK = ClassDesc.of(API + "VectorMask"),
      SHUFFLE = ClassDesc.of(API + "VectorShuffle");
  private static final MethodTypeDesc
      READ = MethodTypeDesc.of(VECTOR, SPECIES, Constants.DOUBLES, CD_int),
      WRITE = MethodTypeDesc.of(CD_void, Constants.DOUBLES, CD_int),
      SAME = MethodTypeDesc.of(VECTOR, SPECIES, CD_double),
      ONE = MethodTypeDesc.of(VECTOR),
      TWO = MethodTypeDesc.of(VECTOR, ANY),
      ALL = MethodTypeDesc.of(CD_double, SUM),
      FUNCTION = MethodTypeDesc.of(VECTOR, UNARY),
      NUMBER = MethodTypeDesc.of(VECTOR, CD_double),
      COMPARE = MethodTypeDesc.of(MASK, COMPARISON, CD_double),
      IOTA = MethodTypeDesc.of(SHUFFLE, SPECIES, CD_int, CD_int, CD_boolean),
      REARRANGE = MethodTypeDesc.of(VECTOR, SHUFFLE);

  private final CodeBuilder to;
  private final Loop loop;
  private final int lanes;

  /// The local variables with vectors: the same in all turns, or of this one.
  private final HashMap<Expression, Integer> same = new HashMap<>();

  private final HashMap<Expression, Integer> here = new HashMap<>();

  /// The local variable with what turns the lanes of a vector round, if an array is read or written
  /// from its end.
  private final int reverse;

  VectorCode(CodeBuilder to, Loop loop, int lanes) {
    this.to = to;
    this.loop = loop;
    this.lanes = lanes;
    boolean down =
        loop.turn().reads.stream().anyMatch(r -> isDown(r.place()))
            || loop.turn().writes.stream().anyMatch(w -> isDown(w.place()));
    this.reverse = down ? to.allocateLocal(TypeKind.REFERENCE) : -1;
  }

  private boolean isDown(Place place) {
    return place.factor(loop.counter()) < 0;
  }

  void write() {
    if (reverse >= 0) {
      to.getstatic(VECTOR, "SPECIES_PREFERRED", SPECIES);
      to.loadConstant(lanes - 1).iconst_m1().iconst_0();
      to.invokestatic(SHUFFLE, "iota", IOTA).astore(reverse);
    }
    // what nobody needs must have a value, too
    List<Arithmetic> checks =
        loop.turn().arithmetic.stream()
            .filter(e -> e.operator() instanceof VectorOperator.Check)
            .toList();
    checks.forEach(this::hoist);
    loop.turn().writes.forEach(w -> hoist(w.value()));
    loop.sums().values().forEach(this::hoist);
    Map<Integer, Integer> partial = new HashMap<>();
    for (int local : loop.sums().keySet()) {
      partial.put(local, kept(() -> same(to::dconst_0)));
    }
    Label next = to.newLabel(), end = to.newLabel();
    to.labelBinding(next).iload(loop.counter()).loadConstant(loop.limit()).if_icmpge(end);
    checks.forEach(this::compute);
    loop.turn().writes.forEach(w -> compute(w.value()));
    for (Write write : loop.turn().writes) {
      to.aload(value(write.value()));
      turnRound(write.place());
      array(write.array());
      leastPlace(write.place());
      to.invokevirtual(VECTOR, "intoArray", WRITE);
    }
    loop.sums()
        .forEach((local, more) -> {
          compute(more);
          int sum = Objects.requireNonNull(partial.get(local));
          to.aload(sum).aload(value(more)).invokevirtual(VECTOR, "add", TWO).astore(sum);
        });
    to.iinc(loop.counter(), lanes).goto_(next).labelBinding(end);
    partial.forEach((local, sum) -> {
      to.dload(local).aload(sum).getstatic(OPERATORS, "ADD", SUM);
      to.invokevirtual(VECTOR, "reduceLanes", ALL).dadd().dstore(local);
    });
  }

  /// What is the same in all turns is made a vector once.
  private void hoist(Expression e) {
    if (same.containsKey(e)) return;
    switch (e) {
      case Arithmetic(var _, var operands) -> operands.forEach(this::hoist);
      case Before(int local) -> same.put(e, kept(() -> same(() -> to.dload(local))));
      case Literal(double x) -> same.put(e, kept(() -> same(() -> to.loadConstant(x))));
      case Read(Array array, Place place, int _) -> {
        if (place.factor(loop.counter()) != 0) return;
        same.put(
            e,
            kept(() ->
                same(() -> {
                  array(array);
                  place(place);
                  to.daload();
                })));
      }
    }
  }

  private void compute(Expression e) {
    if (same.containsKey(e) || here.containsKey(e)) return;
    switch (e) {
      case Arithmetic(VectorOperator operator, var operands) -> {
        operands.forEach(this::compute);
        here.put(e, kept(() -> apply(operator, operands)));
      }
      case Read(Array array, Place place, int _) ->
          here.put(
              e,
              kept(() -> {
                to.getstatic(VECTOR, "SPECIES_PREFERRED", SPECIES);
                array(array);
                leastPlace(place);
                to.invokestatic(VECTOR, "fromArray", READ);
                turnRound(place);
              }));
      case Before _, Literal _ -> throw new IllegalStateException("not the same in all turns");
    }
  }

  private void apply(VectorOperator operator, List<Expression> operands) {
    for (Expression operand : operands) to.aload(value(operand));
    switch (operator) {
      case VectorOperator.Method method ->
          to.invokevirtual(VECTOR, method.inSmallLetters(), operands.size() == 1 ? ONE : TWO);
      case VectorOperator.Function function when function.isSigmoid() -> sigmoid();
      case VectorOperator.Function function -> lanewise(function.name());
      case VectorOperator.Check check -> check(check);
    }
  }

  /// A function that the Vector API names.
  private void lanewise(String function) {
    to.getstatic(OPERATORS, function, UNARY).invokevirtual(VECTOR, "lanewise", FUNCTION);
  }

  /// `1 / (1 + exp(−x))`.
  private void sigmoid() {
    to.invokevirtual(VECTOR, "neg", ONE);
    lanewise("EXP");
    to.dconst_1().invokevirtual(VECTOR, "add", NUMBER);
    int below = to.allocateLocal(TypeKind.REFERENCE);
    to.astore(below);
    same(to::dconst_1);
    to.aload(below).invokevirtual(VECTOR, "div", TWO);
  }

  /// Leaves the vector on the stack, if all of its numbers may be there; else [CodeUndefined].
  private void check(VectorOperator.Check operator) {
    to.dup();
    if (operator.isOfSize()) to.invokevirtual(VECTOR, "abs", ONE);
    if (operator.least() != null) {
      to.dup().getstatic(OPERATORS, operator.least(), COMPARISON).dconst_0();
      to.invokevirtual(VECTOR, "compare", COMPARE).swap();
    }
    to.getstatic(OPERATORS, "LE", COMPARISON).loadConstant(Double.MAX_VALUE);
    to.invokevirtual(VECTOR, "compare", COMPARE);
    if (operator.least() != null) to.invokevirtual(MASK, "and", MethodTypeDesc.of(MASK, MASK));
    to.invokevirtual(MASK, "allTrue", MethodTypeDesc.of(CD_boolean));
    to.invokestatic(Writer.DOUBT, "unless", MethodTypeDesc.of(CD_void, CD_boolean));
  }

  private int value(Expression e) {
    Integer local = same.get(e);
    return local != null ? local : Objects.requireNonNull(here.get(e));
  }

  /// A vector of one number.
  private void same(Runnable number) {
    to.getstatic(VECTOR, "SPECIES_PREFERRED", SPECIES);
    number.run();
    to.invokestatic(VECTOR, "broadcast", SAME);
  }

  private int kept(Runnable vector) {
    vector.run();
    int local = to.allocateLocal(TypeKind.REFERENCE);
    to.astore(local);
    return local;
  }

  private void array(Array array) {
    if (array.field() != null) to.with(array.field());
    else to.aload(array.local());
  }

  /// Of several turns from this one on.
  private void leastPlace(Place place) {
    place(place);
    if (isDown(place)) to.loadConstant(lanes - 1).isub();
  }

  /// The vector on the stack, if its first number stands last in the array.
  private void turnRound(Place place) {
    if (isDown(place)) to.aload(reverse).invokevirtual(VECTOR, "rearrange", REARRANGE);
  }

  private void place(Place place) {
    to.loadConstant(place.base());
    place
        .factors()
        .forEach((counter, factor) -> {
          if (factor == 0) return;
          to.iload(counter);
          if (factor != 1) to.loadConstant(factor).imul();
          to.iadd();
        });
  }
}
