package org.difflam.syntax.lambda;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.difflam.category.type.FirstOrder;
import org.difflam.category.type.Unification;

/// Names for what is unknown of the types of a text: atomic types that the text does not mention,
/// each the same wherever it is shown. A term has its most general type for any types in their
/// place.
public final class Named {
  private final Set<String> taken = new HashSet<>(Set.of("R", "T"));
  private final Unification<LambdaType> names = new Unification<>(LambdaType.Unknown::new);
  private int next;

  private static final Pattern NAME = Pattern.compile("\\b[A-Z][0-9]*\\b");

  /// What is written in a text, or declared for it, is not unknown.
  void avoid(String text) {
    NAME.matcher(text).results().forEach(name -> taken.add(name.group()));
  }

  /// A type whose names are not those of unknown ones.
  LambdaType beside(LambdaType type) {
    FirstOrder.fold(type, (at, _) -> !(at instanceof LambdaType.Atom(var name)) || taken.add(name));
    return type;
  }

  public LambdaType of(LambdaType type) {
    for (LambdaType unknown : FirstOrder.unknowns(beside(type))) {
      if (!(names.head(unknown) instanceof LambdaType.Unknown u)) continue;
      while (!taken.add(name(next))) next++;
      names.define(u, LambdaType.atom(name(next)));
    }
    return names.resolve(type);
  }

  /// `A`, …, `Z`, `A1`, …
  private static String name(int i) {
    return (char) ('A' + i % 26) + (i < 26 ? "" : "" + i / 26);
  }
}
