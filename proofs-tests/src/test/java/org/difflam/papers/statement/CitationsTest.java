package org.difflam.papers.statement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashSet;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The comments of the classes and the inventory agree: a figure or a lemma that a comment cites is
/// in the inventory of that paper, and what is numbered there is cited where it is defined.
class CitationsTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final List<String> MODULES = List.of("category", "syntax", "semantics");
  private static final String FOLDER = "src/main/java/org/difflam";

  /// The papers that a package is about; comments of other packages may cite all four.
  private static final Map<String, Set<Paper>> PAPERS =
      LinkedHashMap.<String, Set<Paper>>empty()
          .put("perturbative", HashSet.of(Paper.MANZYUK))
          .put("lambda", HashSet.of(Paper.MANZYUK, Paper.PULLBACK))
          .put("interpret", HashSet.of(Paper.MANZYUK, Paper.PULLBACK))
          .put("differential", HashSet.of(Paper.PULLBACK))
          .put("pullback", HashSet.of(Paper.PULLBACK))
          .put("curry", HashSet.of(Paper.CURRY))
          .put("reverse", HashSet.of(Paper.CURRY))
          .put("simple", HashSet.of(Paper.GLUING))
          .put("normal", HashSet.of(Paper.GLUING))
          .put("syn", HashSet.of(Paper.GLUING))
          .put("taylor", HashSet.of(Paper.GLUING))
          .put("glued", HashSet.of(Paper.GLUING))
          .put("diffeology", HashSet.of(Paper.GLUING))
          .put("manifold", HashSet.of(Paper.GLUING));

  private static final String NUMBER = "\\(?((?:\\d+|[A-E])\\b(?:\\.\\d+)?)\\)?";
  private static final Pattern CITATION =
      Pattern.compile(
          "\\b(Fig|Def|Lem|Th|Prop|Ex|Cor|Rem|Eq|App)"
              + "(?:ures?|initions?|mas?|eorems?|m|ositions?|amples?|ollary|arks?|endix|s)?\\.? "
              + NUMBER
              + "(?:(, | and | to )"
              + NUMBER
              + ")?");

  /// What is a statement by itself. Examples, remarks and equations need no class to name them.
  private static final List<String> NUMBERED = List.of("Fig", "Def", "Lem", "Th", "Prop", "Cor");

  /// `Lem 3.8`, from `Lemma 3.8`, `Lemmas 3.7 to 3.9` and so on. Where a year stands before it, it
  /// is of another work.
  private static Set<String> cited(String text) {
    Set<String> all = HashSet.empty();
    Matcher m = CITATION.matcher(text);
    while (m.find()) {
      String before = text.substring(Math.max(0, m.start() - 12), m.start());
      if (Pattern.compile("(19|20)\\d\\d").matcher(before).find()) continue;
      all = all.addAll(numbers(m.toMatchResult()).map(n -> m.group(1) + " " + n));
    }
    return all;
  }

  private static List<String> numbers(MatchResult m) {
    if (m.group(4) == null) return List.of(m.group(2));
    if (!m.group(3).equals(" to ")) return List.of(m.group(2), m.group(4));
    String before = m.group(2).replaceAll("\\d+$", "");
    int from = Integer.parseInt(m.group(2).substring(before.length()));
    int to = Integer.parseInt(m.group(4).substring(before.length()));
    return List.rangeClosed(from, to).map(n -> before + n);
  }

  private static Set<String> known(Set<Paper> papers) {
    return HashSet.ofAll(Inventory.all().statements())
        .filter(s -> papers.contains(s.paper()))
        .flatMap(s -> cited(s.where()));
  }

  private static String comments(Path file) throws IOException {
    try (Stream<String> lines = Files.lines(file)) {
      return lines
          .map(String::strip)
          .filter(line -> line.startsWith("//"))
          .map(line -> line.replaceFirst("^/+ ?", ""))
          .collect(Collectors.joining(" "));
    }
  }

  private static Set<Paper> papers(Path file) {
    return List.ofAll(file)
        .map(Path::toString)
        .flatMap(PAPERS::get)
        .headOption()
        .getOrElse(() -> HashSet.of(Paper.values()));
  }

  @Test
  void whatACommentCitesIsInTheInventory() throws IOException {
    ArrayList<String> wrong = new ArrayList<>();
    int looked = 0;
    for (String module : MODULES) {
      try (Stream<Path> walk = Files.walk(ROOT.resolve(module).resolve(FOLDER))) {
        for (Path file : walk.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
          Set<String> cited = cited(comments(file));
          looked += cited.size();
          cited
              .removeAll(known(papers(file)))
              .forEach(item -> wrong.add(file.getFileName() + " cites " + item));
        }
      }
    }
    assertTrue(looked > 100, "citations are not found any more");
    assertEquals(new ArrayList<>(), wrong);
  }

  @Test
  void whatIsNumberedIsCitedWhereItIsDefined() throws IOException {
    ArrayList<String> wrong = new ArrayList<>();
    for (PaperStatement s : Inventory.all().statements()) {
      Set<String> names = cited(s.where()).filter(n -> NUMBERED.exists(n::startsWith));
      Set<String> there = HashSet.empty();
      for (String name : SourcePlaces.all().of(s)) there = there.addAll(cited(comments(name)));
      if (!names.isEmpty() && names.intersect(there).isEmpty())
        wrong.add(s.id() + ", " + s.where() + " in " + SourcePlaces.all().of(s).mkString(", "));
    }
    assertEquals(new ArrayList<>(), wrong);
  }

  /// Those of a class, and of its package.
  private static String comments(String name) throws IOException {
    String path = name.replace("org.difflam.", "").replace('.', '/') + ".java";
    for (String module : MODULES.append("proofs-tests")) {
      Path file = ROOT.resolve(module).resolve(FOLDER).resolve(path);
      if (Files.exists(file))
        return comments(file) + " " + comments(file.resolveSibling("package-info.java"));
    }
    throw new AssertionError(name + " is in no module");
  }

  @Test
  void citationsAreRead() {
    assertEquals(HashSet.of("Fig 4"), cited("`Tₓ M` (Manzyuk, Figure 4)."));
    assertEquals(HashSet.of("Fig 3", "Fig 4"), cited("of Figures 3 and 4"));
    assertEquals(HashSet.of("Lem 5.1", "Lem 5.2", "Lem 5.3"), cited("Lemmas 5.1 to 5.3"));
    assertEquals(HashSet.of("Def 3.4", "Th 13"), cited("Def. 3.4; Theorem 13"));
    assertEquals(HashSet.of("Lem E.2", "App B"), cited("Lemma E.2, App. B"));
    assertEquals(HashSet.empty(), cited("Cockett et al. 2020, Def. 13; the definition 4"));
  }

  @Test
  void aPackageHasItsPapers() {
    assertEquals(
        HashSet.of(Paper.CURRY), papers(Path.of("org/difflam/syntax/curry/CurryType.java")));
    assertEquals(HashSet.of(Paper.values()), papers(Path.of("org/difflam/category/Functor.java")));
    assertTrue(!known(HashSet.of(Paper.CURRY)).contains("Fig 7"));
  }
}
