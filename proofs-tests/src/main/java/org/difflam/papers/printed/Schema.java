package org.difflam.papers.printed;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Set;

/// A rule as a paper prints it.
///
/// Letters stand for terms (`E`, `L`, `S`, `V`, `w`), for variables (`z`, `a`), and `f` for an
/// operation; `y_i` is `y`, or a chain of projections of it, and `V_i` the same of `V`. `E[V/y]` is
/// a substitution.
///
/// @param rule the name by which steps are known
/// @param item the statement that it belongs to
/// @param tex the rule in the paper's own letters
/// @param over premises, and side conditions `y in FV(E)`, `y notin FV(E)`, `V_i = \z. P`
public record Schema(
    String rule, String item, String tex, List<String> over, String left, String right) {
  static final String TO = " --> ";
  private static final String NOT_IN = " notin FV(", IN = " in FV(", IS = " = ";

  /// A step: what it begins with, what its premises came from and to, and what it makes.
  public record Step(String redex, List<Premise> premises, String contractum) {}

  /// `start →* end`.
  public record Premise(String start, String end) {}

  /// The rule as text, premises first.
  public String text() {
    return over.map(o -> o + "; ").mkString() + left + TO + right;
  }

  /// The same with two parts of the right side exchanged, or where there are none, with a side
  /// condition turned around.
  public Schema changed() {
    String other = exchange(Tree.schema(right)).toString();
    return other.equals(Tree.schema(right).toString())
        ? new Schema(rule, item, tex, over.map(o -> o.replace(NOT_IN, IN)), left, right)
        : new Schema(rule, item, tex, over, left, other);
  }

  private static Tree exchange(Tree t) {
    if (t.isLeaf()) return t;
    boolean here = t.former().equals(Tree.PAIR) || t.former().equals(Tree.ALONG);
    if (here && t.parts().size() == 2 && !t.part(0).isLike(t.part(1)))
      return t.with(java.util.List.of(t.part(1), t.part(0)));
    ArrayList<Tree> parts = new ArrayList<>(t.parts());
    for (int i = 0; i < parts.size(); i++) {
      Tree before = parts.get(i);
      Tree after = exchange(before);
      if (after.equals(before)) continue;
      parts.set(i, after);
      return t.with(parts);
    }
    return t;
  }

  /// Why a step is no instance of the rule; nothing, if it is one.
  public Option<String> refuses(Step step) {
    Letters letters = new Letters();
    if (!letters.match(Tree.schema(left), Tree.parse(step.redex())))
      return Option.some("the left side " + left);
    List<String> premises = over.filter(o -> o.contains(TO));
    for (String condition : over.removeAll(premises))
      if (!letters.satisfy(condition)) return Option.some("the side condition " + condition);
    if (premises.size() != step.premises().size())
      return Option.some(premises.size() + " premises, not " + step.premises().size());
    for (int i = 0; i < premises.size(); i++) {
      String[] sides = premises.get(i).split(TO, 2);
      Premise premise = step.premises().get(i);
      Tree start = Tree.parse(premise.start()), end = Tree.parse(premise.end());
      if (!letters.match(Tree.schema(sides[0]), start, Tree.schema(sides[1]), end))
        return Option.some(
            "the premise " + premises.get(i) + ", not " + premise.start() + TO + premise.end());
    }
    Tree made = letters.build(Tree.schema(right));
    return made.isLikeInPlace(Tree.parse(step.contractum()))
        ? Option.none()
        : Option.some("the right side, which is " + made);
  }

  /// What the letters of a rule stand for.
  private static final class Letters {
    private Map<String, Tree> terms = HashMap.empty();
    private Map<String, List<Integer>> chains = HashMap.empty();

    /// The names that bound variables have in what was matched; no two are the same.
    private Map<String, String> bound = HashMap.empty();

    private int fresh = 0;

    boolean satisfy(String condition) {
      if (condition.contains(NOT_IN)) return !occurs(condition, NOT_IN);
      if (condition.contains(IN)) return occurs(condition, IN);
      String[] sides = condition.split(IS, 2);
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
          if (match(
              left, start.substitute(called, x), right, end.substitute(called, x), open.tail()))
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
      if (pattern.bound().isDefined() != t.bound().isDefined()
          || pattern.parts().size() != t.parts().size()
          || !pattern.former().equals(t.former())) return false;
      if (pattern.former().equals(Tree.SUM)) return inAnyOrder(pattern.parts(), t.parts());
      int last = t.parts().size() - 1;
      for (int i = 0; i <= last; i++) {
        Tree part = t.part(i);
        if (i == last && t.bound().isDefined())
          part = part.substitute(t.bound().get(), Tree.leaf(name(pattern.bound().get())));
        if (!match(pattern.part(i), part)) return false;
      }
      return true;
    }

    private boolean inAnyOrder(java.util.List<Tree> patterns, java.util.List<Tree> summands) {
      if (patterns.isEmpty()) return true;
      for (Tree one : summands) {
        var terms = this.terms;
        var chains = this.chains;
        ArrayList<Tree> others = new ArrayList<>(summands);
        others.remove(one);
        if (match(patterns.getFirst(), one)
            && inAnyOrder(patterns.subList(1, patterns.size()), others)) return true;
        this.terms = terms;
        this.chains = chains;
      }
      return false;
    }

    /// The name of a bound variable, another one for each letter; one that was free in a premise
    /// keeps its own.
    private String name(String letter) {
      if (!bound.containsKey(letter)) {
        String other = letter + "#" + ++fresh;
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
      boolean variable = Character.isLowerCase(letter.charAt(0)) && !letter.startsWith("w");
      if (variable && (!t.isLeaf() || bound.exists(b -> b._2.equals(t.former())))) return false;
      terms = terms.put(letter, t);
      return true;
    }

    /// Which projections of a variable it is, the first one first.
    private static Option<List<Integer>> chain(Tree t, String y) {
      List<Integer> chain = List.empty();
      Tree here = t;
      while (here.former().equals(Tree.APPLY) && here.part(0).former().matches("p[12]")) {
        chain = chain.prepend(here.part(0).former().charAt(1) - '0');
        here = here.part(1);
      }
      return here.equals(Tree.leaf(y)) ? Option.some(chain) : Option.none();
    }

    private static boolean isLetter(String name) {
      return name.matches("[A-Z]'?|[a-z][12]?'?") && !name.equals("J");
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
}
