package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.gluing.ArbitraryOperations.Difference;
import org.difflam.papers.gluing.Figure5.Equation;
import org.difflam.papers.gluing.Figure5.Instance;
import org.difflam.papers.gluing.Figure5.Law;
import org.difflam.papers.gluing.Figure5.Slip;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.normal.Equality;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.surface.Notation;

/// Figure 5 at random types and open terms: the equality of Syn proves each instance and refutes
/// near misses, and an evaluation that knows no law agrees.
final class Section6Laws {
  private Section6Laws() {}

  private static final int DRAWN = 30;
  private static final int LARGEST = 8;

  /// Something that says whether two terms are equal in a context.
  private interface Judge {
    Verdict equal(Map<Name, Type> context, Term s, Term t);
  }

  private static final Judge SYN = new Equality(100_000, 40, 1)::decide;

  /// The laws, with a mistake, and who is asked.
  private record Theory(Slip slip, Judge judge) {}

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-Fig-5",
                  "decides instances of each law at random types and terms in a context, and near"
                      + " misses, and evaluates both sides with arbitrary functions for the"
                      + " operations")
              .on(new Theory(Slip.NONE, SYN))
              .not(
                  "the terms of a tuple put in one after the other",
                  slipped(Slip.ONE_AFTER_THE_OTHER))
              .not("case takes the first branch", slipped(Slip.FIRST_BRANCH))
              .not("the rest of a list with its head", slipped(Slip.HEAD_TWICE))
              .not("uniqueness of fold without u = s[[]/y]", slipped(Slip.NO_PREMISE))
              .not("uniqueness of fold where y is free in r", slipped(Slip.LIST_IN_STEP))
              .not("t = λx. t x where x is free in t", slipped(Slip.BOUND_MAY_BE_FREE))
              .not(
                  "an equality that accepts everything",
                  new Theory(Slip.NONE, (_, _, _) -> Verdict.PROVED))
              .by(Section6Laws::hold));

  private static Theory slipped(Slip slip) {
    return new Theory(slip, SYN);
  }

  private static Finding hold(Theory theory, LawRunner effort) {
    var counts = new ByRule<Law>(Vector.of(Law.values()), 1, effort);
    int[] apart = {0}, open = {0};
    Finding found =
        counts.each(
            DRAWN,
            (law, i) -> {
              var random =
                  new SplittableRandom(
                      effort.seed() * 1_000_003 + 7_919L * law.name().hashCode() + i);
              Option<Instance> drawn =
                  new Figure5Laws(theory.slip, random, 1 + i % LARGEST).of(law);
              if (drawn.isEmpty()) return Option.none();
              Equation e = drawn.get().conclusion();
              // what is the same as it stands needs no law
              if (Alpha.equal(e.left(), e.right()) || !counts.isNew(law, show(e)))
                return Option.none();
              for (Equation premise : drawn.get().premises())
                if (!equal(theory, premise).isProved()) return Option.none();
              Type type = Typing.of(e.context(), e.left());
              try {
                Option<Difference> different =
                    ArbitraryOperations.difference(
                        e.context(), type, e.left(), e.right(), random.split());
                if (different.isDefined()) return failure(law, e, different.get().witness());
                Verdict verdict = equal(theory, e);
                if (verdict instanceof Verdict.Refuted(var w)) return failure(law, e, w);
                if (verdict.isProved()) counts.add(law, show(e));
                else open[0]++;
                if (i % 2 > 0) return Option.none();
                Equation near = near(e, type, random);
                boolean isApart =
                    ArbitraryOperations.difference(
                            e.context(), type, near.left(), near.right(), random)
                        .isDefined();
                if (isApart && equal(theory, near).isGood())
                  return failure(law, near, Witness.of("equal", "different values"));
                if (isApart) apart[0]++;
              } catch (OutOfFuel _) {
                return Option.none();
              }
              return Option.none();
            });
    return found.outcome().isGood()
        ? Finding.of(
                found.outcome(),
                found.detail()
                    + "; %d near misses told apart; %d instances were left open"
                        .formatted(apart[0], open[0]))
            .counted(found.instances())
        : found;
  }

  private static Verdict equal(Theory theory, Equation e) {
    return theory.judge.equal(e.context(), e.left(), e.right());
  }

  private static Option<Finding> failure(Law law, Equation e, Witness witness) {
    return Option.some(Finding.refuted(witness.withInstance(show(e))).about(law + ", " + show(e)));
  }

  /// The right side with something else for a variable; or its last part with that, or the last of
  /// its parts another one.
  private static Equation near(Equation e, Type type, SplittableRandom random) {
    Equation other = changed(e, random);
    if (!(type instanceof Type.Product(var factors)) || factors.size() < 2) return other;
    int last = factors.size() - 1, first = factors.indexOf(factors.get(last));
    return first == last || random.nextInt(3) == 0
        ? with(e, last, part(other.right(), last, last + 1))
        : with(e, last, part(e.right(), first, last + 1));
  }

  /// The right side with another last part.
  private static Equation with(Equation e, int last, Term part) {
    List<Term> parts = List.range(0, last).map(i -> part(e.right(), i, last + 1)).append(part);
    return new Equation(e.context(), e.left(), new Term.Tuple(parts.asJava()));
  }

  private static Term part(Term t, int i, int n) {
    Name x = Name.of("part");
    List<Name> names = List.range(0, n).map(k -> k == i ? x : Name.UNUSED);
    return new Term.CaseTuple(t, names.asJava(), new Term.Variable(x));
  }

  private static Equation changed(Equation e, SplittableRandom random) {
    Map<Name, Term> others = HashMap.empty();
    for (var variable : e.context()) {
      Term x = new Term.Variable(variable._1);
      if (!FreeVariables.of(e.right()).contains(variable._1)) continue;
      if (variable._2 instanceof Type.Real)
        others = others.put(variable._1, Term.apply(Primitive.PLUS, x, Term.numeral(1)));
      if (variable._2 instanceof Type.ListOf)
        others = others.put(variable._1, new Term.Cons(Term.numeral(5), x));
    }
    if (others.isEmpty()) return e;
    var chosen = others.toVector().get(random.nextInt(others.size()));
    return new Equation(
        e.context(), e.left(), Substitution.substitute(e.right(), chosen._1, chosen._2));
  }

  private static String show(Equation e) {
    return Printing.show(Notation.ASCII, e.left())
        + " == "
        + Printing.show(Notation.ASCII, e.right());
  }
}
