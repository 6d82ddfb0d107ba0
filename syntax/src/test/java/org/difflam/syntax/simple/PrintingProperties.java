package org.difflam.syntax.simple;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.difflam.category.algebra.Rational;
import org.difflam.category.number.ExactReals;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;

/// What is printed can be read again, and is the same term.
class PrintingProperties {
  @Property(tries = 400)
  void elaborationUndoesPrinting(@ForAll long seed, @ForAll @IntRange(min = 1, max = 60) int size) {
    Random random = new Random(seed);
    Type type = SampleTypes.random(random, 3);
    Map<Name, Type> context =
        HashMap.of(Name.of("x"), Type.real(), Name.of("sin"), SampleTypes.random(random, 3));
    Option<Term> generated = TermGenerator.standard(random).term(context, type, size);
    if (generated.isEmpty()) return;
    // a free variable may not be called like an operation that the term uses
    Term t = Substitution.substitute(generated.get(), Name.of("sin"), Term.variable("s"));
    Map<Name, Type> renamed =
        HashMap.of(Name.of("x"), Type.real(), Name.of("s"), context.get(Name.of("sin")).get());
    for (Notation notation : new Notation[] {Notation.ASCII, Notation.UNICODE}) {
      String text = Printing.show(notation, t);
      Source source = Source.of(text);
      Elaboration.Typed back =
          Elaboration.term(source, Parser.term(source), Option.none(), Declarations.NONE, renamed);
      assertEquals(type, back.type(), text);
      assertTrue(Alpha.equal(t, back.term()), () -> text + "\n" + t + "\n" + back.term());
    }
  }

  @Property(tries = 200)
  void typesToo(@ForAll long seed, @ForAll @IntRange(min = 1, max = 30) int size) {
    Type type = SampleTypes.random(new Random(seed), size);
    for (Notation notation : new Notation[] {Notation.ASCII, Notation.UNICODE}) {
      Source source = Source.of(Printing.show(notation, type));
      assertEquals(
          type, Elaboration.type(source, Parser.type(source), Declarations.NONE), source.text());
    }
  }

  /// Values of closed programs, with fractions of either sign as their numbers.
  @Property(tries = 400)
  void valuesToo(@ForAll long seed, @ForAll @IntRange(min = 1, max = 30) int size) {
    Random random = new Random(seed);
    Type type = SampleTypes.random(random, 6);
    Vocabulary sums =
        new Vocabulary(List.of(Vocabulary.numeral(1), Primitive.PLUS), SampleTypes.ALL);
    Option<Term> program = new TermGenerator(sums, random).term(type, size);
    if (program.isEmpty()) return;
    Evaluator<Rational> evaluator = Evaluator.over(new RealArithmetic<>(new ExactReals()));
    Value<Rational> found = evaluator.evaluate(program.get());
    if (found.leaves().isEmpty()) return; // there are functions in it
    Value<Rational> value =
        found.map(_ -> Rational.of(random.nextInt(9) - 4, 1 + random.nextInt(3)));
    String text = value.show(Rational::toString);
    Term back = Elaboration.term(text + " : " + Printing.show(Notation.ASCII, type)).term();
    assertEquals(text, evaluator.evaluate(back).show(Rational::toString));
  }

  /// A constructor of an inductive type makes its elements at once.
  @Example
  void constructorsOfInductiveTypesRoll() {
    String one = "(Succ (Zero () : mu X. {Zero 1 | Succ X}) : mu X. {Zero 1 | Succ X})";
    Source source = Source.of(one);
    Term t = Elaboration.term(source, Parser.term(source), Declarations.NONE).term();
    assertEquals(one, Printing.show(Notation.ASCII, t));
  }

  /// Binders that mean something else in the term are renamed.
  @Example
  void bindersThatClashAreRenamed() {
    Term sin =
        new Term.Lambda(
            Name.of("sin"), Type.real(), Term.apply(Primitive.SIN, Term.variable("sin")));
    assertEquals("\\sin_1 : R. sin sin_1", Printing.show(Notation.ASCII, sin));
    OperationSymbol f = operation("f"), f1 = operation("f_1");
    Term inner = new Term.Apply(f1, List.of(Term.variable("f")));
    Term both = new Term.Lambda(Name.of("f"), Type.real(), new Term.Apply(f, List.of(inner)));
    assertEquals("\\f_2 : R. f (f_1 f_2)", Printing.show(Notation.ASCII, both));
    Term word = new Term.Lambda(Name.of("x!1"), Type.real(), Term.variable("x!1"));
    assertEquals("\\x_1 : R. x_1", Printing.show(Notation.ASCII, word));
    Term projection =
        new Term.Lambda(
            Name.of("p1"),
            Type.real(2),
            new Term.CaseTuple(
                Term.variable("p1"), List.of(Name.of("a"), Name.of("b")), Term.variable("b")));
    assertTrue(
        Alpha.equal(
            projection, Elaboration.term(Printing.show(Notation.ASCII, projection)).term()));
  }

  private static OperationSymbol operation(String name) {
    return new OperationSymbol.Declared(
        name, List.of(Name.of("x")), false, Term.variable("x"), java.util.Map.of());
  }

  /// A binder is called as a constructor, and a tuple that is taken apart is used as a whole too.
  @Example
  void bindersBesideConstructorsAndTuples() {
    Type.Variant maybe =
        new Type.Variant(
            List.of(new Summand<>("Nothing", Type.real(0)), new Summand<>("Just", Type.real())));
    Name just = Name.of("Just"), x = Name.of("x"), y = Name.of("y");
    Term both =
        Term.apply(
            Primitive.PLUS,
            new Term.CaseTuple(Term.variable("x"), List.of(x, y), Term.variable("y")),
            Term.variable("y"));
    List<Term> terms =
        List.of(
            new Term.Lambda(
                just, Type.real(), new Term.Inject(maybe, "Just", Term.variable("Just"))),
            new Term.Lambda(
                x,
                Type.real(2),
                new Term.CaseTuple(Term.variable("x"), List.of(Name.of("a"), y), both)),
            new Term.Lambda(
                x,
                Type.real(2),
                new Term.CaseTuple(
                    Term.variable("x"),
                    List.of(x, y),
                    Term.apply(Primitive.TIMES, Term.variable("x"), Term.variable("y")))));
    for (Term t : terms) {
      String text = Printing.show(Notation.ASCII, t);
      assertTrue(Alpha.equal(t, Elaboration.term(text).term()), text);
    }
  }

  @Example
  void isReadAgain() {
    for (String text :
        List.of(
            "\\x : R. -1.25 * x",
            "\\v : R^5. p4 v",
            "\\v : R * R. case v of (x, y) -> (x, v, y)")) {
      Term t = Elaboration.term(text).term();
      String written = Printing.show(Notation.ASCII, t);
      assertTrue(Alpha.equal(t, Elaboration.term(written).term()), written);
    }
  }

  @Example
  void asWritten() {
    assertEquals(
        "\\(x, y) : R * R. x - y * -x",
        Printing.show(Notation.ASCII, Elaboration.term("\\(x, y). x - y * -x").term()));
    assertEquals(
        "λv : ℝ^3. π₂ v",
        Printing.show(Notation.UNICODE, Elaboration.term("\\v : R^3. p2 v").term()));
    assertEquals(
        "\\lambda v : \\mathbb{R}^{3}.\\,\\pi_{2}\\;v",
        Printing.show(Notation.LATEX, Elaboration.term("\\v : R^3. p2 v").term()));
    assertEquals( // two names stay two; TeX makes the space after an operator
        "\\lambda \\mathit{x1} : \\mathbb{R}.\\,\\lambda x_{1} : \\mathbb{R}.\\,\\sin \\mathit{x1}",
        Printing.show(Notation.LATEX, Elaboration.term("\\x1 : R. \\x_1 : R. sin x1").term()));
    assertEquals(
        "fold (x, acc). x + acc over [1, 2] from 0",
        Printing.show(
            Notation.ASCII, Elaboration.term("fold (x, acc). x + acc over [1, 2] from 0").term()));
  }
}
