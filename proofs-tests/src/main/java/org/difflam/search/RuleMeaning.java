package org.difflam.search;

import io.vavr.Tuple;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.List;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.type.FirstOrder;
import org.difflam.search.Findings.Counterexample;
import org.difflam.semantics.interpret.LambdaEquality;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Scope;
import org.difflam.syntax.binding.Substitution;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.ToDifferential;
import org.difflam.syntax.pullback.stated.Scheme;
import org.difflam.syntax.pullback.stated.TextRule;

/// Whether both sides of a rule mean the same in every differential λ-category, by the translation
/// of §5.1: at the most general instance, where a metavariable is any function of what it may
/// contain, which decides all instances. A covector, which a metavariable stands for or the rule
/// binds, is linear: the derivative at 0 of any function. In a dual map a function would have to be
/// linear, too; so a rule about these may be right though its most general instance is not.
///
/// @param said the answer in words
record RuleMeaning(String said, Option<Counterexample> counterexample) {

  static RuleMeaning of(TextRule rule, long seed) {
    PullbackTerm left = rule.left().untyped(), right = rule.right().untyped();
    Map<Name, LambdaType> context = rule.context().mapValues(RuleMeaning::meaning);
    LambdaType type = meaning(rule.type());
    LambdaTerm one = meaning(rule.left(), rule.context());
    LambdaTerm other = meaning(rule.right(), rule.context());
    Verdict free = LambdaEquality.decide(context, one, other, type);
    String sides =
        "%s: %s -> %s: "
            .formatted(rule.name(), PullbackPrinting.show(left), PullbackPrinting.show(right));
    if (free.isProved()) {
      return new RuleMeaning(sides + "proved, in every differential λ-category", Option.none());
    }
    if (isAboutLinear(rule, left)) {
      return new RuleMeaning(
          sides + "left to terms, since a metavariable has to be linear", Option.none());
    }
    Option<Witness> numbers = LambdaEquality.numbers(context, one, other, type, seed);
    if (!free.isRefuted() && numbers.isEmpty()) {
      return new RuleMeaning(sides + "left to terms: " + free.word(), Option.none());
    }
    boolean isAny =
        Alpha.equal(one, ToDifferential.of(left)) && Alpha.equal(other, ToDifferential.of(right));
    String of = isAny ? "" : " (of covectors their linear parts)";
    String where = numbers.map(w -> "; with polynomial functionals" + of + ", " + w).getOrElse("");
    return new RuleMeaning(
        sides + "refuted",
        Option.some(
            new Counterexample(
                "soundness",
                rule.context()
                    .map(x -> "%s : %s".formatted(x._1, real(x._2).show()))
                    .mkString(", "),
                PullbackPrinting.show(left),
                "by the rule %s it becomes %s%s"
                    .formatted(rule.name(), PullbackPrinting.show(right), where),
                "a term that means the same")));
  }

  /// Whether a metavariable stands in the map of a `(λx. S)* · W`.
  private static boolean isAboutLinear(TextRule rule, PullbackTerm t) {
    if (t instanceof PullbackTerm.DualMap map
        && FreeVariables.of(map.body()).stream().anyMatch(rule.left().metas()::containsKey)) {
      return true;
    }
    for (Scope<PullbackTerm> s : t.scopes()) if (isAboutLinear(rule, s.body())) return true;
    return false;
  }

  private static boolean hasDual(PullbackType type) {
    return FirstOrder.<PullbackType, Boolean>fold(
        type, (of, parts) -> of instanceof PullbackType.Dual || parts.contains(true));
  }

  /// A side as a term of the differential calculus, where covectors are linear: those that
  /// metavariables stand for, and those that the rule binds.
  private static LambdaTerm meaning(Scheme side, Map<Name, PullbackType> context) {
    Map<Name, PullbackTerm> linear =
        context.filterValues(RuleMeaning::hasDual).map((x, a) -> Tuple.of(x, linear(x, a)));
    PullbackTerm bound = ofCovectors(side.term());
    return ToDifferential.of(Substitution.substitute(bound, linear));
  }

  /// With linear ones for the bound variables of dual types, and without types at binders.
  private static PullbackTerm ofCovectors(PullbackTerm t) {
    Option<PullbackType> dual = t.boundType().filter(RuleMeaning::hasDual);
    return Syntax.inParts(
            t,
            s -> {
              PullbackTerm body = ofCovectors(s.body());
              if (dual.isEmpty() || s.binders().isEmpty()) return body;
              return Substitution.substitute(body, s.binder(), linear(s.binder(), dual.get()));
            })
        .binding(Option.none());
  }

  private static PullbackTerm linear(Name x, PullbackType type) {
    return linear(new PullbackTerm.Variable(x), type, Fresh.avoiding(List.of(x)));
  }

  /// What `t` stands for at a type: a covector of it is `λv. (D t · v) 0`, which is any linear map,
  /// and `t` where that is linear.
  private static PullbackTerm linear(PullbackTerm t, PullbackType type, Fresh fresh) {
    return switch (type) {
      case PullbackType.Real _, PullbackType.Variable _ -> t;
      case PullbackType.Product(var a, var b) ->
          new PullbackTerm.Pair(
              linear(new PullbackTerm.Projection(1, t), a, fresh),
              linear(new PullbackTerm.Projection(2, t), b, fresh));
      case PullbackType.Function(_, var b) -> {
        Name x = fresh.like(Name.of("x"));
        PullbackTerm at = new PullbackTerm.Application(t, new PullbackTerm.Variable(x));
        yield PullbackTerm.lambda(x, linear(at, b, fresh));
      }
      case PullbackType.Dual _ -> {
        Name v = fresh.like(Name.of("v"));
        PullbackTerm along = new PullbackTerm.Derivative(t, new PullbackTerm.Variable(v));
        yield PullbackTerm.lambda(v, new PullbackTerm.Application(along, PullbackTerm.ZERO));
      }
    };
  }

  /// An instance of a type.
  private static PullbackType real(PullbackType type) {
    return FirstOrder.fold(
        type, (of, parts) -> of instanceof PullbackType.Variable ? PullbackType.R : of.with(parts));
  }

  /// What a type becomes, with atoms for those that may be any.
  private static LambdaType meaning(PullbackType type) {
    return FirstOrder.<PullbackType, LambdaType>fold(
        type,
        (of, parts) ->
            switch (of) {
              case PullbackType.Real _ -> LambdaType.R;
              case PullbackType.Variable(var n) -> LambdaType.atom("A" + n);
              case PullbackType.Product _ -> parts.get(0).times(parts.get(1));
              case PullbackType.Function _ -> parts.get(0).to(parts.get(1));
              case PullbackType.Dual _ -> parts.get(0).to(LambdaType.R);
            });
  }
}
