package org.difflam.syntax.rewrite;

import io.vavr.control.Option;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.surface.Notation;

/// The text around a subterm, `C[·]`, which is the same before a step and after it.
///
/// The printer knows nothing of positions. The term is printed once more with a name in place of
/// the subterm: what stands before the name and behind it is what stands around the subterm.
public record PrintedContext(String before, String after) {
  /// No term that is typed has it.
  private static final Name HOLE = new Name("□");

  /// None where the term has nothing at this position.
  public static <T extends Syntax<T>> Option<PrintedContext> of(
      Calculus<T> in, Notation notation, T whole, Position at) {
    String alone = in.print(notation, whole.variable(HOLE));
    return in.withHole(whole, at, HOLE)
        .map(t -> in.print(notation, t))
        .flatMap(around -> {
          int from = around.indexOf(alone);
          return Option.when(
              from >= 0,
              () ->
                  new PrintedContext(
                      around.substring(0, from), around.substring(from + alone.length())));
        });
  }

  /// Where the text has what fills the hole: its first character, and the one behind its last. None
  /// where the text has something else around it, as where the printer writes a sum of injections
  /// as a pair, or puts summands in another order.
  public Option<List<Integer>> in(String text) {
    int from = before.length(), to = text.length() - after.length();
    return Option.when(
        from < to && text.startsWith(before) && text.endsWith(after), () -> List.of(from, to));
  }
}
