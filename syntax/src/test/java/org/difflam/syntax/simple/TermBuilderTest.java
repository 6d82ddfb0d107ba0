package org.difflam.syntax.simple;

import static org.difflam.syntax.simple.TermBuilder.lam;
import static org.difflam.syntax.simple.TermBuilder.list;
import static org.difflam.syntax.simple.TermBuilder.number;
import static org.difflam.syntax.simple.TermBuilder.tuple;
import static org.difflam.syntax.simple.TermBuilder.variable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.junit.jupiter.api.Test;

/// Programs written in Java are those that one reads in text.
class TermBuilderTest {
  private static final Type R = Type.real();
  private static final Type.Variant MAYBE =
      new Type.Variant(
          List.of(new Summand<>("Nothing", Type.unit()), new Summand<>("Just", Type.real())));

  private static final Type.Inductive TREE =
      new Type.Inductive(
          TypePolynomial.variant(
              List.of(
                  new Summand<>("Leaf", TypePolynomial.constant(Type.real())),
                  new Summand<>(
                      "Node",
                      TypePolynomial.product(
                          List.of(TypePolynomial.self(), TypePolynomial.self()))))));

  private static void same(String text, TermBuilder written) {
    Elaboration.Typed read = Elaboration.term(text);
    assertEquals(read.type(), written.type());
    assertEquals(written.type(), Typing.of(written.term()));
    assertTrue(Alpha.equal(read.term(), written.term()), written.toString());
  }

  @Test
  void everyFormer() {
    same("\\x. x * x", lam("x", R, x -> x.times(x)));
    same("(\\x. x * x) 3", lam("x", R, x -> x.times(x)).apply(number(3)));
    same(
        "\\x. sin x / (x - 1)",
        lam("x", R, x -> TermBuilder.apply(Primitive.SIN, x).over(x.minus(number(1)))));
    same("let x = 2 in x + x", number(2).let("x", x -> x.plus(x)));
    same(
        "\\p : R * R. case p of (x, y) -> (y, x)",
        lam("p", Type.real(2), p -> p.open(List.of("x", "y"), xs -> tuple(xs.get(1), xs.get(0)))));
    same("p2 (1, 2, 3)", tuple(number(1), number(2), number(3)).part(2));
    same("(Just 3 : {Nothing 1 | Just R})", number(3).as(MAYBE, "Just"));
    same(
        "\\m : {Nothing 1 | Just R}. case m of {Nothing _ -> 0 | Just x -> x}",
        lam("m", MAYBE, m -> m.cases(_ -> number(0), x -> x)));
    same(
        "fold (x, acc). x * acc over [1, 2] from 1",
        list(R, number(1), number(2)).fold(number(1), TermBuilder::times));
    same("([] : list R)", list(R));
    same(
        "\\t : mu X. {Leaf R | Node (X * X)}."
            + " fold {Leaf x -> x | Node (l, r) -> l * r} over t",
        lam(
            "t",
            TREE,
            t ->
                t.fold(
                    R,
                    layer ->
                        layer.cases(
                            x -> x,
                            both ->
                                both.open(List.of("l", "r"), lr -> lr.get(0).times(lr.get(1)))))));
    same(
        "(Leaf 3 : mu X. {Leaf R | Node (X * X)})",
        number(3).as((Type.Variant) TREE.unrolled(), "Leaf").roll(TREE));
  }

  @Test
  void javaVariablesAreNeverCaptured() {
    same("\\x. \\y. x - y", lam("x", R, x -> lam("x", R, y -> x.minus(y))));
    same(
        "\\x. \\y. \\z. x * y + z",
        lam("x", R, x -> lam("x", R, y -> lam("x", R, z -> x.times(y).plus(z)))));
    assertEquals(
        "\\x_1 : R. x_1 + x : R -> R", lam("x", R, x -> x.plus(variable("x", R))).toString());
  }

  /// Nothing is counted from one program to the next.
  @Test
  void theSameProgramIsMadeInTheSameWay() {
    List<String> seen = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      TermBuilder f =
          lam(
              "x",
              R,
              x ->
                  lam(
                      "y",
                      R,
                      y -> {
                        seen.add(x.term() + " " + y.term());
                        return x.minus(y);
                      }));
      same("\\x. \\y. x - y", f);
    }
    assertEquals(seen.getFirst(), seen.getLast());
  }

  @Test
  void whatHasNoTypeIsRefusedAtOnce() {
    refused(
        "an argument of + must be R, not R * R", () -> number(1).plus(tuple(number(1), number(2))));
    refused("R is no function, so it cannot be applied", () -> number(1).apply(number(2)));
    refused("the argument must be R, not 1", () -> lam("x", R, x -> x).apply(tuple()));
    refused("R * R has no part 3", () -> tuple(number(1), number(2)).part(3));
    refused("R is no type of tuples", () -> number(1).part(1));
    refused(
        "1 names for the parts of R * R",
        () -> tuple(number(1), number(2)).open(List.of("x"), xs -> xs.getFirst()));
    refused("{Nothing 1 | Just R} has no constructor Some", () -> number(1).as(MAYBE, "Some"));
    refused("the argument of Just must be R, not 1", () -> tuple().as(MAYBE, "Just"));
    refused("1 branches for {Nothing 1 | Just R}", () -> variable("m", MAYBE).cases(x -> x));
    refused(
        "the branch of Just must be 1, not R", () -> variable("m", MAYBE).cases(x -> x, x -> x));
    refused(
        "the tail of a list must be list R, not list 1", () -> number(1).before(list(Type.unit())));
    refused("the step of a fold must be 1, not R", () -> list(R).fold(tuple(), (x, _) -> x));
    refused("R is no type of lists", () -> number(1).fold(number(0), (x, _) -> x));
  }

  private static void refused(String message, Supplier<TermBuilder> program) {
    assertEquals(message, assertThrows(IllTyped.class, program::get).getMessage());
  }
}
