package org.difflam.syntax.syn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Function;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Functor;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/// The category of the simple language's own terms, in which two are equal if they are in Syn.
class SyntacticCategoryTest {
  private static final Type R = Type.real();
  private static final SyntacticCategory<Type, Term> TERMS =
      new SyntacticCategory<>(
          new Formers<>(
              Type.unit(),
              Type::product,
              Type::to,
              SyntacticCategoryTest::show,
              Term.Variable::new,
              new Term.Tuple(List.of()),
              (t, u) -> new Term.Tuple(List.of(t, u)),
              SyntacticCategoryTest::part,
              Term.Lambda::new,
              Term.Application::new),
          terms ->
              Functor.of(
                  terms,
                  Syn.standard(),
                  Function.identity(),
                  f -> new Arrow(f.x(), f.source(), f.body(), f.target()),
                  Functor.CARTESIAN_CLOSED));

  private static String show(Type type) {
    return "the type " + type;
  }

  private static Term part(int k, Term pair) {
    List<Name> names = List.of(Name.of("y1"), Name.of("y2"));
    return new Term.CaseTuple(pair, names, new Term.Variable(names.get(k - 1)));
  }

  private static TermInContext<Type, Term> sine() {
    Name x = Name.of("z");
    return new TermInContext<>(x, R, Term.apply(Primitive.SIN, new Term.Variable(x)), R);
  }

  @Test
  void theLawsOfItsStructure() {
    var sine = sine();
    var square = TERMS.compose(sine, sine);
    var pair = TERMS.pair(sine, square);
    assertTrue(TERMS.equal(sine, TERMS.compose(TERMS.first(R, R), pair)).isProved());
    assertTrue(TERMS.equal(square, TERMS.compose(TERMS.second(R, R), pair)).isProved());
    assertTrue(TERMS.equal(sine, square).isRefuted());
    var first = TERMS.first(R, R);
    var applied =
        TERMS.compose(
            TERMS.eval(R, R),
            TERMS.pair(
                TERMS.compose(TERMS.curry(R, R, first), TERMS.first(R, R)), TERMS.second(R, R)));
    assertTrue(TERMS.equal(first, applied).isProved());
    assertTrue(TERMS.equal(TERMS.second(R, R), applied).isRefuted());
  }

  @Test
  void endsAreChecked() {
    var sine = sine();
    var bang = TERMS.bang(R);
    String one = show(Type.unit()), r = show(R), pairs = show(Type.product(R, R));
    wrong("the source of the second term", one, r, () -> TERMS.compose(sine, bang));
    wrong(
        "the source of the second term of a pair",
        r,
        one,
        () -> TERMS.pair(sine, TERMS.identity(TERMS.terminal())));
    wrong("the source of a term to curry", pairs, r, () -> TERMS.curry(R, R, sine));
    wrong("the source of the right side", r, pairs, () -> TERMS.equal(sine, TERMS.first(R, R)));
    wrong("the target of the right side", r, one, () -> TERMS.equal(sine, bang));
  }

  private static void wrong(String where, String expected, String found, Executable made) {
    assertEquals(
        "%s: expected %s, but found %s".formatted(where, expected, found),
        assertThrows(EndsMismatch.class, made).getMessage());
  }
}
