package org.difflam.syntax.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.TypingRules.Premise;
import org.difflam.syntax.generate.TypingRules.Rule;
import org.difflam.syntax.rewrite.UpToAlpha;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.junit.jupiter.api.Test;

class AllTermsTest {
  private static final Type R = Type.real();
  private static final List<OperationSymbol> ARITHMETIC =
      List.of(Vocabulary.numeral(0), Primitive.PLUS);
  private static final Map<Name, Type> NOTHING = HashMap.empty();

  private static Vocabulary of(Type... types) {
    return new Vocabulary(ARITHMETIC, List.of(types));
  }

  private static List<Term> all(AllTerms terms) {
    return LongStream.range(0, terms.count()).mapToObj(terms::get).toList();
  }

  private static Set<UpToAlpha<Term>> upToAlpha(List<Term> terms) {
    Set<UpToAlpha<Term>> all = new HashSet<>();
    for (Term t : terms) all.add(new UpToAlpha<>(t));
    return all;
  }

  /// @param written the types that such terms can have written in them
  private record Question(
      Vocabulary vocabulary, List<Type> written, Map<Name, Type> context, Type type, int size) {
    AllTerms terms() {
      return AllTerms.of(vocabulary, context, type, size);
    }

    AllTerms terms(UnaryOperator<List<Rule>> changed) {
      Function<Type, List<Rule>> rules =
          to -> {
            List<Rule> all = TypingRules.to(to, vocabulary);
            return to.equals(R) ? changed.apply(all) : all;
          };
      return AllTerms.of(rules, context, type, size);
    }

    Set<UpToAlpha<Term>> expected() {
      return EXPECTED.computeIfAbsent(this, Question::found);
    }

    private Set<UpToAlpha<Term>> found() {
      RawTerms raw = new RawTerms(vocabulary, written);
      List<Term> all = new ArrayList<>();
      for (int n = 1; n <= size; n++) all.addAll(raw.typed(context, type, n));
      return upToAlpha(all);
    }
  }

  /// They are slow to find.
  private static final ConcurrentHashMap<Question, Set<UpToAlpha<Term>>> EXPECTED =
      new ConcurrentHashMap<>();

  /// What is wrong with these terms; nothing where they are all, and each of them once.
  private static String wrong(AllTerms terms, Set<UpToAlpha<Term>> expected) {
    List<Term> found = all(terms);
    Set<UpToAlpha<Term>> different = upToAlpha(found);
    if (different.size() < found.size()) return "some come twice";
    return different.equals(expected)
        ? ""
        : "%d of %d".formatted(different.size(), expected.size());
  }

  private static final Type TWO = Type.product(R, R), NATURAL = SampleTypes.NATURAL;

  private static final List<Question> QUESTIONS =
      List.of(
          new Question(of(R, R.to(R), TWO), List.of(R, R.to(R), TWO), NOTHING, R, 5),
          new Question(
              of(R, TWO),
              List.of(R, TWO),
              LinkedHashMap.of(
                  Name.of("x1"), R, Name.of("x"), R, Name.of("f"), R.to(R), Name.of("p"), TWO),
              R,
              4),
          new Question(of(Type.list(R)), List.of(Type.list(R)), NOTHING, R, 5),
          new Question(
              of(SampleTypes.MAYBE, Type.unit()),
              List.of(SampleTypes.MAYBE, Type.unit()),
              NOTHING,
              R,
              5),
          new Question(
              of(NATURAL, SampleTypes.EMPTY),
              List.of(
                  R,
                  NATURAL,
                  SampleTypes.NATURAL.unrolled(),
                  SampleTypes.EMPTY,
                  SampleTypes.EMPTY.to(R)),
              HashMap.of(Name.of("v"), SampleTypes.EMPTY),
              R,
              4),
          new Question(
              of(NATURAL),
              List.of(NATURAL, SampleTypes.NATURAL.unrolled()),
              HashMap.of(Name.of("n"), NATURAL),
              NATURAL,
              4));

  /// All that the grammar makes and the type checker lets pass are made, and nothing else, each
  /// once.
  @Test
  void theyAreAllAndEachOnce() {
    Set<Distribution.Former> formers = EnumSet.noneOf(Distribution.Former.class);
    for (Question q : QUESTIONS) {
      AllTerms terms = q.terms();
      assertEquals("", wrong(terms, q.expected()), q::toString);
      formers.addAll(Distribution.of(all(terms)).nodes().keySet());
    }
    assertEquals(EnumSet.allOf(Distribution.Former.class), formers);
  }

  /// Without a rule to numbers that makes some of them, with one of these twice, or with one that
  /// binds another type, they are not all, or not each once.
  @Test
  void wrongEnumerationsAreSeen() {
    int seen = 0;
    for (Question q : QUESTIONS) {
      Set<UpToAlpha<Term>> expected = q.expected();
      int rules = TypingRules.to(R, q.vocabulary).size();
      for (int i = 0; i < rules; i++) {
        int at = i;
        AllTerms less = q.terms(all -> without(all, at));
        if (less.count() == q.terms().count()) continue; // its terms are larger
        seen++;
        assertNotEquals("", wrong(less, expected), q + " without " + i);
        assertNotEquals("", wrong(q.terms(all -> twice(all, at)), expected), q + " twice " + i);
      }
    }
    assertTrue(seen > 20, seen + " rules");
    Question q = QUESTIONS.getFirst();
    assertNotEquals("", wrong(q.terms(all -> withBinders(all, _ -> TWO)), q.expected()));
  }

  private static List<Rule> without(List<Rule> all, int left) {
    List<Rule> some = new ArrayList<>(all);
    some.remove(left);
    return some;
  }

  private static List<Rule> twice(List<Rule> all, int which) {
    List<Rule> more = new ArrayList<>(all);
    more.add(all.get(which));
    return more;
  }

  private static List<Rule> withBinders(List<Rule> all, UnaryOperator<Type> change) {
    return all.stream()
        .map(r ->
            new Rule(
                r.premises().stream()
                    .map(p -> new Premise(p.bound().stream().map(change).toList(), p.type()))
                    .toList(),
                r.made()))
        .toList();
  }

  /// Terms of 0 and + with n plus signs, and nothing of the vocabulary's types: the Catalan
  /// numbers.
  @Test
  void arithmeticIsCountedByCatalanNumbers() {
    AllTerms terms = AllTerms.of(new Vocabulary(ARITHMETIC, List.of()), NOTHING, R, 41);
    long[] catalan = new long[21];
    catalan[0] = 1;
    for (int n = 1; n < catalan.length; n++) {
      for (int i = 0; i < n; i++) catalan[n] += catalan[i] * catalan[n - 1 - i];
      assertEquals(catalan[n], terms.ofSize(2 * n + 1));
      assertEquals(0, terms.ofSize(2 * n));
    }
  }

  /// The number of a term says what it is: of a long list, as of a short one, by any thread.
  @Test
  void anyNumberMakesItsTerm() {
    AllTerms terms = AllTerms.of(Vocabulary.standard(), NOTHING, R.to(R), 9);
    long n = terms.count();
    assertTrue(n > 10_000_000, () -> n + " terms");
    List<Term> some =
        IntStream.range(0, 1_000).parallel().mapToObj(i -> terms.get(i * (n / 1_000))).toList();
    long last = 0;
    for (int i = 0; i < some.size(); i++) {
      Term t = some.get(i);
      assertEquals(R.to(R), Typing.of(t));
      assertEquals(t, terms.get(i * (n / 1_000)));
      assertTrue(Measure.size(t) >= last && Measure.size(t) <= 9, t::toString);
      last = Measure.size(t);
    }
    assertEquals(9, last);
    assertEquals(1_000, upToAlpha(some).size());
    assertThrows(IndexOutOfBoundsException.class, () -> terms.get(n));
  }

  /// There are numbers for so many, and not for more.
  @Test
  void moreThanThereAreNumbersAreRefused() {
    Vocabulary v = new Vocabulary(ARITHMETIC, List.of(R));
    assertThrows(ArithmeticException.class, () -> AllTerms.of(v, NOTHING, R, 60));
    assertThrows(ArithmeticException.class, () -> AllTerms.of(v, NOTHING, R, Integer.MAX_VALUE));
  }
}
