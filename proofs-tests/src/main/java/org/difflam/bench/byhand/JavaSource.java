package org.difflam.bench.byhand;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.URI;
import java.util.List;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// A product of sines as a Java source, which is compiled by javac, loaded and run.
public final class JavaSource {
  /// More statements are not put into one method.
  private static final int MOST = 500;

  private JavaSource() {}

  /// `sin x₀ * … * sin xₙ₋₁`.
  public static double value(int n, double[] x) {
    try {
      MethodHandles.Lookup lookup =
          MethodHandles.lookup().defineHiddenClass(compiled(source(n)), true);
      MethodHandle run =
          lookup.findStatic(
              lookup.lookupClass(), "run", MethodType.methodType(double.class, double[].class));
      return (double) run.invokeExact(x);
    } catch (Throwable failed) {
      throw new IllegalStateException(failed);
    }
  }

  private static String source(int n) {
    StringBuilder text = new StringBuilder("package org.difflam.bench.byhand; class Product {");
    int parts = (n + MOST - 1) / MOST;
    for (int p = 0; p < parts; p++) {
      text.append("static double part%d(double[] x, double y) {".formatted(p));
      for (int i = p * MOST; i < Math.min(n, (p + 1) * MOST); i++) {
        text.append("y *= Math.sin(x[").append(i).append("]);\n");
      }
      text.append("return y; }");
    }
    text.append("static double run(double[] x) { double y = 1;");
    for (int p = 0; p < parts; p++) text.append("y = part%d(x, y);".formatted(p));
    return text.append("return y; } }").toString();
  }

  private static byte[] compiled(String text) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavaFileObject source =
        new SimpleJavaFileObject(
            URI.create("string:///org/difflam/bench/byhand/Product.java"),
            JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoring) {
            return text;
          }
        };
    InMemory files = new InMemory(compiler.getStandardFileManager(null, null, null));
    if (!compiler.getTask(null, files, null, List.of("-proc:none"), null, List.of(source)).call()) {
      throw new IllegalStateException("javac does not take " + text);
    }
    return files.code.toByteArray();
  }

  /// Keeps the one class that is written.
  private static final class InMemory extends ForwardingJavaFileManager<JavaFileManager> {
    private final ByteArrayOutputStream code = new ByteArrayOutputStream();

    InMemory(JavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, FileObject near) {
      return new SimpleJavaFileObject(URI.create("bytes:///" + name), kind) {
        @Override
        public OutputStream openOutputStream() {
          return code;
        }
      };
    }
  }
}
