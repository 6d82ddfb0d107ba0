package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Rational;
import org.difflam.category.law.LawRunner;
import org.difflam.category.number.ExactReals;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.taylor.Indices;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;

/// §8.2.1: n-vectors as tuples of length n do "not scale to large n. A better solution would be to
/// use array types", to which the semantics and the proofs extend "in a similar way to our
/// treatment of lists". Here an array is a list of n numbers, and what is done with it is a fold:
///
/// ```
/// fold (x, y). t over [x₁, …, xₙ] from r  =  case ⟨x₁, …, xₙ⟩ of ⟨…⟩ → t[x₁/x, t[x₂/x, …/y]/y]
/// ```
///
/// The macro is to make the same of both.
final class Section8Arrays {
  private Section8Arrays() {}

  private static final Type R = Type.real();
  private static final Name X = Name.of("x"), Y = Name.of("y"), V = Name.of("v");
  private static final Map<Name, Type> ELEMENT = LinkedHashMap.of(X, R);

  /// Arrays of more numbers are not tried.
  private static final int LONGEST = 6;

  /// What is computed exactly.
  private static final Vocabulary WORDS =
      Vocabulary.standard()
          .withOperations(
              List.of(
                  Primitive.PLUS,
                  Primitive.TIMES,
                  new OperationSymbol.Numeral(BigDecimal.valueOf(-2))))
          .withTypes(List.of(R));

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-8.2-arr",
                  "compares D_(k,R) of random folds over arrays of up to 6 numbers, and of random"
                      + " maps of arrays, which it types, with D_(k,R) of the same programs over"
                      + " tuples, at random jets, each for the next of fifteen (k,R), exactly")
              .on((Function<Indices, Macro>) Macro::new)
              .not("a fold with its variables exchanged", Macros::foldsWrongly)
              .by(Section8Arrays::agree));

  /// A program on vectors, as one on arrays and, for each length, as one on tuples.
  private interface OnVectors {
    Term array();

    Term tuple(int n);
  }

  /// `fold (x, y). t over v from r`.
  private record Reduction(Term t, Term r) implements OnVectors {
    @Override
    public Term array() {
      return new Term.Lambda(V, Type.list(R), new Term.Fold(X, Y, t, new Term.Variable(V), r));
    }

    @Override
    public Term tuple(int n) {
      Term all = new Term.Variable(Y);
      for (Name x : names(n)) {
        // y is what the later ones make
        all = new Term.Let(Y, new Term.Let(X, new Term.Variable(x), t), all);
      }
      return onTuple(n, new Term.Let(Y, r, all));
    }
  }

  /// `fold (x, y). t :: y over v from []`.
  private record Mapping(Term t) implements OnVectors {
    @Override
    public Term array() {
      return new Reduction(new Term.Cons(t, new Term.Variable(Y)), new Term.Nil(R)).array();
    }

    @Override
    public Term tuple(int n) {
      return onTuple(
          n,
          new Term.Tuple(
              names(n).map(x -> (Term) new Term.Let(X, new Term.Variable(x), t)).asJava()));
    }
  }

  private static Vector<Name> names(int n) {
    return Vector.rangeClosed(1, n).map(i -> Name.of("x_" + i));
  }

  private static Term onTuple(int n, Term body) {
    return new Term.Lambda(
        V, Type.real(n), new Term.CaseTuple(new Term.Variable(V), names(n).asJava(), body));
  }

  private static Option<OnVectors> program(SplittableRandom random) {
    boolean maps = random.nextInt(3) == 0;
    Map<Name, Type> context = maps ? ELEMENT : ELEMENT.put(Y, R);
    return new TermGenerator(WORDS, random.split())
        .term(context, R, random.nextInt(2, 9))
        .filter(t -> context.keySet().forAll(FreeVariables.of(t)::contains))
        .map(t -> maps ? new Mapping(t) : new Reduction(t, Term.numeral(random.nextInt(-3, 4))));
  }

  private static Finding agree(Function<Indices, Macro> macro, LawRunner effort) {
    return CountedCases.each(
        effort.cases(),
        effort,
        (random, i) -> {
          Indices shape = RandomPrograms.shape(i);
          int n = random.nextInt(LONGEST + 1);
          long[][] jets = Section2Polynomials.jets(n, shape, random);
          Option<OnVectors> drawn = program(random);
          if (drawn.isEmpty()) return Option.none();
          OnVectors program = drawn.get();
          Macro D = macro.apply(shape);
          Vector<Value<Rational>> numbers =
              Vector.of(jets)
                  .map(jet -> Value.numbers(Vector.ofAll(jet).map(Rational::of).asJava()));
          String text =
              "D_%s of %s at %s"
                  .formatted(
                      RandomPrograms.name(shape),
                      Printing.show(Notation.ASCII, program.array()),
                      Section2Polynomials.shown(jets));
          return Case.of(
              text,
              () -> {
                Finding typed = isTyped(D, program.array());
                if (!typed.outcome().isGood()) return typed;
                return Finding.reproduced(
                    text,
                    numbers(D.of(program.tuple(n)), new Value.Tuple<>(numbers.asJava())),
                    numbers(D.of(program.array()), Value.list(numbers)));
              });
        });
  }

  /// `D(t) : D(τ)`.
  private static Finding isTyped(Macro D, Term array) {
    Type stated = D.of(Typing.of(array));
    try {
      return Finding.reproduced("the type of D(t)", stated, Typing.of(D.of(array)));
    } catch (IllTyped none) {
      return Finding.refuted(Witness.of("" + stated, String.valueOf(none.getMessage())));
    }
  }

  private static List<Rational> numbers(Term program, Value<Rational> at) {
    return Evaluator.over(new RealArithmetic<>(new ExactReals()))
        .evaluate(program)
        .apply(at)
        .leaves()
        .get();
  }
}
