package org.difflam.papers.curry;

import io.vavr.Tuple2;
import io.vavr.collection.Vector;
import java.util.Objects;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.Equivalence;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.reverse.Tangents;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.TangentType;

/// Compares two rep-functions at a random place: their values, what these do when they are
/// functions, and what comes back for a random tangent. Two functions may hide their environments'
/// tangents in their own closures, so these are compared part by part.
record SameMaps(Combinators<Rational> c, RandomTangents draws, Tangible as) {
  private static final Finding SAME = Finding.of(Verdict.holds(1, 0));

  Finding at(CurryType source, CurryType target, RepFunction<Rational> f, RepFunction<Rational> g) {
    CurryValue<Rational> x = draws.value(source);
    Evaluated<Rational> y = f.at(x), z = g.at(x);
    Finding values = values(target, y.value(), z.value());
    if (!values.outcome().isGood()) return values;
    var along = tangents(target, y.value(), z.value());
    Back<Rational> one = y.pull(along._1), other = z.pull(along._2);
    String what = "what comes back at %s for %s".formatted(x, along._1);
    if (!as.environments())
      return new Equivalence(c).tangents(source, one.argument(), other.argument())
          ? SAME
          : different(what, one.argument(), other.argument());
    if (!hidden(f.environment()).equals(hidden(g.environment())))
      return different("what is hidden", f.environment().show(), g.environment().show());
    if (!Tangents.fits(g.environment(), other.environment()))
      return different("what is hidden", g.environment().show(), other.environment());
    Ordinary a = as.back(one), b = as.back(other);
    return alike(a, b) ? SAME : different(what, a, b);
  }

  private static Finding different(String what, Object ours, Object theirs) {
    return Finding.refuted(Witness.at(what, "ours " + ours, "the program's " + theirs));
  }

  private Finding values(CurryType type, CurryValue<Rational> a, CurryValue<Rational> b) {
    return switch (type) {
      case CurryType.Product(var factors) ->
          Vector.range(0, factors.size())
              .map(i -> values(factors.get(i), a.part(i), b.part(i)))
              .fold(SAME, (one, other) -> one.outcome().isGood() ? other : one);
      case CurryType.Function(var x, var y) -> at(x, y, a.function(), b.function());
      case CurryType.Tensor _,
          CurryType.Ints _,
          CurryType.Bool _,
          CurryType.Variant _,
          CurryType.ListOf _ ->
          a.equals(b) ? SAME : different("the value", a, b);
    };
  }

  /// A random tangent of both values: with environments, a closure has one of its own.
  private Tuple2<TangentValue<Rational>, TangentValue<Rational>> tangents(
      CurryType type, CurryValue<Rational> a, CurryValue<Rational> b) {
    if (type instanceof CurryType.Product(var factors)) {
      var parts =
          Vector.range(0, factors.size()).map(i -> tangents(factors.get(i), a.part(i), b.part(i)));
      return new Tuple2<>(
          new TangentValue.Tuple<>(parts.map(Tuple2::_1).asJava()),
          new TangentValue.Tuple<>(parts.map(Tuple2::_2).asJava()));
    }
    if (as.environments() && type instanceof CurryType.Function(var x, var y)) {
      CurryValue<Rational> at = draws.value(x);
      Evaluated<Rational> one = a.function().at(at), other = b.function().at(at);
      var back = tangents(y, one.value(), other.value());
      return new Tuple2<>(
          new TangentValue.OfClosure<>(a.function(), one.pull(back._1).environment()),
          new TangentValue.OfClosure<>(b.function(), other.pull(back._2).environment()));
    }
    TangentValue<Rational> g = draws.tangent(type, a);
    return new Tuple2<>(g, g);
  }

  /// Ours does not write out that nothing is hidden twice.
  private static TangentType hidden(TangentType type) {
    if (!(type instanceof TangentType.Tuple(var parts))) return type;
    var all = Vector.ofAll(parts).map(SameMaps::hidden);
    return all.forAll(TangentType.UNIT::equals)
        ? TangentType.UNIT
        : new TangentType.Tuple(all.asJava());
  }

  private static boolean alike(Ordinary a, Ordinary b) {
    if (a instanceof Ordinary.OfClosure(_, var inside)) return alike(inside, b);
    if (b instanceof Ordinary.OfClosure(_, var inside)) return alike(a, inside);
    if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
    if (a instanceof Ordinary.Parts(var x) && b instanceof Ordinary.Parts(var y))
      return x.size() == y.size()
          && Vector.range(0, x.size()).forAll(i -> alike(x.get(i), y.get(i)));
    return Objects.equals(a, b);
  }

  private static boolean isNothing(Ordinary t) {
    return switch (t) {
      case Ordinary.Zero _ -> true;
      case Ordinary.Numbers(var tensor) -> tensor.entries().stream().allMatch(q -> q.signum() == 0);
      case Ordinary.Parts(var parts) -> parts.forAll(SameMaps::isNothing);
      case Ordinary.OfClosure(_, var inside) -> isNothing(inside);
      case Ordinary.Elements _, Ordinary.Function _, Ordinary.Opaque _, Ordinary.Space _ -> false;
    };
  }
}
