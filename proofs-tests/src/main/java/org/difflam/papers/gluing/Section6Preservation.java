package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Section6Initiality.arrow;
import static org.difflam.papers.gluing.Section6Initiality.type;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import org.difflam.category.expression.Obj;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.sets.SetMap;
import org.difflam.semantics.sets.Sets;
import org.difflam.semantics.sets.SetsModel;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.InitialFunctor;
import org.difflam.syntax.syn.Syn;

/// §6.1, Lemma 4: the functor from Syn preserves composition and all structure.
final class Section6Preservation {
  private Section6Preservation() {}

  private static final Syn SYN = Syn.standard();
  private static final Sets SETS = SetsModel.SETS;

  private static final Arrow TWICE = Arrow.of(Macros.term("\\x : R. (x, x + 1)"));

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-Lem-4",
                  "compares F(g ∘ f) with F(g) ∘ F(f), and each structure morphism of Syn with that"
                      + " of sets, at random operations")
              .on((BinaryOperator<Arrow>) SYN::compose)
              .not("a composition that forgets the first term", (g, f) -> constant(g, f))
              .by(Section6Preservation::preserves));

  private static Finding preserves(BinaryOperator<Arrow> compose, LawRunner effort) {
    return CountedCases.each(
            effort.cases(),
            effort,
            (random, i) -> {
              // random terms seldom use what they are given, these two do
              Arrow f =
                  i == 0 ? Section6Initiality.FOLD : arrow(random, type(random), type(random));
              Arrow g = i == 0 ? TWICE : arrow(random, f.target(), type(random));
              if (Measure.size(f.body()) == 1 && Measure.size(g.body()) == 1) return Option.none();
              Terms terms = Terms.drawn(random, f, g);
              var F = Section6Initiality.drawn(random).functor(SYN, SETS);
              return Case.of(
                  "g = " + SYN.show(g) + ", f = " + SYN.show(f),
                  () -> preserved(compose, F, terms));
            })
        .about("functoriality and all structure");
  }

  private static Finding preserved(
      BinaryOperator<Arrow> compose, InitialFunctor<Obj, SetMap> F, Terms t) {
    SetMap both = SETS.compose(F.onMorphism(t.g), F.onMorphism(t.f));
    Finding found = Finding.of(SETS.equal(F.onMorphism(compose.apply(t.g, t.f)), both));
    for (Pair pair : structure(F, t)) {
      if (!found.outcome().isGood()) return found;
      found = Finding.of(SETS.equal(F.onMorphism(pair.inSyn), pair.inSets)).about(pair.what);
    }
    return found;
  }

  /// `f : a → b`, `g : b → c`, `h : a → c`, `k : a × b → c` and `step : a × (b × c) → c`.
  private record Terms(Arrow f, Arrow g, Arrow h, Arrow k, Arrow step) {
    static Terms drawn(SplittableRandom random, Arrow f, Arrow g) {
      Type a = f.source(), b = f.target(), c = g.target();
      return new Terms(
          f,
          g,
          arrow(random, a, c),
          arrow(random, Type.product(a, b), c, 1 + random.nextInt(6)),
          arrow(random, Type.product(a, Type.product(b, c)), c, 1 + random.nextInt(6)));
    }
  }

  /// A structure morphism of Syn, and the same of sets at the images of its objects.
  private record Pair(String what, Arrow inSyn, SetMap inSets) {}

  private static Seq<Pair> structure(InitialFunctor<Obj, SetMap> F, Terms t) {
    Type a = t.f.source(), b = t.f.target(), c = t.g.target(), bs = Type.list(b);
    Obj x = F.onObject(a), y = F.onObject(b), z = F.onObject(c), ys = F.onObject(bs);
    SetMap f = F.onMorphism(t.f), g = F.onMorphism(t.g), h = F.onMorphism(t.h);
    Arrow append = SYN.compose(SYN.cons(b), SYN.second(bs, Type.product(b, bs)));
    return Vector.of(
        new Pair("id", SYN.identity(a), SETS.identity(x)),
        new Pair("!", SYN.bang(a), SETS.bang(x)),
        new Pair("p1", SYN.first(a, b), SETS.first(x, y)),
        new Pair("p2", SYN.second(a, b), SETS.second(x, y)),
        new Pair("<f, h>", SYN.pair(t.f, t.h), SETS.pair(f, h)),
        new Pair("<h, f>", SYN.pair(t.h, t.f), SETS.pair(h, f)),
        new Pair("ev", SYN.eval(a, b), SETS.eval(x, y)),
        new Pair(
            "cur(id)",
            SYN.curry(a, b, SYN.identity(Type.product(a, b))),
            SETS.curry(x, y, SETS.identity(x.times(y)))),
        new Pair("cur(k)", SYN.curry(a, b, t.k), SETS.curry(x, y, F.onMorphism(t.k))),
        new Pair("inl", SYN.left(a, b), SETS.left(x, y)),
        new Pair("inr", SYN.right(a, b), SETS.right(x, y)),
        new Pair("?", SYN.absurd(a), SETS.absurd(x)),
        new Pair(
            "[inr, inl]",
            SYN.copair(SYN.right(a, a), SYN.left(a, a)),
            SETS.copair(SETS.right(x, x), SETS.left(x, x))),
        new Pair("[h, g]", SYN.copair(t.h, t.g), SETS.copair(h, g)),
        new Pair("dist", SYN.distribute(a, b, c), SETS.distribute(x, y, z)),
        new Pair("nil", SYN.nil(a), SETS.nil(x)),
        new Pair("cons", SYN.cons(a), SETS.cons(x)),
        new Pair(
            "fold(h, step)", SYN.fold(a, b, t.h, t.step), SETS.fold(x, y, h, F.onMorphism(t.step))),
        new Pair(
            "fold(id, cons . p2)",
            SYN.fold(bs, b, SYN.identity(bs), append),
            SETS.fold(
                ys,
                y,
                SETS.identity(ys),
                SETS.compose(SETS.cons(y), SETS.second(ys, y.times(ys))))));
  }

  /// `g` at the smallest element, whatever `f` says.
  private static Arrow constant(Arrow g, Arrow f) {
    Term least =
        new TermGenerator(Section6Initiality.WORDS, new SplittableRandom(1))
            .term(g.source(), 1)
            .getOrElseThrow(() -> new IllegalStateException("no term of " + g.source()));
    return new Arrow(f.x(), f.source(), g.at(least), g.target());
  }
}
