package org.difflam.cli;

import java.io.PrintStream;
import java.util.Map;
import org.difflam.category.Deep;
import org.difflam.category.number.Precision;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;

/// Where a command prints, and what the options shared by all commands say.
///
/// A command may print lines and also hand over one document: with `--json` the lines are left out
/// and the document is printed, without it the other way round.
public final class Console {
  /// Which of the streams a person looks at.
  record Terminal(boolean out, boolean err) {}

  private final Output out;
  private final PrintStream err;
  private final Terminal terminal;
  private final boolean json;
  private final boolean color;
  private final long seed;
  private final ClassLoader classes;
  private final Interruption interruption;
  private final String margin;
  private final Precision precision;
  private @Nullable Progress bar;

  Console(
      Output out,
      PrintStream err,
      Terminal terminal,
      boolean json,
      boolean color,
      long seed,
      ClassLoader classes,
      Interruption interruption) {
    this(out, err, terminal, json, color, seed, classes, interruption, "", Precision.STANDARD);
  }

  private Console(
      Output out,
      PrintStream err,
      Terminal terminal,
      boolean json,
      boolean color,
      long seed,
      ClassLoader classes,
      Interruption interruption,
      String margin,
      Precision precision) {
    this.out = out;
    this.err = err;
    this.terminal = terminal;
    this.json = json;
    this.color = color;
    this.seed = seed;
    this.classes = classes;
    this.interruption = interruption;
    this.margin = margin;
    this.precision = precision;
  }

  /// The same, with its lines a little to the right.
  Console indented() {
    return with(color, margin + "    ", precision);
  }

  /// The same, where so many digits of each number are wanted.
  Console with(Precision wanted) {
    return with(color, margin, wanted);
  }

  /// How many digits of a number are wanted, and for how long they are looked for.
  Precision precision() {
    return precision;
  }

  /// The same, with its lines as comments of LaTeX, and without colours.
  Console commented() {
    return with(false, margin + "% ", precision);
  }

  private Console with(boolean colored, String before, Precision wanted) {
    return new Console(
        out, err, terminal, json, colored, seed, classes, interruption, before, wanted);
  }

  /// Whether a document is wanted instead of lines.
  public boolean json() {
    return json;
  }

  /// What all random choices start from; a command that makes some prints it.
  public long seed() {
    return seed;
  }

  /// Where to look for models: the program itself, and the jars of `--classpath` and
  /// `DIFFLAM_CLASSPATH`. For `ServiceLoader.load(service, console.classes())`.
  public ClassLoader classes() {
    return classes;
  }

  public void print(String line) {
    if (json || Deep.isGivenUp()) return;
    if (bar != null) bar.clear();
    out.println(margin.isEmpty() ? line : margin + line.replace("\n", "\n" + margin));
    out.check();
  }

  public void print() {
    print("");
  }

  /// The one document on standard output: maps, lists, strings, numbers, booleans and null.
  public void document(Map<String, ? extends @Nullable Object> fields) {
    if (!json) return;
    out.println(Json.text(fields));
    out.check();
  }

  /// Says what to say if a person stops the program before the work is at its end.
  Interruption interruption() {
    return interruption;
  }

  /// A remark on standard error, outside what is asked for.
  public void remark(String line) {
    if (Deep.isGivenUp()) return; // then nobody wants to hear of it
    if (bar != null) bar.clear();
    err.println(line);
  }

  /// A bar for so many steps; 0 where their number is not known.
  public Progress progress(String what, long total) {
    Progress fresh = new Progress(err, terminal.err(), what, total, System::nanoTime);
    bar = fresh;
    return fresh;
  }

  public String paint(Ink ink, String text) {
    return color ? ink.on(text) : text;
  }

  Ansi ansi() {
    return color ? Ansi.ON : Ansi.OFF;
  }

  /// For a library that prints by itself: standard output, or standard error where a document is
  /// wanted.
  PrintStream lines() {
    return json ? err : out;
  }
}
