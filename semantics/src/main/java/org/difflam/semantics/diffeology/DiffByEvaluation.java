package org.difflam.semantics.diffeology;

import java.util.List;
import java.util.Set;
import org.difflam.category.Functor;
import org.difflam.category.PolynomialFunctor;
import org.difflam.category.number.Reals;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.TypePolynomial;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.Syn;

/// The fast form of `⟦−⟧ : Syn → Diff`, which is [DiffSemantics]: terms are evaluated, and not
/// taken apart into maps. The two are equal on types whose tuples are pairs and whose variants are
/// sums; other tuples and variants are spaces of their own here, and nested there.
///
/// @param fuel how many applications and steps of folds one evaluation may take
public record DiffByEvaluation(long fuel) implements Functor<Type, Arrow, Space, Smooth> {
  private static final Syn SYN = Syn.standard();

  /// As long as it takes.
  public DiffByEvaluation() {
    this(Long.MAX_VALUE);
  }

  @Override
  public Syn domain() {
    return SYN;
  }

  @Override
  public Diff codomain() {
    return new Diff();
  }

  @Override
  public Set<Structure> preserves() {
    return BICARTESIAN_CLOSED;
  }

  @Override
  public Space onObject(Type type) {
    return switch (type) {
      case Type.Real _ -> new Space.Real();
      case Type.Product(var factors) when factors.isEmpty() -> new Space.Unit();
      case Type.Product(var factors) when factors.size() == 2 ->
          new Space.Product(onObject(factors.getFirst()), onObject(factors.getLast()));
      case Type.Function(var domain, var codomain) ->
          new Space.Functions(onObject(domain), onObject(codomain));
      case Type.Variant(var summands) when summands.isEmpty() -> new Space.Empty();
      case Type.Variant(var summands) when isSum(summands) ->
          new Space.Sum(
              onObject(summands.getFirst().content()), onObject(summands.getLast().content()));
      case Type.ListOf(var element) -> new Space.Lists(onObject(element));
      case Type.Inductive(var constructor) when isBinary(constructor) ->
          new Space.Trees(functor(constructor));
      case Type.Product _, Type.Variant _, Type.Inductive _ -> new Space.Flat(type);
    };
  }

  @Override
  public Smooth onMorphism(Arrow f) {
    RealFunction function = new RealFunction(f.body(), List.of(f.x()), fuel);
    return new Smooth(
        onObject(f.source()), onObject(f.target()), () -> SYN.show(f), new Evaluated(function));
  }

  private record Evaluated(RealFunction function) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Reals<N> r, Value<N> x) {
      return function.at(r, List.of(x));
    }
  }

  private static boolean isSum(List<? extends Summand<?>> summands) {
    return summands.size() == 2
        && summands.getFirst().label().equals(Space.LEFT)
        && summands.getLast().label().equals(Space.RIGHT);
  }

  private static boolean isBinary(TypePolynomial p) {
    return switch (p) {
      case TypePolynomial.Self _, TypePolynomial.Constant _ -> true;
      case TypePolynomial.Product(var factors) ->
          factors.size() == 2 && factors.stream().allMatch(DiffByEvaluation::isBinary);
      case TypePolynomial.Variant(var summands) ->
          isSum(summands) && summands.stream().allMatch(s -> isBinary(s.content()));
    };
  }

  private PolynomialFunctor<Space> functor(TypePolynomial p) {
    return switch (p) {
      case TypePolynomial.Self _ -> new PolynomialFunctor.Self<>();
      case TypePolynomial.Constant(var type) -> new PolynomialFunctor.Constant<>(onObject(type));
      case TypePolynomial.Product(var factors) ->
          new PolynomialFunctor.Product<>(functor(factors.getFirst()), functor(factors.getLast()));
      case TypePolynomial.Variant(var summands) ->
          new PolynomialFunctor.Sum<>(
              functor(summands.getFirst().content()), functor(summands.getLast().content()));
    };
  }
}
