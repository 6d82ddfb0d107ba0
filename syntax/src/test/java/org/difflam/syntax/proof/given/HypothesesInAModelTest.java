package org.difflam.syntax.proof.given;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.proof.Kernel;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.steps.Derivation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Random equations between polynomials in one variable over 𝔽ₚ, calculated here by their
/// coefficients. Hypotheses that hold of three polynomials do not prove what does not hold of them;
/// and what they prove is not refuted.
class HypothesesInAModelTest {
  private static final FreeDifferentialLambda<?> FREE = FreeDifferentialLambda.free();
  private static final int FUEL = 50_000, SYSTEMS = 8, WORDS = 60, CLAIMS = 4;

  /// A morphism `A -> A`, and what it is.
  private record Word(String text, List<Integer> value) {}

  /// The polynomials that `f`, `g` and `h` are.
  private record Model(int p, SplittableRandom random, List<List<Integer>> generators) {
    static Model drawn(int p, SplittableRandom random) {
      Model empty = new Model(p, random, List.empty());
      return new Model(p, random, List.fill(3, () -> empty.polynomial()));
    }

    /// Of a degree up to two, and often linear.
    private List<Integer> polynomial() {
      int square = random.nextInt(3) == 0 ? random.nextInt(p) : 0;
      return reduced(random.nextInt(p), random.nextInt(p), square);
    }

    private List<Integer> reduced(int... coefficients) {
      int[] all = Arrays.stream(coefficients).map(c -> Math.floorMod(c, p)).toArray();
      int n = all.length;
      while (n > 0 && all[n - 1] == 0) n--;
      return List.ofAll(Arrays.copyOf(all, n));
    }

    private List<Integer> plus(List<Integer> a, List<Integer> b) {
      return reduced(
          a.zipAll(b, 0, 0).map(c -> c._1 + c._2).toJavaStream().mapToInt(c -> c).toArray());
    }

    private List<Integer> times(List<Integer> a, List<Integer> b) {
      int[] all = new int[a.size() + b.size()];
      for (int i = 0; i < a.size(); i++) {
        for (int j = 0; j < b.size(); j++) all[i + j] += a.get(i) * b.get(j) % p;
      }
      return reduced(all);
    }

    private List<Integer> at(List<Integer> a, List<Integer> b) {
      return a.foldRight(List.empty(), (c, all) -> plus(times(all, b), reduced(c)));
    }

    private List<Integer> derivative(List<Integer> a) {
      return reduced(
          a.zipWithIndex((c, i) -> c * i).drop(1).toJavaStream().mapToInt(c -> c).toArray());
    }

    Word word(int size) {
      if (size <= 1) {
        int which = random.nextInt(8);
        return switch (which) {
          case 0 -> new Word("(id : A -> A)", reduced(0, 1));
          case 1 -> new Word("(0 : A -> A)", List.empty());
          default -> {
            int name = which % 3;
            yield new Word(List.of("f", "g", "h").get(name), generators.get(name));
          }
        };
      }
      Word a = word(size / 2), b = word(size - size / 2);
      return switch (random.nextInt(7)) {
        case 0, 1 -> sum(a, b);
        case 2 ->
            new Word(
                "(D(" + a.text + ") . <" + b.text + ", f>)",
                times(at(derivative(a.value), generators.head()), b.value));
        default -> composite(a, b);
      };
    }

    Word sum(Word a, Word b) {
      return new Word("(" + a.text + " + " + b.text + ")", plus(a.value, b.value));
    }

    Word composite(Word a, Word b) {
      return new Word("(" + a.text + " . " + b.text + ")", at(a.value, b.value));
    }
  }

  private record Equation(Word left, Word right) {
    boolean definesNothing() {
      return left.text.length() > 1 && right.text.length() > 1;
    }

    /// Something that follows from it.
    Equation with(Model model, SplittableRandom random) {
      Word c = model.word(2);
      boolean before = random.nextBoolean();
      return before
          ? new Equation(model.composite(c, left), model.composite(c, right))
          : new Equation(
              model.sum(c, model.composite(left, c)), model.sum(model.composite(right, c), c));
    }

    @Override
    public String toString() {
      return "(" + left.text + " : A -> A) = " + right.text;
    }
  }

  private static Sentence claim(List<Equation> hypotheses, Equation equation) {
    String given = "f : A -> A, g : A -> A, h : A -> A, ";
    return Sentence.parse(given + hypotheses.mkString(", "), equation.toString());
  }

  private static boolean fails(SubstitutedClaim c) {
    return c.free().equal(c.sentence().left(), c.sentence().right()).isRefuted();
  }

  private static boolean isProved(Sentence s) {
    try {
      return Derivation.of(FREE, s, FUEL)
          .exists(d -> new Kernel(s, new Naturals()).check(d.proof(), s.left(), s.right()) > 0);
    } catch (Lines.Missing tooLong) {
      return false;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5})
  void onlyWhatIsTrueIsProvedAndWhatIsProvedIsNotRefuted(int p) {
    SplittableRandom random = new SplittableRandom(2012 + p);
    int proved = 0, open = 0, refuted = 0;
    for (int system = 0; system < SYSTEMS; system++) {
      Model model = Model.drawn(p, random);
      List<Word> words = List.fill(WORDS, () -> model.word(1 + random.nextInt(4)));
      ArrayList<Equation> equal = new ArrayList<>(), different = new ArrayList<>();
      for (Word a : words) {
        Word b = words.get(random.nextInt(WORDS));
        List<Word> same = words.filter(c -> c.value.equals(a.value) && !c.text.equals(a.text));
        if (!same.isEmpty()) equal.add(new Equation(a, same.get(random.nextInt(same.size()))));
        if (!a.value.equals(b.value)) different.add(new Equation(a, b));
      }
      List<Equation> hypotheses =
          List.ofAll(equal).filter(Equation::definesNothing).take(1 + random.nextInt(2));
      for (Equation e : List.ofAll(different).take(CLAIMS)) {
        assertTrue(!isProved(claim(hypotheses, e)), () -> hypotheses + " do not prove " + e);
        open++;
      }
      List<Equation> consequences = hypotheses.map(e -> e.with(model, random));
      for (Equation e : consequences.appendAll(List.ofAll(equal).takeRight(CLAIMS))) {
        Sentence s = claim(hypotheses, e);
        SubstitutedClaim of = SubstitutedClaim.of(FREE, s, FUEL);
        boolean isProved = isProved(s);
        boolean isRefuted =
            (of.isWhole() ? Option.of(of) : of.refuting(FREE)).exists(c -> fails(c));
        assertTrue(!isProved || !isRefuted, () -> hypotheses + " prove and refute " + e);
        if (isProved && !of.isWhole()) proved++;
        if (isRefuted && !of.isWhole()) refuted++;
      }
    }
    String counts = proved + " proved, " + refuted + " refuted, " + open + " false ones";
    assertTrue(proved >= 10 && refuted >= 5 && open >= 30, counts);
  }
}
