/// Taylor mode as fast as we can make it: what the benchmarks hold against Hipparchus and against
/// dual numbers written by hand. The program itself runs on the jets of
/// [org.difflam.semantics.taylor], over any reals, to which this is compared.
///
/// [DoubleSeries] is power series as slices of arrays, [SecondOrder] and [Recurrences] its two
/// kinds, [DoubleJets] the same as values, [JetArithmetic] the simple language over them.
/// [JetProgram] makes a program ready to run on jets many times, from its [Recording], by
/// [Assembly].
@NullMarked
package org.difflam.bench.taylor;

import org.jspecify.annotations.NullMarked;
