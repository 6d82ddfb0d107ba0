package org.difflam.search;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
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
  private static final String EXTENSION = ".dlam", NEW = "found" + EXTENSION;

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

    public int line() {
      return source.line(claim.span().from());
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
      List<Path> sorted = files.filter(Corpus::isFile).sorted().toList();
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
        lines.add("-- " + f.cause.replaceAll("\\R", " "));
        lines.add(f.claim);
      }
    }
    if (lines.isEmpty()) return;
    boolean folder = Files.isDirectory(place) || !Files.exists(place) && !isFile(place);
    if (folder) Files.createDirectories(place);
    append(folder ? place.resolve(NEW) : place, String.join("\n", lines) + "\n");
  }

  /// Whether a place where there is nothing yet is to be a file.
  public static boolean isFile(Path place) {
    return place.toString().endsWith(EXTENSION);
  }

  /// All of it or nothing, and after what others have added meanwhile: half a claim could not be
  /// read again.
  private static synchronized void append(Path file, String text) throws IOException {
    try (FileChannel out =
            FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock _ = out.lock()) {
      long before = out.size();
      try {
        ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
        for (long at = before; bytes.hasRemaining(); ) at += out.write(bytes, at);
        out.force(true);
      } catch (IOException why) {
        if (out.size() > before) out.truncate(before);
        throw why;
      }
    }
  }

  /// A claim that was refuted, and by what.
  public record Found(String claim, String cause) {}
}
