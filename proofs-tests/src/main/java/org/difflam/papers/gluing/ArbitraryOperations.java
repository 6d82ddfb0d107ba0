package org.difflam.papers.gluing;

import io.vavr.Tuple;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.difflam.category.Witness;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Arithmetic;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;

/// Evaluates terms where the operations are functions that obey no law: in Syn, which has no
/// arithmetic, equal terms have equal values for these, too. Numbers of 64 bits are mixed, so that
/// different arguments have the same value by accident only.
final class ArbitraryOperations implements Arithmetic<Long> {
  private static final Evaluator<Long> EVALUATOR =
      Evaluator.over(new ArbitraryOperations()).withFuel(200_000);

  private ArbitraryOperations() {}

  @Override
  public Long numeral(BigDecimal value) {
    return mixed(value.stripTrailingZeros().hashCode());
  }

  @Override
  public Long apply(Primitive operation, List<Long> arguments) {
    long all = operation.symbol().hashCode();
    for (long a : arguments) all = mixed(31 * all + a);
    return all;
  }

  private static long mixed(long seed) {
    return new SplittableRandom(seed).nextLong();
  }

  /// Where two terms of a type have different values, if they have: closed terms are drawn for the
  /// variables, and for what functions are applied to. Terms that take too long throw.
  static Option<Difference> difference(
      Map<Name, Type> context, Type type, Term left, Term right, SplittableRandom random) {
    if (context.values().exists(Type::isEmpty)) return Option.none();
    TermGenerator terms = TermGenerator.standard(random);
    List<Given> where = new ArrayList<>();
    Map<Name, Value<Long>> values =
        context.map((x, of) -> Tuple.of(x, drawn(terms, of, x + " = ", where)));
    Value<Long> a = EVALUATOR.evaluate(left, values), b = EVALUATOR.evaluate(right, values);
    return same(type, a, b, terms, where)
        ? Option.none()
        : Option.some(new Difference(where, a, b));
  }

  /// What was drawn, and what for.
  private record Given(String name, Term term) {
    String show() {
      return name + Printing.show(Notation.ASCII, term);
    }
  }

  /// Two values that differ, and where.
  record Difference(List<Given> where, Value<Long> left, Value<Long> right) {
    Witness witness() {
      return Witness.at(
          where.stream().map(Given::show).collect(Collectors.joining(", ")),
          left.show(String::valueOf),
          right.show(String::valueOf));
    }
  }

  private static Value<Long> drawn(TermGenerator terms, Type type, String name, List<Given> where) {
    Term t = terms.term(type, 6).get();
    where.add(new Given(name, t));
    return EVALUATOR.evaluate(t);
  }

  private static boolean same(
      Type type, Value<Long> a, Value<Long> b, TermGenerator terms, List<Given> where) {
    return switch (type) {
      case Type.Real _ -> a.number().equals(b.number());
      case Type.Product(var factors) -> {
        boolean all = true;
        for (int i = 0; i < factors.size(); i++)
          all = all && same(factors.get(i), a.parts().get(i), b.parts().get(i), terms, where);
        yield all;
      }
      case Type.Function(var domain, var codomain) -> {
        Value<Long> argument = drawn(terms, domain, "at ", where);
        yield same(codomain, a.apply(argument), b.apply(argument), terms, where);
      }
      case Type.Variant variant -> {
        var x = (Value.Tagged<Long>) a;
        var y = (Value.Tagged<Long>) b;
        yield x.label().equals(y.label())
            && same(
                variant.summands().get(variant.indexOf(x.label())).content(),
                x.content(),
                y.content(),
                terms,
                where);
      }
      case Type.ListOf(var element) -> {
        var x = ((Value.Sequence<Long>) a).elements();
        var y = ((Value.Sequence<Long>) b).elements();
        yield x.size() == y.size()
            && x.zip(y).forAll(both -> same(element, both._1, both._2, terms, where));
      }
      case Type.Inductive inductive ->
          same(
              inductive.unrolled(),
              ((Value.Rolled<Long>) a).content(),
              ((Value.Rolled<Long>) b).content(),
              terms,
              where);
    };
  }
}
