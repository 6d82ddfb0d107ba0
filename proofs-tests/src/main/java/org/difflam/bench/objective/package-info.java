/// The functions whose gradients are measured: each as a program of the simple language, written as
/// a person would write it, and in Java by hand, with flat arrays that are kept from call to call
/// and loops that the JVM's compiler makes vector code of ([Objective]).
@NullMarked
package org.difflam.bench.objective;

import org.jspecify.annotations.NullMarked;
