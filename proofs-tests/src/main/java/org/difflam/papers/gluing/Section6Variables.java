package org.difflam.papers.gluing;

import static org.difflam.papers.gluing.RandomBinders.CONTEXT;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.gluing.ArbitraryOperations.Difference;
import org.difflam.papers.gluing.RandomBinders.Binder;
import org.difflam.papers.kit.ByRule;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
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
  private static final int DRAWN = 60, TIMES = 2;

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

  private static RandomBinders drawing(SplittableRandom random) {
    return new RandomBinders(random, new TermGenerator(RandomPrograms.WORDS, random));
  }

  private static String show(Term t) {
    return Printing.show(Notation.ASCII, t);
  }

  /// The term with another variable of the same type in one place, if there is such a place; one of
  /// the two is bound in it, or it is the subject of a case. Or with another label.
  private static Option<Term> exchanged(Map<Name, Type> context, Term t, SplittableRandom random) {
    List<Supplier<Term>> changed = new ArrayList<>();
    exchange(context, t, Position.ROOT, t, changed);
    return changed.isEmpty()
        ? Option.none()
        : Option.some(changed.get(random.nextInt(changed.size())).get());
  }

  private static void exchange(
      Map<Name, Type> context, Term part, Position at, Term whole, List<Supplier<Term>> changed) {
    if (part instanceof Term.Variable(var x)) {
      List<Name> bound = at.binders(whole).toJavaList();
      for (var other : context) {
        Name y = other._1;
        if (y.equals(x) || y.isUnused() || !context.get(x).contains(other._2)) continue;
        if (bound.contains(x) || bound.contains(y) || other._2 instanceof Type.Variant)
          changed.add(() -> at.fill(whole, new Term.Variable(y)));
      }
      return;
    }
    if (part instanceof Term.Inject(var type, var label, var content)) {
      Type of = type.summands().get(type.indexOf(label)).content();
      for (Summand<Type> other : type.summands())
        if (!other.label().equals(label) && other.content().equals(of))
          changed.add(() -> at.fill(whole, new Term.Inject(type, other.label(), content)));
    }
    List<Map<Name, Type>> contexts = Typing.inside(context, part);
    for (int i = 0; i < contexts.size(); i++)
      exchange(contexts.get(i), part.scopes().get(i).body(), at.child(i), whole, changed);
  }
}
