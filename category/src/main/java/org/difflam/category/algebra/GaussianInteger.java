package org.difflam.category.algebra;

import java.math.BigInteger;

/// `a + b·i` with integers `a` and `b`.
public record GaussianInteger(BigInteger real, BigInteger imaginary) {
  public static final GaussianInteger I = of(0, 1);

  public static GaussianInteger of(long real, long imaginary) {
    return new GaussianInteger(BigInteger.valueOf(real), BigInteger.valueOf(imaginary));
  }

  /// `a − b·i`, an automorphism of the ring.
  public GaussianInteger conjugate() {
    return new GaussianInteger(real, imaginary.negate());
  }

  @Override
  public String toString() {
    if (imaginary.signum() == 0) return real.toString();
    String i =
        switch (imaginary.toString()) {
          case "1" -> "i";
          case "-1" -> "-i";
          case String b -> b + "*i";
        };
    if (real.signum() == 0) return i;
    return real + (imaginary.signum() > 0 ? "+" : "") + i;
  }
}
