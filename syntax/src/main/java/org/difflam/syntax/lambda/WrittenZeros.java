package org.difflam.syntax.lambda;

import io.vavr.collection.HashMap;
import io.vavr.control.Option;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.type.Unification;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.jspecify.annotations.Nullable;

/// The zeros of a text. Each stands there like a variable of a type of its own, so that what it is
/// part of is typed as it is written: `0 M` and `λx. 0` are 0, and nothing of them would be left.
/// Where no type is asked, each is the empty bag at once.
final class WrittenZeros {
  /// What a 0 is while its type is found; no variable is called so.
  static final Name NAME = Name.of("0");

  private final Unification<LambdaType> types;
  private final @Nullable WrittenTypes written;
  private boolean any;

  private WrittenZeros(Unification<LambdaType> types, @Nullable WrittenTypes written) {
    this.types = types;
    this.written = written;
  }

  static WrittenZeros untyped() {
    return new WrittenZeros(new Unification<>(LambdaType.Unknown::new), null);
  }

  static WrittenZeros typed(Unification<LambdaType> types, WrittenTypes written) {
    return new WrittenZeros(types, written);
  }

  static boolean is(LambdaTerm t) {
    return t instanceof Simple.Variable(var x) && x.equals(NAME);
  }

  LambdaTerm zero(LambdaType type) {
    if (written == null) return LambdaTerm.ZERO;
    any = true;
    Simple zero = new Simple.Variable(NAME);
    written.terms().put(zero, type);
    return zero;
  }

  LambdaTerm numeral(Rational q) {
    return q.signum() == 0 ? zero(types.unknown()) : NumeralsAndOperations.numeral(q);
  }

  Option<Rational> number(LambdaTerm t) {
    return isOpen(t) ? Option.some(Rational.ZERO) : NumeralsAndOperations.number(t);
  }

  /// Parts of a sum or of a tuple: those that are 0 say nothing of its type, unless all are.
  List<LambdaTerm> beside(List<LambdaTerm> parts) {
    return parts.stream().allMatch(this::isOpen)
        ? parts
        : parts.stream().map(t -> isOpen(t) ? LambdaTerm.ZERO : t).toList();
  }

  /// Whether it is a 0 of which no type is said.
  private boolean isOpen(LambdaTerm t) {
    LambdaType said = written == null ? null : written.terms().get(t);
    return said != null && is(t) && types.head(said) instanceof LambdaType.Unknown;
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
