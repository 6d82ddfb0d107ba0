package org.difflam.syntax.curry;

import io.vavr.collection.HashMap;
import io.vavr.control.Option;
import org.difflam.category.Deep;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.typing.Judgements;
import org.difflam.syntax.typing.TypingTree;

/// The judgement `⊢ b : τ ⇝ σ` of §2. Each combinator carries its type, so no inference is needed.
final class CombinatorTyping implements Judgements.Spelling<Combinator, CurryType> {
  private final Judgements<Combinator, CurryType> judgements = new Judgements<>();

  private CombinatorTyping() {}

  static TypingTree derivation(Combinator b) {
    CombinatorTyping typing = new CombinatorTyping();
    Deep.run(() -> typing.derive(b));
    return typing.judgements.tree(typing, Option.none());
  }

  private void derive(Combinator b) {
    judgements.enter(HashMap.empty(), b, null);
    b.parts().forEach(this::derive);
    judgements.leave(b.source().to(b.target()));
  }

  @Override
  public String rule(Combinator b) {
    return switch (b.former()) {
      case Former.Word(var name) -> name;
      case Former.Then _ -> ";";
      case Former.Curry _ -> "curry";
      case Former.Const _ -> "const";
      case Former.Inject _ -> "inject";
      case Former.Into(var name, _) -> name;
      case Former.Case _ -> "case";
      case Former.Fold _ -> "fold";
    };
  }

  @Override
  public SurfaceTerm term(Combinator b) {
    return b.surface();
  }

  @Override
  public SurfaceType type(CurryType type) {
    return type.surface();
  }
}
