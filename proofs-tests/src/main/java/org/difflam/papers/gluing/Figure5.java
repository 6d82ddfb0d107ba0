package org.difflam.papers.gluing;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.List;
import java.util.Locale;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// What the instances of Figure 5 are made of, and mistakes in its laws.
final class Figure5 {
  private Figure5() {}

  private static final Type R = Type.real();
  static final Name X = Name.of("x"), Y = Name.of("y"), F = Name.of("f");

  /// `x : R, f : R → R, l : list R, m : maybe R, y : R`.
  static final Map<Name, Type> CONTEXT =
      LinkedHashMap.<Name, Type>of(X, R, F, R.to(R))
          .put(Name.of("l"), Type.list(R))
          .put(Name.of("m"), SampleTypes.MAYBE)
          .put(Y, R);

  /// The laws, in the order of the figure.
  enum Law {
    TUPLE_BETA,
    TUPLE_ETA,
    VARIANT_BETA,
    VARIANT_ETA,
    FOLD_NIL,
    FOLD_CONS,
    FOLD_UNIQUE,
    FUNCTION_BETA,
    FUNCTION_ETA;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  /// A mistake in a law.
  enum Slip {
    NONE,
    ONE_AFTER_THE_OTHER,
    FIRST_BRANCH,
    HEAD_TWICE,
    NO_PREMISE,
    BOUND_MAY_BE_FREE
  }

  /// `Γ ⊢ left = right : type`, if the premises, equations in contexts of their own, hold.
  record Instance(List<Equation> premises, Equation conclusion) {}

  /// `Γ ⊢ left = right`.
  record Equation(Map<Name, Type> context, Term left, Term right) {}
}
