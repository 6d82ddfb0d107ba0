package org.difflam.semantics.reverse;

import io.vavr.collection.Vector;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.category.Functor;
import org.difflam.category.number.Doubles;
import org.difflam.category.number.Reals;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.AnyReals;
import org.difflam.semantics.mode.Declined;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.tensor.DenseTensors;
import org.difflam.semantics.tensor.EntryTensors;
import org.difflam.semantics.tensor.Tensors;
import org.difflam.syntax.curry.Combinator;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;

/// Reverse mode by Figure 1 and the [Combinators], `J[−] : Syn → combinators`: the rows of the
/// Jacobian matrix, one run of the pullback each.
public interface CurryMode extends AnyReals<Combinator> {
  /// Fewer than in other modes, because what a step has computed is kept for its pullback.
  long STEPS = 500_000;

  /// `curry`: the tangents of functions are lists of calls.
  record Lists(long steps) implements CurryMode {
    public Lists() {
      this(STEPS);
    }

    @Override
    public String name() {
      return "curry";
    }

    @Override
    public String title() {
      return "Syn → combinators by J; R by pullbacks with lists of calls";
    }

    @Override
    public <N> Combinators<N> combinators(Tensors<N> tensors) {
      return new SimplyTyped<>(new Tangents<>(tensors), steps);
    }
  }

  /// `curry-env`: they are tangents of environments.
  record Environments(long steps) implements CurryMode {
    public Environments() {
      this(STEPS);
    }

    @Override
    public String name() {
      return "curry-env";
    }

    @Override
    public String title() {
      return "Syn → combinators by J; R by pullbacks with environments";
    }

    @Override
    public <N> Combinators<N> combinators(Tensors<N> tensors) {
      return new DependentlyTyped<>(new Tangents<>(tensors), steps);
    }
  }

  <N> Combinators<N> combinators(Tensors<N> tensors);

  /// What becomes of a combinator, of which the clause of its former makes this.
  default <N> RepFunction<N> clause(Tangents<N> tangents, Combinator b, RepFunction<N> made) {
    return made;
  }

  @Override
  default Functor<Type, Arrow, CurryType, Combinator> functor(Question question) {
    if (question.order() != 1) {
      throw new Declined(
          "it has first derivatives only, and order " + question.order() + " was asked for");
    }
    return CurryTerms.fromSimple().then(CurryTerms.combinators());
  }

  @Override
  default <N> Answer<N> read(Combinator f, Question question, Reals<N> r, Vector<N> at) {
    Combinators<N> combinators = combinators(tensors(r));
    return Deep.call(() -> answer(question, combinators, f, at));
  }

  private <N> Answer<N> answer(
      Question question, Combinators<N> combinators, Combinator f, Vector<N> at) {
    Tensors<N> tensors = combinators.tensors();
    Vector<CurryValue<N>> point = at.map(x -> floats(tensors, x));
    CurryValue<N> x =
        question.takesNumber() ? point.head() : new CurryValue.Tuple<>(point.asJava());
    CombinatorInterpretation<N> in =
        new CombinatorInterpretation<>(
            combinators, (b, made) -> clause(combinators.tangents(), b, made));
    Evaluated<N> y = in.of(f).at(x);
    boolean single = question.returnsNumber();
    int m = question.outputs();
    TangentValue<N> one = new TangentValue.Floats<>(tensors.scalar(tensors.numbers().one()));
    Vector<Vector<N>> rows =
        Vector.range(0, m)
            .map(j -> {
              TangentValue<N> g = single ? one : Combinators.only(one, j, m);
              TangentValue<N> back = combinators.tangents().writtenOut(x, y.argument(g));
              return numbers(back, question.takesNumber());
            });
    Vector<N> value =
        single
            ? Vector.of(y.value().tensor().number())
            : Vector.range(0, m).map(j -> y.value().part(j).tensor().number());
    return Answer.ofRows(question, value, rows);
  }

  private static <N> Vector<N> numbers(TangentValue<N> gradient, boolean single) {
    if (single) return Vector.of(gradient.tensor().number());
    List<TangentValue<N>> parts = ((TangentValue.Tuple<N>) gradient).parts();
    return Vector.ofAll(parts).map(t -> t.tensor().number());
  }

  private static <N> CurryValue<N> floats(Tensors<N> tensors, N number) {
    return new CurryValue.Floats<>(tensors.scalar(number));
  }

  /// Arrays for doubles, lists for all other numbers.
  @SuppressWarnings("unchecked") // for these numbers N is Double
  static <N> Tensors<N> tensors(Reals<N> r) {
    return r instanceof Doubles ? (Tensors<N>) new DenseTensors() : new EntryTensors<>(r);
  }
}
