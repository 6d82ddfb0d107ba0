package org.difflam.syntax.proof;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rig;
import org.difflam.category.expression.Coefficient;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;

/// Multiples by the numbers of a rig, each of which is a morphism at each object. That these are
/// added and multiplied is all that is given; that whatever preserves sums preserves multiples
/// follows ([#out]), since all numbers are made of 1 by sums, negatives and inverses: and so do
/// `D(q . f) = q . D(f)`, `cur(q . f) = q . cur(f)`, and that `D(f)` is linear in its direction.
///
/// Each lemma is proved by those before it, so they stand in one file.
public final class Multiples {
  private final Lines lines;
  private final Lemmas lemmas;
  private final Rig<?> rig;
  private boolean areNumbers;

  /// More summands that are the same than are written one by one; a line about a number is shorter.
  public static final class Many extends Lines.Missing {
    private static final long serialVersionUID = 1;

    /// As many are written.
    public static final int MOST = 10;

    private static final int DIGITS = 100;

    private final boolean isHuge;

    public Many(Object multiple) {
      super("no proofs about multiples by " + multiple);
      isHuge = multiple.toString().length() > DIGITS;
    }

    /// A number with this many digits that proofs about it are too long, too: a few lines for each.
    public boolean isHuge() {
      return isHuge;
    }
  }

  public Multiples(Lines lines, Lemmas lemmas, Rig<?> rig) {
    this.lines = lines;
    this.lemmas = lemmas;
    this.rig = rig;
    areNumbers = !(rig instanceof Naturals);
  }

  /// From here on normal forms have coefficients over ℕ, too.
  public void writeNumbers() {
    areNumbers = true;
  }

  /// Whether normal forms have coefficients; over ℕ they have a summand as often as it is there,
  /// where these are not [Many].
  public boolean areNumbers() {
    return areNumbers;
  }

  /// The number that an element of the rig is written as.
  public Rational number(Object element) {
    return element instanceof Boolean b
        ? b ? Rational.ONE : Rational.ZERO
        : Rational.parse(element.toString());
  }

  /// Which element of the rig a number is, as a number again.
  private Rational canonical(Rational q) {
    return number(
        rig.element(q).getOrElseThrow(() -> new Lines.Missing(q + " is not in " + rig.name())));
  }

  /// `q : X -> X`; 0 and 1 are `0` and `id`.
  public Expression at(Rational q, Obj x) {
    return q.equals(Rational.ZERO)
        ? lines.zero(x, x)
        : q.equals(Rational.ONE) ? lines.id(x) : lines.of(Coefficient.expression(q, x));
  }

  /// What `f` is a multiple by, if it is written as one.
  public Rational of(Expression f) {
    return areNumbers()
            && f instanceof Expression.Compose(Expression.Generator(var name, _, _), _, _, _)
            && Coefficient.is(name)
        ? Rational.parse(name)
        : Rational.ONE;
  }

  /// `f` without what it is a multiple by.
  public Expression base(Expression f) {
    return of(f).equals(Rational.ONE) ? f : ((Expression.Compose) f).f();
  }

  /// `q . f`, and `f` itself where `q` is 1.
  public Expression times(Rational q, Expression f) {
    return q.equals(Rational.ONE) ? f : lines.compose(at(q, lines.target(f)), f);
  }

  /// `q = …` as its element is written.
  public Proof written(Expression.Generator q) {
    return lines.arithmetic(lines.of(q), at(canonical(Rational.parse(q.name())), q.source()));
  }

  /// `L(q . v) = q . L(v)`.
  public Proof out(Additive by, Rational q, Expression v) {
    return new Preserved(by).fraction(q, v);
  }

  /// `D(q) = q . p1`.
  public Proof linear(Rational q, Obj x) {
    Additive derivative =
        new Additive() {
          @Override
          public Proof of(Proof p) {
            return lines.D(p);
          }

          @Override
          public Proof plus(Expression f, Expression g) {
            return lines.law("D1.plus", f, g);
          }

          @Override
          public Proof zero(Expression.Zero zero) {
            return lines.law("D1.zero", Lines.at("X", zero.source(), "Y", zero.target()));
          }
        };
    Expression number = at(q, x);
    return lines.chain(
        lines.D(lines.sym(lines.law("id.right", number))),
        out(derivative, q, lines.id(x)),
        lines.compose(number, lines.law("D3.id", Lines.at("X", x))));
  }

  /// `q . (r . f) = (q · r) . f`, where 1 is left out.
  public Proof product(Rational q, Expression f) {
    Rational r = of(f), all = canonical(q.times(r));
    Expression base = base(f), number = at(q, lines.target(f));
    if (r.equals(Rational.ONE)) return lines.refl(times(q, f));
    Expression second = at(r, lines.target(f));
    return lines.chain(
        lines.law("assoc", base, second, number),
        named(lines.arithmetic(lines.compose(number, second), at(all, lines.target(f))), base));
  }

  /// `q . f + r . f = (q + r) . f`, where 1 is left out, and 0 is `0`.
  public Proof sum(Expression f, Expression g) {
    Rational q = of(f), r = of(g), all = canonical(q.plus(r));
    Expression base = base(f);
    Obj y = lines.target(f);
    return lines.chain(
        lines.plus(lines.sym(multiple(q, base)), lines.sym(multiple(r, base))),
        lines.sym(lines.law("left.plus", base, at(q, y), at(r, y))),
        named(lines.arithmetic(lines.plus(at(q, y), at(r, y)), at(all, y)), base));
  }

  /// From `n = q` that `n . f = q . f`, where 1 is left out, and 0 is `0`.
  public Proof named(Proof number, Expression f) {
    Proof all = lines.compose(number, f);
    return lines.chain(all, simple(all.right()));
  }

  private Proof simple(Expression multiple) {
    Expression.Compose m = (Expression.Compose) multiple;
    return switch (m.g()) {
      case Expression.Identity _ -> lines.law("id.left", m.f());
      case Expression.Zero(_, var z) -> lines.law("left.zero", Lines.at("Z", z), m.f());
      default -> lines.refl(multiple);
    };
  }

  /// `q . f = …`, where 1 is left out.
  private Proof multiple(Rational q, Expression f) {
    return simple(lines.compose(at(q, lines.target(f)), f));
  }

  /// Of one additive thing.
  private final class Preserved {
    private final Additive by;
    private final Map<Rational, Map<Expression, Proof>> known = new HashMap<>();

    Preserved(Additive by) {
      this.by = by;
    }

    private Expression value(Expression v) {
      return by.of(lines.refl(v)).left();
    }

    private Expression inside(Rational q, Expression v) {
      return lines.compose(at(q, lines.target(v)), v);
    }

    /// `n/d . v` is `n . w` for `w = 1/d . v`, and `d . L(w) = L(v)`.
    Proof fraction(Rational q, Expression v) {
      if (q.isInteger()) return integer(q, v);
      Rational n = Rational.of(q.numerator()), d = Rational.of(q.denominator());
      Rational part = Rational.ONE.dividedBy(d);
      Expression w = inside(part, v), lv = value(v), lw = value(w);
      // L(w) = 1/d . (d . L(w)) = 1/d . L(d . w) = 1/d . L(v)
      Proof inverse =
          lines.chain(
              lines.sym(lines.law("id.left", lw)),
              lines.sym(joined(part, d, Rational.ONE, lw)),
              lines.compose(
                  at(part, lines.target(lw)),
                  lines.chain(
                      lines.sym(integer(d, w)),
                      by.of(
                          lines.chain(
                              joined(d, part, Rational.ONE, v), lines.law("id.left", v))))));
      return lines.chain(
          by.of(lines.sym(joined(n, part, q, v))),
          integer(n, w),
          lines.compose(at(n, lines.target(lw)), inverse),
          joined(n, part, q, lv));
    }

    /// `q . (r . v) = all . v`.
    private Proof joined(Rational q, Rational r, Rational all, Expression v) {
      Obj x = lines.target(v);
      Expression one = at(q, x), other = at(r, x);
      return lines.chain(
          lines.law("assoc", v, other, one),
          lines.compose(lines.arithmetic(lines.compose(one, other), at(all, x)), v));
    }

    /// `q . v + r . v = all . v`.
    private Proof added(Rational q, Rational r, Rational all, Expression v) {
      Obj x = lines.target(v);
      Expression one = at(q, x), other = at(r, x);
      return lines.chain(
          lines.sym(lines.law("left.plus", v, one, other)),
          lines.compose(lines.arithmetic(lines.plus(one, other), at(all, x)), v));
    }

    private Proof integer(Rational q, Expression v) {
      return q.signum() < 0 ? negative(q, v) : natural(q, v);
    }

    /// `L(m . v) = L(m . v) + (n . L(v) + m . L(v)) = L(m . v + n . v) + m . L(v) = m . L(v)`.
    private Proof negative(Rational m, Expression v) {
      Rational n = m.negate();
      Expression lv = value(v), lm = value(inside(m, v));
      Expression mv = inside(m, v), nv = inside(n, v), nlv = inside(n, lv), mlv = inside(m, lv);
      Proof nothing = lines.chain(added(n, m, Rational.ZERO, lv), zeroTimes(lv));
      Proof cancelled =
          lines.chain(
              lines.plus(lines.refl(lm), lines.sym(natural(n, v))),
              lines.sym(by.plus(mv, nv)),
              by.of(lines.chain(added(m, n, Rational.ZERO, v), zeroTimes(v))),
              by.zero((Expression.Zero) lines.zero(lines.source(v), lines.target(v))));
      return lines.chain(
          lines.sym(lines.law("plus.zero", lm)),
          lines.plus(lines.refl(lm), lines.sym(nothing)),
          lines.sym(lines.law("plus.assoc", lm, nlv, mlv)),
          lines.plus(cancelled, lines.refl(mlv)),
          lemmas.zeroPlus(mlv));
    }

    private Proof zeroTimes(Expression v) {
      return lines.law("left.zero", Lines.at("Z", lines.target(v)), v);
    }

    /// By doubling.
    private Proof natural(Rational n, Expression v) {
      Map<Expression, Proof> of = known.computeIfAbsent(n, _ -> new IdentityHashMap<>());
      Proof found = of.get(v);
      if (found != null) return found;
      Expression lv = value(v);
      Proof result;
      if (n.equals(Rational.ZERO)) {
        result =
            lines.chain(
                by.of(zeroTimes(v)),
                by.zero((Expression.Zero) lines.zero(lines.source(v), lines.target(v))),
                lines.sym(zeroTimes(lv)));
      } else if (n.equals(Rational.ONE)) {
        result = lines.chain(by.of(lines.law("id.left", v)), lines.sym(lines.law("id.left", lv)));
      } else {
        Rational a = Rational.of(n.numerator().shiftRight(1)), b = n.minus(a);
        result =
            lines.chain(
                by.of(lines.sym(added(a, b, n, v))),
                by.plus(inside(a, v), inside(b, v)),
                lines.plus(natural(a, v), natural(b, v)),
                added(a, b, n, lv));
      }
      of.put(v, result);
      return result;
    }
  }
}
