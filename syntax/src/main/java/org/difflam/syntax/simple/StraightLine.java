package org.difflam.syntax.simple;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.difflam.syntax.binding.Name;

/// A smooth function as a sequence of operations, one result each:
///
///     y₁ = op₁(…)   y₂ = op₂(…)   …        where the arguments are parameters, numerals and earlier yᵢ
///
/// Running a program on names instead of numbers writes it down; functions, lists and cases are gone
/// by then. So a derivative needs the chain rule only, `dy = Σᵢ ∂ᵢop(…) * dxᵢ`.
final class StraightLine {
  /// `name = operation(arguments)`.
  private record Step(Name name, Operation operation, List<Term> arguments) {}

  private static final Term ZERO = Term.numeral(0);
  private static final Term ONE = Term.numeral(1);

  private final List<Name> parameters;
  private final List<Step> steps;
  private Term result = ZERO;

  private StraightLine(List<Name> parameters, List<Step> steps) {
    this.parameters = parameters;
    this.steps = new ArrayList<>(steps);
  }

  /// The results of a closed function that takes `Rⁿ` (or `R`, where `tuple` is false).
  static List<Term> of(Term function, List<Name> parameters, boolean tuple) {
    StraightLine line = new StraightLine(parameters, List.of());
    List<Value<Term>> x =
        parameters.stream().map(p -> Value.<Term>of(new Term.Variable(p))).toList();
    Value<Term> y =
        line.evaluator().evaluate(function).apply(tuple ? new Value.Tuple<>(x) : x.getFirst());
    List<Value<Term>> parts = y instanceof Value.Tuple<Term>(var all) ? all : List.of(y);
    return parts.stream().map(part -> line.ending(part.number())).toList();
  }

  /// `∂t/∂x` for a term of type real whose free variables are the parameters.
  static Term derivative(Term t, List<Name> parameters, Name x) {
    StraightLine line = new StraightLine(parameters, List.of());
    line.result = line.flat(t, Map.of());
    Map<Name, Term> tangents = new HashMap<>(Map.of(x, ONE));
    for (Step step : List.copyOf(line.steps)) {
      Term tangent = ZERO;
      for (int i = 0; i < step.arguments.size(); i++) {
        Term direction = tangent(step.arguments.get(i), tangents);
        if (direction.equals(ZERO)) continue;
        Term slope = line.flat(partial(step.operation, i), line.arguments(step));
        tangent = line.plus(tangent, line.times(slope, direction));
      }
      tangents.put(step.name, tangent);
    }
    return line.ending(tangent(line.result, tangents));
  }

  /// `∂ᵢop`, over the operation's own parameters.
  private static Term partial(Operation operation, int i) {
    List<Integer> orders = new ArrayList<>(Collections.nCopies(operation.arity(), 0));
    orders.set(i, 1);
    return operation.derivative(orders);
  }

  private static Term tangent(Term atom, Map<Name, Term> tangents) {
    return atom instanceof Term.Variable(var x) ? tangents.getOrDefault(x, ZERO) : ZERO;
  }

  private Map<Name, Term> arguments(Step step) {
    Map<Name, Term> at = new HashMap<>();
    List<Name> names = step.operation.parameters();
    for (int i = 0; i < names.size(); i++) at.put(names.get(i), step.arguments.get(i));
    return at;
  }

  /// The steps of a term, and its result.
  private Term flat(Term t, Map<Name, Term> at) {
    io.vavr.collection.Map<Name, Value<Term>> environment = io.vavr.collection.HashMap.empty();
    for (Name p : parameters) environment = environment.put(p, Value.of(new Term.Variable(p)));
    for (var entry : at.entrySet()) {
      environment = environment.put(entry.getKey(), Value.of(entry.getValue()));
    }
    return evaluator().evaluate(t, environment).number();
  }

  private Evaluator<Term> evaluator() {
    return Evaluator.over(
        new Arithmetic<Term>() {
          @Override
          public Term numeral(BigDecimal value) {
            return Term.numeral(value);
          }

          @Override
          public Term apply(Primitive operation, List<Term> arguments) {
            return step(operation, arguments);
          }
        });
  }

  private Term step(Operation operation, List<Term> arguments) {
    Name name = Name.of("y_" + (steps.size() + 1));
    while (parameters.contains(name)) name = Name.of(name.text() + "_1");
    steps.add(new Step(name, operation, List.copyOf(arguments)));
    return new Term.Variable(name);
  }

  private Term plus(Term a, Term b) {
    return a.equals(ZERO) ? b : b.equals(ZERO) ? a : step(Primitive.PLUS, List.of(a, b));
  }

  private Term times(Term a, Term b) {
    if (a.equals(ZERO) || b.equals(ZERO)) return ZERO;
    return a.equals(ONE) ? b : b.equals(ONE) ? a : step(Primitive.TIMES, List.of(a, b));
  }

  /// The steps that the atom needs, as one term: what is used once stands where it is used, the
  /// rest is bound by `let`.
  private Term ending(Term atom) {
    Map<Name, Integer> uses = new HashMap<>();
    count(atom, uses);
    for (Step s : steps.reversed()) {
      if (uses.containsKey(s.name)) s.arguments.forEach(a -> count(a, uses));
    }
    Map<Name, Term> inlined = new HashMap<>();
    List<Step> named = new ArrayList<>();
    Map<Name, Term> bound = new HashMap<>();
    for (Step s : steps) {
      int n = uses.getOrDefault(s.name, 0);
      if (n == 0) continue;
      Term t = new Term.Apply(s.operation, s.arguments.stream().map(a -> at(a, inlined)).toList());
      if (n == 1) {
        inlined.put(s.name, t);
      } else {
        named.add(s);
        bound.put(s.name, t);
      }
    }
    Term body = at(atom, inlined);
    for (Step s : named.reversed()) {
      Term t = bound.get(s.name);
      if (t != null) body = new Term.Let(s.name, t, body);
    }
    return body;
  }

  private static void count(Term atom, Map<Name, Integer> uses) {
    if (atom instanceof Term.Variable(var x)) uses.merge(x, 1, Integer::sum);
  }

  private static Term at(Term atom, Map<Name, Term> inlined) {
    return atom instanceof Term.Variable(var x) ? inlined.getOrDefault(x, atom) : atom;
  }
}
