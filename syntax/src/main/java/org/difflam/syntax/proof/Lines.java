package org.difflam.syntax.proof;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.HashMap;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Premise;
import org.jspecify.annotations.Nullable;

/// Writes the lines of derivations, about [Expressions] that are one object if they are equal.
///
/// One method for each rule of derivations: that is why the file is long.
// Equal expressions are one object here, and Map is the immutable one.
@SuppressWarnings({"ReferenceEquality", "NonApiType"})
public final class Lines extends Expressions {
  /// A proof that its author cannot write.
  public static class Missing extends RuntimeException {
    private static final long serialVersionUID = 1;

    public Missing(String what) {
      super(what);
    }
  }

  private static final Proof.Rule REFLEXIVITY = new Proof.Rule.Reflexivity();

  /// A law or a lemma at morphisms.
  private static final class At {
    private final Schema schema;
    private final Expression[] morphisms;

    At(Schema schema, Expression... morphisms) {
      this.schema = schema;
      this.morphisms = morphisms;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      if (!(other instanceof At at) || at.schema != schema) return false;
      for (int i = 0; i < morphisms.length; i++) if (at.morphisms[i] != morphisms[i]) return false;
      return true;
    }

    @Override
    public int hashCode() {
      int hash = System.identityHashCode(schema);
      for (Expression f : morphisms) hash = 31 * hash + System.identityHashCode(f);
      return hash;
    }
  }

  private final HashMap<At, Proof> instances = new HashMap<>();
  private final FormerTable<Proof> proved = new FormerTable<>();
  private final HashMap<Expression.Generator, Proof> linear = new HashMap<>();
  private final int fuel;
  private long written;

  /// @param fuel how many lines may be written
  public Lines(int fuel) {
    this.fuel = fuel;
  }

  /// No equation is proved twice.
  private Proof line(Proof.Rule rule, Expression left, Expression right) {
    if (left == right) return refl(left);
    Proof known = proved.get(Proof.class, left, right);
    if (known != null) return known;
    Proof fresh = written(rule, left, right);
    proved.put(Proof.class, left, right, fresh);
    return fresh;
  }

  private Proof written(Proof.Rule rule, Expression left, Expression right) {
    room(++written);
    return new Proof(rule, left, right);
  }

  /// Whether a proof of at least this many lines can be written.
  public void room(long wanted) {
    if (wanted > fuel) throw new Missing("the proof has more than " + fuel + " lines");
  }

  /// Whether more than half of what may be written is written.
  public boolean isScarce() {
    return written > fuel / 2;
  }

  public static boolean isTrivial(Proof p) {
    return p.left() == p.right();
  }

  public Proof refl(Expression f) {
    return reflexivity(f, e -> written(REFLEXIVITY, e, e));
  }

  public Proof sym(Proof p) {
    if (isTrivial(p)) return p;
    if (p.rule() instanceof Proof.Rule.Symmetry(var q)) return q;
    return line(new Proof.Rule.Symmetry(p), /* left= */ p.right(), /* right= */ p.left());
  }

  /// One after the other, all of them; a way that comes back to its beginning is none.
  public Proof chain(Proof first, Proof... more) {
    Proof all = first;
    for (Proof next : more) {
      if (all.right() != next.left()) {
        throw new IllegalStateException(
            "no chain: " + all.right().show() + " and then " + next.left().show());
      }
      if (isTrivial(next)) continue;
      if (isTrivial(all)) all = next;
      else if (all.left() == next.right()) all = refl(all.left());
      else all = line(new Proof.Rule.Transitivity(all, next), all.left(), next.right());
    }
    return all;
  }

  public Proof compose(Proof p, Proof q) {
    Expression left = compose(p.left(), q.left());
    if (isTrivial(p) && isTrivial(q)) return refl(left);
    return line(new Proof.Rule.Compose(p, q), left, compose(p.right(), q.right()));
  }

  public Proof compose(Proof p, Expression f) {
    return compose(p, refl(f));
  }

  public Proof compose(Expression g, Proof p) {
    return compose(refl(g), p);
  }

  public Proof pair(Proof p, Proof q) {
    Expression left = pair(p.left(), q.left());
    if (isTrivial(p) && isTrivial(q)) return refl(left);
    return line(new Proof.Rule.Pair(p, q), left, pair(p.right(), q.right()));
  }

  public Proof plus(Proof p, Proof q) {
    Expression left = plus(p.left(), q.left());
    if (isTrivial(p) && isTrivial(q)) return refl(left);
    return line(new Proof.Rule.Plus(p, q), left, plus(p.right(), q.right()));
  }

  public Proof curry(Proof p) {
    Expression left = curry(p.left());
    return isTrivial(p) ? refl(left) : line(new Proof.Rule.Curry(p), left, curry(p.right()));
  }

  public Proof D(Proof p) {
    Expression left = D(p.left());
    return isTrivial(p) ? refl(left) : line(new Proof.Rule.D(p), left, D(p.right()));
  }

  public Proof R(Proof p) {
    Expression left = R(p.left());
    return isTrivial(p) ? refl(left) : line(new Proof.Rule.R(p), left, R(p.right()));
  }

  public Proof restrict(Proof p) {
    Expression left = restrict(p.left());
    return isTrivial(p) ? refl(left) : line(new Proof.Rule.Restrict(p), left, restrict(p.right()));
  }

  /// From here on [#linear] has this proof.
  public void linear(Expression.Generator l, Proof known) {
    linear.put(l, known);
  }

  /// `D(l) = l . p1` for a generator that is given to be linear.
  public Proof linear(Expression.Generator l) {
    Proof derived = linear.get(l);
    if (derived != null) return derived;
    Expression f = of(l);
    return line(
        new Proof.Rule.Linear(l.name()), D(f), compose(f, p1(l.source().times(l.source()))));
  }

  /// `n = id + (id + …)`.
  public Proof numeral(int n, Obj x) {
    Expression id = id(x), sum = n == 0 ? zero(x, x) : id;
    for (int i = 1; i < n; i++) sum = plus(id, sum);
    return arithmetic(of(new Expression.Generator("" + n, x, x)), sum);
  }

  /// An equation between numbers.
  public Proof arithmetic(Expression left, Expression right) {
    return left == right ? refl(left) : line(new Proof.Rule.Arithmetic(), left, right);
  }

  /// The equation of this number among the hypotheses, counted from 1.
  public Proof hypothesis(int number, Premise premise) {
    return line(new Proof.Rule.Hypothesis(number), of(premise.left()), of(premise.right()));
  }

  /// A law at these morphisms, in the order of the law's sentence; its objects follow.
  public Proof law(String id, Expression... at) {
    return law(id, LinkedHashMap.empty(), at);
  }

  /// A law whose objects do not follow, or not all.
  public Proof law(String id, Map<String, Obj> objects, Expression... at) {
    Schema schema = Schema.law(id);
    At key = new At(schema, at);
    Proof known = objects.isEmpty() ? instances.get(key) : null;
    if (known != null) return known;
    Schema.Instance of = schema.new Instance(this, objects, at);
    Proof line = line(new Proof.Rule.Law(id, of.objects(), of.morphisms()), of.left(), of.right());
    if (objects.isEmpty()) instances.put(key, line);
    return line;
  }

  /// A lemma at these morphisms; its objects follow.
  Proof instance(SharedLemma lemma, Expression... at) {
    return instance(lemma, LinkedHashMap.empty(), at);
  }

  /// A lemma whose objects do not follow, or not all.
  Proof instance(SharedLemma lemma, Map<String, Obj> objects, Expression... at) {
    SharedLemma.Derived derived = lemma.derived();
    At key = new At(derived.schema(), at);
    Proof known = objects.isEmpty() ? instances.get(key) : null;
    if (known != null) return known;
    Schema.Instance of = derived.schema().new Instance(this, objects, at);
    Proof line =
        line(
            new Proof.Rule.Instance(derived.proof(), of.objects(), of.morphisms()),
            of.left(),
            of.right());
    if (objects.isEmpty()) instances.put(key, line);
    return line;
  }

  /// `X` and so on, for [#law].
  public static Map<String, Obj> at(Object... namesAndObjects) {
    Map<String, Obj> all = LinkedHashMap.empty();
    for (int i = 0; i < namesAndObjects.length; i += 2) {
      all = all.put((String) namesAndObjects[i], (Obj) namesAndObjects[i + 1]);
    }
    return all;
  }
}
