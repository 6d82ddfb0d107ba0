/// Small models for the tests of this module, which knows none: exact, and easy to break.
@NullMarked
package org.difflam.category.model;

import org.jspecify.annotations.NullMarked;
