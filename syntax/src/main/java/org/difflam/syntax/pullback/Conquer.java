package org.difflam.syntax.pullback;

import io.vavr.Lazy;
import io.vavr.collection.HashSet;
import io.vavr.control.Option;
import java.util.List;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;

/// The pullback reductions 9–20 of Figure 3. For an elementary `E` with `y` in it they all have the
/// form
///
/// ```
/// ((Ω λy. E) · ω) V → (λv. S)* · (ω (E[V/y]))      λv. S is the Jacobian of λy. E at V
/// ```
///
/// so that a rule says what `S` is, by the form of `E` ([Tangents]); rule 17 changes `E` first.
/// `MO+J` asks for the `S` alone: `(J V · U) W → S`, the derivative of `V` at `W` along `U`.
final class Conquer {
  private final Rules rules;
  private final Fresh fresh;
  private final Premises premises;
  private final Heads heads;
  private final Tangents tangents;

  /// @param outside the free variables of the whole program
  Conquer(Rules rules, Lazy<HashSet<Name>> outside, Fresh fresh, Premises.Run run) {
    this.rules = rules;
    this.fresh = fresh;
    this.premises = new Premises(fresh, run);
    this.heads = new Heads(rules, outside, fresh, premises);
    this.tangents = new Tangents(rules, fresh, premises, heads);
  }

  record Contracted(String rule, Term contractum, List<Contraction.Premise> premises) {}

  static Contracted by(String rule, Term contractum) {
    return new Contracted(rule, contractum, List.of());
  }

  /// Rules 7 and 8.
  Contracted series(Term.Pullback t) {
    return LetSeries.contract(t, fresh);
  }

  /// `(J V · U) W`; nothing for a `V` that waits for a variable.
  Option<Contracted> derivative(Term.Derivative t, Term w) {
    return rules.extended() && Heads.variable(t.function()).isEmpty()
        ? heads.of(t.function(), w, t.along()).map(j -> new Contracted("MO+J", j.s(), j.premises()))
        : Option.none();
  }

  /// Rules 9–20, `((Ω λy. E) · ω) V`; nothing for the values of Remark 3.6.
  Option<Contracted> pullback(Term.Pullback t, Term v) {
    Name y = t.y();
    Option<Type> type = t.type().orElse(() -> Vectors.type(v));
    if (t.body() instanceof Term.Pair(Term.Variable(var x), var e) && x.equals(y)) {
      return pair(t, type, e, v);
    }
    Term e = t.body();
    if (!mentions(e, y)) return Option.some(by("MO-9", Term.ZERO));
    if (e instanceof Term.Pullback inner) return nested(t, inner, v);
    Name direction = fresh.like(Name.of("v"));
    return tangents
        .of(y, e, v, new Term.Variable(direction))
        .map(d ->
            new Contracted(d.rule(), conclusion(direction, type, d.s(), t, e, v), d.premises()));
  }

  private static boolean mentions(Term t, Name y) {
    return FreeVariables.of(t).contains(y);
  }

  private Term conclusion(Name v, Option<Type> type, Term s, Term.Pullback t, Term e, Term value) {
    return s.isZero()
        ? Term.ZERO
        : new Term.DualMap(
            v, type, s, new Term.Application(t.form(), Instance.of(rules, e, t.y(), value)));
  }

  /// Rules 20a and 20b, `((Ω λy. ⟨y, E⟩) · ω) V`.
  private Option<Contracted> pair(Term.Pullback t, Option<Type> type, Term e, Term v) {
    Name y = t.y();
    Name d = fresh.like(Name.of("v"));
    Term direction = new Term.Variable(d);
    Term arguments = new Term.Pair(v, Instance.of(rules, e, y, v));
    if (!mentions(e, y)) {
      return Option.some(by("MO-20b", paired(d, type, Term.ZERO, t, arguments)));
    }
    return extended(t, type, e, v, direction)
        .filter(j -> rules.extended() || !j.s().isZero())
        .map(j ->
            new Contracted(
                j.named("20a").rule(), paired(d, type, j.s(), t, arguments), j.premises()));
  }

  /// The premise of rule 20a, `((Ω λy. E) · ω′) V → (λv. S)* · (ω′ (E[V/y]))`.
  private Option<Slope> extended(
      Term.Pullback t, Option<Type> type, Term e, Term v, Term direction) {
    Name y = t.y();
    if (e instanceof Term.Pullback) return premises.jacobian(y, e, v, direction);
    Name omega = fresh.like(Name.of("w"));
    Term.Pullback smaller = new Term.Pullback(y, t.type(), e, new Term.Variable(omega));
    Name d = ((Term.Variable) direction).x();
    return tangents
        .of(y, e, v, direction)
        .map(j -> {
          Term start = new Term.Application(smaller, v);
          Term end = conclusion(d, type, j.s(), smaller, e, v);
          Contraction step = new Contraction(j.rule(), null, start, end, j.premises());
          return Slope.of("", j.s(), new Contraction.Premise(start, List.of(step), end));
        });
  }

  private static Term paired(Name d, Option<Type> type, Term s, Term.Pullback t, Term arguments) {
    return new Term.DualMap(
        d, type, new Term.Pair(new Term.Variable(d), s), new Term.Application(t.form(), arguments));
  }

  /// Rule 17: `(Ω λx. L) · z` becomes `λa. (λv. S)* · (z L[a/x])`.
  private Option<Contracted> nested(Term.Pullback t, Term.Pullback e, Term v) {
    Name a = fresh.like(Name.of("a"));
    return premises
        .applied(e, a)
        .filter(above -> rules.extended() || !above.end().isZero())
        .map(above -> {
          Term body = new Term.Lambda(a, e.type(), above.end());
          return new Contracted(
              above.end().isZero() ? "MO+17" : "MO-17",
              new Term.Application(new Term.Pullback(t.y(), t.type(), body, t.form()), v),
              List.of(above));
        });
  }
}
