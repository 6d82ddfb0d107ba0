package org.difflam.syntax.proof;

import io.vavr.collection.List;
import org.difflam.category.algebra.Rig;
import org.difflam.category.algebra.Rigs;

/// The text of a certificate, be it of a proof or of a refutation, as it is read: a line at a time.
public final class CertificateText {
  /// The text certifies nothing.
  public static final class Rejected extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final int line;

    Rejected(int line, String why) {
      super(why);
      this.line = line;
    }

    /// Where that is seen, from 1.
    public int line() {
      return line;
    }
  }

  private final List<String> lines;

  /// How many have been read.
  private int at;

  public CertificateText(String text) {
    lines =
        List.ofAll(text.lines().map(String::stripTrailing).toList())
            .dropRightWhile(String::isEmpty);
  }

  /// The number of the line that was read last, from 1.
  public int line() {
    return at;
  }

  public boolean hasNext() {
    return at < lines.size();
  }

  public String next() {
    if (!hasNext()) throw new Rejected(Math.max(1, lines.size()), "the text ends too early");
    return lines.get(at++);
  }

  /// Goes back to the line that was read last.
  public void back() {
    at--;
  }

  /// Whether the next line begins with the word.
  public boolean isNext(String word) {
    return hasNext() && lines.get(at).startsWith(word + " ");
  }

  /// What follows the word that the next line begins with.
  public String after(String word) {
    String line = next();
    if (line.equals(word)) return "";
    if (!line.startsWith(word + " "))
      throw wrong("expected \"" + word + " …\", found \"" + line + "\"");
    return line.substring(word.length() + 1);
  }

  /// The next line is this.
  public void expect(String expected) {
    String found = next();
    if (!found.equals(expected))
      throw wrong("expected \"" + expected.strip() + "\", found \"" + found.strip() + "\"");
  }

  /// The rig that the next line names after the word.
  public Rig<?> rig(String word) {
    String name = after(word).strip();
    return Rigs.named(name)
        .getOrElseThrow(() -> wrong("expected " + Rigs.WORDS + ", found " + name));
  }

  /// Nothing is certified, as the line that was read last shows.
  public Rejected wrong(String why) {
    return new Rejected(at, why);
  }

  /// Nothing is certified, as an earlier line shows.
  public Rejected wrong(int line, String why) {
    return new Rejected(line, why);
  }
}
