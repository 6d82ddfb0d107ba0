package org.difflam.bench.byhand;

import java.util.ArrayList;
import java.util.List;

/// `f (f (… f (r (r (… r 1)))))` reduced from the inside, with a stack, to `f (f (… f 1))`; each
/// redex `r t` is kept.
public final class Contractions {
  private Contractions() {}

  /// A term.
  public sealed interface Node {
    record One() implements Node {}

    record F(Node of) implements Node {}

    record Redex(Node of) implements Node {}
  }

  public static Node term(int redexes, int depth) {
    Node t = new Node.One();
    for (int i = 0; i < redexes; i++) t = new Node.Redex(t);
    for (int i = 0; i < depth; i++) t = new Node.F(t);
    return t;
  }

  /// The redexes, in the order of the steps.
  public static List<Node> steps(Node term) {
    List<Node> context = new ArrayList<>(), steps = new ArrayList<>();
    Node t = term;
    while (!(t instanceof Node.One)) {
      context.add(t);
      t = t instanceof Node.F(var inside) ? inside : ((Node.Redex) t).of;
    }
    for (Node outside : context.reversed()) {
      if (outside instanceof Node.F) t = new Node.F(t);
      else steps.add(new Node.Redex(t));
    }
    return steps;
  }
}
