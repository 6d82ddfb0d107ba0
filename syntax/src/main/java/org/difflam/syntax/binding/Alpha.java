package org.difflam.syntax.binding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.difflam.category.Deep;

/// Equality up to the names of bound variables and the order within bags: `λx. x =α λy. y` and `y +
/// z =α z + y`.
///
/// Trees are compared directly. When a comparison takes long, it checks whether subterms are
/// shared; if so, it remembers pairs of subterms and compares none twice in the same scopes.
@SuppressWarnings("ReferenceEquality") // one object is equal to itself, and often is the same
public final class Alpha<T extends Syntax<T>> {
  /// Bags inside bags are compared recursively; from this many on, on a deep stack.
  private static final int SHALLOW = 200;

  /// After this many steps it is looked whether subterms are shared; to look at once takes twice as
  /// long for small terms.
  static final int LONG = 100_000;

  private final Levels left = new Levels();
  private final Levels right = new Levels();
  private final ShapeHash<T> outline = new ShapeHash<>();
  private final List<Work<T>> work = new ArrayList<>();

  /// How many of the scopes around have different names on the two sides.
  private int renamed;

  private int bags;

  private final T root;
  private int compared;
  private boolean shared;
  private final FreeVariables<T> free = new FreeVariables<>();
  private final Set<Pair<T>> met = new HashSet<>();

  private Alpha(T root) {
    this.root = root;
  }

  public static <T extends Syntax<T>> boolean equal(T a, T b) {
    return equal(Scope.plain(a), Scope.plain(b));
  }

  /// `x₁…xₙ. t =α y₁…yₙ. u`: the terms are equal when the one variables are called as the others.
  public static <T extends Syntax<T>> boolean equal(Scope<T> a, Scope<T> b) {
    return new Alpha<>(a.body()).same(a, b);
  }

  /// Equal for α-equal terms.
  public static <T extends Syntax<T>> int hash(T t) {
    return new AlphaHash<>(t).run(t);
  }

  /// Remaining work: two scopes to compare, or two scopes to leave.
  private record Work<T>(Scope<T> a, Scope<T> b, boolean entered) {}

  private boolean same(Scope<T> a, Scope<T> b) {
    int base = work.size();
    work.add(new Work<>(a, b, false));
    boolean same = true;
    // after a difference the scopes that are open are left, and nothing else is done
    while (work.size() > base) {
      Work<T> next = work.removeLast();
      if (next.entered) leave(next);
      else if (same) same = enter(next) && sameShape(next.a.body(), next.b.body());
    }
    return same;
  }

  private boolean enter(Work<T> scopes) {
    List<Name> xs = scopes.a.binders();
    List<Name> ys = scopes.b.binders();
    if (xs.isEmpty() && ys.isEmpty()) return true;
    if (xs.size() != ys.size()) return false;
    left.enter(xs);
    right.enter(ys);
    if (!xs.equals(ys)) renamed++;
    work.add(new Work<>(scopes.a, scopes.b, true));
    return true;
  }

  private void leave(Work<T> scopes) {
    left.leave(scopes.a.binders());
    right.leave(scopes.b.binders());
    if (!scopes.a.binders().equals(scopes.b.binders())) renamed--;
  }

  private boolean sameShape(T a, T b) {
    if (a == b && renamed == 0) return true;
    // a pair that was met before is equal, or the whole comparison has failed or will
    if (++compared == LONG) shared = Measure.isShared(root);
    if (shared && !met.add(new Pair<>(a, b, innermost(a, b)))) return true;
    return switch (a.shape()) {
      case Shape.Variable<T>(var x) ->
          b.shape() instanceof Shape.Variable<T>(var y) && sameVariable(x, y);
      case Shape.Former<T> f ->
          b.shape() instanceof Shape.Former<T> g
              && f.isBag() == g.isBag()
              && f.scopes().size() == g.scopes().size()
              && f.label().equals(g.label())
              && (f.isBag() ? sameBag(f.scopes(), g.scopes()) : later(f.scopes(), g.scopes()));
    };
  }

  private int innermost(T a, T b) {
    return Math.max(left.innermost(free.in(a)), right.innermost(free.in(b)));
  }

  private boolean sameVariable(Name x, Name y) {
    int i = left.of(x);
    int j = right.of(y);
    return i == j && (i >= 0 || x.equals(y));
  }

  private boolean later(List<Scope<T>> a, List<Scope<T>> b) {
    for (int i = a.size() - 1; i >= 0; i--) work.add(new Work<>(a.get(i), b.get(i), false));
    return true;
  }

  /// Equality is an equivalence, so that any partner found is as good as another.
  private boolean sameBag(List<Scope<T>> a, List<Scope<T>> b) {
    Map<Integer, List<Scope<T>>> waiting = new HashMap<>();
    for (Scope<T> s : b) {
      waiting.computeIfAbsent(outline.run(s.body()), _ -> new ArrayList<>()).add(s);
    }
    for (Scope<T> s : a) {
      List<Scope<T>> candidates = waiting.getOrDefault(outline.run(s.body()), List.of());
      int partner = -1;
      for (int i = 0; i < candidates.size() && partner < 0; i++) {
        if (sameInBag(s, candidates.get(i))) partner = i;
      }
      if (partner < 0) return false;
      candidates.remove(partner);
    }
    return true;
  }

  private boolean sameInBag(Scope<T> a, Scope<T> b) {
    bags++;
    boolean same = bags < SHALLOW ? same(a, b) : Deep.call(() -> same(a, b));
    bags--;
    // here a difference is not the end, so what was met on the way says nothing
    if (!same) met.clear();
    return same;
  }
}
