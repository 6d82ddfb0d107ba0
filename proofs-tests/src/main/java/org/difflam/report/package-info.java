/// What a person looks at afterwards: measurements as tables and as line charts.
///
/// A [Plot] is the data; it prints itself as a table (`csv`), and [LineChart] draws it (`svg`). The
/// package knows nothing of what was measured: `papers` makes plots, `cli` writes them into files.
/// Reduction graphs are drawn in layers ([Layered]), or by [TikzGraph] for a paper; equations of
/// morphisms as a [CommutingDiagram], or their sides as string diagrams: [StringDiagram] finds the
/// boxes and wires, [Copies] the dots, [StringLayout] the places, [StringPicture] what is drawn.
@NullMarked
package org.difflam.report;

import org.jspecify.annotations.NullMarked;
