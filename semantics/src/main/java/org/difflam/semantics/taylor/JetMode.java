package org.difflam.semantics.taylor;

import io.vavr.collection.Vector;
import java.util.ArrayList;
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

/// `⟦−⟧ : Syn → Diff`, at jets instead of numbers: power series instead of Faà di Bruno's formula.
public record JetMode() implements AnyReals<Smooth> {
  @Override
  public String name() {
    return "jets";
  }

  @Override
  public String title() {
    return "Syn → Diff, smooth maps; the coefficients of a jet";
  }

  @Override
  public Functor<Type, Arrow, Space, Smooth> functor(Question question) {
    Indices _ = Coordinates.indices(question); // or they are too many
    return new DiffByEvaluation(FUEL);
  }

  @Override
  public <N> Answer<N> read(Smooth f, Question question, Reals<N> r, Vector<N> at) {
    Jets<N> jets = new Jets<>(Coordinates.indices(question), r);
    List<Value<Jet<N>>> seeds = new ArrayList<>();
    for (int i = 0; i < question.inputs(); i++) {
      seeds.add(Value.of(jets.variable(i, at.get(i))));
    }
    Value<Jet<N>> result = f.at(jets, question.of(seeds));
    List<List<N>> found = new ArrayList<>();
    for (Value<Jet<N>> jet : Coordinates.outputs(question, result)) {
      found.add(jets.derivatives(jet.number()));
    }
    return Coordinates.answer(question, jets.indices(), found);
  }
}
