package org.difflam.syntax.free;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import java.util.stream.Stream;
import org.difflam.category.Verdict;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.ExpressionPrinter;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.difflam.category.tangent.InternalTangent;
import org.difflam.category.tangent.Tangent;
import org.difflam.category.tangent.TangentLaws;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Manzyuk §3 and the axioms of a tangent category, proved for every differential λ-category.
class FreeTangentTest {
  private static final Obj X = Obj.base("X"), Y = Obj.base("Y"), Z = Obj.base("Z");
  private static final FreeDifferentialLambda<?> FREE = FreeDifferentialLambda.free();
  private static final Tangent<Obj, Expression> TANGENT = new Tangent<>(FREE);
  private static final InternalTangent<Obj, Expression> INTERNAL = new InternalTangent<>(FREE);

  @TestFactory
  Stream<DynamicTest> everyStatementIsProved() {
    return TangentLaws.all()
        .toJavaStream()
        .map(law ->
            DynamicTest.dynamicTest(
                law.id(),
                () ->
                    assertEquals(
                        Verdict.PROVED, LawRunner.STANDARD.check(new FreeModel(), law).verdict())));
  }

  @Test
  void idsAreTheirOwn() {
    List<String> ids = TangentLaws.all().map(Law::id);
    assertEquals(ids.distinct(), ids);
  }

  /// What is computed in Java is what the sentences abbreviate.
  @TestFactory
  Stream<DynamicTest> theJavaIsTheText() {
    return List.<Named>of(
            new Named("eta", TANGENT.eta(X)),
            new Named("mu", TANGENT.mu(X)),
            new Named("t", TANGENT.t(X, Y)),
            new Named("tprime", TANGENT.tPrime(X, Y)),
            new Named("psi", TANGENT.psi(X, Y)),
            new Named("psitilde", TANGENT.psiTilde(X, Y)),
            new Named("sigma", TANGENT.sigma(X, Y)),
            new Named("sw", TANGENT.sw(X, Y, Z)),
            new Named("add", TANGENT.add(X)),
            new Named("lift", TANGENT.lift(X)),
            new Named("flip", TANGENT.flip(X)),
            new Named("TT", INTERNAL.T(X, Y)),
            new Named("psihat", INTERNAL.psiHat(X, Y)))
        .toJavaStream()
        .map(n -> DynamicTest.dynamicTest(n.name(), () -> agree(n)));
  }

  private record Named(String name, Expression built) {}

  private static void agree(Named n) {
    String typed = ExpressionPrinter.ASCII.typed(n.name(), n.built().source(), n.built().target());
    Sentence s =
        Sentence.parse("", "(" + typed + ") = " + n.name(), TangentLaws.DEFINITIONS, List.empty());
    assertTrue(FREE.equal(s.left(), n.built()).isProved());
  }

  /// Near misses: each is a statement with one thing changed.
  @TestFactory
  Stream<DynamicTest> wrongVariantsAreRefuted() {
    return List.of(
            "linear l : X -> Y; T(l) = <D(l), l . p1>",
            "f : X -> Y; T(f) . mu = mu . T(f * f)",
            "; mu . (eta : X * X -> (X * X) * (X * X)) = <p1 + p1, p2>",
            "; T(lift) . lift = T(eta) . (lift : X * X -> (X * X) * (X * X))",
            "; (psi : (X * X) * (Y * Y) -> (X * Y) * (X * Y)) = <p1 * p2, p2 * p1>",
            "f : X -> Y; T(f) . add = add . <<f . p1 . p1, f . p2 . p1>, f . p2>",
            "g : A * B -> C; T(cur(g)) = <cur(p1 . T(g) . tprime), cur(p1 . T(g) . tprime)>",
            "; T(ev) . (psi : ((X => Y) * (X => Y)) * (X * X) -> ((X => Y) * X) * ((X => Y) * X))"
                + " = <ev . (p1 * p2), ev . (p2 * p2)>",
            "f : Z * X -> Y; TT . cur(f) = cur(T(f) . <<p1, p1 . p2>, <p1, p2 . p2>>)",
            "; D((TT : (X => Y) -> (X * X => Y * Y))) = TT . p2",
            "; (flip : (X * X) * (X * X) -> (X * X) * (X * X)) = id",
            "; flip . T(flip) . lift = lift . (flip : (X * X) * (X * X) -> (X * X) * (X * X))")
        .toJavaStream()
        .map(text ->
            DynamicTest.dynamicTest(
                text,
                () -> {
                  String[] parts = text.split(";", 2);
                  Sentence s =
                      Sentence.parse(parts[0], parts[1], TangentLaws.DEFINITIONS, List.empty());
                  Verdict v = FREE.given(s.givens()).equal(s.left(), s.right());
                  assertTrue(v.isRefuted(), () -> text + ": " + v);
                }));
  }
}
