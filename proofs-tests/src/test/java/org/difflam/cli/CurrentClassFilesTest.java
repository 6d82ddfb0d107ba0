package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassHierarchyResolver;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

final class CurrentClassFilesTest {
  /// A class of picocli passes Java's check in one pass, and what is no class stays as it is.
  @Test
  void everyClassIsNewAndSound(@TempDir Path folder) throws IOException, URISyntaxException {
    Path old =
        Path.of(CommandLine.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Path jar = Files.copy(old, folder.resolve("picocli.jar"));
    CurrentClassFiles.renew(jar);
    try (JarFile before = new JarFile(old.toFile());
        JarFile after = new JarFile(jar.toFile());
        URLClassLoader classes = new URLClassLoader(new URL[] {jar.toUri().toURL()})) {
      assertEquals(
          Collections.list(before.entries()).stream().map(JarEntry::getName).toList(),
          Collections.list(after.entries()).stream().map(JarEntry::getName).toList());
      ClassFile format =
          ClassFile.of(
              ClassHierarchyResolverOption.of(
                  ClassHierarchyResolver.ofResourceParsing(classes)
                      .orElse(ClassHierarchyResolver.defaultResolver())));
      int renewed = 0;
      for (JarEntry e : Collections.list(before.entries())) {
        byte[] was = contents(before, e), is = contents(after, after.getJarEntry(e.getName()));
        assertEquals(e.getTime(), after.getJarEntry(e.getName()).getTime());
        if (CurrentClassFiles.isOld(was)) {
          assertFalse(CurrentClassFiles.isOld(is), e.getName());
          assertEquals(List.of(), format.verify(is), e.getName());
          renewed++;
        } else {
          assertArrayEquals(was, is, e.getName());
        }
      }
      assertTrue(renewed > 100, renewed + " classes of picocli are old");
    }
  }

  private static byte[] contents(JarFile jar, JarEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }
}
