package org.difflam.syntax.lambda;

import java.util.Arrays;

/// A sequence of choices, as digits: whoever chooses asks for one after the other, and has made all
/// sequences when there is no next. What has made a bad choice stops, and [#next] leaves out all
/// that begins in the same way.
final class Odometer {
  private int[] digits = new int[16], most = new int[16];

  /// How many there are, and how many have been read.
  private int length, read;

  Odometer copy() {
    Odometer copy = new Odometer();
    copy.digits = Arrays.copyOf(digits, length + 16);
    copy.most = Arrays.copyOf(most, length + 16);
    copy.length = length;
    return copy;
  }

  /// To read the choices from the first on.
  void rewind() {
    read = 0;
  }

  /// The next choice among so many, which is a number below.
  int choose(int among) {
    if (read == length) {
      if (length == digits.length) {
        digits = Arrays.copyOf(digits, 2 * length);
        most = Arrays.copyOf(most, 2 * length);
      }
      digits[length] = 0;
      most[length++] = among - 1;
    }
    return digits[read++];
  }

  /// Goes on to the next sequence, if there is one.
  boolean next() {
    while (length > 0 && digits[length - 1] == most[length - 1]) length--;
    if (length == 0) return false;
    digits[length - 1]++;
    return true;
  }
}
