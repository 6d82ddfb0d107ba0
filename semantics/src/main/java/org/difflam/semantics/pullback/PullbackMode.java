package org.difflam.semantics.pullback;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.Mode;
import org.difflam.semantics.mode.Question;
import org.difflam.semantics.real.Numbers;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;
import org.difflam.syntax.pullback.Vectors;

/// Reverse mode by the pullback language: the p-th row of the Jacobian matrix of `f` at `r` is `((Ω
/// λy. f y) · Ω e_p) r` (Corollary 4.8), run by the [Machine].
///
/// @param steps what the [Machine] may take
public record PullbackMode(long steps) implements Mode {
  public PullbackMode() {
    this(FUEL);
  }

  @Override
  public String name() {
    return "pullback";
  }

  @Override
  public Option<String> declines(Question question) {
    return question.order() > 1
        ? Option.some("it answers order 1; write higher derivatives as pullbacks of pullbacks")
        : Translation.obstacle(question.function());
  }

  @Override
  public <N> Answer<N> answer(Question question, Numbers<N> numbers) {
    Machine<N> machine = new Machine<>(numbers, steps);
    int n = question.inputs();
    int m = question.outputs();
    Type from = Translation.space(n);
    Type to = Translation.space(m);
    Term f = Translation.of(question.function());
    Term point = point(question, from);
    Vector<N> value = Vector.ofAll(machine.vector(new Term.Application(f, point), to)).take(m);
    Vector<Vector<N>> rows =
        Vector.range(0, m)
            .map(p -> Vector.ofAll(machine.covector(row(f, point, from, unit(p, to)), from)))
            .map(row -> row.take(n));
    return Answer.ofRows(question, value, rows);
  }

  private static Term point(Question question, Type from) {
    List<Scalar> entries = new ArrayList<>();
    question.point().forEach(q -> entries.add(Scalar.of(q)));
    return Vectors.of(from, entries.isEmpty() ? List.of(Scalar.ZERO) : entries);
  }

  /// `e_p*`.
  private static Term unit(int p, Type to) {
    List<Scalar> entries = new ArrayList<>(Collections.nCopies(to.dimension(), Scalar.ZERO));
    entries.set(p, Scalar.of(1));
    return new Term.Covector(Vectors.of(to, entries));
  }

  /// `((Ω λy. f y) · Ω e_p) r`.
  static Term row(Term f, Term point, Type from, Term unit) {
    Name y = Name.of("y");
    Term body =
        f instanceof Term.Lambda(var x, _, var inner)
            ? new Term.Let(x, new Term.Variable(y), inner)
            : new Term.Application(f, new Term.Variable(y));
    return new Term.Application(
        new Term.Pullback(
            y, Option.some(from), body, new Term.Lambda(Name.of("q"), Option.none(), unit)),
        point);
  }
}
