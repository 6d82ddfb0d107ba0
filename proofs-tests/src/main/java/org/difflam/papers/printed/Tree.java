package org.difflam.papers.printed;

import static java.util.regex.Matcher.quoteReplacement;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;

/// A term of any calculus as it is written, without types: names and numbers, and formers with
/// their parts. What a former binds is bound in its last part.
///
/// Vectors are nested pairs, `λ⟨x, y⟩. s` is `λz. s[π₁ z/x][π₂ z/y]`, and a sum is a bag.
///
/// @param bound the name that is bound in the last part, if one is
record Tree(String former, Option<String> bound, List<Tree> parts) {
  static final String LAMBDA = "\\", APPLY = " ", PAIR = ",", SUM = "+", LET = "let", ALONG = "@";
  static final String SEQUENCE = ";", TIMES = "*", DUAL = "^*", INSTEAD = "[/]";
  static final Tree ZERO = leaf("0");

  /// What is printed is read once.
  private static final Map<String, Tree> SCHEMAS = new ConcurrentHashMap<>();

  private static final Pattern WORD = Pattern.compile("[\\w'#]+");

  /// A term.
  static Tree parse(String text) {
    return of(Parser.term(Source.of(text)));
  }

  /// A term as it is written.
  static Tree of(SurfaceTerm term) {
    return TreeReading.of(term).substituted();
  }

  /// A term with letters, in which a substitution waits for what they stand for.
  static Tree schema(String text) {
    return SCHEMAS.computeIfAbsent(text, t -> TreeReading.of(Parser.term(Source.of(t))));
  }

  private Tree substituted() {
    Tree made = each(Tree::substituted);
    return former.equals(INSTEAD)
        ? made.part(0).substitute(made.part(2).former, made.part(1))
        : made;
  }

  static Tree leaf(String name) {
    return new Tree(name, Option.none(), List.of());
  }

  static Tree node(String former, Tree... parts) {
    return new Tree(former, Option.none(), List.of(parts));
  }

  static Tree projection(int k, Tree of) {
    return node(APPLY, leaf("p" + k), of);
  }

  boolean isLeaf() {
    return parts.isEmpty();
  }

  /// This term with `ι₁ s + ι₂ t` for each `⟨s, t⟩`, as in §4 of the perturbative calculus.
  Tree unpaired() {
    Tree made = each(Tree::unpaired);
    return former.equals(PAIR)
        ? sum(
            List.of(node(APPLY, leaf("in1"), made.part(0)), node(APPLY, leaf("in2"), made.part(1))))
        : made;
  }

  int size() {
    return 1 + parts.stream().mapToInt(Tree::size).sum();
  }

  Tree part(int i) {
    return parts.get(i);
  }

  /// A sum in which no sum is a part, and no 0.
  static Tree sum(List<Tree> summands) {
    List<Tree> flat = new ArrayList<>();
    for (Tree t : summands) {
      if (t.former.equals(SUM)) flat.addAll(t.parts);
      else if (!t.equals(ZERO)) flat.add(t);
    }
    if (flat.isEmpty()) return ZERO;
    return flat.size() == 1 ? flat.getFirst() : new Tree(SUM, Option.none(), List.copyOf(flat));
  }

  Set<String> free() {
    if (isLeaf()) return Set.of(former);
    Set<String> all = new HashSet<>();
    for (int i = 0; i < parts.size(); i++) {
      Set<String> inPart = new HashSet<>(parts.get(i).free());
      if (i == parts.size() - 1) bound.forEach(inPart::remove);
      all.addAll(inPart);
    }
    return all;
  }

  private boolean hasFree(String x) {
    if (isLeaf()) return former.equals(x);
    int under = bound.contains(x) ? parts.size() - 1 : parts.size();
    return parts.subList(0, under).stream().anyMatch(p -> p.hasFree(x));
  }

  Tree substitute(String x, Tree by) {
    return substitute(Map.of(x, by));
  }

  /// All at once, and without capture.
  Tree substitute(Map<String, Tree> terms) {
    if (terms.isEmpty()) return this;
    if (isLeaf()) return terms.getOrDefault(former, this);
    if (bound.isEmpty()) return each(p -> p.substitute(terms));
    String x = bound.get();
    Tree body = parts.getLast();
    Map<String, Tree> inside = new HashMap<>(terms);
    inside.remove(x);
    String fresh = x;
    if (inside.values().stream().anyMatch(t -> t.hasFree(x))) {
      Set<String> free = body.free(), taken = new HashSet<>();
      inside.keySet().retainAll(free);
      inside.values().forEach(t -> taken.addAll(t.free()));
      if (taken.contains(x)) {
        taken.addAll(free);
        while (taken.contains(fresh)) fresh += "'";
        inside.put(x, leaf(fresh));
      }
    }
    List<Tree> all = new ArrayList<>();
    for (Tree part : parts.subList(0, parts.size() - 1)) all.add(part.substitute(terms));
    all.add(body.substitute(inside));
    return new Tree(former, Option.some(fresh), List.copyOf(all));
  }

  /// This term with its parts changed.
  Tree each(UnaryOperator<Tree> change) {
    if (isLeaf()) return this;
    Tree[] made = new Tree[parts.size()];
    for (int i = 0; i < made.length; i++) made[i] = change.apply(part(i));
    return with(List.of(made));
  }

  Tree with(List<Tree> others) {
    return former.equals(SUM) ? sum(others) : new Tree(former, bound, others);
  }

  /// Equality up to the names of what is bound and the order of summands, where sums are moved out
  /// of the places that are linear.
  boolean isLike(Tree other) {
    return Likeness.isRenamed(this, other) || Likeness.text(this).equals(Likeness.text(other));
  }

  /// Equality up to the names of what is bound and the order of summands alone.
  boolean isWrittenLike(Tree other) {
    return Likeness.written(this).equals(Likeness.written(other));
  }

  /// Whether two terms are alike once lets and projections of pairs are contracted, as by rules 1
  /// and 2.
  boolean isLikeInPlace(Tree other) {
    return Likeness.isRenamed(this, other)
        || Likeness.contracted(this).isLike(Likeness.contracted(other));
  }

  /// Whether two terms are alike up to the splicing of a let series that a let binds into the
  /// series around it.
  boolean isLikeSeries(Tree other) {
    return Likeness.isRenamed(this, other)
        || Likeness.spliced(this).isLike(Likeness.spliced(other));
  }

  static boolean isProjection(String name) {
    return name.equals("p1") || name.equals("p2");
  }

  /// As it is read: a variable that is made here, such as `x#7`, is `x`, or `x_1` where there is
  /// one.
  @Override
  public String toString() {
    String text = written();
    if (text.indexOf('#') < 0) return text;
    List<String> words = WORD.matcher(text).results().map(MatchResult::group).distinct().toList();
    Set<String> taken = new HashSet<>(words);
    Map<String, String> names = new HashMap<>();
    for (String made : words) {
      int end = made.indexOf('#');
      if (end < 0) continue;
      String stem = made.substring(0, end), name = stem;
      for (int i = 1; !taken.add(name); i++) name = stem + "_" + i;
      names.put(made, name);
    }
    return WORD.matcher(text)
        .replaceAll(word -> quoteReplacement(names.getOrDefault(word.group(), word.group())));
  }

  private String written() {
    if (isLeaf()) return former;
    List<String> texts = parts.stream().map(Tree::written).toList();
    return switch (former) {
      case LAMBDA -> "(\\" + bound.get() + ". " + texts.get(0) + ")";
      case LET -> "(let " + bound.get() + " = " + texts.get(0) + " in " + texts.get(1) + ")";
      case APPLY -> "(" + texts.get(0) + " " + texts.get(1) + ")";
      case PAIR -> "(" + texts.get(0) + ", " + texts.get(1) + ")";
      case DUAL -> texts.get(0) + DUAL;
      case SUM, ALONG, SEQUENCE, TIMES -> "(" + String.join(" " + former + " ", texts) + ")";
      case INSTEAD -> texts.get(0) + "[" + texts.get(1) + "/" + texts.get(2) + "]";
      default -> former + "(" + String.join(", ", texts) + ")";
    };
  }
}
