package org.difflam.semantics.sets;

import io.vavr.collection.List;
import java.util.ArrayList;
import org.difflam.category.BicartesianClosed;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Obj;

/// Sets with all functions between them: cartesian closed, with disjoint unions and lists.
///
/// Two functions are compared at every element of their source, which proves them equal; where
/// there are too many, at a fixed choice of them.
public final class Sets implements BicartesianClosed<Obj, SetMap> {
  private static final int MOST = 27;
  private static final int CHOSEN = 12;

  private final Universe universe;

  public Sets(Universe universe) {
    this.universe = universe;
  }

  public Universe universe() {
    return universe;
  }

  @Override
  public Obj source(SetMap f) {
    return f.source();
  }

  @Override
  public Obj target(SetMap f) {
    return f.target();
  }

  @Override
  public SetMap identity(Obj a) {
    return new SetMap(a, a, v -> v);
  }

  @Override
  public SetMap compose(SetMap g, SetMap f) {
    EndsMismatch.require("the source of the second function", f.target(), g.source());
    return new SetMap(f.source(), g.target(), v -> g.at().apply(f.at().apply(v)));
  }

  @Override
  public Obj terminal() {
    return Obj.UNIT;
  }

  @Override
  public Obj product(Obj a, Obj b) {
    return a.times(b);
  }

  @Override
  public SetMap bang(Obj a) {
    return new SetMap(a, Obj.UNIT, _ -> Element.UNIT);
  }

  @Override
  public SetMap first(Obj a, Obj b) {
    return new SetMap(a.times(b), a, Universe::left);
  }

  @Override
  public SetMap second(Obj a, Obj b) {
    return new SetMap(a.times(b), b, Universe::right);
  }

  @Override
  public SetMap pair(SetMap f, SetMap g) {
    EndsMismatch.require("the source of the second function of a pair", f.source(), g.source());
    return new SetMap(
        f.source(),
        f.target().times(g.target()),
        v -> new Element.Couple(f.at().apply(v), g.at().apply(v)));
  }

  @Override
  public Obj exponential(Obj x, Obj y) {
    return x.to(y);
  }

  @Override
  public SetMap curry(Obj z, Obj x, SetMap f) {
    EndsMismatch.require("the source of a function to curry", z.times(x), f.source());
    return new SetMap(
        z,
        x.to(f.target()),
        v -> new Element.Function(w -> f.at().apply(new Element.Couple(v, w))));
  }

  @Override
  public SetMap eval(Obj x, Obj y) {
    return new SetMap(
        x.to(y).times(x), y, v -> Universe.apply(Universe.left(v), Universe.right(v)));
  }

  @Override
  public Obj initial() {
    return Obj.EMPTY;
  }

  @Override
  public Obj coproduct(Obj a, Obj b) {
    return new Obj.Sum(a, b);
  }

  @Override
  public SetMap absurd(Obj a) {
    return new SetMap(
        Obj.EMPTY,
        a,
        _ -> {
          throw new IllegalArgumentException("the empty set has no element");
        });
  }

  @Override
  public SetMap left(Obj a, Obj b) {
    return new SetMap(a, coproduct(a, b), v -> new Element.Tagged(false, v));
  }

  @Override
  public SetMap right(Obj a, Obj b) {
    return new SetMap(b, coproduct(a, b), v -> new Element.Tagged(true, v));
  }

  @Override
  public SetMap copair(SetMap f, SetMap g) {
    EndsMismatch.require("the target of the second function of a copair", f.target(), g.target());
    return new SetMap(
        new Obj.Sum(f.source(), g.source()),
        f.target(),
        v -> {
          Element.Tagged t = (Element.Tagged) v;
          return (t.right() ? g : f).at().apply(t.value());
        });
  }

  @Override
  public SetMap distribute(Obj z, Obj a, Obj b) {
    return new SetMap(
        z.times(coproduct(a, b)),
        coproduct(z.times(a), z.times(b)),
        v -> {
          Element.Tagged t = (Element.Tagged) Universe.right(v);
          return new Element.Tagged(t.right(), new Element.Couple(Universe.left(v), t.value()));
        });
  }

  @Override
  public Obj list(Obj a) {
    return new Obj.ListOf(a);
  }

  @Override
  public SetMap nil(Obj a) {
    return new SetMap(Obj.UNIT, list(a), _ -> new Element.Sequence(List.empty()));
  }

  @Override
  public SetMap cons(Obj a) {
    return new SetMap(
        a.times(list(a)),
        list(a),
        v ->
            new Element.Sequence(
                Universe.sequence(Universe.right(v)).items().prepend(Universe.left(v))));
  }

  @Override
  public SetMap fold(Obj z, Obj a, SetMap s, SetMap c) {
    EndsMismatch.require("the start of a fold", z, s.source());
    EndsMismatch.require("the step of a fold", z.times(a.times(s.target())), c.source());
    EndsMismatch.require("the result of the step of a fold", s.target(), c.target());
    return new SetMap(
        z.times(list(a)),
        s.target(),
        v -> {
          Element context = Universe.left(v), result = s.at().apply(context);
          ArrayList<Element> items = new ArrayList<>();
          for (var l = Universe.sequence(Universe.right(v)).items(); !l.isEmpty(); l = l.tail())
            items.add(l.head());
          for (Element item : items.reversed()) {
            result = c.at().apply(new Element.Couple(context, new Element.Couple(item, result)));
          }
          return result;
        });
  }

  @Override
  public Verdict equal(SetMap f, SetMap g) {
    return equal(f, g, Places.of(0));
  }

  /// At all elements if these are few, or no more than the places that are asked for.
  @Override
  public Verdict equal(SetMap f, SetMap g, Places at) {
    Obj x = f.source(), y = f.target();
    EndsMismatch.require("the source of the right side", x, g.source());
    EndsMismatch.require("the target of the right side", y, g.target());
    Universe.Elements points =
        universe.elements(x, Math.max(MOST, at.number()), Math.max(CHOSEN, at.number()));
    for (Element v : points.values()) {
      Element left = f.at().apply(v), right = g.at().apply(v);
      if (!universe.same(y, left, right)) {
        return Verdict.refuted(
            Witness.at(universe.show(x, v), universe.show(y, left), universe.show(y, right)));
      }
    }
    return points.all() && (points.values().isEmpty() || universe.decides(y))
        ? Verdict.PROVED
        : Verdict.holds(points.values().size(), 0);
  }

  @Override
  public String show(SetMap f) {
    return universe.table(f.source(), f.target(), f.at());
  }
}
