package org.difflam.papers.pullback;

import static org.difflam.category.law.Law.law;
import static org.difflam.papers.statement.Check.check;
import static org.difflam.papers.statement.Equations.equations;
import static org.difflam.papers.statement.Equations.stated;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.function.Function;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.law.Law;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.Cases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.semantics.pullback.RandomElement;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.pullback.Printing;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;
import org.difflam.syntax.pullback.generate.RandomTerms;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.LinearSums;

/// Lemma 4.5, Theorem 4.6 and Appendix E: substitution, the correctness of reduction, and what it
/// rests on.
final class Section4Correctness {
  private Section4Correctness() {}

  private static final Map<Name, Type> NOTHING = HashMap.empty();
  private static final List<Type> SPACES = Section4Linearity.SPACES;

  /// So many instances of a rule for each case that is wanted.
  private static final int TIMES = 10;

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
              .not("substitution with capture", Section4Correctness::capturing)
              .not("sums that are split everywhere", Section4Correctness::splitting)
              .by(Section4Correctness::substitution),
          check(
                  "MO-Thm-4.6.1",
                  "evaluates open terms made for each rule before and after administrative steps")
              .on((Function<Contraction, Term>) Contraction::contractum)
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
              .on((Function<Contraction, Term>) Contraction::contractum)
              .not("a linear map that is doubled", c -> doubled(c.contractum()))
              .not("rule 1 with capture", Section4Correctness::capturing)
              .by((alter, effort) ->
                  RuleCases.hold(
                      RuleCases.PRINTED,
                      TIMES,
                      RuleCases.BOTH,
                      start -> new SameMeaning(start, alter),
                      effort)),
          check(
                  "MO-Thm-4.6.2",
                  "evaluates open terms made from the left side of each rule that the paper lacks")
              .on((Function<Contraction, Term>) Contraction::contractum)
              .not("a linear map that is doubled", c -> doubled(c.contractum()))
              .by((alter, effort) ->
                  RuleCases.hold(
                      ExtensionSides.RULES,
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
                  "tells random elements of several types apart by random linear functionals")
              .on(30)
              .not("no functional but 0", 0)
              .by(Section4Correctness::separation));

  interface Substituting {
    Term in(Term s, Name y, Term p);
  }

  /// `⟦S[P/x]⟧ = ⟦S⟧ ∘ ⟨Id, ⟦P⟧⟩`.
  private static Finding substitution(Substituting substitute, LawRunner effort) {
    Name x = Name.of("x_2");
    Name z = Name.of("x_1");
    return Cases.each(
        2 * effort.cases(),
        effort,
        (_, i) -> {
          RandomTerms terms = RandomTerms.polynomial(effort.seed() + i);
          Type a = SPACES.get(i % SPACES.size());
          Type to = terms.type();
          Map<Name, Type> outer = HashMap.of(z, Type.R);
          Term p = terms.term(outer, a, 5);
          // a term under a binder that has the name of a variable in P
          Term s =
              i % 2 == 1
                  ? terms.term(outer.put(x, a), to, 9)
                  : Term.lambda(z, new Term.Pair(new Term.Variable(x), new Term.Variable(z)));
          Type type = i % 2 == 1 ? to : new Type.Function(Type.R, new Type.Product(a, Type.R));
          String instance = Printing.show(s) + " at " + Printing.show(p);
          return Case.of(
              instance,
              () -> {
                try {
                  return Finding.of(
                      FunctionalMeaning.equal(
                          outer,
                          type,
                          substitute.in(s, x, p),
                          new Term.Let(x, p, s),
                          Section4Linearity.small(effort, effort.seed() + i)));
                } catch (IllTyped captured) {
                  return Finding.refuted(Written.differ(instance, type.show(), captured));
                }
              });
        });
  }

  private static Term capturing(Term s, Name y, Term p) {
    Term result = s;
    ArrayList<Position> places = new ArrayList<>();
    Position.each(
        s,
        (at, t) -> {
          if (t instanceof Term.Variable(var x) && x.equals(y)) places.add(at);
        });
    for (Position at : places) result = at.fill(result, p);
    return result;
  }

  private static Term capturing(Contraction c) {
    return switch (c.redex()) {
      case Term.Application(Term.Lambda(var x, _, var s), var v) -> capturing(s, x, v);
      case Term.Let(var x, var v, var s) -> capturing(s, x, v);
      default -> c.contractum();
    };
  }

  private static Term splitting(Term s, Name y, Term p) {
    return p instanceof Term.Sum(var summands)
        ? Term.sum(summands.stream().map(one -> LinearSums.substitute(s, y, one)).toList())
        : LinearSums.substitute(s, y, p);
  }

  /// Another number in the first let, or a variable twice.
  private static Term forgetful(Term t) {
    if (!(t instanceof Term.Let(var x, var bound, var body))) return t;
    if (bound instanceof Term.Numeral) return new Term.Let(x, Term.numeral(17), body);
    return bound instanceof Term.Variable || bound instanceof Term.Projection
        ? new Term.Let(x, Term.sum(bound, bound), body)
        : t;
  }

  static Term doubled(Term t) {
    return t instanceof Term.DualMap(var x, var type, var s, var f)
        ? new Term.DualMap(x, type, Term.sum(s, s), f)
        : t instanceof Term.Covector(var r) && r instanceof Term.Numeral(var n)
            ? new Term.Covector(new Term.Numeral(n.plus(Scalar.of(1))))
            : t;
  }

  /// Two different elements, and a functional that has different values there.
  private static Finding separation(int functionals, LawRunner effort) {
    long pairs = 0;
    for (Type type : SPACES.append(new Type.Product(Type.R, new Type.Function(Type.R, Type.R)))) {
      for (int i = 0; i < effort.cases(); i++) {
        long seed = effort.seed() + 97L * i;
        SmoothMap x = RandomElement.of(type, seed), y = RandomElement.of(type, seed + 1);
        if (!FunctionalMeaning.FUNCTIONAL.equal(x, y, Places.of(seed)).isRefuted()) continue;
        boolean apart = false;
        for (int k = 0; k < functionals && !apart; k++) {
          apart =
              FunctionalMeaning.equal(
                      NOTHING, type, x, y, new LawRunner(seed + k, 1, effort.limit()))
                  .isRefuted();
        }
        if (!apart) {
          return Finding.refuted(
              Written.differ(
                  type.show() + ", seed " + seed, "a functional that separates", "none"));
        }
        pairs++;
      }
    }
    return Finding.of(Verdict.holds(pairs, 0));
  }
}
