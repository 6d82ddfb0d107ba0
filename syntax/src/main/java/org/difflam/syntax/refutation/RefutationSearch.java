package org.difflam.syntax.refutation;

import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.algebra.Rig;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Premise;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.refutation.Assignment.Meaning;

/// Looks for a refutation among random worlds, over one rig after the other and small ones first,
/// and makes it smaller.
///
/// @param rigs over which worlds are drawn, the most readable first
public record RefutationSearch(List<Rig<?>> rigs, long seed, int tries) {
  /// Of more formers no worlds are drawn.
  private static final int LARGEST = 2_000;

  private static final int SIZES = 5;

  /// Of an equation without equations among its hypotheses.
  public Option<Refutation<?>> find(Sentence of) {
    return find(of, List.empty());
  }

  /// Of one under equations that may define nothing, among [SmallWorlds].
  ///
  /// @param where what its hypotheses define: `f = g . h`
  public Option<Refutation<?>> underEquations(Sentence of, List<Premise> where) {
    Sentence claim = of.unfold();
    if (claim.left().size() + claim.right().size() > LARGEST) return Option.none();
    for (int many : SmallWorlds.MANY) {
      for (Rig<?> rig : rigs) {
        Option<? extends Refutation<?>> found = small(rig, claim, where, many);
        if (found.isDefined()) return Option.of(found.get());
      }
    }
    return Option.none();
  }

  private static <N> Option<Refutation<N>> small(
      Rig<N> rig, Sentence claim, List<Premise> where, int many) {
    return new SmallWorlds<>(rig, claim, where).refuting(many).map(RefutationSearch::smaller);
  }

  /// @param where what its hypotheses define: `f = g . h`
  public Option<Refutation<?>> find(Sentence of, List<Premise> where) {
    Sentence claim = of.unfold();
    if (claim.left().size() + claim.right().size() > LARGEST) return Option.none();
    for (Rig<?> rig : rigs) {
      for (int i = 0; i < tries; i++) {
        int size = SIZES * i / tries;
        Option<? extends Refutation<?>> found = found(rig, claim, where, size, seed + i);
        if (found.isDefined()) return Option.of(found.get());
      }
    }
    return Option.none();
  }

  private static <N> Option<Refutation<N>> found(
      Rig<N> rig, Sentence claim, List<Premise> where, int size, long seed) {
    Refutation<N> drawn =
        new RandomAssignment<>(rig, claim, where, size, new SplittableRandom(seed)).drawn();
    return Option.when(refutes(drawn), () -> smaller(drawn));
  }

  static boolean refutes(Refutation<?> it) {
    try {
      return it.evaluated(false).differ() && it.world().meets(it.claim());
    } catch (PointEvaluation.TooLong tooLong) {
      return false;
    }
  }

  /// With fewer and smaller monomials, as long as it refutes.
  private static <N> Refutation<N> smaller(Refutation<N> found) {
    Refutation<N> best = found;
    boolean again = true;
    while (again) {
      again = false;
      for (Refutation<N> next : variants(best)) {
        if (!refutes(next)) continue;
        best = next.withoutUnused();
        again = true;
        break;
      }
    }
    return best;
  }

  private static <N> List<Refutation<N>> variants(Refutation<N> of) {
    List<Refutation<N>> all = List.empty();
    for (Meaning<N> meaning : of.world().meanings().values()) {
      for (Meaning<N> simpler : simpler(meaning)) {
        all = all.append(of.with(of.world().with(simpler)));
      }
    }
    return all;
  }

  private static <N> List<Meaning<N>> simpler(Meaning<N> meaning) {
    return switch (meaning) {
      case Meaning.Formula(var name, var values) ->
          List.range(0, values.size())
              .flatMap(i ->
                  values
                      .get(i)
                      .simpler()
                      .map(p -> new Meaning.Formula<>(name, values.update(i, p))));
      case Meaning.Composite(var name, var body) ->
          simpler(body).map(e -> new Meaning.Composite<>(name, e));
    };
  }

  /// With 0 in the place of a number, or a part of what is composed for all of it.
  private static List<Expression> simpler(Expression f) {
    List<Expression> all = List.empty();
    boolean isNumber = Assignment.dimension(f.target()) > 0;
    if (isNumber && !(f instanceof Expression.Zero))
      all = all.append(new Expression.Zero(f.source(), f.target()));
    if (isNumber && f instanceof Expression.Compose(var g, var h, _, _)) {
      if (g instanceof Expression.Generator) {
        all = all.appendAll(parts(h).filter(e -> e.target().equals(f.target())));
      }
    }
    List<Expression> children = f.children();
    for (int i = 0; i < children.size(); i++) {
      int at = i;
      all = all.appendAll(simpler(children.get(i)).map(e -> f.rebuild(children.update(at, e))));
    }
    return all;
  }

  private static List<Expression> parts(Expression f) {
    return f instanceof Expression.Pair(var a, var b) ? parts(a).appendAll(parts(b)) : List.of(f);
  }
}
