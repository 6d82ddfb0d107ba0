package org.difflam.syntax.stated;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;
import org.difflam.syntax.rewrite.Rule;

/// The left side of a rule: a term with metavariables, which stand for terms.
///
/// A metavariable stands for any term in which the variables may occur that are bound around all of
/// its occurrences, unless the rule says `notin`. One in lower case stands for a simple term, one
/// in upper case for a bag.
///
/// @param metas those that occur
public record TermPattern(LambdaTerm term, Map<Name, Meta> metas) {
  /// What a metavariable may stand for.
  public enum Sort {
    SIMPLE,
    BAG,
    VARIABLE,
    CONSTANT
  }

  /// A metavariable.
  ///
  /// @param binders the variables that may occur in what it stands for
  /// @param occurrences how often it occurs
  public record Meta(Name name, Sort sort, Set<Name> binders, int occurrences) {}

  public TermPattern(LambdaTerm term, Map<Name, Meta> metas) {
    this.term = term;
    this.metas = metas;
  }

  boolean isMeta(Name x) {
    return metas.containsKey(x);
  }

  /// The metavariables that occur more than once.
  public List<Name> repeated() {
    return metas.values().filter(m -> m.occurrences() > 1).map(Meta::name).toList();
  }

  /// How far below the root it looks; see [Rule].
  int reach() {
    boolean all =
        metas.values().exists(m -> m.occurrences() > 1 || m.sort() == Sort.CONSTANT)
            || looksInside(term, List.empty())
            || hasSum(term);
    return all ? Rule.EVERYWHERE : depth(term);
  }

  private int depth(LambdaTerm t) {
    if (t instanceof Simple.Variable(var x) && isMeta(x)) return 0;
    int depth = 0;
    for (Scope<LambdaTerm> s : t.scopes()) depth = Math.max(depth, 1 + depth(s.body()));
    return depth;
  }

  /// Whether some metavariable must not contain a variable that is bound around it.
  private boolean looksInside(LambdaTerm t, List<Name> around) {
    if (t instanceof Simple.Variable(var x)) {
      return metas.get(x).exists(m -> around.exists(b -> !m.binders().contains(b)));
    }
    return List.ofAll(t.scopes())
        .exists(s -> looksInside(s.body(), around.appendAll(List.ofAll(s.binders()))));
  }

  private static boolean hasSum(LambdaTerm t) {
    return t instanceof Sum || List.ofAll(t.scopes()).exists(s -> hasSum(s.body()));
  }

  boolean isOfBags() {
    return term instanceof Sum(var summands) && !summands.isEmpty();
  }

  static Map<Name, Meta> none() {
    return LinkedHashMap.empty();
  }
}
