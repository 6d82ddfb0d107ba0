package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.function.Function;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.printed.Clauses;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.generate.EnumeratedPullbackTerms;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.RuleName;

/// Figure 1, the grammar: where a sum may stand, and whether reduction stays inside.
///
/// ```
/// S ::= x | λx. S | S P | π_i(S) | ⟨S, S⟩ | r | f(P) | J f · S | (λx. S)* · S | (Ω λx. P) · S | r*
/// P ::= 0 | S | S + P
/// ```
///
/// The sugar of §3.1.3 lets a sum stand in linear positions as well: for all `S` but those of a
/// pair and the 1-form of a pullback.
final class Section3Grammar {
  private Section3Grammar() {}

  /// The part of a term that is outside a grammar.
  private interface Grammar {
    Option<PullbackTerm> offence(PullbackTerm t);
  }

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-Fig-1",
                  "looks whether steps by each printed rule lead from terms of the grammar to terms"
                      + " of the grammar, with sums everywhere, but where a premise waits for a"
                      + " function that is bound")
              .on((Grammar) t -> part(t, s -> s instanceof PullbackTerm.Derivative))
              .printed("Figure 1, which wants simple terms in a pair", PullbackTerm::outsideFigure1)
              .not(
                  "the grammar of the λ-calculus, without dual maps",
                  t -> part(t, s -> s instanceof PullbackTerm.DualMap))
              .by(Section3Grammar::closed),
          check(
                  "MO-Fig-1",
                  "puts a sum, and 0, in each place of all terms of up to three formers, and asks"
                      + " whether it is one where the figure has P, or a linear position")
              .on((Grammar) PullbackTerm::outsideFigure1)
              .not("a grammar with sums everywhere", _ -> Option.none())
              .not(
                  "a grammar with sums in no 1-form and in no argument",
                  t -> t.outsideFigure1().orElse(() -> part(t, Section3Grammar::sumInArgument)))
              .by(Section3Grammar::places),
          check("MO-Fig-1", "reads the figure as it is printed, on random open terms with sums")
              .on((Grammar) PullbackTerm::outsideFigure1)
              .not("a grammar without sums", t -> part(t, Section3Grammar::isSum))
              .not(
                  "the grammar of the λ-calculus, without dual maps",
                  t -> part(t, s -> s instanceof PullbackTerm.DualMap))
              .by(Section3Grammar::asPrinted));

  private static final Clauses FIGURE_1 = Transcript.pullback().clauses("simple", "pullback");

  private static final List<RuleName> RULES = RuleCases.PRINTED.appendAll(RuleCases.ADMINISTRATIVE);

  /// How large a term is that is read.
  static final int LARGEST = 300;

  /// Whether a premise ends with `J z · u` for a bound `z`, by a rule that the paper lacks.
  private static boolean waits(Contraction c) {
    return c.premises().stream()
        .flatMap(premise -> premise.steps().stream())
        .anyMatch(step -> step.rule() == RuleName.OF_VARIABLE || waits(step));
  }

  private static boolean isSum(PullbackTerm t) {
    return t instanceof PullbackTerm.Sum;
  }

  /// What the figure makes is in our grammar, which also has sums in linear positions; a pair or a
  /// 1-form with a sum for a part is in neither.
  private static Finding asPrinted(Grammar grammar, LawRunner effort) {
    return CountedCases.each(
        2 * effort.cases(),
        effort,
        (random, i) -> {
          RuleName rule = RULES.get(i % RULES.size());
          PullbackTerm drawn = LeftSides.of(rule, random.nextLong()).term();
          // below the root as well
          ArrayList<PullbackTerm> withSums = new ArrayList<>(java.util.List.of(drawn));
          Position.each(
              drawn,
              (at, part) -> placesOf(part).forEach(p -> withSums.add(at.fill(drawn, p.withSum))));
          PullbackTerm t = withSums.get(random.nextInt(withSums.size()));
          String text = PullbackPrinting.show(t);
          // the number 0 in a sum cannot be told from the sum of nothing, nor J z · S of a variable
          // or of 0 from that of an operation
          if (text.length() > LARGEST || text.contains("[0]")) return Option.none();
          if (part(t, Section3Grammar::ofWord).isDefined()) return Option.none();
          boolean printed = FIGURE_1.accepts("pullback (" + text + ")");
          boolean inPart =
              part(
                      t,
                      s ->
                          s instanceof PullbackTerm.Pair(var a, var b) && (isSum(a) || isSum(b))
                              || s instanceof PullbackTerm.Pullback(_, _, _, var form)
                                  && isSum(form))
                  .isDefined();
          if (!printed && !inPart) return Option.none();
          return Case.equal(
              text + " by Figure 1", grammar.offence(t).isEmpty(), printed && !inPart);
        });
  }

  private static boolean ofWord(PullbackTerm t) {
    return t instanceof PullbackTerm.Derivative(var f, _)
        && (f instanceof PullbackTerm.Variable || f.equals(PullbackTerm.ZERO));
  }

  static Option<PullbackTerm> part(PullbackTerm t, Function<PullbackTerm, Boolean> wanted) {
    ArrayList<PullbackTerm> found = new ArrayList<>();
    Position.each(
        t,
        (_, s) -> {
          if (wanted.apply(s)) found.add(s);
        });
    return List.ofAll(found).headOption();
  }

  private static boolean sumInArgument(PullbackTerm t) {
    return t instanceof PullbackTerm.Application(_, var p) && p instanceof PullbackTerm.Sum;
  }

  private static Finding closed(Grammar grammar, LawRunner effort) {
    return RuleCases.hold(
        RuleCases.PRINTED.appendAll(RuleCases.ADMINISTRATIVE),
        1,
        RuleCases.BOTH,
        _ ->
            c -> {
              if (grammar.offence(c.before()).isDefined() || waits(c)) return Option.none();
              Option<PullbackTerm> outside = grammar.offence(c.after());
              return Option.some(
                  outside.isEmpty()
                      ? Finding.of(Verdict.holds(1, 0))
                      : Finding.refuted(
                          RunningExample.differ(
                              c.rule()
                                  + " takes "
                                  + PullbackPrinting.show(c.before())
                                  + " to "
                                  + PullbackPrinting.show(c.after()),
                              "a term of the grammar",
                              PullbackPrinting.show(outside.get()))));
            },
        effort);
  }

  private static Finding places(Grammar grammar, LawRunner effort) {
    EnumeratedPullbackTerms terms = new EnumeratedPullbackTerms();
    List<PullbackTerm> all =
        Deep.call(() ->
            EnumeratedPullbackTerms.TYPES.flatMap(from ->
                EnumeratedPullbackTerms.TYPES.flatMap(
                    to -> List.rangeClosed(2, 3).flatMap(n -> terms.open(from, to, n)))));
    long allowed = 0, forbidden = 0;
    for (PullbackTerm t : all.reject(PullbackTerm.Sum.class::isInstance)) {
      if (grammar.offence(t).isDefined()) continue;
      for (Place place : placesOf(t)) {
        boolean inside = grammar.offence(place.withSum).isEmpty();
        if (inside != place.allowed)
          return Finding.refuted(
              RunningExample.differ(
                  PullbackPrinting.show(place.withSum),
                  place.allowed ? "in the grammar" : "not in it",
                  inside ? "in it" : "not in it"));
        if (inside) allowed++;
        else forbidden++;
      }
    }
    return allowed == 0 || forbidden == 0
        ? Finding.inconclusive("no place was looked at")
        : Finding.of(Verdict.holds(allowed + forbidden, 0))
            .about(allowed + " places for sums, " + forbidden + " for simple terms alone");
  }

  /// A term with a sum in one place under its root, and whether the figure has room for it.
  private record Place(PullbackTerm withSum, boolean allowed) {}

  private static List<Place> placesOf(PullbackTerm t) {
    if (!(t.shape() instanceof Shape.Former<PullbackTerm> former)) return List.empty();
    List<Place> places = List.empty();
    for (int i = 0; i < t.scopes().size(); i++) {
      Scope<PullbackTerm> scope = t.scopes().get(i);
      boolean simple =
          t instanceof PullbackTerm.Pair
              || t instanceof PullbackTerm.Pullback && scope.binders().isEmpty();
      for (PullbackTerm sum :
          List.of(PullbackTerm.ZERO, PullbackTerm.sum(scope.body(), scope.body()))) {
        ArrayList<Scope<PullbackTerm>> others = new ArrayList<>(t.scopes());
        others.set(i, new Scope<>(scope.binders(), sum));
        places = places.append(new Place(former.rebuild().apply(others), !simple));
      }
    }
    return places;
  }
}
