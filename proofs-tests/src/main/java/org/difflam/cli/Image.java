package org.difflam.cli;

import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.SurfaceTerm;

/// The jet of the image of a curve, `diff f --jet J`: what the macro `D_(1,R)` makes of `f`,
/// applied to the derivatives of the curve from 0 to R. Of a function of several numbers it takes a
/// tuple of such tuples.
final class Image {
  private Image() {}

  static PreparedCommand ready(Terms terms, SourceTerm f, SourceTerm jet) {
    Elaboration.Typed typed = terms.term(f);
    if (!(typed.type() instanceof Type.Function(var domain, _))) {
      throw f.error(
          "what is differentiated must be a function, as in `\\x. x * x`, and this has the type "
              + Terms.show(typed.type()));
    }
    Macro macro = Macro.of(1, order(domain, jet));
    Type.Function type = (Type.Function) macro.of(typed.type());
    Term at = terms.term(jet, type.domain()).term();
    Elaboration.Typed applied =
        new Elaboration.Typed(new Term.Application(macro.of(typed.term()), at), type.codomain());
    return console -> Evaluation.value(applied, console.precision());
  }

  /// How many derivatives are given of each number; there is one number at the least.
  private static int order(Type domain, SourceTerm jet) {
    Type a = domain;
    SurfaceTerm t = jet.term();
    while (a instanceof Type.Product(var parts)) {
      if (!(t instanceof SurfaceTerm.Tuple(var given, _)) || parts.isEmpty() || given.isEmpty()) {
        throw jet.error(
            "a jet at the type %s has a tuple for each number".formatted(Terms.show(domain)));
      }
      a = parts.get(0);
      t = given.getFirst();
    }
    if (!(a instanceof Type.Real)) {
      throw jet.error(
          "a jet belongs to numbers, or tuples of them, and this goes to "
              + Terms.show(domain)
              + "; the jet of a function is a function of jets, which `difflam macro --jet` takes");
    }
    if (!(t instanceof SurfaceTerm.Tuple(var entries, _)) || entries.size() < 2) {
      throw jet.error(
          "a jet is the tuple of the derivatives from 0 to R of each number, as in (2, 3, 5, 7) or"
              + " ((2, 3), (5, 7))");
    }
    return entries.size() - 1;
  }
}
