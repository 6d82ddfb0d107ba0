package org.difflam.syntax.pullback.reduction;

import io.vavr.Lazy;
import io.vavr.collection.HashSet;
import io.vavr.control.Option;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.reduction.Configuration.Continuation;

/// Rules 7–20 in continuation-passing style (§3.5), "directly converted" from [Figure3]: a series
/// of lets moves from the term of a configuration to its continuation; at a value the term is
/// differentiated, and the continuation goes on at its result.
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
/// No rule looks at the 1-form of a pullback, so that a variable may stand for `K`.
public final class ContinuationPassing {
  private static final PullbackTerm K = new PullbackTerm.Variable(Name.of("K"));

  private final PullbackRules rules;
  private final Premises.Reduction in;

  /// @param outside the free variables of the program of which `part` is a part
  public ContinuationPassing(PullbackRules rules, HashSet<Name> outside, PullbackTerm part) {
    this.rules = rules;
    this.in = Reducer.part(rules, Lazy.of(() -> outside), Fresh.avoiding(part));
  }

  /// What a rule makes.
  public record Step<A>(RuleName rule, A made) {}

  /// What a configuration becomes at a value.
  public sealed interface Answer {
    /// `0`.
    record Zero() implements Answer {}

    /// `(λv. S)* · (K V)`.
    record Linear(
        Name v, Option<PullbackType> type, PullbackTerm s, Continuation k, PullbackTerm value)
        implements Answer {}

    /// Another configuration, at the same value.
    record Again(Configuration configuration, PullbackTerm value) implements Answer {}

    /// The term that it stands for.
    default PullbackTerm term() {
      return switch (this) {
        case Zero() -> PullbackTerm.ZERO;
        case Linear(var v, var type, var s, var k, var value) ->
            new PullbackTerm.DualMap(v, type, s, new PullbackTerm.Application(k.term(), value));
        case Again(var c, var value) -> new PullbackTerm.Application(c.term(), value);
      };
    }
  }

  /// Rules 7 and 8, in the outermost configuration that has a let series.
  public Option<Step<Configuration>> step(Configuration c) {
    if (c.p() instanceof PullbackTerm.Let) {
      return contract(new PullbackTerm.Pullback(c.y(), c.type(), c.p(), K))
          .map(s ->
              new Step<>(s.rule(), configuration((PullbackTerm.Pullback) s.contractum(), c.k())));
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
  public Option<Step<Answer>> step(Configuration c, PullbackTerm value) {
    PullbackTerm.Pullback pullback = new PullbackTerm.Pullback(c.y(), c.type(), c.p(), K);
    return contract(new PullbackTerm.Application(pullback, value))
        .map(s -> new Step<>(s.rule(), answer(s.contractum(), c.k(), value)));
  }

  private Option<Contraction> contract(PullbackTerm redex) {
    return Option.of(rules.contract(redex, null, new Premises(in, null)));
  }

  private static Answer answer(PullbackTerm contractum, Continuation k, PullbackTerm value) {
    return switch (contractum) {
      case PullbackTerm.DualMap(var v, var type, var s, PullbackTerm.Application(_, var there)) ->
          new Answer.Linear(v, type, s, k, there);
      case PullbackTerm.Application(PullbackTerm.Pullback again, _) ->
          new Answer.Again(configuration(again, k), value);
      default -> new Answer.Zero();
    };
  }

  /// The pullback with `k` for `K`.
  private static Configuration configuration(PullbackTerm.Pullback t, Continuation k) {
    Continuation inner =
        t.form() instanceof PullbackTerm.Pullback rest
            ? new Continuation.Suspended(configuration(rest, k))
            : k;
    return new Configuration(t.y(), t.type(), t.body(), inner);
  }
}
