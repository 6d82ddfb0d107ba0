package org.difflam.syntax.free;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Coefficient;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Multiples;
import org.difflam.syntax.proof.Proof;

/// A normaliser that writes derivations: each normal form comes with a [Proof] that the expression
/// equals the morphism which the normal form is read back as. [Normaliser] is the fast form, which
/// only decides.
final class Certifier extends CertifiedTowers {
  private final IdentityHashMap<Expression, Shown> functions = new IdentityHashMap<>();
  private final IdentityHashMap<Expression, Map<Quoted, Shown>> done = new IdentityHashMap<>();

  Certifier(FreeDifferentialLambda<?> in, Lines lines) {
    super(in, lines);
  }

  /// `f = …`, in the context of its argument alone.
  Shown function(Expression f) {
    Shown known = functions.get(f);
    if (known != null) return known;
    Context c = new Context(lines.source(f), 0);
    Shown x = variable(c.object(), c);
    Shown at = at(f, x.normal(), c);
    Shown result =
        after(lines.chain(lines.sym(lines.law("id.right", f)), lines.compose(f, x.proof())), at);
    functions.put(f, result);
    return result;
  }

  /// `f . a`.
  Shown at(Expression f, Normal a, Context c) {
    Map<Quoted, Shown> known = done.computeIfAbsent(f, _ -> new HashMap<>());
    Quoted key = new Quoted(a, Obj.UNIT, c);
    Shown found = known.get(key);
    if (found != null) return found;
    Shown result = evaluated(f, a, c);
    known.put(key, result);
    return result;
  }

  Shown evaluated(Expression f, Normal a, Context c) {
    Obj source = lines.source(f), type = lines.target(f);
    Expression q = quote(a, source, c);
    return switch (f) {
      case Expression.Generator g -> generator(g, a, q, c);
      case Expression.Identity _ -> new Shown(a, lines.law("id.left", q));
      case Expression.Compose(var g, var h, _, _) -> {
        Shown inner = at(h, a, c), outer = at(g, inner.normal(), c);
        yield after(lines.chain(lemmas.right(g, h, q), lines.compose(g, inner.proof())), outer);
      }
      case Expression.Bang _ -> new Shown(calculus.star(), lines.law("bang", lines.compose(f, q)));
      case Expression.First _ -> {
        Expression.Pair p = (Expression.Pair) q;
        yield new Shown(calculus.first(a), lines.law("pair.p1", p.f(), p.g()));
      }
      case Expression.Second _ -> {
        Expression.Pair p = (Expression.Pair) q;
        yield new Shown(calculus.second(a), lines.law("pair.p2", p.f(), p.g()));
      }
      case Expression.Pair(var g, var h) -> {
        Shown x = at(g, a, c), y = at(h, a, c);
        yield new Shown(
            calculus.pair(x.normal(), y.normal()),
            lines.chain(lines.law("pair.natural", g, h, q), lines.pair(x.proof(), y.proof())));
      }
      case Expression.Times(var g, var h) -> by(lines.law("pair.times", g, h), a, q, c);
      case Expression.Uncurry(var g) -> by(lines.law("uncurry", g), a, q, c);
      case Expression.Zero _ ->
          after(lines.law("left.zero", Lines.at("Z", type), q), zero(type, c));
      case Expression.Plus _ -> {
        Distributed sum = distributed(f, a, q, c);
        lines.room(sum.parts.size());
        yield after(sum.proof, total(sum.parts, type, c));
      }
      case Expression.D(var g) -> derivative(g, a, q, c);
      case Expression.Curry(var g) -> {
        Obj x = ((Obj.Exponential) type).from();
        Context inner = c.with(x);
        Shown moved = weaken(c, x).of(a, source), last = variable(x, inner);
        Normal pair = calculus.pair(moved.normal(), last.normal());
        Shown body = at(g, pair, inner);
        yield new Shown(
            calculus.lambda(x, body.normal()),
            lines.chain(
                lemmas.curryNatural(g, q),
                lines.curry(
                    lines.chain(
                        lines.compose(g, lines.pair(moved.proof(), last.proof())), body.proof()))));
      }
      case Expression.Eval(var from, var to) ->
          applied(
              calculus.first(a), (Obj.Exponential) from.to(to), calculus.second(a), List.of(), c);
      default -> throw new Lines.Missing("no proofs about " + f.show());
    };
  }

  /// The normal forms of the summands, and that their sum is `f . q`.
  private record Distributed(Bracket<Normal> parts, Proof proof) {}

  /// A sum, however it is bracketed, is looked at as one.
  private Distributed distributed(Expression f, Normal a, Expression q, Context c) {
    return distributed(f, a, q, c, new IdentityHashMap<>());
  }

  private Distributed distributed(
      Expression f, Normal a, Expression q, Context c, Map<Expression, Distributed> known) {
    Distributed found = known.get(f);
    if (found != null) return found;
    Distributed result;
    if (f instanceof Expression.Plus(var g, var h, _, _)) {
      Distributed x = distributed(g, a, q, c, known), y = distributed(h, a, q, c, known);
      Proof law = lines.law("left.plus", q, g, h);
      result =
          new Distributed(
              Bracket.both(x.parts, y.parts), lines.chain(law, lines.plus(x.proof, y.proof)));
    } else {
      Shown at = at(f, a, c);
      result = new Distributed(new Bracket.Part<>(at.normal()), at.proof());
    }
    known.put(f, result);
    return result;
  }

  Shown by(Proof law, Normal a, Expression q, Context c) {
    return after(lines.compose(law, q), at(law.right(), a, c));
  }

  Shown generator(Expression.Generator g, Normal a, Expression q, Context c) {
    if (in.scalar(g).isDefined() && multiples.areNumbers()) {
      if (!Coefficient.is(g.name())) throw new Lines.Missing("no proofs about " + g.name());
      Rational number = multiples.number(in.scalar(g).get());
      return after(lines.compose(multiples.written(g), q), multiple(number, a, g.source(), c));
    }
    if (in.scalar(g).isDefined()) {
      return by(lines.numeral(numeral(g), g.source()), a, q, c);
    }
    if (in.trait(g) != Given.Trait.ANY) {
      Items<Direction> parts = split(a, g.source(), c);
      Items<Neutral> sum = additive(g, in.isLinear(g), parts.items(), parts.proof().right(), c);
      return reflect(g.target(), after(lines.compose(lines.of(g), parts.proof()), sum), c);
    }
    Neutral n =
        calculus
            .terms()
            .of(new Neutral.Apply(calculus.terms().of(new Neutral.Constant(g)), a, List.of()));
    return reflect(g.target(), one(n, lines.refl(quote(n, c))), c);
  }

  static int numeral(Expression.Generator g) {
    if (!g.name().matches("[0-9]{1,4}")) throw new Multiples.Many(g.name());
    int n = Integer.parseInt(g.name());
    if (n > Multiples.Many.MOST) throw new Multiples.Many(n);
    return n;
  }

  /// `D(g) . <u, p>`.
  Shown derivative(Expression g, Normal a, Expression q, Context c) {
    Shown tower = tower(g, a, c);
    if (tower != null) return tower;
    Obj x = lines.source(g), y = lines.target(g);
    Normal u = calculus.first(a), p = calculus.second(a);
    Expression.Pair at = (Expression.Pair) q;
    Context inner = c.with(x);
    Shown last = variable(x, inner);
    Shown body = at(g, last.normal(), inner);
    Expression zero = lines.zero(c.object(), c.object());
    Expression point = lines.pair(lines.id(c.object()), at.g());
    Expression direction = towers.pair(zero, at.f());
    Proof here = lines.chain(lines.compose(g, last.proof()), body.proof());
    Proof start =
        lines.chain(
            towers.beside(g, at.f(), at.g()),
            lines.compose(lines.D(here), towers.point(point, List.of(direction))));
    return after(start, differentiated(body.normal(), x, y, p, List.of(u), c));
  }
}
