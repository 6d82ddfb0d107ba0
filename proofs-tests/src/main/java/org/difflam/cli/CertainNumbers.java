package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.number.Precision;
import org.difflam.category.number.Unresolved;
import org.difflam.semantics.pullback.RealScalars;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.reduction.PullbackLanguage;
import org.difflam.syntax.rewrite.Calculus;
import org.jspecify.annotations.Nullable;

/// A calculus whose numbers are printed with certain digits only.
record CertainNumbers<T extends Syntax<T>>(Calculus<T> calculus, Precision precision) {
  /// The numbers in a term, from left to right.
  ///
  /// @param numbers none where there are none
  /// @param doubt why some of them lack digits
  record In(
      boolean rounded,
      @Json.IfAny Enclosed.@Nullable Known numbers,
      @Json.Unlisted Option<String> doubt) {}

  @SuppressWarnings("unchecked") // the pullback language over other numbers has the same terms
  static <T extends Syntax<T>> CertainNumbers<T> of(Calculus<T> in, Precision precision) {
    return new CertainNumbers<>(
        in instanceof PullbackLanguage pullback
            ? (Calculus<T>) (Calculus<?>) pullback.over(new RealScalars(precision))
            : in,
        precision);
  }

  In in(T term) {
    List<RealScalars.Answer> all =
        List.ofAll(calculus.numbers(term)).map(x -> RealScalars.answer((Scalar) x));
    Enclosed known = new Enclosed(all.map(RealScalars.Answer::enclosure).toJavaList(), precision);
    return new In(
        all.exists(a -> a.enclosure().exactly().isEmpty()),
        all.isEmpty() ? null : new Enclosed.Known(known),
        known.doubt(
            all.find(a -> !a.enclosure().hasDigits(precision.digits()))
                .flatMap(RealScalars.Answer::why)
                .map(Unresolved::getMessage)));
  }
}
