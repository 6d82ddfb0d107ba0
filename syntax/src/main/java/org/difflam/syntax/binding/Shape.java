package org.difflam.syntax.binding;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// The declaration of a term former: an occurrence of a variable, or children under their binders.
public sealed interface Shape<T> {
  /// An occurrence of a variable.
  record Variable<T>(Name name) implements Shape<T> {}

  /// Children under binders. The label is all that is no child (the kind of former, an operation, a
  /// type annotation), compared by `equals`; `isBag` says that the order of the children is
  /// immaterial, their multiplicity is not.
  record Former<T>(
      Object label, boolean isBag, List<Scope<T>> scopes, Function<List<Scope<T>>, T> rebuild)
      implements Shape<T> {
    /// This former with other children, under the same binders.
    public T with(List<T> children) {
      List<Scope<T>> all = new ArrayList<>(children.size());
      for (int i = 0; i < children.size(); i++) {
        all.add(new Scope<>(scopes.get(i).binders(), children.get(i)));
      }
      return rebuild.apply(all);
    }

    /// The same with one other child.
    public T with(int i, T child) {
      List<Scope<T>> all = new ArrayList<>(scopes);
      all.set(i, new Scope<>(scopes.get(i).binders(), child));
      return rebuild.apply(all);
    }
  }

  static <T> Shape<T> variable(Name x) {
    return new Variable<>(x);
  }

  /// A former without children.
  static <T> Shape<T> leaf(Object label, T self) {
    return new Former<>(label, false, List.of(), _ -> self);
  }

  static <T> Shape<T> former(
      Object label, List<Scope<T>> scopes, Function<List<Scope<T>>, T> rebuild) {
    return new Former<>(label, false, scopes, rebuild);
  }

  /// A former that binds nothing.
  static <T> Shape<T> plain(Object label, List<T> children, Function<List<T>, T> rebuild) {
    return new Former<>(label, false, plain(children), s -> rebuild.apply(bodies(s)));
  }

  /// A former that binds nothing and does not order its children, such as a sum.
  static <T> Shape<T> bag(Object label, List<T> children, Function<List<T>, T> rebuild) {
    return new Former<>(label, true, plain(children), s -> rebuild.apply(bodies(s)));
  }

  /// A former with one child.
  static <T> Shape<T> unary(Object label, T child, UnaryOperator<T> rebuild) {
    return former(label, List.of(Scope.plain(child)), s -> rebuild.apply(s.getFirst().body()));
  }

  /// A former with two children.
  static <T> Shape<T> binary(Object label, T first, T second, BinaryOperator<T> rebuild) {
    return former(
        label,
        List.of(Scope.plain(first), Scope.plain(second)),
        s -> rebuild.apply(s.get(0).body(), s.get(1).body()));
  }

  /// `λx. t`.
  static <T> Shape<T> lambda(Object label, Name x, T body, BiFunction<Name, T, T> rebuild) {
    return former(
        label,
        List.of(Scope.under(x, body)),
        s -> rebuild.apply(s.getFirst().binder(), s.getFirst().body()));
  }

  /// `let x = t in u`.
  static <T> Shape<T> let(Name x, T bound, T body, Let<T> rebuild) {
    return former(
        "let",
        List.of(Scope.plain(bound), Scope.under(x, body)),
        s -> rebuild.of(s.get(1).binder(), s.get(0).body(), s.get(1).body()));
  }

  @FunctionalInterface
  interface Let<T> {
    T of(Name x, T bound, T body);
  }

  /// `fold (x₁, x₂). t over u from v`.
  static <T> Shape<T> fold(Name x1, Name x2, T step, T over, T from, Fold<T> rebuild) {
    return former(
        "fold",
        List.of(Scope.under(List.of(x1, x2), step), Scope.plain(over), Scope.plain(from)),
        s -> {
          List<Name> xs = s.getFirst().binders();
          return rebuild.of(
              xs.get(0), xs.get(1), s.get(0).body(), s.get(1).body(), s.get(2).body());
        });
  }

  @FunctionalInterface
  interface Fold<T> {
    T of(Name x1, Name x2, T step, T over, T from);
  }

  /// `case t of {ℓ₁ x₁ → u₁ | … | ℓₙ xₙ → uₙ}`.
  static <T, B> Shape<T> cases(
      Object label,
      T subject,
      List<B> branches,
      Function<B, Scope<T>> scope,
      BiFunction<B, Scope<T>, B> with,
      BiFunction<T, List<B>, T> rebuild) {
    List<Scope<T>> scopes = new ArrayList<>(branches.size() + 1);
    scopes.add(Scope.plain(subject));
    for (B b : branches) scopes.add(scope.apply(b));
    return former(
        label,
        scopes,
        s -> {
          List<B> inner = new ArrayList<>(branches.size());
          for (int i = 0; i < branches.size(); i++) {
            inner.add(with.apply(branches.get(i), s.get(i + 1)));
          }
          return rebuild.apply(s.getFirst().body(), inner);
        });
  }

  private static <T> List<Scope<T>> plain(List<T> children) {
    return each(children, Scope::plain);
  }

  private static <T> List<T> bodies(List<Scope<T>> scopes) {
    return each(scopes, Scope::body);
  }

  /// Mostly they are one or two, and such lists are small.
  private static <A, B> List<B> each(List<A> all, Function<A, B> made) {
    return switch (all.size()) {
      case 0 -> List.of();
      case 1 -> List.of(made.apply(all.getFirst()));
      case 2 -> List.of(made.apply(all.get(0)), made.apply(all.get(1)));
      default -> {
        List<B> each = new ArrayList<>(all.size());
        for (A one : all) each.add(made.apply(one));
        yield each;
      }
    };
  }
}
