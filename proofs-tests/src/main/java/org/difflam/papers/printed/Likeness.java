package org.difflam.papers.printed;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What makes two trees alike: the names of what is bound do not count, nor does the order of
/// summands, nor whether a sum stands in a linear place or around it.
final class Likeness {
  private static final Set<String> LINEAR = Set.of("p1", "p2", "in1", "in2", "T", "D");

  private Likeness() {}

  /// Whether only names of what is bound are different: then no sum needs to be moved.
  static boolean isRenamed(Tree t, Tree other) {
    return isRenamed(t, other, new ArrayList<>(), new ArrayList<>());
  }

  private static boolean isRenamed(Tree t, Tree other, List<String> around, List<String> others) {
    if (t.isLeaf() || other.isLeaf()) {
      int level = around.lastIndexOf(t.former());
      return t.isLeaf()
          && other.isLeaf()
          && level == others.lastIndexOf(other.former())
          && (level >= 0 || t.former().equals(other.former()));
    }
    int last = t.parts().size() - 1;
    boolean binds = t.bound().isDefined();
    if (!t.former().equals(other.former())
        || last != other.parts().size() - 1
        || binds != other.bound().isDefined()) return false;
    for (int i = 0; i < last; i++)
      if (!isRenamed(t.part(i), other.part(i), around, others)) return false;
    t.bound().forEach(around::add);
    other.bound().forEach(others::add);
    boolean same = isRenamed(t.part(last), other.part(last), around, others);
    if (binds) {
      around.removeLast();
      others.removeLast();
    }
    return same;
  }

  /// A text that trees have in common when they are alike, and only then.
  static String text(Tree t) {
    return numbered(distributed(t), new HashMap<>(), 0);
  }

  /// The same where no sum is moved.
  static String written(Tree t) {
    return numbered(t, new HashMap<>(), 0);
  }

  private static String numbered(Tree t, Map<String, Integer> levels, int depth) {
    if (t.isLeaf())
      return levels.containsKey(t.former()) ? "#" + levels.get(t.former()) : t.former();
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < t.parts().size(); i++) {
      boolean under = t.bound().isDefined() && i == t.parts().size() - 1;
      Map<String, Integer> inside = under ? new HashMap<>(levels) : levels;
      if (under) inside.put(t.bound().get(), depth);
      texts.add(numbered(t.part(i), inside, under ? depth + 1 : depth));
    }
    if (t.former().equals(Tree.SUM)) Collections.sort(texts);
    return "(" + t.former() + String.join(";", texts) + ")";
  }

  /// `λx. s + t` is `λx. s + λx. t`, and the same for functions, projections, directions, and both
  /// parts of a dual map; a dual map of 0 is 0.
  private static Tree distributed(Tree t) {
    Tree made = t.each(Likeness::distributed);
    if (t.former().equals(Tree.SUM)) return made;
    List<List<Tree>> choices = new ArrayList<>();
    boolean moves = false;
    for (int i = 0; i < t.parts().size(); i++) {
      Tree part = made.part(i);
      boolean zero = part.equals(Tree.ZERO), sum = part.former().equals(Tree.SUM);
      boolean moved = (zero || sum) && isLinear(t, i);
      choices.add(moved ? (zero ? List.of() : part.parts()) : List.of(part));
      moves |= moved;
    }
    if (!moves) return made;
    List<Tree> all = new ArrayList<>();
    combine(t, choices, 0, new ArrayList<>(), all);
    return all.size() == 1 ? all.getFirst() : Tree.sum(all);
  }

  private static void combine(
      Tree t, List<List<Tree>> choices, int i, List<Tree> chosen, List<Tree> all) {
    if (i == choices.size()) {
      all.add(t.with(List.copyOf(chosen)));
      return;
    }
    for (Tree one : choices.get(i)) {
      chosen.add(one);
      combine(t, choices, i + 1, chosen, all);
      chosen.removeLast();
    }
  }

  private static boolean isLinear(Tree t, int i) {
    return switch (t.former()) {
      case Tree.LAMBDA, Tree.DUAL -> true;
      case Tree.APPLY -> i == 0 || LINEAR.contains(t.part(0).former());
      // (λx. s)* · t, where s is moved out of the dual, and J f · s, not (Ω λx. s) · t
      case Tree.ALONG -> !isPullback(t.part(0));
      default -> false;
    };
  }

  private static boolean isPullback(Tree t) {
    return t.former().equals(Tree.APPLY) && t.part(0).former().equals("Omega");
  }

  /// Without lets and projections of pairs, as by rules 1 and 2.
  static Tree contracted(Tree t) {
    if (t.former().equals(Tree.LET))
      return contracted(t.part(1).substitute(t.bound().get(), t.part(0)));
    Tree made = t.each(Likeness::contracted);
    boolean projection =
        made.former().equals(Tree.APPLY)
            && Tree.isProjection(made.part(0).former())
            && made.part(1).former().equals(Tree.PAIR);
    return projection ? made.part(1).part(made.part(0).former().charAt(1) - '1') : made;
  }

  /// `let x = (let z = E in L) in M` is `let z = E in let x = L in M`, and where `L` is `z` it is
  /// `let x = E in M`.
  static Tree spliced(Tree t) {
    Tree made = t.each(Likeness::spliced);
    return made.former().equals(Tree.LET) ? around(made.part(0), made) : made;
  }

  /// `let x = L in M` for this series and that let.
  private static Tree around(Tree series, Tree let) {
    String x = let.bound().get();
    if (!series.former().equals(Tree.LET)) return let(x, series, let.part(1));
    String z = series.bound().get();
    Tree e = series.part(0), rest = series.part(1);
    if (rest.equals(Tree.leaf(z))) return let(x, e, let.part(1));
    String fresh = z;
    Set<String> taken = new HashSet<>(let.part(1).free());
    taken.addAll(rest.free());
    taken.remove(z);
    while (taken.contains(fresh)) fresh += "'";
    return let(fresh, e, around(rest.substitute(z, Tree.leaf(fresh)), let));
  }

  private static Tree let(String x, Tree e, Tree body) {
    return new Tree(Tree.LET, Option.some(x), List.of(e, body));
  }
}
