package org.difflam.syntax.pullback.reduction;

import io.vavr.control.Option;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.surface.Notation;

/// A configuration of continuation-passing style (§3.5): `⟨P | K⟩_y` is a term `P` of the variable
/// `y` together with a continuation, a 1-form at the type of `P`, which is given or a configuration
/// again. Its rules are in [ContinuationPassing].
public record Configuration(Name y, Option<PullbackType> type, PullbackTerm p, Continuation k) {
  /// `K ::= S | ⟨P | K⟩_y`.
  public sealed interface Continuation {
    record Form(PullbackTerm form) implements Continuation {}

    record Suspended(Configuration configuration) implements Continuation {}

    /// The 1-form that it is.
    default PullbackTerm term() {
      return switch (this) {
        case Form(var s) -> s;
        case Suspended(var inner) -> inner.term();
      };
    }

    private static String show(Continuation k) {
      return switch (k) {
        case Form(var s) -> PullbackPrinting.print(Notation.ASCII, s);
        case Suspended(var inner) -> inner.show();
      };
    }
  }

  /// `⟨P | S⟩_y ≡ (Ω λy. P) · S`, read from right to left as far as it goes.
  public static Configuration of(PullbackTerm.Pullback t) {
    Continuation k =
        t.form() instanceof PullbackTerm.Pullback inner
            ? new Continuation.Suspended(of(inner))
            : new Continuation.Form(t.form());
    return new Configuration(t.y(), t.type(), t.body(), k);
  }

  /// `⟨P | S⟩_y ≡ (Ω λy. P) · S`, read from left to right.
  public PullbackTerm term() {
    return new PullbackTerm.Pullback(y, type, p, k.term());
  }

  /// `<P | K>_y`.
  public String show() {
    return "<%s | %s>_%s"
        .formatted(PullbackPrinting.print(Notation.ASCII, p), Continuation.show(k), y);
  }
}
