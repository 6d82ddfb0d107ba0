package org.difflam.papers.manzyuk;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Obj;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Operation;
import org.difflam.papers.kit.BodiedOperation;
import org.difflam.papers.kit.ByDifferences;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.functional.Functional;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.functional.FunctionalValue;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.functional.Values;
import org.difflam.semantics.interpret.ConstantMeanings;
import org.difflam.semantics.interpret.LambdaInterpretation;
import org.difflam.semantics.pullback.FunctionalNumbers;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.NumeralsAndOperations;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;
import org.difflam.syntax.perturbative.Sizes;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;

/// §2, primitives stand for a function and its pushforward: the rules of numbers and operations,
/// which §4 leaves open, on redexes of each, in polynomial functionals.
final class Section2Primitives {
  private Section2Primitives() {}

  private static final Functional SMOOTH = new FunctionalModel.Exact().category();

  private static final LambdaInterpretation<Obj, SmoothMap> MEANING =
      new LambdaInterpretation<>(
          new ConstantMeanings<>(
              SMOOTH,
              _ -> Functional.R,
              q -> new FunctionalNumbers().constant(q),
              f -> SmoothMap.of(meaning(f))));

  private static final List<String> RULES = List.of("numerals", "op", "T op");

  private static Operation meaning(OperationSymbol f) {
    return f instanceof Primitive p
        ? p.meaning()
        : PrimitiveRedexes.DECLARED
            .find(d -> d.symbol().equals(f))
            .map(BodiedOperation::meaning)
            .get();
  }

  /// So many instances of each rule for a case that is wanted.
  private static final int OF_RULE = 10;

  private static final int LARGEST = 300;

  static final List<Check<?>> CHECKS =
      List.of(
          check("M-S2-prim", "evaluates random terms with a redex of each rule, and their reducts")
              .on(PerturbativeReduction.RULES)
              .not(
                  "products and quotients are 1 greater",
                  changed("op", Section2Primitives::greater))
              .not("T f without its tangent", changed("T op", Section2Primitives::still))
              .not("numbers that are added are doubled", changed("numerals", t -> t.plus(t)))
              .by(Section2Primitives::sound),
          check("M-S2-prim", "evaluates the right side of T f for each function of the language")
              .on((UnaryOperator<LambdaTerm>) made -> made)
              .not("T f without its tangent", Section2Primitives::still)
              .not("T f without its value", Section2Primitives::nowhere)
              .by(Section2Primitives::functions));

  /// The right side in polynomial functionals and in the functions that it names.
  private static Finding functions(UnaryOperator<LambdaTerm> change, LawRunner effort) {
    List<Primitive> all = List.ofAll(Primitive.values());
    return CountedCases.each(
        2 * all.size(),
        effort,
        (random, i) -> {
          Primitive f = all.get(i % all.size());
          // all of them are defined where the numbers are positive
          List<Rational> x = List.fill(f.arity(), () -> Rational.of(random.nextInt(1, 90), 32));
          List<Rational> v = List.fill(f.arity(), () -> Rational.of(random.nextInt(-90, 90), 32));
          String text = "T %s at x′ = %s, x = %s".formatted(f, v.mkString(", "), x.mkString(", "));
          LambdaTerm made = change.apply(PerturbativeReduction.pushforward(f));
          return Case.of(text, () -> moved(f, made, x, v, text));
        });
  }

  private static Finding moved(
      Primitive f, LambdaTerm made, List<Rational> x, List<Rational> v, String text) {
    LambdaType arguments = List.fill(f.arity(), LambdaType.R).reduceLeft(LambdaType::times);
    SmoothMap map =
        meaning(LinkedHashMap.empty(), made, arguments.tangent().to(LambdaType.R.tangent()));
    Values<Ball> in = new Values<>(ByDifferences.NUMBERS);
    FunctionalValue<Ball> value =
        map.at(in, new FunctionalValue.Unit<>())
            .apply(FunctionalValue.pair(tuple(in, v), tuple(in, x)));
    Ball found = in.numbers().value(value.left().number());
    Ball point = in.numbers().value(value.right().number());
    Ball wanted =
        f.meaning().at(ByDifferences.NUMBERS, x.map(ByDifferences.NUMBERS::literal).asJava());
    return ByDifferences.agree(text, found, f.meaning(), x, v)
        .and(ByDifferences.close(text, point, wanted));
  }

  private static FunctionalValue<Ball> tuple(Values<Ball> in, List<Rational> numbers) {
    return numbers.map(in::literal).reduceLeft(FunctionalValue::pair);
  }

  private interface Change {
    LambdaTerm of(LambdaTerm made);
  }

  private static Rules<LambdaTerm> changed(String name, Change change) {
    return new Rules<>(
        PerturbativeReduction.RULES
            .rules()
            .map(r ->
                r.name().equals(name)
                    ? new Rule<>(
                        name, r.reach(), r.ofBags(), t -> r.contracta().apply(t).map(change::of))
                    : r));
  }

  private static LambdaTerm greater(LambdaTerm made) {
    return made.plus(NumeralsAndOperations.numeral(Rational.ONE));
  }

  private static LambdaTerm nowhere(LambdaTerm pushed) {
    Name x = Name.of("x");
    return LambdaTerm.lambda(
        x, LambdaTerm.in(1, LambdaTerm.pi(1, LambdaTerm.apply(pushed, new Simple.Variable(x)))));
  }

  private static LambdaTerm still(LambdaTerm pushed) {
    Name x = Name.of("x");
    return LambdaTerm.lambda(
        x, LambdaTerm.in(2, LambdaTerm.pi(2, LambdaTerm.apply(pushed, new Simple.Variable(x)))));
  }

  private static Finding sound(Rules<LambdaTerm> rules, LawRunner effort) {
    ByRule<String> counts = new ByRule<>(RULES, OF_RULE, effort);
    return counts.each(
        20,
        (rule, i) -> {
          SplittableRandom random = new SplittableRandom(effort.seed() * 1_000_003 + i);
          RandomTerms terms =
              new RandomTerms(
                  Perturbative.GRAMMAR,
                  random,
                  List.of(LambdaType.R).asJava(),
                  PrimitiveRedexes.OPERATIONS.asJava());
          PrimitiveRedexes.Drawn made = PrimitiveRedexes.draw(rule, terms, random, 1 + i % 3);
          RandomTerms.Judgement drawn = made.judgement();
          String text = Texts.show(drawn.context()) + " ⊢ " + Texts.show(drawn.term());
          if (!counts.isNew(rule, text)) return Option.none();
          var steps = rules.steps(drawn.term()).filter(s -> s.rule().equals(rule)).toVector();
          if (steps.isEmpty()) {
            return made.hasStep()
                ? Option.some(Finding.refuted(Witness.at(text, "no step", "one by " + rule)))
                : Option.none();
          }
          LambdaTerm to = steps.get(random.nextInt(steps.size())).to();
          if (Sizes.tree(to) > LARGEST) return Option.none();
          Verdict verdict = same(drawn, to, i);
          if (verdict.isRefuted()) return Option.some(Finding.of(verdict).about(text));
          if (verdict.isGood()) counts.add(rule, text);
          return Option.none();
        });
  }

  private static Verdict same(RandomTerms.Judgement from, LambdaTerm to, long seed) {
    return SMOOTH.equal(
        meaning(from.context(), from.term(), from.type()),
        meaning(from.context(), to, from.type()),
        new Places(seed, 1));
  }

  private static SmoothMap meaning(Map<Name, LambdaType> context, LambdaTerm m, LambdaType type) {
    return MEANING.of(context, LambdaTyping.derive(context, m, type).get());
  }
}
