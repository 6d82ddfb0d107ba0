package org.difflam.cli;

import io.vavr.Lazy;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.difflam.category.expression.Nearest;
import org.difflam.search.Campaign;
import org.difflam.search.Conjecture;
import org.difflam.search.Findings;
import org.difflam.search.Findings.Counterexample;
import org.difflam.search.LawsHold;
import org.difflam.search.Listing;
import org.difflam.search.LocalEngine;
import org.difflam.search.Stopped;

/// What a campaign is about: with the number of a case, all that it takes to try that again.
///
/// @param of the sizes of its cases; with `all`, which cases they are
/// @param text of what the conjecture is about, a checksum, where a file states it
/// @param own of what a person has brought along, where there is anything: the conjecture may be
///   theirs, or the model that it is about; only where that is written down is it looked at
/// @param classes the option that brings them along
record CampaignPlan(
    Conjecture conjecture,
    Listing of,
    boolean all,
    long seed,
    Option<String> text,
    Lazy<Option<String>> own,
    String classes) {
  /// What is brought along is told apart by itself, as `own`.
  private static final Lazy<String> PROGRAM =
      Lazy.of(() -> Fingerprint.program(ClassLoader.getPlatformClassLoader()));

  /// The folder in which a file is called as the property calls it.
  private static final String FOLDER = "folder";

  static CampaignPlan of(String property, Listing of, boolean all, long seed, Console console) {
    Option<StatedName> stated = stated(property);
    Conjecture conjecture =
        stated.map(StatedName::conjecture).getOrElse(() -> known(property, console));
    String classes = ModelClasses.option(console.classes());
    return new CampaignPlan(
        conjecture, of, all, seed, stated.map(StatedName::sum), own(console), classes);
  }

  int size() {
    return of.size();
  }

  Campaign campaign() {
    if (!all) return conjecture.campaign(size(), seed);
    return conjecture
        .all(of)
        .orElseThrow(() ->
            new InputError(
                "the cases of %s cannot be listed; leave --all out".formatted(conjecture.name())));
  }

  Map<String, String> saved() {
    Map<String, String> plan = new LinkedHashMap<>();
    plan.put("program", PROGRAM.get());
    plan.put("property", conjecture.name());
    plan.put("size", String.valueOf(size()));
    plan.put("all", String.valueOf(all));
    if (!of.type().isEmpty()) plan.put("type", of.type());
    if (!of.given().isEmpty()) plan.put("given", of.given());
    if (of.symmetry()) plan.put("symmetry", "true");
    plan.put("seed", String.valueOf(seed));
    text.forEach(sum -> {
      plan.put("text", sum);
      plan.put(FOLDER, StatedName.here());
    });
    own.get().forEach(files -> plan.put("own", files));
    return plan;
  }

  private static Lazy<Option<String>> own(Console console) {
    return Lazy.of(() ->
        Option.when(
            console.classes() instanceof URLClassLoader, () -> Fingerprint.of(console.classes())));
  }

  /// @throws InputError if another program has saved it: its cases may be others
  static CampaignPlan of(Map<String, String> saved, Console console) {
    String program = Objects.requireNonNull(saved.get("program"));
    if (!program.equals(PROGRAM.get())) {
      throw new InputError(
          "the campaign was begun by %s, and this is %s; its cases may be others"
              .formatted(program, PROGRAM.get()));
    }
    if (!own(console).get().equals(Option.of(saved.get("own")))) {
      throw new InputError(
          "what is on --classpath is not what the campaign was begun with; its cases may be"
              + " others");
    }
    String property =
        StatedName.from(
            saved.getOrDefault(FOLDER, ""), Objects.requireNonNull(saved.get("property")));
    for (StatedName stated : stated(property)) {
      if (!stated.sum().equals(saved.get("text"))) {
        throw new InputError(
            "%s is not what it was when the campaign was begun".formatted(stated.file()));
      }
    }
    return of(
        property,
        new Listing(
            Integer.parseInt(saved.get("size")),
            saved.getOrDefault("type", ""),
            saved.getOrDefault("given", ""),
            saved.containsKey("symmetry")),
        Boolean.parseBoolean(saved.get("all")),
        Long.parseLong(saved.get("seed")),
        console);
  }

  /// The command that tries one case again.
  String again(long number) {
    return from(number) + " --count 1";
  }

  /// The command that goes on from a case.
  String from(long number) {
    return "difflam search%s --property %s%s%s --size %d --seed %d --resume %d"
        .formatted(
            classes,
            Interruption.quoted(conjecture.name()),
            all ? " --all" : "",
            of.written("--", Interruption::quoted),
            size(),
            seed,
            number);
  }

  static Conjecture known(String name, Console console) {
    if (name.startsWith(LawsHold.PREFIX)) {
      return new LawsHold(console.known().get().named(name.substring(LawsHold.PREFIX.length())));
    }
    boolean mutant = name.startsWith(Conjecture.MUTANT);
    List<Conjecture> known =
        List.ofAll(mutant ? Conjecture.mutants() : Conjecture.all(console.classes()));
    return Option.ofOptional(Conjecture.known(name))
        .toList()
        .appendAll(known)
        .find(c -> c.name().equals(name))
        .getOrElseThrow(() ->
            new InputError(
                "no property is called '%s'%sdifflam search --list%s names them"
                    .formatted(
                        name,
                        Nearest.hint(name, known.map(Conjecture::name)),
                        mutant ? " --property " + Conjecture.MUTANT : "")));
  }

  /// The property, as the file that states its calculus calls it.
  String claimed() {
    return conjecture.name().replaceFirst(":.*#", ":");
  }

  /// What a finding claims, to be put into a file and run, where it fails; of a calculus in a file,
  /// into that file.
  ///
  /// @param limit how long it may take when it is tried as it is printed
  String claim(Counterexample c, long number, Duration limit) {
    return isRead(c, limit)
        ? "holds %s%s at %s"
            .formatted(claimed(), c.given().isEmpty() ? "" : " given " + c.given(), c.term())
        : "holds %s case %d size %d seed %d%s%s"
            .formatted(
                claimed(),
                number,
                size(),
                seed,
                all ? " all" : "",
                of.written("", text -> "'" + text + "'"));
  }

  /// Whether the counterexample, as it is printed, is one.
  private boolean isRead(Counterexample c, Duration limit) {
    if (c.term().isEmpty()) return false;
    try {
      return LocalEngine.once(
              limit,
              () -> conjecture.at(c.given(), c.term()).map(Supplier::get).orElse(Findings.NONE))
          .causes()
          .containsKey(c.conjecture());
    } catch (Stopped _) {
      return false;
    }
  }

  private static Option<StatedName> stated(String property) {
    return Option.when(property.indexOf('#') > 0, () -> StatedName.of(property));
  }
}
