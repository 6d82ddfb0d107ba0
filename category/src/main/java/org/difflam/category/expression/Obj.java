package org.difflam.category.expression;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.util.function.Function;

/// Symbolic objects: `A`, `1`, `X * Y`, `X => Y`, `X + Y`, `list X`, and the initial object,
/// written `Empty`.
///
/// In a law every base name is a variable; in a model a base name is one of the objects of its
/// [Signature].
public sealed interface Obj {
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
  }

  record Unit() implements Obj {}

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
  }

  record Empty() implements Obj {}

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
  }

  record ListOf(Obj element) implements Obj {}

  /// Not yet known: solved by unification, never left in an elaborated expression.
  record Unknown(int number) implements Obj {}

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
    return Parser.object(text);
  }

  /// Replaces base names.
  default Obj substitute(Function<String, Obj> of) {
    return switch (this) {
      case Base(var name) -> of.apply(name);
      case Unit _, Empty _, Unknown _ -> this;
      case Product(var a, var b) -> new Product(a.substitute(of), b.substitute(of));
      case Exponential(var a, var b) -> new Exponential(a.substitute(of), b.substitute(of));
      case Sum(var a, var b) -> new Sum(a.substitute(of), b.substitute(of));
      case ListOf(var a) -> new ListOf(a.substitute(of));
    };
  }

  /// The base names in it, in order of occurrence.
  default Set<String> bases() {
    return switch (this) {
      case Base(var name) -> LinkedHashSet.of(name);
      case Unit _, Empty _, Unknown _ -> LinkedHashSet.empty();
      case Product(var a, var b) -> a.bases().addAll(b.bases());
      case Exponential(var a, var b) -> a.bases().addAll(b.bases());
      case Sum(var a, var b) -> a.bases().addAll(b.bases());
      case ListOf(var a) -> a.bases();
    };
  }

  /// The objects directly inside.
  default List<Obj> parts() {
    return switch (this) {
      case Base _, Unit _, Empty _, Unknown _ -> List.empty();
      case Product(var a, var b) -> List.of(a, b);
      case Exponential(var a, var b) -> List.of(a, b);
      case Sum(var a, var b) -> List.of(a, b);
      case ListOf(var a) -> List.of(a);
    };
  }

  /// How many formers it has.
  default int size() {
    return switch (this) {
      case Base _, Unit _, Empty _, Unknown _ -> 1;
      case Product(var a, var b) -> 1 + a.size() + b.size();
      case Exponential(var a, var b) -> 1 + a.size() + b.size();
      case Sum(var a, var b) -> 1 + a.size() + b.size();
      case ListOf(var a) -> 1 + a.size();
    };
  }

  /// ASCII, as it is typed.
  default String show() {
    return Printer.ASCII.show(this);
  }

  /// What is unknown in it, from left to right.
  default List<Unknown> unknowns() {
    return switch (this) {
      case Unknown u -> List.of(u);
      case Base _, Unit _, Empty _ -> List.empty();
      case Product(var x, var y) -> x.unknowns().appendAll(y.unknowns());
      case Exponential(var x, var y) -> x.unknowns().appendAll(y.unknowns());
      case Sum(var x, var y) -> x.unknowns().appendAll(y.unknowns());
      case ListOf(var x) -> x.unknowns();
    };
  }
}
