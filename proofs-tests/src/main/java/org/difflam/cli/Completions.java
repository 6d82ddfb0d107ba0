package org.difflam.cli;

import io.vavr.Lazy;
import io.vavr.collection.List;
import java.util.Collection;
import java.util.function.Supplier;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.Law;
import org.difflam.papers.statement.Inventory;
import org.difflam.papers.statement.PaperStatement;
import org.difflam.semantics.Modes;
import org.difflam.syntax.program.Calculi;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Statements;
import org.jline.reader.Candidate;
import org.jline.reader.ParsedLine;

/// What could stand at the cursor of a conversation: after a word that says so a calculus, a mode,
/// an item of a paper, a model or a law, else a command, a statement or a name.
///
/// @param commands those of the conversation itself
/// @param declared what has been declared until now
/// @param models asked for when one is wanted
record Completions(
    List<String> commands, Supplier<ProgramScope> declared, Lazy<List<String>> models) {
  private static final List<String> SETTINGS =
      List.of(
          "at",
          "mode",
          "order",
          "vars",
          "direction",
          "covector",
          "along",
          "by",
          "to",
          "strict",
          "fine",
          "in",
          "of",
          "over",
          "from");

  static Completions of(
      Iterable<String> commands, Supplier<ProgramScope> declared, Console console) {
    return new Completions(
        List.ofAll(commands),
        declared,
        Lazy.of(() -> console.known().get().byName().keySet().toList()));
  }

  /// Completes the word before the cursor; of a name, whatever stands before it in the word stays.
  void add(ParsedLine line, Collection<Candidate> candidates) {
    String word = line.word().substring(0, line.wordCursor());
    String before = line.wordIndex() == 0 ? "" : line.words().get(line.wordIndex() - 1);
    List<String> wanted = after(before);
    if (wanted.nonEmpty()) {
      add("", word, wanted, candidates);
      return;
    }
    int from = word.length();
    while (from > 0 && Character.isLetterOrDigit(word.charAt(from - 1))) from--;
    if (from == 1 && word.charAt(0) == ':' && line.wordIndex() == 0) from = 0;
    add(word.substring(0, from), word.substring(from), names(), candidates);
  }

  private static void add(
      String before, String begun, List<String> names, Collection<Candidate> candidates) {
    for (String name : names.filter(n -> n.startsWith(begun))) {
      candidates.add(new Candidate(before + name, name, null, null, null, null, true));
    }
  }

  /// What a word wants after it; nothing where it wants nothing of its own.
  private List<String> after(String word) {
    return switch (word) {
      case "calculus", "extends" ->
          Calculi.names().append("simple").appendAll(declared.get().stated().keySet());
      case "mode" -> Modes.names().append("all");
      case "claim" -> Inventory.all().statements().map(PaperStatement::id);
      case "--model" -> models.get();
      case "--law" -> Catalogue.all().map(Law::id);
      default -> List.empty();
    };
  }

  private List<String> names() {
    return List.ofAll(Statements.WORDS)
        .appendAll(commands)
        .appendAll(SETTINGS)
        .appendAll(Elaboration.builtins())
        .appendAll(Modes.names())
        .appendAll(declared.get().declared().names());
  }
}
