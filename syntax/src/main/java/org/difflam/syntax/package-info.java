/// The calculi, as the papers print them: one package each, over one copy of binding and one
/// surface grammar.
@NullMarked
package org.difflam.syntax;

import org.jspecify.annotations.NullMarked;
