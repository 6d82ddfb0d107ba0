package org.difflam.syntax.free;

/// A shape that [NodeTable] shares: two nodes of one [NodeTable] are α-equal exactly when they are
/// the same object, so that terms are compared, and found in a bag, in constant time however large
/// they are.
///
/// @param <S> the shapes of this syntactic class
abstract sealed class SharedNode<S> permits Normal, Neutral, Direction {
  /// The last bit of [#free] speaks for every index from here on.
  static final int MANY = 63;

  private final S shape;
  private final int number;
  private final long free;

  SharedNode(S shape, int number, long free) {
    this.shape = shape;
    this.number = number;
    this.free = free;
  }

  final S shape() {
    return shape;
  }

  /// Its place in the order of creation, which orders the directions of a bag.
  final int number() {
    return number;
  }

  /// The same in each run. Equal nodes are one object, so that nothing else is asked of it.
  @Override
  public final int hashCode() {
    return number * 0x9E3779B9;
  }

  /// Bit `i` tells whether the variable with de Bruijn index `i` may occur free.
  final long free() {
    return free;
  }

  final boolean mayMention(int index) {
    return (free >>> Math.min(index, MANY) & 1) == 1;
  }

  final boolean mayMentionFrom(int index) {
    return free >>> Math.min(index, MANY) != 0;
  }

  static long bit(int index) {
    return 1L << Math.min(index, MANY);
  }

  /// The free variables of `λx. t`, given those of `t`.
  static long below(long free) {
    return free >>> 1 | free & 1L << MANY;
  }
}
