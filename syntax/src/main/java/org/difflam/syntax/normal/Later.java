package org.difflam.syntax.normal;

import java.util.List;
import java.util.function.UnaryOperator;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Type;

/// `x₁ … xₙ. t : τ`, to be run later, perhaps more than once, in frames of its own:
///
///     values of fv(x₁ … xₙ. t) | x₁ … xₙ | what t binds
final class Later {
  final Type type;
  private final Code code;
  private final List<Name> binders;
  private final int arity;

  /// Where the values of the free variables are in the frame around.
  private final int[] from;

  private final int slots;

  Later(Type type, Code code, List<Name> binders, int[] from, int slots) {
    this.type = type;
    this.code = code;
    this.binders = binders;
    this.arity = binders.size();
    this.from = from;
    this.slots = slots;
  }

  /// With copies of the values of its free variables.
  Closed close(SemanticValue[] frame) {
    SemanticValue[] values = new SemanticValue[slots];
    for (int i = 0; i < from.length; i++) values[i] = frame[from[i]];
    return new Closed(values, 0);
  }

  /// With the values of its free variables, and of the first of the bound ones.
  final class Closed implements UnaryOperator<SemanticValue> {
    private final SemanticValue[] values;
    private final int given;

    private Closed(SemanticValue[] values, int given) {
      this.values = values;
      this.given = given;
    }

    /// As a function of its next argument.
    SemanticValue.Function function() {
      return new SemanticValue.Function(binders.get(given), this);
    }

    int missing() {
      return arity - given;
    }

    @Override
    public SemanticValue apply(SemanticValue argument) {
      SemanticValue[] frame = values.clone();
      frame[next()] = argument;
      return missing() == 1 ? code.run(frame) : new Closed(frame, given + 1).function();
    }

    /// Of two arguments.
    SemanticValue step(SemanticValue first, SemanticValue second) {
      SemanticValue[] frame = values.clone();
      frame[next()] = first;
      frame[next() + 1] = second;
      return code.run(frame);
    }

    /// Of all that are missing: the values of these codes in the frame around, from this one on.
    SemanticValue all(Code[] arguments, int start, SemanticValue[] around) {
      SemanticValue[] frame = values.clone();
      for (int i = 0, n = missing(); i < n; i++)
        frame[next() + i] = arguments[start + i].in(around);
      return code.run(frame);
    }

    private int next() {
      return from.length + given;
    }
  }
}
