package org.difflam.category.number;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.difflam.category.algebra.Rational;

/// Numbers as they are written: polynomials with rational coefficients in atoms such as `sin(1/2)`
/// and `exp(sin(1/2))`, of which nothing is known but that equal arguments give equal values, and
/// of roots their squares. Two that are the same polynomial are the same real, exactly, where both
/// have a value: `sin 1 · cos 1 − cos 1 · sin 1` and `√2 · √2 − 2` are 0, which no number of digits
/// tells. Two that differ may be the same real.
///
/// What is divided by is taken for a number other than 0, unless it is 0 as it is written; whoever
/// wants to know computes it with [Enclosures] too.
public final class FormalReals implements NamedOperations<FormalReals.Sum> {
  /// Longer sums are given up.
  private static final int MOST_TERMS = 400;

  private static final int MOST_EXPONENT = 40;

  private static final int SHORT = 12;
  private static final int SHORT_BITS = 1_000;

  private final ExactReals exact = new ExactReals();
  private final Map<Atom, Integer> atoms = new HashMap<>();
  private final List<Atom> numbered = new ArrayList<>();

  /// The value of an operation, by its name; `^-1` of a sum too.
  private record Atom(String operation, List<Sum> arguments) {}

  /// `Σ qᵢ mᵢ`: products of powers of atoms, each with its coefficient, which is not 0.
  public record Sum(Map<Map<Integer, Integer>, Rational> terms) {
    /// The rational number that it is, if it is one.
    Option<Rational> constant() {
      if (terms.isEmpty()) return Option.some(Rational.ZERO);
      Map.Entry<Map<Integer, Integer>, Rational> first = first();
      return Option.when(terms.size() == 1 && first.getKey().isEmpty(), first::getValue);
    }

    /// Whether it is worth while to go on with it.
    boolean isShort() {
      return terms.size() <= SHORT
          && terms.entrySet().stream()
              .allMatch(e ->
                  e.getValue().numerator().bitLength() <= SHORT_BITS
                      && e.getValue().denominator().bitLength() <= SHORT_BITS
                      && e.getKey().values().stream().allMatch(n -> Math.abs(n) <= MOST_EXPONENT));
    }

    /// The same term in all multiples of a sum, which is not empty.
    private Map.Entry<Map<Integer, Integer>, Rational> first() {
      return Collections.min(
          terms.entrySet(), Comparator.comparing(e -> new TreeMap<>(e.getKey()).toString()));
    }
  }

  /// A sum of certain formal numbers: those of others have other atoms.
  public record Written(FormalReals in, Sum sum) {}

  @Override
  public String name() {
    return "formal numbers";
  }

  @Override
  public Sum literal(Rational q) {
    return new Sum(q.signum() == 0 ? Map.of() : Map.of(Map.of(), q));
  }

  @Override
  public boolean isZero(Sum a) {
    return a.terms.isEmpty();
  }

  @Override
  public Sum apply(Operation operation, List<Sum> x) {
    if (operation == Operations.ADD) return plus(x.get(0), x.get(1), Rational.ONE);
    if (operation == Operations.SUB) return plus(x.get(0), x.get(1), Rational.of(-1));
    if (operation == Operations.NEG) return plus(zero(), x.get(0), Rational.of(-1));
    if (operation == Operations.MUL) return product(x.get(0), x.get(1));
    if (operation == Operations.DIV) return product(x.get(0), inverse(x.get(1)));
    return exactly(operation, x).getOrElse(() -> atom(operation.name(), x));
  }

  @Override
  public Sum power(Sum x, int n) {
    if (Math.abs((long) n) > MOST_EXPONENT) throw tooLarge();
    Sum base = n < 0 ? inverse(x) : x, power = one();
    for (int i = 0; i < Math.abs(n); i++) power = product(power, base);
    return power;
  }

  private Option<Sum> exactly(Operation operation, List<Sum> x) {
    List<Rational> constants = new ArrayList<>();
    for (Sum argument : x) argument.constant().forEach(constants::add);
    if (constants.size() < x.size()) return Option.none();
    try {
      return Option.some(literal(operation.at(exact, constants)));
    } catch (Unresolved _) {
      return Option.none();
    }
  }

  private Sum atom(String operation, List<Sum> x) {
    return single(Map.of(number(operation, x), 1), Rational.ONE);
  }

  private int number(String operation, List<Sum> x) {
    Atom atom = new Atom(operation, List.copyOf(x));
    Integer known = atoms.putIfAbsent(atom, atoms.size());
    if (known != null) return known;
    numbered.add(atom);
    return atoms.size() - 1;
  }

  private static Sum single(Map<Integer, Integer> monomial, Rational q) {
    return new Sum(Map.of(monomial, q));
  }

  private static Sum plus(Sum a, Sum b, Rational factor) {
    Map<Map<Integer, Integer>, Rational> terms = new HashMap<>(a.terms);
    b.terms.forEach((m, q) -> add(terms, m, q.times(factor)));
    return bounded(terms);
  }

  private static void add(
      Map<Map<Integer, Integer>, Rational> terms, Map<Integer, Integer> m, Rational q) {
    Rational sum = terms.getOrDefault(m, Rational.ZERO).plus(q);
    if (sum.signum() == 0) terms.remove(m);
    else terms.put(m, sum);
  }

  private Sum product(Sum a, Sum b) {
    if ((long) a.terms.size() * b.terms.size() > (long) MOST_TERMS * MOST_TERMS) throw tooLarge();
    Map<Map<Integer, Integer>, Rational> terms = new HashMap<>();
    a.terms.forEach((m, q) ->
        b.terms.forEach((n, r) ->
            rooted(product(m, n))
                .terms
                .forEach((monomial, s) -> add(terms, monomial, q.times(r).times(s)))));
    return bounded(terms);
  }

  /// A monomial in which no root stands to a power other than 1 and −1.
  private Sum rooted(Map<Integer, Integer> monomial) {
    Sum squares = one();
    Map<Integer, Integer> rest = new HashMap<>(monomial);
    for (var power : monomial.entrySet()) {
      int root = power.getKey(), n = power.getValue();
      if (!isRoot(root) || Math.abs(n) < 2) continue;
      if (n % 2 == 0) rest.remove(root);
      else rest.put(root, n % 2);
      squares = product(squares, power(numbered.get(root).arguments.getFirst(), n / 2));
    }
    Sum single = single(rest, Rational.ONE);
    return rest.equals(monomial) ? single : product(squares, single);
  }

  private boolean isRoot(int atom) {
    return numbered.get(atom).operation.equals(Operations.SQRT.name());
  }

  private static Map<Integer, Integer> product(Map<Integer, Integer> m, Map<Integer, Integer> n) {
    Map<Integer, Integer> all = new HashMap<>(m);
    n.forEach((atom, exponent) -> all.merge(atom, exponent, Integer::sum));
    all.values().removeIf(exponent -> exponent == 0);
    return all;
  }

  /// Of one term its inverse; of several an atom to the power −1, whatever they are multiplied by.
  private Sum inverse(Sum a) {
    if (isZero(a)) throw Domain.division(1, 0);
    Map.Entry<Map<Integer, Integer>, Rational> first = a.first();
    Rational factor = Rational.ONE.dividedBy(first.getValue());
    if (a.terms.size() > 1) {
      Sum monic = product(a, literal(factor));
      return single(Map.of(number("^-1", List.of(monic)), 1), factor);
    }
    Map<Integer, Integer> inverse = new HashMap<>();
    first.getKey().forEach((atom, exponent) -> inverse.put(atom, -exponent));
    return single(inverse, factor);
  }

  private static Sum bounded(Map<Map<Integer, Integer>, Rational> terms) {
    if (terms.size() > MOST_TERMS) throw tooLarge();
    return new Sum(terms);
  }

  private static Unresolved tooLarge() {
    return new Unresolved("number", "…", "formal numbers", "it is too long");
  }
}
