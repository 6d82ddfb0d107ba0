package org.difflam.syntax.free;

import io.vavr.collection.List;
import java.util.Locale;

/// Mistakes that the calculus can be told to make, one at a time. When a law is then refuted, its
/// check is shown able to fail. The other laws are kept for fresh generators only, so a mistake
/// does not prove the broken law independent of them. (D1 follows from the others.)
public enum InjectedFault {
  NONE("nothing is wrong"),
  SUM("of a sum, one summand alone is differentiated", "D1.plus", "linear.sum"),
  SPLIT("of a direction that is a sum, one summand alone counts", "D2.plus"),
  ZERO(
      "every derivative is zero",
      "D3.id",
      "D3.p1",
      "D3.p2",
      "linear",
      "linear.sum",
      "linear.compose",
      "linear.pair",
      "linear.times",
      "T.id",
      "ev.linear"),
  PAIR("the second component of a pair is held constant", "D4", "linear.pair", "linear.times"),
  CHAIN("an argument that is itself an application is held constant", "D5", "T.compose", "D-eval"),
  DIRECTION("directions are held constant", "D6"),
  ORDER("directions form a list, not a bag", "D7"),
  LAMBDA("what stands under a λ is held constant", "D-curry", "D-eval"),
  HEAD("a function that is applied is held constant", "ev.linear"),
  FUNCTION_SUM("a sum of functions is the first of them", "curry.plus");

  private final String mistake;

  @SuppressWarnings("ImmutableEnumChecker") // a list of vavr is immutable
  private final List<String> breaks;

  InjectedFault(String mistake, String... breaks) {
    this.mistake = mistake;
    this.breaks = List.of(breaks);
  }

  /// A description of the mistake.
  public String mistake() {
    return mistake;
  }

  /// The ids of the catalogue's laws that it breaks; it keeps the others.
  public List<String> breaks() {
    return breaks;
  }

  /// As it is typed.
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
