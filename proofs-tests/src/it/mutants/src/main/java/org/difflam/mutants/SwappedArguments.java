package org.difflam.mutants;

import org.pitest.mutationtest.engine.gregor.MethodInfo;
import org.pitest.mutationtest.engine.gregor.MethodMutatorFactory;
import org.pitest.mutationtest.engine.gregor.MutationContext;
import org.pitest.reloc.asm.MethodVisitor;
import org.pitest.reloc.asm.Opcodes;
import org.pitest.reloc.asm.Type;

/// Exchanges the last two arguments of a call where they have the same type: the components of a
/// pair, what is substituted and what for.
public final class SwappedArguments implements MethodMutatorFactory {
  static final String NAME = "SWAPPED_ARGUMENTS";

  @Override
  public String getGloballyUniqueId() {
    return SwappedArguments.class.getName();
  }

  @Override
  public String getName() {
    return NAME;
  }

  @Override
  public String description() {
    return "exchanges two arguments";
  }

  @Override
  public MethodVisitor create(MutationContext context, MethodInfo method, MethodVisitor visitor) {
    MethodMutatorFactory factory = this;
    return new MethodVisitor(Opcodes.ASM9, visitor) {
      @Override
      public void visitMethodInsn(
          int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (alike(descriptor)
            && context.shouldMutate(
                context.registerMutation(
                    factory, "exchanged the last two arguments of " + simple(owner) + " " + name)))
          visitInsn(Opcodes.SWAP);
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      }
    };
  }

  private static String simple(String owner) {
    return owner.substring(Math.max(owner.lastIndexOf('/'), owner.lastIndexOf('$')) + 1);
  }

  private static boolean alike(String descriptor) {
    Type[] types = Type.getArgumentTypes(descriptor);
    int n = types.length;
    return n >= 2 && types[n - 1].equals(types[n - 2]) && types[n - 1].getSize() == 1;
  }
}
