package org.difflam.papers.curry;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.List;
import java.util.function.Predicate;
import org.difflam.category.Witness;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.Literal;
import org.difflam.syntax.curry.Printing;
import org.difflam.syntax.curry.Term;
import org.difflam.syntax.curry.Type;
import org.difflam.syntax.curry.Typing;
import org.difflam.syntax.simple.Summand;

/// The premises of the typing rules of §3.1, one by one: a term of each rule, and the same with one
/// premise wrong.
final class Premises {
  private Premises() {}

  private static final Type R = Programs.R;
  private static final Name X = Name.of("x"), A = Name.of("a");
  private static final Term ONE = Term.number(1), YES = new Term.Constant(new Literal.Truth(true));
  private static final Term NO_NUMBER = new Term.Nil(R), ID = new Term.Lambda(X, R, x());
  private static final Type.Variant MAYBE =
      new Type.Variant(List.of(new Summand<>("None", Type.BOOL), new Summand<>("Some", R)));
  private static final Term SOME = new Term.Inject(MAYBE, "Some", ONE);

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("DC-S3.1-typ", "types a term of each rule, and none with one premise wrong")
              .on((Predicate<Term>) Premises::isTyped)
              .not("terms are not looked at", _ -> true)
              .not("no term has a type", _ -> false)
              .by((typed, _) -> premises(typed)));

  private static Term x() {
    return new Term.Variable(X);
  }

  private static boolean isTyped(Term e) {
    try {
      Type _ = Typing.of(e);
      return true;
    } catch (IllTyped _) {
      return false;
    }
  }

  private static Term cases(Term none, String label, Term some) {
    return new Term.Case(
        SOME, List.of(new Term.Branch("None", A, none), new Term.Branch(label, X, some)), R);
  }

  private static Term fold(Term step, Term over) {
    return new Term.Fold(X, A, step, over, ONE);
  }

  /// What is wrong, and the two terms.
  private static final LinkedHashMap<String, List<Term>> PAIRS =
      LinkedHashMap.<String, List<Term>>empty()
          .put("a free variable", List.of(ID, new Term.Lambda(A, R, x())))
          .put(
              "no function", List.of(new Term.Application(ID, ONE), new Term.Application(ONE, ONE)))
          .put(
              "the argument", List.of(new Term.Application(ID, ONE), new Term.Application(ID, YES)))
          .put("no tuple", List.of(part(1, ONE, YES), new Term.Project(1, ONE)))
          .put("no such part", List.of(part(2, ONE, YES), part(3, ONE, YES)))
          .put("part 0", List.of(part(1, ONE, YES), part(0, ONE, YES)))
          .put("the condition", List.of(new Term.If(YES, ONE, ONE), new Term.If(ONE, ONE, ONE)))
          .put("the else", List.of(new Term.If(YES, ONE, ONE), new Term.If(YES, ONE, YES)))
          .put("what is injected", List.of(SOME, new Term.Inject(MAYBE, "Some", YES)))
          .put("the constructor", List.of(SOME, new Term.Inject(MAYBE, "Many", ONE)))
          .put("the first branch", List.of(cases(ONE, "Some", x()), cases(YES, "Some", x())))
          .put("the last branch", List.of(cases(ONE, "Some", x()), cases(ONE, "Some", YES)))
          .put("a label", List.of(cases(ONE, "Some", x()), cases(ONE, "Many", x())))
          .put("the subject", List.of(cases(ONE, "Some", x()), new Term.Case(ONE, List.of(), R)))
          .put("the tail", List.of(new Term.Cons(ONE, NO_NUMBER), new Term.Cons(YES, NO_NUMBER)))
          .put("no list", List.of(fold(x(), NO_NUMBER), fold(x(), ONE)))
          .put("the step", List.of(fold(x(), NO_NUMBER), fold(YES, NO_NUMBER)))
          .put(
              "the element of a fold",
              List.of(fold(x(), NO_NUMBER), fold(x(), new Term.Nil(Type.BOOL))));

  private static Term part(int index, Term... parts) {
    return new Term.Project(index, new Term.Tuple(List.of(parts)));
  }

  private static Finding premises(Predicate<Term> typed) {
    for (var pair : PAIRS) {
      Term right = pair._2.getFirst(), wrong = pair._2.getLast();
      if (!typed.test(right)) return differ(right, "a type", "none");
      if (typed.test(wrong)) return differ(wrong, "no type: " + pair._1, "one");
    }
    return Finding.of(
        Outcome.HOLDS,
        PAIRS.size() + " premises: " + PAIRS.keySet().mkString(", ") + "; each is asked for");
  }

  private static Finding differ(Term e, String expected, String found) {
    return Finding.refuted(Witness.at(Printing.show(e), "expected " + expected, "found " + found));
  }
}
