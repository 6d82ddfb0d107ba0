package org.difflam.syntax.pullback.reduction;

import io.vavr.collection.HashMap;
import io.vavr.control.Option;
import java.util.LinkedHashMap;
import java.util.Map;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;

/// The `y_πi`, `v_πi` and `V_πi` of §3.1.3 and Figure 3: a variable `z` of an elementary term is a
/// variable or a chain of projections of one, since rule 8 puts `π_i(π_j(y))` where variables were.
final class Projections {
  private Projections() {}

  /// Whether the term is a `z`.
  static boolean isProjection(PullbackTerm t) {
    return root(t) instanceof PullbackTerm.Variable;
  }

  /// Whether the term is a `y_πi`.
  static boolean isProjectionOf(Name y, PullbackTerm t) {
    return root(t) instanceof PullbackTerm.Variable(var x) && x.equals(y);
  }

  private static PullbackTerm root(PullbackTerm t) {
    PullbackTerm z = t;
    while (z instanceof PullbackTerm.Projection(_, var pair)) z = pair;
    return z;
  }

  /// `v_πi` for `y_πi`.
  static PullbackTerm of(PullbackTerm v, PullbackTerm y) {
    return y instanceof PullbackTerm.Projection(var i, var pair)
        ? new PullbackTerm.Projection(i, of(v, pair))
        : v;
  }

  /// `V_πi` for `y_πi`, looked up as far as `V` is made of pairs.
  static PullbackTerm at(PullbackTerm value, PullbackTerm y) {
    return y instanceof PullbackTerm.Projection(var i, var pair)
        ? project(i, at(value, pair))
        : value;
  }

  static PullbackTerm project(int i, PullbackTerm t) {
    return t instanceof PullbackTerm.Pair(var left, var right)
        ? (i == 1 ? left : right)
        : new PullbackTerm.Projection(i, t);
  }

  /// The type of `y_πi` for a `y` of this type.
  static Option<PullbackType> type(PullbackType type, PullbackTerm y) {
    if (!(y instanceof PullbackTerm.Projection(var i, var pair))) return Option.some(type);
    return type(type, pair)
        .flatMap(t ->
            t instanceof PullbackType.Product(var left, var right)
                ? Option.some(i == 1 ? left : right)
                : Option.none());
  }

  /// `E[V/y]` with each `y_πi` looked up in `V`, under binders only if `deep`: what is not asked
  /// for is not copied. Otherwise `E` would mention all that came before, and a variable that is
  /// linear in the whole may not be mentioned in each of its parts.
  ///
  /// @param deep false for the rules as printed, which write `V_πi` under binders as it is
  static PullbackTerm instance(PullbackTerm e, Name y, PullbackTerm v, boolean deep) {
    return switch (e) {
      case PullbackTerm.Variable _, PullbackTerm.Projection _ ->
          isProjectionOf(y, e) ? at(v, e) : e;
      case PullbackTerm.Lambda _,
          PullbackTerm.Let _,
          PullbackTerm.DualMap _,
          PullbackTerm.Pullback _ ->
          underBinders(e, y, v, deep);
      default -> Syntax.inParts(e, z -> instance(z.body(), y, v, deep));
    };
  }

  /// `E[V/y]` for a term with binders in it.
  static PullbackTerm underBinders(PullbackTerm e, Name y, PullbackTerm v, boolean deep) {
    if (!deep || !(v instanceof PullbackTerm.Pair)) return Substitution.substitute(e, y, v);
    Map<PullbackTerm, Name> names = new LinkedHashMap<>();
    PullbackTerm named = named(e, y, names);
    HashMap<Name, PullbackTerm> values = HashMap.empty();
    for (var entry : names.entrySet()) values = values.put(entry.getValue(), at(v, entry.getKey()));
    return Substitution.substitute(named, values);
  }

  /// The term with a name for each `y_πi`, which no text can contain.
  private static PullbackTerm named(PullbackTerm t, Name y, Map<PullbackTerm, Name> names) {
    if (isProjectionOf(y, t)) {
      return new PullbackTerm.Variable(
          names.computeIfAbsent(t, _ -> Name.of(y.text() + " " + names.size())));
    }
    return Syntax.inParts(t, s -> s.binds(y) ? s.body() : named(s.body(), y, names));
  }
}
