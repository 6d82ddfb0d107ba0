package org.difflam.syntax.variables;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.surface.SurfaceTerm;

/// A set of variables, or how one is worked out: `[x, y]`, `FV t`, `lin t`, `A + B`, `A * B`, `A -
/// B`. A term `t` of a calculus in it is a whole, no part: its variables are not bound by this.
///
/// @param <T> the terms whose variables these are
sealed interface VariableSet<T extends Syntax<T>> extends Syntax<VariableSet<T>> {
  /// `[x, …, y]`, in the order of first occurrence.
  record Names<T extends Syntax<T>>(Set<Name> names) implements VariableSet<T> {
    static <T extends Syntax<T>> Names<T> of(Iterable<Name> names) {
      return new Names<>(LinkedHashSet.ofAll(names));
    }

    @Override
    public Shape<VariableSet<T>> shape() {
      return Shape.leaf(names, this);
    }
  }

  /// `FV t`, or `lin t`.
  record Of<T extends Syntax<T>>(String function, T term) implements VariableSet<T> {
    @Override
    public Shape<VariableSet<T>> shape() {
      return Shape.leaf(List.of(function, term), this);
    }
  }

  /// Two sets with `+`, `*` or `-` between them.
  record Combined<T extends Syntax<T>>(
      SurfaceTerm.Operator by, VariableSet<T> left, VariableSet<T> right)
      implements VariableSet<T> {
    @Override
    public Shape<VariableSet<T>> shape() {
      return Shape.binary(by, left, right, (a, b) -> new Combined<>(by, a, b));
    }
  }

  /// There are no variables that stand for sets.
  @Override
  default VariableSet<T> variable(Name x) {
    return new Names<>(LinkedHashSet.of(x));
  }

  default VariableSet<T> and(VariableSet<T> other) {
    return new Combined<>(SurfaceTerm.Operator.PLUS, this, other);
  }

  default VariableSet<T> meet(VariableSet<T> other) {
    return new Combined<>(SurfaceTerm.Operator.TIMES, this, other);
  }

  default VariableSet<T> without(VariableSet<T> other) {
    return new Combined<>(SurfaceTerm.Operator.MINUS, this, other);
  }
}
