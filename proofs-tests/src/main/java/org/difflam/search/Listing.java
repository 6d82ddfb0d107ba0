package org.difflam.search;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceType;

/// Which cases are listed: `Γ ⊢ t : τ` for all t up to a size, each once up to α, and where it is
/// wanted up to permutations of variables of Γ that have one type.
///
/// @param type as it is written; nothing for the type that a property is about
/// @param given Γ as it is written; nothing for what a property takes otherwise
public record Listing(int size, String type, String given, boolean symmetry) {
  public static Listing of(int size) {
    return new Listing(size, "", "", false);
  }

  /// Whether nothing is asked for but a size.
  public boolean isUsual() {
    return type.isEmpty() && given.isEmpty() && !symmetry;
  }

  /// @param reading a type of the calculus that is written in a text
  <A> A type(BiFunction<Source, SurfaceType, A> reading) {
    Source source = new Source("--type", type);
    return reading.apply(source, Parser.type(source));
  }

  /// @param reading a type of the calculus that is written in a text
  <A> Map<Name, A> context(BiFunction<Source, SurfaceType, A> reading) {
    Source source = new Source("--given", given);
    Map<Name, A> context = LinkedHashMap.empty();
    if (given.isBlank()) return context;
    TextDeclarations declared = TextDeclarations.parse(source, new Span(0, given.length()));
    declared.requireNoFormers();
    for (var x : declared.variables()) {
      context = context.put(Name.of(x._1), reading.apply(source, x._2.type()));
    }
    return context;
  }

  /// What of it is said behind the word `all` of a claim, or as options.
  ///
  /// @param option what stands before a word, such as `--`
  /// @param quoted a text in quotes
  public String written(String option, UnaryOperator<String> quoted) {
    return (type.isEmpty() ? "" : " " + option + "type " + quoted.apply(type))
        + (given.isEmpty() ? "" : " " + option + "given " + quoted.apply(given))
        + (symmetry ? " " + option + "symmetry" : "");
  }
}
