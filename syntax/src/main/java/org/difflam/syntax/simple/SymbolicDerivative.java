package org.difflam.syntax.simple;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.difflam.category.Deep;
import org.difflam.category.number.Formula;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Reals;
import org.difflam.category.number.Slot;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.surface.Notation;

/// The derivative of a program as a program.
///
/// ```
/// D f : A → B^A for f : A → B      B^R = B      B^(A₁ * … * Aₙ) = B^A₁ * … * B^Aₙ
/// ```
///
/// holds the partial derivatives of `f` in each number of its argument; a further order is `D (D
/// f)`. `A` is made of numbers and tuples, and so is `B`, or it is a function to such: `D f x`
/// differentiates in `x`, and the argument of `f x` stays fixed. Functions, variants and lists that
/// the program uses internally do not occur in its [Formula], which is differentiated.
///
/// Where functions are among what is taken, each stands there with its own derivatives, so that `f
/// (x + v)` can be written, and where they are in `A`, of which there is no list of partial
/// derivatives, the derivative is that along a direction:
///
/// ```
/// D t f f' df = (d/ds)ₛ₌₀ t (f + s df)      D t : F → F' → F → B for t : F → B, F = A → C, F' = A → C^A
/// D (λf. f (f 2)) = λf. λf'. λdf. f' (f 2) * df 2 + df (f 2)
/// ```
///
/// A further order is `(d/ds)ⁿ` of the same, with further derivatives of `f` and `df`.
///
/// @param term simplified by the laws of [Simplification]
/// @param along whether it is along a direction
public record SymbolicDerivative(Term term, Type type, boolean along) {
  /// More partial derivatives than this are not written.
  private static final int MOST = 4_000;

  /// @param order from 1 on, or 0 for the function itself
  /// @throws IllTyped for a function of another type
  public static SymbolicDerivative of(Term function, Type.Function type, int order) {
    return Deep.call(() -> new Differentiation(function, type, order).derivative());
  }

  /// Whether there are formulas for it: it takes numbers, functions of such and tuples of these,
  /// and returns numbers and tuples in the end.
  public static boolean writes(Type type) {
    return type instanceof Type.Function(var from, var to)
        ? isGiven(from) && writes(to)
        : FlatType.is(type);
  }

  private static boolean isGiven(Type type) {
    return type instanceof Type.Product(var factors)
        ? factors.stream().allMatch(SymbolicDerivative::isGiven)
        : type instanceof Type.Real || UnknownFunction.is(type);
  }

  /// Whether it takes functions, perhaps in a tuple, or returns one that does.
  public static boolean takesFunctions(Type type) {
    return type instanceof Type.Function(var from, var to)
        && (!FlatType.is(from) || takesFunctions(to));
  }

  private static final class Differentiation {
    private final int order;
    private final Given point;
    private final Option<Given> direction;

    /// Those of the functions that are returned.
    private final List<Given> further = new ArrayList<>();

    private final Type result;

    /// All numbers that are given.
    private final List<Name> names = new ArrayList<>();

    private final Fresh fresh = Fresh.avoiding(List.of());
    private final Map<Operation, UnknownFunction.Entry> unknown = new HashMap<>();
    private final Formula value;

    /// How many numbers the point has.
    private final int inputs;

    /// By how often is differentiated in which argument.
    private final Map<List<Integer>, Formula> partials = new HashMap<>();

    Differentiation(Term function, Type.Function type, int order) {
      this.order = order;
      List<Name> called = ArgumentNames.of(function, type, fresh);
      Iterator<Name> next = called.iterator();
      this.point = given(type.domain(), order, next);
      this.inputs = names.size();
      Type target = type.codomain();
      while (target instanceof Type.Function(var from, var to)) {
        further.add(given(from, order, next));
        target = to;
      }
      this.result = target;
      if (!FlatType.is(result)) throw refused("returns", result);
      this.direction =
          Option.when(
              order > 0 && !point.functions().isEmpty(),
              () -> given(type.domain(), order - 1, directions(called)));
      int all = names.size();
      this.value =
          Formula.of(
              direction.isEmpty() ? all : all + 1,
              (r, x) -> {
                Value<Slot> f = Evaluator.over(new RealArithmetic<>(r)).evaluate(function);
                Value<Slot> at = point.value(r, x);
                for (Given v : direction) at = moved(r, at, x.getLast(), v.value(r, x));
                Value<Slot> y = f.apply(at);
                for (Given g : further) y = y.apply(g.value(r, x));
                return y.leaves().get();
              });
    }

    /// The point, as far as it moves: `x + s v`, at a function `λa. x a + s (v a)`.
    private static Value<Slot> moved(Reals<Slot> r, Value<Slot> x, Slot s, Value<Slot> v) {
      return switch (x) {
        case Value.Real<Slot>(var number) -> Value.of(r.plus(number, r.times(s, v.number())));
        case Value.Tuple<Slot>(var parts) -> {
          List<Value<Slot>> all = new ArrayList<>();
          for (int i = 0; i < parts.size(); i++) {
            all.add(moved(r, parts.get(i), s, v.parts().get(i)));
          }
          yield new Value.Tuple<>(all);
        }
        default -> Value.function(a -> moved(r, x.apply(a), s, v.apply(a)));
      };
    }

    private Given given(Type type, int order, Iterator<Name> called) {
      if (type instanceof Type.Product(var factors)) {
        return new Given.Tuple(factors.stream().map(t -> given(t, order, called)).toList());
      }
      if (type instanceof Type.Real) {
        Name x = called.next();
        names.add(x);
        return new Given.Real(x, names.size() - 1);
      }
      if (!(type instanceof Type.Function function && UnknownFunction.is(function))) {
        throw refused("takes", type);
      }
      List<Name> all = new ArrayList<>(List.of(called.next()));
      while (all.size() <= order) all.add(fresh.prefer(Name.of(all.getLast().text() + "'")));
      return new Given.Function(new UnknownFunction(function, all, unknown));
    }

    private static IllTyped refused(String does, Type type) {
      return new IllTyped(
          ("only a function of numbers, tuples, and functions from these to these is differentiated"
                  + " here, and this one %s %s, which has no list of partial derivatives;"
                  + " `difflam macro` writes D(t), where a pair stands for each number")
              .formatted(does, Printing.show(Notation.ASCII, type)));
    }

    private Iterator<Name> directions(List<Name> called) {
      return called.stream().map(x -> fresh.prefer(Name.of("d" + x.text()))).iterator();
    }

    SymbolicDerivative derivative() {
      Type of = result;
      for (Given g : further.reversed()) of = g.to(of);
      for (Given v : direction) {
        Type along = v.to(of);
        return new SymbolicDerivative(
            point.lambda(fresh, () -> v.lambda(fresh, () -> entry(speed()))),
            point.to(along),
            true);
      }
      double count = Math.pow(inputs, order) * Math.max(1, value.outputs().size());
      if (count > MOST) {
        throw new IllTyped(
            "it has more than %,d partial derivatives of that order".formatted(MOST));
      }
      List<Integer> none = Collections.nCopies(names.size(), 0);
      return new SymbolicDerivative(
          point.lambda(fresh, () -> entries(order, none)),
          point.to(FlatType.power(of, point.type(), order)),
          false);
    }

    /// `(d/ds)ⁿ` at 0.
    private Formula speed() {
      int n = names.size();
      Formula derivative = value;
      for (int i = 0; i < order; i++) derivative = derivative.partial(n);
      Formula all = derivative;
      return Formula.of(
          n,
          (r, x) -> {
            List<Slot> at = new ArrayList<>(x);
            at.add(r.zero());
            return all.at(r, at);
          });
    }

    private Term entries(int order, List<Integer> beta) {
      if (order == 0) return entry(partial(beta));
      int[] next = {0};
      return FlatType.term(
          point.type(),
          () -> {
            List<Integer> more = new ArrayList<>(beta);
            int i = next[0]++;
            more.set(i, more.get(i) + 1);
            return entries(order - 1, more);
          });
    }

    /// `λy. ∂ (f x y)`.
    private Term entry(Formula outputs) {
      Iterator<Term> next = Formulas.terms(outputs, names, unknown).iterator();
      Supplier<Term> body = () -> FlatType.term(result, () -> Simplification.of(next.next()));
      for (Given g : further.reversed()) {
        Supplier<Term> inner = body;
        body = () -> g.lambda(fresh, inner);
      }
      return body.get();
    }

    private Formula partial(List<Integer> beta) {
      Formula known = partials.get(beta);
      if (known != null) return known;
      int last = beta.size() - 1;
      while (last >= 0 && beta.get(last) == 0) last--;
      if (last < 0) return value;
      List<Integer> lower = new ArrayList<>(beta);
      lower.set(last, lower.get(last) - 1);
      Formula partial = partial(lower).partial(last);
      partials.put(List.copyOf(beta), partial);
      return partial;
    }
  }
}
