package org.difflam.syntax.lambda;

import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.difflam.category.Deep;
import org.difflam.category.type.Unification;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.TooLarge;
import org.difflam.syntax.surface.SurfaceTerm;
import org.difflam.syntax.typing.Judgements;
import org.jspecify.annotations.Nullable;

/// Finds derivations of `Γ ⊢ M : σ` by the rules of [LambdaTyping]. Terms carry no types, so a term
/// has many; all are instances of one, which unification finds.
final class LambdaInference {
  private final Unification<LambdaType> types;
  private final WrittenTypes written;
  private final LambdaTyping.Rules by;
  private final @Nullable Judgements<LambdaTerm, LambdaType> judgements;
  private int rules;

  /// Whether what is looked at is not written down.
  private boolean unseen;

  /// Whether it is written down with the zeros of the text, since these have no type there.
  private boolean asWritten;

  /// @param judgements writes down what is derived, if somebody wants to see it
  LambdaInference(WrittenTypes written, @Nullable Judgements<LambdaTerm, LambdaType> judgements) {
    this(LambdaTyping::rule, written, judgements);
  }

  private LambdaInference(
      LambdaTyping.Rules by,
      WrittenTypes written,
      @Nullable Judgements<LambdaTerm, LambdaType> judgements) {
    this.by = by;
    this.types = written.types();
    this.written = written;
    this.judgements = judgements;
  }

  static <A> Option<A> attempt(BiFunction<LambdaInference, Unification<LambdaType>, A> what) {
    return attempt(LambdaTyping::rule, what);
  }

  static <A> Option<A> attempt(
      LambdaTyping.Rules by, BiFunction<LambdaInference, Unification<LambdaType>, A> what) {
    return Deep.call(() -> {
      WrittenTypes none = new WrittenTypes(new Named());
      try {
        return Option.some(what.apply(new LambdaInference(by, none, null), none.types()));
      } catch (IllTyped _) {
        return Option.none();
      }
    });
  }

  TypingDerivation infer(Map<Name, LambdaType> context, LambdaTerm m) {
    return check(context, m, types.unknown());
  }

  /// A derivation of `Γ ⊢ M : σ`.
  ///
  /// @throws IllTyped if there is none
  TypingDerivation check(Map<Name, LambdaType> context, LambdaTerm m, LambdaType type) {
    TooLarge.checkRules(++rules);
    if (judgements == null || unseen) return byFormer(context, m, type);
    LambdaTerm judged = asWritten ? m : WrittenZeros.without(m);
    if (!asWritten) {
      if (m instanceof Sum && judged instanceof Simple) return byFormer(context, m, type);
      if (judged.summands().isEmpty()) checkZero(context, m, type);
    }
    judgements.enter(context, judged, type);
    TypingDerivation derived =
        judged.summands().isEmpty()
            ? new TypingDerivation(judged, type, List.of())
            : byFormer(context, m, type);
    judgements.leave(type);
    return derived;
  }

  /// Checks what is 0, and has no premises. Where it has no type as it is written, that is shown.
  private void checkZero(Map<Name, LambdaType> context, LambdaTerm m, LambdaType type) {
    try {
      unseen = true;
      TypingDerivation _ = byFormer(context, m, type);
      unseen = false;
    } catch (IllTyped wrong) {
      unseen = false;
      asWritten = true;
      TypingDerivation _ = check(context, m, type);
      throw wrong;
    }
  }

  private TypingDerivation byFormer(Map<Name, LambdaType> context, LambdaTerm m, LambdaType type) {
    LambdaType bag = written.ofBag(m);
    if (bag != null) require(m, type, bag);
    LambdaType stated = written.of(m);
    if (stated != null) require(m, type, stated);
    return switch (m) {
      case Sum(var summands) ->
          new TypingDerivation(
              m, type, summands.stream().map(s -> summand(context, s, type)).toList());
      case Simple.Variable _ when WrittenZeros.is(m) -> new TypingDerivation(m, type, List.of());
      case Simple.Variable(var x) -> {
        Option<LambdaType> declared = context.get(x);
        if (declared.isEmpty()) throw new IllTyped(m, "`" + x + "` is not bound here");
        require(m, type, declared.get());
        yield new TypingDerivation(m, type, List.of());
      }
      case Simple s -> byRule(context, s, type);
    };
  }

  private TypingDerivation summand(Map<Name, LambdaType> context, Simple s, LambdaType type) {
    boolean seen = judgements != null && !unseen && !asWritten;
    if (!seen || !WrittenZeros.without(s).summands().isEmpty()) return check(context, s, type);
    checkZero(context, s, type);
    return new TypingDerivation(LambdaTerm.ZERO, type, List.of());
  }

  private TypingDerivation byRule(Map<Name, LambdaType> context, Simple s, LambdaType type) {
    LambdaType domain = written.ofVariable(s);
    var rule = by.of(s, domain == null ? types.unknown() : domain, types.unknown(), types::unknown);
    // an elimination has any type
    if (rule.conclusion() instanceof LambdaType.Unknown any) types.define(any, type);
    else require(s, type, rule.conclusion());
    List<Scope<LambdaTerm>> parts = s.scopes();
    List<TypingDerivation> premises = new ArrayList<>(parts.size());
    for (int i = 0; i < parts.size(); i++) {
      Scope<LambdaTerm> part = parts.get(i);
      var premise = rule.premises().get(i);
      LambdaType bound = premise.bound();
      var around = bound == null ? context : context.put(part.binder(), bound);
      premises.add(check(around, part.body(), premise.type()));
    }
    return new TypingDerivation(s, type, List.copyOf(premises));
  }

  /// Makes the types equal.
  private void require(LambdaTerm at, LambdaType wanted, LambdaType found) {
    if (types.unify(wanted, found)) return;
    IllTyped wrong = written.wrong(at, wanted, found);
    boolean applied =
        at instanceof Simple.Numeral && types.head(wanted) instanceof LambdaType.Function;
    throw applied ? new IllTyped(at, wrong.getMessage() + "; " + SurfaceTerm.PRODUCT) : wrong;
  }
}
