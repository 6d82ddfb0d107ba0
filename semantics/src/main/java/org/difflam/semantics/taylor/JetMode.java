package org.difflam.semantics.taylor;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.semantics.interpret.RealArithmetic;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.real.Numbers;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Value;

/// The program itself, run on jets for numbers: power series instead of Faà di Bruno's formula.
public final class JetMode implements Mode {
  @Override
  public String name() {
    return "jets";
  }

  @Override
  public Option<String> declines(Question question) {
    try {
      Indices _ = Coordinates.indices(question);
      return Option.none();
    } catch (TooLarge why) {
      return Option.some(String.valueOf(why.getMessage()));
    }
  }

  @Override
  public <N> Answer<N> answer(Question question, Numbers<N> r) {
    Jets<N> jets = new Jets<>(Coordinates.indices(question), r);
    List<Value<Jet<N>>> seeds = new ArrayList<>();
    for (int i = 0; i < question.inputs(); i++) {
      seeds.add(Value.of(jets.variable(i, r.literal(question.point().get(i)))));
    }
    Value<Jet<N>> result =
        Evaluator.over(new RealArithmetic<>(jets))
            .withFuel(FUEL)
            .evaluate(
                question.applied(Coordinates.variables(question)), Coordinates.environment(seeds));
    List<List<N>> found = new ArrayList<>();
    for (Value<Jet<N>> jet : Coordinates.outputs(question, result)) {
      found.add(jets.derivatives(jet.number()));
    }
    return Coordinates.answer(question, jets.indices(), found);
  }
}
