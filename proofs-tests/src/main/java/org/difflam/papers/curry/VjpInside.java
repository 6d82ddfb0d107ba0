package org.difflam.papers.curry;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.syntax.curry.CurryType;

/// §6.1: the program of Figure 2 for `vjp` wants of its function what a differentiable one is not.
final class VjpInside {
  private VjpInside() {}

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "DC-S6.1-vjp",
                  "asks for the type of the program of Figure 2 for vjp, of differentiable"
                      + " functions between random types")
              .on((Represented) CurryType::to)
              .not("f is the ordinary function that it stands for", VjpInside::ordinary)
              .by(VjpInside::figure2));

  /// What the `f` of `vjp` is.
  private interface Represented {
    CurryType of(CurryType a, CurryType b);
  }

  /// `vjp f x gb = snd (f x) gb`.
  private static Finding figure2(Represented function, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, _) -> {
          CurryType a = RandomTangents.printed(random, 2), b = RandomTangents.printed(random, 2);
          String text = vjp(function.of(a, b), a, b);
          return Case.of(
              text,
              () ->
                  Section6Extensions.refusal(text, "").isEmpty()
                      ? Finding.refuted(Witness.of(text, "no type"))
                      : typed(vjp(ordinary(a, b), a, b)));
        });
  }

  private static String vjp(CurryType f, CurryType a, CurryType b) {
    return "\\f : %s. \\x : %s. \\g : %s. (p2 (f x)) g"
        .formatted(f.show(), a.show(), tangents(b).show());
  }

  /// `A → (B, T[B] → T[A])`.
  private static CurryType ordinary(CurryType a, CurryType b) {
    return a.to(CurryType.product(b, tangents(b).to(tangents(a))));
  }

  /// So that it is the type of `f` for which the other has none.
  private static Finding typed(String ordinary) {
    return Section6Extensions.refusal(ordinary, "")
        .map(Finding::inconclusive)
        .getOrElse(() -> Finding.of(Outcome.REPRODUCED, "a type with an ordinary f alone"));
  }

  /// `T[a]` as a type of the language.
  private static CurryType tangents(CurryType a) {
    return switch (a) {
      case CurryType.Tensor _ -> a;
      case CurryType.Ints _, CurryType.Bool _ -> CurryType.UNIT;
      case CurryType.Product(var factors) ->
          new CurryType.Product(factors.stream().map(VjpInside::tangents).toList());
      case CurryType.Function(var x, var y) ->
          new CurryType.ListOf(CurryType.product(x, tangents(y)));
      case CurryType.Variant _, CurryType.ListOf _ ->
          throw new IllegalArgumentException("the paper has no " + a.show());
    };
  }
}
