package org.difflam.syntax.binding;

import io.vavr.collection.HashMap;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/// A term by other names. What is made of it is the same, up to these names: a reduction or a
/// translation that takes a name for new which is not makes something else of a term in which just
/// that name stands. Such names are seldom drawn, so all are of one stem, that of a name that was
/// made before: `z`, `z_1`, and `z_7`, which leaves `z_1` to be made, and made again.
public final class OtherNames {
  private OtherNames() {}

  /// The term by other names of which something else is made, if there is one among some.
  ///
  /// @param makes all that is made of a term, one after the other
  public static <T extends Syntax<T>, U extends Syntax<U>> Option<T> mindedBy(
      Function<T, List<U>> makes, T t, int tries, RandomGenerator random) {
    List<U> made = makes.apply(t);
    List<Name> free = List.copyOf(FreeVariables.of(t));
    Set<Name> known = new LinkedHashSet<>(Fresh.names(t));
    for (U one : made) known.addAll(Fresh.names(one));
    known.remove(Name.UNUSED);
    List<String> stems = known.stream().map(Name::stem).distinct().toList();
    for (int i = 0; i < tries && !stems.isEmpty(); i++) {
      String stem = stems.get(random.nextInt(stems.size()));
      List<Name> names = new ArrayList<>();
      for (String end : List.of("", "_1", "_7")) names.add(Name.of(stem + end));
      Collections.shuffle(names, Random.from(random));
      for (int k = 8; names.size() < free.size(); k++) names.add(Name.of(stem + "_" + k));
      List<Name> called = names.subList(0, free.size());
      List<Name> few = names.subList(0, 1 + random.nextInt(3));
      T other = Clashing.of(renamed(t, free, called), few, random);
      if (!same(free, made, called, makes.apply(other))) return Option.some(other);
    }
    return Option.none();
  }

  private static <U extends Syntax<U>> boolean same(
      List<Name> free, List<U> made, List<Name> called, List<U> again) {
    if (made.size() != again.size()) return false;
    for (int i = 0; i < made.size(); i++) {
      if (!Alpha.equal(Scope.under(free, made.get(i)), Scope.under(called, again.get(i))))
        return false;
    }
    return true;
  }

  private static <T extends Syntax<T>> T renamed(T t, List<Name> free, List<Name> called) {
    HashMap<Name, T> by = HashMap.empty();
    for (int i = 0; i < free.size(); i++) by = by.put(free.get(i), t.variable(called.get(i)));
    return Substitution.substitute(t, by);
  }
}
