package org.difflam.syntax.simple;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaStep;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.binding.Syntax;

/// Terms of numbers, brought into a form that is easier to read, by [#LAWS], which hold of all real
/// numbers and change neither a value nor where there is one: a sum of products, each with a number
/// before it, where equal products are collected. Products of sums are not expanded, and nothing is
/// cancelled in a quotient. A function that is called may have no value there, unless it is given,
/// as a smooth one.
///
/// Sums, products and the conditions under which they are defined are found by one recursion, so
/// they stand in one file.
public final class Simplification {
  /// The laws, as equations of terms with their variables; `c` and `d` are numbers, `d` is not 0.
  public static final List<String> LAWS =
      List.of(
          "x + y = y + x",
          "(x + y) + z = x + (y + z)",
          "0 + x = x",
          "x * y = y * x",
          "(x * y) * z = x * (y * z)",
          "1 * x = x",
          "c * x + d * x = (c + d) * x",
          "c * (d * x) = (c * d) * x",
          "x / d = 1 / d * x",
          "x / y = x * (1 / y)",
          "-x = (-1) * x",
          "x - y = x + (-1) * y");

  /// The one law with a condition on `x`.
  public static final String ZERO = "0 * x = 0 where x has a value everywhere";

  /// What becomes of numbers.
  public static final String VALUE = "f c = d where d is the exact value, as in cos 0 = 1";

  /// What becomes of a name,
  public static final String LET =
      "(let y = t in u) = u[t/y] where y is in u, and t small or y there once";

  /// and of a term that is there for its domain.
  public static final String DOMAIN =
      "(let y = t in u) = u where y is not in u, and u has values only where t has";

  /// A bound term of at most this many parts counts as small.
  private static final int SMALL = 3;

  /// Larger terms stay as they are.
  private static final int MOST = 5_000;

  /// The number of passes, since one pass may simplify what another has left.
  private static final int PASSES = 4;

  /// The names of functions with values everywhere.
  private final Set<Name> smooth;

  private Simplification(Set<Name> smooth) {
    this.smooth = smooth;
  }

  /// A simpler term with the same value, wherever the term has one.
  public static Term of(Term t) {
    return of(t, Set.of());
  }

  /// @param given names of functions with values everywhere; nothing else in the term has them
  public static Term of(Term t, Set<Name> given) {
    Simplification in = new Simplification(given);
    Term result = t;
    for (int i = 0; i < PASSES && Measure.size(result) <= MOST; i++) {
      Term before = result;
      result = in.simplified(before);
      if (result.equals(before)) break;
    }
    return result;
  }

  /// Whether it has a value wherever its variables have.
  ///
  /// @param given names of functions with values everywhere; nothing else in the term has them
  public static boolean isTotal(Term t, Set<Name> given) {
    return new Simplification(given).isTotal(t);
  }

  /// From the first name to the last, so that it is known how large a bound term has become.
  private Term simplified(Term t) {
    List<Name> names = new ArrayList<>();
    List<Term> bounds = new ArrayList<>();
    Term rest = t;
    while (rest instanceof Term.Let(var x, var written, var body)) {
      Term bound = simplified(written);
      long uses = uses(x, body);
      boolean inPlace =
          (uses == 1 || uses > 0 && Measure.size(bound) <= SMALL)
              && (isTotal(bound) || isAsked(x, body));
      if (inPlace) {
        rest = Substitution.substitute(body, x, bound);
        continue;
      }
      if (uses > 0 || !hasConditions(body, bound)) {
        names.add(uses > 0 ? x : Name.UNUSED);
        bounds.add(bound);
      }
      rest = body;
    }
    rest =
        switch (rest) {
          case Term.Apply _ -> sum(rest).term();
          default -> Syntax.inParts(rest, s -> simplified(s.body()));
        };
    for (int i = names.size() - 1; i >= 0; i--) {
      rest = new Term.Let(names.get(i), bounds.get(i), rest);
    }
    return rest;
  }

  /// Whether `u` has values only where `t` has: each condition of `t` is one of `u`, and speaks of
  /// the same names.
  private boolean hasConditions(Term u, Term t) {
    Set<Term> known = new HashSet<>();
    for (Condition c : conditions(u, true)) if (!c.isBound) known.add(c.term);
    return conditions(t, false).stream().allMatch(c -> !c.isBound && known.contains(c.term));
  }

  /// @param isBound whether a name in it is bound around it
  private record Condition(Term term, boolean isBound) {}

  private record Place(Term term, Set<Name> around) {}

  /// What has to have a value, so that the term has one: quotients with the numerator 1, functions
  /// that are not defined everywhere, and calls of functions that nobody knows.
  ///
  /// @param surely without those of parts that may not be evaluated
  private List<Condition> conditions(Term t, boolean surely) {
    List<Condition> all = new ArrayList<>();
    List<Place> open = new ArrayList<>(List.of(new Place(t, Set.of())));
    while (!open.isEmpty()) {
      Place place = open.removeLast();
      Term next = place.term;
      boolean runs =
          next instanceof Term.Apply
              || next instanceof Term.Let
              || next instanceof Term.Application;
      if (surely && !runs) continue;
      for (var scope : next.scopes()) {
        Set<Name> around = new HashSet<>(place.around);
        around.addAll(scope.binders());
        open.add(new Place(scope.body(), around));
      }
      if (isDefined(next)) continue;
      boolean quotient = next instanceof Term.Apply(var op, _) && op == Primitive.DIVIDE;
      Term condition = quotient ? inverse(((Term.Apply) next).arguments().get(1)) : next;
      boolean isBound = FreeVariables.of(condition).stream().anyMatch(place.around::contains);
      all.add(new Condition(condition, isBound));
    }
    return all;
  }

  private static Term inverse(Term t) {
    return Term.apply(Primitive.DIVIDE, Term.numeral(1), t);
  }

  /// Whether a variable is surely evaluated, and not only where a function is called, for an
  /// element of a list, or in a case.
  private static boolean isAsked(Name x, Term t) {
    if (t instanceof Term.Variable(var y)) return x.equals(y);
    boolean always = t instanceof Term.Let || t instanceof Term.CaseTuple;
    return t.scopes().stream()
        .anyMatch(s ->
            (always || s.binders().isEmpty()) && !s.binders().contains(x) && isAsked(x, s.body()));
  }

  private static long uses(Name x, Term t) {
    if (t instanceof Term.Variable(var y)) return x.equals(y) ? 1 : 0;
    long uses = 0;
    for (var scope : t.scopes()) if (!scope.binders().contains(x)) uses += uses(x, scope.body());
    return uses;
  }

  /// Whether it has a value wherever its parts have.
  private boolean isDefined(Term t) {
    return switch (t) {
      case Term.Apply(Primitive op, var arguments) when op == Primitive.DIVIDE ->
          number(arguments.get(1)).signum() != 0;
      case Term.Apply(Primitive op, _) -> op.isTotal();
      case Term.Apply(OperationSymbol.Declared op, _) -> op.body().isTotal();
      case Term.Application(Term.Lambda _, _) -> true;
      case Term.Application(var f, _) -> isSmooth(f);
      default -> true;
    };
  }

  private boolean isSmooth(Term f) {
    return switch (f) {
      case Term.Variable(var x) -> smooth.contains(x);
      case Term.Application(var g, _) -> isSmooth(g);
      default -> false;
    };
  }

  private boolean isTotal(Term t) {
    return isDefined(t) && t.scopes().stream().allMatch(scope -> isTotal(scope.body()));
  }

  /// Of a numeral, or of a quotient of two; 0 for anything else.
  private static Rational number(Term t) {
    return switch (t) {
      case Term.Apply(OperationSymbol.Numeral(var value), _) -> Rational.of(value);
      case Term.Apply(Primitive op, var arguments)
          when op == Primitive.DIVIDE && number(arguments.get(1)).signum() != 0 ->
          number(arguments.get(0)).dividedBy(number(arguments.get(1)));
      default -> Rational.ZERO;
    };
  }

  /// The value of an operation on numbers, if it is one.
  private static Option<Rational> exact(OperationSymbol op, List<Term> arguments) {
    if (!(op instanceof Primitive f && arguments.stream().allMatch(Simplification::isNumber))) {
      return Option.none();
    }
    Formula value =
        Formula.scalar(
            0,
            (r, _) ->
                r.apply(f.meaning(), arguments.stream().map(a -> r.literal(number(a))).toList()));
    return value.steps().get(value.outputs().getFirst().index())
            instanceof FormulaStep.Literal(var q)
        ? Option.some(q)
        : Option.none();
  }

  private static boolean isNumber(Term t) {
    return number(t).signum() != 0 || t.equals(Term.numeral(0));
  }

  private Sum sum(Term t) {
    if (!(t instanceof Term.Apply(var op, var arguments))) return factor(simplified(t));
    if (op instanceof OperationSymbol.Numeral(var value)) return constant(Rational.of(value));
    if (op == Primitive.PLUS) return sum(arguments.get(0)).plus(sum(arguments.get(1)));
    if (op == Primitive.TIMES) return sum(arguments.get(0)).times(sum(arguments.get(1)));
    if (op == Primitive.DIVIDE) return sum(arguments.get(0)).over(sum(arguments.get(1)));
    List<Term> simple = arguments.stream().map(this::simplified).toList();
    return exact(op, simple)
        .map(this::constant)
        .getOrElse(() -> factor(new Term.Apply(op, simple)));
  }

  private Sum factor(Term t) {
    return new Sum(Map.of(Map.of(t, 1), Rational.ONE));
  }

  private Sum constant(Rational c) {
    return c.signum() == 0 ? new Sum(Map.of()) : new Sum(Map.of(Sum.ONE, c));
  }

  /// `Σ c_k t_k`: numbers by products, and a product is how often each factor is in it.
  private final class Sum {
    private static final Map<Term, Integer> ONE = Map.of();
    private final Map<Map<Term, Integer>, Rational> summands;

    Sum(Map<Map<Term, Integer>, Rational> summands) {
      this.summands = summands;
    }

    private Sum plus(Sum other) {
      Map<Map<Term, Integer>, Rational> all = new LinkedHashMap<>(summands);
      other.summands.forEach((product, c) -> all.merge(product, c, Rational::plus));
      all.entrySet().removeIf(e -> e.getValue().signum() == 0 && isForgotten(e.getKey()));
      return new Sum(all);
    }

    private boolean isForgotten(Map<Term, Integer> product) {
      return product.keySet().stream().allMatch(Simplification.this::isTotal);
    }

    /// One product, with the number before it; a sum of several is one factor.
    private Map.Entry<Map<Term, Integer>, Rational> product() {
      if (summands.isEmpty()) return Map.entry(ONE, Rational.ZERO);
      return summands.size() == 1
          ? summands.entrySet().iterator().next()
          : Map.entry(Map.of(term(), 1), Rational.ONE);
    }

    private Sum times(Sum other) {
      var a = product();
      var b = other.product();
      Map<Term, Integer> factors = new LinkedHashMap<>(a.getKey());
      b.getKey().forEach((t, n) -> factors.merge(t, n, Integer::sum));
      Rational c = a.getValue().times(b.getValue());
      return new Sum(Map.of()).plus(new Sum(Map.of(factors, c)));
    }

    private Sum over(Sum other) {
      var below = other.product();
      Rational d = below.getValue();
      if (below.getKey().isEmpty() && d.signum() != 0)
        return times(constant(Rational.ONE.dividedBy(d)));
      return times(factor(inverse(other.term())));
    }

    Term term() {
      Term sum = null;
      for (var e : summands.entrySet()) {
        Rational c = e.getValue();
        if (sum == null) {
          sum = written(e.getKey(), c);
        } else if (c.signum() < 0) {
          sum = Primitive.minus(sum, written(e.getKey(), c.negate()));
        } else {
          sum = Term.apply(Primitive.PLUS, sum, written(e.getKey(), c));
        }
      }
      return sum == null ? Term.numeral(0) : sum;
    }

    /// `c * t₁ * … * tₙ`, with the quotient `t / u` for `t * (1 / u)`.
    private static Term written(Map<Term, Integer> product, Rational c) {
      List<Term> factors = new ArrayList<>();
      List<Term> below = new ArrayList<>();
      product.forEach((t, n) -> {
        boolean inverse =
            t instanceof Term.Apply(var op, var arguments)
                && op == Primitive.DIVIDE
                && arguments.getFirst().equals(Term.numeral(1));
        for (int i = 0; i < n; i++) {
          if (inverse) below.add(((Term.Apply) t).arguments().get(1));
          else factors.add(t);
        }
      });
      boolean minus = c.equals(Rational.of(-1)) && !factors.isEmpty();
      if (!minus && (!c.equals(Rational.ONE) || factors.isEmpty())) {
        factors.addFirst(TableDerivatives.literal(c));
      }
      Term all = factors.stream().reduce((a, b) -> Term.apply(Primitive.TIMES, a, b)).orElseThrow();
      for (Term u : below) all = Term.apply(Primitive.DIVIDE, all, u);
      return minus ? Term.apply(Primitive.TIMES, Term.numeral(-1), all) : all;
    }
  }
}
