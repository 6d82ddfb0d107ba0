package org.difflam.syntax.typing;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.difflam.syntax.surface.Notation;

/// A derivation as the papers draw it, in lines of text: premises above a line, the conclusion
/// below it, the name of the rule at its right; a line that is not derived is dotted.
///
/// @param lines from the top
/// @param from where the conclusion begins in the last line
/// @param to where it ends
public record Figure(List<String> lines, int from, int to) {
  private static final String GAP = "   ";

  /// Nobody wants more of them beside each other.
  private static final int MOST = 60;

  /// None where it is wider than that.
  public static Option<String> of(TypingTree tree, Notation notation, int width) {
    if (tree.size() > MOST) return Option.none();
    Figure figure = of(tree, notation);
    boolean fits = figure.lines.stream().allMatch(line -> line.length() <= width);
    return Option.when(fits, () -> String.join("\n", figure.lines));
  }

  private static Figure of(TypingTree tree, Notation notation) {
    Figure above = beside(tree.premises().stream().map(p -> of(p, notation)).toList());
    String conclusion = tree.judgement(notation);
    int width = Math.max(above.to - above.from, conclusion.length());
    // the bar begins where the premises do, or before, so that the conclusion is below its middle
    int bar = above.from - Math.max(0, (conclusion.length() - (above.to - above.from)) / 2);
    int shift = Math.max(0, -bar);
    bar += shift;
    List<String> lines = new ArrayList<>();
    for (String line : above.lines) lines.add((" ".repeat(shift) + line).stripTrailing());
    lines.add(
        " ".repeat(bar) + (tree.isOpen() ? "┄" : "─").repeat(width) + " " + tree.rule(notation));
    int from = bar + (width - conclusion.length()) / 2;
    lines.add(" ".repeat(from) + conclusion);
    return new Figure(List.copyOf(lines), from, from + conclusion.length());
  }

  /// Their last lines in one line.
  private static Figure beside(List<Figure> all) {
    if (all.isEmpty()) return new Figure(List.of(), 0, 0);
    Figure result = all.getFirst();
    for (Figure next : all.subList(1, all.size())) result = beside(result, next);
    return result;
  }

  private static Figure beside(Figure left, Figure right) {
    int height = Math.max(left.lines.size(), right.lines.size());
    List<String> a = raised(left.lines, height), b = raised(right.lines, height);
    int column = a.stream().mapToInt(String::length).max().orElse(0) + GAP.length();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < height; i++) {
      lines.add(a.get(i) + " ".repeat(column - a.get(i).length()) + b.get(i));
    }
    return new Figure(lines, left.from, column + right.to);
  }

  private static List<String> raised(List<String> lines, int height) {
    List<String> all = new ArrayList<>(Collections.nCopies(height - lines.size(), ""));
    all.addAll(lines);
    return all;
  }
}
