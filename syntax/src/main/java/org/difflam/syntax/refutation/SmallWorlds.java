package org.difflam.syntax.refutation;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.function.BinaryOperator;
import org.difflam.category.algebra.Rig;
import org.difflam.category.algebra.Ring;
import org.difflam.category.expression.Expression.Generator;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Premise;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.refutation.Assignment.Meaning;

/// Looks for a world in which the equations among the hypotheses hold and a claim fails, among all
/// those of small polynomials: name by name, and no further where an equation fails. Objects are
/// lines, and one of them a point or a plane.
final class SmallWorlds<N> {
  /// How many worlds of lines are looked at, finished or not: a few over each rig first.
  static final List<Integer> MANY = List.of(150, 1_500);

  /// For so many of them one with a point or a plane.
  private static final int FEWER = 3;

  /// How many morphisms are tried for a name.
  private static final int EACH = 40;

  private final Rig<N> rig;
  private final Sentence claim;
  private final List<Premise> where;
  private int left;

  /// @param where what the hypotheses define: `f = g . h`
  SmallWorlds(Rig<N> rig, Sentence claim, List<Premise> where) {
    this.rig = rig;
    this.claim = claim;
    this.where = where;
  }

  /// @param many how many worlds are looked at
  Option<Refutation<N>> refuting(int many) {
    List<Map<String, Obj>> all = objects();
    for (Map<String, Obj> objects : all) {
      left = objects.equals(all.head()) ? many : many / FEWER;
      Assignment<N> empty = new Assignment<>(rig, objects, LinkedHashMap.empty());
      boolean numeric =
          claim.givens().forAll(g -> isNumeric(empty, g.source()) && isNumeric(empty, g.target()))
              && isNumeric(empty, claim.left().source())
              && isNumeric(empty, claim.left().target());
      if (!numeric) continue;
      Option<Refutation<N>> found = from(empty, claim.premises());
      if (found.isDefined()) return found;
    }
    return Option.none();
  }

  private static boolean isNumeric(Assignment<?> world, Obj a) {
    return Assignment.dimension(world.object(a)) >= 0;
  }

  private List<Map<String, Obj>> objects() {
    Map<String, Obj> lines = LinkedHashMap.empty();
    for (String base : claim.bases()) lines = lines.put(base, Assignment.LINE);
    Map<String, Obj> all = lines;
    List<Map<String, Obj>> points = all.keySet().toList().map(a -> all.put(a, Obj.UNIT));
    Obj plane = Assignment.LINE.times(Assignment.LINE);
    return List.of(all)
        .appendAll(points)
        .appendAll(all.keySet().toList().map(a -> all.put(a, plane)));
  }

  /// @param open the equations that have names without a meaning
  private Option<Refutation<N>> from(Assignment<N> before, List<Premise> open) {
    if (--left < 0) return Option.none();
    Assignment<N> world = defined(before);
    var parted = open.partition(p -> isKnown(world, p.generators()));
    if (!parted._1.forAll(world::isMet)) return Option.none();
    List<Premise> rest = parted._2;
    Option<Given> next = next(world, rest);
    if (next.isEmpty()) return refuted(world);
    Given g = next.get();
    for (Meaning<N> meaning : meanings(world, g)) {
      Assignment<N> with = world.with(meaning);
      if (!with.isMet(g)) continue;
      Option<Refutation<N>> found = from(with, rest);
      if (found.isDefined() || left < 0) return found;
    }
    return Option.none();
  }

  private static boolean isKnown(Assignment<?> world, Set<String> names) {
    return world.meanings().keySet().containsAll(names);
  }

  /// With what is made of names that have a meaning.
  private Assignment<N> defined(Assignment<N> world) {
    for (Premise p : where) {
      Generator name = (Generator) world.expression(p.left());
      if (world.meanings().containsKey(name.name()) || !isKnown(world, p.right().generators()))
        continue;
      return defined(world.with(new Meaning.Composite<>(name, world.expression(p.right()))));
    }
    return world;
  }

  /// A name without a meaning, of the equation that has the fewest.
  private Option<Given> next(Assignment<N> world, List<Premise> open) {
    Set<String> known = world.meanings().keySet();
    Set<String> free = claim.givens().map(Given::name).toSet().removeAll(known);
    Set<String> tried =
        free.filter(name ->
            !where.exists(p -> p.left() instanceof Generator(var f, _, _) && f.equals(name)));
    Option<Premise> first =
        open.filter(p -> p.generators().exists(tried::contains))
            .minBy(p -> p.generators().removeAll(known).size());
    return claim
        .givens()
        .filter(g -> tried.contains(g.name()))
        .minBy(g -> first.exists(p -> p.generators().contains(g.name())) ? 0 : 1);
  }

  private Option<Refutation<N>> refuted(Assignment<N> world) {
    Obj source = world.object(claim.left().source());
    String point = "x";
    while (world.meanings().containsKey(point) || claim.bases().contains(point)) point += "'";
    Meaning<N> generic =
        new Meaning.Formula<>(
            new Generator(point, Obj.UNIT, source), GenericPoint.formula(world, source).get());
    Refutation<N> refutation = new Refutation<>(claim, world.with(generic), point, "");
    return Option.when(RefutationSearch.refutes(refutation), refutation);
  }

  private List<Meaning<N>> meanings(Assignment<N> world, Given g) {
    Generator name = new Generator(g.name(), world.object(g.source()), world.object(g.target()));
    int n = Assignment.dimension(name.source()), m = Assignment.dimension(name.target());
    List<InfinitesimalPolynomial<N>> each = polynomials(n).take(m < 2 ? EACH : 7);
    List<List<InfinitesimalPolynomial<N>>> all = List.of(List.empty());
    for (int i = 0; i < m; i++)
      all = all.flatMap(before -> each.map(before::append)).take(EACH * EACH);
    return all.take(EACH + 10).map(values -> new Meaning.Formula<>(name, values));
  }

  /// In `x1, …, xn`, small ones first.
  private List<InfinitesimalPolynomial<N>> polynomials(int n) {
    InfinitesimalPolynomial<N> zero = InfinitesimalPolynomial.zero(rig);
    InfinitesimalPolynomial<N> one = InfinitesimalPolynomial.of(rig, rig.one());
    List<InfinitesimalPolynomial<N>> names =
        List.rangeClosed(1, n).map(i -> InfinitesimalPolynomial.name(rig, "x" + i));
    List<InfinitesimalPolynomial<N>> sums = pairs(names, InfinitesimalPolynomial::plus);
    List<InfinitesimalPolynomial<N>> products = pairs(names, InfinitesimalPolynomial::times);
    return List.of(zero)
        .appendAll(names)
        .append(one)
        .appendAll(negated(names))
        .appendAll(products)
        .appendAll(sums)
        .appendAll(names.map(one::plus))
        .appendAll(negated(names).map(one::plus))
        .appendAll(products.flatMap(p -> names.map(p::plus)))
        .appendAll(products.flatMap(p -> sums.map(p::plus)))
        .append(one.plus(one))
        .appendAll(names.map(x -> x.times(x).times(x)))
        .distinct();
  }

  private static <T> List<T> pairs(List<T> of, BinaryOperator<T> by) {
    return of.zipWithIndex().flatMap(x -> of.drop(x._2).map(y -> by.apply(x._1, y)));
  }

  private List<InfinitesimalPolynomial<N>> negated(List<InfinitesimalPolynomial<N>> of) {
    if (!(rig instanceof Ring<N> ring)) return List.empty();
    InfinitesimalPolynomial<N> minus = InfinitesimalPolynomial.of(rig, ring.negate(rig.one()));
    return of.map(minus::times);
  }
}
