package org.difflam.syntax.lambda;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Syntax;

/// Draws typed terms of a λ-calculus with sums and pairs: `Γ ⊢ S : σ` for a context and a type that
/// may be drawn, too. Abstractions stand in operator positions often enough for redexes.
public abstract class TypedTerms<T extends Syntax<T>> {
  private final Formers<T> formers;
  protected final SplittableRandom random;
  private final List<Type> atoms;

  protected TypedTerms(Formers<T> formers, SplittableRandom random, List<Type> atoms) {
    this.formers = formers;
    this.random = random;
    this.atoms = List.copyOf(atoms);
  }

  /// A term that the calculus has for this type and others do not, such as a pushforward of type `T
  /// σ → T τ`; not always one.
  protected abstract Option<T> own(Map<Name, Type> context, Type type, int size);

  /// `Γ ⊢ S : σ`.
  public record Judgement<T>(Map<Name, Type> context, T term, Type type) {}

  /// A judgement of about so many formers.
  public final Judgement<T> judgement(int size) {
    Map<Name, Type> context = context();
    Type type = type(2);
    return new Judgement<>(context, term(context, type, size), type);
  }

  public final Map<Name, Type> context() {
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
  public final Type type(int depth) {
    if (depth == 0) return atom();
    return switch (random.nextInt(5)) {
      case 0, 1 -> atom();
      case 2 -> type(depth - 1).times(type(depth - 1));
      case 3 -> type(depth - 1).tangent();
      default -> type(depth - 1).to(type(depth - 1));
    };
  }

  /// A bag of type σ.
  public final T term(Map<Name, Type> context, Type type, int size) {
    int kind = random.nextInt(12);
    if (kind == 0) return zero();
    if (kind < 3 && size > 2) {
      return formers.sum(List.of(simple(context, type, size / 2), simple(context, type, size / 2)));
    }
    return simple(context, type, size);
  }

  /// Mostly simple terms; where none is found, 0.
  protected final T simple(Map<Name, Type> context, Type type, int size) {
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

  private T variable(List<Name> fitting) {
    return formers.variable(fitting.get(random.nextInt(fitting.size())));
  }

  private T smallest(Map<Name, Type> context, Type type) {
    for (var x : context) {
      if (x._2 instanceof Type.Product(var a, var b)) {
        if (a.equals(type)) return formers.pi(1, formers.variable(x._1));
        if (b.equals(type)) return formers.pi(2, formers.variable(x._1));
      }
    }
    if (type instanceof Type.Function(var domain, var codomain)) {
      Name y = fresh(context);
      return formers.lambda(y, smallestOrVariable(context.put(y, domain), codomain));
    }
    return zero();
  }

  private T smallestOrVariable(Map<Name, Type> context, Type type) {
    List<Name> fitting = new ArrayList<>();
    for (var x : context) if (x._2.equals(type)) fitting.add(x._1);
    return fitting.isEmpty() ? smallest(context, type) : variable(fitting);
  }

  private T zero() {
    return formers.sum(List.of());
  }

  /// What the type says: a former of the calculus's own, an abstraction, a pair, an application.
  private T structure(Map<Name, Type> context, Type type, int size) {
    Option<T> own = own(context, type, size);
    if (own.isDefined()) return own.get();
    return switch (type) {
      case Type.Function(var domain, var codomain) -> {
        Name y =
            random.nextInt(3) == 0 ? Name.of(random.nextBoolean() ? "x" : "y") : fresh(context);
        // a name that is bound twice moves to the end of the context
        yield formers.lambda(y, simple(context.remove(y).put(y, domain), codomain, size - 1));
      }
      case Type.Product(var a, var b) ->
          formers.pair(simple(context, a, size / 2), simple(context, b, size / 2));
      case Type.Atom _, Type.Unit _, Type.Unknown _ -> application(context, type, size);
    };
  }

  private T application(Map<Name, Type> context, Type type, int size) {
    List<Name> functions = new ArrayList<>();
    for (var x : context) {
      if (x._2 instanceof Type.Function(_, var codomain) && codomain.equals(type))
        functions.add(x._1);
    }
    if (!functions.isEmpty() && random.nextInt(3) > 0) {
      Name f = functions.get(random.nextInt(functions.size()));
      Type domain = ((Type.Function) context.get(f).get()).domain();
      return formers.apply(formers.variable(f), term(context, domain, size - 1));
    }
    Type domain =
        type instanceof Type.Product && random.nextBoolean() ? type(1).tangent() : type(1);
    return formers.apply(
        simple(context, domain.to(type), size / 2), term(context, domain, size / 2));
  }

  private T projection(Map<Name, Type> context, Type type, int size) {
    int k = 1 + random.nextInt(2);
    Type other = random.nextBoolean() ? type : type(1);
    Type product = k == 1 ? type.times(other) : other.times(type);
    return formers.pi(k, simple(context, product, size - 1));
  }

  private static Name fresh(Map<Name, Type> context) {
    for (int i = 0; ; i++) {
      Name y = Name.of("zwvu".charAt(i % 4) + (i < 4 ? "" : "_" + i / 4));
      if (!context.containsKey(y)) return y;
    }
  }
}
