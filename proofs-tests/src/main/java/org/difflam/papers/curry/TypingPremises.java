package org.difflam.papers.curry;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.difflam.category.Witness;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.Combinator;
import org.difflam.syntax.curry.CombinatorTranslation;
import org.difflam.syntax.curry.CurryPrinting;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.curry.CurryTyping;
import org.difflam.syntax.curry.Literal;
import org.difflam.syntax.simple.Summand;

/// The premises of the typing rules of §3.1, one by one: a term of each rule, and the same with one
/// premise wrong.
final class TypingPremises {
  private TypingPremises() {}

  private static final CurryType R = CurryPrograms.R;
  private static final Name X = Name.of("x"), A = Name.of("a");
  private static final CurryTerm ONE = CurryTerm.number(1),
      YES = new CurryTerm.Constant(new Literal.Truth(true));
  private static final CurryTerm NO_NUMBER = new CurryTerm.Nil(R),
      ID = new CurryTerm.Lambda(X, R, x());
  private static final CurryType.Variant MAYBE =
      new CurryType.Variant(
          List.of(new Summand<>("None", CurryType.BOOL), new Summand<>("Some", R)));
  private static final CurryTerm SOME = new CurryTerm.Inject(MAYBE, "Some", ONE);

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check("DC-S3.1-typ", "types a term of each rule, and none with one premise wrong")
              .on((Predicate<CurryTerm>) TypingPremises::isTyped)
              .not("terms are not looked at", _ -> true)
              .not("no term has a type", _ -> false)
              .by((typed, _) -> premises(typed)),
          check("DC-S3.1-typ", "translates a term of each rule, and none with one premise wrong")
              .on((Predicate<CurryTerm>) TypingPremises::isTranslated)
              .not("terms are not looked at", _ -> true)
              .not("no term has a translation", _ -> false)
              .by((translated, _) -> premises(translated)));

  private static CurryTerm x() {
    return new CurryTerm.Variable(X);
  }

  private static boolean isTyped(CurryTerm e) {
    try {
      CurryType _ = CurryTyping.of(e);
      return true;
    } catch (IllTyped _) {
      return false;
    }
  }

  private static boolean isTranslated(CurryTerm e) {
    try {
      Combinator _ = CombinatorTranslation.of(e);
      return true;
    } catch (IllTyped _) {
      return false;
    }
  }

  private static CurryTerm cases(CurryTerm none, String label, CurryTerm some) {
    return new CurryTerm.Case(
        SOME,
        List.of(new CurryTerm.Branch("None", A, none), new CurryTerm.Branch(label, X, some)),
        R);
  }

  /// Over a variant of three, of which the last is called `Last`.
  private static CurryTerm three(CurryTerm last) {
    List<Summand<CurryType>> summands = new ArrayList<>(MAYBE.summands());
    summands.add(new Summand<>("Last", R));
    CurryType.Variant type = new CurryType.Variant(summands);
    return new CurryTerm.Case(
        new CurryTerm.Inject(type, "Some", ONE),
        List.of(
            new CurryTerm.Branch("None", A, ONE),
            new CurryTerm.Branch("Some", X, x()),
            new CurryTerm.Branch("Last", X, last)),
        R);
  }

  /// `let x = 1 in e`.
  private static CurryTerm hiding(CurryTerm e) {
    return new CurryTerm.Let(X, ONE, e);
  }

  private static CurryTerm fold(CurryTerm step, CurryTerm over) {
    return new CurryTerm.Fold(X, A, step, over, ONE);
  }

  /// What is wrong, and the two terms.
  private static final LinkedHashMap<String, List<CurryTerm>> TERMS =
      LinkedHashMap.<String, List<CurryTerm>>empty()
          .put("a free variable", List.of(ID, new CurryTerm.Lambda(A, R, x())))
          .put(
              "no function",
              List.of(new CurryTerm.Application(ID, ONE), new CurryTerm.Application(ONE, ONE)))
          .put(
              "the argument",
              List.of(new CurryTerm.Application(ID, ONE), new CurryTerm.Application(ID, YES)))
          .put(
              "the argument, a function that returns one",
              List.of(
                  new CurryTerm.Application(taking(R.to(R.to(R))), second(R)),
                  new CurryTerm.Application(taking(R.to(R.to(R))), second(CurryType.BOOL))))
          .put(
              "a part that is not taken",
              List.of(part(1, ONE, YES), part(1, ONE, new CurryTerm.Application(ONE, ONE))))
          .put(
              "what is bound and not used",
              List.of(
                  new CurryTerm.Let(X, ONE, YES),
                  new CurryTerm.Let(X, new CurryTerm.Application(ONE, ONE), YES)))
          .put("no tuple", List.of(part(1, ONE, YES), new CurryTerm.Project(1, ONE)))
          .put("no such part", List.of(part(2, ONE, YES), part(3, ONE, YES)))
          .put("part 0", List.of(part(1, ONE, YES), part(0, ONE, YES)))
          .put(
              "the condition",
              List.of(new CurryTerm.If(YES, ONE, ONE), new CurryTerm.If(ONE, ONE, ONE)))
          .put(
              "the else", List.of(new CurryTerm.If(YES, ONE, ONE), new CurryTerm.If(YES, ONE, YES)))
          .put("what is injected", List.of(SOME, new CurryTerm.Inject(MAYBE, "Some", YES)))
          .put("the constructor", List.of(SOME, new CurryTerm.Inject(MAYBE, "Many", ONE)))
          .put("the first branch", List.of(cases(ONE, "Some", x()), cases(YES, "Some", x())))
          .put("the last branch", List.of(cases(ONE, "Some", x()), cases(ONE, "Some", YES)))
          .put("a label", List.of(cases(ONE, "Some", x()), cases(ONE, "Many", x())))
          .put(
              "the order of the labels",
              List.of(
                  cases(ONE, "Some", ONE),
                  new CurryTerm.Case(
                      SOME,
                      List.of(
                          new CurryTerm.Branch("Some", X, ONE),
                          new CurryTerm.Branch("None", A, ONE)),
                      R)))
          .put(
              "a branch too many",
              List.of(
                  cases(ONE, "Some", ONE),
                  new CurryTerm.Case(
                      SOME,
                      List.of(
                          new CurryTerm.Branch("None", A, ONE),
                          new CurryTerm.Branch("Some", X, ONE),
                          new CurryTerm.Branch("Some", X, ONE)),
                      R)))
          .put(
              "the last of three branches",
              List.of(three(x()), three(new CurryTerm.If(x(), ONE, ONE))))
          .put(
              "a let that hides",
              List.of(
                  new CurryTerm.Lambda(
                      X, CurryType.BOOL, hiding(new CurryTerm.Application(ID, x()))),
                  new CurryTerm.Lambda(X, CurryType.BOOL, hiding(new CurryTerm.If(x(), ONE, ONE)))))
          .put(
              "the subject",
              List.of(cases(ONE, "Some", x()), new CurryTerm.Case(ONE, List.of(), R)))
          .put(
              "the tail",
              List.of(new CurryTerm.Cons(ONE, NO_NUMBER), new CurryTerm.Cons(YES, NO_NUMBER)))
          .put("no list", List.of(fold(x(), NO_NUMBER), fold(x(), ONE)))
          .put("the step", List.of(fold(x(), NO_NUMBER), fold(YES, NO_NUMBER)))
          .put(
              "the second of two names that are one",
              List.of(
                  new CurryTerm.Fold(X, X, x(), new CurryTerm.Nil(CurryType.BOOL), ONE),
                  new CurryTerm.Fold(
                      X,
                      X,
                      new CurryTerm.If(x(), ONE, ONE),
                      new CurryTerm.Nil(CurryType.BOOL),
                      ONE)))
          .put(
              "the element of a fold",
              List.of(fold(x(), NO_NUMBER), fold(x(), new CurryTerm.Nil(CurryType.BOOL))));

  private static CurryTerm taking(CurryType type) {
    return new CurryTerm.Lambda(A, type, ONE);
  }

  /// `λx. λa. x`.
  private static CurryTerm second(CurryType type) {
    return new CurryTerm.Lambda(X, R, new CurryTerm.Lambda(A, type, x()));
  }

  private static CurryTerm part(int index, CurryTerm... parts) {
    return new CurryTerm.Project(index, new CurryTerm.Tuple(List.of(parts)));
  }

  private static final LinkedHashMap<String, List<CurryTerm>> PAIRS =
      PrimitivePremises.PAIRS.foldLeft(TERMS, LinkedHashMap::put);

  private static Finding premises(Predicate<CurryTerm> typed) {
    for (var pair : PAIRS) {
      CurryTerm right = pair._2.getFirst(), wrong = pair._2.getLast();
      if (!typed.test(right)) return differ(right, "one", "none");
      if (typed.test(wrong)) return differ(wrong, "none: " + pair._1, "one");
    }
    return Finding.of(
            Outcome.HOLDS,
            PAIRS.size() + " premises: " + PAIRS.keySet().mkString(", ") + "; each is asked for")
        .counted(PAIRS.keySet().toLinkedMap(premise -> premise, _ -> 1L));
  }

  private static Finding differ(CurryTerm e, String expected, String found) {
    return Finding.refuted(
        Witness.at(CurryPrinting.show(e), "expected " + expected, "found " + found));
  }
}
