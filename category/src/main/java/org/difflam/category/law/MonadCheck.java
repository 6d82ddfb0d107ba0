package org.difflam.category.law;

import io.vavr.collection.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.difflam.category.Category;
import org.difflam.category.Functor;
import org.difflam.category.Places;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.expression.Interpretation;
import org.difflam.category.law.SampledCases.Case;

/// Whether families of morphisms are natural transformations and monads, on random morphisms and
/// objects of a model, such as `T` with its unit and its multiplication (Manzyuk, §3).
///
/// ```
/// η : F → G natural         G(f) ∘ η_X = η_Y ∘ F(f)                            for f : X → Y
/// (T, η, μ) a monad         μ_X ∘ T(μ_X) = μ_X ∘ μ_TX,  μ_X ∘ T(η_X) = id,  μ_X ∘ η_TX = id
/// ```
///
/// That F, G and T are functors is for [FunctorCheck]. In the free category the same are sentences,
/// as `difflam prove 'mu . T(mu) = mu . mu'`.
public final class MonadCheck<O, M> {
  private final LawRunner runner;
  private final Cases<O, M> cases;
  private final Interpretation<O, M> from;

  /// @param model names for objects and morphisms that the functors start from
  public MonadCheck(LawRunner runner, Model<O, M> model) {
    this.runner = runner;
    this.cases = runner.cases(model);
    this.from = model.signature().interpretation(model.category());
  }

  /// An equation of the definition with its verdict.
  public record Checked(String equation, Verdict verdict) {
    @Override
    public String toString() {
      return equation + ": " + verdict;
    }
  }

  /// Whether `eta : F → G` is natural.
  public <P, N> Checked natural(
      String eta, Functor<O, M, P, N> F, Functor<O, M, P, N> G, Function<O, N> component) {
    Category<P, N> c = G.codomain();
    String equation = "G(f) . %s = %s . F(f)".formatted(eta, eta);
    return checked(
        equation,
        "f : X -> Y",
        "f = f",
        (drawn, at) -> {
          M f = from.of(drawn.morphism("f"));
          O x = from.category().source(f), y = from.category().target(f);
          return equal(
              c,
              () -> c.compose(G.onMorphism(f), component.apply(x)),
              () -> c.compose(component.apply(y), F.onMorphism(f)),
              at);
        });
  }

  /// Whether `(T, eta, mu)` is a monad: both natural, and the three laws.
  public List<Checked> monad(Functor<O, M, O, M> T, Function<O, M> eta, Function<O, M> mu) {
    Category<O, M> c = T.codomain();
    Functor<O, M, O, M> id = Functor.of(c, c, a -> a, f -> f, T.preserves());
    Functor<O, M, O, M> TT =
        Functor.of(
            c,
            c,
            a -> T.onObject(T.onObject(a)),
            f -> T.onMorphism(T.onMorphism(f)),
            T.preserves());
    return List.of(
        natural("eta", id, T, eta),
        natural("mu", TT, T, mu),
        atObjects(
            "mu . T(mu) = mu . mu",
            c,
            x -> c.compose(mu.apply(x), T.onMorphism(mu.apply(x))),
            x -> c.compose(mu.apply(x), mu.apply(T.onObject(x)))),
        atObjects(
            "mu . T(eta) = id",
            c,
            x -> c.compose(mu.apply(x), T.onMorphism(eta.apply(x))),
            x -> c.identity(T.onObject(x))),
        atObjects(
            "mu . eta = id",
            c,
            x -> c.compose(mu.apply(x), eta.apply(T.onObject(x))),
            x -> c.identity(T.onObject(x))));
  }

  /// Whether two families of morphisms are the same.
  public <P, N> Checked atObjects(
      String equation, Category<P, N> c, Function<O, N> left, Function<O, N> right) {
    return checked(
        equation,
        "",
        "(id : X -> X) = (id : X -> X)",
        (drawn, at) -> {
          O x = from.of(drawn.object("X").get());
          return equal(c, () -> left.apply(x), () -> right.apply(x), at);
        });
  }

  private Checked checked(
      String equation, String givens, String drawn, BiFunction<Case, Places, Verdict> verdict) {
    Law law = Law.law(equation, "natural", "", givens, drawn);
    return new Checked(
        equation,
        runner.within(
            () ->
                new SampledCheck<>(runner, cases, from, _ -> true)
                    .check(law, verdict, _ -> equation),
            Verdict::inconclusive));
  }

  private interface Made<N> {
    N make();
  }

  private static <P, N> Verdict equal(Category<P, N> c, Made<N> left, Made<N> right, Places at) {
    N l = left.make(), r = right.make();
    if (!c.source(l).equals(c.source(r))) return ends(c.source(l), c.source(r));
    if (!c.target(l).equals(c.target(r))) return ends(c.target(l), c.target(r));
    return Verdict.answered(c.equal(l, r, at));
  }

  private static Verdict ends(Object found, Object expected) {
    return Verdict.refuted(Witness.of("an end " + found, "an end " + expected));
  }
}
