package org.difflam.syntax.free;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import org.difflam.category.expression.Obj;
import org.jspecify.annotations.Nullable;

/// Writes a normal form for a reader: `λ(v, x). D²f(x)·[u, v] + Df(x)·[w]`, the leaves of a tuple
/// named one by one.
final class NormalFormPrinter {
  private static final String LETTERS = "xyzuvw";

  private final FreeDifferentialLambda<?> in;
  private final Deque<Pattern> scope = new ArrayDeque<>();
  private int names;

  NormalFormPrinter(FreeDifferentialLambda<?> in) {
    this.in = in;
  }

  private sealed interface Pattern {}

  private record Named(String name) implements Pattern {}

  private record Tuple(Pattern left, Pattern right) implements Pattern {}

  private record Empty() implements Pattern {}

  String show(Normal t) {
    return normal(t);
  }

  private Pattern pattern(Obj type) {
    return switch (type) {
      case Obj.Unit _ -> new Empty();
      case Obj.Product(var a, var b) -> new Tuple(pattern(a), pattern(b));
      case Obj.Base _, Obj.Exponential _, Obj.Empty _, Obj.Sum _, Obj.ListOf _, Obj.Unknown _ -> {
        int round = names / LETTERS.length();
        String letter = LETTERS.substring(names % LETTERS.length(), names % LETTERS.length() + 1);
        names++;
        yield new Named(round == 0 ? letter : letter + round);
      }
    };
  }

  private static String show(Pattern p) {
    return switch (p) {
      case Named(var name) -> name;
      case Empty _ -> "()";
      case Tuple(var a, var b) -> "(" + show(a) + ", " + show(b) + ")";
    };
  }

  private String under(Obj type, Body body) {
    int before = names;
    Pattern p = pattern(type);
    scope.push(p);
    String text = "λ" + show(p) + ". " + body.show();
    scope.pop();
    names = before;
    return text;
  }

  private interface Body {
    String show();
  }

  private String normal(Normal t) {
    return switch (t.shape()) {
      case Normal.Star _ -> "()";
      case Normal.Pair(var a, var b) -> "(" + normal(a) + ", " + normal(b) + ")";
      case Normal.Lambda(var type, var body) -> under(type, () -> normal(body));
      case Normal.Sum(var summands) -> {
        if (summands.isEmpty()) yield "0";
        List<String> texts = new ArrayList<>();
        summands.each((n, c) -> texts.add((c.equals(in.rig().one()) ? "" : c + "·") + neutral(n)));
        Collections.sort(texts);
        yield String.join(" + ", texts);
      }
    };
  }

  private String argument(Normal a) {
    return a.shape() instanceof Normal.Pair || a.shape() instanceof Normal.Star
        ? normal(a)
        : "(" + normal(a) + ")";
  }

  private String neutral(Neutral n) {
    if (path(n) instanceof Named(var name)) return name;
    return switch (n.shape()) {
      case Neutral.Variable(var i) -> show(nth(i));
      case Neutral.Constant(var f) -> f.name();
      case Neutral.First(var m) -> "π₁ " + atom(m);
      case Neutral.Second(var m) -> "π₂ " + atom(m);
      case Neutral.Additive(var f, var tangent, var d) ->
          tangent && !in.isLinear(f)
              ? "D" + f.name() + "(0)·[" + direction(d) + "]"
              : f.name() + "(" + direction(d) + ")";
      case Neutral.Apply(var function, var a, var along) -> {
        if (along.isEmpty()) yield atom(function) + argument(a);
        List<String> directions = new ArrayList<>(along.stream().map(this::direction).toList());
        Collections.sort(directions);
        yield "D"
            + power(along.size())
            + atom(function)
            + argument(a)
            + "·["
            + String.join(", ", directions)
            + "]";
      }
    };
  }

  private String atom(Neutral n) {
    boolean plain = n.shape() instanceof Neutral.Constant || path(n) != null;
    return plain ? neutral(n) : "(" + neutral(n) + ")";
  }

  /// The pattern that a variable under projections stands for.
  private @Nullable Pattern path(Neutral n) {
    return switch (n.shape()) {
      case Neutral.Variable(var i) -> nth(i);
      case Neutral.First(var m) -> path(m) instanceof Tuple(var a, _) ? a : null;
      case Neutral.Second(var m) -> path(m) instanceof Tuple(_, var b) ? b : null;
      case Neutral.Constant _, Neutral.Apply _, Neutral.Additive _ -> null;
    };
  }

  private Pattern nth(int index) {
    int i = index;
    for (Pattern p : scope) {
      if (i-- == 0) return p;
    }
    throw new IllegalStateException("a variable out of scope");
  }

  private String direction(Direction d) {
    return switch (d.shape()) {
      case Direction.Along(var n) -> neutral(n);
      case Direction.Left(var e) -> "(" + direction(e) + ", 0)";
      case Direction.Right(var e) -> "(0, " + direction(e) + ")";
      case Direction.Under(var type, var e) -> under(type, () -> direction(e));
    };
  }

  private static String power(int k) {
    if (k == 1) return "";
    StringBuilder digits = new StringBuilder();
    for (char c : Integer.toString(k).toCharArray()) digits.append("⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(c - '0'));
    return digits.toString();
  }
}
