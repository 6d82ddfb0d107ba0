package org.difflam.category.expression;

import java.util.Locale;

/// A hypothesis: a morphism of any kind, or one that is additive or linear.
public record Given(String name, Obj source, Obj target, Trait trait) {
  /// What a morphism is known to be; each implies the ones before it where D2 holds.
  public enum Trait {
    ANY,
    /// `f ∘ (g + h) = f ∘ g + f ∘ h` and `f ∘ 0 = 0` (Manzyuk Def. 3.1).
    ADDITIVE,
    /// `D f = f ∘ π₁` (Manzyuk §3).
    LINEAR
  }

  public Expression.Generator generator() {
    return new Expression.Generator(name, source, target);
  }

  /// As it is typed: `linear l : A -> B`.
  public String show() {
    String word = trait == Trait.ANY ? "" : trait.name().toLowerCase(Locale.ROOT) + " ";
    return word + ExpressionPrinter.ASCII.typed(name, source, target);
  }

  /// Whether a text reads as hypotheses; if not, the error says where.
  public static void check(Excerpt source) {
    Hypothesis.read(source);
  }

  /// One declaration: `linear l : A -> B`.
  static Given parse(Excerpt source) {
    return Hypothesis.read(source).givens().head();
  }

  static String twice(Given one, Given other) {
    return "'%s' is given twice: %s and %s".formatted(one.name(), one.ends(), other.ends());
  }

  private String ends() {
    return source instanceof Obj.Unknown && target instanceof Obj.Unknown
        ? "without its ends"
        : source.show() + " -> " + target.show();
  }
}
