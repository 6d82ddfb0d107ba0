package org.difflam.cli;

import io.vavr.collection.HashSet;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Functor.Structure;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sampler;
import org.difflam.category.expression.Sentence;
import org.difflam.category.tangent.TangentLaws;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.program.Calculi;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Notation;

/// Inputs from the generators of typed terms and of morphisms.
final class FuzzTerms {
  private static final Obj A = Obj.base("A");
  private static final Obj B = Obj.base("B");
  private static final List<Given> GIVENS =
      List.of(
          new Given("f", A, B, Trait.ANY),
          new Given("g", B, A, Trait.ANY),
          new Given("h", A, A, Trait.ANY),
          new Given("k", A.times(A), A, Trait.ANY),
          new Given("u", A, A.to(B), Trait.ANY),
          new Given("l", A, A, Trait.LINEAR),
          new Given("m", A, B, Trait.ADDITIVE));
  private static final List<String> POINTS =
      List.of("0", "1", "(-1)", "1/2", "3.7", "(-2/3)", "10", "100", "1e10", "1e-10");

  private final SplittableRandom random;

  FuzzTerms(SplittableRandom random) {
    this.random = random;
  }

  private <A> A one(List<A> of) {
    return of.get(random.nextInt(of.size()));
  }

  private Option<String> simple(Type type) {
    Vocabulary words = random.nextBoolean() ? Vocabulary.standard() : Vocabulary.partial();
    return new TermGenerator(words, random.split())
        .term(type, 1 + random.nextInt(25))
        .map(t -> Printing.show(Notation.ASCII, t));
  }

  /// A statement about a closed term.
  String statement() {
    Type r = Type.real();
    Type random2 = SampleTypes.random(random, 1 + random.nextInt(5));
    return switch (random.nextInt(8)) {
      case 0 -> simple(random2).map(t -> "eval " + t).getOrElse("eval 1");
      case 1 -> simple(r).map(t -> "eval " + t).getOrElse("eval 1");
      case 2 -> simple(random2).map(t -> "normalize " + t).getOrElse("eval 1");
      case 3 -> simple(random2).map(t -> "assert " + t + " == " + t).getOrElse("eval 1");
      case 4 ->
          "diff "
              + simple(r.to(r)).get()
              + " at "
              + one(POINTS)
              + " mode all order "
              + (1 + random.nextInt(2));
      case 5 ->
          "diff "
              + simple(Type.product(r, r).to(r)).get()
              + " at ("
              + one(POINTS)
              + ", "
              + one(POINTS)
              + ") mode all";
      case 6 -> simple(random2).map(t -> "check " + t).getOrElse("eval 1");
      default -> "glue " + simple(r.to(r)).get() + (random.nextBoolean() ? " order 2" : "");
    };
  }

  /// A reduction.
  FuzzInput reduction() {
    return switch (random.nextInt(3)) {
      case 0 -> {
        var terms = new RandomTerms(Perturbative.GRAMMAR, random.split(), types().asJava());
        var j = terms.judgement(2 + random.nextInt(9));
        yield reduce("perturbative", given(j.context()), print("perturbative", j.term()));
      }
      case 1 -> {
        var terms = new RandomTerms(Differential.GRAMMAR, random.split(), types().asJava());
        var j = terms.judgement(2 + random.nextInt(9));
        yield reduce("differential", given(j.context()), print("differential", j.term()));
      }
      default -> {
        var terms = RandomPullbackTerms.polynomial(random.nextLong());
        var t = terms.question(terms.type(), terms.type(), 2 + random.nextInt(8));
        yield reduce("pullback", "", print("pullback", t));
      }
    };
  }

  private static List<LambdaType> types() {
    return List.of(LambdaType.atom("A"));
  }

  private static String given(Map<Name, LambdaType> x) {
    return x.map(v -> v._1 + " : " + v._2.show()).mkString(", ");
  }

  @SuppressWarnings("unchecked") // the name tells whose term it is
  private static <T extends Syntax<T>> String print(String calculus, T term) {
    return ((Calculus<T>) Calculi.find(calculus).get()).print(Notation.ASCII, term);
  }

  private FuzzInput reduce(String calculus, String given, String term) {
    FuzzInput plain =
        FuzzInput.of("reduce", "--calculus", calculus, "--given", given, "--fuel", "3000", term);
    return switch (random.nextInt(6)) {
      case 0 -> plain.with("--trace");
      case 1 -> plain.with("--strict");
      case 2 -> plain.with("--strategy", one(List.of("outermost", "innermost")));
      default -> plain;
    };
  }

  /// An equation between two morphisms, which are equal by the way they are made or need not be.
  FuzzInput equation() {
    List<Structure> all =
        List.of(
            Structure.CATEGORY,
            Structure.CARTESIAN,
            Structure.LEFT_ADDITIVE,
            Structure.DIFFERENTIAL,
            Structure.CLOSED);
    Sampler sampler = new Sampler(List.of(A, B), GIVENS, HashSet.ofAll(all), random.split());
    Obj source = sampler.object(3), target = sampler.object(3);
    int size = 2 + random.nextInt(8);
    Option<Expression> made = sampler.morphism(source, target, Trait.ANY, size);
    Expression left = made.getOrElse(() -> new Expression.Zero(source, target));
    boolean equal = random.nextInt(3) > 0;
    Expression right = left;
    if (equal) {
      FuzzEquals rewriting = new FuzzEquals(random, sampler, GIVENS);
      for (int i = 0; i < 4; i++) right = rewriting.somewhere(right);
    } else if (random.nextBoolean()) {
      right = sampler.morphism(source, target, Trait.ANY, size).getOrElse(left);
    } else {
      right = new FuzzEquals(random, sampler, GIVENS).other(left);
    }
    List<Given> used = GIVENS.filter(named(left).addAll(named(right))::contains);
    Sentence sentence = new Sentence(used, left, right);
    Definitions words = TangentLaws.DEFINITIONS;
    return new FuzzInput(
        List.of(
                random.nextInt(8) == 0 ? "refute" : "prove",
                sentence.show(words, used),
                "--given",
                sentence.showGivens(),
                "--fuel",
                "20000")
            .asJava(),
        "",
        equal);
  }

  private static Set<Given> named(Expression e) {
    Set<Given> here =
        e instanceof Expression.Generator g
            ? GIVENS.filter(x -> x.name().equals(g.name())).toSet()
            : HashSet.empty();
    return e.children().foldLeft(here, (all, child) -> all.addAll(named(child)));
  }
}
