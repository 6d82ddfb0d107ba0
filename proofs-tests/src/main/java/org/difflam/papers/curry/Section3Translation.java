package org.difflam.papers.curry;

import static org.difflam.papers.curry.CurryPrograms.PAIR;
import static org.difflam.papers.curry.CurryPrograms.R;
import static org.difflam.papers.curry.CurryPrograms.each;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.CombinatorInterpretation;
import org.difflam.semantics.reverse.Combinators;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.Combinator;
import org.difflam.syntax.curry.CombinatorTranslation;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.CurryTyping;

/// §3.1, Figure 1. The right sides of its rules are built here from the translations of the parts.
final class Section3Translation {
  private Section3Translation() {}

  /// `J[t:(Float, Float), … ⊩ e]`, or a wrong one.
  private interface J {
    Combinator of(List<Name> names, List<CurryType> types, CurryTerm e);
  }

  private static final List<Name> T = List.of(Name.of("t"));
  private static final List<CurryType> PAIRS = List.of(PAIR);
  private static final CurryType DELTA = CurryType.product(CurryType.UNIT, PAIR);
  private static final CurryTerm VARIABLE = CurryTerm.variable("t");
  private static final int VARIABLES = 12;

  private static final List<PureTerms.Root> ROOTS = List.of(PureTerms.Root.values());

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("DC-Fig-1-LAM", "compares J[λz. e] with curry J[t, z ⊩ e] as trees")
              .on((J) CombinatorTranslation::of)
              .not(
                  "currying is left out", (x, a, e) -> uncurried(CombinatorTranslation.of(x, a, e)))
              .by((j, effort) ->
                  each(
                      R,
                      effort,
                      (e, _, _) ->
                          tree(
                              j.of(
                                  T,
                                  PAIRS,
                                  CurryTerm.lambda("z", R, e.times(CurryTerm.variable("z")))),
                              Combinator.curry(
                                  CombinatorTranslation.of(
                                      List.of(Name.of("t"), Name.of("z")),
                                      List.of(PAIR, R),
                                      e.times(CurryTerm.variable("z"))))))),
          check("DC-Fig-1-APP", "compares J[e₁ e₂] with prod J[e₁] J[e₂] ∘ eval as trees")
              .on((J) CombinatorTranslation::of)
              .not(
                  "the argument comes first",
                  (x, a, e) -> swapped(CombinatorTranslation.of(x, a, e)))
              .by((j, effort) ->
                  each(
                      R.to(R),
                      effort,
                      (f, _, _) ->
                          tree(
                              j.of(T, PAIRS, f.apply(VARIABLE.part(2))),
                              both(f, VARIABLE.part(2)).then(Combinator.eval(R, R))))),
          check("DC-Fig-1-VAR", "runs J[x₁, …, x₁₂ ⊩ xᵢ] on a nested environment, and back")
              .on((J) CombinatorTranslation::of)
              .not(
                  "counted from the other end",
                  (x, a, e) -> reversed(CombinatorTranslation.of(x, a, e)))
              .by((j, _) -> variables(j)),
          check("DC-Fig-1-PROD", "compares J[(e₁, e₂)] with prod J[e₁] J[e₂] as trees")
              .on((J) CombinatorTranslation::of)
              .not(
                  "the parts change places",
                  (x, a, e) -> swapped(CombinatorTranslation.of(x, a, e)))
              .by((j, effort) ->
                  each(
                      R,
                      effort,
                      (e, _, _) ->
                          tree(
                              j.of(T, PAIRS, CurryTerm.tuple(e, VARIABLE.part(1))),
                              both(e, VARIABLE.part(1))))),
          check("DC-S3.1-typ", "types random terms and their translations, each by its own rules")
              .on((J) CombinatorTranslation::of)
              .not(
                  "everything becomes 0",
                  (x, a, _) -> CombinatorTranslation.of(x, a, CurryTerm.number(0)))
              .by((j, effort) ->
                  each(
                      R.to(PAIR),
                      effort,
                      (e, _, _) -> {
                        Combinator b = j.of(T, PAIRS, e);
                        CurryType type = CurryTyping.of(HashMap.of(T.getFirst(), PAIR), e);
                        return CurryPrograms.same(
                            b.source().show() + " ~> " + b.target().show(),
                            DELTA.show() + " ~> " + type.show());
                      })),
          check(
                  "DC-S3.1-typ",
                  "types random terms of Figure 1 whose binders hide others, at other types, and"
                      + " their translations")
              .on((J) CombinatorTranslation::of)
              .printed("with proj_i of a tuple, as §2 types it", FlatProjections::translated)
              .not(
                  "the first variable of a name is meant",
                  (x, a, e) ->
                      CombinatorTranslation.of(
                          Vector.ofAll(x).reverse().asJava(),
                          Vector.ofAll(a).reverse().asJava(),
                          e))
              .by((j, effort) ->
                  CountedCases.each(
                      effort.cases(),
                      effort,
                      (random, i) ->
                          new PureTerms(random.split())
                              .draw(ROOTS.get(i % ROOTS.size()), 2 + random.nextInt(8))
                              .flatMap(open -> hidden(j, open)))));

  private static Option<Case> hidden(J j, PureTerms.Open open) {
    var delta = open.environment();
    List<Name> names = delta.map(PureTerms.Declared::name).asJava();
    List<CurryType> types = delta.map(PureTerms.Declared::type).asJava();
    String in =
        delta.map(x -> x.name() + " : " + x.type().show()).mkString("", ", ", " |- ")
            + CurryPrinting.show(open.term());
    return Case.of(
        in,
        () -> {
          CurryType type =
              CurryTyping.of(
                  delta.toMap(PureTerms.Declared::name, PureTerms.Declared::type), open.term());
          try {
            Combinator b = j.of(names, types, open.term());
            return CurryPrograms.same(
                b.source().show() + " ~> " + b.target().show(),
                delta.foldLeft(CurryType.UNIT, (all, x) -> CurryType.product(all, x.type())).show()
                    + " ~> "
                    + type.show());
          } catch (IllTyped | EndsMismatch none) {
            return Finding.refuted(Witness.of("" + none.getMessage(), type.show()));
          }
        });
  }

  private static Combinator both(CurryTerm e1, CurryTerm e2) {
    return Combinator.prod(
        DELTA,
        List.of(CombinatorTranslation.of(T, PAIRS, e1), CombinatorTranslation.of(T, PAIRS, e2)));
  }

  private static Finding tree(Combinator found, Combinator expected) {
    return found.equals(expected)
        ? Finding.of(Verdict.holds(1, 0))
        : Finding.refuted(Witness.of(found.show(), expected.show()));
  }

  /// `i`, and a tangent at the place of `xᵢ`.
  private static Finding variables(J j) {
    Combinators<Rational> combinators = CurryPrograms.lists();
    List<Name> names = new ArrayList<>();
    CurryValue<Rational> environment = CurryValue.unit();
    for (int i = 1; i <= VARIABLES; i++) {
      names.add(Name.of("x_" + i));
      environment = CurryValue.pair(environment, CurryPrograms.number(i));
    }
    List<CurryType> types = Collections.nCopies(VARIABLES, R);
    Finding all = Finding.of(Verdict.holds(1, 0));
    for (int i = 1; i <= VARIABLES; i++) {
      Combinator b = j.of(names, types, CurryTerm.variable("x_" + i));
      Evaluated<Rational> y = new CombinatorInterpretation<>(combinators).of(b).at(environment);
      StringBuilder expected = new StringBuilder("()");
      for (int k = 1; k <= VARIABLES; k++) {
        expected.insert(0, "(").append(", ").append(k == i ? 7 : 0).append(")");
      }
      String back =
          combinators
              .tangents()
              .writtenOut(environment, y.argument(CurryPrograms.tangent(7)))
              .toString();
      all =
          all.and(Finding.reproduced("x" + i, "" + i, "" + y.value()))
              .and(Finding.reproduced("7 from x" + i, expected.toString(), back));
    }
    return all;
  }

  private static Combinator uncurried(Combinator b) {
    return b instanceof Combinator.Curry(var body, _, _) ? body : b;
  }

  private static Combinator reversed(Combinator b) {
    return b instanceof Combinator.Variable(var source, var index, var depth, var target)
        ? new Combinator.Variable(source, index, VARIABLES - 1 - depth, target)
        : b;
  }

  private static Combinator swapped(Combinator b) {
    if (b instanceof Combinator.Prod(var parts, var source, var target)) {
      return new Combinator.Prod(parts.reversed(), source, target);
    }
    if (b instanceof Combinator.Compose(var first, var then, var source, var target)) {
      return new Combinator.Compose(swapped(first), then, source, target);
    }
    return b;
  }
}
