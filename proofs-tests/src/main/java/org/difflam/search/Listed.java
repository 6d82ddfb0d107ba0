package org.difflam.search;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import org.difflam.search.Subject.Drawn;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Orbits;
import org.difflam.syntax.lambda.AllLambdaTerms;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TypeReader;

/// All terms of a [Listing], by number.
///
/// @param terms which they are, in words
/// @param get none where another term of its orbit is taken
record Listed<T>(String terms, long count, LongFunction<Option<Drawn<T>>> get) {
  static <T> Listed<T> of(String terms, List<Drawn<T>> all) {
    return new Listed<>(terms, all.size(), i -> Option.some(all.get(Math.toIntExact(i))));
  }

  /// Those of a λ-calculus, of any type where none is asked for.
  static Listed<LambdaTerm> lambda(LambdaCalculus calculus, Listing of) {
    Option<LambdaType> type =
        Option.when(!of.type().isEmpty(), () -> of.type((s, t) -> read(calculus, s, t)));
    Map<Name, LambdaType> context = context(calculus, of);
    AllLambdaTerms all = AllLambdaTerms.of(calculus, context, type, of.size());
    Orbits orbits = Orbits.of(context);
    String which =
        "terms without sums of %s in %s of size %d at most"
            .formatted(
                type.map(t -> "type " + t.show()).getOrElse("any type"),
                context.isEmpty() ? "no variable" : StatedTerms.InContext.given(context),
                of.size());
    if (!of.symmetry()) {
      return new Listed<>(which, all.count(), i -> Option.some(Drawn.of(context, all.get(i))));
    }
    long taken =
        orbits.count(moved ->
            moved.isEmpty()
                ? all.count()
                : AllLambdaTerms.of(calculus, context.removeAll(moved), type, of.size()).count());
    return new Listed<>(
        which + upTo(taken),
        all.count(),
        i -> Option.some(all.get(i)).filter(orbits::isFirst).map(t -> Drawn.of(context, t)));
  }

  /// The context of these.
  static Map<Name, LambdaType> context(LambdaCalculus calculus, Listing of) {
    return of.given().isEmpty()
        ? AllLambdaTerms.CONTEXT
        : of.context((s, t) -> read(calculus, s, t));
  }

  /// What is made of all `s` in `f`, `y` and `z`, whatever the type of `z` is.
  ///
  /// @param made of s
  /// @param how the same in words
  static Listed<LambdaTerm> open(
      LambdaCalculus calculus, int size, UnaryOperator<LambdaTerm> made, String how) {
    AllLambdaTerms all = AllLambdaTerms.open(calculus, AllLambdaTerms.CONTEXT, Name.of("z"), size);
    return new Listed<>(
        "terms %s for all typed s without sums in %s and z of size %d at most"
            .formatted(how, StatedTerms.InContext.given(AllLambdaTerms.CONTEXT), size),
        all.count(),
        i -> Option.some(Drawn.of(AllLambdaTerms.CONTEXT, made.apply(all.get(i)))));
  }

  /// How many there are up to symmetry.
  static String upTo(long taken) {
    return ", %d up to permutations of variables of one type".formatted(taken);
  }

  private static LambdaType read(LambdaCalculus calculus, Source source, SurfaceType written) {
    return new TypeReader<>(source, calculus.types()).read(written);
  }
}
