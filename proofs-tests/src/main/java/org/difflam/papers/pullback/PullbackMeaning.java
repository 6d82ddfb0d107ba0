package org.difflam.papers.pullback;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import org.difflam.category.Verdict;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.claims.Semantics;
import org.difflam.semantics.pullback.FunctionalMeaning;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Term;
import org.difflam.syntax.pullback.Type;
import org.difflam.syntax.rewrite.Calculus;
import org.difflam.syntax.rewrite.Declarations;
import org.difflam.syntax.surface.Source;

/// What terms of the pullback language mean in the functional model, with random elements and
/// 1-forms for their free variables.
final class PullbackMeaning implements Semantics<Term> {
  private static final Source NOWHERE = Source.of("");

  @Override
  public String calculus() {
    return "pullback";
  }

  @Override
  public Option<Verdict> same(
      Calculus.Judgement<Term> left, Term right, Declarations declared, LawRunner effort) {
    Map<Name, Type> context = LinkedHashMap.empty();
    for (var x : declared.variables())
      context = context.put(Name.of(x._1), Type.read(NOWHERE, x._2));
    for (var x : left.free().entrySet())
      context = context.put(x.getKey(), Type.read(NOWHERE, x.getValue()));
    Type type = Type.read(NOWHERE, left.type());
    return Option.some(FunctionalMeaning.equal(context, type, left.term(), right, effort));
  }

  @Override
  public boolean alters() {
    return true;
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // what has no constant comes back
  public Option<Term> altered(Term made) {
    Term other = notConstant(made);
    return Option.some(other == made ? oneSummand(made) : other);
  }

  /// Something else of the same type.
  static Term wrong(Term t) {
    return switch (t) {
      case Term.DualMap(var x, var type, var s, var f) ->
          new Term.DualMap(x, type, Term.sum(s, s), f);
      case Term.Pullback(var y, var type, var p, var f) ->
          new Term.Pullback(y, type, p, Term.sum(f, f));
      case Term.Application(Term.Pullback p, var v) -> new Term.Application(wrong(p), v);
      case Term.Numeral(var r) -> new Term.Numeral(r.plus(Scalar.of(1)));
      case Term.Pair(var a, var b) -> new Term.Pair(wrong(a), b);
      case Term.Covector(var r) -> new Term.Covector(wrong(r));
      case Term.Call(var f, var a) -> new Term.Call(f, wrong(a));
      case Term.Application(var f, var a) -> new Term.Application(f, wrong(a));
      case Term.Sum(var summands) when summands.isEmpty() ->
          // 0 : R′
          new Term.Covector(Term.numeral(1));
      default -> t;
    };
  }

  /// `λv. S₁ + S₂` with the last summand left out.
  static Term oneSummand(Term t) {
    return t instanceof Term.DualMap(var x, var type, Term.Sum(var summands), var f)
        ? new Term.DualMap(x, type, Term.sum(summands.subList(0, summands.size() - 1)), f)
        : wrong(t);
  }

  /// `λa. 0` in a pullback replaced by what depends on `y : Ωσ`.
  private static Term notConstant(Term t) {
    return t
                instanceof
                Term.Application(
                    Term.Pullback(var y, var type, Term.Lambda(var a, var domain, var body), var f),
                    var v)
            && body instanceof Term.Sum(var none)
            && none.isEmpty()
        ? new Term.Application(
            new Term.Pullback(
                y,
                type,
                new Term.Lambda(
                    a, domain, new Term.Application(new Term.Variable(y), new Term.Variable(a))),
                f),
            v)
        : t;
  }
}
