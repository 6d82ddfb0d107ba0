package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.TRIPLE;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// §5, variants and lists.
final class Section5Lists {
  private Section5Lists() {}

  private static final String[] SUMS = {
    "\\p : list R * (R * R). case p of (l, v) -> case v of (w, b) -> "
        + "fold (x, acc). sigmoid (x * w + b) + acc over l from 0",
    sum("R"),
    sum("R * R"),
  };

  static final List<Check<?>> CHECKS =
      List.of(
          check("HSV-5.1-D", "compares D of each former with the former of the D of its parts")
              .on(new Macro(TRIPLE))
              .not("a fold with its variables exchanged", Macros.foldsWrongly(TRIPLE))
              .by((D, _) -> commutes(D)),
          check(
                  "HSV-Ex-lists",
                  "checks λ⟨l, w⟩. fold (x₁, x₂). f⟨x₁, w⟩ + x₂ over l from 0 on related plots of"
                      + " f, of lists and of weights, for realⁿ with n = 1 and 2, and for a neuron"
                      + " f")
              .on(new Macro(TRIPLE))
              .not("a fold with its variables exchanged", Macros.foldsWrongly(TRIPLE))
              .not("every summand once", Macros.unweighted(TRIPLE))
              .by((D, effort) -> Macros.correct(D, effort, SUMS)));

  private static String sum(String vector) {
    return "\\f : (%1$s) * R -> R. \\p : list (%1$s) * R. ".formatted(vector)
        + "case p of (l, w) -> fold (x, acc). f (x, w) + acc over l from 0";
  }

  private static Finding commutes(Macro D) {
    Term t = Macros.term("\\x : R. x * x"), s = Macros.term("\\y : R. sin y");
    Type type = Type.real().to(Type.real());
    Type.Variant sum =
        new Type.Variant(
            List.of(new Summand<>("A", type), new Summand<>("B", Type.unit())).asJava());
    Type.Variant primed = (Type.Variant) D.of((Type) sum);
    Name x = Name.of("x"), y = Name.of("y");
    Term list = new Term.Cons(t, new Term.Cons(s, new Term.Nil(type)));
    Term dList = new Term.Cons(D.of(t), new Term.Cons(D.of(s), new Term.Nil(D.of(type))));
    Term step = new Term.Variable(x);
    Finding all =
        same(
                "D({A τ | B 1})",
                new Type.Variant(
                    List.of(new Summand<>("A", D.of(type)), new Summand<>("B", Type.unit()))
                        .asJava()),
                primed)
            .and(same("D(list τ)", Type.list(D.of(type)), D.of(Type.list(type))))
            .and(same("D([])", new Term.Nil(D.of(type)), D.of(new Term.Nil(type))))
            .and(same("D(t :: s)", dList, D.of(list)))
            .and(
                same(
                    "D(τ.A t)",
                    new Term.Inject(primed, "A", D.of(t)),
                    D.of(new Term.Inject(sum, "A", t))));
    Term cases =
        new Term.CaseVariant(
            new Term.Inject(sum, "A", t),
            List.of(new Term.Branch("A", x, step), new Term.Branch("B", y, s)).asJava());
    Term dCases =
        new Term.CaseVariant(
            new Term.Inject(primed, "A", D.of(t)),
            List.of(new Term.Branch("A", x, step), new Term.Branch("B", y, D.of(s))).asJava());
    return all.and(same("D(case …)", dCases, D.of(cases)))
        .and(
            same(
                "D(fold …)",
                new Term.Fold(x, y, step, dList, D.of(s)),
                D.of(new Term.Fold(x, y, step, list, s))));
  }

  /// Equal terms and types, for the one instance that is looked at.
  private static Finding same(String what, Object stated, Object found) {
    return stated.equals(found)
        ? Finding.of(Verdict.holds(1, 0)).about(what)
        : Finding.refuted(Witness.at(what, "" + stated, "" + found));
  }
}
