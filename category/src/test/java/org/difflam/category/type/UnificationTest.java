package org.difflam.category.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.difflam.category.Deep;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Unification over the signature of one constant for each word and one binary symbol for each.
@Tag("sized")
class UnificationTest {
  private static final int DEEP = Integer.getInteger("difflam.depth", 50_000);

  /// How often the parts of a tree were asked for.
  private static long looks;

  private sealed interface Tree extends FirstOrder<Tree> {
    record Node(String symbol, List<Tree> parts) implements Tree {
      @Override
      public List<Tree> parts() {
        looks++;
        return parts;
      }

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

  /// As in the type of `((1, 2), 2) …`: n unknowns, one after another, are solved by a type that is
  /// n unknowns deep.
  @Test
  void solutionsAreNotLookedThroughForEachUnknown() {
    int n = 1_000;
    Tree deep = A;
    for (int i = 0; i < n; i++) {
      Tree next = types.unknown();
      assertTrue(types.unify(next, tree("*", deep, types.unknown())));
      deep = next;
    }
    long before = looks;
    for (int i = 0; i < n; i++) {
      assertTrue(types.unify(tree("*", deep, A), tree("*", types.unknown(), types.unknown())));
    }
    assertTrue(looks - before < 20L * n, () -> "%,d looks".formatted(looks - before));
  }

  /// Random equations, and the textbook's way: substituting each solution in all others.
  @Test
  void agreesWithSubstitution() {
    int[] count = new int[2];
    for (int seed = 0; seed < 5_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Unification<Tree> in = new Unification<>(Tree.Unknown::new);
      List<Tree> unknowns = new ArrayList<>();
      Map<Integer, Tree> solutions = new HashMap<>();
      boolean solvable = true;
      int equations = random.nextInt(1, 4);
      for (int i = 0; i < equations && solvable; i++) {
        for (int k = 0; k < 6; k++) unknowns.add(in.unknown());
        int most = random.nextInt(1, 12);
        Tree a = random(random, unknowns, random.nextInt(most));
        Tree b = random(random, unknowns, random.nextInt(most));
        solvable = in.unify(a, b);
        String at = "seed %d, equation %d".formatted(seed, i);
        assertEquals(unified(a, b, solutions), solvable, at);
      }
      count[solvable ? 0 : 1]++;
      if (!solvable) continue;
      // equal up to the names of unknowns: each is an instance of the other
      for (Tree u : unknowns) {
        for (Tree v : unknowns) {
          boolean same = substituted(u, solutions).equals(substituted(v, solutions));
          assertEquals(same, in.resolve(u).equals(in.resolve(v)), "seed " + seed);
        }
        assertEquals(
            FirstOrder.size(substituted(u, solutions)), FirstOrder.size(in.resolve(u)), "" + seed);
      }
    }
    assertTrue(count[0] > 500 && count[1] > 500, () -> Arrays.toString(count));
  }

  private static Tree random(SplittableRandom random, List<Tree> unknowns, int size) {
    if (size == 0) {
      return random.nextInt(5) == 0 ? A : unknowns.get(random.nextInt(unknowns.size()));
    }
    int left = random.nextInt(size);
    String symbol = random.nextInt(60) == 0 ? "+" : "*";
    return tree(symbol, random(random, unknowns, left), random(random, unknowns, size - 1 - left));
  }

  private static boolean unified(Tree one, Tree other, Map<Integer, Tree> solutions) {
    Tree a = substituted(one, solutions), b = substituted(other, solutions);
    if (a.equals(b)) return true;
    if (a instanceof Tree.Unknown u) {
      if (FirstOrder.unknowns(b).contains(a)) return false;
      solutions.replaceAll((_, t) -> substituted(t, Map.of(u.number(), b)));
      solutions.put(u.number(), b);
      return true;
    }
    if (b instanceof Tree.Unknown) return unified(b, a, solutions);
    if (!a.symbol().equals(b.symbol()) || a.parts().size() != b.parts().size()) return false;
    for (int i = 0; i < a.parts().size(); i++) {
      if (!unified(a.parts().get(i), b.parts().get(i), solutions)) return false;
    }
    return true;
  }

  private static Tree substituted(Tree t, Map<Integer, Tree> solutions) {
    if (t instanceof Tree.Unknown(var n)) return solutions.getOrDefault(n, t);
    return t.parts().isEmpty()
        ? t
        : t.with(t.parts().stream().map(part -> substituted(part, solutions)).toList());
  }
}
