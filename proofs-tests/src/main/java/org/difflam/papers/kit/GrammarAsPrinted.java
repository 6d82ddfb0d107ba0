package org.difflam.papers.kit;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.printed.Grammar;
import org.difflam.papers.printed.TypingTree;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;

/// Holds a grammar as it is printed against what the program draws and reads: what is drawn is read
/// as it is printed here and derived by the grammar, each line is met, what it derives is read as
/// what it is, and what has a form of another language in it is not read.
///
/// @param category a letter of what is drawn and read
/// @param names what the letters of names stand for in texts
/// @param drawn one of the program's random terms or types, of about this size
/// @param read what the program makes of a text; nothing, where it refuses it
/// @param derives whether what the grammar derives at random is read, too; where types have to be
///   found few of that has one
/// @param foreign forms that other languages have, in letters of this one
public record GrammarAsPrinted(
    String what,
    char category,
    Map<Character, List<String>> names,
    Draw drawn,
    Function<String, Option<TypingTree>> read,
    boolean derives,
    List<String> foreign) {
  private static final int DRAWN = 40, LARGEST = 7;

  /// Draws one, as text and as tree.
  @FunctionalInterface
  public interface Draw {
    Option<Drawn> of(SplittableRandom random, int size);
  }

  /// @param read what the program makes of a text where this one is expected
  public record Drawn(String text, TypingTree tree, Function<String, Option<TypingTree>> read) {}

  /// @param own the lines that are counted; the others may occur inside
  public List<Check<?>> checks(String id, Grammar grammar, List<String> own) {
    var met =
        check(
                id,
                "derives random "
                    + what
                    + " by the lines of the grammar, each of which is used, and has the text read")
            .on(grammar);
    for (var wrong : grammar.wrong().filter(w -> own.contains(w._1)))
      met = met.not("no line " + wrong._1, wrong._2);
    var texts =
        check(id, "has texts of " + what + " read that the grammar derives, line by line")
            .on(grammar);
    for (String form : foreign) {
      Grammar more = grammar.with(category, form);
      texts = texts.not("the line " + more.lines().last(), more);
    }
    String ours = grammar.first(category);
    Check<?> refused =
        check(id, "has texts of " + what + " refused that have a form of another language in them")
            .on(foreign)
            .not("a form of this one, " + ours, List.of(ours))
            .by((forms, effort) -> isRefused(grammar, forms, effort));
    Check<?> read =
        texts.by(
            (g, effort) -> isRead(g, own.appendAll(g.lines().removeAll(grammar.lines())), effort));
    return List.<Check<?>>of(met.by((g, effort) -> isMet(g, own, effort)))
        .appendAll(derives ? List.of(read) : List.empty())
        .append(refused);
  }

  private Finding isMet(Grammar grammar, List<String> own, LawRunner effort) {
    ByRule<String> counts = new ByRule<>(own, 1, effort);
    return counts.each(
        DRAWN,
        (line, i) -> {
          var random = random(effort, line, i);
          Option<Drawn> next = drawn.of(random, 1 + i % LARGEST);
          if (next.isEmpty()) return Option.none();
          TypingTree tree = next.get().tree;
          Option<TypingTree> back = next.get().read.apply(next.get().text);
          if (!back.exists(other -> other.isLike(tree)))
            return Option.some(
                Finding.refuted(
                    Witness.at(next.get().text, "read as " + back, "printed for " + tree)));
          var derived = grammar.derivation(category, tree);
          if (derived.isEmpty())
            return Option.some(
                Finding.refuted(Witness.at(next.get().text, "drawn", "not in the grammar")));
          String text = derived.get().written();
          // it may say too little about types
          Option<TypingTree> found = next.get().read.apply(text);
          if (found.exists(other -> !other.isLike(tree)))
            return Option.some(
                Finding.refuted(Witness.at(text, "read as " + found.get(), "written for " + tree)));
          if (found.isDefined()) derived.get().lines().forEach(one -> counts.add(one, text));
          return Option.none();
        });
  }

  private Finding isRead(Grammar grammar, List<String> own, LawRunner effort) {
    ByRule<String> counts = new ByRule<>(own, 1, effort);
    Finding found =
        counts.each(
            DRAWN,
            (line, i) -> {
              var random = random(effort, line, i);
              var made = grammar.derive(line, names, i % LARGEST, random);
              String text = made.written();
              Option<TypingTree> tree = read.apply(text);
              if (tree.isEmpty()) return Option.none();
              if (!tree.get().isLike(made.made()))
                return Option.some(
                    Finding.refuted(
                        Witness.at(text, "read as " + tree.get(), "derived as " + made.made())));
              made.lines().forEach(one -> counts.add(one, text));
              return Option.none();
            });
    for (String line : own)
      if (counts.size(line) == 0)
        return Finding.refuted(
            Witness.at("texts of the line " + line, "none is read", "there are some"));
    return found;
  }

  private Finding isRefused(Grammar grammar, List<String> forms, LawRunner effort) {
    ByRule<String> counts = new ByRule<>(forms, 1, effort);
    return counts.each(
        DRAWN,
        (form, i) -> {
          Grammar more = grammar.with(category, form);
          String text =
              more.derive(more.lines().last(), names, 1 + i % LARGEST, random(effort, form, i))
                  .written();
          if (read.apply(text).isDefined())
            return Option.some(Finding.refuted(Witness.at(text, "read", "not in the grammar")));
          counts.add(form, text);
          return Option.none();
        });
  }

  private static SplittableRandom random(LawRunner effort, String line, int i) {
    return new SplittableRandom(effort.seed() * 1_000_003 + 7_919L * line.hashCode() + i);
  }
}
