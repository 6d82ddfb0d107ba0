package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.category.BicartesianClosed;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Obj;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.papers.gluing.Figure5.Law;
import org.difflam.papers.gluing.Figure5.Slip;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.broken.BrokenSets;
import org.difflam.semantics.sets.SetMap;
import org.difflam.semantics.sets.Sets;
import org.difflam.semantics.sets.SetsModel;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.Distribution;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.InitialFunctor;
import org.difflam.syntax.syn.Syn;

/// §6.1, Lemma 4: the functor from Syn into sets with the numbers modulo 2 or 3 for `real`, and any
/// operations; that it preserves all structure is asked by [Section6Preservation].
final class Section6Initiality {
  private Section6Initiality() {}

  private static final Type R = Type.real();
  private static final Vector<Law> LAWS = Vector.of(Law.values());
  private static final int LARGEST = 8;

  private static final Syn SYN = Syn.standard();
  private static final Sets SETS = SetsModel.SETS;
  private static final SetsByEvaluation RESIDUES = new SetsByEvaluation("B", 3, 0);

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
          new Type.Variant(List.of(new Summand<>("A", SampleTypes.EMPTY), new Summand<>("B", R))),
          new Type.Variant(
              List.of(
                  new Summand<>("A", R),
                  new Summand<>("B", Type.unit()),
                  new Summand<>("C", Type.list(R)))),
          SampleTypes.OFTEN,
          new Type.Variant(List.of(new Summand<>("A", R.to(R)))),
          Type.list(R),
          Type.list(SampleTypes.MAYBE));

  static final Vocabulary WORDS = Vocabulary.partial().withTypes(TYPES);

  /// What is to be interpreted, and how; the method compares with evaluation.
  private interface Interpretation {
    InitialFunctor<Obj, SetMap> in(SetsByEvaluation sets);
  }

  private static final Interpretation F = sets -> sets.functor(SYN, SETS);

  /// Two or three numbers, with operations of their own.
  static SetsByEvaluation drawn(SplittableRandom random) {
    boolean two = random.nextBoolean();
    return new SetsByEvaluation(two ? "A" : "B", two ? 2 : 3, random.nextLong());
  }

  /// A fold that depends on the order of the elements; random terms seldom do.
  static final Arrow FOLD =
      Arrow.of(Macros.term("\\l : list R. fold (a, b). a + 2 * b over l from 0"));

  private static final Arrow CASE =
      Arrow.of(Macros.term("\\t : {True 1 | False 1}. case t of {True _ -> 1 | False _ -> 2}"));

  /// Folds of one to seven elements, too; the lists of the sets and of random terms are short.
  /// Modulo 3 the first step cannot tell some lists from the reverse, and the second some lists
  /// from a shorter one.
  private static final Vector<Arrow> WRITTEN =
      Vector.of(FOLD, CASE)
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
        interpretation.in(RESIDUES).onMorphism(Arrow.of(Macros.term("\\x : R. (" + one + ")"))),
        interpretation.in(RESIDUES).onMorphism(Arrow.of(Macros.term("\\x : R. (" + other + ")"))));
  }

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-Lem-4",
                  "interprets random terms in sets by the functor, at random operations, and by"
                      + " evaluating them with an evaluator that knows no category: by uniqueness"
                      + " both must agree")
              .on(F)
              .not(
                  "sets whose folds begin at the first element",
                  residues -> residues.functor(SYN, sets(BrokenSets.FOLD_BACKWARDS)))
              .not(
                  "sets whose distribution swaps the summands",
                  residues -> residues.functor(SYN, sets(BrokenSets.DISTRIBUTE_SWAPPED)))
              .by(Section6Initiality::agrees),
          check(
                  "HSV-Lem-4",
                  "compares the values at both sides of instances of the laws of Figure 5, at"
                      + " random operations: F is defined on the morphisms of Syn")
              .on(Slip.NONE)
              .not("case takes the first branch", Slip.FIRST_BRANCH)
              .not("the rest of a list with its head", Slip.HEAD_TWICE)
              .by(Section6Initiality::respects));

  private static BicartesianClosed<Obj, SetMap> sets(Model<Obj, SetMap> model) {
    return (BicartesianClosed<Obj, SetMap>) model.category();
  }

  static Type type(SplittableRandom random) {
    return TYPES.get(random.nextInt(TYPES.size()));
  }

  private static final Vector<Name> NAMES = Vector.of("x", "y", "z", "p").map(Name::of);

  static Arrow arrow(SplittableRandom random, Type source, Type target) {
    return arrow(random, source, target, 1 + random.nextInt(25));
  }

  static Arrow arrow(SplittableRandom random, Type source, Type target, int size) {
    // arrows that are put together have other names
    Name x = NAMES.get(Math.max(0, TYPES.indexOf(target)) % NAMES.size());
    Term t = new TermGenerator(WORDS, random).term(HashMap.of(x, source), target, size).get();
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
              boolean written = i < WRITTEN.size();
              SetsByEvaluation sets = written ? RESIDUES : drawn(random);
              Arrow f = written ? WRITTEN.get(i) : arrow(random, type(random), type(random));
              if (Measure.size(f.body()) == 1) return Option.none();
              return Case.of(
                  SYN.show(f),
                  () -> {
                    sample.add(f.body());
                    return Finding.of(
                        SETS.equal(interpretation.in(sets).onMorphism(f), sets.evaluate(f)));
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

  /// `F(s) = F(t)` for equal morphisms of Syn; what is the same as it stands is no case.
  private static Finding respects(Slip slip, LawRunner effort) {
    var counts = new LinkedHashMap<String, Long>();
    Finding found =
        CountedCases.each(
            2 * effort.cases(),
            effort,
            (random, i) -> {
              Law law = LAWS.get(i % LAWS.size());
              int size = 1 + random.nextInt(LARGEST);
              return new Figure5Laws(slip, random.split(), size, WORDS, Section6Initiality::type)
                  .of(law)
                  .map(Figure5.Instance::conclusion)
                  .filter(e -> !Alpha.equal(e.left(), e.right()))
                  .flatMap(e -> {
                    Type type = Typing.of(e.context(), e.left());
                    List<Name> names = e.context().keySet().toJavaList();
                    List<Type> types = e.context().values().asJava();
                    Arrow left = Arrow.of(names, types, e.left(), type);
                    Arrow right = Arrow.of(names, types, e.right(), type);
                    InitialFunctor<Obj, SetMap> functor = F.in(drawn(random));
                    return Case.of(
                        law + ", " + SYN.show(left) + " = " + SYN.show(right),
                        () -> {
                          counts.merge("" + law, 1L, Long::sum);
                          return Finding.of(
                              SETS.equal(functor.onMorphism(left), functor.onMorphism(right)));
                        });
                  });
            });
    return found.outcome().isGood()
        ? found.counted(io.vavr.collection.LinkedHashMap.ofAll(counts))
        : found;
  }
}
