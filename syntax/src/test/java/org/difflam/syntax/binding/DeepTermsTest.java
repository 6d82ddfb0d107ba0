package org.difflam.syntax.binding;

import static org.difflam.syntax.binding.Toy.app;
import static org.difflam.syntax.binding.Toy.lam;
import static org.difflam.syntax.binding.Toy.v;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Terms of every kind that went quadratic or overflowed somewhere once, 50,000 deep, which is more
/// than an ordinary stack takes, or `-Ddifflam.depth` (200,000 in `mvn -Plong verify`).
@Tag("sized")
class DeepTermsTest {
  static final int DEPTH = Integer.getInteger("difflam.depth", 50_000);

  enum Chain {
    SAME_BINDER,
    DIFFERENT_BINDERS,
    LEFT_NESTED,
    RIGHT_NESTED,
    SHADOWING;

    private Toy layer(int i, Toy t) {
      return switch (this) {
        case SAME_BINDER -> lam("y", app(t, v("y")));
        case DIFFERENT_BINDERS -> lam("y" + i, app(t, v("y" + i)));
        case LEFT_NESTED -> app(t, v("z" + i));
        case RIGHT_NESTED -> app(v("z" + i), t);
        case SHADOWING -> lam("x", t);
      };
    }

    Toy around(Toy core) {
      Toy t = core;
      for (int i = 0; i < DEPTH; i++) t = layer(i, t);
      return t;
    }
  }

  /// As deep as this, a function that calls itself for each part ends in an overflow.
  @ParameterizedTest
  @EnumSource
  void anOrdinaryStackIsTooSmall(Chain chain) throws InterruptedException {
    Toy t = chain.around(v("x"));
    boolean[] overflown = {false};
    Thread ordinary =
        new Thread(() -> {
          try {
            recursiveDepth(t);
          } catch (StackOverflowError _) {
            overflown[0] = true;
          }
        });
    ordinary.start();
    ordinary.join();
    assertTrue(overflown[0]);
  }

  private static int recursiveDepth(Toy t) {
    return switch (t) {
      case Toy.Var _ -> 1;
      case Toy.Lam lambda -> 1 + recursiveDepth(lambda.body());
      case Toy.App(Toy f, Toy a) -> 1 + Math.max(recursiveDepth(f), recursiveDepth(a));
      case Toy.Sum sum -> 1 + sum.summands().stream().mapToInt(s -> recursiveDepth(s)).sum();
    };
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SAME_BINDER")
  void everyOperationReachesTheBottom(Chain chain) {
    Toy t = chain.around(v("x"));
    Toy same = chain.around(v("x"));
    assertTrue(Alpha.equal(t, same));
    assertEquals(Alpha.hash(t), Alpha.hash(same));
    assertFalse(Alpha.equal(t, chain.around(v("other"))));
    assertTrue(Measure.depth(t) >= DEPTH);
    assertEquals(chain != Chain.SHADOWING, FreeVariables.of(t).contains(Name.of("x")));
    Toy replaced = Substitution.substitute(t, Name.of("x"), v("other"));
    assertTrue(Alpha.equal(replaced, chain == Chain.SHADOWING ? t : chain.around(v("other"))));
    int[] count = {0};
    Position.each(t, (_, _) -> count[0]++);
    assertEquals(Measure.size(t), count[0]);
  }

  @ParameterizedTest
  @EnumSource(names = {"SAME_BINDER", "DIFFERENT_BINDERS"})
  void everyBinderRenamed(Chain chain) {
    // what is put in mentions every binder on the way
    Toy all = v("y");
    if (chain == Chain.DIFFERENT_BINDERS) {
      for (int i = 0; i < DEPTH; i++) all = app(all, v("y" + i));
    }
    Toy found = Substitution.substitute(chain.around(v("x")), Name.of("x"), all);
    assertEquals(FreeVariables.of(all), FreeVariables.of(found));
    assertEquals(Measure.size(chain.around(v("x"))) + Measure.size(all) - 1, Measure.size(found));
  }

  @Test
  void aPositionAtTheBottomIsFilled() {
    Toy t = Chain.LEFT_NESTED.around(v("x"));
    Position[] bottom = {Position.ROOT};
    Position.each(t, (p, s) -> bottom[0] = s.equals(v("x")) ? p : bottom[0]);
    assertEquals(DEPTH, bottom[0].depth());
    assertTrue(Alpha.equal(Chain.LEFT_NESTED.around(v("w")), bottom[0].fill(t, v("w"))));
  }
}
