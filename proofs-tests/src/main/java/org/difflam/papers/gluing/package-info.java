/// The statements of Huot, Staton and Vákár, *Higher Order Automatic Differentiation of Higher
/// Order Functions*, with their checks: a file per section or per theme of one, listed in
/// [GluingPaper].
@NullMarked
package org.difflam.papers.gluing;

import org.jspecify.annotations.NullMarked;
