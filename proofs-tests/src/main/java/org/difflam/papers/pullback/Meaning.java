package org.difflam.papers.pullback;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Obj;
import org.difflam.category.law.LawRunner;
import org.difflam.semantics.functional.Functional;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.functional.Value;
import org.difflam.semantics.functional.Values;
import org.difflam.semantics.pullback.FunctionalNumbers;
import org.difflam.semantics.pullback.PullbackSemantics;
import org.difflam.semantics.real.EvaluationError;
import org.difflam.semantics.real.ExactReals;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.Elaboration;
import org.difflam.syntax.pullback.Operation;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;
import org.difflam.syntax.pullback.Typing;
import org.difflam.syntax.rewrite.Declarations;
import org.difflam.syntax.surface.Source;

/// What terms of the pullback language mean in the functional model, over exact numbers.
public final class Meaning {
  private Meaning() {}

  static final Functional FUNCTIONAL = new FunctionalModel.Exact().category();
  static final PullbackSemantics<Obj, SmoothMap> SEMANTICS =
      new PullbackSemantics<>(FUNCTIONAL, new FunctionalNumbers());

  /// Enough to tell, and no more than can be paid for.
  private static final int MOST = 12;

  /// `g⟨x, y⟩ = ⟨x + 1, 2x + y²⟩`, the declared operation of the running example.
  static final Operation G = g();

  private static Operation g() {
    var p = org.difflam.syntax.simple.Elaboration.term("\\(x, y). (x + 1, 2 * x + y * y)").term();
    if (!(p instanceof org.difflam.syntax.simple.Term.Lambda(_, _, var body))
        || !(body instanceof org.difflam.syntax.simple.Term.CaseTuple(_, var names, var tuple))
        || !(tuple instanceof org.difflam.syntax.simple.Term.Tuple(var parts))) {
      throw new IllegalStateException("the example has another form: " + p);
    }
    return Operation.declared("g", names, parts);
  }

  /// What is written, with the free variables declared as in `w : Omega R, z : R`.
  static Elaboration.Judgement read(String given, String text) {
    Elaboration.Scope scope = Elaboration.Scope.EMPTY.operation(G);
    Source source = Source.of(given);
    for (var x : Declarations.parse(given).variables()) {
      scope = scope.variable(x._1, Type.read(source, x._2));
    }
    return Elaboration.of(text, scope);
  }

  static Term term(String text) {
    return read("", text).term();
  }

  /// A closed term as a map from the terminal object.
  static SmoothMap of(Term t, Type type) {
    return SEMANTICS.of(HashMap.empty(), Typing.derive(HashMap.empty(), t, Option.some(type)));
  }

  /// Whether the two mean the same at random elements, 1-forms among them, for the free variables.
  public static Verdict equal(Map<Name, Type> free, Type type, Term a, Term b, LawRunner effort) {
    SmoothMap left = SEMANTICS.of(free, Typing.derive(free, a, Option.some(type)));
    SmoothMap right = SEMANTICS.of(free, Typing.derive(free, b, Option.some(type)));
    return equal(free, type, left, right, effort);
  }

  /// Whether two maps from the same context agree at random elements, wherever a number can be
  /// seen.
  static Verdict equal(
      Map<Name, Type> free, Type type, SmoothMap left, SmoothMap right, LawRunner effort) {
    long agreed = 0;
    String why = "nothing was compared";
    for (int i = 0; i < Math.min(MOST, effort.cases()); i++) {
      long seed = effort.seed() + i;
      SmoothMap point = point(free, seed);
      try {
        Rational l = number(FUNCTIONAL.compose(left, point), type, seed);
        Rational r = number(FUNCTIONAL.compose(right, point), type, seed);
        if (!l.equals(r)) {
          String where = "seed " + seed + ", " + free.mkString(", ");
          return Verdict.refuted(Witness.at(where, l.toString(), r.toString()));
        }
        agreed++;
      } catch (EvaluationError undefined) {
        why = String.valueOf(undefined.getMessage());
      }
    }
    return agreed > 0 ? Verdict.holds(agreed, 0) : Verdict.inconclusive(why);
  }

  /// A number that depends linearly on the element, in the same way for the same seed.
  static Rational number(SmoothMap element, Type type, long seed) {
    Values<Rational> in = new Values<>(new ExactReals());
    Value<Rational> value = element.at(in, new Value.Unit<>());
    SplittableRandom random = new SplittableRandom(seed);
    return in.numbers().value(Element.observed(type, in, value, random).number());
  }

  /// Random values of the variables.
  static SmoothMap point(Map<Name, Type> free, long seed) {
    SmoothMap point = FUNCTIONAL.identity(Obj.UNIT);
    int i = 0;
    for (var x : free) point = FUNCTIONAL.pair(point, Element.of(x._2, seed * 31 + i++));
    return point;
  }

  static Witness differ(String where, Object expected, Object found) {
    return Witness.at(where, "expected " + expected, "found " + found);
  }
}
