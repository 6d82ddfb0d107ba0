package org.difflam.syntax.normal;

/// A term that has its meaning in a frame, whose slots are its variables.
@FunctionalInterface
interface Code {
  SemanticValue run(SemanticValue[] frame);

  /// The same, at once where it is a variable.
  default SemanticValue in(SemanticValue[] frame) {
    return this instanceof Read(var slot) ? frame[slot] : run(frame);
  }

  /// A variable.
  record Read(int slot) implements Code {
    @Override
    public SemanticValue run(SemanticValue[] frame) {
      return frame[slot];
    }
  }

  /// `t s₁ … sₙ`: a function gets as many arguments together as it waits for.
  final class Call implements Code {
    private final Elimination eliminate;
    private final Code head;
    private final Code[] arguments;

    Call(Elimination eliminate, Code head, Code[] arguments) {
      this.eliminate = eliminate;
      this.head = head;
      this.arguments = arguments;
    }

    @Override
    public SemanticValue run(SemanticValue[] frame) {
      SemanticValue f = head.in(frame);
      int i = 0;
      while (i < arguments.length) {
        if (f instanceof SemanticValue.Function(_, Later.Closed closed)
            && closed.missing() <= arguments.length - i) {
          int n = closed.missing();
          eliminate.spend(n);
          f = closed.all(arguments, i, frame);
          i += n;
        } else {
          f = eliminate.apply(f, arguments[i++].in(frame));
        }
      }
      return f;
    }
  }
}
