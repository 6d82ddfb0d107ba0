package org.difflam.semantics.broken;

import io.vavr.Function3;
import io.vavr.Function4;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.difflam.category.Category;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.jspecify.annotations.Nullable;

/// Operations that replace those of a correct category. The resulting category ([#in]) takes all
/// other operations from the correct one. Derived operations, which are defaults of the tower such
/// as `f × g` or `T f`, are computed from the replaced ones, unless they are replaced themselves.
public final class Replaced<O, M> {
  private interface Operation {
    Object apply(Object[] arguments);
  }

  private final Map<String, Operation> operations;

  private Replaced(Map<String, Operation> operations) {
    this.operations = operations;
  }

  public static <O, M> Replaced<O, M> nothing() {
    return new Replaced<>(HashMap.empty());
  }

  /// The good category with these operations instead of its own.
  ///
  /// @param levels the interfaces of the tower that it has, and by which it is told what laws it
  ///   can state; the good one has them, too
  public Category<O, M> in(Category<O, M> good, Class<?>... levels) {
    return of(
        Proxy.newProxyInstance(Replaced.class.getClassLoader(), levels, new Delegation(good)));
  }

  public Replaced<O, M> identity(Function<O, M> by) {
    return one("identity", by);
  }

  public Replaced<O, M> compose(BinaryOperator<M> by) {
    return two("compose", by);
  }

  /// Equality, with or without places to compare at.
  public Replaced<O, M> equal(Function3<M, M, Places, Verdict> by) {
    return three("equal", by);
  }

  public Replaced<O, M> show(Function<M, String> by) {
    return one("show", by);
  }

  public Replaced<O, M> terminal(Supplier<O> by) {
    return with("terminal", _ -> by.get());
  }

  public Replaced<O, M> product(BinaryOperator<O> by) {
    return two("product", by);
  }

  public Replaced<O, M> bang(Function<O, M> by) {
    return one("bang", by);
  }

  public Replaced<O, M> first(BiFunction<O, O, M> by) {
    return two("first", by);
  }

  public Replaced<O, M> second(BiFunction<O, O, M> by) {
    return two("second", by);
  }

  public Replaced<O, M> pair(BinaryOperator<M> by) {
    return two("pair", by);
  }

  public Replaced<O, M> times(BinaryOperator<M> by) {
    return two("times", by);
  }

  public Replaced<O, M> zero(BiFunction<O, O, M> by) {
    return two("zero", by);
  }

  public Replaced<O, M> plus(BinaryOperator<M> by) {
    return two("plus", by);
  }

  public Replaced<O, M> D(UnaryOperator<M> by) {
    return one("D", by);
  }

  public Replaced<O, M> R(UnaryOperator<M> by) {
    return one("R", by);
  }

  public Replaced<O, M> restriction(UnaryOperator<M> by) {
    return one("restriction", by);
  }

  public Replaced<O, M> exponential(BinaryOperator<O> by) {
    return two("exponential", by);
  }

  public Replaced<O, M> curry(Function3<O, O, M, M> by) {
    return three("curry", by);
  }

  public Replaced<O, M> uncurry(Function3<O, O, M, M> by) {
    return three("uncurry", by);
  }

  public Replaced<O, M> eval(BiFunction<O, O, M> by) {
    return two("eval", by);
  }

  public Replaced<O, M> initial(Supplier<O> by) {
    return with("initial", _ -> by.get());
  }

  public Replaced<O, M> absurd(Function<O, M> by) {
    return one("absurd", by);
  }

  public Replaced<O, M> coproduct(BinaryOperator<O> by) {
    return two("coproduct", by);
  }

  public Replaced<O, M> left(BiFunction<O, O, M> by) {
    return two("left", by);
  }

  public Replaced<O, M> right(BiFunction<O, O, M> by) {
    return two("right", by);
  }

  public Replaced<O, M> copair(BinaryOperator<M> by) {
    return two("copair", by);
  }

  public Replaced<O, M> distribute(Function3<O, O, O, M> by) {
    return three("distribute", by);
  }

  public Replaced<O, M> list(UnaryOperator<O> by) {
    return one("list", by);
  }

  public Replaced<O, M> nil(Function<O, M> by) {
    return one("nil", by);
  }

  public Replaced<O, M> cons(Function<O, M> by) {
    return one("cons", by);
  }

  public Replaced<O, M> fold(Function4<O, O, M, M, M> by) {
    return with("fold", a -> by.apply(of(a[0]), of(a[1]), of(a[2]), of(a[3])));
  }

  private <A> Replaced<O, M> one(String name, Function<A, ?> by) {
    return with(name, a -> by.apply(of(a[0])));
  }

  private <A, B> Replaced<O, M> two(String name, BiFunction<A, B, ?> by) {
    return with(name, a -> by.apply(of(a[0]), of(a[1])));
  }

  private <A, B, C> Replaced<O, M> three(String name, Function3<A, B, C, ?> by) {
    return with(name, a -> by.apply(of(a[0]), of(a[1]), of(a[2])));
  }

  private Replaced<O, M> with(String name, Operation by) {
    return new Replaced<>(operations.put(name, by));
  }

  /// An argument has the type that the operation of this name has in the tower.
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <A> A of(Object argument) {
    return (A) argument;
  }

  /// What is called is one that was replaced, a derived one, or one of the good category.
  private final class Delegation implements InvocationHandler {
    private final Category<O, M> good;

    Delegation(Category<O, M> good) {
      this.good = good;
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // a category is equal to itself alone
    public Object invoke(Object self, Method called, Object @Nullable [] arguments)
        throws Throwable {
      Object[] with = arguments == null ? new Object[0] : arguments;
      if (called.getDeclaringClass() == Object.class) {
        return switch (called.getName()) {
          case "equals" -> self == with[0];
          case "hashCode" -> System.identityHashCode(self);
          default -> "a broken form of " + good;
        };
      }
      Operation replaced = operations.getOrElse(called.getName(), null);
      if (replaced != null) return replaced.apply(placed(called, with));
      boolean derived = called.isDefault() && called.getDeclaringClass() != Category.class;
      try {
        return derived
            ? InvocationHandler.invokeDefault(self, called, arguments)
            : called.invoke(good, arguments);
      } catch (InvocationTargetException wrapped) {
        throw wrapped.getCause() == null ? wrapped : wrapped.getCause();
      }
    }

    /// `equal(f, g)` asks for no places.
    private static Object[] placed(Method called, Object[] arguments) {
      return called.getName().equals("equal") && arguments.length == 2
          ? new Object[] {arguments[0], arguments[1], Places.of(0)}
          : arguments;
    }
  }
}
