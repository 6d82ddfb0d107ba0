package org.difflam.syntax.pullback;

import io.vavr.control.Option;
import java.util.List;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;

/// The `S` of rules 10–16, 18 and 19: the Jacobian of `λy. E` at `V` along `v`, by the form of the
/// elementary term `E`, which mentions `y`.
///
/// ```
/// E                        S                                        rule
/// z + y_πj, y_πi + y_πj    v_πj, v_πi + v_πj                        10a, 10b
/// y, y_πi                  v, v_πi                                  11, 12
/// ⟨y_πi, z⟩, …             ⟨v_πi, 0⟩, …                             13a, 13b, 13c
/// J f · y_πi               J f · v_πi                               14
/// J y_πi · y_πj            J v_πi · V_πj + J V_πi · v_πj            MO+14
/// f(y_πi)                  (J f · v_πi) V_πi                        15
/// (λx. L)* · z             (λx. L[V/y])* · v_z + (λx. S′)* · z      16a, 16b, 16c
/// λx. L                    λx. S′                                   18
/// y_πi z                   v_πi z + D V_πi ⟨v_z, z⟩                  19a, 19b, 19c ([Heads])
/// ```
final class Tangents {
  private final Rules rules;
  private final Fresh fresh;
  private final Premises premises;
  private final Heads heads;

  Tangents(Rules rules, Fresh fresh, Premises premises, Heads heads) {
    this.rules = rules;
    this.fresh = fresh;
    this.premises = premises;
    this.heads = heads;
  }

  private static Option<Slope> by(String rule, Term s) {
    return Option.some(Slope.of(rule, s));
  }

  Option<Slope> of(Name y, Term e, Term value, Term v) {
    return switch (e) {
      case Term.Variable _ -> by("MO-11", v);
      case Term.Projection _ -> by("MO-12", along(e, v));
      case Term.Sum(var summands) -> {
        List<Term> moving = summands.stream().filter(z -> Elementary.isPlaceOf(y, z)).toList();
        yield by(
            moving.size() == summands.size() ? "MO-10b" : "MO-10a",
            Term.sum(moving.stream().map(z -> along(z, v)).toList()));
      }
      case Term.Pair(var a, var b) -> {
        boolean left = Elementary.isPlaceOf(y, a);
        boolean right = Elementary.isPlaceOf(y, b);
        yield by(
            left && right ? "MO-13c" : left ? "MO-13a" : "MO-13b",
            new Term.Pair(left ? along(a, v) : Term.ZERO, right ? along(b, v) : Term.ZERO));
      }
      case Term.Jacobian(var f, var z) -> by("MO-14", new Term.Jacobian(f, along(z, v)));
      case Term.Derivative(var f, var z) -> derivative(y, f, z, value, v);
      case Term.Call(var f, var z) ->
          by(
              "MO-15",
              new Term.Application(new Term.Jacobian(f, along(z, v)), Elementary.at(z, value)));
      case Term.DualMap dual -> dual(y, dual, value, v);
      case Term.Lambda lambda -> abstraction(y, lambda, value, v);
      case Term.Application(var f, var a) -> application(y, f, a, value, v);
      case Term.Numeral _, Term.Covector _, Term.Let _, Term.Pullback _ -> Option.none();
    };
  }

  /// `v_{πi}`.
  private static Term along(Term place, Term v) {
    return place instanceof Term.Projection(var i, var pair)
        ? new Term.Projection(i, along(pair, v))
        : v;
  }

  /// `V_{πi}`; a place of another variable is what it was.
  private static Term at(Name y, Term place, Term value) {
    return Elementary.isPlaceOf(y, place) ? Elementary.at(place, value) : place;
  }

  private static boolean mentions(Term t, Name y) {
    return FreeVariables.of(t).contains(y);
  }

  /// `J z₁ · z₂` is linear in both.
  private Option<Slope> derivative(Name y, Term f, Term z, Term value, Term v) {
    if (!rules.extended()) return Option.none();
    Term first =
        Elementary.isPlaceOf(y, f) ? new Term.Derivative(along(f, v), at(y, z, value)) : Term.ZERO;
    Term second =
        Elementary.isPlaceOf(y, z) ? new Term.Derivative(at(y, f, value), along(z, v)) : Term.ZERO;
    return by("MO+14", Term.sum(first, second));
  }

  /// Rules 16a, 16b, 16c.
  private Option<Slope> dual(Name y, Term.DualMap e, Term value, Term v) {
    boolean inFunctional = Elementary.isPlaceOf(y, e.functional());
    Term.DualMap apart = renamed(e, value, v);
    boolean inMap = !apart.x().equals(y) && mentions(apart.body(), y);
    Name x = apart.x();
    if (!inMap) {
      return by("MO-16a", new Term.DualMap(x, e.type(), apart.body(), along(e.functional(), v)));
    }
    return premises
        .jacobian(y, apart.body(), value, v)
        .filter(this::isAllowed)
        .map(j -> {
          Term map =
              j.s().isZero()
                  ? Term.ZERO
                  : new Term.DualMap(x, e.type(), j.s(), at(y, e.functional(), value));
          if (!inFunctional) return new Slope(j.named("16b").rule(), map, j.premises());
          Term here = Instance.under(rules, apart.body(), y, value);
          return new Slope(
              j.named("16c").rule(),
              Term.sum(new Term.DualMap(x, e.type(), here, along(e.functional(), v)), map),
              j.premises());
        });
  }

  /// The printed rules have no case for a premise that ends in 0.
  private boolean isAllowed(Slope premise) {
    return rules.extended() || !premise.s().isZero();
  }

  /// The binder kept out of `V` and `v`.
  private Term.DualMap renamed(Term.DualMap e, Term value, Term v) {
    if (!mentions(value, e.x()) && !mentions(v, e.x())) return e;
    Name x = fresh.like(e.x());
    return new Term.DualMap(
        x,
        e.type(),
        Substitution.substitute(e.body(), e.x(), new Term.Variable(x)),
        e.functional());
  }

  /// Rule 18, for `λx. L` with `x ∉ FV(V)`.
  private Option<Slope> abstraction(Name y, Term.Lambda e, Term value, Term v) {
    Name x = mentions(value, e.x()) || mentions(v, e.x()) ? fresh.like(e.x()) : e.x();
    Term body =
        x.equals(e.x()) ? e.body() : Substitution.substitute(e.body(), e.x(), new Term.Variable(x));
    return premises
        .jacobian(y, body, value, v)
        .filter(this::isAllowed)
        .map(j ->
            new Slope(
                j.named("18").rule(),
                j.s().isZero() ? Term.ZERO : new Term.Lambda(x, e.type(), j.s()),
                j.premises()));
  }

  /// Rules 19a, 19b, 19c, for `z₁ z₂`.
  private Option<Slope> application(Name y, Term f, Term a, Term value, Term v) {
    if (!Elementary.isPlaceOf(y, a)) {
      return by("MO-19a", new Term.Application(along(f, v), a));
    }
    Term point = Elementary.at(a, value);
    Term function = at(y, f, value);
    Option<Slope> argument = heads.of(function, point, along(a, v));
    if (!Elementary.isPlaceOf(y, f)) return argument;
    Term first = new Term.Application(along(f, v), point);
    return argument.map(
        j -> new Slope(j.rule(), j.s().isZero() ? first : Term.sum(first, j.s()), j.premises()));
  }
}
