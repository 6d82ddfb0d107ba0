package org.difflam.semantics.taylor;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.category.Functor;
import org.difflam.category.number.Reals;
import org.difflam.semantics.diffeology.DiffByEvaluation;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.AnyReals;
import org.difflam.semantics.mode.Question;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.syn.Arrow;

/// The (n, R) macro, `D : Syn → Syn`, and evaluation: `D(f)` is applied to the jets of the
/// coordinates `⟨xᵢ, 0, …, 1, …, 0⟩` (Theorem 3).
public record TaylorMode() implements AnyReals<Smooth> {
  @Override
  public String name() {
    return "taylor";
  }

  @Override
  public String title() {
    return "Syn → Syn by the macro D_(k,R), then Diff; the entries of a tuple of derivatives";
  }

  @Override
  public Functor<Type, Arrow, Space, Smooth> functor(Question question) {
    return new Macro(Coordinates.indices(question)).then(new DiffByEvaluation(FUEL));
  }

  @Override
  public <N> Answer<N> read(Smooth f, Question question, Reals<N> r, Vector<N> at) {
    Indices indices = Coordinates.indices(question);
    List<Value<N>> seeds = new ArrayList<>();
    for (int i = 0; i < question.inputs(); i++) {
      List<N> seed = new ArrayList<>(Collections.nCopies(indices.size(), r.zero()));
      seed.set(0, at.get(i));
      seed.set(indices.first(i), r.one());
      seeds.add(Value.numbers(seed));
    }
    Value<N> result = f.at(r, question.of(seeds));
    List<List<N>> jets = new ArrayList<>();
    for (Value<N> jet : Coordinates.outputs(question, result)) {
      jets.add(jet.parts().stream().map(Value::number).toList());
    }
    return Coordinates.answer(question, indices, jets);
  }
}
