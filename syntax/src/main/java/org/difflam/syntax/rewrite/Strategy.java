package org.difflam.syntax.rewrite;

import io.vavr.collection.List;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Syntax;

/// Which redexes are contracted next.
@FunctionalInterface
public interface Strategy {
  /// The next step, unless the term is normal.
  <T extends Syntax<T>> Option<Step<T>> step(Reduction<T> reduction, T t);

  /// The steps that it makes one after another.
  default <T extends Syntax<T>> Steps<T> from(Reduction<T> reduction, T start) {
    return new Steps.Rescanning<>(this, reduction, start);
  }

  /// The leftmost of the outermost redexes.
  Strategy OUTERMOST = new Outermost();

  /// The leftmost of the redexes that contain no other.
  Strategy INNERMOST = new Innermost();

  /// All outermost redexes at once.
  Strategy PARALLEL = new Parallel();

  /// Any redex, each as likely as another.
  static Strategy random(long seed) {
    return new AnyRedex(new SplittableRandom(seed));
  }

  record Outermost() implements Strategy {
    @Override
    public <T extends Syntax<T>> Steps<T> from(Reduction<T> reduction, T start) {
      return reduction instanceof Rules<T> rules
          ? new Refocusing<>(rules, false, start)
          : Strategy.super.from(reduction, start);
    }

    @Override
    public <T extends Syntax<T>> Option<Step<T>> step(Reduction<T> reduction, T t) {
      return reduction.redexes(t).headOption().map(r -> r.in(t));
    }
  }

  record Innermost() implements Strategy {
    @Override
    public <T extends Syntax<T>> Steps<T> from(Reduction<T> reduction, T start) {
      return reduction instanceof Rules<T> rules
          ? new Refocusing<>(rules, true, start)
          : Strategy.super.from(reduction, start);
    }

    @Override
    public <T extends Syntax<T>> Option<Step<T>> step(Reduction<T> reduction, T t) {
      Option<Redex<T>> candidate = Option.none();
      for (Redex<T> r : reduction.redexes(t)) {
        // what is inside a redex comes right after it
        if (candidate.isDefined() && !contains(candidate.get().at(), r.at())) {
          if (!candidate.get().at().equals(r.at())) break;
        } else {
          candidate = Option.some(r);
        }
      }
      return candidate.map(r -> r.in(t));
    }

    private static boolean contains(Position outer, Position inner) {
      return inner.depth() > outer.depth()
          && inner.upwards().drop(inner.depth() - outer.depth()).equals(outer.upwards());
    }
  }

  record AnyRedex(SplittableRandom random) implements Strategy {
    @Override
    public <T extends Syntax<T>> Option<Step<T>> step(Reduction<T> reduction, T t) {
      var all = reduction.redexes(t).toVector();
      return all.isEmpty() ? Option.none() : Option.some(all.get(random.nextInt(all.size())).in(t));
    }
  }

  record Parallel() implements Strategy {
    @Override
    public <T extends Syntax<T>> Option<Step<T>> step(Reduction<T> reduction, T t) {
      List<Redex<T>> all = reduction.redexes(t).toList();
      if (all.isEmpty()) return Option.none();
      var chosen = new TreeMap<String, Integer>();
      var redexes = new HashMap<Position, T>();
      Set<Position> places = all.map(Redex::at).toSet();
      for (Redex<T> r : all) {
        if (above(r.at()).exists(places::contains) || redexes.containsKey(r.at())) continue;
        redexes.put(r.at(), r.contractum());
        chosen.merge(r.rule(), 1, Integer::sum);
      }
      T result = Deep.call(() -> contract(t, Position.ROOT, redexes));
      var names = List.ofAll(chosen.entrySet());
      String rule =
          names.map(e -> e.getKey() + (e.getValue() == 1 ? "" : "×" + e.getValue())).mkString(", ");
      return Option.some(new Step<>(rule, Position.ROOT, t, result));
    }

    private static List<Position> above(Position at) {
      List<Position> above = List.empty();
      for (var up = at.upwards(); !up.isEmpty(); ) {
        up = up.tail();
        above = above.prepend(new Position(up));
      }
      return above;
    }

    private static <T extends Syntax<T>> T contract(T t, Position here, Map<Position, T> redexes) {
      T contractum = redexes.get(here);
      if (contractum != null) return contractum;
      if (!(t.shape() instanceof Shape.Former<T> former) || former.scopes().isEmpty()) return t;
      var children = new ArrayList<T>();
      for (int i = 0; i < former.scopes().size(); i++) {
        children.add(contract(former.scopes().get(i).body(), here.child(i), redexes));
      }
      return former.with(children);
    }
  }
}
