package org.difflam.syntax.lambda;

import io.vavr.collection.HashMap;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.jspecify.annotations.Nullable;

/// The zeros of a text. Each stands there like a variable of a type of its own, so that what it is
/// part of is typed as it is written: `0 M` and `λx. 0` are 0, and nothing of them would be left.
/// Where no type is asked, each is the empty bag at once.
final class WrittenZeros {
  /// What a 0 is while its type is found; no variable is called so.
  static final Name NAME = Name.of("0");

  private final @Nullable WrittenTypes written;
  private boolean any;

  private WrittenZeros(@Nullable WrittenTypes written) {
    this.written = written;
  }

  static WrittenZeros untyped() {
    return new WrittenZeros(null);
  }

  static WrittenZeros typed(WrittenTypes written) {
    return new WrittenZeros(written);
  }

  static boolean is(LambdaTerm t) {
    return t instanceof Simple.Variable(var x) && x.equals(NAME);
  }

  LambdaTerm zero(LambdaType type) {
    if (written == null) return LambdaTerm.ZERO;
    any = true;
    Simple zero = new Simple.Variable(NAME);
    written.say(zero, type);
    return zero;
  }

  LambdaTerm numeral(Rational q) {
    if (q.signum() != 0) return NumeralsAndOperations.numeral(q);
    return written == null ? LambdaTerm.ZERO : zero(written.types().unknown());
  }

  /// What is made of numbers is one, also where it is 0.
  LambdaTerm computed(Rational q) {
    return q.signum() == 0 ? zero(LambdaType.R) : NumeralsAndOperations.numeral(q);
  }

  Option<Rational> number(LambdaTerm t) {
    return isOpen(t) || LambdaType.R.equals(said(t))
        ? Option.some(Rational.ZERO)
        : NumeralsAndOperations.number(t);
  }

  /// Parts of a sum: those that are 0 say nothing of its type, unless all are.
  List<LambdaTerm> ofSum(List<LambdaTerm> parts) {
    return parts.stream().allMatch(this::isOpen)
        ? parts
        : parts.stream().map(this::unlessOpen).toList();
  }

  /// Parts of a tuple: the same, but the first two of `⟨⟨M₁, M₂⟩, M₃⟩` are a pair themselves.
  List<LambdaTerm> ofTuple(List<LambdaTerm> parts) {
    int two = Math.min(2, parts.size());
    List<LambdaTerm> all = new ArrayList<>(ofSum(parts.subList(0, two)));
    for (LambdaTerm part : parts.subList(two, parts.size())) all.add(unlessOpen(part));
    return all;
  }

  private LambdaTerm unlessOpen(LambdaTerm t) {
    return isOpen(t) ? LambdaTerm.ZERO : t;
  }

  /// What is known of the type of a 0; null of anything else.
  private @Nullable LambdaType said(LambdaTerm t) {
    if (written == null || !is(t)) return null;
    LambdaType said = written.of(t);
    return said == null ? null : written.types().head(said);
  }

  /// Whether it is a 0 of which no type is said.
  private boolean isOpen(LambdaTerm t) {
    return said(t) instanceof LambdaType.Unknown;
  }

  /// The term of the text.
  LambdaTerm emptied(LambdaTerm t) {
    return any ? without(t) : t;
  }

  /// The term with the empty bag for each 0.
  static LambdaTerm without(LambdaTerm t) {
    return Substitution.substitute(t, HashMap.of(NAME, LambdaTerm.ZERO));
  }
}
