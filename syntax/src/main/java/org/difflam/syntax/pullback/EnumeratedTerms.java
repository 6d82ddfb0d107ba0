package org.difflam.syntax.pullback;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.difflam.syntax.binding.Name;

/// All well-typed terms of a size, up to the names of bound variables: a binder is called by how
/// many are around it. Types that a term does not show (of an argument, of what is projected away)
/// come from a short list, numbers and operations as well; a term comes once, whatever they are.
public final class EnumeratedTerms {
  /// The types of subterms.
  public static final List<Type> TYPES =
      List.of(Type.R, Type.real(2), new Type.Function(Type.R, Type.R), new Type.Dual(Type.R));

  private static final List<Operation> OPERATIONS = List.of(Operation.power(2), Operation.MULT);

  private record Key(List<Type> context, Type type, int size) {}

  private final Map<Key, List<Term>> known = new HashMap<>();

  /// The closed terms of a type and a size, which counts the formers.
  public List<Term> closed(Type type, int size) {
    return terms(List.empty(), type, size);
  }

  /// The terms of a type and a size in the variable `x1`.
  public List<Term> open(Type from, Type to, int size) {
    return terms(List.of(from), to, size);
  }

  /// The questions `((Ω λy. P) · w) V` for all such `P`, at a value, with a variable `w : Ωτ`.
  public List<Term> questions(Type from, Type to, int size) {
    Term w = new Term.Variable(Name.of("w"));
    return open(from, to, size)
        .map(p ->
            new Term.Application(
                new Term.Pullback(Name.of("x1"), Option.some(from), p, w), value(from)));
  }

  /// A closed value, not 0 where there is another.
  public static Term value(Type of) {
    return switch (of) {
      case Type.Real _ -> Term.numeral(3);
      case Type.Product(var a, var b) -> new Term.Pair(value(a), value(b));
      case Type.Function(var a, var b) -> {
        Name x = Name.of("u");
        Term u = new Term.Variable(x);
        Term body =
            !a.equals(b)
                ? value(b)
                : a instanceof Type.Real ? new Term.Call(Operation.power(2), u) : u;
        yield new Term.Lambda(x, Option.some(a), body);
      }
      case Type.Dual(var a) when a.isVector() -> new Term.Covector(value(a));
      case Type.Dual(Type.Function(var a, var b)) -> {
        Name h = Name.of("h");
        yield new Term.DualMap(
            h,
            Option.some(new Type.Function(a, b)),
            new Term.Application(new Term.Variable(h), value(a)),
            value(new Type.Dual(b)));
      }
      case Type.Dual _ -> Term.ZERO;
      case Type.Variable _ -> throw new IllegalArgumentException("an open type");
    };
  }

  private static Name name(List<Type> context) {
    return Name.of("x" + (context.size() + 1));
  }

  private List<Term> terms(List<Type> context, Type type, int size) {
    if (size < 1) return List.empty();
    Key key = new Key(context, type, size);
    List<Term> before = known.get(key);
    if (before != null) return before;
    Set<Term> all = new LinkedHashSet<>();
    if (size == 1) {
      atoms(context, type, all);
    } else {
      sums(context, type, size, all);
      eliminations(context, type, size, all);
      introductions(context, type, size, all);
    }
    List<Term> terms = List.ofAll(all);
    known.put(key, terms);
    return terms;
  }

  private static void atoms(List<Type> context, Type type, Set<Term> into) {
    into.add(Term.ZERO);
    for (int i = 0; i < context.size(); i++) {
      // the innermost is first
      if (context.get(i).equals(type)) {
        into.add(new Term.Variable(Name.of("x" + (context.size() - i))));
      }
    }
    if (type instanceof Type.Real) into.add(Term.numeral(2));
    if (type instanceof Type.Dual(var space) && space.isVector()) {
      into.add(new Term.Covector(value(space)));
    }
  }

  private interface Both {
    void make(Term a, Term b);
  }

  /// Each way to have two children of such types, the second under a binder of a type or not.
  private void both(List<Type> context, Type a, Option<Type> bound, Type b, int size, Both former) {
    List<Type> inner = bound.map(context::prepend).getOrElse(context);
    for (int n = 1; n < size - 1; n++) {
      for (Term first : terms(context, a, n)) {
        for (Term second : terms(inner, b, size - 1 - n)) former.make(first, second);
      }
    }
  }

  /// `S + P` for two different summands that are no sums, smaller sizes first.
  private void sums(List<Type> context, Type type, int size, Set<Term> into) {
    for (int n = 1; n <= (size - 1) / 2; n++) {
      List<Term> left = terms(context, type, n).reject(Term.Sum.class::isInstance);
      int m = size - 1 - n;
      List<Term> right = terms(context, type, m).reject(Term.Sum.class::isInstance);
      List<Term> rest = right;
      for (Term a : left) {
        for (Term b : rest) into.add(Term.sum(a, b));
        if (n == m) rest = rest.tail();
      }
    }
  }

  private void eliminations(List<Type> context, Type type, int size, Set<Term> into) {
    Name x = name(context);
    for (Type a : TYPES) {
      both(
          context,
          new Type.Function(a, type),
          Option.none(),
          a,
          size,
          (f, s) -> into.add(new Term.Application(f, s)));
      both(
          context,
          a,
          Option.some(a),
          type,
          size,
          (bound, body) -> into.add(new Term.Let(x, bound, body)));
      for (Term pair : terms(context, new Type.Product(type, a), size - 1)) {
        into.add(new Term.Projection(1, pair));
      }
      for (Term pair : terms(context, new Type.Product(a, type), size - 1)) {
        into.add(new Term.Projection(2, pair));
      }
    }
    for (Operation f : OPERATIONS) {
      if (!f.codomain().equals(type)) continue;
      for (Term s : terms(context, f.domain(), size - 1)) into.add(new Term.Call(f, s));
    }
  }

  private void introductions(List<Type> context, Type type, int size, Set<Term> into) {
    Name x = name(context);
    switch (type) {
      case Type.Product(var a, var b) ->
          both(context, a, Option.none(), b, size, (s, t) -> into.add(new Term.Pair(s, t)));
      case Type.Function(var a, var b) -> {
        for (Term body : terms(context.prepend(a), b, size - 1)) {
          into.add(new Term.Lambda(x, Option.some(a), body));
        }
        for (Operation f : OPERATIONS) {
          if (!f.domain().equals(a) || !f.codomain().equals(b)) continue;
          for (Term s : terms(context, a, size - 1)) into.add(new Term.Jacobian(f, s));
        }
        if (b.equals(new Type.Dual(a))) {
          for (Type to : TYPES) {
            both(
                context,
                Type.forms(to),
                Option.some(a),
                to,
                size,
                (form, body) -> into.add(new Term.Pullback(x, Option.some(a), body, form)));
          }
        }
      }
      case Type.Dual(var a) -> {
        for (Type to : TYPES) {
          both(
              context,
              new Type.Dual(to),
              Option.some(a),
              to,
              size,
              (functional, body) -> {
                if (LinCompleted.contains(x, body)) {
                  into.add(new Term.DualMap(x, Option.some(a), body, functional));
                }
              });
        }
      }
      case Type.Real _, Type.Variable _ -> {}
    }
  }
}
