/// The report and the guide as a site.
///
/// A [Survey] says what is looked at, and makes [Results]: axioms in models, statements of the
/// papers, axioms held against the others of their theory, and terms that were searched. [Book]
/// makes the pages of them: [Front], [AxiomPages], [PaperPages], [FoundPages], [IndependencePage],
/// [BenchmarkPage] (of [ShippedTimes]), and the chapters of the [Guide]. [Summary] is the same in
/// thirty lines.
///
/// Nothing is decided here: verdicts are those of the commands `laws`, `papers` and `search`, and
/// every page names the command that shows the same again.
@NullMarked
package org.difflam.book;

import org.jspecify.annotations.NullMarked;
