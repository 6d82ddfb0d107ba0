package org.difflam.semantics.interpret;

import java.util.List;
import org.difflam.category.number.Reals;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Evaluator;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Value;
import org.jspecify.annotations.Nullable;

/// A term as a function of its free variables, over any numbers. It is compiled again when the
/// numbers differ from those of the last call.
public final class RealFunction {
  private final Term t;
  private final List<Name> variables;
  private final long fuel;
  private volatile @Nullable Compiled<?> last;

  private record Compiled<N>(Reals<N> numbers, Evaluator.Program<N> program) {}

  public RealFunction(Term t, List<Name> variables) {
    this(t, variables, Long.MAX_VALUE);
  }

  /// @param fuel how many applications and steps of folds it may take over one kind of numbers
  public RealFunction(Term t, List<Name> variables, long fuel) {
    this.t = t;
    this.variables = List.copyOf(variables);
    this.fuel = fuel;
  }

  /// The value of a closed term in this many steps.
  public static <N> Value<N> value(Term closed, Reals<N> r, long fuel) {
    return new RealFunction(closed, List.of(), fuel).at(r, List.of());
  }

  /// The value of a closed term, without a limit on steps.
  public static <N> Value<N> value(Term closed, Reals<N> r) {
    return value(closed, r, Long.MAX_VALUE);
  }

  public <N> Value<N> at(Reals<N> r, List<Value<N>> arguments) {
    return over(r).program.run(arguments);
  }

  @SuppressWarnings("unchecked") // equal numbers are numbers of one type
  private <N> Compiled<N> over(Reals<N> r) {
    Compiled<?> known = last;
    if (known != null && known.numbers.equals(r)) return (Compiled<N>) known;
    Compiled<N> fresh =
        new Compiled<>(r, new Evaluator<>(new RealArithmetic<>(r), fuel).compile(t, variables));
    last = fresh;
    return fresh;
  }
}
