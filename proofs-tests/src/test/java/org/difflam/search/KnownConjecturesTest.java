package org.difflam.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.Set;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Unresolved;
import org.difflam.semantics.broken.BrokenRepFunctions;
import org.difflam.semantics.mode.FunctionalMode;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryMode;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.semantics.tensor.Tensors;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.differential.PerturbativeTranslation;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.reduction.LinearSums;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

final class KnownConjecturesTest {
  private static final List<Conjecture> KNOWN = List.ofAll(KnownConjectures.ALL);
  private static final Set<String> FALSE = Set.of("joins:perturbative-printed", "tangent:printed");

  private static Findings run(Conjecture conjecture, int size, int count) {
    Campaign campaign = conjecture.campaign(size, 1);
    Findings all = Findings.NONE;
    for (int i = 0; i < count; i++) all = all.and(campaign.one(i).about(i));
    return all;
  }

  /// Those about reduction alone are tried by [CampaignTest].
  static final List<Conjecture> OTHERS =
      KNOWN.reject(c -> c.name().matches("(joins|reduces):.*") && !FALSE.contains(c.name()));

  /// What is known to be true has no counterexample, what is known to be false has one.
  @ParameterizedTest
  @FieldSource("OTHERS")
  void whatIsKnownIsFound(Conjecture conjecture) {
    Findings found = run(conjecture, 6, 40);
    assertEquals(
        FALSE.contains(conjecture.name()), found.counterexample().isPresent(), found::toString);
    assertTrue(found.held() > 5, found::toString);
  }

  /// Programs are listed of the type that each property is about: of the curves `\x. \y. 2`, `\x.
  /// \y. x` and `\x. \y. y` the second alone refutes Proposition 10 as printed, and none the
  /// others.
  @Test
  void allCurvesOfFunctionsAreTried() {
    for (Conjecture c : KNOWN.filter(c -> c.name().startsWith("tangent:"))) {
      Campaign campaign = c.all(Listing.of(3)).orElseThrow();
      assertEquals(
          "closed terms of type R -> R -> R of size 3 at most, " + ListedPrograms.OVER,
          campaign.cases());
      assertEquals(3, campaign.terms());
      List<Findings> found = List.range(0, 3).map(campaign::one);
      int refuted = FALSE.contains(c.name()) ? 1 : 0;
      assertEquals(refuted, found.count(f -> f.counterexample().isPresent()), found::toString);
      assertEquals(3 - refuted, found.map(Findings::held).sum().intValue(), found::toString);
    }
  }

  /// Closed and open terms, each once; a wrong rule about a variable 1-form is found among them.
  @Test
  void allOpenTermsOfThePullbackLanguageAreTried() {
    Conjecture right = KNOWN.find(c -> c.name().equals("preserves:pullback")).get();
    Campaign all = right.all(Listing.of(2)).orElseThrow();
    assertTrue(all.cases().startsWith("terms of size 2 at most of the types R, R^2,"), all::cases);
    Findings found = run(all);
    assertEquals(all.terms(), found.terms());
    assertTrue(found.causes().isEmpty() && found.held() > 100, found::toString);
    Conjecture wrong = Conjecture.known("mutant:pullback/MO-15/twice").orElseThrow();
    Findings refuted = run(wrong.all(Listing.of(2)).orElseThrow());
    assertTrue(refuted.counterexample().get().given().startsWith("w : "), refuted::toString);
    Campaign some = right.all(new Listing(2, "R", "", false)).orElseThrow();
    assertTrue(some.terms() < all.terms() && some.terms() > 5, some::cases);
  }

  private static Findings run(Campaign all) {
    Findings found = Findings.NONE;
    for (long i = 0; i < all.terms(); i++) found = found.and(all.one(i));
    return found;
  }

  /// A program that is no curve of functions says nothing of them.
  @Test
  void whatIsNoCurveOfFunctionsIsNoCounterexample() {
    Conjecture corrected = KNOWN.find(c -> c.name().equals("tangent:corrected")).get();
    assertEquals(
        Option.none(),
        Option.ofOptional(
            corrected.at("seed 5", "\\x : R. x").orElseThrow().get().counterexample()));
  }

  @Test
  void namesAreDifferent() {
    assertEquals(KNOWN.size(), KNOWN.map(Conjecture::name).distinct().size());
  }

  /// The least term is no longer than this, whatever was drawn; what is printed of each cause is
  /// refuted again when it is read.
  private static void assertFound(Conjecture broken, int size, int count, int longest) {
    Findings found = run(broken, size, count);
    assertTrue(found.counterexample().isPresent(), found::toString);
    assertReadAgain(broken, found);
    assertShort(found, longest);
  }

  private static void assertShort(Findings found, int longest) {
    String least = found.causes().values().map(c -> c.least().term()).minBy(String::length).get();
    assertTrue(least.length() <= longest, least);
  }

  private static void assertReadAgain(Conjecture broken, Findings found) {
    for (Findings.Cause cause : found.causes().values()) {
      var least = cause.least();
      Findings again = broken.at(least.given(), least.term()).orElseThrow().get();
      assertEquals(
          Option.some(least.conjecture()),
          Option.ofOptional(again.counterexample().map(Findings.Counterexample::conjecture)),
          least::toString);
    }
  }

  /// `p1 M → p2 M` changes the meaning, and the type.
  @Test
  void stepsThatChangeSomethingAreFound() {
    Rule<LambdaTerm> wrong =
        new Rule<>(
            "swapped",
            0,
            false,
            t ->
                t instanceof Simple.Pi(var i, var of)
                    ? List.of(LambdaTerm.pi(3 - i, of))
                    : List.empty());
    Rules<LambdaTerm> rules = PerturbativeReduction.FIGURE_3.and(new Rules<>(List.of(wrong)));
    assertFound(new Preservation("swapped", "", new Perturbative(), rules), 8, 200, 20);
  }

  private static final class Forgetful implements CurryMode {
    @Override
    public String name() {
      return "forgetful";
    }

    @Override
    public String title() {
      return "nothing goes back to what closures captured";
    }

    @Override
    public <N> Combinators<N> combinators(Tensors<N> tensors) {
      return new BrokenRepFunctions.Forgetting<>(tensors);
    }
  }

  @Test
  void aModeThatForgetsIsFound() {
    assertFound(
        new ModesAgree(java.util.List.of(new FunctionalMode(), new Forgetful())), 10, 300, 120);
  }

  /// A mode that never knows.
  private static final class Silent implements CurryMode {
    @Override
    public String name() {
      return "silent";
    }

    @Override
    public String title() {
      return "decides nothing";
    }

    @Override
    public <N> Combinators<N> combinators(Tensors<N> tensors) {
      throw new Unresolved("silent", "1", "numbers", "not decided");
    }
  }

  /// A mode that has no value for any program.
  private static final class Undefined implements CurryMode {
    @Override
    public String name() {
      return "undefined";
    }

    @Override
    public String title() {
      return "has no values";
    }

    @Override
    public <N> Combinators<N> combinators(Tensors<N> tensors) {
      throw new DomainError("undefined", "1", "there is none");
    }
  }

  /// A value and none are no agreement; where nobody has one, nothing is said.
  @Test
  void aModeWithoutValuesDiffers() {
    assertEquals(
        List.of("undefined and functional differ"), causes(new Undefined(), new FunctionalMode()));
    Findings none =
        run(new ModesAgree(java.util.List.of(new Undefined(), new Undefined())), 10, 50);
    assertEquals(0, none.held());
    assertTrue(none.causes().isEmpty(), none.toString());
  }

  private static List<String> causes(Mode<?>... modes) {
    Findings found = run(new ModesAgree(java.util.List.of(modes)), 10, 300);
    return List.ofAll(found.causes().keySet());
  }

  /// Each two are compared, and the one that stands alone is named.
  @Test
  void whichModesDifferIsSaid() {
    assertEquals(
        List.of("forgetful and functional differ"), causes(new Forgetful(), new FunctionalMode()));
    assertEquals(
        List.of("functional and forgetful differ"),
        causes(new Silent(), new FunctionalMode(), new Forgetful()));
    assertEquals(
        List.of("forgetful and the other modes differ"),
        causes(new Forgetful(), new FunctionalMode(), new FunctionalMode()));
  }

  @Test
  void aWrongDerivativeInTheMacroIsFound() {
    Macro wrong =
        new Macro(Indices.of(1, 2)) {
          @Override
          protected Term partial(
              OperationSymbol op, java.util.List<Integer> beta, java.util.List<Term> arguments) {
            return op == Primitive.SIN && beta.equals(java.util.List.of(1))
                ? arguments.getFirst()
                : super.partial(op, beta, arguments);
          }
        };
    assertFound(new JetsAreDerivatives("wrong", 1, 2, wrong), 10, 300, 60);
  }

  /// A substitution that captures, and a translation that forgets the direction.
  @Test
  void whatMeansSomethingElseIsFound() {
    SameMeaning right = SameMeaning.substitution(new Perturbative());
    SameMeaning captures =
        new SameMeaning(
            "captures",
            "",
            right.calculus(),
            t ->
                t instanceof Simple.Application(Simple.Lambda(var x, var m), var n)
                    ? Option.some(captured(m, x, n))
                    : Option.none(),
            right.draw(),
            right.target());
    assertFound(captures, 8, 400, 30);
    SameMeaning forgets =
        SameMeaning.translation(
            "forgets",
            "",
            new Perturbative(),
            new Differential(),
            t -> {
              LambdaTerm to = PerturbativeTranslation.toDifferential(t);
              return to instanceof Simple.Lambda(var p, var body)
                  ? LambdaTerm.lambda(p, Substitution.substitute(body, p, LambdaTerm.ZERO))
                  : to;
            });
    assertFound(forgets, 8, 400, 30);
  }

  /// N in the place of x, whatever is bound there.
  private static LambdaTerm captured(LambdaTerm m, Name x, LambdaTerm n) {
    return switch (m) {
      case Simple.Variable(var y) -> y.equals(x) ? n : m;
      case Simple.Lambda(var y, var body) when !y.equals(x) ->
          LambdaTerm.sum(
              captured(body, x, n).summands().stream()
                  .map(s -> (Simple) new Simple.Lambda(y, s))
                  .toList());
      case Simple.Lambda _ -> m;
      default -> Syntax.inParts(m, part -> captured(part.body(), x, n));
    };
  }

  /// A macro that gives a name to what is closed.
  @Test
  void aMacroThatIsNoFunctorIsFound() {
    Macro right = Macro.of(1, 2);
    Name y = Name.of("y");
    MacroSubstitution wrong =
        new MacroSubstitution(
            "wrong",
            t ->
                FreeVariables.of(t).isEmpty()
                    ? new Term.Let(y, right.of(t), new Term.Variable(y))
                    : right.of(t));
    assertFound(wrong, 6, 30, 40);
  }

  /// A substitution that puts 0 in the place of a variable, and a printer that forgets a star.
  @Test
  void whatIsWrongWithPullbacksIsFound() {
    assertShort(
        run(
            KnownConjectures.reduction(
                "wrong",
                "",
                () ->
                    PullbackTrials.substituted(
                        (t, x, _) -> LinearSums.substitute(t, x, PullbackTerm.ZERO))),
            6,
            60),
        30);
    assertShort(
        run(
            KnownConjectures.reduction(
                "wrong",
                "",
                () ->
                    PullbackTrials.printed(
                        (n, t) -> PullbackPrinting.print(n, t).replace("Omega ", "\\"))),
            6,
            60),
        80);
  }

  /// A printer that takes one projection for the other.
  @Test
  void whatIsPrintedWronglyIsFound() {
    Perturbative right = new Perturbative();
    // here it is not what is printed that is refuted
    assertShort(
        run(new PrintedIsRead(right, (n, t) -> right.print(n, t).replace("p1", "p2")), 8, 100), 20);
  }
}
