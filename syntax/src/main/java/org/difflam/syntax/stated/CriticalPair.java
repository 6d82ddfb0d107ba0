package org.difflam.syntax.stated;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Objects;
import java.util.Set;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;

/// Two steps from one typed term, where the redex of one rule is a part of that of the other, and
/// not below its metavariables.
///
/// The term is the smallest such: its free variables are what is left of the metavariables, each
/// applied to the variables that it may contain.
///
/// @param outer the rule at the root, which leads to `left`
/// @param inner the rule at the place, which leads to `right`
public record CriticalPair(
    StatedRule outer,
    StatedRule inner,
    Position at,
    Map<Name, LambdaType> context,
    LambdaTerm peak,
    LambdaType type,
    LambdaTerm left,
    LambdaTerm right) {

  /// Those of a calculus, the smallest terms first. Rules whose left sides are sums have none here.
  public static List<CriticalPair> of(StatedCalculus calculus) {
    List<StatedRule> rules = calculus.rules().filter(r -> !r.left().isOfBags());
    List<CriticalPair> all = List.empty();
    for (int i = 0; i < rules.size(); i++) {
      for (int j = 0; j < rules.size(); j++) {
        all = all.appendAll(overlaps(calculus, rules.get(i), rules.get(j), i < j));
      }
    }
    return all.sortBy(p -> Measure.size(p.peak));
  }

  private static List<CriticalPair> overlaps(
      StatedCalculus calculus, StatedRule outer, StatedRule inner, boolean atTheRoot) {
    List<CriticalPair> found = List.empty();
    ArrayList<Place> places = new ArrayList<>();
    places(outer, outer.left().term(), Position.ROOT, List.empty(), places);
    for (Place place : places) {
      if (place.at.depth() == 0 && !atTheRoot) continue;
      found = found.appendAll(overlap(calculus, outer, inner, place));
    }
    return found;
  }

  /// A place in a left side where a former stands.
  private record Place(Position at, LambdaTerm part, List<Name> around) {}

  private static void places(
      StatedRule rule, LambdaTerm t, Position at, List<Name> around, Collection<Place> into) {
    if (t instanceof Simple.Variable || t instanceof Sum) return;
    into.add(new Place(at, t, around));
    var scopes = t.scopes();
    for (int i = 0; i < scopes.size(); i++) {
      List<Name> inside = around.appendAll(List.ofAll(scopes.get(i).binders()));
      places(rule, scopes.get(i).body(), at.child(i), inside, into);
    }
  }

  private static List<CriticalPair> overlap(
      StatedCalculus calculus, StatedRule outer, StatedRule inner, Place place) {
    TermPattern apart = apart(inner.left(), outer.left(), place.around);
    Unifier<LambdaTerm> unifier =
        Unifier.lambda(outer.left().metas().values().appendAll(apart.metas().values()));
    if (!unifier.unify(place.part, apart.term())) return List.empty();
    LambdaTerm peak = plain(unifier.instance(outer.left().term(), List.empty()));
    Option<LambdaTerm> redex = place.at.in(peak);
    Option<RuleTyping.Typed> typed = RuleTyping.principal(peak);
    if (typed.isEmpty() || redex.isEmpty()) return List.empty();
    List<CriticalPair> all = List.empty();
    for (LambdaTerm left : outer.contracta(peak, calculus.functions())) {
      for (LambdaTerm part : inner.contracta(redex.get(), calculus.functions())) {
        LambdaTerm right = place.at.fill(peak, part);
        all =
            all.append(
                new CriticalPair(
                    outer,
                    inner,
                    place.at,
                    typed.get().context(),
                    peak,
                    typed.get().type(),
                    left,
                    right));
      }
    }
    return all;
  }

  /// With the names of free variables that the rules have, where there is one of that name only.
  private static LambdaTerm plain(LambdaTerm peak) {
    Set<Name> taken = new HashSet<>();
    Narrowing.names(peak, taken);
    Map<Name, LambdaTerm> names = HashMap.empty();
    for (Name x : FreeVariables.of(peak)) {
      Name stem = Name.of(x.stem());
      if (taken.add(stem)) names = names.put(x, new Simple.Variable(stem));
    }
    return Substitution.substitute(peak, names);
  }

  /// The inner pattern with names of its own, under the binders of the place.
  private static TermPattern apart(TermPattern inner, TermPattern outer, List<Name> around) {
    Set<Name> taken = new HashSet<>(outer.metas().keySet().toJavaSet());
    Narrowing.names(outer.term(), taken);
    Fresh fresh = Fresh.avoiding(taken);
    var names = new LinkedHashMap<Name, Name>();
    LambdaTerm term = Narrowing.renamed(inner.term(), x -> names.computeIfAbsent(x, fresh::prefer));
    Map<Name, TermPattern.Meta> metas = HashMap.empty();
    for (TermPattern.Meta m : inner.metas().values()) {
      Name name = Objects.requireNonNull(names.get(m.name()));
      metas =
          metas.put(
              name,
              new TermPattern.Meta(
                  name, m.sort(), m.binders().map(names::get).addAll(around), m.occurrences()));
    }
    return new TermPattern(term, metas);
  }
}
