package org.difflam.syntax.pullback;

import io.vavr.collection.Map;
import java.util.function.Supplier;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.Source;

/// What a binder binds where a pattern is written (§3.1.3): `λ⟨x, y⟩. S ≡ λz. S[z_π₁/x][z_π₂/y]`,
/// with a new `z`. A name in scope stands for a term, which is made anew at each place.
final class Patterns {
  private final Source source;
  private final Fresh fresh;

  Patterns(Source source, Fresh fresh) {
    this.source = source;
    this.fresh = fresh;
  }

  /// A name for what is bound, and what the names of the pattern stand for.
  record Bound(Name x, Map<String, Supplier<Term>> scope) {}

  Bound bind(Map<String, Supplier<Term>> scope, Pattern pattern) {
    return switch (pattern) {
      case Pattern.Variable(var name, _) -> {
        Name x = Name.of(name);
        yield new Bound(x, name.equals("_") ? scope : scope.put(name, () -> new Term.Variable(x)));
      }
      case Pattern.Tuple tuple -> {
        Name z = fresh.like(Name.of("z"));
        yield new Bound(z, open(scope, tuple, () -> new Term.Variable(z)));
      }
    };
  }

  private Map<String, Supplier<Term>> open(
      Map<String, Supplier<Term>> scope, Pattern pattern, Supplier<Term> at) {
    return switch (pattern) {
      case Pattern.Variable(var name, _) -> name.equals("_") ? scope : scope.put(name, at);
      case Pattern.Tuple(var parts, var span) -> {
        if (parts.isEmpty()) throw source.error(span, "the pullback language has no empty tuple");
        Map<String, Supplier<Term>> inner = scope;
        Supplier<Term> rest = at;
        for (int i = parts.size() - 1; i > 0; i--) {
          Supplier<Term> here = rest;
          inner = open(inner, parts.get(i), () -> new Term.Projection(2, here.get()));
          rest = () -> new Term.Projection(1, here.get());
        }
        yield open(inner, parts.getFirst(), rest);
      }
    };
  }
}
