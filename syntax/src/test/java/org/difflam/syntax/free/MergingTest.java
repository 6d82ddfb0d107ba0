package org.difflam.syntax.free;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.proof.Kernel;
import org.difflam.syntax.proof.Lines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// How many lines it takes to bring a long sum into another order.
class MergingTest {
  private static final Obj A = Obj.base("A");

  enum Order {
    SAME,
    OPPOSITE,
    ROTATED,
    RANDOM;

    List<Expression> of(List<Expression> all) {
      ArrayList<Expression> other = new ArrayList<>(all);
      switch (this) {
        case SAME -> {}
        case OPPOSITE -> Collections.reverse(other);
        case ROTATED -> Collections.rotate(other, all.size() / 3);
        case RANDOM -> Collections.shuffle(other, new Random(2012));
      }
      return other;
    }
  }

  private static List<Expression> generators(int n, Obj target) {
    ArrayList<Expression> all = new ArrayList<>();
    for (int i = 0; i < n; i++) all.add(new Expression.Generator("f" + i, A, target));
    return all;
  }

  private static Expression left(Collection<Expression> all) {
    return all.stream().reduce(Expression.Plus::new).get();
  }

  private static Expression right(List<Expression> all) {
    return all.reversed().stream().reduce((f, g) -> new Expression.Plus(g, f)).get();
  }

  private static int lines(Expression f, Expression g) {
    return Deep.call(() -> {
      var proof = FreeDifferentialLambda.free().proof(f, g, 10_000_000).get();
      return new Kernel(Vector.<Given>empty().toList()).check(proof, f, g);
    });
  }

  /// This many lines for a summand: a few, and for a random order a few for each halving.
  @ParameterizedTest
  @CsvSource({"SAME, 12", "OPPOSITE, 16", "ROTATED, 16", "RANDOM, 60"})
  void longSums(Order order, int each) {
    int n = 1000;
    var all = generators(n, A);
    assertAtMost(each * n, lines(left(all), left(order.of(all))));
    assertAtMost(each * n, lines(left(all), right(order.of(all))));
  }

  /// The same at a type where sums are taken apart, and functions into a sum.
  @ParameterizedTest
  @CsvSource({"SAME, 170", "OPPOSITE, 190", "RANDOM, 280"})
  void atOtherTypes(Order order, int each) {
    int n = 300;
    var all = generators(n, A.times(A.to(A)));
    assertAtMost(each * n, lines(left(all), left(order.of(all))));
  }

  /// A linear map takes the summands in the order in which they are met first.
  @ParameterizedTest
  @EnumSource(Order.class)
  void imagesOfLongSums(Order order) {
    int n = 500;
    var all = generators(n, A);
    Expression l = new Expression.Generator("l", A, A);
    var images = order.of(all).stream().map(f -> (Expression) new Expression.Compose(l, f));
    Sentence claim =
        new Sentence(
            Vector.of(new Given("l", A, A, Given.Trait.LINEAR)).toList(),
            left(images.toList()),
            new Expression.Compose(l, left(all)));
    int lines =
        Deep.call(() -> {
          var free = FreeDifferentialLambda.free().given(claim.givens());
          var proof = free.proof(claim.left(), claim.right(), 10_000_000).get();
          return new Kernel(claim.givens()).check(proof, claim.left(), claim.right());
        });
    assertAtMost(100 * n, lines);
  }

  /// A shared sum is a sum of as many as it stands for, which is refused before it is written out.
  @Test
  void sharedSumsAreCounted() {
    Expression f = new Expression.Generator("f", A, A), g = f;
    for (int i = 0; i < 17; i++) g = new Expression.Plus(g, g);
    Expression many = g;
    assertEquals(
        "the proof has more than 100000 lines",
        assertThrows(
                Lines.Missing.class, () -> FreeDifferentialLambda.free().proof(many, f, 100_000))
            .getMessage());
    assertInstanceOf(Verdict.Refuted.class, FreeDifferentialLambda.free().equal(many, f));
  }

  private static void assertAtMost(int most, int lines) {
    assertTrue(lines <= most, lines + " lines, which is more than " + most);
  }
}
