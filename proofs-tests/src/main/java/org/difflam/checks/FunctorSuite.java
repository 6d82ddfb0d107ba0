package org.difflam.checks;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.stream.Stream;
import org.difflam.category.Functor;
import org.difflam.category.law.FunctorCheck;
import org.difflam.category.law.FunctorCheck.Preserved;
import org.difflam.category.law.LawRunner;
import org.difflam.category.law.Model;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// One JUnit test for each operation that a functor says it preserves.
///
/// ```
/// class MyFunctorLaws extends FunctorSuite<Obj, Arr, Space, Smooth> {
///   MyFunctorLaws() { super(new MyFunctor(), new MyModel()); }
/// }
/// ```
public abstract class FunctorSuite<O, M, P, N> {
  private final Functor<O, M, P, N> functor;
  private final Model<O, M> model;

  /// @param model names for objects and morphisms that the functor starts from
  protected FunctorSuite(Functor<O, M, P, N> functor, Model<O, M> model) {
    this.functor = functor;
    this.model = model;
  }

  /// How many cases, from which seed, for how long.
  protected LawRunner runner() {
    return LawSuite.standard();
  }

  @TestFactory
  public Stream<DynamicTest> preservesWhatItSays() {
    return new FunctorCheck<>(runner(), functor, model)
        .check()
        .toJavaStream()
        .map(p -> DynamicTest.dynamicTest(p.operation(), () -> require(p)));
  }

  private void require(Preserved p) {
    if (!p.verdict().isGood()) fail(p + "\n  seed " + runner().seed());
  }
}
