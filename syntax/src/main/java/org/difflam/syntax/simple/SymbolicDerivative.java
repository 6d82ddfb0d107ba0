package org.difflam.syntax.simple;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.difflam.category.Deep;
import org.difflam.category.number.Formula;
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
/// f)`. `A` is made of numbers and tuples, and so is `B`, or it is a function of such to such: `D f
/// x` differentiates in `x`, and the argument of `f x` stays fixed. Functions, variants and lists
/// that the program uses internally do not occur in its [Formula], which is differentiated.
///
/// @param term simplified by the laws of [Simplification]
public record SymbolicDerivative(Term term, Type type) {
  /// More partial derivatives than this are not written.
  private static final int MOST = 4_000;

  /// @param order from 1 on, or 0 for the function itself
  /// @throws IllTyped for a function of another type
  public static SymbolicDerivative of(Term function, Type.Function type, int order) {
    return Deep.call(() -> new Differentiation(function, type).derivative(order));
  }

  private static final class Differentiation {
    private final Type domain;

    /// Those of the functions that are returned.
    private final List<Type> further = new ArrayList<>();

    private final Type result;
    private final List<Name> names = new ArrayList<>();
    private final Fresh fresh = Fresh.avoiding(List.of());
    private final Formula value;
    private final int inputs;

    /// By how often is differentiated in which argument.
    private final Map<List<Integer>, Formula> partials = new HashMap<>();

    Differentiation(Term function, Type.Function type) {
      this.domain = flat(type.domain(), "takes");
      Type target = type.codomain();
      while (target instanceof Type.Function(var next, var last)) {
        further.add(flat(next, "takes"));
        target = last;
      }
      this.result = flat(target, "returns");
      this.inputs = numbers(domain);
      int all = inputs + further.stream().mapToInt(Differentiation::numbers).sum();
      name(function, all);
      this.value =
          Formula.of(
              all,
              (r, slots) -> {
                Iterator<Slot> next = slots.iterator();
                Value<Slot> f = Evaluator.over(new RealArithmetic<>(r)).evaluate(function);
                Value<Slot> y = f.apply(tree(domain, next));
                for (Type t : further) y = y.apply(tree(t, next));
                List<Slot> outputs = new ArrayList<>();
                leaves(y, outputs);
                return outputs;
              });
    }

    private static Type flat(Type type, String does) {
      if (isFlat(type)) return type;
      throw new IllTyped(
          "only a function of numbers and tuples is differentiated here, and this one %s %s"
              .formatted(does, Printing.show(Notation.ASCII, type)));
    }

    private static boolean isFlat(Type type) {
      return type instanceof Type.Real
          || type instanceof Type.Product(var factors)
              && factors.stream().allMatch(Differentiation::isFlat);
    }

    private static int numbers(Type type) {
      return type instanceof Type.Product(var factors)
          ? factors.stream().mapToInt(Differentiation::numbers).sum()
          : 1;
    }

    private static Value<Slot> tree(Type type, Iterator<Slot> next) {
      return type instanceof Type.Product(var factors)
          ? new Value.Tuple<>(factors.stream().map(t -> tree(t, next)).toList())
          : Value.of(next.next());
    }

    private static void leaves(Value<Slot> value, List<Slot> to) {
      if (value instanceof Value.Tuple<Slot>(var parts)) parts.forEach(v -> leaves(v, to));
      else to.add(value.number());
    }

    /// The numbers are called as the program calls them, where it does.
    private void name(Term function, int all) {
      Term at = function;
      while (names.size() < all && at instanceof Term.Lambda(var x, var type, var body)) {
        at = body;
        if (type instanceof Type.Real) {
          names.add(fresh.prefer(readable(x)));
        } else if (body instanceof Term.CaseTuple(Term.Variable(var y), var xs, var inner)
            && y.equals(x)
            && type instanceof Type.Product(var factors)
            && factors.stream().allMatch(Type.Real.class::isInstance)) {
          xs.forEach(part -> names.add(fresh.prefer(readable(part))));
          at = inner;
        } else {
          break;
        }
      }
      while (names.size() < all) names.add(fresh.like(Name.of("x")));
    }

    private static Name readable(Name x) {
      return x.isUnused() ? Name.of("x") : x;
    }

    SymbolicDerivative derivative(int order) {
      double count = Math.pow(inputs, order) * Math.max(1, value.outputs().size());
      if (count > MOST) {
        throw new IllTyped(
            "it has more than %,d partial derivatives of that order".formatted(MOST));
      }
      List<Integer> none = new ArrayList<>();
      for (int i = 0; i < inputs; i++) none.add(0);
      Term body = entries(order, none);
      Iterator<Name> next = names.iterator();
      Term term = lambda(domain, next, () -> body);
      Type of = result;
      for (Type t : further.reversed()) of = t.to(of);
      for (int i = 0; i < order; i++) of = power(of, domain);
      return new SymbolicDerivative(term, domain.to(of));
    }

    /// `B^A`.
    private static Type power(Type b, Type a) {
      return a instanceof Type.Product(var factors)
          ? new Type.Product(factors.stream().map(t -> power(b, t)).toList())
          : b;
    }

    private Term entries(int order, List<Integer> beta) {
      if (order == 0) return entry(beta);
      int[] next = {0};
      return shaped(
          domain,
          () -> {
            List<Integer> more = new ArrayList<>(beta);
            int i = next[0]++;
            more.set(i, more.get(i) + 1);
            return entries(order - 1, more);
          });
    }

    private static Term shaped(Type type, Supplier<Term> number) {
      return type instanceof Type.Product(var factors)
          ? new Term.Tuple(factors.stream().map(t -> shaped(t, number)).toList())
          : number.get();
    }

    /// `λy. ∂_β (f x y)`.
    private Term entry(List<Integer> beta) {
      Iterator<Term> outputs = Formulas.terms(partial(beta), names).iterator();
      Term body = shaped(result, () -> Simplification.of(outputs.next()));
      Iterator<Name> next = names.subList(inputs, names.size()).iterator();
      return functions(0, next, body);
    }

    private Term functions(int from, Iterator<Name> next, Term body) {
      return from == further.size()
          ? body
          : lambda(further.get(from), next, () -> functions(from + 1, next, body));
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

    /// `λ⟨x₁, …, xₙ⟩ : A. t`, with these names.
    private Term lambda(Type type, Iterator<Name> next, Supplier<Term> body) {
      if (type instanceof Type.Real) {
        Name x = next.next();
        return new Term.Lambda(x, type, body.get());
      }
      Name whole = fresh.like(Name.of("p"));
      List<Name> subjects = new ArrayList<>();
      List<List<Name>> parts = new ArrayList<>();
      open(whole, type, next, subjects, parts);
      Term result = body.get();
      for (int i = subjects.size() - 1; i >= 0; i--) {
        result = new Term.CaseTuple(new Term.Variable(subjects.get(i)), parts.get(i), result);
      }
      return new Term.Lambda(whole, type, result);
    }

    /// Names for the parts of a tuple, and for theirs.
    private void open(
        Name subject, Type type, Iterator<Name> next, List<Name> subjects, List<List<Name>> parts) {
      List<Name> of = new ArrayList<>();
      subjects.add(subject);
      parts.add(of);
      for (Type factor : ((Type.Product) type).factors()) {
        Name x = factor instanceof Type.Real ? next.next() : fresh.like(Name.of("p"));
        of.add(x);
        if (!(factor instanceof Type.Real)) open(x, factor, next, subjects, parts);
      }
    }
  }
}
