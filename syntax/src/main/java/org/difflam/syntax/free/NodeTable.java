package org.difflam.syntax.free;

import org.difflam.category.Deep;

/// Makes nodes, each shape once, and counts them: the fuel of a normalisation is the number of
/// nodes that it may make.
final class NodeTable {
  /// After this many nodes it is asked whether anybody waits for the others.
  private static final int OFTEN = 1 << 10;

  /// More nodes than allowed.
  static final class OutOfFuel extends RuntimeException {
    private static final long serialVersionUID = 1;

    OutOfFuel(int nodes) {
      super("more than " + nodes + " distinct subterms");
    }
  }

  private final Shared<Normal.Shape, Normal> normals = new Shared<>();
  private final Shared<Neutral.Shape, Neutral> neutrals = new Shared<>();
  private final Shared<Direction.Shape, Direction> directions = new Shared<>();
  private final int fuel;
  private int made;

  NodeTable(int fuel) {
    this.fuel = fuel;
  }

  Normal of(Normal.Shape shape) {
    int hash = Shared.hash(shape);
    Normal known = normals.find(shape, hash);
    return known != null ? known : normals.add(new Normal(shape, next(), free(shape)), hash);
  }

  Neutral of(Neutral.Shape shape) {
    int hash = Shared.hash(shape);
    Neutral known = neutrals.find(shape, hash);
    return known != null ? known : neutrals.add(new Neutral(shape, next(), free(shape)), hash);
  }

  Direction of(Direction.Shape shape) {
    int hash = Shared.hash(shape);
    Direction known = directions.find(shape, hash);
    return known != null ? known : directions.add(new Direction(shape, next(), free(shape)), hash);
  }

  private int next() {
    if (made >= fuel) throw new OutOfFuel(fuel);
    if (made % OFTEN == 0) Deep.goOn();
    return made++;
  }

  private static long free(Normal.Shape shape) {
    return switch (shape) {
      case Normal.Star _ -> 0;
      case Normal.Pair(var a, var b) -> a.free() | b.free();
      case Normal.Lambda(_, var body) -> SharedNode.below(body.free());
      case Normal.Sum(var of) -> {
        long all = 0;
        for (int i = 0; i < of.size(); i++) all |= of.key(i).free();
        yield all;
      }
    };
  }

  private static long free(Neutral.Shape shape) {
    return switch (shape) {
      case Neutral.Variable(var i) -> SharedNode.bit(i);
      case Neutral.Constant _ -> 0;
      case Neutral.First(var n) -> n.free();
      case Neutral.Second(var n) -> n.free();
      case Neutral.Additive(_, _, var d) -> d.free();
      case Neutral.Apply(var n, var a, var along) -> {
        long all = n.free() | a.free();
        for (Direction d : along) all |= d.free();
        yield all;
      }
    };
  }

  private static long free(Direction.Shape shape) {
    return switch (shape) {
      case Direction.Along(var n) -> n.free();
      case Direction.Left(var d) -> d.free();
      case Direction.Right(var d) -> d.free();
      case Direction.Under(_, var d) -> SharedNode.below(d.free());
    };
  }
}
