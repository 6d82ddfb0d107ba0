package org.difflam.syntax.binding;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A pass from the leaves to the root: a term gives an `R`, each of its scopes an `S` made from the
/// `R` of the body. Java's stack is the fastest, and is used down to a depth that it always has
/// room for; what is below goes on with a stack of its own, so that any depth will do.
abstract class BottomUp<T extends Syntax<T>, R, S> {
  private static final int SHALLOW = 100;

  /// The answer for a variable.
  abstract R variable(T t, Name x);

  /// The answer for a former whose scopes have been done.
  abstract R former(T t, Shape.Former<T> former, List<S> scopes);

  /// Goes into a scope; an answer here saves the way.
  @Nullable S enter(Scope<T> scope) {
    return null;
  }

  /// Comes out of a scope that was entered.
  abstract S leave(Scope<T> scope, R body);

  /// An answer that is remembered.
  @Nullable R known(T t) {
    return null;
  }

  private record Frame<T, S>(T t, Shape.Former<T> former, List<S> done) {}

  final R run(T root) {
    return shallow(root, SHALLOW);
  }

  /// @param left how much deeper Java's stack may be used
  private R shallow(T t, int left) {
    if (left == 0) return deep(t);
    R known = known(t);
    if (known != null) return known;
    return switch (t.shape()) {
      case Shape.Variable<T>(var x) -> variable(t, x);
      case Shape.Former<T> former -> {
        List<Scope<T>> scopes = former.scopes();
        if (scopes.isEmpty()) yield former(t, former, List.of());
        List<S> done = new ArrayList<>(scopes.size());
        for (Scope<T> scope : scopes) {
          S at = enter(scope);
          done.add(at != null ? at : leave(scope, shallow(scope.body(), left - 1)));
        }
        yield former(t, former, done);
      }
    };
  }

  private R deep(T root) {
    List<Frame<T, S>> stack = new ArrayList<>();
    T t = root;
    while (true) {
      R answer = begin(t, stack);
      T child = null;
      while (child == null) {
        Frame<T, S> top = stack.isEmpty() ? null : stack.getLast();
        if (answer != null) {
          if (top == null) return answer;
          top.done.add(leave(top.former.scopes().get(top.done.size()), answer));
          answer = null;
        }
        // the frame was pushed by begin, or has just been given an answer
        child = next(Objects.requireNonNull(top));
        if (child == null) {
          stack.removeLast();
          answer = former(top.t, top.former, top.done);
        }
      }
      t = child;
    }
  }

  /// The answer at once, or a frame on the stack.
  private @Nullable R begin(T t, List<Frame<T, S>> stack) {
    R known = known(t);
    if (known != null) return known;
    return switch (t.shape()) {
      case Shape.Variable<T>(var x) -> variable(t, x);
      case Shape.Former<T> former when former.scopes().isEmpty() -> former(t, former, List.of());
      case Shape.Former<T> former -> {
        stack.add(new Frame<>(t, former, new ArrayList<>(former.scopes().size())));
        yield null;
      }
    };
  }

  /// The next body to do, or null if all scopes of the frame are done.
  private @Nullable T next(Frame<T, S> frame) {
    List<Scope<T>> scopes = frame.former.scopes();
    while (frame.done.size() < scopes.size()) {
      Scope<T> scope = scopes.get(frame.done.size());
      S at = enter(scope);
      if (at == null) return scope.body();
      frame.done.add(at);
    }
    return null;
  }
}
