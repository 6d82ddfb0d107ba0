/// What the checks of the papers share: models to read terms in, and random typed instances of what
/// they say.
///
/// [Reading] is a differential λ-category in which terms of the λ-calculi are read.
@NullMarked
package org.difflam.papers.kit;

import org.jspecify.annotations.NullMarked;
