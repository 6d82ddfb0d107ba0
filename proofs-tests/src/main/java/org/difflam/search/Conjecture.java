package org.difflam.search;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.pullback.stated.StatedPullback;
import org.difflam.syntax.stated.Stated;
import org.difflam.syntax.stated.StatedCalculus;
import org.difflam.syntax.stated.Translation;

/// What is conjectured, or proved, about many cases: what campaigns look for counterexamples to.
///
/// One of your own is a class with a public constructor without arguments that is named in
/// `META-INF/services/org.difflam.search.Conjecture`.
public interface Conjecture {
  /// As `--property` calls it.
  String name();

  /// What it says, in one line, and where it is stated.
  String statement();

  /// What the sizes are sizes of.
  default String sized() {
    return "formers of a random typed term, at most, about";
  }

  /// The rules, or laws, that it is about: a campaign says which of them have never been used.
  default List<String> hits() {
    return List.of();
  }

  /// Its random cases, by number.
  Campaign campaign(int size, long seed);

  /// All its cases up to a size, perhaps of a type and in a context of one's own, where they can be
  /// listed.
  ///
  /// @throws SourceError where the type or the context cannot be read, or has no such cases
  default Optional<Campaign> all(Listing of) {
    return Optional.empty();
  }

  /// One case that is written down as a counterexample shows it, ready to be tried; none where
  /// cases are known by their numbers alone.
  ///
  /// @param given what is given of the term, such as the types of its free variables
  /// @throws SourceError where the term cannot be read
  default Optional<Supplier<Findings>> at(String given, String term) {
    return Optional.empty();
  }

  /// That of the papers which has this name, or one about what is wrong on purpose, by a name such
  /// as `mutant:perturbative/beta/zero`.
  static Optional<Conjecture> known(String name) {
    return KnownConjectures.ALL.stream()
        .filter(c -> c.name().equals(name))
        .findFirst()
        .or(() -> Mutants.named(name).toJavaOptional());
  }

  /// What the names of all that is wrong on purpose begin with.
  String MUTANT = "mutant:";

  /// What is wrong on purpose, each of which a campaign finds.
  static List<Conjecture> mutants() {
    return Mutants.all();
  }

  /// Those of the papers, and those that the class path has beside them.
  ///
  /// @throws FaultyConjecture if one of these cannot be found or made, or has no name of its own
  static List<Conjecture> all(ClassLoader classes) {
    return Stream.concat(KnownConjectures.ALL.stream(), OwnConjecture.all(classes).stream())
        .toList();
  }

  /// That of a calculus which a text states, by a name such as `joins:FILE#CALCULUS`; none where
  /// the word before the colon is another.
  static Optional<Conjecture> of(String name, Stated<?> calculus) {
    return switch (calculus) {
      case StatedCalculus c -> KnownConjectures.stated(name, c).toJavaOptional();
      case StatedPullback c -> KnownConjectures.stated(name, c).toJavaOptional();
      default -> Optional.empty();
    };
  }

  /// What the names of translations begin with.
  String TRANSLATES = "translates:";

  /// That the calculi of a translation agree which a text states, by a name such as
  /// `translates:FILE#TRANSLATION`.
  static Conjecture of(String name, Translation translation) {
    return Translates.of(name, translation);
  }
}
