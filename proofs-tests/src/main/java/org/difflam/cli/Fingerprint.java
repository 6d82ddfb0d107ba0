package org.difflam.cli;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import org.difflam.category.Category;
import org.difflam.semantics.SemanticModels;
import org.difflam.syntax.binding.Syntax;

/// What tells two programs apart that call themselves by one version: their files, classes and
/// others, wherever they stand, in a folder or a jar, with those that a person has brought along,
/// such as a conjecture, and the versions of the libraries.
final class Fingerprint {
  private static final int SHOWN = 6;
  private static final String CLASS = ".class", META = "META-INF", SERVICES = META + "/services/";

  private Fingerprint() {}

  /// Which program this is, with what the loader adds to it: members of a cluster run the same, and
  /// a campaign goes on with the one that began it.
  static String program(ClassLoader loader) {
    return Version.text()
        + ", "
        + of(loader, Category.class, Syntax.class, SemanticModels.class, Fingerprint.class);
  }

  /// That of all files that stand beside these classes, and of all that the loader adds to them.
  static String of(ClassLoader loader, Class<?>... from) {
    SortedMap<String, Long> files = new TreeMap<>();
    try {
      for (Class<?> one : from) {
        read(
            one.getProtectionDomain().getCodeSource().getLocation(),
            _ -> Fingerprint::isOwn,
            files);
      }
      if (loader instanceof URLClassLoader more) {
        for (URL place : more.getURLs()) read(place, Fingerprint::brought, files);
      }
      MessageDigest all = MessageDigest.getInstance("SHA-256");
      files.forEach((name, sum) -> {
        all.update(name.getBytes(StandardCharsets.UTF_8));
        all.update(ByteBuffer.allocate(Long.BYTES).putLong(sum).flip());
      });
      for (String library : from.length == 0 ? Set.<String>of() : libraries()) {
        all.update(library.getBytes(StandardCharsets.UTF_8));
      }
      return "files " + HexFormat.of().formatHex(all.digest(), 0, SHOWN);
    } catch (IOException why) {
      throw new UncheckedIOException(why);
    } catch (URISyntaxException | GeneralSecurityException why) {
      throw new IllegalStateException(why);
    }
  }

  /// In a jar with others, too, and whatever Maven has written there beside them.
  private static boolean isOwn(String file) {
    return file.contains("difflam") && !file.startsWith(META + "/maven");
  }

  /// Beside classes and services what is in a folder with classes: a class path may be the folder
  /// that a person works in, with all that is written there meanwhile.
  private static Predicate<String> brought(List<String> files) {
    Set<String> packages =
        files.stream()
            .filter(f -> f.endsWith(CLASS))
            .map(Fingerprint::top)
            .filter(top -> !top.isEmpty() && !top.equals(META))
            .collect(Collectors.toSet());
    return f -> f.endsWith(CLASS) || f.startsWith(SERVICES) || packages.contains(top(f));
  }

  /// The folder at the root that a file is in; nothing of a file that stands there itself.
  private static String top(String file) {
    return file.substring(0, Math.max(0, file.indexOf('/')));
  }

  /// @param counts of all files of a place, which are taken; of two of one name the first is loaded
  private static void read(
      URL from, Function<List<String>, Predicate<String>> counts, Map<String, Long> into)
      throws IOException, URISyntaxException {
    Path place = Path.of(from.toURI());
    if (!Files.isDirectory(place)) {
      try (JarFile jar = new JarFile(place.toFile())) {
        List<ZipEntry> all =
            jar.stream().filter(e -> !e.isDirectory()).map(ZipEntry.class::cast).toList();
        Predicate<String> taken = counts.apply(all.stream().map(ZipEntry::getName).toList());
        for (ZipEntry file : all) {
          if (taken.test(file.getName())) into.putIfAbsent(file.getName(), file.getCrc());
        }
      }
      return;
    }
    List<String> all;
    try (Stream<Path> files = Files.walk(place)) {
      all =
          files
              .filter(Files::isRegularFile)
              .map(f -> place.relativize(f).toString().replace(File.separatorChar, '/'))
              .toList();
    }
    Predicate<String> taken = counts.apply(all);
    for (String file : all) {
      if (taken.test(file)) into.putIfAbsent(file, sum(place.resolve(file)));
    }
  }

  /// As a jar has it written down of each file.
  private static long sum(Path file) throws IOException {
    CRC32 sum = new CRC32();
    try (InputStream in = new CheckedInputStream(Files.newInputStream(file), sum)) {
      in.transferTo(OutputStream.nullOutputStream());
    }
    return sum.getValue();
  }

  /// The names of their jars, which have the versions: those of the class path, and those that the
  /// jar of the program names. Hazelcast, which stands beside it where a cluster is asked for,
  /// tries no case.
  private static SortedSet<String> libraries() throws IOException, URISyntaxException {
    SortedSet<String> names = new TreeSet<>();
    Path own =
        Path.of(Fingerprint.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    for (String entry : System.getProperty("java.class.path", "").split(File.pathSeparator)) {
      Path place = Path.of(entry).toAbsolutePath();
      if (Files.isRegularFile(place) && !place.equals(own)) names.add(name(entry));
    }
    if (Files.isRegularFile(own)) {
      try (JarFile jar = new JarFile(own.toFile())) {
        Manifest manifest = jar.getManifest();
        String more =
            manifest == null
                ? null
                : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
        if (more != null) for (String entry : more.split(" ")) names.add(name(entry));
      }
    }
    names.removeIf(n -> n.startsWith("hazelcast"));
    return names;
  }

  private static String name(String entry) {
    return entry.replaceFirst(".*[/\\\\]", "");
  }
}
