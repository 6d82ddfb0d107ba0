package org.difflam.category;

/// Products of partial maps: a pair is defined where both parts are, so that `π₁ ∘ ⟨f, g⟩ = f ∘ ḡ`,
/// and `! ∘ f = ! ∘ f̄` (Cockett, Cruttwell, Gallagher 2011, §2). Adds laws, no operation.
public interface CartesianRestriction<O, M> extends Restriction<O, M>, Products<O, M> {}
