/// The tangent bundle of a cartesian differential category, derived from `D` (Manzyuk §3).
///
/// `T X = X × X`, tangent first. [Tangent] has what products and sums give: the commutative monad
/// `(T, η, μ)`, its strengths, the monoidal structure `ψ`, and with the vertical lift `ℓ` and the
/// flip `κ` a tangent category (Cockett, Cruttwell, "Differential structure, tangent structure, and
/// SDG", 2014, Def. 2.3). [InternalTangent] has what function objects add. [TangentLaws] has every
/// statement about them as a sentence, to be proved in a free model and checked in any other.
///
/// | symbol | Java | sentence |
/// |---|---|---|
/// | `η`, `μ` | `eta`, `mu` | `eta`, `mu` |
/// | `t`, `t′` | `t`, `tPrime` | `t`, `tprime` |
/// | `ψ`, `ψ̃`, `σ` | `psi`, `psiTilde`, `sigma` | `psi`, `psitilde`, `sigma` |
/// | `ψ̂`, internal `T` | `psiHat`, `T` | `psihat`, `TT` |
/// | `sw` | `sw` | `sw` |
/// | `ℓ`, `κ`, `+` on fibres | `lift`, `flip`, `add` | `lift`, `flip`, `add` |
@NullMarked
package org.difflam.category.tangent;

import org.jspecify.annotations.NullMarked;
