package org.difflam.syntax.pullback;

/// Which rules there are.
///
/// @param extended also those that the paper lacks, named `MO+…`
/// @param guarded an elementary term is not A-reduced again; without this `(Ω λy. f(y)) · w` goes
///   on for ever, as the contexts of §3.4 are printed
/// @param naming A-reduction gives a name to variables too, as Appendix B prints it; without this
///   Example 3.3 has the four lets that it prints
public record Rules(boolean extended, boolean guarded, boolean naming) {
  /// Every rule: no closed term is stuck.
  public static final Rules COMPLETE = new Rules(true, true, true);

  /// The rules as printed, with their contexts disambiguated.
  public static final Rules STRICT = new Rules(false, true, true);

  /// The rules and contexts exactly as printed.
  public static final Rules VERBATIM = new Rules(false, false, true);

  public Rules withoutNaming() {
    return new Rules(extended, guarded, false);
  }
}
