package org.difflam.syntax.refutation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.algebra.Integers;
import org.difflam.category.algebra.Rig;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Expression.Generator;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.refutation.Assignment.Meaning;
import org.junit.jupiter.api.Test;

/// A generic point is in indeterminates that nothing else mentions: in others, morphisms that
/// differ agree there.
class GenericPointTest {
  private static final Obj R = Assignment.LINE;

  /// A morphism that is constant, `t1` or `t2`, where the point is `t1` unless that is taken.
  @Test
  void theWorldMentionsNoneOfThem() {
    Expression identity = new Expression.Identity(R);
    for (String t : List.of("t1", "t2", "t10")) {
      Generator g = new Generator("g", R, R);
      assertEquals(Option.some(false), decided(t, g, identity), t);
      assertEquals(Option.some(true), decided(t, g, new Expression.Compose(g, g)), t);
    }
  }

  /// Of several that are mentioned the greatest counts, in whichever order they are.
  @Test
  void theWorldMentionsNoneOfSeveral() {
    Rig<?> integers = new Integers();
    for (String one : List.of("t1", "t2", "t3"))
      for (String other : List.of("t1", "t2", "t3")) several(integers, one, other);
  }

  private static <N> void several(Rig<N> rig, String one, String other) {
    Generator h = new Generator("h", R, R);
    Assignment<N> world =
        world(rig, one)
            .with(new Meaning.Formula<>(h, List.of(InfinitesimalPolynomial.name(rig, other))));
    for (Generator g : List.of(new Generator("g", R, R), h))
      assertEquals(
          Option.some(false), new GenericPoint<>(world).decides(g, new Expression.Identity(R)));
  }

  @Test
  void eachCoordinateHasItsOwn() {
    Expression first = new Expression.First(R, R), second = new Expression.Second(R, R);
    assertEquals(Option.some(false), decided("t1", first, second));
    assertEquals(Option.some(true), decided("t1", first, first));
  }

  /// Also where the names have two digits: `x11`, and the `t12` that the eleventh is not.
  @Test
  void theEleventhCoordinateIsItsOwn() {
    eleventh(new Integers());
  }

  private static <N> void eleventh(Rig<N> rig) {
    Obj ten = R;
    for (int i = 1; i < 10; i++) ten = ten.times(R);
    Generator g = new Generator("g", ten.times(R), R), h = new Generator("h", ten.times(R), R);
    Assignment<N> world =
        new Assignment<N>(rig, LinkedHashMap.empty(), LinkedHashMap.empty())
            .with(new Meaning.Formula<>(g, List.of(InfinitesimalPolynomial.name(rig, "t12"))))
            .with(new Meaning.Formula<>(h, List.of(InfinitesimalPolynomial.name(rig, "x11"))));
    GenericPoint<N> point = new GenericPoint<>(world);
    Expression last = new Expression.Second(ten, R);
    assertEquals(Option.some(true), point.decides(h, last));
    assertEquals(Option.some(false), new GenericPoint<>(world).decides(g, last));
  }

  /// Where `g` is this indeterminate, everywhere.
  private static Option<Boolean> decided(String t, Expression left, Expression right) {
    Rig<?> integers = new Integers();
    return new GenericPoint<>(world(integers, t)).decides(left, right);
  }

  private static <N> Assignment<N> world(Rig<N> rig, String t) {
    return new Assignment<N>(rig, LinkedHashMap.empty(), LinkedHashMap.empty())
        .with(
            new Meaning.Formula<>(
                new Generator("g", R, R), List.of(InfinitesimalPolynomial.name(rig, t))));
  }
}
