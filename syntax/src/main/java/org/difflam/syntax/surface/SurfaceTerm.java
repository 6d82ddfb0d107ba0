package org.difflam.syntax.surface;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/// A term as it is written, before anything is known of its names and types; the same for every
/// calculus. `sin x`, `p1 t`, `Just t`, `T s` and `D s` are applications of a name here, since what
/// a name means depends on the calculus and on what is bound around.
public sealed interface SurfaceTerm {
  /// What to write where a number stands before what it is to be multiplied with.
  String PRODUCT = "a product is written with `*`, as in `2 * x`";

  Span span();

  /// `x`, `sin`, `Just`, `p1`; `(+)`, `(*)`, `(/)`.
  record Identifier(String name, Span span) implements SurfaceTerm {}

  /// `3`, `-2.5`, `1e-3`, exactly.
  record Numeral(BigDecimal value, Span span) implements SurfaceTerm {
    public Numeral {
      value = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
    }
  }

  /// `\p. t` and `\p : A. t`.
  record Lambda(Pattern pattern, Option<SurfaceType> type, SurfaceTerm body, Span span)
      implements SurfaceTerm {}

  /// `t u`.
  record Application(SurfaceTerm function, SurfaceTerm argument, Span span)
      implements SurfaceTerm {}

  /// `let p = t in u` and `let p : A = t in u`.
  record Let(
      Pattern pattern, Option<SurfaceType> type, SurfaceTerm bound, SurfaceTerm body, Span span)
      implements SurfaceTerm {}

  /// `(t, u)`; `()`, and `(t,)` for a tuple of one.
  record Tuple(List<SurfaceTerm> parts, Span span) implements SurfaceTerm {}

  /// `[t, u]`.
  record ListLiteral(List<SurfaceTerm> parts, Span span) implements SurfaceTerm {}

  /// `case t of (x, y) -> u`.
  record CaseTuple(SurfaceTerm subject, Pattern pattern, SurfaceTerm body, Span span)
      implements SurfaceTerm {}

  /// `case t of {Nothing _ -> a | Just x -> b}`.
  record CaseVariant(SurfaceTerm subject, List<Branch> branches, Span span)
      implements SurfaceTerm {}

  /// `Just x -> b`.
  record Branch(String label, Pattern pattern, SurfaceTerm body, Span span) {}

  /// `t + u` and the like.
  record Infix(Operator operator, SurfaceTerm left, SurfaceTerm right, Span span)
      implements SurfaceTerm {}

  /// `-t`.
  record Negation(SurfaceTerm term, Span span) implements SurfaceTerm {}

  /// `t^3`.
  record Power(SurfaceTerm base, int exponent, Span span) implements SurfaceTerm {}

  /// `t^*`.
  record Dual(SurfaceTerm term, Span span) implements SurfaceTerm {}

  /// `fold (p, q). t over s from r`.
  record Fold(
      Pattern element,
      Pattern rest,
      SurfaceTerm step,
      SurfaceTerm over,
      SurfaceTerm from,
      Span span)
      implements SurfaceTerm {}

  /// `fold p. t over s`.
  record FoldInductive(Pattern pattern, SurfaceTerm step, SurfaceTerm over, Span span)
      implements SurfaceTerm {}

  /// `fold {Leaf x -> t | Node (l, r) -> u} over s`.
  record FoldVariant(List<Branch> branches, SurfaceTerm over, Span span) implements SurfaceTerm {}

  /// `(t : A)`.
  record Ascription(SurfaceTerm term, SurfaceType type, Span span) implements SurfaceTerm {}

  /// An operator between two terms, with how strongly it binds; `::` to the right, the others to
  /// the left.
  enum Operator {
    /// `b ∘ c` of combinators, `b` first.
    THEN(";", 1),
    CONS("::", 2),
    PLUS("+", 3),
    MINUS("-", 3),
    TIMES("*", 4),
    DIVIDE("/", 4),
    /// The linear application `D s @ t`, `J f @ s`.
    AT("@", 6);

    private final String symbol;
    private final int strength;

    Operator(String symbol, int strength) {
      this.symbol = symbol;
      this.strength = strength;
    }

    public String symbol() {
      return symbol;
    }

    int strength() {
      return strength;
    }

    boolean isRightAssociative() {
      return this == CONS;
    }
  }

  /// The subterms, from left to right.
  default List<SurfaceTerm> children() {
    return switch (this) {
      case Identifier _, Numeral _ -> List.of();
      case Lambda l -> List.of(l.body);
      case Application a -> List.of(a.function, a.argument);
      case Let l -> List.of(l.bound, l.body);
      case Tuple t -> t.parts;
      case ListLiteral l -> l.parts;
      case CaseTuple c -> List.of(c.subject, c.body);
      case CaseVariant c -> with(c.subject, c.branches);
      case Infix i -> List.of(i.left, i.right);
      case Negation n -> List.of(n.term);
      case Power p -> List.of(p.base);
      case Dual d -> List.of(d.term);
      case Fold f -> List.of(f.step, f.over, f.from);
      case FoldInductive f -> List.of(f.step, f.over);
      case FoldVariant f -> with(f.over, f.branches);
      case Ascription a -> List.of(a.term);
    };
  }

  private static List<SurfaceTerm> with(SurfaceTerm first, List<Branch> branches) {
    List<SurfaceTerm> all = new ArrayList<>();
    all.add(first);
    for (Branch b : branches) all.add(b.body);
    return all;
  }
}
