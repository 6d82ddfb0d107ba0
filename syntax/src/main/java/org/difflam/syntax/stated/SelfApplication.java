package org.difflam.syntax.stated;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collection;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;

/// The terms that reduce to themselves where a rule lets a term be applied to itself, as `(λx. x x)
/// (λx. x x)` would if it had a type.
///
/// A left side `l` with a part `q` is a way `e(z, w)` to apply: z in the place of the part, w in
/// that of its other metavariables, or after it. With `ω = q[λx. e(x, x)]` for a metavariable of
/// the part, or `q[e(x, x)]` where x is bound there, it is `e(ω, ω)`.
public final class SelfApplication {
  private SelfApplication() {}

  /// Those that have a type.
  public static List<RandomTerms.Judgement> of(StatedCalculus calculus) {
    List<RandomTerms.Judgement> all = List.empty();
    for (StatedRule rule : calculus.rules()) {
      LambdaTerm left = rule.left().term();
      if (left instanceof Sum) continue;
      ArrayList<LambdaTerm> parts = new ArrayList<>();
      for (Scope<LambdaTerm> s : left.scopes()) if (s.binders().isEmpty()) parts(s.body(), parts);
      for (LambdaTerm part : parts) {
        for (boolean after : new boolean[] {false, true}) {
          Way way = new Way(rule.left(), part, after);
          for (TermPattern.Meta m : rule.left().metas().values()) {
            all = all.appendAll(way.omega(m).flatMap(o -> way.typed(way.of(o, o))));
          }
        }
      }
    }
    return all;
  }

  private static void parts(LambdaTerm t, Collection<LambdaTerm> into) {
    if (t instanceof Simple.Variable || t instanceof Sum) return;
    into.add(t);
    for (Scope<LambdaTerm> s : t.scopes()) if (s.binders().isEmpty()) parts(s.body(), into);
  }

  /// @param part of the left side, as an object
  /// @param after whether the left side is applied to w
  private record Way(TermPattern left, LambdaTerm part, boolean after) {
    private LambdaTerm of(LambdaTerm z, LambdaTerm w) {
      LambdaTerm applied = replaced(left.term(), z, w);
      return after ? LambdaTerm.apply(applied, w) : applied;
    }

    @SuppressWarnings("ReferenceEquality") // the part at that place
    private LambdaTerm replaced(LambdaTerm t, LambdaTerm z, LambdaTerm w) {
      if (t == part) return z;
      if (t instanceof Simple.Variable(var x)) return left.isMeta(x) ? w : t;
      Shape.Former<LambdaTerm> former = (Shape.Former<LambdaTerm>) t.shape();
      if (former.scopes().isEmpty()) return t;
      return former
          .rebuild()
          .apply(
              former.scopes().stream()
                  .map(s -> new Scope<>(s.binders(), replaced(s.body(), z, w)))
                  .toList());
    }

    /// The part with self-application for this metavariable.
    private Option<LambdaTerm> omega(TermPattern.Meta m) {
      if (m.sort() == TermPattern.Sort.VARIABLE || m.sort() == TermPattern.Sort.CONSTANT) {
        return Option.none();
      }
      Name x = m.binders().isEmpty() ? Name.of("x") : m.binders().head();
      LambdaTerm self = of(new Simple.Variable(x), new Simple.Variable(x));
      LambdaTerm value = m.binders().isEmpty() ? LambdaTerm.lambda(x, self) : self;
      LambdaTerm omega = Generic.fill(part, HashMap.of(m.name(), value));
      boolean changed = FreeVariables.of(part).contains(m.name());
      return Option.when(changed, omega);
    }

    private Option<RandomTerms.Judgement> typed(LambdaTerm t) {
      Map<Name, TermPattern.Meta> metas = left.metas();
      return PatternTerms.of(new TermPattern(t, metas)).map(PatternTerms::general);
    }
  }
}
