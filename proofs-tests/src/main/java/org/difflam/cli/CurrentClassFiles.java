package org.difflam.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.constantpool.ConstantPoolBuilder;
import java.lang.constant.ClassDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.jspecify.annotations.Nullable;

/// Writes the oldest class files of jars anew, as Java 8 has them: with the types on each branch,
/// by which Java checks them in one pass. Of older ones it keeps none in the ahead-of-time cache,
/// and none of the classes that extend them, so that every start would read and check all of
/// picocli again. The launcher does this before the cache is made.
final class CurrentClassFiles {
  private static final int ONE_PASS = ClassFile.JAVA_6_VERSION;

  private CurrentClassFiles() {}

  /// @param jars each is replaced, if there is an old class in it
  public static void main(String... jars) throws IOException {
    for (String jar : jars) renew(Path.of(jar));
  }

  /// All but the old classes stays as it is, times included.
  static void renew(Path jar) throws IOException {
    ByteArrayOutputStream renewed = new ByteArrayOutputStream();
    try (JarFile from = new JarFile(jar.toFile());
        JarOutputStream to = new JarOutputStream(renewed)) {
      List<JarEntry> entries = Collections.list(from.entries());
      if (entries.stream().noneMatch(e -> isOld(contents(from, e)))) return;
      ClassFile format =
          ClassFile.of(
              ClassHierarchyResolverOption.of(
                  ClassHierarchyResolver.ofResourceParsing(type -> stream(from, type))
                      .orElse(ClassHierarchyResolver.defaultResolver())));
      for (JarEntry e : entries) {
        byte[] contents = contents(from, e);
        JarEntry same = new JarEntry(e.getName());
        same.setTime(e.getTime());
        to.putNextEntry(same);
        to.write(isOld(contents) ? renewed(format, contents) : contents);
        to.closeEntry();
      }
    }
    Files.write(jar, renewed.toByteArray());
  }

  private static byte[] renewed(ClassFile format, byte[] old) {
    ClassModel type = format.parse(old);
    // Methods are written instruction by instruction, since copied ones would stay without types.
    ClassTransform anew =
        ClassTransform.transformingMethodBodies((code, element) -> code.with(element))
            .andThen(ClassTransform.dropping(e -> e instanceof ClassFileVersion));
    return format.build(
        type.thisClass(),
        ConstantPoolBuilder.of(),
        to -> to.withVersion(ClassFile.JAVA_8_VERSION, 0).transform(type, anew));
  }

  /// Whether it is a class file, and older.
  static boolean isOld(byte[] contents) {
    int major = 7;
    return contents.length > major
        && (contents[0] & 0xFF) == 0xCA
        && (contents[1] & 0xFF) == 0xFE
        && (contents[2] & 0xFF) == 0xBA
        && (contents[3] & 0xFF) == 0xBE
        && contents[major] < ONE_PASS;
  }

  private static @Nullable InputStream stream(JarFile jar, ClassDesc type) {
    String descriptor = type.descriptorString();
    JarEntry entry = jar.getJarEntry(descriptor.substring(1, descriptor.length() - 1) + ".class");
    return entry == null ? null : new ByteArrayInputStream(contents(jar, entry));
  }

  private static byte[] contents(JarFile jar, JarEntry entry) {
    try (InputStream in = jar.getInputStream(entry)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
