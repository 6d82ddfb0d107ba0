package org.difflam.bench;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WorkloadsTest {
  static Iterable<Workload> rows() {
    return Workloads.ALL;
  }

  @ParameterizedTest
  @MethodSource("rows")
  void bothWaysLeadToOneAnswer(Workload row) {
    row.at().apply(row.sizes().head()).check();
  }
}
