package org.difflam.papers.curry;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.printed.Clauses;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.Equivalence;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.reverse.Tangents;
import org.difflam.syntax.curry.Combinator;
import org.difflam.syntax.curry.CombinatorTranslation;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.TangentType;

/// Figures 1 and 6 letter by letter: their clauses are run as they are printed, on random terms and
/// types, beside what we run.
final class TablesAsPrinted {
  private TablesAsPrinted() {}

  private static final Clauses J = Transcript.curry().clauses("J");
  private static final Clauses SPACES = Transcript.curry().clauses("T");
  private static final Clauses ZEROS = Transcript.curry().clauses("0");
  private static final Map<String, String> ADDITIONS = OrdinaryProgram.additions();

  static final List<Check<?>> CHECKS =
      List.of(
          translated(
              "DC-Fig-1-LAM",
              PureTerms.Root.ABSTRACTION,
              "currying is left out",
              b -> text(b).replaceFirst("curry ", "")),
          translated(
              "DC-Fig-1-APP",
              PureTerms.Root.APPLICATION,
              "the argument comes first",
              b -> text(swapped(b))),
          translated(
              "DC-Fig-1-VAR",
              PureTerms.Root.VARIABLE,
              "one variable further out",
              b -> "p1 ; (" + text(b) + ")"),
          translated(
              "DC-Fig-1-PROD",
              PureTerms.Root.PAIR,
              "the parts change places",
              b -> text(swapped(b))),
          check("DC-Fig-6-T", "reads the table as it is printed, at random types")
              .on((Function<CurryType, TangentType>) TangentType::simplyTyped)
              .not("environments for lists", TangentType::dependent)
              .by((T, effort) ->
                  each(effort, type -> told(SPACES, "tangent", type, text(T.apply(type))))),
          check("DC-Fig-6-0", "reads the table as it is printed, at random types")
              .on(
                  (Function<TangentType, TangentValue<Rational>>)
                      new Tangents<>(CurryPrograms.Q)::zero)
              .printed("0 = () as printed, for any τ", _ -> TangentValue.unit())
              .by((zero, effort) ->
                  each(
                      effort,
                      type ->
                          told(
                              ZEROS,
                              "zero",
                              type,
                              zero(zero.apply(TangentType.simplyTyped(type)))))),
          check("DC-Fig-6-+", "adds random tangents as it is printed, beside ours, at random types")
              .on(OrdinaryProgram.sums(ADDITIONS))
              .printed(
                  "the sum of pairs as printed",
                  OrdinaryProgram.sums(
                      ADDITIONS.put(
                          "pairs",
                          Transcript.curry().rule("DC-Fig-6-+", "pairs").schema().right())))
              .not("the first number alone", first("floats"))
              .not("the first tensor alone", first("tensors"))
              .not("the first list alone", first("lists"))
              .by(TablesAsPrinted::added));

  private static BinaryOperator<Ordinary> first(String row) {
    return OrdinaryProgram.sums(ADDITIONS.put(row, "\\x1. \\x2. x1"));
  }

  private static Check<?> translated(
      String id, PureTerms.Root root, String title, Function<Combinator, String> wrong) {
    return check(id, "translates random terms by the rules as printed, and as we do")
        .on((Function<Combinator, String>) TablesAsPrinted::text)
        .not(title, wrong)
        .by((text, effort) ->
            CountedCases.each(
                effort.cases(),
                effort,
                (random, i) ->
                    new PureTerms(random.split())
                        .draw(root, 2 + i % 9)
                        .map(drawn -> translated(J, drawn, text))));
  }

  /// Whether the translation of random terms is what these clauses say.
  static Finding translated(Clauses clauses, LawRunner effort) {
    PureTerms.Root[] roots = PureTerms.Root.values();
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) ->
            new PureTerms(random.split())
                .draw(roots[i % roots.length], 2 + i % 9)
                .map(drawn -> translated(clauses, drawn, TablesAsPrinted::text)));
  }

  private static Case translated(
      Clauses clauses, PureTerms.Open open, Function<Combinator, String> text) {
    Combinator b =
        CombinatorTranslation.of(
            open.environment().map(PureTerms.Declared::name).asJava(),
            open.environment().map(PureTerms.Declared::type).asJava(),
            open.term());
    String delta = open.environment().foldLeft("()", (d, x) -> "(" + d + ", " + x.name() + ")");
    String term = CurryPrinting.show(open.term());
    return told(clauses, "J " + delta + " (" + term + ")", text.apply(b));
  }

  private static Case told(Clauses clauses, String function, CurryType type, String ours) {
    return told(clauses, function + " (" + text(type) + ")", ours);
  }

  private static Case told(Clauses clauses, String what, String ours) {
    Option<Clauses.Value> printed = clauses.value(what, ours);
    return new Case(
        what,
        () ->
            printed.isEmpty()
                ? Finding.inconclusive("too large: " + what)
                : printed.get().isSame()
                    ? Finding.of(Verdict.holds(1, 0))
                    : Finding.refuted(
                        Witness.at(what, "as printed " + printed.get().text(), "found " + ours)));
  }

  /// A combinator in the letters of the transcript.
  private static String text(Combinator b) {
    return switch (b) {
      case Combinator.Curry(var body, _, _) -> "curry (" + text(body) + ")";
      case Combinator.Prod(var parts, _, _) when parts.size() == 2 ->
          "prod (%s) (%s)".formatted(text(parts.get(0)), text(parts.get(1)));
      case Combinator.Compose(var first, var then, _, _) ->
          "(%s) ; %s".formatted(text(first), text(then));
      case Combinator.Eval _ -> "eval";
      case Combinator.Variable(_, _, var depth, _) -> variable(depth);
      default -> b.show();
    };
  }

  private static String variable(int depth) {
    return depth == 0 ? "p2" : "p1 ; (" + variable(depth - 1) + ")";
  }

  private static Combinator swapped(Combinator b) {
    return switch (b) {
      case Combinator.Prod(var parts, var source, var target) ->
          new Combinator.Prod(parts.reversed(), source, target);
      case Combinator.Compose(var first, var then, var source, var target) ->
          new Combinator.Compose(swapped(first), then, source, target);
      default -> b;
    };
  }

  private static String text(CurryType type) {
    return switch (type) {
      case CurryType.Tensor(var d) -> d.rank() == 0 ? "Float" : "Tensor Float";
      case CurryType.Ints(var d) -> d.rank() == 0 ? "Int" : "Tensor Int";
      case CurryType.Bool _ -> "Bool";
      case CurryType.Product(var factors) when factors.isEmpty() -> "Unit";
      case CurryType.Product(var factors) ->
          List.ofAll(factors).map(TablesAsPrinted::text).mkString("(", ", ", ")");
      case CurryType.Function(var a, var b) -> "fun (%s) (%s)".formatted(text(a), text(b));
      case CurryType.Variant _, CurryType.ListOf _ -> type.show();
    };
  }

  private static String text(TangentType type) {
    return switch (type) {
      case TangentType.Tensor(var d) -> d.rank() == 0 ? "Float" : "Tensor Float";
      case TangentType.Tuple(var parts) when parts.isEmpty() -> "Unit";
      case TangentType.Tuple(var parts) ->
          List.ofAll(parts).map(TablesAsPrinted::text).mkString("(", ", ", ")");
      case TangentType.Calls(var a, var b) -> "calls (%s) (%s)".formatted(text(a), text(b));
      case TangentType.Hidden _ -> "hidden";
      case TangentType.Chosen _, TangentType.Each _, TangentType.Sequence _ -> type.show();
    };
  }

  private static String zero(TangentValue<Rational> t) {
    return switch (t) {
      case TangentValue.Floats<Rational>(var tensor)
          when tensor.entries().stream().allMatch(q -> q.signum() == 0) ->
          "0";
      case TangentValue.Tuple<Rational>(var parts) ->
          List.ofAll(parts).map(TablesAsPrinted::zero).mkString("(", ", ", ")");
      case TangentValue.Calls<Rational>(var calls) when calls.isEmpty() -> "nil";
      default -> "" + t;
    };
  }

  /// At types with pairs, as the table has no longer tuples.
  private static Finding each(LawRunner effort, Function<CurryType, Case> of) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> Option.some(of.apply(RandomTangents.printed(random, 1 + i % 4))));
  }

  private static Finding added(BinaryOperator<Ordinary> plus, LawRunner effort) {
    List<CurryType> types = ProgramsAsPrinted.TYPES;
    Tangible as = new Tangible(false);
    Tangents<Rational> ours = new Tangents<>(CurryPrograms.Q);
    Equivalence same = new Equivalence(CurryPrograms.lists());
    return CountedCases.each(
        Math.max(types.size(), effort.cases()),
        effort,
        (random, i) -> {
          RandomTangents draws = new RandomTangents(CurryPrograms.lists(), random.split());
          CurryType type = types.get(i % types.size());
          CurryValue<Rational> v = draws.value(type);
          TangentValue<Rational> x = draws.tangent(type, v), y = draws.tangent(type, v);
          String what = "%s + %s at %s".formatted(x, y, type.show());
          return Case.of(
              what,
              () -> {
                TangentValue<Rational> sum = ours.plus(x, y);
                try {
                  var theirs = as.tangent(v, plus.apply(as.tangent(x), as.tangent(y)));
                  return same.tangents(type, sum, theirs)
                      ? Finding.of(Verdict.holds(1, 0))
                      : Finding.refuted(Witness.at(what, "as printed " + theirs, "found " + sum));
                } catch (Ordinary.Unlike wrong) {
                  return Finding.refuted(Witness.at(what, "" + wrong.getMessage(), "" + sum));
                }
              });
        });
  }
}
