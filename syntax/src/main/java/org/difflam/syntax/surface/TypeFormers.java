package org.difflam.syntax.surface;

import io.vavr.control.Option;
import java.util.List;

/// How a calculus interprets each form of written types; it has none for forms that it lacks.
/// [TypeReader] uses this to read types.
public interface TypeFormers<A> {
  /// As errors name it: `the simple language`.
  String calculus();

  /// The forms of types, as errors list them.
  String types();

  /// `R`, `list A`; the arguments are still to be read.
  Option<A> named(SurfaceType.Named written, TypeReader<A> reader);

  /// Any other name, where such names stand for types.
  default Option<A> other(String name) {
    return Option.none();
  }

  /// `1`, and products of more than one type; of just one where a power is written.
  Option<A> product(List<A> factors);

  A function(A domain, A codomain);

  /// A power that is no product.
  default Option<A> power(SurfaceType.Power written, TypeReader<A> reader) {
    return Option.none();
  }

  /// `{ℓ₁ A₁ | … | ℓₙ Aₙ}`.
  default Option<A> variant(List<String> labels, List<A> contents) {
    return Option.none();
  }

  /// `mu X. A`.
  default Option<A> inductive(SurfaceType.Mu written, TypeReader<A> reader) {
    return Option.none();
  }

  /// `A'`.
  default Option<A> dual(A of) {
    return Option.none();
  }
}
