package org.difflam.papers.printed;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.stream.Stream;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceTerm.Operator;
import org.difflam.syntax.surface.SurfaceType;

/// A term or a type as typing rules see it: formers with their parts, tuples of any length, and
/// each binder for itself.
public record TypingTree(Tree tree) {
  private static final String BIND = "bind", NUMBER = "number", APPLY = "apply", TUPLE = "tuple";

  /// `x`, or a letter.
  public static TypingTree leaf(String name) {
    return new TypingTree(Tree.leaf(name));
  }

  public static TypingTree node(String former, TypingTree... parts) {
    return node(former, List.of(parts));
  }

  /// A former, such as `op`, `tuple`, `*`, `->`.
  public static TypingTree node(String former, List<TypingTree> parts) {
    // a former without parts is no letter
    return new TypingTree(
        new Tree(
            parts.isEmpty() ? former + "()" : former,
            Option.none(),
            parts.stream().map(TypingTree::tree).toList()));
  }

  /// A part with the names that are bound in it.
  public static TypingTree binding(List<String> names, TypingTree body) {
    Tree all = body.tree;
    for (String x : names.reversed()) all = new Tree(BIND, Option.some(x), List.of(all));
    return new TypingTree(all);
  }

  /// A number, which is a vector of length 1; pairs of vectors are vectors.
  public static TypingTree number(String value) {
    return node(NUMBER, leaf(value));
  }

  /// The type of a vector of numbers.
  static Option<Tree> vector(Tree t) {
    return switch (t.former()) {
      case NUMBER -> Option.some(Tree.leaf("R"));
      case TUPLE ->
          vector(t.part(0)).flatMap(a -> vector(t.part(1)).map(b -> Tree.node("*", a, b)));
      default -> Option.none();
    };
  }

  /// The tree by which functions on terms know it.
  static Tree written(Tree t) {
    if (t.isLeaf()) return t.former().equals("0()") ? Tree.ZERO : t;
    if (t.former().equals("lambda")) {
      Tree under = t.part(0);
      return new Tree(Tree.LAMBDA, under.bound(), List.of(written(under.part(0))));
    }
    List<Tree> parts = t.parts().stream().map(TypingTree::written).toList();
    return switch (t.former()) {
      case NUMBER -> Tree.leaf(NUMBER);
      case APPLY -> new Tree(Tree.APPLY, Option.none(), parts);
      case TUPLE -> new Tree(Tree.PAIR, Option.none(), parts);
      case "sum" -> new Tree(Tree.SUM, Option.none(), parts);
      case Tree.ALONG, Tree.DUAL -> new Tree(t.former(), Option.none(), parts);
      default -> Tree.node(Tree.APPLY, Tree.leaf(t.former()), parts.getFirst());
    };
  }

  /// Equality up to the names of what is bound, the order of summands, and 0 in sums.
  public boolean isLike(TypingTree other) {
    return summed(tree).isLike(summed(other.tree));
  }

  private static Tree summed(Tree t) {
    if (t.isLeaf()) return t.former().equals("0()") ? Tree.ZERO : t;
    List<Tree> parts = t.parts().stream().map(TypingTree::summed).toList();
    return t.former().equals("sum") ? Tree.sum(parts) : t.with(parts);
  }

  /// Without the types of what is bound.
  public TypingTree withoutTypes() {
    return new TypingTree(withoutTypes(tree));
  }

  private static Tree withoutTypes(Tree t) {
    List<Tree> parts = t.parts().stream().map(TypingTree::withoutTypes).toList();
    boolean isTyped = t.former().equals("lambda");
    return new Tree(t.former(), t.bound(), isTyped ? List.of(parts.getLast()) : parts);
  }

  static Tree term(String text) {
    return of(Parser.term(Source.of(text))).tree;
  }

  static Tree type(String text) {
    return of(Parser.type(Source.of(text))).tree;
  }

  private static TypingTree of(SurfaceTerm t) {
    return switch (t) {
      case SurfaceTerm.Identifier(var name, _) -> leaf(name);
      case SurfaceTerm.Numeral(var value, _) -> node(value.toPlainString());
      case SurfaceTerm.Lambda(Pattern.Variable x, var type, var body, _) -> {
        TypingTree under = binding(List.of(x.name()), of(body));
        yield type.isDefined() ? node("lambda", of(type.get()), under) : node("lambda", under);
      }
      case SurfaceTerm.Tuple(var parts, _) ->
          node(TUPLE, parts.stream().map(TypingTree::of).toList());
      case SurfaceTerm.ListLiteral(var parts, _) ->
          parts.isEmpty() ? node("nil") : node("list", parts.stream().map(TypingTree::of).toList());
      case SurfaceTerm.CaseTuple(var subject, var pattern, var body, _) ->
          node("case", of(subject), binding(names(pattern), of(body)));
      case SurfaceTerm.CaseVariant(var subject, var branches, _) ->
          node(
              "cases",
              Stream.concat(
                      Stream.of(of(subject)),
                      branches.stream()
                          .map(b ->
                              node(
                                  "branch",
                                  leaf(b.label()),
                                  binding(names(b.pattern()), of(b.body())))))
                  .toList());
      case SurfaceTerm.Fold(var x1, var x2, var step, var over, var from, _) -> {
        List<String> both = new ArrayList<>(names(x1));
        both.addAll(names(x2));
        yield node("fold", binding(both, of(step)), of(over), of(from));
      }
      case SurfaceTerm.Infix(var op, var l, var r, _) when op == Operator.PLUS ->
          node("sum", of(l), of(r));
      case SurfaceTerm.Infix(var op, var l, var r, _) when op == Operator.CONS ->
          node("cons", of(l), of(r));
      case SurfaceTerm.Infix(var op, var l, var r, _) when op.symbol().equals(Tree.ALONG) ->
          node(Tree.ALONG, of(l), of(r));
      case SurfaceTerm.Dual(var s, _) -> node(Tree.DUAL, of(s));
      case SurfaceTerm.Application(
              SurfaceTerm.Identifier(var name, _),
              SurfaceTerm.Tuple(var in, _),
              _)
          when name.equals("op") ->
          node("op", in.stream().map(TypingTree::of).toList());
      case SurfaceTerm.Application(SurfaceTerm.Identifier(var name, _), var s, _)
          when name.matches("in[12]|p[12]|T|J|Omega") ->
          node(name, of(s));
      // τ.ℓ t
      case SurfaceTerm.Application(
              SurfaceTerm.Identifier(var label, _),
              SurfaceTerm.Ascription(var s, var type, _),
              _) ->
          node("inject", of(type), leaf(label), of(s));
      // s[t/x, …], all at once; D [] is D of the empty list
      case SurfaceTerm.Application(var s, SurfaceTerm.ListLiteral(var by, _), _)
          when by.stream().allMatch(TypingTree::isInstead) && !isMacro(s) -> {
        List<TypingTree> all = new ArrayList<>(List.of(of(s)));
        for (SurfaceTerm one : by)
          if (one instanceof SurfaceTerm.Infix(_, var u, var x, _)) {
            all.add(of(u));
            all.add(of(x));
          }
        yield node(Tree.INSTEAD, all);
      }
      case SurfaceTerm.Application(var s, var u, _) -> node(APPLY, of(s), of(u));
      default -> throw new IllegalArgumentException("no typing rule here prints this: " + t);
    };
  }

  private static boolean isMacro(SurfaceTerm s) {
    return s instanceof SurfaceTerm.Identifier(var name, _) && name.equals("D");
  }

  private static boolean isInstead(SurfaceTerm t) {
    return t instanceof SurfaceTerm.Infix(var op, _, _, _) && op == Operator.DIVIDE;
  }

  private static List<String> names(Pattern pattern) {
    return pattern.variables().stream().map(Pattern.Variable::name).toList();
  }

  private static TypingTree of(SurfaceType type) {
    return switch (type) {
      case SurfaceType.Named(var name, var in, _) ->
          in.isEmpty() ? leaf(name) : node(name, in.stream().map(TypingTree::of).toList());
      case SurfaceType.Product(var factors, _) ->
          node("*", factors.stream().map(TypingTree::of).toList());
      case SurfaceType.Power(var base, var n, _) ->
          node("*", Stream.generate(() -> of(base)).limit(n).toList());
      case SurfaceType.Arrow(var a, var b, _) -> node("->", of(a), of(b));
      case SurfaceType.Variant(var summands, _) ->
          node(
              "{}",
              summands.stream().map(s -> node("label", leaf(s.label()), of(s.content()))).toList());
      case SurfaceType.Dual(var a, _) -> node(Tree.DUAL, of(a));
      case SurfaceType.Mu _ ->
          throw new IllegalArgumentException("no typing rule here prints this: " + type);
    };
  }

  /// A letter for a type, a label, a term or a variable, and no former.
  static boolean isLetter(String name) {
    boolean isShort = name.length() == 1 || name.length() == 2 && Character.isDigit(name.charAt(1));
    return isShort
        && Character.isLetter(name.charAt(0))
        && name.charAt(0) != 'p'
        && !name.equals("R");
  }

  /// What the letters of a pattern stand for.
  static Option<Map<String, Tree>> match(Tree pattern, Tree t, Map<String, Tree> letters) {
    if (pattern.isLeaf() && isLetter(pattern.former())) {
      boolean isVariable = "xyL".indexOf(pattern.former().charAt(0)) >= 0;
      if (isVariable && (!t.isLeaf() || t.former().endsWith("()"))) return Option.none();
      Option<Tree> before = letters.get(pattern.former());
      return before.isEmpty()
          ? Option.some(letters.put(pattern.former(), t))
          : before.filter(t::equals).map(_ -> letters);
    }
    boolean sum =
        pattern.former().equals("sum") && t.former().equals("sum") && t.parts().size() > 2;
    if (sum)
      return match(pattern.part(0), t.part(0), letters)
          .flatMap(
              in -> match(pattern.part(1), t.with(t.parts().subList(1, t.parts().size())), in));
    if (!pattern.former().equals(t.former())
        || pattern.parts().size() != t.parts().size()
        || pattern.bound().isDefined() != t.bound().isDefined()) return Option.none();
    Map<String, Tree> all = letters;
    if (t.bound().isDefined()) all = all.put(pattern.bound().get(), Tree.leaf(t.bound().get()));
    for (int i = 0; i < t.parts().size(); i++) {
      var next = match(pattern.part(i), t.part(i), all);
      if (next.isEmpty()) return Option.none();
      all = next.get();
    }
    return Option.some(all);
  }

  /// What a pattern says of terms: letters replaced, binders called as the letters are, and
  /// substitutions done.
  static Tree made(Tree pattern, Map<String, Tree> letters) {
    if (pattern.isLeaf()) return letters.getOrElse(pattern.former(), pattern);
    List<Tree> parts = pattern.parts().stream().map(p -> made(p, letters)).toList();
    if (pattern.former().equals(Tree.INSTEAD)) {
      HashMap<String, Tree> terms = new HashMap<>();
      for (int i = 1; i < parts.size(); i += 2) terms.put(parts.get(i + 1).former(), parts.get(i));
      return parts.getFirst().substitute(terms);
    }
    return new Tree(
        pattern.former(),
        pattern.bound().map(x -> letters.get(x).map(Tree::former).getOrElse(x)),
        parts);
  }

  @Override
  public String toString() {
    return tree.toString();
  }
}
