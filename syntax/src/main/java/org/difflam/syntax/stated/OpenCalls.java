package org.difflam.syntax.stated;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.lambda.LambdaTerm;

/// The calls of metafunctions that stand in each other while one rule is applied. The clauses of a
/// text may never end, as `F s = F s` does not; where each call goes by a part of what it is given,
/// there are no more of them in each other than the terms have nodes.
final class OpenCalls<K> {
  private static final int DEEP = 10_000, TIMES = 10, ALL = 5_000_000;

  private final Set<K> open = new HashSet<>();
  private List<LambdaTerm> outermost = List.of();
  private long most = DEEP;
  private int entered;

  /// @throws EndlessCall if it stands in itself, or there are too many
  void enter(K call, String name, List<LambdaTerm> arguments) {
    if (open.isEmpty()) {
      outermost = arguments;
      most = DEEP;
    }
    if (!open.add(call))
      throw new EndlessCall(name + " calls itself with the same terms, and never ends");
    if (open.size() > most && most == DEEP)
      for (LambdaTerm t : outermost) most += TIMES * (long) Measure.nodes(t);
    if (open.size() > most)
      throw new EndlessCall(
          "%s may never end: %,d calls stand in each other".formatted(name, open.size()));
    if (++entered > ALL)
      throw new EndlessCall("%s may never end: there are more than %,d calls".formatted(name, ALL));
  }

  void leave(K call) {
    open.remove(call);
  }
}
