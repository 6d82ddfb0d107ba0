package org.difflam.syntax.pullback;

import java.util.ArrayList;
import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;

/// `S[P/y]`, without capture. A sum is pushed through where `y` is linear, and only there (§3.1.3):
///
/// ```
/// S[S₁ + S₂/y] ≡ S[S₁/y] + S[S₂/y]      S[0/y] ≡ 0      iff y ∈ lin(S)
/// ```
public final class Substitute {
  private Substitute() {}

  public static Term in(Term s, Name y, Term p) {
    if (!(p instanceof Term.Sum(var summands)) || !Linear.in(y, s)) {
      return Substitution.substitute(s, y, p);
    }
    List<Term> parts = new ArrayList<>();
    for (Term summand : summands) parts.add(Substitution.substitute(s, y, summand));
    return Term.sum(parts);
  }
}
