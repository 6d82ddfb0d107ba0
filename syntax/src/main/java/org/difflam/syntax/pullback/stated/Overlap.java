package org.difflam.syntax.pullback.stated;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.stated.Narrowing;
import org.difflam.syntax.stated.TermPattern;
import org.difflam.syntax.stated.Unifier;

/// A critical pair of two rules of a text: the most general term that both are about. The strategy
/// comes to one place at a time, where all parts are values, so that rules overlap at the root
/// alone: a redex within a redex is gone before the strategy comes to the outer one.
///
/// @param peak of which each redex of both rules is an instance; sums are not looked into, so that
///   it may be missing where both left sides have one
public record Overlap(TextRule first, TextRule second, Pattern peak) {

  /// Those of all pairs of rules.
  public static List<Overlap> of(List<TextRule> rules) {
    return List.range(0, rules.size())
        .flatMap(i -> rules.drop(i + 1).flatMap(second -> of(rules.get(i), second)));
  }

  private static Option<Overlap> of(TextRule first, TextRule second) {
    Scheme one = new Scheme(first.left().untyped(), first.left().metas());
    Scheme other = apart(new Scheme(second.left().untyped(), second.left().metas()), one);
    Unifier<PullbackTerm> unifier =
        new Unifier<>(
            one.metas().values().appendAll(other.metas().values()).map(Overlap::meta),
            PullbackTerm.Application::new);
    if (!unifier.unify(bare(one, one.term()), bare(other, other.term()))) return Option.none();
    PullbackTerm peak = unifier.instance(bare(one, one.term()), List.empty());
    Map<Name, Scheme.Meta> metas =
        metas(peak, List.empty(), one.metas().merge(other.metas()), LinkedHashMap.empty());
    SideTypes types = new SideTypes(metas);
    PullbackTerm typed;
    try {
      typed = types.left(peak);
    } catch (IllTyped _) {
      return Option.none();
    }
    Scheme left = new Scheme(types.resolved(typed), metas);
    boolean both =
        !Instance.of(one, left.term()).isEmpty()
            && !Instance.of(second.left(), left.term()).isEmpty();
    return Option.when(both, () -> new Overlap(first, second, new Pattern(left, types)));
  }

  private static TermPattern.Meta meta(Scheme.Meta m) {
    return new TermPattern.Meta(
        m.name(),
        m.isBag() ? TermPattern.Sort.BAG : TermPattern.Sort.SIMPLE,
        m.around().toSet(),
        0);
  }

  /// With metavariables that are not applied to what they may contain.
  private static PullbackTerm bare(Scheme side, PullbackTerm t) {
    for (Scheme.Occurrence o : side.occurrence(t)) {
      return new PullbackTerm.Variable(o.meta().name());
    }
    return Syntax.inParts(t, s -> bare(side, s.body()));
  }

  /// The same pattern with names that the other one does not have.
  private static Scheme apart(Scheme side, Scheme from) {
    Set<Name> taken = new HashSet<>();
    Narrowing.names(from.term(), taken);
    Fresh fresh = Fresh.avoiding(taken);
    var names = new HashMap<Name, Name>();
    PullbackTerm term =
        Narrowing.renamed(side.term(), x -> names.computeIfAbsent(x, fresh::prefer));
    Map<Name, Scheme.Meta> metas = LinkedHashMap.empty();
    for (Scheme.Meta m : side.metas().values()) {
      Name name = Objects.requireNonNull(names.get(m.name()));
      metas =
          metas.put(
              name,
              new Scheme.Meta(
                  name, m.around().map(x -> Objects.requireNonNull(names.get(x))), m.isBag()));
    }
    return new Scheme(term, metas);
  }

  /// Those that are left, each with what it is applied to.
  private static Map<Name, Scheme.Meta> metas(
      PullbackTerm t,
      List<Name> arguments,
      Map<Name, Scheme.Meta> all,
      Map<Name, Scheme.Meta> found) {
    if (t instanceof PullbackTerm.Application(var f, PullbackTerm.Variable(var x))
        && !all.containsKey(x)) {
      return metas(f, arguments.prepend(x), all, found);
    }
    if (t instanceof PullbackTerm.Variable(var m) && all.containsKey(m)) {
      return found.put(m, new Scheme.Meta(m, arguments, all.get(m).get().isBag()));
    }
    Map<Name, Scheme.Meta> more = found;
    for (Scope<PullbackTerm> s : t.scopes()) more = metas(s.body(), List.empty(), all, more);
    return more;
  }
}
