package org.difflam.category.algebra;

import io.vavr.collection.List;
import io.vavr.control.Option;

/// The rigs that have a word of ASCII letters.
public final class Rigs {
  /// The words, as errors list them.
  public static final String WORDS = "N, Z, Q, B, or F and a prime, as in F5";

  private static final List<Rig<?>> LETTERS =
      List.of(new Naturals(), new Integers(), new Rationals(), new Booleans());

  private Rigs() {}

  /// `N`, `Q`, `F5`.
  public static String word(Rig<?> rig) {
    return switch (rig) {
      case Naturals _ -> "N";
      case Integers _ -> "Z";
      case Rationals _ -> "Q";
      case Booleans _ -> "B";
      case PrimeField f -> "F" + f.p();
      default -> throw new IllegalArgumentException(rig.name() + " has no word");
    };
  }

  public static Option<Rig<?>> named(String word) {
    if (word.matches("F[1-9][0-9]{0,8}")) {
      int p = Integer.parseInt(word.substring(1));
      try {
        return Option.some(new PrimeField(p));
      } catch (IllegalArgumentException noPrime) {
        return Option.none();
      }
    }
    return LETTERS.find(rig -> word(rig).equals(word));
  }
}
