package org.difflam.syntax.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.math.BigDecimal;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.curry.CurryElaboration;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.DifferentiableCurry;
import org.difflam.syntax.curry.Dimensions;
import org.difflam.syntax.curry.Embedding;
import org.difflam.syntax.curry.Literal;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.Named;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.reduction.PullbackLanguage;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.Term;

/// `parse ∘ print = id` for the terms of every calculus that is not the simple language (which has
/// a property of its own, as have the combinators of the differentiable curry).
class RoundTripProperties {
  private static final List<LambdaType> ATOMS =
      List.of(new LambdaType.Atom("A"), new LambdaType.Atom("B"));

  private static <T extends Syntax<T>> void roundTrip(
      Calculus<T> in, TextDeclarations given, T term, String type) {
    for (Notation notation : List.of(Notation.ASCII, Notation.UNICODE)) {
      String text = in.print(notation, term);
      assertReadsBack(in, given, text, term);
      // these calculi are typed in Curry's style, and a term may have other types too
      Source source = Source.of("(%s : %s)".formatted(text, type));
      Calculus.Judgement<T> back = in.elaborate(source, Parser.term(source), given);
      assertTrue(Alpha.equal(term, back.term()), () -> text + "\n" + term + "\n" + back.term());
      assertEquals(type, TermPrinter.print(Notation.ASCII, back.type()), text);
      Source shown = Source.of(TermPrinter.print(notation, back.type()));
      assertEquals(type, TermPrinter.print(Notation.ASCII, Parser.type(shown)));
    }
    assertWellFormed(in.print(Notation.LATEX, term));
  }

  private static <T extends Syntax<T>> void assertReadsBack(
      Calculus<T> in, TextDeclarations given, String text, T term) {
    Source source = Source.of(text);
    T back = in.elaborate(source, Parser.term(source), given).term();
    assertTrue(Alpha.equal(term, back), () -> text + "\n" + term + "\n" + back);
  }

  /// Braces and delimiters are balanced, and no sign is left that is not LaTeX.
  static void assertWellFormed(String latex) {
    int depth = 0;
    for (int i = 0; i < latex.length(); i++) {
      char c = latex.charAt(i);
      boolean escaped = i > 0 && latex.charAt(i - 1) == '\\';
      if (c == '{' && !escaped) depth++;
      if (c == '}' && !escaped) depth--;
      assertTrue(depth >= 0, latex);
      assertTrue(c < 128, latex);
      assertFalse(!escaped && "#$&%".indexOf(c) >= 0, latex);
    }
    assertEquals(0, depth, latex);
    assertEquals(latex.split("\\\\left").length, latex.split("\\\\right").length, latex);
  }

  private static TextDeclarations given(Map<Name, LambdaType> context) {
    TextDeclarations all = TextDeclarations.NONE;
    for (var x : context) all = all.variable(x._1.text(), new Named().of(x._2).surface());
    return all;
  }

  private static String shown(LambdaType type) {
    return TermPrinter.print(Notation.ASCII, new Named().of(type).surface());
  }

  @Property(tries = 300)
  void perturbative(@ForAll long seed, @ForAll @IntRange(min = 1, max = 30) int size) {
    var random = new SplittableRandom(seed);
    var t = new RandomTerms(Perturbative.GRAMMAR, random, ATOMS).judgement(size);
    roundTrip(new Perturbative(), given(t.context()), t.term(), shown(t.type()));
  }

  @Property(tries = 300)
  void differential(@ForAll long seed, @ForAll @IntRange(min = 1, max = 30) int size) {
    var random = new SplittableRandom(seed);
    var t = new RandomTerms(Differential.GRAMMAR, random, ATOMS).judgement(size);
    roundTrip(new Differential(), given(t.context()), t.term(), shown(t.type()));
  }

  @Property(tries = 300)
  void pullback(@ForAll long seed, @ForAll @IntRange(min = 1, max = 30) int size) {
    var terms =
        new RandomPullbackTerms(
            seed, io.vavr.collection.List.of(DifferentiableOperation.power(12)));
    PullbackType from = terms.type();
    PullbackType to = terms.type();
    PullbackTerm t = terms.term(HashMap.of(Name.of("x"), from), to, size);
    TextDeclarations given = TextDeclarations.NONE.variable("x", from.surface());
    roundTrip(new PullbackLanguage(), given, t, TermPrinter.print(Notation.ASCII, to.surface()));
  }

  /// The terms of the simple language among those of λ_∂.
  @Property(tries = 300)
  void differentiableCurry(@ForAll long seed, @ForAll @IntRange(min = 1, max = 30) int size) {
    SplittableRandom random = new SplittableRandom(seed);
    var type = SampleTypes.random(random, 3);
    var simple = TermGenerator.standard(random).term(type, size);
    if (simple.isEmpty() || hasInductive(simple.get())) return;
    CurryTerm term = Embedding.of(simple.get());
    // a closed term would be read as one of the simple language, and embedded
    TextDeclarations given = TextDeclarations.NONE.variable("c", Parser.type(Source.of("R")));
    for (Notation notation : List.of(Notation.ASCII, Notation.UNICODE)) {
      String text = TermPrinter.print(notation, CurryPrinting.surface(term));
      Source source = Source.of(text);
      var back = DifferentiableCurry.term(source, Parser.term(source), given);
      assertTrue(Alpha.equal(term, back.term()), () -> text + "\n" + term + "\n" + back.term());
      assertEquals(Embedding.of(type), back.type(), text);
    }
    assertWellFormed(TermPrinter.print(Notation.LATEX, CurryPrinting.surface(term)));
  }

  /// Ints past 32 bits, and tensors in rows of rows.
  @Example
  void literalsOfTheDifferentiableCurry() {
    Dimensions d = Dimensions.of(2, 3, 2);
    List<Long> ints = LongStream.range(-6, 6).map(n -> n << 38).boxed().toList();
    List<BigDecimal> floats = ints.stream().map(n -> BigDecimal.valueOf(n, 9)).toList();
    List<Literal> literals =
        List.of(
            new Literal.Floats(d, floats),
            new Literal.Ints(d, ints),
            new Literal.Ints(Dimensions.of(3, 4), ints),
            Literal.integer(Long.MIN_VALUE),
            new Literal.Truth(false));
    for (Literal literal : literals) {
      CurryTerm term = new CurryTerm.Constant(literal);
      assertEquals(
          term,
          CurryElaboration.term(
              Source.of(CurryPrinting.show(term)),
              Parser.term(Source.of(CurryPrinting.show(term))),
              literal.type(),
              "this"));
    }
  }

  private static boolean hasInductive(Term t) {
    return t.toString().contains("Inductive");
  }

  @Example
  void theCheckOfLatexCanFail() {
    assertWellFormed("\\lambda x.\\,\\{x_{1}\\}");
    for (String wrong : List.of("x_{1", "x}", "λ x", "50%", "\\left( x")) {
      boolean passed = true;
      try {
        assertWellFormed(wrong);
      } catch (AssertionError _) {
        passed = false;
      }
      assertFalse(passed, wrong);
    }
  }
}
