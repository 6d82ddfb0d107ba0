package org.difflam.syntax.surface;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/// Random terms and types as they are written, of every former.
final class RandomSurface {
  private static final List<String> NAMES =
      List.of(
          "x", "y'", "x_1", "x_1_2", "x_", "p1", "p12", "in2", "π", "π_2", "ι_1", "sin", "Just",
          "T", "αβ", "Omega", "sigmoid", "é_01", "at", "mu", "list", "R", "D", "x''_3", "x_40",
          "y_56789");
  private static final List<String> NUMERALS =
      List.of("0", "1", "-1", "2.5", "-0.001", "1e-30", "-3e40", "12300");

  private final Random random;

  RandomSurface(long seed) {
    this.random = new Random(seed);
  }

  private <A> A one(List<A> of) {
    return of.get(random.nextInt(of.size()));
  }

  private <A> List<A> several(int from, int to, Supplier<A> part) {
    List<A> parts = new ArrayList<>();
    int n = random.nextInt(from, to + 1);
    for (int i = 0; i < n; i++) parts.add(part.get());
    return parts;
  }

  SurfaceTerm term(int size) {
    if (size <= 1) return leaf();
    int half = size / 2;
    return switch (random.nextInt(18)) {
      case 0 ->
          new SurfaceTerm.Lambda(
              pattern(new Used(), 2), annotation(size / 4), term(size - 1), Span.NOWHERE);
      case 1, 2 -> new SurfaceTerm.Application(term(half), term(half), Span.NOWHERE);
      case 3 ->
          new SurfaceTerm.Let(
              pattern(new Used(), 2), annotation(size / 4), term(half), term(half), Span.NOWHERE);
      case 4 -> new SurfaceTerm.Tuple(several(0, 3, () -> term(size / 3)), Span.NOWHERE);
      case 5 -> new SurfaceTerm.ListLiteral(several(0, 3, () -> term(size / 3)), Span.NOWHERE);
      case 6 ->
          new SurfaceTerm.CaseTuple(term(half), pattern(new Used(), 2), term(half), Span.NOWHERE);
      case 7 -> new SurfaceTerm.CaseVariant(term(half), branches(half), Span.NOWHERE);
      case 8, 9, 10 ->
          new SurfaceTerm.Infix(
              one(List.of(SurfaceTerm.Operator.values())), term(half), term(half), Span.NOWHERE);
      case 11 -> new SurfaceTerm.Negation(term(size - 1), Span.NOWHERE);
      case 12 -> new SurfaceTerm.Power(term(size - 1), random.nextInt(-3, 12), Span.NOWHERE);
      case 13 -> new SurfaceTerm.Dual(term(size - 1), Span.NOWHERE);
      case 14 -> {
        Used used = new Used();
        yield new SurfaceTerm.Fold(
            pattern(used, 1),
            pattern(used, 1),
            term(size / 3),
            term(size / 3),
            term(size / 3),
            Span.NOWHERE);
      }
      case 15 ->
          new SurfaceTerm.FoldInductive(
              pattern(new Used(), 2), term(half), term(half), Span.NOWHERE);
      case 16 -> new SurfaceTerm.FoldVariant(branches(half), term(half), Span.NOWHERE);
      default -> new SurfaceTerm.Ascription(term(half), type(half), Span.NOWHERE);
    };
  }

  private SurfaceTerm leaf() {
    return random.nextBoolean()
        ? new SurfaceTerm.Identifier(one(NAMES), Span.NOWHERE)
        : new SurfaceTerm.Numeral(new BigDecimal(one(NUMERALS)), Span.NOWHERE);
  }

  /// The names that a pattern has bound already.
  private static final class Used {
    private final List<String> names = new ArrayList<>();
  }

  private Pattern pattern(Used used, int depth) {
    if (depth > 0 && random.nextInt(3) == 0) {
      return new Pattern.Tuple(several(0, 3, () -> pattern(used, depth - 1)), Span.NOWHERE);
    }
    String name = one(NAMES);
    if (used.names.contains(name)) name = "_";
    used.names.add(name);
    return new Pattern.Variable(name, Span.NOWHERE);
  }

  private List<SurfaceTerm.Branch> branches(int size) {
    List<String> labels = List.of("Leaf", "Node", "None");
    int n = random.nextInt(4);
    List<SurfaceTerm.Branch> branches = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      branches.add(
          new SurfaceTerm.Branch(
              labels.get(i), pattern(new Used(), 2), term(size / n), Span.NOWHERE));
    }
    return branches;
  }

  private Option<SurfaceType> annotation(int size) {
    return random.nextBoolean() ? Option.none() : Option.some(type(size));
  }

  SurfaceType type(int size) {
    if (size <= 1) {
      return random.nextInt(4) == 0
          ? new SurfaceType.Product(List.of(), Span.NOWHERE)
          : new SurfaceType.Named(
              one(List.of("R", "A", "maybe", "α", "x_1", "mus")), List.of(), Span.NOWHERE);
    }
    int half = size / 2;
    return switch (random.nextInt(8)) {
      case 0 -> new SurfaceType.Product(several(2, 4, () -> type(half)), Span.NOWHERE);
      case 1 -> new SurfaceType.Power(type(size - 1), random.nextInt(13), Span.NOWHERE);
      case 2 -> new SurfaceType.Arrow(type(half), type(half), Span.NOWHERE);
      case 3 ->
          new SurfaceType.Variant(
              several(0, 1, () -> new SurfaceType.Labelled("Just", type(half))), Span.NOWHERE);
      case 4 -> new SurfaceType.Mu("X", type(size - 1), Span.NOWHERE);
      case 5 -> new SurfaceType.Dual(type(size - 1), Span.NOWHERE);
      case 6 ->
          new SurfaceType.Named(one(List.of("list", "T")), List.of(type(size - 1)), Span.NOWHERE);
      default -> new SurfaceType.Named("maybe", several(1, 2, () -> type(half)), Span.NOWHERE);
    };
  }
}
