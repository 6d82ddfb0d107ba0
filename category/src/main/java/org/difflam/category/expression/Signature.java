package org.difflam.category.expression;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import org.difflam.category.Category;
import org.difflam.category.Functor;
import org.jspecify.annotations.Nullable;

/// Names for some objects and morphisms of a category: what expressions over it are built from.
///
/// ```
/// Signature.<Integer, Polynomials>empty()
///     .object("R", 1)
///     .generator("mul", "R * R -> R", product)
///     .linear("neg", "R -> R", minus)
/// ```
public record Signature<O, M>(Map<String, O> objects, Map<String, Named<M>> generators) {
  /// A morphism with its name, its symbolic ends and what is claimed of it.
  ///
  /// @param partial whether it is only there to be named: a partial map among total ones, which the
  ///   laws of the category are not about
  public record Named<M>(Given given, M morphism, boolean partial) {}

  public static <O, M> Signature<O, M> empty() {
    return new Signature<>(LinkedHashMap.empty(), LinkedHashMap.empty());
  }

  /// @throws IllegalArgumentException if an expression could not name it
  public Signature<O, M> object(String name, O object) {
    if (!isName(name)) {
      throw new IllegalArgumentException(
          "no object can be called '%s': a name is one word, begins with a letter, and has no other meaning"
              .formatted(name));
    }
    return new Signature<>(objects.put(name, object), generators);
  }

  private static boolean isName(String name) {
    try {
      return !name.isBlank() && Obj.parse(name).equals(Obj.base(name));
    } catch (SourceError noObject) {
      return false;
    }
  }

  /// A morphism with its ends, written as in `R * R -> R`.
  public Signature<O, M> generator(String name, String ends, M morphism) {
    return add(name + " : " + ends, morphism);
  }

  /// A partial map in a category of total ones: equations may name it, but it is not drawn for the
  /// hypotheses of laws, since these hold for total maps.
  public Signature<O, M> partial(String name, String ends, M morphism) {
    return add(name + " : " + ends, morphism, true);
  }

  /// One that is additive: `f ∘ (g + h) = f ∘ g + f ∘ h`, `f ∘ 0 = 0`.
  public Signature<O, M> additive(String name, String ends, M morphism) {
    return add("additive " + name + " : " + ends, morphism);
  }

  /// One that is linear: `D f = f ∘ π₁`.
  public Signature<O, M> linear(String name, String ends, M morphism) {
    return add("linear " + name + " : " + ends, morphism);
  }

  private Signature<O, M> add(String given, M morphism) {
    return add(given, morphism, false);
  }

  private Signature<O, M> add(String given, M morphism, boolean partial) {
    Given g = Given.parse(Excerpt.of("signature", given));
    for (String base : g.source().bases().addAll(g.target().bases())) {
      if (!objects.containsKey(base)) {
        throw new IllegalArgumentException(
            "the ends of " + g.name() + " name " + base + ", which is no object of this signature");
      }
    }
    if (generators.containsKey(g.name()))
      throw new IllegalArgumentException("two generators are called " + g.name());
    return new Signature<>(objects, generators.put(g.name(), new Named<>(g, morphism, partial)));
  }

  /// The same names for what a functor makes of what they name.
  public <P, N> Signature<P, N> along(Functor<O, M, P, N> F) {
    return new Signature<>(
        objects.mapValues(F::onObject),
        generators.mapValues(g -> new Named<>(g.given, F.onMorphism(g.morphism), g.partial)));
  }

  /// The generators' declarations.
  public List<Given> givens() {
    return generators.values().map(Named::given).toList();
  }

  /// The declarations of those that may stand for the hypotheses of laws: all but partial ones.
  public List<Given> drawn() {
    return generators.values().filter(g -> !g.partial()).map(Named::given).toList();
  }

  /// The functor that sends every name to what it names.
  public Interpretation<O, M> interpretation(Category<O, M> category) {
    var as = objects.toJavaMap();
    var fs = generators.mapValues(Named::morphism).toJavaMap();
    return new Interpretation<>(
        category,
        name -> known(as.get(name), "object", name),
        g -> known(fs.get(g.name()), "generator", g.name()));
  }

  private static <A> A known(@Nullable A found, String what, String name) {
    if (found != null) return found;
    throw new IllegalArgumentException("no " + what + " is called " + name);
  }
}
