package org.difflam.papers.printed;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;

/// An equation of a figure as it is printed, `rule pk (inl s) --> 0`: what it says of terms is
/// written out from the text alone, to be read and compared in meaning. `Tx s` is what the clauses
/// of Figure 4 make of `s`.
///
/// @param schema its sides
public record PrintedEquation(Schema schema) {
  private static final Clauses TANGENT = Transcript.manzyuk().clauses("Tx", "diamond");

  /// The left side, for these terms and variables, and for k = 1 or 2, where l is the other;
  /// nothing, where it is too large.
  public Option<String> left(Map<String, String> letters, int k) {
    return made(schema.left(), letters, k);
  }

  public Option<String> right(Map<String, String> letters, int k) {
    return made(schema.right(), letters, k);
  }

  private static Option<String> made(String side, Map<String, String> letters, int k) {
    String written = Ellipsis.index(Ellipsis.index(side, "k", k), "l", 3 - k);
    MetavariableBindings terms = new MetavariableBindings(letters.mapValues(Tree::parse));
    String made = terms.build(Tree.schema(written)).toString();
    return letters.containsKey("x")
        ? TANGENT.at("x", letters.get("x").get()).value(made, made).map(Clauses.Value::text)
        : Option.some(made);
  }

  /// This equation with one thing wrong, in the ways that its text offers: the right side twice,
  /// the premise about arguments not used, no substitution, no pushforward, no 0.
  public List<PrintedEquation> wrong() {
    String right = schema.right();
    return List.of(
            right.equals("0") ? "s" : "(" + right + ") + (" + right + ")",
            right.replace("N2", "(N1 + N1)"),
            right.replace("[N/x]", ""),
            right.replace("Tx s", "(in2 s)"))
        .removeAll(right)
        .map(wrong ->
            new PrintedEquation(
                new Schema(
                    schema.rule(),
                    schema.item(),
                    schema.tex(),
                    schema.over(),
                    schema.left(),
                    wrong)));
  }
}
