package org.difflam.papers.pullback;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.List;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.claims.Semantics;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.TextDeclarations;
import org.difflam.syntax.surface.Source;

/// What terms of the pullback language mean in the functional model, with random elements and
/// 1-forms for their free variables.
final class PullbackMeaning implements Semantics<PullbackTerm> {
  private static final Source NOWHERE = Source.of("");

  @Override
  public String calculus() {
    return "pullback";
  }

  @Override
  public Option<Verdict> same(
      Calculus.Judgement<PullbackTerm> left,
      PullbackTerm right,
      TextDeclarations declared,
      LawRunner effort) {
    Map<Name, PullbackType> context = LinkedHashMap.empty();
    for (var x : declared.variables())
      context = context.put(Name.of(x._1), PullbackType.read(NOWHERE, x._2.type()));
    for (var x : left.free().entrySet())
      context = context.put(x.getKey(), PullbackType.read(NOWHERE, x.getValue()));
    PullbackType type = PullbackType.read(NOWHERE, left.type());
    return Option.some(FunctionalMeaning.equal(context, type, left.term(), right, effort));
  }

  @Override
  public boolean alters() {
    return true;
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // what has no constant comes back
  public Option<PullbackTerm> altered(PullbackTerm made) {
    PullbackTerm other = notConstant(made);
    return Option.some(other == made ? oneSummand(made) : other);
  }

  /// Something else of the same type.
  static PullbackTerm wrong(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.DualMap(var x, var type, var s, var f) ->
          new PullbackTerm.DualMap(x, type, PullbackTerm.sum(s, s), f);
      case PullbackTerm.Pullback(var y, var type, var p, var f) ->
          new PullbackTerm.Pullback(y, type, p, PullbackTerm.sum(f, f));
      case PullbackTerm.Application(PullbackTerm.Pullback p, var v) ->
          new PullbackTerm.Application(wrong(p), v);
      case PullbackTerm.Numeral(var r) -> new PullbackTerm.Numeral(r.plus(Scalar.of(1)));
      case PullbackTerm.Pair(var a, var b) -> new PullbackTerm.Pair(wrong(a), b);
      case PullbackTerm.Covector(var r) -> new PullbackTerm.Covector(wrong(r));
      case PullbackTerm.Call(var f, var a) -> new PullbackTerm.Call(f, wrong(a));
      case PullbackTerm.Application(var f, var a) -> new PullbackTerm.Application(f, wrong(a));
      case PullbackTerm.Sum(var summands) when summands.isEmpty() ->
          // 0 : R′
          new PullbackTerm.Covector(PullbackTerm.numeral(1));
      default -> t;
    };
  }

  /// `λv. S₁ + S₂`, or a sum that is all, with the last summand left out.
  static PullbackTerm oneSummand(PullbackTerm t) {
    return switch (t) {
      case PullbackTerm.DualMap(var x, var type, PullbackTerm.Sum(var summands), var f) ->
          new PullbackTerm.DualMap(x, type, butLast(summands), f);
      case PullbackTerm.Sum(var summands) when summands.size() > 1 -> butLast(summands);
      default -> wrong(t);
    };
  }

  private static PullbackTerm butLast(List<PullbackTerm> summands) {
    return PullbackTerm.sum(summands.subList(0, summands.size() - 1));
  }

  /// `λa. 0` in a pullback replaced by what depends on `y : Ωσ`.
  private static PullbackTerm notConstant(PullbackTerm t) {
    return t
                instanceof
                PullbackTerm.Application(
                    PullbackTerm.Pullback(
                        var y,
                        var type,
                        PullbackTerm.Lambda(var a, var domain, var body),
                        var f),
                    var v)
            && body instanceof PullbackTerm.Sum(var none)
            && none.isEmpty()
        ? new PullbackTerm.Application(
            new PullbackTerm.Pullback(
                y,
                type,
                new PullbackTerm.Lambda(
                    a,
                    domain,
                    new PullbackTerm.Application(
                        new PullbackTerm.Variable(y), new PullbackTerm.Variable(a))),
                f),
            v)
        : t;
  }
}
