package org.difflam.semantics.mode;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.category.Functor;
import org.difflam.category.number.HyperDual;
import org.difflam.category.number.HyperDuals;
import org.difflam.category.number.Reals;
import org.difflam.semantics.diffeology.DiffByEvaluation;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;

/// `⟦−⟧ : Syn → Diff`, and nested infinitesimals: `∂^α f(x)` is the coefficient of `ε₁ ε₂ … ε_|α|`
/// in `f(x + …)`, where each argument `xᵢ` has been moved by `αᵢ` of them. The program is evaluated
/// as it is, whatever its types are inside.
public record FunctionalMode() implements AnyReals<Smooth> {
  private static final int HIGHEST = 14;

  @Override
  public String name() {
    return "functional";
  }

  @Override
  public String title() {
    return "Syn → Diff, smooth maps; D by nested infinitesimals";
  }

  @Override
  public Functor<Type, Arrow, Space, Smooth> functor(Question question) {
    return new DiffByEvaluation(FUEL);
  }

  @Override
  public Option<String> beyond(Question question, Smooth f) {
    return Option.when(
        question.order() > HIGHEST,
        "n nested infinitesimals make 2ⁿ parts of a number; it answers orders up to " + HIGHEST);
  }

  @Override
  public <N> Answer<N> read(Smooth f, Question question, Reals<N> r, Vector<N> at) {
    HyperDuals<N> reals = new HyperDuals<>(r);
    Vector<N> value = moved(question, reals, f, at, Vector.fill(question.inputs(), 0));
    Map<Vector<Integer>, Vector<N>> derivatives = LinkedHashMap.empty();
    for (Vector<Integer> alpha : question.indices()) {
      derivatives = derivatives.put(alpha, moved(question, reals, f, at, alpha));
    }
    return new Answer<>(value, derivatives);
  }

  /// `∂^α f(x)`.
  private static <N> Vector<N> moved(
      Question question, HyperDuals<N> reals, Smooth f, Vector<N> at, Vector<Integer> alpha) {
    List<HyperDual<N>> x = new ArrayList<>();
    int tags = 0;
    for (int i = 0; i < question.inputs(); i++) {
      HyperDual<N> xi = reals.standard(at.get(i));
      for (int k = 0; k < alpha.get(i); k++) xi = reals.plus(xi, reals.scale(++tags, reals.one()));
      x.add(xi);
    }
    int all = tags;
    return question.numbers(f.at(reals, question.argument(x))).map(y -> coefficient(reals, all, y));
  }

  /// Of `ε₁ … εₙ`.
  private static <N> N coefficient(HyperDuals<N> reals, int n, HyperDual<N> y) {
    HyperDual<N> part = y;
    for (int tag = n; tag > 0; tag--) part = reals.part(tag, part);
    return reals.value(part);
  }
}
