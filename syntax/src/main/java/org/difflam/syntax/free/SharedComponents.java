package org.difflam.syntax.free;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.util.Iterator;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;

/// Which components of the argument the two sides of an equation mention. In those that only one
/// side mentions both are constant: from `f . p1 = g . p2` follow `f = f . 0`, `g = g . 0` and `f .
/// 0 = g . 0`, and from `p1 = p2` that each object it is about is trivial, `id = 0`.
final class SharedComponents {
  private final Certifier by;
  private final Lines lines;

  SharedComponents(Certifier by) {
    this.by = by;
    lines = by.lines;
  }

  /// Equations at a base type whose sides mention the same components, and no others are there;
  /// together they say what this one says.
  List<Proof> of(Proof p) {
    Set<String> left = mentioned(p.left()), right = mentioned(p.right());
    Set<String> both = left.intersect(right);
    List<Proof> all = List.of(narrowed(p, both));
    if (left.size() > both.size()) all = all.append(constant(p, left, both));
    if (right.size() > both.size()) all = all.append(constant(lines.sym(p), right, both));
    return all.appendAll(all.flatMap(this::atConstantFunctions)).reject(Lines::isTrivial);
  }

  /// The same equation with a constant function in the place of each function that is a component
  /// of the argument: so `ev = 0` says that `id = 0`.
  private List<Proof> atConstantFunctions(Proof p) {
    Obj x = lines.source(p.left());
    List<Expression> leaves = leaves(lines.id(x));
    if (!leaves.exists(e -> lines.target(e) instanceof Obj.Exponential)) return List.empty();
    List<Obj> values = leaves.map(e -> value(lines.target(e)));
    Obj source = values.reduceRight(Obj::times);
    Iterator<Expression> there = parts(lines.id(source), values).iterator();
    Expression at =
        tuple(source, x, leaves.map(e -> constant(lines.target(e), there.next())).iterator());
    Proof q = lines.compose(p, at);
    return of(normal(q));
  }

  /// The values of a function, of whatever it is applied to.
  private static Obj value(Obj type) {
    return type instanceof Obj.Exponential(_, var b) ? value(b) : type;
  }

  private Expression constant(Obj type, Expression value) {
    return type instanceof Obj.Exponential(var a, var b)
        ? lines.curry(
            lines.compose(
                constant(b, lines.id(value(b))),
                lines.compose(value, lines.p1(lines.source(value).times(a)))))
        : value;
  }

  /// The components of a product of these objects, bracketed to the right.
  private List<Expression> parts(Expression e, List<Obj> of) {
    if (of.size() == 1) return List.of(e);
    Obj all = lines.target(e);
    return parts(then(lines.p2(all), e), of.tail()).prepend(then(lines.p1(all), e));
  }

  private Proof normal(Proof q) {
    return lines.chain(lines.sym(by.function(q.left()).proof()), q, by.function(q.right()).proof());
  }

  /// `l = l . z` from `l = r`, where `z` puts 0 where `r` does not look.
  private Proof constant(Proof p, Set<String> mentioned, Set<String> kept) {
    Obj x = lines.source(p.left());
    List<Expression> parts =
        paths(x, "")
            .zip(leaves(lines.id(x)))
            .map(leaf ->
                mentioned.contains(leaf._1) && !kept.contains(leaf._1)
                    ? lines.zero(x, lines.target(leaf._2))
                    : leaf._2);
    Proof there = lines.compose(p, tuple(x, x, parts.iterator()));
    Proof same =
        lines.chain(by.function(p.right()).proof(), lines.sym(by.function(there.right()).proof()));
    return narrowed(lines.chain(p, same, lines.sym(there)), mentioned);
  }

  /// The equation as one of these components alone, the others being 0; in normal form.
  private Proof narrowed(Proof p, Set<String> kept) {
    Obj x = lines.source(p.left());
    List<String> paths = paths(x, "");
    List<Expression> leaves = leaves(lines.id(x));
    List<Obj> types =
        paths.zip(leaves).filter(l -> kept.contains(l._1)).map(l -> lines.target(l._2));
    Obj source = types.isEmpty() ? Obj.UNIT : types.reduceRight(Obj::times);
    Iterator<Expression> there = leaves(lines.id(source)).iterator();
    List<Expression> parts =
        paths
            .zip(leaves)
            .map(l -> kept.contains(l._1) ? there.next() : lines.zero(source, lines.target(l._2)));
    Proof q = source.equals(x) ? p : lines.compose(p, tuple(source, x, parts.iterator()));
    return normal(q);
  }

  private Expression tuple(Obj source, Obj type, Iterator<Expression> parts) {
    return switch (type) {
      case Obj.Unit _ -> lines.bang(source);
      case Obj.Product(var a, var b) -> {
        Expression left = tuple(source, a, parts);
        yield lines.pair(left, tuple(source, b, parts));
      }
      default -> parts.next();
    };
  }

  private static List<String> paths(Obj type, String path) {
    return switch (type) {
      case Obj.Unit _ -> List.empty();
      case Obj.Product(var a, var b) -> paths(a, path + "1").appendAll(paths(b, path + "2"));
      default -> List.of(path);
    };
  }

  private List<Expression> leaves(Expression e) {
    Obj type = lines.target(e);
    return switch (type) {
      case Obj.Unit _ -> List.empty();
      case Obj.Product _ ->
          leaves(then(lines.p1(type), e)).appendAll(leaves(then(lines.p2(type), e)));
      default -> List.of(e);
    };
  }

  private Expression then(Expression g, Expression f) {
    return f instanceof Expression.Identity ? g : lines.compose(g, f);
  }

  private Set<String> mentioned(Expression e) {
    return in(by.function(e).normal(), 0);
  }

  /// The components of the variable in a normal form, as the digits of their projections.
  static Set<String> in(Normal t, int depth) {
    if (!t.mayMention(depth)) return LinkedHashSet.empty();
    return switch (t.shape()) {
      case Normal.Star _ -> LinkedHashSet.empty();
      case Normal.Pair(var a, var b) -> in(a, depth).addAll(in(b, depth));
      case Normal.Lambda(_, var body) -> in(body, depth + 1);
      case Normal.Sum(var of) ->
          LinkedHashSet.ofAll(of.coefficients().keySet()).flatMap(n -> in(n, depth));
    };
  }

  private static Set<String> in(Neutral n, int depth) {
    String path = NormalFormMatching.path(n, depth);
    if (path != null) return LinkedHashSet.of(path);
    return switch (n.shape()) {
      case Neutral.Variable _, Neutral.Constant _ -> LinkedHashSet.empty();
      case Neutral.First(var m) -> in(m, depth);
      case Neutral.Second(var m) -> in(m, depth);
      case Neutral.Additive(_, _, var d) -> in(d, depth);
      case Neutral.Apply(var f, var a, var along) ->
          List.ofAll(along)
              .foldLeft(in(f, depth).addAll(in(a, depth)), (all, d) -> all.addAll(in(d, depth)));
    };
  }

  private static Set<String> in(Direction d, int depth) {
    return switch (d.shape()) {
      case Direction.Along(var n) -> in(n, depth);
      case Direction.Left(var e) -> in(e, depth);
      case Direction.Right(var e) -> in(e, depth);
      case Direction.Under(_, var e) -> in(e, depth + 1);
    };
  }
}
