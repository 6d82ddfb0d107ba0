package example;

import org.difflam.checks.FunctorSuite;

/// One test for each operation that the functor preserves.
class BundleLaws extends FunctorSuite<Integer, Differences.Map, Integer, Differences.Map> {
  BundleLaws() {
    super(new Bundle().functor(), new Differences());
  }
}
