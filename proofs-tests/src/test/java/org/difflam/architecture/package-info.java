/// Which package may use which, checked on the compiled classes.
@NullMarked
package org.difflam.architecture;

import org.jspecify.annotations.NullMarked;
