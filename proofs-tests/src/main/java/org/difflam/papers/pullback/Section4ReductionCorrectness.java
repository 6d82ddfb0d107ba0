package org.difflam.papers.pullback;

import static org.difflam.category.law.Law.law;
import static org.difflam.papers.statement.Check.check;
import static org.difflam.papers.statement.Equations.equations;
import static org.difflam.papers.statement.Equations.stated;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.function.Function;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.semantics.pullback.RandomElement;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.LinearSums;

/// Lemma 4.5, Theorem 4.6 and Appendix E: substitution, the correctness of reduction, and what it
/// rests on.
final class Section4ReductionCorrectness {
  private Section4ReductionCorrectness() {}

  private static final List<PullbackType> SPACES = Section4Linearity.SPACES;

  /// This many instances of a rule for each case that is wanted.
  private static final int TIMES = 10;

  /// So many are tried to tell two elements apart.
  private static final int FUNCTIONALS = 30;

  private static final Law CONSTANT =
      law(
          "D-constant",
          "the derivative of a constant map is 0",
          "Mak–Ong Prop. E.1",
          "f : 1 -> Y",
          "D(f . (! : X -> 1)) = 0");

  static final List<Check<?>> CHECKS =
      List.of(
          check("MO-Lem-4.5", "substitutes random terms, also for sums and under binders")
              .on((Substituting) LinearSums::substitute)
              .not("substitution with capture", Section3Syntax::capturing)
              .not("sums that are split everywhere", Section4ReductionCorrectness::splitting)
              .by(Section4ReductionCorrectness::substitution),
          check(
                  "MO-Thm-4.6.1",
                  "evaluates open terms made for each rule before and after administrative steps")
              .on((Function<Contraction, PullbackTerm>) Contraction::contractum)
              .not("a let of something else", c -> forgetful(c.contractum()))
              .by((alter, effort) ->
                  RuleCases.hold(
                      RuleCases.ADMINISTRATIVE,
                      TIMES,
                      RuleCases.BOTH,
                      start -> new SameMeaning(start, alter),
                      effort)),
          check(
                  "MO-Thm-4.6.2",
                  "evaluates open terms made from the left side of each rule before and after it")
              .on((Function<Contraction, PullbackTerm>) Contraction::contractum)
              .not("a linear map that is doubled", c -> doubled(c.contractum()))
              .not("rule 1 with capture", Section4ReductionCorrectness::capturing)
              .by((alter, effort) ->
                  RuleCases.hold(
                      RuleCases.PRINTED,
                      TIMES,
                      RuleCases.BOTH,
                      start -> new SameMeaning(start, alter),
                      effort)),
          check(
                  "MO-Thm-4.6.2",
                  "evaluates open terms made from the left side of each rule that the paper lacks,"
                      + " and that of functions without a body from premises of rule 18")
              .on((Function<Contraction, PullbackTerm>) Contraction::contractum)
              .not("a linear map that is doubled", c -> doubled(c.contractum()))
              .by((alter, effort) ->
                  RuleCases.hold(
                      RuleCases.EXTENSIONS,
                      TIMES,
                      RuleCases.COMPLETE,
                      start -> new SameMeaning(start, alter),
                      effort)),
          stated("MO-Prop-E.1", List.of(CONSTANT)).not("f : 1 -> Y", "D(f . (! : X -> 1)) = f . !"),
          equations("MO-Lem-E.2", "D-curry", "curry.plus", "curry.zero")
              .in(new FunctionalModel.Exact())
              .not("f : Z * X -> Y", "D(cur(f)) = cur(D(f) . <p1 * id, p2 * id>)"),
          check(
                  "MO-Prop-E.3",
                  "tells random elements of several types apart by random functionals, of which"
                      + " each is asked for l (x + y) = l x + l y")
              .on((Observing) FunctionalMeaning::number)
              .not("no functional but 0", (_, _, _) -> Rational.ZERO)
              .not(
                  "the cube of a functional",
                  (x, type, seed) -> {
                    Rational l = FunctionalMeaning.number(x, type, seed);
                    return l.times(l).times(l);
                  })
              .by(Section4ReductionCorrectness::separation));

  /// What is free in S and P.
  private static final Map<Name, PullbackType> FREE =
      LinkedHashMap.of(
          Name.of("x_1"),
          PullbackType.R,
          Name.of("f"),
          PullbackType.R.to(PullbackType.R),
          Name.of("q"),
          PullbackType.R.dual(),
          Name.of("z_1"),
          PullbackType.real(2));

  private record Typed(PullbackTerm term, PullbackType type) {}

  /// A random term in a context, which binds z by a former of this number, or any.
  private static Typed binding(
      int former, Name z, RandomPullbackTerms terms, Map<Name, PullbackType> context) {
    PullbackType to = terms.type(), of = terms.type();
    Option<PullbackType> stated = Option.some(of);
    Map<Name, PullbackType> inside = context.put(z, of);
    return switch (former) {
      case 0 ->
          new Typed(
              new PullbackTerm.Let(z, terms.term(context, of, 3), terms.term(inside, to, 6)), to);
      case 1, 2 ->
          new Typed(
              new PullbackTerm.Pullback(
                  z,
                  stated,
                  terms.term(inside, to, 6),
                  terms.term(context, PullbackType.forms(to), 4)),
              PullbackType.forms(of));
      case 3 ->
          new Typed(
              new PullbackTerm.DualMap(
                  z,
                  Option.some(PullbackType.R),
                  new PullbackTerm.Application(
                      new PullbackTerm.Jacobian(
                          DifferentiableOperation.power(3), new PullbackTerm.Variable(z)),
                      terms.term(context.remove(z), PullbackType.R, 4)),
                  terms.term(context, PullbackType.R.dual(), 4)),
              PullbackType.R.dual());
      case 4, 5 ->
          new Typed(new PullbackTerm.Lambda(z, stated, terms.term(inside, to, 6)), of.to(to));
      default -> new Typed(terms.term(context, to, 9), to);
    };
  }

  interface Substituting {
    PullbackTerm in(PullbackTerm s, Name y, PullbackTerm p);
  }

  /// `⟦S[P/x]⟧ = ⟦S⟧ ∘ ⟨Id, ⟦P⟧⟩`.
  private static Finding substitution(Substituting substitute, LawRunner effort) {
    Name x = Name.of("x_2");
    return CountedCases.each(
        2 * effort.cases(),
        effort,
        (random, i) -> {
          RandomPullbackTerms terms = RandomPullbackTerms.polynomial(effort.seed() + i);
          PullbackType a = terms.type();
          Map<Name, PullbackType> outer = FREE.take(1 + random.nextInt(FREE.size()));
          PullbackTerm p =
              random.nextBoolean()
                  ? terms.term(outer, a, 5)
                  : PullbackTerm.sum(List.fill(2 + i % 4, () -> terms.term(outer, a, 2)).asJava());
          // what S binds has the name of a variable in P, where it has one
          Name z = List.ofAll(FreeVariables.of(p)).headOption().getOrElse(outer.head()._1);
          Typed s = binding(random.nextInt(10), z, terms, outer.put(x, a));
          if (!FreeVariables.of(s.term).contains(x)) return Option.none();
          String instance = PullbackPrinting.show(s.term) + " at " + PullbackPrinting.show(p);
          return Case.of(
              instance,
              () -> {
                try {
                  return Finding.of(
                      FunctionalMeaning.equal(
                          outer,
                          s.type,
                          substitute.in(s.term, x, p),
                          new PullbackTerm.Let(x, p, s.term),
                          Section4Linearity.small(effort, effort.seed() + i)));
                } catch (IllTyped captured) {
                  return Finding.refuted(RunningExample.differ(instance, s.type.show(), captured));
                }
              });
        });
  }

  static PullbackTerm capturing(Contraction c) {
    return switch (c.redex()) {
      case PullbackTerm.Application(PullbackTerm.Lambda(var x, _, var s), var v) ->
          Section3Syntax.capturing(s, x, v);
      case PullbackTerm.Let(var x, var v, var s) -> Section3Syntax.capturing(s, x, v);
      default -> c.contractum();
    };
  }

  private static PullbackTerm splitting(PullbackTerm s, Name y, PullbackTerm p) {
    return p instanceof PullbackTerm.Sum(var summands)
        ? PullbackTerm.sum(summands.stream().map(one -> LinearSums.substitute(s, y, one)).toList())
        : LinearSums.substitute(s, y, p);
  }

  /// Another number in the first let, or a variable twice.
  private static PullbackTerm forgetful(PullbackTerm t) {
    if (!(t instanceof PullbackTerm.Let(var x, var bound, var body))) return t;
    if (bound instanceof PullbackTerm.Numeral)
      return new PullbackTerm.Let(x, PullbackTerm.numeral(17), body);
    return bound instanceof PullbackTerm.Variable || bound instanceof PullbackTerm.Projection
        ? new PullbackTerm.Let(x, PullbackTerm.sum(bound, bound), body)
        : t;
  }

  static PullbackTerm doubled(PullbackTerm t) {
    return t instanceof PullbackTerm.DualMap(var x, var type, var s, var f)
        ? new PullbackTerm.DualMap(x, type, PullbackTerm.sum(s, s), f)
        : t instanceof PullbackTerm.Covector(var r) && r instanceof PullbackTerm.Numeral(var n)
            ? new PullbackTerm.Covector(new PullbackTerm.Numeral(n.plus(Scalar.of(1))))
            : t;
  }

  /// `l x`, for the functional of a seed.
  private interface Observing {
    Rational of(SmoothMap x, PullbackType type, long functional);
  }

  /// Two different elements, and a functional that has different values there. It is smooth, so
  /// that it is linear if it is additive.
  private static Finding separation(Observing l, LawRunner effort) {
    PullbackType function = PullbackType.R.to(PullbackType.R);
    long pairs = 0;
    for (PullbackType type :
        SPACES.append(PullbackType.R.times(function)).append(function.to(PullbackType.R))) {
      for (int i = 0; i < effort.cases(); i++) {
        long seed = effort.seed() + 97L * i;
        SmoothMap x = RandomElement.of(type, seed), y = RandomElement.of(type, seed + 1);
        if (!FunctionalMeaning.FUNCTIONAL.equal(x, y, Places.of(seed)).isRefuted()) continue;
        SmoothMap both = FunctionalMeaning.FUNCTIONAL.plus(x, y);
        String at = type.show() + ", seed " + seed;
        boolean apart = false;
        for (int k = 0; k < FUNCTIONALS && !apart; k++) {
          Rational ofX = l.of(x, type, seed + k), ofY = l.of(y, type, seed + k);
          Rational sum = ofX.plus(ofY), ofBoth = l.of(both, type, seed + k);
          if (!ofBoth.equals(sum))
            return Finding.refuted(
                RunningExample.differ(at + ", l (x + y)", "" + sum, "" + ofBoth));
          apart = !ofX.equals(ofY);
        }
        if (!apart) {
          return Finding.refuted(RunningExample.differ(at, "a functional that separates", "none"));
        }
        pairs++;
      }
    }
    return Finding.of(Verdict.holds(pairs, 0));
  }
}
