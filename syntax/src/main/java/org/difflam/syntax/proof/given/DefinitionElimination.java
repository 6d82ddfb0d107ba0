package org.difflam.syntax.proof.given;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.difflam.category.expression.Coefficient;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Premise;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.proof.Lemmas;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;
import org.difflam.syntax.proof.Wiring;

/// Uses hypotheses that define a generator to eliminate it, as long as there is one. Before that,
/// equations between pairs or functions are split into simpler ones, linearity is made explicit,
/// and trivial equations are dropped.
public final class DefinitionElimination {
  private final Lines lines;
  private final Lemmas lemmas;
  private final Wiring wiring;
  private final FreeDifferentialLambda<?> in;
  private List<Given> givens;

  /// `f = t`, and no `t` mentions a name that is defined.
  private final Map<String, Proof> defined = new LinkedHashMap<>();

  /// The equations that define nothing, so far.
  private List<Proof> rest = List.empty();

  public DefinitionElimination(FreeDifferentialLambda<?> in, Sentence claim, Lines lines) {
    this.in = in;
    this.lines = lines;
    lemmas = new Lemmas(lines);
    wiring = new Wiring(lines, lemmas);
    givens = claim.givens();
    int number = 0;
    for (Premise premise : claim.premises()) {
      rest = rest.append(lines.hypothesis(++number, premise));
    }
    while (apart() || define() || linear() || obvious()) {
      // there was something to do
    }
  }

  /// The generators that are left, with what is known of them.
  public List<Given> givens() {
    return givens.reject(g -> defined.containsKey(g.name()));
  }

  /// The free category on these.
  public FreeDifferentialLambda<?> free() {
    return in.given(givens());
  }

  /// The definitions of the eliminated generators.
  public List<Premise> definitions() {
    return List.ofAll(defined.values()).map(p -> new Premise(p.left(), p.right()));
  }

  /// The equations that are no definitions.
  public List<Proof> rest() {
    return rest;
  }

  /// `e = …` without what is defined.
  public Proof replaced(Expression e) {
    return new Replacement(lines, defined).of(lines.of(e));
  }

  /// An equation of pairs is one of each component, one of `cur(f)` is one of `f`.
  private boolean apart() {
    List<Proof> all = List.empty();
    boolean changed = false;
    for (Proof p : rest) {
      Proof plain = straight(p);
      List<Proof> parts = parts(plain);
      changed |= parts.size() > 1 || parts.head() != plain;
      all = all.appendAll(parts);
    }
    rest = all;
    return changed;
  }

  /// What may be a definition stays as it is, however large.
  private Proof straight(Proof p) {
    return isGenerator(p.left()) || isGenerator(p.right())
        ? p
        : lines.chain(lines.sym(wiring.straight(p.left())), p, wiring.straight(p.right()));
  }

  private List<Proof> parts(Proof p) {
    Expression f = p.left(), g = p.right();
    if (isGenerator(f) || isGenerator(g)) return List.of(p);
    if (f instanceof Expression.Pair || g instanceof Expression.Pair) {
      Obj product = lines.target(f);
      return List.of(component(lines.p1(product), p), component(lines.p2(product), p));
    }
    if (f instanceof Expression.Curry || g instanceof Expression.Curry) {
      Obj.Exponential type = (Obj.Exponential) lines.target(f);
      Expression ev = lemmas.eval(type);
      Obj product = lines.source(f).times(type.from());
      Proof beside = lines.pair(lines.compose(p, lines.p1(product)), lines.refl(lines.p2(product)));
      Proof applied = lines.compose(ev, beside);
      return List.of(
          lines.chain(
              lines.sym(uncurried(applied.left(), f)), applied, uncurried(applied.right(), g)));
    }
    return List.of(p);
  }

  private Proof component(Expression projection, Proof p) {
    return straight(lines.compose(projection, p));
  }

  /// `ev . <f . p1, p2> = g` for `f = cur(g)`; of another `f`, only as it is.
  private Proof uncurried(Expression applied, Expression f) {
    return f instanceof Expression.Curry(var g) ? lemmas.beta(g) : lines.refl(applied);
  }

  private static boolean isGenerator(Expression e) {
    return e instanceof Expression.Generator(var name, _, _) && !Coefficient.is(name);
  }

  private Given given(Expression generator) {
    String name = ((Expression.Generator) generator).name();
    return givens.find(g -> g.name().equals(name)).get();
  }

  /// One more definition; of two generators, of which less is known is defined.
  private boolean define() {
    Option<Proof> best = Option.none();
    for (Proof p : rest) {
      for (Proof q : List.of(p, lines.sym(p))) {
        if (defines(q) && best.forAll(b -> trait(q).compareTo(trait(b)) < 0)) best = Option.of(q);
      }
    }
    best.forEach(p -> {
      rest = rest.reject(q -> q == p || lines.sym(q) == p);
      define(p);
    });
    return best.isDefined();
  }

  private Trait trait(Proof p) {
    return given(p.left()).trait();
  }

  private boolean defines(Proof p) {
    return isGenerator(p.left()) && !mentions(p.right(), (Expression.Generator) p.left());
  }

  private static boolean mentions(Expression e, Expression.Generator f) {
    return mentions(e, f, new IdentityHashMap<>());
  }

  /// Shared parts are visited once.
  private static boolean mentions(
      Expression e, Expression.Generator f, IdentityHashMap<Expression, Boolean> seen) {
    if (e instanceof Expression.Generator(var name, _, _)) return name.equals(f.name());
    return seen.put(e, true) == null && e.children().exists(g -> mentions(g, f, seen));
  }

  private void define(Proof p) {
    Expression.Generator f = (Expression.Generator) p.left();
    Given given = given(f);
    Map<String, Proof> one = new HashMap<>();
    one.put(f.name(), p);
    Replacement by = new Replacement(lines, one);
    List<Proof> said = said(given, f);
    defined.replaceAll((_, q) -> lines.chain(q, by.of(q.right())));
    defined.put(f.name(), p);
    rest = rest.appendAll(said).map(by::in).reject(Lines::isTrivial);
  }

  /// What the declaration of a generator says, as equations.
  private List<Proof> said(Given given, Expression.Generator f) {
    Obj x = f.source();
    return switch (given.trait()) {
      case ANY -> List.empty();
      case LINEAR -> List.of(lines.linear(f));
      case ADDITIVE ->
          List.of(
              lines.law("additive.plus", lines.of(f), lines.p1(x.times(x)), lines.p2(x.times(x))),
              lines.law("additive.zero", Lines.at("X", Obj.UNIT), lines.of(f)));
    };
  }

  /// `D(g) = g . p1` says that `g` is linear.
  private boolean linear() {
    for (Given g : givens()) {
      if (g.trait() == Trait.LINEAR) continue;
      Expression.Generator l = g.generator();
      Expression f = lines.of(l);
      Expression df = lines.D(f), wanted = lines.compose(f, lines.p1(g.source().times(g.source())));
      for (Proof p : rest.filter(p -> mentions(p.left(), l))) {
        for (Proof q : List.of(p, lines.sym(p))) {
          if (!isSame(df, q.left()) || !isSame(q.right(), wanted)) continue;
          lines.linear(
              l,
              lines.chain(
                  free().proof(df, q.left(), lines).get(),
                  q,
                  free().proof(q.right(), wanted, lines).get()));
          rest = rest.remove(p);
          givens = givens.replace(g, new Given(g.name(), g.source(), g.target(), Trait.LINEAR));
          return true;
        }
      }
    }
    return false;
  }

  private boolean isSame(Expression f, Expression g) {
    return lines.source(f).equals(lines.source(g))
        && lines.target(f).equals(lines.target(g))
        && free().equal(f, g).isProved();
  }

  /// Whether this hypothesis follows from the axioms, so that it can be dropped.
  private boolean obvious() {
    List<Proof> news = rest.reject(p -> free().equal(p.left(), p.right()).isProved());
    boolean changed = news.size() < rest.size();
    rest = news;
    return changed;
  }
}
