package org.difflam.category.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.Deep;
import org.junit.jupiter.api.Test;

/// Unification over the signature of one constant for each word and one binary symbol for each.
class UnificationTest {
  private static final int DEEP = Integer.getInteger("difflam.depth", 50_000);

  private sealed interface Tree extends FirstOrder<Tree> {
    record Node(String symbol, List<Tree> parts) implements Tree {
      @Override
      public Tree with(List<Tree> parts) {
        return new Node(symbol, parts);
      }
    }

    record Unknown(int number) implements Tree, FirstOrder.Unknown {
      @Override
      public List<Tree> parts() {
        return List.of();
      }

      @Override
      public Tree with(List<Tree> parts) {
        return this;
      }
    }
  }

  private static final Tree A = tree("a");
  private static final Tree B = tree("b");

  private static Tree tree(String symbol, Tree... parts) {
    return new Tree.Node(symbol, List.of(parts));
  }

  private final Unification<Tree> types = new Unification<>(Tree.Unknown::new);
  private final Tree x = types.unknown();
  private final Tree y = types.unknown();
  private final Tree z = types.unknown();

  @Test
  void theMostGeneralSolution() {
    assertTrue(types.unify(tree("*", x, tree("*", y, A)), tree("*", tree("*", z, z), x)));
    assertEquals(tree("*", A, A), types.resolve(x));
    assertEquals(A, types.resolve(y));
    Tree w = types.unknown();
    assertTrue(types.unify(w, tree("*", types.unknown(), B)));
    assertEquals(1, FirstOrder.unknowns(types.resolve(w)).size());
    assertEquals(tree("*", B, B), types.resolve(w, B));
  }

  @Test
  void whatHasNoSolution() {
    assertFalse(types.unify(A, B));
    assertFalse(types.unify(tree("*", A, A), tree("+", A, A)));
    assertFalse(types.unify(tree("*", x, x), tree("*", A, B)));
  }

  @Test
  void noTypeContainsItself() {
    assertTrue(types.unify(x, x));
    assertFalse(types.unify(x, tree("*", x, A)));
    assertTrue(types.unify(x, tree("*", y, A)));
    assertTrue(types.unify(y, tree("*", A, z)));
    assertFalse(types.unify(z, tree("*", B, x)));
    // whichever way round, and past the first few nodes
    Tree large = x;
    for (int i = 0; i < 100; i++) large = tree("*", tree("*", large, A), A);
    assertFalse(types.unify(large, z));
  }

  /// Two types of 2ⁿ parts as written, nothing shared between them.
  @Test
  void sharedPartsAreLookedAtOnce() {
    Tree one = x, other = y, wrong = tree("*", A, B);
    for (int i = 0; i < 5_000; i++) {
      one = tree("*", one, one);
      other = tree("*", other, other);
      wrong = tree("*", wrong, wrong);
    }
    assertTrue(types.unify(one, other));
    assertTrue(types.unify(x, A));
    assertEquals(A, types.resolve(y));
    assertEquals(Long.MAX_VALUE, FirstOrder.size(other));
    assertEquals(Long.MAX_VALUE, types.size(one));
    assertFalse(types.unify(other, wrong));
    Tree resolved = types.resolve(other);
    assertSame(resolved.parts().get(0), resolved.parts().get(1));
    assertSame(resolved, types.resolve(other));
    assertFalse(types.unify(z, tree("*", z, other)));
  }

  /// On the ordinary stack of this thread.
  @Test
  void deepTypes() {
    List<Tree> unknowns = new ArrayList<>();
    Tree one = A, other = types.unknown();
    for (int i = 0; i < DEEP; i++) {
      Tree w = types.unknown();
      unknowns.add(w);
      one = tree("->", one, A);
      other = tree("->", other, w);
    }
    assertTrue(types.unify(one, other));
    for (Tree w : unknowns) assertEquals(A, types.resolve(w));
    Tree resolved = types.resolve(other);
    assertEquals(2L * DEEP + 1, FirstOrder.size(resolved));
    Tree wanted = one;
    assertTrue(Deep.call(() -> resolved.equals(wanted)));
    assertFalse(types.unify(other, tree("->", other, A)));
    // a chain of unknowns
    Tree last = x;
    for (int i = 0; i < DEEP; i++) {
      Tree next = types.unknown();
      assertTrue(types.unify(last, next));
      last = next;
    }
    assertTrue(types.unify(last, A));
    assertEquals(A, types.head(x));
  }

  @Test
  void wideTypesTakeNoSquare() {
    List<Tree> parts = new ArrayList<>();
    for (int i = 0; i < DEEP; i++) parts.add(types.unknown());
    Tree wide = tree("*", parts.toArray(Tree[]::new));
    parts.replaceAll(_ -> tree("list", A));
    assertTrue(types.unify(wide, tree("*", parts.toArray(Tree[]::new))));
    assertEquals(2L * DEEP + 1, FirstOrder.size(types.resolve(wide)));
  }

  @Test
  void callsBackWhenASymbolIsKnown() {
    List<Tree> told = new ArrayList<>();
    types.whenKnown(x, told::add);
    assertTrue(types.unify(x, y));
    types.wake();
    assertEquals(List.of(), told);
    types.whenKnown(y, told::add);
    types.whenKnown(y, _ -> types.unify(z, B));
    assertTrue(types.unify(tree("*", y, y), tree("*", A, A)));
    assertEquals(List.of(), told);
    types.wake();
    assertEquals(List.of(A, A), told);
    assertEquals(B, types.head(z));
    types.whenKnown(x, told::add);
    assertEquals(3, told.size());
  }

  @Test
  void unknownsOfOthersAreTaken() {
    types.avoid(tree("*", A, new Tree.Unknown(7)));
    assertEquals(8, assertInstanceOf(Tree.Unknown.class, types.unknown()).number());
  }

  @Test
  void foldsFromLeftToRight() {
    Tree shared = tree("s", A, B);
    List<String> seen = new ArrayList<>();
    String text =
        FirstOrder.fold(
            tree("*", shared, tree("+", shared, A)),
            (at, parts) -> {
              seen.add((String) at.symbol());
              return at.symbol() + String.join("", parts);
            });
    assertEquals("*sab+saba", text);
    assertEquals(List.of("a", "b", "s", "+", "*"), seen);
  }
}
