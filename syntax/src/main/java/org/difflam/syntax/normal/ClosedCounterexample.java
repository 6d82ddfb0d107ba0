package org.difflam.syntax.normal;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.difflam.category.Witness;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.Shrinking;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;

/// Searches for closed terms that distinguish two terms: one for each variable and, where the
/// values are functions, one for each argument. Both sides are evaluated, and a counterexample is
/// shrunk.
///
/// Drawing, evaluating and shrinking are steps of one search, so they stand in one file.
public final class ClosedCounterexample<R> {
  private static final int SHRINKS = 500;

  private final DistinguishableNumbers<R> arithmetic;
  private final Evaluator<R> evaluator;
  private final int instances;
  private final ClosedArguments.Source source;
  private final Shrinking shrinking = new Shrinking();

  /// @param vocabulary what the closed terms are made of
  /// @param steps how many steps the evaluation of a side may take
  public ClosedCounterexample(
      DistinguishableNumbers<R> arithmetic,
      Vocabulary vocabulary,
      long steps,
      int instances,
      long seed) {
    this.arithmetic = arithmetic;
    this.evaluator = Evaluator.over(arithmetic).withFuel(steps);
    this.instances = instances;
    this.source = new ClosedArguments.Source(vocabulary, seed);
  }

  /// Refutes `Γ ⊢ s = t` by Figure 5, where operations do not compute.
  static ClosedCounterexample<Term> free(int instances, long seed) {
    return new ClosedCounterexample<>(
        new FreeArithmetic(), Vocabulary.standard(), 20_000, instances, seed);
  }

  /// The result of trying closed instances.
  ///
  /// @param agreed how many have the same value on both sides
  /// @param undecided how many have no value on a side, or values that could not be told apart
  public record Search(Option<Difference> difference, int agreed, int undecided) {}

  /// Values that differ.
  ///
  /// @param taken the closed terms: for the variables, and for all functions met
  /// @param uses what was done with both sides to get to these values
  public record Difference(List<Term> taken, List<Use> uses, String left, String right) {}

  /// A use of a value, on the way to a number that tells two values apart.
  public sealed interface Use {
    /// A function is applied.
    record At(Term argument) implements Use {}

    /// The i-th component of a tuple, from 1.
    record Component(int i) implements Use {}

    /// What is inside a constructor or a list.
    record Inside() implements Use {}
  }

  /// Both sides as functions of the context.
  private record Sides(List<Name> names, List<Type> types, Term left, Term right, Type type) {}

  /// Refutes `Γ ⊢ s = t : τ`, if it can.
  Option<Witness> find(Map<Name, Type> context, Type type, Term s, Term t) {
    Sides sides = sides(context, type, s, t);
    return search(sides).difference.map(d -> witness(sides, d));
  }

  /// Looks for a closed instance that tells two closed terms of a type apart.
  public Search search(Type type, Term s, Term t) {
    return search(sides(HashMap.empty(), type, s, t));
  }

  private static Sides sides(Map<Name, Type> context, Type type, Term s, Term t) {
    var sorted = context.toSortedMap(e -> e);
    return new Sides(sorted.keySet().toJavaList(), sorted.values().toJavaList(), s, t, type);
  }

  private Search search(Sides sides) {
    int agreed = 0;
    for (int i = 0; i < instances; i++) {
      Instance drawn = new Instance(sides, source.draw(i));
      Option<Difference> difference = drawn.difference();
      if (difference.isDefined()) {
        return new Search(Option.some(shrunk(sides, difference.get())), agreed, i - agreed);
      }
      if (drawn.arguments.isStuck()) return new Search(Option.none(), agreed, i - agreed);
      if (!drawn.undecided) agreed++;
    }
    return new Search(Option.none(), agreed, instances - agreed);
  }

  /// The value of a side; without one, that it is undefined, if that is certain.
  private record Tried<R>(Option<Value<R>> value, Option<String> undefined) {}

  /// Both sides at closed terms. A side that has a value differs from one that is undefined.
  private final class Instance {
    final ClosedArguments arguments;
    boolean undecided;
    private final Sides sides;
    private final List<Use> uses = new ArrayList<>();

    Instance(Sides sides, ClosedArguments arguments) {
      this.sides = sides;
      this.arguments = arguments;
    }

    Option<Difference> difference() {
      Map<Name, Value<R>> values = HashMap.empty();
      for (int i = 0; i < sides.names.size(); i++) {
        Option<Value<R>> v = arguments.next(sides.types.get(i)).flatMap(this::value);
        if (v.isEmpty()) return undecided();
        values = values.put(sides.names.get(i), v.get());
      }
      Map<Name, Value<R>> context = values;
      return both(
          sides.type,
          () -> evaluator.evaluate(sides.left, context),
          () -> evaluator.evaluate(sides.right, context));
    }

    private Option<Value<R>> value(Term closed) {
      return tried(() -> evaluator.evaluate(closed)).value;
    }

    /// No value where an operation is not defined, or evaluation takes too long.
    private Tried<R> tried(Supplier<Value<R>> value) {
      try {
        return new Tried<>(Option.some(value.get()), Option.none());
      } catch (ArithmeticException none) {
        return new Tried<>(Option.none(), arithmetic.undefined(none));
      } catch (OutOfFuel _) {
        return new Tried<>(Option.none(), Option.none());
      }
    }

    private Option<Difference> undecided() {
      undecided = true;
      return Option.none();
    }

    private Option<Difference> both(Type type, Supplier<Value<R>> left, Supplier<Value<R>> right) {
      Tried<R> a = tried(left), b = tried(right);
      if (a.value.isDefined() && b.value.isDefined()) {
        return difference(type, a.value.get(), b.value.get());
      }
      boolean kleene =
          a.undefined.isDefined() && b.value.isDefined()
              || b.undefined.isDefined() && a.value.isDefined();
      return kleene ? Option.some(different(said(a), said(b))) : undecided();
    }

    private Option<Difference> difference(Type type, Value<R> left, Value<R> right) {
      return switch (type) {
        case Type.Function(var domain, var codomain) -> {
          Option<Term> t = arguments.next(domain);
          t.forEach(a -> uses.add(new Use.At(a)));
          Option<Value<R>> v = t.flatMap(this::value);
          if (v.isEmpty()) yield undecided();
          yield both(codomain, () -> left.apply(v.get()), () -> right.apply(v.get()));
        }
        case Type.Product(var factors) -> {
          for (int i = 0; i < factors.size(); i++) {
            Option<Difference> inside =
                inside(
                    new Use.Component(i + 1),
                    factors.get(i),
                    left.parts().get(i),
                    right.parts().get(i));
            if (inside.isDefined()) yield inside;
          }
          yield Option.none();
        }
        case Type.Real _ ->
            switch (arithmetic.relation(left.number(), right.number())) {
              case SAME -> Option.none();
              case DIFFERENT -> {
                List<String> shown = arithmetic.show(left.number(), right.number());
                yield Option.some(different(shown.getFirst(), shown.getLast()));
              }
              case UNKNOWN -> undecided();
            };
        case Type.Variant(var summands) -> {
          Value.Tagged<R> a = (Value.Tagged<R>) left;
          Value.Tagged<R> b = (Value.Tagged<R>) right;
          if (!a.label().equals(b.label())) yield different(left, right);
          Type content = summands.get(Summand.indexOf(summands, a.label())).content();
          yield inside(new Use.Inside(), content, a.content(), b.content());
        }
        case Type.ListOf(var element) -> {
          var a = ((Value.Sequence<R>) left).elements();
          var b = ((Value.Sequence<R>) right).elements();
          if (a.size() != b.size()) yield different(left, right);
          for (var both : a.zip(b)) {
            Option<Difference> inside = inside(new Use.Inside(), element, both._1, both._2);
            if (inside.isDefined()) yield inside;
          }
          yield Option.none();
        }
        case Type.Inductive inductive ->
            inside(
                new Use.Inside(),
                inductive.unrolled(),
                ((Value.Rolled<R>) left).content(),
                ((Value.Rolled<R>) right).content());
      };
    }

    private Option<Difference> inside(Use use, Type type, Value<R> left, Value<R> right) {
      int before = uses.size();
      uses.add(use);
      Option<Difference> difference = difference(type, left, right);
      if (difference.isEmpty()) uses.subList(before, uses.size()).clear();
      return difference;
    }

    private Option<Difference> different(Value<R> left, Value<R> right) {
      return Option.some(different(left.show(arithmetic::show), right.show(arithmetic::show)));
    }

    private Difference different(String left, String right) {
      return new Difference(arguments.taken(), List.copyOf(uses), left, right);
    }

    private String said(Tried<R> side) {
      return side.undefined.getOrElse(() -> side.value.get().show(arithmetic::show));
    }
  }

  /// One argument after the other made smaller, as long as the sides differ.
  private Difference shrunk(Sides sides, Difference found) {
    Difference least = found;
    int tries = SHRINKS;
    for (int i = 0; i < least.taken().size() && tries > 0; ) {
      Difference here = least;
      int position = i;
      Option<Difference> smaller =
          Option.ofOptional(
              shrinking
                  .smaller(HashMap.empty(), here.taken().get(i))
                  .limit(tries)
                  .flatMap(t -> with(sides, here, position, t))
                  .findFirst());
      tries -= 20;
      if (smaller.isDefined()) least = smaller.get();
      else i++;
    }
    return least;
  }

  private Stream<Difference> with(Sides sides, Difference d, int i, Term t) {
    List<Term> arguments = new ArrayList<>(d.taken);
    arguments.set(i, t);
    return new Instance(sides, source.given(arguments)).difference().toJavaStream();
  }

  private static Witness witness(Sides sides, Difference d) {
    Map<String, String> variables = LinkedHashMap.empty();
    for (int i = 0; i < sides.names.size(); i++) {
      variables = variables.put(sides.names.get(i).text(), show(d.taken.get(i)));
    }
    List<String> others = new ArrayList<>();
    for (Use use : d.uses) if (use instanceof Use.At(var argument)) others.add(show(argument));
    Witness witness =
        others.isEmpty()
            ? Witness.of(d.left, d.right)
            : Witness.at(String.join(", ", others), d.left, d.right);
    return witness.withGenerators(variables, HashMap.empty());
  }

  private static String show(Term t) {
    return Printing.show(Notation.ASCII, t);
  }
}
