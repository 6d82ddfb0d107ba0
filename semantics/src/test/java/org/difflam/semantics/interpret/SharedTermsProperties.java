package org.difflam.semantics.interpret;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.Syn;
import org.junit.jupiter.api.Test;

/// The fast form of the functor from Syn to the perturbative and the differential calculus, which
/// shares, is equal to the literal one: proved in the free differential λ-category.
class SharedTermsProperties {
  private static final Type R = Type.real();
  private static final List<Type> TYPES =
      List.of(R, R.to(R), Type.product(R, R), Type.product(R, R.to(R), R), Type.unit());
  private static final Vocabulary WORDS = Vocabulary.standard().withTypes(TYPES);

  private static Verdict compared(LambdaTerms calculus, Arrow fast, Arrow literal) {
    return Deep.call(() ->
        calculus
            .category()
            .equal(calculus.shared().onMorphism(fast), calculus.fromSimple().onMorphism(literal)));
  }

  @Property(tries = 60)
  void sharingKeepsTheTerm(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Type source = TYPES.get(random.nextInt(TYPES.size()));
    Type target = TYPES.get(random.nextInt(TYPES.size()));
    // as what a translation binds, or what is renamed, would be called
    Name x = Name.of(List.of("x", "p", "x_1").get(random.nextInt(3)));
    Term t =
        new TermGenerator(WORDS, random)
            .term(HashMap.of(x, source), target, 3 + random.nextInt(14))
            .getOrElseThrow(() -> new AssertionError("no term of " + target));
    Arrow f = new Arrow(x, source, t, target);
    for (LambdaTerms calculus : List.of(LambdaTerms.PERTURBATIVE, LambdaTerms.DIFFERENTIAL)) {
      Verdict verdict = compared(calculus, f, f);
      assertFalse(verdict.isRefuted(), () -> Syn.standard().show(f) + ": " + verdict);
      Statistics.label("proved").collect(verdict.isProved());
    }
    Statistics.label("proved").coverage(c -> c.check(true).percentage(p -> p > 80));
  }

  /// What is put for a name is not captured, a name that is bound again is another one, and of four
  /// parts each is the one that it is.
  @Test
  void namesThatClash() {
    for (String text :
        List.of(
            "\\x : R. (\\f : R -> R. f 2) (let y = x in \\x : R. x * y)",
            "\\p : R * R. let (a, b) = p in let a = sin b in a * b",
            "\\p : R * R. let (a, b) = p in (\\f : R -> R. f b) (\\a : R. a * a)",
            "\\(x, y, z, w) : R * R * R * R. sin x * y + y * sin z + z * sin w")) {
      Arrow f = Arrow.of(Elaboration.term(text).term());
      assertTrue(compared(LambdaTerms.PERTURBATIVE, f, f).isProved(), text);
    }
  }

  /// A translation that takes the other component is found out.
  @Test
  void anotherTermIsNotEqual() {
    Arrow first = Arrow.of(Elaboration.term("\\(x, y) : R * R. let z = sin x in z * y").term());
    Arrow second = Arrow.of(Elaboration.term("\\(x, y) : R * R. let z = sin y in z * y").term());
    assertFalse(compared(LambdaTerms.PERTURBATIVE, first, second).isGood());
    assertTrue(compared(LambdaTerms.PERTURBATIVE, first, first).isProved());
  }
}
