package org.difflam.semantics.functor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.List;
import io.vavr.collection.Vector;
import java.time.Duration;
import java.util.stream.Stream;
import org.difflam.category.Category;
import org.difflam.category.Functor;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Signature;
import org.difflam.category.law.FunctorCheck;
import org.difflam.category.law.FunctorCheck.Preserved;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.difflam.semantics.Modes;
import org.difflam.semantics.diffeology.DiffSemantics;
import org.difflam.semantics.functional.Functional;
import org.difflam.semantics.functional.FunctionalModel;
import org.difflam.semantics.functional.SmoothMap;
import org.difflam.semantics.glued.TaylorGluing;
import org.difflam.semantics.interpret.ConstantMeanings;
import org.difflam.semantics.interpret.LambdaInterpretation;
import org.difflam.semantics.interpret.LambdaTerms;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.pullback.FunctionalNumbers;
import org.difflam.semantics.pullback.PullbackSemantics;
import org.difflam.semantics.pullback.PullbackTerms;
import org.difflam.semantics.reverse.CombinatorCategory;
import org.difflam.semantics.reverse.CurryTerms;
import org.difflam.semantics.taylor.Macro;
import org.difflam.semantics.taylor.TaylorFunctor;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.Syn;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Each functor that the program runs, literal or fast, preserves the structure that it claims to;
/// one that squares whatever number it is given is found out.
class FunctorsTest {
  static final LawRunner RUNNER = new LawRunner(3, 8, Duration.ofMinutes(10));
  private static final Syn SYN = Syn.standard();

  record Names<O, M>(Category<O, M> category, Signature<O, M> signature) implements Model<O, M> {
    @Override
    public String name() {
      return "names";
    }

    @Override
    public String title() {
      return "some operations";
    }

    @Override
    public int size() {
      return 5;
    }

    @Override
    public int objectSize() {
      return 3;
    }
  }

  /// `R` and some operations in Syn.
  private static final Names<Type, Arrow> SIMPLE =
      new Names<>(
          SYN,
          Signature.<Type, Arrow>empty()
              .object("R", Type.real())
              .generator("half", "1 -> R", program("\\u : 1. 0.5"))
              .generator("square", "R -> R", program("\\x. x * x"))
              .generator("add", "R * R -> R", program("\\(x, y). x + y"))
              .generator("mul", "R * R -> R", program("\\(x, y). x * y"))
              .generator("at", "(R => R) -> R", program("\\f : R -> R. f 0.5")));

  private static Arrow program(String text) {
    return Arrow.of(Elaboration.term(text).term());
  }

  /// A functor, with names for what it starts from and the object of reals there.
  record Case<O, M, P, N>(String name, Functor<O, M, P, N> functor, Names<O, M> from, N square) {
    static <P, N> Case<Type, Arrow, P, N> of(String name, Functor<Type, Arrow, P, N> F) {
      return new Case<>(name, F, SIMPLE, F.onMorphism(program("\\x. x * x")));
    }

    /// After a functor out of Syn, which names what this one starts from.
    static <O, M, P, N> Case<O, M, P, N> after(
        Functor<Type, Arrow, O, M> first, String name, Functor<O, M, P, N> F) {
      Names<O, M> from = new Names<>(F.domain(), SIMPLE.signature.along(first));
      return new Case<>(name, F, from, F.onMorphism(first.onMorphism(program("\\x. x * x"))));
    }

    List<Preserved> check() {
      return new FunctorCheck<>(RUNNER, functor, from).check();
    }

    List<Preserved> mutated() {
      Category<P, N> there = functor.codomain();
      P real = there.source(square);
      Functor<O, M, P, N> mutant =
          Functor.of(
              functor.domain(),
              there,
              functor::onObject,
              f -> {
                N image = functor.onMorphism(f);
                return there.target(image).equals(real) ? there.compose(square, image) : image;
              },
              functor.preserves());
      if (functor.comparison().isDefined()) mutant = mutant.compared(functor.comparison().get());
      return new FunctorCheck<>(RUNNER, mutant, from).check();
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static final Functional SMOOTH = new FunctionalModel.Exact().category();

  private static SmoothMap constant(Rational q) {
    return new FunctionalNumbers().constant(q);
  }

  private static SmoothMap operation(OperationSymbol f) {
    return f instanceof Primitive p
        ? SmoothMap.of(p.meaning())
        : constant(Rational.of(((OperationSymbol.Numeral) f).value()));
  }

  private static final LambdaInterpretation<?, SmoothMap> MEANING =
      new LambdaInterpretation<>(
          new ConstantMeanings<>(
              SMOOTH, _ -> Functional.R, FunctorsTest::constant, FunctorsTest::operation));

  private static final Question QUESTION =
      new Question(
          Elaboration.term("\\x. x * x").term(),
          new Type.Function(Type.real(), Type.real()),
          Vector.of(Rational.ONE),
          1);

  private static <M> Case<Type, Arrow, ?, M> of(Mode<M> mode) {
    return Case.of("the mode " + mode.name(), mode.functor(QUESTION));
  }

  static Stream<Case<?, ?, ?, ?>> functors() {
    return Stream.concat(Modes.ALL.toJavaStream().map(FunctorsTest::of), translations());
  }

  private static Stream<Case<?, ?, ?, ?>> translations() {
    LambdaTerms perturbative = LambdaTerms.PERTURBATIVE, differential = LambdaTerms.DIFFERENTIAL;
    CombinatorCategory combinators = new CombinatorCategory();
    return Stream.of(
        Case.of("Syn into Diff", DiffSemantics.of(SYN)),
        Case.of("Syn into Gl_1", new TaylorGluing(Macro.of(1, 1)).semantics()),
        Case.of("the macro", Macro.of(1, 2)),
        Case.of("the macro by Lemma 4", TaylorFunctor.of(SYN, Macro.of(1, 1))),
        Case.of("Syn into perturbative terms", perturbative.fromSimple()),
        Case.of("Syn into differential terms", differential.fromSimple()),
        Case.of("Syn into the differentiable curry", CurryTerms.fromSimple()),
        Case.after(
            perturbative.fromSimple(),
            "perturbative into differential",
            LambdaTerms.toDifferential()),
        Case.after(
            differential.fromSimple(),
            "differential into perturbative",
            LambdaTerms.toPerturbative()),
        Case.after(
            perturbative.fromSimple(),
            "perturbative terms into smooth maps",
            MEANING.functor(perturbative.category())),
        Case.after(
            differential.fromSimple(),
            "differential terms into smooth maps",
            MEANING.functor(differential.category())),
        Case.after(
            PullbackTerms.fromSimple(),
            "pullback into differential, ( )_t",
            PullbackTerms.toDifferential()),
        Case.after(
            PullbackTerms.fromSimple(),
            "pullback terms into smooth maps",
            new PullbackSemantics<>(SMOOTH, new FunctionalNumbers())
                .functor(PullbackTerms.CATEGORY)),
        Case.after(CurryTerms.fromSimple(), "J of Figure 1", CurryTerms.combinators()),
        Case.after(
            CurryTerms.fromSimple().then(CurryTerms.combinators()),
            "combinators into rep-functions",
            combinators.interpretation()));
  }

  @ParameterizedTest
  @MethodSource("functors")
  void preservesWhatItClaims(Case<?, ?, ?, ?> functor) {
    for (Preserved p : functor.check()) assertTrue(p.verdict().isGood(), p::toString);
  }

  @ParameterizedTest
  @MethodSource("functors")
  void isFoundOutWhereItGoesAstray(Case<?, ?, ?, ?> functor) {
    assertTrue(functor.mutated().exists(p -> p.verdict().isRefuted()), functor::name);
  }

  /// What a functor claims is all that its categories have of what Lemma 4 speaks of.
  @ParameterizedTest
  @MethodSource("functors")
  void claimsWhatBothCategoriesHave(Case<?, ?, ?, ?> c) {
    Functor<?, ?, ?, ?> F = c.functor();
    for (Functor.Structure s : Functor.BICARTESIAN_CLOSED) {
      assertEquals(s.of(F.domain()) && s.of(F.codomain()), F.preserves().contains(s), s.title());
    }
  }
}
