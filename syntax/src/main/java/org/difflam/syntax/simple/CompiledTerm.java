package org.difflam.syntax.simple;

import java.util.List;

/// A compiled term: it runs in a frame, which holds the values of the variables in scope.
@FunctionalInterface
interface CompiledTerm<R> {
  Value<R> run(Value<R>[] frame);

  /// The number that a term of type real is worth; arithmetic stays unwrapped this way.
  default R number(Value<R>[] frame) {
    return run(frame).number();
  }

  /// Code whose value is a number.
  interface OfNumber<R> extends CompiledTerm<R> {
    @Override
    R number(Value<R>[] frame);

    @Override
    default Value<R> run(Value<R>[] frame) {
      return new Value.Real<>(number(frame));
    }
  }

  /// A number that is known.
  record Constant<R>(R number, Value<R> value) implements CompiledTerm<R> {
    @Override
    public Value<R> run(Value<R>[] frame) {
      return value;
    }

    @Override
    public R number(Value<R>[] frame) {
      return number;
    }
  }

  /// Code with the size of the frame that it wants.
  record Body<R>(CompiledTerm<R> code, int slots) {
    Value<R> run(List<Value<R>> arguments) {
      Value<R>[] frame = frame();
      for (int i = 0; i < arguments.size(); i++) frame[i] = arguments.get(i);
      return code.run(frame);
    }

    @SuppressWarnings("unchecked") // an array of a generic type has no other constructor
    Value<R>[] frame() {
      return (Value<R>[]) new Value<?>[slots];
    }
  }
}
