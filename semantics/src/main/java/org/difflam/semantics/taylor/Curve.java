package org.difflam.semantics.taylor;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.mode.Flattening;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Simplification;
import org.difflam.syntax.simple.SymbolicDerivative;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;

/// The curve `t ↦ f (x + t v)`, whose derivatives at 0 are those of `f : A → B` at `x` along `v`.
/// There may be functions in `A`, where `x + t v` is taken argument by argument, and `B` may be a
/// type of functions, where a tangent is a function again:
///
/// ```
/// x + t v = x + t * v  at R      ⟨x₁ + t v₁, …⟩  at a tuple      λa. x a + t (v a)  at a function
/// ```
///
/// @param term `λt. f (x + t v)`
/// @param target `B`
public record Curve(Term term, Type target) {
  private static final Name T = Name.of("t");

  /// Where a curve of functions is called: the first number of each call, from which the others go
  /// on by ones.
  private static final List<Rational> PLACES =
      List.of(Rational.of(1, 2), Rational.of(2), Rational.of(3));

  /// `t ↦ f (c t)`.
  public static Curve along(Term f, Type.Function type, Term c) {
    Term at = new Term.Application(c, new Term.Variable(T));
    return new Curve(new Term.Lambda(T, Type.real(), new Term.Application(f, at)), type.codomain());
  }

  /// `t ↦ f (x₀ + x₁ t + x₂ t²/2 + …)`.
  ///
  /// @param jet of type `D₍₁,ᵣ₎(A)`, where `A` is made of numbers and tuples
  public static Curve through(Term f, Type.Function type, Term jet, int order) {
    return along(f, type, new Term.Lambda(T, Type.real(), polynomial(type.domain(), jet, order)));
  }

  private static Term polynomial(Type type, Term jet, int order) {
    if (type instanceof Type.Product(var factors)) {
      List<Term> parts = new ArrayList<>();
      for (int i = 0; i < factors.size(); i++) {
        Term part = Lifting.part(jet, i, factors.size());
        parts.add(polynomial(factors.get(i), part, order));
      }
      return new Term.Tuple(parts);
    }
    Term sum = Lifting.part(jet, order, order + 1);
    for (int k = order - 1; k >= 0; k--) {
      Term step = Term.apply(Primitive.DIVIDE, new Term.Variable(T), Term.numeral(k + 1));
      Term rest = Term.apply(Primitive.TIMES, step, sum);
      sum = Term.apply(Primitive.PLUS, Lifting.part(jet, k, order + 1), rest);
    }
    return sum;
  }

  /// @param f closed, as are `x` and `v`
  /// @throws IllTyped where there are lists or variants in `A`
  public static Curve of(Term f, Type.Function type, Term x, Term v) {
    Term moved = moved(type.domain(), x, v, 0);
    return new Curve(
        new Term.Lambda(T, Type.real(), new Term.Application(f, moved)), type.codomain());
  }

  private static Term moved(Type type, Term x, Term v, int depth) {
    return switch (type) {
      case Type.Real _ ->
          Term.apply(Primitive.PLUS, x, Term.apply(Primitive.TIMES, new Term.Variable(T), v));
      case Type.Product(var factors) -> {
        List<Name> xs = names("x", factors.size()), vs = names("v", factors.size());
        List<Term> parts = new ArrayList<>();
        for (int i = 0; i < factors.size(); i++) {
          Term from = new Term.Variable(xs.get(i)), along = new Term.Variable(vs.get(i));
          parts.add(moved(factors.get(i), from, along, depth));
        }
        yield new Term.CaseTuple(x, xs, new Term.CaseTuple(v, vs, new Term.Tuple(parts)));
      }
      case Type.Function(var a, var b) -> {
        Name y = Name.of("a_" + depth);
        Term at = new Term.Variable(y);
        Term value = new Term.Application(x, at), along = new Term.Application(v, at);
        yield new Term.Lambda(y, a, moved(b, value, along, depth + 1));
      }
      case Type.Variant _, Type.ListOf _, Type.Inductive _ ->
          throw new IllTyped(
              "a direction beside functions is made of numbers, tuples and functions, and not of "
                  + Printing.show(Notation.ASCII, type));
    };
  }

  private static List<Name> names(String stem, int n) {
    List<Name> names = new ArrayList<>();
    for (int i = 0; i < n; i++) names.add(Name.of(stem + "_" + i));
    return names;
  }

  /// Whether its points are functions, or tuples with functions in them.
  public boolean isOfFunctions() {
    return target instanceof Type.Function
        || target instanceof Type.Product
            && parts().stream().anyMatch(p -> p.curve.isOfFunctions());
  }

  /// A part of the points of a curve.
  ///
  /// @param of the projections that lead there, the last one first
  public record Part(List<Integer> of, Curve curve) {
    /// `p1 (p2 t)` for the parts of `t`.
    public String in(String t) {
      String whole = t;
      for (int i : of.reversed())
        whole = "p" + i + (isWord(whole) ? " " + whole : " (" + whole + ")");
      return whole;
    }

    private static boolean isWord(String t) {
      return t.indexOf(' ') < 0;
    }
  }

  /// The parts of a curve of tuples that are none; itself for another.
  public List<Part> parts() {
    if (!(target instanceof Type.Product(var factors))) return List.of(new Part(List.of(), this));
    List<Part> all = new ArrayList<>();
    for (int i = 0; i < factors.size(); i++) {
      for (Part inner : component(factors, i).parts()) {
        List<Integer> of = new ArrayList<>(inner.of);
        of.add(i + 1);
        all.add(new Part(List.copyOf(of), inner.curve));
      }
    }
    return all;
  }

  private Curve component(List<Type> factors, int i) {
    List<Name> ys = names("y", factors.size());
    Term here = new Term.Application(term, new Term.Variable(T));
    Term part = new Term.CaseTuple(here, ys, new Term.Variable(ys.get(i)));
    return new Curve(new Term.Lambda(T, Type.real(), part), factors.get(i));
  }

  /// A curve of numbers, or tuples, lists and variants of them, at 0, where its derivatives are
  /// asked for.
  ///
  /// @throws IllegalArgumentException where its points are something else
  public Flattening flat() {
    return new Flattening(term, new Type.Function(Type.real(), target), Value.of(Rational.ZERO));
  }

  /// A curve of functions, called with the same arguments all along.
  ///
  /// @param arguments as they are written
  public record Called(List<Term> arguments, Curve curve) {}

  /// Called in a few places: numbers, tuples of them, and functions, as `λa. a * a + c` for `R →
  /// R`; none where an argument is a list or a variant.
  public List<Called> called() {
    List<Called> all = new ArrayList<>();
    for (Rational place : PLACES) {
      Curve at = this;
      List<Term> arguments = new ArrayList<>();
      Rational[] next = {place};
      while (at.target instanceof Type.Function(var from, var to)) {
        Option<Term> argument = point(from, next);
        if (argument.isEmpty()) return List.of();
        arguments.add(argument.get());
        Term applied = new Term.Application(at.term, new Term.Variable(T));
        at =
            new Curve(
                new Term.Lambda(T, Type.real(), new Term.Application(applied, argument.get())), to);
      }
      all.add(new Called(arguments, at));
    }
    return all;
  }

  private static Option<Term> point(Type type, Rational[] next) {
    return switch (type) {
      case Type.Real _ -> {
        Rational here = next[0];
        next[0] = here.plus(Rational.ONE);
        Term top = Term.numeral(new BigDecimal(here.numerator()));
        yield Option.some(
            here.isInteger()
                ? top
                : Term.apply(
                    Primitive.DIVIDE, top, Term.numeral(new BigDecimal(here.denominator()))));
      }
      case Type.Product(var factors) ->
          Option.sequence(Vector.ofAll(factors).map(t -> point(t, next)))
              .map(parts -> new Term.Tuple(parts.toJavaList()));
      case Type.Function(Type.Real from, Type.Real _) -> {
        Name x = Name.of("a");
        Term square = Term.apply(Primitive.TIMES, new Term.Variable(x), new Term.Variable(x));
        yield point(from, next)
            .map(c -> new Term.Lambda(x, from, Term.apply(Primitive.PLUS, square, c)));
      }
      case Type.Function(var from, var to) ->
          point(to, next).map(c -> new Term.Lambda(Name.UNUSED, from, c));
      case Type.Variant _, Type.ListOf _, Type.Inductive _ -> Option.none();
    };
  }

  /// The point at 0 and its derivatives up to this order, as programs; none where these would have
  /// to be told more than the points are.
  public Option<List<Term>> programs(int order) {
    List<Term> all = new ArrayList<>();
    Type.Function type = new Type.Function(Type.real(), target);
    try {
      for (int k = 0; k <= order; k++) {
        SymbolicDerivative found = ProgramDerivative.of(term, type, k);
        if (!found.type().equals(type)
            || !(found.term() instanceof Term.Lambda(var t, _, var body))) {
          return Option.none();
        }
        all.add(Simplification.of(Substitution.substitute(body, t, Term.numeral(0))));
      }
    } catch (IllTyped _) {
      return Option.none();
    }
    return Option.some(all);
  }
}
