/// The functors out of the syntactic categories of the λ-calculi, and the data that they depend on:
/// [ConstantMeanings] says what atoms and constants mean in a differential λ-category, where
/// [LambdaInterpretation] reads typed terms of the perturbative (Manzyuk, §5) and the differential
/// λ-calculus as morphisms. [LambdaEquality] asks whether two of them mean the same. [LambdaTerms]
/// are their two syntactic categories, with the functors from Syn and between them; [RealFunction]
/// runs a simple term. An [Environment] is a context as an object.
@NullMarked
package org.difflam.semantics.interpret;

import org.jspecify.annotations.NullMarked;
