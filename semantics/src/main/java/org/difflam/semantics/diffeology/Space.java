package org.difflam.semantics.diffeology;

import java.util.List;
import org.difflam.category.PolynomialFunctor;
import org.difflam.category.number.Numbers;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.surface.Notation;
import org.difflam.syntax.syn.Syn;

/// A diffeological space, given by how it is formed. Its points are values of the carrier, a type
/// of the simple language.
///
/// Besides the types there are open subsets, and subsets given by a membership test.
public sealed interface Space {
  /// The label of the first summand.
  String LEFT = Syn.LEFT;

  /// The label of the second summand.
  String RIGHT = Syn.RIGHT;

  /// The type whose values the points are.
  Type carrier();

  /// `R` with the smooth functions.
  record Real() implements Space {
    @Override
    public Type carrier() {
      return Type.real();
    }

    @Override
    public String toString() {
      return "R";
    }
  }

  /// An open box of `Rⁿ` with the smooth functions into it; its points are tuples.
  record Open(Box box) implements Space {
    @Override
    public Type carrier() {
      return Type.real(box.dimension());
    }

    @Override
    public String toString() {
      return box.toString();
    }
  }

  record Unit() implements Space {
    @Override
    public Type carrier() {
      return Type.unit();
    }

    @Override
    public String toString() {
      return "1";
    }
  }

  record Empty() implements Space {
    @Override
    public Type carrier() {
      return new Type.Variant(List.of());
    }

    @Override
    public String toString() {
      return "0";
    }
  }

  /// `X × Y`.
  record Product(Space first, Space second) implements Space {
    @Override
    public Type carrier() {
      return Type.product(first.carrier(), second.carrier());
    }

    @Override
    public String toString() {
      return "(" + first + " * " + second + ")";
    }
  }

  /// `X + Y`.
  record Sum(Space left, Space right) implements Space {
    @Override
    public Type.Variant carrier() {
      return new Type.Variant(
          List.of(new Summand<>(LEFT, left.carrier()), new Summand<>(RIGHT, right.carrier())));
    }

    @Override
    public String toString() {
      return "(" + left + " + " + right + ")";
    }
  }

  /// `Σₙ Xⁿ`.
  record Lists(Space element) implements Space {
    @Override
    public Type carrier() {
      return Type.list(element.carrier());
    }

    @Override
    public String toString() {
      return "list " + element;
    }
  }

  /// `X ⇒ Y`, the smooth maps with the functional diffeology.
  record Functions(Space domain, Space codomain) implements Space {
    @Override
    public Type carrier() {
      return domain.carrier().to(codomain.carrier());
    }

    @Override
    public String toString() {
      return "(" + domain + " => " + codomain + ")";
    }
  }

  /// `μP`: a disjoint union of powers of what stands in the trees, like lists.
  record Trees(PolynomialFunctor<Space> constructor) implements Space {
    @Override
    public Type.Inductive carrier() {
      return Syn.standard().initialAlgebra(constructor.map(Space::carrier));
    }

    /// `P(μP)`, what trees are rolled from.
    public Space layer() {
      return constructor.at(new Diff(), this);
    }

    @Override
    public String toString() {
      return "trees";
    }
  }

  /// The values of a type, with all smooth functions into them: tuples and variants that are no
  /// pairs and sums.
  record Flat(Type carrier) implements Space {
    @Override
    public String toString() {
      return Printing.show(Notation.ASCII, carrier);
    }
  }

  /// A space of one's own: a part of another space, given by a check of points, with plots that
  /// come from parametrisations `φ : V → X` by boxes. A circle in the plane, say, with `t ↦ (cos t,
  /// sin t)`.
  record Part(String name, Space whole, Membership member, List<Smooth> parametrisations)
      implements Space {
    public Part {
      parametrisations = List.copyOf(parametrisations);
    }

    @Override
    public Type carrier() {
      return whole.carrier();
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /// Whether a point of the whole is in the part, as far as numbers tell.
  interface Membership {
    <N> boolean contains(Numbers<N> r, Value<N> x);
  }

  /// Whether it has no points.
  default boolean isEmpty() {
    return carrier().isEmpty();
  }

  /// Whether its plots are all smooth functions into the carrier.
  default boolean isWhole() {
    return switch (this) {
      case Real _, Unit _, Empty _, Flat _ -> true;
      case Trees(var constructor) -> constructor.objects().allMatch(Space::isWhole);
      case Open _, Part _ -> false;
      case Product(var first, var second) -> first.isWhole() && second.isWhole();
      case Sum(var left, var right) -> left.isWhole() && right.isWhole();
      case Lists(var element) -> element.isWhole();
      case Functions(var domain, var codomain) -> domain.isWhole() && codomain.isWhole();
    };
  }
}
