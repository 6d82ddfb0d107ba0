package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.gluing.ArbitraryOperations.Difference;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.normal.Equality;
import org.difflam.syntax.simple.OutOfFuel;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.surface.Notation;

/// Figure 5 tells variables apart: open terms made of what binds, inside each other, and the same
/// terms with another variable in one place. The names, bound and free, are those that whoever
/// compares terms would choose.
final class Section6Variables {
  private Section6Variables() {}

  private static final Type R = Type.real();
  private static final int DRAWN = 60, TIMES = 2, LARGEST = 4;
  private static final List<Name> NAMES =
      List.of(Name.of("x"), Name.of("y"), Name.of("z"), Name.of("x_1"));

  /// `{A R | B R}`: its branches may be the same.
  private static final Type.Variant EITHER =
      new Type.Variant(List.of(new Summand<>("A", R), new Summand<>("B", R)));

  private static final Map<Name, Type> CONTEXT =
      LinkedHashMap.<Name, Type>of(Name.of("x"), R, Name.of("y"), R, Name.of("z"), R)
          .put(Name.of("l"), Type.list(R))
          .put(Name.of("k"), Type.list(R))
          .put(Name.of("m"), SampleTypes.MAYBE)
          .put(Name.of("n"), SampleTypes.NATURAL)
          .put(Name.of("t"), SampleTypes.TREE)
          .put(Name.of("w"), SampleTypes.PATH)
          .put(Name.of("e"), EITHER)
          .put(Name.of("h"), EITHER)
          .put(Name.of("p"), Type.product(R, R));

  /// What binds.
  private enum Binder {
    LAMBDA,
    CASE_TUPLE,
    CASE_VARIANT,
    FOLD,
    FOLD_INDUCTIVE;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  /// Something that says whether two terms are equal in a context.
  private interface Judge {
    Verdict equal(Map<Name, Type> context, Term s, Term t);
  }

  private static final Judge SYN = new Equality(2_000, 0, 1)::decide;

  /// All variables of a type are one.
  private static Verdict confusing(Map<Name, Type> context, Term s, Term t) {
    return Alpha.equal(s, t) || Typing.of(context, s) instanceof Type.Real
        ? Verdict.PROVED
        : SYN.equal(context, s, t);
  }

  static final Vector<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-Fig-5",
                  "puts another variable into one place of what binds, inside each other, under"
                      + " names that clash, and proves no equation of which an evaluation tells the"
                      + " sides apart")
              .on(SYN)
              .not("real terms are all equal", Section6Variables::confusing)
              .by(Section6Variables::apart));

  private static Finding apart(Judge judge, LawRunner effort) {
    var counts = new ByRule<Binder>(Vector.of(Binder.values()), TIMES, effort);
    return counts.each(
        DRAWN,
        (binder, i) -> {
          var random =
              new SplittableRandom(
                  effort.seed() * 1_000_003 + 7_919L * binder.name().hashCode() + i);
          Term t = drawing(random).of(binder, CONTEXT, R, 2 + i % 2);
          Option<Term> other = exchanged(CONTEXT, t, random);
          if (other.isEmpty()) return Option.none();
          List<Term> sides = List.of(t, other.get());
          if (!counts.isNew(binder, sides)) return Option.none();
          try {
            Type type = Typing.of(CONTEXT, t);
            Option<Difference> different = Option.none();
            for (int draw = 0; draw < 2 && different.isEmpty(); draw++)
              different =
                  ArbitraryOperations.difference(CONTEXT, type, t, other.get(), random.split());
            if (different.isEmpty()) return Option.none();
            counts.add(binder, sides);
            return judge.equal(CONTEXT, t, other.get()).isGood()
                ? Option.some(failure(show(t) + " == " + show(other.get()), different.get()))
                : Option.none();
          } catch (OutOfFuel _) {
            return Option.none();
          }
        });
  }

  private static Finding failure(String equation, Difference different) {
    return Finding.refuted(different.witness().withInstance(equation)).about(equation);
  }

  private static Drawing drawing(SplittableRandom random) {
    return new Drawing(random, TermGenerator.standard(random));
  }

  private static String show(Term t) {
    return Printing.show(Notation.ASCII, t);
  }

  /// The term with another variable of the same type in one place, if there is such a place; one of
  /// the two is bound in it, or it is the subject of a case.
  private static Option<Term> exchanged(Map<Name, Type> context, Term t, SplittableRandom random) {
    List<Term> changed = new ArrayList<>();
    exchange(context, t, Position.ROOT, t, changed);
    return changed.isEmpty()
        ? Option.none()
        : Option.some(changed.get(random.nextInt(changed.size())));
  }

  private static void exchange(
      Map<Name, Type> context, Term part, Position at, Term whole, List<Term> changed) {
    if (part instanceof Term.Variable(var x)) {
      List<Name> bound = at.binders(whole).toJavaList();
      for (var other : context) {
        Name y = other._1;
        if (y.equals(x) || y.isUnused() || !context.get(x).contains(other._2)) continue;
        if (bound.contains(x) || bound.contains(y) || other._2.equals(EITHER))
          changed.add(at.fill(whole, new Term.Variable(y)));
      }
      return;
    }
    List<Map<Name, Type>> contexts = Typing.inside(context, part);
    for (int i = 0; i < contexts.size(); i++)
      exchange(contexts.get(i), part.scopes().get(i).body(), at.child(i), whole, changed);
  }

  /// Draws what binds. The subjects are variables, so that nothing of it computes.
  private record Drawing(SplittableRandom random, TermGenerator terms) {
    Term of(Binder binder, Map<Name, Type> context, Type result, int depth) {
      Name x = any(NAMES), y = NAMES.get((NAMES.indexOf(x) + 1 + random.nextInt(3)) % 4);
      return switch (binder) {
        case LAMBDA -> new Term.Lambda(x, R, inside(context.put(x, R), result, depth));
        case CASE_TUPLE ->
            new Term.CaseTuple(
                of(context, Type.product(R, R)),
                List.of(x, y),
                inside(context.put(x, R).put(y, R), result, depth));
        case CASE_VARIANT -> {
          Term something = inside(context.put(x, R), result, depth);
          yield random.nextBoolean()
              ? new Term.CaseVariant(
                  of(context, SampleTypes.MAYBE),
                  List.of(
                      new Term.Branch("Nothing", Name.UNUSED, inside(context, result, depth)),
                      new Term.Branch("Just", x, something)))
              : new Term.CaseVariant(
                  of(context, EITHER),
                  List.of(new Term.Branch("A", x, something), new Term.Branch("B", x, something)));
        }
        case FOLD ->
            new Term.Fold(
                x,
                y,
                inside(context.put(x, R).put(y, result), result, depth),
                of(context, Type.list(R)),
                small(context, result));
        case FOLD_INDUCTIVE -> {
          Type.Inductive type =
              any(List.of(SampleTypes.NATURAL, SampleTypes.TREE, SampleTypes.PATH));
          Type content = type.constructor().at(result);
          yield new Term.FoldInductive(
              x,
              result,
              layer(context.put(x, content), x, content, result, depth),
              of(context, type));
        }
      };
    }

    /// The step of a fold over an inductive type looks into what it is given.
    private Term layer(Map<Name, Type> context, Name x, Type content, Type result, int depth) {
      List<Term.Branch> branches = new ArrayList<>();
      for (Summand<Type> s : ((Type.Variant) content).summands()) {
        Name y = any(NAMES);
        branches.add(
            new Term.Branch(s.label(), y, inside(context.put(y, s.content()), result, depth)));
      }
      return new Term.CaseVariant(new Term.Variable(x), branches);
    }

    private Term inside(Map<Name, Type> context, Type result, int depth) {
      if (depth <= 1) return small(context, result);
      Binder binder = any(List.of(Binder.values()).subList(1, Binder.values().length));
      return of(binder, context, result, depth - 1);
    }

    private Term small(Map<Name, Type> context, Type type) {
      return terms.term(context, type, 1 + random.nextInt(LARGEST)).get();
    }

    /// A variable, or where none is of this type a small term.
    private Term of(Map<Name, Type> context, Type type) {
      List<Name> all = context.filterValues(type::equals).keySet().toJavaList();
      return all.isEmpty() ? small(context, type) : new Term.Variable(any(all));
    }

    private <A> A any(List<A> all) {
      return all.get(random.nextInt(all.size()));
    }
  }
}
