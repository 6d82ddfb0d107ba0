package org.difflam.syntax.free;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.free.ExactQuotation.Context;
import org.difflam.syntax.free.ExactQuotation.Shown;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;
import org.jspecify.annotations.Nullable;

/// Equations used from left to right, on normal forms: where a neutral, or a part of a sum
/// ([SumRule]), is the left side at some argument, the right side at it is put there, as long as
/// there is such a place. With an equation come what additive generators and derivatives make of
/// its sides, its derivative along each component of its argument, and what follows from overlaps
/// of composites, as `h = g` does from `f . g = id` and `h . f = id`, and of sums, as it does from
/// `f + g = 0` and `f + h = 0`.
///
/// Each use is proved; but what is not reached may follow nevertheless.
///
/// Completing the equations and applying them search for the same places, so both stand in one
/// file.
@SuppressWarnings("ReferenceEquality") // equal expressions and nodes are one object
public final class NormalFormRewriting {
  private static final int STEPS = 200, RULES = 40, FACTORS = 12, OVERLAPS = 60;

  /// Larger normal forms are left as they are.
  private static final long LARGE = 1_000;

  /// `l = r`, and the neutral that `l` is.
  ///
  /// @param ordered whether it could be used for ever, as commutativity can: then it is used only
  ///   where it leads to a neutral that was there before
  private record Rule(
      Proof equation, Neutral pattern, NormalFormMatching matching, boolean ordered) {}

  /// `m = …` in a context, for what is the reading of a neutral or a sum.
  record Use(Expression neutral, Proof proof) {}

  private final Lines lines;
  private final List<Proof> equations;
  private final Certifier by;
  private final ArrayList<Rule> rules = new ArrayList<>();
  private final ArrayList<SumRule> sums = new ArrayList<>();
  private int overlaps;
  private boolean cut;

  /// @param givens the generators that the equations are about
  public NormalFormRewriting(
      FreeDifferentialLambda<?> in, Lines lines, List<Given> givens, List<Proof> equations) {
    this.lines = lines;
    this.equations = equations;
    by = new Certifier(in, lines);
    ArrayList<Proof> all = new ArrayList<>();
    for (Proof p : equations) add(p, all);
    for (int i = 0; i < all.size(); i++) {
      for (int j = 0; j <= i; j++) {
        overlaps(all.get(i), all.get(j), all);
        if (j == i) continue;
        overlaps(all.get(j), all.get(i), all);
        overlapsOfSums(all.get(i), all.get(j), all);
      }
    }
    for (Proof p : all) {
      rules(lines.D(p), true);
      for (Given g : givens)
        if (g.source().equals(lines.target(p.left()))) rules(additive(g, p), false);
    }
  }

  /// What `g`, or its derivative along what the equation is about, makes of both sides.
  private Proof additive(Given g, Proof p) {
    Expression f = lines.of(g.generator());
    if (g.trait() != Given.Trait.ANY) return lines.compose(f, p);
    Obj both = lines.source(p.left()).times(g.source());
    return lines.compose(
        lines.D(f), lines.pair(lines.compose(p, lines.p1(both)), lines.refl(lines.p2(both))));
  }

  /// From left to right, or if that leads nowhere, from right to left.
  private void add(Proof p, Collection<Proof> all) {
    Proof oriented = rules(p, false) ? p : lines.sym(p);
    if (oriented == p || rules(oriented, false)) all.add(oriented);
  }

  /// Whether all parts of the equation are rules from left to right, as far as the rules before do
  /// not say the same.
  private boolean rules(Proof equation, boolean partial) {
    int before = rules.size(), beforeSums = sums.size();
    for (Proof p : partial ? partials(equation) : List.of(equation)) {
      for (Proof q : atBase(p)) {
        Proof plain = lines.chain(lines.sym(of(q.left())), q, of(q.right()));
        if (Lines.isTrivial(plain) || isFull()) continue;
        Rule rule = rule(plain);
        SumRule sum = rule == null ? SumRule.of(by, plain) : null;
        if (rule != null) {
          rules.add(rule);
        } else if (sum != null) {
          sums.add(sum);
          SumRule back = SumRule.of(by, lines.sym(plain));
          if (back != null) sums.add(back);
        } else if (!partial) {
          rules.subList(before, rules.size()).clear();
          sums.subList(beforeSums, sums.size()).clear();
          return false;
        }
      }
    }
    return true;
  }

  private boolean isFull() {
    boolean full = rules.size() >= RULES || sums.size() >= RULES;
    cut |= full;
    return full;
  }

  /// Whether more follows from overlaps than was followed: then this may go on for ever.
  public boolean isCut() {
    return cut;
  }

  private @Nullable Rule rule(Proof p) {
    Normal left = by.function(p.left()).normal(), right = by.function(p.right()).normal();
    Neutral pattern = only(left);
    if (left == right || pattern == null || NormalFormMatching.isComponent(pattern, 0)) return null;
    Obj x = lines.source(p.left());
    Rule rule = new Rule(p, pattern, new NormalFormMatching(by.calculus, x), false);
    Context c = new Context(x, 0);
    if (use(List.of(rule), right, c) == null) return rule;
    Neutral other = only(right);
    if (other == null) return null;
    // f = f . f is used from right to left, where it ends
    Rule back = new Rule(lines.sym(p), other, rule.matching(), false);
    boolean ends = !NormalFormMatching.isComponent(other, 0) && use(List.of(back), left, c) == null;
    return ends ? null : new Rule(p, pattern, rule.matching(), true);
  }

  /// The neutral that it is.
  private @Nullable Neutral only(Normal t) {
    if (!(t.shape() instanceof Normal.Sum(var of)) || of.size() != 1) return null;
    Neutral n = of.coefficients().keySet().iterator().next();
    return t == by.calculus.sum(by.calculus.single(n)) ? n : null;
  }

  /// An equation at each base type that its target is made of.
  private List<Proof> atBase(Proof p) {
    return switch (lines.target(p.left())) {
      case Obj.Unit _ -> List.empty();
      case Obj.Product product ->
          atBase(lines.compose(lines.p1(product), p))
              .appendAll(atBase(lines.compose(lines.p2(product), p)));
      case Obj.Exponential type -> {
        Obj product = lines.source(p.left()).times(type.from());
        Proof beside =
            lines.pair(lines.compose(p, lines.p1(product)), lines.refl(lines.p2(product)));
        yield atBase(lines.compose(by.lemmas.eval(type), beside));
      }
      default -> List.of(p);
    };
  }

  /// A derivative along each component of its direction alone.
  private List<Proof> partials(Proof derivative) {
    Obj x = ((Obj.Product) lines.source(derivative.left())).left();
    return inclusions(x)
        .map(i -> {
          Obj source = lines.source(i).times(x);
          Expression at = lines.pair(lines.compose(i, lines.p1(source)), lines.p2(source));
          return lines.compose(derivative, at);
        });
  }

  private List<Expression> inclusions(Obj x) {
    if (x instanceof Obj.Unit) return List.empty();
    if (!(x instanceof Obj.Product(var a, var b))) return List.of(lines.id(x));
    return inclusions(a)
        .map(i -> lines.pair(i, lines.zero(lines.source(i), b)))
        .appendAll(inclusions(b).map(i -> lines.pair(lines.zero(lines.source(i), a), i)));
  }

  /// From `a . b = r` and `b . c = s` that `r . c = a . s`.
  private void overlaps(Proof one, Proof other, Collection<Proof> all) {
    List<Expression> f = one.left().factors(), g = other.left().factors();
    for (int k = 1; k <= Math.min(f.size(), g.size()); k++) {
      boolean whole = one == other && k == f.size();
      if (whole || !same(f.takeRight(k), g.take(k))) continue;
      if (f.size() + g.size() > FACTORS || ++overlaps > OVERLAPS) {
        cut = true;
        continue;
      }
      Proof first = after(one, composite(g.drop(k)), f.appendAll(g.drop(k)));
      Proof second = before(composite(f.dropRight(k)), other, f.dropRight(k).appendAll(g));
      follows(lines.chain(lines.sym(first), second), all);
    }
  }

  /// Another equation, from the larger side to the smaller.
  private void follows(Proof equation, Collection<Proof> all) {
    Proof left = of(equation.left()), right = of(equation.right());
    Proof plain = lines.chain(lines.sym(left), equation, right);
    if (Lines.isTrivial(plain) || isFull()) return;
    boolean shrinks = plain.left().size() >= plain.right().size();
    add(shrinks ? plain : lines.sym(plain), all);
  }

  /// From `a + c = r` and `b + c = s` that `r + b = s + a`.
  private void overlapsOfSums(Proof one, Proof other, Collection<Proof> all) {
    if (!lines.source(one.left()).equals(lines.source(other.left()))
        || !lines.target(one.left()).equals(lines.target(other.left()))) {
      return;
    }
    for (Proof p : atBase(one)) {
      for (Proof q : atBase(other)) {
        if (!lines.source(p.left()).equals(lines.source(q.left()))
            || !lines.target(p.left()).equals(lines.target(q.left()))) {
          continue;
        }
        for (Proof a : List.of(p, lines.sym(p))) {
          for (Proof b : List.of(q, lines.sym(q))) {
            Proof found = SumRule.overlap(by, a, b);
            if (found == null) continue;
            if (++overlaps > OVERLAPS) cut = true;
            else follows(found, all);
          }
        }
      }
    }
  }

  private static boolean same(List<Expression> f, List<Expression> g) {
    return f.zip(g).forAll(p -> p._1 == p._2);
  }

  private @Nullable Expression composite(List<Expression> factors) {
    return factors.isEmpty() ? null : factors.reduceRight(lines::compose);
  }

  /// `f₁ . … . fₙ = r . c`, bracketed to the right at the left.
  private Proof after(Proof p, @Nullable Expression c, List<Expression> factors) {
    Proof whole = c == null ? p : lines.compose(p, c);
    return lines.chain(by.wiring.same(factors.reduceRight(lines::compose), whole.left()), whole);
  }

  private Proof before(@Nullable Expression a, Proof p, List<Expression> factors) {
    Proof whole = a == null ? p : lines.compose(a, p);
    return lines.chain(by.wiring.same(factors.reduceRight(lines::compose), whole.left()), whole);
  }

  /// `f = g`, if both sides come to the same, or if this is one of the equations.
  public Option<Proof> proof(Expression f, Expression g) {
    Proof left = of(f), right = of(g);
    if (left.right() == right.right()) return Option.of(lines.chain(left, lines.sym(right)));
    for (Proof p : equations.flatMap(p -> List.of(p, lines.sym(p)))) {
      if (!lines.source(p.left()).equals(lines.source(f))
          || !lines.target(p.left()).equals(lines.target(f))) {
        continue;
      }
      Proof before = by.function(f).proof(), after = by.function(g).proof();
      Proof from = by.function(p.left()).proof(), to = by.function(p.right()).proof();
      if (before.right() == from.right() && after.right() == to.right()) {
        return Option.of(lines.chain(before, lines.sym(from), p, to, lines.sym(after)));
      }
    }
    return Option.none();
  }

  /// `e = …`, where no rule can be used any more, or not so soon.
  private Proof of(Expression e) {
    Shown now = by.function(e);
    Context c = new Context(lines.source(e), 0);
    Proof all = now.proof();
    for (int n = 0; n < STEPS; n++) {
      if (new Size(LARGE).of(now.normal()) > LARGE) break;
      Use use = use(List.ofAll(rules), now.normal(), c);
      if (use == null) use = ofSum(now.normal(), c);
      if (use == null) break;
      Proof step = new At(use).of(all.right());
      if (Lines.isTrivial(step)) break;
      now = by.function(step.right());
      all = lines.chain(all, step, now.proof());
    }
    return all;
  }

  /// The first place.
  private @Nullable Use use(List<Rule> usable, Normal t, Context c) {
    return switch (t.shape()) {
      case Normal.Star _ -> null;
      case Normal.Pair(var a, var b) -> {
        Use first = use(usable, a, c);
        yield first != null ? first : use(usable, b, c);
      }
      case Normal.Lambda(var x, var body) -> use(usable, body, c.with(x));
      case Normal.Sum(var of) -> {
        for (Neutral n : of.coefficients().keySet()) {
          Use inside = atBase(usable, n, c);
          if (inside != null) yield inside;
        }
        yield null;
      }
    };
  }

  /// The first sum, if there is one.
  private @Nullable Use ofSum(Normal t, Context c) {
    if (sums.isEmpty()) return null;
    return switch (t.shape()) {
      case Normal.Star _ -> null;
      case Normal.Pair(var a, var b) -> {
        Use first = ofSum(a, c);
        yield first != null ? first : ofSum(b, c);
      }
      case Normal.Lambda(var x, var body) -> ofSum(body, c.with(x));
      case Normal.Sum(var of) -> {
        for (SumRule rule : sums) {
          Use found = rule.use(t, c);
          if (found != null) yield found;
        }
        for (Neutral n : of.coefficients().keySet()) {
          Use found = ofSum(n, c);
          if (found != null) yield found;
        }
        yield null;
      }
    };
  }

  /// The first among the arguments; directions are split into their summands.
  private @Nullable Use ofSum(Neutral n, Context c) {
    return switch (n.shape()) {
      case Neutral.Variable _, Neutral.Constant _, Neutral.Additive _ -> null;
      case Neutral.First(var m) -> ofSum(m, c);
      case Neutral.Second(var m) -> ofSum(m, c);
      case Neutral.Apply(var f, var a, _) -> {
        Use found = ofSum(f, c);
        yield found != null ? found : ofSum(a, c);
      }
    };
  }

  private @Nullable Use atBase(List<Rule> usable, Neutral n, Context c) {
    for (Rule rule : usable) {
      Normal a = rule.matching().of(rule.pattern(), n);
      Use found = a == null ? null : value(rule, n, a, c);
      if (found != null) return found;
    }
    return inside(usable, n, c);
  }

  /// The left side at the argument is the neutral indeed.
  private @Nullable Use value(Rule rule, Neutral n, Normal a, Context c) {
    Proof equation = rule.equation();
    Shown left = by.at(equation.left(), a, c);
    if (left.normal() != by.calculus.sum(by.calculus.single(n))) return null;
    Expression q = by.quote(a, lines.source(equation.left()), c);
    Shown right = by.at(equation.right(), a, c);
    Neutral only = rule.ordered() ? only(right.normal()) : null;
    if (rule.ordered() && (only == null || only.number() >= n.number())) return null;
    return new Use(
        left.proof().right(),
        lines.chain(lines.sym(left.proof()), lines.compose(equation, q), right.proof()));
  }

  private @Nullable Use inside(List<Rule> usable, Neutral n, Context c) {
    return switch (n.shape()) {
      case Neutral.Variable _, Neutral.Constant _ -> null;
      case Neutral.First(var m) -> inside(usable, m, c);
      case Neutral.Second(var m) -> inside(usable, m, c);
      case Neutral.Additive(_, _, var d) -> inside(usable, d, c);
      case Neutral.Apply(var f, var a, var along) -> {
        Use found = inside(usable, f, c);
        if (found == null) found = use(usable, a, c);
        for (Direction d : along) if (found == null) found = inside(usable, d, c);
        yield found;
      }
    };
  }

  private @Nullable Use inside(List<Rule> usable, Direction d, Context c) {
    return switch (d.shape()) {
      case Direction.Along(var n) -> atBase(usable, n, c);
      case Direction.Left(var e) -> inside(usable, e, c);
      case Direction.Right(var e) -> inside(usable, e, c);
      case Direction.Under(var x, var e) -> inside(usable, e, c.with(x));
    };
  }

  /// Everywhere in an expression.
  private final class At {
    private final Use use;
    private final IdentityHashMap<Expression, Proof> done = new IdentityHashMap<>();

    At(Use use) {
      this.use = use;
    }

    Proof of(Expression e) {
      if (e == use.neutral()) return use.proof();
      Proof known = done.get(e);
      if (known != null) return known;
      Proof result =
          switch (e) {
            case Expression.Compose(var g, var f, _, _) -> lines.compose(of(g), of(f));
            case Expression.Pair(var f, var g) -> lines.pair(of(f), of(g));
            case Expression.Plus(var f, var g, _, _) -> lines.plus(of(f), of(g));
            case Expression.Curry(var f) -> lines.curry(of(f));
            case Expression.D(var f) -> lines.D(of(f));
            default -> lines.refl(e);
          };
      done.put(e, result);
      return result;
    }
  }
}
