package org.difflam.papers.printed;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceTerm.Operator;

/// A term that was parsed as a [Tree]: patterns and tuples as nested pairs.
final class TreeReading {
  private TreeReading() {}

  static Tree of(SurfaceTerm t) {
    return switch (t) {
      // what is called _ is mentioned nowhere, so that no binder has it
      case SurfaceTerm.Identifier(var name, _) -> Tree.leaf(name.equals("_") ? "the name _" : name);
      case SurfaceTerm.Numeral(var value, _) -> number(value);
      case SurfaceTerm.Negation(SurfaceTerm.Numeral(var value, _), _) -> number(value.negate());
      case SurfaceTerm.Negation(var s, _) -> Tree.node("-", of(s));
      case SurfaceTerm.Lambda(var pattern, _, var body, _) ->
          binding(Tree.LAMBDA, pattern, List.of(), of(body));
      case SurfaceTerm.Let(var pattern, _, var e, var body, _) ->
          binding(Tree.LET, pattern, List.of(of(e)), of(body));
      case SurfaceTerm.Application(var s, SurfaceTerm.ListLiteral(var in, _), _)
          when in.size() == 1
              && in.getFirst() instanceof SurfaceTerm.Infix(Operator op, var by, var x, _)
              && op == Operator.DIVIDE ->
          Tree.node(Tree.INSTEAD, of(s), of(by), of(x));
      case SurfaceTerm.Application(var s, var u, _) -> Tree.node(Tree.APPLY, of(s), of(u));
      case SurfaceTerm.Tuple(var parts, _) -> nested(parts);
      case SurfaceTerm.ListLiteral(var parts, _) -> nested(parts);
      case SurfaceTerm.Infix(Operator op, var l, var r, _) when op == Operator.PLUS ->
          Tree.sum(List.of(of(l), of(r)));
      case SurfaceTerm.Infix(var op, var l, var r, _) -> Tree.node(op.symbol(), of(l), of(r));
      case SurfaceTerm.Power(var base, var n, _) -> Tree.node("^" + n, of(base));
      case SurfaceTerm.Dual(var s, _) -> Tree.node(Tree.DUAL, of(s));
      case SurfaceTerm.Ascription(var s, _, _) -> of(s);
      case SurfaceTerm.CaseTuple _,
          SurfaceTerm.CaseVariant _,
          SurfaceTerm.Fold _,
          SurfaceTerm.FoldInductive _,
          SurfaceTerm.FoldVariant _ ->
          throw new IllegalArgumentException("no figure here prints this: " + t);
    };
  }

  private static Tree number(BigDecimal value) {
    return Tree.leaf(Rational.of(value).toString());
  }

  /// `⟨s, t, u⟩` is `⟨⟨s, t⟩, u⟩`.
  private static Tree nested(List<SurfaceTerm> parts) {
    if (parts.isEmpty()) return Tree.leaf("()");
    Tree all = of(parts.getFirst());
    for (SurfaceTerm part : parts.subList(1, parts.size()))
      all = Tree.node(Tree.PAIR, all, of(part));
    return all;
  }

  private static Tree binding(String former, Pattern pattern, List<Tree> before, Tree body) {
    return switch (pattern) {
      case Pattern.Variable x -> binder(former, x.name(), before, body);
      case Pattern.Tuple tuple -> {
        String z =
            pattern.variables().stream().map(Pattern.Variable::name).collect(Collectors.joining());
        Tree made = body;
        for (var place : places(tuple, Tree.leaf(z)).entrySet())
          made = Tree.node(Tree.INSTEAD, made, place.getValue(), Tree.leaf(place.getKey()));
        yield binder(former, z, before, made);
      }
    };
  }

  private static Tree binder(String former, String x, List<Tree> before, Tree body) {
    return new Tree(
        former, Option.some(x), Stream.concat(before.stream(), Stream.of(body)).toList());
  }

  /// What the names of a nested tuple are.
  private static Map<String, Tree> places(Pattern pattern, Tree at) {
    Map<String, Tree> all = new HashMap<>();
    switch (pattern) {
      case Pattern.Variable x -> all.put(x.name(), at);
      case Pattern.Tuple(var parts, _) -> {
        Tree here = at;
        for (int i = parts.size() - 1; i >= 1; i--) {
          all.putAll(places(parts.get(i), Tree.projection(2, here)));
          here = Tree.projection(1, here);
        }
        if (!parts.isEmpty()) all.putAll(places(parts.getFirst(), here));
      }
    }
    return all;
  }
}
