package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import org.difflam.category.BicartesianClosed;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Obj;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.broken.BrokenSets;
import org.difflam.semantics.sets.SetMap;
import org.difflam.semantics.sets.Sets;
import org.difflam.semantics.sets.SetsModel;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.Distribution;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.InitialFunctor;
import org.difflam.syntax.syn.Syn;

/// §6.1, Lemma 4: the functor from Syn, into sets with the numbers modulo 3 for `real`.
final class Section6Initiality {
  private Section6Initiality() {}

  private static final Type R = Type.real();
  private static final Syn SYN = Syn.standard();
  private static final Sets SETS = SetsModel.SETS;
  private static final SetsByEvaluation RESIDUES = new SetsByEvaluation("B", 3);
  private static final InitialFunctor<Obj, SetMap> F = RESIDUES.functor(SYN, SETS);

  /// All kinds of types but inductive ones, of which the lemma does not speak.
  private static final List<Type> TYPES =
      List.of(
          R,
          Type.unit(),
          Type.product(R, R),
          Type.product(R, Type.product(R), R),
          R.to(R),
          R.to(R).to(R),
          SampleTypes.MAYBE,
          SampleTypes.TRUTH,
          new Type.Variant(
              List.of(
                  new Summand<>("A", R),
                  new Summand<>("B", Type.unit()),
                  new Summand<>("C", Type.list(R)))),
          SampleTypes.OFTEN,
          new Type.Variant(List.of(new Summand<>("A", R.to(R)))),
          Type.list(R),
          Type.list(SampleTypes.MAYBE));

  private static final Vocabulary WORDS = Vocabulary.partial().withTypes(TYPES);

  /// What is to be interpreted, and how; the method compares with evaluation.
  private interface Interpretation {
    SetMap of(Arrow f);
  }

  /// A fold that depends on the order of the elements; random terms seldom do.
  private static final Arrow FOLD =
      Arrow.of(Macros.term("\\l : list R. fold (a, b). a + 2 * b over l from 0"));

  /// Folds of one to seven elements, too; the lists of the sets and of random terms are short.
  /// Modulo 3 the first step cannot tell some lists from the reverse, and the second some lists
  /// from a shorter one.
  private static final Vector<Arrow> WRITTEN =
      Vector.of(FOLD)
          .appendAll(Vector.rangeClosed(1, 7).map(n -> over("a + 2 * b", n)))
          .appendAll(Vector.rangeClosed(1, 7).map(n -> over("a * a * b + a + b", n)));

  private static Arrow over(String step, int length) {
    String list = Vector.range(0, length).map(i -> "x + " + i).mkString("[", ", ", "]");
    return Arrow.of(
        Macros.term("\\x : R. fold (a, b). %s over %s from x * x".formatted(step, list)));
  }

  /// Functions of one type each, which differ; lists are longer than each other.
  private static final Vector<List<String>> APART =
      Vector.of(
          List.of("[x] : list R", "[x, x] : list R"),
          List.of("[] : list R", "[x] : list R"),
          List.of("[x, 1] : list R", "[x, 2] : list R"),
          List.of("(x, 1)", "(x, 2)"),
          List.of("\\y : R. y", "\\y : R. x"),
          List.of("Just x : {Nothing 1 | Just R}", "Nothing () : {Nothing 1 | Just R}"));

  private static Verdict apart(Interpretation interpretation, String one, String other) {
    return SETS.equal(
        interpretation.of(Arrow.of(Macros.term("\\x : R. (" + one + ")"))),
        interpretation.of(Arrow.of(Macros.term("\\x : R. (" + other + ")"))));
  }

  private static final Arrow TWICE = Arrow.of(Macros.term("\\x : R. (x, x + 1)"));

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-Lem-4",
                  "interprets random terms in sets by the functor, and by evaluating them with an"
                      + " evaluator that knows no category: by uniqueness both must agree")
              .on((Interpretation) F::onMorphism)
              .not(
                  "sets whose folds begin at the first element",
                  RESIDUES.functor(SYN, sets(BrokenSets.FOLD_BACKWARDS))::onMorphism)
              .not(
                  "sets whose distribution swaps the summands",
                  RESIDUES.functor(SYN, sets(BrokenSets.DISTRIBUTE_SWAPPED))::onMorphism)
              .by(Section6Initiality::agrees),
          check(
                  "HSV-Lem-4",
                  "compares F(g ∘ f) with F(g) ∘ F(f), and each structure morphism of Syn with that"
                      + " of sets")
              .on((BinaryOperator<Arrow>) SYN::compose)
              .not("a composition that forgets the first term", (g, f) -> constant(g, f))
              .by(Section6Initiality::preserves));

  private static BicartesianClosed<Obj, SetMap> sets(Model<Obj, SetMap> model) {
    return (BicartesianClosed<Obj, SetMap>) model.category();
  }

  private static Type type(SplittableRandom random) {
    return TYPES.get(random.nextInt(TYPES.size()));
  }

  private static final Vector<Name> NAMES = Vector.of("x", "y", "z", "p").map(Name::of);

  private static Arrow arrow(SplittableRandom random, Type source, Type target) {
    // arrows that are put together have other names
    Name x = NAMES.get(Math.max(0, TYPES.indexOf(target)) % NAMES.size());
    Term t =
        new TermGenerator(WORDS, random)
            .term(HashMap.of(x, source), target, 1 + random.nextInt(25))
            .get();
    return Arrow.of(x, source, t);
  }

  /// A variable or a constant alone is no case.
  private static Finding agrees(Interpretation interpretation, LawRunner effort) {
    ArrayList<Term> sample = new ArrayList<>();
    Finding found =
        CountedCases.each(
            3 * effort.cases(),
            effort,
            (random, i) -> {
              Arrow f =
                  i < WRITTEN.size() ? WRITTEN.get(i) : arrow(random, type(random), type(random));
              if (Measure.size(f.body()) == 1) return Option.none();
              return Case.of(
                  SYN.show(f),
                  () -> {
                    sample.add(f.body());
                    return Finding.of(SETS.equal(interpretation.of(f), RESIDUES.evaluate(f)));
                  });
            });
    if (!found.outcome().isGood()) return found;
    for (List<String> two : APART) {
      Verdict equal = apart(interpretation, two.get(0), two.get(1));
      if (!equal.isRefuted())
        return Finding.refuted(Witness.at("F, at " + two, "" + equal, "different"));
    }
    return found.about("F(t) = the function that evaluates t; " + Distribution.of(sample).brief());
  }

  private static Finding preserves(BinaryOperator<Arrow> compose, LawRunner effort) {
    return CountedCases.each(
            effort.cases(),
            effort,
            (random, i) -> {
              // random terms seldom use what they are given, these two do
              Arrow f = i == 0 ? FOLD : arrow(random, type(random), type(random));
              Arrow g = i == 0 ? TWICE : arrow(random, f.target(), type(random));
              Arrow other = arrow(random, f.source(), g.target());
              if (Measure.size(f.body()) == 1 && Measure.size(g.body()) == 1) return Option.none();
              return Case.of(
                  "g = " + SYN.show(g) + ", f = " + SYN.show(f),
                  () -> preserved(compose, g, f, other));
            })
        .about("functoriality and all structure");
  }

  private static Finding preserved(BinaryOperator<Arrow> compose, Arrow g, Arrow f, Arrow other) {
    Finding found =
        Finding.of(
            SETS.equal(
                F.onMorphism(compose.apply(g, f)), SETS.compose(F.onMorphism(g), F.onMorphism(f))));
    for (Pair pair : structure(f.source(), f.target(), g.target(), f, other)) {
      if (!found.outcome().isGood()) return found;
      found = Finding.of(SETS.equal(F.onMorphism(pair.inSyn), pair.inSets)).about(pair.what);
    }
    return found;
  }

  /// A structure morphism of Syn, and the same of sets at the images of its objects.
  private record Pair(String what, Arrow inSyn, SetMap inSets) {}

  private static Seq<Pair> structure(Type a, Type b, Type c, Arrow f, Arrow g) {
    Obj x = F.onObject(a), y = F.onObject(b), z = F.onObject(c);
    SetMap ff = F.onMorphism(f), gg = F.onMorphism(g);
    Name p = Name.of("p");
    Type step = Type.product(a, Type.product(b, c));
    Arrow last = SYN.compose(SYN.second(b, c), SYN.second(a, Type.product(b, c)));
    return Vector.of(
        new Pair("id", SYN.identity(a), SETS.identity(x)),
        new Pair("!", SYN.bang(a), SETS.bang(x)),
        new Pair("p1", SYN.first(a, b), SETS.first(x, y)),
        new Pair("p2", SYN.second(a, b), SETS.second(x, y)),
        new Pair("<f, g>", SYN.pair(f, g), SETS.pair(ff, gg)),
        new Pair("ev", SYN.eval(a, b), SETS.eval(x, y)),
        new Pair("cur(p2)", SYN.curry(a, b, SYN.second(a, b)), SETS.curry(x, y, SETS.second(x, y))),
        new Pair("inl", SYN.left(a, b), SETS.left(x, y)),
        new Pair("inr", SYN.right(a, b), SETS.right(x, y)),
        new Pair("?", SYN.absurd(a), SETS.absurd(x)),
        new Pair("[f, f]", SYN.copair(f, f), SETS.copair(ff, ff)),
        new Pair("<g, f>", SYN.pair(g, f), SETS.pair(gg, ff)),
        new Pair("dist", SYN.distribute(a, b, c), SETS.distribute(x, y, z)),
        new Pair("nil", SYN.nil(a), SETS.nil(x)),
        new Pair("cons", SYN.cons(a), SETS.cons(x)),
        new Pair(
            "fold(g, p2 . p2)",
            SYN.fold(a, b, g, Arrow.of(p, step, last.at(new Term.Variable(p)))),
            SETS.fold(x, y, gg, SETS.compose(SETS.second(y, z), SETS.second(x, y.times(z))))));
  }

  /// `g` at the smallest element, whatever `f` says.
  private static Arrow constant(Arrow g, Arrow f) {
    Term least =
        new TermGenerator(WORDS, new SplittableRandom(1))
            .term(g.source(), 1)
            .getOrElseThrow(() -> new IllegalStateException("no term of " + g.source()));
    return new Arrow(f.x(), f.source(), g.at(least), g.target());
  }
}
