/// Derivatives from values alone: what a derivative is held against shares no code with what
/// computes it.
@NullMarked
package org.difflam.papers.oracle;

import org.jspecify.annotations.NullMarked;
