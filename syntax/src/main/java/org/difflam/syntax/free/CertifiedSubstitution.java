package org.difflam.syntax.free;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.free.ExactQuotation.Become;
import org.difflam.syntax.free.ExactQuotation.Context;
import org.difflam.syntax.free.ExactQuotation.Head;
import org.difflam.syntax.free.ExactQuotation.Items;
import org.difflam.syntax.free.ExactQuotation.Shown;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;

/// Substitution with its derivation: `N . s = N[s]` for a morphism `s` from one context to another
/// that is read as a substitution of normal forms.
///
/// A former at a time, each with the lines that prove its case: that is why the file is long.
abstract class CertifiedSubstitution {
  private final CertifiedApplications by;
  private final Context from;
  private final Context to;

  /// `s`.
  private final Expression morphism;

  private final Map<Normal, Map<Obj, Shown>> normals = new HashMap<>();
  private final Map<Neutral, Become> neutrals = new HashMap<>();
  private final Map<Integer, Become> variables = new HashMap<>();
  private final Map<Obj, CertifiedSubstitution> inner = new HashMap<>();

  private CertifiedSubstitution(
      CertifiedApplications by, Context from, Context to, Expression morphism) {
    this.by = by;
    this.from = from;
    this.to = to;
    this.morphism = morphism;
  }

  /// `xᵢ . s`.
  abstract Become find(int i);

  private Become variable(int i) {
    Become known = variables.get(i);
    if (known != null) return known;
    Become found = find(i);
    variables.put(i, found);
    return found;
  }

  /// One that takes variables to variables.
  private static Become renamed(
      CertifiedApplications by, Context from, int i, Context to, int j, Expression s) {
    Neutral before = by.calculus.terms().of(new Neutral.Variable(i));
    Neutral after = by.calculus.terms().of(new Neutral.Variable(j));
    return new Become.Neutrals(
        by.one(
            after,
            by.wiring.same(by.lines.compose(by.quote(before, from), s), by.quote(after, to))));
  }

  /// `s = p1`: one variable more, the innermost.
  static CertifiedSubstitution weaken(CertifiedApplications by, Context c, Obj x) {
    Context to = c.with(x);
    Expression p1 = by.lines.p1(to.object());
    return new CertifiedSubstitution(by, c, to, p1) {
      @Override
      Become find(int i) {
        return renamed(by, c, i, to, i + 1, p1);
      }
    };
  }

  /// `s = <id, a>`: the innermost variable is `a`.
  static CertifiedSubstitution instantiate(CertifiedApplications by, Context c, Obj x, Normal a) {
    Context from = c.with(x);
    Expression id = by.lines.id(c.object()), value = by.quote(a, x, c);
    Expression s = by.lines.pair(id, value);
    return new CertifiedSubstitution(by, from, c, s) {
      @Override
      Become find(int i) {
        return i > 0
            ? renamed(by, from, i, c, i - 1, s)
            : new Become.Value(new Shown(a, by.lines.law("pair.p2", id, value)));
      }
    };
  }

  /// `<s . p1, p2>`: below a binder.
  private CertifiedSubstitution under(Obj x) {
    return inner.computeIfAbsent(
        x,
        _ -> {
          Context source = from.with(x), target = to.with(x);
          Expression beside = by.lemmas.beside(morphism, x);
          CertifiedSubstitution outer = this;
          return new CertifiedSubstitution(by, source, target, beside) {
            @Override
            Become find(int i) {
              return i == 0
                  ? renamed(by, source, 0, target, 0, beside)
                  : outer.weakened(i - 1, x, source, beside);
            }
          };
        });
  }

  private Become weakened(int i, Obj x, Context source, Expression beside) {
    Become value = variable(i);
    Expression before = by.quote(by.calculus.terms().of(new Neutral.Variable(i + 1)), source);
    Expression p1 = by.lines.p1(to.with(x).object());
    Proof start =
        by.lines.chain(
            by.wiring.same(
                by.lines.compose(before, beside), by.lines.compose(value.proof().left(), p1)),
            by.lines.compose(value.proof(), p1));
    CertifiedSubstitution weaken = by.weaken(to, x);
    return switch (value) {
      case Become.Neutrals(var sum) ->
          new Become.Neutrals(
              by.after(
                  start,
                  by.map(sum.items(), sum.proof().right(), by.precomposed(p1), weaken::neutrals)));
      case Become.Value(var shown) ->
          new Become.Value(by.after(start, weaken.of(shown.normal(), by.lines.target(before))));
    };
  }

  /// `t . s = …`.
  Shown of(Normal t, Obj type) {
    Map<Obj, Shown> known = normals.computeIfAbsent(t, _ -> new HashMap<>());
    Shown found = known.get(type);
    if (found != null) return found;
    Expression q = by.quote(t, type, from);
    Shown result =
        switch (t.shape()) {
          case Normal.Star _ -> new Shown(t, by.lines.law("bang", by.lines.compose(q, morphism)));
          case Normal.Pair(var a, var b) -> {
            Obj.Product p = (Obj.Product) type;
            Shown x = of(a, p.left()), y = of(b, p.right());
            Expression.Pair pair = (Expression.Pair) q;
            yield new Shown(
                by.calculus.pair(x.normal(), y.normal()),
                by.lines.chain(
                    by.lines.law("pair.natural", pair.f(), pair.g(), morphism),
                    by.lines.pair(x.proof(), y.proof())));
          }
          case Normal.Lambda(var x, var body) -> {
            Items<Neutral> neutral = by.contracted(t, type, from);
            if (neutral != null) yield expanded(neutral, type);
            Shown inside = under(x).of(body, ((Obj.Exponential) type).to());
            yield new Shown(
                by.calculus.lambda(x, inside.normal()),
                by.lines.chain(
                    by.lemmas.curryNatural(((Expression.Curry) q).f(), morphism),
                    by.lines.curry(inside.proof())));
          }
          case Normal.Sum(var of) ->
              by.atBase(by.map(by.items(of), q, by.precomposed(morphism), this::neutrals));
        };
    known.put(type, result);
    return result;
  }

  /// What a neutral that η expanded becomes.
  private Shown expanded(Items<Neutral> one, Obj type) {
    Proof start = by.lines.compose(one.proof(), morphism);
    return switch (of(one.items().head())) {
      case Become.Neutrals(var sum) -> by.reflect(type, by.after(start, sum), to);
      case Become.Value(var shown) -> by.after(start, shown);
    };
  }

  /// What a neutral becomes at a type where normal forms are sums of neutrals.
  Items<Neutral> neutrals(Neutral n) {
    return switch (of(n)) {
      case Become.Neutrals(var sum) -> sum;
      case Become.Value(Shown(var v, var proof)) ->
          new Items<>(by.items(NormalFormCalculus.summands(v)), proof);
    };
  }

  private Become of(Neutral n) {
    Become known = neutrals.get(n);
    if (known != null) return known;
    Become result =
        switch (n.shape()) {
          case Neutral.Variable(var i) -> variable(i);
          case Neutral.First(var m) -> projected(m, true);
          case Neutral.Second(var m) -> projected(m, false);
          case Neutral.Additive(var f, var tangent, var d) -> {
            Items<Direction> at = of(d, f.source());
            Expression l = by.additive(f, tangent);
            yield new Become.Neutrals(
                by.after(
                    by.lines.chain(
                        by.lemmas.right(l, by.quote(d, f.source(), from), morphism),
                        by.lines.compose(l, at.proof())),
                    by.additive(f, tangent, at.items(), at.proof().right(), to)));
          }
          case Neutral.Apply a -> applied(a);
          case Neutral.Constant(var f) -> throw new IllegalStateException(f.name() + " alone");
        };
    neutrals.put(n, result);
    return result;
  }

  private Become projected(Neutral m, boolean first) {
    Become inside = of(m);
    Expression q = by.quote(m, from);
    Obj product = by.lines.target(q);
    Expression p = first ? by.lines.p1(product) : by.lines.p2(product);
    Proof start =
        by.lines.chain(by.lemmas.right(p, q, morphism), by.lines.compose(p, inside.proof()));
    return switch (inside) {
      case Become.Neutrals(var sum) ->
          new Become.Neutrals(
              by.after(start, by.projected(sum.items(), sum.proof().right(), first, to)));
      case Become.Value(Shown(var v, var proof)) -> {
        Expression.Pair pair = (Expression.Pair) proof.right();
        yield new Become.Value(
            new Shown(
                first ? by.calculus.first(v) : by.calculus.second(v),
                by.lines.chain(
                    start, by.lines.law(first ? "pair.p1" : "pair.p2", pair.f(), pair.g()))));
      }
    };
  }

  private Become applied(Neutral.Apply a) {
    Head head = by.head(a, from);
    Shown argument = of(a.argument(), head.x);
    ArrayList<Items<Direction>> along = new ArrayList<>();
    for (Direction d : a.along()) along.add(of(d, head.x));
    Expression point = head.point(by.quote(a.argument(), head.x, from));
    var ds = head.directions(a, from);
    if (head.function == null) {
      ArrayList<Proof> moved = new ArrayList<>();
      for (Items<Direction> d : along) moved.add(d.proof());
      Proof start = by.towers.composed(head.h, point, ds, morphism, argument.proof(), moved);
      return new Become.Neutrals(
          by.after(start, by.expand(a.function(), head, argument.normal(), along, to)));
    }
    Become function = of(a.function());
    Head next = by.head(function.proof().right());
    Expression at = argument.proof().right();
    ArrayList<Proof> moved = new ArrayList<>();
    ArrayList<Expression> sums = new ArrayList<>();
    for (int i = 0; i < along.size(); i++) {
      Expression d = ds.get(i);
      Items<Direction> sum = along.get(i);
      Expression.Pair pair = (Expression.Pair) d;
      sums.add(sum.proof().right());
      moved.add(
          by.lines.chain(
              by.lines.law("pair.natural", pair.f(), pair.g(), morphism),
              by.lines.pair(
                  by.lines.law("left.zero", Lines.at("Z", by.lines.target(pair.f())), morphism),
                  sum.proof()),
              by.wiring.contractedZeros(
                  by.lines.zero(to.object(), by.lines.target(pair.f())), sum.proof().right())));
    }
    Expression.Pair before = (Expression.Pair) point;
    Proof pointMoved =
        by.lines.chain(
            by.lines.law("pair.natural", before.f(), before.g(), morphism),
            by.lines.pair(function.proof(), argument.proof()));
    Proof start = by.towers.composed(head.h, point, ds, morphism, pointMoved, moved);
    return by.applied(start, function, next, argument.normal(), at, along, sums, to);
  }

  private Items<Direction> of(Direction d, Obj type) {
    Expression q = by.quote(d, type, from);
    return switch (d.shape()) {
      case Direction.Along(var n) -> {
        Items<Neutral> sum = neutrals(n);
        yield by.after(sum.proof(), by.along(sum.items(), sum.proof().right(), to, type));
      }
      case Direction.Left(var e) -> injected(e, true, (Obj.Product) type, (Expression.Pair) q);
      case Direction.Right(var e) -> injected(e, false, (Obj.Product) type, (Expression.Pair) q);
      case Direction.Under(var x, var e) -> {
        Items<Direction> inside = under(x).of(e, ((Obj.Exponential) type).to());
        yield by.after(
            by.lines.chain(
                by.lemmas.curryNatural(((Expression.Curry) q).f(), morphism),
                by.lines.curry(inside.proof())),
            by.under(inside.items(), inside.proof().right(), x, type, to));
      }
    };
  }

  private Items<Direction> injected(Direction e, boolean left, Obj.Product p, Expression.Pair q) {
    Items<Direction> inside = of(e, left ? p.left() : p.right());
    Obj other = left ? p.right() : p.left();
    Proof zero = by.lines.law("left.zero", Lines.at("Z", other), morphism);
    return by.after(
        by.lines.chain(
            by.lines.law("pair.natural", q.f(), q.g(), morphism),
            left ? by.lines.pair(inside.proof(), zero) : by.lines.pair(zero, inside.proof())),
        by.injected(inside.items(), inside.proof().right(), left, p, to));
  }
}
