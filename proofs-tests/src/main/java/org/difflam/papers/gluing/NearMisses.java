package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashSet;
import io.vavr.collection.Seq;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.SplittableRandom;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.glue.GluedMorphism;
import org.difflam.category.glue.Relation;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.Reals;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Diff;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.syn.Arrow;

/// The relations `S` of Theorem 3 tell apart what is close: `⟦t⟧` is not related to `⟦D(t′)⟧` for a
/// `t′` that differs from `t` in one place, at types of every kind; nor is it equal to `⟦t′⟧` in
/// Diff.
final class NearMisses {
  private NearMisses() {}

  private static final int SEEDS = 6;

  /// Of one type each: related to the derivative of itself, and not to that of the other.
  private record Pair(String t, String other) {}

  private static final Seq<Pair> PAIRS =
      Vector.of(
          new Pair("\\x : R. x * x", "\\x : R. x * x + x"),
          new Pair("\\x : R. sin x", "\\x : R. sin (x + 1)"),
          new Pair("\\x : R. x", "\\x : R. x + 0.000000000000000000001"),
          new Pair("(1, 2)", "(1, 3)"),
          new Pair("(\\x : R. x, 2)", "(\\x : R. x, 3)"),
          new Pair("(\\x : R. x, 2)", "(\\x : R. x + 1, 2)"),
          new Pair("\\f : R -> R. f 1", "\\f : R -> R. f 2"),
          new Pair("\\f : R -> R. \\x : R. f x", "\\f : R -> R. \\x : R. x"),
          new Pair("[1, 2]", "[1, 3]"),
          new Pair("[1, 2]", "[1]"),
          new Pair("[1]", "[1, 2]"),
          new Pair("[1] : list R", "[] : list R"),
          new Pair("[\\x : R. x]", "[\\x : R. x * x]"),
          new Pair("\\x : R. [x]", "\\x : R. [x, x]"),
          new Pair("\\l : list R. l", "\\l : list R. 1 :: l"),
          new Pair("Just 1 : {Nothing 1 | Just R}", "Just 2 : {Nothing 1 | Just R}"),
          new Pair("Just 1 : {Nothing 1 | Just R}", "Nothing () : {Nothing 1 | Just R}"),
          new Pair("Nothing () : {Nothing 1 | Just R}", "Just 1 : {Nothing 1 | Just R}"),
          new Pair(
              "Just (\\x. x) : {Nothing 1 | Just (R -> R)}",
              "Just (\\x. x + 1) : {Nothing 1 | Just (R -> R)}"),
          new Pair(
              "[Just 1] : list {Nothing 1 | Just R}", "[Nothing ()] : list {Nothing 1 | Just R}"),
          new Pair("[[1], []] : list (list R)", "[[], [1]] : list (list R)"),
          new Pair("[(1, 2), (3, 4)]", "[(1, 2), (4, 3)]"),
          new Pair(
              "\\x : R. (Just x : {Nothing 1 | Just R})",
              "\\x : R. (Just (x + 1) : {Nothing 1 | Just R})"),
          new Pair(
              "\\m : {Nothing 1 | Just R}. case m of {Nothing _ -> 0 | Just x -> x}",
              "\\m : {Nothing 1 | Just R}. case m of {Nothing _ -> 1 | Just x -> x + 1}"),
          new Pair(
              "\\m : {No {} | Just R}. case m of {No e -> case e of {} | Just x -> x}",
              "\\m : {No {} | Just R}. case m of {No e -> case e of {} | Just x -> x + 1}"),
          new Pair("A_1 2 : {A_1 R | A_2 R}", "A_2 2 : {A_1 R | A_2 R}"),
          new Pair("C 2 : {A R | B 1 | C R | D R}", "D 2 : {A R | B 1 | C R | D R}"),
          new Pair("(1, 2, 3)", "(1, 2, 4)"),
          new Pair("(1, 2, 3, 4, 5)", "(1, 2, 3, 4, 6)"),
          new Pair("[1, 2, 3, 4, 5]", "[1, 2, 3, 4, 6]"),
          new Pair("[1, 2, 3, 4, 5]", "[1, 2, 3, 5, 5]"),
          new Pair("Left 1 : {Left R | Other R}", "Left 2 : {Left R | Other R}"),
          new Pair("Other 1 : {Left R | Other R}", "Left 1 : {Left R | Other R}"),
          new Pair(
              "\\e : {Left R | Other R}. case e of {Left x -> x | Other y -> y * y}",
              "\\e : {Left R | Other R}. case e of {Left x -> x * x | Other y -> y}"),
          new Pair("\\(x, y, z) : R * R * R. x * y - z", "\\(x, y, z) : R * R * R. x * z - y"),
          new Pair(
              "\\l : list R. fold (a, b). a + b over l from 0",
              "\\l : list R. fold (a, b). a + b over l from 1"),
          new Pair("Leaf 1 : mu X. {Leaf R | Node X * X}", "Leaf 2 : mu X. {Leaf R | Node X * X}"),
          new Pair(
              "Node (Leaf 1, Leaf 2) : mu X. {Leaf R | Node X * X}",
              "Node (Leaf 1, Leaf 3) : mu X. {Leaf R | Node X * X}"),
          new Pair(
              "Node (Leaf 1, Leaf 1) : mu X. {Leaf R | Node X * X}",
              "Leaf 1 : mu X. {Leaf R | Node X * X}"),
          new Pair(
              "Node (Node (Leaf 1, Leaf 2), Leaf 3) : mu X. {Leaf R | Node X * X}",
              "Node (Leaf 1, Node (Leaf 2, Leaf 3)) : mu X. {Leaf R | Node X * X}"),
          new Pair(
              "Leaf (\\x. x) : mu X. {Leaf (R -> R) | Node X * X}",
              "Leaf (\\x. x + 1) : mu X. {Leaf (R -> R) | Node X * X}"),
          new Pair(
              "\\f : (mu X. {Leaf R | Node X * X}) -> R. f (Node (Leaf 1, Leaf 2))",
              "\\f : (mu X. {Leaf R | Node X * X}) -> R. f (Node (Leaf 1, Leaf 3))"),
          new Pair(
              "\\l : list (R -> R). fold (f, b). f b over l from 1",
              "\\l : list (R -> R). 2 + fold (f, b). f b over l from 1"));

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-Thm-3-S",
                  "asks S at types of every kind to tell ⟦t⟧ from ⟦D(t′)⟧ for a t′ with one change,"
                      + " and for several arguments of functions")
              .on(true)
              .not("t′ is t", false)
              .by(NearMisses::apart),
          check(
                  "HSV-Thm-3-S",
                  "adds 10⁻⁹ to one of the derivatives of random plots, to each in turn, for (2,2),"
                      + " (3,1) and (1,4), and asks S_real to tell them from the derivatives")
              .on(Rational.parse("1e-9"))
              .not("nothing is added", Rational.ZERO)
              .by(NearMisses::entries),
          check(
                  "HSV-4.1-sem",
                  "asks Diff to tell ⟦t⟧ from ⟦t′⟧, and not from itself, for the same t and t′")
              .on(true)
              .not("t′ is t", false)
              .by(NearMisses::different));

  private static Finding different(boolean changed, LawRunner effort) {
    TaylorGluing gl = new TaylorGluing(new Macro(Macros.TRIPLE));
    Places at = Places.of(effort.seed());
    for (Pair pair : PAIRS) {
      Smooth t = legs(gl, pair.t).left();
      Smooth other = legs(gl, changed ? pair.other : pair.t).left();
      Verdict same = new Diff().equal(t, t, at), apart = new Diff().equal(t, other, at);
      if (!same.isGood()) return Finding.of(same).about(pair.t);
      if (!apart.isRefuted()) {
        return Finding.refuted(Witness.at(pair.t + " and " + pair.other, "" + apart, "different"));
      }
    }
    return Finding.of(Verdict.holds(2L * PAIRS.size(), 0))
        .about(PAIRS.size() + " programs, each equal to itself and not to another one");
  }

  private static Finding apart(boolean changed, LawRunner effort) {
    TaylorGluing gl = new TaylorGluing(new Macro(Macros.TRIPLE));
    int apart = 0, together = 0;
    for (Pair pair : PAIRS) {
      for (int i = 0; i < SEEDS; i++) {
        if (answer(gl, pair.t, pair.t, effort.seed() + i) instanceof Verdict.Refuted(var witness))
          return Finding.refuted(witness).about("t = " + pair.t);
        together++;
      }
      String other = changed ? pair.other : pair.t;
      Set<String> arguments = HashSet.empty();
      int refuted = 0;
      for (int i = 0; i < SEEDS; i++) {
        if (answer(gl, pair.t, other, effort.seed() + i) instanceof Verdict.Refuted(var w)) {
          refuted++;
          arguments = arguments.addAll(w.generators().values());
        }
      }
      apart += refuted;
      // an argument that is drawn may be one at which the two are equal
      if (2 * refuted < SEEDS) {
        String found = "not related at " + refuted + " of " + SEEDS + " draws";
        return Finding.refuted(Witness.at(pair.t + " and " + other, found, "at most of them"));
      }
      // a function is asked for more than one argument
      boolean function = Elaboration.term(pair.t).type() instanceof Type.Function;
      if (function && arguments.size() < 2) {
        return Finding.refuted(
            Witness.at(pair.t + " and " + other, "" + arguments, "different arguments"));
      }
    }
    return Finding.of(Verdict.holds((long) together + apart, 0))
        .about(
            "%d pairs, each at %d draws: %d near misses told apart, %d with themselves related"
                .formatted(PAIRS.size(), SEEDS, apart, together));
  }

  private static final Seq<Indices> SHAPES =
      Vector.of(Macros.SIX, Indices.of(3, 1), Indices.of(1, 4));

  private static Finding entries(Rational more, LawRunner effort) {
    SplittableRandom random = new SplittableRandom(effort.seed());
    int told = 0;
    for (Indices shape : SHAPES) {
      Relation<Smooth> S =
          new TaylorGluing(new Macro(shape)).semantics().onObject(Type.real()).relation();
      for (int i = 0; i < shape.size(); i++) {
        Seq<Smooth> drawn = S.draw(random).get();
        Smooth q = drawn.get(1);
        Smooth.Rule moved = new Moved(q.rule(), i, shape.size(), more);
        Smooth other = new Smooth(q.source(), q.target(), q.label(), moved);
        Verdict right = S.relates(drawn, random);
        Verdict wrong = S.relates(Vector.of(drawn.get(0), other), random);
        if (!right.isGood()) return Finding.of(right).about(drawn.get(0).name());
        if (!wrong.isRefuted())
          return Finding.refuted(
              Witness.at("entry %s of %s".formatted(shape.label(i), q.name()), "" + wrong, "none"));
        told++;
      }
    }
    return Finding.of(Verdict.holds(2L * told, 0)).about(told + " entries");
  }

  /// A point of `Rⁿ`, which is made of pairs, with something added to one of its numbers.
  private record Moved(Smooth.Rule of, int i, int n, Rational more) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> u) {
      return moved(r, of.at(r, u), i, n);
    }

    private <N> Value<N> moved(Reals<N> r, Value<N> v, int at, int left) {
      if (left == 1) return plus(r, v);
      Value<N> first = v.parts().get(0), rest = v.parts().get(1);
      return at == 0
          ? Value.tuple(plus(r, first), rest)
          : Value.tuple(first, moved(r, rest, at - 1, left - 1));
    }

    private <N> Value<N> plus(Reals<N> r, Value<N> x) {
      return Value.of(r.plus(x.number(), r.literal(more)));
    }
  }

  /// Whether `(⟦t⟧, ⟦D(u)⟧)` is related.
  private static Verdict answer(TaylorGluing gl, String t, String u, long seed) {
    GluedMorphism<Space, Smooth> one = legs(gl, t), other = legs(gl, u);
    var mixed =
        new GluedMorphism<>(one.source(), one.target(), Vector.of(one.left(), other.right()));
    SplittableRandom random = new SplittableRandom(seed);
    return one.source()
        .relation()
        .draw(random)
        .map(point -> gl.category().carries(mixed, point, random))
        .getOrElse(Verdict.PROVED);
  }

  private static GluedMorphism<Space, Smooth> legs(TaylorGluing gl, String text) {
    Term t = Macros.term(text);
    return gl.legs(Arrow.of(Name.of("u"), Type.unit(), t));
  }
}
