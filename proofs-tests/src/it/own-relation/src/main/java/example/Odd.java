package example;

import io.vavr.collection.List;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Signature;
import org.difflam.category.glue.ClosedGluing;
import org.difflam.category.glue.Glued;
import org.difflam.category.glue.GluedMorphism;
import org.difflam.category.glue.Relation;
import org.difflam.category.law.Model;
import org.difflam.category.number.Operations;
import org.difflam.semantics.functional.Functional;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.functional.SmoothMap;

/// The polynomial maps that are odd, at all types: numbers x and y are related where y = -x, and a
/// map, used on both sides, must take related points to related ones; at functions that is to take
/// odd functions to odd functions. Whatever is composed of odd maps is odd. Each generator is
/// checked: `square` would be found out, with the points at which it fails.
///
/// For a relation between three numbers, or a property of one, give as many categories as it has
/// places; for one over categories with coproducts and lists, use `Gluing`.
public final class Odd implements Model<Glued<Obj, SmoothMap>, GluedMorphism<Obj, SmoothMap>> {
  private static final Functional C = new FunctionalModel.Exact().category();
  private static final SmoothMap NEG = SmoothMap.of(Operations.NEG);

  private final ClosedGluing<Obj, SmoothMap> gluing = new ClosedGluing<>(List.of(C, C));

  private final Glued<Obj, SmoothMap> reals =
      gluing.object(
          Functional.R,
          Relation.of(
              "y = -x",
              p -> C.equal(p.get(1), C.compose(NEG, p.get(0))),
              random -> {
                Rational x = Rational.of(random.nextInt(-9, 10));
                return List.of(SmoothMap.number(x), SmoothMap.number(x.negate()));
              }));

  @Override
  public String name() {
    return "odd";
  }

  @Override
  public String title() {
    return "odd polynomial maps at all types";
  }

  @Override
  public ClosedGluing<Obj, SmoothMap> category() {
    return gluing;
  }

  @Override
  public int size() {
    return 6;
  }

  @Override
  public Signature<Glued<Obj, SmoothMap>, GluedMorphism<Obj, SmoothMap>> signature() {
    var pairs = gluing.product(reals, reals);
    return Signature.<Glued<Obj, SmoothMap>, GluedMorphism<Obj, SmoothMap>>empty()
        .object("R", reals)
        .generator("neg", "R -> R", gluing.everywhere(reals, reals, NEG))
        .generator(
            "cube", "R -> R", gluing.everywhere(reals, reals, SmoothMap.of(Operations.power(3))))
        .generator(
            "add", "R * R -> R", gluing.everywhere(pairs, reals, SmoothMap.of(Operations.ADD)));
  }
}
