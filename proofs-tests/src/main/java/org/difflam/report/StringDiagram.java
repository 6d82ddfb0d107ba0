package org.difflam.report;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.ExpressionPrinter;
import org.difflam.category.expression.Obj;

/// A morphism expression as a string diagram, from left to right: a wire for each factor of an
/// object, a box for each morphism that is no product or sum of others.
///
/// ```
/// g . f      two boxes in a row                     p1, p2, id, !     no boxes: wires that go on or end
/// <f, g>     the wires are copied, at a black dot     f + g, 0          white circles with + and 0
/// f * g      two boxes, one above the other           D(f), cur f, ev   boxes with these names
/// ```
///
/// Equations of products are equations between pictures, then: both sides of `p1 . <f, g> = f` are
/// drawn alike but for what ends nowhere.
final class StringDiagram {
  /// What stands at a place.
  enum Kind {
    INPUT,
    OUTPUT,
    BOX,
    COPY,
    END,
    PLUS,
    ZERO,
    /// A wire that goes past boxes.
    PASS
  }

  /// @param in where its wires come from, from top to bottom
  /// @param outs how many wires leave it
  record Node(Kind kind, String label, String plain, List<Port> in, int outs) {
    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }

  /// The wire that leaves a node at this place.
  record Port(Node node, int place) {}

  private final List<Node> nodes = new ArrayList<>();

  /// The nodes; each stands after those that its wires come from. All that is copied goes through a
  /// dot, and what is not used ends in one.
  static List<Node> of(Expression f) {
    StringDiagram all = new StringDiagram();
    List<Port> wires = new ArrayList<>();
    for (Obj a : factors(f.source())) {
      wires.add(all.one(new Node(Kind.INPUT, latex(a), plain(a), List.of(), 1)));
    }
    List<Port> results = all.through(f, wires);
    List<Obj> ends = factors(f.target());
    for (int i = 0; i < ends.size(); i++) {
      all.add(
          new Node(
              Kind.OUTPUT, latex(ends.get(i)), plain(ends.get(i)), List.of(results.get(i)), 0));
    }
    return Copies.made(all.nodes);
  }

  /// The factors of a product from left to right, none of the unit.
  private static List<Obj> factors(Obj a) {
    return switch (a) {
      case Obj.Unit _ -> List.of();
      case Obj.Product(var left, var right) -> {
        List<Obj> all = new ArrayList<>(factors(left));
        all.addAll(factors(right));
        yield all;
      }
      default -> List.of(a);
    };
  }

  private static String latex(Obj a) {
    return ExpressionPrinter.LATEX.show(a);
  }

  private static String plain(Obj a) {
    return ExpressionPrinter.UNICODE.show(a);
  }

  private Node add(Node node) {
    nodes.add(node);
    return node;
  }

  private Port one(Node node) {
    return new Port(add(node), 0);
  }

  /// The wires behind a morphism, by those before it.
  private List<Port> through(Expression f, List<Port> wires) {
    return switch (f) {
      case Expression.Identity _ -> wires;
      case Expression.Compose c -> {
        // long composites lean to the left
        List<Expression> parts = new ArrayList<>();
        Expression rest = c;
        while (rest instanceof Expression.Compose(var g, var first, _, _)) {
          parts.add(first);
          rest = g;
        }
        parts.add(rest);
        List<Port> along = wires;
        for (Expression part : parts) along = through(part, along);
        yield along;
      }
      case Expression.Bang _ -> List.of();
      case Expression.First(var left, _) -> wires.subList(0, factors(left).size());
      case Expression.Second(var left, _) -> wires.subList(factors(left).size(), wires.size());
      case Expression.Pair(var g, var h) -> both(through(g, wires), through(h, wires));
      case Expression.Times(var g, var h) -> {
        int split = factors(g.source()).size();
        yield both(
            through(g, wires.subList(0, split)), through(h, wires.subList(split, wires.size())));
      }
      case Expression.Zero(_, var target) -> {
        List<Port> zeros = new ArrayList<>();
        for (Obj _ : factors(target)) zeros.add(one(new Node(Kind.ZERO, "0", "0", List.of(), 1)));
        yield zeros;
      }
      case Expression.Plus(var g, var h, _, _) -> {
        List<Port> left = through(g, wires), right = through(h, wires), sums = new ArrayList<>();
        for (int i = 0; i < left.size(); i++) {
          sums.add(one(new Node(Kind.PLUS, "+", "+", List.of(left.get(i), right.get(i)), 1)));
        }
        yield sums;
      }
      default -> {
        int outs = factors(f.target()).size();
        Node box =
            add(
                new Node(
                    Kind.BOX,
                    ExpressionPrinter.LATEX.show(f),
                    ExpressionPrinter.UNICODE.show(f),
                    List.copyOf(wires),
                    outs));
        List<Port> results = new ArrayList<>();
        for (int i = 0; i < outs; i++) results.add(new Port(box, i));
        yield results;
      }
    };
  }

  private static List<Port> both(List<Port> left, List<Port> right) {
    List<Port> all = new ArrayList<>(left);
    all.addAll(right);
    return all;
  }
}
