package org.difflam.syntax.rewrite;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.Function;
import org.difflam.syntax.binding.Syntax;

/// A named rule `l → r`: what a term may become by it at its root. A rule about bags may apply to
/// one bag in several ways.
///
/// @param reach how many levels below the root decide whether the rule applies; what is further
///   down may enter the result only. A rule without one is right, and slower; with one that is too
///   small a reduction stops with an error at the first normal form that is none ([Trace])
/// @param ofBags whether it applies to nothing but bags
public record Rule<T extends Syntax<T>>(
    String name, int reach, boolean ofBags, Function<T, List<T>> contracta) {
  /// All of the term decides.
  public static final int EVERYWHERE = Integer.MAX_VALUE;

  /// A rule that applies in at most one way.
  public static <T extends Syntax<T>> Rule<T> rule(
      String name, int reach, Function<T, Option<T>> contractum) {
    return new Rule<>(
        name,
        reach,
        false,
        t -> {
          Option<T> one = contractum.apply(t);
          return one.isEmpty() ? List.empty() : List.of(one.get());
        });
  }

  /// A rule of which no more is known.
  public static <T extends Syntax<T>> Rule<T> rule(String name, Function<T, Option<T>> contractum) {
    return rule(name, EVERYWHERE, contractum);
  }

  /// A rule about the summands of a bag, and all that is in them.
  public static <T extends Syntax<T>> Rule<T> ofBags(String name, Function<T, List<T>> contracta) {
    return new Rule<>(name, EVERYWHERE, true, contracta);
  }

  /// Whether a change this many levels below a root can make the rule apply there.
  boolean reaches(int levels, boolean bag) {
    return levels <= reach && (bag || !ofBags);
  }
}
