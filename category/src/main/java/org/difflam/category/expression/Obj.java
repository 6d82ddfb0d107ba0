package org.difflam.category.expression;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Set;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.difflam.category.type.FirstOrder;

/// Symbolic objects: `A`, `1`, `X * Y`, `X => Y`, `X + Y`, `list X`, and the initial object,
/// written `Empty`.
///
/// In a law every base name is a variable; in a model a base name is one of the objects of its
/// [Signature].
///
/// These are no types of a calculus: nothing is known of them but the structure that a category
/// has, so they have no numerals, tuples or labels, and a functor takes the types of a calculus to
/// them.
public sealed interface Obj extends FirstOrder<Obj> {
  // Objects are the keys of every search. The methods that Java makes take products and functions
  // for the same in a hash, and are slow until the last compiler has seen them.

  record Base(String name) implements Obj {
    @Override
    public boolean equals(Object other) {
      return other instanceof Base(var n) && name.equals(n);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }

    @Override
    public String toString() {
      return show();
    }
  }

  record Unit() implements Obj {
    @Override
    public String toString() {
      return show();
    }
  }

  record Product(Obj left, Obj right) implements Obj {
    @Override
    public boolean equals(Object other) {
      return this == other
          || other instanceof Product(var l, var r) && left.equals(l) && right.equals(r);
    }

    @Override
    public int hashCode() {
      return (left.hashCode() * 31 + right.hashCode()) * 31 + 1;
    }

    @Override
    public String toString() {
      return show();
    }
  }

  record Exponential(Obj from, Obj to) implements Obj {
    @Override
    public boolean equals(Object other) {
      return this == other
          || other instanceof Exponential(var f, var t) && from.equals(f) && to.equals(t);
    }

    @Override
    public int hashCode() {
      return (from.hashCode() * 31 + to.hashCode()) * 31 + 2;
    }

    @Override
    public String toString() {
      return show();
    }
  }

  record Empty() implements Obj {
    @Override
    public String toString() {
      return show();
    }
  }

  record Sum(Obj left, Obj right) implements Obj {
    @Override
    public boolean equals(Object other) {
      return this == other
          || other instanceof Sum(var l, var r) && left.equals(l) && right.equals(r);
    }

    @Override
    public int hashCode() {
      return (left.hashCode() * 31 + right.hashCode()) * 31 + 3;
    }

    @Override
    public String toString() {
      return show();
    }
  }

  record ListOf(Obj element) implements Obj {
    @Override
    public String toString() {
      return show();
    }
  }

  /// Not yet known: solved by unification, never left in an elaborated expression.
  record Unknown(int number) implements Obj, FirstOrder.Unknown {
    @Override
    public String toString() {
      return show();
    }
  }

  Obj UNIT = new Unit();
  Obj EMPTY = new Empty();

  static Obj base(String name) {
    return new Base(name);
  }

  default Obj times(Obj right) {
    return new Product(this, right);
  }

  default Obj to(Obj target) {
    return new Exponential(this, target);
  }

  /// Reads an object, such as `A * (B => 1)`.
  static Obj parse(String text) {
    return ExpressionParser.object(text);
  }

  /// Replaces base names.
  default Obj substitute(Function<String, Obj> of) {
    return FirstOrder.fold(
        this, (a, parts) -> a instanceof Base(var name) ? of.apply(name) : a.with(parts));
  }

  /// The base names in it, in order of occurrence.
  default Set<String> bases() {
    List<String> names = new ArrayList<>();
    FirstOrder.fold(this, (a, _) -> !(a instanceof Base(var name)) || names.add(name));
    return LinkedHashSet.ofAll(names);
  }

  @Override
  default List<Obj> parts() {
    return switch (this) {
      case Base _, Unit _, Empty _, Unknown _ -> List.of();
      case Product(var a, var b) -> List.of(a, b);
      case Exponential(var a, var b) -> List.of(a, b);
      case Sum(var a, var b) -> List.of(a, b);
      case ListOf(var a) -> List.of(a);
    };
  }

  @Override
  default Obj with(List<Obj> parts) {
    return switch (this) {
      case Base _, Unit _, Empty _, Unknown _ -> this;
      case Product _ -> new Product(parts.get(0), parts.get(1));
      case Exponential _ -> new Exponential(parts.get(0), parts.get(1));
      case Sum _ -> new Sum(parts.get(0), parts.get(1));
      case ListOf _ -> new ListOf(parts.get(0));
    };
  }

  /// How many formers it has.
  default long size() {
    return FirstOrder.size(this);
  }

  /// ASCII, as it is typed.
  default String show() {
    return ExpressionPrinter.ASCII.show(this);
  }
}
