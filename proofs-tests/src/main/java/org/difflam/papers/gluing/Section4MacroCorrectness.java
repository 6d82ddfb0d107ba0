package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.HIGHER;
import static org.difflam.papers.gluing.Macros.SIX;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.BodiedOperation;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Diff;
import org.difflam.semantics.diffeology.DiffByEvaluation;
import org.difflam.semantics.diffeology.DiffSemantics;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.InitialFunctor;
import org.difflam.syntax.syn.Syn;

/// §4.1 and §4.2, the semantics of terms, and the correctness of the macro: Theorem 3.
final class Section4MacroCorrectness {
  private Section4MacroCorrectness() {}

  static final Space R = new Space.Real();

  private static final String[] HIGHER_TYPES = {
    "\\f : R -> R. (f (f 1), f 2 * f 2)",
    "\\F : (R -> R) -> R. \\x. F (\\y. x * y * y)",
    "\\x : R. \\f : R -> R * R. case f x of (a, b) -> \\z. a * z + b"
  };

  /// First-order programs that take lists and variants apart.
  private static final String[] FOLDS = {
    "\\(x, y). fold (a, b). a * b * b + x over [x, y, x * y] from 1",
    "\\x : R. fold (a, b). sin (a * b) over [x, 2, x] from x",
    "\\(x, y). case (Just (x * y) : {Nothing 1 | Just R}) of {Nothing _ -> x | Just z -> z * z}",
  };

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("HSV-4-first", "compares D of first-order programs with differences")
              .on(new Macro(SIX))
              .not("every summand once", Macros.unweighted(SIX))
              .by((D, effort) -> Macros.correct(D, effort, Macros.PROGRAMS)),
          check(
                  "HSV-4-first",
                  "compares D_(k,R) of random terms of operations, variables and constants with"
                      + " differences, each for the next of fifteen (k,R)")
              .on((Function<Indices, Macro>) Macro::new)
              .not("every summand once", Macros::unweighted)
              .not("the indices in the opposite order", Macros::swaps)
              .by((D, effort) ->
                  RandomPrograms.related(
                      D,
                      RandomPrograms.FIRST_ORDER.take(3),
                      Macros.PROGRAMS,
                      RandomPrograms::isOfOperations,
                      effort)),
          check(
                  "HSV-4.1-sem",
                  "interprets closed programs of nine types, written and random ones, by the"
                      + " functor into Diff, and by evaluation")
              .on((Function<Syn, InitialFunctor<Space, Smooth>>) syn -> DiffSemantics.of(syn))
              .not("sin is interpreted as cos", Section4MacroCorrectness::cosine)
              .by(Section4MacroCorrectness::clauses),
          check(
                  "HSV-Thm-3",
                  "compares D_(2,2) of first-order programs with higher-order parts with"
                      + " differences")
              .on(new Macro(SIX))
              .not("a fold with its variables exchanged", Macros.foldsWrongly(SIX))
              .not("the indices in the opposite order", Macros.swaps(SIX))
              .by((D, effort) -> Macros.correct(D, effort, HIGHER)),
          check(
                  "HSV-Thm-3",
                  "compares D_(k,R) of random first-order programs with differences, each"
                      + " for the next of fifteen (k,R)")
              .on((Function<Indices, Macro>) Macro::new)
              .not("every summand once", Macros::unweighted)
              .not("the indices in the opposite order", Macros::swaps)
              .not("a second argument forgotten", Macros::forgets)
              .by((D, effort) ->
                  RandomPrograms.related(D, RandomPrograms.FIRST_ORDER, Macros.PROGRAMS, effort)),
          check(
                  "HSV-Thm-3",
                  "compares D_(k,R) of random first-order programs that take variants, lists or"
                      + " inductive types apart with differences, as §6.2 has it")
              .on((Function<Indices, Macro>) Macro::new)
              .not("every summand once", Macros::unweighted)
              .not("a second argument forgotten", Macros::forgets)
              .by((D, effort) ->
                  RandomPrograms.related(
                      D, RandomPrograms.FIRST_ORDER, FOLDS, RandomPrograms::takesApart, effort)),
          check("HSV-Thm-3", "counts the entries on both sides, for t in two variables")
              .on((IntBinaryOperator) (n, entries) -> entries)
              .printed("(…) for j = 1 … n on the right, too", (n, entries) -> n * entries)
              .by((right, _) ->
                  Finding.reproduced(
                      "entries of ⟦D(t)⟧(…)",
                      right.applyAsInt(2, SIX.size()),
                      Macros.at(new Macro(SIX), "\\(x, y). x * y", new long[6], new long[6])
                          .size())),
          check(
                  "HSV-Thm-3-S",
                  "checks random programs of types with functions, variants and lists, each for the"
                      + " next of fifteen (k,R), on related plots: random programs, and the same at"
                      + " jets, so that of several g₂ beside one g₁ one is tried")
              .on((Function<Indices, Macro>) Macro::new)
              .not("every summand once", Macros::unweighted)
              .not("a second argument forgotten", Macros::forgets)
              .by((D, effort) ->
                  RandomPrograms.related(D, RandomPrograms.ALL, HIGHER_TYPES, effort)),
          check(
                  "HSV-Thm-3-S",
                  "checks programs of types with products and functions on related plots")
              .on(new Macro(SIX))
              .not("every summand once", Macros.unweighted(SIX))
              .by((D, effort) -> Macros.correct(D, effort, HIGHER_TYPES)));

  private static InitialFunctor<Space, Smooth> cosine(Syn syn) {
    return new InitialFunctor<>(
        syn,
        new Diff(),
        R,
        op -> {
          OperationSymbol other = op == Primitive.SIN ? Primitive.COS : op;
          return DiffSemantics.of(syn).onMorphism(operation(other));
        });
  }

  /// The operation as a term in a nested tuple of its arguments; here of at most two.
  private static Arrow operation(OperationSymbol op) {
    String x = op.arity() == 1 ? "x : R" : op.arity() == 2 ? "(x, y)" : "u : 1";
    Term lambda = Macros.term("\\" + x + ". " + (op.arity() == 2 ? "x + y" : "0"));
    return switch (lambda) {
      case Term.Lambda(var name, var type, Term.CaseTuple(var s, var names, _)) ->
          Arrow.of(
              name,
              type,
              new Term.CaseTuple(
                  s,
                  names,
                  new Term.Apply(op, names.stream().<Term>map(Term.Variable::new).toList())));
      case Term.Lambda(var name, var type, _) ->
          Arrow.of(
              name,
              type,
              new Term.Apply(op, op.arity() == 0 ? List.of() : List.of(new Term.Variable(name))));
      case Term other -> throw new IllegalStateException("" + other);
    };
  }

  private static Finding clauses(
      Function<Syn, InitialFunctor<Space, Smooth>> functor, LawRunner effort) {
    Syn syn = Syn.standard();
    InitialFunctor<Space, Smooth> F = functor.apply(syn);
    Verdict all = Verdict.PROVED;
    String[] programs = {
      HIGHER[0],
      HIGHER[1],
      "\\f : R -> R. \\x. f (f x) + 2",
      "\\(x, y) : R * R. (y, (x, sin y))",
      "\\m : {Left 1 | Right R}. case m of {Left u -> [] | Right x -> [x, x * x]}",
      "\\x : R. (\\m : {Left R | Other R}. case m of {Left u -> [u] | Other y -> [y, y * y]})"
          + " (Other x : {Left R | Other R})",
      "\\x : R. fold y. case y of {Leaf a -> a | Node p -> case p of (a, b) -> a + 2 * b} over"
          + " (Node (Leaf x, Leaf (x * x)) : mu X. {Leaf R | Node X * X})",
      "\\x : R. fold y. case y of {Leaf a -> a | Node p -> case p of (a, b, c, d) -> a + 2 * b + 3"
          + " * c + 5 * d} over (Node (Leaf x, 7, Leaf 11, Leaf (x * x)) : mu X. {Leaf R | Node X *"
          + " R * X * X})"
    };
    for (String program : programs) {
      Smooth evaluated = Section4Spaces.definable(program);
      Smooth interpreted = F.onMorphism(Arrow.of(Macros.term(program)));
      Verdict one = new Diff().equal(interpreted, evaluated);
      if (!one.isGood()) return Finding.of(one).about("t = " + program);
      all = all.and(one);
    }
    Finding written = Finding.of(all).about(programs.length + " programs");
    return written.outcome().isGood() ? written.and(random(F, effort)) : written;
  }

  private static final List<Type> TYPES =
      List.of(
          Type.real().to(Type.real()),
          Type.real(2).to(Type.real()),
          Type.real(2).to(Type.real(2)),
          Type.real().to(Type.real()).to(Type.real()),
          Type.real().to(Type.real().to(Type.real())),
          Type.list(Type.real()).to(Type.real()),
          Type.real().to(Type.list(Type.real())),
          Type.list(Type.real().to(Type.real())).to(Type.real()),
          Type.unit().to(Type.real()));

  /// Two operations have the same name.
  private static final Vocabulary WORDS =
      RandomPrograms.WORDS.withOperations(
          Vector.ofAll(RandomPrograms.WORDS.operations())
              .append(BodiedOperation.NAMESAKE.symbol())
              .asJava());

  /// `λx. skew(x, 2) + skew(x, 2)`, where the second is another operation of the same name.
  private static Term namesakes() {
    Name x = Name.of("x");
    Term[] at = {new Term.Variable(x), Term.numeral(2)};
    return new Term.Lambda(
        x,
        Type.real(),
        Term.apply(
            Primitive.PLUS,
            Term.apply(BodiedOperation.SKEW.symbol(), at),
            Term.apply(BodiedOperation.NAMESAKE.symbol(), at)));
  }

  private static Finding random(InitialFunctor<Space, Smooth> F, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Option<Term> t =
              i == 0
                  ? Option.some(namesakes())
                  : new TermGenerator(WORDS, new SplittableRandom(random.nextLong()))
                      .term(TYPES.get(i % TYPES.size()), random.nextInt(3, 17));
          if (t.isEmpty()) return Option.none();
          Arrow f = Arrow.of(t.get());
          Verdict same = new Diff().equal(F.onMorphism(f), new DiffByEvaluation().onMorphism(f));
          return same instanceof Verdict.Inconclusive
              ? Option.none()
              : Case.of(Printing.show(Notation.ASCII, t.get()), () -> Finding.of(same));
        });
  }
}
