package org.difflam.syntax.pullback;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.BiFunction;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;

/// The judgement `Γ ⊢ P : σ` of Figure 2. Terms carry no types of their own, so the most general
/// one is found by unification; what stays open is `R` where a type is needed.
public final class Typing {
  private final Unification types = new Unification();

  /// Types that were written next to subterms, by identity.
  private final java.util.Map<Term, Type> stated;

  /// Whether the types at binders count.
  private final boolean annotated;

  private Typing(java.util.Map<Term, Type> stated) {
    this(stated, true);
  }

  private Typing(java.util.Map<Term, Type> stated, boolean annotated) {
    this.stated = stated;
    this.annotated = annotated;
    stated.values().forEach(types::avoid);
  }

  /// A derivation: a term with its type and the derivations of its children.
  public record Typed(Term term, Type type, List<Typed> parts) {
    /// The type of what a binder binds: of the term of which this is the derivation.
    public Type bound() {
      return switch (type) {
        case Type.Function(var domain, _) -> domain;
        case Type.Dual(var of) -> of;
        case Type.Real _, Type.Product _, Type.Variable _ ->
            throw new IllegalArgumentException(type.show() + " binds nothing");
      };
    }
  }

  /// The most general `σ` with `Γ ⊢ P : σ`.
  public static Type of(Map<Name, Type> context, Term t) {
    Typing typing = new Typing(new IdentityHashMap<>());
    return typing.types.resolve(typing.start(context, t).type());
  }

  /// Whether `Γ ⊢ P : σ`.
  public static boolean has(Map<Name, Type> context, Term t, Type type) {
    Typing typing = new Typing(new IdentityHashMap<>());
    typing.types.avoid(type);
    return typing.types.unify(typing.start(context, t).type(), type);
  }

  /// A derivation of `Γ ⊢ P : σ` without open types; `σ` narrows the type down where it is given.
  public static Typed derive(Map<Name, Type> context, Term t, Option<Type> expected) {
    Typing typing = new Typing(new IdentityHashMap<>());
    Typed derivation = typing.start(context, t);
    expected.forEach(type -> typing.expect(t, derivation.type(), type, "this term"));
    return Deep.call(() -> typing.ground(derivation));
  }

  /// The same, with types that were written next to subterms.
  static Typed derive(Map<Name, Type> context, Term t, IdentityHashMap<Term, Type> stated) {
    Typing typing = new Typing(stated);
    Typed derivation = typing.start(context, t);
    return Deep.call(() -> typing.ground(derivation));
  }

  /// The term with a type at each binder.
  public static Term annotate(Typed derivation) {
    return Deep.call(() -> annotated(derivation, (_, found) -> Option.some(found)));
  }

  /// The term with those types only that are not found again without them. What is left open is
  /// `R`, so that the type `(R -> R) -> R -> R` of `\f. f` needs to be written, and `R -> R` not.
  static Term sparse(Term t) {
    Typing typing = new Typing(new IdentityHashMap<>(), false);
    Map<Name, Type> context = HashMap.empty();
    for (Name x : FreeVariables.of(t)) context = context.put(x, typing.types.fresh());
    try {
      Typed found = typing.start(context, t);
      return Deep.call(() -> annotated(typing.ground(found), Typing::unlessFound));
    } catch (IllTyped _) {
      return t;
    }
  }

  private static Option<Type> unlessFound(Option<Type> written, Type found) {
    return written.filter(type -> !type.equals(found));
  }

  private Typed start(Map<Name, Type> context, Term t) {
    context.values().forEach(types::avoid);
    return Deep.call(() -> infer(context, t));
  }

  private Typed ground(Typed d) {
    List<Typed> parts = new ArrayList<>(d.parts.size());
    for (Typed part : d.parts) parts.add(ground(part));
    return new Typed(d.term, types.grounded(d.type), parts);
  }

  private Typed infer(Map<Name, Type> context, Term t) {
    Typed derivation = rule(context, t);
    Type written = stated.get(t);
    if (written != null) expect(t, derivation.type(), written, "by what is written, this");
    return derivation;
  }

  private Typed rule(Map<Name, Type> context, Term t) {
    return switch (t) {
      case Term.Variable(var x) ->
          new Typed(
              t,
              context.get(x).getOrElseThrow(() -> new IllTyped(t, "`" + x + "` is not bound")),
              List.of());
      case Term.Numeral _ -> new Typed(t, Type.R, List.of());
      case Term.Covector(var vector) ->
          new Typed(t, new Type.Dual(Vectors.type(vector).getOrElse(Type.R)), List.of());
      case Term.Sum(var summands) -> {
        Type type = types.fresh();
        List<Typed> parts = new ArrayList<>();
        for (Term s : summands) parts.add(check(context, s, type, "a summand"));
        yield new Typed(t, type, parts);
      }
      case Term.Lambda(var x, var type, var body) -> {
        Type domain = binder(type);
        Typed inner = infer(context.put(x, domain), body);
        yield new Typed(t, new Type.Function(domain, inner.type()), List.of(inner));
      }
      case Term.Let(var x, var bound, var body) -> {
        Typed first = infer(context, bound);
        Typed second = infer(context.put(x, first.type()), body);
        yield new Typed(t, second.type(), List.of(first, second));
      }
      case Term.Application(var function, var argument) -> {
        Typed f = infer(context, function);
        Type domain = types.fresh();
        Type codomain = types.fresh();
        if (!types.unify(f.type(), new Type.Function(domain, codomain))) {
          throw new IllTyped(
              function,
              "what is applied must be a function, and this is of the type " + show(f.type()));
        }
        yield new Typed(t, codomain, List.of(f, check(context, argument, domain, "the argument")));
      }
      case Term.Projection(var i, var pair) -> {
        Type left = types.fresh();
        Type right = types.fresh();
        Typed p = check(context, pair, new Type.Product(left, right), "what is projected from");
        yield new Typed(t, i == 1 ? left : right, List.of(p));
      }
      case Term.Pair(var left, var right) -> {
        Typed l = infer(context, left);
        Typed r = infer(context, right);
        yield new Typed(t, new Type.Product(l.type(), r.type()), List.of(l, r));
      }
      case Term.Call(var f, var argument) ->
          new Typed(
              t,
              f.codomain(),
              List.of(check(context, argument, f.domain(), "the argument of `" + f + "`")));
      case Term.Jacobian(var f, var along) ->
          new Typed(
              t,
              new Type.Function(f.domain(), f.codomain()),
              List.of(check(context, along, f.domain(), "the direction of `J " + f + "`")));
      case Term.Derivative(var function, var along) -> {
        Typed f = infer(context, function);
        Type domain = types.fresh();
        Type codomain = types.fresh();
        expect(function, f.type(), new Type.Function(domain, codomain), "what `J` is taken of");
        Typed direction = check(context, along, domain, "the direction");
        yield new Typed(t, f.type(), List.of(f, direction));
      }
      case Term.DualMap(var x, var type, var body, var functional) -> {
        Type space = binder(type);
        Typed map = infer(context.put(x, space), body);
        Typed of = check(context, functional, new Type.Dual(map.type()), "the functional");
        Linear.offence(x, body)
            .forEach(o -> {
              throw new IllTyped(
                  o.at(), "a dual map must be linear in `" + x + "`, but " + o.why());
            });
        yield new Typed(t, new Type.Dual(space), List.of(map, of));
      }
      case Term.Pullback(var y, var type, var body, var form) -> {
        Type space = binder(type);
        Typed map = infer(context.put(y, space), body);
        Typed of = check(context, form, Type.forms(map.type()), "the 1-form");
        yield new Typed(t, Type.forms(space), List.of(map, of));
      }
    };
  }

  private Type binder(Option<Type> written) {
    return annotated ? written.getOrElse(types::fresh) : types.fresh();
  }

  private Typed check(Map<Name, Type> context, Term t, Type expected, String what) {
    Typed derivation = infer(context, t);
    expect(t, derivation.type(), expected, what);
    return derivation;
  }

  private void expect(Term t, Type found, Type expected, String what) {
    if (!types.unify(found, expected)) {
      throw new IllTyped(
          t, "%s must be of the type %s, not %s".formatted(what, show(expected), show(found)));
    }
  }

  private String show(Type type) {
    return types.resolve(type).show();
  }

  /// @param note what a binder gets, of the type that is written there and the one that was found
  private static Term annotated(Typed d, BiFunction<Option<Type>, Type, Option<Type>> note) {
    List<Term> parts = new ArrayList<>(d.parts.size());
    for (Typed part : d.parts) parts.add(annotated(part, note));
    return switch (d.term) {
      case Term.Variable _, Term.Numeral _, Term.Covector _ -> d.term;
      case Term.Sum _ -> Term.sum(parts);
      case Term.Lambda(var x, var type, _) ->
          new Term.Lambda(x, note.apply(type, d.bound()), parts.getFirst());
      case Term.Let(var x, _, _) -> new Term.Let(x, parts.get(0), parts.get(1));
      case Term.Application _ -> new Term.Application(parts.get(0), parts.get(1));
      case Term.Projection(var i, _) -> new Term.Projection(i, parts.getFirst());
      case Term.Pair _ -> new Term.Pair(parts.get(0), parts.get(1));
      case Term.Call(var f, _) -> new Term.Call(f, parts.getFirst());
      case Term.Jacobian(var f, _) -> new Term.Jacobian(f, parts.getFirst());
      case Term.Derivative _ -> new Term.Derivative(parts.get(0), parts.get(1));
      case Term.DualMap(var x, var type, _, _) ->
          new Term.DualMap(x, note.apply(type, d.bound()), parts.get(0), parts.get(1));
      case Term.Pullback(var y, var type, _, _) ->
          new Term.Pullback(y, note.apply(type, d.bound()), parts.get(0), parts.get(1));
    };
  }

  /// No assumptions.
  public static Map<Name, Type> empty() {
    return HashMap.empty();
  }
}
