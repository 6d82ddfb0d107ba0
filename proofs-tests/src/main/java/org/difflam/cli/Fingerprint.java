package org.difflam.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.difflam.category.Category;
import org.difflam.semantics.SemanticModels;
import org.difflam.syntax.binding.Syntax;

/// What tells two programs apart that call themselves by one version: their classes, wherever they
/// stand, in a folder or a jar, with those that a person has brought along, such as a conjecture.
final class Fingerprint {
  private static final int SHOWN = 6;
  private static final String CLASS = ".class";

  private Fingerprint() {}

  /// Which program this is, with what the loader adds to it: members of a cluster run the same, and
  /// a campaign goes on with the one that began it.
  static String program(ClassLoader loader) {
    return Version.text()
        + ", "
        + of(loader, Category.class, Syntax.class, SemanticModels.class, Fingerprint.class);
  }

  /// That of all classes that stand beside these, and of all that the loader adds to them.
  static String of(ClassLoader loader, Class<?>... from) {
    SortedMap<String, Long> classes = new TreeMap<>();
    try {
      for (Class<?> one : from) {
        read(one.getProtectionDomain().getCodeSource().getLocation(), Fingerprint::isOwn, classes);
      }
      if (loader instanceof URLClassLoader more) {
        for (URL place : more.getURLs()) read(place, file -> file.endsWith(CLASS), classes);
      }
      MessageDigest all = MessageDigest.getInstance("SHA-256");
      classes.forEach((name, sum) -> {
        all.update(name.getBytes(StandardCharsets.UTF_8));
        all.update(ByteBuffer.allocate(Long.BYTES).putLong(sum).flip());
      });
      return "classes " + HexFormat.of().formatHex(all.digest(), 0, SHOWN);
    } catch (IOException why) {
      throw new UncheckedIOException(why);
    } catch (URISyntaxException | GeneralSecurityException why) {
      throw new IllegalStateException(why);
    }
  }

  private static void read(URL from, Predicate<String> counts, Map<String, Long> classes)
      throws IOException, URISyntaxException {
    Path place = Path.of(from.toURI());
    if (Files.isDirectory(place)) {
      read(place, counts, classes);
    } else {
      try (FileSystem jar = FileSystems.newFileSystem(place)) {
        read(jar.getPath("/"), counts, classes);
      }
    }
  }

  /// Of two classes of one name the first is loaded.
  private static void read(Path root, Predicate<String> counts, Map<String, Long> classes)
      throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      for (Path file : (Iterable<Path>) all.filter(f -> counts.test(f.toString()))::iterator) {
        CRC32 sum = new CRC32();
        sum.update(Files.readAllBytes(file));
        classes.putIfAbsent(root.relativize(file).toString().replace('\\', '/'), sum.getValue());
      }
    }
  }

  private static boolean isOwn(String file) {
    return file.endsWith(CLASS) && file.contains("difflam");
  }
}
