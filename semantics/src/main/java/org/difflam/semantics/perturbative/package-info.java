/// Evaluates perturbative terms over numbers, which differentiates programs by pushforwards.
///
/// ```
/// T ⟨λx. s, ρ⟩ = ⟨λx. Tₓ s, ρ⟩          a pushforward of a closure is one, by Figure 3
/// D f (x) · v = π₁ ((T f) ⟨v, x⟩)
/// ```
///
/// Read [BagValue], [PushforwardMachine], [LinearForms], [PushforwardMode].
@NullMarked
package org.difflam.semantics.perturbative;

import org.jspecify.annotations.NullMarked;
