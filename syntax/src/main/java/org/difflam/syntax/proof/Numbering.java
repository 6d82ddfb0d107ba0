package org.difflam.syntax.proof;

import io.vavr.collection.List;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.function.ToIntFunction;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.jspecify.annotations.Nullable;

/// Numbers for expressions and for objects: what is equal has the same number. The ends of an
/// expression are found once.
///
/// Definitions are unfolded: `Use(name, …, body)` is its body.
final class Numbering {
  /// A former with the numbers of its parts. What has no parts is told by its ends, and a generator
  /// by its name, too.
  private record Shape(Object kind, int first, int second) {
    @Override
    public int hashCode() {
      return (kind.hashCode() * 31 + first) * 31 + second;
    }
  }

  private record Ends(int source, int target) {}

  private static final int NONE = -1;

  private final IdentityHashMap<Object, Integer> known = new IdentityHashMap<>();
  private final HashMap<Shape, Integer> numbers = new HashMap<>();
  private final ArrayList<Shape> shapes = new ArrayList<>();
  private final ArrayList<@Nullable Ends> ends = new ArrayList<>();

  int of(Obj a) {
    Integer found = known.get(a);
    if (found != null) return found;
    var parts = a.parts();
    int number =
        switch (parts.size()) {
          case 0 -> number(a, NONE, NONE);
          case 1 -> number(a.getClass(), of(parts.getFirst()), NONE);
          default -> number(a.getClass(), of(parts.getFirst()), of(parts.getLast()));
        };
    known.put(a, number);
    return number;
  }

  int of(Expression f) {
    Integer found = known.get(f);
    if (found != null) return found;
    int number = ofFormer(unfolded(f));
    known.put(f, number);
    return number;
  }

  @SuppressWarnings("ReferenceEquality") // the quick way out
  boolean areSame(Expression f, Expression g) {
    return f == g || of(f) == of(g);
  }

  static Expression unfolded(Expression f) {
    return f instanceof Expression.Use(_, _, var body) ? unfolded(body) : f;
  }

  private int ofFormer(Expression f) {
    List<Expression> parts = f.children();
    if (parts.isEmpty()) {
      int source = of(f.source()), target = of(f.target());
      Object kind = f instanceof Expression.Generator g ? g.name() : f.getClass();
      int number = number(kind, source, target);
      if (ends.get(number) == null) ends.set(number, new Ends(source, target));
      return number;
    }
    int first = of(parts.head()), second = parts.size() == 1 ? NONE : of(parts.last());
    int number = number(f.getClass(), first, second);
    if (ends.get(number) == null) ends.set(number, ends(f, first, second));
    return number;
  }

  private Ends ends(int number) {
    return Objects.requireNonNull(ends.get(number));
  }

  /// The typing rules once more, so that no object is made anew for each expression.
  private Ends ends(Expression f, int first, int second) {
    Ends x = ends(first), y = second == NONE ? x : ends(second);
    return switch (f) {
      case Expression.Compose _ -> new Ends(y.source, x.target);
      case Expression.Pair _ -> new Ends(x.source, product(x.target, y.target));
      case Expression.Plus _ -> x;
      case Expression.D _ -> new Ends(product(x.source, x.source), x.target);
      case Expression.R _ -> new Ends(product(x.source, x.target), x.source);
      case Expression.Restrict _ -> new Ends(x.source, x.source);
      default -> new Ends(of(f.source()), of(f.target()));
    };
  }

  private int product(int left, int right) {
    return number(Obj.Product.class, left, right);
  }

  private int number(Object kind, int first, int second) {
    Shape shape = new Shape(kind, first, second);
    Integer found = numbers.putIfAbsent(shape, shapes.size());
    if (found != null) return found;
    shapes.add(shape);
    ends.add(null);
    return shapes.size() - 1;
  }

  /// The number of its source.
  int source(Expression f) {
    return ends(of(f)).source;
  }

  /// The number of its target.
  int target(Expression f) {
    return ends(of(f)).target;
  }

  /// Whether the object of this number is the pattern with these in the place of its base objects.
  boolean isInstance(Obj pattern, int object, ToIntFunction<String> bases) {
    if (pattern instanceof Obj.Base(var name)) return bases.applyAsInt(name) == object;
    var parts = pattern.parts();
    if (parts.isEmpty()) return of(pattern) == object;
    Shape shape = shapes.get(object);
    return shape.kind == pattern.getClass()
        && isInstance(parts.getFirst(), shape.first, bases)
        && (parts.size() == 1 || isInstance(parts.getLast(), shape.second, bases));
  }
}
