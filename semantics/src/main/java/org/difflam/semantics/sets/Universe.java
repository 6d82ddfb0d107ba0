package org.difflam.semantics.sets;

import io.vavr.collection.Iterator;
import io.vavr.collection.Map;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
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
  private final ConcurrentHashMap<Choice, Elements> chosen = new ConcurrentHashMap<>();

  public Universe(Map<String, Integer> sizes) {
    this.sizes = sizes;
  }

  /// Elements of a set, and whether these are all.
  public record Elements(List<Element> values, boolean all) {
    public Elements {
      values = List.copyOf(values);
    }
  }

  private record Choice(Obj a, int most, int chosen) {}

  /// The arguments that tell functions apart.
  public Elements elements(Obj a) {
    return elements(a, MOST, CHOSEN);
  }

  /// All elements if there are at most this many, else as many as are to be chosen: the first ones,
  /// and some at random.
  public Elements elements(Obj a, int most, int chosen) {
    Choice choice = new Choice(a, most, chosen);
    Elements known = this.chosen.get(choice);
    if (known != null) return known;
    Elements found = choose(a, most, chosen);
    this.chosen.put(choice, found);
    return found;
  }

  private Elements choose(Obj a, int most, int chosen) {
    BigInteger count = count(a);
    List<Element> values = new ArrayList<>();
    if (count.compareTo(BigInteger.valueOf(most)) <= 0) {
      for (int i = 0; i < count.intValue(); i++) values.add(element(a, BigInteger.valueOf(i)));
      return new Elements(values, isNumbered(a));
    }
    Random random = new Random(most);
    for (int i = 0; i < chosen / 2; i++) values.add(element(a, BigInteger.valueOf(i)));
    while (values.size() < chosen) values.add(element(a, below(count, random)));
    return new Elements(values, false);
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
  private Element element(Obj a, BigInteger number) {
    return switch (a) {
      case Obj.Base _ -> new Element.Atom(number.intValue());
      case Obj.Unit _ -> Element.UNIT;
      case Obj.Empty _ -> throw new IllegalArgumentException("the empty set has no element");
      case Obj.Product(var x, var y) -> {
        BigInteger[] numbers = number.divideAndRemainder(count(y));
        yield new Element.Couple(element(x, numbers[0]), element(y, numbers[1]));
      }
      case Obj.Sum(var x, var y) -> {
        boolean right = number.compareTo(count(x)) >= 0;
        yield new Element.Tagged(
            right, right ? element(y, number.subtract(count(x))) : element(x, number));
      }
      case Obj.Exponential(var x, var y) -> {
        List<Element> arguments = elements(x).values();
        Element[] results = digits(y, number, arguments.size());
        yield new Element.Function(v -> results[last(x, arguments, v)]);
      }
      case Obj.ListOf(var x) -> {
        int length = 0;
        BigInteger left = number;
        while (left.compareTo(count(x).pow(length)) >= 0)
          left = left.subtract(count(x).pow(length++));
        yield Element.Sequence.of(digits(x, left, length));
      }
      case Obj.Unknown _ -> throw unknown(a);
    };
  }

  /// This many elements, whose numbers are the digits of one.
  private Element[] digits(Obj a, BigInteger number, int length) {
    Element[] all = new Element[length];
    BigInteger left = number, base = count(a);
    for (int i = length - 1; i >= 0; i--) {
      BigInteger[] split = left.divideAndRemainder(base);
      all[i] = element(a, split[1]);
      left = split[0];
    }
    return all;
  }

  /// The last place of an element; the first one where it is not met.
  private int last(Obj a, List<Element> values, Element v) {
    for (int i = values.size() - 1; i > 0; i--) if (same(a, values.get(i), v)) return i;
    return 0;
  }

  /// Whether two elements of a set are equal, functions as far as they are met.
  public boolean same(Obj a, Element u, Element v) {
    return switch (a) {
      case Obj.Base _, Obj.Unit _, Obj.Empty _ -> u.equals(v);
      case Obj.Product(var x, var y) -> same(x, left(u), left(v)) && same(y, right(u), right(v));
      case Obj.Sum(var x, var y) -> {
        Element.Tagged s = (Element.Tagged) u, t = (Element.Tagged) v;
        yield s.right() == t.right() && same(s.right() ? y : x, s.value(), t.value());
      }
      case Obj.Exponential(var x, var y) -> {
        for (Element e : elements(x).values()) if (!same(y, apply(u, e), apply(v, e))) yield false;
        yield true;
      }
      case Obj.ListOf(var x) -> {
        var us = sequence(u).items();
        var vs = sequence(v).items();
        for (; !us.isEmpty() && !vs.isEmpty(); us = us.tail(), vs = vs.tail()) {
          if (!same(x, us.head(), vs.head())) yield false;
        }
        yield us.isEmpty() && vs.isEmpty();
      }
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
  public String show(Obj a, Element v) {
    return switch (a) {
      case Obj.Base _ -> String.valueOf(((Element.Atom) v).number());
      case Obj.Unit _ -> "()";
      case Obj.Empty _ -> throw new IllegalArgumentException("the empty set has no element");
      case Obj.Product(var x, var y) -> "(" + show(x, left(v)) + ", " + show(y, right(v)) + ")";
      case Obj.Sum(var x, var y) -> {
        Element.Tagged t = (Element.Tagged) v;
        yield t.right() ? "inr " + show(y, t.value()) : "inl " + show(x, t.value());
      }
      case Obj.Exponential(var x, var y) -> table(x, y, e -> apply(v, e));
      case Obj.ListOf(var x) -> sequence(v).items().map(e -> show(x, e)).mkString("[", ", ", "]");
      case Obj.Unknown _ -> throw unknown(a);
    };
  }

  /// The values of a function, as many as fit on a line.
  String table(Obj x, Obj y, UnaryOperator<Element> f) {
    Elements arguments = elements(x);
    String cut = arguments.all() && arguments.values().size() <= SHOWN ? "" : ", …";
    return arguments.values().stream()
        .limit(SHOWN)
        .map(e -> show(x, e) + " ↦ " + show(y, f.apply(e)))
        .collect(Collectors.joining(", ", "{", cut + "}"));
  }

  static Element left(Element v) {
    return ((Element.Couple) v).left();
  }

  static Element right(Element v) {
    return ((Element.Couple) v).right();
  }

  static Element.Sequence sequence(Element v) {
    return (Element.Sequence) v;
  }

  static Element apply(Element f, Element v) {
    return ((Element.Function) f).at().apply(v);
  }

  private static IllegalArgumentException unknown(Obj a) {
    return new IllegalArgumentException("no set is known for " + a.show());
  }
}
