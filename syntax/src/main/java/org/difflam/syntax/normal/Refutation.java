package org.difflam.syntax.normal;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.difflam.category.Witness;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.Probe;
import org.difflam.syntax.generate.Shrinking;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;

/// A search for closed terms that tell two terms apart: one for each variable, and one for each
/// function that the values are. Both sides are evaluated in the [FreeArithmetic]. What is found is
/// made small.
final class Refutation {
  private static final long STEPS = 20_000;
  private static final int SHRINKS = 500;
  private static final long LARGEST = 100_000;

  private final int instances;
  private final SplittableRandom random;
  private final TermGenerator generator;
  private final Shrinking shrinking = new Shrinking();
  private final Evaluator<Term> evaluator = Evaluator.over(new FreeArithmetic()).withFuel(STEPS);

  Refutation(int instances, long seed) {
    this.instances = instances;
    this.random = new SplittableRandom(seed);
    this.generator = TermGenerator.standard(random);
  }

  /// Both sides as functions of the context.
  private record Sides(List<Name> names, List<Type> types, Term left, Term right, Type type) {}

  /// Values that differ, at closed terms for the variables and then for the functions.
  private record Difference(List<Term> arguments, String left, String right) {}

  Option<Witness> find(Map<Name, Type> context, Type type, Term s, Term t) {
    var sorted = context.toSortedMap(e -> e);
    Sides sides = new Sides(sorted.keySet().toJavaList(), sorted.values().toJavaList(), s, t, type);
    for (int i = 0; i < instances; i++) {
      Arguments drawn = new Arguments(List.of(), i);
      Option<Difference> difference = difference(sides, drawn);
      if (difference.isDefined())
        return Option.some(witness(sides, shrunk(sides, difference.get())));
      if (drawn.isStuck) return Option.none();
    }
    return Option.none();
  }

  /// Closed terms: those given, and when these are used up, ones drawn.
  private final class Arguments {
    final List<Term> taken = new ArrayList<>();
    boolean isStuck;
    private final List<Term> given;
    private final int instance;

    /// @param instance which of the tries this is, or -1 where nothing is to be drawn
    Arguments(List<Term> given, int instance) {
      this.given = given;
      this.instance = instance;
    }

    Option<Value<Term>> next(Type type) {
      Option<Term> t =
          taken.size() < given.size()
              ? Option.some(given.get(taken.size())).filter(g -> Typing.of(g).equals(type))
              : draw(type);
      isStuck = t.isEmpty();
      t.forEach(taken::add);
      return t.map(evaluator::evaluate);
    }

    private Option<Term> draw(Type type) {
      if (instance < 0) return Option.none();
      if (type instanceof Type.Function function && instance % 2 == 1) {
        return generator.term(type, 1).map(_ -> Probe.of(function, 5L + taken.size()));
      }
      return generator.term(type, 1 + random.nextInt(3 + instance / 8));
    }
  }

  private Option<Difference> difference(Sides sides, Arguments arguments) {
    try {
      Map<Name, Value<Term>> values = HashMap.empty();
      for (int i = 0; i < sides.names.size(); i++) {
        Option<Value<Term>> v = arguments.next(sides.types.get(i));
        if (v.isEmpty()) return Option.none();
        values = values.put(sides.names.get(i), v.get());
      }
      return difference(
          sides.type,
          evaluator.evaluate(sides.left, values),
          evaluator.evaluate(sides.right, values),
          arguments);
    } catch (OutOfFuel tooLong) {
      return Option.none();
    }
  }

  private Option<Difference> difference(
      Type type, Value<Term> left, Value<Term> right, Arguments arguments) {
    return switch (type) {
      case Type.Function(var domain, var codomain) ->
          arguments
              .next(domain)
              .flatMap(a -> difference(codomain, left.apply(a), right.apply(a), arguments));
      case Type.Product(var factors) -> {
        for (int i = 0; i < factors.size(); i++) {
          Option<Difference> inside =
              difference(factors.get(i), left.parts().get(i), right.parts().get(i), arguments);
          if (inside.isDefined()) yield inside;
        }
        yield Option.none();
      }
      case Type.Real _ ->
          isLarge(left.number()) || isLarge(right.number()) || left.number().equals(right.number())
              ? Option.none()
              : different(left, right, arguments);
      case Type.Variant(var summands) -> {
        Value.Tagged<Term> a = (Value.Tagged<Term>) left;
        Value.Tagged<Term> b = (Value.Tagged<Term>) right;
        if (!a.label().equals(b.label())) yield different(left, right, arguments);
        for (Summand<Type> s : summands) {
          if (s.label().equals(a.label())) {
            yield difference(s.content(), a.content(), b.content(), arguments);
          }
        }
        yield Option.none();
      }
      case Type.ListOf(var element) -> {
        var a = ((Value.Sequence<Term>) left).elements();
        var b = ((Value.Sequence<Term>) right).elements();
        if (a.size() != b.size()) yield different(left, right, arguments);
        for (var both : a.zip(b)) {
          Option<Difference> inside = difference(element, both._1, both._2, arguments);
          if (inside.isDefined()) yield inside;
        }
        yield Option.none();
      }
      case Type.Inductive inductive ->
          difference(
              inductive.unrolled(),
              ((Value.Rolled<Term>) left).content(),
              ((Value.Rolled<Term>) right).content(),
              arguments);
    };
  }

  /// Sharing makes numbers that no one could read, nor compare in a lifetime.
  private static boolean isLarge(Term number) {
    return Measure.size(number) > LARGEST;
  }

  private static Option<Difference> different(
      Value<Term> left, Value<Term> right, Arguments arguments) {
    return Option.some(
        new Difference(
            List.copyOf(arguments.taken),
            left.show(Refutation::show),
            right.show(Refutation::show)));
  }

  /// One argument after the other made smaller, as long as the sides differ.
  private Difference shrunk(Sides sides, Difference found) {
    Difference least = found;
    int tries = SHRINKS;
    for (int i = 0; i < least.arguments.size() && tries > 0; ) {
      Difference here = least;
      int position = i;
      Option<Difference> smaller =
          Option.ofOptional(
              shrinking
                  .smaller(HashMap.empty(), here.arguments.get(i))
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
    List<Term> arguments = new ArrayList<>(d.arguments);
    arguments.set(i, t);
    return difference(sides, new Arguments(arguments, -1)).toJavaStream();
  }

  private static Witness witness(Sides sides, Difference d) {
    Map<String, String> variables = LinkedHashMap.empty();
    int n = sides.names.size();
    for (int i = 0; i < n; i++) {
      variables = variables.put(sides.names.get(i).text(), show(d.arguments.get(i)));
    }
    List<String> others = d.arguments.stream().skip(n).map(Refutation::show).toList();
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
