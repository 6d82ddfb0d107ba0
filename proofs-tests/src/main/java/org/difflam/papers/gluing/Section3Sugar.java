package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.Collections;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Function;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.TermGenerator;
import org.difflam.syntax.generate.Vocabulary;
import org.difflam.syntax.normal.BetaEtaNormaliser;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;

/// §3.1, the sugar: what is read where it stands between random open terms, against the terms that
/// it stands for, which are built without being read. What let and λ⟨x₁, …, xₙ⟩ bind may have a
/// name of the context.
final class Section3Sugar {
  private Section3Sugar() {}

  private static final Type R = Type.real();
  private static final int MOST = 6;
  private static final List<Type> TYPES =
      List.of(R, R.to(R), Type.list(R), Type.product(R, R), R.to(R).to(R));

  /// All types, and operations that need no declaration.
  private static final Vocabulary WORDS =
      RandomPrograms.WORDS.withOperations(Vocabulary.standard().operations());

  /// A name that no term has.
  private static final Name OTHER = Name.of("p");

  private static final List<Name> NAMES = Figure5.CONTEXT.keySet().toList().append(Name.of("z"));

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-3.1-sugar",
                  "compares sugar between random open terms, n from 0 to 6, with what it stands"
                      + " for, by normal forms")
              .on((Function<Sugar, Term>) Sugar::read)
              .not("t - u is u - t", s -> s.withParts(Kind.MINUS, s.parts.reverse()).read())
              .not("n · t has a summand more", s -> s.withCount(Kind.TIMES, s.n + 1).read())
              .not("t^n has a factor more", s -> s.withCount(Kind.POWER, s.n + 1).read())
              .not(
                  "let binds nothing",
                  s -> s.shadows() ? s.withNames(Kind.LET, List.of(OTHER)).read() : s.read())
              .not(
                  "a tuple from its end",
                  s ->
                      s.types.forAll(R::equals)
                          ? s.withNames(Kind.TUPLE, s.names.reverse()).read()
                          : s.read())
              .by(Section3Sugar::sugar));

  private enum Kind {
    MINUS("t - u"),
    TIMES("n·t"),
    POWER("t^n"),
    LET("let"),
    TUPLE("λ⟨x₁, …, xₙ⟩. t");

    private final String shown;

    Kind(String shown) {
      this.shown = shown;
    }
  }

  /// @param n how many summands, factors or names there are
  /// @param types those of the names
  /// @param parts the terms between which it stands, that under the names last
  /// @param result the type of the last
  private record Sugar(
      Kind kind, int n, List<Name> names, List<Type> types, List<Term> parts, Type result) {
    Sugar withCount(Kind of, int other) {
      return kind == of ? new Sugar(kind, other, names, types, parts, result) : this;
    }

    Sugar withNames(Kind of, List<Name> others) {
      return kind == of ? new Sugar(kind, n, others, types, parts, result) : this;
    }

    Sugar withParts(Kind of, List<Term> others) {
      return kind == of ? new Sugar(kind, n, names, types, others, result) : this;
    }

    /// Whether names are bound that have the same types outside.
    boolean shadows() {
      return names.zip(types).forAll(x -> Figure5.CONTEXT.get(x._1).contains(x._2));
    }

    private static String show(Type type) {
      return Printing.show(Notation.ASCII, type);
    }

    String text() {
      List<String> of = parts.map(t -> "(" + Printing.show(Notation.ASCII, t) + ")");
      return switch (kind) {
        case MINUS -> of.head() + " - " + of.last();
        case TIMES -> n + " · " + of.head();
        case POWER -> of.head() + "^" + n;
        case LET -> "let " + names.head() + " = " + of.head() + " in " + of.last();
        case TUPLE ->
            "(\\(%s). %s : %s -> %s)"
                .formatted(
                    names.mkString(", "),
                    of.head(),
                    show(new Type.Product(types.asJava())),
                    show(result));
      };
    }

    /// Under lambdas for the context.
    Term read() {
      return Elaboration.term(
              Figure5.CONTEXT.foldRight(
                  text(), (x, t) -> "\\%s : %s. %s".formatted(x._1, show(x._2), t)))
          .term();
    }

    /// What it stands for.
    Term meaning() {
      Term t = parts.head(), u = parts.last();
      return Figure5.CONTEXT.foldRight(
          switch (kind) {
            case MINUS ->
                Term.apply(Primitive.PLUS, t, Term.apply(Primitive.TIMES, Term.numeral(-1), u));
            case TIMES -> repeated(Primitive.PLUS, t, 0);
            case POWER -> repeated(Primitive.TIMES, t, 1);
            case LET -> new Term.Application(new Term.Lambda(names.head(), types.head(), u), t);
            case TUPLE ->
                new Term.Lambda(
                    OTHER,
                    new Type.Product(types.asJava()),
                    new Term.CaseTuple(new Term.Variable(OTHER), names.asJava(), u));
          },
          (x, s) -> new Term.Lambda(x._1, x._2, s));
    }

    private Term repeated(Primitive operation, Term t, int unit) {
      return List.fill(n, () -> t)
          .reduceLeftOption((a, b) -> Term.apply(operation, a, b))
          .getOrElse(() -> Term.numeral(unit));
    }
  }

  private static Finding sugar(Function<Sugar, Term> read, LawRunner effort) {
    TreeMap<String, Long> counts = new TreeMap<>();
    Finding found =
        CountedCases.each(
            4 * Math.max(100, effort.cases()),
            effort,
            (random, i) -> {
              Option<Sugar> drawn = drawn(Kind.values()[i % Kind.values().length], random);
              return drawn.flatMap(s -> Case.of(s.text(), () -> compared(read, s, counts)));
            });
    return found.counted(LinkedHashMap.ofAll(counts));
  }

  private static Finding compared(
      Function<Sugar, Term> read, Sugar s, java.util.Map<String, Long> counts) {
    BetaEtaNormaliser normaliser = BetaEtaNormaliser.standard();
    Term found = normaliser.normalise(read.apply(s)), wanted = normaliser.normalise(s.meaning());
    counts.merge(s.kind.shown, 1L, Long::sum);
    return Alpha.equal(found, wanted)
        ? Finding.of(Verdict.holds(1, 0))
        : Finding.refuted(
            Witness.of(
                Printing.show(Notation.ASCII, found), Printing.show(Notation.ASCII, wanted)));
  }

  private static Option<Sugar> drawn(Kind kind, SplittableRandom random) {
    TermGenerator terms = new TermGenerator(WORDS, random.split());
    Map<Name, Type> context = Figure5.CONTEXT;
    int n = random.nextInt(MOST + 1), size = 1 + random.nextInt(8);
    return switch (kind) {
      case MINUS, TIMES, POWER ->
          terms
              .term(context, R, size)
              .flatMap(t ->
                  terms
                      .term(context, R, size)
                      .map(u -> new Sugar(kind, n, List.empty(), List.empty(), List.of(t, u), R)));
      case LET -> {
        Type type = any(TYPES, random), result = any(TYPES, random);
        Name x = any(NAMES, random);
        yield terms
            .term(context, type, size)
            .flatMap(t ->
                terms
                    .term(context.put(x, type), result, 2 * size)
                    .map(
                        u -> new Sugar(kind, n, List.of(x), List.of(type), List.of(t, u), result)));
      }
      case TUPLE -> {
        java.util.List<Name> all = NAMES.asJavaMutable();
        Collections.shuffle(all, random);
        List<Name> names = List.ofAll(all).take(n == 1 ? 2 : n); // (x) is x
        boolean isReal = random.nextBoolean();
        List<Type> types = names.map(_ -> isReal ? R : any(TYPES, random));
        Type result = any(TYPES, random);
        yield terms
            .term(names.zip(types).foldLeft(context, Map::put), result, 2 * size)
            .map(u -> new Sugar(kind, n, names, types, List.of(u), result));
      }
    };
  }

  private static <A> A any(List<A> all, SplittableRandom random) {
    return all.get(random.nextInt(all.size()));
  }
}
