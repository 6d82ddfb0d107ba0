package org.difflam.papers.pullback;

import java.util.List;
import org.difflam.papers.printed.TypingTree;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;

/// Terms and types as the typing rules of Figure 2 see them: a let is an application of an
/// abstraction (§3.1.3), and types of what is bound are not printed.
final class PrintedTrees {
  private PrintedTrees() {}

  static TypingTree of(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.Sum(var summands) ->
          summands.isEmpty()
              ? TypingTree.node("0")
              : TypingTree.node("sum", summands.stream().map(PrintedTrees::of).toList());
      case PullbackTerm.Variable(var x) -> TypingTree.leaf(x.toString());
      case PullbackTerm.Lambda(var x, _, var body) -> lambda(x, body);
      case PullbackTerm.Application(var s, var p) -> TypingTree.node("apply", of(s), of(p));
      case PullbackTerm.Let(var x, var e, var body) ->
          TypingTree.node("apply", lambda(x, body), of(e));
      case PullbackTerm.Projection(var i, var of) -> TypingTree.node("p" + i, of(of));
      case PullbackTerm.Pair(var s, var u) -> TypingTree.node("tuple", of(s), of(u));
      case PullbackTerm.Numeral(var r) -> TypingTree.number(r.toString());
      case PullbackTerm.Call(var f, var p) ->
          TypingTree.node("apply", TypingTree.leaf(f.name()), of(p));
      case PullbackTerm.Jacobian(var f, var along) ->
          along(TypingTree.node("J", TypingTree.leaf(f.name())), along);
      case PullbackTerm.Covector(var vector) -> TypingTree.node("^*", of(vector));
      case PullbackTerm.DualMap(var x, _, var body, var functional) ->
          along(TypingTree.node("^*", lambda(x, body)), functional);
      case PullbackTerm.Pullback(var x, _, var body, var form) ->
          along(TypingTree.node("Omega", lambda(x, body)), form);
      case PullbackTerm.Derivative _ ->
          throw new IllegalArgumentException("not in the figure: " + PullbackPrinting.show(t));
    };
  }

  private static TypingTree along(TypingTree map, PullbackTerm t) {
    return TypingTree.node("@", map, of(t));
  }

  private static TypingTree lambda(Name x, PullbackTerm body) {
    return TypingTree.node("lambda", TypingTree.binding(List.of(x.toString()), of(body)));
  }

  static TypingTree of(PullbackType type) {
    return switch (type) {
      case PullbackType.Real _, PullbackType.Variable _ -> TypingTree.leaf(type.show());
      case PullbackType.Product(var a, var b) -> TypingTree.node("*", of(a), of(b));
      case PullbackType.Function(var a, var b) -> TypingTree.node("->", of(a), of(b));
      case PullbackType.Dual(var a) -> TypingTree.node("^*", of(a));
    };
  }
}
