package org.difflam.semantics.jvm;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.difflam.category.number.Formula;

/// Compiles a formula to Java classes: to one, if it is not very long.
final class Compilation {
  private static final ClassDesc OWNER = ClassDesc.of("org.difflam.semantics.jvm.Compiled$Code");
  private static final ClassDesc CODE = Code.class.describeConstable().orElseThrow();

  /// Calls in a method: one that calls thousands is too long itself.
  private static final int CALLS = 64;

  private final Flow flow;
  private final MethodSplitting parts;
  private final List<MethodSplitting.Part> pieces;
  private final Constants constants;
  private final boolean backward;

  /// Whether the values end in this class, so that the way back begins in it.
  private final boolean last;

  private final Map<MethodSplitting.Part, Integer> names = new HashMap<>();
  private final List<MethodSplitting.Part> open = new ArrayList<>();
  private int groups;

  private Compilation(
      Flow flow,
      MethodSplitting parts,
      List<MethodSplitting.Part> pieces,
      double[] literals,
      boolean backward) {
    this.flow = flow;
    this.parts = parts;
    this.pieces = pieces;
    this.constants = new Constants(OWNER, literals);
    this.backward = backward;
    this.last = pieces.isEmpty() || pieces.getLast().equals(parts.all().getLast());
  }

  /// Code, how much memory it needs, where its results are then, whether each variable gets its
  /// cotangent once, and whether the results need each.
  record Loaded(
      Code code,
      int memory,
      List<Node.Operand> outputs,
      List<Double> literals,
      boolean isEachOnce,
      boolean isEachRead) {}

  /// @param lanes how many turns of a loop vectors do at once; 1 without vectors
  static Loaded of(Formula formula, boolean backward, int lanes) {
    Rolling.Rolled rolled = Rolling.of(formula);
    List<Compilation> classes = classes(rolled, formula.inputs(), backward);
    List<Code> row = new ArrayList<>();
    for (Compilation one : classes) row.add(one.load(lanes));
    Flow flow = classes.getFirst().flow;
    return new Loaded(
        row.size() == 1 ? row.getFirst() : new ClassRow(row),
        flow.memory(),
        flow.outputs,
        rolled.literals(),
        flow.isEachVariableOnce(),
        flow.isEachVariableRead());
  }

  private static List<Compilation> classes(Rolling.Rolled rolled, int variables, boolean backward) {
    MethodSplitting parts = new MethodSplitting(rolled.nodes());
    Flow flow = new Flow(rolled, variables, parts, backward);
    double[] literals = rolled.literals().stream().mapToDouble(q -> q).toArray();
    List<Compilation> found = new ArrayList<>();
    for (List<MethodSplitting.Part> pieces : parts.classes()) {
      found.add(new Compilation(flow, parts, pieces, literals, backward));
    }
    return found;
  }

  private Code load(int lanes) {
    try {
      Class<?> code =
          MethodHandles.lookup()
              .defineHiddenClassWithClassData(bytes(lanes), constants.data(), true)
              .lookupClass();
      return (Code) code.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException("generated code is not accepted", impossible);
    }
  }

  /// The first class alone.
  static byte[] bytes(Formula formula, boolean backward, int lanes) {
    return classes(Rolling.of(formula), formula.inputs(), backward).getFirst().bytes(lanes);
  }

  private byte[] bytes(int lanes) {
    byte[] scalar = ClassFile.of().build(OWNER, this::write);
    return lanes == 1 ? scalar : VectorLoops.in(scalar, constants, lanes);
  }

  private void write(ClassBuilder builder) {
    builder.withFlags(ClassFile.ACC_FINAL).withInterfaceSymbols(CODE);
    builder.withMethodBody(
        ConstantDescs.INIT_NAME,
        ConstantDescs.MTD_void,
        ClassFile.ACC_PUBLIC,
        code ->
            code.aload(0)
                .invokespecial(
                    ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                .return_());
    List<Call> there = new ArrayList<>(), both = new ArrayList<>();
    for (MethodSplitting.Part part : pieces) {
      there.add(new Call("f" + number(part), Forward.PARAMETERS));
    }
    entry(builder, "forward", Forward.PARAMETERS, there);
    if (backward) {
      if (last) both.addAll(there);
      for (MethodSplitting.Part part : pieces.reversed()) {
        both.add(new Call("b" + names.get(part), Backward.PARAMETERS));
      }
      if (last) fuse(builder, both);
    }
    entry(builder, "both", Backward.PARAMETERS, both);
    for (int i = 0; i < open.size(); i++) { // methods ask for more while they are written
      MethodSplitting.Part part = open.get(i);
      String f = "f" + i, b = "b" + i;
      method(builder, f, Forward.PARAMETERS, part, w -> forward(w).write(part.nodes()));
      if (!backward) continue;
      method(builder, b, Backward.PARAMETERS, part, w -> backward(w).write(part.nodes()));
    }
    constants.write(builder);
  }

  /// One method in place of the last piece of the way there and the first of the way back.
  private void fuse(ClassBuilder builder, List<Call> both) {
    if (both.isEmpty()) return;
    MethodSplitting.Part end = pieces.getLast();
    Fusion fusion = Fusion.of(end.nodes(), flow, parts);
    if (fusion == null) return;
    int middle = both.size() / 2;
    both.subList(middle - 1, middle + 1).clear();
    both.add(middle - 1, new Call("both0", Backward.PARAMETERS));
    method(
        builder,
        "both0",
        Backward.PARAMETERS,
        end,
        writer -> fusion.write(forward(writer), backward(writer)));
  }

  private Forward forward(Writer writer) {
    return new Forward(
        writer, flow, parts, (callee, w) -> call(callee, w, "f", Forward.PARAMETERS));
  }

  private Backward backward(Writer writer) {
    return new Backward(
        writer, flow, parts, (callee, w) -> call(callee, w, "b", Backward.PARAMETERS));
  }

  private int number(MethodSplitting.Part part) {
    return names.computeIfAbsent(
        part,
        _ -> {
          open.add(part);
          return open.size() - 1;
        });
  }

  private static MethodTypeDesc type(int arrays, int counters) {
    List<ClassDesc> parameters = new ArrayList<>(Collections.nCopies(arrays, Constants.DOUBLES));
    parameters.addAll(Collections.nCopies(counters, ConstantDescs.CD_int));
    return MethodTypeDesc.of(ConstantDescs.CD_void, parameters);
  }

  private void method(
      ClassBuilder builder,
      String name,
      int arrays,
      MethodSplitting.Part part,
      Consumer<Writer> body) {
    builder.withMethodBody(
        name,
        type(arrays, part.depth()),
        ClassFile.ACC_STATIC | ClassFile.ACC_PRIVATE,
        code -> {
          Writer writer = new Writer(code, constants, backward);
          for (int i = 0; i < part.depth(); i++) writer.counters.add(arrays + i);
          body.accept(writer);
          code.return_();
        });
  }

  private void call(MethodSplitting.Part part, Writer writer, String prefix, int arrays) {
    for (int i = 0; i < arrays; i++) writer.code.aload(i);
    for (int counter : writer.counters) writer.code.iload(counter);
    writer.code.invokestatic(OWNER, prefix + number(part), type(arrays, part.depth()));
  }

  /// A static method, and how many arrays it takes.
  private record Call(String name, int arrays) {}

  /// The method of the interface, which calls the static ones one after another.
  private void entry(ClassBuilder builder, String name, int arrays, List<Call> calls) {
    Call all = grouped(builder, arrays, calls);
    builder.withMethodBody(
        name,
        type(arrays, 0),
        ClassFile.ACC_PUBLIC,
        code -> {
          for (int i = 0; i < arrays; i++) code.aload(i + 1);
          code.invokestatic(OWNER, all.name, type(arrays, 0)).return_();
        });
  }

  private Call grouped(ClassBuilder builder, int arrays, List<Call> calls) {
    List<Call> above = new ArrayList<>();
    for (int i = 0; i < calls.size() || i == 0; i += CALLS) {
      List<Call> group = calls.subList(i, Math.min(calls.size(), i + CALLS));
      Call call = new Call("g" + groups++, arrays);
      above.add(call);
      builder.withMethodBody(
          call.name,
          type(arrays, 0),
          ClassFile.ACC_STATIC | ClassFile.ACC_PRIVATE,
          code -> {
            for (Call callee : group) push(code, callee);
            code.return_();
          });
    }
    return above.size() == 1 ? above.getFirst() : grouped(builder, arrays, above);
  }

  private static void push(CodeBuilder code, Call callee) {
    for (int i = 0; i < callee.arrays; i++) code.aload(i);
    code.invokestatic(OWNER, callee.name, type(callee.arrays, 0));
  }
}
