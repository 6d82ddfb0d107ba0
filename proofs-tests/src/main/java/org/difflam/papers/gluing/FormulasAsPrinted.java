package org.difflam.papers.gluing;

import io.vavr.collection.List;
import io.vavr.collection.Seq;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.function.Function;
import org.difflam.category.Witness;
import org.difflam.papers.printed.JetFormula;
import org.difflam.papers.printed.Monomials;
import org.difflam.papers.printed.Schema;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.semantics.taylor.FaaDiBrunoFormula;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.normal.Equality;
import org.difflam.syntax.simple.Arithmetic;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Value;

/// The formulas that §2, §3.2 and §6.2 write out, letter by letter, against what is run: the
/// formula of Faà di Bruno with symbols for entries and derivatives, or the macro at jets of
/// symbols.
final class FormulasAsPrinted {
  private FormulasAsPrinted() {}

  private static final String INNER_PRODUCT = "inner product";
  private static final String INNER = "\\((z1, z2), (y1, y2)). z1 * y1 + z2 * y2";
  private static final String PRODUCT = "\\(x, y). x * y";

  private static final Seq<Transcript.Printed> RULES =
      Transcript.gluing().rules().filter(r -> JetFormula.isOne(r.schema()));

  static final Seq<Check<?>> CHECKS =
      RULES
          .map(FormulasAsPrinted::of)
          .appendAll(
              RULES
                  .map(Transcript.Printed::run)
                  .filter(r -> r.rule().equals(INNER_PRODUCT))
                  .map(FormulasAsPrinted::expanded));

  private static Check<?> of(Transcript.Printed rule) {
    Schema run = rule.run();
    var start =
        Check.check(
                run.item(),
                "compares " + run.left() + " as printed with what is run, as polynomials")
            .on(run)
            .not("two entries exchanged", run.changed());
    if (rule.corrected().isDefined()) start = start.printed("as it stands", rule.schema());
    return start.by((schema, _) -> same(schema));
  }

  /// H24: "let us expand (and β-reduce)" `D(t ·₂ s)`.
  private static Check<?> expanded(Schema printed) {
    return Check.check(
            printed.item(),
            "compares D(t · s) with what is printed, as polynomials, and as programs by β")
        .on((Function<Schema, Finding>) FormulasAsPrinted::same)
        .printed("by expansion and β alone", FormulasAsPrinted::byBeta)
        .by((equal, _) -> equal.apply(printed));
  }

  /// In Syn, where operations obey no law.
  private static Finding byBeta(Schema schema) {
    Term printed = Macros.term(schema.left().replaceFirst("D ", "\\\\") + ". " + schema.right());
    Term run = macro(indices(JetFormula.of(schema).size())).of(Macros.term(INNER));
    return Finding.of(Equality.standard().decide(printed, run));
  }

  private static Macro macro(Indices indices) {
    return indices.size() == 4 ? Macro.restricted() : new Macro(indices);
  }

  private static Finding same(Schema schema) {
    JetFormula formula = JetFormula.of(schema);
    Indices indices = indices(formula.size());
    if (formula.isGeneral()) {
      for (int n = 1; n <= 6; n++) {
        Finding one = same(formula, general(indices, n, List.empty()), n);
        if (!one.outcome().isGood()) return one;
      }
      return Finding.of(Outcome.HOLDS, "the same polynomials, for 1 to 6 arguments")
          .counted(Finding.STATEMENT, 6);
    }
    int n = formula.arguments();
    return switch (schema.rule()) {
      case INNER_PRODUCT -> same(formula, run(INNER, indices, formula), n);
      case "product" -> same(formula, run(PRODUCT, indices, formula), n);
      default -> same(formula, general(indices, n, formula.seeds()), n);
    };
  }

  private static Indices indices(int entries) {
    return switch (entries) {
      case 2 -> Macros.DUAL;
      case 3 -> Macros.TRIPLE;
      case 4 -> Macro.restricted().indices();
      default -> Macros.SIX;
    };
  }

  private static Finding same(JetFormula formula, List<Monomials> run, int n) {
    for (int i = 0; i < formula.size(); i++) {
      Monomials printed = formula.entry(i, n);
      if (!printed.equals(run.get(i))) {
        return Finding.refuted(
            Witness.at(
                "entry %d for %d arguments".formatted(i + 1, n),
                "printed " + printed,
                "run " + run.get(i)));
      }
    }
    return Finding.proved("the same polynomials in the entries");
  }

  /// The entries of `D op` by the formula of Faà di Bruno, at jets of symbols, or at given ones.
  private static List<Monomials> general(Indices indices, int n, List<Monomials> seeds) {
    List<Monomials> entries = List.empty();
    for (java.util.List<Integer> alpha : indices.all()) {
      if (Indices.order(alpha) == 0) {
        entries = entries.append(JetFormula.derivative(Collections.nCopies(n, 0)));
        continue;
      }
      entries = entries.append(entry(alpha, n, indices, seeds));
    }
    return entries;
  }

  /// `Dᵅ op` at jets of symbols, for `α` that is not 0.
  static Monomials entry(java.util.List<Integer> alpha, int n) {
    return entry(alpha, n, Indices.below(alpha), List.empty());
  }

  private static Monomials entry(
      java.util.List<Integer> alpha, int n, Indices indices, List<Monomials> seeds) {
    Monomials sum = Monomials.of(BigInteger.ZERO);
    for (FaaDiBrunoFormula.Summand s : FaaDiBrunoFormula.sum(alpha, n)) {
      Monomials product = Monomials.of(s.coefficient()).times(JetFormula.derivative(s.beta()));
      for (FaaDiBrunoFormula.Factor f : s.factors()) {
        int place = f.argument() * indices.size() + indices.all().indexOf(f.alpha());
        Monomials x =
            seeds.isEmpty() ? JetFormula.argument(f.argument() + 1, f.alpha()) : seeds.get(place);
        for (int e = 0; e < f.exponent(); e++) product = product.times(x);
      }
      sum = sum.plus(product);
    }
    return sum;
  }

  /// The macro of a program of two arguments, at jets of symbols.
  private static List<Monomials> run(String program, Indices indices, JetFormula formula) {
    List<Value<Monomials>> jets =
        formula.seeds().grouped(indices.size()).map(j -> Value.numbers(j.asJava())).toList();
    java.util.List<Value<Monomials>> arguments = new ArrayList<>();
    int half = jets.size() / 2;
    for (List<Value<Monomials>> part : List.of(jets.take(half), jets.drop(half)))
      arguments.add(half == 1 ? part.head() : new Value.Tuple<>(part.asJava()));
    Value<Monomials> found =
        Evaluator.over(new Symbols())
            .evaluate(macro(indices).of(Macros.term(program)))
            .apply(new Value.Tuple<>(arguments));
    return List.ofAll(found.parts()).map(Value::number);
  }

  /// Polynomials in symbols for numbers.
  private static final class Symbols implements Arithmetic<Monomials> {
    @Override
    public Monomials numeral(BigDecimal value) {
      return Monomials.of(value.toBigIntegerExact());
    }

    @Override
    public Monomials apply(Primitive operation, java.util.List<Monomials> x) {
      if (operation == Primitive.PLUS) return x.get(0).plus(x.get(1));
      if (operation == Primitive.TIMES) return x.get(0).times(x.get(1));
      throw new IllegalArgumentException(operation.symbol() + " is no polynomial");
    }
  }
}
