package org.difflam.mutants;

import org.difflam.papers.statement.Paper;

/// The items of a paper, as judges of mutants.
interface Items {
  static Paper paper(Class<?> items) {
    return Paper.called(items.getSimpleName()).get();
  }

  final class Manzyuk implements Items {}

  final class Curry implements Items {}

  final class Pullback implements Items {}

  final class Gluing implements Items {}
}
