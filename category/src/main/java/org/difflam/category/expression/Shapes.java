package org.difflam.category.expression;

import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.util.ArrayList;
import java.util.Collection;
import org.difflam.category.Functor.Structure;

/// A list of small objects: the base objects, the unit, all objects formed of two or three of
/// these, products of four, some products of five and six, and lists. Taking them in turn covers
/// every shape.
public final class Shapes {
  /// Where a base object goes.
  private static final Obj HOLE = Obj.base("_");

  private final List<Obj> bases;
  private final Obj[] all;

  /// @param most how many formers an object has at most; base objects are there in any case
  public Shapes(List<Obj> bases, Set<Structure> structure, int most) {
    this.bases = bases;
    boolean products = structure.contains(Structure.CARTESIAN);
    boolean functions = structure.contains(Structure.CLOSED);
    boolean lists = structure.contains(Structure.LISTS);
    ArrayList<Obj> found = new ArrayList<>();
    found.add(HOLE);
    if (products) found.add(Obj.UNIT);
    for (int leaves = 2; leaves <= 3; leaves++) {
      found.addAll(trees(leaves, products, functions, structure.contains(Structure.BICARTESIAN)));
    }
    if (products) {
      found.addAll(trees(4, true, false, false));
      Obj two = HOLE.times(HOLE), three = two.times(HOLE);
      found.addAll(List.of(left(5), right(5), two.times(three), three.times(three)).asJava());
      found.add(Obj.UNIT.times(HOLE));
    }
    if (functions) found.add(Obj.UNIT.to(HOLE));
    if (lists) {
      Obj list = new Obj.ListOf(HOLE);
      found.addAll(List.of(list, new Obj.ListOf(list)).asJava());
      if (products)
        found.addAll(List.of(new Obj.ListOf(HOLE.times(HOLE)), HOLE.times(list)).asJava());
    }
    all = found.stream().filter(a -> a.size() <= most || a.equals(HOLE)).toArray(Obj[]::new);
  }

  private static Obj left(int leaves) {
    return leaves == 1 ? HOLE : left(leaves - 1).times(HOLE);
  }

  private static Obj right(int leaves) {
    return leaves == 1 ? HOLE : HOLE.times(right(leaves - 1));
  }

  private static Collection<Obj> trees(
      int leaves, boolean products, boolean functions, boolean sums) {
    if (leaves == 1) return List.of(HOLE).asJava();
    ArrayList<Obj> found = new ArrayList<>();
    for (int left = 1; left < leaves; left++) {
      for (Obj a : trees(left, products, functions, sums)) {
        for (Obj b : trees(leaves - left, products, functions, sums)) {
          if (products) found.add(a.times(b));
          if (functions) found.add(a.to(b));
          if (sums) found.add(new Obj.Sum(a, b));
        }
      }
    }
    return found;
  }

  /// How many shapes there are, whatever base objects are in them.
  public int size() {
    return all.length;
  }

  /// One after the other, and from the start again with other base objects in the same shapes.
  public Obj number(int i) {
    int[] choice = {i / all.length};
    return all[i % all.length].substitute(_ -> {
      Obj base = bases.get(choice[0] % bases.size());
      // the next one changes slower, as the digits of a number do
      choice[0] = choice[0] / bases.size();
      return base;
    });
  }

  /// An object with all its base objects taken for the same: what kind of object it is.
  public static Obj of(Obj a) {
    return a.substitute(_ -> HOLE);
  }
}
