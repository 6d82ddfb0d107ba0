package org.difflam.semantics.pullback;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.category.Functor;
import org.difflam.category.number.Reals;
import org.difflam.semantics.mode.Answer;
import org.difflam.semantics.mode.AnyReals;
import org.difflam.semantics.mode.Declined;
import org.difflam.semantics.mode.Question;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Vectors;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.TermInContext;

/// Reverse mode by the pullback language, `Syn → Λ`: the p-th row of the Jacobian matrix of `f` at
/// `r` is `((Ω λy. f y) · Ω e_p) r` (Corollary 4.8), run by the [PullbackMachine].
///
/// @param steps what the [PullbackMachine] may take
public record PullbackMode(long steps)
    implements AnyReals<TermInContext<PullbackType, PullbackTerm>> {
  public PullbackMode() {
    this(FUEL);
  }

  @Override
  public String name() {
    return "pullback";
  }

  @Override
  public String title() {
    return "Syn → terms of the pullback language; rows ((Ω λy. f y) · Ω e_p) r";
  }

  @Override
  public Functor<Type, Arrow, PullbackType, TermInContext<PullbackType, PullbackTerm>> functor(
      Question question) {
    if (question.order() > 1) {
      throw new Declined("it answers order 1; write higher derivatives as pullbacks of pullbacks");
    }
    return PullbackTerms.fromSimple();
  }

  @Override
  public <N> Answer<N> read(
      TermInContext<PullbackType, PullbackTerm> f, Question question, Reals<N> r, Vector<N> at) {
    PullbackMachine<N> machine = new PullbackMachine<>(r, steps);
    int n = question.inputs();
    int m = question.outputs();
    PullbackType from = f.source();
    PullbackType to = f.target();
    Vector<N> point = at.isEmpty() ? Vector.of(r.zero()) : at;
    Vector<N> value = Vector.ofAll(machine.vector(f, point.asJava())).take(m);
    Vector<Vector<N>> rows =
        Vector.range(0, m)
            .map(p -> Vector.ofAll(machine.covector(form(f, unit(p, to)), from, point.asJava())))
            .map(row -> row.take(n));
    return Answer.ofRows(question, value, rows);
  }

  /// `e_p*`.
  private static PullbackTerm unit(int p, PullbackType to) {
    List<Scalar> entries = new ArrayList<>(Collections.nCopies(to.dimension(), Scalar.ZERO));
    entries.set(p, Scalar.of(1));
    return new PullbackTerm.Covector(Vectors.of(to, entries));
  }

  /// `(Ω λy. f y) · Ω e_p`.
  private static PullbackTerm form(TermInContext<PullbackType, PullbackTerm> f, PullbackTerm unit) {
    return new PullbackTerm.Pullback(
        f.x(),
        Option.some(f.source()),
        f.body(),
        new PullbackTerm.Lambda(Name.of("q"), Option.none(), unit));
  }
}
