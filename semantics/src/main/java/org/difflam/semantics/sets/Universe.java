package org.difflam.semantics.sets;

import io.vavr.collection.HashMap;
import io.vavr.collection.Iterator;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.difflam.category.expression.Obj;

/// The sets that objects stand for, once each base name has a number of elements.
///
/// Elements are numbered, lists up to a length. A set is met through its elements, or, where these
/// are too many, through a fixed choice of them; functions are the same when they agree there.
public final class Universe {
  private static final int MOST = 9;
  private static final int CHOSEN = 4;
  private static final int LONGEST = 2;
  private static final int SHOWN = 6;

  private final Map<String, Integer> sizes;
  private final ConcurrentHashMap<Obj, Elements> arguments = new ConcurrentHashMap<>();

  public Universe(Map<String, Integer> sizes) {
    this.sizes = sizes;
  }

  /// Elements of a set, and whether these are all.
  public record Elements(Vector<Value> values, boolean all) {}

  /// The arguments that tell functions apart.
  public Elements elements(Obj a) {
    Elements known = arguments.get(a);
    if (known != null) return known;
    Elements found = elements(a, MOST, CHOSEN);
    arguments.put(a, found);
    return found;
  }

  /// All elements if there are at most so many, else as many as are to be chosen: the first ones,
  /// and some at random.
  public Elements elements(Obj a, int most, int chosen) {
    BigInteger count = count(a);
    if (count.compareTo(BigInteger.valueOf(most)) <= 0) {
      return new Elements(
          Vector.range(0, count.intValue()).map(i -> element(a, BigInteger.valueOf(i))),
          isNumbered(a));
    }
    Random random = new Random(most);
    Vector<Value> first = Vector.range(0, chosen / 2).map(i -> element(a, BigInteger.valueOf(i)));
    Vector<Value> others = Vector.fill(chosen - chosen / 2, () -> element(a, below(count, random)));
    return new Elements(first.appendAll(others), false);
  }

  private static BigInteger below(BigInteger count, Random random) {
    return new BigInteger(count.bitLength() + 32, random).mod(count);
  }

  public int size(Obj.Base a) {
    return sizes
        .get(a.name())
        .getOrElseThrow(() -> new IllegalArgumentException("no set is called " + a.name()));
  }

  /// How many elements have a number.
  private BigInteger count(Obj a) {
    return switch (a) {
      case Obj.Base base -> BigInteger.valueOf(size(base));
      case Obj.Unit _ -> BigInteger.ONE;
      case Obj.Empty _ -> BigInteger.ZERO;
      case Obj.Product(var x, var y) -> count(x).multiply(count(y));
      case Obj.Sum(var x, var y) -> count(x).add(count(y));
      case Obj.Exponential(var x, var y) -> count(y).pow(elements(x).values().size());
      case Obj.ListOf(var x) ->
          Iterator.rangeClosed(0, LONGEST)
              .map(count(x)::pow)
              .fold(BigInteger.ZERO, BigInteger::add);
      case Obj.Unknown _ -> throw unknown(a);
    };
  }

  /// Whether every element has a number.
  private boolean isNumbered(Obj a) {
    if (count(a).signum() == 0) return true;
    return switch (a) {
      case Obj.Base _, Obj.Unit _, Obj.Empty _ -> true;
      case Obj.Product(var x, var y) -> isNumbered(x) && isNumbered(y);
      case Obj.Sum(var x, var y) -> isNumbered(x) && isNumbered(y);
      case Obj.Exponential(var x, var y) -> elements(x).all() && isNumbered(y);
      case Obj.ListOf(var x) -> count(x).signum() == 0;
      case Obj.Unknown _ -> throw unknown(a);
    };
  }

  /// The element with a number, counted from 0.
  private Value element(Obj a, BigInteger number) {
    return switch (a) {
      case Obj.Base _ -> new Value.Atom(number.intValue());
      case Obj.Unit _ -> Value.UNIT;
      case Obj.Empty _ -> throw new IllegalArgumentException("the empty set has no element");
      case Obj.Product(var x, var y) -> {
        BigInteger[] numbers = number.divideAndRemainder(count(y));
        yield new Value.Couple(element(x, numbers[0]), element(y, numbers[1]));
      }
      case Obj.Sum(var x, var y) -> {
        boolean right = number.compareTo(count(x)) >= 0;
        yield new Value.Tagged(
            right, right ? element(y, number.subtract(count(x))) : element(x, number));
      }
      case Obj.Exponential(var x, var y) -> {
        Vector<Value> arguments = elements(x).values();
        Vector<Value> results = digits(y, number, arguments.size());
        Map<Value, Value> table = HashMap.ofEntries(arguments.map(u -> met(x, u)).zip(results));
        yield new Value.Function(v -> table.getOrElse(met(x, v), results.head()));
      }
      case Obj.ListOf(var x) -> {
        int length = 0;
        BigInteger left = number;
        while (left.compareTo(count(x).pow(length)) >= 0)
          left = left.subtract(count(x).pow(length++));
        yield new Value.Sequence(digits(x, left, length).toList());
      }
      case Obj.Unknown _ -> throw unknown(a);
    };
  }

  /// So many elements, whose numbers are the digits of one.
  private Vector<Value> digits(Obj a, BigInteger number, int length) {
    Vector<Value> all = Vector.empty();
    for (int i = 0; i < length; i++) {
      BigInteger[] split = number.divideAndRemainder(count(a));
      all = all.prepend(element(a, split[1]));
      number = split[0];
    }
    return all;
  }

  /// Whether two elements of a set are equal, functions as far as they are met.
  public boolean same(Obj a, Value u, Value v) {
    return met(a, u).equals(met(a, v));
  }

  /// An element with the list of its results for every function.
  private Value met(Obj a, Value v) {
    return switch (a) {
      case Obj.Base _, Obj.Unit _, Obj.Empty _ -> v;
      case Obj.Product(var x, var y) -> new Value.Couple(met(x, left(v)), met(y, right(v)));
      case Obj.Sum(var x, var y) -> {
        Value.Tagged t = (Value.Tagged) v;
        yield new Value.Tagged(t.right(), met(t.right() ? y : x, t.value()));
      }
      case Obj.Exponential(var x, var y) ->
          new Value.Sequence(elements(x).values().map(e -> met(y, apply(v, e))).toList());
      case Obj.ListOf(var x) -> new Value.Sequence(items(v).map(e -> met(x, e)));
      case Obj.Unknown _ -> throw unknown(a);
    };
  }

  /// Whether [#same] looks at every argument of every function.
  public boolean decides(Obj a) {
    return switch (a) {
      case Obj.Base _, Obj.Unit _, Obj.Empty _ -> true;
      case Obj.Product(var x, var y) -> decides(x) && decides(y);
      case Obj.Sum(var x, var y) -> decides(x) && decides(y);
      case Obj.Exponential(var x, var y) -> elements(x).all() && decides(y);
      case Obj.ListOf(var x) -> decides(x);
      case Obj.Unknown _ -> throw unknown(a);
    };
  }

  /// `(0, {0 ↦ 1, 1 ↦ 1})`.
  public String show(Obj a, Value v) {
    return switch (a) {
      case Obj.Base _ -> String.valueOf(((Value.Atom) v).number());
      case Obj.Unit _ -> "()";
      case Obj.Empty _ -> throw new IllegalArgumentException("the empty set has no element");
      case Obj.Product(var x, var y) -> "(" + show(x, left(v)) + ", " + show(y, right(v)) + ")";
      case Obj.Sum(var x, var y) -> {
        Value.Tagged t = (Value.Tagged) v;
        yield t.right() ? "inr " + show(y, t.value()) : "inl " + show(x, t.value());
      }
      case Obj.Exponential(var x, var y) -> table(x, y, e -> apply(v, e));
      case Obj.ListOf(var x) -> items(v).map(e -> show(x, e)).mkString("[", ", ", "]");
      case Obj.Unknown _ -> throw unknown(a);
    };
  }

  /// The values of a function, as many as fit on a line.
  String table(Obj x, Obj y, UnaryOperator<Value> f) {
    Elements arguments = elements(x);
    String cut = arguments.all() && arguments.values().size() <= SHOWN ? "" : ", …";
    return arguments
        .values()
        .take(SHOWN)
        .map(e -> show(x, e) + " ↦ " + show(y, f.apply(e)))
        .mkString("{", ", ", cut + "}");
  }

  static Value left(Value v) {
    return ((Value.Couple) v).left();
  }

  static Value right(Value v) {
    return ((Value.Couple) v).right();
  }

  static List<Value> items(Value v) {
    return ((Value.Sequence) v).items();
  }

  static Value apply(Value f, Value v) {
    return ((Value.Function) f).at().apply(v);
  }

  private static IllegalArgumentException unknown(Obj a) {
    return new IllegalArgumentException("no set is known for " + a.show());
  }
}
