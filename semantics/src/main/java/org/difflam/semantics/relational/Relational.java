package org.difflam.semantics.relational;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.difflam.category.DifferentialLambda;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Scalars;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rig;
import org.difflam.category.expression.Obj;

/// The weighted relational model over a rig: the co-Kleisli category of finite multisets, with bags
/// of at most `degree` points in `X ⇒ Y`.
///
/// A morphism is a tuple of polynomials in the points of its source, composition is substitution,
/// and `D` is the formal derivative. All of this is exact. Only `Λ` cuts: of the curried argument
/// it keeps what has degree `degree` or less. What it cuts goes to the cut points of `X ⇒ Y`, and
/// `ev` turns these into weights that are not known; [#equal] compares all others, and a verdict is
/// "proved" only where every weight is known.
public class Relational<N> implements DifferentialLambda<Obj, Relation<N>>, Scalars<Relation<N>> {
  private final Rig<N> rig;
  private final int degree;
  private final Map<String, List<String>> bases;
  private final Map<Obj, Web> webs = new ConcurrentHashMap<>();

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
  public Relation<N> relation(Obj x, Obj y, List<Relation.Entry<N>> entries) {
    Web from = web(x), to = web(y);
    List<Series.Building<N>> rows = building(to);
    for (Relation.Entry<N> entry : entries) {
      Bag bag = Bag.of(entry.bag().stream().mapToInt(from::number).toArray());
      rows.get(to.number(entry.to())).add(bag, entry.weight(), rig);
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

  @Override
  public Obj source(Relation<N> f) {
    return f.source();
  }

  @Override
  public Obj target(Relation<N> f) {
    return f.target();
  }

  @Override
  public Relation<N> identity(Obj a) {
    return variables(a, a, 0);
  }

  /// `(g ∘ f)(m, c) = Σ g([b₁, …, bₙ], c) · f(m₁, b₁) ⋯ f(mₙ, bₙ)`, over all ways to write `m = m₁
  /// + … + mₙ`.
  @Override
  public Relation<N> compose(Relation<N> g, Relation<N> f) {
    EndsMismatch.require("compose", g.source(), f.target());
    Map<Bag, Series<N>> powers = new HashMap<>();
    powers.put(Bag.EMPTY, Series.constant(rig.one()));
    return rows(
        f.source(),
        g.target(),
        c -> {
          Series.Building<N> row = new Series.Building<>();
          g.row(c).weights().forEach((bag, weight) -> row.add(power(f, bag, powers), weight, rig));
          for (Bag bag : g.row(c).reached())
            row.add(power(f, bag, powers).forget(rig), rig.one(), rig);
          return row.done(rig);
        });
  }

  /// `f(b₁) ⋯ f(bₙ)`, the row of `[b₁, …, bₙ]` in the promotion of `f`.
  private Series<N> power(Relation<N> f, Bag bag, Map<Bag, Series<N>> powers) {
    Series<N> known = powers.get(bag);
    if (known != null) return known;
    for (int i = 0; i < bag.size(); i++) if (f.row(bag.get(i)).isZero()) return Series.zero();
    Series<N> product = power(f, bag.init(), powers).times(f.row(bag.last()), rig);
    powers.put(bag, product);
    return product;
  }

  @Override
  public Verdict equal(Relation<N> f, Relation<N> g) {
    EndsMismatch.require("equal", f.source(), g.source());
    EndsMismatch.require("equal", f.target(), g.target());
    Web from = web(f.source()), to = web(f.target());
    long compared = 0;
    boolean allKnown = true;
    for (int y : to.whole()) {
      Series<N> left = f.row(y), right = g.row(y);
      Set<Bag> bags = new TreeSet<>(left.weights().keySet());
      bags.addAll(right.weights().keySet());
      bags.add(Bag.EMPTY);
      for (Bag bag : bags) {
        if (left.reaches(bag) || right.reaches(bag)) continue;
        compared++;
        N a = left.weights().getOrDefault(bag, rig.zero()),
            b = right.weights().getOrDefault(bag, rig.zero());
        if (!a.equals(b)) {
          String place = "the weight of " + Point.show(from.points(bag)) + " ↦ " + to.point(y);
          return Verdict.refuted(Witness.at(place, a.toString(), b.toString()));
        }
      }
      allKnown &= isKnown(left, from) && isKnown(right, from);
    }
    if (allKnown) return Verdict.PROVED;
    return compared > 0
        ? Verdict.holds(compared, 0)
        : Verdict.inconclusive(
            "every weight may depend on what was cut off (bags of more than "
                + degree
                + " points, rows of more than "
                + Series.MOST
                + " bags); raise the degree bound");
  }

  /// Whether no weight of a bag of whole points is reached.
  private static <N> boolean isKnown(Series<N> row, Web from) {
    return row.reached().stream()
        .allMatch(bag -> IntStream.range(0, bag.size()).anyMatch(i -> from.isCut(bag.get(i))));
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
  public Relation<N> bang(Obj a) {
    return new Relation<>(a, Obj.UNIT, List.of());
  }

  @Override
  public Relation<N> first(Obj a, Obj b) {
    return variables(a.times(b), a, 0);
  }

  @Override
  public Relation<N> second(Obj a, Obj b) {
    return variables(a.times(b), b, web(a).size());
  }

  @Override
  public Relation<N> pair(Relation<N> f, Relation<N> g) {
    EndsMismatch.require("pair", f.source(), g.source());
    List<Series<N>> rows = new ArrayList<>(f.rows());
    rows.addAll(g.rows());
    return new Relation<>(f.source(), f.target().times(g.target()), rows);
  }

  @Override
  public Relation<N> zero(Obj a, Obj b) {
    return rows(a, b, _ -> Series.zero());
  }

  @Override
  public Relation<N> plus(Relation<N> f, Relation<N> g) {
    EndsMismatch.require("plus", f.source(), g.source());
    EndsMismatch.require("plus", f.target(), g.target());
    return rows(
        f.source(),
        f.target(),
        y -> {
          Series.Building<N> sum = new Series.Building<>();
          sum.add(f.row(y), rig.one(), rig);
          sum.add(g.row(y), rig.one(), rig);
          return sum.done(rig);
        });
  }

  @Override
  public Option<Relation<N>> scale(Rational q, Relation<N> f) {
    return rig.element(q)
        .map(c ->
            rows(
                f.source(),
                f.target(),
                y -> {
                  Series.Building<N> multiple = new Series.Building<>();
                  multiple.add(f.row(y), c, rig);
                  return multiple.done(rig);
                }));
  }

  /// Takes one point out of the bag: `D f([v] + m, b) = (m(v) + 1) · f([v] + m, b)` with `v` from
  /// the tangent and `m` from the base.
  @Override
  public Relation<N> D(Relation<N> f) {
    int n = web(f.source()).size();
    return rows(tangent(f.source()), f.target(), y -> f.row(y).derivative(n, rig));
  }

  @Override
  public Obj exponential(Obj x, Obj y) {
    return x.to(y);
  }

  /// `Λ f(l, (m, b)) = f(l + m, b)`.
  @Override
  public Relation<N> curry(Obj z, Obj x, Relation<N> f) {
    EndsMismatch.require("curry", z.times(x), f.source());
    Obj y = f.target();
    Web web = web(x.to(y));
    int bound = web(z).size(), width = web(y).whole().length;
    List<Series.Building<N>> rows = building(web);
    int rank = 0;
    for (int b = 0; b < f.rows().size(); b++) {
      boolean whole = !web(y).isCut(b);
      Series.Building<N> cut = rows.get(web.cut(b, width));
      for (Map.Entry<Bag, N> entry : f.row(b).weights().entrySet()) {
        Bag l = entry.getKey().below(bound), m = entry.getKey().from(bound);
        if (m.size() > degree) cut.reach(l);
        else rows.get(web.arrow(m, rank, width)).add(l, entry.getValue(), rig);
      }
      for (Bag bag : f.row(b).reached()) {
        Bag l = bag.below(bound), least = bag.from(bound);
        cut.reach(l);
        if (!whole) continue;
        for (Bag m : web.bags()) if (least.within(m)) rows.get(web.arrow(m, rank, width)).reach(l);
      }
      if (whole) rank++;
    }
    return done(z, x.to(y), rows);
  }

  /// `ev([(m, b)] + m, b) = 1`.
  @Override
  public Relation<N> eval(Obj x, Obj y) {
    Web web = web(x.to(y)), argument = web(x), result = web(y);
    int width = result.whole().length;
    List<Bag> beyond = new ArrayList<>(Bag.ofSize(degree + 1, argument.whole()));
    IntStream.range(0, argument.size()).filter(argument::isCut).forEach(i -> beyond.add(Bag.of(i)));
    List<Series.Building<N>> rows = building(result);
    int rank = 0;
    for (int b = 0; b < result.size(); b++) {
      Bag cut = Bag.of(web.cut(b, width));
      if (result.isCut(b)) {
        rows.get(b).reach(cut);
        continue;
      }
      for (Bag m : web.bags()) {
        rows.get(b)
            .add(Bag.of(web.arrow(m, rank, width)).plus(m.shift(web.size())), rig.one(), rig);
      }
      for (Bag m : beyond) rows.get(b).reach(cut.plus(m.shift(web.size())));
      rank++;
    }
    return done(x.to(y).times(x), y, rows);
  }

  /// Each pair with its weight, `bag ↦ point : weight`; one that is not known as `bag + … ↦ point :
  /// ?`.
  @Override
  public String show(Relation<N> f) {
    Web from = web(f.source()), to = web(f.target());
    List<String> entries = new ArrayList<>();
    for (int y : to.whole()) {
      Series<N> row = f.row(y);
      for (Bag bag : new TreeSet<>(row.weights().keySet())) {
        entries.add(
            Point.show(from.points(bag)) + " ↦ " + to.point(y) + " : " + row.weights().get(bag));
      }
      for (Bag bag : new TreeSet<>(row.reached())) {
        entries.add(Point.show(from.points(bag)) + " + … ↦ " + to.point(y) + " : ?");
      }
    }
    return "{" + String.join("; ", entries) + "}";
  }

  /// The map of the source's points from `offset` on to those of the target.
  private Relation<N> variables(Obj a, Obj b, int offset) {
    Web to = web(b);
    return rows(
        a,
        b,
        y -> {
          Bag bag = Bag.of(offset + y);
          return to.isCut(y)
              ? new Series<>(Map.of(), Set.of(bag))
              : new Series<>(Map.of(bag, rig.one()), Set.of());
        });
  }

  private Relation<N> rows(Obj a, Obj b, IntFunction<Series<N>> row) {
    return new Relation<>(a, b, IntStream.range(0, web(b).size()).mapToObj(row).toList());
  }

  private List<Series.Building<N>> building(Web web) {
    return IntStream.range(0, web.size()).mapToObj(_ -> new Series.Building<N>()).toList();
  }

  private Relation<N> done(Obj a, Obj b, List<Series.Building<N>> rows) {
    return new Relation<>(a, b, rows.stream().map(row -> row.done(rig)).toList());
  }
}
