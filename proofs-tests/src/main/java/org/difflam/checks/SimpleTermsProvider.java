package org.difflam.checks;

import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.providers.ArbitraryProvider;
import net.jqwik.api.providers.TypeUsage;
import org.difflam.syntax.simple.Type;

/// Lets `@ForAll SimpleTerms.Typed` be a closed well-typed term, and `@ForAll Type` a type; jqwik
/// loads it through META-INF/services.
public final class SimpleTermsProvider implements ArbitraryProvider {
  @Override
  public boolean canProvideFor(TypeUsage type) {
    return type.isOfType(SimpleTerms.Typed.class) || type.isOfType(Type.class);
  }

  @Override
  public Set<Arbitrary<?>> provideFor(TypeUsage type, SubtypeProvider subtypes) {
    return Set.of(
        type.isOfType(Type.class) ? SimpleTerms.types() : SimpleTerms.standard().closed());
  }
}
