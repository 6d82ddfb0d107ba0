package org.difflam.syntax.stated;

import io.vavr.collection.HashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import java.util.Set;
import org.difflam.category.type.FirstOrder;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.lambda.DeclaredType;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;

/// A translation `⟦·⟧` of the terms of one calculus into those of another, by clauses:
///
/// ```
/// translate F s t = u     ⟦F s t⟧ is u, in which s and t are ⟦s⟧ and ⟦t⟧
/// ```
///
/// The first clause applies that matches. A former that no clause is about, and that both calculi
/// have, stays what it is, a variable is itself, and a sum becomes the sum of what its summands
/// become. Types stay what they are, or there are clauses for them, too:
///
/// ```
/// translate type A * B = C     ⟦A * B⟧ is C, in which A and B are ⟦A⟧ and ⟦B⟧
/// translate type A = C         ⟦α⟧ is C for all base types α that no clause names
///
/// Γ ⊢ t : A   ⇒   ⟦Γ⟧ ⊢ ⟦t⟧ : ⟦A⟧
/// ```
///
/// @param types what types become, by their formers
public record Translation(
    String name,
    StatedCalculus from,
    StatedCalculus to,
    List<Clause> clauses,
    Map<String, DeclaredType> types) {
  /// The former of the base types that no clause names.
  static final String BASE = "";

  public Translation(String name, StatedCalculus from, StatedCalculus to) {
    this(name, from, to, List.empty(), HashMap.empty());
  }

  /// What one former becomes.
  public record Clause(TermPattern left, Template right, Source source, Span span) {
    /// As it was written, on one line.
    public String text() {
      return source.text(span).strip().replaceAll("\\s+", " ");
    }
  }

  Translation with(Clause clause) {
    return new Translation(name, from, to, clauses.append(clause), types);
  }

  Translation with(String former, DeclaredType type) {
    return new Translation(name, from, to, clauses, types.put(former, type));
  }

  /// `⟦A⟧`.
  public LambdaType type(LambdaType type) {
    return type(type, true);
  }

  /// `⟦A⟧`, in which a base type stands for any type where the clauses for such are left out.
  LambdaType type(LambdaType type, boolean isBase) {
    if (types.isEmpty()) return type;
    return FirstOrder.fold(
        type,
        (at, parts) -> {
          String former = former(at);
          return types
              .get(former)
              .filter(_ -> isBase || !former.equals(BASE))
              .map(
                  becomes -> becomes.meaning(former.equals(BASE) ? List.of(at) : List.ofAll(parts)))
              .getOrElse(() -> at.with(parts));
        });
  }

  /// What clauses tell types by.
  static String former(LambdaType type) {
    return switch (type) {
      case LambdaType.Atom(var atom) -> type.equals(LambdaType.R) ? atom : BASE;
      case LambdaType.Declared(var declared, _) -> declared;
      case LambdaType.Product _ -> "*";
      case LambdaType.Function _ -> "->";
      case LambdaType.Unit _ -> "1";
      case LambdaType.Unknown(var number) -> "?" + number;
    };
  }

  /// The same clauses, between these calculi.
  public Translation between(StatedCalculus source, StatedCalculus target) {
    return new Translation(name, source, target, clauses, types);
  }

  /// `⟦t⟧`.
  ///
  /// @param met takes the clauses that are used
  /// @throws NoClause where nothing says what a former becomes
  public LambdaTerm of(LambdaTerm t, Set<Clause> met) {
    if (t instanceof Sum(var summands)) {
      return LambdaTerm.sum(summands.stream().map(s -> of(s, met)).toList());
    }
    Simple s = (Simple) t;
    for (Clause clause : clauses) {
      var found = Match.of(clause.left, s);
      if (found.isEmpty()) continue;
      met.add(clause);
      Match match = found.getFirst();
      match.values.replaceAll((_, part) -> of(part, met));
      return Contractum.of(
          match,
          clause.left,
          clause.right,
          HashMap.empty(),
          to.functions(),
          new Metafunctions.Results());
    }
    if (to.has(s)) return Syntax.inParts(s, part -> of(part.body(), met));
    return switch (s) {
      case Simple.Operator(var f) -> to.function(f);
      case Simple.Call(var f, var argument) -> to.operation(f, of(argument, met));
      default -> throw new NoClause(said(s));
    };
  }

  /// The formers of the one calculus of which nothing says what they become in the other, in words.
  public List<String> missing() {
    List<String> missing = List.empty();
    for (Simple former : from.formers()) {
      boolean known =
          to.has(former)
              || former instanceof Simple.Operator
              || former instanceof Simple.Call
              || clauses.exists(
                  c -> !Match.of(c.left, MissingClauses.opened(former, List.empty())).isEmpty());
      if (!known) missing = missing.append(said(former));
    }
    return missing;
  }

  private String said(Simple former) {
    String shown = from.print(Notation.ASCII, former);
    return "no clause says what `%s` becomes in %s; add `translate %s = …`"
        .formatted(shown, to.name(), shown);
  }

  /// A former of which nothing says what it becomes.
  public static final class NoClause extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    NoClause(String why) {
      super(why);
    }
  }
}
