package org.difflam.papers.pullback;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.papers.pullback.Section4Linearity.Linearity;
import org.difflam.papers.pullback.Section4Linearity.Open;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;

/// Terms of each form, and derivatives at many places, among which `lin` finds those linear in x.
final class LinearForms {
  private LinearForms() {}

  private static final List<String> FORMS =
      List.of(
          "p1 (x, mult (x, x))",
          "p2 (x, mult (x, x))",
          "p1 (p2 (mult (x, x), (x, 2)))",
          "let a = mult (x, x) in a",
          "let a = mult (x, x) in x",
          "let a = (2, x) in let b = a in p2 b",
          "let a = (2, x) in p1 a",
          "let a = x in let b = (a, a) in b",
          "let a = 0 in let x = a in x",
          "[0]^* + (\\q. (J mult @ (0, q)) [2, 3])^* @ [0]^*",
          "let a = [0]^* in (\\q : R. q)^* @ a",
          "(\\q : R -> R. q 2)^* @ [0]^*",
          "[3]^*",
          "[0, 1]^*",
          "[0, 0]^*",
          "[[0, 0], [0, 2]]^*",
          "pow2 x",
          "(Omega \\q. mult (q, pow2 x)) @ Omega [1]",
          "J (\\q. pow2 q) @ x",
          "J (\\q. pow2 q) @ pow2 x",
          "J (\\q. (J mult @ (x, 0)) (0, q)) @ 2",
          "J (\\q. (J mult @ (0, q)) (pow2 x, 1)) @ 2",
          "J (\\q. (J mult @ (x, 0)) (0, q)) @ x");

  /// Those of them that are linear in `x : R`, and of `(J f⁽ⁿ⁾ · S) P` with 0, `x` or 2 in each
  /// place: all for n = 1, every fifth for n = 2; and of n = 3 with `x` in two places.
  static List<Open> of(Linearity lin) {
    Name x = Name.of("x");
    DifferentiableOperation f1 = DifferentiableOperation.power(3).derivative();
    List<PullbackTerm> along =
        List.range(0, 81)
            .map(code -> derivative(f1, code, 2))
            .appendAll(List.rangeBy(0, 6561, 5).map(code -> derivative(f1.derivative(), code, 3)))
            .appendAll(third());
    return FORMS
        .map(text -> RunningExample.read("x : R", text).term())
        .appendAll(along)
        .filter(t -> lin.in(x, t))
        .map(t -> {
          PullbackType to =
              PullbackTyping.derive(HashMap.of(x, PullbackType.R), t, Option.none()).type();
          return Open.in(x, PullbackType.R, t, to);
        });
  }

  /// `(J f‴ · S) P` with `x` at two of the 15 sets of differentiations, and 0 elsewhere, or 2 where
  /// there is one of them; the point is 2.
  private static List<PullbackTerm> third() {
    DifferentiableOperation f = DifferentiableOperation.power(5);
    for (int i = 0; i < 3; i++) f = f.derivative();
    List<PullbackTerm> all = List.empty();
    for (int i = 1; i < 16; i++) {
      for (int j = i + 1; j < 16; j++) {
        for (int other : new int[] {0, 2}) {
          int one = i, two = j;
          List<PullbackTerm> parts =
              List.rangeBy(15, -1, -1)
                  .map(set ->
                      set == one || set == two
                          ? PullbackTerm.variable("x")
                          : set == 0
                              ? PullbackTerm.numeral(2)
                              : Integer.bitCount(set) == 1
                                  ? PullbackTerm.numeral(other)
                                  : PullbackTerm.ZERO);
          all =
              all.prepend(
                  new PullbackTerm.Application(
                      new PullbackTerm.Jacobian(f, tower(parts.take(8))), tower(parts.drop(8))));
        }
      }
    }
    return all;
  }

  static PullbackTerm tower(List<PullbackTerm> parts) {
    int half = parts.size() / 2;
    return half == 0
        ? parts.head()
        : new PullbackTerm.Pair(tower(parts.take(half)), tower(parts.drop(half)));
  }

  private static PullbackTerm derivative(DifferentiableOperation f, int code, int depth) {
    int half = 1 << (depth - 1);
    PullbackTerm s = places(code, depth - 1), p = places(code / (int) Math.pow(3, half), depth - 1);
    return new PullbackTerm.Application(new PullbackTerm.Jacobian(f, s), p);
  }

  /// A tower of pairs, with 0, `x` or 2 in each place by the ternary digits.
  private static PullbackTerm places(int code, int depth) {
    if (depth == 0) {
      return List.of(PullbackTerm.ZERO, PullbackTerm.variable("x"), PullbackTerm.numeral(2))
          .get(code % 3);
    }
    int half = 1 << (depth - 1);
    return new PullbackTerm.Pair(
        places(code, depth - 1), places(code / (int) Math.pow(3, half), depth - 1));
  }
}
