package org.difflam.syntax.stated;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Objects;
import java.util.Set;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;

/// Terms at which a rule and a substitution meet: `(λx. l) N`, where `l` is a left side with x for
/// one of its metavariables, and `l` with a redex that becomes `N` there. `N` is what x is not: 0,
/// a sum, an application.
///
/// There two ways part where a rule asks for a variable, for two equal parts, or for one simple
/// term, of which its right side is not linear.
///
/// @param substituting a rule whose right side replaces a variable, such as β
public record SubstitutionPeak(
    StatedRule substituting, StatedRule rule, RandomTerms.Judgement peak) {
  private static final List<LambdaTerm> REPLACING =
      List.of(
          LambdaTerm.ZERO,
          LambdaTerm.variable("u").plus(LambdaTerm.variable("v")),
          LambdaTerm.apply(LambdaTerm.variable("u"), LambdaTerm.variable("v")));

  /// Those of a calculus.
  public static List<SubstitutionPeak> of(StatedCalculus calculus) {
    List<StatedRule> rules = calculus.rules().filter(r -> !r.left().isOfBags());
    return rules.flatMap(r -> places(r).flatMap(p -> rules.flatMap(inner -> p.peaks(inner))));
  }

  /// Where the right side says `s[N/x]`, with metavariables s and N.
  private record Place(StatedRule rule, Name s, Name x, Name n) {
    private List<SubstitutionPeak> peaks(StatedRule inner) {
      Set<Name> taken = new HashSet<>(List.of("u", "v").map(Name::of).toJavaSet());
      Narrowing.names(rule.left().term(), taken);
      Fresh fresh = Fresh.avoiding(taken);
      var names = new LinkedHashMap<Name, Name>();
      LambdaTerm left =
          Narrowing.renamed(inner.left().term(), y -> names.computeIfAbsent(y, fresh::prefer));
      Map<Name, TermPattern.Meta> metas = rule.left().metas().remove(s).remove(n);
      Map<Name, TermPattern.Meta> apart = HashMap.empty();
      for (TermPattern.Meta m : inner.left().metas().values()) {
        Name name = Objects.requireNonNull(names.get(m.name()));
        var binders = m.binders().flatMap(b -> Option.of(names.get(b)));
        apart = apart.put(name, new TermPattern.Meta(name, m.sort(), binders, m.occurrences()));
      }
      List<SubstitutionPeak> all = List.empty();
      for (TermPattern.Meta m : apart.values()) {
        if (m.sort() == TermPattern.Sort.CONSTANT) continue;
        Map<Name, TermPattern.Meta> others = apart.remove(m.name()).merge(metas);
        LambdaTerm variable = new Simple.Variable(x);
        for (LambdaTerm by : REPLACING) {
          LambdaTerm around = Generic.fill(left, HashMap.of(m.name(), variable));
          LambdaTerm inside = Generic.fill(rule.left().term(), HashMap.of(s, variable, n, by));
          LambdaTerm outer = Generic.fill(rule.left().term(), HashMap.of(s, around, n, by));
          LambdaTerm below = Generic.fill(left, HashMap.of(m.name(), inside));
          for (LambdaTerm peak : List.of(outer, below)) {
            all = all.appendAll(peak(others, peak).map(p -> new SubstitutionPeak(rule, inner, p)));
          }
        }
      }
      return all;
    }
  }

  private static Option<RandomTerms.Judgement> peak(
      Map<Name, TermPattern.Meta> metas, LambdaTerm t) {
    return PatternTerms.of(new TermPattern(t, metas)).map(PatternTerms::general);
  }

  private static List<Place> places(StatedRule rule) {
    List<Place> all = List.empty();
    for (Template.Hole hole : rule.right().holes().values()) {
      if (hole instanceof Template.Hole.Substituted(Simple.Variable(var s), var by, _)
          && by.size() == 1
          && by.head()._2 instanceof Simple.Variable(var n)
          && rule.left().isMeta(s)
          && rule.left().isMeta(n)) {
        all = all.append(new Place(rule, s, by.head()._1, n));
      }
    }
    return all;
  }
}
