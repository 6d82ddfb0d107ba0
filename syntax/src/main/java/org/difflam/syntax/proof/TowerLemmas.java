package org.difflam.syntax.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;

/// The lemmas about towers, each for every number of directions, and for each choice of those that
/// are zero: pairs of zeros are zeros, so the lemma has another form there.
final class TowerLemmas {
  static final Obj X = Obj.base("X"), Y = Obj.base("Y"), Z = Obj.base("Z"), W = Obj.base("W");

  private record Shape(String name, int size, long zeros) {}

  private static final Map<Shape, SharedLemma> KNOWN = new HashMap<>();

  /// Morphisms and what they go from and to in a lemma.
  static final class At {
    private final List<Expression> morphisms = new ArrayList<>();
    private final List<Given> givens = new ArrayList<>();
    private final List<Boolean> zeros = new ArrayList<>();

    /// A morphism of which it does not matter whether it is zero.
    At and(Expression f, Obj source, Obj target) {
      return and(f, source, target, false);
    }

    /// Those that make a tower smaller where they are zero.
    At or(List<Expression> fs, Obj source, Obj target) {
      for (Expression f : fs) and(f, source, target, f instanceof Expression.Zero);
      return this;
    }

    private At and(Expression f, Obj source, Obj target, boolean zero) {
      morphisms.add(f);
      givens.add(new Given("f" + givens.size(), source, target, Given.Trait.ANY));
      zeros.add(zero);
      return this;
    }

    /// What is proved of such morphisms, at these.
    Proof by(Lines lines, String name, BiFunction<Towers, List<Expression>, Proof> derivation) {
      long mask = 0;
      for (int i = 0; i < zeros.size(); i++) mask = mask * 2 + (zeros.get(i) ? 1 : 0);
      SharedLemma lemma;
      synchronized (KNOWN) {
        lemma = KNOWN.computeIfAbsent(new Shape(name, zeros.size(), mask), _ -> lemma(derivation));
      }
      return lines.instance(lemma, morphisms.toArray(Expression[]::new));
    }

    private SharedLemma lemma(BiFunction<Towers, List<Expression>, Proof> derivation) {
      List<Given> all = givens;
      List<Boolean> still = zeros;
      return new SharedLemma(
          givens, (book, at) -> derivation.apply(book.towers, with(all, still, book, at)));
    }
  }

  private static List<Expression> with(
      List<Given> all, List<Boolean> zeros, SharedLemma.Book book, Expression... at) {
    List<Expression> with = new ArrayList<>();
    for (int i = 0; i < at.length; i++) {
      Given g = all.get(i);
      with.add(zeros.get(i) ? book.lines.zero(g.source(), g.target()) : at[i]);
    }
    return with;
  }

  private TowerLemmas() {}
}
