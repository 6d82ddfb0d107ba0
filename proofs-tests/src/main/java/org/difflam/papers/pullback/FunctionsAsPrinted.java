package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.printed.Clauses;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.pullback.Lin;
import org.difflam.syntax.pullback.LinCompleted;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.ToDifferential;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.reduction.LinearSums;
import org.difflam.syntax.pullback.reduction.RuleName;
import org.difflam.syntax.surface.Notation;

/// lin of §3.1.1, substitution of §3.1.3 and the translation of §5.1 letter by letter: their
/// clauses are run as they are printed, on open terms made from the left side of each rule.
final class FunctionsAsPrinted {
  private FunctionsAsPrinted() {}

  private static final Clauses LIN = Transcript.pullback().clauses("lin");
  private static final Clauses SUBSTITUTION = Transcript.pullback().clauses("sub");
  private static final Clauses TRANSLATION = Transcript.pullback().clauses("tr", "cov");

  /// How large a term is whose clauses are run.
  private static final int LARGEST = 300;

  private static final List<RuleName> RULES =
      List.ofAll(RuleCases.PRINTED)
          .appendAll(RuleCases.ADMINISTRATIVE)
          .appendAll(ExtensionSides.RULES);

  /// Functions that are sums of functions in the differential λ-calculus.
  private static final Pattern SUMS = Pattern.compile("plus|[a-z]\\w*'");

  static final List<Check<?>> CHECKS =
      List.of(
          check("MO-S3.1.1-lin", "finds the linear variables of random terms as printed")
              .on((Section4Linearity.Linearity) Lin::contains)
              .not("lin with the clauses that are missing", LinCompleted::contains)
              .by(FunctionsAsPrinted::linear),
          check(
                  "MO-S3.1.3-sub",
                  "substitutes random terms for variables of random open terms by the clauses as"
                      + " printed")
              .on((Section4ReductionCorrectness.Substituting) LinearSums::substitute)
              .not("substitution with capture", Section3Syntax::capturing)
              .not("bound variables of that name, too", FunctionsAsPrinted::everywhere)
              .by(FunctionsAsPrinted::substitutes),
          check("MO-S5.1-t", "translates random open terms by the clauses as printed")
              .on((Function<PullbackTerm, LambdaTerm>) ToDifferential::of)
              .not("pullbacks of 1-forms that are taken twice", Section5Translation::doubled)
              .by((tr, effort) -> translates(TRANSLATION, tr, effort)));

  private static PullbackTerm drawn(LawRunner effort, int number) {
    return open(effort, number).term();
  }

  private static LeftSides.Open open(LawRunner effort, int number) {
    return LeftSides.of(RULES.get(number % RULES.size()), effort.seed() * 41 + number);
  }

  /// The paper has J f for operations f only.
  private static boolean isExtended(PullbackTerm t) {
    return Section3Grammar.part(t, s -> s instanceof PullbackTerm.Derivative).isDefined();
  }

  private static Finding linear(Section4Linearity.Linearity lin, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
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

  /// Whether the translation of random terms is what these clauses say.
  static Finding translates(Clauses clauses, LawRunner effort) {
    return translates(clauses, ToDifferential::of, effort);
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

  private static Finding translates(
      Clauses clauses, Function<PullbackTerm, LambdaTerm> translation, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (_, i) -> {
          PullbackTerm t = withoutZeros(below(i, drawn(effort, i)));
          String text = PullbackPrinting.show(t);
          if (isExtended(t) || hasZeroIn(t) || text.length() > LARGEST || SUMS.matcher(text).find())
            return Option.none();
          return Case.of(
              text,
              () -> {
                String found = show(translation.apply(t));
                Clauses.Value printed = clauses.value("tr (" + text + ")", symbols(), found);
                return printed.isSame()
                    ? Finding.proved(text)
                    : Finding.refuted(
                        Witness.at(text, "as printed " + printed.text(), "found " + found));
              });
        });
  }

  /// A term, with other numbers for 0 where a part of a pair is 0: in the differential λ-calculus a
  /// pair of zeros is 0.
  private static PullbackTerm withoutZeros(PullbackTerm t) {
    return hasZeroIn(t) ? Section4Typing.everywhere(FunctionsAsPrinted::notZero, t) : t;
  }

  private static PullbackTerm notZero(PullbackTerm t) {
    if (t instanceof PullbackTerm.Covector(var v))
      return new PullbackTerm.Covector(Section4Typing.everywhere(FunctionsAsPrinted::notZero, v));
    return isZero(t) ? PullbackTerm.numeral(7) : t;
  }

  /// Whether a part of a pair is 0, or the sum of nothing.
  private static boolean hasZeroIn(PullbackTerm t) {
    return Section3Grammar.part(
            t,
            s ->
                s instanceof PullbackTerm.Pair(var a, var b)
                    && Section3Grammar.part(a, FunctionsAsPrinted::isNothing)
                        .orElse(Section3Grammar.part(b, FunctionsAsPrinted::isNothing))
                        .isDefined())
        .isDefined();
  }

  private static boolean isNothing(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Covector(var v) ->
          Section3Grammar.part(v, FunctionsAsPrinted::isZero).isDefined();
      case PullbackTerm.Sum(var summands) -> summands.isEmpty();
      default -> isZero(t);
    };
  }

  private static boolean isZero(PullbackTerm t) {
    return t instanceof PullbackTerm.Numeral(var value) && value.exactly().equals(Rational.ZERO);
  }

  /// A term, or it below a projection or along the derivative of an operation, where terms that are
  /// drawn have little.
  private static PullbackTerm below(int i, PullbackTerm t) {
    return switch (i / RULES.size() % 4) {
      case 1 -> new PullbackTerm.Projection(1, t);
      case 2 -> new PullbackTerm.Projection(2, t);
      case 3 -> new PullbackTerm.Jacobian(LeftSides.OPERATIONS.get(i % 5), t);
      default -> t;
    };
  }

  private static String show(LambdaTerm t) {
    return new Differential().print(Notation.ASCII, t);
  }

  /// The functions that operations are.
  private static Map<String, String> symbols() {
    return LeftSides.OPERATIONS.toMap(
        f -> f.name(),
        f ->
            ToDifferential.of(new PullbackTerm.Call(f, PullbackTerm.variable("a")))
                    instanceof Simple.Application(var function, _)
                ? show(function)
                : f.name());
  }
}
