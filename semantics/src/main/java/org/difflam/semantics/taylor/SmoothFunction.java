package org.difflam.semantics.taylor;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.CurriedType;
import org.difflam.syntax.simple.FlatType;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// The type `A₁ → … → Aₙ → B` of a function that a program is given together with its derivatives
///
/// ```
/// f⁽ʲ⁾ : A₁ → … → Aₙ → (B^A)^A…      A ::= R | A * A | functions, along which f' is linear
/// ```
///
/// so that `D(f)` can be written: where `f` moves along `df`,
///
/// ```
/// D(f) = λâ. ⟨f a, df a + f' a (entry₁ â)⟩   for a = entry₀ â
/// ```
final class SmoothFunction {
  private final CurriedType type;

  SmoothFunction(Type.Function type) {
    this.type = CurriedType.of(type);
  }

  static boolean is(Type type) {
    return type instanceof Type.Function(var from, var to)
        && isArgument(from)
        && (FlatType.is(to) || is(to));
  }

  private static boolean isArgument(Type type) {
    return switch (type) {
      case Type.Real _ -> true;
      case Type.Product(var factors) -> factors.stream().allMatch(SmoothFunction::isArgument);
      case Type.Function _ -> Lifting.hasEntries(type);
      case Type.Variant _, Type.ListOf _, Type.Inductive _ -> false;
    };
  }

  /// Of the derivative of this order.
  Type type(int order) {
    return type.derivative(order);
  }

  /// A summand of a derivative: a value, or a multiple of it.
  private record Summand(Term value, Option<Term> times) {
    Summand at(Term argument) {
      return new Summand(new Term.Application(value, argument), times);
    }

    Summand part(int i, int n) {
      return new Summand(Lifting.part(value, i, n), times);
    }

    Term term() {
      return times.map(c -> Term.apply(Primitive.TIMES, c, value)).getOrElse(value);
    }
  }

  /// `D(f)` for `f = f⁽ʲ⁾`.
  ///
  /// @param slope `f⁽ʲ⁺¹⁾`
  /// @param speed where `f` moves along it
  Term lifted(int order, Term f, Term slope, Option<Term> speed, Lifting lifting) {
    List<Name> names = new ArrayList<>();
    List<Term> moved = new ArrayList<>();
    Term at = f, partial = slope;
    Option<Term> along = speed;
    for (Type argument : type.arguments()) {
      Name x = lifting.fresh().like(Name.of("x"));
      names.add(x);
      moved.add(new Term.Variable(x));
      Term a = lifting.entry(0, argument, moved.getLast());
      at = new Term.Application(at, a);
      partial = new Term.Application(partial, a);
      along = along.map(v -> new Term.Application(v, a));
    }
    List<Summand> summands = new ArrayList<>();
    along.forEach(v -> summands.add(new Summand(v, Option.none())));
    Term whole = moved.size() == 1 ? moved.getFirst() : new Term.Tuple(moved);
    collect(type.domain(), partial, whole, lifting, summands);
    Term all = linear(FlatType.power(type.result(), type.domain(), order), at, summands, lifting);
    for (int i = names.size() - 1; i >= 0; i--) {
      all = new Term.Lambda(names.get(i), lifting.macro().of(type.arguments().get(i)), all);
    }
    return all;
  }

  /// What `c : B^A` makes of the motion of `â`.
  private static void collect(Type a, Term c, Term moved, Lifting lifting, List<Summand> into) {
    switch (a) {
      case Type.Product(var factors) -> {
        int n = factors.size();
        for (int i = 0; i < n; i++) {
          Term part = Lifting.part(moved, i, n);
          collect(factors.get(i), Lifting.part(c, i, n), part, lifting, into);
        }
      }
      case Type.Function _ ->
          into.add(new Summand(new Term.Application(c, lifting.entry(1, a, moved)), Option.none()));
      case Type.Real _, Type.Variant _, Type.ListOf _, Type.Inductive _ ->
          into.add(new Summand(c, Option.some(lifting.entry(1, a, moved))));
    }
  }

  /// `D(v)`, where the summands are the derivative of `v`; functions that `v` returns are linear.
  private static Term linear(Type type, Term v, List<Summand> summands, Lifting lifting) {
    return switch (type) {
      case Type.Product(var factors) -> {
        List<Term> parts = new ArrayList<>();
        for (int i = 0; i < factors.size(); i++) {
          int which = i, n = factors.size();
          parts.add(
              linear(
                  factors.get(i),
                  Lifting.part(v, i, n),
                  summands.stream().map(s -> s.part(which, n)).toList(),
                  lifting));
        }
        yield new Term.Tuple(parts);
      }
      case Type.Function(var from, var to) -> {
        Name w = lifting.fresh().like(Name.of("v"));
        Term at = lifting.entry(0, from, new Term.Variable(w));
        List<Summand> all = new ArrayList<>(summands.stream().map(s -> s.at(at)).toList());
        Term along = new Term.Application(v, lifting.entry(1, from, new Term.Variable(w)));
        all.add(new Summand(along, Option.none()));
        yield new Term.Lambda(
            w, lifting.macro().of(from), linear(to, new Term.Application(v, at), all, lifting));
      }
      case Type.Real _, Type.Variant _, Type.ListOf _, Type.Inductive _ ->
          new Term.Tuple(
              List.of(
                  v,
                  summands.stream()
                      .map(Summand::term)
                      .reduce((a, b) -> Term.apply(Primitive.PLUS, a, b))
                      .orElse(Term.numeral(0))));
    };
  }
}
