package org.difflam.syntax.stated;

import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;

/// A side of a rule as it is written. A rule applies at all types that its terms may have, and what
/// says more of them would be lost on the way to the rule: a type, and a pattern of which no part
/// is asked for, since `λ⟨x, y⟩. S` is `λz. S[π₁ z/x][π₂ z/y]`, of any type where neither occurs.
public final class WrittenSide {
  private final Source source;

  private WrittenSide(Source source) {
    this.source = source;
  }

  /// @throws SourceError at the first place where something is said of types alone
  public static void appliesAtAllTypes(Source source, SurfaceTerm side) {
    Deep.run(() -> new WrittenSide(source).free(side));
  }

  /// That a metavariable may contain what is bound on the left alone: by a name that is written
  /// there, or by a pattern, which binds a pair without one.
  public static String escapes(Name meta, Name bound, Iterable<Name> written) {
    for (Name x : written) {
      if (x.equals(bound)) {
        return "`%s` may contain `%s`, which is bound on the left and not here: write `where %s notin %s`, or replace it, as in `%s[t/%s]`"
            .formatted(meta, x, x, meta, meta, x);
      }
    }
    return "`%s` may contain the pair that a pattern binds on the left, and that is not bound here: write one name for it there, as in `\\z. (s (p1 z)) (p2 z)`, and here `where z notin %s`, or replace it, as in `%s[t/z]`"
        .formatted(meta, meta, meta);
  }

  /// The names that are free in a part, where nothing is wrong with it.
  private Set<String> free(SurfaceTerm t) {
    return switch (t) {
      case SurfaceTerm.Identifier(var x, _) -> HashSet.of(x);
      case SurfaceTerm.Ascription(_, _, var span) -> throw types(span);
      case SurfaceTerm.Tuple(var parts, var span) when parts.isEmpty() ->
          throw asked(span, "`()` is 0 of the type 1: expected 0");
      case SurfaceTerm.Power(_, var n, var span) when n == 1 ->
          throw asked(span, "`t^1` is t of the type R: expected t");
      case SurfaceTerm.Lambda(var p, var type, var body, var span) -> under(p, type, body, span);
      case SurfaceTerm.Let(var p, var type, var bound, var body, var span) ->
          under(p, type, body, span).union(free(bound));
      case SurfaceTerm.CaseTuple(var subject, var p, var body, var span) ->
          under(p, Option.none(), body, span).union(free(subject));
      default -> {
        Set<String> all = HashSet.empty();
        for (SurfaceTerm part : t.children()) all = all.union(free(part));
        yield all;
      }
    };
  }

  private Set<String> under(
      Pattern pattern, Option<SurfaceType> type, SurfaceTerm body, Span span) {
    if (type.isDefined()) throw types(span);
    Set<String> inside = free(body);
    takesApart(pattern, inside);
    return inside.removeAll(names(pattern));
  }

  /// `(p₁, p₂, …)` is `((p₁, p₂), …)`: who asks for a part of the first two asks for all pairs.
  private void takesApart(Pattern pattern, Set<String> asked) {
    if (!(pattern instanceof Pattern.Tuple(var parts, var span))) return;
    if (parts.stream().limit(2).flatMap(p -> names(p).stream()).noneMatch(asked::contains)) {
      throw asked(
          span,
          "this pattern says that something is a pair of which nothing here asks for a part:"
              + " expected a name");
    }
    for (Pattern part : parts) takesApart(part, asked);
  }

  private static List<String> names(Pattern pattern) {
    return pattern.variables().stream().map(Pattern.Variable::name).toList();
  }

  private SourceError asked(Span span, String why) {
    return source.error(span, "a rule applies at all types, and " + why);
  }

  private SourceError types(Span span) {
    return source.error(span, "a rule applies at all types; leave the types out of it");
  }
}
