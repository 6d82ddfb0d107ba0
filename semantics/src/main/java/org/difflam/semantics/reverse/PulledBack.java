package org.difflam.semantics.reverse;

import io.vavr.collection.List;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.difflam.category.Deep;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.SourceError;
import org.difflam.category.number.Agreement;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.Enclosures;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Precision;
import org.difflam.category.number.Unresolved;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.tensor.EntryTensors;
import org.difflam.syntax.curry.Combinator;
import org.difflam.syntax.curry.CurryElaboration;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryText;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.DifferentiableCurry;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;

/// `diff f at x covector g == t`, which is `vjp f x g` (Figure 2) for terms and combinators of λ_∂:
/// what the pullback of `f` at `x` makes of the tangent `g`, over rational numbers or with certain
/// digits. There may be functions in `x` and in what `f` returns.
///
/// ```
/// diff eval at (\x : R. x^2 + x, 3) covector 7 mode curry      == ([(3, 7)], 49)
/// diff eval at ((\y : R. \s : R. y * s) 2, 3) covector 7 mode curry-env
///                                                   == (environment ((), 21), 14)
/// ```
///
/// Tangents are equal here as in §4.1: a list of calls stands for a sum.
///
/// @param text what the texts of tangents are read in
/// @param f on the left a closed term, on the right combinators
public record PulledBack(
    CurryText text,
    SurfaceTerm covector,
    Either<CurryTerm, Combinator> f,
    CurryTerm x,
    CurryType from,
    CurryType to) {

  /// What a mode answers.
  public record Answer<N>(CurryValue<N> value, TangentValue<N> back) {}

  /// What a mode answers, as it is printed.
  ///
  /// @param verdict of what is stated, if something is
  /// @param certain whether all numbers have the digits that are wanted
  public record Said(String value, String back, Option<Verdict> verdict, boolean certain) {}

  /// @throws SourceError where something has no type
  public static PulledBack read(
      CurryText text, SurfaceTerm f, SurfaceTerm x, SurfaceTerm covector) {
    return text.read(
        f, () -> curry(text, text.unfolded(f), x, covector), () -> simple(text, f, x, covector));
  }

  private static PulledBack curry(
      CurryText text, SurfaceTerm f, SurfaceTerm x, SurfaceTerm covector) {
    Source source = text.source();
    if (DifferentiableCurry.isCombinator(f)) {
      CurryElaboration.Typed point =
          DifferentiableCurry.term(source, text.unfolded(x), text.known());
      Combinator b = DifferentiableCurry.combinator(source, f, point.type(), text.known());
      return new PulledBack(
          text, covector, Either.right(b), point.term(), point.type(), b.target());
    }
    CurryElaboration.Typed map = DifferentiableCurry.term(source, f, text.known());
    return at(text, f, x, covector, map);
  }

  /// A function of the simple language may leave open what it takes.
  private static PulledBack simple(
      CurryText text, SurfaceTerm f, SurfaceTerm x, SurfaceTerm covector) {
    Source source = text.source();
    Supplier<Type> domain = () -> Elaboration.term(source, x, text.declared()).type();
    Elaboration.Typed map = Elaboration.function(source, f, domain, text.declared());
    return at(text, f, x, covector, text.embedded(f, map));
  }

  private static PulledBack at(
      CurryText text,
      SurfaceTerm f,
      SurfaceTerm x,
      SurfaceTerm covector,
      CurryElaboration.Typed map) {
    if (!(map.type() instanceof CurryType.Function(var from, var to))) {
      throw text.source()
          .error(
              f.span(),
              "what is pulled back along must be a function, and this has the type "
                  + map.type().show());
    }
    CurryTerm point = text.term(x, from, "the point");
    return new PulledBack(text, covector, Either.left(map.term()), point, from, to);
  }

  private static CombinatorInterpretation<Rational> interpretation(CurryMode mode) {
    return interpretation(mode, new ExactReals());
  }

  private static <N> CombinatorInterpretation<N> interpretation(CurryMode mode, Numbers<N> over) {
    return new CombinatorInterpretation<>(mode.combinators(new EntryTensors<>(over)));
  }

  /// @throws org.difflam.category.number.EvaluationError where a number is irrational, or undefined
  public Answer<Rational> in(CurryMode mode) {
    return Deep.call(() -> in(interpretation(mode)));
  }

  private <N> TangentReading<N> reading(CombinatorInterpretation<N> in) {
    return new TangentReading<>(text, in);
  }

  private <N> Answer<N> in(CombinatorInterpretation<N> in) {
    CurryValue<N> point = in.value(x);
    RepFunction<N> map = f.fold(term -> in.value(term).function(), in::of);
    Evaluated<N> y = map.at(point);
    TangentValue<N> g = reading(in).read(to, covector, TangentValue.zero());
    if (!hasShape(y.value(), g)) {
      throw text.source()
          .error(
              covector.span(),
              "expected a covector of %s here: as long as each list, and with the labels that are there"
                  .formatted(y.value()));
    }
    return new Answer<>(y.value(), in.combinators().tangents().writtenOut(point, y.argument(g)));
  }

  /// Whether a tangent has the labels of a value, and as many parts as its lists.
  private static boolean hasShape(CurryValue<?> v, TangentValue<?> t) {
    if (t.isZero()) return true;
    return switch (v) {
      case CurryValue.Tuple<?>(var parts) ->
          t instanceof TangentValue.Tuple<?>(var of)
              && parts.size() == of.size()
              && IntStream.range(0, of.size()).allMatch(i -> hasShape(parts.get(i), of.get(i)));
      case CurryValue.Tagged<?>(var label, var content) ->
          t instanceof TangentValue.Tagged<?>(var of, var inner)
              && of.equals(label)
              && hasShape(content, inner);
      case CurryValue.Sequence<?>(var elements) ->
          t instanceof TangentValue.Sequence<?>(var of)
              && elements.size() == of.size()
              && elements.zip(of).forAll(both -> hasShape(both._1, both._2));
      case CurryValue.Floats<?> _,
          CurryValue.Ints<?> _,
          CurryValue.Truth<?> _,
          CurryValue.Function<?> _ ->
          true;
    };
  }

  /// Over rational numbers, or with certain digits.
  public Said said(CurryMode mode, Option<SurfaceTerm> stated, Precision precision) {
    try {
      Answer<Rational> answer = in(mode);
      return new Said(
          answer.value().toString(), answer.back().toString(), stated.map(t -> is(t, mode)), true);
    } catch (Unresolved irrational) {
      return enclosed(mode, stated, precision);
    }
  }

  /// @param stated on the left, why it is no tangent of the point
  private record Enclosed(
      Answer<Enclosure> answer, Option<Either<String, TangentValue<Enclosure>>> stated) {
    Agreement agreement() {
      return stated
          .map(t -> t.fold(_ -> Agreement.NONE, s -> TangentAgreement.of(s, answer.back)))
          .getOrElse(Agreement.WHOLE);
    }

    boolean hasDigits(int digits) {
      return TangentAgreement.numbers(answer.value, answer.back).stream()
          .allMatch(x -> x.hasDigits(digits));
    }
  }

  private Said enclosed(CurryMode mode, Option<SurfaceTerm> stated, Precision precision) {
    int digits = precision.digits();
    Enclosed found =
        precision
            .refine(
                (Enclosures numbers) -> Deep.call(() -> enclosed(mode, stated, numbers)),
                e -> e.hasDigits(digits) && e.agreement().isSettled(digits))
            .orThrow();
    Function<Enclosure, String> number = x -> x.show(digits);
    String back = TangentAgreement.show(found.answer.back, number);
    return new Said(
        TangentAgreement.show(found.answer.value, number),
        back,
        found.stated.map(t ->
            t.fold(
                why -> Verdict.refuted(Witness.of(why, back)),
                s -> verdict(found.agreement(), s, found.answer.back, digits))),
        found.hasDigits(digits));
  }

  private Enclosed enclosed(CurryMode mode, Option<SurfaceTerm> stated, Enclosures numbers) {
    CombinatorInterpretation<Enclosure> in = interpretation(mode, numbers);
    Answer<Enclosure> answer = in(in);
    return new Enclosed(
        answer,
        stated.map(t -> {
          try {
            TangentValue<Enclosure> tangent = reading(in).read(from, t, answer.back);
            Agreement _ = TangentAgreement.of(tangent, answer.back);
            return Either.right(tangent);
          } catch (TangentMismatch | SourceError noTangentOfThePoint) {
            return Either.left(mismatch(t, noTangentOfThePoint));
          }
        }));
  }

  private String mismatch(SurfaceTerm stated, RuntimeException why) {
    return text.source().text(stated.span()) + ", where " + why.getMessage();
  }

  private static Verdict verdict(
      Agreement agreement,
      TangentValue<Enclosure> stated,
      TangentValue<Enclosure> back,
      int digits) {
    return switch (agreement.found()) {
      case SAME ->
          agreement.isExact()
              ? Verdict.PROVED
              : Verdict.holds(1, Math.nextUp(Math.pow(10, -agreement.digits())));
      case DIFFERENT -> Verdict.refuted(apart(stated, back, digits));
      case OPEN ->
          Verdict.inconclusive("it cannot be told whether this is equivalent to what goes back");
    };
  }

  /// With as many digits as tell them apart.
  private static Witness apart(
      TangentValue<Enclosure> stated, TangentValue<Enclosure> back, int digits) {
    String left = TangentAgreement.show(stated, x -> x.show(digits));
    String right = TangentAgreement.show(back, x -> x.show(digits));
    return left.equals(right) && 2 * digits <= Precision.MOST_DIGITS
        ? apart(stated, back, 2 * digits)
        : Witness.of(left, right);
  }

  /// Whether that tangent comes back in this mode, up to the equivalence of lists of calls.
  public Verdict is(SurfaceTerm stated, CurryMode mode) {
    return Deep.call(() -> {
      CombinatorInterpretation<Rational> in = interpretation(mode);
      TangentValue<Rational> found = in(mode).back();
      try {
        TangentValue<Rational> wanted = reading(in).read(from, stated, found);
        if (new Equivalence(in.combinators()).tangents(from, wanted, found)) return Verdict.PROVED;
      } catch (TangentMismatch | SourceError noTangentOfThePoint) {
        return Verdict.refuted(Witness.of(mismatch(stated, noTangentOfThePoint), found.toString()));
      }
      return Verdict.refuted(Witness.of(text.source().text(stated.span()), found.toString()));
    });
  }

  /// The modes that speak of it.
  public static Option<List<CurryMode>> modes(String name) {
    List<CurryMode> all = List.of(new CurryMode.Lists(), new CurryMode.Environments());
    List<CurryMode> named = all.filter(m -> name.equals("all") || m.name().equals(name));
    return named.isEmpty() ? Option.none() : Option.some(named);
  }
}
