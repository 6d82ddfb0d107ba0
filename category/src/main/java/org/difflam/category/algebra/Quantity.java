package org.difflam.category.algebra;

/// A real number as far as it is known. It prints with as many digits as the caller wants, if these
/// are certain.
@FunctionalInterface
public interface Quantity {
  /// With this many digits, or as a fraction where it is exact; `x ± r` where fewer are certain.
  String show(int digits);
}
