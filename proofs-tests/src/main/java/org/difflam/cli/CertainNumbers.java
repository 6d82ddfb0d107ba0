package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.Map;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.Precision;
import org.difflam.semantics.pullback.RealScalars;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.pullback.PullbackLanguage;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.rewrite.Calculus;
import org.jspecify.annotations.Nullable;

/// A calculus whose numbers are printed with certain digits only.
record CertainNumbers<T extends Syntax<T>>(Calculus<T> calculus, Precision precision) {
  @SuppressWarnings("unchecked") // the pullback language over other numbers has the same terms
  static <T extends Syntax<T>> CertainNumbers<T> of(Calculus<T> in, Precision precision) {
    return new CertainNumbers<>(
        in instanceof PullbackLanguage pullback
            ? (Calculus<T>) (Calculus<?>) pullback.over(new RealScalars(precision))
            : in,
        precision);
  }

  private List<RealScalars.Answer> numbers(T term) {
    return List.ofAll(calculus.numbers(term)).map(x -> RealScalars.answer((Scalar) x));
  }

  /// Adds what is known of the numbers in a term, from left to right, if there are some, and why
  /// some of them lack digits.
  Option<String> put(Map<String, @Nullable Object> fields, T term) {
    List<RealScalars.Answer> all = numbers(term);
    fields.put("rounded", all.exists(a -> a.enclosure().exactly().isEmpty()));
    if (all.isEmpty()) return Option.none();
    java.util.List<Enclosure> enclosures = all.map(RealScalars.Answer::enclosure).toJavaList();
    Values.numbers(fields, enclosures, precision);
    Option<String> stopped =
        all.find(a -> !a.enclosure().hasDigits(precision.digits()))
            .flatMap(RealScalars.Answer::why)
            .map(why -> String.valueOf(why.getMessage()));
    return Values.doubt(enclosures, precision, stopped);
  }
}
