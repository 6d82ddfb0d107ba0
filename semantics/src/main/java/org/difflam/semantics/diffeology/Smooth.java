package org.difflam.semantics.diffeology;

import java.util.function.Supplier;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Reals;
import org.difflam.syntax.simple.Value;

/// A function between spaces that claims to be smooth; a plot, where its source is an open box.
/// [Plots] and [Diffeology] test the claim.
///
/// @param label its name, which is written only when someone reads it
public record Smooth(Space source, Space target, Supplier<String> label, Rule rule) {
  public Smooth(Space source, Space target, String name, Rule rule) {
    this(source, target, () -> name, rule);
  }

  public String name() {
    return label.get();
  }

  /// One recipe for all reals, so that the value can be had to any precision, and at dual numbers
  /// and jets too.
  @FunctionalInterface
  public interface Rule {
    <N> Value<N> at(Reals<N> r, Value<N> x);
  }

  public <N> Value<N> at(Reals<N> r, Value<N> x) {
    return rule.at(r, x);
  }

  /// The reals as numbers, for a rule that compares them, and so need not be smooth.
  public static <N> Numbers<N> comparable(Reals<N> r) {
    if (r instanceof Numbers<N> numbers) return numbers;
    throw new IllegalArgumentException(r + " are no numbers that can be compared");
  }

  /// This map under another name.
  public Smooth named(String other) {
    return new Smooth(source, target, other, rule);
  }

  @Override
  public String toString() {
    return name() + " : " + source + " -> " + target;
  }
}
