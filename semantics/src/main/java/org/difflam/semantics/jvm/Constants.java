package org.difflam.semantics.jvm;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/// What the code of a class refers to: the literals that differ from turn to turn, and the
/// functions of the table of operations. They are static and final, so that the JVM's compiler puts
/// them into the code.
final class Constants {
  static final ClassDesc FUNCTION = DoubleUnaryOperator.class.describeConstable().orElseThrow();
  static final ClassDesc DOUBLES = ConstantDescs.CD_double.arrayType();
  private static final ClassDesc OBJECTS = ConstantDescs.CD_Object.arrayType();
  private static final String LITERALS = "literals";

  /// A class has 65,535 entries, of which a double takes two; the names of its methods need some.
  private static final int ROOM = 20_000;

  private final ClassDesc owner;
  private final double[] literals;
  private final List<DoubleUnaryOperator> functions = new ArrayList<>();
  private final Set<Number> entries = new HashSet<>();

  Constants(ClassDesc owner, double[] literals) {
    this.owner = owner;
    this.literals = literals;
  }

  /// Whether the class has room for this number; then it is there.
  boolean hasRoom(Number number) {
    if (entries.size() < ROOM) entries.add(number);
    return entries.contains(number);
  }

  /// As an entry of the class while there is room, and from its halves then.
  void push(CodeBuilder code, int number) {
    if (number == (short) number || hasRoom(number)) {
      code.loadConstant(number);
    } else {
      code.loadConstant(number >> 15).loadConstant(15).ishl();
      code.loadConstant(number & Short.MAX_VALUE).ior();
    }
  }

  void pushLiterals(CodeBuilder code) {
    code.getstatic(owner, LITERALS, DOUBLES);
  }

  void pushFunction(CodeBuilder code, DoubleUnaryOperator function) {
    int i = functions.indexOf(function);
    if (i < 0) {
      i = functions.size();
      functions.add(function);
    }
    code.getstatic(owner, "f" + i, FUNCTION);
  }

  /// The function in the field of that name, if one is there.
  @Nullable DoubleUnaryOperator function(String field) {
    int i = field.startsWith("f") ? Integer.parseInt(field.substring(1)) : -1;
    return i < 0 ? null : functions.get(i);
  }

  /// What the class is loaded with.
  Object[] data() {
    List<Object> all = new ArrayList<>(functions);
    all.addFirst(literals);
    return all.toArray();
  }

  /// The fields, and how they are filled from [#data()].
  void write(ClassBuilder builder) {
    int flags = ClassFile.ACC_STATIC | ClassFile.ACC_FINAL | ClassFile.ACC_PRIVATE;
    builder.withField(LITERALS, DOUBLES, flags);
    for (int i = 0; i < functions.size(); i++) builder.withField("f" + i, FUNCTION, flags);
    DirectMethodHandleDesc bootstrap =
        ConstantDescs.ofConstantBootstrap(
            ConstantDescs.CD_MethodHandles, "classData", ConstantDescs.CD_Object);
    builder.withMethodBody(
        ConstantDescs.CLASS_INIT_NAME,
        MethodTypeDesc.of(ConstantDescs.CD_void),
        ClassFile.ACC_STATIC,
        code -> {
          int data = code.allocateLocal(TypeKind.REFERENCE);
          code.ldc(
                  DynamicConstantDesc.ofNamed(
                      bootstrap, ConstantDescs.DEFAULT_NAME, ConstantDescs.CD_Object))
              .checkcast(OBJECTS)
              .astore(data);
          code.aload(data).iconst_0().aaload().checkcast(DOUBLES);
          code.putstatic(owner, LITERALS, DOUBLES);
          for (int i = 0; i < functions.size(); i++) {
            code.aload(data).loadConstant(i + 1).aaload().checkcast(FUNCTION);
            code.putstatic(owner, "f" + i, FUNCTION);
          }
          code.return_();
        });
  }
}
