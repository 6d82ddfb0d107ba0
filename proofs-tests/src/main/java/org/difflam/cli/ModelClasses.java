package org.difflam.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.security.CodeSigner;
import java.security.CodeSource;
import org.difflam.category.EndsProgram;

/// Loads what a person brings along. Where their code would end the program, with `System.exit` or
/// with `exit` or `halt` of `Runtime`, it throws [EndsProgram] instead, and where it takes
/// `FileDescriptor.out` or `FileDescriptor.err`, to write there or to close them, it gets another
/// descriptor of standard error: one model must not take with it what the others have to say.
final class ModelClasses extends URLClassLoader {
  /// The methods that are called instead of those that would end the program.
  @SuppressWarnings("DoNotCallSuggester") // they are called by code that is written below
  public static final class Stay {
    private Stay() {}

    /// For `System.exit`.
    public static void exit(int status) {
      throw new EndsProgram();
    }

    /// For `FileDescriptor.out` and `FileDescriptor.err`.
    public static FileDescriptor errors() {
      try {
        // the file is closed when the descriptor is no longer reached
        return new FileOutputStream("/dev/stderr", true).getFD();
      } catch (IOException _) {
        return new FileDescriptor(); // no file at all: to write there throws in their code
      }
    }

    /// For `exit` and `halt` of `Runtime`.
    public static void exit(Runtime runtime, int status) {
      throw new EndsProgram();
    }
  }

  private static final ClassDesc STAY = ClassDesc.of(Stay.class.getName());
  private static final MethodTypeDesc DESCRIPTOR =
      MethodTypeDesc.of(ClassDesc.of(FileDescriptor.class.getName()));
  private static final MethodTypeDesc OF_SYSTEM =
      MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);
  private static final MethodTypeDesc OF_RUNTIME =
      MethodTypeDesc.of(
          ConstantDescs.CD_void, ClassDesc.of(Runtime.class.getName()), ConstantDescs.CD_int);

  static {
    registerAsParallelCapable();
  }

  private final String named;

  /// @param named those of the entries that the command names, as it does
  ModelClasses(URL[] entries, String named, ClassLoader own) {
    super("models", entries, own);
    this.named = named;
  }

  /// The option that names such classes, for whoever types the command again.
  static String option(ClassLoader classes) {
    return classes instanceof ModelClasses of && !of.named.isEmpty()
        ? " --classpath " + Interruption.quoted(of.named)
        : "";
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    URL place = findResource(name.replace('.', '/') + ".class");
    if (place != null) {
      try {
        URLConnection opened = place.openConnection();
        ClassFile files =
            ClassFile.of(
                ClassFile.ClassHierarchyResolverOption.of(
                    ClassHierarchyResolver.ofResourceParsing(this)));
        ClassModel read = files.parse(bytes(opened));
        if (reaches(read)) {
          byte[] kept =
              files.transformClass(read, ClassTransform.transformingMethodBodies(STAYING));
          return defineClass(name, kept, 0, kept.length, source(place, opened));
        }
      } catch (IOException | IllegalArgumentException _) {
        // as it is: Java says what is wrong with it
      }
    }
    return super.findClass(name);
  }

  private static byte[] bytes(URLConnection opened) throws IOException {
    try (InputStream in = opened.getInputStream()) {
      return in.readAllBytes();
    }
  }

  /// Where a class that has been read comes from, and who signed it: all classes of a package are
  /// signed by the same, those that are changed here and those that are not.
  private static CodeSource source(URL place, URLConnection opened) throws IOException {
    return opened instanceof JarURLConnection jar
        ? new CodeSource(jar.getJarFileURL(), jar.getJarEntry().getCodeSigners())
        : new CodeSource(place, (CodeSigner[]) null);
  }

  private static boolean reaches(ClassModel read) {
    for (PoolEntry entry : read.constantPool()) {
      if (entry instanceof MemberRefEntry of
          && (ends(of.owner().asInternalName(), of.name().stringValue())
              || isStream(of.owner().asInternalName(), of.name().stringValue()))) {
        return true;
      }
    }
    return false;
  }

  private static boolean ends(String owner, String method) {
    return switch (owner) {
      case "java/lang/System" -> method.equals("exit");
      case "java/lang/Runtime" -> method.equals("exit") || method.equals("halt");
      default -> false;
    };
  }

  private static boolean isStream(String owner, String field) {
    return owner.equals("java/io/FileDescriptor") && (field.equals("out") || field.equals("err"));
  }

  private static final CodeTransform STAYING =
      (code, element) -> {
        if (element instanceof InvokeInstruction call
            && ends(call.owner().asInternalName(), call.name().stringValue())) {
          boolean system = call.opcode() == Opcode.INVOKESTATIC;
          code.invokestatic(STAY, "exit", system ? OF_SYSTEM : OF_RUNTIME);
        } else if (element instanceof FieldInstruction of
            && isStream(of.owner().asInternalName(), of.name().stringValue())) {
          code.invokestatic(STAY, "errors", DESCRIPTOR);
        } else if (element instanceof InvokeDynamicInstruction call) {
          code.invokedynamic(staying(call));
        } else {
          code.with(element);
        }
      };

  /// Replaces `System::exit` where it is an argument of what makes a function.
  private static DynamicCallSiteDesc staying(InvokeDynamicInstruction call) {
    ConstantDesc[] arguments =
        call.bootstrapArgs().stream().map(ModelClasses::staying).toArray(ConstantDesc[]::new);
    return DynamicCallSiteDesc.of(
        call.bootstrapMethod(), call.name().stringValue(), call.typeSymbol(), arguments);
  }

  private static ConstantDesc staying(ConstantDesc argument) {
    if (!(argument instanceof DirectMethodHandleDesc of)) return argument;
    String owner = of.owner().descriptorString();
    if (!ends(owner.substring(1, owner.length() - 1), of.methodName())) return argument;
    boolean system = of.kind() == DirectMethodHandleDesc.Kind.STATIC;
    return MethodHandleDesc.ofMethod(
        DirectMethodHandleDesc.Kind.STATIC, STAY, "exit", system ? OF_SYSTEM : OF_RUNTIME);
  }
}
