package org.difflam.semantics.reverse;

import org.difflam.category.Deep;
import org.difflam.category.number.Numbers;
import org.difflam.semantics.reverse.RepFunction.Evaluated;
import org.difflam.semantics.tensor.EntryTensors;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.curry.Combinator;
import org.difflam.syntax.curry.CurryTerm;
import org.difflam.syntax.curry.CurryType;
import org.difflam.syntax.syn.TermInContext;

/// The gradient of a program `f : A → R` of λ_∂ itself, at data of its own: tensors, ints, lists.
/// The functor is `J[−] : λ_∂ → combinators`, and the reading R, the pullback at 1: it has the form
/// of the point. The modes ([CurryMode]) are the meanings of the combinators.
///
/// @param image `J[x : A ⊩ f x]`
/// @param point a closed term of type `A`
public record Gradient(Combinator image, CurryTerm point) {
  /// `f(x)`, and `R f (x, 1)`.
  public record At<N>(N value, TangentValue<N> gradient) {}

  /// @param f a closed term of type `A → R`
  public static Gradient of(CurryTerm f, CurryType source, CurryTerm point) {
    Name x = Name.of("x");
    TermInContext<CurryType, CurryTerm> program =
        f instanceof CurryTerm.Lambda(var y, _, var body)
            ? new TermInContext<>(y, source, body, CurryType.FLOAT)
            : new TermInContext<>(
                x,
                source,
                new CurryTerm.Application(f, new CurryTerm.Variable(x)),
                CurryType.FLOAT);
    return new Gradient(CurryTerms.combinators().onMorphism(program), point);
  }

  public <N> At<N> read(CurryMode mode, Numbers<N> numbers) {
    Combinators<N> combinators = mode.combinators(new EntryTensors<>(numbers));
    CombinatorInterpretation<N> in = new CombinatorInterpretation<>(combinators);
    return Deep.call(() -> {
      CurryValue<N> x = in.value(point);
      Evaluated<N> y = in.of(image).at(x);
      TangentValue<N> one = new TangentValue.Floats<>(combinators.tensors().scalar(numbers.one()));
      return new At<>(
          y.value().tensor().number(), combinators.tangents().writtenOut(x, y.argument(one)));
    });
  }
}
