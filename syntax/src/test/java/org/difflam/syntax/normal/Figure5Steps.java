package org.difflam.syntax.normal;

import io.vavr.collection.HashMap;
import io.vavr.collection.HashSet;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;

/// One law of Figure 5, from the simple side to the other, somewhere in a term: what comes out is
/// equal to what went in.
///
/// @param sabotage what is done to the new subterm; the identity, or a mistake that must show
record Figure5Steps(RandomGenerator random, TermGenerator terms, UnaryOperator<Term> sabotage) {
  enum Law {
    TUPLE_BETA,
    TUPLE_ETA,
    VARIANT_BETA,
    VARIANT_ETA,
    FOLD_NIL,
    FOLD_CONS,
    FOLD_UNIQUE,
    FUNCTION_BETA,
    LET,
    FUNCTION_ETA,
    ROLL_BETA,
    ROLL_UNIQUE
  }

  /// `Γ ⊢ t : τ`, a subterm, what is bound on the way to it, and how the whole is made again with
  /// another in its place.
  private record Site(
      Map<Name, Type> context, Set<Name> bound, Term t, Type type, UnaryOperator<Term> whole) {}

  /// A step with this law, if there is a place for it.
  Option<Term> step(Map<Name, Type> context, Term t, Law law) {
    List<Site> sites = new ArrayList<>();
    sites(context, HashSet.empty(), t, s -> s, sites);
    for (int tries = 0; tries < 20; tries++) {
      Site site = any(sites);
      Option<Term> changed = at(site, law);
      if (changed.isDefined()) {
        return changed.map(sabotage).map(site.whole);
      }
    }
    return Option.none();
  }

  private static void sites(
      Map<Name, Type> context,
      Set<Name> bound,
      Term t,
      UnaryOperator<Term> whole,
      List<Site> found) {
    found.add(new Site(context, bound, t, Typing.of(context, t), whole));
    if (!(t.shape() instanceof Shape.Former<Term> former)) return;
    List<Map<Name, Type>> contexts = Typing.inside(context, t);
    for (int i = 0; i < contexts.size(); i++) {
      int child = i;
      sites(
          contexts.get(i).remove(Name.UNUSED),
          bound.addAll(former.scopes().get(i).binders()),
          former.scopes().get(i).body(),
          s -> {
            List<Scope<Term>> scopes = new ArrayList<>(former.scopes());
            scopes.set(child, new Scope<>(scopes.get(child).binders(), s));
            return whole.apply(former.rebuild().apply(scopes));
          },
          found);
    }
  }

  /// The subterm as `s[u/y]`, for some `u` in it whose variables mean the same outside.
  private record Abstraction(Site inner, Name y, Term s) {}

  private Option<Abstraction> abstraction(Site site, Predicate<Type> wanted) {
    List<Site> inner = new ArrayList<>();
    sites(site.context, HashSet.empty(), site.t, s -> s, inner);
    inner.removeIf(
        u -> !wanted.test(u.type) || FreeVariables.of(u.t).stream().anyMatch(u.bound::contains));
    if (inner.isEmpty()) return Option.none();
    Site u = any(inner);
    Name y = Fresh.avoiding(site.t).and(site.context.keySet()).prefer(Name.of("y"));
    return Option.some(new Abstraction(u, y, u.whole.apply(new Term.Variable(y))));
  }

  private Option<Term> at(Site site, Law law) {
    Fresh fresh = Fresh.avoiding(site.t).and(site.context.keySet()).and(List.of(Name.of("y")));
    return switch (law) {
      // case ⟨t₁, …, tₙ⟩ of ⟨x₁, …, xₙ⟩ → s = s[t₁/x₁, …]
      case TUPLE_BETA ->
          abstraction(site, _ -> true)
              .flatMap(a -> {
                int n = 1 + random.nextInt(3), at = random.nextInt(n);
                List<Name> names = new ArrayList<>();
                List<Term> parts = new ArrayList<>();
                for (int i = 0; i < n; i++) {
                  names.add(i == at ? a.y : fresh.like(Name.of("z")));
                  parts.add(i == at ? a.inner.t : terms.term(site.context, Type.real(), 3).get());
                }
                return Option.some(new Term.CaseTuple(new Term.Tuple(parts), names, a.s));
              });
      // s[t/y] = case t of ⟨x₁, …, xₙ⟩ → s[⟨x₁, …, xₙ⟩/y]
      case TUPLE_ETA ->
          abstraction(site, Type.Product.class::isInstance)
              .map(a -> {
                List<Name> names = new ArrayList<>();
                for (Type _ : ((Type.Product) a.inner.type).factors()) {
                  names.add(fresh.like(Name.of("z")));
                }
                List<Term> parts = names.stream().<Term>map(Term.Variable::new).toList();
                return new Term.CaseTuple(
                    a.inner.t, names, a.inner.whole.apply(new Term.Tuple(parts)));
              });
      // case ℓᵢ t of {… | ℓᵢ xᵢ → sᵢ | …} = sᵢ[t/xᵢ]
      case VARIANT_BETA ->
          abstraction(site, _ -> true)
              .map(a -> {
                Type.Variant type =
                    new Type.Variant(
                        List.of(
                            new Summand<>("A", Type.real()),
                            new Summand<>("B", a.inner.type),
                            new Summand<>("C", Type.unit())));
                return new Term.CaseVariant(
                    new Term.Inject(type, "B", a.inner.t),
                    List.of(
                        other(site, "A", fresh),
                        new Term.Branch("B", a.y, a.s),
                        other(site, "C", fresh)));
              });
      // s[t/y] = case t of {ℓ₁ x₁ → s[ℓ₁ x₁/y] | …}
      case VARIANT_ETA ->
          abstraction(site, Type.Variant.class::isInstance)
              .map(a -> {
                Type.Variant type = (Type.Variant) a.inner.type;
                if (type.summands().isEmpty()) return new Term.Absurd(a.inner.t, site.type);
                List<Term.Branch> branches = new ArrayList<>();
                for (Summand<Type> s : type.summands()) {
                  Name x = fresh.like(Name.of("z"));
                  Term known = new Term.Inject(type, s.label(), new Term.Variable(x));
                  branches.add(new Term.Branch(s.label(), x, a.inner.whole.apply(known)));
                }
                return new Term.CaseVariant(a.inner.t, branches);
              });
      // fold (x₁, x₂). t over [] from r = r
      case FOLD_NIL -> {
        Name x = fresh.like(Name.of("x")), r = fresh.like(Name.of("r"));
        Map<Name, Type> inner = site.context.put(x, Type.real()).put(r, site.type);
        yield Option.some(
            new Term.Fold(
                x,
                r,
                terms.term(inner, site.type, 5).getOrElse(site.t),
                new Term.Nil(Type.real()),
                site.t));
      }
      // t[s₁/x₁, fold (x₁, x₂). t over s₂ from r/x₂] = fold (x₁, x₂). t over s₁ :: s₂ from r
      case FOLD_CONS ->
          abstraction(site, _ -> true)
              .map(a -> {
                Name r = fresh.like(Name.of("r"));
                Type element = a.inner.type;
                Term tail =
                    terms
                        .term(site.context, Type.list(element), 4)
                        .getOrElse(new Term.Nil(element));
                Term over = new Term.Cons(a.inner.t, tail);
                return new Term.Fold(
                    a.y, r, a.s, over, terms.term(site.context, site.type, 3).getOrElse(site.t));
              });
      // t = fold (x₁, x₂). x₁ :: x₂ over t from []
      case FOLD_UNIQUE -> {
        if (!(site.type instanceof Type.ListOf(var element))) yield Option.none();
        Name x = fresh.like(Name.of("x")), r = fresh.like(Name.of("r"));
        yield Option.some(
            new Term.Fold(
                x,
                r,
                new Term.Cons(new Term.Variable(x), new Term.Variable(r)),
                site.t,
                new Term.Nil(element)));
      }
      // (λx. t) s = t[s/x]
      case FUNCTION_BETA ->
          abstraction(site, _ -> true)
              .map(a -> new Term.Application(new Term.Lambda(a.y, a.inner.type, a.s), a.inner.t));
      case LET -> abstraction(site, _ -> true).map(a -> new Term.Let(a.y, a.inner.t, a.s));
      // t = λx. t x
      case FUNCTION_ETA -> {
        if (!(site.type instanceof Type.Function(var domain, _))) yield Option.none();
        Name x = fresh.like(Name.of("x"));
        yield Option.some(
            new Term.Lambda(x, domain, new Term.Application(site.t, new Term.Variable(x))));
      }
      // fold x. t over roll (Zero ()) = t[Zero ()/x]
      case ROLL_BETA -> {
        Name x = fresh.like(Name.of("x"));
        Type.Inductive nat = SampleTypes.NATURAL;
        Type.Variant layer = (Type.Variant) nat.unrolled();
        Term zero = new Term.Roll(nat, new Term.Inject(layer, "Zero", new Term.Tuple(List.of())));
        yield Option.some(new Term.FoldInductive(x, site.type, site.t, zero));
      }
      // t = fold x. roll x over t
      case ROLL_UNIQUE -> {
        if (!(site.type instanceof Type.Inductive type)) yield Option.none();
        Name x = fresh.like(Name.of("x"));
        yield Option.some(
            new Term.FoldInductive(x, type, new Term.Roll(type, new Term.Variable(x)), site.t));
      }
    };
  }

  /// A branch that is not taken.
  private Term.Branch other(Site site, String label, Fresh fresh) {
    return new Term.Branch(
        label, fresh.like(Name.of("z")), terms.term(site.context, site.type, 3).getOrElse(site.t));
  }

  private <A> A any(List<A> all) {
    return all.get(random.nextInt(all.size()));
  }

  static Map<Name, Type> context(RandomGenerator random) {
    return HashMap.of(
        Name.of("a"), SampleTypes.random(random, 4),
        Name.of("b"), SampleTypes.random(random, 4),
        Name.of("m"), SampleTypes.MAYBE,
        Name.of("l"), Type.list(Type.real()));
  }
}
