package org.difflam.syntax.normal;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.Witness;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// A search for closed terms that tell two terms apart: one for each variable, and one for each
/// function that the values are. Both sides are evaluated in the [FreeArithmetic].
final class Refutation {
  private static final long STEPS = 20_000;

  private final int instances;
  private final TermGenerator generator;
  private final SplittableRandom random;
  private final Evaluator<Term> evaluator = Evaluator.over(new FreeArithmetic()).withFuel(STEPS);

  Refutation(int instances, long seed) {
    this.instances = instances;
    this.random = new SplittableRandom(seed);
    this.generator = TermGenerator.standard(random);
  }

  /// Where the two sides differ, and what they are there.
  private record Difference(List<String> arguments, String left, String right) {}

  Option<Witness> find(Map<Name, Type> context, Type type, Term s, Term t) {
    for (int i = 0; i < instances; i++) {
      Map<String, String> shown = LinkedHashMap.empty();
      Map<Name, Value<Term>> values = HashMap.empty();
      try {
        boolean closed = true;
        for (var variable : context.toSortedMap(e -> e)) {
          Option<Term> instance = generator.term(variable._2, size(i));
          closed &= instance.isDefined();
          if (!closed) break;
          values = values.put(variable._1, evaluator.evaluate(instance.get()));
          shown = shown.put(variable._1.text(), instance.get().toString());
        }
        if (!closed) return Option.none();
        Value<Term> left = evaluator.evaluate(s, values);
        Value<Term> right = evaluator.evaluate(t, values);
        Map<String, String> at = shown;
        Option<Difference> difference = difference(type, left, right, i);
        if (difference.isDefined()) {
          Difference d = difference.get();
          Witness witness =
              d.arguments.isEmpty()
                  ? Witness.of(d.left, d.right)
                  : Witness.at("applied to " + String.join(", ", d.arguments), d.left, d.right);
          return Option.some(witness.withGenerators(at, HashMap.empty()));
        }
      } catch (OutOfFuel next) {
        // this instance says nothing
      }
    }
    return Option.none();
  }

  private int size(int instance) {
    return 1 + random.nextInt(3 + instance / 8);
  }

  private Option<Difference> difference(
      Type type, Value<Term> left, Value<Term> right, int instance) {
    return switch (type) {
      case Type.Function(var domain, var codomain) ->
          generator
              .term(domain, size(instance))
              .flatMap(argument -> {
                Value<Term> v = evaluator.evaluate(argument);
                return difference(codomain, left.apply(v), right.apply(v), instance)
                    .map(d -> {
                      List<String> arguments = new ArrayList<>(List.of(argument.toString()));
                      arguments.addAll(d.arguments);
                      return new Difference(arguments, d.left, d.right);
                    });
              });
      case Type.Product(var factors) -> {
        for (int i = 0; i < factors.size(); i++) {
          Option<Difference> inside =
              difference(factors.get(i), left.parts().get(i), right.parts().get(i), instance);
          if (inside.isDefined()) yield inside;
        }
        yield Option.none();
      }
      case Type.Real _ -> left.number().equals(right.number()) ? Option.none() : shown(left, right);
      case Type.Variant(var summands) -> {
        Value.Tagged<Term> a = (Value.Tagged<Term>) left;
        Value.Tagged<Term> b = (Value.Tagged<Term>) right;
        if (!a.label().equals(b.label())) yield shown(left, right);
        for (Summand<Type> s : summands) {
          if (s.label().equals(a.label())) {
            yield difference(s.content(), a.content(), b.content(), instance);
          }
        }
        yield Option.none();
      }
      case Type.ListOf(var element) -> {
        var a = ((Value.Sequence<Term>) left).elements();
        var b = ((Value.Sequence<Term>) right).elements();
        if (a.size() != b.size()) yield shown(left, right);
        for (var both : a.zip(b)) {
          Option<Difference> inside = difference(element, both._1, both._2, instance);
          if (inside.isDefined()) yield inside;
        }
        yield Option.none();
      }
      case Type.Inductive inductive ->
          difference(
              inductive.unrolled(),
              ((Value.Rolled<Term>) left).content(),
              ((Value.Rolled<Term>) right).content(),
              instance);
    };
  }

  private static Option<Difference> shown(Value<Term> left, Value<Term> right) {
    return Option.some(
        new Difference(List.of(), left.show(Term::toString), right.show(Term::toString)));
  }
}
