package org.difflam.category.expression;

import io.vavr.collection.List;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;
import org.difflam.category.type.FirstOrder;
import org.difflam.category.type.Unification;

/// The atoms of an expression, with their places in the text and the unknown objects that
/// unification solves for.
final class Leaves {
  private record Leaf(Tokens in, String word, int at, Obj source, Obj target) {}

  private final Unification<Obj> objects;
  private final ArrayList<Leaf> leaves = new ArrayList<>();

  Leaves(Unification<Obj> objects) {
    this.objects = objects;
  }

  int size() {
    return leaves.size();
  }

  void add(Tokens in, String word, int at, Obj source, Obj target) {
    leaves.add(new Leaf(in, word, at, source, target));
  }

  /// Those from here on come from the use of a definition, and that is what was typed.
  void belong(int from, String definition, int at) {
    leaves
        .subList(from, leaves.size())
        .replaceAll(leaf -> new Leaf(leaf.in, definition, at, leaf.source, leaf.target));
  }

  /// After this no object is unknown: those in the ends of the whole statement become base objects
  /// that it does not name (its most general form), and one that is left inside is an error that
  /// names the place.
  void generalise(List<Obj> ends) {
    Set<String> taken = new HashSet<>();
    for (Obj a : ends) taken.addAll(objects.resolve(a).bases().toJavaSet());
    for (Leaf leaf : leaves) {
      taken.addAll(objects.resolve(leaf.source.to(leaf.target)).bases().toJavaSet());
    }
    int letter = 0;
    for (Obj end : ends) {
      for (Obj u : FirstOrder.unknowns(objects.resolve(end))) {
        while (taken.contains(letter(letter))) letter++;
        objects.define((Obj.Unknown) u, Obj.base(letter(letter++)));
      }
    }
    for (Leaf leaf : leaves.reversed()) {
      Obj source = objects.resolve(leaf.source), target = objects.resolve(leaf.target);
      if (!FirstOrder.unknowns(source.to(target)).isEmpty()) {
        throw leaf.in.error(
            leaf.at,
            "the objects of '"
                + leaf.word
                + "' are ambiguous here; write them, as in ("
                + leaf.word
                + " : X -> Y)");
      }
    }
  }

  private static String letter(int n) {
    return (char) ('A' + n % 26) + (n < 26 ? "" : String.valueOf(n / 26));
  }
}
