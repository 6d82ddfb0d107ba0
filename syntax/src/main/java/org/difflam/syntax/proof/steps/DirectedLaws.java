package org.difflam.syntax.proof.steps;

import static org.difflam.syntax.proof.steps.DirectedLaw.Use.ORDER;
import static org.difflam.syntax.proof.steps.DirectedLaw.Use.SIMPLIFY;
import static org.difflam.syntax.proof.steps.DirectedLaw.Use.SPLIT;

import io.vavr.collection.List;
import java.util.regex.Pattern;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.proof.Lemmas;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;
import org.difflam.syntax.proof.Towers;
import org.difflam.syntax.proof.Wiring;
import org.jspecify.annotations.Nullable;

/// The laws of derivatives as one uses them in a calculation, each in its usual direction, on
/// expressions that are [PlainForm]: instances of the axioms that the kernel believes. The list and
/// its entries stand in one file.
final class DirectedLaws {
  private static final Pattern NUMERAL = Pattern.compile("[0-9]|10");

  private final Lines lines;
  private final Lemmas lemmas;
  private final Wiring wiring;
  private final PlainForm plain;
  private final Towers towers;
  private final Linearity linearity;

  DirectedLaws(
      Lines lines,
      Lemmas lemmas,
      Wiring wiring,
      PlainForm plain,
      Towers towers,
      Linearity linearity) {
    this.lines = lines;
    this.lemmas = lemmas;
    this.wiring = wiring;
    this.plain = plain;
    this.towers = towers;
    this.linearity = linearity;
  }

  /// In the order in which they are tried.
  List<DirectedLaw> all() {
    Functions functions = new Functions(lines, lemmas, wiring, plain, towers);
    return List.of(
            new DirectedLaw("multiples", SIMPLIFY, this::numeral),
            new DirectedLaw("D3", SIMPLIFY, this::wired),
            new DirectedLaw("D5", SIMPLIFY, this::composite),
            new DirectedLaw("D4", SIMPLIFY, this::pair),
            new DirectedLaw("D1", SIMPLIFY, this::sum),
            new DirectedLaw("linear", SIMPLIFY, this::linear))
        .appendAll(functions.rules())
        .appendAll(
            List.of(
                new DirectedLaw("additive", SIMPLIFY, this::additive),
                new DirectedLaw("D2", SIMPLIFY, this::direction),
                new DirectedLaw("D6", SIMPLIFY, this::second),
                new DirectedLaw("D2", SPLIT, e -> split(e, true)),
                new DirectedLaw("D2", ORDER, e -> split(e, false)),
                new DirectedLaw("D2", ORDER, true, this::alone),
                new DirectedLaw("additive", ORDER, this::components),
                new DirectedLaw("D7", ORDER, this::exchanged)));
  }

  private @Nullable Proof numeral(Expression e) {
    return e instanceof Expression.Generator(var name, var x, var y)
            && x.equals(y)
            && NUMERAL.matcher(name).matches()
        ? lines.numeral(Integer.parseInt(name), x)
        : null;
  }

  private @Nullable Proof composite(Expression e) {
    return e instanceof Expression.D(Expression.Compose(var g, var f, _, _))
        ? lines.law("D5", f, g)
        : null;
  }

  private @Nullable Proof pair(Expression e) {
    return e instanceof Expression.D(Expression.Pair(var f, var g)) ? lines.law("D4", f, g) : null;
  }

  private @Nullable Proof sum(Expression e) {
    return switch (e) {
      case Expression.D(Expression.Plus(var f, var g, _, _)) -> lines.law("D1.plus", f, g);
      case Expression.D(Expression.Zero(var x, var y)) ->
          lines.law("D1.zero", Lines.at("X", x, "Y", y));
      default -> null;
    };
  }

  /// `D(s) = s . p1` for projections, and what is wired of them alone.
  private @Nullable Proof wired(Expression e) {
    if (!(e instanceof Expression.D(var s))
        || s instanceof Expression.Zero
        || !Linearity.isWired(s)) {
      return null;
    }
    return s instanceof Expression.Identity(var x)
        ? lines.law("D3.id", Lines.at("X", x))
        : towers.linear(s);
  }

  private @Nullable Proof linear(Expression e) {
    return e instanceof Expression.D(Expression.Generator l)
            && linearity.trait(l) == Given.Trait.LINEAR
        ? lines.linear(l)
        : null;
  }

  /// `l . (f + g) = l . f + l . g`.
  private @Nullable Proof additive(Expression e) {
    if (!(e instanceof Expression.Compose(Expression.Generator l, var at, _, _))
        || linearity.trait(l) == Given.Trait.ANY) {
      return null;
    }
    boolean linear = linearity.trait(l) == Given.Trait.LINEAR;
    return switch (at) {
      case Expression.Plus(var f, var g, _, _) ->
          linear
              ? lemmas.linearPlus(lines.linear(l), f, g)
              : lines.law("additive.plus", lines.of(l), f, g);
      case Expression.Zero(var z, _) ->
          linear
              ? lemmas.linearZero(lines.linear(l), z)
              : lines.law("additive.zero", Lines.at("X", z), lines.of(l));
      default -> null;
    };
  }

  /// `D(f) . <u, v>` along a sum or zero.
  private @Nullable Proof direction(Expression e) {
    if (!(e instanceof Expression.Compose(Expression.D(var f), var at, _, _))) return null;
    return switch (at) {
      case Expression.Zero(var z, Obj.Product(var x, _)) -> {
        Proof zeros = lines.sym(lemmas.pairZero(z, x, x));
        yield lines.chain(
            lines.compose(lines.D(f), zeros), lines.law("D2.zero", f, lines.zero(z, x)));
      }
      case Expression.Pair(Expression.Zero _, var v) -> lines.law("D2.zero", f, v);
      case Expression.Pair(var u, var v) -> {
        Proof sum = summed(u);
        yield sum != null && sum.right() instanceof Expression.Plus(var g, var h, _, _)
            ? lines.chain(
                lines.compose(lines.D(f), lines.pair(sum, lines.refl(v))),
                lines.law("D2.plus", f, g, h, v))
            : null;
      }
      default -> null;
    };
  }

  /// `<0, a + b> = <0, a> + <0, b>`, at any depth.
  private @Nullable Proof summed(Expression u) {
    if (u instanceof Expression.Plus) return lines.refl(u);
    if (!(u instanceof Expression.Pair(var a, var b))) return null;
    boolean first = b instanceof Expression.Zero;
    Expression zero = first ? b : a;
    Proof inner = zero instanceof Expression.Zero ? summed(first ? a : b) : null;
    if (inner == null || !(inner.right() instanceof Expression.Plus(var g, var h, _, _))) {
      return null;
    }
    Proof zeros = lines.law("plus.zero", zero), sum = lines.refl(lines.plus(g, h));
    return first
        ? lines.chain(
            lines.pair(inner, lines.refl(zero)),
            lines.sym(lines.chain(lemmas.pairPlus(g, zero, h, zero), lines.pair(sum, zeros))))
        : lines.chain(
            lines.pair(lines.refl(zero), inner),
            lines.sym(lines.chain(lemmas.pairPlus(zero, g, zero, h), lines.pair(zeros, sum))));
  }

  /// `D(D(f)) . <<g, 0>, v>`.
  private @Nullable Proof second(Expression e) {
    if (!(e instanceof Expression.Compose(Expression.D(Expression.D(var f)), var at, _, _))
        || !(at instanceof Expression.Pair(Expression.Pair(var g, Expression.Zero zero), var v))) {
      return null;
    }
    Proof open = v instanceof Expression.Pair ? lines.refl(v) : plain.open(v);
    Expression.Pair hk = (Expression.Pair) open.right();
    Expression d2 = lines.D(lines.D(f));
    return lines.chain(
        lines.compose(d2, lines.pair(lines.refl(lines.pair(g, zero)), open)),
        lines.law("D6", f, g, hk.f(), hk.g()));
  }

  /// `D(f) . <<a, b>, v> = D(f) . <<a, 0>, v> + D(f) . <<0, b>, v>`.
  ///
  /// @param often only for what is a derivative itself, or `ev`
  private @Nullable Proof split(Expression e, boolean often) {
    if (!(e instanceof Expression.Compose(Expression.D(var f), var at, _, _))
        || !(lines.source(f) instanceof Obj.Product)
        || often && !(f instanceof Expression.D || f instanceof Expression.Eval)) {
      return null;
    }
    Proof outer = at instanceof Expression.Pair ? lines.refl(at) : plain.open(at);
    Expression.Pair uv = (Expression.Pair) outer.right();
    if (uv.f() instanceof Expression.Zero || uv.f() instanceof Expression.Plus) return null;
    Proof inner = uv.f() instanceof Expression.Pair ? lines.refl(uv.f()) : plain.open(uv.f());
    Expression.Pair ab = (Expression.Pair) inner.right();
    if (ab.f() instanceof Expression.Zero || ab.g() instanceof Expression.Zero) return null;
    Proof sum = lines.chain(inner, apart(ab));
    Expression.Plus parts = (Expression.Plus) sum.right();
    return lines.chain(
        lines.compose(lines.D(f), lines.chain(outer, lines.pair(sum, lines.refl(uv.g())))),
        lines.law("D2.plus", f, parts.f(), parts.g(), uv.g()));
  }

  /// Splits `D(D(f))`, which is at no point, at the point `id`.
  private @Nullable Proof alone(Expression e) {
    if (!(e instanceof Expression.D(Expression.D _))) return null;
    Proof open = lines.sym(lines.law("id.right", e));
    Proof split = split(open.right(), true);
    return split == null ? null : lines.chain(open, split);
  }

  /// `l . <a, b> = l . <a, 0> + l . <0, b>`.
  private @Nullable Proof components(Expression e) {
    if (!(e instanceof Expression.Compose(var l, Expression.Pair ab, _, _))
        || ab.f() instanceof Expression.Zero
        || ab.g() instanceof Expression.Zero) {
      return null;
    }
    Proof apart = lines.compose(l, apart(ab));
    Proof sum = additive(apart.right());
    return sum == null ? null : lines.chain(apart, sum);
  }

  /// `<a, b> = <a, 0> + <0, b>`.
  private Proof apart(Expression.Pair ab) {
    Expression left = lines.zero(lines.source(ab.f()), lines.target(ab.f()));
    Expression right = lines.zero(lines.source(ab.g()), lines.target(ab.g()));
    return lines.sym(
        lines.chain(
            lemmas.pairPlus(ab.f(), right, left, ab.g()),
            lines.pair(lines.law("plus.zero", ab.f()), lemmas.zeroPlus(ab.g()))));
  }

  /// `D(D(f)) . <<0, h>, <g, k>>`, the direction first that was seen first.
  private @Nullable Proof exchanged(Expression e) {
    if (!(e instanceof Expression.Compose(Expression.D(Expression.D(var f)), var at, _, _))
        || !(at instanceof Expression.Pair(Expression.Pair(Expression.Zero zero, var h), var v))) {
      return null;
    }
    Proof open = v instanceof Expression.Pair ? lines.refl(v) : plain.open(v);
    Expression.Pair gk = (Expression.Pair) open.right();
    if (!plain.isBefore(gk.f(), h)) return null;
    return lines.chain(
        lines.compose(lines.D(lines.D(f)), lines.pair(lines.refl(lines.pair(zero, h)), open)),
        lines.law("D7", f, gk.f(), h, gk.g()));
  }
}
