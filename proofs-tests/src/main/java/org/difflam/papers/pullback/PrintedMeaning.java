package org.difflam.papers.pullback;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.papers.oracle.ElementaryFunctions;
import org.difflam.semantics.functional.FunctionalValue;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackTyping.Typed;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Vectors;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceTerm.Operator;

/// Computes what the right side of a clause of Appendix C says of a term at γ, as it is printed,
/// from what the semantics says of its parts. Operations and all derivatives come from values.
final class PrintedMeaning {
  /// What names and parts of a right side stand for.
  private sealed interface Meaning {
    record Value(FunctionalValue<Rational> value) implements Meaning {}

    /// An element of a context, such as γ.
    record Element(Point point) implements Meaning {}

    /// `⟦S⟧`, a map on these.
    record Morphism(Function<Point, FunctionalValue<Rational>> map) implements Meaning {}

    record Operation(DifferentiableOperation f) implements Meaning {}

    /// `cur`, `D`, and what they make.
    record Combinator(UnaryOperator<Meaning> of) implements Meaning {}
  }

  /// Thrown where a right side means nothing.
  static final class Senseless extends RuntimeException {
    private static final long serialVersionUID = 1;

    Senseless(String why) {
      super(why);
    }
  }

  private final Typed term;
  private final Point at;
  private final Map<String, Meaning> letters;

  private PrintedMeaning(Typed term, Point at) {
    this.term = term;
    this.at = at;
    this.letters =
        letters()
            .put("g", new Meaning.Element(at))
            .put("p1", combinator(x -> value(part(value(x), true))))
            .put("p2", combinator(x -> value(part(value(x), false))))
            .put("dot", combinator(r -> combinator(v -> dot(value(r), value(v)))))
            .put("cur", combinator(this::cur))
            .put("D", combinator(this::derivative));
  }

  /// The value of a right side.
  static FunctionalValue<Rational> of(String right, Typed term, Point at) {
    PrintedMeaning meaning = new PrintedMeaning(term, at);
    return value(meaning.eval(Parser.term(Source.of(right)), meaning.letters));
  }

  /// The letters of the left side.
  private Map<String, Meaning> letters() {
    List<Typed> parts = List.ofAll(term.parts());
    List<String> names =
        switch (term.term()) {
          case PullbackTerm.Lambda _, PullbackTerm.Projection _, PullbackTerm.Jacobian _ ->
              List.of("S");
          case PullbackTerm.Sum _, PullbackTerm.Application _ -> List.of("S", "P");
          case PullbackTerm.Pair _, PullbackTerm.DualMap _ -> List.of("S1", "S2");
          case PullbackTerm.Call _ -> List.of("P");
          case PullbackTerm.Pullback _ -> List.of("P", "S");
          default -> List.empty();
        };
    Map<String, Meaning> all = HashMap.empty();
    for (var part : names.zip(parts)) all = all.put(part._1, morphism(part._2));
    // a sum of more than two is that of the first and of the others
    if (term.term() instanceof PullbackTerm.Sum && parts.size() > 2)
      all = all.put("P", new Meaning.Morphism(p -> parts.tail().map(p::of).reduce(p.in()::plus)));
    return switch (term.term()) {
      case PullbackTerm.Call(var f, _) -> all.put("f", new Meaning.Operation(f));
      case PullbackTerm.Jacobian(var f, _) -> all.put("f", new Meaning.Operation(f));
      case PullbackTerm.Numeral(var r) -> all.put("r", value(at.in().literal(r.exactly())));
      case PullbackTerm.Covector(var r) ->
          all.put(
              "r",
              value(
                  at.vector(
                      Vectors.type(r).get(),
                      Vector.ofAll(Vectors.numbers(r)).map(Scalar::exactly))));
      case PullbackTerm.Variable(var x) -> all.put("z", value(at.elements().get(x).get().value()));
      default -> all;
    };
  }

  private static Meaning morphism(Typed part) {
    return new Meaning.Morphism(p -> p.of(part));
  }

  private static Meaning value(FunctionalValue<Rational> v) {
    return new Meaning.Value(v);
  }

  private static Meaning combinator(UnaryOperator<Meaning> of) {
    return new Meaning.Combinator(of);
  }

  private static FunctionalValue<Rational> value(Meaning m) {
    if (m instanceof Meaning.Value(var v)) return v;
    throw new Senseless("no value");
  }

  private static FunctionalValue<Rational> part(FunctionalValue<Rational> v, boolean first) {
    if (!(v instanceof FunctionalValue.Pair<Rational>(var a, var b)))
      throw new Senseless("no pair");
    return first ? a : b;
  }

  private Meaning dot(FunctionalValue<Rational> r, FunctionalValue<Rational> v) {
    return value(
        at.in()
            .literal(
                at.numbers(r)
                    .zipWith(at.numbers(v), Rational::times)
                    .foldLeft(Rational.ZERO, Rational::plus)));
  }

  private Name bound() {
    return switch (term.term()) {
      case PullbackTerm.Lambda(var x, _, _) -> x;
      case PullbackTerm.DualMap(var x, _, _, _) -> x;
      case PullbackTerm.Pullback(var x, _, _, _) -> x;
      default -> throw new Senseless("nothing is bound");
    };
  }

  /// `⟨γ, a⟩`.
  private Point extended(Point point, FunctionalValue<Rational> a) {
    return point.and(bound(), term.bound(), a);
  }

  private Meaning cur(Meaning f) {
    return combinator(first ->
        switch (first) {
          case Meaning.Element(var point) when f instanceof Meaning.Morphism(var map) ->
              value(FunctionalValue.function(a -> map.apply(extended(point, a))));
          case Meaning.Value(var v) when f instanceof Meaning.Combinator(var of) ->
              value(
                  FunctionalValue.function(
                      x -> value(of.apply(value(FunctionalValue.pair(v, x))))));
          default -> throw new Senseless("cur of no map of two");
        });
  }

  /// `⟨v, x⟩ ↦ D f ⟨v, x⟩`.
  private Meaning derivative(Meaning f) {
    return combinator(both -> {
      FunctionalValue<Rational> v = part(value(both), true), x = part(value(both), false);
      return value(
          switch (f) {
            case Meaning.Operation(var of) ->
                at.vector(
                    of.codomain(),
                    ElementaryFunctions.along(of.name(), vector(of, x), vector(of, v)));
            case Meaning.Value(FunctionalValue.Function<Rational>(var rule)) ->
                at.slope(term.parts().getFirst().type(), rule, v, x);
            default -> throw new Senseless("D of no function");
          });
    });
  }

  private Vector<Rational> vector(DifferentiableOperation f, FunctionalValue<Rational> x) {
    Vector<Rational> numbers = at.numbers(x);
    if (numbers.size() == f.domain().dimension()) return numbers;
    throw new Senseless("no argument of " + f);
  }

  private Meaning eval(SurfaceTerm t, Map<String, Meaning> in) {
    return switch (t) {
      case SurfaceTerm.Identifier(var x, _) ->
          in.get(x).getOrElseThrow(() -> new Senseless(x + " is not known"));
      case SurfaceTerm.Numeral(var n, _) when n.signum() == 0 -> value(at.zero(term.type()));
      case SurfaceTerm.Lambda(Pattern.Variable x, _, var body, _) ->
          value(FunctionalValue.function(a -> value(eval(body, in.put(x.name(), value(a))))));
      case SurfaceTerm.Application(var f, var x, _) -> applied(eval(f, in), eval(x, in));
      case SurfaceTerm.Infix(Operator op, var a, var b, _) when op == Operator.PLUS ->
          value(at.in().plus(value(eval(a, in)), value(eval(b, in))));
      case SurfaceTerm.Tuple(var parts, _) when parts.size() == 2 -> {
        Meaning first = eval(parts.get(0), in), second = eval(parts.get(1), in);
        yield first instanceof Meaning.Element(var point)
            ? new Meaning.Element(extended(point, value(second)))
            : value(FunctionalValue.pair(value(first), value(second)));
      }
      default -> throw new Senseless("not in Appendix C: " + t);
    };
  }

  private Meaning applied(Meaning f, Meaning x) {
    return switch (f) {
      case Meaning.Combinator(var of) -> of.apply(x);
      case Meaning.Morphism(var map) when x instanceof Meaning.Element(var point) ->
          value(map.apply(point));
      case Meaning.Operation(var of) ->
          value(at.vector(of.codomain(), ElementaryFunctions.at(of.name(), vector(of, value(x)))));
      case Meaning.Value(FunctionalValue.Function<Rational>(var rule)) ->
          value(rule.apply(value(x)));
      default -> throw new Senseless("what is applied is no map");
    };
  }
}
