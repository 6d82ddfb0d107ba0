package org.difflam.syntax.binding;

import io.vavr.collection.HashMap;
import io.vavr.collection.HashSet;
import io.vavr.collection.Map;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Capture-avoiding simultaneous substitution `t[a₁/x₁, …, aₙ/xₙ]` (Manzyuk, Figure 2 and Lemma 4.1).
///
///     (y⃗. t)[a/x] = y⃗. t              if x ∈ y⃗ or x ∉ fv(t)
///     (y⃗. t)[a/x] = y⃗. t[a/x]         if no yᵢ ∈ fv(a)
///     (y⃗. t)[a/x] = z⃗. t[z⃗/y⃗, a/x]    otherwise; only the yᵢ that would capture are renamed
///
/// What does not change is not copied, and a shared subterm is rewritten once under each environment.
/// Whoever substitutes in what an earlier substitution has made, as a reduction does, keeps the
/// [FreeVariables] for all of them: then a large subterm that mentions none of the `xᵢ` is not
/// looked through, and `n` values for `n` variables, one after another, do not take `n²` looks.
@SuppressWarnings("ReferenceEquality") // what did not change is the same object
public final class Substitution<T extends Syntax<T>> extends BottomUp<T, T, Scope<T>> {
  /// This many subterms are looked at before their free variables are asked for.
  private static final int FEW = 32;

  private final T root;
  private final Map<Name, T> replacements;
  private final FreeVariables<T> free;
  private final List<Entered<T>> around = new ArrayList<>();
  private Environment<T> here;

  /// How many subterms are still looked at without asking.
  private long unasked;

  private @Nullable Map<Name, HashSet<Name>> carriers;
  private @Nullable Fresh fresh;

  private Substitution(T root, Map<Name, T> replacements, FreeVariables<T> free, long unasked) {
    this.root = root;
    this.replacements = replacements;
    this.free = free;
    this.unasked = unasked;
    this.here = new Environment<>(replacements, new IdentityHashMap<>(2));
  }

  public static <T extends Syntax<T>> T substitute(T t, Name x, T a) {
    if (t.shape() instanceof Shape.Variable<T>(var y)) return y.equals(x) ? a : t;
    return substitute(t, HashMap.of(x, a));
  }

  public static <T extends Syntax<T>> T substitute(T t, Map<Name, T> replacements) {
    return replacements.isEmpty()
        ? t
        : new Substitution<>(t, replacements, new FreeVariables<>(), Long.MAX_VALUE).run(t);
  }

  /// `t[a/x]`, with free variables that were found before, to which it adds.
  public static <T extends Syntax<T>> T substitute(T t, Name x, T a, FreeVariables<T> free) {
    if (t.shape() instanceof Shape.Variable<T>(var y)) return y.equals(x) ? a : t;
    return new Substitution<>(t, HashMap.of(x, a), free, FEW).run(t);
  }

  /// `t[a₁/x₁, …, aₙ/xₙ]`, the same way.
  public static <T extends Syntax<T>> T substitute(
      T t, Map<Name, T> replacements, FreeVariables<T> free) {
    return replacements.isEmpty() ? t : new Substitution<>(t, replacements, free, FEW).run(t);
  }

  /// The replacements in force at a place, with what has been rewritten here already.
  private record Environment<T>(Map<Name, T> replacements, IdentityHashMap<T, T> done) {}

  /// A scope on the way from the root: the binders as they are now, the environment outside.
  private record Entered<T>(List<Name> binders, Environment<T> outside) {}

  @Override
  @Nullable T known(T t) {
    T before = here.done.get(t);
    if (before != null || --unasked >= 0) return before;
    HashSet<Name> names = free.in(t);
    return here.replacements.keySet().exists(names::contains) ? null : t;
  }

  @Override
  T variable(T t, Name x) {
    return here.replacements.getOrElse(x, t);
  }

  @Override
  T former(T t, Shape.Former<T> former, List<Scope<T>> scopes) {
    boolean same = true;
    for (int i = 0; i < scopes.size(); i++) same &= scopes.get(i) == former.scopes().get(i);
    T result = same ? t : former.rebuild().apply(scopes);
    if (!scopes.isEmpty()) here.done.put(t, result);
    return result;
  }

  @Override
  @Nullable Scope<T> enter(Scope<T> scope) {
    Map<Name, T> inner = here.replacements;
    for (Name y : scope.binders()) inner = inner.containsKey(y) ? inner.remove(y) : inner;
    if (inner.isEmpty()) return scope;
    List<Name> binders = scope.binders();
    for (int i = 0; i < binders.size(); i++) {
      Name y = binders.get(i);
      if (!captures(y, scope, inner)) continue;
      Name z = fresh().like(y);
      if (binders == scope.binders()) binders = new ArrayList<>(binders);
      binders.set(i, z);
      inner = inner.put(y, root.variable(z));
    }
    around.add(new Entered<>(binders, here));
    if (inner != here.replacements) {
      here = new Environment<>(inner, new IdentityHashMap<>(2));
    }
    return null;
  }

  @Override
  Scope<T> leave(Scope<T> scope, T body) {
    Entered<T> entered = around.removeLast();
    here = entered.outside;
    return body == scope.body() ? scope : new Scope<>(entered.binders, body);
  }

  /// Does some replacement that mentions `y` reach the body?
  private boolean captures(Name y, Scope<T> scope, Map<Name, T> inner) {
    return carriers()
        .getOrElse(y, HashSet.empty())
        .exists(x ->
            inner.containsKey(x)
                && inner.get(x).get() == replacements.get(x).get()
                && free.in(scope.body()).contains(x));
  }

  /// For each name the variables whose replacement mentions it. Nobody asks where nothing is bound.
  private Map<Name, HashSet<Name>> carriers() {
    if (carriers == null) {
      carriers = HashMap.empty();
      for (var entry : replacements) {
        for (Name y : free.in(entry._2)) {
          carriers = carriers.put(y, carriers.getOrElse(y, HashSet.empty()).add(entry._1));
        }
      }
    }
    return carriers;
  }

  private Fresh fresh() {
    if (fresh == null) fresh = Fresh.avoiding(root).and(carriers().keySet());
    return fresh;
  }
}
