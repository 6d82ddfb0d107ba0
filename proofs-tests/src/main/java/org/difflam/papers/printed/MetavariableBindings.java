package org.difflam.papers.printed;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/// The terms that the letters of a rule stand for.
final class MetavariableBindings {
  /// Letters that stand for a variable, `z` also for projections of one, as patterns make them, and
  /// `f` for an operation; others stand for terms.
  private static final String VARIABLES = "xyzavf";

  private Map<String, Tree> terms;
  private Map<String, List<Integer>> chains = HashMap.empty();

  /// The names that bound variables have in what was matched; no two are the same.
  private Map<String, String> bound = HashMap.empty();

  private static final AtomicLong FRESH = new AtomicLong();

  /// Between what it is called and its number.
  private static final String APART = "#";

  /// What a name is called where it is bound, if it is.
  static String called(String name) {
    return name.replaceFirst(APART + ".*", "");
  }

  MetavariableBindings() {
    this(HashMap.empty());
  }

  /// These letters stand for these terms from the start.
  MetavariableBindings(Map<String, Tree> terms) {
    this.terms = terms;
  }

  boolean satisfy(String condition) {
    if (condition.startsWith(Schema.UNLESS)) {
      var terms = this.terms;
      var names = bound;
      boolean all = true;
      for (String one : condition.substring(Schema.UNLESS.length()).split(" and "))
        all = all && satisfy(one);
      this.terms = terms;
      bound = names;
      return !all;
    }
    if (condition.endsWith(Schema.VECTOR))
      return Computed.isVector(
          build(Tree.leaf(condition.substring(0, condition.length() - Schema.VECTOR.length()))));
    if (condition.contains(Schema.NOT_IN)) return !occurs(condition, Schema.NOT_IN);
    if (condition.contains(Schema.IN)) return occurs(condition, Schema.IN);
    String[] sides = condition.split(Schema.IS, 2);
    return match(Tree.schema(sides[1]), build(Tree.schema(sides[0])));
  }

  private boolean occurs(String condition, String word) {
    String[] sides =
        condition.substring(0, condition.length() - 1).split(word.replace("(", "\\("), 2);
    Set<String> free = build(Tree.schema(sides[1])).free();
    return free.contains(build(Tree.leaf(sides[0])).former());
  }

  /// A premise, in which what is bound in the redex may be called otherwise.
  boolean match(Tree left, Tree start, Tree right, Tree end) {
    return match(left, start, right, end, bound.keySet().filter(x -> !binds(left, x)).toList());
  }

  private boolean match(Tree left, Tree start, Tree right, Tree end, List<String> open) {
    var terms = this.terms;
    var chains = this.chains;
    var names = bound;
    if (open.isEmpty()) {
      if (match(left, start) && match(right, end)) return true;
    } else {
      Tree x = Tree.leaf(name(open.head()));
      if (match(left, start, right, end, open.tail())) return true;
      for (String called : start.free())
        if (match(left, start.substitute(called, x), right, end.substitute(called, x), open.tail()))
          return true;
    }
    this.terms = terms;
    this.chains = chains;
    bound = names;
    return false;
  }

  private static boolean binds(Tree pattern, String x) {
    return pattern.bound().contains(x) || pattern.parts().stream().anyMatch(p -> binds(p, x));
  }

  boolean match(Tree pattern, Tree t) {
    if (pattern.isLeaf()) return leaf(pattern.former(), t);
    if (pattern.former().equals(Tree.INSTEAD)) return build(pattern).isLikeInPlace(t);
    boolean longer = pattern.parts().size() == 2 && t.parts().size() > 2;
    if (longer && pattern.former().equals(Tree.SUM) && t.former().equals(Tree.SUM))
      return match(pattern.part(0), t.part(0))
          && match(pattern.part(1), Tree.sum(t.parts().subList(1, t.parts().size())));
    if (pattern.bound().isDefined() != t.bound().isDefined()
        || pattern.parts().size() != t.parts().size()
        || !pattern.former().equals(t.former())) return false;
    if (pattern.former().equals(Tree.SUM)) return inAnyOrder(pattern.parts(), t.parts());
    int last = t.parts().size() - 1;
    for (int i = 0; i <= last; i++) {
      Tree part = t.part(i);
      if (i == last && t.bound().isDefined())
        part =
            part.substitute(
                t.bound().get(), Tree.leaf(name(pattern.bound().get(), t.bound().get())));
      if (!match(pattern.part(i), part)) return false;
    }
    return true;
  }

  private boolean inAnyOrder(Collection<Tree> patterns, Collection<Tree> summands) {
    if (patterns.isEmpty()) return true;
    ArrayList<Tree> rest = new ArrayList<>(patterns);
    Tree first = rest.removeFirst();
    for (Tree one : summands) {
      var terms = this.terms;
      var chains = this.chains;
      ArrayList<Tree> others = new ArrayList<>(summands);
      others.remove(one);
      if (match(first, one) && inAnyOrder(rest, others)) return true;
      this.terms = terms;
      this.chains = chains;
    }
    return false;
  }

  /// The name of a bound variable, another one for each letter; one that was free in a premise
  /// keeps its own.
  private String name(String letter) {
    return name(letter, letter);
  }

  private String name(String letter, String called) {
    if (!bound.containsKey(letter)) {
      String other = (called.equals("_") ? letter : called) + APART + FRESH.incrementAndGet();
      bound = bound.put(letter, terms.get(letter).map(Tree::former).getOrElse(other));
    }
    return bound.get(letter).get();
  }

  private boolean leaf(String letter, Tree t) {
    int index = letter.indexOf('_');
    if (index > 0) {
      String base = letter.substring(0, index), i = letter.substring(index + 1);
      if (chains.containsKey(i)) return build(Tree.leaf(letter)).isLikeInPlace(t);
      if (!bound.containsKey(base)) return false;
      Option<List<Integer>> chain = chain(t, name(base));
      chain.forEach(c -> chains = chains.put(i, c));
      return chain.isDefined();
    }
    if (bound.containsKey(letter)) return t.equals(Tree.leaf(name(letter)));
    if (!isLetter(letter)) return t.equals(Tree.leaf(letter));
    if (terms.containsKey(letter)) return terms.get(letter).get().isLikeInPlace(t);
    boolean variable = VARIABLES.indexOf(letter.charAt(0)) >= 0;
    if (variable && !isFree(letter.charAt(0) == 'z' ? projected(t) : t)) return false;
    terms = terms.put(letter, t);
    return true;
  }

  private boolean isFree(Tree variable) {
    return variable.isLeaf() && !bound.exists(b -> b._2.equals(variable.former()));
  }

  /// Which projections of a variable it is, the first one first.
  private static Option<List<Integer>> chain(Tree t, String y) {
    List<Integer> chain = List.empty();
    for (Tree here = t; isProjected(here); here = here.part(1))
      chain = chain.prepend(here.part(0).former().charAt(1) - '0');
    return projected(t).equals(Tree.leaf(y)) ? Option.some(chain) : Option.none();
  }

  /// What it is a chain of projections of.
  private static Tree projected(Tree t) {
    Tree here = t;
    while (isProjected(here)) here = here.part(1);
    return here;
  }

  private static boolean isProjected(Tree t) {
    return t.former().equals(Tree.APPLY) && Tree.isProjection(t.part(0).former());
  }

  /// `s`, `s1`, `s'` or `s1'`; J, T, p1 and p2 are words of the languages.
  private static boolean isLetter(String name) {
    int end = name.length() - (name.endsWith("'") ? 1 : 0);
    boolean indexed = end == 2 && "123".indexOf(name.charAt(1)) >= 0;
    char first = name.isEmpty() ? ' ' : Character.toLowerCase(name.charAt(0));
    return (end == 1 || indexed)
        && 'a' <= first
        && first <= 'z'
        && !name.equals("J")
        && !name.equals("T")
        && !Tree.isProjection(name);
  }

  Tree build(Tree pattern) {
    if (pattern.isLeaf()) return built(pattern.former());
    if (pattern.former().equals(Tree.INSTEAD))
      return build(pattern.part(0))
          .substitute(build(pattern.part(2)).former(), build(pattern.part(1)));
    if (pattern.bound().isEmpty())
      return pattern.with(pattern.parts().stream().map(this::build).toList());
    String x = name(pattern.bound().get());
    return new Tree(
        pattern.former(), Option.some(x), pattern.parts().stream().map(this::build).toList());
  }

  private Tree built(String letter) {
    int index = letter.indexOf('_');
    if (index > 0) {
      Tree all = built(letter.substring(0, index));
      for (int k : chains.get(letter.substring(index + 1)).get())
        all = all.former().equals(Tree.PAIR) ? all.part(k - 1) : Tree.projection(k, all);
      return all;
    }
    return bound.containsKey(letter)
        ? Tree.leaf(name(letter))
        : terms.getOrElse(letter, Tree.leaf(letter));
  }
}
