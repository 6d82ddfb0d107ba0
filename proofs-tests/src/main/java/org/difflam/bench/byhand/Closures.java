package org.difflam.bench.byhand;

/// A program as a tree of Java closures over an array of doubles, without boxes, types or checks.
public final class Closures {
  private Closures() {}

  /// In the simple language.
  public static final String PROGRAM =
      "\\(a, b). let f = \\x : R. x * a + b in let y = f (a * b) in let z = f (y + 1) in"
          + " (y * z + sin y) * (z + f (f 1)) + y * y * 3";

  /// A term, whose variables are in the frame.
  public interface Node {
    double at(double[] frame);
  }

  private static Node plus(Node a, Node b) {
    return frame -> a.at(frame) + b.at(frame);
  }

  private static Node times(Node a, Node b) {
    return frame -> a.at(frame) * b.at(frame);
  }

  private static Node constant(double c) {
    return _ -> c;
  }

  private static Node variable(int i) {
    return frame -> frame[i];
  }

  private static Node let(int i, Node bound, Node body) {
    return frame -> {
      frame[i] = bound.at(frame);
      return body.at(frame);
    };
  }

  /// `f t` with a frame of its own.
  private static Node call(Node argument) {
    Node body = plus(times(variable(0), variable(1)), variable(2));
    return frame -> body.at(new double[] {argument.at(frame), frame[0], frame[1]});
  }

  /// The program; its arguments are the first two in a frame of four.
  public static Node program() {
    Node y = variable(2), z = variable(3);
    Node left = plus(times(y, z), frame -> Math.sin(y.at(frame)));
    Node right = plus(z, call(call(constant(1))));
    Node body = plus(times(left, right), times(times(y, y), constant(3)));
    return let(
        2,
        call(times(variable(0), variable(1))),
        let(3, call(plus(variable(2), constant(1))), body));
  }
}
