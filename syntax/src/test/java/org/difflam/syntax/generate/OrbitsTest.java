package org.difflam.syntax.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Stream;
import java.util.ArrayList;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Orbits;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.junit.jupiter.api.Test;

/// One term of each orbit, beside all terms with all permutations.
final class OrbitsTest {
  private static final Type R = Type.real(), F = R.to(R);
  private static final Name X = Name.of("x"), Y = Name.of("y"), Z = Name.of("z");
  private static final Name F1 = Name.of("f"), G = Name.of("g");
  private static final Vocabulary FEW =
      new Vocabulary(
          java.util.List.of(Vocabulary.numeral(2), Primitive.PLUS), java.util.List.of(R, F));

  private static AllTerms all(Map<Name, Type> context, int size) {
    return AllTerms.of(FEW, context, R, size);
  }

  /// Every renaming of the variables that keeps types.
  private static List<Map<Name, Name>> permutations(Map<Name, Type> context) {
    return List.ofAll(context.keySet().toList().permutations())
        .map(p -> (Map<Name, Name>) LinkedHashMap.ofEntries(context.keySet().toList().zip(p)))
        .filter(p -> p.forAll(e -> context.get(e._1).equals(context.get(e._2))));
  }

  private static void assertOnePerOrbit(Map<Name, Type> context, int size) {
    AllTerms all = all(context, size);
    Orbits orbits = Orbits.of(context);
    List<Map<Name, Name>> group = permutations(context);
    java.util.List<List<Term>> found = new ArrayList<>();
    for (Term t : Stream.range(0L, all.count()).map(all::get)) {
      if (found.stream().anyMatch(o -> o.exists(u -> Alpha.equal(u, t)))) continue;
      found.add(
          group.map(
              p -> Substitution.substitute(t, p.mapValues(x -> (Term) new Term.Variable(x)))));
    }
    for (List<Term> orbit : found) {
      var distinct = new ArrayList<Term>();
      for (Term t : orbit) if (distinct.stream().noneMatch(u -> Alpha.equal(u, t))) distinct.add(t);
      assertEquals(1, distinct.stream().filter(orbits::isFirst).count(), distinct::toString);
    }
    assertEquals(found.size(), orbits.count(moved -> all(context.removeAll(moved), size).count()));
    assertTrue(found.size() < all.count());
  }

  @Test
  void oneIsTakenOfEach() {
    assertOnePerOrbit(LinkedHashMap.of(X, R, Y, R), 4);
    assertOnePerOrbit(LinkedHashMap.of(X, R, Y, R, Z, R), 3);
    assertOnePerOrbit(LinkedHashMap.of(X, R, F1, F, Y, R, G, F), 3);
  }

  /// Nothing is taken away where no two variables have one type.
  @Test
  void differentTypesAreNotExchanged() {
    Map<Name, Type> context = LinkedHashMap.of(X, R, F1, F);
    AllTerms all = all(context, 4);
    assertTrue(Orbits.of(context).isTrivial());
    assertTrue(Stream.range(0L, all.count()).map(all::get).forAll(Orbits.of(context)::isFirst));
    assertEquals(
        all.count(), Orbits.of(context).count(moved -> all(context.removeAll(moved), 4).count()));
  }
}
