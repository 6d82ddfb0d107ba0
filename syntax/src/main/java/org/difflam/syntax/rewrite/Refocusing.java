package org.difflam.syntax.rewrite;

import io.vavr.collection.List;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Syntax;
import org.jspecify.annotations.Nullable;

/// A reduction sequence that goes on where the last step was made (Danvy and Nielsen's refocusing,
/// BRICS RS-04-26): the term is kept as a subterm and the context around it, so that a step costs
/// as much as the way to the next redex and not as much as the term.
///
/// ```
/// C[l] → C[r]     all before the hole of C is normal, and stays so
///                 outermost: C itself has no redex but where a rule looks down as far as r
///                 innermost: C is not looked at before r is normal
/// ```
///
/// Where formers distribute over the bag r, the nearest part of C that keeps its shape stays.
///
/// Descending, contracting and ascending are steps of one traversal with one context, so they stand
/// in one file.
@SuppressWarnings("ReferenceEquality") // what did not change is the same object
final class Refocusing<T extends Syntax<T>> implements Steps<T> {
  /// Asked at every node: an array, without iterators.
  private final java.util.List<Rule<T>> rules;

  private final boolean innermost;

  /// How many levels up a change can be seen, by rules that do not look everywhere.
  private final int reach;

  private final boolean bagRules;

  /// Subterms without a redex; a shared one is searched once.
  private final Set<T> normal = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Growth<T> growth = new Growth<>();

  private T here;
  private @Nullable Frame<T> around = null;

  /// Whether `here` has been searched: outermost, it is normal; innermost, its children are.
  private boolean searched = false;

  /// The contraction at `here`, if the search has found one there already.
  private @Nullable Contraction<T> found = null;

  Refocusing(Rules<T> rules, boolean innermost, T start) {
    this.rules = rules.rules().toJavaList();
    this.innermost = innermost;
    this.reach = rules.rules().filter(r -> !r.ofBags()).map(Rule::reach).max().getOrElse(0);
    this.bagRules = rules.rules().exists(Rule::ofBags);
    this.here = start;
  }

  private record Contraction<T>(String rule, T contractum) {}

  /// One former of the context: the children before its hole, last first, those after it as they
  /// are in the node, and the numbers of the children on the way up.
  ///
  /// @param inBag whether this or a former around it is a bag
  private record Frame<T extends Syntax<T>>(
      @Nullable Frame<T> outer,
      T node,
      Shape.Former<T> former,
      List<Scope<T>> before,
      boolean changed,
      List<Integer> upwards,
      boolean inBag) {
    static <T extends Syntax<T>> Frame<T> first(
        @Nullable Frame<T> outer, T node, Shape.Former<T> former) {
      List<Integer> up = outer == null ? List.empty() : outer.upwards;
      boolean inBag = former.isBag() || (outer != null && outer.inBag);
      return new Frame<>(outer, node, former, List.empty(), false, up.prepend(0), inBag);
    }

    int hole() {
      return upwards.head();
    }

    Scope<T> scope() {
      return former.scopes().get(hole());
    }

    /// The next hole, where the part in this one is normal; none after the last.
    @Nullable Frame<T> next(T part) {
      int i = hole() + 1;
      if (i == former.scopes().size()) return null;
      boolean same = part == scope().body();
      Scope<T> done = same ? scope() : new Scope<>(scope().binders(), part);
      return new Frame<>(
          outer,
          node,
          former,
          before.prepend(done),
          changed || !same,
          upwards.tail().prepend(i),
          inBag);
    }

    T fill(T part) {
      if (!changed && part == scope().body()) return node;
      var scopes = new ArrayList<Scope<T>>(former.scopes());
      int i = hole();
      scopes.set(i, new Scope<>(scope().binders(), part));
      for (List<Scope<T>> left = before; !left.isEmpty(); left = left.tail())
        scopes.set(--i, left.head());
      return former.rebuild().apply(scopes);
    }

    /// Whether the former, filled, still has the part in this place.
    boolean keeps(T filled, T part) {
      return filled.shape() instanceof Shape.Former<T> f
          && f.label().equals(former.label())
          && f.scopes().size() == former.scopes().size()
          && f.scopes().get(hole()).body() == part;
    }

    /// In a bag that was filled with a bag: the same hole, which is now that of its first summand.
    @Nullable Frame<T> in(T filled) {
      if (!former.isBag()
          || !(filled.shape() instanceof Shape.Former<T> f)
          || !f.isBag()
          || f.scopes().size() <= hole()) return null;
      int i = hole();
      for (Scope<T> done : before) if (f.scopes().get(--i).body() != done.body()) return null;
      return new Frame<>(outer, filled, f, before, false, upwards, inBag);
    }
  }

  @Override
  public T term() {
    return plug(here, around);
  }

  @Override
  public Growth<T> growth() {
    return growth;
  }

  private T filled(Frame<T> frame, T part) {
    growth.rebuilt(frame.former.scopes().size());
    return frame.fill(part);
  }

  private static <T extends Syntax<T>> T plug(T part, @Nullable Frame<T> around) {
    T t = part;
    for (Frame<T> f = around; f != null; f = f.outer) t = f.fill(t);
    return t;
  }

  @Override
  public @Nullable Traced<T> next() {
    while (true) {
      if (!searched) {
        Contraction<T> c = innermost ? null : found != null ? found : contract(here);
        if (c != null) return contracted(c);
        if (!normal.contains(here) && enter()) continue;
        searched = true;
      }
      Contraction<T> c = innermost ? contract(here) : null;
      if (c != null) return contracted(c);
      normal.add(here);
      if (around == null) return null;
      leave(around);
    }
  }

  /// Goes to the first child, if there is one.
  private boolean enter() {
    if (!(here.shape() instanceof Shape.Former<T> former) || former.scopes().isEmpty())
      return false;
    around = Frame.first(around, here, former);
    here = around.scope().body();
    return true;
  }

  /// Goes to the next child of the former around, or up to the former itself.
  private void leave(Frame<T> frame) {
    Frame<T> next = frame.next(here);
    if (next != null) {
      around = next;
      here = next.scope().body();
      searched = false;
    } else {
      here = filled(frame, here);
      around = frame.outer;
    }
  }

  private @Nullable Contraction<T> contract(T t) {
    return contract(t, 0, true);
  }

  /// The first rule that applies, of those that see this many levels down.
  private @Nullable Contraction<T> contract(T t, int levels, boolean bag) {
    for (int i = 0; i < rules.size(); i++) {
      Rule<T> rule = rules.get(i);
      if (!rule.reaches(levels, bag)) continue;
      List<T> contracta = rule.contracta().apply(t);
      if (!contracta.isEmpty()) return new Contraction<>(rule.name(), contracta.head());
    }
    return null;
  }

  private Traced<T> contracted(Contraction<T> c) {
    Frame<T> at = around;
    growth.contracted(c.contractum);
    Position position = at == null ? Position.ROOT : new Position(at.upwards);
    place(c.contractum);
    return new Traced<>(
        c.rule, () -> position, () -> plug(c.contractum, at), Collections.emptyList());
  }

  /// Puts a term where `here` is; the search goes on in the smallest part of which the formers
  /// around are what they were.
  private void place(T contractum) {
    found = null;
    searched = false;
    here = contractum;
    Frame<T> resumed = null;
    while (around != null && (around.former.isBag() || isBag(here))) {
      T filled = filled(around, here);
      if (around.keeps(filled, here)) break;
      resumed = around.in(filled);
      here = filled;
      around = around.outer;
    }
    if (!innermost) {
      found = resumed == null ? null : contract(here);
      lookUp();
    }
    if (found == null && resumed != null) {
      around = resumed;
      here = resumed.scope().body();
    }
  }

  /// Other formers keep their shape around what is no bag.
  private static <T extends Syntax<T>> boolean isBag(T t) {
    return t.shape() instanceof Shape.Former<T> former && former.isBag();
  }

  /// Goes up to the outermost redex that the change in `here` has made, if it has made one.
  private void lookUp() {
    T filled = here;
    int levels = 1;
    for (Frame<T> f = around; f != null && (levels <= reach || bagRules && f.inBag); f = f.outer) {
      filled = filled(f, filled);
      Contraction<T> c = contract(filled, levels, f.former.isBag());
      if (c != null) {
        found = c;
        here = filled;
        around = f.outer;
      }
      levels++;
    }
  }
}
