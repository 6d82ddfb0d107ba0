package org.difflam.papers.printed;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A grammar of terms or types as it is printed, `t, s, r ::= x | \x. t | …`, a line for each form.
///
/// A letter of a left side stands for what that category has, with an index or without; all others
/// are names: of variables, of labels, of atomic types. What the print writes with dots is a form
/// for each n.
public final class Grammar {
  /// What the print's dots stand for: this many terms, at most.
  private static final int LONGEST = 4;

  private static final Pattern WORD = Pattern.compile("\\b[A-Za-z]\\w*\\b");

  /// @param printed the line, which is counted
  /// @param letters all of it, names included
  private record Form(Schema printed, String text, Tree tree, List<String> letters) {}

  private final List<Schema> printed;
  private final List<Form> forms;

  /// What is typed for a form of which the calculus has several, such as `op(t1, t2)`.
  private final Map<String, String> writing;

  private Grammar(List<Schema> printed, Map<String, String> writing) {
    this.printed = printed;
    this.writing = writing;
    this.forms = printed.flatMap(r -> Ellipsis.instances(r, LONGEST).map(one -> form(r, one)));
  }

  static Grammar of(List<Schema> lines) {
    return new Grammar(lines, HashMap.empty());
  }

  private static Form form(Schema printed, Schema instance) {
    String text = instance.right();
    Tree tree = printed.isOfTypes() ? TypingTree.type(text) : TypingTree.term(text);
    return new Form(printed, text, tree, letters(tree).distinct());
  }

  private static List<String> letters(Tree t) {
    if (t.isLeaf()) return List.of(t.former()).filter(TypingTree::isLetter);
    return List.ofAll(t.parts()).flatMap(Grammar::letters).prependAll(t.bound().toList());
  }

  /// This grammar, where what is printed is typed like this.
  public Grammar writing(Map<String, String> typed) {
    return new Grammar(printed, typed);
  }

  /// The lines.
  public List<String> lines() {
    return printed.map(Schema::text);
  }

  /// The lines of one category of an item, by one of its letters.
  public List<String> lines(String item, char letter) {
    return printed.filter(r -> r.item().equals(item) && isOf(r, letter)).map(Schema::text);
  }

  /// The first form of a category.
  public String first(char letter) {
    return printed.find(r -> isOf(r, letter)).get().right();
  }

  /// This grammar without one of its lines, in all ways.
  public List<Tuple2<String, Grammar>> wrong() {
    return printed.map(r -> Tuple.of(r.text(), new Grammar(printed.remove(r), writing)));
  }

  /// This grammar with one line more.
  public Grammar with(char category, String right) {
    Schema first = printed.find(r -> isOf(r, category)).get();
    var line = new Schema(first.rule(), first.item(), "", List.empty(), first.left(), right);
    return new Grammar(printed.append(line), writing);
  }

  /// `t, s, r ::=` is of t.
  private static boolean isOf(Schema line, char letter) {
    return line.left().indexOf(letter) >= 0;
  }

  private boolean isCategory(String letter) {
    return printed.exists(r -> isOf(r, letter.charAt(0)));
  }

  /// How this is derived as one of a category; nothing, if it is none.
  public Option<Derivation> derivation(char category, TypingTree t) {
    return derivation(category, t.tree());
  }

  private Option<Derivation> derivation(char category, Tree t) {
    for (Form form : forms.filter(f -> isOf(f.printed, category))) {
      var letters = TypingTree.match(form.tree, t, HashMap.empty());
      if (letters.isEmpty()) continue;
      Map<String, Derivation> parts = HashMap.empty();
      Map<String, String> names = HashMap.empty();
      for (var letter : letters.get()) {
        if (isCategory(letter._1))
          for (Derivation part : derivation(letter._1.charAt(0), letter._2))
            parts = parts.put(letter._1, part);
        else if (isName(letter._2)) names = names.put(letter._1, letter._2.former());
      }
      if (parts.size() + names.size() == letters.get().size())
        return Option.some(
            new Derivation(
                form.printed.text(), typed(form).getOrElse(form.text), form.tree, parts, names));
    }
    return Option.none();
  }

  /// A name, and no former without parts.
  private static boolean isName(Tree t) {
    return t.isLeaf() && t.former().matches("[A-Za-z_].*[^)]|[A-Za-z_]");
  }

  /// What a grammar derives: the form, and what its letters stand for.
  public record Derivation(
      String line,
      String text,
      Tree tree,
      Map<String, Derivation> parts,
      Map<String, String> names) {
    /// As it is typed.
    public String written() {
      StringBuilder all = new StringBuilder();
      Matcher words = WORD.matcher(text);
      while (words.find()) {
        String word = words.group();
        String by = parts.get(word).map(Derivation::asPart).orElse(names.get(word)).getOrElse(word);
        words.appendReplacement(all, Matcher.quoteReplacement(by));
      }
      return words.appendTail(all).toString();
    }

    private String asPart() {
      String all = written();
      return all.matches("\\w+") ? all : "(" + all + ")";
    }

    /// The lines that were used.
    public List<String> lines() {
      return List.ofAll(parts.values()).flatMap(Derivation::lines).prepend(line);
    }

    /// As a tree.
    public TypingTree made() {
      return new TypingTree(whole());
    }

    private Tree whole() {
      return TypingTree.made(
          tree, parts.mapValues(Derivation::whole).merge(names.mapValues(Tree::leaf)));
    }
  }

  /// Something that is of a form of this line, of about this size.
  ///
  /// @param names for the letters of names, by their first characters
  public Derivation derive(
      String line, Map<Character, List<String>> names, int size, SplittableRandom random) {
    List<Form> of = forms.filter(f -> f.printed.text().equals(line) && typed(f).isDefined());
    List<Form> ends = of.filter(this::isEnd);
    List<Form> fitting = size > 0 || ends.isEmpty() ? of : ends;
    Form form = fitting.get(random.nextInt(fitting.size()));
    List<String> categories = form.letters.filter(this::isCategory);
    Map<String, Derivation> parts = HashMap.empty();
    for (String letter : categories) {
      int share = size <= 1 ? 1 : 1 + random.nextInt(size);
      parts = parts.put(letter, derive(letter.charAt(0), names, share / 2, random));
    }
    Map<String, String> called = HashMap.empty();
    for (String letter : form.letters.reject(this::isCategory)) {
      List<String> free = names.get(letter.charAt(0)).get().removeAll(called.values());
      called = called.put(letter, free.get(random.nextInt(free.size())));
    }
    return new Derivation(line, typed(form).get(), form.tree, parts, called);
  }

  /// Something of a category.
  private Derivation derive(
      char category, Map<Character, List<String>> names, int size, SplittableRandom random) {
    List<Form> all = forms.filter(f -> isOf(f.printed, category) && typed(f).isDefined());
    List<Form> fitting = size > 0 ? all : all.filter(this::isEnd);
    List<String> lines = fitting.map(f -> f.printed.text()).distinct();
    return derive(lines.get(random.nextInt(lines.size())), names, size, random);
  }

  private boolean isEnd(Form form) {
    return !form.letters.exists(this::isCategory);
  }

  /// How a form is typed; nothing, if the calculus has none for so many parts.
  private Option<String> typed(Form form) {
    return form.text.startsWith("op(")
        ? writing.get(form.text)
        : Option.some(writing.getOrElse(form.text, form.text));
  }
}
