package org.difflam.syntax.pullback;

import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.jspecify.annotations.Nullable;

/// A translation `( )_t` in progress (Appendix D): a term of the differential λ-calculus in which
/// some parts are still `(P)_t`, written `tr P`.
///
/// @param term where a name such as `?1` stands for each of these parts, whose variables are bound
///   around it
/// @param pending in the order in which they are worked out
public record Translating(LambdaTerm term, Map<Name, PullbackTerm> pending)
    implements Syntax<Translating> {
  private static final Name FIRST = Name.of("?0");

  static Translating of(PullbackTerm p) {
    return new Translating(new Simple.Variable(FIRST), LinkedHashMap.of(FIRST, p));
  }

  /// Where nothing is left to do.
  static Translating done(LambdaTerm t) {
    return new Translating(t, LinkedHashMap.empty());
  }

  /// The next part by its clause; none where all is done.
  Option<Translating> step() {
    if (pending.isEmpty()) return Option.none();
    Name next = pending.head()._1;
    ArrayList<Tuple2<Name, PullbackTerm>> parts = new ArrayList<>();
    LambdaTerm image =
        ToDifferential.clause(
            pending.head()._2,
            p -> {
              Name name = Name.of(next + "." + parts.size());
              parts.add(Tuple.of(name, p));
              return new Simple.Variable(name);
            });
    Map<Name, PullbackTerm> all = LinkedHashMap.ofEntries(parts);
    return Option.some(new Translating(put(term, next, image), all.merge(pending.tail())));
  }

  /// Where the next part stands.
  Position next() {
    Simple.Variable next = new Simple.Variable(pending.head()._1);
    List<Position> places = new ArrayList<>(1);
    Position.each(
        term,
        (at, t) -> {
          if (t.equals(next)) places.add(at);
        });
    return places.getFirst();
  }

  /// With that part in its place, where variables of it are meant to be bound.
  static LambdaTerm put(LambdaTerm t, Name name, LambdaTerm part) {
    return t instanceof Simple.Variable(var x)
        ? x.equals(name) ? part : t
        : Syntax.inParts(t, s -> put(s.body(), name, part));
  }

  /// A term with what is still to be translated as parts of it, which what is around them binds: to
  /// be compared.
  private sealed interface Part extends Syntax<Part> {
    record Image(LambdaTerm term, Map<Name, PullbackTerm> pending) implements Part {
      @Override
      public Shape<Part> shape() {
        return term instanceof Simple.Variable(var x) && pending.containsKey(x)
            ? Shape.unary(
                "tr",
                new Preimage(pending.get(x).get()),
                p -> new Image(term, pending.put(x, ((Preimage) p).term)))
            : of(term.shape(), t -> new Image(t, pending), p -> ((Image) p).term);
      }
    }

    record Preimage(PullbackTerm term) implements Part {
      @Override
      public Shape<Part> shape() {
        return of(term.shape(), Preimage::new, p -> ((Preimage) p).term);
      }
    }

    private static <T> Shape<Part> of(
        Shape<T> shape, Function<T, Part> inside, Function<Part, T> outside) {
      return switch (shape) {
        case Shape.Variable<T>(var x) -> Shape.variable(x);
        case Shape.Former<T>(var label, boolean isBag, var scopes, var rebuild) ->
            new Shape.Former<>(
                label,
                isBag,
                each(scopes, inside),
                parts -> inside.apply(rebuild.apply(each(parts, outside))));
      };
    }

    private static <T, U> List<Scope<U>> each(List<Scope<T>> scopes, Function<T, U> body) {
      List<Scope<U>> all = new ArrayList<>();
      for (Scope<T> s : scopes) all.add(Scope.under(s.binders(), body.apply(s.body())));
      return all;
    }

    @Override
    default Part variable(Name x) {
      return new Image(new Simple.Variable(x), LinkedHashMap.empty());
    }
  }

  /// Up to the names of what is bound.
  private record UpToAlpha(Part part) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof UpToAlpha(var u) && Alpha.equal(part, u);
    }

    @Override
    public int hashCode() {
      return Alpha.hash(part);
    }
  }

  @Override
  public Shape<Translating> shape() {
    return Shape.leaf(new UpToAlpha(new Part.Image(term, pending)), this);
  }

  @Override
  public Translating variable(Name x) {
    return done(new Simple.Variable(x));
  }
}
