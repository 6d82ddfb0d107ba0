package org.difflam.cli;

import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.search.Conjecture;
import org.difflam.search.LawsHold;
import org.difflam.search.Listing;

/// What `search --list` names: each property, and families of others by the form of their names;
/// those of a family where it is asked for, or how they are found.
record PropertyList(List<About> properties, @Json.IfAny List<Family> families) implements Result {
  /// @param all whether all its cases up to a size can be listed
  record About(String name, String statement, String sizes, boolean all) {
    private static About of(Conjecture c) {
      return new About(c.name(), c.statement(), c.sized(), c.all(Listing.of(1)).isPresent());
    }
  }

  /// @param name with words in capitals for what is to be named
  /// @param list what lists them all, unless they are those of a file
  record Family(String name, String statement, @Json.IfAny Option<String> list) {
    private Family(String name, String statement) {
      this(name, statement, Option.none());
    }

    private Family(String name, String statement, String beginning) {
      this(name, statement, Option.some("difflam search --list --property " + beginning));
    }
  }

  private static final List<Family> FAMILIES =
      List.of(
          new Family(
              "mutant:C/RULE/CHANGE",
              "with that rule of a calculus, derivative of a mode, clause of the macro or of a"
                  + " translation, or typing rule wrong it is as before: to be refuted",
              Conjecture.MUTANT),
          new Family("laws:MODEL", "the model keeps each law that it can state", LawsHold.PREFIX),
          new Family("joins:FILE#C", "the calculus C of a .dlam file is confluent and ends"),
          new Family("preserves:FILE#C", "each of its steps keeps type and meaning"),
          new Family(
              "reads:FILE#C",
              "what is printed of its terms is read as these, unless it extends pullback"),
          new Family(
              "reduces:FILE#C",
              "what joins and preserves ask, at once, of one that extends pullback"),
          new Family(
              "translates:FILE#T", "the calculi of the translation T of the file agree through it"),
          new Family("mutant:FILE#C/RULE/CHANGE", "with that rule of it wrong: to be refuted"));

  /// @param beginning of the names; nothing for all but those of families
  static PropertyList of(String beginning, Console console) {
    List<Conjecture> all = List.ofAll(Conjecture.all(console.classes()));
    if (isAsked(Conjecture.MUTANT, beginning)) all = all.appendAll(Conjecture.mutants());
    if (isAsked(LawsHold.PREFIX, beginning)) {
      all = all.appendAll(console.known().get().all().map(LawsHold::new));
    }
    List<About> found = all.filter(c -> c.name().startsWith(beginning)).map(About::of);
    if (found.isEmpty()) {
      throw new InputError("no property begins with '%s'".formatted(beginning));
    }
    return new PropertyList(found, beginning.isEmpty() ? FAMILIES : List.empty());
  }

  private static boolean isAsked(String family, String beginning) {
    return !beginning.isEmpty() && (family.startsWith(beginning) || beginning.startsWith(family));
  }

  @Override
  public void print(Console console) {
    List<String> names = properties.map(About::name).appendAll(families.map(Family::name));
    String line = "%%-%ds  %%s".formatted(names.map(String::length).max().get());
    for (About p : properties) console.print(line.formatted(p.name, p.statement));
    if (families.isEmpty()) return;
    for (Family f : families) {
      String more = f.list.map(command -> "; %s names each".formatted(command)).getOrElse("");
      console.print(line.formatted(f.name, f.statement + more));
    }
    console.print("");
    console.print("--size is about the formers of a case; with --all, every case up to a size:");
    console.print("  " + properties.filter(About::all).map(About::name).mkString(", "));
  }
}
