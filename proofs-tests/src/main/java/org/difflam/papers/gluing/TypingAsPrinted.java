package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.JudgementsAsPrinted;
import org.difflam.papers.kit.JudgementsAsPrinted.Judged;
import org.difflam.papers.printed.Transcript;
import org.difflam.papers.printed.TypingFigure;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.surface.Notation;

/// Figures 3 and 4 letter by letter: what their rules derive is what [Typing] derives, for random
/// open terms, and for as many with a term of another type in them, another type for a variable, or
/// another type for all.
final class TypingAsPrinted {
  private TypingAsPrinted() {}

  private static final PrintedTrees TREES = new PrintedTrees(false);
  private static final Name V = Name.of("v");
  private static final Term F = Term.variable("f");
  private static final List<Name> PAIR = List.of(Name.of("a"), Name.of("b"));
  static final List<String> FIGURES = List.of("HSV-Fig-3", "HSV-Fig-4");
  private static final TypingFigure BOTH =
      Transcript.gluing().typing(FIGURES.get(0), FIGURES.get(1));

  static final List<Check<?>> CHECKS = FIGURES.map(TypingAsPrinted::of);

  private static Check<?> of(String id) {
    var start =
        check(
                id,
                "derives random judgements, and judgements with one change, by the rules as"
                    + " printed")
            .on(BOTH);
    for (var wrong : BOTH.wrong().filter(w -> w._1.item().equals(id)))
      start = start.not(wrong._1.rule() + " as " + wrong._1.text(), wrong._2);
    return start.by((figure, effort) -> agree(figure, id, effort));
  }

  private static Finding agree(TypingFigure figure, String id, LawRunner effort) {
    return JudgementsAsPrinted.agree(figure, id, TypingAsPrinted::drawn, effort);
  }

  private static Option<Judged> drawn(
      String rule, SplittableRandom random, int size, boolean changed) {
    Type type = SampleTypes.random(random, 1 + random.nextInt(5));
    Type one = SampleTypes.random(random, 1 + random.nextInt(3));
    Map<Name, Type> context = Figure5.CONTEXT.put(V, one);
    Option<Term> drawn =
        new TermGenerator(RandomPrograms.WORDS, random.split()).term(context, type, 2 * size);
    if (drawn.isEmpty()) return Option.none();
    Term t = drawn.get();
    int wrong = changed ? random.nextInt(3) : -1;
    switch (rule) {
      case "empty list" -> t = new Term.Nil(type);
      case "cons" -> {
        t = new Term.Cons(t, changed ? Term.variable("l") : new Term.Nil(type));
        if (changed && random.nextBoolean()) type = Type.real();
      }
      case "case tuple" ->
          t = new Term.CaseTuple(new Term.Tuple(List.of(t, t).asJava()), PAIR.asJava(), t);
      case "fold" -> {
        Term over = Term.variable(wrong == 1 ? "x" : "l");
        t = new Term.Fold(PAIR.get(0), PAIR.get(1), wrong == 0 ? F : t, over, wrong == 2 ? F : t);
      }
      case "case variant" -> {
        Term.Branch none = new Term.Branch("Nothing", PAIR.get(0), t);
        Term.Branch some = new Term.Branch("Just", PAIR.get(1), wrong == 0 ? F : t);
        Term of = Term.variable(wrong == 1 ? "x" : "m");
        t = new Term.CaseVariant(of, List.of(none, some).asJava());
      }
      case "constructor" -> {
        Type inside = changed ? one : type;
        Type.Variant maybe =
            new Type.Variant(
                List.of(new Summand<>("None", Type.unit()), new Summand<>("Some", inside))
                    .asJava());
        t = new Term.Inject(maybe, "Some", t);
        type = maybe;
      }
      default -> {}
    }
    if (rule.equals("empty list") || rule.equals("cons")) type = Type.list(type);
    if (changed) {
      Type other = SampleTypes.random(random, 1 + random.nextInt(3));
      switch (random.nextInt(3)) {
        case 0 -> context = context.put(V, other);
        case 1 -> type = SampleTypes.random(random, 1 + random.nextInt(5));
        default -> {
          Option<Term> put =
              new TermGenerator(RandomPrograms.WORDS, random.split())
                  .term(Figure5.CONTEXT, other, 3);
          if (put.isEmpty()) return Option.none();
          t = Substitution.substitute(t, V, put.get());
        }
      }
    }
    // the print's [] has the type of any list, ours says of which
    if (changed && t instanceof Term.Nil && type instanceof Type.ListOf(var element))
      t = new Term.Nil(element);
    boolean isOneWay = !changed || t instanceof Term.Nil || !has(t, s -> s instanceof Term.Nil);
    return isOneWay && !has(t, TypingAsPrinted::isNotPrinted)
        ? Option.some(judged(context, t, type))
        : Option.none();
  }

  private static Judged judged(Map<Name, Type> context, Term t, Type type) {
    return new Judged(
        context.map(x -> x._1 + " : " + Printing.show(Notation.ASCII, x._2)).mkString(", ")
            + " ⊢ "
            + Printing.show(Notation.ASCII, t)
            + " : "
            + Printing.show(Notation.ASCII, type),
        context.bimap(Name::toString, PrintedTrees::of),
        TREES.of(t),
        PrintedTrees.of(type),
        isDerivable(context, t, type));
  }

  private static boolean isDerivable(Map<Name, Type> context, Term t, Type type) {
    try {
      return Typing.of(context, t).equals(type);
    } catch (IllTyped _) {
      return false;
    }
  }

  /// let is not printed, nor are inductive types.
  static boolean isNotPrinted(Term t) {
    return switch (t) {
      case Term.Let _, Term.Absurd _, Term.Roll _, Term.FoldInductive _ -> true;
      default -> false;
    };
  }

  static boolean has(Term t, Predicate<Term> wanted) {
    boolean[] found = {false};
    Position.each(t, (_, s) -> found[0] |= wanted.test(s));
    return found[0];
  }
}
