package org.difflam.semantics.interpret;

import java.util.List;
import org.difflam.semantics.real.Numbers;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Value;
import org.jspecify.annotations.Nullable;

/// A term as a function of its free variables, over any numbers. It is compiled when it meets other
/// numbers than the last time.
public final class RealFunction {
  private final Term t;
  private final List<Name> variables;
  private volatile @Nullable Compiled<?> last;

  private record Compiled<N>(Numbers<N> numbers, Evaluator.Program<N> program) {}

  public RealFunction(Term t, List<Name> variables) {
    this.t = t;
    this.variables = List.copyOf(variables);
  }

  public <N> Value<N> at(Numbers<N> r, List<Value<N>> arguments) {
    return over(r).program.run(arguments);
  }

  @SuppressWarnings("unchecked") // equal numbers are numbers of one type
  private <N> Compiled<N> over(Numbers<N> r) {
    Compiled<?> known = last;
    if (known != null && known.numbers.equals(r)) return (Compiled<N>) known;
    Compiled<N> fresh =
        new Compiled<>(r, Evaluator.over(new RealArithmetic<>(r)).compile(t, variables));
    last = fresh;
    return fresh;
  }
}
