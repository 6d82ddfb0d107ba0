package org.difflam.syntax.proof;

import static org.difflam.syntax.free.FreeLanguage.FORMERS;
import static org.difflam.syntax.free.FreeLanguage.damaged;
import static org.difflam.syntax.free.FreeLanguage.laws;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rig;
import org.difflam.category.algebra.Rigs;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sampler;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Law;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.proof.given.SubstitutedClaim;
import org.difflam.syntax.proof.steps.Derivation;
import org.difflam.syntax.refutation.RefutationSearch;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CertificateTest {
  private static final int FUEL = 1_000_000;

  static Proof proof(Sentence s) {
    return FreeDifferentialLambda.free()
        .given(s.givens())
        .proof(s.left(), s.right(), FUEL)
        .getOrElseThrow(() -> new AssertionError("not proved: " + s));
  }

  static String certificate(Sentence s) {
    return Certificate.write(s, proof(s));
  }

  /// The laws that are no axioms follow, and so does all of Manzyuk's section 3; what is written
  /// can be read, and says the same.
  @TestFactory
  Stream<DynamicTest> allLawsAreDerivedFromTheAxioms() {
    return laws().toJavaStream().map(law -> DynamicTest.dynamicTest(law.id(), () -> derived(law)));
  }

  private static void derived(Law law) {
    Sentence s = law.sentence();
    Proof proof = proof(s);
    int lines = new Kernel(s.givens()).check(proof, s.left(), s.right());
    CertificateReader.Accepted accepted = CertificateReader.check(Certificate.write(s, proof));
    assertEquals(lines, accepted.lines());
    assertEquals(s.unfold().left(), accepted.claim().left());
    assertEquals(s.unfold().right(), accepted.claim().right());
    assertEquals(s.givens(), accepted.claim().givens());
  }

  private static final Sentence GENERATORS =
      Sentence.parse(
          "f : A -> B, q : A * B -> A, h : A -> (B => A), k : (A => B) * A -> B, c : 1 -> A * B,"
              + "w : A -> (B => 1), v : 1 * A -> B, o : (1 => A) -> B, linear l : B -> A,"
              + "linear m : A * A -> B, additive a : A -> B, linear n : A -> (A => B),"
              + "additive e : B -> (A => A)",
          "f = f");

  /// Every morphism is derivably equal to its normal form, first and second derivatives, functions
  /// and trivial objects included.
  @Property(tries = 300, seed = "20120912")
  void aMorphismIsItsNormalForm(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Obj> bases = List.of(Obj.base("A"), Obj.base("B"), Obj.UNIT);
    Sampler sampler = new Sampler(bases, GENERATORS.givens(), FORMERS, random);
    Expression f =
        sampler.morphism(sampler.object(4), sampler.object(4), Trait.ANY, random.nextInt(14)).get();
    for (int n = random.nextInt(3); n > 0; n--) f = new Expression.D(f);
    FreeDifferentialLambda<?> free = FreeDifferentialLambda.free().given(GENERATORS.givens());
    Expression normal = free.normalForm(f).expression();
    Proof proof = free.proof(f, normal, FUEL).get();
    assertTrue(new Kernel(GENERATORS.givens()).check(proof, f, normal) > 0);
  }

  /// Parts of what a variable function answers, along it and along its argument; directions that do
  /// not move; a variable function that becomes one with a body, along a sum.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          q                                    | D(p1 . (ev : (A => B * C) * A -> B * C)) = p1 . D(ev)
          q                                    | D(p1 . (ev : (A * A => B * C) * (A * A) -> B * C)) = p1 . D(ev)
          q                                    | D(p2 . (ev : (A => B * C) * A -> B * C)) = p2 . D(ev)
          h : (B => C) -> E, q : B -> C, k : A -> (B => C) \
            | D(D(h) . <cur(q . (p2 : A * B -> B)), k>) \
            = D(D(h)) . <<0, D(k)>, <cur(q . (p2 : A * B -> B)) . p2, k . p2>>
          h : X * (A * B) -> C, a : X -> A * B, f : X -> A, g : X -> A \
            | ev . <cur(D((ev : (A * B => C) * (A * B) -> C)) . <<0, <p2 . p2, 0>>, <p1 . p2, a . p1>>), \
                    <cur(h), f + g>> \
            = D(h) . <<0, <f + g, 0>>, <id, a>>
          """)
  void derivativesOfApplicationsAreCertified(String given, String equation) {
    Sentence s = Sentence.parse(given, equation);
    Proof proof = proof(s);
    assertTrue(new Kernel(s.givens()).check(proof, s.left(), s.right()) > 0);
  }

  @Test
  void whatIsFalseHasNoProof() {
    Sentence s =
        Sentence.parse(
            "f : X -> Y, g : Z -> X, h : Z -> X, k : Z -> X",
            "D(D(f)) . <<g, 0>, <h, k>> = D(f) . <k, g>");
    assertTrue(FreeDifferentialLambda.free().proof(s.left(), s.right(), FUEL).isEmpty());
  }

  @Test
  void aProofThatIsTooLongIsNotWritten() {
    Sentence s = Sentence.parse("f : X -> Y", "D(D(D(f))) = D(D(D(f . id)))");
    assertThrows(
        Lines.Missing.class, () -> FreeDifferentialLambda.free().proof(s.left(), s.right(), 100));
  }

  /// Every word of every line is needed: another name of the same kind in its place, and the text
  /// proves nothing.
  @ParameterizedTest
  @ValueSource(
      strings = {"assoc", "pair.plus", "curry.natural", "D3.p1", "linear", "additive.zero"})
  void aChangedWordIsNoticed(String id) {
    Law law = laws().find(l -> l.id().equals(id)).get();
    List<String> lines = List.ofAll(certificate(law.sentence()).lines().toList());
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 3; i < lines.size(); i++) {
      List<String> words = List.of(lines.get(i).split(" "));
      for (int w = 2; w < words.size(); w++) {
        String word = words.get(w), changed = changed(word, lines, random);
        if (changed.equals(word)) continue;
        String text = lines.update(i, words.update(w, changed).mkString(" ")).mkString("\n");
        assertThrows(
            CertificateText.Rejected.class,
            () -> CertificateReader.check(text),
            lines.get(i) + " with " + changed + " for " + word);
      }
    }
  }

  /// Another name of the same kind, if the word has one.
  private static String changed(String word, List<String> lines, SplittableRandom random) {
    String name = word.substring(word.indexOf('=') + 1);
    if (!name.matches("[omq][0-9]+")) return word;
    List<String> others =
        lines
            .drop(3)
            .map(l -> l.split(" ")[0])
            .filter(n -> n.charAt(0) == name.charAt(0) && !n.equals(name));
    return others.isEmpty()
        ? word
        : word.substring(0, word.indexOf('=') + 1) + others.get(random.nextInt(others.size()));
  }

  /// Random damage: two words exchanged, a line lost, doubled or moved, a word of another line.
  /// What is still accepted is a proof of what the damaged text claims, by the normal forms.
  @Property(tries = 800, seed = "20120912")
  void damageIsNoticedOrHarmless(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> lines = CERTIFICATES.get(random.nextInt(CERTIFICATES.size()));
    for (int n = 1 + random.nextInt(2); n > 0; n--) lines = damaged(lines, random);
    String text = lines.mkString("\n");
    CertificateReader.Accepted accepted;
    try {
      accepted = CertificateReader.check(text);
    } catch (CertificateText.Rejected rejected) {
      assertTrue(rejected.line() >= 1 && rejected.line() <= lines.size(), text);
      return;
    }
    SubstitutedClaim of =
        SubstitutedClaim.of(FreeDifferentialLambda.over(accepted.rig()), accepted.claim(), FUEL);
    assertTrue(
        !of.isWhole() || of.free().equal(of.sentence().left(), of.sentence().right()).isProved(),
        text);
    RefutationSearch search = new RefutationSearch(List.of(accepted.rig()), seed, 1);
    assertTrue(
        of.isWhole() || Deep.call(() -> search.underEquations(of.claim(), of.where())).isEmpty(),
        text);
  }

  /// Each word of the hypotheses and of the claim, for one of another name or sign there.
  @Test
  void changedHypothesesProveTheSameOrNothing() {
    int rejected = 0, accepted = 0;
    for (List<String> lines : CERTIFICATES) {
      for (int at = 0; at < lines.size(); at++) {
        String line = lines.get(at);
        if (!line.startsWith("given ") && !line.startsWith("claim ") && !line.startsWith("over "))
          continue;
        List<String> words = List.of(line.split("(?<=\\W)|(?=\\W)")).filter(w -> !w.isBlank());
        for (String word : words.drop(1).distinct()) {
          for (String other : words.drop(1).append("0").append("id").distinct()) {
            if (other.equals(word)) continue;
            String changed = line.substring(0, 5) + line.substring(5).replace(word, other);
            try {
              Sentence claim =
                  CertificateReader.check(lines.update(at, changed).mkString("\n")).claim();
              accepted++;
              Sentence before = CertificateReader.check(lines.mkString("\n")).claim();
              assertEquals(before.left(), claim.left(), changed);
              assertEquals(before.right(), claim.right(), changed);
            } catch (CertificateText.Rejected _) {
              rejected++;
            }
          }
        }
      }
    }
    assertTrue(rejected > 1_000, rejected + " rejected, " + accepted + " accepted");
  }

  /// All morphisms are given, and no others.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          f : A -> B, f = k                   | k is not given; expected k : X -> Y
          f : A -> B, k, f = k                | k is not given; expected k : X -> Y
          f : A -> B, k : Y -> Y              | k is given, and the claim has nothing to do with it
          f : A -> B, linear f = 0            | these are no hypotheses: an equation is a hypothesis
          f : A -> B, f = f . p1              | these are no hypotheses: the two sides start at
          """)
  void whatIsGivenIsDeclared(String given, String why) {
    String text =
        """
        difflam proof 1
        given %s
        claim f = f
        o1 = base A
        o2 = base B
        m1 = gen f o1 o2
        q1 : m1 = m1 by refl
        """;
    assertEquals(1, CertificateReader.check(text.formatted("f : A -> B")).lines());
    assertEquals(
        1, CertificateReader.check(text.formatted("f : A -> B, k : A -> B, f = k")).lines());
    CertificateText.Rejected rejected =
        assertThrows(
            CertificateText.Rejected.class, () -> CertificateReader.check(text.formatted(given)));
    assertTrue(String.valueOf(rejected.getMessage()).startsWith(why), rejected.getMessage());
    assertEquals(2, rejected.line());
  }

  private static final List<List<String>> CERTIFICATES =
      laws()
          .filter(law ->
              List.of("D2.zero", "D6", "D7", "linear.plus", "T.compose", "curry.eval", "in.p1")
                  .contains(law.id()))
          .map(law -> certificate(law.sentence()))
          .appendAll(
              List.of(
                  over("Q", "f, g", "1/2 . (f + g) + 1/2 . f = f + 1/2 . g"),
                  over("F5", "linear l, f", "l . 1/2 . f = 3 . l . f"),
                  over("F2", "f, v", "D(f) . <v + v, id> = 0"),
                  over("B", "f, g", "f + g + f = g + f"),
                  over("N", "f = g . h, g = k, a", "f . a = k . h . a"),
                  over("N", "D(n) = n . p1, f = n, g", "f . (g + 0) = n . g"),
                  over("Z", "f = -1 . g, g = h", "f + h = 0"),
                  over("N", "(id : A -> A) = 0, f : B -> A", "f = 0"),
                  over("N", "f : A -> A, f . f = f, f . g = g", "f . f . g = g"),
                  over("N", "f + g = 0, f + h = 0", "g = h"),
                  over("N", "additive k, k = l, a", "l . (a + a) = l . a + l . a"),
                  over("Q", "f + f = g + g", "f = g")))
          .map(text -> List.ofAll(text.lines().toList()));

  private static String over(String word, String given, String equation) {
    Sentence s = Sentence.parse(given, equation);
    Rig<?> rig = Rigs.named(word).get();
    Proof proof = Derivation.of(FreeDifferentialLambda.over(rig), s, FUEL).get().proof();
    return Certificate.write(s, rig, proof);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          difflam proof 1      | difflam proof 2                | 1 | expected "difflam proof 1"
          claim id . f = f     | claim f = f . id               | 9 | the left side is another
          given f : X -> Y     | given f : X -> Z               | 9 | the left side is another
          q1 : m3 = m2 by law id.left | q1 : m3 = m2 by law id.rite | 9 | id.rite is none of the axioms
          law id.left          | law id.right                   | 9 | the left side does not follow
          X=o1                 | V=o1                           | 9 | id.left needs an object for X
          comp m1 m2           | comp m2 m1                     | 8 | in (f) . (id)
          m2 = gen f o1 o2     | m2 = gen f o1                  | 7 | expected 6 words, found 5
          o2 = base Y          | o2 = bass Y                    | 5 | no object is made by bass
          m1 = id o2           | m1 = id o7                     | 6 | o7 is not there yet
          """)
  void theMistakeHasAPlace(String word, String changed, int line, String why) {
    String text =
        """
        difflam proof 1
        given f : X -> Y
        claim id . f = f
        o1 = base X
        o2 = base Y
        m1 = id o2
        m2 = gen f o1 o2
        m3 = comp m1 m2
        q1 : m3 = m2 by law id.left X=o1 Y=o2 f=m2
        """;
    assertEquals(1, CertificateReader.check(text).lines());
    assertTrue(text.contains(word), word);
    CertificateText.Rejected rejected =
        assertThrows(
            CertificateText.Rejected.class,
            () -> CertificateReader.check(text.replace(word, changed)));
    assertTrue(String.valueOf(rejected.getMessage()).startsWith(why), rejected.getMessage());
    assertEquals(line, rejected.line(), rejected.getMessage());
  }

  @Test
  void onlyWhatIsGivenIsLinear() {
    Sentence s = Sentence.parse("linear l : X -> Y", "D(l) = l . p1");
    String text = certificate(s);
    assertTrue(CertificateReader.check(text).lines() > 0);
    assertThrows(
        CertificateText.Rejected.class,
        () -> CertificateReader.check(text.replace("given linear", "given")));
    assertThrows(
        CertificateText.Rejected.class,
        () -> CertificateReader.check(text.replace("given linear", "given additive")));
  }

  /// The kernel believes no law that the others yield.
  @Test
  void derivedLawsAreNoAxioms() {
    for (String id : List.of("T.compose", "D-eval", "ev.linear", "p1.plus", "curry.natural")) {
      assertTrue(!Kernel.AXIOMS.contains(id) && Kernel.law(id).isDefined(), id);
    }
  }
}
