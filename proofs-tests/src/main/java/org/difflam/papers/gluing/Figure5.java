package org.difflam.papers.gluing;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.List;
import java.util.Locale;
import org.difflam.papers.printed.TypingTree;
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
    LIST_IN_STEP,
    BOUND_MAY_BE_FREE
  }

  /// `Γ ⊢ left = right : type`, if the premises, equations in contexts of their own, hold.
  ///
  /// @param letters what the letters of the figure stand for
  record Instance(List<Equation> premises, Equation conclusion, Letters letters) {}

  /// What the letters stand for: terms and variables, `t1`, `x1` and so on for as many as there
  /// are.
  ///
  /// @param types types and labels
  /// @param n how many there are where the figure has dots, and `i` which one is meant
  record Letters(Map<String, Term> terms, Map<String, TypingTree> types, int n, int i) {
    static final Letters NONE = new Letters(LinkedHashMap.empty(), LinkedHashMap.empty(), 0, 0);

    Letters and(String letter, Term term) {
      return new Letters(terms.put(letter, term), types, n, i);
    }

    Letters and(String letter, TypingTree type) {
      return new Letters(terms, types.put(letter, type), n, i);
    }

    /// `t1`, …, `tn`.
    Letters all(String letter, List<? extends Term> of) {
      Letters all = new Letters(terms, types, of.size(), i);
      for (int k = 1; k <= of.size(); k++) all = all.and(letter + k, of.get(k - 1));
      return all;
    }

    Letters variables(String letter, List<Name> names) {
      return all(letter, names.stream().map(Term.Variable::new).toList());
    }

    Letters at(int i) {
      return new Letters(terms, types, n, i);
    }
  }

  /// `Γ ⊢ left = right`.
  record Equation(Map<Name, Type> context, Term left, Term right) {}
}
