package org.difflam.syntax.simple;

import static org.difflam.syntax.simple.Term.apply;
import static org.difflam.syntax.simple.Term.numeral;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;

/// The built-in operations: sums, products, quotients, and the functions of the table
/// ([Operations]), each as the language spells it. Their derivatives of orders 1 and 2 are the
/// terms that §3.2 prints; [TableDerivatives] writes those of every order from the table.
public final class Primitive implements OperationSymbol {
  public static final Primitive PLUS = new Primitive("+", Operations.ADD);
  public static final Primitive TIMES = new Primitive("*", Operations.MUL);
  public static final Primitive DIVIDE = new Primitive("/", Operations.DIV);

  private static final Map<String, Primitive> FUNCTIONS = new LinkedHashMap<>();
  private static final List<Primitive> ALL = new ArrayList<>(List.of(PLUS, TIMES, DIVIDE));

  static {
    for (Operation f : Operations.standard().functions()) {
      FUNCTIONS.put(f.name(), new Primitive(f.name(), f));
    }
    ALL.addAll(FUNCTIONS.values());
  }

  /// The functions that papers and programs of ours name.
  public static final Primitive SIN = named("sin");

  public static final Primitive COS = named("cos");
  public static final Primitive EXP = named("exp");
  public static final Primitive SIGMOID = named("sigmoid");

  private final String symbol;
  private final Operation meaning;
  private final Map<List<Integer>, Term> derivatives = new ConcurrentHashMap<>();

  private Primitive(String symbol, Operation meaning) {
    this.symbol = symbol;
    this.meaning = meaning;
  }

  public static List<Primitive> values() {
    return Collections.unmodifiableList(ALL);
  }

  /// The function of the table that has this name.
  public static Primitive named(String name) {
    Primitive known = FUNCTIONS.get(name);
    if (known == null) throw new IllegalArgumentException("no function is called " + name);
    return known;
  }

  /// An operation of the same name that means another.
  public Primitive withMeaning(Operation other) {
    return new Primitive(symbol, other);
  }

  /// `⟦op⟧ : Rⁿ → R`.
  public Operation meaning() {
    return meaning;
  }

  @Override
  public int arity() {
    return meaning.arity();
  }

  @Override
  public String symbol() {
    return symbol;
  }

  /// Whether it has a value everywhere.
  public boolean isTotal() {
    return meaning.isTotal();
  }

  /// Whether it is a sum, a product or a quotient.
  public boolean isArithmetic() {
    return arity() == 2;
  }

  @Override
  public Term derivative(List<Integer> orders) {
    Term before = derivatives.get(orders);
    if (before != null) return before;
    Term derivative = derived(orders);
    derivatives.put(List.copyOf(orders), derivative);
    return derivative;
  }

  private Term derived(List<Integer> orders) {
    if (!isArithmetic()) return TableDerivatives.of(this, orders.getFirst());
    return MonomialSum.of(this)
        .map(sum -> sum.derivative(orders))
        .getOrElse(() -> Formulas.terms(meaning.partial(orders), parameters()).getFirst());
  }

  /// `t − u`, which is `t + (−1) * u` (§3.1).
  public static Term minus(Term t, Term u) {
    return apply(PLUS, t, apply(TIMES, numeral(-1), u));
  }

  /// `tⁿ`, which is `t * … * t` (§3.1) for n ≥ 1; `t` is copied.
  public static Term power(Term t, int n) {
    Term result = t;
    for (int i = 1; i < n; i++) result = apply(TIMES, result, t);
    return result;
  }

  @Override
  public String toString() {
    return symbol;
  }

  private static final Set<String> WORDS = Set.of("plus", "mul", "mult", "div");

  /// Whether a primitive is written so: where derivatives bring it in, nobody could tell it from
  /// what else is called so.
  public static boolean isWritten(String name) {
    return WORDS.contains(name)
        || name.matches("pow[0-9]+")
        || values().stream().anyMatch(p -> p.symbol().equals(name));
  }
}
