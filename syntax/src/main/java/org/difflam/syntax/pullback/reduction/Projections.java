package org.difflam.syntax.pullback.reduction;

import io.vavr.collection.HashMap;
import io.vavr.control.Option;
import java.util.LinkedHashMap;
import java.util.Map;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;

/// The `y_πi`, `v_πi` and `V_πi` of §3.1.3 and Figure 3: a variable `z` of an elementary term is a
/// variable or a chain of projections of one, since rule 8 puts `π_i(π_j(y))` where variables were.
final class Projections {
  private Projections() {}

  /// Whether the term is a `z`.
  static boolean isProjection(Term t) {
    return root(t) instanceof Term.Variable;
  }

  /// Whether the term is a `y_πi`.
  static boolean isProjectionOf(Name y, Term t) {
    return root(t) instanceof Term.Variable(var x) && x.equals(y);
  }

  private static Term root(Term t) {
    Term z = t;
    while (z instanceof Term.Projection(_, var pair)) z = pair;
    return z;
  }

  /// `v_πi` for `y_πi`.
  static Term of(Term v, Term y) {
    return y instanceof Term.Projection(var i, var pair) ? new Term.Projection(i, of(v, pair)) : v;
  }

  /// `V_πi` for `y_πi`, looked up as far as `V` is made of pairs.
  static Term at(Term value, Term y) {
    return y instanceof Term.Projection(var i, var pair) ? project(i, at(value, pair)) : value;
  }

  static Term project(int i, Term t) {
    return t instanceof Term.Pair(var left, var right)
        ? (i == 1 ? left : right)
        : new Term.Projection(i, t);
  }

  /// The type of `y_πi` for a `y` of this type.
  static Option<Type> type(Type type, Term y) {
    if (!(y instanceof Term.Projection(var i, var pair))) return Option.some(type);
    return type(type, pair)
        .flatMap(t ->
            t instanceof Type.Product(var left, var right)
                ? Option.some(i == 1 ? left : right)
                : Option.none());
  }

  /// `E[V/y]` with each `y_πi` looked up in `V`, under binders only if `deep`: what is not asked
  /// for is not copied. Otherwise `E` would mention all that came before, and a variable that is
  /// linear in the whole may not be mentioned in each of its parts.
  ///
  /// @param deep false for the rules as printed, which write `V_πi` under binders as it is
  static Term instance(Term e, Name y, Term v, boolean deep) {
    return switch (e) {
      case Term.Variable _, Term.Projection _ -> isProjectionOf(y, e) ? at(v, e) : e;
      case Term.Lambda _, Term.Let _, Term.DualMap _, Term.Pullback _ ->
          underBinders(e, y, v, deep);
      default -> Syntax.inParts(e, z -> instance(z.body(), y, v, deep));
    };
  }

  /// The same for a term with binders in it.
  static Term underBinders(Term e, Name y, Term v, boolean deep) {
    if (!deep || !(v instanceof Term.Pair)) return Substitution.substitute(e, y, v);
    Map<Term, Name> names = new LinkedHashMap<>();
    Term named = named(e, y, names);
    HashMap<Name, Term> values = HashMap.empty();
    for (var entry : names.entrySet()) values = values.put(entry.getValue(), at(v, entry.getKey()));
    return Substitution.substitute(named, values);
  }

  /// The term with a name for each `y_πi`, which no text can contain.
  private static Term named(Term t, Name y, Map<Term, Name> names) {
    if (isProjectionOf(y, t)) {
      return new Term.Variable(
          names.computeIfAbsent(t, _ -> Name.of(y.text() + " " + names.size())));
    }
    return Syntax.inParts(t, s -> s.binds(y) ? s.body() : named(s.body(), y, names));
  }
}
