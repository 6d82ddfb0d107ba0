package org.difflam.syntax.pullback;

import io.vavr.control.Option;
import java.util.List;
import org.difflam.syntax.surface.SurfaceType;
import org.difflam.syntax.surface.TypeFormers;
import org.difflam.syntax.surface.TypeReader;

/// Types as they are written: `R`, `R^3`, `A * B`, `A -> B`, `A'`, and `Omega A` for `A -> A'`.
final class PullbackTypeReading implements TypeFormers<PullbackType> {
  static final PullbackTypeReading TYPES = new PullbackTypeReading();

  private PullbackTypeReading() {}

  @Override
  public String calculus() {
    return "the pullback language";
  }

  @Override
  public String types() {
    return "`R`, `A * B`, `A -> B`, `A'` and `Omega A`";
  }

  @Override
  public Option<PullbackType> named(SurfaceType.Named written, TypeReader<PullbackType> reader) {
    return switch (written.name()) {
      case "R" -> Option.some(reader.takes(0, written, _ -> PullbackType.R));
      case "Omega" ->
          Option.some(reader.takes(1, written, of -> PullbackType.forms(of.getFirst())));
      default -> Option.none();
    };
  }

  /// `σ₁ × σ₂ × σ₃ ≡ (σ₁ × σ₂) × σ₃`.
  @Override
  public Option<PullbackType> product(List<PullbackType> factors) {
    return Option.ofOptional(factors.stream().reduce(PullbackType::times));
  }

  @Override
  public PullbackType function(PullbackType domain, PullbackType codomain) {
    return domain.to(codomain);
  }

  @Override
  public Option<PullbackType> dual(PullbackType of) {
    return Option.some(of.dual());
  }
}
