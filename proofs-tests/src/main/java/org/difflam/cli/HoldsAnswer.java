package org.difflam.cli;

import io.vavr.control.Option;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.category.Deep;
import org.difflam.category.expression.SourceError;
import org.difflam.search.Conjecture;
import org.difflam.search.Findings;
import org.difflam.syntax.program.ProgramScope;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;
import org.jspecify.annotations.Nullable;

/// What `holds PROPERTY …` answers: what campaigns ask of many cases, asked of one,
///
/// ```
/// holds PROPERTY [given Γ] at TERM                  as a finding shows it
/// holds PROPERTY case N size N [seed N] [all]       by its number
/// ```
///
/// Of a calculus that the text states, the property is `joins:NAME` or another of those words.
record HoldsAnswer(String property, String verdict, @Nullable Refuting counterexample)
    implements Result {
  private static final Pattern
      TERM = Pattern.compile("(?:given\\s+(.*?)\\s+)?at\\s+(.+)", Pattern.DOTALL),
      NUMBER =
          Pattern.compile(
              "case (\\d{1,18}) size (\\d{1,6})(?: seed (-?\\d{1,18}))?( all)?", Pattern.DOTALL);

  private static final String REFUTED = "refuted", HOLDS = "holds";

  /// What a case is refuted by.
  record Refuting(String cause, String given, String term, String left, String right) {}

  /// A case of a property.
  private interface Case {
    Findings tried(Console console);
  }

  static PreparedCommand ready(ProgramScope in, Source source, Statement.Holding claim) {
    String property = claim.property();
    Option<Conjecture> known =
        in.stated()
            .get(property.substring(property.indexOf(':') + 1))
            .flatMap(c -> Option.ofOptional(Conjecture.of(property, c)))
            .orElse(() -> Option.ofOptional(Conjecture.known(property)));
    if (known.isDefined()) {
      Case one = one(known.get(), source, claim);
      return console -> of(property, () -> one.tried(console));
    }
    // one that a person has brought along, or of a model
    return console -> {
      Conjecture other = CampaignPlan.known(property, console);
      Case one = one(other, source, claim);
      return of(property, () -> one.tried(console));
    };
  }

  /// The case, which is read now.
  private static Case one(Conjecture conjecture, Source source, Statement.Holding claim) {
    String about = source.text(claim.about()).strip();
    Matcher term = TERM.matcher(about), number = NUMBER.matcher(about.replaceAll("\\s+", " "));
    if (term.matches()) {
      String given = Option.of(term.group(1)).getOrElse("");
      try {
        Supplier<Findings> tried =
            conjecture
                .at(given, term.group(2))
                .orElseThrow(() ->
                    source.error(
                        claim.span(),
                        "a case of %s is known by its number alone: `case 17 size 6 seed 2012`"
                            .formatted(conjecture.name())));
        return _ -> tried.get();
      } catch (SourceError wrong) {
        throw wrong.getMessage() != null && wrong.getMessage().startsWith(source.name() + ":")
            ? wrong
            : source.error(claim.about(), "in the case: " + wrong.getMessage());
      }
    }
    if (!number.matches()) {
      throw source.error(
          claim.span(),
          "expected the case of %s, as in `given f : A -> A at T (\\x. f x)` or `case 17 size 6 seed 2012`"
              .formatted(conjecture.name()));
    }
    long at = Long.parseLong(number.group(1));
    int size = Integer.parseInt(number.group(2));
    boolean all = number.group(4) != null;
    return console -> {
      long seed = number.group(3) == null ? console.seed() : Long.parseLong(number.group(3));
      var campaign = CampaignPlan.campaign(conjecture, size, all, seed);
      if (at >= campaign.terms()) {
        throw source.error(claim.span(), "there are %d cases".formatted(campaign.terms()));
      }
      return campaign.one(at);
    };
  }

  private static HoldsAnswer of(String property, Supplier<Findings> one) {
    Findings found =
        Deep.call(() -> {
          try {
            return one.get();
          } catch (Throwable thrown) { // a stack overflow too
            if (Deep.isGivenUp() || thrown instanceof SourceError || thrown instanceof InputError) {
              throw thrown;
            }
            return Findings.thrown(thrown);
          }
        });
    @Nullable Refuting by =
        found
            .counterexample()
            .map(c -> new Refuting(c.conjecture(), c.given(), c.term(), c.left(), c.right()))
            .orElse(null);
    String verdict =
        by != null
            ? REFUTED
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
    console.print(console.paint(Style.BAD, "refuted: " + by.cause));
    if (!by.given.isEmpty()) console.print("  given    " + by.given);
    if (!by.term.isEmpty()) console.print("  term     " + by.term);
    console.print("  one      " + by.left);
    console.print("  another  " + by.right);
  }
}
