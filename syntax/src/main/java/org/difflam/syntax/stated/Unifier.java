package org.difflam.syntax.stated;

import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;
import org.jspecify.annotations.Nullable;

/// The most general common instance of two patterns: a metavariable becomes a pattern in which the
/// variables occur that it may contain. Sums are not looked into: they are equal or not unified.
final class Unifier {
  private final Map<Name, TermPattern.Meta> metas = new HashMap<>();
  private final Map<Name, LambdaTerm> bindings = new HashMap<>();

  /// Of two binders that have become one, the name of the one on the left.
  private final Map<Name, Name> joined = new HashMap<>();

  Unifier(Iterable<TermPattern.Meta> metas) {
    for (TermPattern.Meta m : metas) this.metas.put(m.name(), m);
  }

  private Name representative(Name x) {
    Name at = x;
    for (Name next = joined.get(at); next != null; next = joined.get(at)) at = next;
    return at;
  }

  private LambdaTerm head(LambdaTerm t) {
    LambdaTerm at = t;
    while (at instanceof Simple.Variable(var x) && bindings.containsKey(x)) at = bindings.get(x);
    return at;
  }

  private TermPattern.@Nullable Meta meta(LambdaTerm t) {
    return t instanceof Simple.Variable(var x) ? metas.get(x) : null;
  }

  boolean unify(LambdaTerm left, LambdaTerm right) {
    LambdaTerm a = head(left), b = head(right);
    TermPattern.Meta m = meta(a), n = meta(b);
    if (m != null && n != null) {
      if (m.name().equals(n.name())) return true;
      // the narrower sort remains
      return rank(m) >= rank(n) ? bind(m, b) : bind(n, a);
    }
    if (m != null) return bind(m, b);
    if (n != null) return bind(n, a);
    if (a instanceof Simple.Variable(var x)) {
      return b instanceof Simple.Variable(var y) && representative(x).equals(representative(y));
    }
    if (a instanceof Sum || b instanceof Sum) {
      return a.summands().isEmpty() && b.summands().isEmpty();
    }
    if (a.getClass() != b.getClass()
        || !(a.shape() instanceof Shape.Former<LambdaTerm> f)
        || !(b.shape() instanceof Shape.Former<LambdaTerm> g)
        || !f.label().equals(g.label())
        || f.scopes().size() != g.scopes().size()) return false;
    for (int i = 0; i < f.scopes().size(); i++) {
      Scope<LambdaTerm> s = f.scopes().get(i), t = g.scopes().get(i);
      for (int k = 0; k < s.binders().size(); k++) {
        Name x = representative(s.binders().get(k)), y = representative(t.binders().get(k));
        if (!x.equals(y)) joined.put(y, x);
      }
      if (!unify(s.body(), t.body())) return false;
    }
    return true;
  }

  private static int rank(TermPattern.Meta m) {
    return switch (m.sort()) {
      case BAG -> 2;
      case SIMPLE -> 1;
      case VARIABLE, CONSTANT -> 0;
    };
  }

  private boolean bind(TermPattern.Meta m, LambdaTerm t) {
    if (m.sort() == TermPattern.Sort.VARIABLE && !(t instanceof Simple.Variable)) return false;
    if (m.sort() == TermPattern.Sort.CONSTANT && meta(t) == null) return false;
    Set<Name> allowed = m.binders().map(this::representative);
    if (!mayContain(m.name(), allowed, t, HashSet.empty())) return false;
    bindings.put(m.name(), t);
    return true;
  }

  /// Whether all that is bound outside of t and occurs in it is allowed; metavariables in it are
  /// narrowed.
  private boolean mayContain(Name m, Set<Name> allowed, LambdaTerm t, Set<Name> inner) {
    LambdaTerm at = head(t);
    if (at instanceof Simple.Variable(var x)) {
      TermPattern.Meta n = metas.get(x);
      if (n == null) {
        Name y = representative(x);
        return allowed.contains(y) || inner.contains(y);
      }
      if (n.name().equals(m)) return false;
      Set<Name> both =
          n.binders()
              .filter(
                  y -> allowed.contains(representative(y)) || inner.contains(representative(y)));
      metas.put(x, new TermPattern.Meta(x, n.sort(), both, n.occurrences()));
      return true;
    }
    for (Scope<LambdaTerm> s : at.scopes()) {
      Set<Name> under = inner.addAll(List.ofAll(s.binders()).map(this::representative));
      if (!mayContain(m, allowed, s.body(), under)) return false;
    }
    return true;
  }

  /// The common instance; what is left of metavariables are free variables, applied to what they
  /// may contain.
  LambdaTerm instance(LambdaTerm t, List<Name> around) {
    LambdaTerm at = head(t);
    if (at instanceof Simple.Variable(var x)) {
      TermPattern.Meta m = metas.get(x);
      if (m == null) return new Simple.Variable(representative(x));
      LambdaTerm all = new Simple.Variable(x);
      Set<Name> may = m.binders().map(this::representative);
      for (Name y : around) {
        if (may.contains(y)) all = LambdaTerm.apply(all, new Simple.Variable(y));
      }
      return all;
    }
    if (at instanceof Sum(var summands)) {
      ArrayList<LambdaTerm> parts = new ArrayList<>();
      for (Simple s : summands) parts.add(instance(s, around));
      return LambdaTerm.sum(parts);
    }
    Shape.Former<LambdaTerm> former = (Shape.Former<LambdaTerm>) at.shape();
    if (former.scopes().isEmpty()) return at;
    ArrayList<Scope<LambdaTerm>> scopes = new ArrayList<>();
    for (Scope<LambdaTerm> s : former.scopes()) {
      List<Name> binders = List.ofAll(s.binders()).map(this::representative);
      scopes.add(new Scope<>(binders.asJava(), instance(s.body(), around.appendAll(binders))));
    }
    return former.rebuild().apply(scopes);
  }
}
