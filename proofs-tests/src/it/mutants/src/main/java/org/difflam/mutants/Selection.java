package org.difflam.mutants;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.pitest.bytecode.analysis.ClassTree;
import org.pitest.mutationtest.build.InterceptorParameters;
import org.pitest.mutationtest.build.InterceptorType;
import org.pitest.mutationtest.build.MutationInterceptor;
import org.pitest.mutationtest.build.MutationInterceptorFactory;
import org.pitest.mutationtest.engine.Mutater;
import org.pitest.mutationtest.engine.MutationDetails;
import org.pitest.plugin.Feature;

/// Leaves out the mutants that have been tried; those that are not in the [Sample]; those whose
/// fault has not the words that are asked for, if any are; and those of what javac writes for
/// patterns and no source says:
///
/// ```
/// case Pi(int k, var s)      whether a pattern that always fits does
/// case A _, B _              whether the last of several classes is the one, which the switch knows
/// case A a when …            the number of the case with which a switch goes on
/// ```
public final class Selection implements MutationInterceptorFactory {
  private static final String WORDS = System.getProperty("mutants.only", "");

  @Override
  public MutationInterceptor createInterceptor(InterceptorParameters parameters) {
    Set<String> tried = new HashSet<>();
    Sample sample =
        Sample.of(parameters.data().getTargetClasses(), parameters.data().getMutators());
    try {
      for (Mutant m : Records.read(Path.of(parameters.data().getReportDir()))) tried.add(m.place());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Selecting(tried, sample);
  }

  @Override
  public Feature provides() {
    return Feature.named("SELECTION").withOnByDefault(true).withDescription(description());
  }

  @Override
  public String description() {
    return "leaves out what has been tried, and what no source says";
  }

  private static final class Selecting implements MutationInterceptor {
    private final Set<String> tried;
    private final Sample sample;
    private @Nullable ClassTree tree;

    Selecting(Set<String> tried, Sample sample) {
      this.tried = tried;
      this.sample = sample;
    }

    @Override
    public InterceptorType type() {
      return InterceptorType.PRE_SCAN_FILTER;
    }

    @Override
    public void begin(ClassTree of) {
      tree = of;
    }

    @Override
    public Collection<MutationDetails> intercept(
        Collection<MutationDetails> mutations, Mutater mutater) {
      return mutations.stream()
          .filter(m -> m.getDescription().contains(WORDS))
          .filter(m -> isAsked(Records.mutant(m, "", "")) && !isGlue(m))
          .toList();
    }

    private boolean isAsked(Mutant m) {
      return sample.has(m) && !tried.contains(m.place());
    }

    @Override
    public void end() {
      tree = null;
    }

    private boolean isGlue(MutationDetails m) {
      return Objects.requireNonNull(tree)
          .method(m.getId().getLocation())
          .flatMap(method ->
              method
                  .instructionForIndex(m.getInstructionIndex())
                  .map(at -> Selection.isGlue(method.instructions(), at, m.getDescription())))
          .orElse(false);
    }
  }

  private static boolean isGlue(List<AbstractInsnNode> method, AbstractInsnNode at, String fault) {
    List<AbstractInsnNode> code = method.stream().filter(n -> n.getOpcode() >= 0).toList();
    int i = code.indexOf(at);
    if (i < 0) return false;
    int before = opcode(code, i - 1);
    return switch (at.getOpcode()) {
      case Opcodes.IFEQ ->
          fault.endsWith("with true")
              && (before == Opcodes.ICONST_1
                  || before == Opcodes.INSTANCEOF && isSwitchedOn(code, code.get(i - 2)));
      case Opcodes.ICONST_1 -> opcode(code, i + 1) == Opcodes.IFEQ || goesOn(code, i);
      default -> fault.startsWith("Substituted") && goesOn(code, i);
    };
  }

  /// Whether what is loaded at i is the case with which a switch goes on.
  private static boolean goesOn(List<AbstractInsnNode> code, int i) {
    return opcode(code, i + 1) == Opcodes.ISTORE
        && opcode(code, i + 2) == Opcodes.GOTO
        && isSwitch(code, code.indexOf(next(code.get(i + 2))) + 2);
  }

  private static int opcode(List<AbstractInsnNode> code, int i) {
    return i >= 0 && i < code.size() ? code.get(i).getOpcode() : -1;
  }

  /// Where a jump leads to.
  private static AbstractInsnNode next(AbstractInsnNode jump) {
    AbstractInsnNode target = ((JumpInsnNode) jump).label;
    while (target.getOpcode() < 0) target = target.getNext();
    return target;
  }

  /// `aload v; iload case; invokedynamic typeSwitch` is how javac asks for the next case.
  private static boolean isSwitch(List<AbstractInsnNode> code, int i) {
    return i >= 2
        && i < code.size()
        && code.get(i) instanceof InvokeDynamicInsnNode dynamic
        && dynamic.name.equals("typeSwitch");
  }

  private static boolean isSwitchedOn(List<AbstractInsnNode> code, AbstractInsnNode loaded) {
    if (!(loaded instanceof VarInsnNode tested)) return false;
    for (int i = 2; i < code.size(); i++)
      if (isSwitch(code, i)
          && code.get(i - 2) instanceof VarInsnNode v
          && v.var == tested.var
          && v.getOpcode() == tested.getOpcode()) return true;
    return false;
  }
}
