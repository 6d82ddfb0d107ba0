package org.difflam.syntax.syn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import java.util.List;
import org.difflam.category.EndsMismatch;
import org.difflam.category.PolynomialFunctor;
import org.difflam.category.PolynomialFunctor.Constant;
import org.difflam.category.PolynomialFunctor.Product;
import org.difflam.category.PolynomialFunctor.Self;
import org.difflam.category.PolynomialFunctor.Sum;
import org.difflam.category.Verdict;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.junit.jupiter.api.Test;

/// Syn has the initial algebras of polynomials, and the functor of Lemma 4 keeps them.
class InitialAlgebrasTest {
  private static final Type R = Type.real();

  private static final Type Z = R;
  private static final PolynomialFunctor<Type> NATURAL =
      new Sum<>(new Constant<>(Type.unit()), new Self<>());
  private static final PolynomialFunctor<Type> TREE =
      new Sum<>(new Constant<>(R), new Product<>(new Self<>(), new Self<>()));

  private static Syn with(PolynomialFunctor<Type> p) {
    Syn syn = Syn.standard();
    return syn.with(HashMap.of(Name.of("f"), Type.product(Z, p.at(syn, R)).to(R)));
  }

  private static Arrow f(Syn syn, PolynomialFunctor<Type> p) {
    Type source = Type.product(Z, p.at(syn, R));
    Name x = Name.of("x");
    Term body = new Term.Application(Term.variable("f"), new Term.Variable(x));
    return new Arrow(x, source, body, R);
  }

  /// `fold(f) ∘ (id × roll) = f ∘ ⟨π₁, P(fold(f))⟩`.
  @Test
  void aFoldIsAMapOfAlgebras() {
    for (PolynomialFunctor<Type> p : List.of(NATURAL, TREE)) {
      Syn syn = with(p);
      Type mu = syn.initialAlgebra(p), layer = p.at(syn, mu);
      Arrow fold = syn.fold(Z, p, f(syn, p));
      Arrow context = syn.first(Z, layer), content = syn.second(Z, layer);
      Arrow left = syn.compose(fold, syn.pair(context, syn.compose(syn.roll(p), content)));
      Arrow right = syn.compose(f(syn, p), syn.pair(context, syn.map(Z, p, mu, fold)));
      assertEquals(Verdict.PROVED, syn.equal(left, right));
      Arrow wrong = syn.compose(f(syn, p), syn.pair(context, syn.map(Z, p, mu, zero(syn, mu))));
      assertTrue(syn.equal(left, wrong).isRefuted());
    }
  }

  /// `z × μP → R`, everywhere 0.
  private static Arrow zero(Syn syn, Type mu) {
    return new Arrow(Name.of("x"), syn.product(Z, mu), Term.numeral(0), R);
  }

  /// `fold(roll ∘ π₂) = π₂`, by uniqueness.
  @Test
  void theFoldOfRollIsAProjection() {
    for (PolynomialFunctor<Type> p : List.of(NATURAL, TREE)) {
      Syn syn = Syn.standard();
      Type mu = syn.initialAlgebra(p);
      Arrow step = syn.compose(syn.roll(p), syn.second(Z, p.at(syn, mu)));
      assertEquals(Verdict.PROVED, syn.equal(syn.fold(Z, p, step), syn.second(Z, mu)));
    }
  }

  @Test
  void endsAreChecked() {
    Syn syn = Syn.standard();
    EndsMismatch wrong = assertThrows(EndsMismatch.class, () -> syn.fold(Z, TREE, syn.identity(R)));
    assertTrue(String.valueOf(wrong.getMessage()).endsWith(", but found Real[]"));
  }

  /// The functor that keeps `real` and the operations is the identity, on products and variants as
  /// Syn has them.
  @Test
  void theFunctorToSynItselfIsTheIdentity() {
    Syn syn = Syn.standard();
    InitialFunctor<Type, Arrow> functor =
        new InitialFunctor<>(syn, syn, R, InitialAlgebrasTest::operation);
    Type tree = syn.initialAlgebra(TREE);
    assertEquals(tree, functor.onObject(tree));
    Arrow sum = leaves(tree, "case t of {Left x -> x * x | Right (l, r) -> l + r}");
    Arrow mirrored = leaves(tree, "case t of {Left x -> x * x | Right (l, r) -> r + l}");
    assertEquals(Verdict.PROVED, syn.equal(functor.onMorphism(sum), sum));
    assertTrue(syn.equal(functor.onMorphism(sum), mirrored).isRefuted());
  }

  /// What nothing binds is a morphism of no category.
  @Test
  void aVariableThatIsNotBoundHasNoMeaning() {
    Syn syn = Syn.standard();
    InitialFunctor<Type, Arrow> functor =
        new InitialFunctor<>(syn, syn, R, InitialAlgebrasTest::operation);
    Arrow open = new Arrow(Name.of("x"), R, Term.variable("y"), R);
    assertThrows(IllTyped.class, () -> functor.onMorphism(open));
  }

  private static Arrow leaves(Type tree, String step) {
    Term body =
        new Term.FoldInductive(
            Name.of("t"),
            R,
            new Term.Application(
                Elaboration.term("\\t : {Left R | Right R * R}. " + step).term(),
                Term.variable("t")),
            Term.variable("x"));
    return Arrow.of(Name.of("x"), tree, body);
  }

  private static Arrow operation(OperationSymbol op) {
    Name x = Name.of("x");
    return switch (op.arity()) {
      case 0 -> new Arrow(x, Type.unit(), Term.apply(op), R);
      case 1 -> new Arrow(x, R, Term.apply(op, new Term.Variable(x)), R);
      default ->
          new Arrow(
              x,
              Type.real(2),
              new Term.CaseTuple(
                  new Term.Variable(x),
                  List.of(Name.of("a"), Name.of("b")),
                  Term.apply(op, Term.variable("a"), Term.variable("b"))),
              R);
    };
  }
}
