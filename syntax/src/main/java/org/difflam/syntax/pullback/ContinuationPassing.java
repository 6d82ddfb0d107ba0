package org.difflam.syntax.pullback;

import io.vavr.Lazy;
import io.vavr.collection.HashSet;
import io.vavr.control.Option;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.Configuration.Continuation;

/// Rules 7–20 in continuation-passing style (§3.5). A series of lets moves from the term of a
/// configuration to its continuation; at a value the term is differentiated, and the continuation
/// goes on at its result:
///
/// ```
/// ⟨let x = E in x | K⟩_y → ⟨E | K⟩_y                                      7
/// ⟨let x = E in L | K⟩_y → ⟨⟨y, E⟩ | ⟨L | K⟩_⟨y, x⟩⟩_y                    8
/// ⟨E | K⟩_y V            → 0                            y ∉ FV(E)         9
/// ⟨E | K⟩_y V            → (λv. S)* · (K (E[V/y]))                        10–16, 18, 19
/// ⟨(Ω λx. L) · z | K⟩_y V → ⟨λa. P | K⟩_y V              ((Ω λx. L) · z) a →* P     17
/// ⟨⟨y, E⟩ | K⟩_y V       → (λv. ⟨v, S⟩)* · (K ⟨V, E[V/y]⟩)                20
/// ```
///
/// The `S` is that of Figure 3 ([Tangents]).
public final class ContinuationPassing {
  private final Rules rules;
  private final Fresh fresh;
  private final Premises premises;
  private final Tangents tangents;

  /// @param outside the free variables of the program of which `part` is a part
  public ContinuationPassing(Rules rules, HashSet<Name> outside, Term part) {
    this.rules = rules;
    this.fresh = Fresh.avoiding(part);
    Lazy<HashSet<Name>> free = Lazy.of(() -> outside);
    this.premises = new Premises(fresh, Reducer.premises(rules, free, fresh));
    this.tangents = new Tangents(rules, fresh, premises, new Heads(rules, free, fresh, premises));
  }

  /// What a rule makes.
  public record Step<A>(String rule, A made) {}

  /// What a configuration becomes at a value.
  public sealed interface Answer {
    /// `0`.
    record Zero() implements Answer {}

    /// `(λv. S)* · (K V)`.
    record Linear(Name v, Option<Type> type, Term s, Continuation k, Term value)
        implements Answer {}

    /// Another configuration, at the same value.
    record Again(Configuration configuration, Term value) implements Answer {}

    /// The term that it stands for.
    default Term term() {
      return switch (this) {
        case Zero() -> Term.ZERO;
        case Linear(var v, var type, var s, var k, var value) ->
            new Term.DualMap(v, type, s, new Term.Application(k.term(), value));
        case Again(var c, var value) -> new Term.Application(c.term(), value);
      };
    }
  }

  /// Rules 7 and 8, in the outermost configuration that has a let series.
  public Option<Step<Configuration>> step(Configuration c) {
    if (c.p() instanceof Term.Let(var x, var e, var rest)) {
      if (LetSeries.isLast(x, rest)) {
        return Option.some(new Step<>("MO-7", new Configuration(c.y(), c.type(), e, c.k())));
      }
      LetSeries.Opened opened = LetSeries.open(c.y(), x, rest, fresh);
      Option<Type> type =
          c.type().flatMap(y -> LetSeries.typeOf(c.y(), y, e).map(a -> new Type.Product(y, a)));
      Configuration inner = new Configuration(opened.z(), type, opened.body(), c.k());
      return Option.some(
          new Step<>(
              "MO-8",
              new Configuration(
                  c.y(),
                  c.type(),
                  new Term.Pair(new Term.Variable(c.y()), e),
                  new Continuation.Suspended(inner))));
    }
    return c.k() instanceof Continuation.Suspended(var inner)
        ? step(inner)
            .map(s ->
                new Step<>(
                    s.rule,
                    new Configuration(c.y(), c.type(), c.p(), new Continuation.Suspended(s.made))))
        : Option.none();
  }

  /// Rules 9–20; nothing for the values of Remark 3.6.
  public Option<Step<Answer>> step(Configuration c, Term value) {
    Name y = c.y();
    Option<Type> type = c.type().orElse(() -> Vectors.type(value));
    Name v = fresh.like(Name.of("v"));
    Term direction = new Term.Variable(v);
    if (c.p() instanceof Term.Pair(Term.Variable(var x), var e) && x.equals(y)) {
      Term both = new Term.Pair(value, Instance.of(rules, e, y, value));
      if (!mentions(e, y)) {
        return by("MO-20b", linear(v, type, new Term.Pair(direction, Term.ZERO), c, both));
      }
      return slope(y, e, value, direction)
          .filter(j -> rules.extended() || !j.s().isZero())
          .flatMap(j ->
              by(j.named("20a").rule(), linear(v, type, new Term.Pair(direction, j.s()), c, both)));
    }
    if (!mentions(c.p(), y)) return by("MO-9", new Answer.Zero());
    if (c.p() instanceof Term.Pullback inner) return nested(c, inner, value);
    return slope(y, c.p(), value, direction)
        .flatMap(j ->
            by(
                j.rule(),
                j.s().isZero()
                    ? new Answer.Zero()
                    : linear(v, type, j.s(), c, Instance.of(rules, c.p(), y, value))));
  }

  private static Option<Step<Answer>> by(String rule, Answer made) {
    return Option.some(new Step<>(rule, made));
  }

  private static Answer linear(Name v, Option<Type> type, Term s, Configuration c, Term value) {
    return new Answer.Linear(v, type, s, c.k(), value);
  }

  private Option<Slope> slope(Name y, Term e, Term value, Term v) {
    return e instanceof Term.Pullback
        ? premises.jacobian(y, e, value, v)
        : tangents.of(y, e, value, v);
  }

  private Option<Step<Answer>> nested(Configuration c, Term.Pullback e, Term value) {
    Name a = fresh.like(Name.of("a"));
    return premises
        .applied(e, a)
        .filter(above -> rules.extended() || !above.end().isZero())
        .flatMap(above -> {
          Term body = new Term.Lambda(a, e.type(), above.end());
          Configuration again = new Configuration(c.y(), c.type(), body, c.k());
          return by(above.end().isZero() ? "MO+17" : "MO-17", new Answer.Again(again, value));
        });
  }

  private static boolean mentions(Term t, Name y) {
    return FreeVariables.of(t).contains(y);
  }
}
