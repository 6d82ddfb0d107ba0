package org.difflam.syntax.typing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.program.Calculi;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TermPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Derivations, checked by the rules once more, which are written here for their conclusions and
/// premises as text.
class TypingTreeTest {
  private static DrawnDerivation drawn(String calculus, String text, String given) {
    Source source = Source.of(text);
    SurfaceTerm term = Parser.term(source);
    return calculus.equals("simple")
        ? Elaboration.derivation(source, term, Declarations.NONE)
        : Calculi.find(calculus).get().derivation(source, term, TextDeclarations.parse(given));
  }

  /// The judgements that do not follow from their premises.
  private static List<String> unsound(TypingTree tree) {
    List<String> all = new ArrayList<>();
    if (tree.isOpen() || !follows(tree)) all.add(tree.judgement(Notation.ASCII));
    for (TypingTree premise : tree.premises()) all.addAll(unsound(premise));
    return all;
  }

  private static boolean follows(TypingTree t) {
    List<String> above = t.premises().stream().map(TypingTreeTest::type).toList();
    boolean same = t.premises().stream().allMatch(p -> p.context().equals(t.context()));
    return switch (t.rule()) {
      case "var" ->
          above.isEmpty()
              && t.term() instanceof SurfaceTerm.Identifier(var name, _)
              && assumed(t, name).map(TypingTreeTest::show).contains(type(t));
      case "const" -> above.isEmpty() && type(t).equals("R");
      case "app" -> {
        SurfaceType from = t.premises().get(1).type().get();
        SurfaceType function = new SurfaceType.Arrow(from, t.type().get(), Span.NOWHERE);
        yield same && above.getFirst().equals(show(function));
      }
      case "lambda" ->
          t.type().get() instanceof SurfaceType.Arrow(var a, var b, _)
              && show(b).equals(above.getFirst())
              && extended(t, t.premises().getFirst(), show(a));
      case "let" ->
          above.getLast().equals(type(t)) && extended(t, t.premises().getLast(), above.getFirst());
      case "+", "*", "/", "sin", "exp" -> // a product of a tensor and a number is a tensor
          same && above.stream().allMatch(a -> a.equals(type(t)) || type(t).contains("Tensor"));
      default -> true; // the others have rules of their own shape
    };
  }

  private static Option<SurfaceType> assumed(TypingTree tree, String name) {
    return Option.ofOptional(
        tree.context().stream()
            .filter(x -> x.name().equals(name))
            .map(TypingTree.Assumption::type)
            .findAny());
  }

  /// One variable more, or another type for one.
  private static boolean extended(TypingTree below, TypingTree above, String type) {
    var added = new ArrayList<>(above.context());
    added.removeAll(below.context());
    boolean all = below.context().stream().allMatch(x -> assumed(above, x.name()).isDefined());
    return all
        && (added.isEmpty() || added.size() == 1 && show(added.getFirst().type()).equals(type));
  }

  private static String type(TypingTree tree) {
    return tree.type().map(TypingTreeTest::show).getOrElse("?");
  }

  private static String show(SurfaceType type) {
    return TermPrinter.print(Notation.ASCII, type);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "simple       % \\(x, y). let z = sin x * y in (z, \\f : R -> R. f z) % 14",
        "simple       % \\m : {A R | B 1}. case m of {A x -> x | B _ -> 0}    % 5",
        "simple       % \\l. fold (x, acc). x + acc over l from 0             % 7",
        "perturbative % T (\\x. (\\y. sin y * x) x)                           % 14",
        "perturbative % \\x. in1 x + in2 0                                    % 3",
        "differential % \\v. \\x. (D (\\y. sin y + y) @ v) x                  % 18",
        "pullback     % \\y : R. ((Omega \\x. pow2 (x + x)) @ Omega [1]) y    % 10",
        "curry        % \\x : R. let y = x * x in (y, sin y)                  % 9",
        "curry        % \\x : Tensor^2. sum (x * 3)                           % 5",
        "curry        % curry (proj_1 : R) (prod proj_1 proj_1 ; (*))         % 6",
      })
  void eachJudgementFollowsFromItsPremises(String calculus, String text, int size) {
    follows(drawn(calculus, text, ""), size);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "perturbative % f (x + x)   % f : A -> C, x : A % 5",
        "curry        % sum (x * y) % x : Tensor^2, y : R % 4",
      })
  void alsoOfWhatIsDeclared(String calculus, String text, String given, int size) {
    follows(drawn(calculus, text, given), size);
  }

  private static void follows(DrawnDerivation drawn, int size) {
    assertTrue(drawn.wrong().isEmpty());
    assertEquals(List.of(), unsound(drawn.tree()));
    assertEquals(size, drawn.tree().size(), IndentedDerivation.of(drawn.tree(), Notation.UNICODE));
  }

  @Property(tries = 100)
  void ofRandomProgramsToo(@ForAll long seed, @ForAll @IntRange(min = 1, max = 30) int size) {
    Random random = new Random(seed);
    TermGenerator.standard(random)
        .term(HashMap.empty(), SampleTypes.random(random, 3), size)
        .forEach(t -> {
          TypingTree tree = Typing.derivation(HashMap.empty(), t);
          assertEquals(
              List.of(), unsound(tree), () -> IndentedDerivation.of(tree, Notation.UNICODE));
        });
  }

  /// A premise of another type is found.
  @ParameterizedTest
  @ValueSource(strings = {"(\\x : R. x) 3", "\\x. x + 1", "let x = 3 in x", "\\f : R -> R. f 2"})
  void theRulesHereCanFail(String text) {
    TypingTree tree = drawn("simple", text, "").tree();
    SurfaceType other = Parser.type(Source.of("R * R"));
    assertFalse(unsound(withLastLeaf(tree, other)).isEmpty());
  }

  private static TypingTree withLastLeaf(TypingTree tree, SurfaceType type) {
    List<TypingTree> premises = new ArrayList<>(tree.premises());
    if (!premises.isEmpty()) premises.add(withLastLeaf(premises.removeLast(), type));
    return new TypingTree(
        tree.context(),
        tree.term(),
        premises.isEmpty() ? Option.some(type) : tree.type(),
        tree.rule(),
        premises,
        tree.isOpen(),
        tree.why());
  }

  /// What has no type as it is written is shown as it is written, though it be 0.
  @Test
  void aZeroThatHasNoTypeIsShownAsItIsWritten() {
    DrawnDerivation drawn = drawn("perturbative", "\\x : A. (0 : R) 3", "");
    assertTrue(drawn.wrong().isDefined());
    String shown = IndentedDerivation.of(drawn.tree(), Notation.ASCII);
    assertTrue(shown.contains("x : A |- 0 3 : "), shown);
    DrawnDerivation right = drawn("perturbative", "\\x : A. x + (0 : R -> A) 3", "");
    assertTrue(right.wrong().isEmpty());
    assertEquals(2, right.tree().size());
  }

  /// Up to the judgement that cannot be derived.
  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "simple       % \\x. x (x + 1)          %             % x : R -> ? |- x : R",
        "simple       % \\f : R -> R. f (1, 2)  %             % f : R -> R |- (1, 2) : R",
        "simple       % (1, sin (2, 3))         %             % |- (2, 3) : R",
        "simple       % fold x. p1 x over 3     %             % |- fold x. p1 x over 3 : ?",
        "simple       % fold {A x -> x} over 3  %             % |- fold {A x -> x} over 3 : ?",
        "simple       % fold (x, y). x y over [1] from 0 %    % x : R, y : R |- x y : R",
        "perturbative % T 3                     %             % |- 3 : A -> B",
        "perturbative % f x                     % f : A -> C, x : B % f : A -> C, x : B |- x : A",
        "differential % \\x. x x                %             % x : A -> B |- x : A",
        "pullback     % (Omega \\x. pow2 x) @ 3 %             % |- Omega (\\x. pow2 x) @ 3 : ?",
        "pullback     % (\\x. x * x)^* @ [1]^*  %             % |- (\\x. mult (x, x))^* @ [1]^* :"
            + " ?",
        "curry        % \\x : Tensor^2. sin x + (x, x) %      % x : Tensor^2 |- sin x + (x, x) : ?",
        "curry        % \\x : R. x 3            %             % x : R |- x 3 : ?",
      })
  void namesWhatCannotBeDerived(String calculus, String text, String given, String judgement) {
    DrawnDerivation drawn = drawn(calculus, text, given == null ? "" : given);
    assertTrue(drawn.wrong().isDefined());
    List<TypingTree> found = wrong(drawn.tree());
    assertEquals(1, found.size());
    assertEquals(judgement, found.getFirst().judgement(Notation.ASCII));
    assertEquals(drawn.wrong().get().getMessage(), found.getFirst().why().get());
    assertTrue(drawn.tree().isOpen());
  }

  private static List<TypingTree> wrong(TypingTree tree) {
    List<TypingTree> all = new ArrayList<>();
    if (tree.why().isDefined()) all.add(tree);
    tree.premises().forEach(p -> all.addAll(wrong(p)));
    return all;
  }

  @Test
  void thereIsNoneOfWhatIsWrongBeforeAnyJudgement() {
    SourceError error = assertThrows(SourceError.class, () -> drawn("perturbative", "f y", ""));
    assertTrue(String.valueOf(error.getMessage()).contains("is not bound"), error.render());
  }

  @Test
  void deepOnesAreTooLarge() {
    String sum = "\\x. x" + " + x".repeat(20_000);
    String chain = "\\x. " + "sin (".repeat(20_000) + "x" + ")".repeat(20_000);
    assertThrows(TooLarge.class, () -> drawn("simple", sum, ""));
    assertThrows(TooLarge.class, () -> drawn("curry", sum, ""));
    assertThrows(TooLarge.class, () -> drawn("pullback", chain, ""));
    assertThrows(TooLarge.class, () -> drawn("perturbative", chain, ""));
  }
}
