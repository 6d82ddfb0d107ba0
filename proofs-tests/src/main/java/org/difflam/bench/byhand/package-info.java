/// What stands beside difflam in the table of what is measured: the same work in Java by hand, as
/// little of it as leads to the same answer.
@NullMarked
package org.difflam.bench.byhand;

import org.jspecify.annotations.NullMarked;
