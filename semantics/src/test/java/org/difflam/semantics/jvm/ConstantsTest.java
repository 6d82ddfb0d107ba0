package org.difflam.semantics.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A number is the same whether or not the class has room for it.
class ConstantsTest {
  private static final ClassDesc NAME = ClassDesc.of(ConstantsTest.class.getName() + "$Made");

  @ParameterizedTest
  @ValueSource(
      ints = {
        0,
        -1,
        32_767,
        32_768,
        65_535,
        65_536,
        98_304,
        1_000_003,
        -32_768,
        -32_769,
        -1_000_003,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE
      })
  void numbersArePushedWithRoomAndWithout(int number) throws Throwable {
    Constants roomy = new Constants(NAME, new double[0]), full = new Constants(NAME, new double[0]);
    for (int i = 0; full.hasRoom(i + 0.5); i++) assertFalse(i > 100_000, "there is always room");
    for (Constants constants : new Constants[] {roomy, full}) {
      byte[] type =
          ClassFile.of()
              .build(
                  NAME,
                  made ->
                      made.withMethodBody(
                          "number",
                          MethodTypeDesc.of(ConstantDescs.CD_int),
                          ClassFile.ACC_STATIC,
                          code -> {
                            constants.push(code, number);
                            code.ireturn();
                          }));
      MethodHandles.Lookup made = MethodHandles.lookup().defineHiddenClass(type, true);
      MethodType to = MethodType.methodType(int.class);
      assertEquals(number, (int) made.findStatic(made.lookupClass(), "number", to).invokeExact());
    }
  }
}
