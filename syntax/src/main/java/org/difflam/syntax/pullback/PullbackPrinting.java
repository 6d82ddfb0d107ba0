package org.difflam.syntax.pullback;

import static org.difflam.syntax.surface.Writing.apply;
import static org.difflam.syntax.surface.Writing.identifier;
import static org.difflam.syntax.surface.Writing.infix;
import static org.difflam.syntax.surface.Writing.numeral;
import static org.difflam.syntax.surface.Writing.pattern;
import static org.difflam.syntax.surface.Writing.sum;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Unhidden;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TermPrinter;
import org.difflam.syntax.surface.Writing;

/// Terms as they are written. `0` is the zero of any type, `[0]` the number; a pair of numbers is
/// written as the vector `[1, 3]`, other nested pairs as `(x, y, z)`. A binder shows its type where
/// inference would find another one without it.
public final class PullbackPrinting {
  /// Free variables whose types are still to be written, at their first occurrence.
  private final Map<Name, SurfaceType> untold;

  /// Whether a pair that is bound is written as a pattern where its parts are asked for.
  private final boolean patterns;

  /// Variables that are written so.
  private final Map<Name, PairPattern> opened = new HashMap<>();

  private PullbackPrinting(Map<Name, SurfaceType> untold, boolean patterns) {
    this.untold = new HashMap<>(untold);
    this.patterns = patterns;
  }

  public static String print(Notation notation, PullbackTerm t) {
    return TermPrinter.print(notation, surface(t));
  }

  public static String show(PullbackTerm t) {
    return print(Notation.ASCII, t);
  }

  public static SurfaceTerm surface(PullbackTerm t) {
    return surface(t, Map.of());
  }

  /// A term as it is written, with the types of its free variables, each where a reader meets it
  /// first: `(z : R) + z`.
  public static SurfaceTerm surface(PullbackTerm t, Map<Name, SurfaceType> free) {
    return surface(t, free, false);
  }

  /// The same as the examples of the paper display it, with [PairPattern]s.
  public static SurfaceTerm displayed(PullbackTerm t, Map<Name, SurfaceType> free) {
    return surface(t, free, true);
  }

  /// A term as it is written, with the types that its binders have, and no others.
  public static SurfaceTerm asItStands(PullbackTerm t) {
    return Deep.call(() -> new PullbackPrinting(Map.of(), false).term(Unhidden.of(t, words(t))));
  }

  private static SurfaceTerm surface(
      PullbackTerm t, Map<Name, SurfaceType> free, boolean patterns) {
    return Deep.call(() ->
        new PullbackPrinting(free, patterns)
            .term(BinderAnnotations.sparse(Unhidden.of(t, words(t)))));
  }

  /// The names that mean an operation or a former of this term.
  private static Set<Name> words(PullbackTerm t) {
    Set<Name> words = new HashSet<>();
    Position.each(
        t,
        (_, at) -> {
          switch (at) {
            case PullbackTerm.Call(var f, _) -> words.add(Name.of(f.name()));
            case PullbackTerm.Jacobian(var f, _) -> {
              words.add(Name.of(f.name()));
              words.add(Name.of("J"));
            }
            case PullbackTerm.Derivative _ -> words.add(Name.of("J"));
            case PullbackTerm.Projection(var i, _) -> words.add(Name.of("p" + i));
            case PullbackTerm.Pullback _ -> words.add(Name.of("Omega"));
            default -> {}
          }
        });
    return words;
  }

  private SurfaceTerm variable(Name x) {
    SurfaceTerm written = identifier(x.text());
    SurfaceType type = untold.remove(x);
    return type == null ? written : new SurfaceTerm.Ascription(written, type, Span.NOWHERE);
  }

  /// The scope of `x`, where another variable of the same name is not meant.
  private SurfaceTerm under(Name x, PullbackTerm body) {
    return under(x, Option.none(), body);
  }

  private SurfaceTerm under(Name x, Option<PairPattern> pair, PullbackTerm body) {
    SurfaceType hidden = untold.remove(x);
    Option<PairPattern> outer = Option.of(opened.remove(x));
    pair.forEach(p -> opened.put(x, p));
    SurfaceTerm written = term(body);
    opened.remove(x);
    outer.forEach(p -> opened.put(x, p));
    if (hidden != null) untold.put(x, hidden);
    return written;
  }

  private SurfaceTerm term(PullbackTerm t) {
    Option<PairPattern> part = part(t);
    return part.isDefined() ? part.get().term() : former(t);
  }

  /// What is written for a part of a pair that is opened.
  private Option<PairPattern> part(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Variable(var x) -> Option.of(opened.get(x));
      case PullbackTerm.Projection(var i, var pair) -> part(pair).flatMap(p -> p.part(i));
      default -> Option.none();
    };
  }

  private SurfaceTerm former(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Variable(var x) -> variable(x);
      case PullbackTerm.Numeral(var value) ->
          value.isZero() ? vector(List.of(number(value))) : number(value);
      case PullbackTerm.Covector(var vector) ->
          new SurfaceTerm.Dual(
              vector instanceof PullbackTerm.Numeral(var r)
                  ? vector(List.of(number(r)))
                  : row(vector),
              Span.NOWHERE);
      case PullbackTerm.Pair _ -> t.isVector() ? row(t) : tuple(t);
      case PullbackTerm.Sum(var summands) -> sum(summands.stream().map(this::term).toList());
      case PullbackTerm.Lambda(var x, var type, var body) -> map(x, type, body);
      case PullbackTerm.Let(var x, var bound, var body) ->
          new SurfaceTerm.Let(
              pattern(x.text()), Option.none(), term(bound), under(x, body), Span.NOWHERE);
      case PullbackTerm.Application(var function, var argument) ->
          apply(term(function), term(argument));
      case PullbackTerm.Projection(var i, var pair) -> apply("p" + i, term(pair));
      case PullbackTerm.Call(var f, var argument) -> apply(f.name(), term(argument));
      case PullbackTerm.Jacobian(var f, var along) ->
          at(apply("J", identifier(f.name())), term(along));
      case PullbackTerm.Derivative(var f, var along) -> at(apply("J", term(f)), term(along));
      case PullbackTerm.DualMap(var x, var type, var body, var functional) ->
          at(new SurfaceTerm.Dual(map(x, type, body), Span.NOWHERE), term(functional));
      case PullbackTerm.Pullback(var y, var type, var body, var form) ->
          at(apply("Omega", map(y, type, body)), term(form));
    };
  }

  /// `\x. t` or `\x : A. t`.
  private SurfaceTerm map(Name x, Option<PullbackType> type, PullbackTerm body) {
    Option<PairPattern> pair =
        patterns
            ? PairPattern.of(
                x, body, io.vavr.collection.List.ofAll(opened.values()).flatMap(PairPattern::names))
            : Option.none();
    return new SurfaceTerm.Lambda(
        pair.map(PairPattern::pattern).getOrElse(() -> pattern(x.text())),
        type.map(PullbackType::surface),
        under(x, pair, body),
        Span.NOWHERE);
  }

  private SurfaceTerm tuple(PullbackTerm pair) {
    List<PullbackTerm> parts = new ArrayList<>();
    PullbackTerm rest = pair;
    while (rest instanceof PullbackTerm.Pair(var left, var right) && !rest.isVector()) {
      parts.add(right);
      rest = left;
    }
    parts.add(rest);
    return Writing.tuple(parts.reversed().stream().map(this::term).toList());
  }

  private static SurfaceTerm row(PullbackTerm vector) {
    List<SurfaceTerm> parts = new ArrayList<>();
    PullbackTerm rest = vector;
    while (rest instanceof PullbackTerm.Pair(var left, var right)) {
      parts.add(entry(right));
      rest = left;
    }
    parts.add(entry(rest));
    Collections.reverse(parts);
    return vector(parts);
  }

  private static SurfaceTerm entry(PullbackTerm t) {
    return t instanceof PullbackTerm.Numeral(var r) ? number(r) : row(t);
  }

  /// `3`, `2.5`, or `1/3`.
  private static SurfaceTerm number(Scalar scalar) {
    return switch (scalar) {
      case Scalar.Rounded(var x) -> numeral(new BigDecimal(Double.toString(x)));
      case Scalar.Computed x -> Writing.digits(x.shown());
      case Scalar.Exact(var q) -> Writing.number(q);
    };
  }

  private static SurfaceTerm vector(List<SurfaceTerm> parts) {
    return new SurfaceTerm.ListLiteral(parts, Span.NOWHERE);
  }

  private static SurfaceTerm at(SurfaceTerm map, SurfaceTerm argument) {
    return infix(map, SurfaceTerm.Operator.AT, argument);
  }
}
