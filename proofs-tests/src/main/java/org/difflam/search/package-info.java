/// Campaigns that look for counterexamples to what is conjectured of reduction, for as long as one
/// wants.
///
/// ```
/// confluence     u ← t → v  ⇒  u →* w ← v for some w         all reducts of t have one normal form
/// termination    no t → t₁ → t₂ → …                          every order, where the graph is small
/// ```
///
/// Read [Subject], [Findings], [Campaign].
@NullMarked
package org.difflam.search;

import org.jspecify.annotations.NullMarked;
