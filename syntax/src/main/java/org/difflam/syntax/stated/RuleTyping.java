package org.difflam.syntax.stated;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.function.UnaryOperator;
import org.difflam.category.type.FirstOrder;
import org.difflam.category.type.TypingRule;
import org.difflam.category.type.Unification;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.LambdaTyping;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.lambda.Sum;

/// The types of a rule: its left side has a most general type, in which each metavariable has a
/// type in the context of the variables that are bound around it; the right side must have that
/// type, whatever the unknown types in it are. Then a step by the rule keeps types.
///
/// ```
/// Γ; x : σ ⊢ t : τ,  Γ ⊢ u : σ            ⇒ Γ ⊢ t[u/x] : τ
/// Γ; x : σ ⊢ t : τ                         ⇒ Γ; x : T σ ⊢ T_x t : T τ
/// Γ ⊢ M : T (σ → τ),  Γ ⊢ N : T σ          ⇒ Γ ⊢ M <> N : T τ
/// Γ; x : σ ⊢ t : τ,  Γ ⊢ u : σ            ⇒ Γ; x : σ ⊢ D_x t @ u : τ
/// ```
final class RuleTyping {
  private final Unification<LambdaType> types = new Unification<>(LambdaType.Unknown::new);
  private final TermPattern pattern;
  private final HashMap<Name, LambdaType> metas = new HashMap<>();
  private final HashMap<Name, HashMap<Name, LambdaType>> binders = new HashMap<>();
  private boolean isOpen;

  RuleTyping(TermPattern pattern) {
    this.pattern = pattern;
  }

  /// Whether a metafunction was met of whose types nothing is known.
  boolean isOpen() {
    return isOpen;
  }

  LambdaType unknown() {
    return types.unknown();
  }

  /// `Γ ⊢ t : σ`, which may say more of the types.
  void check(Map<Name, LambdaType> context, Template in, LambdaTerm t, LambdaType type) {
    switch (t) {
      case Sum(var summands) -> summands.forEach(s -> check(context, in, s, type));
      case Simple.Variable(var x) when in.holes().containsKey(x) ->
          hole(context, in, in.holes().get(x).get(), t, type);
      case Simple.Variable(var x) when pattern.isMeta(x) ->
          meta(context, pattern.metas().get(x).get(), t, type);
      case Simple.Variable(var x) -> require(t, type, context.get(x).get());
      case Simple s -> {
        TypingRule<LambdaType> rule =
            LambdaTyping.rule(s, types.unknown(), types.unknown(), types::unknown);
        require(t, type, rule.conclusion());
        var parts = s.scopes();
        for (int i = 0; i < parts.size(); i++) {
          var premise = rule.premises().get(i);
          LambdaType bound = premise.bound();
          var inner = bound == null ? context : context.put(parts.get(i).binder(), bound);
          check(inner, in, parts.get(i).body(), premise.type());
        }
      }
    }
  }

  private void meta(
      Map<Name, LambdaType> context, TermPattern.Meta meta, LambdaTerm t, LambdaType type) {
    LambdaType known = metas.computeIfAbsent(meta.name(), _ -> types.unknown());
    require(t, type, known);
    var around = binders.computeIfAbsent(meta.name(), _ -> new HashMap<>());
    for (Name x : meta.binders()) {
      for (LambdaType here : context.get(x)) {
        LambdaType there = around.computeIfAbsent(x, _ -> here);
        if (!types.unify(there, here)) {
          throw wrong(
              t,
              "`%s` has the type %s around `%s` on the left, and %s here"
                  .formatted(x, show(there), meta.name(), show(here)));
        }
      }
    }
  }

  private void hole(
      Map<Name, LambdaType> context,
      Template in,
      Template.Hole hole,
      LambdaTerm at,
      LambdaType type) {
    switch (hole) {
      case Template.Hole.Substituted(var body, var by, _) -> {
        Map<Name, LambdaType> inside = context;
        for (var replaced : by) {
          LambdaType a = types.unknown();
          inside = inside.put(replaced._1, a);
          check(context, in, replaced._2, a);
        }
        check(inside, in, body, type);
      }
      case Template.Hole.Call(var f, var x, var arguments, _)
          when f.equals("T") && x.isDefined() && arguments.size() == 1 -> {
        LambdaType a = types.unknown(), b = types.unknown();
        require(at, context.get(x.get()).get(), a.tangent());
        check(context.put(x.get(), a), in, arguments.head(), b);
        require(at, type, b.tangent());
      }
      case Template.Hole.Call(var f, var x, var arguments, _)
          when f.equals("D") && x.isDefined() && arguments.size() == 2 -> {
        check(context, in, arguments.get(0), type);
        check(context, in, arguments.get(1), context.get(x.get()).get());
      }
      case Template.Hole.Call(var f, _, var arguments, _) when f.equals(Metafunctions.DIAMOND) -> {
        LambdaType a = types.unknown(), b = types.unknown();
        check(context, in, arguments.get(0), a.to(b).tangent());
        check(context, in, arguments.get(1), a.tangent());
        require(at, type, b.tangent());
      }
      case Template.Hole.Call(_, _, var arguments, _) -> {
        isOpen = true;
        for (LambdaTerm a : arguments) check(context, in, a, types.unknown());
      }
    }
  }

  /// What is not known of the types so far may be any types from now on.
  void close(Map<Name, LambdaType> context, LambdaType type) {
    List<LambdaType> all = List.of(type).appendAll(context.values()).appendAll(metas.values());
    for (var around : binders.values()) all = all.appendAll(around.values());
    for (LambdaType t : all) {
      for (LambdaType unknown : FirstOrder.unknowns(types.resolve(t))) {
        types.unify(unknown, LambdaType.atom(next()));
      }
    }
  }

  /// From now on all types are what they mean.
  LambdaType meant(LambdaType type, UnaryOperator<LambdaType> meaning) {
    metas.replaceAll((_, of) -> meaning.apply(types.resolve(of)));
    binders.values().forEach(m -> m.replaceAll((_, of) -> meaning.apply(types.resolve(of))));
    return meaning.apply(types.resolve(type));
  }

  private int named;

  /// What unknown types are called in an error.
  private final HashMap<LambdaType, LambdaType> shown = new HashMap<>();

  private String next() {
    while (true) {
      int i = named++;
      String name = (char) ('A' + i % 26) + (i < 26 ? "" : "" + i / 26);
      if (!name.equals("R") && !name.equals("T")) return name;
    }
  }

  /// `s : A, x : B ⊢ M : C`, what is known of the metavariables.
  String judgements() {
    return pattern
        .metas()
        .values()
        .flatMap(m -> Option.of(metas.get(m.name())).map(type -> judgement(m, type)))
        .mkString("; ");
  }

  private String judgement(TermPattern.Meta m, LambdaType type) {
    var known = binders.getOrDefault(m.name(), new HashMap<>());
    String around =
        m.binders()
            .toList()
            .sorted()
            .flatMap(x -> Option.of(known.get(x)).map(of -> x + " : " + show(of)))
            .mkString(", ");
    return (around.isEmpty() ? "" : around + " |- ") + m.name() + " : " + show(type);
  }

  String show(LambdaType type) {
    return types
        .resolve(type, unknown -> shown.computeIfAbsent(unknown, _ -> LambdaType.atom(next())))
        .show();
  }

  private void require(LambdaTerm at, LambdaType wanted, LambdaType found) {
    if (types.unify(wanted, found)) return;
    throw wrong(
        at,
        "expected a term of type %s, but this has type %s".formatted(show(wanted), show(found)));
  }

  private static IllTyped wrong(LambdaTerm at, String why) {
    return new IllTyped(at, why);
  }

  /// An open term with the most general types of its free variables.
  record Typed(Map<Name, LambdaType> context, LambdaTerm term, LambdaType type) {}

  /// The most general typing of a term, if it has one; its unknown parts are atoms.
  static Option<Typed> principal(LambdaTerm t) {
    RuleTyping in = new RuleTyping(new TermPattern(t, TermPattern.none()));
    Map<Name, LambdaType> context = LinkedHashMap.empty();
    for (Name x : FreeVariables.of(t)) context = context.put(x, in.types.unknown());
    LambdaType type = in.types.unknown();
    try {
      in.check(context, Template.of(t), t, type);
    } catch (IllTyped _) {
      return Option.none();
    }
    in.close(context, type);
    return Option.some(new Typed(context.mapValues(in.types::resolve), t, in.types.resolve(type)));
  }
}
