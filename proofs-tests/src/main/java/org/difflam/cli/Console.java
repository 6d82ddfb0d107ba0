package org.difflam.cli;

import io.vavr.Lazy;
import io.vavr.control.Option;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.difflam.category.Deep;
import org.difflam.category.number.Precision;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;

/// Where a command prints, and what the options shared by all commands say.
///
/// A command may print lines and also hand over one document: with `--json` the lines are left out
/// and the document is printed, without it the other way round.
///
/// @param json whether a document is wanted instead of lines
/// @param seed what all random choices start from; a command that makes some prints it
/// @param classes where to look for models: the program itself, and the jars of `--classpath` and
///   `DIFFLAM_CLASSPATH`
/// @param known the models that are there, looked for once
/// @param interruption says what to say if a person stops the program before the end of the work
/// @param margin what stands before each line
/// @param precision how many digits of a number are wanted, and for how long they are looked for
/// @param bar the one that stands on the terminal, if there is one
record Console(
    Output out,
    PrintStream err,
    Terminal terminal,
    boolean json,
    boolean color,
    long seed,
    ClassLoader classes,
    Lazy<KnownModels> known,
    Interruption interruption,
    String margin,
    Precision precision,
    AtomicReference<@Nullable Progress> bar) {
  /// Which of the streams a person looks at.
  record Terminal(boolean out, boolean err) {}

  Console(
      Output out,
      PrintStream err,
      Terminal terminal,
      boolean json,
      boolean color,
      long seed,
      ClassLoader classes,
      Interruption interruption) {
    this(
        out,
        err,
        terminal,
        json,
        color,
        seed,
        classes,
        Lazy.of(() -> KnownModels.on(classes)),
        interruption,
        "",
        Precision.STANDARD,
        new AtomicReference<>());
  }

  /// This console with its lines a little to the right.
  Console indented() {
    return with(color, margin + "    ", precision);
  }

  /// This console where each number is wanted with this many digits.
  Console with(Precision wanted) {
    return with(color, margin, wanted);
  }

  /// This console with its lines on standard error, for what stands beside a fragment for a paper.
  Console aside() {
    return new Console(
        new Output(err),
        err,
        terminal,
        json,
        color && terminal.err(),
        seed,
        classes,
        known,
        interruption,
        margin,
        precision,
        bar);
  }

  private Console with(boolean colored, String before, Precision wanted) {
    return new Console(
        out, err, terminal, json, colored, seed, classes, known, interruption, before, wanted, bar);
  }

  void print(String line) {
    if (json || Deep.isGivenUp()) return;
    clear();
    out.println(margin.isEmpty() ? line : margin + line.replace("\n", "\n" + margin));
    out.check();
  }

  void print() {
    print("");
  }

  /// Prints all that the program has to say: the document of a result, or its lines.
  Status answer(Result result) {
    if (!json) result.print(this);
    document(result);
    return result.status();
  }

  /// Prints the lines of one result of several, or finds the fields of its document.
  PrintedResult show(Result result) {
    if (!json) result.print(this);
    return new PrintedResult(
        result.status(), json ? Json.fields((Record) result) : new LinkedHashMap<>(), result);
  }

  /// The one document on standard output: a record, with its components for fields.
  void document(Object record) {
    if (!json) return;
    out.document(Json.text(record));
    out.check();
  }

  /// Says why no more than that is known.
  void inconclusive(Option<String> why) {
    why.forEach(w -> print(paint(Style.DOUBT, "inconclusive: " + w)));
  }

  /// A remark on standard error, outside what is asked for.
  void remark(String line) {
    if (Deep.isGivenUp()) return; // the work was given up, so that its remarks are of no use
    clear();
    err.println(line);
  }

  /// A progress bar for this number of steps; 0 where it is not known.
  Progress progress(String what, long total) {
    Progress fresh = new Progress(err, terminal.err(), what, total, System::nanoTime);
    bar.set(fresh);
    return fresh;
  }

  /// Takes the bar away, so that something else can be printed.
  private void clear() {
    Progress last = bar.get();
    if (last != null) last.clear();
  }

  String paint(Style style, String text) {
    return color ? style.on(text) : text;
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
