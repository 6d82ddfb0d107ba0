package org.difflam.syntax.curry;

import java.util.List;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.TermPrinter;

/// A translation in progress: combinators in which some terms `J[…]` are still to be translated.
public sealed interface PartialTranslation extends Syntax<PartialTranslation> {
  /// `J[x₁, …, xₙ ⊩ e]`.
  record Pending(List<Name> delta, CurryTerm term) implements PartialTranslation {
    @Override
    public Shape<PartialTranslation> shape() {
      return Shape.leaf(List.of(delta, term), this);
    }
  }

  /// A combinator, with what it is made of.
  record Built(Former former, List<PartialTranslation> parts) implements PartialTranslation {
    @Override
    public Shape<PartialTranslation> shape() {
      return Shape.plain(former, parts, ps -> new Built(former, ps));
    }
  }

  static PartialTranslation built(Former former, PartialTranslation... parts) {
    return new Built(former, List.of(parts));
  }

  static PartialTranslation word(String name, PartialTranslation... parts) {
    return built(new Former.Word(name), parts);
  }

  /// Combinators where nothing is left to do.
  static PartialTranslation of(Combinator b) {
    return new Built(b.former(), b.parts().stream().map(PartialTranslation::of).toList());
  }

  @Override
  default PartialTranslation variable(Name x) {
    return new Pending(List.of(x), new CurryTerm.Variable(x));
  }

  /// As it is typed, where nothing waits.
  default SurfaceTerm surface() {
    return switch (this) {
      case Pending(var delta, var term) ->
          TermPrinter.waiting(
              delta.stream()
                  .<SurfaceTerm>map(x -> new SurfaceTerm.Identifier(x.text(), Span.NOWHERE))
                  .toList(),
              CurryPrinting.surface(term));
      case Built(var former, var parts) ->
          former.over(parts.stream().map(PartialTranslation::surface).toList());
    };
  }
}
