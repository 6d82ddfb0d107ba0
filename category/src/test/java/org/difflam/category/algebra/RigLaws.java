package org.difflam.category.algebra;

import java.util.ArrayList;
import java.util.List;

/// The axioms of rigs, rings and fields; each answers which of them three elements break.
final class RigLaws<N> {
  private final List<String> broken = new ArrayList<>();

  private RigLaws() {}

  static <N> List<String> brokenBy(Rig<N> r, N a, N b, N c) {
    RigLaws<N> laws = new RigLaws<>();
    laws.rig(r, a, b, c);
    if (r instanceof Ring<N> ring) laws.ring(ring, a, b);
    if (r instanceof Field<N> field) laws.field(field, a, b);
    return laws.broken;
  }

  private void rig(Rig<N> r, N a, N b, N c) {
    same("a + b = b + a", r.plus(a, b), r.plus(b, a));
    same("(a + b) + c = a + (b + c)", r.plus(r.plus(a, b), c), r.plus(a, r.plus(b, c)));
    same("a + 0 = a", r.plus(a, r.zero()), a);
    same("ab = ba", r.times(a, b), r.times(b, a));
    same("(ab)c = a(bc)", r.times(r.times(a, b), c), r.times(a, r.times(b, c)));
    same("a1 = a", r.times(a, r.one()), a);
    same("a(b + c) = ab + ac", r.times(a, r.plus(b, c)), r.plus(r.times(a, b), r.times(a, c)));
    same("a0 = 0", r.times(a, r.zero()), r.zero());
    same("a² = aa", r.power(a, 2), r.times(a, a));
    same("a⁵ = a²a³", r.power(a, 5), r.times(r.power(a, 2), r.power(a, 3)));
    same("a⁰ = 1", r.power(a, 0), r.one());
    same("0 is zero", r.isZero(a), a.equals(r.zero()));
    for (int n = 0; n < 4; n++)
      same("of(n + 1) = of(n) + 1", r.of(n + 1), r.plus(r.of(n), r.one()));
    same("of(0) = 0", r.of(0), r.zero());
  }

  private void ring(Ring<N> r, N a, N b) {
    same("a + (−a) = 0", r.plus(a, r.negate(a)), r.zero());
    same("a − b = a + (−b)", r.minus(a, b), r.plus(a, r.negate(b)));
    same("of(−7) = −of(7)", r.of(-7), r.negate(r.of(7)));
  }

  private void field(Field<N> r, N a, N b) {
    same("0 ≠ 1", r.zero().equals(r.one()), false);
    if (!r.isZero(b)) same("(a/b)b = a", r.times(r.divide(a, b), b), a);
  }

  private void same(String law, Object left, Object right) {
    if (!left.equals(right)) broken.add(law);
  }
}
