package org.difflam.semantics.reverse;

import io.vavr.collection.List;
import io.vavr.control.Either;
import io.vavr.control.Option;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.SourceError;
import org.difflam.category.number.ExactReals;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.tensor.EntryTensors;
import org.difflam.syntax.curry.Combinator;
import org.difflam.syntax.curry.DifferentiableCurry;
import org.difflam.syntax.curry.Elaboration;
import org.difflam.syntax.curry.Embedding;
import org.difflam.syntax.curry.Term;
import org.difflam.syntax.curry.Type;
import org.difflam.syntax.rewrite.Declarations;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;

/// `diff f at x covector g == t`, which is `vjp f x g` (Figure 2) for terms and combinators of λ_∂:
/// what the pullback of `f` at `x` makes of the tangent `g`, over rational numbers. There may be
/// functions in `x` and in what `f` returns.
///
/// ```
/// diff eval at (\x : R. x^2 + x, 3) covector 7 mode curry      == ([(3, 7)], 49)
/// diff eval at ((\y : R. \s : R. y * s) 2, 3) covector 7 mode curry-env
///                                                   == (environment ((), 21), 14)
/// ```
///
/// Tangents are equal here as in §4.1: a list of calls stands for a sum.
///
/// @param f on the left a closed term, on the right combinators
public record PulledBack(
    Source source, Either<Term, Combinator> f, Term x, Type from, Type to, SurfaceTerm covector) {

  /// What a mode answers.
  public record Answer(Value<Rational> value, TangentValue<Rational> back) {}

  /// @param declared types and operations
  /// @throws SourceError where something has no type
  public static PulledBack read(
      Source source, SurfaceTerm f, SurfaceTerm x, SurfaceTerm covector, Declarations declared) {
    Declarations known = declared.withoutVariables();
    if (DifferentiableCurry.isCombinator(f)) {
      Elaboration.Typed point = DifferentiableCurry.term(source, x, known);
      Combinator b = DifferentiableCurry.combinator(source, f, point.type(), known);
      return new PulledBack(
          source, Either.right(b), point.term(), point.type(), b.target(), covector);
    }
    Elaboration.Typed map = function(source, f, x, known);
    if (!(map.type() instanceof Type.Function(var from, var to))) {
      throw source.error(
          f.span(),
          "what is pulled back along must be a function, and this has the type "
              + map.type().show());
    }
    Term point = Elaboration.term(source, x, from, "the point");
    return new PulledBack(source, Either.left(map.term()), point, from, to, covector);
  }

  /// A function of the simple language may leave open what it takes.
  private static Elaboration.Typed function(
      Source source, SurfaceTerm f, SurfaceTerm x, Declarations known) {
    try {
      return DifferentiableCurry.term(source, f, known);
    } catch (SourceError untyped) {
      try {
        var none = org.difflam.syntax.simple.elaboration.Declarations.NONE;
        var point = org.difflam.syntax.simple.elaboration.Elaboration.term(source, x, none);
        var typed =
            org.difflam.syntax.simple.elaboration.Elaboration.function(
                source, f, point.type(), none);
        return new Elaboration.Typed(Embedding.of(typed.term()), Embedding.of(typed.type()));
      } catch (SourceError _) {
        throw untyped;
      }
    }
  }

  private static Interpretation<Rational> interpretation(CurryMode mode) {
    return new Interpretation<>(mode.combinators(new EntryTensors<>(new ExactReals())));
  }

  /// @throws org.difflam.category.number.EvaluationError where a number is irrational, or undefined
  public Answer in(CurryMode mode) {
    return Deep.call(() -> {
      Interpretation<Rational> in = interpretation(mode);
      Value<Rational> point = in.value(x);
      RepFunction<Rational> map = f.fold(term -> in.value(term).function(), in::of);
      Evaluated<Rational> y = map.at(point);
      TangentValue<Rational> g =
          new TangentReading(source, in).of(to, covector, TangentValue.zero());
      return new Answer(y.value(), in.combinators().tangents().writtenOut(point, y.argument(g)));
    });
  }

  /// Whether that tangent comes back in this mode, up to the equivalence of lists of calls.
  public Verdict is(SurfaceTerm stated, CurryMode mode) {
    return Deep.call(() -> {
      Interpretation<Rational> in = interpretation(mode);
      TangentValue<Rational> found = in(mode).back();
      try {
        TangentValue<Rational> wanted = new TangentReading(source, in).of(from, stated, found);
        if (new Equivalence(in.combinators()).tangents(from, wanted, found)) return Verdict.PROVED;
      } catch (TangentMismatch | SourceError noTangentOfThePoint) {
        String why = source.text(stated.span()) + ", where " + noTangentOfThePoint.getMessage();
        return Verdict.refuted(Witness.of(why, found.toString()));
      }
      return Verdict.refuted(Witness.of(source.text(stated.span()), found.toString()));
    });
  }

  /// The modes that speak of it.
  public static Option<List<CurryMode>> modes(String name) {
    List<CurryMode> all = List.of(new CurryMode.Lists(), new CurryMode.Environments());
    List<CurryMode> named = all.filter(m -> name.equals("all") || m.name().equals(name));
    return named.isEmpty() ? Option.none() : Option.some(named);
  }
}
