package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.difflam.category.PolynomialFunctor.Constant;
import org.difflam.category.PolynomialFunctor.Product;
import org.difflam.category.PolynomialFunctor.Self;
import org.difflam.category.PolynomialFunctor.Sum;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.taylor.Macro;
import org.difflam.semantics.taylor.TaylorFunctor;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.Distribution;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.InitialFunctor;
import org.difflam.syntax.syn.Syn;

/// §6.1, Example 6.1: the macro `D_(k,R)` is the functor `F : Syn → Syn` with `F(real) = real^(R+k
/// over k)` and `F(op) = D(op)`.
final class Section6Macro {
  private Section6Macro() {}

  private static final Type R = Type.real();
  private static final Syn SYN = Syn.standard();

  /// Types on which `D` and a functor agree on the nose: products and variants of two, as the
  /// structure of Syn chooses them.
  private static final List<Type> TYPES =
      List.of(
          R,
          Type.unit(),
          Type.product(R, R),
          R.to(R),
          R.to(R).to(R),
          SYN.coproduct(Type.unit(), R),
          SYN.coproduct(Type.unit(), Type.unit()),
          SYN.coproduct(SampleTypes.EMPTY, R),
          Type.list(R),
          SYN.initialAlgebra(new Sum<>(new Constant<>(Type.unit()), new Self<>())),
          SYN.initialAlgebra(
              new Sum<>(new Constant<>(R), new Product<>(new Self<>(), new Self<>()))));

  private static final Vocabulary WORDS = RandomPrograms.WORDS.withTypes(TYPES);

  /// The functor that a macro claims to be.
  private interface Functors {
    InitialFunctor<Type, Arrow> of(Macro d);
  }

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-Ex-6.1",
                  "translates random terms by the macro and by the functor of Lemma 4, and compares"
                      + " the two in Syn")
              .on((Functors) d -> TaylorFunctor.of(SYN, d))
              .not(
                  "F(op) forgets the second argument",
                  d -> TaylorFunctor.of(SYN, Macros.forgets(d.indices())))
              .by(Section6Macro::agree),
          check(
                  "HSV-Ex-6.1",
                  "compares D(τ) with F(τ) for random types, with longer tuples, labels of all"
                      + " names, and lists of any type, both brought to tuples and variants of two")
              .on((BiFunction<Macro, Type, Type>) Macro::of)
              .not("D of the last factor is forgotten", Section6Macro::forgetful)
              .by(Section6Macro::onTypes));

  /// `F` with the reals for the reals: the same type with its tuples and variants of two.
  private static final InitialFunctor<Type, Arrow> NESTED =
      new InitialFunctor<>(
          SYN,
          SYN,
          R,
          op -> {
            throw new IllegalArgumentException("no type has " + op);
          });

  private static Type forgetful(Macro d, Type type) {
    return type instanceof Type.Product(var factors) && !factors.isEmpty()
        ? new Type.Product(
            Vector.ofAll(factors).init().map(d::of).append(factors.getLast()).asJava())
        : d.of(type);
  }

  private static Finding onTypes(BiFunction<Macro, Type, Type> D, LawRunner effort) {
    return CountedCases.each(
        2 * effort.cases(),
        effort,
        (random, i) -> {
          Macro d = MACROS.get(i % MACROS.size());
          Type type =
              i % 3 == 0
                  ? new Type.Product(
                      Stream.generate(() -> SampleTypes.random(random, random.nextInt(1, 6)))
                          .limit(random.nextInt(6))
                          .toList())
                  : SampleTypes.random(random, random.nextInt(2, 16));
          return Case.equal(
              "D_(%d,%d) of %s"
                  .formatted(d.indices().k(), d.indices().R(), Section4Spaces.show(type)),
              NESTED.onObject(D.apply(d, type)),
              NESTED.onObject(TaylorFunctor.of(SYN, d).onObject(type)));
        });
  }

  private static final Vector<Macro> MACROS =
      Vector.of(
          Macro.of(1, 1),
          Macro.of(2, 1),
          Macro.of(1, 2),
          Macro.of(2, 2),
          Macro.of(3, 1),
          Macro.of(1, 4));

  /// Both keep what has no operation with arguments as it is, up to types; these are no cases.
  private static Finding agree(Functors functors, LawRunner effort) {
    Vector<InitialFunctor<Type, Arrow>> all = MACROS.map(functors::of);
    // each instance is a proof; that it holds for all terms is an induction that was not run
    return CountedCases.each(
            MACROS.size() * effort.cases(),
            effort,
            (random, i) -> {
              Macro d = MACROS.get(i % MACROS.size());
              Type source = TYPES.get(random.nextInt(TYPES.size()));
              Type target = TYPES.get(random.nextInt(TYPES.size()));
              Name x = Name.of("x");
              Term t =
                  new TermGenerator(WORDS, random)
                      .term(HashMap.of(x, source), target, 1 + random.nextInt(12))
                      .get();
              if (Distribution.of(List.of(t)).share(Distribution.Former.OPERATION) == 0)
                return Option.none();
              Arrow f = Arrow.of(x, source, t);
              Arrow byMacro = Arrow.of(x, d.of(source), d.of(t));
              return Case.of(
                  "D_(%d,%d) of %s".formatted(d.indices().k(), d.indices().R(), SYN.show(f)),
                  () -> Finding.of(SYN.equal(all.get(i % MACROS.size()).onMorphism(f), byMacro)));
            })
        .about("D(t) = F(t) in Syn for (k, R) = (1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (1, 4)");
  }
}
