package org.difflam.syntax.free;

import org.difflam.category.Deep;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;

/// The normal form of a morphism, for display.
public final class NormalForm {
  /// What is larger than this many nodes is not printed.
  private static final long READABLE = 5_000;

  private final FreeDifferentialLambda<?> in;
  private final Normal function;
  private final Obj target;

  NormalForm(FreeDifferentialLambda<?> in, Normal function, Obj target) {
    this.in = in;
    this.function = function;
    this.target = target;
  }

  /// Read back: a morphism expression equal to the one that was given.
  public Expression expression() {
    return Deep.call(() -> new Quotation(in).function(function, target));
  }

  /// As a λ-term: `λ(v, x). D²f(x)·[v, v] + Df(x)·[v]`.
  public String notation() {
    return isReadable() ? Deep.call(() -> new NormalFormPrinter(in).show(function)) : tooLarge();
  }

  /// The expression as it can be typed.
  public String show() {
    return isReadable() ? expression().show() : tooLarge();
  }

  /// How many summands it has, in all components together.
  public long summands() {
    return Deep.call(() -> summands(function));
  }

  /// The coefficients of all summands, added up.
  public Object weight() {
    return Deep.call(() -> weight(function));
  }

  /// Whether it is small enough to print.
  public boolean isReadable() {
    return Deep.call(() -> new Size(READABLE).of(function)) <= READABLE;
  }

  private String tooLarge() {
    return summands() == 1
        ? "(a normal form that is too large to print)"
        : "(a normal form with " + summands() + " summands, too large to print)";
  }

  private static long summands(Normal t) {
    return switch (t.shape()) {
      case Normal.Star _ -> 0;
      case Normal.Pair(var a, var b) -> summands(a) + summands(b);
      case Normal.Lambda(_, var body) -> summands(body);
      case Normal.Sum(var of) -> of.size();
    };
  }

  private Object weight(Normal t) {
    return switch (t.shape()) {
      case Normal.Star _ -> in.rig().zero();
      case Normal.Pair(var a, var b) -> in.add(weight(a), weight(b));
      case Normal.Lambda(_, var body) -> weight(body);
      case Normal.Sum(var of) -> {
        Object all = in.rig().zero();
        for (Object c : of.coefficients().values()) all = in.add(all, c);
        yield all;
      }
    };
  }
}
