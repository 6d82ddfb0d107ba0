package org.difflam.papers.manzyuk;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rational;
import org.difflam.papers.kit.BodiedOperation;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.NumeralsAndOperations;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;

/// Random typed terms with a redex of a rule of numbers and operations.
final class PrimitiveRedexes {
  private PrimitiveRedexes() {}

  /// Those that are computed.
  private static final List<OperationSymbol> BINARY = List.of(Primitive.TIMES, Primitive.DIVIDE);

  /// Of one to four arguments.
  static final List<BodiedOperation> DECLARED =
      List.of(
          BodiedOperation.CUBE,
          BodiedOperation.LESS,
          BodiedOperation.SKEW,
          BodiedOperation.MIXED,
          BodiedOperation.FOUR);

  static final List<OperationSymbol> OPERATIONS =
      BINARY.appendAll(DECLARED.map(BodiedOperation::symbol));

  /// @param hasStep unless it is a quotient by 0
  record Drawn(RandomTerms.Judgement judgement, boolean hasStep) {}

  /// The redex beside something else, under binders, injections or a function, or in pairs.
  static Drawn draw(String rule, RandomTerms terms, SplittableRandom random, int size) {
    LambdaType r = LambdaType.R;
    Name q = Name.of("q");
    boolean pushed = rule.equals("T op");
    List<OperationSymbol> operations = pushed ? OPERATIONS : BINARY;
    OperationSymbol f = operations.get(random.nextInt(operations.size()));
    LambdaType arguments = List.fill(f.arity(), r).reduceLeft(LambdaType::times);
    var context = terms.context().put(q, arguments.tangent());
    LambdaType type = pushed ? r.tangent() : r;
    LambdaTerm divisor = operand(random);
    LambdaTerm redex =
        switch (rule) {
          case "numerals" ->
              number(random).plus(rest(terms, context, r, size, random)).plus(number(random));
          case "op" -> Perturbative.GRAMMAR.call(f, LambdaTerm.pair(operand(random), divisor));
          default ->
              LambdaTerm.apply(
                  LambdaTerm.T(new Simple.Operator(f)),
                  random.nextInt(3) == 0
                      ? new Simple.Variable(q)
                      : LambdaTerm.pair(
                          tuple(f.arity(), terms, context, size),
                          tuple(f.arity(), terms, context, size)));
        };
    boolean byZero =
        rule.equals("op")
            && f == Primitive.DIVIDE
            && NumeralsAndOperations.number(divisor).get().signum() == 0;
    LambdaTerm t = redex.plus(rest(terms, context, type, size, random));
    if (random.nextInt(4) == 0) {
      Name g = Name.of("g");
      var more = context.put(g, type.to(r));
      LambdaTerm called = LambdaTerm.apply(new Simple.Variable(g), t);
      return new Drawn(new RandomTerms.Judgement(more, called, r), !byZero);
    }
    var whole = new RandomTerms.Judgement(context, t, type);
    for (int depth = random.nextInt(4); depth > 0; depth--) whole = around(whole, random);
    return new Drawn(whole, !byZero);
  }

  /// None to two terms more.
  private static LambdaTerm rest(
      RandomTerms terms,
      Map<Name, LambdaType> context,
      LambdaType type,
      int size,
      SplittableRandom random) {
    LambdaTerm rest = LambdaTerm.ZERO;
    for (int n = random.nextInt(3); n > 0; n--) rest = rest.plus(terms.term(context, type, size));
    return rest;
  }

  private static RandomTerms.Judgement around(RandomTerms.Judgement j, SplittableRandom random) {
    LambdaType r = LambdaType.R, type = j.type();
    LambdaTerm t = j.term();
    return switch (random.nextInt(5)) {
      case 0 -> new RandomTerms.Judgement(j.context(), LambdaTerm.lambda("z", t), r.to(type));
      case 1 -> new RandomTerms.Judgement(j.context(), LambdaTerm.in(1, t), type.times(r));
      case 2 -> new RandomTerms.Judgement(j.context(), LambdaTerm.in(2, t), r.times(type));
      // numbers in different parts are not added
      case 3 ->
          new RandomTerms.Judgement(
              j.context(), LambdaTerm.pair(numbers(type, random), t), type.times(type));
      default ->
          new RandomTerms.Judgement(j.context(), LambdaTerm.pair(t, number(random)), type.times(r));
    };
  }

  /// Of this type, a number in each part.
  private static LambdaTerm numbers(LambdaType type, SplittableRandom random) {
    return switch (type) {
      case LambdaType.Product(var a, var b) ->
          LambdaTerm.pair(numbers(a, random), numbers(b, random));
      case LambdaType.Function(_, var b) -> LambdaTerm.lambda("z", numbers(b, random));
      default -> number(random);
    };
  }

  /// With the brackets to the left.
  private static LambdaTerm tuple(
      int n, RandomTerms terms, Map<Name, LambdaType> context, int size) {
    return List.fill(n, () -> terms.term(context, LambdaType.R, size)).reduceLeft(LambdaTerm::pair);
  }

  /// A number, which may be 0 or a sum of numerals.
  private static LambdaTerm operand(SplittableRandom random) {
    return switch (random.nextInt(6)) {
      case 0 -> LambdaTerm.ZERO;
      case 1 -> number(random).plus(number(random));
      case 2 -> number(random).plus(number(random)).plus(number(random));
      default -> number(random);
    };
  }

  /// As often small and whole.
  private static LambdaTerm number(SplittableRandom random) {
    int n = random.nextInt(1, 200), sign = random.nextBoolean() ? 1 : -1;
    Rational q =
        random.nextBoolean()
            ? Rational.of(sign * (1L + n % 4))
            : Rational.of(sign * (long) n).dividedBy(Rational.of(random.nextInt(1, 4)));
    return NumeralsAndOperations.numeral(q);
  }
}
