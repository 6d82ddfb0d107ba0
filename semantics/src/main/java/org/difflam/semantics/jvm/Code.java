package org.difflam.semantics.jvm;

/// What the generated classes do. Arrays are not looked at for their sizes.
interface Code {
  /// The values at `x`, into memory.
  ///
  /// @throws CodeUndefined if that cannot be done with doubles
  void forward(double[] x, double[] memory);

  /// The values at `x`, into memory, and from the cotangents of the values in memory to those of
  /// the variables, which are added to what is in `results`.
  void both(double[] x, double[] memory, double[] cotangents, double[] results);
}
