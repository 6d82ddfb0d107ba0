package org.difflam.cli;

import io.vavr.Tuple;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.function.Function;
import org.difflam.category.number.Agreement;
import org.difflam.category.number.DomainError;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.Enclosure;
import org.difflam.category.number.EvaluationError;
import org.difflam.category.number.Numbers;
import org.difflam.category.number.Precision;
import org.difflam.syntax.simple.OutOfFuel;
import org.jspecify.annotations.Nullable;

/// One question to several modes. Each answers over exact rationals if it can, whatever the others
/// do, else over enclosures, refined until enough digits of its numbers are certain.
///
/// When answers agree, and what is said where they do not, depends on the same distinctions, so it
/// stands in one file.
record ModeAnswers(Map<String, Outcome> outcomes) {
  private static final String DOUBLES = new Doubles().name();

  /// A question as it is put to one mode.
  interface Asked {
    /// Why it is none for this mode, if it is none.
    Option<String> declined();

    /// Whether it is computed with doubles, whatever the numbers.
    default boolean rounds() {
      return false;
    }

    /// The answer over any numbers, given by what is known of them.
    <N> ModeResult answer(Numbers<N> over, Function<N, Enclosure> known);
  }

  /// What became of a mode.
  sealed interface Outcome {
    /// @param numbers those that it computed with
    /// @param stopped what kept its enclosures from being refined any further
    record Answered(
        @Json.Inline ModeResult answer, String numbers, @Json.Unlisted Option<String> stopped)
        implements Outcome {}

    /// The question is not one for this mode.
    record Declined(String declined) implements Outcome {}

    /// There is no value, and this is why; or there may be one, and it was not found.
    record Failed(String failed, @Json.Unlisted Status status) implements Outcome {}

    /// Why there is no answer.
    default Option<String> why() {
      return switch (this) {
        case Declined(var why) -> Option.some(why);
        case Failed(var why, _) -> Option.some(why);
        case Answered _ -> Option.none();
      };
    }
  }

  /// What `diff` answers: the fields of the best answer, and all modes.
  ///
  /// @param agree null where that is not known, as of a mode by itself
  private record Answers(
      @Json.Unlisted ModeAnswers all,
      @Json.Unlisted String type,
      @Json.Inline Option<Outcome.Answered> best,
      String mode,
      Map<String, Outcome> modes,
      @Nullable Boolean agree,
      @Json.IfAny Option<String> reason)
      implements Result {
    @Override
    public Status status() {
      return all.status();
    }

    @Override
    public void print(Console console) {
      console.print("  " + type);
      best.forEach(a -> a.answer.print(console));
      all.print(console);
    }
  }

  /// @param type that of the function, for a person
  /// @param mode the name of a mode, or `all`
  Result result(String type, String mode) {
    @Nullable Boolean agree = isRefuted() ? Boolean.FALSE : isAgreed() ? Boolean.TRUE : null;
    return new Answers(this, type, best(), mode, outcomes, agree, doubt());
  }

  static ModeAnswers of(Map<String, ? extends Asked> modes, Precision precision) {
    var open = List.ofAll(modes).filter(named -> named._2.declined().isEmpty());
    ArrayList<Precision.Work<Outcome>> works = new ArrayList<>();
    for (var named : open) {
      works.add(
          new Precision.Work<>(
              exact -> answer(named._2, exact, Enclosure::of),
              balls -> answer(named._2, balls, Function.identity())));
    }
    Map<String, Outcome> answered =
        open.zip(precision.refineEach(works, ModeAnswers::isCertain))
            .toLinkedMap(both ->
                Tuple.of(
                    both._1._1,
                    modes.size() > 1 && both._1._2.rounds() && both._2.answer().isEmpty()
                        ? new Outcome.Declined(both._2.why().get().getMessage())
                        : outcome(both._2, precision)));
    return new ModeAnswers(
        modes.map((name, asked) ->
            Tuple.of(
                name,
                answered.get(name).getOrElse(() -> new Outcome.Declined(asked.declined().get())))));
  }

  /// As `t ↦ t * sqrt 0`, whose limit is 0.
  private static final String ALL_OPERATIONS =
      "; a derivative is asked of each operation, though a limit of the whole may exist";

  private static <N> Outcome answer(Asked asked, Numbers<N> over, Function<N, Enclosure> known) {
    try {
      String numbers = asked.rounds() ? DOUBLES : over.name();
      return new Outcome.Answered(asked.answer(over, known), numbers, Option.none());
    } catch (DomainError undefined) {
      // it may be a derivative that divides by zero, and not the program
      String why = "it or its derivative has no value here: " + undefined.getMessage();
      return failed(undefined, undefined.isOfDerivative() ? why + ALL_OPERATIONS : why);
    } catch (OutOfFuel spent) {
      return failed(spent, String.valueOf(spent.getMessage()));
    }
  }

  private static Outcome failed(RuntimeException met, String why) {
    return new Outcome.Failed(
        why, met instanceof DomainError ? Status.FAILED : Status.INCONCLUSIVE);
  }

  private static Outcome outcome(Precision.Refined<Outcome> refined, Precision precision) {
    Option<String> why = refined.why().map(EvaluationError::getMessage);
    return refined
        .answer()
        .map(outcome ->
            outcome instanceof Outcome.Answered(var answer, var over, _)
                ? new Outcome.Answered(answer, over, why)
                : outcome)
        .getOrElse(() -> failed(refined.why().get(), precision.said(refined.why().get())));
  }

  private static boolean isCertain(Outcome outcome) {
    return !(outcome instanceof Outcome.Answered answered) || answered.answer.isCertain();
  }

  /// The modes that answered.
  Map<String, Outcome.Answered> answers() {
    return outcomes
        .filterValues(Outcome.Answered.class::isInstance)
        .mapValues(o -> (Outcome.Answered) o);
  }

  /// The answer that says most: an exact one, else the first. There is none for all modes where
  /// they contradict each other.
  Option<Outcome.Answered> best() {
    if (isContradicted()) return Option.none();
    return List.ofAll(answers().values())
        .find(a -> a.answer.numbers().stream().allMatch(x -> x.exactly().isDefined()))
        .orElse(() -> answers().values().headOption());
  }

  /// Those of the modes that answered with all digits that are wanted, if there are such: doubles
  /// that have lost some leave nothing open that others tell.
  Map<String, Outcome.Answered> decisive() {
    var all = answers();
    var unrounded = all.rejectValues(a -> a.answer.isRounded());
    return unrounded.isEmpty() ? all : unrounded;
  }

  /// Whether any two modes that answered say the same; none where there are less than two.
  Option<Agreement.Found> agreement() {
    return isRefuted()
        ? Option.some(Agreement.Found.DIFFERENT)
        : agreement(decisive().values()).orElse(() -> agreement(answers().values()));
  }

  private static Option<Agreement.Found> agreement(Seq<Outcome.Answered> answers) {
    return answers
        .map(a -> a.answer.numbers())
        .combinations(2)
        .map(two -> Agreement.of(two.get(0), two.get(1)).found())
        .reduceOption((a, b) -> a.compareTo(b) >= 0 ? a : b);
  }

  boolean isRefuted() {
    return agreement(answers().values()).contains(Agreement.Found.DIFFERENT);
  }

  /// The modes that have found what the first has.
  Map<String, Outcome.Answered> agreeing() {
    if (answers().isEmpty()) return answers();
    var first = decisive().head()._2.answer.numbers();
    return answers()
        .filterValues(a -> Agreement.of(first, a.answer.numbers()).found() == Agreement.Found.SAME);
  }

  /// Two modes that say different things, the first that do.
  Option<List<String>> disagreeing() {
    return List.ofAll(answers().keySet())
        .combinations(2)
        .find(two ->
            Agreement.of(numbers(two.get(0)), numbers(two.get(1))).found()
                == Agreement.Found.DIFFERENT)
        .map(List::ofAll);
  }

  private java.util.List<Enclosure> numbers(String mode) {
    return answers().get(mode).get().answer.numbers();
  }

  /// Whether two answers differ, or a mode says that there is none.
  private boolean isContradicted() {
    return isRefuted()
        || answers().nonEmpty()
            && outcomes.exists(
                o -> o._2 instanceof Outcome.Failed(_, var status) && status == Status.FAILED);
  }

  /// Whether two modes or more answered, and all that was said is certain, and the same. Modes that
  /// declined say nothing.
  boolean isAgreed() {
    return agreement().contains(Agreement.Found.SAME)
        && !outcomes.exists(o -> o._2 instanceof Outcome.Failed)
        && decisive().values().forAll(ModeAnswers::isCertain);
  }

  /// Why this is inconclusive, where there are answers, and they do not disagree: digits are
  /// missing, or a mode has no value where another has one.
  Option<String> doubt() {
    if (answers().isEmpty() || isRefuted()) return Option.none();
    return List.ofAll(decisive())
        .flatMap(a -> a._2.answer.doubt(a._2.stopped).map(why -> a._1 + ": " + why))
        .headOption()
        .orElse(() ->
            outcomes
                .find(o -> o._2 instanceof Outcome.Failed)
                .map(o -> o._1 + " has found no value, and " + answers().head()._1 + " has one"))
        .orElse(() ->
            agreement()
                .filter(found -> found == Agreement.Found.OPEN)
                .map(_ -> "the enclosures of the modes meet, but they are too wide to agree"));
  }

  /// All good, if all answers are certain and agree (and there are any). Where there is none, what
  /// the modes met decides.
  Status status() {
    if (isRefuted()) return Status.FAILED;
    if (doubt().isDefined()) return Status.INCONCLUSIVE;
    if (answers().nonEmpty()) return Status.GOOD;
    return List.ofAll(outcomes.values())
        .map(o -> o instanceof Outcome.Failed(_, var status) ? status : Status.GOOD)
        .reduceOption(Status::and)
        .filter(status -> status != Status.GOOD)
        .getOrElse(Status.FAILED);
  }

  /// What each mode did, and what it said where they do not all say the same.
  private void print(Console console) {
    boolean differ = isContradicted() || agreement().exists(found -> found != Agreement.Found.SAME);
    outcomes.forEach((name, outcome) -> {
      switch (outcome) {
        case Outcome.Answered(var said, var over, _) -> {
          console.print("  " + name + ": over " + over);
          if (differ) said.print(console.indented());
        }
        case Outcome.Declined(var why) ->
            console.print(
                "  " + name + ": " + console.paint(Style.FAINT, "does not apply: " + why));
        case Outcome.Failed(var why, _) ->
            console.print("  " + name + ": " + console.paint(Style.BAD, why));
      }
    });
    if (isRefuted()) console.print(console.paint(Style.BAD, "  the modes disagree"));
    else if (isAgreed()) {
      console.print(console.paint(Style.GOOD, "  %d modes agree".formatted(agreeing().size())));
    }
    doubt().forEach(why -> console.print(console.paint(Style.DOUBT, "  inconclusive: " + why)));
  }
}
