package org.difflam.cli;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.Statement;
import org.difflam.syntax.surface.Statements;
import org.difflam.syntax.surface.SurfaceTerm;

/// Small changes of a statement: of its terms, which stay terms, and of its words, which mostly
/// leave it a statement.
final class FuzzMutation {
  private static final Pattern WORD =
      Pattern.compile("[\\p{L}_][\\p{L}\\d_']*|\\d+(\\.\\d+)?(e-?\\d+)?|->|==|::|\\s+|.");
  private static final List<String> NUMBERS =
      List.of(
          "0",
          "1",
          "2",
          "3",
          "0.1",
          "1e-3",
          "7",
          "1e20",
          "1e300",
          "1e-300",
          "1e400",
          "255",
          "3.14159265358979323846",
          "123456789012345678901234567890",
          "2147483648",
          "1e4000");
  private static final List<String> TYPES =
      List.of("R", "1", "R^2", "R * R", "R -> R", "list R", "A", "A * A", "A -> A", "R^1", "R'");

  /// What may stand around a term; `X` is the term, and `Y` another one like it.
  private static final List<String> AROUND =
      List.of(
          "let z = X in z",
          "(\\z. z) (X)",
          "p1 (X, Y)",
          "p2 (Y, X)",
          "(X)",
          "X + 0",
          "X + Y",
          "case (X, Y) of (a, b) -> a",
          "(\\x. x) (X)",
          "let x = X in x",
          "(\\(x, y). y) (Y, X)",
          "X * Y",
          "X - Y",
          "sin (X)",
          "exp (X)",
          "log (X)",
          "sqrt (X)",
          "1 / (X)",
          "-(X)",
          "sigmoid (X)",
          "(X) * 0",
          "(X)^2",
          "(X)^0",
          "(X) / (Y)",
          "tanh (X)",
          "cos (X)",
          "fold (a, b). a + b over [X, Y] from X",
          "(\\f. f (f (X))) (\\z. z)",
          "(\\f. \\x. f x) (\\z. z) (X)",
          "(X, Y)",
          "[X]",
          "X :: []",
          "\\z. X",
          "(X) (Y)",
          "T (X)",
          "in1 (X)",
          "D (X) @ (Y)",
          "case {} of {}",
          "(X :: [])",
          "p1 (X)",
          "(X : R)");

  private final SplittableRandom random;
  private final List<String> pool;

  /// @param pool terms from elsewhere
  FuzzMutation(SplittableRandom random, List<String> pool) {
    this.random = random;
    this.pool = pool;
  }

  <A> A one(List<A> of) {
    return of.get(random.nextInt(of.size()));
  }

  /// The statement with something changed.
  String changed(String statement) {
    List<Span> terms = terms(statement);
    if (terms.isEmpty() || random.nextInt(4) == 0) return words(statement);
    Span place = one(terms);
    String old = statement.substring(place.from(), place.to());
    String fresh =
        switch (random.nextInt(8)) {
          case 0, 1, 2, 3 -> around(old, statement, terms);
          case 4, 5 -> text(statement, one(terms));
          case 6 -> random.nextInt(3) == 0 ? one(NUMBERS) : one(NUMBERS.subList(0, 7));
          default -> one(pool);
        };
    return replaced(statement, place, "(" + fresh + ")");
  }

  private String around(String term, String statement, List<Span> terms) {
    String other = random.nextBoolean() ? term : text(statement, one(terms));
    // most keep the type, whatever it is; those are tried more often
    String pattern = random.nextBoolean() ? one(AROUND.subList(0, 12)) : one(AROUND);
    StringBuilder result = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if (c == 'X') result.append("(").append(term).append(")");
      else if (c == 'Y') result.append("(").append(other).append(")");
      else result.append(c);
    }
    return result.toString();
  }

  private static String text(String statement, Span span) {
    return statement.substring(span.from(), span.to());
  }

  private static String replaced(String text, Span span, String by) {
    return text.substring(0, span.from()) + by + text.substring(span.to());
  }

  /// Where the terms of a statement stand, and the terms in them; none if it cannot be read.
  static List<Span> terms(String statement) {
    List<Span> all = new ArrayList<>();
    try {
      Statements.read(Source.of(statement)).forEach(s -> collect(s, all));
    } catch (SourceError _) {
      return List.of();
    }
    return all;
  }

  private static void collect(Statement statement, List<Span> out) {
    switch (statement) {
      case Statement.Command(_, var term, var settings, _) -> {
        collect(term, out);
        settings.at().forEach(t -> collect(t, out));
        settings.direction().forEach(t -> collect(t, out));
      }
      case Statement.Assertion(var left, var right, _) -> {
        collect(left, out);
        collect(right, out);
      }
      case Statement.Definition(_, _, var term, _) -> collect(term, out);
      case Statement.OperationDeclaration(_, _, var body, _, _) -> collect(body, out);
      case Statement.Reduction(var term, _, var to, _, _, _) -> {
        collect(term, out);
        to.forEach(t -> collect(t, out));
      }
      case Statement.Mutant(_, var claim, _) -> collect(claim, out);
      case Statement.TypeDeclaration _,
          Statement.Calculus _,
          Statement.OfCalculus _,
          Statement.Translation _,
          Statement.OfTranslation _,
          Statement.Question _,
          Statement.Holding _,
          Statement.Relating _,
          Statement.Structure _,
          Statement.Claim _,
          Statement.Morphism _ -> {}
    }
  }

  private static void collect(SurfaceTerm t, List<Span> out) {
    out.add(t.span());
    t.children().forEach(child -> collect(child, out));
  }

  /// Changes of words: names renamed (also to names that are bound already), numbers, signs, types.
  private String words(String statement) {
    List<MatchResult> all = WORD.matcher(statement).results().toList();
    MatchResult at = one(all);
    String word = at.group();
    Span place = new Span(at.start(), at.end());
    if (word.isBlank()) return group(statement, all);
    char first = word.charAt(0);
    if (Character.isDigit(first)) return replaced(statement, place, one(NUMBERS));
    if (Character.isLetter(first)) {
      if (at.start() == 0) return statement;
      Set<String> names = new LinkedHashSet<>();
      for (MatchResult m : all)
        if (Character.isLetter(m.group().charAt(0)) && m.start() > 0) names.add(m.group());
      String other = one(List.copyOf(names));
      if (random.nextInt(4) == 0 && word.matches("[A-Z]"))
        return replaced(statement, place, "(" + one(TYPES) + ")");
      return random.nextBoolean()
          ? replaced(statement, place, other)
          : statement.replaceAll("\\b" + Pattern.quote(word) + "\\b", other);
    }
    if ("+-*/.;@".indexOf(first) >= 0 && !statement.startsWith(".", at.end()))
      return replaced(
          statement, place, " " + one(List.of("+", "-", "*", "/", ".", ";", "@")) + " ");
    return switch (random.nextInt(6)) {
      case 0 -> replaced(statement, place, "");
      case 1 -> replaced(statement, place, word + word);
      default -> group(statement, all);
    };
  }

  /// One group of words in brackets, or one word, where another stood.
  private String group(String statement, List<MatchResult> all) {
    List<Span> groups = new ArrayList<>();
    for (int i = 1; i < all.size(); i++) {
      String word = all.get(i).group();
      if (Character.isLetterOrDigit(word.charAt(0)))
        groups.add(new Span(all.get(i).start(), all.get(i).end()));
      if (!"(<[".contains(word)) continue;
      int depth = 0;
      for (int j = i; j < all.size(); j++) {
        if ("(<[".contains(all.get(j).group())) depth++;
        if (")>]".contains(all.get(j).group()) && --depth == 0) {
          groups.add(new Span(all.get(i).start(), all.get(j).end()));
          break;
        }
      }
    }
    if (groups.isEmpty()) return statement;
    Span place = one(groups);
    return replaced(statement, place, text(statement, one(groups)));
  }
}
