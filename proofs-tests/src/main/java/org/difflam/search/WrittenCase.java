package org.difflam.search;

import io.vavr.control.Option;
import java.util.Objects;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.category.Deep;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Statement;

/// One case of a property, as a claim of a file writes it:
///
/// ```
/// holds PROPERTY [given Γ] at TERM                  as a finding shows it
/// holds PROPERTY case N size N [seed N] [all]       by its number
///     all [type 'TYPE'] [given 'Γ'] [symmetry]      among these
/// ```
///
/// @param of tries the case; the argument is the seed where the claim names none
public record WrittenCase(LongFunction<Findings> of) {
  private static final Pattern
      TERM = Pattern.compile("(?:given\\s+(.*?)\\s+)?at\\s+(.+)", Pattern.DOTALL),
      NUMBER =
          Pattern.compile(
              "case (\\d+) size ([1-9]\\d*)(?: seed (-?\\d+))?"
                  + "( all(?: type '(.*?)')?(?: given '(.*?)')?( symmetry)?)?"); // R' is a type

  /// Reads it.
  ///
  /// @throws SourceError where the property has no such case
  public static WrittenCase read(Conjecture conjecture, Source source, Statement.Holding claim) {
    String about = source.text(claim.about()).strip();
    Matcher term = TERM.matcher(about), number = NUMBER.matcher(about.replaceAll("\\s+", " "));
    if (term.matches()) {
      Supplier<Findings> tried =
          written(conjecture, source, claim, Option.of(term.group(1)).getOrElse(""), term.group(2));
      return new WrittenCase(_ -> tried.get());
    }
    if (!number.matches()) {
      throw source.error(
          claim.span(),
          "expected the case of %s, as in `given f : A -> A at T (\\x. f x)` or `case 17 size 6 seed 2012`"
              .formatted(conjecture.name()));
    }
    long at;
    int size;
    Option<Long> seed;
    try {
      at = Long.parseLong(number.group(1));
      size = Integer.parseInt(number.group(2));
      seed = Option.of(number.group(3)).map(Long::parseLong);
    } catch (NumberFormatException _) {
      throw source.error(claim.about(), "there are no numbers of cases, sizes or seeds as large");
    }
    boolean all = number.group(4) != null;
    Listing of =
        new Listing(
            size,
            Option.of(number.group(5)).getOrElse(""),
            Option.of(number.group(6)).getOrElse(""),
            number.group(7) != null);
    return new WrittenCase(other -> {
      Campaign campaign =
          all
              ? conjecture
                  .all(of)
                  .orElseThrow(() ->
                      source.error(
                          claim.span(),
                          "the cases of %s cannot be listed".formatted(conjecture.name())))
              : conjecture.campaign(size, seed.getOrElse(other));
      if (at >= campaign.terms()) {
        throw source.error(claim.span(), campaign.none(at));
      }
      return campaign.one(at);
    });
  }

  private static Supplier<Findings> written(
      Conjecture conjecture, Source source, Statement.Holding claim, String given, String term) {
    try {
      return conjecture
          .at(given, term)
          .orElseThrow(() ->
              source.error(
                  0,
                  "a case of %s is known by its number alone: `case 17 size 6 seed 2012`"
                      .formatted(conjecture.name())));
    } catch (SourceError wrong) {
      throw source.error(claim.about(), "in the case: " + wrong.getMessage());
    }
  }

  /// What is found about it; what is thrown is a finding.
  public Findings tried(long seed) {
    return Deep.call(() -> {
      try {
        return Objects.requireNonNull(of.apply(seed), "no findings");
      } catch (Throwable thrown) { // a stack overflow too
        if (Deep.isGivenUp() || thrown instanceof SourceError) throw thrown;
        return Findings.thrown(thrown);
      }
    });
  }
}
