package org.difflam.syntax.stated;

import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.lambda.LambdaTerm;
import org.jspecify.annotations.Nullable;

/// The most general common instance of two patterns: a metavariable becomes a pattern in which the
/// variables occur that it may contain. Sums are not looked into: they are equal or not unified.
public final class Unifier<T extends Syntax<T>> {
  private final Map<Name, TermPattern.Meta> metas = new HashMap<>();
  private final Map<Name, T> bindings = new HashMap<>();

  /// Of two binders that have become one, the name of the one on the left.
  private final Map<Name, Name> joined = new HashMap<>();

  private final BinaryOperator<T> apply;

  /// @param apply a function and its argument, as the calculus writes it
  public Unifier(Iterable<TermPattern.Meta> metas, BinaryOperator<T> apply) {
    this.apply = apply;
    for (TermPattern.Meta m : metas) this.metas.put(m.name(), m);
  }

  static Unifier<LambdaTerm> lambda(Iterable<TermPattern.Meta> metas) {
    return new Unifier<>(metas, LambdaTerm::apply);
  }

  private Name representative(Name x) {
    Name at = x;
    for (Name next = joined.get(at); next != null; next = joined.get(at)) at = next;
    return at;
  }

  private T head(T t) {
    T at = t;
    while (at.shape() instanceof Shape.Variable<T>(var x) && bindings.containsKey(x)) {
      at = bindings.get(x);
    }
    return at;
  }

  private TermPattern.@Nullable Meta meta(T t) {
    return t.shape() instanceof Shape.Variable<T>(var x) ? metas.get(x) : null;
  }

  private static <T extends Syntax<T>> boolean isSum(T t) {
    return t.shape() instanceof Shape.Former<T> former && former.isBag();
  }

  public boolean unify(T left, T right) {
    T a = head(left), b = head(right);
    TermPattern.Meta m = meta(a), n = meta(b);
    if (m != null && n != null) {
      if (m.name().equals(n.name())) return true;
      // the narrower sort remains
      return rank(m) >= rank(n) ? bind(m, b) : bind(n, a);
    }
    if (m != null) return bind(m, b);
    if (n != null) return bind(n, a);
    if (a.shape() instanceof Shape.Variable<T>(var x)) {
      return b.shape() instanceof Shape.Variable<T>(var y)
          && representative(x).equals(representative(y));
    }
    if (isSum(a) || isSum(b)) {
      return isSum(a) && isSum(b) && a.scopes().isEmpty() && b.scopes().isEmpty();
    }
    if (a.getClass() != b.getClass()
        || !(a.shape() instanceof Shape.Former<T> f)
        || !(b.shape() instanceof Shape.Former<T> g)
        || !f.label().equals(g.label())
        || f.scopes().size() != g.scopes().size()) return false;
    for (int i = 0; i < f.scopes().size(); i++) {
      Scope<T> s = f.scopes().get(i), t = g.scopes().get(i);
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

  private boolean bind(TermPattern.Meta m, T t) {
    if (m.sort() == TermPattern.Sort.VARIABLE && !(t.shape() instanceof Shape.Variable<T>))
      return false;
    if (m.sort() == TermPattern.Sort.CONSTANT && meta(t) == null) return false;
    Set<Name> allowed = m.binders().map(this::representative);
    if (!mayContain(m.name(), allowed, t, HashSet.empty())) return false;
    bindings.put(m.name(), t);
    return true;
  }

  /// Whether all that is bound outside of t and occurs in it is allowed; metavariables in it are
  /// narrowed.
  private boolean mayContain(Name m, Set<Name> allowed, T t, Set<Name> inner) {
    T at = head(t);
    if (at.shape() instanceof Shape.Variable<T>(var x)) {
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
    for (Scope<T> s : at.scopes()) {
      Set<Name> under = inner.addAll(List.ofAll(s.binders()).map(this::representative));
      if (!mayContain(m, allowed, s.body(), under)) return false;
    }
    return true;
  }

  /// The common instance; what is left of metavariables are free variables, applied to what they
  /// may contain.
  public T instance(T t, List<Name> around) {
    T at = head(t);
    if (at.shape() instanceof Shape.Variable<T>(var x)) {
      TermPattern.Meta m = metas.get(x);
      if (m == null) return at.variable(representative(x));
      T all = at;
      Set<Name> may = m.binders().map(this::representative);
      for (Name y : around) {
        if (may.contains(y)) all = apply.apply(all, at.variable(y));
      }
      return all;
    }
    Shape.Former<T> former = (Shape.Former<T>) at.shape();
    if (former.scopes().isEmpty()) return at;
    ArrayList<Scope<T>> scopes = new ArrayList<>();
    for (Scope<T> s : former.scopes()) {
      List<Name> binders = List.ofAll(s.binders()).map(this::representative);
      scopes.add(new Scope<>(binders.asJava(), instance(s.body(), around.appendAll(binders))));
    }
    return former.rebuild().apply(scopes);
  }
}
