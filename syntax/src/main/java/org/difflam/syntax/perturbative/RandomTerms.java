package org.difflam.syntax.perturbative;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.sums.Type;

/// Draws typed terms: `Γ ⊢ M : σ` for a context and a type that may be drawn, too. All rules of
/// Figure 1 are used, and abstractions stand in operator positions often enough for redexes.
public final class RandomTerms {
  private final SplittableRandom random;
  private final List<Type> atoms;

  public RandomTerms(SplittableRandom random, List<Type> atoms) {
    this.random = random;
    this.atoms = List.copyOf(atoms);
  }

  /// `Γ ⊢ M : σ`.
  public record Judgement(Map<Name, Type> context, Term term, Type type) {}

  /// A judgement of about so many formers.
  public Judgement judgement(int size) {
    Map<Name, Type> context = context();
    Type type = type(2);
    return new Judgement(context, term(context, type, size), type);
  }

  public Map<Name, Type> context() {
    Map<Name, Type> context = LinkedHashMap.empty();
    for (String x : new String[] {"f", "x", "y"}) {
      Type a = atom();
      context = context.put(Name.of(x), x.equals("f") ? atom().to(a) : type(random.nextInt(2)));
    }
    return context;
  }

  private Type atom() {
    return atoms.get(random.nextInt(atoms.size()));
  }

  /// A type with brackets at most so deep.
  public Type type(int depth) {
    if (depth == 0) return atom();
    return switch (random.nextInt(5)) {
      case 0, 1 -> atom();
      case 2 -> type(depth - 1).times(type(depth - 1));
      case 3 -> type(depth - 1).tangent();
      default -> type(depth - 1).to(type(depth - 1));
    };
  }

  /// A bag of type σ.
  public Term term(Map<Name, Type> context, Type type, int size) {
    int kind = random.nextInt(12);
    if (kind == 0) return Term.ZERO;
    if (kind < 3 && size > 2) {
      return simple(context, type, size / 2).plus(simple(context, type, size / 2));
    }
    return simple(context, type, size);
  }

  /// Mostly simple terms; where none is found, 0.
  private Term simple(Map<Name, Type> context, Type type, int size) {
    List<Name> fitting = new ArrayList<>();
    for (var x : context) if (x._2.equals(type)) fitting.add(x._1);
    if (size <= 1) {
      return fitting.isEmpty() ? smallest(context, type) : variable(fitting);
    }
    return switch (random.nextInt(8)) {
      case 0 -> fitting.isEmpty() ? structure(context, type, size) : variable(fitting);
      case 1, 2 -> application(context, type, size);
      case 3 -> projection(context, type, size);
      default -> structure(context, type, size);
    };
  }

  private Term variable(List<Name> fitting) {
    return new Simple.Variable(fitting.get(random.nextInt(fitting.size())));
  }

  private Term smallest(Map<Name, Type> context, Type type) {
    for (var x : context) {
      if (x._2 instanceof Type.Product(var a, var b)) {
        if (a.equals(type)) return Term.pi(1, new Simple.Variable(x._1));
        if (b.equals(type)) return Term.pi(2, new Simple.Variable(x._1));
      }
    }
    if (type instanceof Type.Function(var domain, var codomain)) {
      Name y = fresh(context);
      return Term.lambda(y, smallestOrVariable(context.put(y, domain), codomain));
    }
    return Term.ZERO;
  }

  private Term smallestOrVariable(Map<Name, Type> context, Type type) {
    List<Name> fitting = new ArrayList<>();
    for (var x : context) if (x._2.equals(type)) fitting.add(x._1);
    return fitting.isEmpty() ? smallest(context, type) : variable(fitting);
  }

  /// What the type says: an abstraction or a pushforward, an injection, an application.
  private Term structure(Map<Name, Type> context, Type type, int size) {
    return switch (type) {
      case Type.Function(Type.Product(var a, var b), Type.Product(var c, var d))
          when a.equals(b) && c.equals(d) && random.nextInt(3) > 0 ->
          Term.T(simple(context, a.to(c), size - 1));
      case Type.Function(var domain, var codomain) -> {
        Name y =
            random.nextInt(3) == 0 ? Name.of(random.nextBoolean() ? "x" : "y") : fresh(context);
        // a name that is bound twice moves to the end of the context
        yield Term.lambda(y, simple(context.remove(y).put(y, domain), codomain, size - 1));
      }
      case Type.Product(var a, var b) ->
          switch (random.nextInt(3)) {
            case 0 -> Term.in(1, simple(context, a, size - 1));
            case 1 -> Term.in(2, simple(context, b, size - 1));
            default -> Term.pair(simple(context, a, size / 2), simple(context, b, size / 2));
          };
      case Type.Atom _, Type.Unit _, Type.Unknown _ -> application(context, type, size);
    };
  }

  private Term application(Map<Name, Type> context, Type type, int size) {
    List<Name> functions = new ArrayList<>();
    for (var x : context) {
      if (x._2 instanceof Type.Function(_, var codomain) && codomain.equals(type))
        functions.add(x._1);
    }
    if (!functions.isEmpty() && random.nextInt(3) > 0) {
      Name f = functions.get(random.nextInt(functions.size()));
      Type domain = ((Type.Function) context.get(f).get()).domain();
      return Term.apply(new Simple.Variable(f), term(context, domain, size - 1));
    }
    Type domain =
        type instanceof Type.Product && random.nextBoolean() ? type(1).tangent() : type(1);
    return Term.apply(simple(context, domain.to(type), size / 2), term(context, domain, size / 2));
  }

  private Term projection(Map<Name, Type> context, Type type, int size) {
    int k = 1 + random.nextInt(2);
    Type other = random.nextBoolean() ? type : type(1);
    Type product = k == 1 ? type.times(other) : other.times(type);
    return Term.pi(k, simple(context, product, size - 1));
  }

  private static Name fresh(Map<Name, Type> context) {
    for (int i = 0; ; i++) {
      Name y = Name.of("zwvu".charAt(i % 4) + (i < 4 ? "" : "_" + i / 4));
      if (!context.containsKey(y)) return y;
    }
  }
}
