package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.Set;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.printed.Clauses;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Clashing;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.pullback.Lin;
import org.difflam.syntax.pullback.LinCompleted;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.reduction.LinearSums;

/// lin of §3.1.1 and substitution of §3.1.3 letter by letter: their clauses are run as they are
/// printed, on open terms made from the left side of each rule.
final class FunctionsAsPrinted {
  private FunctionsAsPrinted() {}

  private static final Clauses LIN = Transcript.pullback().clauses("lin");
  private static final Clauses SUBSTITUTION = Transcript.pullback().clauses("sub");

  /// How large a term is whose clauses are run.
  static final int LARGEST = 300;

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "MO-S3.1.1-lin",
                  "finds the linear variables of random terms as printed but for O27")
              .on((Section4Linearity.Linearity) Lin::contains)
              .not("lin with the clauses that are missing", LinCompleted::contains)
              .by(FunctionsAsPrinted::linear),
          check(
                  "MO-S3.1.1-lin",
                  "runs the clauses of lin on random terms: what is linear in one is free in it")
              .on(LIN)
              .printed("lin of a dual map without ∖ {x}", Transcript.pullback().printed("lin"))
              .not(
                  "lin of an abstraction without ∖ {x}",
                  Transcript.pullback().with("lin (\\x. S)", "lin S", "lin"))
              .not(
                  "lin of a let without ∖ {x}",
                  Transcript.pullback().with("lin (let x = P in S)", "minus (lin S) (FV P)", "lin"))
              .by(FunctionsAsPrinted::free),
          check(
                  "MO-S3.1.3-sub",
                  "substitutes random terms for variables of random open terms by the clauses as"
                      + " printed")
              .on((Section4ReductionCorrectness.Substituting) LinearSums::substitute)
              .not("substitution with capture", Section3Syntax::capturing)
              .not("bound variables of that name, too", FunctionsAsPrinted::everywhere)
              .by(FunctionsAsPrinted::substitutes));

  static PullbackTerm drawn(LawRunner effort, int number) {
    return open(effort, number).term();
  }

  private static LeftSides.Open open(LawRunner effort, int number) {
    return LeftSides.of(
        RuleCases.ALL.get(number % RuleCases.ALL.size()), effort.seed() * 41 + number);
  }

  /// The paper has J f for operations f only.
  static boolean isExtended(PullbackTerm t) {
    return Section3Grammar.part(t, s -> s instanceof PullbackTerm.Derivative).isDefined();
  }

  private static Finding linear(Section4Linearity.Linearity lin, LawRunner effort) {
    return CountedCases.each(
        2 * effort.cases(),
        effort,
        (_, i) -> {
          PullbackTerm t = drawn(effort, i);
          String text = PullbackPrinting.show(t);
          // the number 0 in a sum cannot be told from the sum of nothing
          return isExtended(t) || text.length() > LARGEST || text.contains("[0]")
              ? Option.none()
              : Case.of(text, () -> linear(lin, t).getOrElse(() -> Finding.proved(text)));
        });
  }

  /// Of `λx. S`, a let and a dual map that bind a variable that is linear in S.
  private static Finding free(Clauses lin, LawRunner effort) {
    return CountedCases.each(
        2 * effort.cases(),
        effort,
        (random, i) -> {
          Section4Linearity.Open open =
              Section4Linearity.linear(
                  RandomPullbackTerms.polynomial(random.nextLong()), random.nextLong());
          if (!Lin.contains(open.x(), open.s())) return Option.none();
          PullbackTerm w = PullbackTerm.variable("w'");
          PullbackTerm t =
              switch (i % 3) {
                case 0 -> PullbackTerm.lambda(open.x(), open.s());
                case 1 -> new PullbackTerm.Let(open.x(), w, open.s());
                default -> PullbackTerm.dual(open.x(), open.s(), w);
              };
          String text = PullbackPrinting.show(Clashing.of(t, random));
          return Case.of(text, () -> bound(lin.names("lin (" + text + ")"), text));
        });
  }

  private static Finding bound(Set<String> linear, String text) {
    // the clauses give what is bound a name of its own
    return List.ofAll(linear).forAll(x -> !x.contains("#"))
        ? Finding.proved(text)
        : Finding.refuted(Witness.at("lin(" + text + ")", "with what is bound", "what is free"));
  }

  /// Where the two say something else of a variable in a part of a term; also of one that is bound
  /// there.
  private static Option<Finding> linear(Section4Linearity.Linearity lin, PullbackTerm t) {
    ArrayList<PullbackTerm> parts = new ArrayList<>();
    LinkedHashSet<Name> names = new LinkedHashSet<>();
    Position.each(
        t,
        (_, s) -> {
          parts.add(s);
          names.addAll(FreeVariables.of(s));
        });
    for (PullbackTerm s : parts) {
      String text = PullbackPrinting.show(s);
      Set<String> printed = LIN.names("lin (" + text + ")");
      for (Name x : names)
        if (lin.in(x, s) != printed.contains(x.toString()))
          return Option.some(
              Finding.refuted(
                  Witness.at(x + " in lin(" + text + ")", "" + !lin.in(x, s), "" + lin.in(x, s))));
    }
    return Option.none();
  }

  /// Of several terms for each variable some have free variables that are bound where it stands.
  private static Finding substitutes(
      Section4ReductionCorrectness.Substituting substitution, LawRunner effort) {
    return CountedCases.each(
        2 * effort.cases(),
        effort,
        (random, i) -> {
          LeftSides.Open open = open(effort, i);
          List<Name> free = List.ofAll(FreeVariables.of(open.term()));
          String text = PullbackPrinting.show(open.term());
          if (free.isEmpty() || isExtended(open.term()) || text.length() > LARGEST)
            return Option.none();
          Name z = free.get(random.nextInt(free.size()));
          PullbackTerm by =
              RandomPullbackTerms.polynomial(random.nextLong())
                  .term(open.context(), open.context().get(z).get(), 1 + random.nextInt(4));
          String put = PullbackPrinting.show(by);
          if (by instanceof PullbackTerm.Sum) return Option.none();
          String instance = text + " with " + put + " for " + z;
          return Case.of(
              instance,
              () -> {
                String found = PullbackPrinting.show(substitution.in(open.term(), z, by));
                Clauses clauses = SUBSTITUTION.at("z", z.toString()).at("P'", put);
                Clauses.Value printed =
                    clauses.value("sub (" + text + ")", LinkedHashMap.empty(), found);
                return printed.isSame()
                    ? Finding.proved(instance)
                    : Finding.refuted(
                        Witness.at(instance, "as printed " + printed.text(), "found " + found));
              });
        });
  }

  /// As if no variable were bound.
  private static PullbackTerm everywhere(PullbackTerm s, Name z, PullbackTerm by) {
    return Section4Typing.everywhere(
        t ->
            switch (t) {
              case PullbackTerm.Lambda(var x, var type, var body) when x.equals(z) ->
                  new PullbackTerm.Lambda(Name.of("q"), type, LinearSums.substitute(body, z, by));
              default -> t;
            },
        LinearSums.substitute(s, z, by));
  }
}
