package org.difflam.syntax.curry;

import java.util.regex.Pattern;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.Declarations;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.surface.Source;
import org.difflam.syntax.surface.SurfaceTerm;

/// λ_∂ as a person uses it. To reduce a term is to translate it into combinators, by Figure 1; the
/// normal form has no `J[…]` left.
public final class DifferentiableCurry implements Calculus<Stage> {
  /// What the simple language, whose types are inferred, has no word for.
  private static final Pattern BEYOND =
      Pattern.compile(
          "\\b(Tensor|Int|Ints|Bool|tensor|matmul|transpose|sum[0-9]*|take|float|less|equal|not"
              + "|and|true|false|reshape|broadcast|vjp)\\b");

  @Override
  public String name() {
    return "curry";
  }

  @Override
  public String title() {
    return "λ_∂ and its combinators (The Differentiable Curry, Figure 1)";
  }

  /// A term of λ_∂ with its type.
  public static Elaboration.Typed term(Source source, SurfaceTerm term, Declarations declarations) {
    boolean simple =
        declarations.equals(Declarations.NONE) && !BEYOND.matcher(source.text()).find();
    if (!simple) return Elaboration.term(source, term, declarations);
    var typed =
        org.difflam.syntax.simple.Elaboration.term(
            source, term, org.difflam.syntax.simple.Declarations.NONE);
    return new Elaboration.Typed(Embedding.of(typed.term()), Embedding.of(typed.type()));
  }

  @Override
  public Judgement<Stage> elaborate(Source source, SurfaceTerm term, Declarations declarations) {
    Elaboration.Typed typed = term(source, term, declarations);
    return new Judgement<>(
        new Stage.Pending(
            declarations
                .variables()
                .keySet()
                .toList()
                .map(org.difflam.syntax.binding.Name::of)
                .asJava(),
            typed.term()),
        Notation.surface(typed.type()));
  }

  @Override
  public Rules<Stage> reduction() {
    return Figure1.RULES;
  }

  /// Of a term that is still to be translated; combinators are no terms, and are shown as text.
  @Override
  public SurfaceTerm surface(Stage stage) {
    return switch (stage) {
      case Stage.Pending(_, var term) -> Notation.surface(term);
      case Stage.Built _ ->
          new SurfaceTerm.Identifier(stage.show(), org.difflam.syntax.surface.Span.NOWHERE);
    };
  }

  @Override
  public String print(org.difflam.syntax.surface.Notation notation, Stage stage) {
    return stage.show();
  }
}
