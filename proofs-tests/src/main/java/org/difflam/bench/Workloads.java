package org.difflam.bench;

import io.vavr.collection.List;

/// The table of what is measured.
public final class Workloads {
  /// All rows.
  public static final List<Workload> ALL =
      List.of(
              GradientRows.all(),
              ModeRows.all(),
              JetRows.all(),
              StartRows.all(),
              TensorRows.all(),
              LanguageRows.all(),
              RewritingRows.all(),
              ProofRows.all(),
              CertificateRows.all(),
              ModelRows.all())
          .flatMap(rows -> rows);

  private Workloads() {}

  /// A row at one of its sizes, called `row/size`.
  public static Comparison<?, ?> at(String called) {
    int slash = called.lastIndexOf('/');
    int size = Integer.parseInt(called.substring(slash + 1));
    return named(called.substring(0, slash)).at().apply(size);
  }

  private static Workload named(String name) {
    return ALL.find(row -> row.name().equals(name))
        .getOrElseThrow(() -> new IllegalArgumentException("no workload is called " + name));
  }
}
