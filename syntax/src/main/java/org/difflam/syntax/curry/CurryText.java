package org.difflam.syntax.curry;

import java.util.function.Supplier;
import org.difflam.category.expression.SourceError;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.simple.elaboration.Declarations;
import org.difflam.syntax.simple.elaboration.Elaboration;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.Unfolding;

/// A text whose terms are read as those of λ_∂, or else as those of the simple language: there
/// types are inferred, and declared ones take parameters.
///
/// @param declared what terms of the simple language may refer to
/// @param known likewise, for terms of λ_∂
public record CurryText(Source source, Declarations declared, TextDeclarations known) {
  public CurryText {
    known = known.withoutVariables();
  }

  /// Where nothing is declared.
  public static CurryText of(Source source) {
    return new CurryText(source, Declarations.NONE, TextDeclarations.NONE);
  }

  /// A term with its definitions unfolded.
  public SurfaceTerm unfolded(SurfaceTerm t) {
    return known.unfolded(source, t);
  }

  /// @param t what is read
  /// @throws SourceError where it is neither
  public <A> A read(SurfaceTerm t, Supplier<A> curry, Supplier<A> simple) {
    try {
      return curry.get();
    } catch (SourceError untyped) {
      try {
        return simple.get();
      } catch (SourceError wrong) {
        throw isBeyondSimple(t) ? untyped : wrong;
      }
    }
  }

  /// Whether it has words of λ_∂, or mentions what only there is a term.
  private boolean isBeyondSimple(SurfaceTerm t) {
    return DifferentiableCurry.isBeyondSimple(source.text(t.span()), declared.names())
        || Unfolding.mentions(
            t, known.definitions().filterKeys(name -> declared.definition(name).isEmpty()));
  }

  /// A term of the simple language as one of λ_∂.
  public CurryElaboration.Typed embedded(SurfaceTerm t, Elaboration.Typed simple) {
    return DifferentiableCurry.embedded(source, t, simple);
  }

  /// A closed term of this type.
  public CurryTerm term(SurfaceTerm t, CurryType type, String what) {
    SurfaceTerm whole = unfolded(t);
    return read(
        t,
        () -> CurryElaboration.term(source, whole, type, what, known),
        () -> simple(t, type, what));
  }

  private CurryTerm simple(SurfaceTerm t, CurryType type, String what) {
    CurryElaboration.Typed found = embedded(t, Elaboration.term(source, t, declared));
    return new Place(source, t.span())
        .typed(() -> {
          CurryTyping.expect(what, type, found.type());
          return found.term();
        });
  }
}
