/// Law suites for a user's own tests.
///
/// [LawSuite] turns a model into one JUnit test per law; [Arrows] are jqwik arbitraries of objects,
/// morphisms, parallel and composable pairs of a model. With this module on the class path a
/// parameter such as `@ForAll @In(MyModel.class) Composable<Arr> fg` needs no further set-up.
/// [FunctorSuite] is one JUnit test for each operation that a functor preserves, and [SimpleTerms]
/// are jqwik arbitraries of programs. jqwik finds both kinds of arbitraries by [ArrowsProvider] and
/// [SimpleTermsProvider].
@NullMarked
package org.difflam.checks;

import org.jspecify.annotations.NullMarked;
