package org.difflam.syntax.curry;

import io.vavr.collection.Map;
import java.util.List;
import java.util.function.Function;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.CurryElaboration.Typed;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Source;

/// Elaborates patterns: a pattern binds one variable, and a tuple pattern adds a `let` for each of
/// its parts.
final class CurryPatterns {
  private final Source source;
  private int fresh;

  CurryPatterns(Source source) {
    this.source = source;
  }

  /// A body under a pattern, as one under a variable.
  record Bound(Name x, Typed body) {}

  Bound bind(
      Map<String, CurryType> context,
      Pattern p,
      CurryType type,
      Function<Map<String, CurryType>, Typed> body) {
    return switch (p) {
      case Pattern.Variable(var x, _) ->
          new Bound(Name.of(x), body.apply(x.equals("_") ? context : context.put(x, type)));
      case Pattern.Tuple(var parts, var span) -> {
        if (!(type instanceof CurryType.Product(var factors)) || factors.size() != parts.size()) {
          throw source.error(
              span,
              new IllTyped(
                  "a pattern of %d parts cannot take apart %s"
                      .formatted(parts.size(), type.show())));
        }
        String x = fresh("t");
        yield new Bound(
            Name.of(x),
            parts(context.put(x, type), parts, 0, factors, CurryTerm.variable(x), body));
      }
    };
  }

  private Typed parts(
      Map<String, CurryType> context,
      List<Pattern> parts,
      int i,
      List<CurryType> types,
      CurryTerm tuple,
      Function<Map<String, CurryType>, Typed> body) {
    if (i == parts.size()) return body.apply(context);
    return let(
        context,
        parts.get(i),
        new Typed(tuple.part(i + 1), types.get(i)),
        inner -> parts(inner, parts, i + 1, types, tuple, body));
  }

  Typed let(
      Map<String, CurryType> context,
      Pattern p,
      Typed e,
      Function<Map<String, CurryType>, Typed> body) {
    Bound bound = bind(context, p, e.type(), body);
    return new Typed(new CurryTerm.Let(bound.x, e.term(), bound.body.term()), bound.body.type());
  }

  /// A name that the program does not use.
  String fresh(String stem) {
    String x;
    do x = stem + "_" + ++fresh;
    while (source.text().contains(x));
    return x;
  }
}
