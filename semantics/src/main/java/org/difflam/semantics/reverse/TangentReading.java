package org.difflam.semantics.reverse;

import io.vavr.collection.Vector;
import java.util.List;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.curry.CurryText;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.surface.SurfaceTerm;

/// Tangents as they are typed and printed; who types them calls those that go back covectors.
///
/// ```
/// 3/2   (t₁, …, tₙ)   0                  numbers, tuples, and 0 for the zero of any space
/// [(x, t), …]                            the calls of a function; x is a closed term
/// environment t                          of a closure: the tangent of what it hides
/// ℓ t   [t₁, …, tₙ]                      of tagged values and of lists
/// ```
record TangentReading<N>(CurryText text, CombinatorInterpretation<N> in) {

  /// A tangent of a value of this type.
  ///
  /// @param beside a tangent of the same value, which knows its closures
  TangentValue<N> read(CurryType type, SurfaceTerm t, TangentValue<N> beside) {
    return of(type, text.unfolded(t), beside);
  }

  private TangentValue<N> of(CurryType type, SurfaceTerm t, TangentValue<N> beside) {
    if (t instanceof SurfaceTerm.Ascription(var inner, _, _)) return of(type, inner, beside);
    boolean empty = type instanceof CurryType.ListOf && t instanceof SurfaceTerm.ListLiteral;
    if (isZero(t) && !empty) return TangentValue.zero();
    return switch (type) {
      case CurryType.Tensor _ -> new TangentValue.Floats<>(value(type, t).tensor());
      case CurryType.Ints _, CurryType.Bool _ -> throw wrong(t, "()");
      case CurryType.Product(var factors) -> tuple(factors, t, beside);
      case CurryType.Function(var domain, var codomain) ->
          beside instanceof TangentValue.OfClosure<N>(var closure, var environment)
              ? new TangentValue.OfClosure<>(
                  closure, hidden(argument("environment", t), environment))
              : calls(domain, codomain, t);
      case CurryType.Variant v ->
          switch (t) {
            case SurfaceTerm.Identifier(var label, _)
                when content(v, label, t).equals(CurryType.UNIT) ->
                new TangentValue.Tagged<>(label, TangentValue.zero());
            case SurfaceTerm.Application(SurfaceTerm.Identifier(var label, _), var a, _) -> {
              TangentValue<N> inner =
                  beside instanceof TangentValue.Tagged<N>(_, var content)
                      ? content
                      : TangentValue.zero();
              yield new TangentValue.Tagged<>(label, of(content(v, label, t), a, inner));
            }
            default -> throw wrong(t, "a label and the covector of what it tags, or 0");
          };
      case CurryType.ListOf(var element) -> {
        if (!(t instanceof SurfaceTerm.ListLiteral(var parts, _))) {
          throw wrong(t, "a list with a covector of each element");
        }
        yield new TangentValue.Sequence<>(
            Vector.ofAll(parts).map(part -> of(element, part, TangentValue.zero())));
      }
    };
  }

  private CurryType content(CurryType.Variant type, String label, SurfaceTerm t) {
    return type.summands().stream()
        .filter(summand -> summand.label().equals(label))
        .findFirst()
        .map(summand -> summand.content())
        .orElseThrow(() -> wrong(t, "a label of " + type.show()));
  }

  private static boolean isZero(SurfaceTerm t) {
    return t instanceof SurfaceTerm.Numeral(var value, _) && value.signum() == 0
        || t instanceof SurfaceTerm.ListLiteral(var parts, _) && parts.isEmpty()
        || t instanceof SurfaceTerm.Tuple(var parts, _) && parts.isEmpty();
  }

  private TangentValue<N> tuple(List<CurryType> factors, SurfaceTerm t, TangentValue<N> beside) {
    int n = factors.size();
    if (!(t instanceof SurfaceTerm.Tuple(var parts, _)) || parts.size() != n) {
      throw wrong(t, "a tuple of " + n + " covectors");
    }
    return new TangentValue.Tuple<>(
        Vector.range(0, n).map(i -> of(factors.get(i), parts.get(i), beside.part(i, n))).asJava());
  }

  private TangentValue<N> calls(CurryType domain, CurryType codomain, SurfaceTerm t) {
    if (!(t instanceof SurfaceTerm.ListLiteral(var parts, _))) {
      throw wrong(t, "the calls of a function, as in `[(3, 1)]`");
    }
    return new TangentValue.Calls<>(
        Vector.ofAll(parts)
            .map(part -> {
              if (!(part instanceof SurfaceTerm.Tuple(var call, _)) || call.size() != 2) {
                throw wrong(part, "an argument and a covector of its result, as in `(3, 1)`");
              }
              return new TangentValue.Call<>(
                  value(domain, call.get(0)), of(codomain, call.get(1), TangentValue.zero()));
            }));
  }

  /// The tangent of an environment, whose type only the other one knows.
  private TangentValue<N> hidden(SurfaceTerm t, TangentValue<N> beside) {
    if (isZero(t)) return TangentValue.zero();
    return switch (beside) {
      case TangentValue.OfClosure<N>(var closure, var environment) ->
          new TangentValue.OfClosure<>(closure, hidden(argument("environment", t), environment));
      case TangentValue.Tuple<N>(var parts) -> {
        if (!(t instanceof SurfaceTerm.Tuple(var ts, _)) || ts.size() != parts.size()) {
          throw wrong(t, "a tuple of " + parts.size() + " covectors");
        }
        yield new TangentValue.Tuple<>(
            Vector.range(0, ts.size()).map(i -> hidden(ts.get(i), parts.get(i))).asJava());
      }
      case TangentValue.Tagged<N>(var label, var content) ->
          new TangentValue.Tagged<>(label, hidden(argument(label, t), content));
      case TangentValue.Sequence<N>(var elements) -> {
        if (!(t instanceof SurfaceTerm.ListLiteral(var ts, _)) || ts.size() != elements.size()) {
          throw wrong(t, "a list of " + elements.size() + " covectors");
        }
        yield new TangentValue.Sequence<>(elements.zipWithIndex((e, i) -> hidden(ts.get(i), e)));
      }
      case TangentValue.Floats<N>(var tensor) ->
          new TangentValue.Floats<>(value(new CurryType.Tensor(tensor.dimensions()), t).tensor());
      case TangentValue.Zero<N> _ -> {
        if (t instanceof SurfaceTerm.Tuple(var ts, _)) {
          yield new TangentValue.Tuple<>(
              Vector.ofAll(ts).map(part -> hidden(part, TangentValue.zero())).asJava());
        }
        yield new TangentValue.Floats<>(value(CurryType.FLOAT, t).tensor());
      }
      case TangentValue.Calls<N> _ -> throw wrong(t, "the covector of an environment");
    };
  }

  private SurfaceTerm argument(String word, SurfaceTerm t) {
    if (t instanceof SurfaceTerm.Application(SurfaceTerm.Identifier(var name, _), var a, _)
        && name.equals(word)) {
      return a;
    }
    throw wrong(t, "`%s` and a covector".formatted(word));
  }

  private CurryValue<N> value(CurryType type, SurfaceTerm t) {
    return in.value(text.term(t, type, "this"));
  }

  private SourceError wrong(SurfaceTerm t, String expected) {
    return text.source().error(t.span(), "expected " + expected + " here");
  }
}
