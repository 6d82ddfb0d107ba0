package org.difflam.semantics.taylor;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.List;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.Question;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;

/// A question about `f : Rⁿ → Rᵐ` in terms of the jets of its n coordinates and of the m results.
final class Coordinates {
  private Coordinates() {}

  static Indices indices(Question question) {
    return Indices.of(Math.max(1, question.inputs()), question.order());
  }

  /// The m results, in a list where there is one only.
  static <N> List<Value<N>> outputs(Question question, Value<N> value) {
    return question.type().codomain() instanceof Type.Real ? List.of(value) : value.parts();
  }

  static <N> Answer<N> answer(Question question, Indices indices, List<List<N>> jets) {
    Map<Vector<Integer>, Vector<N>> derivatives = LinkedHashMap.empty();
    for (Vector<Integer> alpha : question.indices()) {
      int at = indices.position(alpha.asJava());
      derivatives = derivatives.put(alpha, Vector.ofAll(jets).map(jet -> jet.get(at)));
    }
    return new Answer<>(Vector.ofAll(jets).map(jet -> jet.getFirst()), derivatives);
  }
}
