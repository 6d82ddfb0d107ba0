package org.difflam.category.expression;

import io.vavr.collection.List;
import java.util.function.Function;

/// Writes objects, expressions and equations with no more parentheses than the grammar needs.
public enum ExpressionPrinter {
  /// As it is typed.
  ASCII(".", "*", "<", ">", "p1", "p2", "cur", "->", "=>", "?"),
  /// As the papers print it; it can be typed back too.
  UNICODE(" ∘ ", " × ", "⟨", "⟩", "π₁", "π₂", "Λ", "→", "⇒", "¡"),
  /// For a paper.
  LATEX(
      "\\circ",
      "\\times",
      "\\langle ",
      "\\rangle",
      "\\pi_1",
      "\\pi_2",
      "\\Lambda",
      "\\to",
      "\\Rightarrow",
      "{?}");
  private static final List<String> GREEK =
      List.of("eta", "mu", "psi", "sigma", "alpha", "beta", "gamma", "delta", "phi", "kappa");
  private static final int SUM = 0, PRODUCT = 1, COMPOSITE = 2, ATOM = 3;

  private final String after;
  private final String times;
  private final String open;
  private final String close;
  private final String first;
  private final String second;
  private final String curry;
  private final String arrow;
  private final String function;
  private final String absurd;

  ExpressionPrinter(
      String after,
      String times,
      String open,
      String close,
      String first,
      String second,
      String curry,
      String arrow,
      String function,
      String absurd) {
    this.after = " " + after.strip() + " ";
    this.times = " " + times.strip() + " ";
    this.open = open;
    this.close = close;
    this.first = first;
    this.second = second;
    this.curry = curry;
    this.arrow = arrow;
    this.function = function;
    this.absurd = absurd;
  }

  public String show(Obj a) {
    StringBuilder out = new StringBuilder();
    object(out, a, SUM - 1);
    return out.toString();
  }

  public String show(Expression f) {
    return new Writing(_ -> false).of(f);
  }

  /// With its ends: `(<0, id> : X -> Y * X)`.
  public String ascribed(Expression f) {
    return "(" + typed(show(f), f.source(), f.target()) + ")";
  }

  /// Every leaf whose objects the context might not tell carries them: `(0 : X -> Y)`.
  public String annotated(Expression f) {
    return new Writing(leaf -> !(leaf instanceof Expression.Generator)).of(f);
  }

  /// `f : X -> Y`.
  public String typed(String name, Obj source, Obj target) {
    return name + " : " + show(source) + " " + arrow + " " + show(target);
  }

  private void object(StringBuilder out, Obj a, int within) {
    switch (a) {
      case Obj.Base(var name) -> out.append(word(name));
      case Obj.Unit _ -> out.append('1');
      case Obj.Empty _ -> out.append(word("Empty"));
      case Obj.Unknown(var n) -> out.append('_').append(n);
      case Obj.ListOf(var e) -> {
        boolean open = open(out, COMPOSITE, within);
        out.append(word("list")).append(' ');
        object(out, e, ATOM);
        close(out, open);
      }
      case Obj.Product(var x, var y) ->
          between(out, x, PRODUCT, times, y, COMPOSITE, PRODUCT, within);
      case Obj.Sum(var x, var y) -> between(out, x, SUM, " + ", y, PRODUCT, SUM, within);
      case Obj.Exponential(var x, var y) ->
          between(out, x, SUM, " " + function + " ", y, SUM - 1, SUM - 1, within);
    }
  }

  private void between(
      StringBuilder out, Obj x, int left, String sign, Obj y, int right, int level, int within) {
    boolean open = open(out, level, within);
    object(out, x, left);
    out.append(sign);
    object(out, y, right);
    close(out, open);
  }

  /// A name; for a paper, one of several letters is set upright.
  private String word(String name) {
    if (this != LATEX || name.length() == 1 || !Character.isLetter(name.charAt(0))) return name;
    for (String letter : GREEK) {
      if (name.equals(letter)) return "\\" + name;
      if (name.equals(letter + "hat")) return "\\hat\\" + letter;
      if (name.equals(letter + "tilde")) return "\\tilde\\" + letter;
    }
    if (name.endsWith("prime")) return word(name.substring(0, name.length() - 5)) + "'";
    return "\\mathrm{" + name.replace("_", "\\_") + "}" + (name.equals("list") ? "\\," : "");
  }

  private static boolean open(StringBuilder out, int level, int within) {
    if (level < within) out.append('(');
    return level < within;
  }

  private static void close(StringBuilder out, boolean open) {
    if (open) out.append(')');
  }

  /// One printing; `ascribe` tells the leaves that carry their objects.
  private final class Writing {
    private final Function<Expression, Boolean> ascribe;

    Writing(Function<Expression, Boolean> ascribe) {
      this.ascribe = ascribe;
    }

    String of(Expression f) {
      StringBuilder out = new StringBuilder();
      at(out, f, SUM);
      return out.toString();
    }

    private void at(StringBuilder out, Expression f, int within) {
      switch (f) {
        case Expression.Generator(var name, _, _) -> out.append(leaf(name, f));
        case Expression.Identity _ -> out.append(leaf("id", f));
        case Expression.Bang _ -> out.append(leaf("!", f));
        case Expression.First _ -> out.append(leaf(first, f));
        case Expression.Second _ -> out.append(leaf(second, f));
        case Expression.Zero _ -> out.append(leaf("0", f));
        case Expression.Eval _ -> out.append(leaf("ev", f));
        case Expression.Absurd _ -> out.append(leaf(absurd, f));
        case Expression.Left _ -> out.append(leaf("inl", f));
        case Expression.Right _ -> out.append(leaf("inr", f));
        case Expression.Distribute _ -> out.append(leaf("dist", f));
        case Expression.Nil _ -> out.append(leaf("nil", f));
        case Expression.Cons _ -> out.append(leaf("cons", f));
        case Expression.Compose(var g, var h, _, _) ->
            infix(out, g, COMPOSITE, after, h, ATOM, within);
        case Expression.Times(var g, var h) -> infix(out, g, PRODUCT, times, h, COMPOSITE, within);
        case Expression.Plus(var g, var h, _, _) -> infix(out, g, SUM, " + ", h, PRODUCT, within);
        case Expression.Pair(var g, var h) -> listed(out, open, List.of(g, h), close);
        case Expression.Copair(var g, var h) -> listed(out, "[", List.of(g, h), "]");
        case Expression.D(var g) -> listed(out, "D(", List.of(g), ")");
        case Expression.R(var g) -> listed(out, "R(", List.of(g), ")");
        case Expression.Restrict(var g) -> {
          boolean latex = ExpressionPrinter.this == LATEX;
          listed(out, latex ? "\\overline{" : "rst(", List.of(g), latex ? "}" : ")");
        }
        case Expression.Curry(var g) -> listed(out, curry + "(", List.of(g), ")");
        case Expression.Uncurry(var g) -> listed(out, word("uncur") + "(", List.of(g), ")");
        case Expression.Fold(var s, var c) -> listed(out, word("fold") + "(", List.of(s, c), ")");
        case Expression.Use(var name, var arguments, _) -> {
          if (arguments.isEmpty()) out.append(leaf(name, f));
          else listed(out, word(name) + "(", arguments, ")");
        }
      }
    }

    /// The left part may be of the same level: all these associate to the left.
    private void infix(
        StringBuilder out,
        Expression f,
        int level,
        String between,
        Expression g,
        int right,
        int within) {
      if (level < within) out.append('(');
      at(out, f, level);
      out.append(between);
      at(out, g, right);
      if (level < within) out.append(')');
    }

    private void listed(StringBuilder out, String begin, List<Expression> parts, String end) {
      String before = begin;
      for (Expression part : parts) {
        out.append(before);
        at(out, part, SUM);
        before = ", ";
      }
      out.append(end);
    }

    private String leaf(String word, Expression f) {
      String shown = word(word);
      return ascribe.apply(f) ? "(" + typed(shown, f.source(), f.target()) + ")" : shown;
    }
  }
}
