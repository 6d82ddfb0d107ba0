package org.difflam.search;

import java.util.function.Supplier;

/// Who waits for what is found about a case, while its counterexample is made smaller.
interface LeastSoFar {
  ScopedValue<LeastSoFar> WAITS = ScopedValue.newInstance();

  /// What is certain before more is said of it, unless something has been found already.
  void isRefuted(Findings first);

  /// Whether there is time for a smaller one than this.
  boolean hasTimeAfter(Findings least);

  /// Tries a case for somebody who waits for it.
  static Findings of(LeastSoFar who, Supplier<Findings> one) {
    return ScopedValue.where(WAITS, who).call(one::get);
  }

  /// Tells who waits that the case is refuted, as far as is known, whatever becomes of the rest.
  static void begin(Findings first) {
    if (WAITS.isBound()) WAITS.get().isRefuted(first);
  }

  /// Tells who waits what has been found, whatever becomes of the rest.
  ///
  /// @return whether a smaller one is looked for
  static boolean goesOn(Findings least) {
    return !WAITS.isBound() || WAITS.get().hasTimeAfter(least);
  }
}
