package org.difflam.syntax.curry;

import java.util.List;
import java.util.stream.Collectors;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Shape;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.surface.Span;
import org.difflam.syntax.surface.SurfaceTerm;

/// A translation in progress: combinators in which some terms `J[…]` are still to be translated.
public sealed interface Stage extends Syntax<Stage> {
  /// `J[x₁, …, xₙ ⊩ e]`.
  record Pending(List<Name> delta, CurryTerm term) implements Stage {
    @Override
    public Shape<Stage> shape() {
      return Shape.leaf(List.of(delta, term), this);
    }
  }

  /// A combinator, with what it is made of.
  record Built(Former former, List<Stage> parts) implements Stage {
    @Override
    public Shape<Stage> shape() {
      return Shape.plain(former, parts, ps -> new Built(former, ps));
    }
  }

  static Stage built(Former former, Stage... parts) {
    return new Built(former, List.of(parts));
  }

  static Stage word(String name, Stage... parts) {
    return built(new Former.Word(name), parts);
  }

  /// Combinators where nothing is left to do.
  static Stage of(Combinator b) {
    return new Built(b.former(), b.parts().stream().map(Stage::of).toList());
  }

  @Override
  default Stage variable(Name x) {
    return new Pending(List.of(x), new CurryTerm.Variable(x));
  }

  /// As it is typed; `J[…]` stands there as one word.
  default SurfaceTerm surface() {
    return switch (this) {
      case Pending(var delta, var term) ->
          new SurfaceTerm.Identifier(pending(delta, term), Span.NOWHERE);
      case Built(var former, var parts) -> former.over(parts.stream().map(Stage::surface).toList());
    };
  }

  private static String pending(List<Name> delta, CurryTerm term) {
    String names = delta.stream().map(Name::text).collect(Collectors.joining(", "));
    return "J[" + names + (names.isEmpty() ? "" : " ") + "⊩ " + CurryPrinting.show(term) + "]";
  }
}
