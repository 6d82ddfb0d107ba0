package org.difflam.syntax.pullback;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;

/// The pullback reductions 7–20 of Figure 3. For an elementary `E` with `y` in it they all have the
/// form
///
/// ```
/// ((Ω λy. E) · ω) V → (λv. S)* · (ω (E[V/y]))      λv. S is the Jacobian of λy. E at V
/// ```
///
/// so that a rule says what `S` is, by the form of `E`; rule 17 changes `E` first. A premise is the
/// same question about a smaller term with a new variable for `ω`, whose reduction is run and kept.
final class Conquer {
  private final Rules rules;
  private final Fresh fresh;
  private final Premises premises;

  /// Runs what stands above the line of a rule.
  interface Premises {
    Contraction.Premise run(Rules rules, Term start);
  }

  /// What has been hoisted out of the pullback that is reduced, by `MO+8`.
  private Map<Name, Term> constants = HashMap.empty();

  Conquer(Rules rules, Fresh fresh, Premises premises) {
    this.rules = rules;
    this.fresh = fresh;
    this.premises = premises;
  }

  record Contracted(String rule, Term contractum, List<Contraction.Premise> premises) {}

  /// The Jacobian of `λy. E` at a value, a term in `v`, by a rule.
  private record Derived(String rule, Term s, List<Contraction.Premise> premises) {}

  private static Option<Derived> by(String rule, Term s) {
    return Option.some(new Derived(rule, s, List.of()));
  }

  private Option<Derived> extension(String rule, Term s, Contraction.Premise... above) {
    return rules.extended() ? Option.some(new Derived(rule, s, List.of(above))) : Option.none();
  }

  /// Rules 7 and 8, `(Ω λy. let x = E in L) · ω`.
  Contracted series(Term.Pullback t) {
    if (!(t.body() instanceof Term.Let(var x, var e, var rest)))
      throw new IllegalArgumentException("a let series was expected");
    if (rest instanceof Term.Variable(var last) && last.equals(x)) {
      return new Contracted("MO-7", new Term.Pullback(t.y(), t.type(), e, t.form()), List.of());
    }
    if (rules.hoisting() && !mentions(e, t.y())) return hoisted(t, x, e, rest);
    Name z = fresh.like(t.y());
    Term place = new Term.Variable(z);
    Term inner =
        Substitution.substitute(
            rest,
            HashMap.of(x, new Term.Projection(2, place), t.y(), new Term.Projection(1, place)));
    if (x.equals(t.y())) {
      inner = Substitution.substitute(rest, x, new Term.Projection(2, place));
    }
    Option<Type> type = t.type().flatMap(y -> typeOf(t.y(), y, e).map(a -> new Type.Product(y, a)));
    Term extended = new Term.Pair(new Term.Variable(t.y()), e);
    return new Contracted(
        "MO-8",
        new Term.Pullback(t.y(), t.type(), extended, new Term.Pullback(z, type, inner, t.form())),
        List.of());
  }

  /// `MO+8`: `(Ω λy. let x = E in L) · ω → (Ω λy. L[c/x]) · ω` for a new constant `c`, which is
  /// `E`.
  private Contracted hoisted(Term.Pullback t, Name x, Term e, Term rest) {
    Name c = fresh.like(Name.of("c"));
    Contraction.Premise value = premises.run(rules, Substitution.substitute(e, constants));
    constants = constants.put(c, value.end());
    Term body = Substitution.substitute(rest, x, new Term.Variable(c));
    return new Contracted(
        "MO+8", new Term.Pullback(t.y(), t.type(), body, t.form()), List.of(value));
  }

  /// The term with what was hoisted put back.
  Term restored(Term t) {
    return Substitution.substitute(t, constants);
  }

  /// The type of `E`, where it is easily seen.
  private static Option<Type> typeOf(Name y, Type type, Term e) {
    return switch (e) {
      case Term.Variable _, Term.Projection _ ->
          Elementary.isPlaceOf(y, e) ? Elementary.typeAt(e, type) : Option.none();
      case Term.Numeral _ -> Option.some(Type.R);
      case Term.Covector(var r) -> Vectors.type(r).map(Type.Dual::new);
      case Term.Call(var f, _) -> Option.some(f.codomain());
      case Term.Jacobian(var f, _) -> Option.some(new Type.Function(f.domain(), f.codomain()));
      case Term.Pair(var a, var b) ->
          typeOf(y, type, a).flatMap(l -> typeOf(y, type, b).map(r -> new Type.Product(l, r)));
      case Term.Sum(var summands) ->
          io.vavr.collection.Iterator.ofAll(summands)
              .map(s -> typeOf(y, type, s))
              .find(Option::isDefined)
              .getOrElse(Option.none());
      case Term.Lambda _, Term.Application _, Term.Let _, Term.DualMap _, Term.Pullback _ ->
          Option.none();
    };
  }

  /// Rules 9–20, `((Ω λy. E) · ω) V`; nothing for the values of Remark 3.6.
  Option<Contracted> pullback(Term.Pullback t, Term v) {
    Name y = t.y();
    Option<Type> type = t.type().orElse(() -> Vectors.type(v));
    if (t.body() instanceof Term.Pair(Term.Variable(var x), var e) && x.equals(y)) {
      return pair(t, type, e, v);
    }
    Term e = t.body();
    if (!mentions(e, y)) {
      return Option.some(new Contracted("MO-9", Term.ZERO, List.of()));
    }
    if (e instanceof Term.Pullback inner) return nested(t, inner, v);
    Name direction = fresh.like(Name.of("v"));
    return derive(y, e, v, new Term.Variable(direction))
        .map(d -> new Contracted(d.rule, conclusion(direction, type, d.s, t, e, v), d.premises));
  }

  private static boolean mentions(Term t, Name y) {
    return FreeVariables.of(t).contains(y);
  }

  private static Term conclusion(
      Name v, Option<Type> type, Term s, Term.Pullback t, Term e, Term value) {
    return s.isZero()
        ? Term.ZERO
        : new Term.DualMap(v, type, s, new Term.Application(t.form(), at(e, t.y(), value)));
  }

  /// `E[V/y]`, the places of `y` looked up at once.
  private static Term at(Term e, Name y, Term v) {
    return switch (e) {
      case Term.Variable _, Term.Projection _ ->
          Elementary.isPlaceOf(y, e) ? Elementary.at(e, v) : e;
      case Term.Application(var a, var b) -> new Term.Application(at(a, y, v), at(b, y, v));
      case Term.Pair(var a, var b) -> new Term.Pair(at(a, y, v), at(b, y, v));
      case Term.Call(var f, var a) -> new Term.Call(f, at(a, y, v));
      case Term.Jacobian(var f, var a) -> new Term.Jacobian(f, at(a, y, v));
      case Term.Sum(var summands) -> Term.sum(summands.stream().map(s -> at(s, y, v)).toList());
      case Term.Numeral _, Term.Covector _ -> e;
      case Term.Lambda _, Term.Let _, Term.DualMap _, Term.Pullback _ ->
          Substitution.substitute(e, y, v);
    };
  }

  /// Rules 20a and 20b.
  private Option<Contracted> pair(Term.Pullback t, Option<Type> type, Term e, Term v) {
    Name y = t.y();
    Name d = fresh.like(Name.of("v"));
    Term direction = new Term.Variable(d);
    Term arguments = new Term.Pair(v, at(e, y, v));
    if (!mentions(e, y)) {
      return Option.some(
          new Contracted("MO-20b", paired(d, type, Term.ZERO, t, arguments), List.of()));
    }
    Name omega = fresh.like(Name.of("w"));
    Term.Pullback smaller = new Term.Pullback(y, t.type(), e, new Term.Variable(omega));
    if (e instanceof Term.Pullback) {
      return jacobian(smaller, v, direction)
          .flatMap(j ->
              conclusion20(
                  j.s.isZero(),
                  new Contracted("", paired(d, type, j.s, t, arguments), j.premises)));
    }
    return derive(y, e, v, direction)
        .flatMap(j -> {
          Term start = new Term.Application(smaller, v);
          Term end = conclusion(d, type, j.s, smaller, e, v);
          Contraction.Premise above =
              new Contraction.Premise(
                  start, List.of(new Contraction(j.rule, null, start, end, j.premises)), end);
          return conclusion20(
              j.s.isZero(), new Contracted("", paired(d, type, j.s, t, arguments), List.of(above)));
        });
  }

  private Option<Contracted> conclusion20(boolean zero, Contracted c) {
    if (zero && !rules.extended()) return Option.none();
    return Option.some(new Contracted(zero ? "MO+20a" : "MO-20a", c.contractum, c.premises));
  }

  private static Term paired(Name d, Option<Type> type, Term s, Term.Pullback t, Term arguments) {
    return new Term.DualMap(
        d, type, new Term.Pair(new Term.Variable(d), s), new Term.Application(t.form(), arguments));
  }

  /// The `S` for `λy. E` at `V` along `v`, for `E` with `y` in it that is no pullback.
  private Option<Derived> derive(Name y, Term e, Term value, Term v) {
    return switch (e) {
      case Term.Variable _ -> by("MO-11", v);
      case Term.Projection _ -> by("MO-12", along(e, v));
      case Term.Sum(var summands) -> {
        boolean both = summands.stream().allMatch(z -> Elementary.isPlaceOf(y, z));
        List<Term> moving = summands.stream().filter(z -> Elementary.isPlaceOf(y, z)).toList();
        yield by(
            both ? "MO-10b" : "MO-10a", Term.sum(moving.stream().map(z -> along(z, v)).toList()));
      }
      case Term.Pair(var a, var b) -> {
        boolean left = Elementary.isPlaceOf(y, a);
        boolean right = Elementary.isPlaceOf(y, b);
        yield by(
            left && right ? "MO-13c" : left ? "MO-13a" : "MO-13b",
            new Term.Pair(left ? along(a, v) : Term.ZERO, right ? along(b, v) : Term.ZERO));
      }
      case Term.Jacobian(var f, var z) -> by("MO-14", new Term.Jacobian(f, along(z, v)));
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

  /// `((Ω λy. L) · ω′) V →* (λv. S)* · (ω′ V′)` for a new `ω′`, or `→* 0`: the `S` along `v`.
  private Option<Derived> jacobian(Term.Pullback smaller, Term value, Term v) {
    return premise(new Term.Application(smaller, value), v);
  }

  private Option<Derived> premise(Name y, Term body, Term value, Term v) {
    Term omega = new Term.Variable(fresh.like(Name.of("w")));
    return premise(new Term.Application(Term.pullback(y, body, omega), value), v);
  }

  private Option<Derived> premise(Term start, Term v) {
    Term closed = Substitution.substitute(start, constants);
    return conclusion(premises.run(rules, closed), v, "")
        .orElse(() ->
            rules.extended() && !rules.hoisting()
                ? conclusion(premises.run(rules.withHoisting(), closed), v, "hoisted")
                : Option.none());
  }

  /// The `S` of a premise that ends as it should.
  private static Option<Derived> conclusion(Contraction.Premise above, Term v, String how) {
    Term end = above.end();
    if (end.isZero()) return Option.some(new Derived(how, Term.ZERO, List.of(above)));
    return end instanceof Term.DualMap(var x, _, var s, Term.Application(Term.Variable _, _))
        ? Option.some(new Derived(how, Substitution.substitute(s, x, v), List.of(above)))
        : Option.none();
  }

  /// Whether the reduction of a pullback ended in the values of Remark 3.6.
  private static boolean isStuck(Term end) {
    return switch (end) {
      case Term.Application(var f, _) -> f instanceof Term.Pullback;
      case Term.DualMap(_, _, _, var functional) -> isStuck(functional);
      case Term.Sum(var summands) -> summands.stream().anyMatch(Conquer::isStuck);
      case Term.Variable _,
          Term.Lambda _,
          Term.Let _,
          Term.Projection _,
          Term.Pair _,
          Term.Numeral _,
          Term.Call _,
          Term.Jacobian _,
          Term.Pullback _,
          Term.Covector _ ->
          false;
    };
  }

  /// `((Ω λx. L) · z) a →* end`, not stuck.
  private Option<Contraction.Premise> applied(Term pullback, Name a) {
    Term start =
        Substitution.substitute(new Term.Application(pullback, new Term.Variable(a)), constants);
    Contraction.Premise above = premises.run(rules, start);
    if (isStuck(above.end()) && rules.extended() && !rules.hoisting()) {
      above = premises.run(rules.withHoisting(), start);
    }
    return isStuck(above.end()) ? Option.none() : Option.some(above);
  }

  /// Rules 16a, 16b, 16c, for `(λx. L)* · z`.
  private Option<Derived> dual(Name y, Term.DualMap e, Term value, Term v) {
    boolean inFunctional = Elementary.isPlaceOf(y, e.functional());
    Term.DualMap apart = renamed(e, value, v);
    boolean inMap = !apart.x().equals(y) && mentions(apart.body(), y);
    Name x = apart.x();
    if (!inMap) {
      return by("MO-16a", new Term.DualMap(x, e.type(), apart.body(), along(e.functional(), v)));
    }
    Option<Derived> above = premise(y, apart.body(), value, v);
    if (above.isEmpty()) return Option.none();
    Derived j = above.get();
    Term map =
        j.s.isZero()
            ? Term.ZERO
            : new Term.DualMap(
                x,
                e.type(),
                j.s,
                Elementary.isPlaceOf(y, e.functional())
                    ? Elementary.at(e.functional(), value)
                    : e.functional());
    if (!inFunctional) return zeroOr("16b", j, map);
    Term here = Substitution.substitute(apart.body(), y, value);
    return zeroOr(
        "16c", j, Term.sum(new Term.DualMap(x, e.type(), here, along(e.functional(), v)), map));
  }

  /// The rule as printed, or its extension to a premise that ends in 0.
  private Option<Derived> zeroOr(String rule, Derived premise, Term s) {
    boolean extension = premise.s.isZero() || premise.rule.equals("hoisted");
    if (extension && !rules.extended()) return Option.none();
    return Option.some(new Derived((extension ? "MO+" : "MO-") + rule, s, premise.premises));
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
  private Option<Derived> abstraction(Name y, Term.Lambda e, Term value, Term v) {
    Name x = mentions(value, e.x()) || mentions(v, e.x()) ? fresh.like(e.x()) : e.x();
    Term body =
        x.equals(e.x()) ? e.body() : Substitution.substitute(e.body(), e.x(), new Term.Variable(x));
    return premise(y, body, value, v)
        .flatMap(
            j -> zeroOr("18", j, j.s.isZero() ? Term.ZERO : new Term.Lambda(x, e.type(), j.s)));
  }

  /// Rules 19a, 19b, 19c, for `z₁ z₂`.
  private Option<Derived> application(Name y, Term f, Term a, Term value, Term v) {
    if (!Elementary.isPlaceOf(y, f)) {
      // rule 19b for a constant function
      return f instanceof Term.Variable(var c) && constants.containsKey(c)
          ? head(constants.get(c).get(), Elementary.at(a, value), along(a, v))
          : Option.none();
    }
    if (!Elementary.isPlaceOf(y, a)) {
      return by("MO-19a", new Term.Application(along(f, v), a));
    }
    Term point = Elementary.at(a, value);
    Term first = new Term.Application(along(f, v), point);
    return head(Elementary.at(f, value), point, along(a, v))
        .map(j -> new Derived(j.rule, j.s.isZero() ? first : Term.sum(first, j.s), j.premises));
  }

  /// The derivative of the function `F` at a point along `u`.
  private Option<Derived> head(Term function, Term point, Term u) {
    return switch (function) {
      case Term.Lambda(var z, _, var body) -> {
        Name w = fresh.like(z);
        Term renamed = Substitution.substitute(body, z, new Term.Variable(w));
        yield premise(w, renamed, point, u)
            .map(j ->
                new Derived(
                    (j.rule.equals("hoisted") ? "MO+" : "MO-") + (j.s.isZero() ? "19c" : "19b"),
                    j.s,
                    j.premises));
      }
      case Term.Jacobian(var f, var along) ->
          extension(
              "MO+19J",
              new Term.Application(
                  new Term.Jacobian(f.derivative(), new Term.Pair(Term.ZERO, u)),
                  new Term.Pair(along, point)));
      case Term.Pullback _ -> {
        if (!rules.extended()) yield Option.none();
        Name a = fresh.like(Name.of("a"));
        Option<Contraction.Premise> applied = applied(function, a);
        if (applied.isEmpty()) yield Option.none();
        yield premise(a, applied.get().end(), point, u)
            .map(j -> {
              List<Contraction.Premise> both = new ArrayList<>(List.of(applied.get()));
              both.addAll(j.premises);
              return new Derived("MO+19P", j.s, both);
            });
      }
      case Term.Sum(var summands) -> {
        if (!rules.extended()) yield Option.none();
        List<Term> parts = new ArrayList<>();
        List<Contraction.Premise> above = new ArrayList<>();
        for (Term s : summands) {
          Option<Derived> part = head(s, point, u);
          if (part.isEmpty()) yield Option.none();
          parts.add(part.get().s);
          above.addAll(part.get().premises);
        }
        yield Option.some(new Derived("MO+19S", Term.sum(parts), above));
      }
      case Term.Variable _,
          Term.Application _,
          Term.Let _,
          Term.Projection _,
          Term.Pair _,
          Term.Numeral _,
          Term.Call _,
          Term.DualMap _,
          Term.Covector _ ->
          Option.none();
    };
  }

  /// Rule 17: `(Ω λx. L) · z` becomes `λa. (λv. S)* · (z L[a/x])`.
  private Option<Contracted> nested(Term.Pullback t, Term.Pullback e, Term v) {
    Name a = fresh.like(Name.of("a"));
    Option<Contraction.Premise> applied = applied(e, a);
    if (applied.isEmpty()) return Option.none();
    Contraction.Premise above = applied.get();
    Term end = above.end();
    boolean zero = end.isZero();
    if (zero && !rules.extended()) return Option.none();
    Term body = new Term.Lambda(a, e.type(), end);
    return Option.some(
        new Contracted(
            zero ? "MO+17" : "MO-17",
            new Term.Application(new Term.Pullback(t.y(), t.type(), body, t.form()), v),
            List.of(above)));
  }
}
