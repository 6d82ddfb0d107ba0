package org.difflam.syntax.stated;

import io.vavr.collection.HashMap;
import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.Collection;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Sum;

/// Redexes inside redexes: each left side with a left side in the place of its metavariables. What
/// a rule copies may become another term at each place: with `f(0, 1, x) → f(x, x, x)`, `g(x, y) →
/// x` and `g(x, y) → y`, of which neither part has an endless reduction, `f(0, 1, g(0, 1))` comes
/// back to itself (Toyama), though not where what is inside is reduced first.
///
/// The metavariables of the left side inside stand for the closed terms that the left sides
/// mention, in every way, or for variables.
public final class NestedRedexes {
  private static final int MOST_CLOSED = 4, MOST = 2_000;

  private NestedRedexes() {}

  /// Those that have a type, the smaller first.
  public static List<RandomTerms.Judgement> of(StatedCalculus calculus) {
    List<LambdaTerm> closed = closed(calculus);
    List<LambdaTerm> inside =
        calculus.rules().map(StatedRule::left).distinct().flatMap(l -> instances(l, closed));
    List<LambdaTerm> all =
        calculus
            .rules()
            .map(StatedRule::left)
            .distinct()
            .flatMap(l -> inside.flatMap(t -> at(l, t)));
    return all.distinct()
        .sortBy(Measure::size)
        .take(MOST)
        .flatMap(t -> PatternTerms.of(new TermPattern(t, metas(t))))
        .map(PatternTerms::general);
  }

  /// The left side with this term for each of its metavariables in turn, and for all of them.
  private static List<LambdaTerm> at(TermPattern left, LambdaTerm inside) {
    List<Name> fits =
        left.metas()
            .values()
            .filter(m -> m.sort() == TermPattern.Sort.SIMPLE || m.sort() == TermPattern.Sort.BAG)
            .map(TermPattern.Meta::name)
            .toList();
    LambdaTerm apart = apart(inside, left.term());
    List<LambdaTerm> each = fits.map(m -> Generic.fill(left.term(), HashMap.of(m, apart)));
    return fits.size() < 2
        ? each
        : each.append(Generic.fill(left.term(), fits.toMap(m -> m, _ -> apart)));
  }

  /// With other names than are in the left side.
  private static LambdaTerm apart(LambdaTerm inside, LambdaTerm left) {
    Fresh fresh = Fresh.avoiding(left);
    var names = new java.util.HashMap<Name, Name>();
    return Narrowing.renamed(inside, x -> names.computeIfAbsent(x, fresh::prefer));
  }

  private static List<LambdaTerm> instances(TermPattern left, List<LambdaTerm> closed) {
    if (left.term() instanceof Sum) return List.empty();
    List<Name> names = left.metas().keySet().toList();
    List<Map<Name, LambdaTerm>> all = List.of(HashMap.empty());
    for (Name m : names) {
      all =
          all.size() * (closed.size() + 1) > MOST
              ? all
              : all.flatMap(one -> closed.map(t -> one.put(m, t)).append(one));
    }
    return all.map(by -> Generic.fill(left.term(), by));
  }

  /// Closed terms that stand in left sides, such as constants.
  private static List<LambdaTerm> closed(StatedCalculus calculus) {
    ArrayList<LambdaTerm> all = new ArrayList<>();
    for (StatedRule rule : calculus.rules()) inside(rule.left().term(), all);
    return List.ofAll(all).distinct().sortBy(Measure::size).take(MOST_CLOSED);
  }

  private static void inside(LambdaTerm t, Collection<LambdaTerm> into) {
    for (Scope<LambdaTerm> s : t.scopes()) {
      if (!(s.body() instanceof Sum) && FreeVariables.of(s.body()).isEmpty()) into.add(s.body());
      inside(s.body(), into);
    }
  }

  /// Whatever is free stands for any simple term in which nothing that is bound occurs.
  private static Map<Name, TermPattern.Meta> metas(LambdaTerm t) {
    Map<Name, TermPattern.Meta> all = TermPattern.none();
    for (Name x : FreeVariables.of(t)) {
      all = all.put(x, new TermPattern.Meta(x, TermPattern.Sort.SIMPLE, HashSet.empty(), 1));
    }
    return all;
  }
}
