package org.difflam.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/// What tells two programs apart that call themselves by one version: their classes, wherever they
/// stand, in a folder or a jar.
final class Fingerprint {
  private static final int SHOWN = 6;

  private Fingerprint() {}

  /// That of all classes that stand beside these.
  static String of(Class<?>... from) {
    SortedMap<String, Long> classes = new TreeMap<>();
    try {
      for (Class<?> one : from) {
        Path place = Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
        if (Files.isDirectory(place)) {
          read(place, classes);
        } else {
          try (FileSystem jar = FileSystems.newFileSystem(place)) {
            read(jar.getPath("/"), classes);
          }
        }
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

  private static void read(Path root, SortedMap<String, Long> classes) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      for (Path file : (Iterable<Path>) all.filter(f -> isClass(f.toString()))::iterator) {
        CRC32 sum = new CRC32();
        sum.update(Files.readAllBytes(file));
        classes.put(root.relativize(file).toString().replace('\\', '/'), sum.getValue());
      }
    }
  }

  private static boolean isClass(String file) {
    return file.endsWith(".class") && file.contains("difflam");
  }
}
