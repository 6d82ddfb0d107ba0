package org.difflam.syntax.proof.dependence;

import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.function.Function;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Matching;
import org.difflam.syntax.proof.Proof;

/// An equation by whose instances one calculates: a law, or a lemma.
///
/// @param proof of an instance
record LawOrLemma(String name, Sentence sentence, Function<Matching, Proof> proof) {
  static LawOrLemma law(Lines lines, String id, Sentence sentence) {
    return new LawOrLemma(
        id,
        sentence,
        m ->
            lines.law(
                id,
                m.objects(),
                sentence
                    .givens()
                    .map(g -> lines.of(m.at().get(g.name()).get()))
                    .toJavaArray(Expression[]::new)));
  }

  private Matching nothing() {
    Set<String> names = sentence.givens().map(Given::name).toSet();
    return Matching.of(names);
  }

  /// The instance whose left side this is. What only the right side speaks of is not found.
  Option<Proof> from(Expression f) {
    return nothing()
        .and(sentence.left(), f)
        .filter(m ->
            m.at().size() == sentence.givens().size()
                && m.objects().keySet().containsAll(sentence.bases()))
        .map(proof);
  }

  /// The instance with these sides.
  Option<Proof> between(Expression f, Expression g) {
    return nothing().and(sentence.left(), f).flatMap(m -> m.and(sentence.right(), g)).map(proof);
  }
}
