package org.difflam.search;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.Statements;

/// Cases that have once had a counterexample, to be tried again before all others: the claims
/// `holds …` of `.dlam` files, behind `mutant` where the counterexample is known and is to stay.
public record Corpus(List<Kept> kept) {
  public static final Corpus NONE = new Corpus(List.of());

  /// Where new ones go, in a folder.
  private static final String NEW = "found.dlam";

  /// The files that the program brings along, in the folder `corpus` beside this class.
  static final List<String> FILES = List.of("known.dlam", "mutants.dlam");

  /// A claim.
  ///
  /// @param refuted whether it is to be refuted still
  public record Kept(Source source, Statement.Holding claim, boolean refuted) {
    /// As it can be put into a file.
    public String text() {
      return source.text(claim.span());
    }

    /// What is found about it now.
    public Findings tried(Conjecture conjecture, long seed) {
      return WrittenCase.read(conjecture, source, claim).tried(seed);
    }
  }

  /// All claims about cases that a text has.
  public static Corpus read(Source source) {
    List<Kept> all = new ArrayList<>();
    for (Statement s : Statements.read(source)) {
      if (s instanceof Statement.Holding claim) all.add(new Kept(source, claim, false));
      if (s instanceof Statement.Mutant(_, Statement.Holding claim, _)) {
        all.add(new Kept(source, claim, true));
      }
    }
    return new Corpus(List.copyOf(all));
  }

  /// What the program brings along.
  public static Corpus shipped() {
    return FILES.stream()
        .map(name -> {
          try (InputStream in = Corpus.class.getResourceAsStream("corpus/" + name)) {
            return read(Source.decode(name, Objects.requireNonNull(in, name).readAllBytes()));
          } catch (IOException why) {
            throw new IllegalStateException(name, why);
          }
        })
        .reduce(NONE, Corpus::and);
  }

  /// That of a file, or of all `.dlam` files of a folder; none where there is nothing.
  public static Corpus of(Path place) throws IOException {
    if (!Files.exists(place)) return NONE;
    if (!Files.isDirectory(place)) return read(Source.read(place));
    Corpus all = NONE;
    try (Stream<Path> files = Files.list(place)) {
      List<Path> sorted = files.filter(f -> f.toString().endsWith(".dlam")).sorted().toList();
      for (Path file : sorted) all = all.and(read(Source.read(file)));
    }
    return all;
  }

  public Corpus and(Corpus more) {
    return new Corpus(Stream.concat(kept.stream(), more.kept.stream()).toList());
  }

  /// The claims about one property, each once.
  public List<Kept> of(String property) {
    Set<String> seen = new LinkedHashSet<>();
    return kept.stream()
        .filter(k -> k.claim.property().equals(property))
        .filter(k -> seen.add(k.text()))
        .toList();
  }

  /// Writes down what is not there yet.
  ///
  /// @param found claims, each with a line that says what was found
  public void keep(Path place, List<Found> found) throws IOException {
    Set<String> there = new LinkedHashSet<>();
    kept.forEach(k -> there.add(k.text()));
    List<String> lines = new ArrayList<>();
    for (Found f : found) {
      if (there.add(f.claim)) {
        lines.add("-- " + f.cause);
        lines.add(f.claim);
      }
    }
    if (lines.isEmpty()) return;
    boolean folder = Files.isDirectory(place) || !place.toString().endsWith(".dlam");
    if (folder) Files.createDirectories(place);
    Files.write(
        folder ? place.resolve(NEW) : place,
        lines,
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  /// A claim that was refuted, and by what.
  public record Found(String claim, String cause) {}
}
