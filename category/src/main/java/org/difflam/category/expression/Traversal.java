package org.difflam.category.expression;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.difflam.category.expression.Expression.Absurd;
import org.difflam.category.expression.Expression.Bang;
import org.difflam.category.expression.Expression.Compose;
import org.difflam.category.expression.Expression.Cons;
import org.difflam.category.expression.Expression.Copair;
import org.difflam.category.expression.Expression.Curry;
import org.difflam.category.expression.Expression.D;
import org.difflam.category.expression.Expression.Distribute;
import org.difflam.category.expression.Expression.Eval;
import org.difflam.category.expression.Expression.First;
import org.difflam.category.expression.Expression.Fold;
import org.difflam.category.expression.Expression.Generator;
import org.difflam.category.expression.Expression.Identity;
import org.difflam.category.expression.Expression.Left;
import org.difflam.category.expression.Expression.Nil;
import org.difflam.category.expression.Expression.Pair;
import org.difflam.category.expression.Expression.Plus;
import org.difflam.category.expression.Expression.R;
import org.difflam.category.expression.Expression.Restrict;
import org.difflam.category.expression.Expression.Right;
import org.difflam.category.expression.Expression.Second;
import org.difflam.category.expression.Expression.Times;
import org.difflam.category.expression.Expression.Uncurry;
import org.difflam.category.expression.Expression.Use;
import org.difflam.category.expression.Expression.Zero;

/// Operations on [Expression]s that treat all formers alike, such as listing the parts.
public sealed interface Traversal permits Expression {
  /// The expressions directly inside.
  default List<Expression> children() {
    return switch (self()) {
      case Generator _, Identity _, Bang _, First _, Second _, Zero _, Eval _ -> List.empty();
      case Absurd _, Left _, Right _, Distribute _, Nil _, Cons _ -> List.empty();
      case Compose(var g, var f, _, _) -> List.of(g, f);
      case Pair(var f, var g) -> List.of(f, g);
      case Times(var f, var g) -> List.of(f, g);
      case Plus(var f, var g, _, _) -> List.of(f, g);
      case Copair(var f, var g) -> List.of(f, g);
      case Fold(var s, var c) -> List.of(s, c);
      case D(var f) -> List.of(f);
      case R(var f) -> List.of(f);
      case Restrict(var f) -> List.of(f);
      case Curry(var f) -> List.of(f);
      case Uncurry(var g) -> List.of(g);
      case Use(_, _, var body) -> List.of(body);
    };
  }

  /// The same former over other children, as many as [#children] has; a changed use of a definition
  /// unfolds.
  default Expression rebuild(List<Expression> with) {
    return switch (self()) {
      case Generator _, Identity _, Bang _, First _, Second _, Zero _, Eval _ -> self();
      case Absurd _, Left _, Right _, Distribute _, Nil _, Cons _ -> self();
      case Compose _ -> new Compose(with.get(0), with.get(1));
      case Pair _ -> new Pair(with.get(0), with.get(1));
      case Times _ -> new Times(with.get(0), with.get(1));
      case Plus _ -> new Plus(with.get(0), with.get(1));
      case Copair _ -> new Copair(with.get(0), with.get(1));
      case Fold _ -> new Fold(with.get(0), with.get(1));
      case D _ -> new D(with.head());
      case R _ -> new R(with.head());
      case Restrict _ -> new Restrict(with.head());
      case Curry _ -> new Curry(with.head());
      case Uncurry _ -> new Uncurry(with.head());
      case Use(_, _, var body) -> with.head().equals(body) ? self() : with.head();
    };
  }

  /// `g, h, k` of `g ∘ h ∘ k`, however it is bracketed.
  default List<Expression> factors() {
    return factors(self(), List.empty());
  }

  private static List<Expression> factors(Expression e, List<Expression> after) {
    return e instanceof Compose(var g, var f, _, _)
        ? factors(g, factors(f, after))
        : after.prepend(e);
  }

  /// `f, g, h` of `f + g + h`.
  default List<Expression> summands() {
    return summands(self(), List.empty());
  }

  private static List<Expression> summands(Expression e, List<Expression> after) {
    return e instanceof Plus(var f, var g, _, _)
        ? summands(f, summands(g, after))
        : after.prepend(e);
  }

  /// This expression with all composites and sums bracketed to the left.
  default Expression bracketed() {
    if (self() instanceof Compose) return factors().map(Expression::bracketed).reduce(Compose::new);
    if (self() instanceof Plus) return summands().map(Expression::bracketed).reduce(Plus::new);
    return rebuild(children().map(Expression::bracketed));
  }

  /// Replaces base objects and generators everywhere.
  default Expression substitute(
      Function<String, Obj> objects, Function<Generator, Expression> generators) {
    UnaryOperator<Obj> o = a -> a.substitute(objects);
    return switch (self()) {
      case Generator(var name, var a, var b) ->
          generators.apply(new Generator(name, o.apply(a), o.apply(b)));
      case Identity(var a) -> new Identity(o.apply(a));
      case Bang(var a) -> new Bang(o.apply(a));
      case First(var a, var b) -> new First(o.apply(a), o.apply(b));
      case Second(var a, var b) -> new Second(o.apply(a), o.apply(b));
      case Zero(var a, var b) -> new Zero(o.apply(a), o.apply(b));
      case Eval(var a, var b) -> new Eval(o.apply(a), o.apply(b));
      case Absurd(var a) -> new Absurd(o.apply(a));
      case Left(var a, var b) -> new Left(o.apply(a), o.apply(b));
      case Right(var a, var b) -> new Right(o.apply(a), o.apply(b));
      case Distribute(var z, var a, var b) -> new Distribute(o.apply(z), o.apply(a), o.apply(b));
      case Nil(var a) -> new Nil(o.apply(a));
      case Cons(var a) -> new Cons(o.apply(a));
      case Use(var name, var arguments, var body) ->
          new Use(
              name,
              arguments.map(e -> e.substitute(objects, generators)),
              body.substitute(objects, generators));
      case Compose _, Pair _, Times _, Plus _, Copair _, Fold _, D _, R _, Restrict _ ->
          rebuild(children().map(e -> e.substitute(objects, generators)));
      case Curry _, Uncurry _ -> rebuild(children().map(e -> e.substitute(objects, generators)));
    };
  }

  /// Without uses of definitions.
  default Expression unfold() {
    return self() instanceof Use(_, _, var body)
        ? body.unfold()
        : rebuild(children().map(Expression::unfold));
  }

  /// The names of the generators in it that are no numbers.
  default Set<String> generators() {
    if (self() instanceof Generator(var name, _, _)) {
      return Coefficient.is(name) ? LinkedHashSet.empty() : LinkedHashSet.of(name);
    }
    return children().foldLeft(LinkedHashSet.empty(), (all, e) -> all.addAll(e.generators()));
  }

  /// The base objects in it.
  default Set<String> bases() {
    ArrayList<String> all = new ArrayList<>();
    bases(self(), false, new IdentityHashMap<>(), all);
    return LinkedHashSet.ofAll(all);
  }

  /// @param known whether its ends are in the ends of what it is a part of
  /// @param seen the ends that have been looked at: most are shared
  private static void bases(
      Expression e, boolean known, IdentityHashMap<Obj, Boolean> seen, Collection<String> all) {
    if (!known) {
      for (Obj end : List.of(e.source(), e.target())) {
        if (seen.put(end, true) == null) end.bases().forEach(all::add);
      }
    }
    boolean same = e instanceof Pair || e instanceof Plus;
    for (Expression child : e.children()) bases(child, same, seen, all);
  }

  /// How many formers it has, those of definitions included. Every drawn case is measured, so that
  /// no list of parts is made for it.
  default int size() {
    return switch (self()) {
      case Generator _, Identity _, Bang _, First _, Second _, Zero _, Eval _ -> 1;
      case Absurd _, Left _, Right _, Distribute _, Nil _, Cons _ -> 1;
      case Compose(var g, var f, _, _) -> 1 + g.size() + f.size();
      case Pair(var f, var g) -> 1 + f.size() + g.size();
      case Times(var f, var g) -> 1 + f.size() + g.size();
      case Plus(var f, var g, _, _) -> 1 + f.size() + g.size();
      case Copair(var f, var g) -> 1 + f.size() + g.size();
      case Fold(var s, var c) -> 1 + s.size() + c.size();
      case D(var f) -> 1 + f.size();
      case R(var f) -> 1 + f.size();
      case Restrict(var f) -> 1 + f.size();
      case Curry(var f) -> 1 + f.size();
      case Uncurry(var g) -> 1 + g.size();
      case Use(_, _, var body) -> 1 + body.size();
    };
  }

  private Expression self() {
    return (Expression) this;
  }
}
