package org.difflam.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import net.jqwik.api.Tuple.Tuple2;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;

/// Well-typed terms as one draws them in jqwik without a generator of terms: each typing rule of
/// §3.1 and §5.1 is a combination of arbitraries, which are made when they are needed. Its cases
/// are what campaigns are compared with, so it is as plain as may be: types are five, names are
/// fresh, and a size is shared out evenly.
final class ComposedPrograms {
  private static final Type REAL = Type.real();
  private static final List<Type> TYPES =
      List.of(REAL, REAL.to(REAL), Type.real(2), SampleTypes.MAYBE, Type.list(REAL));
  private static final OperationSymbol[] NUMERALS = {Vocabulary.numeral(0), Vocabulary.numeral(2)};
  private static final OperationSymbol[] OPERATIONS = {
    Primitive.PLUS, Primitive.TIMES, Primitive.SIN, Primitive.EXP
  };

  /// A variable of the context.
  private record Variable(Name name, Type type) {}

  private final List<Variable> context;

  private ComposedPrograms(List<Variable> context) {
    this.context = context;
  }

  /// Closed terms of a type, of about so many formers at most.
  static Arbitrary<Term> of(Type goal, int size) {
    return new ComposedPrograms(List.of()).term(goal, size);
  }

  private Arbitrary<Term> term(Type goal, int size) {
    if (size <= 1) return leaf(goal);
    List<Tuple2<Integer, Arbitrary<Term>>> rules = new ArrayList<>(introductions(goal, size - 1));
    rules.addAll(eliminations(goal, size - 1));
    if (context.stream().anyMatch(x -> x.type.equals(goal))) rules.add(Tuple.of(9, leaf(goal)));
    return Arbitraries.frequencyOf(rules);
  }

  /// A variable, if there is one, or what is smallest.
  private Arbitrary<Term> leaf(Type goal) {
    List<Variable> fitting = context.stream().filter(x -> x.type.equals(goal)).toList();
    return fitting.isEmpty()
        ? smallest(goal)
        : Arbitraries.of(fitting).map(x -> new Term.Variable(x.name));
  }

  private Arbitrary<Term> smallest(Type goal) {
    return switch (goal) {
      case Type.Real _ -> Arbitraries.of(NUMERALS).map(c -> new Term.Apply(c, List.of()));
      case Type.ListOf(var element) -> Arbitraries.just(new Term.Nil(element));
      default -> introductions(goal, 1).getFirst().get2();
    };
  }

  private List<Tuple2<Integer, Arbitrary<Term>>> introductions(Type goal, int size) {
    return switch (goal) {
      case Type.Real _ ->
          List.of(
              Tuple.of(1, smallest(goal)),
              Tuple.of(
                  8,
                  Arbitraries.of(OPERATIONS)
                      .flatMap(op ->
                          all(Collections.nCopies(op.arity(), goal), size)
                              .map(ts -> new Term.Apply(op, ts)))));
      case Type.Product(var factors) ->
          List.of(Tuple.of(10, all(factors, size).map(Term.Tuple::new)));
      case Type.Function(var domain, var codomain) -> {
        Variable x = fresh(0, domain);
        yield List.of(
            Tuple.of(20, under(codomain, size, x).map(t -> new Term.Lambda(x.name, domain, t))));
      }
      case Type.Variant variant ->
          variant.summands().stream()
              .map(
                  s -> Tuple.of(4, part(s.content(), size).map(t -> inject(variant, s.label(), t))))
              .toList();
      case Type.ListOf(var element) ->
          List.of(
              Tuple.of(1, smallest(goal)),
              Tuple.of(
                  7,
                  Combinators.combine(part(element, size / 2), part(goal, size / 2))
                      .as(Term.Cons::new)));
      case Type.Inductive _ -> throw new IllegalStateException("none of the five types");
    };
  }

  private List<Tuple2<Integer, Arbitrary<Term>>> eliminations(Type goal, int size) {
    int half = size / 2, third = size / 3;
    Arbitrary<Term> let =
        Arbitraries.of(TYPES)
            .flatMap(type -> {
              Variable x = fresh(0, type);
              return Combinators.combine(part(type, half), under(goal, half, x))
                  .as((t, s) -> new Term.Let(x.name, t, s));
            });
    Arbitrary<Term> application =
        Arbitraries.of(TYPES)
            .flatMap(type ->
                Combinators.combine(part(type.to(goal), half), part(type, half))
                    .as(Term.Application::new));
    Variable x = fresh(0, REAL),
        y = fresh(1, REAL),
        rest = fresh(1, goal),
        none = fresh(0, Type.unit());
    Arbitrary<Term> caseTuple =
        Combinators.combine(part(Type.real(2), half), under(goal, half, x, y))
            .as((t, s) -> new Term.CaseTuple(t, List.of(x.name, y.name), s));
    Arbitrary<Term> caseVariant =
        Combinators.combine(
                part(SampleTypes.MAYBE, third), under(goal, third, none), under(goal, third, x))
            .as((t, s, r) ->
                new Term.CaseVariant(
                    t,
                    List.of(
                        new Term.Branch("Nothing", none.name, s),
                        new Term.Branch("Just", x.name, r))));
    Arbitrary<Term> fold =
        Combinators.combine(
                under(goal, third, x, rest), part(Type.list(REAL), third), part(goal, third))
            .as((t, s, r) -> new Term.Fold(x.name, rest.name, t, s, r));
    return List.of(
        Tuple.of(1, let),
        Tuple.of(1, application),
        Tuple.of(1, caseTuple),
        Tuple.of(2, caseVariant),
        Tuple.of(2, fold));
  }

  private static Term inject(Type.Variant type, String label, Term argument) {
    return new Term.Inject(type, label, argument);
  }

  /// One arbitrary of each type, which share the size.
  private Arbitrary<List<Term>> all(List<Type> types, int size) {
    return Combinators.combine(types.stream().map(type -> part(type, size / types.size())).toList())
        .as(ts -> ts);
  }

  private Arbitrary<Term> part(Type goal, int size) {
    return Arbitraries.lazy(() -> term(goal, size));
  }

  private Arbitrary<Term> under(Type goal, int size, Variable... bound) {
    List<Variable> inner = new ArrayList<>(context);
    inner.addAll(List.of(bound));
    return new ComposedPrograms(inner).part(goal, size);
  }

  /// The n-th variable that the context does not have.
  private Variable fresh(int n, Type type) {
    return new Variable(Name.of("x" + (context.size() + n)), type);
  }
}
