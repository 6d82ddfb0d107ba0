package org.difflam.papers.curry;

import static org.difflam.papers.statement.Check.check;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.function.Supplier;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.SourceError;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.curry.Section1Equations.Equation;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.printed.Schema;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.reverse.CurryModel;
import org.difflam.semantics.reverse.PulledBack;
import org.difflam.semantics.reverse.Reverse;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.curry.CurryElaboration;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryText;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;

/// Figure 4 letter by letter: foo1 and foo2 of each column have equivalent rep-functions, at random
/// types and for random functions; §5 says the same of the dependent version.
final class Section4Figure4 {
  private Section4Figure4() {}

  private static final String T = "t";

  /// What foo1 takes, and what it returns.
  enum Column {
    PARTIAL_APPLICATION("DC-S4.1-pa", "partial application"),
    FORGETTING_RESULTS("DC-S4.1-fr", "forgetting results"),
    SUMMING_RESULTS("DC-S4.1-sum", "summing results");
    private final String id, title;

    Column(String id, String title) {
      this.id = id;
      this.title = title;
    }

    Tuple2<CurryType, CurryType> types(CurryType a, CurryType b, CurryType c) {
      CurryType f = a.to(c);
      return switch (this) {
        case PARTIAL_APPLICATION -> {
          CurryType pair = CurryType.product(a, b);
          yield Tuple.of(pair.to(c), pair.to(c));
        }
        case FORGETTING_RESULTS -> Tuple.of(CurryType.product(f, a.to(b)), f);
        case SUMMING_RESULTS -> {
          CurryType sum = c instanceof CurryType.Tensor ? c : CurryPrograms.R;
          yield Tuple.of(a.to(sum), a.to(sum));
        }
      };
    }

    @Override
    public String toString() {
      return title;
    }

    String text(String name) {
      return Transcript.curry().rule(id, name).run().right();
    }

    /// @param instead what stands for a part of foo2 in the variant
    List<Check<?>> printed(String part, String instead) {
      return List.of(
          printed(id, "", CurryModel::lists, part, instead),
          printed(
              "DC-S5-fig4",
              " of %s, with environments".formatted(title),
              CurryModel::environments,
              part,
              instead));
    }

    private Check<?> printed(
        String item, String which, Supplier<CurryModel> model, String part, String instead) {
      String foo2 = text("foo2");
      return check(item, "compares the rep-functions of foo1 and foo2 as printed" + which)
          .on(foo2)
          .not(instead + " in the place of " + part, foo2.replace(part, instead))
          .by((other, effort) -> equivalent(this, model.get(), other, effort));
    }
  }

  static final List<Check<?>> CHECKS =
      List.of(Column.values())
          .flatMap(Section4Figure4::signed)
          .appendAll(Column.PARTIAL_APPLICATION.printed("f (a, b)", "f (b, a)"))
          .appendAll(Column.FORGETTING_RESULTS.printed("f x", "g x"))
          .appendAll(Column.SUMMING_RESULTS.printed("y + y", "y"))
          .append(
              lists(
                  Column.FORGETTING_RESULTS,
                  "\\(f, g, x) : (R -> R) * (R -> R) * R. (%s) (f, g) x",
                  "\\u. u * u, \\u. u^3",
                  "([(%1$d, %2$d)], [(%1$d, 0)], %3$d)",
                  "([(%1$d, %2$d)], 0, %3$d)",
                  2))
          .append(
              lists(
                  Column.SUMMING_RESULTS,
                  "\\(f, x) : (R -> R) * R. (%s) f x",
                  "\\u. u * u",
                  "([(%1$d, %2$d), (%1$d, %2$d)], %3$d)",
                  "([(%1$d, %4$d)], %3$d)",
                  4));

  /// The programs of a column, at the types that their signatures print.
  private static List<Check<?>> signed(Column column) {
    Map<String, String> signatures =
        Transcript.curry()
            .rules()
            .map(Transcript.Printed::run)
            .filter(r -> r.item().equals(column.id) && r.rule().endsWith(" ::"))
            .toMap(r -> r.rule().replace(" ::", ""), Schema::right);
    return List.of("foo1", "foo2")
        .filter(signatures::containsKey)
        .map(name -> {
          String type = signatures.get(name).get();
          // an f that is free in the print comes before the other arguments
          String all = signatures.get("f").map(f -> "(" + f + ") ~> " + type).getOrElse(type);
          return check(column.id, "reads %s at the type of its printed signature".formatted(name))
              .on(all)
              .not("a pair for the result", all.replaceFirst("Float$", "(Float, Float)"))
              .not("a pair for the first argument", all.replaceFirst("Float", "(Float, Float)"))
              .by((signature, _) -> typed(name, column.text(name), signature));
        });
  }

  private static Finding typed(String name, String program, String signature) {
    String type =
        signature
            .replace("Float", "R")
            .replace("~>", "->")
            .replace("(", "((")
            .replace(")", "))")
            .replace(", ", ") * (");
    Source source = Source.of("(" + program + " : " + type + ")");
    try {
      CurryElaboration.term(source, Parser.term(source), TextDeclarations.NONE);
      return Finding.proved(name + " :: " + signature);
    } catch (SourceError untyped) {
      if (!(untyped.getCause() instanceof IllTyped)) throw untyped;
      return Finding.refuted(
          Witness.at(name + " :: " + signature, "" + untyped.getMessage(), "a type"));
    }
  }

  /// The lists themselves, which §4.1 names, and not what they are equivalent to; what was never
  /// called is sent 0, which is [].
  ///
  /// @param program what the texts of foo1 and foo2 are put into
  /// @param functions what it is asked at, before x
  /// @param first what foo1 sends back, of x, g, the tangent of x and 2 g
  /// @param times how often x·g the tangent of x is
  private static Check<?> lists(
      Column column, String program, String functions, String first, String second, int times) {
    return check(column.id, "reads the lists that foo1 and foo2 send back, call by call")
        .on(Tuple.of("foo1", "foo2"))
        .not("foo1 and foo2 exchanged", Tuple.of("foo2", "foo1"))
        .by((names, effort) ->
            CountedCases.each(
                effort.cases(),
                effort,
                (random, _) -> {
                  int x = random.nextInt(-99, 100), g = random.nextInt(1, 100);
                  String at = "(%s, %d)".formatted(functions, x);
                  String one = back(program.formatted(column.text(names._1)), at, g);
                  String two = back(program.formatted(column.text(names._2)), at, g);
                  return Case.equal(
                      "at %s, covector %d".formatted(at, g),
                      one + " and " + two,
                      first.formatted(x, g, times * x * g, 2 * g)
                          + " and "
                          + second.formatted(x, g, times * x * g, 2 * g));
                }));
  }

  private static String back(String program, String at, int covector) {
    return PulledBack.read(
            CurryText.of(Source.of(program)), term(program), term(at), term("" + covector))
        .in(PulledBack.modes("curry").get().head())
        .back()
        .toString();
  }

  private static SurfaceTerm term(String text) {
    return Parser.term(Source.of(text));
  }

  private static Finding equivalent(
      Column column, CurryModel model, String foo2, LawRunner effort) {
    Reverse category = model.category();
    return CountedCases.each(
        Math.max(8, effort.cases() / 2),
        effort,
        (random, i) -> {
          RandomTangents draws = new RandomTangents(category.combinators(), random.split());
          CurryType a = draws.type(), b = i % 2 == 0 ? a : draws.type();
          CurryType c = i % 2 == 0 ? a : i % 5 == 0 ? CurryType.tensor(3) : draws.type();
          Option<Equation> equation = equation(column, column.types(a, b, c), foo2);
          return equation.flatMap(e ->
              Case.of(
                  e + ", the %d-th draw".formatted(i),
                  () -> {
                    Verdict verdict =
                        category.equal(
                            Section1Equations.map(category, e, e.left()),
                            Section1Equations.map(category, e, e.right()),
                            new Places(i, 2));
                    return Finding.of(verdict);
                  }));
        });
  }

  /// Nothing where the variant has no such type.
  private static Option<Equation> equation(
      Column column, Tuple2<CurryType, CurryType> types, String foo2) {
    try {
      CurryTerm t = CurryTerm.variable(T);
      CurryType wanted = types._1.to(types._2);
      return Option.some(
          new Equation(
              types._1,
              types._2,
              read(column.text("foo1"), wanted).apply(t),
              read(foo2, wanted).apply(t)));
    } catch (SourceError _) {
      return Option.none();
    }
  }

  static CurryTerm read(String text, CurryType wanted) {
    Source source = Source.of(text);
    return CurryElaboration.term(source, Parser.term(source), wanted, "a function of Figure 4");
  }
}
