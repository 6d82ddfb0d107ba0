package org.difflam.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.difflam.category.Category;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Members of a cluster run one program, with what was brought along.
final class FingerprintTest {
  @TempDir private Path folder;

  private static String with(Path... places) throws IOException {
    URL[] urls = new URL[places.length];
    for (int i = 0; i < places.length; i++) urls[i] = places[i].toUri().toURL();
    try (URLClassLoader loader = new URLClassLoader(urls)) {
      return Fingerprint.of(loader, Category.class);
    }
  }

  @Test
  void aConjectureOfOnesOwnIsPartOfIt() throws IOException {
    ClassLoader none = FingerprintTest.class.getClassLoader();
    Path mine = Files.createDirectories(folder.resolve("mine/example"));
    Files.write(mine.resolve("Mine.class"), new byte[] {1});
    String one = with(folder.resolve("mine"));
    assertNotEquals(Fingerprint.of(none, Category.class), one);
    Path jar = folder.resolve("mine.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new ZipEntry("example/Mine.class"));
      out.write(1);
    }
    assertEquals(one, with(jar));
    assertEquals(one, with(folder.resolve("mine"), jar));
    Files.write(mine.resolve("Mine.class"), new byte[] {2});
    assertNotEquals(one, with(folder.resolve("mine")));
    assertEquals(one, with(jar, folder.resolve("mine")));
  }
}
