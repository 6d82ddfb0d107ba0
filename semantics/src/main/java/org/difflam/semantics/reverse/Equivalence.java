package org.difflam.semantics.reverse;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.tensor.Tensor;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.CombinatorTranslation;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;

/// Decides whether two tangents of one value are equivalent (§4.1).
///
/// ```
/// [.., c, d, ..] ~ [.., d, c, ..]      [(x, 0)] ~ []      [(x, g), (x, h)] ~ [(x, g + h)]
/// ```
///
/// Lists of calls stand for sums, so they are compared as such: where arguments are first-order
/// data this decides, by adding up what belongs to equal arguments. Where arguments are functions,
/// their equality is not decidable, so two lists are compared by what they send back through
/// sampled functions. Tangents of environments are compared part by part.
///
/// One case for each type, and two ways to compare lists of calls, which recur through all types:
/// that is why the file is long.
public class Equivalence {
  /// Lists of calls whose arguments are functions are told apart by this many functions.
  static final int SAMPLES = 8;

  private static final int REMEMBERED = 1_000;
  private static final Name T = Name.of("t");
  private static final CurryType PARAMETERS = CurryType.product(CurryType.FLOAT, CurryType.FLOAT);

  private final Combinators<Rational> combinators;
  private final ConcurrentHashMap<CurryType.Function, List<Evaluated<Rational>>> samples =
      new ConcurrentHashMap<>();

  public Equivalence(Combinators<Rational> combinators) {
    this.combinators = combinators;
  }

  public boolean tangents(CurryType type, TangentValue<Rational> a, TangentValue<Rational> b) {
    if (a.isZero() && b.isZero()) return true;
    return switch (type) {
      case CurryType.Tensor _ -> tensors(a, b);
      case CurryType.Ints _, CurryType.Bool _ -> isUnit(a) && isUnit(b);
      case CurryType.Product(var none) when none.isEmpty() -> isUnit(a) && isUnit(b);
      case CurryType.Product(var factors) -> {
        int n = factors.size();
        for (int i = 0; i < n; i++) {
          if (!tangents(factors.get(i), a.part(i, n), b.part(i, n))) yield false;
        }
        yield true;
      }
      case CurryType.Function f ->
          a instanceof TangentValue.OfClosure<Rational>
                  || b instanceof TangentValue.OfClosure<Rational>
              ? environments(a, b)
              : calls(f, calls(a), calls(b));
      case CurryType.Variant v ->
          v.summands().stream()
              .allMatch(s -> tangents(s.content(), content(s.label(), a), content(s.label(), b)));
      case CurryType.ListOf(var element) -> {
        Vector<TangentValue<Rational>> x = elements(a), y = elements(b);
        for (int i = 0; i < Math.max(x.size(), y.size()); i++) {
          if (!tangents(element, at(x, i), at(y, i))) yield false;
        }
        yield true;
      }
    };
  }

  /// Lists of calls of one function.
  protected boolean calls(
      CurryType.Function f,
      Vector<TangentValue.Call<Rational>> a,
      Vector<TangentValue.Call<Rational>> b) {
    return f.domain().isFirstOrder() ? sums(f, a, b) : sentBack(f, a, b);
  }

  /// Adds up what belongs to equal arguments.
  private boolean sums(
      CurryType.Function f,
      Vector<TangentValue.Call<Rational>> a,
      Vector<TangentValue.Call<Rational>> b) {
    Map<CurryValue<Rational>, TangentValue<Rational>> x = collected(a), y = collected(b);
    for (CurryValue<Rational> argument : x.keySet()) y.putIfAbsent(argument, TangentValue.zero());
    for (var entry : y.entrySet()) {
      TangentValue<Rational> other = x.getOrDefault(entry.getKey(), TangentValue.zero());
      if (!tangents(f.codomain(), other, entry.getValue())) return false;
    }
    return true;
  }

  private Map<CurryValue<Rational>, TangentValue<Rational>> collected(
      Vector<TangentValue.Call<Rational>> calls) {
    Map<CurryValue<Rational>, TangentValue<Rational>> sums = new LinkedHashMap<>();
    for (TangentValue.Call<Rational> c : calls) {
      sums.merge(c.argument(), c.result(), combinators.tangents()::plus);
    }
    return sums;
  }

  /// Call by call, what belongs to a part of the result: a list of calls is the sum of those. So
  /// what functions are sampled for are numbers, and lists are as long as they were.
  private boolean sentBack(
      CurryType.Function f,
      Vector<TangentValue.Call<Rational>> a,
      Vector<TangentValue.Call<Rational>> b) {
    CurryType x = f.domain();
    return switch (f.codomain()) {
      case CurryType.Tensor _ -> sampled(f, a, b);
      case CurryType.Ints _, CurryType.Bool _ -> a.appendAll(b).forAll(c -> isUnit(c.result()));
      case CurryType.Product(var none) when none.isEmpty() ->
          a.appendAll(b).forAll(c -> isUnit(c.result()));
      case CurryType.Product(var factors) -> {
        int n = factors.size();
        yield parts(
            n, i -> new CurryType.Function(x, factors.get(i)), (g, i) -> g.part(i, n), a, b);
      }
      case CurryType.Variant(var summands) ->
          parts(
              summands.size(),
              i -> new CurryType.Function(x, summands.get(i).content()),
              (g, i) -> content(summands.get(i).label(), g),
              a,
              b);
      case CurryType.ListOf(var element) ->
          parts(
              a.appendAll(b).map(c -> elements(c.result()).size()).max().getOrElse(0),
              _ -> new CurryType.Function(x, element),
              (g, i) -> at(elements(g), i),
              a,
              b);
      case CurryType.Function(var y, var z) ->
          calls(new CurryType.Function(CurryType.product(x, y), z), uncurried(a), uncurried(b));
    };
  }

  private boolean parts(
      int n,
      IntFunction<CurryType.Function> type,
      BiFunction<TangentValue<Rational>, Integer, TangentValue<Rational>> part,
      Vector<TangentValue.Call<Rational>> a,
      Vector<TangentValue.Call<Rational>> b) {
    for (int i = 0; i < n; i++) {
      int at = i;
      UnaryOperator<TangentValue.Call<Rational>> of =
          c -> new TangentValue.Call<>(c.argument(), part.apply(c.result(), at));
      if (!calls(type.apply(i), a.map(of), b.map(of))) return false;
    }
    return true;
  }

  /// `[(x, [(y, g)])]` is `[((x, y), g)]`.
  private static Vector<TangentValue.Call<Rational>> uncurried(
      Vector<TangentValue.Call<Rational>> all) {
    return all.flatMap(c ->
        calls(c.result())
            .map(d ->
                new TangentValue.Call<>(CurryValue.pair(c.argument(), d.argument()), d.result())));
  }

  /// Pulls both back along `t ↦ h t`, for sampled terms `h` of the function's type.
  private boolean sampled(
      CurryType.Function f,
      Vector<TangentValue.Call<Rational>> a,
      Vector<TangentValue.Call<Rational>> b) {
    for (Evaluated<Rational> at : sampled(f)) {
      TangentValue<Rational> x = at.argument(new TangentValue.Calls<>(a));
      TangentValue<Rational> y = at.argument(new TangentValue.Calls<>(b));
      if (!tangents(PARAMETERS, x, y)) return false;
    }
    return true;
  }

  private List<Evaluated<Rational>> sampled(CurryType.Function f) {
    List<Evaluated<Rational>> known = samples.get(f);
    if (known != null) return known;
    List<Evaluated<Rational>> drawn = new ArrayList<>();
    for (int i = 0; i < SAMPLES; i++) {
      CurryTerm h = new RandomValues(new SplittableRandom(i), 2 + i).plain(f, T.text(), PARAMETERS);
      CurryValue<Rational> t = new CurryValue.Tuple<>(List.of(number(2 + i), number(3 - i)));
      drawn.add(
          new CombinatorInterpretation<>(combinators)
              .of(CombinatorTranslation.of(T, PARAMETERS, h))
              .at(t));
    }
    if (samples.size() < REMEMBERED) samples.put(f, drawn);
    return drawn;
  }

  private CurryValue<Rational> number(long n) {
    return new CurryValue.Floats<>(combinators.tensors().scalar(Rational.of(n)));
  }

  /// The one tangent of a unit, a number without a fraction, or a truth value.
  private static boolean isUnit(TangentValue<Rational> t) {
    return t.isZero() || t instanceof TangentValue.Tuple<Rational>(var parts) && parts.isEmpty();
  }

  private static boolean tensors(TangentValue<Rational> a, TangentValue<Rational> b) {
    if (a.isZero()) return isZero(b.tensor());
    if (b.isZero()) return isZero(a.tensor());
    return a.tensor().equals(b.tensor());
  }

  private static boolean isZero(Tensor<Rational> t) {
    return t.entries().stream().allMatch(q -> q.signum() == 0);
  }

  /// Part by part, whatever the closure hides.
  private static boolean environments(TangentValue<Rational> a, TangentValue<Rational> b) {
    TangentValue<Rational> one = a.isZero() ? b : a, other = a.isZero() ? a : b;
    return switch (one) {
      case TangentValue.Zero<Rational> _ -> true;
      case TangentValue.Floats<Rational> _ -> tensors(one, other);
      case TangentValue.Tuple<Rational>(var parts) -> {
        for (int i = 0; i < parts.size(); i++) {
          if (!environments(parts.get(i), other.part(i, parts.size()))) yield false;
        }
        yield true;
      }
      case TangentValue.OfClosure<Rational>(var f, var x) ->
          other instanceof TangentValue.OfClosure<Rational>(var g, var y)
              ? f.equals(g) && environments(x, y)
              : other.isZero() && environments(x, other);
      case TangentValue.Tagged<Rational>(var label, var x) ->
          other instanceof TangentValue.Tagged<Rational>(var another, var y)
                  && !another.equals(label)
              ? environments(x, TangentValue.zero()) && environments(y, TangentValue.zero())
              : environments(x, content(label, other));
      case TangentValue.Sequence<Rational>(var x) -> {
        Vector<TangentValue<Rational>> y = elements(other);
        for (int i = 0; i < Math.max(x.size(), y.size()); i++) {
          if (!environments(at(x, i), at(y, i))) yield false;
        }
        yield true;
      }
      case TangentValue.Calls<Rational> _ ->
          throw new TangentMismatch("the tangent of a closure's environment", one);
    };
  }

  private static Vector<TangentValue.Call<Rational>> calls(TangentValue<Rational> t) {
    if (t.isZero()) return Vector.empty();
    if (t instanceof TangentValue.Calls<Rational>(var calls)) return calls;
    throw new TangentMismatch("the calls of a function", t);
  }

  private static TangentValue<Rational> content(String label, TangentValue<Rational> t) {
    if (t.isZero()) return t;
    if (t instanceof TangentValue.Tagged<Rational>(var other, var content))
      return other.equals(label) ? content : TangentValue.zero();
    throw new TangentMismatch("the tangent of a variant", t);
  }

  private static Vector<TangentValue<Rational>> elements(TangentValue<Rational> t) {
    if (t.isZero()) return Vector.empty();
    if (t instanceof TangentValue.Sequence<Rational>(var elements)) return elements;
    throw new TangentMismatch("the tangents of a list", t);
  }

  private static TangentValue<Rational> at(Vector<TangentValue<Rational>> elements, int i) {
    return i < elements.size() ? elements.get(i) : TangentValue.zero();
  }
}
