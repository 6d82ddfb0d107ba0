package org.difflam.semantics.glued;

import io.vavr.control.Option;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.ExactReals;
import org.difflam.category.number.HyperDual;
import org.difflam.category.number.HyperDuals;
import org.difflam.category.number.Interval;
import org.difflam.category.number.Intervals;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Unresolved;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.jspecify.annotations.Nullable;

/// Whether a program has a value and a derivative wherever the numbers in its arguments lie in an
/// interval. Plots are drawn at random, and a pole that none of them meets would go unnoticed: here
/// the program is run on intervals, which are halved until the program is defined on each of them,
/// or until one on which it is not is too small to be halved.
public final class Definedness {
  /// Of an interval without bounds this much is looked at.
  public static final int FAR = 100;

  /// Boxes of this part of the whole are not halved, unless they come near to 0.
  private static final double LEAST = 1e-9;

  /// So much of an end, which does not belong to the interval, is left out beside it; of the whole,
  /// where the end is 0.
  private static final double BESIDE = 1e-13, BESIDE_ZERO = 1e-60;

  private static final int MOST_BOXES = 1_500;
  private static final long MOST_WORK = 30_000_000;
  private static final int FUEL = 20_000;

  private static final String UNKNOWN =
      "whether it has a value and a derivative at all others was not found out";

  private final Term term;
  private final Type type;
  private final double low;
  private final double high;
  private long boxes;

  private Definedness(Term term, Type type, Box.Side within) {
    this.term = term;
    this.type = type;
    Rational lower = within.lower(), upper = within.upper();
    double from = lower == null ? -FAR : lower.doubleValue();
    double to = upper == null ? FAR : upper.doubleValue();
    this.low = inside(from + beside(from, to - from), lower, 1);
    this.high = inside(to - beside(to, to - from), upper, -1);
    this.boxes = Math.clamp(MOST_WORK / Measure.size(term), 10, MOST_BOXES);
  }

  private static double beside(double end, double width) {
    double part = end == 0 ? width * BESIDE_ZERO : Math.max(Math.abs(end) * BESIDE, Math.ulp(end));
    return Math.min(width * LEAST, part);
  }

  /// The next double on this side of an end: the interval may be so small that nothing beside its
  /// end is left out, and the end does not belong to it.
  private static double inside(double x, @Nullable Rational end, int side) {
    double at = x;
    while (end != null && Double.isFinite(at) && Rational.exactly(at).compareTo(end) * side <= 0) {
      at = side > 0 ? Math.nextUp(at) : Math.nextDown(at);
    }
    return at;
  }

  /// Where the program has no value or no derivative, or may have none.
  ///
  /// @param certain whether it has none there for certain
  public record Gap(String said, boolean certain) {}

  /// A closed term. None where it is defined everywhere.
  public static Option<Gap> of(Term term, Type type, Box.Side within) {
    return Deep.call(() -> new Definedness(term, type, within).gap());
  }

  private Option<Gap> gap() {
    List<Type> domains = new ArrayList<>();
    Option<Gap> unknown = Option.some(new Gap(UNKNOWN, false));
    if (!(low < high) || !collectDomains(type, domains))
      return term.isTotal() ? Option.none() : unknown;
    List<List<ArgumentShape>> all = List.of(List.of());
    for (Type domain : domains) {
      all = ArgumentShape.times(all, ArgumentShape.all(domain));
      if (all.isEmpty() || all.size() > ArgumentShape.MOST)
        return term.isTotal() ? Option.none() : unknown;
    }
    for (List<ArgumentShape> arguments : all) {
      Option<Gap> gap = gap(arguments);
      if (gap.isDefined()) return gap;
    }
    return Option.none();
  }

  /// What it is applied to, also where it returns tuples of functions; false where functions are
  /// out of reach.
  private static boolean collectDomains(Type type, List<Type> into) {
    return switch (type) {
      case Type.Function(var domain, var codomain) -> {
        into.add(domain);
        yield collectDomains(codomain, into);
      }
      case Type.Product(var factors) ->
          factors.stream().allMatch(factor -> collectDomains(factor, into));
      case Type.Real _ -> true;
      case Type.Variant _, Type.ListOf _, Type.Inductive _ -> type.isFirstOrder();
    };
  }

  private Option<Gap> gap(List<ArgumentShape> arguments) {
    int n = arguments.stream().mapToInt(ArgumentShape::numbers).sum();
    Cell whole = new Cell(Collections.nCopies(n, new Interval(low, high)));
    Deque<Cell> open = new ArrayDeque<>(List.of(whole));
    boolean unknown = false;
    while (!open.isEmpty()) {
      Deep.goOn();
      Cell cell = open.pop();
      if (boxes-- <= 0) return Option.some(new Gap(UNKNOWN, false));
      try {
        @Nullable EvaluationError met = met(arguments, cell);
        if (met == null) continue;
        if (met instanceof Unresolved outOfRange && !outOfRange.mayResolve()) {
          unknown = true;
          continue;
        }
        // one that is outside of the domain is not halved
        List<Cell> halves =
            met instanceof Unresolved ? cell.halves((high - low) * LEAST) : List.of();
        if (halves.isEmpty()) return Option.some(at(arguments, cell, met));
        halves.reversed().forEach(open::push);
      } catch (OutOfFuel _) {
        return Option.some(new Gap(UNKNOWN, false));
      }
    }
    return Option.when(unknown && !term.isTotal(), new Gap(UNKNOWN, false));
  }

  private @Nullable EvaluationError met(List<ArgumentShape> arguments, Cell cell) {
    try {
      run(new Intervals(), arguments, cell.sides(), new Interval(low, high));
      return null;
    } catch (EvaluationError met) {
      return met;
    }
  }

  /// A number with a small denominator may show it.
  private Gap at(List<ArgumentShape> arguments, Cell cell, EvaluationError met) {
    Rational any = Cell.simplest(Rational.exactly(low), Rational.exactly(high));
    List<Rational> anywhere = Collections.nCopies(cell.sides().size(), any);
    return undefined(arguments, anywhere, any)
        .orElse(() -> undefined(arguments, cell.simplest(), any))
        .getOrElse(() ->
            new Gap(
                "%sit may have no value, or no derivative (`%s`)"
                    .formatted(cell.near(), met.operation()),
                false));
  }

  private Option<Gap> undefined(List<ArgumentShape> arguments, List<Rational> point, Rational any) {
    try {
      run(new ExactReals(), arguments, point, any);
      return Option.none();
    } catch (DomainError undefined) {
      String functions =
          arguments.stream().anyMatch(ArgumentShape::hasFunctions)
              ? "for functions that are " + any + " everywhere, "
              : "";
      String where = point.isEmpty() ? "" : "at " + Cell.tuple(point) + " ";
      String said = functions + where + "it has no value, or no derivative: ";
      return Option.some(new Gap(said + undefined.getMessage(), true));
    } catch (Unresolved _) {
      return Option.none();
    }
  }

  /// Applies it, and all that it returns. Each number moves, as its derivative is asked for, too.
  ///
  /// @param any what numbers are that functions in the arguments return
  private <N> void run(Numbers<N> over, List<ArgumentShape> arguments, List<N> numbers, N any) {
    HyperDuals<N> duals = new HyperDuals<>(over);
    HyperDual<N> step = duals.scale(1, duals.one());
    List<HyperDual<N>> moved = new ArrayList<>();
    for (N x : numbers) moved.add(duals.plus(duals.standard(x), step));
    run(
        RealFunction.value(term, duals, FUEL),
        type,
        arguments.iterator(),
        moved.iterator(),
        duals.plus(duals.standard(any), step));
  }

  private static <N> void run(
      Value<N> value, Type type, Iterator<ArgumentShape> arguments, Iterator<N> numbers, N any) {
    switch (type) {
      case Type.Function(_, var codomain) ->
          run(value.apply(arguments.next().value(numbers, any)), codomain, arguments, numbers, any);
      case Type.Product(var factors) -> {
        for (int i = 0; i < factors.size(); i++) {
          run(value.parts().get(i), factors.get(i), arguments, numbers, any);
        }
      }
      case Type.Real _, Type.Variant _, Type.ListOf _, Type.Inductive _ -> {}
    }
  }
}
