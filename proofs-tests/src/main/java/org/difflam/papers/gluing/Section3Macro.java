package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.Macros.DUAL;
import static org.difflam.papers.gluing.Macros.SIX;
import static org.difflam.papers.gluing.Macros.TRIPLE;
import static org.difflam.papers.gluing.Macros.at;
import static org.difflam.papers.gluing.Macros.jet;
import static org.difflam.papers.gluing.Macros.numbers;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;

/// §3.2, the macro, and Lemma 1: they share their random programs, so they stand in one file.
final class Section3Macro {
  private Section3Macro() {}

  private static final Vocabulary WORDS =
      RandomPrograms.WORDS.withTypes(
          List.of(
              Type.real(),
              Type.product(Type.real(), Type.unit(), Type.real()),
              Type.real().to(Type.real()),
              SampleTypes.MAYBE,
              SampleTypes.TREE,
              SampleTypes.PATH,
              Type.list(Type.real())));

  private static final Type R = Type.real();

  private static final Vector<Type> GOALS =
      Vector.of(
          Type.real(),
          Type.real(3),
          Type.product(R, SampleTypes.MAYBE, R.to(R), R, R, R),
          Type.unit(),
          Type.real().to(Type.real()),
          Type.real().to(Type.real()).to(Type.real()),
          SampleTypes.MAYBE,
          SampleTypes.TREE,
          SampleTypes.PATH,
          Type.list(Type.real()),
          SampleTypes.MAYBE.to(Type.list(Type.real().to(Type.real()))));

  /// Some have the names that D would choose for entries of a jet.
  private static final HashMap<Name, Type> CONTEXT =
      HashMap.<Name, Type>of(
              Name.of("x"), Type.real(),
              Name.of("f"), Type.real().to(Type.real()),
              Name.of("l"), Type.list(Type.real()),
              Name.of("x1_0"), Type.real(),
              Name.of("x1_00"), Type.real(),
              Name.of("x1_02"), Type.real(),
              Name.of("x2_20"), Type.real(),
              Name.of("x1_1"), Type.real(),
              Name.of("x1_2"), Type.real(),
              Name.of("e"), SampleTypes.EMPTY)
          .put(Name.of("x3_00"), Type.real())
          .put(Name.of("x4_0"), Type.real());

  private static final Vector<String> CONSTANTS =
      Vector.of("7", "-3", "0.015625", "1234567.875", "0.1", "98765432109876543210.0123456789");

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-3.2-D",
                  "types D(t) for random terms of the whole language, for up to 15 (k, R)")
              .on((Function<Indices, Macro>) Macro::new)
              .not("a fold with its variables exchanged", Macros::foldsWrongly)
              .by(Section3Macro::typed),
          check(
                  "HSV-3.2-const",
                  "compares with the (k, R) macro for random decimals c, k and R up to 4")
              .on((BiFunction<Rational, Indices, List<Rational>>) Section3Macro::constant)
              .printed("D(c) = ⟨c, 0⟩", (c, _) -> List.of(c, Rational.ZERO))
              .by(Section3Macro::constants),
          check("HSV-3.2-Dop", "squares (3, 1, 0)")
              .on((Function<Indices, Macro>) Macro::new)
              .printed("factors without the superscript r", Macros::withoutSuperscript)
              .not("every summand once", Macros::unweighted)
              .by((macro, _) ->
                  Finding.reproduced(
                          "D_(1,2)(x * x) at (3, 1, 0)",
                          numbers(9, 6, 2),
                          at(macro.apply(TRIPLE), "\\x. x * x", jet(3, 1, 0)))
                      .and(
                          Finding.reproduced(
                              "D_(1,3)(x³) at (2, 3, 5, 7)",
                              numbers(8, 36, 168, 786),
                              at(
                                  macro.apply(Indices.of(1, 3)),
                                  "\\x. x * x * x",
                                  jet(2, 3, 5, 7))))),
          check(
                  "HSV-Lem-1a",
                  "types random terms, and their images in the image of the context, for up to 15"
                      + " (k, R)")
              .on((Function<Indices, Macro>) Macro::new)
              .not("a fold with its variables exchanged", Macros::foldsWrongly)
              .by(Section3Macro::typed),
          check(
                  "HSV-Lem-1b",
                  "compares D(t[s/x]) with D(t)[D(s)/x], up to names, for random t and s and up to"
                      + " 15 (k, R)")
              .on((BiFunction<Macro, Term, Term>) Macro::of)
              .not("D(s) loses its derivatives", (D, s) -> constantly(D.indices(), D.of(s)))
              .by(Section3Macro::substitutes));

  /// Of the larger `(k, R)` there are smaller terms.
  private static Option<Term> drawn(SplittableRandom random, Type goal, Indices shape, int size) {
    return new TermGenerator(WORDS, random)
        .term(CONTEXT, goal, RandomPrograms.isLarge(shape) ? 1 + size / 4 : 1 + size);
  }

  private static Finding typed(Function<Indices, Macro> macros, LawRunner effort) {
    Map<Indices, Macro> known = new LinkedHashMap<>();
    Finding found =
        CountedCases.each(
            4 * effort.cases(),
            effort,
            (random, i) -> {
              Indices shape = RandomPrograms.shape(i);
              Macro D = known.computeIfAbsent(shape, macros);
              Type goal = i == 0 ? Type.real() : GOALS.get(i % GOALS.size());
              Option<Term> drawn =
                  i == 0 ? Option.some(folded()) : drawn(random, goal, shape, i % 30);
              if (drawn.isEmpty()) return Option.none();
              Term t = drawn.get();
              return Case.of(
                  "D_" + RandomPrograms.name(shape) + " of " + t,
                  () -> {
                    try {
                      Type type = Typing.of(D.of(CONTEXT), D.of(t));
                      return type.equals(D.of(goal))
                          ? Finding.of(Verdict.holds(1, 0))
                          : Finding.refuted(Witness.of("D(" + goal + ")", "" + type));
                    } catch (IllTyped why) {
                      return Finding.refuted(
                          Witness.of("D(" + goal + ")", String.valueOf(why.getMessage())));
                    }
                  });
            });
    return found.about(
        "D(Γ) ⊢ D(t) : D(τ), %s and τ of %d kinds"
            .formatted(RandomPrograms.names(known.keySet()), GOALS.size()));
  }

  /// A fold whose elements and results differ in type.
  private static Term folded() {
    Name a = Name.of("a"), b = Name.of("b");
    Term step = new Term.Application(new Term.Variable(b), new Term.Variable(a));
    Term wrapped = new Term.Lambda(Name.of("c"), Type.real(), step);
    return new Term.Application(
        new Term.Fold(
            a, b, wrapped, new Term.Variable(Name.of("l")), new Term.Variable(Name.of("f"))),
        new Term.Variable(Name.of("x")));
  }

  private static List<Rational> constant(Rational c, Indices indices) {
    List<Rational> all = new ArrayList<>(Collections.nCopies(indices.size(), Rational.ZERO));
    all.set(0, c);
    return all;
  }

  /// `D(c) = ⟨c, 0, …, 0⟩`, at (1,1) and (2,2) for written constants at first.
  private static Finding constants(
      BiFunction<Rational, Indices, List<Rational>> form, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          boolean written = i < 2 * CONSTANTS.size();
          String c = written ? CONSTANTS.get(i / 2) : decimal(random);
          Indices drawn = Indices.of(random.nextInt(1, 5), random.nextInt(1, 5));
          Indices shape = !written ? drawn : i % 2 == 0 ? DUAL : SIX;
          return Case.equal(
              "D_(%d,%d)(%s)".formatted(shape.k(), shape.R(), c),
              Macros.entries(Macros.exact(new Macro(shape), c)),
              form.apply(Rational.parse(c), shape));
        });
  }

  /// With up to 12 digits after the point, or before 12 zeros.
  private static String decimal(SplittableRandom random) {
    long digits = random.nextLong() >> random.nextInt(64);
    return BigDecimal.valueOf(digits, random.nextInt(-12, 13)).toPlainString();
  }

  private static Term constantly(Indices indices, Term jet) {
    List<Name> names = new ArrayList<>();
    List<Term> parts = new ArrayList<>();
    for (int i = 0; i < indices.size(); i++) {
      names.add(Name.of("fresh" + i));
      parts.add(i == 0 ? new Term.Variable(names.getFirst()) : Term.numeral(0));
    }
    return new Term.CaseTuple(jet, names, new Term.Tuple(parts));
  }

  private static final Term SQUARE = Macros.term("\\y : R. y * y");

  /// `f x * x`.
  private static final Term APPLIED =
      Term.apply(
          Primitive.TIMES,
          new Term.Application(Term.variable("f"), Term.variable("x")),
          Term.variable("x"));

  private static Finding substitutes(BiFunction<Macro, Term, Term> inner, LawRunner effort) {
    Map<Indices, Macro> known = new LinkedHashMap<>();
    List<Name> variables = CONTEXT.keySet().toSortedSet().toJavaList();
    Finding found =
        CountedCases.each(
            4 * effort.cases(),
            effort,
            (random, i) -> {
              Indices shape = RandomPrograms.shape(i);
              Macro D = known.computeIfAbsent(shape, Macro::new);
              // t and s at first, which make a redex
              boolean written = i == 0;
              Name x =
                  written
                      ? Name.of("f")
                      : i % 2 == 0 ? Name.of("x") : variables.get(random.nextInt(variables.size()));
              Type goal =
                  random.nextInt(3) == 0 ? Type.real() : GOALS.get(random.nextInt(GOALS.size()));
              Option<Term> drawn =
                  written ? Option.some(APPLIED) : drawn(random, goal, shape, random.nextInt(30));
              Option<Term> put =
                  written
                      ? Option.some(SQUARE)
                      : drawn(random, CONTEXT.get(x).get(), shape, random.nextInt(30));
              if (drawn.isEmpty() || put.isEmpty()) return Option.none();
              Term t = drawn.get(), s = put.get();
              Term left = D.of(Substitution.substitute(t, x, s));
              Term right = Substitution.substitute(D.of(t), x, inner.apply(D, s));
              return Case.equal(
                  "D(t[s/%s]) = D(t)[D(s)/%s] for t = %s, s = %s, (k,R) = %s"
                      .formatted(x, x, t, s, RandomPrograms.name(shape)),
                  Alpha.equal(left, right),
                  true);
            });
    return found.about("equal up to α, " + RandomPrograms.names(known.keySet()));
  }
}
