package org.difflam.syntax.simple;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// `ℓ τ`, one summand of a variant: a label and what it carries (a type, or a polynomial).
public record Summand<A>(String label, A content) {
  public static <A> int indexOf(List<Summand<A>> summands, String label) {
    for (int i = 0; i < summands.size(); i++) if (summands.get(i).label.equals(label)) return i;
    return -1;
  }

  public static <A> void checkDistinct(List<Summand<A>> summands) {
    Set<String> seen = new HashSet<>();
    for (Summand<A> s : summands) {
      if (!seen.add(s.label))
        throw new IllegalArgumentException("label `" + s.label + "` occurs twice in a variant");
    }
  }

  public static List<String> labels(List<? extends Summand<?>> summands) {
    return summands.stream().<String>map(Summand::label).toList();
  }

  public static <A> List<A> contents(List<Summand<A>> summands) {
    return summands.stream().map(Summand::content).toList();
  }

  /// Each label with its content.
  public static <A> List<Summand<A>> of(List<String> labels, List<A> contents) {
    List<Summand<A>> summands = new ArrayList<>(labels.size());
    for (int i = 0; i < labels.size(); i++) {
      summands.add(new Summand<>(labels.get(i), contents.get(i)));
    }
    return summands;
  }
}
