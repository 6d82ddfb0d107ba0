package org.difflam.cli;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.difflam.category.law.Model;
import org.difflam.search.Conjecture;

/// The classes that a person brings along: jars and folders, as on Java's class path, with a model
/// or a conjecture among them; or a Maven project, whose sources are compiled.
final class Classes {
  private static final String SERVICE = "META-INF/services/" + Model.class.getName();

  private static final List<String> SERVICES =
      List.of(SERVICE, "META-INF/services/" + Conjecture.class.getName());

  private Classes() {}

  /// The program's own classes first, then those of the options, then those of the environment.
  static ClassLoader with(List<String> options, String environment) {
    List<URL> entries = new ArrayList<>();
    add("--classpath", options, entries);
    add("DIFFLAM_CLASSPATH", List.of(environment), entries);
    ClassLoader own = Classes.class.getClassLoader();
    String named = String.join(File.pathSeparator, options);
    return entries.isEmpty() ? own : new ModelClasses(entries.toArray(URL[]::new), named, own);
  }

  private static void add(String where, List<String> paths, List<URL> entries) {
    List<String> places =
        paths.stream()
            .flatMap(path -> List.of(path.split(File.pathSeparator)).stream())
            .filter(place -> !place.isEmpty())
            .flatMap(place -> expanded(where, place).stream())
            .toList();
    boolean models = false;
    for (String place : places) models |= add(where, place, entries);
    if (!models && !places.isEmpty()) {
      throw new InputError(
          "%s: no model is named in %s: %s is missing there, or empty"
              .formatted(where, String.join(", ", places), SERVICE));
    }
  }

  /// `DIR/*` is every jar in that folder.
  private static List<String> expanded(String where, String place) {
    if (!place.endsWith("*")) return List.of(place);
    String folder = place.substring(0, place.length() - 1);
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(Path.of(folder), "*.{jar,JAR}")) {
      List<String> found = new ArrayList<>();
      jars.forEach(jar -> found.add(jar.toString()));
      if (found.isEmpty()) throw new InputError(where + ": no jars in '" + place + "'");
      return found.stream().sorted().toList();
    } catch (IOException | InvalidPathException wrong) {
      throw new InputError(where + ": no jars in '" + place + "'");
    }
  }

  /// Whether it names a model, or a conjecture.
  private static boolean add(String where, String entry, List<URL> entries) {
    try {
      Path place = Path.of(entry);
      if (!Files.isReadable(place)) {
        throw new InputError(where + ": no jar or folder '" + entry + "'");
      }
      if (SourceProject.is(place)) {
        SourceProject project = SourceProject.of(place);
        for (Path part : project.compiled()) entries.add(part.toUri().toURL());
        return isFolderOfModels(project.resources());
      }
      entries.add(place.toUri().toURL());
      if (!Files.isDirectory(place)) return isJarOfModels(place);
      return isFolderOfModels(place);
    } catch (MalformedURLException | InvalidPathException unlikely) {
      throw new InputError(where + ": '" + entry + "' is no jar or folder");
    } catch (IOException broken) {
      throw InputError.file(where + ": '" + entry + "' is no jar", broken);
    }
  }

  private static boolean isFolderOfModels(Path place) throws IOException {
    for (String service : SERVICES) {
      Path services = place.resolve(service);
      if (Files.isReadable(services) && names(Files.readString(services))) return true;
    }
    return false;
  }

  private static boolean isJarOfModels(Path place) throws IOException {
    try (JarFile jar = new JarFile(place.toFile())) {
      for (String service : SERVICES) {
        ZipEntry services = jar.getEntry(service);
        if (services == null) continue;
        byte[] text = jar.getInputStream(services).readAllBytes();
        if (names(new String(text, StandardCharsets.UTF_8))) return true;
      }
      return false;
    }
  }

  private static boolean names(String services) {
    return services
        .lines()
        .map(line -> line.replaceFirst("#.*", ""))
        .anyMatch(l -> !l.trim().isEmpty());
  }
}
