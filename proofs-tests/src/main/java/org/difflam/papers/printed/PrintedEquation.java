package org.difflam.papers.printed;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.regex.Pattern;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.surface.Parser;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceType;

/// An equation of a figure as it is printed, `so G |- pk (inl s) = 0 : A`: what it says of terms is
/// written out from the text alone, to be read and compared in meaning. `Tx s` is what the clauses
/// of Figure 4 make of `s`.
///
/// @param schema its judgement
public record PrintedEquation(Schema schema) {
  private static final Clauses TANGENT = Transcript.manzyuk().clauses("Tx", "diamond");

  /// The left side, for these terms and variables, and for k = 1 or 2, where l is the other;
  /// nothing, where it is too large.
  public Option<String> left(Map<String, String> letters, int k) {
    return made(sides()[0], letters, k);
  }

  public Option<String> right(Map<String, String> letters, int k) {
    return made(sides()[1], letters, k);
  }

  private String[] sides() {
    return schema.left().split(Pattern.quote(Schema.TURNSTILE), 2)[1].split(Schema.IS, 2);
  }

  private static Option<String> made(String side, Map<String, String> letters, int k) {
    String written = Ellipsis.index(Ellipsis.index(side, "k", k), "l", 3 - k);
    MetavariableBindings terms = new MetavariableBindings(letters.mapValues(Tree::parse));
    String made = terms.build(Tree.schema(written)).toString();
    return letters.containsKey("x")
        ? TANGENT.at("x", letters.get("x").get()).value(made, made).map(Clauses.Value::text)
        : Option.some(made);
  }

  /// Whether its side conditions `x notin G` and `x : B notin G` allow `x : b` beside a context.
  public boolean allows(Map<Name, LambdaType> context, Name x, LambdaType b) {
    return schema
        .over()
        .forAll(condition ->
            switch (condition) {
              case "x notin G" -> !context.containsKey(x);
              case "x : B notin G" -> !context.get(x).contains(b);
              default -> true;
            });
  }

  /// The type of both sides, where its letters stand for these.
  public LambdaType type(Map<String, LambdaType> letters, int k) {
    return read(Parser.type(Source.of(Ellipsis.index(schema.right(), "k", k))), letters);
  }

  private static LambdaType read(SurfaceType type, Map<String, LambdaType> letters) {
    return switch (type) {
      case SurfaceType.Named(var letter, var in, _) when in.isEmpty() -> letters.get(letter).get();
      case SurfaceType.Named(var name, var in, _) when name.equals("T") ->
          read(in.getFirst(), letters).tangent();
      case SurfaceType.Product(var factors, _) ->
          List.ofAll(factors).map(a -> read(a, letters)).reduce(LambdaType::times);
      case SurfaceType.Arrow(var a, var b, _) -> read(a, letters).to(read(b, letters));
      default -> throw new IllegalArgumentException("not in the figure: " + type);
    };
  }

  /// This equation with one thing wrong, in the ways that its text offers: the right side twice,
  /// the premise about arguments not used, no substitution, no pushforward, no 0, another type, no
  /// side condition. What is equal to 0 has every type.
  public List<PrintedEquation> wrong() {
    String left = sides()[0], right = sides()[1], type = schema.right();
    boolean isZero = right.equals("0");
    List<PrintedEquation> terms =
        List.of(
                isZero ? "s" : "(" + right + ") + (" + right + ")",
                right.replace("N2", "(N1 + N1)"),
                right.replace("[N/x]", ""),
                right.replace("Tx s", "(in2 s)"))
            .removeAll(right)
            .map(wrong ->
                with(
                    schema.left().replace(left + Schema.IS + right, left + Schema.IS + wrong),
                    type));
    List<PrintedEquation> types =
        List.of("(%s) * (%s)".formatted(type, type), type.replace("T ", ""))
            .removeAll(type)
            .map(wrong -> with(schema.left(), wrong));
    List<String> freer = schema.over().reject(condition -> condition.endsWith(" notin G"));
    List<PrintedEquation> conditions =
        freer.equals(schema.over())
            ? List.empty()
            : List.of(with(freer, schema.left(), schema.right()));
    return isZero ? terms : terms.appendAll(types).appendAll(conditions);
  }

  private PrintedEquation with(String left, String type) {
    return with(schema.over(), left, type);
  }

  private PrintedEquation with(List<String> over, String left, String type) {
    return new PrintedEquation(
        new Schema(schema.rule(), schema.item(), schema.tex(), over, left, type));
  }
}
