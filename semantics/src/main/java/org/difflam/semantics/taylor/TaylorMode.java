package org.difflam.semantics.taylor;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.semantics.interpret.RealArithmetic;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.real.Numbers;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Value;

/// The (n, R) macro as a way to differentiate: `D(f)` is applied to the jets of the coordinates
/// `⟨xᵢ, 0, …, 1, …, 0⟩`, and that term is evaluated (Theorem 3).
public final class TaylorMode implements Mode {
  @Override
  public String name() {
    return "taylor";
  }

  @Override
  public Option<String> declines(Question question) {
    try {
      Term _ = term(question);
      return Option.none();
    } catch (TooLarge why) {
      return Option.some(String.valueOf(why.getMessage()));
    }
  }

  private static Term term(Question question) {
    return new Macro(Coordinates.indices(question))
        .of(question.applied(Coordinates.variables(question)));
  }

  @Override
  public <N> Answer<N> answer(Question question, Numbers<N> r) {
    Indices indices = Coordinates.indices(question);
    List<Value<N>> seeds = new ArrayList<>();
    for (int i = 0; i < question.inputs(); i++) {
      List<N> seed = new ArrayList<>(Collections.nCopies(indices.size(), r.zero()));
      seed.set(0, r.literal(question.point().get(i)));
      seed.set(indices.first(i), r.one());
      seeds.add(Value.numbers(seed));
    }
    Value<N> result =
        Evaluator.over(new RealArithmetic<>(r))
            .withFuel(FUEL)
            .evaluate(term(question), Coordinates.environment(seeds));
    List<List<N>> jets = new ArrayList<>();
    for (Value<N> jet : Coordinates.outputs(question, result)) {
      jets.add(jet.parts().stream().map(Value::number).toList());
    }
    return Coordinates.answer(question, indices, jets);
  }
}
