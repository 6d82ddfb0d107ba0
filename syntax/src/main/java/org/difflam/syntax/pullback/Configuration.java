package org.difflam.syntax.pullback;

import io.vavr.control.Option;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.surface.Notation;

/// Continuation-passing style (§3.5): `⟨P | K⟩_y` is a term `P` of the variable `y` together with a
/// continuation, a 1-form at the type of `P`, which is given or a configuration again. Rules 7 and
/// 8 are
///
/// ```
/// ⟨let x = E in x | K⟩_y → ⟨E | K⟩_y
/// ⟨let x = E in L | K⟩_y → ⟨⟨y, E⟩ | ⟨L | K⟩_⟨y, x⟩⟩_y
/// ```
public record Configuration(Name y, Option<Type> type, Term p, Continuation k) {
  /// `K ::= S | ⟨P | K⟩_y`.
  public sealed interface Continuation {
    record Form(Term form) implements Continuation {}

    record Suspended(Configuration configuration) implements Continuation {}
  }

  /// `⟨P | S⟩_y ≡ (Ω λy. P) · S`, read from right to left as far as it goes.
  public static Configuration of(Term.Pullback t) {
    Continuation k =
        t.form() instanceof Term.Pullback inner
            ? new Continuation.Suspended(of(inner))
            : new Continuation.Form(t.form());
    return new Configuration(t.y(), t.type(), t.body(), k);
  }

  /// The same from left to right.
  public Term term() {
    Term form =
        switch (k) {
          case Continuation.Form(var s) -> s;
          case Continuation.Suspended(var inner) -> inner.term();
        };
    return new Term.Pullback(y, type, p, form);
  }

  /// Rules 7 and 8, in the outermost configuration that has a let series.
  public Option<Configuration> step() {
    if (p instanceof Term.Let(var x, var e, var rest)) {
      if (rest instanceof Term.Variable(var last) && last.equals(x)) {
        return Option.some(new Configuration(y, type, e, k));
      }
      Name both = Fresh.avoiding(term()).like(y);
      Term pair = new Term.Variable(both);
      Term opened = Substitution.substitute(rest, x, new Term.Projection(2, pair));
      Term body =
          x.equals(y) ? opened : Substitution.substitute(opened, y, new Term.Projection(1, pair));
      Configuration inner = new Configuration(both, Option.none(), body, k);
      return Option.some(
          new Configuration(
              y, type, new Term.Pair(new Term.Variable(y), e), new Continuation.Suspended(inner)));
    }
    return k instanceof Continuation.Suspended(var inner)
        ? inner.step().map(c -> new Configuration(y, type, p, new Continuation.Suspended(c)))
        : Option.none();
  }

  /// `<P | K>_y`.
  public String show() {
    String rest =
        switch (k) {
          case Continuation.Form(var s) -> Printing.print(Notation.ASCII, s);
          case Continuation.Suspended(var inner) -> inner.show();
        };
    return "<%s | %s>_%s".formatted(Printing.print(Notation.ASCII, p), rest, y);
  }
}
