package org.difflam.semantics.polynomial;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// How the variables of a polynomial in this many of them are called: `x`, `x y`, `x y z`, and from
/// four on `x1 x2 x3 x4 …`.
record Variables(int count) {
  String name(int i) {
    return count <= 3 ? String.valueOf("xyz".charAt(i)) : "x" + (i + 1);
  }

  /// `x` alone, `(x, y)`, and `()` where there is none.
  String tuple() {
    String all = IntStream.range(0, count).mapToObj(this::name).collect(Collectors.joining(", "));
    return count == 1 ? all : "(" + all + ")";
  }
}
