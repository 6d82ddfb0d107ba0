package org.difflam.search;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.category.Deep;
import org.difflam.search.Findings.Counterexample;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Orbits;
import org.difflam.syntax.generate.AllTerms;
import org.difflam.syntax.generate.Shrinking;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceType;

/// What is said of closed programs of the simple language.
abstract class ProgramConjecture implements Conjecture {
  private static final int CHOICES = 1_000_000;
  private static final Pattern SEED = Pattern.compile("seed (\\d{1,18})");

  /// The type of the programs that are listed.
  Type listed() {
    return ListedPrograms.TYPE;
  }

  /// A random program of about this many formers at most.
  abstract Term draw(RandomGenerator random, int size);

  /// What is found about a program; all random choices start from the seed.
  abstract Findings on(Term program, long seed);

  /// What is found about a program that was listed as one of that type.
  Findings on(Term program, Type type, long seed) {
    return on(program, seed);
  }

  @Override
  public Campaign campaign(int size, long seed) {
    return i -> {
      RandomGenerator random = Campaign.random(seed, i);
      Term program = draw(random, Campaign.formers(i, size));
      int choices = random.nextInt(CHOICES);
      return least(program, t -> tried(t, choices));
    };
  }

  /// A program with free variables is tried as a function of them.
  @Override
  public Optional<Campaign> all(Listing of) {
    Type type = of.type().isEmpty() ? listed() : of.type(ProgramConjecture::read);
    Map<Name, Type> context = of.context(ProgramConjecture::read);
    AllTerms all = ListedPrograms.upTo(context, type, of.size());
    Orbits orbits = Orbits.of(context);
    String symmetric =
        of.symmetry()
            ? Listed.upTo(
                orbits.count(moved ->
                    ListedPrograms.upTo(context.removeAll(moved), type, of.size()).count()))
            : "";
    Type closed = context.isEmpty() ? type : arguments(context).to(type);
    return Optional.of(
        new Campaign() {
          @Override
          public long terms() {
            return all.count();
          }

          @Override
          public String cases() {
            return "%s of type %s%s of size %d at most%s%s, %s"
                .formatted(
                    context.isEmpty() ? "closed terms" : "terms",
                    Printing.show(Notation.ASCII, type),
                    context.isEmpty() ? "" : " in " + shown(context),
                    of.size(),
                    context.isEmpty() ? "" : ", tried as functions of what is given",
                    symmetric,
                    ListedPrograms.OVER);
          }

          @Override
          public Findings one(long i) {
            Term t = all.get(i);
            return of.symmetry() && !orbits.isFirst(t)
                ? Findings.NONE
                : least(
                    closed(context, t), p -> tried(p, closed, Math.floorMod(i, (long) CHOICES)));
          }
        });
  }

  private static Type read(Source source, SurfaceType written) {
    return Elaboration.type(source, written, Declarations.NONE);
  }

  private static String shown(Map<Name, Type> context) {
    return context.map(x -> x._1 + " : " + Printing.show(Notation.ASCII, x._2)).mkString(", ");
  }

  private static Type arguments(Map<Name, Type> context) {
    return context.size() == 1
        ? context.head()._2
        : new Type.Product(context.values().toJavaList());
  }

  private static Term closed(Map<Name, Type> context, Term t) {
    if (context.isEmpty()) return t;
    if (context.size() == 1) return new Term.Lambda(context.head()._1, context.head()._2, t);
    Name p = Fresh.avoiding(context.keySet()).like(Name.of("p"));
    return new Term.Lambda(
        p,
        arguments(context),
        new Term.CaseTuple(new Term.Variable(p), context.keySet().toJavaList(), t));
  }

  private static Findings least(Term program, Function<Term, Findings> trial) {
    return Deep.call(() ->
        new LeastTerm<>(trial, t -> new Shrinking().smaller(HashMap.empty(), t))
            .on(program)
            .seen(Seen.of(program)));
  }

  @Override
  public Optional<Supplier<Findings>> at(String given, String term) {
    Matcher seed = SEED.matcher(given);
    if (!seed.matches()) {
      throw Source.of(term).error(0, "say before which random choices: `given seed 17 at …`");
    }
    long choices = Long.parseLong(seed.group(1));
    Term program = Elaboration.term(term).term();
    return Optional.of(() -> Deep.call(() -> tried(program, choices)));
  }

  /// A counterexample tells what the random choices start from.
  private Findings tried(Term program, long choices) {
    return from(choices, on(program, choices));
  }

  private Findings tried(Term program, Type type, long choices) {
    return from(choices, on(program, type, choices));
  }

  private static Findings from(long choices, Findings found) {
    return found
        .counterexample()
        .map(c ->
            found.with(
                new Counterexample(
                    c.conjecture(), "seed " + choices, c.term(), c.left(), c.right())))
        .orElse(found);
  }

  static Findings refuted(String cause, Term program, String left, String right) {
    return Findings.refuted(
        new Counterexample(cause, "", Printing.show(Notation.ASCII, program), left, right));
  }
}
