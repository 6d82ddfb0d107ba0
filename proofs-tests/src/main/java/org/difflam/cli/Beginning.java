package org.difflam.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What a project to begin with is made of: one of the examples, which are tested, under another
/// name. The `project` is the example, and `type` its class, which is called `name` as a model.
enum Beginning {
  MODEL("own-model", "Differences", "differences"),
  RELATION("own-relation", "Odd", "odd");

  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*");
  private static final String JAVA = "src/main/java/example/", TEST = "src/test/java/example/";
  private static final String SERVICES =
      "src/main/resources/META-INF/services/org.difflam.category.law.Model";

  private final String project;
  private final String type;
  private final String model;

  Beginning(String project, String type, String model) {
    this.project = project;
    this.type = type;
    this.model = model;
  }

  /// Writes it as a folder of that name, and answers the folder.
  Path write(String name, Path in) {
    SequencedMap<String, String> files = files(name);
    Path folder = in.resolve(name);
    try {
      Files.createDirectories(in);
      Files.createDirectory(folder);
      for (var file : files.entrySet()) {
        Path at = folder.resolve(file.getKey());
        Files.createDirectories(at.getParent());
        Files.writeString(at, file.getValue());
      }
      return folder;
    } catch (FileAlreadyExistsException _) {
      throw new InputError(folder + " is there already, and was left as it is");
    } catch (IOException failed) {
      throw InputError.file(folder + " cannot be written", failed);
    }
  }

  private SequencedMap<String, String> files(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new InputError(
          "'%s' cannot be the name of a project: it begins with a letter, and letters, digits and hyphens follow"
              .formatted(name));
    }
    String named =
        Arrays.stream(name.split("-"))
            .map(part -> Character.toUpperCase(part.charAt(0)) + part.substring(1))
            .collect(Collectors.joining());
    SequencedMap<String, String> files = new TreeMap<>();
    for (String file :
        List.of("pom.xml", SERVICES, JAVA + type + ".java", TEST + type + "Laws.java")) {
      String text = text(file);
      if (!named.equals(type) && word(named).matcher(text).find()) {
        throw new InputError(
            "'%s' cannot be the name of this project: its class would be called %s, as another in it is"
                .formatted(name, named));
      }
      files.put(
          file.replace("/" + type, "/" + named),
          word(type)
              .matcher(text.replace(type + "Laws", named + "Laws"))
              .replaceAll(named)
              .replace('"' + model + '"', '"' + name + '"')
              .replace("<artifactId>" + project, "<artifactId>" + name));
    }
    return files;
  }

  private static Pattern word(String word) {
    return Pattern.compile("\\b" + Pattern.quote(word) + "\\b");
  }

  private String text(String file) {
    String path = "/org/difflam/projects/" + project + "/" + file;
    try (InputStream in = Beginning.class.getResourceAsStream(path)) {
      if (in == null) throw new IllegalStateException("the program was built without " + path);
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failed) {
      throw new IllegalStateException(path, failed);
    }
  }
}
