package org.difflam.semantics.interpret;

import io.vavr.collection.List;
import org.difflam.category.Cartesian;
import org.difflam.syntax.binding.Name;

/// A context as an object: `|∅| = 1`, `|Γ; x : σ| = |Γ| × |σ|`; the innermost variable first.
///
/// @param objects `|Γ|` and the objects of all contexts that it extends, `1` at the end
public record Environment<O, M>(
    Cartesian<O, M> in, List<Name> names, List<O> types, List<O> objects) {

  public static <O, M> Environment<O, M> empty(Cartesian<O, M> in) {
    return new Environment<>(in, List.empty(), List.empty(), List.of(in.terminal()));
  }

  /// `|Γ|`.
  public O object() {
    return objects.head();
  }

  /// `|Γ; x : σ|`.
  public Environment<O, M> and(Name x, O type) {
    return new Environment<>(
        in, names.prepend(x), types.prepend(type), objects.prepend(in.product(object(), type)));
  }

  /// `|x|_{Γ; x : σ} = π₂`, `|y|_{Γ; x : σ} = |y|_Γ ∘ π₁`.
  public M variable(Name y) {
    Environment<O, M> here = this;
    M path = null;
    while (!here.names.isEmpty()) {
      O rest = here.objects.tail().head(), type = here.types.head();
      boolean found = here.names.head().equals(y);
      M step = found ? in.second(rest, type) : in.first(rest, type);
      path = path == null ? step : in.compose(step, path);
      if (found) return path;
      here = new Environment<>(in, here.names.tail(), here.types.tail(), here.objects.tail());
    }
    throw new IllegalArgumentException("`" + y + "` is not in the context");
  }
}
