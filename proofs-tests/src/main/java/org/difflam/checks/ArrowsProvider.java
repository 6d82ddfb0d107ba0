package org.difflam.checks;

import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.JqwikException;
import net.jqwik.api.providers.ArbitraryProvider;
import net.jqwik.api.providers.TypeUsage;
import org.difflam.category.law.Model;

/// Lets `@ForAll @In(SomeModel.class)` find its arbitrary; jqwik loads it through
/// META-INF/services.
public final class ArrowsProvider implements ArbitraryProvider {
  @Override
  public boolean canProvideFor(TypeUsage type) {
    return type.isAnnotated(In.class)
        && (type.isOfType(Arrows.Thing.class)
            || type.isOfType(Arrows.Arrow.class)
            || type.isOfType(Arrows.Parallel.class)
            || type.isOfType(Arrows.Composable.class));
  }

  @Override
  public Set<Arbitrary<?>> provideFor(TypeUsage type, SubtypeProvider subtypes) {
    Arrows<?, ?> arrows = Arrows.of(model(type.findAnnotation(In.class).orElseThrow().value()));
    if (type.isOfType(Arrows.Thing.class)) return Set.of(arrows.objects());
    if (type.isOfType(Arrows.Arrow.class)) return Set.of(arrows.morphisms());
    if (type.isOfType(Arrows.Parallel.class)) return Set.of(arrows.parallel());
    return Set.of(arrows.composable());
  }

  private static Model<?, ?> model(Class<? extends Model<?, ?>> of) {
    try {
      return of.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new JqwikException(
          "@In("
              + of.getSimpleName()
              + ".class) needs a constructor without arguments that can be called",
          e);
    }
  }
}
