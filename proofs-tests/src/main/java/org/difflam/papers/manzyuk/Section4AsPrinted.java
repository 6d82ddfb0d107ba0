package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.printed.Clauses;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.perturbative.Pushforward;
import org.difflam.syntax.perturbative.Sizes;

/// Figures 2 to 4 letter by letter: their clauses are run as they are printed, on random terms.
final class Section4AsPrinted {
  private Section4AsPrinted() {}

  private static final Name X = Name.of("z");
  private static final Clauses TANGENT = Transcript.manzyuk().clauses("Tx", "diamond");
  private static final Clauses SUBSTITUTION = Transcript.manzyuk().clauses("sub");

  /// So many steps by a rule for each case that is wanted, which make terms at most so large.
  private static final int STEPS = 10, LARGEST = 1_000;

  /// `s[P/x]`.
  private interface Substituting {
    LambdaTerm of(LambdaTerm s, Name x, LambdaTerm p);
  }

  static final List<Check<?>> CHECKS =
      List.<Check<?>>of(
              tangent(
                  "M-Fig-4a",
                  "variables and 0",
                  1,
                  m -> m.summands().isEmpty() || is(m, Simple.Variable.class),
                  m -> m,
                  (m, _) -> m),
              tangent(
                  "M-Fig-4b",
                  "abstractions",
                  5,
                  Simple.class::isInstance,
                  Section4AsPrinted::bound,
                  Deeper::binders),
              tangent(
                  "M-Fig-4c", "applications", m -> is(m, Simple.Application.class), Deeper::spine),
              tangent(
                  "M-Fig-4d", "T s", 6, Simple.class::isInstance, LambdaTerm::T, Deeper::pushed),
              tangent(
                  "M-Fig-4e",
                  "injections, projections and sums",
                  m -> m.summands().size() > 1 || is(m, Simple.In.class) || is(m, Simple.Pi.class),
                  Deeper::parts),
              check("M-Fig-4f", "takes M ⬦ N for random M and N by the clause as printed")
                  .on((BinaryOperator<LambdaTerm>) Pushforward::diamond)
                  .not("T (π₂ M) N without its π₁", Section4AsPrinted::wrong)
                  .by(Section4AsPrinted::diamond))
          .append(
              check("M-Fig-2", "substitutes in random terms by the clauses as printed")
                  .on((Substituting) Substitution::substitute)
                  .not("a term for the variable that it is put in", (s, _, _) -> s)
                  .not("substitution that captures", Capturing::substitute)
                  .by((sub, effort) -> substitutes(SUBSTITUTION, sub, effort)))
          .append(steps("M-Fig-3b", "beta"))
          .append(steps("M-Fig-3p", "pi.in"))
          .append(steps("M-Fig-3p", "pi.in.0"))
          .append(steps("M-Fig-3T", "T"));

  private static Check<?> tangent(String id, String of, Predicate<LambdaTerm> root, Deeper deeper) {
    return tangent(id, of, 6, root, m -> m, deeper);
  }

  private static Check<?> tangent(
      String id,
      String of,
      int largest,
      Predicate<LambdaTerm> drawn,
      UnaryOperator<LambdaTerm> form,
      Deeper deeper) {
    return check(id, "pushes random " + of + " forward by the clauses as printed")
        .on((PerturbativeReduction.Tangent) Pushforward::of)
        .not("the parts of the pair exchanged", (x, m) -> exchanged(Pushforward.of(x, m)))
        .not("each summand twice", (x, m) -> Pushforward.of(x, m).plus(Pushforward.of(x, m)))
        .not("x for y", (_, m) -> Pushforward.of(Name.of("y"), m))
        .by((T, effort) -> pushes(TANGENT, largest, drawn, form, deeper, T, effort));
  }

  /// `λz. M`, or `λx. M`.
  private static LambdaTerm bound(LambdaTerm m) {
    return LambdaTerm.lambda(Sizes.tree(m) % 2 == 0 ? X : Name.of("x"), m);
  }

  private static boolean is(LambdaTerm m, Class<? extends Simple> former) {
    return former.isInstance(m);
  }

  private static LambdaTerm exchanged(LambdaTerm pair) {
    return LambdaTerm.pair(LambdaTerm.pi(2, pair), LambdaTerm.pi(1, pair));
  }

  private static LambdaTerm wrong(LambdaTerm m, LambdaTerm n) {
    LambdaTerm point = LambdaTerm.pi(2, n);
    LambdaTerm along = LambdaTerm.apply(LambdaTerm.T(LambdaTerm.pi(2, m)), n);
    return LambdaTerm.pair(
        LambdaTerm.apply(LambdaTerm.pi(1, m), point).plus(along),
        LambdaTerm.apply(LambdaTerm.pi(2, m), point));
  }

  /// Whether `Tₓ` of random terms is what these clauses say.
  static Finding pushes(Clauses clauses, LawRunner effort) {
    return pushes(clauses, 4, _ -> true, m -> m, (m, _) -> m, Pushforward::of, effort);
  }

  private static Finding pushes(
      Clauses clauses,
      int largest,
      Predicate<LambdaTerm> drawn,
      UnaryOperator<LambdaTerm> form,
      Deeper deeper,
      PerturbativeReduction.Tangent T,
      LawRunner effort) {
    return CountedCases.ofTerms(
        Perturbative.GRAMMAR,
        1,
        effort,
        (terms, random, i) -> {
          // among the variables, what renaming z would make
          var context = terms.context().put(Name.of("z_1"), terms.type(1)).put(X, terms.type(1));
          LambdaTerm some = RareForms.any(terms, random, context, 1 + i % largest).term();
          if (!drawn.test(some)) return Option.none();
          LambdaTerm made = form.apply(some);
          LambdaTerm m = random.nextInt(8) == 0 ? deeper.of(made, random) : made;
          return told(
              clauses.at("x", X.toString()), "Tx (" + Texts.show(m) + ")", Texts.show(T.of(X, m)));
        });
  }

  private static Finding diamond(BinaryOperator<LambdaTerm> diamond, LawRunner effort) {
    return CountedCases.ofTerms(
        Perturbative.GRAMMAR,
        1,
        effort,
        (terms, _, i) -> {
          var context = terms.context();
          LambdaType a = terms.type(1), b = terms.type(1);
          LambdaTerm m = terms.term(context, a.to(b).tangent(), 1 + i % 5);
          LambdaTerm n = terms.term(context, a.tangent(), 1 + i % 3);
          return told(
              TANGENT,
              "diamond (" + Texts.show(m) + ") (" + Texts.show(n) + ")",
              Texts.show(diamond.apply(m, n)));
        });
  }

  /// Whether substitution in random terms is what these clauses say.
  static Finding substitutes(Clauses clauses, LawRunner effort) {
    return substitutes(clauses, Substitution::substitute, effort);
  }

  private static Finding substitutes(Clauses clauses, Substituting substitution, LawRunner effort) {
    return CountedCases.ofTerms(
        Perturbative.GRAMMAR,
        1,
        effort,
        (terms, random, i) -> {
          LambdaType a = terms.type(1);
          var context = Capturing.context(terms);
          LambdaTerm s = RareForms.any(terms, random, context.put(X, a), 2 + i % 9).term();
          LambdaTerm p = terms.term(context, a, 1 + random.nextInt(3));
          // mostly such that a binder of s meets its name in P
          boolean threatened = Capturing.threatens(s, X, p);
          if (!threatened && random.nextInt(20) > 0) return Option.none();
          return told(
              clauses.at("x", X.toString()).at("P", Texts.show(p)),
              "sub (" + Texts.show(s) + ")",
              Texts.show(substitution.of(s, X, p)));
        });
  }

  /// What the clauses say of a term; no case where what they make is too large.
  private static Option<Case> told(Clauses clauses, String term, String value) {
    return clauses
        .value(term, value)
        .flatMap(printed ->
            Case.of(
                term,
                () ->
                    printed.isSame()
                        ? Finding.proved(term)
                        : Finding.refuted(
                            Witness.at(term, "as printed " + printed.text(), "found " + value))));
  }

  private static Check<?> steps(String id, String rule) {
    Clauses clauses = Transcript.manzyuk().clauses(rule);
    return check(id, "takes steps by " + rule + " in random terms by the rule as printed")
        .on((UnaryOperator<LambdaTerm>) made -> made)
        .not("what is made, twice", made -> made.plus(made).plus(new Simple.Variable(X)))
        .by((made, effort) -> steps(rule, clauses, made, effort));
  }

  /// Whether steps by a rule are what these clauses say.
  static Finding steps(String rule, Clauses clauses, LawRunner effort) {
    return steps(rule, clauses, made -> made, effort);
  }

  private static Finding steps(
      String rule, Clauses clauses, UnaryOperator<LambdaTerm> made, LawRunner effort) {
    return CountedCases.ofTerms(
        Perturbative.GRAMMAR,
        STEPS,
        effort,
        (terms, random, i) ->
            Redexes.side(rule, terms, random, 1 + i % 7)
                .flatMap(redex -> {
                  var all = contracta(rule, redex);
                  if (all.size() != 1)
                    return Case.of(Texts.show(redex), () -> noStep(redex, all.size()));
                  return Sizes.tree(all.head()) <= LARGEST
                      ? stepped(clauses, redex, made.apply(all.head()))
                      : Option.none();
                }));
  }

  private static List<LambdaTerm> contracta(String rule, LambdaTerm redex) {
    return PerturbativeReduction.FIGURE_3
        .rules()
        .find(r -> r.name().equals(rule))
        .get()
        .contracta()
        .apply(redex);
  }

  private static Finding noStep(LambdaTerm redex, int steps) {
    return Finding.refuted(Witness.at(Texts.show(redex), steps + " steps", "one step"));
  }

  private static Option<Case> stepped(Clauses clauses, LambdaTerm redex, LambdaTerm made) {
    if (redex instanceof Simple.T(Simple.Lambda(var x, var s))) {
      // a binder that is not used binds a name for the clauses
      Name y = x.isUnused() ? Fresh.avoiding(s).like(x) : x;
      String pushed = "\\" + y + ". Tx (" + Texts.show(s) + ")";
      return told(TANGENT.at("x", y.toString()), pushed, Texts.show(made));
    }
    return told(clauses.called("rule"), "rule (" + Texts.show(redex) + ")", Texts.show(made));
  }
}
