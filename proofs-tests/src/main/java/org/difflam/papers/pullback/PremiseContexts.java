package org.difflam.papers.pullback;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.PullbackTyping.Typed;
import org.difflam.syntax.pullback.reduction.Contraction;
import org.difflam.syntax.pullback.reduction.RuleName;

/// The types of what is free in the premise `((Ω λy. L) · ω′) V` of a step, but for ω′.
final class PremiseContexts {
  private PremiseContexts() {}

  /// Whether what is free in the redex is free in the whole term: what is bound around the redex
  /// has no type here, also where it is called as a variable of the context.
  static boolean isOpen(Contraction c, Map<Name, PullbackType> context) {
    return FreeVariables.of(c.redex()).stream()
        .allMatch(x -> context.containsKey(x) && !c.isBoundAround(x));
  }

  /// A premise along the variable of the redex, as that of rule 18, with the types of all that is
  /// free in it; nothing where something in it is bound around the redex.
  static Option<RuleCases.Start> start(
      Contraction c, Contraction.Premise premise, LeftSides.Open whole, long seed) {
    Map<Name, PullbackType> context = whole.context();
    if (!isOpen(c, context)
        || !(premise.start()
            instanceof
            PullbackTerm.Application(
                PullbackTerm.Pullback(var y, _, var l, PullbackTerm.Variable(var omega)),
                var value))) return Option.none();
    Typed pullback = PullbackTyping.derive(context, c.redex(), Option.none()).parts().getFirst();
    Map<Name, PullbackType> known = around(c, pullback, l, value, y, context);
    PullbackType from = from(c, pullback, value, known);
    PullbackType to = PullbackTyping.derive(known.put(y, from), l, Option.none()).type();
    LeftSides.Open open =
        new LeftSides.Open(known.put(omega, PullbackType.forms(to)), premise.start());
    return Option.some(
        new RuleCases.Start(
            open, new PullbackType.Dual(from), seed, FreeVariables.of(whole.term())));
  }

  /// The type of `y`.
  static PullbackType from(
      Contraction c, Typed pullback, PullbackTerm value, Map<Name, PullbackType> known) {
    return switch (c.rule()) {
      case RULE_17 -> pullback.parts().getFirst().bound();
      case RULE_19B, RULE_19C -> PullbackTyping.derive(known, value, Option.none()).type();
      default -> pullback.bound();
    };
  }

  /// The context of a premise: that of the redex, and what is bound around `L` there.
  static Map<Name, PullbackType> around(
      Contraction c,
      Typed pullback,
      PullbackTerm l,
      PullbackTerm value,
      Name y,
      Map<Name, PullbackType> context) {
    Typed e = pullback.parts().getFirst();
    return switch (e.term()) {
      case PullbackTerm.Pullback _
          when c.rule() == RuleName.RULE_17
              && pullback.term() instanceof PullbackTerm.Pullback p
              && value instanceof PullbackTerm.Variable(var a) ->
          context.put(p.y(), pullback.bound()).put(a, e.bound());
      case PullbackTerm.DualMap(var x, _, _, _) -> inside(x, e.bound(), l, value, y, context);
      case PullbackTerm.Lambda(var x, _, _) -> inside(x, e.bound(), l, value, y, context);
      default -> context;
    };
  }

  /// What is called x has another name in `L` where V mentions x.
  private static Map<Name, PullbackType> inside(
      Name x,
      PullbackType type,
      PullbackTerm l,
      PullbackTerm value,
      Name y,
      Map<Name, PullbackType> context) {
    return List.ofAll(FreeVariables.of(l))
        .find(z -> !z.equals(y) && !context.containsKey(z))
        .orElse(() -> FreeVariables.of(value).contains(x) ? Option.none() : Option.some(x))
        .fold(() -> context, z -> context.put(z, type));
  }
}
