package org.difflam.search;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.difflam.category.Deep;
import org.difflam.category.NullAnswer;
import org.difflam.category.Thrown;
import org.difflam.category.expression.SourceError;
import org.difflam.search.Findings.Counterexample;
import org.difflam.syntax.binding.TooLarge;
import org.jspecify.annotations.Nullable;

/// A conjecture that a person has brought along: one that throws where no case is tried, or answers
/// null, is named.
///
/// @param name as it says it when it is asked for the first time
record OwnConjecture(String name, Conjecture own) implements Conjecture {
  /// As it can be typed, and put into a claim of one line.
  private static final Pattern NAME = Pattern.compile("(?=.*\\S)[^#\\p{Cntrl}]+");

  /// Those that the class path has.
  ///
  /// @throws FaultyConjecture if one cannot be found or made, or its name is missing, or another's
  static List<OwnConjecture> all(ClassLoader classes) {
    Map<String, OwnConjecture> all = new LinkedHashMap<>();
    try {
      ServiceLoader.load(Conjecture.class, classes).stream()
          .map(OwnConjecture::of)
          .forEach(one -> {
            OwnConjecture other = all.put(one.name, one);
            if (other != null) throw one.isCalledAs(other.own.getClass().getName());
            if (Conjecture.known(one.name).isPresent()) throw one.isCalledAs("one of difflam");
            if (!NAME.matcher(one.name).matches()) throw one.cannotBeTyped();
          });
    } catch (ServiceConfigurationError why) {
      throw new FaultyConjecture("a conjecture cannot be loaded: " + why.getMessage(), why);
    }
    return List.copyOf(all.values());
  }

  private FaultyConjecture isCalledAs(String other) {
    return new FaultyConjecture(
        "the conjecture %s is called '%s', as %s is; give it a name of its own"
            .formatted(own.getClass().getName(), name, other),
        null);
  }

  private FaultyConjecture cannotBeTyped() {
    return new FaultyConjecture(
        "the conjecture %s is called '%s'; a name has no # (which follows the name of a file), no control characters, and something else than blanks"
            .formatted(own.getClass().getName(), name.replaceAll("\\p{Cntrl}", "?")),
        null);
  }

  private static OwnConjecture of(ServiceLoader.Provider<Conjecture> provider) {
    String type = provider.type().getName();
    Conjecture own = answered(type, "an instance", provider);
    return new OwnConjecture(answered(type, "its name", own::name), own);
  }

  @Override
  public String statement() {
    return answered(name, "its statement", own::statement);
  }

  @Override
  public String sized() {
    return answered(name, "what its sizes are sizes of", own::sized);
  }

  @Override
  public List<String> hits() {
    return answered(
        name,
        "what it is about",
        () -> {
          @Nullable List<String> hits = own.hits();
          if (hits == null || hits.stream().anyMatch(Objects::isNull)) return null;
          return hits;
        });
  }

  @Override
  public Campaign campaign(int size, long seed) {
    return new Cases(
        name, answered(name, "its cases of size " + size, () -> own.campaign(size, seed)));
  }

  @Override
  public Optional<Campaign> all(Listing of) {
    return answered(name, "all its cases of size " + of.size(), () -> own.all(of))
        .map(all -> new Cases(name, all));
  }

  @Override
  public Optional<Supplier<Findings>> at(String given, String term) {
    return answered(name, "a case that is written", () -> own.at(given, term))
        .map(one -> () -> found(name, one.get()));
  }

  /// Its cases, by number.
  private record Cases(String name, Campaign own) implements Campaign {
    @Override
    public long terms() {
      return answered(name, "how many cases there are", own::terms);
    }

    @Override
    public String cases() {
      return answered(name, "what its cases are", own::cases);
    }

    @Override
    public String none(long i) {
      return answered(name, "why there is no case " + i, () -> own.none(i));
    }

    @Override
    public Findings one(long i) {
      return found(name, own.one(i));
    }
  }

  private static Findings found(String name, @Nullable Findings found) {
    return found != null
        ? found
        : Findings.refuted(
            new Counterexample(name + " answers null for a case", "", "", "null", "an answer"));
  }

  private static <A> A answered(String who, String asked, Supplier<? extends @Nullable A> answer) {
    try {
      A given = answer.get();
      if (given == null) throw new NullAnswer(asked);
      return given;
    } catch (SourceError | TooLarge | OutOfMemoryError said) {
      throw said;
    } catch (Throwable thrown) { // a stack overflow too
      if (Deep.isGivenUp()) throw thrown;
      Throwable cause = thrown instanceof ServiceConfigurationError ? thrown.getCause() : null;
      Throwable why = cause != null ? cause : thrown;
      String said = Thrown.by("the conjecture " + who, why);
      throw new FaultyConjecture(
          why instanceof NullAnswer ? said : "%s (asked for %s)".formatted(said, asked), why);
    }
  }
}
