package org.difflam.semantics.jvm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaBuilder;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Slot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Several turns at once compute what one after the other does, or are not tried.
final class VectorLoopsTest {
  private static final ClassDesc NAME = ClassDesc.of(VectorLoopsTest.class.getName() + "$Made");
  private static final int COUNT = 37, SIZE = 200;
  private static final int LANES = Vectors.lanes();
  private static final List<Operation> FUNCTIONS =
      List.of(Operations.SIN, Operations.COS, Operations.TANH, Operations.SIGMOID, Operations.ATAN);

  /// A local variable that is 0.5 before the loop and is the result; the counter; another; the
  /// counter of a loop around, in its second turn.
  private static final int SUM = 2, COUNTER = 4, OTHER = 5, OUTER = 7;

  /// Turns on arrays x and m, written by hand, and whether they can be done several at once.
  @SuppressWarnings("ImmutableEnumChecker") // functions without state
  enum Turns {
    SCALED(true, code -> store(code, 0, () -> at(code, 0, 0).ldc(3.0).dmul())),
    RUNNING(true, code -> store(code, 1, () -> at(code, 1, 1).dload(SUM).dmul())),
    SUMMED(true, code -> at(code.dload(SUM), 0, 3).dadd().dstore(SUM)),
    SUMMED_BEFORE(true, code -> at(code, 0, 3).dload(SUM).dadd().dstore(SUM)),
    DOT(true, code -> at(at(code.dload(SUM), 0, 3), 1, 9).dmul().dadd().dstore(SUM)),
    SUMMED_BY_WAY_OF_ANOTHER(
        true, code -> at(code.dload(SUM), 0, 3).dadd().dstore(OTHER).dload(OTHER).dstore(SUM)),
    SIGN(true, code -> store(code, 1, () -> at(at(code, 0, 3), 1, 90).dneg().dsub())),
    UNCHANGED(true, code -> store(code.dload(SUM).dstore(SUM), 1, () -> at(code, 0, 3))),
    FIXED(true, code -> store(code, 1, () -> fixed(code, 0, 7).dload(SUM).dadd())),
    ADDED_TO(true, code -> addTo(code, 1, 60)),
    TWO_ROWS(
        true,
        code -> store(store(code, 1, () -> at(code, 0, 3)), 1 + 2 * COUNT, () -> at(code, 0, 1))),
    NEIGHBOUR_ROW(true, code -> store(code, 0, () -> at(code, 1, COUNT))),
    FROM_THE_END(true, code -> down(code.dload(SUM), 0, 3).daload().dadd().dstore(SUM)),
    TO_THE_END(true, code -> at(down(code, 1, 3), 0, 5).dastore()),
    DIVIDED(true, code -> store(code, 1, () -> at(at(code, 0, 3), 0, 4).ddiv())),
    CHECKED(
        true, code -> store(code, 1, () -> call(at(code, 0, 3), CodeUndefined.class, "divisor"))),

    RECURRENCE(false, code -> store(code, 1, () -> at(code, 1, 0).ldc(0.5).dmul())),
    AHEAD(false, code -> store(code, 0, () -> at(code, 1, COUNT - 1).ldc(0.5).dmul())),
    WRITTEN_BEFORE(
        false,
        code -> at(store(code, 9, () -> at(code, 0, 3)).dload(SUM), 1, 9).dadd().dstore(SUM)),
    FIXED_WRITTEN(false, code -> store(code, 0, () -> fixed(code, 1, 7).ldc(0.5).dmul())),
    OVERLAPPING(
        false, code -> store(store(code, 0, () -> at(code, 0, 3)), 1, () -> at(code, 0, 1))),
    EVERY_SECOND(false, code -> wide(code.dload(SUM)).daload().dadd().dstore(SUM)),
    TO_EVERY_SECOND(false, code -> at(wideOf(code, 1), 0, 1).dastore()),
    TO_ONE_PLACE(false, code -> at(code.aload(1).ldc(5), 0, 1).dastore()),
    PRODUCT(false, code -> at(code.dload(SUM), 0, 3).dmul().dstore(SUM)),
    LAST(false, code -> at(code, 0, 3).dstore(SUM)),
    LAST_BESIDE_A_ROW(false, code -> at(store(code, 1, () -> at(code, 0, 3)), 0, 3).dstore(SUM)),
    ROW_OF_AN_OUTER_TURN(
        false,
        code -> at(place(code.aload(1), 0).iload(OUTER).ldc(64).imul().iadd(), 1, 60).dastore()),
    DIFFERENCE(false, code -> at(code, 0, 3).dload(SUM).dsub().dstore(SUM)),
    DOUBLED(false, code -> code.dload(SUM).dload(SUM).dadd().dstore(SUM)),
    SUM_WRITTEN(
        false,
        code -> store(at(code.dload(SUM), 0, 3).dadd().dstore(SUM), 1, () -> code.dload(SUM))),
    OLD_WRITTEN(
        false,
        code -> at(store(code, 1, () -> code.dload(SUM)).dload(SUM), 0, 3).dadd().dstore(SUM)),
    SUM_USED(
        false,
        code ->
            store(at(code.dload(SUM), 0, 3).dadd().dstore(SUM), 1, () -> code.dload(SUM).dneg())),
    OLD_USED(
        false,
        code ->
            at(store(code, 1, () -> code.dload(SUM).dneg()).dload(SUM), 0, 3).dadd().dstore(SUM)),
    CALLED(false, code -> store(code, 1, () -> call(at(code, 0, 3), Math.class, "cbrt")));

    private final boolean can;
    private final Writing turn;

    Turns(boolean can, Writing turn) {
      this.can = can;
      this.turn = turn;
    }
  }

  private interface Writing {
    CodeBuilder write(CodeBuilder code);
  }

  @ParameterizedTest
  @EnumSource
  void turnsAreDoneSeveralAtOnceWhereTheyCan(Turns turns) throws Exception {
    byte[] scalar = loop(turns.turn),
        vector = VectorLoops.in(scalar, new Constants(NAME, new double[0]), LANES);
    assertEquals(turns.can, hasVectors(vector), turns::name);
    double[] x = new Random(5).doubles(SIZE, -1, 1).toArray();
    double[] one = new Random(7).doubles(SIZE, -1, 1).toArray(), several = one.clone();
    double a = run(scalar, x, one), b = run(vector, x, several);
    assertEquals(a, b, 1e-13 * (1 + Math.abs(a)), turns::name);
    assertArrayEquals(one, several, 1e-15, turns::name);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 64})
  void theRestIsDoneOneAfterTheOther(int n) {
    Formula dot =
        Formula.scalar(
            2 * n,
            (r, x) -> {
              var sum = r.zero();
              for (int i = 0; i < n; i++) sum = r.plus(sum, r.times(x.get(i), x.get(n + i)));
              return sum;
            });
    close(dot, 3 + n);
  }

  @ParameterizedTest
  @CsvSource({"network, true", "rosenbrock, true", "stencil, true", "sines, false"})
  void knownLoopsAreFound(String name, boolean found) {
    Formula f =
        switch (name) {
          case "network" -> RepeatingFormulas.network(17);
          case "rosenbrock" -> RepeatingFormulas.rosenbrock(50);
          case "stencil" -> RepeatingFormulas.stencil(50);
          default -> RepeatingFormulas.sines(50);
        };
    assertEquals(found, hasVectors(Compilation.bytes(f, true, LANES)));
    close(f, 11);
  }

  @Test
  void formulasAtRandomAreEqualUpToRounding() {
    int found = 0;
    for (int seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      boolean sum = seed % 2 == 0;
      Formula f =
          sum
              ? sumAtRandom(random)
              : RepeatingFormulas.random(random, random.nextInt(12), 1 + random.nextInt(3));
      if (hasVectors(Compilation.bytes(f, true, LANES))) found++;
      close(f, seed);
    }
    assertTrue(found > 100, found + " of 400 have loops that vectors do");
  }

  /// Sums of one expression in several rows of variables, forwards or backwards, some of which are
  /// the same in all turns, and products of such sums.
  private static Formula sumAtRandom(Random random) {
    int n = 5 + random.nextInt(60), rows = 1 + random.nextInt(3), results = 1 + random.nextInt(2);
    long plan = random.nextLong();
    return Formula.of(
        rows * n + 2,
        (r, x) -> {
          List<Slot> found = new ArrayList<>();
          for (int k = 0; k < results; k++) {
            Slot sum = r.zero();
            for (int i = 0; i < n; i++) {
              int at = k == 0 ? i : n - 1 - i;
              sum = r.plus(sum, part(r, x, n, rows, at, new Random(plan + k), 3));
            }
            found.add(k == 0 ? sum : r.times(found.getFirst(), sum));
          }
          return found;
        });
  }

  private static Slot part(
      FormulaBuilder r, List<Slot> x, int n, int rows, int i, Random plan, int depth) {
    int row = plan.nextInt(rows) * n;
    if (depth == 0) return x.get(plan.nextInt(4) == 0 ? rows * n + plan.nextInt(2) : row + i);
    Slot a = part(r, x, n, rows, i, plan, depth - 1), b = part(r, x, n, rows, i, plan, depth - 1);
    return switch (plan.nextInt(9)) {
      case 4 -> r.divide(a, r.plus(r.of(2), r.power(b, 2)));
      case 5 -> r.apply(FUNCTIONS.get(plan.nextInt(FUNCTIONS.size())), a);
      case 6 -> r.apply(Operations.LOG, r.plus(r.of(3), r.apply(Operations.SIN, a)));
      case 7 -> r.power(r.plus(r.of(2), r.apply(Operations.TANH, b)), plan.nextBoolean() ? -3 : 5);
      case 0 -> r.plus(a, b);
      case 1 -> r.minus(a, b);
      case 2 -> r.negate(a);
      case 3 -> r.times(r.of(3), a);
      default -> r.times(a, b);
    };
  }

  /// Functions of vectors are those of Java, at each kind of number, and have no other domain.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sin", "cos", "tan", "exp", "log", "sqrt", "tanh", "atan", "sinh", "cosh", "sigmoid"
      })
  void functionsAreThoseOfTheTable(String name) {
    Operation operation = Operations.standard().find(name).get();
    double[] at = {0, -0.0, 0.5, -0.5, 1, 20, -20, 700, -700, 1e5, 1e300, 1e-300, Double.MIN_VALUE};
    for (double x : at) {
      Formula f =
          Formula.of(
              SIZE, (r, v) -> v.stream().map(y -> r.plus(r.apply(operation, y), y)).toList());
      double[] point = new double[SIZE];
      Arrays.fill(point, 0.25);
      point[SIZE / 2] = x;
      assertTrue(hasVectors(Compilation.bytes(f, false, LANES)), operation::toString);
      assertEquals(
          values(CompiledFormula.values(f), point),
          values(CompiledFormula.values(f, LANES), point),
          () -> operation + " at " + x);
    }
  }

  /// Whatever takes a number that it has no value at, or that is too large, is found out, also
  /// where no result needs it, or has none of it left.
  @ParameterizedTest
  @ValueSource(strings = {"exp", "tanh", "sigmoid", "atan", "log", "sqrt", "div", "pow", "^-3"})
  void whatLeavesNoTraceIsCheckedToo(String name) {
    double[] at = {0, -0.0, 0.5, -0.5, -2, 1e200, -1e200, Double.MAX_VALUE, -Double.MIN_VALUE};
    for (double x : at) {
      Formula f =
          Formula.of(
              SIZE,
              (r, v) ->
                  v.stream()
                      .map(y -> {
                        Slot cube = r.times(r.times(y, y), y), taken = taking(name, r, cube);
                        boolean isKept =
                            Operations.standard().find(name).exists(Operation::isTotal);
                        return r.plus(r.times(r.of(3), y), isKept ? taken : r.one());
                      })
                      .toList());
      double[] point = new double[SIZE];
      Arrays.fill(point, 0.25);
      point[SIZE / 2] = x;
      assertTrue(hasVectors(Compilation.bytes(f, false, LANES)), name);
      assertEquals(
          values(CompiledFormula.values(f), point),
          values(CompiledFormula.values(f, LANES), point),
          () -> name + " at " + x);
    }
  }

  private static Slot taking(String name, FormulaBuilder r, Slot x) {
    return switch (name) {
      case "div" -> r.divide(r.one(), x);
      case "pow" -> r.pow(x, r.literal(Rational.of(1, 2)));
      case "^-3" -> r.power(x, -3);
      default -> r.apply(Operations.standard().find(name).get(), x);
    };
  }

  /// Each is itself where a turn has more than ten of them.
  @Test
  void allFunctionsOfTheTableInOneTurn() {
    List<Operation> all = Operations.own().functions().asJava();
    assertTrue(all.size() > 10, all::toString);
    Formula f =
        Formula.of(
            SIZE,
            (r, v) ->
                v.stream()
                    .map(x -> {
                      Slot sum = x;
                      for (Operation each : all) sum = r.plus(sum, r.apply(each, x));
                      return sum;
                    })
                    .toList());
    double[] point = new Random(3).doubles(SIZE, 0.1, 1).toArray();
    double[] one = new double[SIZE], several = new double[SIZE];
    assertTrue(hasVectors(Compilation.bytes(f, false, LANES)));
    CompiledFormula.values(f).at(point, one);
    CompiledFormula.values(f, LANES).at(point, several);
    near(one, several, f);
  }

  /// What is wrong, or the numbers up to the last digits.
  private static String values(CompiledFormula code, double[] point) {
    double[] into = new double[SIZE];
    try {
      code.at(point, into);
    } catch (EvaluationError wrong) {
      return String.valueOf(wrong.getMessage());
    }
    StringBuilder all = new StringBuilder();
    for (double y : into) all.append("%.12e ".formatted(y));
    return all.toString();
  }

  /// The turn that has no value is found among those that are done at once.
  @ParameterizedTest
  @CsvSource({"0", "3", "41", "49"})
  void whatIsUndefinedIsSaid(int where) {
    Formula f =
        Formula.scalar(
            50,
            (r, x) -> {
              var sum = r.zero();
              for (var y : x) sum = r.plus(sum, r.divide(r.one(), r.divide(r.one(), y)));
              return sum;
            });
    assertTrue(hasVectors(Compilation.bytes(f, false, LANES)));
    double[] x = new double[50], into = new double[1];
    Arrays.fill(x, 2);
    x[where] = 0;
    CompiledFormula code = CompiledFormula.values(f, LANES);
    var wrong = assertThrows(DomainError.class, () -> code.at(x, into));
    assertEquals("div(1.0, 0.0) is undefined: the divisor is zero", wrong.getMessage());
  }

  /// Without the module it is said how to have it.
  @Test
  void whatIsMissingIsNamed() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Without.class.getName())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
    assertTrue(said.contains("start Java with --add-modules jdk.incubator.vector"), said);
  }

  static final class Without {
    public static void main(String[] arguments) {
      try {
        System.out.println(Vectors.lanes());
      } catch (IllegalStateException missing) {
        System.out.println(missing.getMessage());
      }
    }
  }

  /// The values alone, and with the cotangents twice, as memory is used again.
  private static void close(Formula f, int seed) {
    double[] x = new Random(seed).doubles(f.inputs(), -1, 1).toArray();
    double[] w = new Random(seed + 1).doubles(f.outputs().size(), -1, 1).toArray();
    double[] y = new double[w.length], v = new double[x.length];
    CompiledFormula.withCotangents(f).transposed(x, w, y, v);
    double[] z = new double[w.length], u = new double[x.length];
    CompiledFormula.values(f, LANES).at(x, z);
    near(y, z, f);
    CompiledFormula both = CompiledFormula.withCotangents(f, LANES);
    for (int call = 0; call < 2; call++) {
      Arrays.fill(u, 17);
      both.transposed(x, w, z, u);
      near(y, z, f);
      near(v, u, f);
    }
  }

  private static void near(double[] expected, double[] found, Formula f) {
    for (int i = 0; i < expected.length; i++) {
      assertEquals(expected[i], found[i], 1e-12 * (1 + Math.abs(expected[i])), f::toString);
    }
  }

  private static boolean hasVectors(byte[] type) {
    return new String(type, StandardCharsets.ISO_8859_1).contains("fromArray")
        || new String(type, StandardCharsets.ISO_8859_1).contains("intoArray");
  }

  /// `static double run(double[] x, double[] m)`.
  private static byte[] loop(Writing turn) {
    return ClassFile.of()
        .build(
            NAME,
            type ->
                type.withMethodBody(
                    "run",
                    MethodTypeDesc.of(
                        ConstantDescs.CD_double, Constants.DOUBLES, Constants.DOUBLES),
                    ClassFile.ACC_STATIC,
                    code -> {
                      code.allocateLocal(TypeKind.DOUBLE);
                      code.allocateLocal(TypeKind.INT);
                      code.allocateLocal(TypeKind.DOUBLE);
                      code.allocateLocal(TypeKind.INT);
                      Label next = code.newLabel(), end = code.newLabel();
                      code.ldc(0.5).dstore(SUM).iconst_1().istore(OUTER).iconst_0().istore(COUNTER);
                      code.labelBinding(next).iload(COUNTER).loadConstant(COUNT).if_icmpge(end);
                      turn.write(code);
                      code.iinc(COUNTER, 1).goto_(next).labelBinding(end).dload(SUM).dreturn();
                    }));
  }

  private static double run(byte[] type, double[] x, double[] m) throws Exception {
    MethodHandles.Lookup made = MethodHandles.lookup().defineHiddenClass(type, true);
    var run =
        made.findStatic(
            made.lookupClass(),
            "run",
            MethodType.methodType(double.class, double[].class, double[].class));
    try {
      return (double) run.invokeExact(x, m);
    } catch (Exception | Error failed) {
      throw failed;
    } catch (Throwable other) {
      throw new IllegalStateException(other);
    }
  }

  private static CodeBuilder place(CodeBuilder code, int base) {
    return code.loadConstant(base).iload(COUNTER).iadd();
  }

  /// `array[base + i]`.
  private static CodeBuilder at(CodeBuilder code, int array, int base) {
    return place(code.aload(array), base).daload();
  }

  private static CodeBuilder fixed(CodeBuilder code, int array, int base) {
    return code.aload(array).loadConstant(base).daload();
  }

  private static CodeBuilder wide(CodeBuilder code) {
    return wideOf(code, 0);
  }

  private static CodeBuilder wideOf(CodeBuilder code, int array) {
    return code.aload(array).ldc(1).iload(COUNTER).ldc(2).imul().iadd();
  }

  private static CodeBuilder call(CodeBuilder code, Class<?> owner, String method) {
    return code.invokestatic(
        owner.describeConstable().orElseThrow(),
        method,
        MethodTypeDesc.of(ConstantDescs.CD_double, ConstantDescs.CD_double));
  }

  /// The array, and `base + COUNT - i`.
  private static CodeBuilder down(CodeBuilder code, int array, int base) {
    return code.aload(array)
        .loadConstant(base + COUNT)
        .iload(COUNTER)
        .loadConstant(-1)
        .imul()
        .iadd();
  }

  /// `m[base + i] = value`.
  private static CodeBuilder store(CodeBuilder code, int base, Runnable value) {
    place(code.aload(1), base);
    value.run();
    return code.dastore();
  }

  /// `m[base + i] += x[i]`.
  private static CodeBuilder addTo(CodeBuilder code, int array, int base) {
    return at(place(code.aload(array), base).dup2().daload(), 0, 0).dadd().dastore();
  }
}
