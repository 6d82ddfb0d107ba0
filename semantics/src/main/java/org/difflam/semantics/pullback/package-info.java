/// The pullback language of Mak and Ong in models, and at scale.
///
/// ```
/// ⟦Γ ⊢ P : σ⟧ in a differential λ-category       §4.3, Appendix C      [PullbackSemantics]
/// ```
@NullMarked
package org.difflam.semantics.pullback;

import org.jspecify.annotations.NullMarked;
