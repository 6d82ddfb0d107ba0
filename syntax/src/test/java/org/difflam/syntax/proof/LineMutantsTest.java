package org.difflam.syntax.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.Lazy;
import io.vavr.collection.List;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.difflam.category.Deep;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Law;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.free.FreeLanguage;
import org.junit.jupiter.api.Test;

/// Each line of the derivations of all laws, lemmas among them, changed in one place: in a side, in
/// its premises, in its rule, or in the law that it names. The kernel rejects it.
class LineMutantsTest {
  /// Of each rule and of each law so many lines are changed.
  private static final int LINES = 40;

  private record Line(List<Given> givens, Proof proof) {}

  /// By rule, and instances of laws by law.
  private static final Lazy<Map<String, List<Line>>> KINDS =
      Lazy.of(() -> Deep.call(LineMutantsTest::lines));

  private static Map<String, List<Line>> lines() {
    Map<String, List<Line>> kinds = new TreeMap<>();
    Set<Proof> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Law law : FreeLanguage.laws()) {
      Sentence s = law.sentence().unfold();
      Proof proof =
          FreeDifferentialLambda.free()
              .given(s.givens())
              .proof(s.left(), s.right(), 1_000_000)
              .get();
      for (Proof line : Certificate.inOrder(proof)) {
        if (!seen.add(line)) continue;
        List<Line> of = kinds.getOrDefault(kind(line), List.empty());
        if (of.size() < LINES) kinds.put(kind(line), of.append(new Line(s.givens(), line)));
      }
    }
    return kinds;
  }

  private static String kind(Proof line) {
    return line.rule() instanceof Proof.Rule.Law law
        ? law.id()
        : line.rule().getClass().getSimpleName();
  }

  private static boolean isAccepted(Line it, Proof mutant) {
    try {
      new Kernel(it.givens()).line(mutant);
      return true;
    } catch (Kernel.Wrong wrong) {
      return false;
    }
  }

  private static Expression twice(Expression f) {
    return new Expression.Plus(f, f);
  }

  private static Proof with(Proof.Rule rule, Proof line) {
    return new Proof(rule, line.left(), line.right());
  }

  private static Proof reflexivity(Expression f) {
    return new Proof(new Proof.Rule.Reflexivity(), f, f);
  }

  /// Whether the sides are the same, so that a change of places is none.
  private static boolean isTrivial(Proof line) {
    return new Shapes().areSame(line.left(), line.right());
  }

  /// Another morphism on one side.
  private static List<Proof> sides(Proof it) {
    return List.of(
        new Proof(it.rule(), twice(it.left()), it.right()),
        new Proof(it.rule(), it.left(), twice(it.right())));
  }

  /// The rules that take as many premises, at these.
  private static List<Proof.Rule> rules(List<Proof> premises) {
    if (premises.isEmpty()) return List.of(new Proof.Rule.Reflexivity());
    Proof p = premises.head(), q = premises.last();
    return premises.size() == 1
        ? List.of(
            new Proof.Rule.Symmetry(p),
            new Proof.Rule.Curry(p),
            new Proof.Rule.D(p),
            new Proof.Rule.R(p),
            new Proof.Rule.Restrict(p))
        : List.of(
            new Proof.Rule.Transitivity(p, q),
            new Proof.Rule.Compose(p, q),
            new Proof.Rule.Pair(p, q),
            new Proof.Rule.Plus(p, q));
  }

  /// The same line by another rule, or by its own at other premises.
  private static List<Proof> otherwise(Proof it) {
    Class<?> own = it.rule().getClass();
    List<Proof.Rule> all = rules(it.premises()).reject(r -> r.getClass() == own);
    for (int i = 0; i < it.premises().size(); i++) {
      Proof old = it.premises().get(i);
      if (isTrivial(old)) continue;
      int at = i;
      for (Expression end : List.of(old.left(), old.right())) {
        List<Proof> changed = it.premises().update(at, reflexivity(end));
        all = all.appendAll(rules(changed).filter(r -> r.getClass() == own));
      }
    }
    return all.map(rule -> with(rule, it));
  }

  /// The same line by another law, with the same objects and morphisms.
  private static List<Proof> byOtherLaws(Proof it) {
    return it.rule() instanceof Proof.Rule.Law(var id, var objects, var morphisms)
        ? Kernel.AXIOMS
            .remove(id)
            .map(other -> with(new Proof.Rule.Law(other, objects, morphisms), it))
        : List.empty();
  }

  private static List<Proof> mutants(Proof it) {
    return isTrivial(it)
        ? sides(it)
        : sides(it).appendAll(otherwise(it)).appendAll(byOtherLaws(it));
  }

  /// Rules of what the free category does not know, hypotheses and numbers are in [KernelTest].
  @Test
  void allRulesAndLawsOccur() {
    List<String> rules =
        List.of("Reflexivity", "Symmetry", "Transitivity", "Compose", "Pair", "Plus", "Curry", "D")
            .appendAll(List.of("Linear", "Instance"));
    List<String> missing = rules.appendAll(Kernel.AXIOMS).reject(KINDS.get()::containsKey);
    assertEquals(List.empty(), missing);
  }

  @Test
  void linesAreAccepted() {
    KINDS
        .get()
        .forEach(
            (kind, lines) -> lines.forEach(it -> assertTrue(isAccepted(it, it.proof()), kind)));
  }

  @Test
  void changedLinesAreNot() {
    int mutants = 0;
    List<String> survivors = List.empty();
    for (Map.Entry<String, List<Line>> kind : KINDS.get().entrySet()) {
      for (Line it : kind.getValue()) {
        for (Proof mutant : mutants(it.proof())) {
          mutants++;
          if (isAccepted(it, mutant))
            survivors = survivors.append(kind.getKey() + ": " + mutant + " by " + kind(mutant));
        }
      }
    }
    // this one is an instance of both laws
    assertEquals(List.of("id.left: id . id = id by id.right"), survivors.distinct());
    assertTrue(mutants > 10_000, mutants + " mutants");
  }
}
