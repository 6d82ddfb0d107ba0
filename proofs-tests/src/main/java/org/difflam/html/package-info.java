/// Pages of HTML: what a report, a guide and an explorer have in common.
///
/// A [Page] has a place in a [Site], which is written as a whole or not at all. Elements are trees
/// of j2html, which escapes whatever is text. Formulas are MathML, so that they are typeset without
/// a script and can be selected: [Typeset] makes it of the text that the printers of the house
/// write, and of prose with formulas in it, [Tex] of the little TeX that rules of the papers are
/// transcribed in. [Markdown] reads chapters of prose. [PageParts] are what pages are built of.
@NullMarked
package org.difflam.html;

import org.jspecify.annotations.NullMarked;
