package org.difflam.syntax.pullback;

import io.vavr.collection.HashMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Substitution;

/// `E[V/y]`, the places `y_πi` looked up in the tuple `V` at once, under binders as well: what a
/// place does not ask for is not copied. Else `E` would mention all that came before, and a
/// variable that is linear in the whole may not be mentioned in each of its parts.
///
/// The printed rules write `V_πi` under binders without looking it up.
final class Instance {
  private final Name y;

  /// The places that were met, with names for them.
  private final Map<Term, Name> places = new LinkedHashMap<>();

  private Instance(Name y) {
    this.y = y;
  }

  static Term of(Rules rules, Term e, Name y, Term v) {
    return switch (e) {
      case Term.Variable _, Term.Projection _ ->
          Elementary.isPlaceOf(y, e) ? Elementary.at(e, v) : e;
      case Term.Application(var a, var b) ->
          new Term.Application(of(rules, a, y, v), of(rules, b, y, v));
      case Term.Pair(var a, var b) -> new Term.Pair(of(rules, a, y, v), of(rules, b, y, v));
      case Term.Call(var f, var a) -> new Term.Call(f, of(rules, a, y, v));
      case Term.Jacobian(var f, var a) -> new Term.Jacobian(f, of(rules, a, y, v));
      case Term.Derivative(var a, var b) ->
          new Term.Derivative(of(rules, a, y, v), of(rules, b, y, v));
      case Term.Sum(var summands) ->
          Term.sum(summands.stream().map(s -> of(rules, s, y, v)).toList());
      case Term.Numeral _, Term.Covector _ -> e;
      case Term.Lambda _, Term.Let _, Term.DualMap _, Term.Pullback _ -> under(rules, e, y, v);
    };
  }

  /// The same for a term with binders in it.
  static Term under(Rules rules, Term e, Name y, Term v) {
    if (!rules.extended() || !(v instanceof Term.Pair)) return Substitution.substitute(e, y, v);
    Instance instance = new Instance(y);
    Term marked = instance.marked(e);
    HashMap<Name, Term> values = HashMap.empty();
    for (var place : instance.places.entrySet()) {
      values = values.put(place.getValue(), Elementary.at(place.getKey(), v));
    }
    return Substitution.substitute(marked, values);
  }

  /// A name for each place, which no text can contain.
  private Term marked(Term t) {
    if (Elementary.isPlaceOf(y, t)) {
      return new Term.Variable(
          places.computeIfAbsent(t, _ -> Name.of(y.text() + " " + places.size())));
    }
    return switch (t.shape()) {
      case Shape.Variable<Term> _ -> t;
      case Shape.Former<Term> former -> {
        List<Scope<Term>> scopes = new ArrayList<>(former.scopes().size());
        boolean same = true;
        for (Scope<Term> s : former.scopes()) {
          Scope<Term> next =
              s.binders().contains(y) ? s : new Scope<>(s.binders(), marked(s.body()));
          same &= isSame(next.body(), s.body());
          scopes.add(next);
        }
        yield same ? t : former.rebuild().apply(scopes);
      }
    };
  }

  @SuppressWarnings("ReferenceEquality") // what did not change is kept
  private static boolean isSame(Term a, Term b) {
    return a == b;
  }
}
