package org.difflam.syntax.binding;

import java.util.List;

/// A child of a term former, `x₁…xₙ. body`: the names are bound in the body and nowhere else. They
/// are pairwise different (but for `_`).
public record Scope<T>(List<Name> binders, T body) {
  public static <T> Scope<T> plain(T body) {
    return new Scope<>(List.of(), body);
  }

  public static <T> Scope<T> under(Name x, T body) {
    return new Scope<>(List.of(x), body);
  }

  public static <T> Scope<T> under(List<Name> xs, T body) {
    return new Scope<>(xs, body);
  }

  /// The one binder of a scope that has one.
  public Name binder() {
    return binders.getFirst();
  }

  public boolean binds(Name x) {
    return binders.contains(x);
  }
}
