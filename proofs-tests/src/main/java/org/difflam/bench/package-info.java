/// What is measured, with JMH: `difflam bench`.
///
/// A benchmark is a class that extends [Measured] with a method marked `@Benchmark`; JMH's
/// annotation processor lists it when the module is compiled, and the command finds it there.
@NullMarked
package org.difflam.bench;

import org.jspecify.annotations.NullMarked;
