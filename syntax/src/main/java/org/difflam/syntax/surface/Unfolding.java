package org.difflam.syntax.surface;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.category.expression.SourceError;
import org.jspecify.annotations.Nullable;

/// Puts closed terms for names that are free in a term. A substituted term takes the source place
/// of the name, so that errors point into the text that the user wrote.
public final class Unfolding {
  private final Source source;
  private final Map<String, SurfaceTerm> meanings;

  /// The names that are free in the term, met so far.
  private final HashSet<String> free = new HashSet<>();

  private Unfolding(Source source, Map<String, SurfaceTerm> meanings) {
    this.source = source;
    this.meanings = meanings;
  }

  /// The term with what the names mean.
  ///
  /// @throws SourceError where a name that a meaning mentions is bound around the place
  public static SurfaceTerm of(Source source, SurfaceTerm t, Map<String, SurfaceTerm> meanings) {
    if (meanings.isEmpty() || !mentions(t, meanings)) return t;
    return Deep.call(() -> new Unfolding(source, meanings).term(t, Bound.NONE, null));
  }

  /// Whether one of the names occurs.
  public static boolean mentions(SurfaceTerm t, Map<String, SurfaceTerm> meanings) {
    List<SurfaceTerm> work = new ArrayList<>(List.of(t));
    while (!work.isEmpty()) {
      SurfaceTerm next = work.removeLast();
      if (next instanceof SurfaceTerm.Identifier(var x, _) && meanings.containsKey(x)) return true;
      work.addAll(next.children());
    }
    return false;
  }

  /// The names that are bound around a place.
  private record Bound(Set<String> names) {
    static final Bound NONE = new Bound(LinkedHashSet.empty());

    Bound and(Pattern... patterns) {
      Set<String> all = names;
      for (Pattern p : patterns) for (var x : p.variables()) all = all.add(x.name());
      return new Bound(all);
    }

    boolean has(String name) {
      return names.contains(name);
    }
  }

  /// @param at the place of all of it, where it is a meaning
  private SurfaceTerm term(SurfaceTerm t, Bound bound, @Nullable Span at) {
    Span span = at == null ? t.span() : at;
    return switch (t) {
      case SurfaceTerm.Identifier(var name, _) -> {
        if (!bound.has(name)) free.add(name);
        Option<SurfaceTerm> meaning = bound.has(name) ? Option.none() : meanings.get(name);
        if (meaning.isEmpty()) yield new SurfaceTerm.Identifier(name, span);
        Unfolding inside = new Unfolding(source, HashMap.empty());
        SurfaceTerm unfolded = inside.term(meaning.get(), Bound.NONE, span);
        for (String x : inside.free) {
          if (bound.has(x)) {
            throw source.error(
                span, "`%s` mentions `%s`, which is bound here; rename that".formatted(name, x));
          }
        }
        yield unfolded;
      }
      case SurfaceTerm.Numeral(var value, _) -> new SurfaceTerm.Numeral(value, span);
      case SurfaceTerm.Lambda(var p, var type, var body, _) ->
          new SurfaceTerm.Lambda(
              at(p, at), type.map(a -> type(a, at)), term(body, bound.and(p), at), span);
      case SurfaceTerm.Application(var f, var a, _) ->
          new SurfaceTerm.Application(term(f, bound, at), term(a, bound, at), span);
      case SurfaceTerm.Let(var p, var type, var u, var body, _) ->
          new SurfaceTerm.Let(
              at(p, at),
              type.map(a -> type(a, at)),
              term(u, bound, at),
              term(body, bound.and(p), at),
              span);
      case SurfaceTerm.Tuple(var parts, _) -> new SurfaceTerm.Tuple(terms(parts, bound, at), span);
      case SurfaceTerm.ListLiteral(var parts, _) ->
          new SurfaceTerm.ListLiteral(terms(parts, bound, at), span);
      case SurfaceTerm.CaseTuple(var u, var p, var body, _) ->
          new SurfaceTerm.CaseTuple(
              term(u, bound, at), at(p, at), term(body, bound.and(p), at), span);
      case SurfaceTerm.CaseVariant(var u, var branches, _) ->
          new SurfaceTerm.CaseVariant(term(u, bound, at), branches(branches, bound, at), span);
      case SurfaceTerm.Infix(var operator, var left, var right, _) ->
          new SurfaceTerm.Infix(operator, term(left, bound, at), term(right, bound, at), span);
      case SurfaceTerm.Negation(var u, _) -> new SurfaceTerm.Negation(term(u, bound, at), span);
      case SurfaceTerm.Power(var base, var n, _) ->
          new SurfaceTerm.Power(term(base, bound, at), n, span);
      case SurfaceTerm.Dual(var u, _) -> new SurfaceTerm.Dual(term(u, bound, at), span);
      case SurfaceTerm.Fold(var p, var q, var step, var over, var from, _) ->
          new SurfaceTerm.Fold(
              at(p, at),
              at(q, at),
              term(step, bound.and(p, q), at),
              term(over, bound, at),
              term(from, bound, at),
              span);
      case SurfaceTerm.FoldInductive(var p, var step, var over, _) ->
          new SurfaceTerm.FoldInductive(
              at(p, at), term(step, bound.and(p), at), term(over, bound, at), span);
      case SurfaceTerm.FoldVariant(var branches, var over, _) ->
          new SurfaceTerm.FoldVariant(branches(branches, bound, at), term(over, bound, at), span);
      case SurfaceTerm.Ascription(var u, var type, _) ->
          new SurfaceTerm.Ascription(term(u, bound, at), type(type, at), span);
    };
  }

  private List<SurfaceTerm> terms(List<SurfaceTerm> parts, Bound bound, @Nullable Span at) {
    List<SurfaceTerm> all = new ArrayList<>();
    for (SurfaceTerm part : parts) all.add(term(part, bound, at));
    return all;
  }

  private List<SurfaceTerm.Branch> branches(
      List<SurfaceTerm.Branch> branches, Bound bound, @Nullable Span at) {
    List<SurfaceTerm.Branch> all = new ArrayList<>();
    for (var b : branches) {
      SurfaceTerm body = term(b.body(), bound.and(b.pattern()), at);
      all.add(
          new SurfaceTerm.Branch(b.label(), at(b.pattern(), at), body, at == null ? b.span() : at));
    }
    return all;
  }

  private static Pattern at(Pattern p, @Nullable Span at) {
    if (at == null) return p;
    return switch (p) {
      case Pattern.Variable(var name, _) -> new Pattern.Variable(name, at);
      case Pattern.Tuple(var parts, _) ->
          new Pattern.Tuple(parts.stream().map(q -> at(q, at)).toList(), at);
    };
  }

  private static SurfaceType type(SurfaceType a, @Nullable Span at) {
    if (at == null) return a;
    return switch (a) {
      case SurfaceType.Named(var name, var arguments, _) ->
          new SurfaceType.Named(name, types(arguments, at), at);
      case SurfaceType.Product(var factors, _) -> new SurfaceType.Product(types(factors, at), at);
      case SurfaceType.Power(var base, var n, _) -> new SurfaceType.Power(type(base, at), n, at);
      case SurfaceType.Arrow(var from, var to, _) ->
          new SurfaceType.Arrow(type(from, at), type(to, at), at);
      case SurfaceType.Variant(var summands, _) ->
          new SurfaceType.Variant(
              summands.stream()
                  .map(s -> new SurfaceType.Labelled(s.label(), type(s.content(), at)))
                  .toList(),
              at);
      case SurfaceType.Mu(var name, var body, _) -> new SurfaceType.Mu(name, type(body, at), at);
      case SurfaceType.Dual(var of, _) -> new SurfaceType.Dual(type(of, at), at);
    };
  }

  private static List<SurfaceType> types(List<SurfaceType> all, Span at) {
    return all.stream().map(a -> type(a, at)).toList();
  }
}
