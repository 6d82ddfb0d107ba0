package org.difflam.cli;

import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import org.difflam.category.expression.SourceError;
import org.difflam.search.Conjecture;
import org.difflam.syntax.pullback.stated.StatedPullback;
import org.difflam.syntax.pullback.stated.TextRule;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.stated.Stated;
import org.difflam.syntax.stated.StatedCalculus;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;

/// What is asked of a calculus in a file, `joins:FILE#CALCULUS`, or of a translation.
///
/// @param property all of it
/// @param calculus or the translation
/// @param source the file as it was when it was read: a campaign is about that, whatever becomes of
///   it
record StatedName(String property, Path file, String calculus, Source source) {
  /// The folder that one is in.
  static String here() {
    return Path.of("").toAbsolutePath().toString();
  }

  /// The property as it is called here.
  ///
  /// @param folder where it was called so; empty if nobody knows
  static String from(String folder, String property) {
    int colon = property.indexOf(':'), hash = property.lastIndexOf('#');
    if (folder.isEmpty() || folder.equals(here()) || hash <= colon + 1) return property;
    String file = property.substring(colon + 1, hash);
    Path there = Path.of(folder).resolve(file).normalize();
    // on another machine it may be called so, too
    if (!Files.exists(there) && Files.exists(Path.of(file))) return property;
    return property.substring(0, colon + 1) + there + property.substring(hash);
  }

  static StatedName of(String property) {
    int colon = property.indexOf(':'), hash = property.lastIndexOf('#');
    if (colon < 0 || hash <= colon + 1) {
      throw new InputError("'%s' is no property: joins:FILE#CALCULUS".formatted(property));
    }
    Path file = Path.of(property.substring(colon + 1, hash));
    // of a rule that is wrong the name goes on: CALCULUS/RULE/CHANGE
    String calculus = property.substring(hash + 1).replaceFirst("/.*", "");
    return new StatedName(property, file, calculus, Program.read(file));
  }

  Conjecture conjecture() {
    Program program = new Program();
    program.declare(source);
    if (property.startsWith(Conjecture.TRANSLATES)) {
      try {
        return Conjecture.of(
            property, program.scope().translation(Option.some(calculus), source, new Span(0, 0)));
      } catch (SourceError none) {
        throw new InputError("%s: %s".formatted(file, none.getMessage()));
      }
    }
    Stated<?> found =
        program
            .scope()
            .stated()
            .get(calculus)
            .getOrElseThrow(() ->
                new InputError(
                    "%s states no calculus '%s'; it states %s"
                        .formatted(
                            file,
                            calculus,
                            program.scope().stated().isEmpty()
                                ? "none"
                                : program.scope().stated().keySet().mkString(", "))));
    return Conjecture.of(property, found)
        .orElseThrow(() -> new InputError(unknown(property, calculus, found)));
  }

  private static String unknown(String property, String calculus, Stated<?> found) {
    String also = found instanceof StatedPullback ? "reduces" : "reads";
    String rules =
        switch (found) {
          case StatedPullback pullback ->
              pullback.ownRules().map(TextRule::name).append("those of pullback").mkString(", ")
                  + ", and changes zero, twice and part";
          case StatedCalculus stated ->
              stated.reduction().rules().map(Rule::name).distinct().mkString(", ")
                  + ", and changes zero, twice, part and swapped";
          default -> "none";
        };
    return "of a calculus as %s is, joins:FILE#CALCULUS, preserves:FILE#CALCULUS, %s:FILE#CALCULUS and mutant:FILE#CALCULUS/RULE/CHANGE can be searched, not %s; the rules of %s are %s"
        .formatted(calculus, also, property, calculus, rules);
  }

  /// A checksum of the text, since its cases are others when it is changed.
  String sum() {
    CRC32 sum = new CRC32();
    sum.update(source.text().getBytes(StandardCharsets.UTF_8));
    return "%08x".formatted(sum.getValue());
  }
}
