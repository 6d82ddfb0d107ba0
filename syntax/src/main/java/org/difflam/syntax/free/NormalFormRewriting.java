package org.difflam.syntax.free;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
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
/// there is such a place. What is used are equations at base types whose sides mention the same
/// components of their argument ([SharedComponents]); with them come what additive generators and
/// derivatives make of both sides, the derivative along each component, and what follows from
/// overlaps ([Overlaps]), as `h = g` does from `f . g = id` and `h . f = id`, and from `f + g = 0`
/// and `f + h = 0`. Over a ring an equation is solved for a summand where that can be divided by
/// its coefficient.
///
/// Each use is proved; but what is not reached may follow nevertheless.
///
/// Completing the equations and applying them search for the same places, so both stand in one
/// file.
@SuppressWarnings("ReferenceEquality") // equal expressions and nodes are one object
public final class NormalFormRewriting {
  private static final int STEPS = 200, RULES = 60, OVERLAPS = 150;

  /// Larger normal forms are left as they are; what follows from overlaps and is larger is not
  /// used.
  private static final long LARGE = 1_000, FOLLOWING = 60;

  /// `l = r`, and the neutral that `l` is.
  ///
  /// @param ordered whether it could be used for ever, as commutativity can: then it is used only
  ///   where it leads to a neutral that was there before
  record Rule(Proof equation, Neutral pattern, NormalFormMatching matching, boolean ordered) {}

  /// `m = …` in a context, for what is the reading of a neutral or a sum.
  record Use(Expression neutral, Proof proof) {}

  /// An equation as it is used.
  private record Fact(Proof equation, @Nullable Rule rule, List<SumRule> sums) {}

  private final Lines lines;
  private final List<Given> givens;
  private final List<Proof> equations;
  private final Certifier by;
  private final SharedComponents components;
  private final ArrayList<Fact> facts = new ArrayList<>();
  private List<Rule> rules = List.empty();
  private List<SumRule> sums = List.empty();
  private int overlaps;
  private boolean cut;

  /// @param givens the generators that the equations are about
  public NormalFormRewriting(
      FreeDifferentialLambda<?> in, Lines lines, List<Given> givens, List<Proof> equations) {
    this.lines = lines;
    this.givens = givens;
    this.equations = equations;
    by = new Certifier(in, lines);
    components = new SharedComponents(by);
  }

  /// What follows from the equations, as far as it is followed.
  private void follow() {
    for (Proof p : equations) atBase(p).forEach(this::add);
    int done = complete(0);
    for (Proof p : equations.appendAll(List.ofAll(facts).map(Fact::equation))) {
      partials(lines.D(p)).flatMap(this::atBase).forEach(this::add);
      for (Given g : givens) {
        if (g.source().equals(lines.target(p.left()))) atBase(additive(g, p)).forEach(this::add);
      }
    }
    complete(done);
  }

  /// What `g`, or its derivative along what the equation is about, makes of both sides.
  private Proof additive(Given g, Proof p) {
    Expression f = lines.of(g.generator());
    if (g.trait() != Given.Trait.ANY) return lines.compose(f, p);
    Obj both = lines.source(p.left()).times(g.source());
    return lines.compose(
        lines.D(f), lines.pair(lines.compose(p, lines.p1(both)), lines.refl(lines.p2(both))));
  }

  /// All overlaps of the facts from this one on with all others.
  ///
  /// @return how many facts there are then
  private int complete(int from) {
    Overlaps by = new Overlaps(this.by);
    int i = from;
    for (; i < facts.size(); i++) {
      for (int j = 0; j <= i; j++) {
        overlap(by, facts.get(i), facts.get(j));
        if (j < i) overlap(by, facts.get(j), facts.get(i));
      }
    }
    return i;
  }

  private void overlap(Overlaps by, Fact one, Fact other) {
    for (Proof p : by.of(one.equation(), other.equation(), step(one, other), other.rule())) {
      if (overlaps >= OVERLAPS || lines.isScarce()) cut = true;
      else follows(p);
    }
  }

  /// Uses an equation once; not one on itself, where this makes both sides the same.
  private Overlaps.Step step(Fact one, Fact other) {
    return (t, c, itself) -> {
      if (one == other && !itself) return null;
      Use use = other.rule() == null ? null : use(List.of(other.rule()), t, c);
      return use == null ? ofSum(other.sums(), t, c) : use;
    };
  }

  /// Another equation, from the larger side to the smaller.
  private void follows(Proof equation) {
    Proof plain = plain(equation);
    if (Lines.isTrivial(plain)) return;
    overlaps++;
    if (size(plain) > FOLLOWING) {
      cut = true;
      return;
    }
    boolean shrinks = plain.left().size() >= plain.right().size();
    add(shrinks ? plain : lines.sym(plain));
  }

  private long size(Proof p) {
    Size size = new Size(LARGE);
    return size.of(by.function(p.left()).normal()) + size.of(by.function(p.right()).normal());
  }

  /// With both sides as far as the rules take them.
  private Proof plain(Proof p) {
    return lines.chain(lines.sym(of(p.left())), p, of(p.right()));
  }

  /// An equation at a base type, as far as those before do not say the same.
  private void add(Proof equation) {
    Proof plain = plain(equation);
    if (Lines.isTrivial(plain)) return;
    for (Proof p : components.of(plain)) {
      Proof q = plain(p);
      if (Lines.isTrivial(q)) continue;
      if (facts.size() >= RULES || lines.isScarce()) {
        cut = true;
        return;
      }
      Fact fact = oriented(q);
      if (fact == null) continue;
      facts.add(fact);
      if (fact.rule() != null) rules = rules.append(fact.rule());
      sums = sums.appendAll(fact.sums());
    }
  }

  /// From left to right, or if that leads nowhere, from right to left.
  private @Nullable Fact oriented(Proof p) {
    for (Proof q : List.of(p, lines.sym(p)).appendAll(new Solving(by).of(p))) {
      Rule rule = rule(q);
      if (rule != null) return new Fact(q, rule, List.empty());
    }
    for (Proof q : List.of(p, lines.sym(p))) {
      SumRule sum = SumRule.of(by, q), back = SumRule.of(by, lines.sym(q));
      if (sum != null) return new Fact(q, null, back == null ? List.of(sum) : List.of(sum, back));
    }
    return null;
  }

  /// Whether more follows from overlaps than was followed: then this may go on for ever.
  public boolean isCut() {
    follow();
    return cut;
  }

  private @Nullable Rule rule(Proof p) {
    Normal left = by.function(p.left()).normal(), right = by.function(p.right()).normal();
    Neutral pattern = only(left);
    if (left == right || pattern == null) return null;
    boolean all = NormalFormMatching.isComponent(pattern, 0);
    if (all && right != by.calculus.zero(lines.target(p.left()))) return null;
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
    return Overlaps.only(by, t);
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

  /// `f = g`, if this is one of the equations, in either direction, up to the axioms.
  public Option<Proof> given(Expression f, Expression g) {
    for (Proof p : equations.flatMap(p -> List.of(p, lines.sym(p)))) {
      if (!lines.source(p.left()).equals(lines.source(f))
          || !lines.target(p.left()).equals(lines.target(f))) {
        continue;
      }
      if (p.left() == f && p.right() == g) return Option.of(p);
      Proof before = by.function(f).proof(), after = by.function(g).proof();
      Proof from = by.function(p.left()).proof(), to = by.function(p.right()).proof();
      if (before.right() == from.right() && after.right() == to.right()) {
        return Option.of(lines.chain(before, lines.sym(from), p, to, lines.sym(after)));
      }
    }
    return Option.none();
  }

  /// `f = g`, if both sides come to the same.
  public Option<Proof> proof(Expression f, Expression g) {
    follow();
    Proof left = of(f), right = of(g);
    return Option.when(left.right() == right.right(), () -> lines.chain(left, lines.sym(right)));
  }

  /// `e = …`, where no rule can be used any more, or not so soon.
  private Proof of(Expression e) {
    Shown now = by.function(e);
    Context c = new Context(lines.source(e), 0);
    Proof all = now.proof();
    for (int n = 0; n < STEPS; n++) {
      if (new Size(LARGE).of(now.normal()) > LARGE) break;
      Use use = use(rules, now.normal(), c);
      if (use == null) use = ofSum(sums, now.normal(), c);
      if (use == null) break;
      Proof step = new Replaced(lines, use).of(all.right());
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
  private @Nullable Use ofSum(List<SumRule> sums, Normal t, Context c) {
    if (sums.isEmpty()) return null;
    return switch (t.shape()) {
      case Normal.Star _ -> null;
      case Normal.Pair(var a, var b) -> {
        Use first = ofSum(sums, a, c);
        yield first != null ? first : ofSum(sums, b, c);
      }
      case Normal.Lambda(var x, var body) -> ofSum(sums, body, c.with(x));
      case Normal.Sum(var of) -> {
        for (SumRule rule : sums) {
          Use found = rule.use(t, c);
          if (found != null) yield found;
        }
        for (Neutral n : of.coefficients().keySet()) {
          Use found = ofSum(sums, n, c);
          if (found != null) yield found;
        }
        yield null;
      }
    };
  }

  /// The first among the arguments; directions are split into their summands.
  private @Nullable Use ofSum(List<SumRule> sums, Neutral n, Context c) {
    return switch (n.shape()) {
      case Neutral.Variable _, Neutral.Constant _, Neutral.Additive _ -> null;
      case Neutral.First(var m) -> ofSum(sums, m, c);
      case Neutral.Second(var m) -> ofSum(sums, m, c);
      case Neutral.Apply(var f, var a, _) -> {
        Use found = ofSum(sums, f, c);
        yield found != null ? found : ofSum(sums, a, c);
      }
    };
  }

  private @Nullable Use atBase(List<Rule> usable, Neutral n, Context c) {
    for (Rule rule : usable) {
      Normal a = rule.matching().of(rule.pattern(), n, c);
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
    if (right.normal() == left.normal()) return null;
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
}
