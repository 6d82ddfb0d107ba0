package org.difflam.semantics.functional;

import io.vavr.collection.List;
import java.util.random.RandomGenerator;
import org.difflam.category.EndsMismatch;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Obj;
import org.difflam.category.number.Operation;

/// Draws [Sample]s. A number is a small polynomial in all numbers that can be observed at its
/// place: the number variables in scope, the parts of tuple variables, and what function variables
/// answer when they are applied to samples. So a function `(R → R) → R` comes out as `\f. 2 * f 1 *
/// f (-3) + f 1`, say.
///
/// @param operations what may be applied to a number observed; none keeps samples polynomial
/// @param size how large numbers and polynomials get
/// @param stratum of what kind the numbers are that nothing else is made of
record Samples(List<Operation> operations, RandomGenerator random, int size, NumberKind stratum) {

  Sample of(Obj type) {
    return of(type, List.empty(), 0);
  }

  private Sample of(Obj type, List<Sample> observed, int depth) {
    return switch (type) {
      case Obj.Base _ when type.equals(Functional.R) -> polynomial(observed);
      case Obj.Unit _ -> new Sample.Empty();
      case Obj.Product(var a, var b) ->
          new Sample.Tuple(of(a, observed, depth), of(b, observed, depth));
      case Obj.Exponential(var a, var b) -> {
        String x = "xyzuvw".substring(depth % 6, depth % 6 + 1) + (depth < 6 ? "" : "" + depth / 6);
        List<Sample> more = observe(new Sample.Variable(x), a);
        yield new Sample.Lambda(x, of(b, observed.appendAll(more), depth + 1));
      }
      case Obj.Base _, Obj.Empty _, Obj.Sum _, Obj.ListOf _, Obj.Unknown _ ->
          throw new EndsMismatch(
              "expected an object made of R, 1, * and =>, but found " + type.show());
    };
  }

  private List<Sample> observe(Sample value, Obj type) {
    return switch (type) {
      case Obj.Product(var a, var b) ->
          observe(new Sample.Left(value), a).appendAll(observe(new Sample.Right(value), b));
      case Obj.Exponential(var a, var b) ->
          List.range(0, 1 + random.nextInt(2))
              .flatMap(_ -> observe(new Sample.Apply(value, of(a, List.empty(), 3)), b));
      case Obj.Unit _ -> List.empty();
      case Obj.Base _, Obj.Empty _, Obj.Sum _, Obj.ListOf _, Obj.Unknown _ -> List.of(value);
    };
  }

  private Sample polynomial(List<Sample> observed) {
    if (observed.isEmpty()) return new Sample.Constant(stratum.draw(random, size));
    List<Sample> terms = List.range(0, 1 + random.nextInt(2)).map(_ -> monomial(observed));
    return new Sample.Sum(random.nextInt(3) == 0 ? terms.append(number()) : terms);
  }

  private Sample monomial(List<Sample> observed) {
    List<Sample> factors = List.range(0, 1 + random.nextInt(3)).map(_ -> factor(observed));
    return new Sample.Product(random.nextInt(2) == 0 ? factors.prepend(number()) : factors);
  }

  private Sample factor(List<Sample> observed) {
    Sample one = observed.get(random.nextInt(observed.size()));
    return operations.isEmpty() || random.nextInt(4) > 0
        ? one
        : new Sample.Call(operations.get(random.nextInt(operations.size())), one);
  }

  private Sample number() {
    int n = random.nextInt(2 * size + 1) - size;
    return new Sample.Constant(Rational.of(n, 1 + random.nextInt(1 + size / 3)));
  }
}
