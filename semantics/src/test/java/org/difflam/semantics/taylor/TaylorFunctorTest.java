package org.difflam.semantics.taylor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.Syn;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Example 6.1, and diagram (4), on terms whose tuples are pairs.
class TaylorFunctorTest {
  private static final Syn SYN = Syn.standard();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\x : R. 7",
        "\\x : R. x * sin x",
        "\\(x, y). (x / (2 + cos y), y)",
        "\\f : R -> R. f (f 1)",
        "\\f : (R -> R) -> R. f (\\x. x * x)",
        "\\l : list R. fold (x, acc). x * acc + x over l from 1",
        "\\m : {Left 1 | Right R}. case m of {Left u -> 2 | Right y -> y * y}",
        "\\f : R -> R. let y = f 2 in [y * y, y]"
      })
  void theFunctorIsTheMacro(String text) {
    Arrow t = Arrow.of(Elaboration.term(text).term());
    Macro macro = Macro.of(1, 2);
    Arrow byMacro = Arrow.of(macro.of(Elaboration.term(text).term()));
    Arrow byFunctor = TaylorFunctor.of(SYN, macro).onMorphism(t);
    assertEquals(byMacro.source(), byFunctor.source());
    Verdict verdict = SYN.equal(byFunctor, byMacro);
    assertTrue(verdict.isProved(), verdict::toString);
    // another choice of derivatives is another functor
    if (text.contains("*")) {
      Verdict other = SYN.equal(TaylorFunctor.of(SYN, wrong()).onMorphism(t), byMacro);
      assertTrue(!other.isProved(), other::toString);
    }
    TaylorGluing gl = new TaylorGluing(macro);
    Deep.run(() -> {
      var glued = gl.semantics().onMorphism(t);
      Verdict left = gl.diff().equal(glued.left(), gl.smooth().onMorphism(t));
      assertTrue(left.isGood(), left::toString);
      Verdict right = gl.diff().equal(glued.right(), gl.legs(t).right());
      assertTrue(right.isGood(), right::toString);
      Verdict lemma = gl.category().check(glued, 3, 1);
      assertTrue(lemma.isGood(), lemma::toString);
    });
  }

  private static Macro wrong() {
    return new Macro(Indices.of(1, 2)) {
      @Override
      protected List<FaaDiBrunoFormula.Summand> sum(List<Integer> alpha, int n) {
        return FaaDiBrunoFormula.sum(alpha, n).subList(0, 1);
      }
    };
  }
}
