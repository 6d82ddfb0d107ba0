package org.difflam.semantics.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import java.util.HashSet;
import java.util.Set;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Interpretation;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Catalogue;
import org.difflam.category.law.LawResult;
import org.difflam.category.law.LawRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SetsTest {
  private static final SetsModel MODEL = new SetsModel();
  private static final Sets SETS = SetsModel.SETS;

  private static Verdict equal(String equation) {
    Sentence s = Sentence.parse("", equation, Definitions.none(), MODEL.signature().givens());
    Interpretation<Obj, SetMap> of = MODEL.signature().interpretation(SETS);
    return SETS.equal(of.of(s.left()), of.of(s.right()));
  }

  @Test
  void everyLawThatItStatesHolds() {
    List<LawResult> results = LawRunner.STANDARD.check(MODEL, Catalogue.all());
    for (LawResult r : results) assertTrue(r.verdict().isGood(), r.law().id() + ": " + r.show());
    assertTrue(
        results
            .map(r -> r.law().id())
            .containsAll(List.of("dist.left", "absurd", "fold.cons", "curry.eta")));
  }

  @Test
  void setsHaveAsManyElementsAsTheyShould() {
    Universe universe = new Universe(HashMap.of("A", 2, "B", 3));
    assertEquals(6, size(universe, "A * B"));
    assertEquals(5, size(universe, "A + B"));
    assertEquals(9, size(universe, "A => B"));
    assertEquals(8, size(universe, "B => A"));
    assertEquals(16, size(universe, "A => A => A"));
    assertEquals(16, size(universe, "A * A => A"));
    assertEquals(
        7, universe.elements(Obj.parse("list A"), 100, 10).values().stream().distinct().count());
    assertEquals(1, size(universe, "Empty => A"));
    assertEquals(0, size(universe, "A => Empty"));
    assertEquals(1, size(universe, "list Empty"));
    assertEquals(0, size(universe, "list A * Empty"));
  }

  private static int size(Universe universe, String a) {
    Universe.Elements found = universe.elements(Obj.parse(a), 100, 10);
    assertTrue(found.all(), a);
    assertEquals(
        found.values().size(),
        found.values().stream().map(v -> universe.show(Obj.parse(a), v)).distinct().count());
    return found.values().size();
  }

  /// Lists of any length are too many to be all met, wherever they stand.
  @Test
  void neverAllElementsWhereThereAreLists() {
    Universe universe = new Universe(HashMap.of("A", 2, "B", 3));
    for (String a :
        List.of(
            "list A",
            "list A * A",
            "A * list A",
            "list A + A",
            "A + list A",
            "A => list A",
            "list A => A",
            "B * (A + list A)",
            "1 + (A => list B * A)"))
      assertFalse(universe.elements(Obj.parse(a), 5_000, 10).all(), a);
  }

  @Test
  void pairsAreMadeOfElementsOfBothSets() {
    Universe universe = new Universe(HashMap.of("A", 2, "B", 3));
    Set<Element> pairs = new HashSet<>();
    for (Element x : universe.elements(Obj.base("A")).values())
      for (Element y : universe.elements(Obj.base("B")).values())
        pairs.add(new Element.Couple(x, y));
    assertEquals(pairs, Set.copyOf(universe.elements(Obj.parse("A * B")).values()));
  }

  @Test
  void elementsOfASumAreThoseOfBothSets() {
    Universe universe = new Universe(HashMap.of("A", 2, "B", 3));
    Set<Element> tagged = new HashSet<>();
    for (Element x : universe.elements(Obj.base("A")).values())
      tagged.add(new Element.Tagged(false, x));
    for (Element y : universe.elements(Obj.base("B")).values())
      tagged.add(new Element.Tagged(true, y));
    assertEquals(tagged, Set.copyOf(universe.elements(Obj.parse("A + B")).values()));
  }

  @Test
  void asManyElementsAreChosenAsAreAskedFor() {
    Universe universe = new Universe(HashMap.of("A", 2));
    Obj a = Obj.parse("A * (A + A) * A");
    Universe.Elements all = universe.elements(a, 16, 5), some = universe.elements(a, 15, 10);
    assertEquals(16, Set.copyOf(all.values()).size());
    assertTrue(all.all());
    assertEquals(10, some.values().size());
    assertFalse(some.all());
    assertTrue(all.values().containsAll(some.values()), some::toString);
    assertEquals(all.values().subList(0, 5), some.values().subList(0, 5));
  }

  @Test
  void elementsAreShown() {
    Universe universe = new Universe(HashMap.of("A", 2, "C", 7));
    Element one = new Element.Atom(1), zero = new Element.Atom(0);
    assertEquals("(0, 1)", universe.show(Obj.parse("A * A"), new Element.Couple(zero, one)));
    assertEquals("inr 1", universe.show(Obj.parse("A + A"), new Element.Tagged(true, one)));
    assertEquals("inl 1", universe.show(Obj.parse("A + A"), new Element.Tagged(false, one)));
    assertEquals("[1, 0]", universe.show(Obj.parse("list A"), Element.Sequence.of(one, zero)));
    Element id = new Element.Function(v -> v);
    assertEquals("{0 ↦ 0, 1 ↦ 1}", universe.show(Obj.parse("A => A"), id));
    assertEquals(
        "{0 ↦ 0, 1 ↦ 1, 2 ↦ 2, 3 ↦ 3, 4 ↦ 4, 5 ↦ 5, …}", universe.show(Obj.parse("C => C"), id));
    // there are more lists than are met
    assertEquals(
        "{[] ↦ [], [()] ↦ [()], [(), ()] ↦ [(), ()], …}",
        universe.show(Obj.parse("list 1 => list 1"), id));
  }

  @Test
  void listsOfDifferentLengthsAreDifferent() {
    Universe universe = new Universe(HashMap.of("A", 2));
    Element one = new Element.Atom(1), zero = new Element.Atom(0);
    Element whole = Element.Sequence.of(one, zero), part = Element.Sequence.of(one);
    assertTrue(universe.same(Obj.parse("list A"), whole, Element.Sequence.of(one, zero)));
    assertFalse(universe.same(Obj.parse("list A"), whole, part));
    assertFalse(universe.same(Obj.parse("list A"), part, whole));
  }

  @Test
  void aFunctionOfTwoNumbersHasTheFirstOneFirst() {
    Obj b = Obj.base("B");
    SetMap minus = SetMap.of(b, b, b, (m, n) -> m - n);
    assertEquals(
        new Element.Atom(1),
        minus.at().apply(new Element.Couple(new Element.Atom(2), new Element.Atom(1))));
  }

  /// Functions of lists are never looked at everywhere, whatever is made of them.
  @Test
  void functionsOfListsAreNotDecided() {
    Universe universe = new Universe(HashMap.of("A", 2));
    for (String a : List.of("A", "list A", "A * list A", "list A + A", "A => list A"))
      assertTrue(universe.decides(Obj.parse(a)), a);
    String f = "(list A => A)";
    for (String a :
        List.of(f, f + " * A", "A * " + f, f + " + A", "A + " + f, "A => " + f, "list " + f))
      assertFalse(universe.decides(Obj.parse(a)), a);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "not . zero = which . inr . zero",
        "zero = which . inl . zero",
        "even . one = zero",
        "even . next . one = not . zero",
        "both . <id, not> = zero . !",
        "larger . <next . one, one> = next . one",
        "next . next . next = id",
      })
  void theOperationsOfTheModel(String equation) {
    assertEquals(Verdict.PROVED, equal(equation));
  }

  @Test
  void equalityIsDecidedWhereAllElementsAreMet() {
    assertEquals(Verdict.PROVED, equal("not . not = id"));
    assertEquals(Verdict.PROVED, equal("cur(both) = cur(both . <p2, p1>)"));
    assertEquals(Verdict.PROVED, equal("[not, id] . [inr, inl] = [id, not]"));
    assertInstanceOf(Verdict.Holds.class, equal("(cur(p1) : A -> list A => A) = cur(p1)"));
    // of no elements there is nothing to compare, however large the target is
    assertEquals(Verdict.PROVED, equal("(? : Empty -> list A => A) = ?"));
    assertTrue(equal("(inl : A -> A + A) = inr").isRefuted());
    assertInstanceOf(
        Verdict.Holds.class, equal("(id : list A -> list A) = fold(nil, cons . p2) . <!, id>"));
  }

  @Test
  void aDifferenceIsShownAtTheFirstElement() {
    Verdict.Refuted r = assertInstanceOf(Verdict.Refuted.class, equal("cur(both) = cur(p1)"));
    assertEquals("1", r.witness().point().get());
    assertEquals("{0 ↦ 0, 1 ↦ 1}", r.witness().left());
    assertEquals("{0 ↦ 1, 1 ↦ 1}", r.witness().right());
  }

  /// Of more elements than are met by default, as many are looked at as are asked for.
  @Test
  void moreAreComparedWhereMoreAreAskedFor() {
    Obj x = Obj.parse("B * B * B * B");
    SetMap f = new SetMap(x, Obj.base("A"), _ -> new Element.Atom(0));
    Set<Element> met = new HashSet<>();
    SetMap watched =
        new SetMap(
            x,
            Obj.base("A"),
            v -> {
              met.add(v);
              return new Element.Atom(0);
            });
    SETS.equal(f, watched, new Places(1, 60));
    assertTrue(met.size() > 30, met.size() + " of 81");
    assertTrue(SETS.equal(f, watched, new Places(1, 100)).isProved());
    assertEquals(81, met.size());
  }

  @Test
  void endsAreChecked() {
    SetMap even = SetMap.of(Obj.base("B"), Obj.base("A"), n -> 1 - n % 2);
    assertThrows(EndsMismatch.class, () -> SETS.compose(even, even));
    assertThrows(EndsMismatch.class, () -> SETS.copair(even, SETS.identity(Obj.base("B"))));
    assertThrows(EndsMismatch.class, () -> SETS.pair(even, SETS.identity(Obj.base("A"))));
    SetMap step = SETS.bang(Obj.parse("B * (A * A)"));
    assertEquals(
        "the result of the step of a fold: expected A, but found 1",
        assertThrows(EndsMismatch.class, () -> SETS.fold(Obj.base("B"), Obj.base("A"), even, step))
            .getMessage());
    assertThrows(EndsMismatch.class, () -> SETS.equal(even, SETS.identity(Obj.base("B"))));
    assertThrows(EndsMismatch.class, () -> SETS.equal(even, SETS.identity(Obj.base("A"))));
  }
}
