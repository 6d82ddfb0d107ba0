package org.difflam.syntax.simple;

import static org.difflam.syntax.simple.Term.variable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.List;
import java.util.stream.Stream;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The rules of Figures 3 and 4, and of inductive types: each with a term that it types, and one
/// that it does not.
class TypingTest {
  private static final Type R = Type.real();
  private static final Type UNIT = Type.unit();
  private static final Name A = Name.of("a");
  private static final Name B = Name.of("b");
  private static final Term X = variable("x");
  private static final Term U = variable("u");
  private static final Term F = variable("f");
  private static final Term V = variable("v");
  private static final Term L = variable("l");
  private static final Term N = variable("n");
  private static final Type.Variant MAYBE =
      new Type.Variant(List.of(new Summand<>("None", UNIT), new Summand<>("Some", R)));
  private static final Type.Inductive NAT =
      new Type.Inductive(
          TypePolynomial.variant(
              List.of(
                  new Summand<>("Zero", TypePolynomial.constant(UNIT)),
                  new Summand<>("Succ", TypePolynomial.self()))));

  private static final Map<Name, Type> CONTEXT =
      HashMap.of(
          Name.of("x"),
          R,
          Name.of("u"),
          UNIT,
          Name.of("f"),
          R.to(UNIT),
          Name.of("v"),
          MAYBE,
          Name.of("l"),
          Type.list(R),
          Name.of("n"),
          NAT);

  private static Term cases(String first, Term one, String second, Term two) {
    return new Term.CaseVariant(
        V, List.of(new Term.Branch(first, A, one), new Term.Branch(second, B, two)));
  }

  private static Term open(Term subject, Name... names) {
    return new Term.CaseTuple(subject, List.of(names), variable("b"));
  }

  static Stream<Arguments> rules() {
    Term pair = new Term.Tuple(List.of(X, U));
    Term.Inject some = new Term.Inject(MAYBE, "Some", X);
    Term sum = Term.apply(Primitive.PLUS, variable("a"), variable("b"));
    Type.Variant layer = (Type.Variant) NAT.unrolled();
    return Stream.of(
        Arguments.of(X, R, variable("y"), "`y` is not bound in the context"),
        Arguments.of(
            Term.apply(Primitive.SIN, X),
            R,
            Term.apply(Primitive.SIN, U),
            "an argument of `sin` must have the type R, not 1"),
        Arguments.of(
            pair,
            Type.product(R, UNIT),
            new Term.Tuple(List.of(X, variable("y"))),
            "`y` is not bound in the context"),
        Arguments.of(
            open(pair, A, B),
            UNIT,
            open(pair, A, B, Name.UNUSED),
            "a case with 3 names takes a tuple of that length, not R * 1"),
        Arguments.of(
            new Term.Lambda(A, UNIT, X),
            UNIT.to(R),
            new Term.Lambda(A, UNIT, Term.apply(Primitive.SIN, variable("a"))),
            "an argument of `sin` must have the type R, not 1"),
        Arguments.of(
            new Term.Application(F, X),
            UNIT,
            new Term.Application(F, U),
            "an argument must have the type R, not 1"),
        Arguments.of(
            new Term.Let(A, X, variable("a")),
            R,
            new Term.Let(A, U, Term.apply(Primitive.SIN, variable("a"))),
            "an argument of `sin` must have the type R, not 1"),
        Arguments.of(
            some,
            MAYBE,
            new Term.Inject(MAYBE, "Some", U),
            "the argument of `Some` must have the type R, not 1"),
        Arguments.of(
            new Term.Inject(MAYBE, "None", U),
            MAYBE,
            new Term.Inject(MAYBE, "Else", U),
            "{None 1 | Some R} has no constructor `Else`"),
        Arguments.of(
            cases("None", X, "Some", variable("b")),
            R,
            cases("None", U, "Some", variable("b")),
            "the branch of `Some` must have the type 1, not R"),
        Arguments.of(
            cases("None", X, "Some", X),
            R,
            cases("Some", X, "None", X),
            "the branches of a case must be those of {None 1 | Some R}, in its order"),
        Arguments.of(
            new Term.Nil(R),
            Type.list(R),
            new Term.Cons(X, new Term.Nil(UNIT)),
            "the tail of a list must have the type list R, not list 1"),
        Arguments.of(
            new Term.Fold(A, B, sum, L, X),
            R,
            new Term.Fold(A, B, sum, L, U),
            "an argument of `+` must have the type R, not 1"),
        Arguments.of(
            new Term.Fold(A, B, variable("b"), L, U),
            UNIT,
            new Term.Fold(A, B, variable("a"), L, U),
            "the step of a fold must have the type 1, not R"),
        Arguments.of(
            new Term.Roll(NAT, new Term.Inject(layer, "Succ", N)),
            NAT,
            new Term.Roll(NAT, N),
            "the argument of roll must have the type"
                + " {Zero 1 | Succ mu X. {Zero 1 | Succ X}}, not mu X. {Zero 1 | Succ X}"),
        Arguments.of(
            new Term.FoldInductive(A, R, X, N),
            R,
            new Term.FoldInductive(A, R, variable("a"), N),
            "the step of a fold must have the type R, not {Zero 1 | Succ R}"),
        Arguments.of(
            new Term.Absurd(new Term.Application(variable("z"), X), R),
            R,
            new Term.Absurd(X, R),
            "the subject of a case without branches must have the type {}, not R"));
  }

  @ParameterizedTest
  @MethodSource("rules")
  void eachRuleTypesWhatItSaysAndNothingElse(Term typed, Type type, Term untyped, String message) {
    Map<Name, Type> context = CONTEXT.put(Name.of("z"), R.to(new Type.Variant(List.of())));
    assertEquals(type, Typing.of(context, typed));
    IllTyped wrong = assertThrows(IllTyped.class, () -> Typing.of(context, untyped));
    assertEquals(message, wrong.getMessage());
  }

  @Test
  void a_binder_that_is_not_used_binds_no_variable() {
    Term fold = new Term.Fold(Name.UNUSED, B, variable("b"), L, X);
    assertEquals(List.of(CONTEXT.put(B, R), CONTEXT, CONTEXT), Typing.inside(CONTEXT, fold));
    Term constant = new Term.Lambda(Name.UNUSED, R, X);
    assertEquals(List.of(CONTEXT), Typing.inside(CONTEXT, constant));
  }

  /// Of the operations that have no value somewhere, only a quotient by a number that is not 0 has
  /// one everywhere; and so have terms that are made of such.
  @ParameterizedTest
  @CsvSource({
    "true,  \\x. x * x + sin x",
    "true,  '\\x. x / 2 + case (x / -0.5, 1) of (y, _) -> y'",
    "false, \\x. x / 0",
    "false, \\x. 2 / x",
    "false, \\x. x / (1 + 1)",
    "false, '\\x. (\\y. 1) (x, [log x])'",
  })
  void whatIsTotal(boolean total, String text) {
    assertEquals(total, Elaboration.term(text).term().isTotal());
  }

  @Test
  void labelsDiffer() {
    Summand<Type> a = new Summand<>("Leaf", Type.real());
    var twice = assertThrows(IllegalArgumentException.class, () -> new Type.Variant(List.of(a, a)));
    assertEquals("label `Leaf` occurs twice in a variant", twice.getMessage());
  }
}
