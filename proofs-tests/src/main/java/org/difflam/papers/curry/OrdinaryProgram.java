package org.difflam.papers.curry;

import io.vavr.Tuple;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.difflam.category.algebra.Rational;
import org.difflam.papers.printed.Schema;
import org.difflam.papers.printed.Transcript;
import org.difflam.semantics.tensor.EntryTensors;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceTerm.Operator;

/// Runs the programs that Figures 2, 3, 5 and 6 print, as they are printed, by value. `exT e f` is
/// written `(e, f)`, and `x ++ y` is `append x y`; `0` is that of any space.
final class OrdinaryProgram {
  private static final EntryTensors<Rational> Q = CurryPrograms.Q;

  /// `+` of a space, and what can be used without being defined.
  private final BinaryOperator<Ordinary> plus;

  private final Map<String, Ordinary> known;

  OrdinaryProgram(BinaryOperator<Ordinary> plus) {
    this.plus = plus;
    this.known =
        HashMap.<String, Ordinary>empty()
            .put("fst", function(x -> x.parts(2).get(0)))
            .put("snd", function(x -> x.parts(2).get(1)))
            .put(
                "map",
                function(f -> function(all -> new Ordinary.Elements(all.elements().map(f::apply)))))
            .put("sum", function(all -> all.elements().fold(Ordinary.ZERO, plus)))
            .put(
                "append",
                function(x ->
                    function(y -> new Ordinary.Elements(x.elements().appendAll(y.elements())))))
            .put("T", function(Tangible::space));
  }

  private static Ordinary function(UnaryOperator<Ordinary> body) {
    return new Ordinary.Function(body);
  }

  Ordinary run(String text) {
    return value(Parser.term(Source.of(text)), known);
  }

  private Ordinary value(SurfaceTerm t, Map<String, Ordinary> in) {
    return switch (t) {
      case SurfaceTerm.Identifier(var x, _) ->
          in.get(x).getOrElseThrow(() -> new Ordinary.Unlike(x + " is not defined"));
      case SurfaceTerm.Numeral(var n, _) when n.signum() == 0 -> Ordinary.ZERO;
      case SurfaceTerm.Numeral(var n, _) ->
          new Ordinary.Numbers(Q.scalar(Rational.of(n.longValueExact())));
      case SurfaceTerm.Lambda(var p, _, var body, _) -> function(x -> value(body, bound(p, x, in)));
      case SurfaceTerm.Let(var p, _, var e, var body, _) -> value(body, bound(p, value(e, in), in));
      case SurfaceTerm.Application(var f, var x, _) -> value(f, in).apply(value(x, in));
      case SurfaceTerm.Tuple(var parts, _) ->
          new Ordinary.Parts(Vector.ofAll(parts).map(part -> value(part, in)));
      case SurfaceTerm.ListLiteral(var parts, _) ->
          new Ordinary.Elements(Vector.ofAll(parts).map(part -> value(part, in)));
      case SurfaceTerm.Infix(Operator op, var x, var y, _) when op == Operator.PLUS ->
          plus.apply(value(x, in), value(y, in));
      case SurfaceTerm.Infix(Operator op, var x, var y, _) when op == Operator.TIMES ->
          times(value(x, in), value(y, in));
      default -> throw new IllegalArgumentException("no figure prints this: " + t);
    };
  }

  private static Map<String, Ordinary> bound(
      Pattern pattern, Ordinary x, Map<String, Ordinary> in) {
    return switch (pattern) {
      case Pattern.Variable name -> in.put(name.name(), x);
      case Pattern.Tuple(var parts, _) -> {
        Map<String, Ordinary> all = in;
        Vector<Ordinary> values = x.parts(parts.size());
        for (int i = 0; i < parts.size(); i++) all = bound(parts.get(i), values.get(i), all);
        yield all;
      }
    };
  }

  private static Ordinary times(Ordinary x, Ordinary y) {
    if (x instanceof Ordinary.Zero || y instanceof Ordinary.Zero) return Ordinary.ZERO;
    if (x instanceof Ordinary.Numbers(var a) && y instanceof Ordinary.Numbers(var b))
      return new Ordinary.Numbers(
          Q.of(
              a.dimensions(),
              Vector.ofAll(a.entries()).zipWith(b.entries(), Rational::times).asJava()));
    throw new Ordinary.Unlike("two numbers", Ordinary.of(x, y));
  }

  /// The rows of Figure 6 for sums, programs by what they add.
  static Map<String, String> additions() {
    return Transcript.curry()
        .rules()
        .map(Transcript.Printed::run)
        .filter(r -> r.item().equals("DC-Fig-6-+"))
        .toMap(Schema::left, Schema::right);
  }

  /// The sums of a table with these rows; `+` in those of numbers is that of numbers.
  static BinaryOperator<Ordinary> sums(Map<String, String> rows) {
    return new BinaryOperator<>() {
      private final Map<String, Ordinary> programs =
          rows.map((of, text) ->
              Tuple.of(
                  of,
                  new OrdinaryProgram(
                          of.equals("pairs") || of.equals("lists")
                              ? this
                              : OrdinaryProgram::ofEntries)
                      .run(text)));

      private Ordinary by(String row, Ordinary x, Ordinary y) {
        return programs.get(row).get().apply(x).apply(y);
      }

      @Override
      public Ordinary apply(Ordinary x, Ordinary y) {
        if (x instanceof Ordinary.Zero) return y;
        if (y instanceof Ordinary.Zero) return x;
        return switch (x) {
          case Ordinary.Numbers(var a) ->
              by(a.dimensions().rank() == 0 ? "floats" : "tensors", x, y);
          case Ordinary.Parts(var parts) when parts.isEmpty() -> y;
          case Ordinary.Parts _ -> by("pairs", x, y);
          case Ordinary.Elements _ -> by("lists", x, y);
          case Ordinary.OfClosure(var f, var environment) ->
              new Ordinary.OfClosure(
                  f, apply(environment, y instanceof Ordinary.OfClosure(_, var other) ? other : y));
          case Ordinary.Function _, Ordinary.Opaque _, Ordinary.Space _, Ordinary.Zero _ ->
              throw new Ordinary.Unlike("two tangents of one space", Ordinary.of(x, y));
        };
      }
    };
  }

  private static Ordinary ofEntries(Ordinary x, Ordinary y) {
    if (x instanceof Ordinary.Numbers(var a) && y instanceof Ordinary.Numbers(var b))
      return new Ordinary.Numbers(Q.plus(a, b));
    throw new Ordinary.Unlike("two numbers", Ordinary.of(x, y));
  }
}
