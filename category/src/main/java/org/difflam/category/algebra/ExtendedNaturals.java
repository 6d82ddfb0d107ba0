package org.difflam.category.algebra;

/// `ℕ ∪ {∞}`, where every sum of weights has a value: `n + ∞ = ∞`, `0·∞ = 0`, and `n·∞ = ∞` for any
/// other `n`.
public record ExtendedNaturals() implements Rig<ExtendedNatural> {
  private static final ExtendedNatural ZERO = ExtendedNatural.of(0);
  private static final ExtendedNatural ONE = ExtendedNatural.of(1);

  @Override
  public String name() {
    return "ℕ∪{∞}";
  }

  @Override
  public ExtendedNatural zero() {
    return ZERO;
  }

  @Override
  public ExtendedNatural one() {
    return ONE;
  }

  @Override
  public ExtendedNatural plus(ExtendedNatural a, ExtendedNatural b) {
    return a instanceof ExtendedNatural.Finite(var m) && b instanceof ExtendedNatural.Finite(var n)
        ? new ExtendedNatural.Finite(m.add(n))
        : ExtendedNatural.INFINITY;
  }

  @Override
  public ExtendedNatural times(ExtendedNatural a, ExtendedNatural b) {
    if (isZero(a) || isZero(b)) return ZERO;
    return a instanceof ExtendedNatural.Finite(var m) && b instanceof ExtendedNatural.Finite(var n)
        ? new ExtendedNatural.Finite(m.multiply(n))
        : ExtendedNatural.INFINITY;
  }

  @Override
  public ExtendedNatural of(long n) {
    return ExtendedNatural.of(n);
  }
}
