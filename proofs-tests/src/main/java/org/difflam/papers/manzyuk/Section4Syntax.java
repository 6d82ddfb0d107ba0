package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.kit.LambdaJudgements;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;
import org.difflam.syntax.perturbative.Perturbative;

/// §4: bags and their sugar, typing (Figure 1), substitution (Figure 2).
///
/// The statements of the section are checked in one file, each beside its mutants.
final class Section4Syntax {
  private Section4Syntax() {}

  /// Whether `Γ ⊢ M : σ`.
  @FunctionalInterface
  interface Judge {
    boolean holds(Map<Name, LambdaType> context, LambdaTerm m, LambdaType type);
  }

  /// The linear positions, beside a term `N`.
  private static final LinkedHashMap<String, BinaryOperator<LambdaTerm>> LINEAR =
      LinkedHashMap.<String, BinaryOperator<LambdaTerm>>of(
              "λz. []", (m, _) -> LambdaTerm.lambda("z", m))
          .put("T []", (m, _) -> LambdaTerm.T(m))
          .put("ι₁ []", (m, _) -> LambdaTerm.in(1, m))
          .put("ι₂ []", (m, _) -> LambdaTerm.in(2, m))
          .put("π₁ []", (m, _) -> LambdaTerm.pi(1, m))
          .put("π₂ []", (m, _) -> LambdaTerm.pi(2, m))
          .put("[] N", LambdaTerm::apply);

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("M-Syn-bag", "compares sums in another order and with 0, and counts summands")
              .on((BinaryOperator<LambdaTerm>) LambdaTerm::plus)
              .not("a sum that forgets multiplicity", Section4Syntax::union)
              .by(Section4Syntax::bags),
          check(
                  "M-Syn-sugar",
                  "puts random sums, and 0, into each position, that of a function beside any"
                      + " argument, and sees which distribute")
              .on(LINEAR)
              .not(
                  "the argument position, too",
                  LINEAR.put("f []", (m, _) -> LambdaTerm.apply(LambdaTerm.variable("f"), m)))
              .not("of a sum, two summands only", LINEAR.put("ι₁ []", (m, _) -> ofTwo(m)))
              .by(Section4Syntax::distribute),
          check("M-Syn-pair", "compares ⟨M, N⟩ with the bag of ι₁ s, s in M, and ι₂ s, s in N")
              .on((BinaryOperator<LambdaTerm>) LambdaTerm::pair)
              .not("the parts exchanged", (m, n) -> LambdaTerm.pair(n, m))
              .by(Section4Syntax::pairs),
          check("M-Fig-1", "judges derivable and other judgements, and 0 at random types")
              .on((Judge) LambdaTyping::holds)
              .not("every term has every type", (_, _, _) -> true)
              .not("0 has atomic types only", Section4Syntax::atomicZero)
              .not("a sum has the type of its first summand", Section4Syntax::firstSummand)
              .by(Section4Syntax::typing),
          check("M-Fig-2", "compares with Figure 2 read literally after all binders got new names")
              .on(Section5Interpretation.SUBSTITUTION)
              .not("substitution that captures", Capturing::substitute)
              .not("distributes over arguments", Section4Syntax::distributing)
              .by(Section4Syntax::substitution),
          check("M-Lem-4.1a", "substitutes in random typed terms")
              .on(Section5Interpretation.SUBSTITUTION)
              .not("T s is left as it is", Section4Syntax::notUnderT)
              .not("in P, too", Section4Syntax::again)
              .by(Section4Syntax::substitutionIsTyped));

  private static Finding different(String what, LambdaTerm left, LambdaTerm right) {
    return Finding.refuted(Witness.at(what, Texts.show(left), Texts.show(right)));
  }

  private static Finding holds(int cases) {
    return Finding.of(Verdict.holds(cases, 0));
  }

  // M-Syn-bag

  private static LambdaTerm union(LambdaTerm m, LambdaTerm n) {
    ArrayList<Simple> all = new ArrayList<>(m.summands());
    for (Simple s : n.summands()) {
      if (all.stream().noneMatch(t -> Alpha.equal(t, s))) all.add(s);
    }
    return LambdaTerm.of(all);
  }

  private static Finding bags(BinaryOperator<LambdaTerm> plus, LawRunner effort) {
    return CountedCases.ofTerms(
        Perturbative.GRAMMAR,
        4,
        effort,
        (terms, random, _) -> {
          var context = terms.context();
          LambdaType type = terms.type(1);
          LambdaTerm m = RareForms.several(terms, random, context, type, 6),
              n = RareForms.several(terms, random, context, type, 6),
              o = RareForms.several(terms, random, context, type, 6);
          return Case.of(
              Vector.of(m, n, o).map(LambdaJudgements::show).mkString(" and "),
              () -> bags(plus, m, n, o));
        });
  }

  private static Finding bags(
      BinaryOperator<LambdaTerm> plus, LambdaTerm m, LambdaTerm n, LambdaTerm o) {
    LambdaTerm mn = plus.apply(m, n), nm = plus.apply(n, m);
    if (!Alpha.equal(mn, nm)) return different("M + N, N + M", mn, nm);
    LambdaTerm left = plus.apply(mn, o), right = plus.apply(m, plus.apply(n, o));
    if (!Alpha.equal(left, right)) return different("(M + N) + O, M + (N + O)", left, right);
    LambdaTerm zero = plus.apply(m, LambdaTerm.ZERO);
    if (!Alpha.equal(zero, m)) return different("M + 0, M", zero, m);
    LambdaTerm twice = plus.apply(m, m);
    return twice.summands().size() == 2 * m.summands().size()
        ? holds(1)
        : different("M + M, M twice", twice, m);
  }

  // M-Syn-sugar

  /// `ι₁ (s₁ + s₂ + …) = ι₁ s₁ + ι₁ s₂`.
  private static LambdaTerm ofTwo(LambdaTerm m) {
    return LambdaTerm.in(1, LambdaTerm.of(m.summands().stream().limit(2).toList()));
  }

  /// `C[Σ sᵢ] = Σ C[sᵢ]` for sums of none to several `sᵢ`, some of them with `z`, but `f (Σ sᵢ)` is
  /// one simple term.
  private static Finding distribute(
      Map<String, BinaryOperator<LambdaTerm>> positions, LawRunner effort) {
    return CountedCases.ofTerms(
        Perturbative.GRAMMAR,
        4,
        effort,
        (terms, random, i) -> {
          LambdaType type = terms.type(1);
          var context = terms.context().put(Name.of("z"), type);
          ArrayList<Simple> summands = new ArrayList<>();
          for (int n = random.nextInt(7); n > 0; n--)
            summands.addAll(terms.term(context, type, 1 + random.nextInt(5)).summands());
          LambdaTerm sum = i == 0 ? LambdaTerm.ZERO : LambdaTerm.of(summands);
          LambdaTerm n = terms.term(context, terms.type(1), random.nextInt(7));
          return Case.of(
              LambdaJudgements.show(sum) + " at " + LambdaJudgements.show(n),
              () -> distribute(positions, sum, n));
        });
  }

  private static Finding distribute(
      Map<String, BinaryOperator<LambdaTerm>> positions, LambdaTerm sum, LambdaTerm n) {
    for (var position : positions) {
      LambdaTerm made = position._2.apply(sum, n), sums = LambdaTerm.ZERO;
      for (Simple s : sum.summands()) sums = sums.plus(position._2.apply(s, n));
      if (!Alpha.equal(made, sums)) return different(position._1, made, sums);
    }
    LambdaTerm argument = LambdaTerm.apply(LambdaTerm.variable("f"), sum);
    return argument instanceof Simple.Application(_, var given) && Alpha.equal(given, sum)
        ? holds(1)
        : different("f []", argument, sum);
  }

  // M-Syn-pair

  private static Finding pairs(BinaryOperator<LambdaTerm> pair, LawRunner effort) {
    return CountedCases.ofTerms(
        Perturbative.GRAMMAR,
        4,
        effort,
        (terms, _, _) -> {
          var context = terms.context();
          LambdaTerm m = terms.term(context, terms.type(1), 6),
              n = terms.term(context, terms.type(1), 6);
          ArrayList<Simple> bag = new ArrayList<>();
          for (Simple s : m.summands()) bag.add(new Simple.In(1, s));
          for (Simple s : n.summands()) bag.add(new Simple.In(2, s));
          LambdaTerm expected = LambdaTerm.of(bag), computed = pair.apply(m, n);
          return Case.of(
              LambdaJudgements.show(m) + " and " + LambdaJudgements.show(n),
              () ->
                  Alpha.equal(expected, computed)
                      ? holds(1)
                      : different("⟨M, N⟩", computed, expected));
        });
  }

  // M-Fig-1

  private static boolean atomicZero(Map<Name, LambdaType> context, LambdaTerm m, LambdaType type) {
    return LambdaTyping.holds(context, m, type)
        && (!m.summands().isEmpty() || type instanceof LambdaType.Atom);
  }

  private static boolean firstSummand(
      Map<Name, LambdaType> context, LambdaTerm m, LambdaType type) {
    return LambdaTyping.holds(context, m.summands().isEmpty() ? m : m.summands().getFirst(), type);
  }

  /// Each drawn judgement that is derivable comes with near misses: with one wrong type in it.
  private static Finding typing(Judge judge, LawRunner effort) {
    return CountedCases.ofTerms(
        Perturbative.GRAMMAR,
        4,
        effort,
        (terms, _, i) -> {
          RandomTerms.Judgement j = terms.judgement(1 + i % 14);
          LambdaType a = terms.type(2), b = terms.type(2);
          return a.equals(b)
              ? Option.none()
              : Case.of(
                  LambdaJudgements.show(j.context(), j.term(), j.type())
                      + ", for "
                      + a.show()
                      + " and "
                      + b.show(),
                  () -> typing(judge, j, a, b));
        });
  }

  private static Finding typing(Judge judge, RandomTerms.Judgement j, LambdaType a, LambdaType b) {
    if (!judge.holds(j.context(), j.term(), j.type())) return wrong(j, "derivable");
    var zero = new RandomTerms.Judgement(j.context(), LambdaTerm.ZERO, j.type());
    if (!judge.holds(zero.context(), zero.term(), zero.type())) return wrong(zero, "derivable");
    // and what it is pushed forward to, twice
    var pushed = j;
    for (int n = 0; n < 2 && pushed.type() instanceof LambdaType.Function(var c, var d); n++) {
      LambdaType type = c.tangent().to(d.tangent());
      pushed = new RandomTerms.Judgement(j.context(), LambdaTerm.T(pushed.term()), type);
      if (!judge.holds(pushed.context(), pushed.term(), type)) return wrong(pushed, "derivable");
    }
    return misses(judge, j, a, b);
  }

  /// A variable has its type only, and what is built around it keeps that.
  private static Finding misses(Judge judge, RandomTerms.Judgement j, LambdaType a, LambdaType b) {
    Name x = Name.of("x"), y = Name.of("y");
    Map<Name, LambdaType> context = LinkedHashMap.of(x, a, y, b);
    LambdaTerm v = new Simple.Variable(x), w = new Simple.Variable(y);
    // it has no type, also where it is thrown away
    LambdaTerm none = LambdaTerm.apply(v, v);
    Seq<RandomTerms.Judgement> misses =
        Vector.of(
            new RandomTerms.Judgement(context, v, b),
            new RandomTerms.Judgement(context, v.plus(w), a),
            new RandomTerms.Judgement(context, w.plus(v), a),
            new RandomTerms.Judgement(context, LambdaTerm.in(1, v), b.times(a)),
            new RandomTerms.Judgement(context, LambdaTerm.in(2, v), a.times(b)),
            new RandomTerms.Judgement(context, LambdaTerm.pi(2, v), a.times(b)),
            new RandomTerms.Judgement(context, LambdaTerm.T(v), a),
            new RandomTerms.Judgement(
                context, LambdaTerm.T(LambdaTerm.lambda("z", v)), b.tangent().to(b.tangent())),
            new RandomTerms.Judgement(context, LambdaTerm.apply(LambdaTerm.lambda("x", v), v), b),
            new RandomTerms.Judgement(context, none, b),
            new RandomTerms.Judgement(
                context, LambdaTerm.apply(LambdaTerm.lambda("z", w), none), b),
            new RandomTerms.Judgement(context, LambdaTerm.pi(2, LambdaTerm.pair(none, w)), b),
            new RandomTerms.Judgement(context, w.plus(LambdaTerm.pi(1, LambdaTerm.in(2, none))), b),
            new RandomTerms.Judgement(context, LambdaTerm.lambda("z", v), a.to(b)),
            // the name is bound again
            new RandomTerms.Judgement(context, LambdaTerm.lambda("x", v), b.to(a)));
    // one summand more, of another type
    Map<Name, LambdaType> more = j.context().put(Name.of("other"), j.type().to(j.type()));
    LambdaTerm sum = j.term().plus(LambdaTerm.variable("other"));
    for (var no : misses.append(new RandomTerms.Judgement(more, sum, j.type()))) {
      if (judge.holds(no.context(), no.term(), no.type())) return wrong(no, "not derivable");
    }
    return holds(1);
  }

  private static Finding wrong(RandomTerms.Judgement j, String truth) {
    String text = LambdaJudgements.show(j.context(), j.term(), j.type());
    return Finding.refuted(Witness.at(text, "judged otherwise", truth));
  }

  // M-Fig-2

  /// Figure 2 for bags, where no binder of `M` is free in `P`, or bound twice.
  private static LambdaTerm figure2(LambdaTerm m, Name x, LambdaTerm p) {
    return Capturing.substitute(renamed(m, Fresh.avoiding(m).and(FreeVariables.of(p))), x, p);
  }

  /// All binders renamed.
  private static LambdaTerm renamed(LambdaTerm m, Fresh fresh) {
    return switch (m) {
      case Sum(var summands) ->
          LambdaTerm.sum(summands.stream().map(s -> renamed(s, fresh)).toList());
      case Simple.Variable _, Simple.Numeral _, Simple.Operator _ -> m;
      case Simple.Lambda(var y, var s) -> {
        Name z = fresh.like(y);
        // z is new, so that nothing can capture it
        yield LambdaTerm.lambda(
            z, renamed(Capturing.substitute(s, y, new Simple.Variable(z)), fresh));
      }
      case Simple.Application(var s, var n) ->
          LambdaTerm.apply(renamed(s, fresh), renamed(n, fresh));
      case Simple.T(var s) -> LambdaTerm.T(renamed(s, fresh));
      case Simple.In(var k, var s) -> LambdaTerm.in(k, renamed(s, fresh));
      case Simple.Pi(var k, var s) -> LambdaTerm.pi(k, renamed(s, fresh));
      case Simple.Differential other -> throw Perturbative.GRAMMAR.foreign(other);
    };
  }

  private static LambdaTerm distributing(LambdaTerm m, Name x, LambdaTerm p) {
    LambdaTerm sum = LambdaTerm.ZERO;
    for (Simple s : p.summands()) sum = sum.plus(Section5Interpretation.SUBSTITUTION.in(m, x, s));
    return sum;
  }

  private static Finding substitution(
      Section5Interpretation.Substitute substitute, LawRunner effort) {
    int threatened = 0;
    for (int i = 0; i < 40 * effort.cases(); i++) {
      SplittableRandom random = new SplittableRandom(effort.seed() * 7_919 + i);
      RandomTerms terms = new RandomTerms(Perturbative.GRAMMAR, random, CountedCases.ATOMS);
      var context = Capturing.context(terms);
      LambdaType sigma = terms.type(1);
      Name x = Name.of("z");
      LambdaTerm drawn = RareForms.any(terms, random, context.put(x, sigma), 2 + i % 10).term();
      // now and then one object is in two scopes
      LambdaTerm m =
          random.nextInt(4) == 0 ? LambdaTerm.apply(LambdaTerm.lambda("y", drawn), drawn) : drawn;
      LambdaTerm p = RareForms.several(terms, random, context, sigma, 3);
      LambdaTerm expected = figure2(m, x, p), computed = substitute.in(m, x, p);
      if (!Alpha.equal(expected, computed)) {
        return different("(" + Texts.show(m) + ")[" + Texts.show(p) + "/z]", computed, expected);
      }
      if (!Alpha.equal(expected, Capturing.substitute(m, x, p))) threatened++;
    }
    return threatened == 0
        ? Finding.inconclusive("no capture was threatened")
        : Finding.of(
                Outcome.HOLDS,
                "%d substitutions agree, %d of them with a binder in the way"
                    .formatted(40 * effort.cases(), threatened))
            .counted(Finding.STATEMENT, 40L * effort.cases());
  }

  // M-Lem-4.1a

  private static LambdaTerm notUnderT(LambdaTerm m, Name x, LambdaTerm p) {
    return switch (m) {
      case Sum(var summands) ->
          LambdaTerm.sum(summands.stream().map(s -> notUnderT(s, x, p)).toList());
      case Simple.T _ -> m;
      case Simple.Application(var s, var n) ->
          LambdaTerm.apply(notUnderT(s, x, p), notUnderT(n, x, p));
      case Simple s -> Section5Interpretation.SUBSTITUTION.in(s, x, p);
    };
  }

  /// Where `x` is in `Γ` as well, that of `P` is another one.
  private static LambdaTerm again(LambdaTerm m, Name x, LambdaTerm p) {
    LambdaTerm once = Section5Interpretation.SUBSTITUTION.in(m, x, p);
    return Section5Interpretation.SUBSTITUTION.in(once, x, p);
  }

  private static Finding substitutionIsTyped(
      Section5Interpretation.Substitute substitute, LawRunner effort) {
    return CountedCases.ofTerms(
        Perturbative.GRAMMAR,
        20,
        effort,
        (terms, random, i) -> {
          LambdaType sigma = terms.type(1), type = terms.type(2);
          Name x = Name.of("z");
          var context = Capturing.context(terms, x, sigma, random);
          var inside = context.put(x, sigma);
          var m =
              i % 4 == 0
                  ? pushed(terms, inside, i % 9)
                  : new RandomTerms.Judgement(inside, terms.term(inside, type, 2 + i % 10), type);
          LambdaTerm p = terms.term(context, sigma, 3);
          return FreeVariables.of(m.term()).contains(x)
              ? LambdaJudgements.derivable(context, substitute.in(m.term(), x, p), m.type())
              : Option.none();
        });
  }

  /// `T s`.
  private static RandomTerms.Judgement pushed(
      RandomTerms terms, Map<Name, LambdaType> context, int size) {
    LambdaType a = terms.type(1), b = terms.type(1);
    LambdaTerm t = LambdaTerm.T(terms.term(context, a.to(b), size));
    return new RandomTerms.Judgement(context, t, a.tangent().to(b.tangent()));
  }
}
