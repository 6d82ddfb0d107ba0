package org.difflam.semantics.broken;

import org.difflam.category.Bicartesian;
import org.difflam.category.CartesianClosed;
import org.difflam.category.CartesianDifferential;
import org.difflam.category.Category;
import org.difflam.category.Derivatives;
import org.difflam.category.DifferentialRestriction;
import org.difflam.category.ListObjects;
import org.difflam.category.Places;
import org.difflam.category.Products;
import org.difflam.category.ReverseDifferential;
import org.difflam.category.Sums;
import org.difflam.category.Verdict;

/// A category that leaves everything to another one; to break an axiom, implement the levels that
/// are wanted and override one operation. The derived operations of the tower are not forwarded, so
/// that they use what was overridden.
///
/// @param <C> the category that does the work
public interface Delegating<O, M, C extends Category<O, M>> extends Category<O, M> {
  C good();

  @Override
  default O source(M f) {
    return good().source(f);
  }

  @Override
  default O target(M f) {
    return good().target(f);
  }

  @Override
  default M identity(O a) {
    return good().identity(a);
  }

  @Override
  default M compose(M g, M f) {
    return good().compose(g, f);
  }

  @Override
  default Verdict equal(M f, M g) {
    return good().equal(f, g);
  }

  @Override
  default Verdict equal(M f, M g, Places at) {
    return good().equal(f, g, at);
  }

  @Override
  default String show(M f) {
    return good().show(f);
  }

  /// Of total and of partial maps.
  interface Pairing<O, M, C extends Products<O, M>> extends Delegating<O, M, C>, Products<O, M> {
    @Override
    default O terminal() {
      return good().terminal();
    }

    @Override
    default O product(O a, O b) {
      return good().product(a, b);
    }

    @Override
    default M bang(O a) {
      return good().bang(a);
    }

    @Override
    default M first(O a, O b) {
      return good().first(a, b);
    }

    @Override
    default M second(O a, O b) {
      return good().second(a, b);
    }

    @Override
    default M pair(M f, M g) {
      return good().pair(f, g);
    }
  }

  /// Of total and of partial maps.
  interface Addition<O, M, C extends Sums<O, M>> extends Delegating<O, M, C>, Sums<O, M> {
    @Override
    default M zero(O a, O b) {
      return good().zero(a, b);
    }

    @Override
    default M plus(M f, M g) {
      return good().plus(f, g);
    }
  }

  /// Of total and of partial maps.
  interface Differentiation<O, M, C extends Derivatives<O, M>>
      extends Pairing<O, M, C>, Addition<O, M, C>, Derivatives<O, M> {
    @Override
    default M D(M f) {
      return good().D(f);
    }
  }

  interface Derivative<O, M, C extends CartesianDifferential<O, M>>
      extends Differentiation<O, M, C>, CartesianDifferential<O, M> {}

  interface Reverse<O, M, C extends CartesianDifferential<O, M> & ReverseDifferential<O, M>>
      extends Derivative<O, M, C>, ReverseDifferential<O, M> {
    @Override
    default M R(M f) {
      return good().R(f);
    }
  }

  interface Partial<O, M, C extends DifferentialRestriction<O, M>>
      extends Differentiation<O, M, C>, DifferentialRestriction<O, M> {
    @Override
    default M restriction(M f) {
      return good().restriction(f);
    }
  }

  interface Closed<O, M, C extends CartesianClosed<O, M>>
      extends Pairing<O, M, C>, CartesianClosed<O, M> {
    @Override
    default O exponential(O x, O y) {
      return good().exponential(x, y);
    }

    @Override
    default M curry(O z, O x, M f) {
      return good().curry(z, x, f);
    }

    @Override
    default M eval(O x, O y) {
      return good().eval(x, y);
    }
  }

  interface Coproducts<O, M, C extends Bicartesian<O, M>>
      extends Pairing<O, M, C>, Bicartesian<O, M> {
    @Override
    default O initial() {
      return good().initial();
    }

    @Override
    default O coproduct(O a, O b) {
      return good().coproduct(a, b);
    }

    @Override
    default M absurd(O a) {
      return good().absurd(a);
    }

    @Override
    default M left(O a, O b) {
      return good().left(a, b);
    }

    @Override
    default M right(O a, O b) {
      return good().right(a, b);
    }

    @Override
    default M copair(M f, M g) {
      return good().copair(f, g);
    }

    @Override
    default M distribute(O z, O a, O b) {
      return good().distribute(z, a, b);
    }
  }

  interface Lists<O, M, C extends ListObjects<O, M>> extends Pairing<O, M, C>, ListObjects<O, M> {
    @Override
    default O list(O a) {
      return good().list(a);
    }

    @Override
    default M nil(O a) {
      return good().nil(a);
    }

    @Override
    default M cons(O a) {
      return good().cons(a);
    }

    @Override
    default M fold(O z, O a, M s, M c) {
      return good().fold(z, a, s, c);
    }
  }
}
