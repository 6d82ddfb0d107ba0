package org.difflam.papers.printed;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;

/// Functions on terms that a paper defines by clauses, such as `Tₓ`, run as they are printed: the
/// first clause counts whose left side matches.
public final class Clauses {
  /// How large what is made may become.
  private static final int LARGEST = 5_000;

  /// @param left an application of the function
  private record Clause(Tree left, Tree right) {}

  private final List<Clause> clauses;

  /// Letters that stand for the same in all clauses, such as the `x` of `Tₓ`.
  private final Map<String, Tree> fixed;

  /// What terms are brought to before they are matched.
  private final UnaryOperator<Tree> form;

  private Clauses(List<Clause> clauses, Map<String, Tree> fixed, UnaryOperator<Tree> form) {
    this.clauses = clauses;
    this.fixed = fixed;
    this.form = form;
  }

  /// Of rules of a transcript.
  static Clauses of(List<Schema> rules) {
    return of(rules, t -> t);
  }

  /// Of rules of the perturbative calculus, where pairs are sums.
  static Clauses ofSums(List<Schema> rules) {
    return of(rules, Tree::unpaired);
  }

  private static Clauses of(List<Schema> rules, UnaryOperator<Tree> form) {
    return new Clauses(
        rules.map(r -> new Clause(Tree.schema(r.left()), form.apply(Tree.schema(r.right())))),
        HashMap.empty(),
        form);
  }

  /// What a function makes of a term as printed, and whether that is like another term.
  public record Value(String text, boolean isSame) {}

  private record Sized(Tree tree, int size) {}

  /// Thrown where the term that the clauses make is too large.
  private static final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /// The same clauses, where this letter stands for this term.
  public Clauses at(String letter, String term) {
    return new Clauses(clauses, fixed.put(letter, form.apply(Tree.parse(term))), form);
  }

  /// These clauses, and others of other functions.
  public Clauses and(Clauses others) {
    return new Clauses(clauses.appendAll(others.clauses), fixed, form);
  }

  /// The same clauses as those of a function, so that they are applied where it is, and nowhere
  /// else.
  public Clauses called(String function) {
    return new Clauses(
        clauses.map(c -> new Clause(Tree.node(Tree.APPLY, Tree.leaf(function), c.left), c.right)),
        fixed,
        form);
  }

  /// The value of a term, beside another one; nothing, if it is too large.
  public Option<Value> value(String term, String other) {
    return value(form.apply(Tree.parse(term)), form.apply(Tree.parse(other)), Tree::isLike);
  }

  /// The same where the other one is to be written alike: no sum is moved, and no pair is a sum.
  public Option<Value> written(String term, String other) {
    return value(Tree.parse(term), Tree.parse(other), Tree::isWrittenLike);
  }

  private Option<Value> value(Tree term, Tree other, BiPredicate<Tree, Tree> same) {
    try {
      Tree made = run(term);
      return Option.some(new Value(made.toString(), same.test(made, other)));
    } catch (TooLarge _) {
      return Option.none();
    }
  }

  /// The value of a term in which names stand for these terms.
  public Value value(String term, Map<String, String> named, String other) {
    Tree made = run(Tree.parse(term)).substitute(named.mapValues(Tree::parse).toJavaMap());
    return new Value(made.toString(), made.isLike(Tree.parse(other)));
  }

  /// Whether all that the clauses ask of a term is answered by `yes`, where `variable s` is if `s`
  /// is no number.
  public boolean accepts(String term) {
    return accepts(run(Tree.parse(term)));
  }

  private static boolean accepts(Tree t) {
    if (t.isLeaf()) return t.former().equals("yes") || t.former().equals("both");
    if (!t.former().equals(Tree.APPLY)) return false;
    return t.part(0).former().equals("variable")
        ? t.part(1).isLeaf() && Character.isLetter(t.part(1).former().charAt(0))
        : t.parts().stream().allMatch(Clauses::accepts);
  }

  /// The set of names that a term is, where no clause fits an empty one.
  public Set<String> names(String term) {
    return namesOf(run(Tree.parse(term)));
  }

  /// The set of names that a function has at a term.
  Set<String> names(String function, Tree term) {
    return namesOf(run(Tree.node(Tree.APPLY, Tree.leaf(function), term)));
  }

  /// The same names as they are written: what a clause should have left out, since it is bound, is
  /// called as it is there.
  Set<String> called(String function, Tree term) {
    return List.ofAll(names(function, term)).map(MetavariableBindings::called).toJavaSet();
  }

  private static Set<String> namesOf(Tree t) {
    if (!t.former().equals(Tree.APPLY)) return Set.of();
    Tree function = t.part(0), last = t.part(1);
    if (function.former().equals("only")) return Set.of(last.former());
    if (function.former().equals("FV")) return last.free();
    if (!function.former().equals(Tree.APPLY)) return Set.of();
    Set<String> names = new HashSet<>(namesOf(function.part(1))), others = namesOf(last);
    switch (function.part(0).former()) {
      case "minus" -> names.removeAll(others);
      case "meet" -> names.retainAll(others);
      case "join" -> names.addAll(others);
      default -> names.clear();
    }
    return names;
  }

  /// The value of a term in which the functions are applied.
  private Tree run(Tree t) {
    return sized(t).tree;
  }

  private Sized sized(Tree t) {
    if (t.isLeaf()) return new Sized(t, 1);
    List<Sized> parts = List.ofAll(t.parts()).map(this::sized);
    int size = 1 + parts.map(Sized::size).sum().intValue();
    if (size > LARGEST) throw new TooLarge();
    Tree here = t.with(parts.map(Sized::tree).toJavaList());
    for (Clause clause : clauses) {
      if (!clause.left.former().equals(here.former())) continue;
      MetavariableBindings letters = new MetavariableBindings(fixed);
      if (letters.match(clause.left, here)) return sized(letters.build(clause.right));
    }
    return new Sized(here, size);
  }
}
