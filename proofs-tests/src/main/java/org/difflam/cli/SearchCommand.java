package org.difflam.cli;

import java.nio.file.Path;
import java.time.Duration;
import org.difflam.cli.CampaignSearch.Engines;
import org.difflam.search.LocalEngine;
import org.difflam.search.Subject;
import org.difflam.search.cluster.ClusterEngine;
import org.difflam.search.cluster.Place;
import org.difflam.syntax.binding.Syntax;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Looks for terms that refute what is conjectured, or proved, of reduction. Most of the file are
/// options: that is why it is long.
@Command(
    name = "search",
    description =
        "Look for terms that refute confluence, termination, the lemmas about pullbacks, or another"
            + " property.",
    sortOptions = false)
final class SearchCommand implements Task {
  @Option(
      names = "--calculus",
      paramLabel = "C",
      description = "perturbative (default), differential or pullback")
  String calculus = "perturbative";

  @Option(
      names = "--strict",
      description = "only the rules that the paper prints (perturbative has more)")
  boolean strict;

  @Option(
      names = "--size",
      paramLabel = "N",
      description =
          "how many formers the terms have at most, about (default: 10; with --all: 4, pullback 3)")
  @Nullable Integer size;

  @Option(
      names = "--all",
      description = "every term up to the size, with few free variables, instead of random ones")
  boolean exhaustive;

  @Option(
      names = "--type",
      paramLabel = "TYPE",
      description =
          "with --all, of a --property: the terms of this type (default: R -> R of programs, any"
              + " type of a calculus)")
  String type = "";

  @Option(
      names = "--given",
      paramLabel = "CONTEXT",
      description = "with --all, of a --property: terms in these variables, 'x : R, y : R'")
  String given = "";

  @Option(
      names = "--symmetry",
      description =
          "with --all, of a --property: of terms that differ by a permutation of variables of one"
              + " type, one")
  boolean symmetry;

  @Option(
      names = "--count",
      paramLabel = "N",
      description =
          "how many terms are tried (default: 1000, of a --property 10000, or all of them; 0 with"
              + " --resume DIR: only show what has been found)")
  @Nullable Long count;

  @Option(
      names = "--time",
      paramLabel = "S",
      converter = Seconds.class,
      description =
          "stop after so many seconds, or 30m, 8h, 1h30m, and say how to go on (no --count: only"
              + " then)")
  @Nullable Double time;

  @Option(
      names = "--resume",
      paramLabel = "I",
      description =
          "go on from the I-th term, as an earlier search says it, or with the campaign that a"
              + " folder holds")
  String from = "0";

  @Option(
      names = "--list",
      description =
          "only list what can be searched, by its name; with --property BEGINNING what begins so,"
              + " as mutant: and laws: do")
  boolean list;

  @Option(
      names = "--property",
      paramLabel = "NAME",
      description = "look for counterexamples to this, to all of its causes; --list has the names")
  @Nullable String property;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "so many terms at a time, for a --property (default: as many as cores)")
  int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--case-limit",
      paramLabel = "S",
      converter = Seconds.class,
      description = "seconds, after which one case of a --property is given up (default: 10)")
  double caseLimit = 10;

  @Option(
      names = "--into",
      paramLabel = "DIR",
      description =
          "keep in this folder how far a --property has come; --resume DIR goes on from there")
  @Nullable Path into;

  @Option(
      names = "--corpus",
      paramLabel = "DIR",
      description =
          "a folder of .dlam files with claims that a --property has failed on: they are tried"
              + " first, and new ones are added")
  @Nullable Path corpus;

  @Option(
      names = "--no-known",
      description =
          "do not try first the cases of a --property that the program brings along, which have"
              + " refuted it once")
  boolean unknown;

  @Option(
      names = "--plots",
      paramLabel = "DIR",
      description =
          "draw there the sizes of the cases of a --property, and the cases and the memory over"
              + " time")
  @Nullable Path plots;

  @Option(
      names = "--cluster",
      paramLabel = "HOST[:PORT]",
      description =
          "try the cases of a --property on the workers that this one belongs to (difflam worker"
              + " starts them)")
  @Nullable String cluster;

  @Mixin final SecretOption secret = new SecretOption();

  @Spec CommandSpec spec;

  private long resume;

  @Override
  public Status run(Console console) {
    if (list) return console.answer(PropertyList.of(property == null ? "" : property, console));
    mustBeSome("--type", type, "a type, as in 'R -> R'; leave it out for the usual one");
    mustBeSome(
        "--given",
        given,
        "variables with their types, as in 'x : R, y : R'; leave it out for the usual ones, or say"
            + " ' ' for none");
    boolean folder = !from.matches("-?[0-9]+");
    if (size != null && size < 1) throw new InputError("--size is at least 1");
    if (count != null && count < (folder ? 0 : 1)) {
      throw new InputError(
          "--count is at least 1; 0 only shows what the folder of a --resume holds");
    }
    if (time != null && !(time > 0)) throw new InputError("--time is more than 0 seconds");
    if (!folder) resume = number(from);
    if (secret.isGiven() && cluster == null) {
      throw new InputError("--secret belongs to --cluster HOST[:PORT], a worker that knows it");
    }
    if (property != null || folder) {
      return campaign(folder, console);
    }
    for (String option :
        new String[] {
          "--threads",
          "--case-limit",
          "--into",
          "--corpus",
          "--no-known",
          "--plots",
          "--cluster",
          "--type",
          "--given",
          "--symmetry"
        }) {
      if (isTyped(option)) {
        throw new InputError(option + " belongs to a --property; difflam search --list names them");
      }
    }
    return terms(subject()).run(console);
  }

  private void mustBeSome(String option, String value, String expected) {
    if (isTyped(option) && value.isEmpty()) {
      throw new InputError("%s is empty: expected %s".formatted(option, expected));
    }
  }

  private boolean isTyped(String option) {
    return spec.commandLine().getParseResult().hasMatchedOption(option);
  }

  private static long number(String digits) {
    try {
      long number = Long.parseLong(digits);
      if (number >= 0) return number;
    } catch (NumberFormatException _) {
      // as wrong as one below 0
    }
    throw new InputError(
        "--resume: %s is no number of a case, from 0 to %d; a folder of that name is ./%s"
            .formatted(digits, Long.MAX_VALUE - 1, digits));
  }

  private Status campaign(boolean folder, Console console) {
    if (strict || !calculus.equals("perturbative")) {
      throw new InputError("a --property says what its calculus is");
    }
    if (folder && isTyped("--seed")) {
      throw new InputError(
          "the campaign in %s has a seed of its own; leave --seed out".formatted(from));
    }
    if (folder && into != null) {
      throw new InputError("the campaign in %s goes on there; leave --into out".formatted(from));
    }
    WorkerCommand.mustBeSome(threads);
    if (!(caseLimit > 0)) throw new InputError("--case-limit is more than 0 seconds");
    Duration limit = Duration.ofMillis(Math.max(1, (long) (caseLimit * 1e3)));
    @Nullable String to = cluster;
    Engines engines =
        plan ->
            to == null
                ? new LocalEngine(threads, limit)
                : WorkerCommand.orMissing(() ->
                    ClusterEngine.connected(
                        Place.of(to),
                        secret.read(),
                        Fingerprint.program(console.classes()),
                        plan.saved(),
                        limit));
    var settings =
        new CampaignSearch.Settings(
            property,
            size,
            exhaustive,
            type,
            given,
            symmetry,
            count,
            time,
            resume,
            new KeptCases(corpus, !unknown, limit),
            plots);
    return folder
        ? CampaignSearch.resumed(Path.of(from), settings, engines, console)
        : CampaignSearch.begun(settings, into, engines, console);
  }

  private Subject<?> subject() {
    if (strict && !calculus.equals("perturbative")) {
      throw new InputError("--strict is for perturbative; of " + calculus + " all rules are tried");
    }
    return switch (calculus) {
      case "perturbative" -> Subject.perturbative(!strict);
      case "differential" -> Subject.differential();
      case "pullback" -> Subject.pullback();
      default ->
          throw new InputError(
              "nothing is searched in '"
                  + calculus
                  + "', but in perturbative, differential and pullback");
    };
  }

  private int size() {
    if (size != null) return size;
    if (!exhaustive) return 10;
    return calculus.equals("pullback") ? 3 : 4;
  }

  private <T extends Syntax<T>> TermSearch<T> terms(Subject<T> subject) {
    return new TermSearch<>(subject, calculus, strict, size(), exhaustive, count, time, resume);
  }
}
