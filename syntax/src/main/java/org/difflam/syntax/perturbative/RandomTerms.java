package org.difflam.syntax.perturbative;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.Type;
import org.difflam.syntax.lambda.TypedTerms;

/// Draws typed perturbative terms, by all rules of Figure 1.
public final class RandomTerms extends TypedTerms<Term> {
  public RandomTerms(SplittableRandom random, List<Type> atoms) {
    super(Perturbative.FORMERS, random, atoms);
  }

  /// A pushforward, or an injection.
  @Override
  protected Option<Term> own(Map<Name, Type> context, Type type, int size) {
    return switch (type) {
      case Type.Function(Type.Product(var a, var b), Type.Product(var c, var d))
          when a.equals(b) && c.equals(d) && random.nextInt(3) > 0 ->
          Option.some(Term.T(simple(context, a.to(c), size - 1)));
      case Type.Product(var a, var b) ->
          switch (random.nextInt(3)) {
            case 0 -> Option.some(Term.in(1, simple(context, a, size - 1)));
            case 1 -> Option.some(Term.in(2, simple(context, b, size - 1)));
            default -> Option.none();
          };
      case Type.Function _, Type.Atom _, Type.Unit _, Type.Unknown _ -> Option.none();
    };
  }
}
