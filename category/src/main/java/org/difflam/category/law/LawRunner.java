package org.difflam.category.law;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.difflam.category.Category;
import org.difflam.category.Deep;
import org.difflam.category.ForeignCode;
import org.difflam.category.Functor.Structure;
import org.difflam.category.Places;
import org.difflam.category.Thrown;
import org.difflam.category.Verdict;
import org.jspecify.annotations.Nullable;

/// Checks laws in models: the one runner behind JUnit, jqwik and the command line.
///
/// @param seed the same seed gives the same cases
/// @param cases how many instances of a law to compare
/// @param limit how long one law may take in one model
public record LawRunner(long seed, int cases, Duration limit) {
  public static final long SEED = 2012;

  /// This many cases, the small ones, are looked at in many places, and the others in one: whoever
  /// asks for more cases sees all that fewer cases show, and more.
  public static final int LOOKED_AT_LONGER = 100;

  /// What the program compares where nobody says how many.
  public static final int CASES = 1_000;

  public static final LawRunner STANDARD = new LawRunner(SEED, 100, Duration.ofSeconds(60));

  public LawRunner {
    if (cases < 1)
      throw new IllegalArgumentException("the number of cases must be positive, not " + cases);
  }

  /// In which places a case is looked at where models are sampled.
  Places at(int number, long seedOfCase) {
    return new Places(seedOfCase, number < LOOKED_AT_LONGER ? Places.MANY : 1);
  }

  /// In which places an equation is looked at that has only one case: in as many as there would be
  /// cases.
  Places all() {
    return new Places(seed, cases);
  }

  /// Where the program looks at an equation without variables, if nobody says otherwise.
  static Places unasked() {
    return new Places(SEED, CASES);
  }

  /// The structure that a category has.
  public static Set<Structure> structure(Category<?, ?> category) {
    return LinkedHashSet.of(Structure.values()).filter(s -> s.of(category));
  }

  /// Whether a law makes sense in a model. That equal morphisms go to equal ones does not in a free
  /// one, whose equality is the least for which they do.
  public static boolean applies(Law law, Model<?, ?> model) {
    return structure(model.category()).containsAll(law.needs())
        && (law.equal().isEmpty() || !(model instanceof GenericModel))
        && !(law.total() && Structure.RESTRICTION.of(model.category()));
  }

  /// The laws that make sense in the model, in their order.
  public <O, M> List<LawResult> check(Model<O, M> model, Iterable<Law> laws) {
    return check(model, laws, new SampledCases(seed));
  }

  /// Checks the laws on cases that are shared with other models.
  public <O, M> List<LawResult> check(Model<O, M> model, Iterable<Law> laws, SampledCases sampled) {
    Cases<O, M> shared = cases(model, sampled);
    return List.ofAll(laws).filter(law -> applies(law, model)).map(law -> check(shared, law));
  }

  /// The cases for the laws of a model, to be shared by their checks.
  public <O, M> Cases<O, M> cases(Model<O, M> model) {
    return cases(model, new SampledCases(seed));
  }

  /// The cases for the laws of a model, drawn from those that models with the same names share.
  public <O, M> Cases<O, M> cases(Model<O, M> model, SampledCases sampled) {
    return new Cases<>(model, sampled);
  }

  /// One law in one model; whatever the model throws, and however long it takes, there is a result.
  public <O, M> LawResult check(Model<O, M> model, Law law) {
    return check(cases(model), law);
  }

  /// Checks one law on cases that are shared with other laws.
  public <O, M> LawResult check(Cases<O, M> cases, Law law) {
    if (cases.isStuck()) {
      return doubt(cases.model(), law, "not checked: work of this model that was given up goes on");
    }
    AtomicReference<@Nullable LawCheck<O, M>> begun = new AtomicReference<>();
    return within(
        () -> {
          LawCheck<O, M> check = new LawCheck<>(this, cases, law);
          begun.set(check);
          return check.run();
        },
        why -> {
          LawCheck<O, M> check = begun.get();
          if (check == null) return doubt(cases.model(), law, why);
          return check
              .found()
              .getOrElse(() -> doubt(cases.model(), law, (why + " " + check.progress()).strip()));
        },
        cases::gaveUp);
  }

  /// Someone else's work, for so long and no longer; what it throws is a doubt too.
  <A> A within(Supplier<A> work, Function<String, A> doubt) {
    return within(work, doubt, _ -> {});
  }

  private <A> A within(Supplier<A> work, Function<String, A> doubt, Consumer<Thread> gaveUp) {
    ForeignCode<A> others = ForeignCode.start(work, thrown -> Thrown.by("the model", thrown));
    Option<Either<String, A>> answer = others.within(limit);
    if (answer.isDefined()) return answer.get().getOrElseGet(doubt);
    gaveUp.accept(others.thread());
    if (Deep.isGivenUp()) return doubt.apply("interrupted");
    return doubt.apply(
        others
            .unsaid()
            .map(what -> "the model" + what)
            .getOrElse("the time limit of " + limit.toSeconds() + " s was reached"));
  }

  private static LawResult doubt(Model<?, ?> model, Law law, String why) {
    return new LawResult(
        model.name(),
        law,
        Verdict.inconclusive(why),
        0,
        LawResult.Skips.NONE,
        InstanceStatistics.NONE,
        model.scope());
  }
}
