package org.difflam.papers.printed;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.papers.oracle.ElementaryFunctions;

/// What a rule computes outside the language: `value f r` is the vector f(r), `along f r v` is
/// J(f)(r)(v), and `transposed f r w` is J(f)(r)*(w).
final class Computed {
  private static final String VALUE = "value", ALONG = "along", TRANSPOSED = "transposed";

  private Computed() {}

  /// With the results in place.
  static Tree in(Tree t) {
    if (t.isLeaf()) return t;
    List<Tree> call = call(t);
    String function = call.getFirst().former();
    if (call.size() == 3 && function.equals(VALUE))
      return tree(ElementaryFunctions.at(call.get(1).former(), vector(call.get(2))));
    if (call.size() == 4) {
      String f = call.get(1).former();
      if (function.equals(ALONG))
        return tree(ElementaryFunctions.along(f, vector(call.get(2)), vector(call.get(3))));
      if (function.equals(TRANSPOSED))
        return tree(ElementaryFunctions.transposed(f, vector(call.get(2)), vector(call.get(3))));
    }
    return t.with(t.parts().stream().map(Computed::in).toList());
  }

  /// `along` with point and direction exchanged.
  static Tree exchanged(Tree t) {
    List<Tree> call = call(t);
    return call.size() == 4 && call.getFirst().former().equals(ALONG)
        ? Tree.node(Tree.APPLY, Tree.node(Tree.APPLY, t.part(0).part(0), call.get(3)), call.get(2))
        : t;
  }

  /// A function and its arguments.
  private static List<Tree> call(Tree t) {
    if (t.isLeaf() || !t.former().equals(Tree.APPLY)) return List.of(t);
    List<Tree> before = new ArrayList<>(call(t.part(0)));
    before.add(t.part(1));
    return before;
  }

  /// Whether it is made of numbers alone.
  static boolean isVector(Tree t) {
    return t.former().equals(Tree.PAIR)
        ? isVector(t.part(0)) && isVector(t.part(1))
        : t.isLeaf() && t.former().matches("-?\\d.*");
  }

  private static Vector<Rational> vector(Tree t) {
    return t.former().equals(Tree.PAIR)
        ? vector(t.part(0)).appendAll(vector(t.part(1)))
        : Vector.of(Rational.parse(t.former()));
  }

  private static Tree tree(Vector<Rational> numbers) {
    Vector<Tree> parts = numbers.map(n -> Tree.leaf(n.toString()));
    return parts.tail().foldLeft(parts.head(), (all, one) -> Tree.node(Tree.PAIR, all, one));
  }
}
