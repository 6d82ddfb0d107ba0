package org.difflam.papers.printed;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;

/// Functions on terms that a paper defines by clauses, such as `Tₓ`, run as they are printed: the
/// first clause counts whose left side matches. Pairs are the sums that they are in the
/// perturbative calculus.
public final class Clauses {
  /// How large what is made may become.
  private static final int LARGEST = 5_000;

  /// @param left an application of the function
  private record Clause(Tree left, Tree right) {}

  private final List<Clause> clauses;

  /// Letters that stand for the same in all clauses, such as the `x` of `Tₓ`.
  private final Map<String, Tree> fixed;

  private Clauses(List<Clause> clauses, Map<String, Tree> fixed) {
    this.clauses = clauses;
    this.fixed = fixed;
  }

  /// Of rules of a transcript.
  static Clauses of(List<Schema> rules) {
    return new Clauses(
        rules.map(r -> new Clause(Tree.schema(r.left()), Tree.schema(r.right()).unpaired())),
        HashMap.empty());
  }

  /// What a function makes of a term as printed, and whether that is like another term.
  public record Value(String text, boolean isSame) {}

  /// What is made is too large.
  private static final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /// The same clauses, where this letter stands for this term.
  public Clauses at(String letter, String term) {
    return new Clauses(clauses, fixed.put(letter, Tree.parse(term).unpaired()));
  }

  /// The same clauses as those of a function, so that they are applied where it is, and nowhere
  /// else.
  public Clauses called(String function) {
    return new Clauses(
        clauses.map(c -> new Clause(Tree.node(Tree.APPLY, Tree.leaf(function), c.left), c.right)),
        fixed);
  }

  /// The value of a term, beside another one; nothing, if it is too large.
  public Option<Value> value(String term, String other) {
    try {
      Tree made = run(Tree.parse(term).unpaired());
      return Option.some(new Value(made.toString(), made.isLike(Tree.parse(other).unpaired())));
    } catch (TooLarge _) {
      return Option.none();
    }
  }

  /// The value of a term in which the functions are applied.
  private Tree run(Tree t) {
    if (t.isLeaf()) return t;
    ArrayList<Tree> parts = new ArrayList<>();
    for (Tree part : t.parts()) parts.add(run(part));
    Tree here = t.with(Collections.unmodifiableList(parts));
    if (here.size() > LARGEST) throw new TooLarge();
    for (Clause clause : clauses) {
      Letters letters = new Letters();
      fixed.forEach(letters::with);
      if (letters.match(clause.left, here)) return run(letters.build(clause.right));
    }
    return here;
  }
}
