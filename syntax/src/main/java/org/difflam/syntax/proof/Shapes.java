package org.difflam.syntax.proof;

import io.vavr.collection.List;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.function.Function;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.jspecify.annotations.Nullable;

/// Shapes of expressions and of objects: what is equal has the same one. The ends of an expression
/// are found once.
///
/// Definitions are unfolded: `Use(name, …, body)` is its body.
@SuppressWarnings("ReferenceEquality") // equal shapes are one object here
final class Shapes {
  /// A former with the shapes of its parts. What has no parts is told by its ends, and a generator
  /// by its name, too.
  static final class Shape {
    private final Object kind;
    private final @Nullable Shape first;
    private final @Nullable Shape second;
    private final int hash;

    /// Of an expression.
    private @Nullable Shape source;

    private @Nullable Shape target;

    private Shape(Object kind, @Nullable Shape first, @Nullable Shape second) {
      this.kind = kind;
      this.first = first;
      this.second = second;
      hash = ((kind.hashCode() * 31 + hash(first)) * 31 + hash(second)) * 0x9E3779B9;
    }

    private static int hash(@Nullable Shape part) {
      return part == null ? 0 : part.hash;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Shape that
          && hash == that.hash
          && first == that.first
          && second == that.second
          && kind.equals(that.kind);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    Shape source() {
      return Objects.requireNonNull(source);
    }

    Shape target() {
      return Objects.requireNonNull(target);
    }
  }

  private final IdentityHashMap<Object, Shape> known = new IdentityHashMap<>();
  private final HashMap<Shape, Shape> shapes = new HashMap<>();

  Shape of(Obj a) {
    Shape found = known.get(a);
    if (found != null) return found;
    var parts = a.parts();
    Shape shape =
        switch (parts.size()) {
          case 0 -> shape(a, null, null);
          case 1 -> shape(a.getClass(), of(parts.getFirst()), null);
          default -> shape(a.getClass(), of(parts.getFirst()), of(parts.getLast()));
        };
    known.put(a, shape);
    return shape;
  }

  Shape of(Expression f) {
    Shape found = known.get(f);
    if (found != null) return found;
    Shape shape = ofFormer(unfolded(f));
    known.put(f, shape);
    return shape;
  }

  boolean areSame(Expression f, Expression g) {
    return f == g || of(f) == of(g);
  }

  static Expression unfolded(Expression f) {
    return f instanceof Expression.Use(_, _, var body) ? unfolded(body) : f;
  }

  /// The typing rules once more, so that no object is made anew for each expression.
  private Shape ofFormer(Expression f) {
    return switch (f) {
      case Expression.Compose(var g, var h, _, _) -> {
        Shape x = of(g), y = of(h);
        yield with(shape(Expression.Compose.class, x, y), y.source(), x.target());
      }
      case Expression.Pair(var g, var h) -> {
        Shape x = of(g), y = of(h), of = shape(Expression.Pair.class, x, y);
        yield of.source == null ? with(of, x.source(), product(x.target(), y.target())) : of;
      }
      case Expression.Plus(var g, var h, _, _) -> {
        Shape x = of(g), y = of(h);
        yield with(shape(Expression.Plus.class, x, y), x.source(), x.target());
      }
      case Expression.D(var g) -> {
        Shape x = of(g), of = shape(Expression.D.class, x, null);
        yield of.source == null ? with(of, product(x.source(), x.source()), x.target()) : of;
      }
      default -> ofOther(f);
    };
  }

  private Shape ofOther(Expression f) {
    List<Expression> parts = f.children();
    if (parts.isEmpty()) {
      Shape source = of(f.source()), target = of(f.target());
      Object kind = f instanceof Expression.Generator g ? g.name() : f.getClass();
      return with(shape(kind, source, target), source, target);
    }
    Shape first = of(parts.head()), second = parts.size() == 1 ? null : of(parts.last());
    Shape shape = shape(f.getClass(), first, second);
    return shape.source == null ? with(shape, of(f.source()), of(f.target())) : shape;
  }

  private static Shape with(Shape of, Shape source, Shape target) {
    of.source = source;
    of.target = target;
    return of;
  }

  private Shape product(Shape left, Shape right) {
    return shape(Obj.Product.class, left, right);
  }

  private Shape shape(Object kind, @Nullable Shape first, @Nullable Shape second) {
    Shape fresh = new Shape(kind, first, second), found = shapes.putIfAbsent(fresh, fresh);
    return found == null ? fresh : found;
  }

  /// Whether the object of this shape is the pattern with these in the place of its base objects.
  boolean isInstance(Obj pattern, Shape object, Function<String, Shape> bases) {
    if (pattern instanceof Obj.Base(var name)) return bases.apply(name) == object;
    var parts = pattern.parts();
    if (parts.isEmpty()) return of(pattern) == object;
    return object.kind == pattern.getClass()
        && isInstance(parts.getFirst(), Objects.requireNonNull(object.first), bases)
        && (parts.size() == 1
            || isInstance(parts.getLast(), Objects.requireNonNull(object.second), bases));
  }
}
