package org.difflam.syntax.normal;

import io.vavr.collection.HashSet;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.simple.Fuel;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;

/// The η-law of variants, `s[t/y] = case t of {ℓ₁ x₁ → s[ℓ₁ x₁/y] | … | ℓₙ xₙ → s[ℓₙ xₙ/y]}`, in
/// normal forms.
///
/// In each body (under the λs and tuples of a normal form) the neutral subjects of cases that do
/// not depend on what the body binds are split, the smallest first: the case goes to the front, and
/// in its branches the subject is known. It is left out again where the branches are instances of
/// one term, for example equal.
final class Splitting {
  private final Fuel fuel;
  private final IdentityHashMap<Term, Boolean> hasCases = new IdentityHashMap<>();

  Splitting(Fuel fuel) {
    this.fuel = fuel;
  }

  /// What the case around says: the subject is the constructor.
  private record Fact(Term subject, Term constructor) {}

  /// The variables, and what is known of terms in them.
  private record Place(Map<Name, Type> context, Vector<Fact> facts) {
    Place put(Name x, Type type) {
      return new Place(context.put(x, type), facts);
    }

    Place and(Fact fact) {
      return new Place(context, facts.append(fact));
    }

    /// With the constructors for all subjects that are known. Evaluation may bring them back: what
    /// is known of `n` may make an argument of `f` what it is in another `f a`.
    Term known(Term t) {
      Term result = t;
      for (Fact f : facts) result = Occurrences.replace(result, f.subject, f.constructor);
      return result;
    }
  }

  /// The term, whose cases stand as its βη-normal form has them.
  Term lift(Map<Name, Type> context, Term t) {
    return lift(new Place(context, Vector.empty()), t);
  }

  private Term lift(Place at, Term t) {
    if (!hasCases(t)) return t;
    return switch (t) {
      case Term.Lambda(var x, var type, var body) ->
          new Term.Lambda(x, type, lift(at.put(x, type), body));
      case Term.Tuple(var parts) -> new Term.Tuple(parts.stream().map(p -> lift(at, p)).toList());
      case Term body -> body(at, body);
    };
  }

  private Term body(Place at, Term t) {
    Option<Term> n = subject(at.context, t);
    if (n.isEmpty()) return inside(at, t);
    Term split = split(at, t, n.get());
    return smaller(at, n.get(), subject(at.context, split)) ? body(at, split) : split;
  }

  private static boolean smaller(Place at, Term n, Option<Term> m) {
    Order order = new Order(at.context);
    return m.exists(subject -> order.compare(subject, n) < 0);
  }

  /// The branches of `t` when `n` is known to be one of its constructors; or another subject, where
  /// that brings a smaller one to light.
  private Term split(Place at, Term t, Term n) {
    if (!(Typing.of(at.context, n) instanceof Type.Variant type)) {
      throw new IllegalStateException("ill-typed: a case of no variant");
    }
    if (type.summands().isEmpty()) return new Term.Absurd(n, Typing.of(at.context, t));
    List<Known> known = new ArrayList<>();
    for (Summand<Type> s : type.summands()) {
      Known k = known(at, t, n, type, s);
      Option<Term> m = subject(at.context, k.body, HashSet.of(k.x));
      if (smaller(at, n, m)) return split(at, t, m.get());
      known.add(k);
    }
    List<Known> branches = known.stream().map(this::lifted).toList();
    return contracted(at, n, type, branches)
        .getOrElse(() ->
            new Term.CaseVariant(
                n,
                branches.stream()
                    .map(b -> new Term.Branch(b.summand.label(), b.x, b.body))
                    .toList()));
  }

  /// The body where `n` is `ℓ x`.
  private record Known(Place at, Summand<Type> summand, Name x, Term constructor, Term body) {}

  private Known lifted(Known k) {
    return new Known(k.at, k.summand, k.x, k.constructor, lift(k.at, k.body));
  }

  private Known known(Place at, Term t, Term n, Type.Variant type, Summand<Type> s) {
    fuel.spend();
    Name x = Fresh.avoiding(t).and(at.context.keySet()).prefer(Name.of("x"));
    Place inner = at.put(x, s.content());
    Term constructor =
        BetaEtaNormaliser.plain(
            inner.context, new Term.Inject(type, s.label(), new Term.Variable(x)), fuel);
    Place here = inner.and(new Fact(n, constructor));
    return new Known(here, s, x, constructor, evaluated(here, t));
  }

  /// Evaluated with all that is known, until none of it is asked again.
  @SuppressWarnings("ReferenceEquality") // what did not change is the same object
  private Term evaluated(Place at, Term t) {
    Term body = BetaEtaNormaliser.plain(at.context, at.known(t), fuel);
    for (Term next = at.known(body); next != body; next = at.known(body)) {
      fuel.spend();
      body = BetaEtaNormaliser.plain(at.context, next, fuel);
    }
    return body;
  }

  /// `c`, if it is the branch `c[ℓᵢ xᵢ/n]` for each `i`: the first branch where it is all of them,
  /// or the first branch with `n` for `ℓ₁ x₁`.
  @SuppressWarnings("ReferenceEquality") // what did not change is the same object
  private Option<Term> contracted(Place at, Term n, Type.Variant type, List<Known> branches) {
    Known first = branches.getFirst();
    List<Known> others = branches.subList(1, branches.size());
    Term same = first.body;
    if (!FreeVariables.of(same).contains(first.x)
        && others.stream().allMatch(b -> equal(b.body, same))) {
      return Option.some(same);
    }
    Term c = Occurrences.replace(first.body, first.constructor, n);
    if (c == first.body || FreeVariables.of(c).contains(first.x)) return Option.none();
    for (Known b : others.isEmpty() ? branches : others) {
      if (!equal(b.body, renamed(lifted(known(at, c, n, type, b.summand)), b.x))) {
        return Option.none();
      }
    }
    Term again = renamed(lifted(known(at, c, n, type, first.summand)), first.x);
    return equal(first.body, again) ? Option.some(c) : Option.none();
  }

  /// Trees are compared, and sharing may make them of any size.
  private boolean equal(Term a, Term b) {
    fuel.spend(Math.min(Measure.size(a), Measure.size(b)));
    return Alpha.equal(a, b);
  }

  private static Term renamed(Known k, Name x) {
    return Substitution.substitute(k.body, k.x, new Term.Variable(x));
  }

  /// The smallest subject of a case that depends on nothing bound inside.
  private Option<Term> subject(Map<Name, Type> context, Term t) {
    return subject(context, t, HashSet.empty());
  }

  private Option<Term> subject(Map<Name, Type> context, Term t, Set<Name> bound) {
    List<Term> subjects = new ArrayList<>();
    subjects(t, bound, subjects);
    Order order = new Order(context);
    return subjects.isEmpty()
        ? Option.none()
        : Option.some(subjects.stream().min(order).orElseThrow());
  }

  private void subjects(Term t, Set<Name> bound, List<Term> found) {
    if (!hasCases(t)) return;
    fuel.spend();
    subjectOf(t)
        .filter(n -> FreeVariables.of(n).stream().noneMatch(bound::contains))
        .forEach(found::add);
    for (Scope<Term> s : t.scopes()) subjects(s.body(), bound.addAll(s.binders()), found);
  }

  private static Option<Term> subjectOf(Term t) {
    return switch (t) {
      case Term.CaseVariant(var subject, _) -> Option.some(subject);
      case Term.Absurd(var subject, _) -> Option.some(subject);
      case Term _ -> Option.none();
    };
  }

  /// The bodies inside a term that has no subject to split.
  private Term inside(Place at, Term t) {
    if (!hasCases(t)) return t;
    return switch (t) {
      case Term.Lambda _, Term.Tuple _ -> lift(at, t);
      case Term.Fold(var x1, var x2, var step, var over, var from) -> {
        Type.ListOf list = (Type.ListOf) Typing.of(at.context, over);
        Type result = Typing.of(at.context, from);
        yield new Term.Fold(
            x1,
            x2,
            lift(at.put(x1, list.element()).put(x2, result), step),
            inside(at, over),
            lift(at, from));
      }
      case Term.FoldInductive(var x, var result, var step, var over) -> {
        Type.Inductive type = (Type.Inductive) Typing.of(at.context, over);
        yield new Term.FoldInductive(
            x, result, lift(at.put(x, type.constructor().at(result)), step), inside(at, over));
      }
      case Term other ->
          Syntax.inParts(other, s -> s.binders().isEmpty() ? inside(at, s.body()) : s.body());
    };
  }

  private boolean hasCases(Term t) {
    Boolean before = hasCases.get(t);
    if (before != null) return before;
    boolean has = subjectOf(t).isDefined();
    List<Scope<Term>> scopes = t.scopes();
    for (int i = 0; i < scopes.size() && !has; i++) has = hasCases(scopes.get(i).body());
    hasCases.put(t, has);
    return has;
  }
}
