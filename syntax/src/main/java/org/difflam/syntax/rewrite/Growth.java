package org.difflam.syntax.rewrite;

import java.util.function.Supplier;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Syntax;

/// How large the terms of a reduction become: the fuel counts steps, and says nothing of that.
///
/// The whole term is measured now and then, after as many steps as its size makes worth it.
public final class Growth<T extends Syntax<T>> {
  /// The nodes of a term, each shared one counted once.
  public static final int MOST = 2_000_000;

  private static final int OFTEN = 100;

  private int next = OFTEN;

  /// Whether the reduction ends here, since what it has made is too large.
  ///
  /// @param count how many steps there have been
  public boolean isPast(int count, Supplier<T> whole) {
    if (count < next) return false;
    int nodes = Measure.nodes(whole.get());
    next = count + Math.max(OFTEN, nodes / 10);
    return nodes > MOST;
  }

  /// What there is to say then.
  public static String said(int count) {
    return "after %,d step%s the term has more than %,d nodes"
        .formatted(count, count == 1 ? "" : "s", MOST);
  }
}
