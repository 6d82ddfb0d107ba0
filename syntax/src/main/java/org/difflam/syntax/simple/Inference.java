package org.difflam.syntax.simple;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.jspecify.annotations.Nullable;

/// What is known of the types while one source is elaborated, and the errors that point into it.
final class Inference {
  /// What several sources share when one uses a definition of the other.
  static final class Session {
    private final Fresh fresh;
    private final List<Runnable> woken = new ArrayList<>();
    private final List<Question> questions = new ArrayList<>();
    private final IdentityHashMap<Sketch, Type> types = new IdentityHashMap<>();

    Session(Iterable<Name> taken) {
      this.fresh = Fresh.avoiding(taken);
    }

    Fresh fresh() {
      return fresh;
    }
  }

  /// A type whose head has to be known in the end.
  private record Question(Sketch type, Inference in, Span span, String error) {}

  private final Source source;
  private final Session session;

  Inference(Source source, Session session) {
    this.source = source;
    this.session = session;
  }

  Session session() {
    return session;
  }

  SourceError error(Span span, String message) {
    return source.error(span, message);
  }

  /// Whether it stands in the first column of a further line, where statements begin.
  boolean beginsLine(Span span) {
    return span.from() > 0 && source.text().charAt(span.from() - 1) == '\n';
  }

  Sketch.Hole hole() {
    return new Sketch.Hole();
  }

  Name fresh(String stem) {
    return session.fresh.like(Name.of(stem));
  }

  List<Name> fresh(String stem, int n) {
    List<Name> names = new ArrayList<>(n);
    for (int i = 0; i < n; i++) names.add(fresh(stem));
    return names;
  }

  /// What stands at the place has this type, and must be the goal.
  void expect(Goal goal, Sketch found, Span span) {
    if (!Sketch.unify(goal.type(), found, session.woken)) {
      if (goal.type().known().isEmpty() || found.known().isEmpty()) {
        throw error(span, "this would need a type that contains itself");
      }
      throw error(
          span,
          "%s must be %s, and this is %s"
              .formatted(goal.why(), goal.type().show(), found.described()));
    }
    while (!session.woken.isEmpty()) session.woken.removeLast().run();
  }

  /// What is applied at the place has this type, which must be that of a function.
  Sketch.Former function(Sketch found, Span span) {
    if (found.resolved() instanceof Sketch.Former former) {
      if (former.head() instanceof Sketch.Head.Function) return former;
      String product =
          former.described().equals("R") ? "; a product is written with `*`, as in `2 * x`" : "";
      throw error(
          span, "this is %s, so it cannot be applied".formatted(former.described()) + product);
    }
    Sketch.Former function = Sketch.function(hole(), hole());
    expect(new Goal(found, "what is applied here"), function, span);
    return function;
  }

  /// Goes on as soon as the head of the type is known; it is an error if it never is.
  void whenKnown(Sketch type, Span span, String error, Consumer<Sketch.Former> then) {
    if (type.resolved() instanceof Sketch.Former former) {
      then.accept(former);
    } else {
      session.questions.add(new Question(type, this, span, error));
      type.whenKnown(then);
    }
  }

  /// Has everything been answered that had to be?
  void finish() {
    for (Question q : session.questions) {
      if (q.type.known().isEmpty()) throw q.in.error(q.span, q.error);
    }
  }

  /// The type that has been found.
  ///
  /// @param what what has the type, for an error, as in "the type of `x`"
  /// @param example how to state a type there, with `%s` for it
  Type type(Sketch sketch, Span span, String what, String example) {
    Type type = complete(sketch);
    if (type != null) return type;
    String guess = sketch.show("R");
    String known = sketch.known().isEmpty() ? "" : " beyond " + sketch.show();
    throw error(
        span,
        "%s is not determined%s; state it, as in `%s`"
            .formatted(what, known, example.formatted(guess)));
  }

  /// The type, if it has no hole.
  private @Nullable Type complete(Sketch sketch) {
    if (!(sketch.resolved() instanceof Sketch.Former former)) return null;
    Type before = session.types.get(former);
    if (before != null) return before;
    List<Type> parts = new ArrayList<>(former.parts().size());
    for (Sketch part : former.parts()) {
      Type complete = complete(part);
      if (complete == null) return null;
      parts.add(complete);
    }
    Type type =
        switch (former.head()) {
          case Sketch.Head.Real _ -> Type.real();
          case Sketch.Head.Product _ -> new Type.Product(parts);
          case Sketch.Head.Function _ -> Type.function(parts.get(0), parts.get(1));
          case Sketch.Head.ListOf _ -> Type.list(parts.getFirst());
          case Sketch.Head.Variant(var labels) -> {
            List<Summand<Type>> summands = new ArrayList<>();
            for (int i = 0; i < labels.size(); i++) {
              summands.add(new Summand<>(labels.get(i), parts.get(i)));
            }
            yield new Type.Variant(summands);
          }
          case Sketch.Head.Inductive(var skeleton) -> new Type.Inductive(skeleton.filled(parts));
        };
    session.types.put(former, type);
    return type;
  }

  /// The types that names stand for, each a hole of its own: what a definition leaves open.
  static boolean areOpen(Map<String, Sketch> variables) {
    return variables.values().stream().map(Sketch::resolved).distinct().count() == variables.size()
        && variables.values().stream().allMatch(v -> v.known().isEmpty());
  }
}
