package org.difflam.syntax.simple;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.difflam.category.number.Formula;
import org.difflam.category.number.FormulaBuilder;
import org.difflam.category.number.FormulaStep;
import org.difflam.category.number.Operation;
import org.difflam.category.number.Operations;
import org.difflam.category.number.Slot;
import org.difflam.syntax.binding.Name;

/// Terms of numbers as formulas of the table ([Formula]), and back. A term becomes one by a run on
/// a [FormulaBuilder]: functions, lists and cases are gone by then. Its derivatives are those of
/// the formula.
public final class Formulas {
  private static final TermReals TERMS = new TermReals();

  private Formulas() {}

  /// `(x₁, …, xₙ) ↦ (t₁, …, tₘ)`, for terms of type real whose free variables are among the `x`.
  public static Formula of(List<Name> x, List<Term> terms) {
    return Formula.of(
        x.size(),
        (r, slots) -> {
          Evaluator<Slot> numbers = evaluator(r);
          List<Value<Slot>> at = values(slots);
          List<Slot> results = new ArrayList<>();
          for (Term t : terms) results.add(numbers.compile(t, x).run(at).number());
          return results;
        });
  }

  /// The closed function that takes `Rⁿ` (or `R`, where `tuple` is false).
  static Formula of(Term function, int n, boolean tuple) {
    return Formula.of(
        n,
        (r, slots) -> {
          List<Value<Slot>> x = values(slots);
          Value<Slot> y =
              evaluator(r).evaluate(function).apply(tuple ? new Value.Tuple<>(x) : x.getFirst());
          List<Value<Slot>> parts = y instanceof Value.Tuple<Slot>(var all) ? all : List.of(y);
          return parts.stream().map(Value::number).toList();
        });
  }

  private static Evaluator<Slot> evaluator(FormulaBuilder r) {
    return Evaluator.over(new RealArithmetic<>(r));
  }

  private static List<Value<Slot>> values(List<Slot> slots) {
    return slots.stream().map(Value::of).toList();
  }

  /// `∂t/∂x`, for a term of type real whose free variables are the parameters.
  static Term partial(Term t, List<Name> parameters, int i) {
    return terms(of(parameters, List.of(t)).partial(i), parameters).getFirst();
  }

  /// The outputs, each as one term: what is used once stands where it is used, the rest is bound by
  /// `let`. A step that no output needs but that may have no value goes with the first of them.
  static List<Term> terms(Formula f, List<Name> x) {
    return terms(f, x, Map.of());
  }

  /// The same, where some operations stand for functions that are not known.
  static List<Term> terms(Formula f, List<Name> x, Map<Operation, UnknownFunction.Entry> unknown) {
    Set<Name> taken = new HashSet<>(x);
    for (UnknownFunction.Entry entry : unknown.values()) taken.addAll(entry.of().names());
    BitSet needed = new BitSet();
    for (Slot y : f.outputs()) needed.set(y.index());
    needed = below(f, needed);
    List<Term> terms = new ArrayList<>();
    for (Slot y : f.outputs()) {
      BitSet wanted = new BitSet();
      if (terms.isEmpty()) {
        wanted.or(needed);
        wanted.flip(0, f.steps().size());
      }
      wanted.set(y.index());
      terms.add(term(f, x, unknown, taken, below(f, wanted), y));
    }
    return terms;
  }

  private static Term term(
      Formula f,
      List<Name> x,
      Map<Operation, UnknownFunction.Entry> unknown,
      Set<Name> taken,
      BitSet steps,
      Slot y) {
    int[] uses = uses(f, unknown.keySet(), steps, y);
    List<Term> written = new ArrayList<>();
    List<Name> names = new ArrayList<>();
    List<Term> bound = new ArrayList<>();
    for (int i = 0; i < f.steps().size(); i++) {
      Term t =
          steps.get(i)
              ? switch (f.steps().get(i)) {
                case FormulaStep.Input(int k) -> new Term.Variable(x.get(k));
                case FormulaStep.Literal(var q) -> TERMS.literal(q);
                case FormulaStep.Apply(var op, var slots) -> {
                  List<Term> arguments = slots.stream().map(a -> written.get(a.index())).toList();
                  UnknownFunction.Entry entry = unknown.get(op);
                  yield entry == null ? TERMS.apply(op, arguments) : entry.apply(arguments);
                }
              }
              : TERMS.zero();
      if (uses[i] != 1 && !isSmall(t)) {
        Name name = Name.of("y_" + (names.size() + 1));
        while (taken.contains(name)) name = Name.of(name.text() + "_1");
        names.add(name);
        bound.add(t);
        t = new Term.Variable(name);
      }
      written.add(t);
    }
    Term body = written.get(y.index());
    for (int i = names.size() - 1; i >= 0; i--) {
      body = new Term.Let(names.get(i), bound.get(i), body);
    }
    return body;
  }

  private static boolean isSmall(Term t) {
    return t instanceof Term.Variable || t instanceof Term.Apply(OperationSymbol.Numeral _, _);
  }

  /// How often each of the steps is written, the output once.
  private static int[] uses(Formula f, Set<Operation> unknown, BitSet steps, Slot y) {
    int[] uses = new int[f.steps().size()];
    uses[y.index()] = 1;
    for (int i = steps.nextSetBit(0); i >= 0; i = steps.nextSetBit(i + 1)) {
      if (!(f.steps().get(i) instanceof FormulaStep.Apply(var op, var arguments))) continue;
      for (Slot a : arguments) uses[a.index()] += unknown.contains(op) || isWrittenOnce(op) ? 1 : 2;
    }
    return uses;
  }

  /// Whether each argument is written once where the operation is spelled.
  private static boolean isWrittenOnce(Operation op) {
    return op.isFunction() || op == Operations.NEG || op.arity() == 2;
  }

  /// The steps that these are computed from, they themselves among them.
  private static BitSet below(Formula f, BitSet these) {
    BitSet steps = (BitSet) these.clone();
    for (int i = f.steps().size() - 1; i >= 0; i--) {
      if (steps.get(i) && f.steps().get(i) instanceof FormulaStep.Apply(_, var arguments)) {
        for (Slot a : arguments) steps.set(a.index());
      }
    }
    return steps;
  }
}
