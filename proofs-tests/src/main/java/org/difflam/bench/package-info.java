/// What is measured: a table of workloads, each beside a baseline that computes the same.
///
/// A row is a [Workload]: a name, sizes, what difflam does, what stands beside it, what is to be
/// reached ([Target]), and for each size a [Comparison], which fails if the two do not agree. The
/// rows are in [GradientRows], [ModeRows], [JetRows], [StartRows], [TensorRows], [LanguageRows],
/// [RewritingRows], [ProofRows], [CertificateRows] and [ModelRows], all together in [Workloads];
/// functions to differentiate in [org.difflam.bench.objective], other baselines in
/// [org.difflam.bench.byhand].
///
/// [RowBenchmark] is the one class that JMH knows, and runs any row (`difflam bench`). A
/// [Measurement] makes a [Timing] of a row at a size, and these a [TimeGrowth] (`difflam bench
/// ratios`).
@NullMarked
package org.difflam.bench;

import org.jspecify.annotations.NullMarked;
