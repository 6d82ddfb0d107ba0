package org.difflam.category.law;

import io.vavr.collection.List;
import java.util.ArrayList;
import org.difflam.category.expression.Obj;
import org.jspecify.annotations.Nullable;

/// Objects at which an equation between closed morphisms could not be compared. At objects that
/// contain these the comparison mostly fails as well, after the longest time, so it is not
/// attempted.
final class Incomparable {
  /// Of this many that are contained nothing could be compared.
  private static final int ENOUGH = 3;

  private record Known(List<Obj> objects, String why) {}

  private final ArrayList<Known> known = new ArrayList<>();

  void add(List<Obj> objects, String why) {
    known.add(new Known(objects, why));
  }

  /// Why there is no use in comparing at these objects; null where there may be.
  @Nullable String why(List<Obj> objects) {
    int within = 0;
    for (Known k : known) {
      if (!k.objects.zip(objects).forAll(both -> isWithin(both._1, both._2))) continue;
      if (++within == ENOUGH) return k.why;
    }
    return null;
  }

  /// Whether leaving out formers makes the first of the second.
  private static boolean isWithin(Obj a, Obj b) {
    if (a.equals(b)) return true;
    return switch (b) {
      case Obj.Product(var x, var y) ->
          isWithin(a, x)
              || isWithin(a, y)
              || a instanceof Obj.Product(var u, var v) && isWithin(u, x) && isWithin(v, y);
      case Obj.Exponential(var x, var y) ->
          isWithin(a, x)
              || isWithin(a, y)
              || a instanceof Obj.Exponential(var u, var v) && isWithin(u, x) && isWithin(v, y);
      case Obj.Base _, Obj.Unit _, Obj.Empty _, Obj.Sum _, Obj.ListOf _, Obj.Unknown _ -> false;
    };
  }
}
