package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.gluing.Clause.Judgement;
import org.difflam.papers.gluing.Clause.Slip;
import org.difflam.papers.kit.BodiedOperation;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Diff;
import org.difflam.semantics.diffeology.DiffByEvaluation;
import org.difflam.semantics.diffeology.DiffSemantics;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.Distribution.Former;
import org.difflam.syntax.generate.SampleTypes;
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

/// §4.1 and §5.2, the semantics of terms in contexts: `⟦Γ ⊢ t : τ⟧ : ⟦Γ⟧ → ⟦τ⟧`.
final class Section4Semantics {
  private Section4Semantics() {}

  private static final Syn SYN = Syn.standard();

  /// What interprets terms, and by which clauses.
  private record Semantics(Function<Syn, InitialFunctor<Space, Smooth>> functor, Slip slip) {}

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-4.1-sem",
                  "interprets random terms of random types in contexts of up to three variables of"
                      + " random types, and compares each of their parts with what the clause for"
                      + " its former makes of its own parts")
              .on(new Semantics(DiffSemantics::of, Slip.NONE))
              .not("sin is interpreted as cos", new Semantics(Section4Semantics::cosine, Slip.NONE))
              .not("case exchanges components", new Semantics(DiffSemantics::of, Slip.EXCHANGED))
              .not(
                  "case takes the first branch",
                  new Semantics(DiffSemantics::of, Slip.FIRST_BRANCH))
              .not("a fold from the left", new Semantics(DiffSemantics::of, Slip.FOLD_FROM_LEFT))
              .by(Section4Semantics::clauses),
          check(
                  "HSV-4.1-sem",
                  "interprets terms of random types in contexts of up to three variables, written"
                      + " and random ones, by the functor into Diff, and by evaluation")
              .on((Function<Syn, InitialFunctor<Space, Smooth>>) DiffSemantics::of)
              .not("sin is interpreted as cos", Section4Semantics::cosine)
              .by(Section4Semantics::evaluates));

  private static InitialFunctor<Space, Smooth> cosine(Syn syn) {
    return new InitialFunctor<>(
        syn,
        new Diff(),
        new Space.Real(),
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

  private static final Vector<String> WRITTEN =
      Vector.of(
          Macros.HIGHER[0],
          Macros.HIGHER[1],
          "\\f : R -> R. \\x. f (f x) + 2",
          "\\(x, y) : R * R. (y, (x, sin y))",
          "\\(x,) : R^1. (sin x - x,)",
          "\\(x, y, z) : R * R * R. \\w : R. x - 2 * y + 3 * z * w",
          "\\x : R. \\l : list R. fold (a, b). a * x - 2 * b over l from 1",
          "\\x : R. fold (a, b). a * x - 2 * b over [x, 3, x * x] from 1",
          "\\m : {Left 1 | Right R}. case m of {Left u -> [] | Right x -> [x, x * x]}",
          "\\m : {A R | B R | C R}. case m of {A x -> x | B x -> x * x | C x -> 3 - x}",
          "\\x : R. (\\m : {Left R | Other R}. case m of {Left u -> [u] | Other y -> [y, y * y]})"
              + " (Other x : {Left R | Other R})",
          "\\x : R. fold y. case y of {Leaf a -> a | Node p -> case p of (a, b) -> a + 2 * b} over"
              + " (Node (Leaf x, Leaf (x * x)) : mu X. {Leaf R | Node X * X})",
          "\\x : R. fold y. case y of {Leaf a -> a | Node p -> case p of (a, b, c, d) -> a + 2 * b"
              + " + 3 * c + 5 * d} over (Node (Leaf x, 7, Leaf 11, Leaf (x * x)) : mu X. {Leaf R |"
              + " Node X * R * X * X})");

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

  /// The terms that are written down, and then random ones.
  private static Option<Judgement> judgement(SplittableRandom random, int number) {
    Map<Name, Type> context = LinkedHashMap.empty();
    if (number < WRITTEN.size())
      return Option.some(new Judgement(context, Macros.term(WRITTEN.get(number))));
    if (number == WRITTEN.size()) return Option.some(new Judgement(context, namesakes()));
    for (String x : List.of("x", "y", "z").subList(0, random.nextInt(4)))
      context = context.put(Name.of(x), SampleTypes.random(random, random.nextInt(1, 5)));
    Map<Name, Type> variables = context;
    return new TermGenerator(WORDS, random.split())
        .term(variables, SampleTypes.random(random, random.nextInt(1, 5)), random.nextInt(3, 17))
        .map(t -> new Judgement(variables, t));
  }

  private static String show(Judgement j) {
    return j.context().map(x -> x._1 + " : " + Section4Spaces.show(x._2)).mkString("", ", ", " ⊢ ")
        + Printing.show(Notation.ASCII, j.term());
  }

  /// By evaluation in nested pairs, and by the fast form where its spaces are the same.
  private static Verdict evaluated(Diff diff, Arrow f, InitialFunctor<Space, Smooth> F) {
    Smooth found = F.onMorphism(f), fast = new DiffByEvaluation().onMorphism(f);
    Verdict same = diff.equal(found, Evaluated.of(f, F));
    boolean alike = fast.source().equals(found.source()) && fast.target().equals(found.target());
    return alike ? same.and(diff.equal(found, fast)) : same;
  }

  private static Finding evaluates(
      Function<Syn, InitialFunctor<Space, Smooth>> functor, LawRunner effort) {
    InitialFunctor<Space, Smooth> F = functor.apply(SYN);
    Diff diff = new Diff();
    return CountedCases.each(
        WRITTEN.size() + effort.cases(),
        effort,
        (random, i) ->
            judgement(random, i)
                .filter(j -> !F.onObject(j.arrow().source()).isEmpty())
                .flatMap(j -> {
                  Arrow f = j.arrow();
                  Verdict same = evaluated(diff, f, F);
                  return same instanceof Verdict.Inconclusive
                      ? Option.none()
                      : Case.of(show(j), () -> Finding.of(same));
                }));
  }

  /// There is no valuation at which a case of the empty type would be looked at.
  private static final Vector<String> FORMERS =
      Vector.of(Former.values()).remove(Former.ABSURD).map(Former::title);

  private static Finding clauses(Semantics semantics, LawRunner effort) {
    InitialFunctor<Space, Smooth> F = semantics.functor.apply(SYN);
    Diff diff = new Diff();
    ByRule<String> counts = new ByRule<>(FORMERS, 1, effort);
    return counts.each(
        40,
        (former, i) -> {
          SplittableRandom random =
              new SplittableRandom(
                  effort.seed() * 1_000_003 + 1_009L * FORMERS.indexOf(former) + i);
          Option<Judgement> drawn = judgement(random, i);
          if (drawn.isEmpty()) return Option.none();
          for (Judgement j : parts(drawn.get())) {
            String rule = Former.of(j.term()).title();
            String text = show(j);
            if (counts.isFull(rule) || !counts.isNew(rule, text)) continue;
            Smooth found = F.onMorphism(j.arrow());
            if (found.source().isEmpty()) continue;
            Smooth stated = Clause.of(j, F, semantics.slip);
            Verdict same = diff.equal(found, stated, Places.of(random.nextLong()));
            if (same instanceof Verdict.Inconclusive) continue;
            if (!same.isGood()) return Option.some(Finding.of(same).about(text));
            counts.add(rule, text);
          }
          return Option.none();
        });
  }

  /// A term and all that it is made of, each in its context.
  private static List<Judgement> parts(Judgement whole) {
    List<Judgement> all = new ArrayList<>(List.of(whole));
    for (int i = 0; i < all.size(); i++) all.addAll(all.get(i).inside().asJava());
    return all;
  }
}
