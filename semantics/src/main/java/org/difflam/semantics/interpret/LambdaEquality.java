package org.difflam.semantics.interpret;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.List;
import org.difflam.category.DifferentialLambda;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Operation;
import org.difflam.semantics.functional.Functional;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.TypingDerivation;
import org.difflam.syntax.simple.Formulas;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;

/// Whether two terms of the λ-calculi mean the same in every differential λ-category: the free one
/// decides. Types inside that may be anything are atoms there, and not 1, where all is equal.
public final class LambdaEquality {
  /// So often polynomial functionals are asked for numbers.
  private static final int PLACES = 10;

  private LambdaEquality() {}

  /// `Γ ⊢ M = N : σ`. Numbers and operations are any morphisms there, so that what differs may be
  /// equal by arithmetic.
  public static Verdict decide(
      Map<Name, LambdaType> context, LambdaTerm left, LambdaTerm right, LambdaType type) {
    Verdict verdict = same(LambdaTerms.FREE, context, left, right, type, 1);
    return verdict.isRefuted() && (hasConstants(left) || hasConstants(right))
        ? Verdict.inconclusive("the free category knows no arithmetic")
        : verdict;
  }

  private static boolean hasConstants(LambdaTerm t) {
    boolean here =
        t instanceof Simple.Numeral
            || t instanceof Simple.Operator
            || t instanceof Simple.Call
            || t instanceof Simple.DCall;
    return here || t.scopes().stream().anyMatch(s -> hasConstants(s.body()));
  }

  /// Numbers that show that the terms differ, if functionals find some.
  public static Option<Witness> numbers(
      Map<Name, LambdaType> context,
      LambdaTerm left,
      LambdaTerm right,
      LambdaType type,
      long seed) {
    return tried(context, left, right, type, seed) instanceof Verdict.Refuted(var witness)
        ? Option.some(witness)
        : Option.none();
  }

  /// Whether functionals tell the terms apart, polynomial ones, but for the operations of the
  /// terms: refuted, or the same at so many places.
  public static Verdict tried(
      Map<Name, LambdaType> context,
      LambdaTerm left,
      LambdaTerm right,
      LambdaType type,
      long seed) {
    var functionals =
        new LambdaInterpretation<>(
            new ConstantMeanings<>(
                new FunctionalModel.Exact().category(),
                _ -> Functional.R,
                SmoothMap::number,
                LambdaEquality::operation));
    int same = 0;
    for (long s = seed; s < seed + PLACES; s++) {
      Verdict one = same(functionals, context, left, right, type, s);
      if (one.isRefuted()) return one;
      if (one.isGood()) same++;
    }
    return same == 0 ? Verdict.inconclusive("no place has numbers") : Verdict.holds(same, 0);
  }

  private static SmoothMap operation(OperationSymbol f) {
    return switch (f) {
      case Primitive p -> SmoothMap.of(p.meaning());
      case OperationSymbol.Numeral(var value) -> SmoothMap.number(Rational.of(value));
      case OperationSymbol.Declared d ->
          SmoothMap.of(
              Operation.declared(d.symbol(), Formulas.of(d.parameters(), List.of(d.body()))));
    };
  }

  private static <O, M> Verdict same(
      LambdaInterpretation<O, M> in,
      Map<Name, LambdaType> context,
      LambdaTerm left,
      LambdaTerm right,
      LambdaType type,
      long seed) {
    Option<TypingDerivation> l = LambdaTyping.deriveGenerally(context, left, type);
    Option<TypingDerivation> r = LambdaTyping.deriveGenerally(context, right, type);
    if (l.isEmpty() || r.isEmpty()) return Verdict.inconclusive("no term of type " + type.show());
    DifferentialLambda<O, M> c = in.constants().in();
    return c.equal(in.of(context, l.get()), in.of(context, r.get()), Places.of(seed));
  }
}
