package org.difflam.syntax.typing;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.jspecify.annotations.Nullable;

/// Records the judgements `Γ ⊢ t : A` that a type checker visits. The checker reports when it
/// begins a judgement and when it has derived it; the judgements reported between the two are its
/// premises. Where it fails, the judgements that it has begun stay open, and the innermost of them
/// is the one that cannot be derived.
///
/// @param <T> terms
/// @param <A> types
public final class Judgements<T, A> {
  /// What a tree shows of a calculus.
  public interface Spelling<T, A> {
    /// The name of the rule of the former of `t`.
    String rule(T t);

    SurfaceTerm term(T t);

    /// A type as far as it is known in the end.
    SurfaceType type(A type);
  }

  private static final class Node<T, A> {
    final Map<?, A> context;
    final T term;
    @Nullable A type;
    final List<Node<T, A>> premises = new ArrayList<>();

    Node(Map<?, A> context, T term, @Nullable A type) {
      this.context = context;
      this.term = term;
      this.type = type;
    }
  }

  private @Nullable Node<T, A> root;
  private final Deque<Node<T, A>> open = new ArrayDeque<>();

  /// Begins with `Γ ⊢ t : A`, where the type is given, or with `Γ ⊢ t : ?`.
  public void enter(Map<?, A> context, T term, @Nullable A type) {
    Node<T, A> node = new Node<>(context, term, type);
    if (open.isEmpty()) root = node;
    else open.peek().premises.add(node);
    open.push(node);
  }

  /// The judgement begun last is derived, with this type.
  public void leave(A type) {
    open.pop().type = type;
  }

  /// Whether there has been any.
  public boolean isBegun() {
    return root != null;
  }

  /// @param why what is wrong, if something is
  public TypingTree tree(Spelling<T, A> spelling, Option<String> why) {
    if (root == null) throw new IllegalStateException("nothing was checked");
    Node<T, A> top = root;
    Node<T, A> wrong = open.isEmpty() ? top : open.peek();
    return Deep.call(() -> {
      long[] written = {0};
      size(top, written);
      return tree(top, wrong, spelling, why);
    });
  }

  /// How many judgements it stands over, and is; a derivation shows each term under it again.
  private long size(Node<T, A> node, long[] written) {
    long size = 1;
    for (Node<T, A> premise : node.premises) size += size(premise, written);
    written[0] += size;
    TooLarge.check("the derivation", written[0]);
    return size;
  }

  private TypingTree tree(
      Node<T, A> node, Node<T, A> wrong, Spelling<T, A> spelling, Option<String> why) {
    boolean isOpen = why.isDefined() && (open.contains(node) || node == wrong);
    return new TypingTree(
        node.context
            .toList()
            .map(x -> new TypingTree.Assumption(String.valueOf(x._1), spelling.type(x._2)))
            .asJava(),
        spelling.term(node.term),
        Option.of(node.type).map(spelling::type),
        spelling.rule(node.term),
        node.premises.stream().map(p -> tree(p, wrong, spelling, why)).toList(),
        isOpen,
        node == wrong ? why : Option.none());
  }
}
