package org.difflam.papers.manzyuk;

import static org.difflam.papers.kit.Side.meaning;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.expression.SourceError;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Instance;
import org.difflam.papers.kit.RandomInstances;
import org.difflam.papers.kit.Reading;
import org.difflam.papers.printed.PrintedEquation;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.statement.Check;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.perturbative.PerturbativeReduction;

/// Figure 5 letter by letter: where the premises of a rule are equations of the theory, both sides
/// of its conclusion, written out from the print, have one meaning (Theorem 5.6).
final class Figure5AsPrinted {
  private Figure5AsPrinted() {}

  private static final String ITEM = "M-Fig-5";
  private static final Name X = Name.of("z");

  /// `Γ ⊢ left = right : type`, a step or one under a binder or in a pair.
  private record Equation(
      Map<Name, LambdaType> context, LambdaTerm left, LambdaTerm right, LambdaType type) {}

  static final List<Check<?>> CHECKS =
      Transcript.manzyuk()
          .rules()
          .filter(r -> r.schema().item().equals(ITEM))
          .map(Figure5AsPrinted::of);

  private static Check<?> of(Transcript.Printed rules) {
    PrintedEquation printed = new PrintedEquation(rules.run());
    String rule = printed.schema().rule();
    var start =
        check(
                ITEM,
                "writes " + rule + " out as it is printed, and compares the meanings of its sides")
            .on(printed);
    if (!rules.schema().over().equals(rules.run().over()))
      start = start.printed("its premises as they stand", new PrintedEquation(rules.schema()));
    for (PrintedEquation wrong : printed.wrong()) start = start.not(wrong.schema().text(), wrong);
    return start.by((equation, effort) ->
        RandomInstances.ofRules(
            Perturbative.GRAMMAR,
            List.of(rule),
            (_, terms, random, size) -> instance(rule, equation, terms, random, 1 + size % 6),
            asMany(effort)));
  }

  /// One instance for each case that is wanted, where a rule of reduction has ten.
  static LawRunner asMany(LawRunner effort) {
    return new LawRunner(effort.seed(), Math.max(5, effort.cases() / 10), effort.limit());
  }

  private static Option<Instance> instance(
      String rule, PrintedEquation printed, RandomTerms terms, SplittableRandom random, int size) {
    int k = 1 + random.nextInt(2);
    LambdaType other = terms.type(random.nextInt(3));
    return switch (rule) {
      case "(β)", "(T)" -> {
        Map<Name, LambdaType> context = terms.context();
        LambdaType sigma = terms.type(random.nextInt(3)), tau = terms.type(random.nextInt(3));
        Name x = Reading.variable(X, context, random);
        LambdaTerm s = terms.term(context.remove(x).put(x, sigma), tau, size);
        LambdaTerm n = terms.term(context, sigma, 1 + random.nextInt(3));
        Map<String, String> letters = letters("s", s).put("x", "" + x).put("N", Texts.show(n));
        yield instance(printed, letters, k, context, types(sigma, tau));
      }
      case "(πι)", "(πι) 0" -> {
        Map<Name, LambdaType> context = terms.context();
        LambdaTerm s = terms.term(context, other, size);
        yield instance(printed, letters("s", s), k, context, types(other, terms.type(1)));
      }
      case "(Ap)" ->
          function(terms, random, size)
              .flatMap(e -> {
                LambdaType.Function type = (LambdaType.Function) e.type;
                Equation n = argument(terms, e.context, type.domain());
                return instance(printed, both(e, n), k, e.context, types(type));
              });
      case "(Sum)" ->
          step(terms, random, size)
              .flatMap(e ->
                  instance(
                      printed,
                      both(e, argument(terms, e.context, e.type)),
                      k,
                      e.context,
                      types(e.type, other)));
      case "(TAp)" ->
          function(terms, random, size)
              .flatMap(e ->
                  instance(printed, letters(e), k, e.context, types((LambdaType.Function) e.type)));
      case "(ξ)" ->
          step(terms, random, size)
              .flatMap(e -> {
                Name x = e.context.keySet().toVector().get(random.nextInt(e.context.size()));
                return instance(
                    printed,
                    letters(e).put("x", "" + x),
                    k,
                    e.context.remove(x),
                    types(e.context.get(x).get(), e.type));
              });
      case "(W)" ->
          step(terms, random, size)
              .flatMap(e -> {
                Name x = Reading.variable(X, e.context, random);
                return printed.allows(e.context, x, other)
                    ? instance(
                        printed, letters(e), k, e.context.put(x, other), types(e.type, other))
                    : Option.none();
              });
      case "(ι)" ->
          step(terms, random, size)
              .flatMap(e ->
                  instance(
                      printed,
                      letters(e),
                      k,
                      e.context,
                      k == 1 ? factors(e.type, other) : factors(other, e.type)));
      case "(π)" ->
          step(terms, random, size)
              .flatMap(e -> {
                Equation o = argument(terms, e.context, other);
                Equation pair =
                    new Equation(
                        e.context,
                        LambdaTerm.pair(e.left, o.left),
                        LambdaTerm.pair(e.right, o.right),
                        e.type.times(other));
                return instance(printed, letters(pair), k, e.context, factors(e.type, other));
              });
      default -> throw new IllegalArgumentException("no premises are known of " + rule);
    };
  }

  private static Map<String, LambdaType> types(LambdaType a, LambdaType b) {
    return HashMap.of("A", a, "B", b);
  }

  private static Map<String, LambdaType> types(LambdaType.Function type) {
    return types(type.domain(), type.codomain());
  }

  private static Map<String, LambdaType> factors(LambdaType first, LambdaType second) {
    return HashMap.of("A1", first, "A2", second);
  }

  private static Option<Instance> instance(
      PrintedEquation printed,
      Map<String, String> letters,
      int k,
      Map<Name, LambdaType> context,
      Map<String, LambdaType> types) {
    return printed
        .left(letters, k)
        .flatMap(left ->
            printed
                .right(letters, k)
                .filter(right -> !right.equals(left))
                .map(right -> instance(context, left, right, printed.type(types, k))));
  }

  private static Instance instance(
      Map<Name, LambdaType> context, String left, String right, LambdaType type) {
    return new Instance(
        Texts.show(context) + " ⊢ " + left + " = " + right + " : " + type.show(),
        meaning(context, read(context, left), type),
        meaning(context, read(context, right), type));
  }

  /// What is not typed is an unknown name, which has no meaning.
  private static LambdaTerm read(Map<Name, LambdaType> context, String text) {
    try {
      return Texts.term(Texts.show(context), text);
    } catch (SourceError _) {
      return LambdaTerm.variable("untyped");
    }
  }

  /// A step by Figure 3.
  private static Option<Equation> step(RandomTerms terms, SplittableRandom random, int size) {
    return Redexes.draw(PerturbativeReduction.FIGURE_3, terms, random, size)
        .map(r ->
            new Equation(
                r.judgement().context(), r.step().from(), r.step().to(), r.judgement().type()));
  }

  /// A step of a function, or a step under a binder.
  private static Option<Equation> function(RandomTerms terms, SplittableRandom random, int size) {
    Option<Equation> step = step(terms, random, size);
    if (step.exists(e -> e.type instanceof LambdaType.Function)) return step;
    Name y = Name.of("y");
    return step.filter(e -> e.context.containsKey(y))
        .map(e ->
            new Equation(
                e.context.remove(y),
                LambdaTerm.lambda(y, e.left),
                LambdaTerm.lambda(y, e.right),
                e.context.get(y).get().to(e.type)));
  }

  /// An equation at a type that is given.
  private static Equation argument(
      RandomTerms terms, Map<Name, LambdaType> context, LambdaType type) {
    LambdaTerm n = terms.term(context, type, 3);
    return new Equation(context, LambdaTerm.pi(1, LambdaTerm.pair(n, LambdaTerm.ZERO)), n, type);
  }

  private static Map<String, String> letters(String letter, LambdaTerm t) {
    return HashMap.of(letter, Texts.show(t));
  }

  private static Map<String, String> letters(Equation e) {
    return letters("s", e.left).put("t", Texts.show(e.right));
  }

  private static Map<String, String> both(Equation s, Equation n) {
    return letters("s1", s.left)
        .put("s2", Texts.show(s.right))
        .put("N1", Texts.show(n.left))
        .put("N2", Texts.show(n.right));
  }
}
