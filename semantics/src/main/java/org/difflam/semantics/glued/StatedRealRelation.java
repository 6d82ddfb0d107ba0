package org.difflam.semantics.glued;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.glue.Relation;
import org.difflam.category.number.Ball;
import org.difflam.category.number.Balls;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.Reals;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.DiffSemantics;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.RandomPlotTerms;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Jet;
import org.difflam.semantics.taylor.Jets;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.program.relation.StatedRelation;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.syn.Syn;

/// The relation at R that a text states. Plots are related if each equation of the text holds; one
/// test evaluates the equations at one rational point, in enclosures. Related plots are drawn as
/// random programs in the coordinates, as the text prescribes.
record StatedRealRelation(StatedRelation stated, Plots plots, Box.Side within)
    implements Relation<Smooth> {
  private static final List<Balls> LEVELS =
      List.of(Balls.ofDigits(45), Balls.ofDigits(200), Balls.ofDigits(800));

  private Vector<Name> places() {
    return stated.places().keySet().toVector();
  }

  private Space space(Name place) {
    return DiffSemantics.of(Syn.standard()).onObject(stated.places().get(place).get());
  }

  @Override
  public Verdict relates(Seq<Smooth> points, RandomGenerator random) {
    Map<Name, Smooth> at = LinkedHashMap.ofEntries(places().zip(points));
    List<Rational> u = plots.box().draw(random);
    Verdict all = Verdict.PROVED;
    for (StatedRelation.Equation e : stated.equations()) {
      try {
        all = all.and(holds(e, at, u));
      } catch (EvaluationError noValue) {
        all = all.and(Verdict.inconclusive("at u = " + show(u) + ": " + noValue.getMessage()));
      }
      if (all.isRefuted()) return all;
    }
    return all;
  }

  private Verdict holds(StatedRelation.Equation e, Map<Name, Smooth> at, List<Rational> u) {
    InPlaces left = new InPlaces(stated, e.left(), at), right = new InPlaces(stated, e.right(), at);
    String open = "";
    for (Balls r : LEVELS) {
      List<Ball> l = numbers(left.at(r, Plots.point(r, u))),
          m = numbers(right.at(r, Plots.point(r, u)));
      double worst = 0;
      for (int i = 0; i < l.size(); i++) {
        Ball difference = r.minus(l.get(i), m.get(i));
        double error = JetComparison.error(r, l.get(i), m.get(i));
        if (error > ProgramGluing.TOLERANCE && difference.sign() != 0) {
          return Verdict.refuted(
              Witness.at("u = %s, %s".formatted(show(u), e.text()), show(l), show(m)));
        }
        worst = Math.max(worst, error);
      }
      if (worst <= ProgramGluing.TOLERANCE) return Verdict.holds(1, worst);
      // two numbers that cannot be told from 0, to so many digits, may be 0
      if (r.equals(LEVELS.getLast())) open = show(l) + " and " + show(m);
    }
    return Verdict.inconclusive(
        "at u = %s the sides of %s, %s, cannot be told apart".formatted(show(u), e.text(), open));
  }

  private static <N> List<N> numbers(Value<N> value) {
    if (value instanceof Value.Tuple<N>(var parts)) {
      return parts.stream().flatMap(p -> numbers(p).stream()).toList();
    }
    return List.of(value.number());
  }

  private static String show(List<?> of) {
    return of.size() == 1
        ? of.getFirst().toString()
        : of.toString().replace('[', '(').replace(']', ')');
  }

  @Override
  public Option<Seq<Smooth>> draw(RandomGenerator random) {
    return Option.some(stated.plots().isDefined() ? plotted(random) : solved(random));
  }

  /// The related numbers, if all that are drawn by the text are the same wherever it is looked.
  Option<String> onlyPoint(int looks, RandomGenerator random) {
    Balls r = LEVELS.getFirst();
    List<Ball> first = List.of();
    for (int i = 0; i < looks; i++) {
      Seq<Smooth> points = draw(random).get();
      List<Rational> u = plots.box().draw(random);
      List<Ball> here;
      try {
        here =
            points
                .toJavaStream()
                .flatMap(p -> numbers(p.at(r, Plots.point(r, u))).stream())
                .toList();
      } catch (EvaluationError _) {
        continue;
      }
      for (int k = 0; k < first.size(); k++) {
        if (r.minus(first.get(k), here.get(k)).sign() != 0) return Option.none();
      }
      if (first.isEmpty()) first = here;
    }
    return Option.when(!first.isEmpty(), show(first));
  }

  /// A number that moves with the coordinates.
  private Smooth number(RandomGenerator random) {
    Term t = new RandomPlotTerms(random, 2, within).term(Type.real(), plots.coordinates());
    return plots.plot(new Space.Real(), t);
  }

  private Seq<Smooth> plotted(RandomGenerator random) {
    StatedRelation.Plots by = stated.plots().get();
    List<Smooth> numbers = new ArrayList<>();
    for (int i = 0; i < by.numbers(); i++) numbers.add(number(random));
    String name = String.join(", ", numbers.stream().map(Smooth::name).toList());
    return places()
        .zipWithIndex((place, i) ->
            new Smooth(
                plots.stage(),
                space(place),
                () -> "the plot at " + name,
                new Plotted(
                    by, numbers, places().size() == 1 ? -1 : i, stated.places().get(place).get())));
  }

  /// A part of what the function gives, or the whole.
  private record Plotted(StatedRelation.Plots by, List<Smooth> numbers, int part, Type type)
      implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      List<Value<N>> all = numbers.stream().map(x -> x.at(r, u)).toList();
      Value<N> argument = all.size() == 1 ? all.getFirst() : new Value.Tuple<>(all);
      Value<N> made = new RealFunction(by.function(), List.of()).at(r, List.of()).apply(argument);
      return InPlaces.nested(type, part < 0 ? made : made.parts().get(part));
    }
  }

  private Seq<Smooth> solved(RandomGenerator random) {
    Map<Name, Smooth> at = LinkedHashMap.empty();
    for (Name x : places()) {
      if (stated.solved(x).isEmpty()) at = at.put(x, number(random));
    }
    for (StatedRelation.Equation e : stated.equations()) {
      Name x = e.solved().get();
      InPlaces right = new InPlaces(stated, e.right(), at);
      Type type = stated.places().get(x).get();
      Smooth.Rule rule = new Nested(right, type);
      at = at.put(x, new Smooth(plots.stage(), space(x), () -> e.text(), rule));
    }
    Map<Name, Smooth> all = at;
    return places().map(x -> all.get(x).get());
  }

  private record Nested(InPlaces of, Type type) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      return InPlaces.nested(type, of.at(r, u));
    }
  }

  @Override
  public String toString() {
    return stated.name();
  }

  /// A side of an equation, at the plots in the places and their derivatives along the coordinate.
  private record InPlaces(
      StatedRelation stated, RealFunction function, List<Name> names, Map<Name, Smooth> at) {
    InPlaces(StatedRelation stated, Term t, Map<Name, Smooth> at) {
      this(stated, t, new ArrayList<>(FreeVariables.of(t)), at);
    }

    private InPlaces(StatedRelation stated, Term t, List<Name> names, Map<Name, Smooth> at) {
      this(stated, new RealFunction(t, names), names, at);
    }

    <N> Value<N> at(Reals<N> r, Value<N> u) {
      List<Value<N>> values = new ArrayList<>();
      for (Name x : names) {
        StatedRelation.Derivative d = stated.derivative(x);
        Smooth plot = at.get(d.of()).get();
        values.add(
            d.order() == 0
                ? flat(stated.places().get(d.of()).get(), plot.at(r, u))
                : derivative(r, plot, u, d.order()));
      }
      return function.at(r, values);
    }

    private static <N> Value<N> derivative(Reals<N> r, Smooth plot, Value<N> u, int order) {
      Jets<N> jets = new Jets<>(Indices.of(1, order), r);
      Value<Jet<N>> moving =
          new Value.Tuple<>(List.of(Value.of(jets.variable(0, u.parts().getFirst().number()))));
      return Value.of(jets.derivatives(plot.at(jets, moving).number()).get(order));
    }

    /// A point of a space is made of pairs; a value of the type, of tuples.
    private static <N> Value<N> flat(Type type, Value<N> point) {
      if (!(type instanceof Type.Product(var factors)) || factors.isEmpty()) return point;
      List<Value<N>> parts = new ArrayList<>();
      Value<N> rest = point;
      for (int i = 0; i < factors.size() - 1; i++) {
        parts.add(flat(factors.get(i), rest.parts().get(0)));
        rest = rest.parts().get(1);
      }
      parts.add(flat(factors.getLast(), rest));
      return new Value.Tuple<>(parts);
    }

    static <N> Value<N> nested(Type type, Value<N> value) {
      if (!(type instanceof Type.Product(var factors)) || factors.isEmpty()) return value;
      int last = factors.size() - 1;
      Value<N> all = nested(factors.get(last), value.parts().get(last));
      for (int i = last - 1; i >= 0; i--) {
        all = Value.tuple(nested(factors.get(i), value.parts().get(i)), all);
      }
      return all;
    }
  }
}
