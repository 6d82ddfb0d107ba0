package org.difflam.syntax.simple.elaboration;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.difflam.category.expression.SourceError;
import org.difflam.category.type.FirstOrder;
import org.difflam.category.type.Unification;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Head;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.typing.Judgements;
import org.jspecify.annotations.Nullable;

/// What is known of the types while one source is elaborated, and the errors that point into it.
final class Inference {
  /// What several sources share when one uses a definition of the other.
  static final class Session {
    private final Fresh fresh;
    private final Unification<Sketch> types = new Unification<>(Sketch.Unknown::new);
    private final Constructors constructors = new Constructors(types);
    private final List<Question> questions = new ArrayList<>();

    /// Written down, if somebody wants to see them.
    private final @Nullable Judgements<SurfaceTerm, Sketch> judgements;

    /// The types that have been found, where they have no unknowns.
    private final IdentityHashMap<Sketch, Option<Type>> found = new IdentityHashMap<>();

    Session(Iterable<Name> taken) {
      this(taken, null);
    }

    Session(Iterable<Name> taken, @Nullable Judgements<SurfaceTerm, Sketch> judgements) {
      this.judgements = judgements;
      this.fresh = Fresh.avoiding(taken);
    }

    Fresh fresh() {
      return fresh;
    }

    Unification<Sketch> types() {
      return types;
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

  /// What the judgements that are begun and derived are told to, if to anything.
  @Nullable Judgements<SurfaceTerm, Sketch> judgements() {
    return session.judgements;
  }

  Session session() {
    return session;
  }

  SourceError error(Span span, String message) {
    return source.error(span, message);
  }

  /// That what stands here has no type.
  SourceError illTyped(Span span, String message) {
    return source.error(span, new IllTyped(message));
  }

  /// Whether it stands in the first column of a further line, where statements begin.
  boolean beginsLine(Span span) {
    return span.from() > 0 && source.text().charAt(span.from() - 1) == '\n';
  }

  Sketch unknown() {
    return session.types.unknown();
  }

  Constructors constructors() {
    return session.constructors;
  }

  /// The type as far as it is known at its root.
  Sketch head(Sketch type) {
    return session.types.head(type);
  }

  /// The head and parts, if they are known.
  Option<Sketch.Former> known(Sketch type) {
    return head(type) instanceof Sketch.Former former ? Option.some(former) : Option.none();
  }

  /// The type with all that is known of it, to be shown.
  Sketch resolved(Sketch type) {
    return session.types.resolve(type);
  }

  Name fresh(String stem) {
    return session.fresh.like(Name.of(stem));
  }

  List<Name> fresh(String stem, int n) {
    List<Name> names = new ArrayList<>(n);
    for (int i = 0; i < n; i++) names.add(fresh(stem));
    return names;
  }

  /// Requires that the type found for the term at this place is that of the goal.
  void expect(Goal goal, Sketch found, Span span) {
    if (!session.types.unify(goal.type(), found)) {
      if (known(goal.type()).isEmpty() || known(found).isEmpty()) {
        throw illTyped(span, "this would need a type that contains itself");
      }
      throw illTyped(
          span,
          "%s must be %s, and this is %s"
              .formatted(goal.why(), resolved(goal.type()).show(), resolved(found).described()));
    }
    session.types.wake();
  }

  /// What is applied at the place has this type, which must be that of a function.
  Sketch.Former function(Sketch found, Span span) {
    if (head(found) instanceof Sketch.Former former) {
      if (former.head() instanceof Head.Function) return former;
      String shown = resolved(former).described();
      String product = shown.equals("R") ? "; " + SurfaceTerm.PRODUCT : "";
      throw illTyped(span, "this is %s, so it cannot be applied".formatted(shown) + product);
    }
    Sketch.Former function = Sketch.function(unknown(), unknown());
    expect(new Goal(found, "what is applied here"), function, span);
    return function;
  }

  /// Goes on as soon as the head of the type is known; it is an error if it never is.
  void whenKnown(Sketch type, Span span, String error, Consumer<Sketch.Former> then) {
    if (known(type).isEmpty()) session.questions.add(new Question(type, this, span, error));
    session.types.whenKnown(type, head -> then.accept((Sketch.Former) head));
  }

  /// Has everything been answered that had to be?
  void finish() {
    for (Question q : session.questions) {
      if (known(q.type).isEmpty()) throw q.in.error(q.span, q.error);
    }
  }

  /// The type that has been found.
  ///
  /// @param what what has the type, for an error, as in "the type of `x`"
  /// @param example how to state a type there, with `%s` for it
  Type type(Sketch sketch, Span span, String what, String example) {
    Sketch resolved = resolved(sketch);
    return FirstOrder.fold(resolved, Inference::type, session.found)
        .getOrElseThrow(() -> {
          String guess = resolved.show("R");
          String known = known(sketch).isEmpty() ? "" : " beyond " + resolved.show();
          return error(
              span,
              "%s is not determined%s; state it, as in `%s`"
                  .formatted(what, known, example.formatted(guess)));
        });
  }

  /// The type, if the types of its parts are known.
  private static Option<Type> type(Sketch sketch, List<Option<Type>> known) {
    if (!(sketch instanceof Sketch.Former former) || known.contains(Option.<Type>none())) {
      return Option.none();
    }
    return Option.some(former.head().of(known.stream().map(Option::get).toList()));
  }

  /// Is each of these types another one?
  boolean areApart(Map<String, Sketch> variables) {
    return variables.values().stream().map(this::head).distinct().count() == variables.size();
  }
}
