package org.difflam.report;

import io.vavr.collection.List;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.ExpressionPrinter;
import org.difflam.category.expression.Obj;

/// An equation between morphisms as a diagram of the package tikz-cd. Each side is a way from the
/// source to the target, an arrow for each part of the composite, the first part first:
///
/// ```
/// A → B → C        the left side goes along the top, and down at the end
/// ↓       ↓        the right side goes down, and along the bottom
/// D → E → F
/// ```
///
/// A side that is no composite is a diagonal, and two such sides are a pair of parallel arrows.
///
/// @param sign what stands in the middle, such as `\\neq`; nothing where the diagram commutes
public record CommutingDiagram(Expression left, Expression right, String sign) {
  /// The diagram.
  public String text() {
    List<Expression> top = way(left), bottom = way(right);
    String body = top.size() == 1 && bottom.size() == 1 ? parallel() : rectangle(top, bottom);
    return "\\begin{tikzcd}\n" + body + "\\end{tikzcd}";
  }

  /// One side: the objects on its way, and the arrows between them.
  public record Way(List<String> objects, List<String> arrows) {}

  /// The left side and the right one, as a person reads them.
  public List<Way> ways() {
    return List.of(left, right)
        .map(side -> {
          List<Expression> parts = way(side);
          return new Way(
              parts
                  .map(f -> ExpressionPrinter.UNICODE.show(f.target()))
                  .prepend(ExpressionPrinter.UNICODE.show(side.source())),
              parts.map(ExpressionPrinter.UNICODE::show));
        });
  }

  /// The parts of a composite, the first one first.
  private static List<Expression> way(Expression f) {
    List<Expression> open = List.of(f), parts = List.empty();
    while (!open.isEmpty()) {
      Expression last = open.head();
      open = open.tail();
      if (last instanceof Expression.Compose(var g, var h, _, _)) open = open.prepend(h).prepend(g);
      else parts = parts.prepend(last);
    }
    return parts;
  }

  private String parallel() {
    String apart = sign.isEmpty() ? "1.5" : "3"; // the sign stands between them
    return "  %s %s%s %s & %s\n"
        .formatted(
            object(left.source()),
            arrow("r", left, ", shift left=" + apart, false),
            sign.isEmpty() ? "" : " \\ar[r, phantom, \"{%s}\"]".formatted(sign),
            arrow("r", right, ", shift right=" + apart, true),
            object(left.target()));
  }

  /// @param top whose last arrow goes down, unless it is the only one
  /// @param bottom whose first arrow goes down, unless it is the only one
  private String rectangle(List<Expression> top, List<Expression> bottom) {
    int last = Math.max(2, Math.max(top.size(), bottom.size())) - 1;
    StringBuilder out = new StringBuilder("  ");
    out.append(object(left.source()));
    if (top.size() == 1)
      out.append(' ').append(arrow("d" + "r".repeat(last), top.head(), "", false));
    else
      out.append(' ').append(arrow("r".repeat(top.size() == 2 ? last : 1), top.head(), "", false));
    if (bottom.size() == 1) {
      out.append(' ').append(arrow("d" + "r".repeat(last), bottom.head(), "", true));
    } else {
      out.append(' ').append(arrow("d", bottom.head(), "", true));
    }
    if (!sign.isEmpty()) {
      // inside a triangle it stands beside the diagonal
      String bend =
          top.size() == 1 ? ", bend right=18" : bottom.size() == 1 ? ", bend left=18" : "";
      out.append(" \\ar[d%s, phantom%s, \"{%s}\"]".formatted("r".repeat(last), bend, sign));
    }
    for (int column = 1; column <= last; column++) {
      out.append(" &");
      boolean corner = column == last && top.size() > 1;
      if (!corner && column > top.size() - 2) continue;
      int part = corner ? top.size() - 1 : column;
      boolean before = part == top.size() - 2;
      out.append(' ')
          .append(object(top.get(part).source()))
          .append(' ')
          .append(
              arrow(
                  corner ? "d" : "r".repeat(before ? last - column : 1), top.get(part), "", false));
    }
    out.append(" \\\\\n ");
    for (int column = 0; column <= last; column++) {
      if (column > 0) out.append(" &");
      if (column == last) out.append(' ').append(object(left.target()));
      else if (column < bottom.size() - 1) {
        Expression along = bottom.get(column + 1);
        boolean before = column == bottom.size() - 2;
        out.append(' ')
            .append(object(along.source()))
            .append(' ')
            .append(arrow("r".repeat(before ? last - column : 1), along, "", true));
      }
    }
    return out.append('\n').toString();
  }

  private static String object(Obj a) {
    return "{" + ExpressionPrinter.LATEX.show(a) + "}";
  }

  /// @param below whether the label stands on the other side
  private static String arrow(String to, Expression f, String more, boolean below) {
    return "\\ar[%s, \"{%s}\"%s%s]"
        .formatted(to, ExpressionPrinter.LATEX.show(f), below ? "'" : "", more);
  }
}
