package org.difflam.bench;

import org.difflam.semantics.Difflam;

/// A Java that compiles the programs of one number that it is given, asks each for its gradient at
/// one half, and ends.
public final class FirstProgram {
  private FirstProgram() {}

  public static void main(String[] programs) {
    for (String program : programs) {
      double[] gradient = Difflam.compile(program).gradient(0.5);
      if (gradient.length != 1) throw new IllegalArgumentException(program + " takes no number");
    }
  }
}
