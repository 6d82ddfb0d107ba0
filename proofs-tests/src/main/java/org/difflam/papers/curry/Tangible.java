package org.difflam.papers.curry;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.IdentityHashMap;
import java.util.Map;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.reverse.CurryValue;
import org.difflam.semantics.reverse.RepFunction;
import org.difflam.semantics.reverse.RepFunction.Back;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.reverse.TangentValue;
import org.difflam.semantics.reverse.TangentValue.Call;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.TangentType;

/// Values and tangents of λ_∂ as values of the ordinary language, and back: a rep-function is a
/// function that answers with a value and a pullback; with environments, it stands beside the space
/// that it hides, and its pullback answers for that as well.
///
/// A function is handed back as the one that it came from, or once for all: what a closure's
/// environment is told must belong to it.
///
/// @param argumentFirst whether a pullback answers for the argument first, as Definition 5.1 has
///   it, and not as Figure 5 does (D7)
record Tangible(
    boolean environments,
    boolean argumentFirst,
    Map<Ordinary.Function, RepFunction<Rational>> known) {
  Tangible(boolean environments) {
    this(environments, false);
  }

  Tangible(boolean environments, boolean argumentFirst) {
    this(environments, argumentFirst, new IdentityHashMap<>());
  }

  Ordinary value(CurryValue<Rational> v) {
    return switch (v) {
      case CurryValue.Floats<Rational>(var tensor) -> new Ordinary.Numbers(tensor);
      case CurryValue.Tuple<Rational>(var parts) ->
          new Ordinary.Parts(Vector.ofAll(parts).map(this::value));
      case CurryValue.Function<Rational>(var f) -> function(f);
      case CurryValue.Ints<Rational> _,
          CurryValue.Truth<Rational> _,
          CurryValue.Tagged<Rational> _,
          CurryValue.Sequence<Rational> _ ->
          new Ordinary.Opaque(v);
    };
  }

  Ordinary function(RepFunction<Rational> f) {
    Ordinary.Function rule =
        new Ordinary.Function(x -> {
          Evaluated<Rational> y = f.at(value(x));
          return Ordinary.of(
              value(y.value()), new Ordinary.Function(g -> back(y.pull(tangent(y.value(), g)))));
        });
    known.put(rule, f);
    return environments ? Ordinary.of(new Ordinary.Space(f.environment()), rule) : rule;
  }

  Ordinary back(Back<Rational> back) {
    Ordinary argument = tangent(back.argument());
    if (!environments) return argument;
    Ordinary environment = tangent(back.environment());
    return argumentFirst ? Ordinary.of(argument, environment) : Ordinary.of(environment, argument);
  }

  Ordinary tangent(TangentValue<Rational> t) {
    return switch (t) {
      case TangentValue.Zero<Rational> _ -> Ordinary.ZERO;
      case TangentValue.Floats<Rational>(var tensor) -> new Ordinary.Numbers(tensor);
      case TangentValue.Tuple<Rational>(var parts) ->
          new Ordinary.Parts(Vector.ofAll(parts).map(this::tangent));
      case TangentValue.Calls<Rational>(var calls) ->
          new Ordinary.Elements(
              calls.map(c -> Ordinary.of(value(c.argument()), tangent(c.result()))));
      case TangentValue.OfClosure<Rational>(var f, var environment) ->
          new Ordinary.OfClosure(f, tangent(environment));
      case TangentValue.Tagged<Rational> _, TangentValue.Sequence<Rational> _ ->
          new Ordinary.Opaque(t);
    };
  }

  CurryValue<Rational> value(Ordinary v) {
    return switch (v) {
      case Ordinary.Numbers(var tensor) -> new CurryValue.Floats<>(tensor);
      case Ordinary.Parts(var parts) when environments && isFunction(parts) -> hiding(parts);
      case Ordinary.Parts(var parts) -> new CurryValue.Tuple<>(parts.map(this::value).asJava());
      case Ordinary.Function f -> new CurryValue.Function<>(hiding(Option.none(), f));
      case Ordinary.Opaque(CurryValue<?> handed) -> handed(handed);
      case Ordinary.Opaque _,
          Ordinary.Elements _,
          Ordinary.Space _,
          Ordinary.OfClosure _,
          Ordinary.Zero _ ->
          throw new Ordinary.Unlike("a value", v);
    };
  }

  @SuppressWarnings("unchecked") // all are over the rationals
  private static CurryValue<Rational> handed(CurryValue<?> v) {
    return (CurryValue<Rational>) v;
  }

  private static boolean isFunction(Vector<Ordinary> parts) {
    return parts.size() == 2 && parts.get(1) instanceof Ordinary.Function;
  }

  private CurryValue<Rational> hiding(Vector<Ordinary> packed) {
    return new CurryValue.Function<>(
        hiding(Option.some(type(packed.get(0))), (Ordinary.Function) packed.get(1)));
  }

  private RepFunction<Rational> hiding(Option<TangentType> hidden, Ordinary.Function f) {
    RepFunction<Rational> made = known.get(f);
    if (made != null) return made;
    RepFunction.Rule<Rational> rule =
        x -> {
          Vector<Ordinary> answer = f.apply(value(x)).parts(2);
          CurryValue<Rational> y = value(answer.get(0));
          return new Evaluated<>(y, g -> back(x, answer.get(1).apply(tangent(g))));
        };
    made = hidden.isEmpty() ? RepFunction.pure(rule) : RepFunction.hiding(hidden::get, rule);
    known.put(f, made);
    return made;
  }

  private Back<Rational> back(CurryValue<Rational> x, Ordinary g) {
    if (!environments) return new Back<>(TangentValue.zero(), tangent(x, g));
    Vector<Ordinary> both = g.parts(2);
    int first = argumentFirst ? 1 : 0;
    return new Back<>(environment(both.get(first)), tangent(x, both.get(1 - first)));
  }

  /// A tangent of a value.
  TangentValue<Rational> tangent(CurryValue<Rational> v, Ordinary g) {
    if (g instanceof Ordinary.Zero) return TangentValue.zero();
    return switch (v) {
      case CurryValue.Tuple<Rational>(var of) -> {
        Vector<Ordinary> parts = g.parts(of.size());
        yield new TangentValue.Tuple<>(
            Vector.range(0, of.size()).map(i -> tangent(of.get(i), parts.get(i))).asJava());
      }
      case CurryValue.Function<Rational>(var f) when environments ->
          new TangentValue.OfClosure<>(
              f, environment(g instanceof Ordinary.OfClosure(_, var inside) ? inside : g));
      case CurryValue.Function<Rational>(var f) ->
          new TangentValue.Calls<>(g.elements().map(c -> call(f, c.parts(2))));
      case CurryValue.Floats<Rational> _,
          CurryValue.Ints<Rational> _,
          CurryValue.Truth<Rational> _,
          CurryValue.Tagged<Rational> _,
          CurryValue.Sequence<Rational> _ ->
          environment(g);
    };
  }

  private Call<Rational> call(RepFunction<Rational> f, Vector<Ordinary> parts) {
    CurryValue<Rational> x = value(parts.get(0));
    return new Call<>(x, tangent(f.at(x).value(), parts.get(1)));
  }

  /// What closures hide.
  private static TangentValue<Rational> environment(Ordinary g) {
    return switch (g) {
      case Ordinary.Zero _ -> TangentValue.zero();
      case Ordinary.Numbers(var tensor) -> new TangentValue.Floats<>(tensor);
      case Ordinary.Parts(var parts) ->
          new TangentValue.Tuple<>(parts.map(Tangible::environment).asJava());
      case Ordinary.OfClosure(var f, var inside) ->
          new TangentValue.OfClosure<>(f, environment(inside));
      case Ordinary.Opaque _, Ordinary.Elements _, Ordinary.Function _, Ordinary.Space _ ->
          throw new Ordinary.Unlike("a tangent of first-order data", g);
    };
  }

  /// `T[v]`, or what is written for it.
  static Ordinary space(Ordinary v) {
    return switch (v) {
      case Ordinary.Space _ -> v;
      case Ordinary.Parts(var parts) when isFunction(parts) -> space(parts.get(0));
      case Ordinary.Parts(var parts) -> new Ordinary.Space(tuple(parts));
      case Ordinary.Numbers(var tensor) ->
          new Ordinary.Space(new TangentType.Tensor(tensor.dimensions()));
      case Ordinary.Opaque _ -> new Ordinary.Space(TangentType.UNIT);
      case Ordinary.Function _, Ordinary.Elements _, Ordinary.OfClosure _, Ordinary.Zero _ ->
          throw new Ordinary.Unlike("something with tangents", v);
    };
  }

  private static TangentType tuple(Vector<Ordinary> parts) {
    return new TangentType.Tuple(parts.map(Tangible::type).asJava());
  }

  static TangentType type(Ordinary space) {
    return space(space) instanceof Ordinary.Space(var type) ? type : TangentType.UNIT;
  }

  /// Types that the paper has, products of two parts, without those of §6.2.
  static boolean isPrinted(CurryType type) {
    return switch (type) {
      case CurryType.Tensor _, CurryType.Ints _, CurryType.Bool _ -> true;
      case CurryType.Product(var factors) ->
          factors.size() <= 2 && factors.stream().allMatch(Tangible::isPrinted);
      case CurryType.Function(var a, var b) -> isPrinted(a) && isPrinted(b);
      case CurryType.Variant _, CurryType.ListOf _ -> false;
    };
  }
}
