package org.difflam.papers.pullback;

import java.util.SplittableRandom;
import org.difflam.syntax.pullback.PullbackType;

/// Draws types, and others that are close to a type.
final class RandomTypes {
  private static final PullbackType R = PullbackType.R;

  private RandomTypes() {}

  private static PullbackType type(SplittableRandom random, int depth) {
    return switch (depth == 0 ? 0 : random.nextInt(5)) {
      case 0, 1 -> R;
      case 2 -> type(random, depth - 1).times(type(random, depth - 1));
      case 3 -> type(random, depth - 1).to(type(random, depth - 1));
      default -> new PullbackType.Dual(type(random, depth - 1));
    };
  }

  /// Another one.
  static PullbackType other(SplittableRandom random, PullbackType from) {
    PullbackType type = from;
    while (agree(type, from))
      type = random.nextInt(3) == 0 ? nearMiss(random, from) : type(random, 2);
    return type;
  }

  /// With another type in one place.
  private static PullbackType nearMiss(SplittableRandom random, PullbackType from) {
    boolean left = random.nextBoolean();
    return switch (from) {
      case PullbackType.Product(var a, var b) ->
          left ? nearMiss(random, a).times(b) : a.times(nearMiss(random, b));
      case PullbackType.Function(var a, var b) ->
          left ? nearMiss(random, a).to(b) : a.to(nearMiss(random, b));
      case PullbackType.Dual(var a) -> nearMiss(random, a).dual();
      case PullbackType.Real _, PullbackType.Variable _ -> left ? R.dual() : PullbackType.real(2);
    };
  }

  /// Now and then a large one.
  static PullbackType type(SplittableRandom random) {
    return random.nextInt(8) > 0
        ? type(random, 2)
        : PullbackType.forms(PullbackType.real(8 + random.nextInt(16)));
  }

  /// A projection looks at one of the parts only.
  private static boolean agree(PullbackType a, PullbackType b) {
    return a instanceof PullbackType.Product(var a1, var a2)
            && b instanceof PullbackType.Product(var b1, var b2)
        ? a1.equals(b1) || a2.equals(b2)
        : a.equals(b);
  }
}
