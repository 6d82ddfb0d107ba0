package org.difflam.cli;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
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

  /// What a conjecture reads counts, in the folder of a package and below it; what else is written
  /// where one works does not.
  @Test
  void filesThatAreNoClassesArePartOfIt() throws IOException {
    Path root = folder.resolve("work"), mine = Files.createDirectories(root.resolve("example/of"));
    Files.write(root.resolve("example/Mine.class"), new byte[] {1});
    String before = with(root);
    Files.writeString(mine.resolve("rules.dlam"), "rule a");
    String rules = with(root);
    assertNotEquals(before, rules);
    Files.writeString(mine.resolve("rules.dlam"), "rule b");
    assertNotEquals(rules, with(root));
    Path services = Files.createDirectories(root.resolve("META-INF/services"));
    String other = with(root);
    Files.writeString(services.resolve("org.difflam.search.Conjecture"), "example.Mine");
    assertNotEquals(other, with(root));
    String all = with(root);
    Files.writeString(Files.createDirectories(root.resolve("night")).resolve("found.dlam"), "");
    Files.writeString(root.resolve("notes.txt"), "");
    assertEquals(all, with(root));
  }

  /// A folder and a jar of the same files are the same, whatever else Maven puts into the jar.
  @Test
  void aJarIsAsItsFolder() throws IOException {
    Path mine = Files.createDirectories(folder.resolve("files/example"));
    Files.write(mine.resolve("Mine.class"), new byte[] {1});
    Files.writeString(mine.resolve("rules.dlam"), "rule a");
    Path jar = folder.resolve("files.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (String name :
          new String[] {"META-INF/MANIFEST.MF", "example/Mine.class", "example/rules.dlam"}) {
        Path file = folder.resolve("files").resolve(name);
        out.putNextEntry(new ZipEntry(name));
        if (Files.exists(file)) out.write(Files.readAllBytes(file));
      }
    }
    assertEquals(with(folder.resolve("files")), with(jar));
  }

  /// Those of the program itself, too.
  @Test
  void ownFilesThatAreNoClassesArePartOfIt() throws IOException, ClassNotFoundException {
    String name = Category.class.getName();
    Path own = folder.resolve("own/" + name.replace('.', '/') + ".class");
    Path laws = Files.createDirectories(own.getParent()).resolve("some.laws");
    try (InputStream in = Category.class.getResourceAsStream("Category.class")) {
      Files.write(own, requireNonNull(in).readAllBytes());
    }
    URL[] place = {folder.resolve("own").toUri().toURL()};
    try (URLClassLoader alone = new URLClassLoader(place, null)) {
      ClassLoader none = FingerprintTest.class.getClassLoader();
      Class<?> there = Class.forName(name, false, alone);
      String before = Fingerprint.of(none, there);
      Files.writeString(laws, "D9");
      assertNotEquals(before, Fingerprint.of(none, there));
    }
  }

  /// A library of another version makes another program; Hazelcast tries no case.
  @Test
  void librariesArePartOfIt() throws IOException {
    String path = System.getProperty("java.class.path"), before = with(folder);
    try {
      for (String name : new String[] {"hazelcast-1.jar", "vavr-0.1.jar"}) {
        Path jar = folder.resolve(name);
        Files.write(jar, new byte[0]);
        System.setProperty("java.class.path", path + File.pathSeparator + jar);
        assertEquals(name.startsWith("hazelcast"), before.equals(with(folder)), name);
      }
    } finally {
      System.setProperty("java.class.path", path);
    }
  }
}
