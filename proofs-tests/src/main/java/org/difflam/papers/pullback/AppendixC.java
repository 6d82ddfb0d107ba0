package org.difflam.papers.pullback;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.EvaluationError;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.printed.Schema;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.pullback.ClauseTerm.Clause;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.PullbackTyping.Typed;
import org.difflam.syntax.pullback.Vectors;

/// §4.3 and Appendix C, the interpretation, clause by clause: `⟦P⟧γ` beside what the clause of its
/// former, as it is printed, makes of the interpretations of its parts at γ ([PrintedMeaning]), at
/// random elements γ.
final class AppendixC {
  private AppendixC() {}

  private static final List<Clause> DISPLAYED =
      List.of(Clause.ZERO, Clause.SUM, Clause.COVECTOR, Clause.DUAL, Clause.PULLBACK);

  /// What is run, and beside which clauses of the print.
  private record Asked(UnaryOperator<PullbackTerm> alter, List<Schema> clauses) {}

  private static final List<Schema> PRINTED =
      Transcript.pullback()
          .rules()
          .map(Transcript.Printed::run)
          .filter(r -> r.item().equals("MO-App-C"));

  static final List<Check<?>> CHECKS =
      List.of(
          clauses("MO-S4.3", "the five displayed clauses")
              .not("sums of which the first counts", altered(AppendixC::first))
              .not("covectors from the other end", altered(AppendixC::turned))
              .not("dual maps of twice the map", altered(AppendixC::twice))
              .not("1-forms that are taken twice", altered(AppendixC::forms))
              .not("the variable of that name outside", altered(AppendixC::outside))
              .by((asked, effort) -> hold(DISPLAYED, asked, effort)),
          appendixC());

  private static Check<?> appendixC() {
    List<Clause> all = List.of(Clause.values());
    var start =
        clauses("MO-App-C", "each of the thirteen clauses")
            .not("the variable of that name outside", altered(AppendixC::outside))
            .not("arguments that are taken twice", altered(AppendixC::arguments))
            .not("the other part of a pair", altered(AppendixC::otherPart))
            .not("parts of pairs exchanged", altered(AppendixC::exchanged))
            .not("J f · S with the point for the direction", altered(AppendixC::pointFirst));
    for (Schema clause : PRINTED)
      for (Schema wrong : clause.wrong())
        start = start.not(wrong.text(), new Asked(t -> t, PRINTED.replace(clause, wrong)));
    return start.by((asked, effort) ->
        hold(
            asked.clauses.equals(PRINTED) ? all : all.filter(c -> isChanged(asked, c)),
            asked,
            effort));
  }

  private static boolean isChanged(Asked asked, Clause clause) {
    return !of(asked.clauses, clause).equals(of(PRINTED, clause));
  }

  private static List<Schema> of(List<Schema> clauses, Clause clause) {
    return clauses.filter(c -> c.rule().equals(clause.toString()));
  }

  private static Asked altered(UnaryOperator<PullbackTerm> alter) {
    return new Asked(alter, PRINTED);
  }

  private static Check.On<Asked> clauses(String id, String which) {
    return check(
            id,
            "evaluates open terms of all types by "
                + which
                + " of Appendix C as printed, and derivatives from values")
        .on(altered(t -> t));
  }

  /// This many are drawn for each that is wanted.
  private static final int DRAWN = 20;

  private static Finding hold(List<Clause> clauses, Asked asked, LawRunner effort) {
    ByRule<Clause> counts = new ByRule<>(clauses, 1, effort);
    return counts.each(
        DRAWN,
        (clause, i) -> {
          long seed = effort.seed() * 43 + i;
          ClauseTerm drawn = new ClauseTerm(seed);
          PullbackTerm t = drawn.term(clause);
          String text =
              PullbackPrinting.show(t) + " in " + drawn.context.mapValues(PullbackType::show);
          if (!counts.isNew(clause, text)) return Option.none();
          Typed d = PullbackTyping.derive(drawn.context, t, Option.some(drawn.type));
          try {
            Typed run =
                PullbackTyping.derive(drawn.context, asked.alter.apply(t), Option.some(drawn.type));
            Point at = Point.random(drawn.context, seed);
            List<Rational> found = at.seen(drawn.type, at.of(run), seed);
            String right = right(of(asked.clauses, clause), t);
            Option<List<Rational>> printed = printed(right, d, at, drawn.type, seed);
            if (printed.isEmpty())
              return Option.some(
                  Finding.refuted(
                      RunningExample.differ(text, "a value of its type", "none by " + right)));
            List<Rational> expected = printed.get();
            if (!expected.equals(found))
              return Option.some(
                  Finding.refuted(
                      RunningExample.differ(
                          text + ", seed " + seed, expected.mkString(", "), found.mkString(", "))));
            counts.add(clause, text);
          } catch (EvaluationError | IllTyped | Point.NotSeen _) {
            // no value, or nothing that was altered
          }
          return Option.none();
        });
  }

  /// None where the clause makes no value of the type.
  private static Option<List<Rational>> printed(
      String right, Typed d, Point at, PullbackType type, long seed) {
    try {
      return Option.some(at.seen(type, PrintedMeaning.of(right, d, at), seed));
    } catch (PrintedMeaning.Senseless | IllegalArgumentException _) {
      return Option.none();
    }
  }

  /// Of the two for projections the one for this term.
  private static String right(List<Schema> clauses, PullbackTerm t) {
    return t instanceof PullbackTerm.Projection(var i, _)
        ? clauses.get(i - 1).right()
        : clauses.head().right();
  }

  // what is not the interpretation

  private static PullbackTerm first(PullbackTerm t) {
    return t instanceof PullbackTerm.Sum(var parts) && !parts.isEmpty() ? parts.getFirst() : t;
  }

  private static PullbackTerm turned(PullbackTerm t) {
    return t instanceof PullbackTerm.Covector(var r)
        ? new PullbackTerm.Covector(
            Vectors.of(Vectors.type(r).get(), List.ofAll(Vectors.numbers(r)).reverse().asJava()))
        : t;
  }

  private static PullbackTerm twice(PullbackTerm t) {
    return t instanceof PullbackTerm.DualMap(var x, var type, var s, var f)
        ? new PullbackTerm.DualMap(x, type, PullbackTerm.sum(s, s), f)
        : t;
  }

  private static PullbackTerm forms(PullbackTerm t) {
    return t instanceof PullbackTerm.Pullback(var y, var type, var p, var s)
        ? new PullbackTerm.Pullback(y, type, p, PullbackTerm.sum(s, s))
        : t;
  }

  /// What is bound is not: its name means what it means in the context.
  private static PullbackTerm outside(PullbackTerm t) {
    Name other = Name.of("other");
    return switch (t) {
      case PullbackTerm.Lambda(_, var type, var s) -> new PullbackTerm.Lambda(other, type, s);
      case PullbackTerm.Pullback(_, var type, var p, var s) ->
          new PullbackTerm.Pullback(other, type, p, s);
      default -> t;
    };
  }

  private static PullbackTerm arguments(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Application(var f, var a) ->
          new PullbackTerm.Application(f, PullbackTerm.sum(a, a));
      case PullbackTerm.Call(var f, var a) -> new PullbackTerm.Call(f, PullbackTerm.sum(a, a));
      default -> t;
    };
  }

  private static PullbackTerm otherPart(PullbackTerm t) {
    return t instanceof PullbackTerm.Projection(var i, var pair)
        ? new PullbackTerm.Projection(3 - i, pair)
        : t;
  }

  private static PullbackTerm exchanged(PullbackTerm t) {
    return t instanceof PullbackTerm.Pair(var a, var b) ? new PullbackTerm.Pair(b, a) : t;
  }

  private static PullbackTerm pointFirst(PullbackTerm t) {
    Name other = Name.of("other");
    return t instanceof PullbackTerm.Jacobian(var f, var s)
        ? new PullbackTerm.Lambda(
            other,
            Option.some(f.domain()),
            new PullbackTerm.Application(
                new PullbackTerm.Jacobian(f, new PullbackTerm.Variable(other)), s))
        : t;
  }
}
