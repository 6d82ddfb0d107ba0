package org.difflam.papers.printed;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.difflam.syntax.surface.SurfaceTerm;

/// A rule as a paper prints it.
///
/// Letters stand for terms (`E`, `L`, `S`, `V`, `w`), for variables (`a`, and `z` for projections
/// of one, too), and `f` for an operation; `y_i` is `y`, or a chain of projections of it, and `V_i`
/// the same of `V`. `E[V/y]` is a substitution, and what a rule computes outside the language is
/// [Computed].
///
/// @param rule the name by which steps are known
/// @param item the statement that it belongs to
/// @param tex the rule in the paper's own letters
/// @param over premises, and side conditions `y in FV(E)`, `y notin FV(E)`, `V_i = \z. P`, `unless
///   V = S and …`, `r a vector`
public record Schema(
    String rule, String item, String tex, List<String> over, String left, String right) {
  static final String TO = " --> ",
      MANY = " -->* ",
      TURNSTILE = " |- ",
      IS_OF = " : ",
      IS_ONE_OF = "::=";
  static final String NOT_IN = " notin FV(",
      IN = " in FV(",
      IS = " = ",
      UNLESS = "unless ",
      VECTOR = " a vector";

  /// A step: what it begins with, what its premises came from and to, and what it makes.
  public record Step(SurfaceTerm redex, List<Premise> premises, SurfaceTerm contractum) {}

  /// `start →* end`, in so many steps.
  public record Premise(SurfaceTerm start, SurfaceTerm end, int steps) {}

  /// The rule as text, premises first.
  public String text() {
    if (isForm()) return left + " " + right;
    return isJudgement()
        ? over.mkString("; ") + (over.isEmpty() ? "" : " ⟹ ") + left + IS_OF + right
        : over.map(o -> o + "; ").mkString() + left + TO + right;
  }

  /// This rule with another right side.
  public Schema making(String other) {
    return new Schema(rule, item, tex, over, left, other);
  }

  /// Whether it derives a judgement, `G |- term : right` or `G |- s = t : right`.
  boolean isJudgement() {
    return left.contains(TURNSTILE);
  }

  /// Whether it is one of the forms of a grammar, `t, s ::= t s`.
  boolean isForm() {
    return left.endsWith(IS_ONE_OF);
  }

  /// Whether that grammar is one of types.
  boolean isOfTypes() {
    return rule.startsWith("type");
  }

  /// This rule with two parts of the right side exchanged, or where there are none, with a side
  /// condition turned around, or the right side twice.
  public Schema changed() {
    String other = exchange(Tree.schema(right)).toString();
    if (!other.equals(Tree.schema(right).toString())) return making(other);
    List<String> turned = over.map(o -> o.replace(NOT_IN, IN));
    return turned.equals(over)
        ? making("(" + right + ", " + right + ")")
        : new Schema(rule, item, tex, turned, left, right);
  }

  /// This rule with one thing wrong, in every way that its text offers: two parts exchanged, a
  /// summand, a function or a substitution left out, another index, a side condition turned around.
  public List<Schema> wrong() {
    Tree made = Tree.schema(right);
    List<Schema> all =
        wrong(made).map(Tree::toString).distinct().remove(made.toString()).map(this::making);
    for (int i = 0; i < over.size(); i++) {
      String turned = over.get(i).replace(NOT_IN, IN);
      if (!turned.equals(over.get(i)))
        all = all.append(new Schema(rule, item, tex, over.update(i, turned), left, right));
    }
    return all;
  }

  private List<Tree> wrong(Tree t) {
    if (t.isLeaf()) return otherIndex(t.former()).filter(this::isMeant).map(Tree::leaf);
    List<Tree> all = List.empty();
    for (int i = 0; i < t.parts().size(); i++) {
      for (Tree part : wrong(t.part(i))) {
        ArrayList<Tree> parts = new ArrayList<>(t.parts());
        parts.set(i, part);
        all = all.append(t.with(parts));
      }
    }
    return switch (t.former()) {
      case Tree.PAIR -> all.append(t.with(Arrays.asList(t.part(1), t.part(0))));
      case Tree.APPLY, Tree.ALONG -> all.append(t.part(1));
      case Tree.INSTEAD -> all.append(t.part(0));
      case Tree.SUM ->
          all.appendAll(
              List.range(0, t.parts().size())
                  .map(i -> Tree.sum(List.ofAll(t.parts()).removeAt(i).asJava())));
      default -> all;
    };
  }

  /// `p2` for `p1`, `V1` for `V2`, `y_i` for `y_j`.
  private static List<String> otherIndex(String name) {
    String stem = name.substring(0, name.length() - 1);
    return switch (name.charAt(name.length() - 1)) {
      case '1' -> List.of(stem + "2");
      case '2' -> List.of(stem + "1");
      case 'i' -> stem.endsWith("_") ? List.of(stem + "j") : List.empty();
      case 'j' -> stem.endsWith("_") ? List.of(stem + "i") : List.empty();
      default -> List.empty();
    };
  }

  /// Whether a name says something: it is a former, or a letter or an index of the left side.
  private boolean isMeant(String name) {
    int index = name.indexOf('_');
    return name.matches("(p|in)[12]") || left.contains(index < 0 ? name : name.substring(index));
  }

  /// Whether this is another rule with a side condition less; random steps of the form of the one
  /// have that of the other.
  public boolean isOnlyFreerThan(Schema other) {
    return left.equals(other.left)
        && right.equals(other.right)
        && !over.equals(other.over)
        && other.over.containsAll(over)
        && other.over.removeAll(over).forAll(o -> o.contains(NOT_IN));
  }

  /// Whether it makes lets, as A-reduction does.
  private boolean isOfSeries() {
    return Tree.schema(right).former().equals(Tree.LET);
  }

  private static Tree exchange(Tree t) {
    if (t.isLeaf()) return t;
    boolean here = t.former().equals(Tree.PAIR) || t.former().equals(Tree.ALONG);
    if (here && t.parts().size() == 2 && !t.part(0).isLike(t.part(1)))
      return t.with(Arrays.asList(t.part(1), t.part(0)));
    Tree computed = Computed.exchanged(t);
    if (!computed.equals(t)) return computed;
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
    MetavariableBindings letters = new MetavariableBindings();
    if (!letters.match(Tree.schema(left), Tree.of(step.redex())))
      return Option.some("the left side " + left);
    List<String> premises = over.filter(o -> o.contains(TO) || o.contains(MANY));
    // what a letter of a premise, as the fresh a of rule 17, is not free in waits for the premises
    List<String> ofVariables = over.filter(o -> o.contains(NOT_IN) || o.contains(IN));
    List<String> before = over.removeAll(premises).removeAll(ofVariables);
    for (String condition : before)
      if (!letters.satisfy(condition)) return Option.some("the side condition " + condition);
    if (premises.size() != step.premises().size())
      return Option.some(premises.size() + " premises, not " + step.premises().size());
    for (int i = 0; i < premises.size(); i++) {
      boolean one = premises.get(i).contains(TO);
      String[] sides = premises.get(i).split(one ? TO : Pattern.quote(MANY), 2);
      Premise premise = step.premises().get(i);
      if (one && premise.steps() != 1)
        return Option.some(
            "the premise %s in one step, not %d".formatted(premises.get(i), premise.steps()));
      Tree start = Tree.of(premise.start()), end = Tree.of(premise.end());
      if (!letters.match(Tree.schema(sides[0]), start, Tree.schema(sides[1]), end))
        return Option.some("the premise " + premises.get(i) + ", not " + start + TO + end);
    }
    for (String condition : ofVariables)
      if (!letters.satisfy(condition)) return Option.some("the side condition " + condition);
    Tree made = Computed.in(letters.build(Tree.schema(right)));
    Tree found = Tree.of(step.contractum());
    return (isOfSeries() ? made.isLikeSeries(found) : made.isLikeInPlace(found))
        ? Option.none()
        : Option.some("the right side, which is " + made);
  }
}
