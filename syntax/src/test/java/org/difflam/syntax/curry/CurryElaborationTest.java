package org.difflam.syntax.curry;

import static org.difflam.syntax.surface.Notation.ASCII;
import static org.difflam.syntax.surface.Notation.LATEX;
import static org.difflam.syntax.surface.Notation.UNICODE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.TermPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CurryElaborationTest {
  private static CurryElaboration.Typed read(String text) {
    Source source = Source.of(text);
    return DifferentiableCurry.term(source, Parser.term(source), TextDeclarations.NONE);
  }

  private static final String PROGRAMS =
      """
      \\x : R. x * x - 1 / x
      \\x : Tensor^2. matmul (tensor [[1, 2], [3, 4]], x) + tensor [1, 2]
      \\x : Tensor^2^3. sum (sum0 x) + sum (transpose x)
      \\x : Tensor^2. (reshape x : Tensor^1^2)
      \\x : R. (broadcast x : Tensor^4)
      \\x : R. tensor [x, 2 * x, sin x]
      \\x : Tensor^3. take (x, 2)
      \\n : Int. float (n + 2 * n)
      \\n : Int. case less (n, 2) of {True _ -> 1.5 | False _ -> float n}
      \\x : R. case less (x, 2) of {True _ -> x | False _ -> -x}
      \\b : Bool. case and (b, not true) of {True _ -> 1 | False _ -> float (3 : Int)}
      \\x : R. case (Just x : {Nothing 1 | Just R}) of {Nothing _ -> 0 | Just y -> y * y}
      \\x : Tensor^2. case (Nothing : {Nothing 1 | Just Tensor^2}) of {Nothing _ -> x | Just y -> y}
      \\p : (R * R) * Tensor^2. case p of ((x, y), v) -> x * y * v
      \\f : (R -> R)^2. case f of (g, h) -> g (h 2) + sum (tensor [1, 2])
      \\p : R * Tensor^2. case p of (a, v) -> let w = a * v in (w, sum w)
      \\l : list R. fold (x, y). x * y over 2 :: l from 1
      """;

  @Test
  void whatIsPrintedReadsBack() {
    PROGRAMS
        .lines()
        .forEach(line -> {
          CurryElaboration.Typed first = read(line);
          CurryElaboration.Typed again = read(CurryPrinting.show(first.term()));
          assertEquals(first.type(), again.type(), line);
          assertTrue(
              Alpha.equal(first.term(), again.term()), () -> CurryPrinting.show(first.term()));
          assertEquals(first.type(), CurryTyping.of(first.term()), line);
        });
  }

  /// A rule at a time gives what [CombinatorTranslation] gives at once.
  @Test
  void figure1StepByStepIsTheTranslation() {
    DifferentiableCurry calculus = new DifferentiableCurry();
    PROGRAMS
        .lines()
        .forEach(line -> {
          Source source = Source.of(line);
          var typed = calculus.elaborate(source, Parser.term(source), TextDeclarations.NONE);
          PartialTranslation end = calculus.run(typed.term(), 1000, _ -> {}).term();
          assertTrue(calculus.reduction().isNormal(end));
          assertEquals(PartialTranslation.of(CombinatorTranslation.of(read(line).term())), end);
          for (var notation : List.of(ASCII, UNICODE)) {
            Source printed = Source.of(calculus.print(notation, end));
            var again = calculus.elaborate(printed, Parser.term(printed), TextDeclarations.NONE);
            assertEquals(end, again.term());
            assertEquals(
                TermPrinter.print(ASCII, typed.type()), TermPrinter.print(ASCII, again.type()));
          }
        });
  }

  /// What is still to be translated says which variables it is translated for.
  @Test
  void termsThatWaitSayTheirVariables() {
    DifferentiableCurry calculus = new DifferentiableCurry();
    Source source = Source.of("\\x : R. \\y : R. x");
    PartialTranslation start =
        calculus.elaborate(source, Parser.term(source), TextDeclarations.NONE).term();
    assertEquals("J[⊩ λx : ℝ. λy : ℝ. x]", calculus.print(UNICODE, start));
    assertEquals("J[||- \\x : R. \\y : R. x]", calculus.print(ASCII, start));
    assertEquals(
        "J[\\Vdash \\lambda x : \\mathbb{R}.\\,\\lambda y : \\mathbb{R}.\\,x]",
        calculus.print(LATEX, start));
    List<String> after = new ArrayList<>();
    var _ = calculus.run(start, 1000, step -> after.add(calculus.print(UNICODE, step.to().get())));
    assertEquals(
        List.of(
            "curry (proj₁ : ℝ) J[x ⊩ λy : ℝ. x]",
            "curry (proj₁ : ℝ) (curry (proj₂ : ℝ) J[x, y ⊩ x])",
            "curry (proj₁ : ℝ) (curry (proj₂ : ℝ) proj₁)"),
        after);
  }

  @Test
  void tangentsOfVariantsAndListsAreShownByTheirParts() {
    TangentType number = new TangentType.Tensor(Dimensions.NONE);
    List<Summand<TangentType>> parts =
        List.of(new Summand<>("None", TangentType.UNIT), new Summand<>("Some", number));
    assertEquals("{None Unit | Some Float}", new TangentType.Chosen(parts).show());
    assertEquals("list Float", new TangentType.Each(number).show());
  }

  @Test
  void typesAreMadeOfTheirParts() {
    PROGRAMS
        .lines()
        .forEach(line -> {
          CurryType type = read(line).type();
          assertEquals(type, type.with(type.parts()));
          for (CurryType part : type.parts()) assertEquals(part, part.with(part.parts()));
        });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "\\x : Tensor^2. x + tensor [1, 2, 3] # shapes [2] and [3]",
        "\\x : Tensor^2^3. matmul (x, x) # shapes [2, 3] and [2, 3]",
        "\\x : Tensor^2^3. sum2 x # shape [2, 3] has no axis 2",
        "\\x : Tensor^2^3. sum12 x # shape [2, 3] has no axis 12",
        "\\x : Tensor^6. (reshape x : Tensor^4) # 6 entries cannot fill 4 places",
        "tensor [[1, 2], [3]] # one shape, but found [2] and [1]",
        "\\n : Int. n + 1.5 # expected an int",
        "\\(n, x) : Int * R. less (n, x) # `less` takes an int, but argument 2 has the type R",
        "\\(n, x) : Int * R. less (x, n) # `less` takes a float, but argument 2 has the type Int",
        "\\n : Int. sin n # `float` makes a float of an int",
        "\\x : R. (x : Int) # must have the type Int, not R",
        "\\x : Tensor^2. sum99999999999 x # is not bound",
        "\\x : Tensor^0. x # size 1 or more",
        "\\x : Tensor^100000^100000. x # a tensor of shape [100000, 100000] is too large",
        "\\x : Tensor^2. vjp x # §6.1",
        "\\b : Bool. case b of {True _ -> 1 | False _ -> (2 : Int)} # not Int",
        "\\m : {A R | B R}. case m of {A x -> x | B _ -> (2 : Int)} # the branch of `B` must have"
            + " the type R",
        "\\m : {A Tensor^2 | B R}. case m of {A _ -> 1} # the branch of `B` is missing",
        "\\x : Tensor^2^3. matmul (x, x) # 3 columns meet 2 rows",
        "\\x : Ints^2. x + (1 : Int) # `+` cannot take tensors of ints of the shapes [2] and []",
        "\\x : Tensor^2. case x of {A y -> y} # a case goes over a variant, not over Tensor^2",
        "\\b : Bool. case b of {Yes _ -> 1 | False _ -> 2} # {True _ -> … | False _ -> …}",
        "\\b : Bool. case b of {True _ -> 1 | No _ -> 2} # {True _ -> … | False _ -> …}",
        "\\b : Bool. case b of {True _ -> 1} # {True _ -> … | False _ -> …}",
        "\\n : Int. (broadcast n : Tensor^4) # `broadcast[4]` takes",
        "\\x : Tensor^2. (broadcast x : Tensor^1) # a tensor of the shape [2] to the shape [1]",
        "\\n : Int. (reshape n : Tensor^4) # `reshape[4]` takes",
        "\\x : R. less # `less` is a primitive, which stands before its argument",
        "\\x. x + tensor [1] # say what this function takes",
        "tensor 3 # in brackets"
      })
  void errorsSayWhatIsWrongAndWhere(String text, String why) {
    SourceError error = assertThrows(SourceError.class, () -> read(text));
    assertTrue(
        String.valueOf(error.getMessage()).contains(why.strip()),
        () -> String.valueOf(error.getMessage()));
    assertEquals(1, error.line());
  }

  /// Words of λ_∂ tell it from the simple language, unless they mean something else.
  @Test
  void wordsTellTheLanguages() {
    assertTrue(DifferentiableCurry.isBeyondSimple("\\x : Tensor^2. sum x", List.of("sum")));
    assertFalse(DifferentiableCurry.isBeyondSimple("\\x. less x", List.of("less")));
    assertFalse(DifferentiableCurry.isBeyondSimple("\\lesser. lesser", List.of()));
  }

  /// Brackets are those of a tensor where one is wanted, and else of a list.
  @Test
  void bracketsAreWhatIsWanted() {
    assertEquals(read("tensor [1, 2]"), read("([1, 2] : Tensor^2)"));
    assertEquals(new CurryType.Ints(Dimensions.of(2)), read("([1, 2] : Ints^2)").type());
    assertEquals(read("1 :: 2 :: ([] : list R)"), read("[1, 2]"));
  }

  @Test
  void tensorsHaveAllTheirEntries() {
    Dimensions two = Dimensions.of(2);
    assertEquals(new CurryType.Ints(two), new Literal.Ints(two, List.of(1L, 2L)).type());
    assertThrows(IllegalArgumentException.class, () -> new Literal.Ints(two, List.of(1L)));
    assertThrows(
        IllegalArgumentException.class, () -> new Literal.Floats(two, List.of(BigDecimal.ONE)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\f. \\x. f (f x) + 0", "\\p. case p of (a, b) -> a * b"})
  void programsOfTheSimpleLanguageNeedNoTypes(String text) {
    CurryElaboration.Typed e = read(text);
    assertEquals(e.type(), CurryTyping.of(e.term()));
  }

  /// A name that no variant has is looked for elsewhere, whatever is wanted; with tensors about, it
  /// is this language that reads it.
  @Test
  void aNameThatNothingHas() {
    String why = wrong("(Some : {No 1 | Just R})");
    assertTrue(why.contains("{No 1 | Just R}, which has no constructor `Some`"), why);
    for (String type : List.of("{No 1 | Just Tensor^2}", "Tensor^2")) {
      String other = wrong("(Some : %s)".formatted(type));
      assertTrue(other.contains("`Some` is not bound"), other);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\x : Tensor^2. %s x", "\\x : Tensor^2. (%s x : Bool)"})
  void theShapeThatIsWantedHasToBeSaid(String text) {
    for (String name : List.of("reshape", "broadcast")) {
      String why = wrong(text.formatted(name));
      assertTrue(why.contains("say the shape, as in `(" + name + " t : Tensor^2^3)`"), why);
    }
  }

  private static String wrong(String text) {
    return String.valueOf(assertThrows(SourceError.class, () -> read(text)).getMessage());
  }
}
