package org.difflam.cli;

import io.vavr.control.Option;
import org.difflam.search.Conjecture;
import org.difflam.search.Findings;
import org.difflam.search.WrittenCase;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.jspecify.annotations.Nullable;

/// What `holds PROPERTY …` answers: what campaigns ask of many cases, asked of one ([WrittenCase]).
/// Of a calculus that the text states, the property is `joins:NAME` or another of those words, of a
/// translation `translates:NAME`.
record HoldsAnswer(String property, String verdict, @Nullable Refuting counterexample)
    implements Result {
  private static final String REFUTED = "refuted", HOLDS = "holds", CHANCE = "does not recur";

  /// What a case is refuted by.
  record Refuting(String cause, String given, String term, String left, String right) {}

  static PreparedCommand ready(ProgramScope in, Source source, Statement.Holding claim) {
    String property = claim.property();
    String name = property.substring(property.indexOf(':') + 1).replaceFirst("/.*", "");
    Option<Conjecture> known =
        in.stated()
            .get(name)
            .flatMap(c -> Option.ofOptional(Conjecture.of(property, c)))
            .orElse(() -> translation(in, source, claim, name))
            .orElse(() -> Option.ofOptional(Conjecture.known(property)));
    if (known.isDefined()) {
      WrittenCase one = WrittenCase.read(known.get(), source, claim);
      return console -> of(property, one, console.seed());
    }
    // one that a person has brought along, or of a model
    return console -> {
      Conjecture other = CampaignPlan.known(property, console);
      return of(property, WrittenCase.read(other, source, claim), console.seed());
    };
  }

  private static Option<Conjecture> translation(
      ProgramScope in, Source source, Statement.Holding claim, String name) {
    return Option.when(
        claim.property().startsWith(Conjecture.TRANSLATES)
            && in.translations().all().containsKey(name),
        () ->
            Conjecture.of(
                claim.property(), in.translation(Option.some(name), source, claim.span())));
  }

  private static HoldsAnswer of(String property, WrittenCase one, long seed) {
    Findings found = one.tried(seed);
    @Nullable Refuting by =
        found
            .counterexample()
            .map(c -> new Refuting(c.conjecture(), c.given(), c.term(), c.left(), c.right()))
            .orElse(null);
    String verdict =
        by != null
            ? one.tried(seed).have(found.counterexample().get()) ? REFUTED : CHANCE
            : found.held() > 0
                ? HOLDS
                : found.normal() > 0
                    ? "says nothing: the premise fails"
                    : "given up: too large, too long, or not decided";
    return new HoldsAnswer(property, verdict, by);
  }

  @Override
  public Status status() {
    return switch (verdict) {
      case REFUTED -> Status.FAILED;
      case HOLDS -> Status.GOOD;
      default -> Status.INCONCLUSIVE;
    };
  }

  @Override
  public void print(Console console) {
    Refuting by = counterexample;
    if (by == null) {
      console.print(console.paint(verdict.equals(HOLDS) ? Style.GOOD : Style.DOUBT, verdict));
      return;
    }
    console.print(
        verdict.equals(REFUTED)
            ? console.paint(Style.BAD, "refuted: " + by.cause)
            : console.paint(Style.DOUBT, "does not recur when run again: " + by.cause));
    if (!by.given.isEmpty()) console.print("  given    " + by.given);
    if (!by.term.isEmpty()) console.print("  term     " + by.term);
    console.print("  one      " + by.left);
    console.print("  another  " + by.right);
  }
}
