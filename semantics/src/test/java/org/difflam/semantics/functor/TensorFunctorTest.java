package org.difflam.semantics.functor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.FunctorCheck.Preserved;
import org.difflam.category.number.ExactReals;
import org.difflam.semantics.functor.FunctorsTest.Case;
import org.difflam.semantics.functor.FunctorsTest.Names;
import org.difflam.semantics.reverse.CurryMode;
import org.difflam.semantics.reverse.CurryTerms;
import org.difflam.semantics.reverse.Gradient;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.Combinator;
import org.difflam.syntax.curry.CurryElaboration;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.DifferentiableCurry;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.syn.TermInContext;
import org.junit.jupiter.api.Test;

/// λ_∂ as a source category of its own, with tensors for objects: `diff` takes its programs along
/// `J[−]`, and reads off the reverse derivative.
class TensorFunctorTest {
  private static final CurryType VECTOR = CurryType.tensor(2);

  private static CurryTerm closed(String text) {
    Source source = Source.of(text);
    return DifferentiableCurry.term(source, Parser.term(source), TextDeclarations.NONE).term();
  }

  private static TermInContext<CurryType, CurryTerm> program(String text) {
    CurryElaboration.Typed f =
        DifferentiableCurry.term(
            Source.of(text), Parser.term(Source.of(text)), TextDeclarations.NONE);
    CurryType.Function type = (CurryType.Function) f.type();
    CurryTerm.Lambda lambda = (CurryTerm.Lambda) f.term();
    return new TermInContext<>(lambda.x(), type.domain(), lambda.body(), type.codomain());
  }

  private static final Names<CurryType, TermInContext<CurryType, CurryTerm>> TENSORS =
      new Names<>(
          CurryTerms.CATEGORY,
          Signature.<CurryType, TermInContext<CurryType, CurryTerm>>empty()
              .object("R", CurryType.FLOAT)
              .object("V", VECTOR)
              .generator("sum", "V -> R", program("\\x : Tensor^2. sum x"))
              .generator("square", "R -> R", program("\\x : R. x * x"))
              .generator("double", "V -> V", program("\\x : Tensor^2. x + x"))
              .generator(
                  "mul",
                  "V * V -> V",
                  program("\\p : Tensor^2 * Tensor^2. case p of (x, y) -> x * y")));

  private static Case<CurryType, TermInContext<CurryType, CurryTerm>, CurryType, Combinator> J() {
    return new Case<>(
        "J on tensors",
        CurryTerms.combinators(),
        TENSORS,
        CurryTerms.combinators().onMorphism(program("\\x : R. x * x")));
  }

  @Test
  void JPreservesProductsAndFunctions() {
    for (Preserved p : J().check()) assertTrue(p.verdict().isGood(), p::toString);
  }

  @Test
  void oneThatSquaresNumbersIsFoundOut() {
    assertTrue(J().mutated().exists(p -> p.verdict().isRefuted()));
  }

  /// `R(x ↦ Σ x²)` at (3, 5), in both meanings of the combinators, of a λ and of an application.
  @Test
  void theReadingIsTheReverseDerivative() {
    CurryTerm f = closed("\\x : Tensor^2. sum (x * x)"), point = closed("tensor [3, 5]");
    CurryTerm named = new CurryTerm.Let(Name.of("g"), f, CurryTerm.variable("g"));
    for (CurryMode mode : List.of(new CurryMode.Lists(), new CurryMode.Environments())) {
      for (CurryTerm g : List.of(f, named)) {
        Gradient.At<Rational> at = Gradient.of(g, VECTOR, point).read(mode, new ExactReals());
        assertEquals(Rational.of(34), at.value());
        assertEquals(List.of(Rational.of(6), Rational.of(10)), at.gradient().tensor().entries());
      }
    }
  }
}
