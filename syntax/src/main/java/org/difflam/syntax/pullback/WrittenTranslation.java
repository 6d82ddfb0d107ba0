package org.difflam.syntax.pullback;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.lambda.LambdaElaboration;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;
import org.jspecify.annotations.Nullable;

/// A translation in progress as it is written, `(\y. tr y) (tr 3)`: a term of the differential
/// λ-calculus with some `tr P` in it, whose variables may be bound around. The type is that of the
/// term in which all is translated.
final class WrittenTranslation {
  private final Source source;
  private final TextDeclarations declarations;
  private final PullbackElaboration.Scope scope;
  private final List<Part> parts = new ArrayList<>();

  /// What is written in the place of what will be there, by identity.
  private final IdentityHashMap<SurfaceTerm, LambdaTerm> images = new IdentityHashMap<>();

  private Map<Name, PullbackType> free;

  private WrittenTranslation(Source source, TextDeclarations declarations) {
    this.source = source;
    this.declarations = declarations;
    this.scope = PullbackElaboration.Scope.of(declarations);
    this.free = scope.variables();
  }

  /// What is still to be translated.
  ///
  /// @param from where it stands
  private record Part(int from, Name name, PullbackTerm term) {}

  static Calculus.Judgement<Translating> of(
      Source source, SurfaceTerm term, TextDeclarations declarations) {
    return new WrittenTranslation(source, declarations).judgement(term);
  }

  private Calculus.Judgement<Translating> judgement(SurfaceTerm term) {
    LambdaTerm shown =
        LambdaElaboration.untyped(Differential.GRAMMAR, this::read, source, term, declarations)
            .term();
    Map<Name, PullbackTerm> pending = LinkedHashMap.empty();
    parts.sort(Comparator.comparingInt(Part::from));
    for (Part part : parts) pending = pending.put(part.name, part.term);
    LambdaElaboration.Typed typed =
        LambdaElaboration.of(
            Differential.GRAMMAR,
            (part, _, _) -> images.get(part),
            free.mapValues(ToDifferential::of),
            source,
            term,
            declarations);
    return new Calculus.Judgement<>(new Translating(shown, pending), typed.shown());
  }

  private @Nullable LambdaTerm read(
      SurfaceTerm t, Predicate<String> isBound, Function<SurfaceTerm, LambdaTerm> part) {
    if (t instanceof SurfaceTerm.Identifier(var x, _)
        && !isBound.test(x)
        && free.containsKey(Name.of(x))) {
      return new Simple.Variable(Name.of(x));
    }
    if (TranslationSteps.isTranslation(t, declarations)
        && t instanceof SurfaceTerm.Application(SurfaceTerm.Identifier(var tr, _), var p, _)
        && !isBound.test(tr)) {
      Name name = Name.of("?" + parts.size());
      PullbackTerm translated = pullback(p, bound(p, isBound, part));
      parts.add(new Part(p.span().from(), name, translated));
      images.put(t, ToDifferential.of(translated));
      return new Simple.Variable(name);
    }
    return null;
  }

  /// The variables of a part that are bound around it.
  private List<SurfaceTerm.Identifier> bound(
      SurfaceTerm p, Predicate<String> isBound, Function<SurfaceTerm, LambdaTerm> part) {
    Set<String> names = new LinkedHashSet<>();
    List<SurfaceTerm.Identifier> all = new ArrayList<>();
    List<SurfaceTerm> work = new ArrayList<>(List.of(p));
    while (!work.isEmpty()) {
      SurfaceTerm next = work.removeLast();
      work.addAll(next.children());
      if (!(next instanceof SurfaceTerm.Identifier x)
          || !isBound.test(x.name())
          || !names.add(x.name())) continue;
      if (!part.apply(x).equals(new Simple.Variable(Name.of(x.name())))) {
        throw source.error(
            x.span(), "inside of `tr`, what is bound around is one variable, as in `\\x. tr x`");
      }
      all.add(x);
    }
    return all;
  }

  /// `P` of the most general type, where the types of these variables are found, too.
  private PullbackTerm pullback(SurfaceTerm p, List<SurfaceTerm.Identifier> bound) {
    SurfaceTerm closed = p;
    for (SurfaceTerm.Identifier x : bound.reversed()) {
      Pattern pattern = new Pattern.Variable(x.name(), x.span());
      closed = new SurfaceTerm.Lambda(pattern, Option.none(), closed, p.span());
    }
    PullbackElaboration.Judgement found = PullbackElaboration.of(source, closed, scope);
    free = found.context().merge(free);
    PullbackTerm body = found.term();
    Map<Name, PullbackTerm> names = HashMap.empty();
    for (SurfaceTerm.Identifier x : bound) {
      if (!(body instanceof PullbackTerm.Lambda(var y, _, var inner))) {
        throw new IllegalStateException("not a λ: " + PullbackPrinting.show(body));
      }
      names = names.put(y, new PullbackTerm.Variable(Name.of(x.name())));
      body = inner;
    }
    return Substitution.substitute(body, names);
  }
}
