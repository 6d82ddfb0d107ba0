package org.difflam.category.law;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Set;
import org.difflam.category.Functor.Structure;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;

/// The levels of the tower that a category must have so that a sentence can be stated in it.
final class RequiredStructure {
  private RequiredStructure() {}

  static Set<Structure> of(Sentence s) {
    Set<Structure> all = of(s.left()).addAll(of(s.right())).add(Structure.CATEGORY);
    for (Given g : s.givens()) {
      all = all.addAll(of(g.source())).addAll(of(g.target()));
      if (g.trait() != Given.Trait.ANY) all = all.add(Structure.LEFT_ADDITIVE);
      if (g.trait() == Given.Trait.LINEAR) all = all.add(Structure.DIFFERENTIAL);
    }
    return all;
  }

  static Set<Structure> of(Expression f) {
    Set<Structure> own =
        switch (f) {
          case Expression.Generator _,
              Expression.Identity _,
              Expression.Compose _,
              Expression.Use _ ->
              LinkedHashSet.empty();
          case Expression.Bang _,
              Expression.First _,
              Expression.Second _,
              Expression.Pair _,
              Expression.Times _ ->
              LinkedHashSet.of(Structure.CARTESIAN);
          case Expression.Zero _, Expression.Plus _ -> LinkedHashSet.of(Structure.LEFT_ADDITIVE);
          case Expression.D _ -> LinkedHashSet.of(Structure.DIFFERENTIAL);
          case Expression.R _ -> LinkedHashSet.of(Structure.REVERSE);
          case Expression.Restrict _ -> LinkedHashSet.of(Structure.RESTRICTION);
          case Expression.Curry _, Expression.Uncurry _, Expression.Eval _ ->
              LinkedHashSet.of(Structure.CLOSED);
          case Expression.Absurd _,
              Expression.Left _,
              Expression.Right _,
              Expression.Copair _,
              Expression.Distribute _ ->
              LinkedHashSet.of(Structure.BICARTESIAN);
          case Expression.Nil _, Expression.Cons _, Expression.Fold _ ->
              LinkedHashSet.of(Structure.LISTS);
        };
    own = own.addAll(of(f.source())).addAll(of(f.target()));
    for (Expression child : f.children()) own = own.addAll(of(child));
    return own;
  }

  static Set<Structure> of(Obj a) {
    return switch (a) {
      case Obj.Base _, Obj.Unknown _ -> LinkedHashSet.empty();
      case Obj.Unit _ -> LinkedHashSet.of(Structure.CARTESIAN);
      case Obj.Empty _ -> LinkedHashSet.of(Structure.BICARTESIAN);
      case Obj.Product(var x, var y) -> of(x).addAll(of(y)).add(Structure.CARTESIAN);
      case Obj.Exponential(var x, var y) -> of(x).addAll(of(y)).add(Structure.CLOSED);
      case Obj.Sum(var x, var y) -> of(x).addAll(of(y)).add(Structure.BICARTESIAN);
      case Obj.ListOf(var x) -> of(x).add(Structure.LISTS);
    };
  }
}
