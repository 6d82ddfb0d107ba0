package org.difflam.category.algebra;

/// `𝔹`: `∨` as sum and `∧` as product, so that weights forget multiplicity.
public record Booleans() implements Rig<Boolean> {
  @Override
  public String name() {
    return "𝔹";
  }

  @Override
  public Boolean zero() {
    return false;
  }

  @Override
  public Boolean one() {
    return true;
  }

  @Override
  public Boolean plus(Boolean a, Boolean b) {
    return a || b;
  }

  @Override
  public Boolean times(Boolean a, Boolean b) {
    return a && b;
  }

  @Override
  public Boolean of(long n) {
    if (n < 0) throw new ArithmeticException(n + " has no image in 𝔹, where 1 has no negative");
    return n != 0;
  }
}
