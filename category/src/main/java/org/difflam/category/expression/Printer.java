package org.difflam.category.expression;

import io.vavr.collection.List;
import java.util.function.Function;

/// Writes objects, expressions and equations with no more parentheses than the grammar needs.
public enum Printer {
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

  Printer(
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
    return object(a, SUM - 1);
  }

  public String show(Expression f) {
    return new Writing(_ -> false).at(f, SUM);
  }

  /// With its ends: `(<0, id> : X -> Y * X)`.
  public String ascribed(Expression f) {
    return "(" + typed(show(f), f.source(), f.target()) + ")";
  }

  /// Every leaf whose objects the context might not tell carries them: `(0 : X -> Y)`.
  public String annotated(Expression f) {
    return new Writing(leaf -> !(leaf instanceof Expression.Generator)).at(f, SUM);
  }

  /// `f : X -> Y`.
  public String typed(String name, Obj source, Obj target) {
    return name + " : " + show(source) + " " + arrow + " " + show(target);
  }

  private String object(Obj a, int within) {
    return switch (a) {
      case Obj.Base(var name) -> word(name);
      case Obj.Unit _ -> "1";
      case Obj.Empty _ -> word("Empty");
      case Obj.Unknown(var n) -> "_" + n;
      case Obj.ListOf(var e) -> wrap(word("list") + " " + object(e, ATOM), COMPOSITE, within);
      case Obj.Product(var x, var y) ->
          wrap(object(x, PRODUCT) + times + object(y, COMPOSITE), PRODUCT, within);
      case Obj.Sum(var x, var y) -> wrap(object(x, SUM) + " + " + object(y, PRODUCT), SUM, within);
      case Obj.Exponential(var x, var y) ->
          wrap(object(x, SUM) + " " + function + " " + object(y, SUM - 1), SUM - 1, within);
    };
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

  private static String wrap(String text, int level, int within) {
    return level < within ? "(" + text + ")" : text;
  }

  /// One printing; `ascribe` tells the leaves that carry their objects.
  private final class Writing {
    private final Function<Expression, Boolean> ascribe;

    Writing(Function<Expression, Boolean> ascribe) {
      this.ascribe = ascribe;
    }

    String at(Expression f, int within) {
      return switch (f) {
        case Expression.Generator(var name, _, _) -> leaf(name, f);
        case Expression.Identity _ -> leaf("id", f);
        case Expression.Bang _ -> leaf("!", f);
        case Expression.First _ -> leaf(first, f);
        case Expression.Second _ -> leaf(second, f);
        case Expression.Zero _ -> leaf("0", f);
        case Expression.Eval _ -> leaf("ev", f);
        case Expression.Absurd _ -> leaf(absurd, f);
        case Expression.Left _ -> leaf("inl", f);
        case Expression.Right _ -> leaf("inr", f);
        case Expression.Distribute _ -> leaf("dist", f);
        case Expression.Nil _ -> leaf("nil", f);
        case Expression.Cons _ -> leaf("cons", f);
        case Expression.Compose(var g, var h) ->
            wrap(at(g, COMPOSITE) + after + at(h, ATOM), COMPOSITE, within);
        case Expression.Times(var g, var h) ->
            wrap(at(g, PRODUCT) + times + at(h, COMPOSITE), PRODUCT, within);
        case Expression.Plus(var g, var h) ->
            wrap(at(g, SUM) + " + " + at(h, PRODUCT), SUM, within);
        case Expression.Pair(var g, var h) -> open + at(g, SUM) + ", " + at(h, SUM) + close;
        case Expression.Copair(var g, var h) -> "[" + at(g, SUM) + ", " + at(h, SUM) + "]";
        case Expression.D(var g) -> "D(" + at(g, SUM) + ")";
        case Expression.R(var g) -> "R(" + at(g, SUM) + ")";
        case Expression.Restrict(var g) ->
            (Printer.this == LATEX ? "\\overline{" : "rst(")
                + at(g, SUM)
                + (Printer.this == LATEX ? "}" : ")");
        case Expression.Curry(var g) -> curry + "(" + at(g, SUM) + ")";
        case Expression.Uncurry(var g) -> word("uncur") + "(" + at(g, SUM) + ")";
        case Expression.Fold(var s, var c) ->
            word("fold") + "(" + at(s, SUM) + ", " + at(c, SUM) + ")";
        case Expression.Use(var name, var arguments, _) -> use(name, arguments, f);
      };
    }

    private String leaf(String word, Expression f) {
      String shown = word(word);
      return ascribe.apply(f) ? "(" + typed(shown, f.source(), f.target()) + ")" : shown;
    }

    private String use(String name, List<Expression> arguments, Expression f) {
      if (arguments.isEmpty()) return leaf(name, f);
      return word(name) + arguments.map(e -> at(e, SUM)).mkString("(", ", ", ")");
    }
  }
}
