package org.difflam.semantics.relational;

import io.vavr.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.difflam.category.Verdict;
import org.difflam.category.algebra.Rig;
import org.difflam.category.expression.Interpretation;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;

/// Random small relations, and sentences read in a model with such relations for their hypotheses.
final class Relations {
  static final Map<String, List<String>> BASES =
      Map.of("A", List.of("a"), "B", List.of("b", "c"), "E", List.of());

  private Relations() {}

  /// At most four pairs, with bags of at most this many points.
  static <N> WeightedRelation<N> random(
      Relational<N> model, Obj x, Obj y, int most, Function<Random, N> weights, Random random) {
    List<Point> from = model.points(x), to = model.points(y);
    List<WeightedRelation.Entry<N>> entries = new ArrayList<>();
    for (int i = to.isEmpty() ? 0 : random.nextInt(5); i > 0; i--) {
      List<Point> bag = new ArrayList<>();
      for (int j = from.isEmpty() ? 0 : random.nextInt(most + 1); j > 0; j--) {
        bag.add(from.get(random.nextInt(from.size())));
      }
      entries.add(
          new WeightedRelation.Entry<>(
              bag, to.get(random.nextInt(to.size())), weights.apply(random)));
    }
    return model.relation(x, y, entries);
  }

  /// Whether the model keeps the law, with objects chosen from these and random hypotheses.
  static <N> Verdict check(
      Relational<N> model,
      Sentence law,
      List<Obj> objects,
      int most,
      Function<Random, N> weights,
      long seed) {
    Random random = new Random(seed);
    var chosen = law.bases().toMap(b -> Tuple.of(b, objects.get(random.nextInt(objects.size()))));
    Function<String, Obj> object = name -> chosen.get(name).get();
    var given =
        law.givens()
            .toMap(g -> {
              Obj x = g.source().substitute(object), y = g.target().substitute(object);
              return Tuple.of(g.name(), random(model, x, y, most, weights, random));
            });
    var functor = new Interpretation<>(model, object, g -> given.get(g.name()).get());
    return model.equal(functor.of(law.left()), functor.of(law.right()));
  }

  static <N> Map<Bag, N> weights(PowerSeries<N> row) {
    return row.terms().stream()
        .collect(Collectors.toMap(PowerSeries.Term::bag, PowerSeries.Term::weight));
  }

  static <N> Relational<N> model(Rig<N> rig, int degree) {
    return new Relational<>(rig, degree, BASES);
  }
}
