package org.difflam.semantics.relational;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.difflam.category.DifferentialLambda;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Scalars;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rig;
import org.difflam.category.expression.Obj;

/// The weighted relational model over a rig: the co-Kleisli category of finite multisets, with bags
/// of at most `degree` points in `X ⇒ Y`.
///
/// A morphism is a tuple of polynomials in the points of its source, composition is substitution,
/// and `D` is the formal derivative. All of this is exact. Only `Λ` truncates: it keeps the terms
/// of degree at most `degree` in the curried argument. Truncated terms go to the cut points of `X ⇒
/// Y`, which `ev` turns into unknown weights; [#equal] compares all others, and a verdict is
/// "proved" only where every weight is known.
///
/// One category, with all the structure that it has: that is why the file is long.
public class Relational<N>
    implements DifferentialLambda<Obj, WeightedRelation<N>>, Scalars<WeightedRelation<N>> {
  private final Rig<N> rig;
  private final int degree;
  private final Map<String, List<String>> bases;
  private final Map<Obj, Web> webs = new ConcurrentHashMap<>();
  private final Map<Obj, WeightedRelation<N>> evaluations = new ConcurrentHashMap<>();

  /// @param degree the most points in a bag of `X ⇒ Y`
  /// @param bases the points of each base object
  public Relational(Rig<N> rig, int degree, Map<String, List<String>> bases) {
    if (degree < 0)
      throw new IllegalArgumentException(
          "the degree bound is " + degree + "; it must not be negative");
    this.rig = rig;
    this.degree = degree;
    this.bases = Map.copyOf(bases);
  }

  public Rig<N> rig() {
    return rig;
  }

  public int degree() {
    return degree;
  }

  /// The points of an object, those that stand for what is cut off left out.
  public List<Point> points(Obj a) {
    Web web = web(a);
    return IntStream.of(web.whole()).mapToObj(web::point).toList();
  }

  /// The morphism with these weights; those of equal pairs are added.
  public WeightedRelation<N> relation(Obj x, Obj y, List<WeightedRelation.Entry<N>> entries) {
    Web from = web(x), to = web(y);
    List<PowerSeries.Building<N>> rows = building(to);
    for (WeightedRelation.Entry<N> entry : entries) {
      Bag bag = Bag.of(entry.bag().stream().mapToInt(from::number).toArray());
      rows.get(to.number(entry.to())).add(bag, entry.weight());
    }
    return done(x, y, rows);
  }

  Web web(Obj a) {
    Web known = webs.get(a);
    if (known != null) return known;
    Web web =
        switch (a) {
          case Obj.Base(var name) when bases.containsKey(name) -> Web.atoms(bases.get(name));
          case Obj.Unit _ -> Web.UNIT;
          case Obj.Product(var x, var y) -> Web.product(web(x), web(y));
          case Obj.Exponential(var x, var y) -> Web.arrow(web(x), web(y), degree);
          case Obj.Base _, Obj.Empty _, Obj.Sum _, Obj.ListOf _, Obj.Unknown _ ->
              throw new EndsMismatch(
                  "expected an object made of "
                      + bases.keySet().stream().sorted().toList()
                      + ", 1, * and =>, but found "
                      + a.show());
        };
    webs.put(a, web);
    return web;
  }

  private Web.Arrow arrow(Obj x, Obj y) {
    return (Web.Arrow) web(x.to(y));
  }

  @Override
  public Obj source(WeightedRelation<N> f) {
    return f.source();
  }

  @Override
  public Obj target(WeightedRelation<N> f) {
    return f.target();
  }

  @Override
  public WeightedRelation<N> identity(Obj a) {
    return variables(a, a, 0);
  }

  /// `(g ∘ f)(m, c) = Σ g([b₁, …, bₙ], c) · f(m₁, b₁) ⋯ f(mₙ, bₙ)`, over all ways to write `m = m₁
  /// + … + mₙ`.
  @Override
  public WeightedRelation<N> compose(WeightedRelation<N> g, WeightedRelation<N> f) {
    EndsMismatch.require("compose", g.source(), f.target());
    return new RelationSubstitution<>(rig, f).into(g);
  }

  @Override
  public Verdict equal(WeightedRelation<N> f, WeightedRelation<N> g) {
    EndsMismatch.require("equal", f.source(), g.source());
    EndsMismatch.require("equal", f.target(), g.target());
    return new WeightComparison<>(rig, degree, web(f.source()), web(f.target())).of(f, g);
  }

  @Override
  public Obj terminal() {
    return Obj.UNIT;
  }

  @Override
  public Obj product(Obj a, Obj b) {
    return a.times(b);
  }

  @Override
  public WeightedRelation<N> bang(Obj a) {
    return new WeightedRelation<>(a, Obj.UNIT, List.of());
  }

  @Override
  public WeightedRelation<N> first(Obj a, Obj b) {
    return variables(a.times(b), a, 0);
  }

  @Override
  public WeightedRelation<N> second(Obj a, Obj b) {
    return variables(a.times(b), b, web(a).size());
  }

  @Override
  public WeightedRelation<N> pair(WeightedRelation<N> f, WeightedRelation<N> g) {
    EndsMismatch.require("pair", f.source(), g.source());
    return new WeightedRelation<>(
        f.source(), f.target().times(g.target()), both(f.rows(), g.rows()));
  }

  /// The points of the source of `g` are counted after those of the source of `f`.
  @Override
  public WeightedRelation<N> times(WeightedRelation<N> f, WeightedRelation<N> g) {
    int n = web(f.source()).size();
    List<PowerSeries<N>> shifted = new ArrayList<>(g.rows().size());
    for (PowerSeries<N> row : g.rows()) shifted.add(row.shift(n));
    return new WeightedRelation<>(
        f.source().times(g.source()), f.target().times(g.target()), both(f.rows(), shifted));
  }

  private static <N> List<PowerSeries<N>> both(
      List<PowerSeries<N>> left, List<PowerSeries<N>> right) {
    List<PowerSeries<N>> rows = new ArrayList<>(left.size() + right.size());
    rows.addAll(left);
    rows.addAll(right);
    return rows;
  }

  @Override
  public WeightedRelation<N> zero(Obj a, Obj b) {
    return new WeightedRelation<>(a, b, Collections.nCopies(web(b).size(), PowerSeries.zero()));
  }

  @Override
  public WeightedRelation<N> plus(WeightedRelation<N> f, WeightedRelation<N> g) {
    EndsMismatch.require("plus", f.source(), g.source());
    EndsMismatch.require("plus", f.target(), g.target());
    List<PowerSeries<N>> rows = new ArrayList<>(f.rows().size());
    for (int y = 0; y < f.rows().size(); y++) rows.add(f.row(y).plus(g.row(y), rig));
    return new WeightedRelation<>(f.source(), f.target(), rows);
  }

  @Override
  public Option<WeightedRelation<N>> scale(Rational q, WeightedRelation<N> f) {
    return rig.element(q).map(c -> map(f.source(), f, row -> row.scale(c, rig)));
  }

  /// Takes one point out of the bag: `D f([v] + m, b) = (m(v) + 1) · f([v] + m, b)` with `v` from
  /// the tangent and `m` from the base.
  @Override
  public WeightedRelation<N> D(WeightedRelation<N> f) {
    int n = web(f.source()).size();
    return map(tangent(f.source()), f, row -> row.derivative(n, rig));
  }

  @Override
  public Obj exponential(Obj x, Obj y) {
    return x.to(y);
  }

  /// `Λ f(l, (m, b)) = f(l + m, b)`.
  @Override
  public WeightedRelation<N> curry(Obj z, Obj x, WeightedRelation<N> f) {
    EndsMismatch.require("curry", z.times(x), f.source());
    Obj y = f.target();
    Web result = web(y);
    Web.Arrow web = arrow(x, y);
    int bound = web(z).size();
    List<PowerSeries.Building<N>> rows = building(web);
    int rank = 0;
    for (int b = 0; b < f.rows().size(); b++) {
      boolean whole = !result.isCut(b);
      PowerSeries.Building<N> cut = rows.get(web.cut(b));
      for (PowerSeries.Term<N> t : f.row(b).terms()) {
        Bag l = t.bag().below(bound), m = t.bag().from(bound);
        if (m.size() > degree) cut.reach(l);
        else rows.get(web.number(m, rank)).add(l, t.weight());
      }
      for (Bag bag : f.row(b).reached()) {
        Bag l = bag.below(bound), least = bag.from(bound);
        cut.reach(l);
        if (!whole) continue;
        for (Bag m : web.bags()) if (least.within(m)) rows.get(web.number(m, rank)).reach(l);
      }
      if (whole) rank++;
    }
    return done(z, x.to(y), rows);
  }

  /// `ev([(m, b)] + m, b) = 1`.
  @Override
  public WeightedRelation<N> eval(Obj x, Obj y) {
    WeightedRelation<N> known = evaluations.get(x.to(y));
    if (known != null) return known;
    WeightedRelation<N> evaluation = evaluation(x, y);
    evaluations.put(x.to(y), evaluation);
    return evaluation;
  }

  private WeightedRelation<N> evaluation(Obj x, Obj y) {
    Web argument = web(x), result = web(y);
    Web.Arrow web = arrow(x, y);
    List<Bag> beyond = beyond(argument);
    List<PowerSeries.Building<N>> rows = building(result);
    int rank = 0;
    for (int b = 0; b < result.size(); b++) {
      PowerSeries.Building<N> row = rows.get(b);
      Bag cut = Bag.of(web.cut(b));
      if (result.isCut(b)) {
        row.reach(cut);
        continue;
      }
      for (Bag m : beyond) row.reach(cut.plus(m.shift(web.size())));
      if (!row.isGivenUp()) {
        for (Bag m : web.bags())
          row.add(Bag.of(web.number(m, rank)).plus(m.shift(web.size())), rig.one());
      }
      rank++;
    }
    return done(x.to(y).times(x), y, rows);
  }

  /// The least bags that no function keeps; no more of them than a row has room for.
  private List<Bag> beyond(Web argument) {
    List<Bag> beyond =
        new ArrayList<>(Bag.ofSize(degree + 1, argument.whole(), PowerSeries.MOST_REACHED + 1));
    for (int i = 0; i < argument.size(); i++) if (argument.isCut(i)) beyond.add(Bag.of(i));
    return beyond;
  }

  /// Each pair with its weight, `bag ↦ point : weight`; one that is not known as `bag + … ↦ point :
  /// ?`.
  @Override
  public String show(WeightedRelation<N> f) {
    Web from = web(f.source()), to = web(f.target());
    List<String> entries = new ArrayList<>();
    for (int y : to.whole()) {
      PowerSeries<N> row = f.row(y);
      for (PowerSeries.Term<N> t : row.terms()) {
        entries.add(Point.show(from.points(t.bag())) + " ↦ " + to.point(y) + " : " + t.weight());
      }
      for (Bag bag : new TreeSet<>(row.reached())) {
        entries.add(Point.show(from.points(bag)) + " + … ↦ " + to.point(y) + " : ?");
      }
    }
    return "{" + String.join("; ", entries) + "}";
  }

  /// The map of the source's points from `offset` on to those of the target.
  private WeightedRelation<N> variables(Obj a, Obj b, int offset) {
    Web to = web(b);
    List<PowerSeries<N>> rows = new ArrayList<>(to.size());
    for (int y = 0; y < to.size(); y++) {
      Bag bag = Bag.of(offset + y);
      rows.add(to.isCut(y) ? PowerSeries.unknown(bag) : PowerSeries.term(bag, rig.one()));
    }
    return new WeightedRelation<>(a, b, rows);
  }

  private static <N> WeightedRelation<N> map(
      Obj source, WeightedRelation<N> f, UnaryOperator<PowerSeries<N>> by) {
    List<PowerSeries<N>> rows = new ArrayList<>(f.rows().size());
    for (PowerSeries<N> row : f.rows()) rows.add(by.apply(row));
    return new WeightedRelation<>(source, f.target(), rows);
  }

  private List<PowerSeries.Building<N>> building(Web web) {
    List<PowerSeries.Building<N>> rows = new ArrayList<>(web.size());
    for (int i = 0; i < web.size(); i++) rows.add(new PowerSeries.Building<>(rig));
    return rows;
  }

  private WeightedRelation<N> done(Obj a, Obj b, List<PowerSeries.Building<N>> rows) {
    List<PowerSeries<N>> built = new ArrayList<>(rows.size());
    for (PowerSeries.Building<N> row : rows) built.add(row.done());
    return new WeightedRelation<>(a, b, built);
  }
}
