package org.difflam.syntax.pullback;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.binding.TooLarge;

/// Pullback terms `P`: a [Simple] term `S`, or a [Sum] of them (Figure 1).
///
/// Printed rules put sums and 0 into pairs and other places that want a simple term, so a place for
/// a term holds any; [#outsideFigure1()] tells where a term leaves the figure.
///
/// The formers of [org.difflam.syntax.lambda.LambdaTerm] distribute over sums as soon as they are
/// built, by the sugar of Manzyuk's §4. These do not: a sum stays where a rule has put it until
/// A-reduction names its summands, or §3.1.3 moves it. [ToDifferential] leads from these terms to
/// those.
///
/// A record for each former of the grammar: that is why the file is long.
public sealed interface PullbackTerm extends Syntax<PullbackTerm> {

  /// `S`.
  sealed interface Simple extends PullbackTerm {}

  /// `0` and `S + P` as a bag: `+` is associative and commutative and has the unit `0` (§3.1.3).
  /// There are no sums in it, and not just one summand.
  record Sum(List<PullbackTerm> summands) implements PullbackTerm {
    public Sum {
      TooLarge.checkSummands(summands.size());
      summands = List.copyOf(summands);
    }

    @Override
    public Shape<PullbackTerm> shape() {
      return Shape.bag("sum", summands, PullbackTerm::sum);
    }
  }

  /// `x`.
  record Variable(Name x) implements Simple {
    @Override
    public Shape<PullbackTerm> shape() {
      return Shape.variable(x);
    }
  }

  /// `λx. S`; a type that was written or found stays with the binder, and makes no difference.
  record Lambda(Name x, Option<PullbackType> type, PullbackTerm body) implements Simple {
    @Override
    public Shape<PullbackTerm> shape() {
      return Shape.lambda("lambda", x, body, (y, b) -> new Lambda(y, type, b));
    }
  }

  /// `S P`.
  record Application(PullbackTerm function, PullbackTerm argument) implements Simple {
    @Override
    public Shape<PullbackTerm> shape() {
      return Shape.binary("application", function, argument, Application::new);
    }
  }

  /// `let x = P in P′`: sugar for `(λx. P′) P` in the paper, a former of its own here, since the
  /// series of §3.2 are made of it and Lemma B.1 needs it.
  record Let(Name x, PullbackTerm bound, PullbackTerm body) implements Simple {
    @Override
    public Shape<PullbackTerm> shape() {
      return Shape.let(x, bound, body, Let::new);
    }
  }

  /// `π₁(S)`, `π₂(S)`.
  record Projection(int index, PullbackTerm pair) implements Simple {
    @Override
    public Shape<PullbackTerm> shape() {
      return Shape.unary(index, pair, t -> new Projection(index, t));
    }
  }

  /// `⟨S₁, S₂⟩`.
  record Pair(PullbackTerm left, PullbackTerm right) implements Simple {
    @Override
    public Shape<PullbackTerm> shape() {
      return Shape.binary("pair", left, right, Pair::new);
    }
  }

  /// `r`, a number.
  record Numeral(Scalar value) implements Simple {
    @Override
    public Shape<PullbackTerm> shape() {
      return Shape.leaf(value, this);
    }
  }

  /// `f(P)`.
  record Call(DifferentiableOperation f, PullbackTerm argument) implements Simple {
    @Override
    public Shape<PullbackTerm> shape() {
      return Shape.unary(f, argument, t -> new Call(f, t));
    }
  }

  /// `J f · S`, the Jacobian of `f` along `S`: a function of the point.
  record Jacobian(DifferentiableOperation f, PullbackTerm along) implements Simple {
    @Override
    public Shape<PullbackTerm> shape() {
      return Shape.unary(List.of("J", f), along, t -> new Jacobian(f, t));
    }
  }

  /// `J F · S` for any function `F`, the differential of Ehrhard and Regnier: `λx. D F ⟨S, x⟩`. The
  /// paper has it for operations only, and needs it for a function that is not known yet.
  record Derivative(PullbackTerm function, PullbackTerm along) implements Simple {
    @Override
    public Shape<PullbackTerm> shape() {
      return Shape.plain(
          "derivative", List.of(function, along), t -> new Derivative(t.get(0), t.get(1)));
    }
  }

  /// `(λx. S₁)* · S₂`, the functional `S₂` after the linear map `λx. S₁`.
  record DualMap(Name x, Option<PullbackType> type, PullbackTerm body, PullbackTerm functional)
      implements Simple {
    @Override
    public Shape<PullbackTerm> shape() {
      return Shape.former(
          "dual map",
          List.of(Scope.under(x, body), Scope.plain(functional)),
          s -> new DualMap(s.get(0).binder(), type, s.get(0).body(), s.get(1).body()));
    }
  }

  /// `(Ω λy. P) · S`, the pullback of the 1-form `S` along `λy. P`.
  record Pullback(Name y, Option<PullbackType> type, PullbackTerm body, PullbackTerm form)
      implements Simple {
    @Override
    public Shape<PullbackTerm> shape() {
      return Shape.former(
          "pullback",
          List.of(Scope.under(y, body), Scope.plain(form)),
          s -> new Pullback(s.get(0).binder(), type, s.get(0).body(), s.get(1).body()));
    }
  }

  /// `r*` for a vector of numbers: the functional `v ↦ r · v`.
  record Covector(PullbackTerm vector) implements Simple {
    public Covector {
      if (!vector.isVector())
        throw new IllegalArgumentException(vector + " is no vector of numbers");
    }

    @Override
    public Shape<PullbackTerm> shape() {
      return Shape.leaf(List.of("covector", vector), this);
    }
  }

  PullbackTerm ZERO = new Sum(List.of());

  default boolean isZero() {
    return this instanceof Sum(var summands) && summands.isEmpty();
  }

  /// Whether it is a vector of numbers, made of numerals and pairs alone.
  default boolean isVector() {
    PullbackTerm vector = this;
    while (vector instanceof Pair pair && pair.right().isVector()) vector = pair.left();
    return vector instanceof Numeral;
  }

  /// The first part that Figure 1 has no place for, up to the sugar of §3.1.3, which lets a sum
  /// stand in a linear position: a sum, 0 among them, as a part of a pair or as the 1-form of a
  /// pullback; and `J F · S`.
  default Option<PullbackTerm> outsideFigure1() {
    List<PullbackTerm> work = new ArrayList<>(List.of(this));
    while (!work.isEmpty()) {
      PullbackTerm next = work.removeLast();
      if (next instanceof Derivative) return Option.some(next);
      List<PullbackTerm> simple =
          switch (next) {
            case Pair(var a, var b) -> List.of(a, b);
            case Pullback(_, _, _, var form) -> List.of(form);
            default -> List.of();
          };
      for (PullbackTerm part : simple) if (part instanceof Sum) return Option.some(part);
      next.scopes().forEach(s -> work.add(s.body()));
    }
    return Option.none();
  }

  /// The type that is written at its binder, if there is one.
  default Option<PullbackType> boundType() {
    return switch (this) {
      case Lambda(_, var type, _) -> type;
      case DualMap(_, var type, _, _) -> type;
      case Pullback(_, var type, _, _) -> type;
      default -> Option.none();
    };
  }

  /// This term with the type at its binder; itself where no type is written at a binder.
  default PullbackTerm binding(Option<PullbackType> type) {
    return switch (this) {
      case Lambda(var x, _, var s) -> new Lambda(x, type, s);
      case DualMap(var x, _, var s1, var s2) -> new DualMap(x, type, s1, s2);
      case Pullback(var y, _, var p, var s) -> new Pullback(y, type, p, s);
      default -> this;
    };
  }

  @Override
  default PullbackTerm variable(Name x) {
    return new Variable(x);
  }

  /// A sum without sums in it.
  static PullbackTerm sum(List<PullbackTerm> parts) {
    List<PullbackTerm> flat = new ArrayList<>(parts.size());
    for (PullbackTerm part : parts) {
      if (part instanceof Sum(var summands)) flat.addAll(summands);
      else flat.add(part);
    }
    return flat.size() == 1 ? flat.getFirst() : flat.isEmpty() ? ZERO : new Sum(flat);
  }

  static PullbackTerm sum(PullbackTerm... parts) {
    return sum(List.of(parts));
  }

  static PullbackTerm variable(String x) {
    return new Variable(Name.of(x));
  }

  static PullbackTerm numeral(long n) {
    return new Numeral(Scalar.of(n));
  }

  static PullbackTerm lambda(Name x, PullbackTerm body) {
    return new Lambda(x, Option.none(), body);
  }

  static PullbackTerm dual(Name x, PullbackTerm body, PullbackTerm functional) {
    return new DualMap(x, Option.none(), body, functional);
  }

  static PullbackTerm pullback(Name y, PullbackTerm body, PullbackTerm form) {
    return new Pullback(y, Option.none(), body, form);
  }

  /// `⟨t₁, t₂, t₃⟩ ≡ ⟨⟨t₁, t₂⟩, t₃⟩` (§3.1.3).
  static PullbackTerm tuple(List<? extends PullbackTerm> parts) {
    PullbackTerm tuple = parts.getFirst();
    for (PullbackTerm part : parts.subList(1, parts.size())) tuple = new Pair(tuple, part);
    return tuple;
  }
}
