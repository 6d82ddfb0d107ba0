package org.difflam.syntax.pullback;

import static org.difflam.syntax.lambda.LambdaType.R;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.NumeralsAndOperations;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.pullback.PullbackTerm.Application;
import org.difflam.syntax.pullback.PullbackTerm.Call;
import org.difflam.syntax.pullback.PullbackTerm.Covector;
import org.difflam.syntax.pullback.PullbackTerm.Derivative;
import org.difflam.syntax.pullback.PullbackTerm.DualMap;
import org.difflam.syntax.pullback.PullbackTerm.Jacobian;
import org.difflam.syntax.pullback.PullbackTerm.Lambda;
import org.difflam.syntax.pullback.PullbackTerm.Let;
import org.difflam.syntax.pullback.PullbackTerm.Numeral;
import org.difflam.syntax.pullback.PullbackTerm.Pair;
import org.difflam.syntax.pullback.PullbackTerm.Projection;
import org.difflam.syntax.pullback.PullbackTerm.Pullback;
import org.difflam.syntax.pullback.PullbackTerm.Sum;
import org.difflam.syntax.pullback.PullbackTerm.Variable;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.PrimitiveReals;

/// The translation `( )_t` into the differential λ-calculus (§5.1, Appendix D). It keeps meanings
/// and, up to reduction, steps (Lemma 5.1).
///
/// ```
/// (σ*)_t = σ_t ⇒ R                         (r*)_t = λv. Σᵢ rᵢ * π_i(v)
/// ((λy. S₁)* · S₂)_t = λv. (S₂)_t ((λy. (S₁)_t) v)
/// ((Ω λy. P) · S)_t  = λx v. S_t ((λy. P_t) x) ((D (λy. P_t) · v) x)
/// ```
///
/// A function symbol is the function that its body computes, so that a Jacobian is its derivative.
public final class ToDifferential {
  private final Fresh fresh;

  /// What becomes of the parts of a term.
  private final Function<PullbackTerm, LambdaTerm> inner;

  private ToDifferential(Fresh fresh) {
    this.fresh = fresh;
    this.inner = this::term;
  }

  private ToDifferential(Fresh fresh, Function<PullbackTerm, LambdaTerm> inner) {
    this.fresh = fresh;
    this.inner = inner;
  }

  public static LambdaTerm of(PullbackTerm t) {
    return Deep.call(() -> new ToDifferential(Fresh.avoiding(t)).term(t));
  }

  /// One clause of `( )_t`, with anything in the place of what becomes of the parts.
  public static LambdaTerm clause(PullbackTerm t, Function<PullbackTerm, LambdaTerm> parts) {
    return new ToDifferential(Fresh.avoiding(t), parts).term(t);
  }

  public static LambdaType of(PullbackType type) {
    return switch (type) {
      case PullbackType.Real _, PullbackType.Variable _ -> R;
      case PullbackType.Product(var a, var b) -> of(a).times(of(b));
      case PullbackType.Function(var a, var b) -> of(a).to(of(b));
      case PullbackType.Dual(var a) -> of(a).to(R);
    };
  }

  private LambdaTerm term(PullbackTerm t) {
    return switch (t) {
      case Sum(var summands) -> LambdaTerm.sum(summands.stream().map(inner).toList());
      case Variable(var x) -> new Simple.Variable(x);
      case Lambda(var x, _, var s) -> LambdaTerm.lambda(x, inner.apply(s));
      case Application(var s, var p) -> LambdaTerm.apply(inner.apply(s), inner.apply(p));
      case Let(var x, var p, var s) ->
          LambdaTerm.apply(LambdaTerm.lambda(x, inner.apply(s)), inner.apply(p));
      case Projection(var i, var s) -> LambdaTerm.pi(i, inner.apply(s));
      case Pair(var s1, var s2) -> Simple.Pair.of(inner.apply(s1), inner.apply(s2));
      case Numeral(var r) -> NumeralsAndOperations.numeral(r.exactly());
      case Call(var f, var p) -> LambdaTerm.apply(function(f), inner.apply(p));
      case Jacobian(var f, var s) -> LambdaTerm.D(function(f), inner.apply(s));
      case Derivative(var f, var s) -> LambdaTerm.D(inner.apply(f), inner.apply(s));
      case Covector covector -> covector(covector);
      case DualMap(var y, _, var s1, var s2) -> {
        Name v = fresh.like(Name.of("v"));
        LambdaTerm at =
            LambdaTerm.apply(LambdaTerm.lambda(y, inner.apply(s1)), new Simple.Variable(v));
        yield LambdaTerm.lambda(v, LambdaTerm.apply(inner.apply(s2), at));
      }
      case Pullback(var y, _, var p, var s) -> {
        Name x = fresh.like(Name.of("x"));
        Name v = fresh.like(Name.of("v"));
        LambdaTerm map = LambdaTerm.lambda(y, inner.apply(p));
        LambdaTerm at = new Simple.Variable(x);
        LambdaTerm along = LambdaTerm.apply(LambdaTerm.D(map, new Simple.Variable(v)), at);
        LambdaTerm form = LambdaTerm.apply(inner.apply(s), LambdaTerm.apply(map, at));
        yield LambdaTerm.lambda(x, LambdaTerm.lambda(v, LambdaTerm.apply(form, along)));
      }
    };
  }

  private LambdaTerm covector(Covector t) {
    Name v = fresh.like(Name.of("v"));
    List<LambdaTerm> parts = new ArrayList<>();
    List<LambdaTerm> entries = new ArrayList<>();
    entries(Vectors.type(t.vector()).getOrElse(PullbackType.R), new Simple.Variable(v), entries);
    List<Scalar> numbers = Vectors.numbers(t.vector());
    for (int i = 0; i < numbers.size(); i++) {
      var number = NumeralsAndOperations.numeral(numbers.get(i).exactly());
      if (numbers.get(i).isZero()) continue;
      parts.add(Differential.GRAMMAR.call(Primitive.TIMES, Simple.Pair.of(number, entries.get(i))));
    }
    return LambdaTerm.lambda(v, LambdaTerm.sum(parts));
  }

  private static void entries(PullbackType space, LambdaTerm at, List<LambdaTerm> into) {
    if (space instanceof PullbackType.Product(var a, var b)) {
      entries(a, LambdaTerm.pi(1, at), into);
      entries(b, LambdaTerm.pi(2, at), into);
    } else {
      into.add(at);
    }
  }

  /// `λz. ⟨…⟩`, the steps of `f` as calls of primitives.
  private LambdaTerm function(DifferentiableOperation f) {
    Name z = fresh.like(Name.of("z"));
    List<LambdaTerm> x = new ArrayList<>();
    entries(f.domain(), new Simple.Variable(z), x);
    var results = f.at(new Calls(), x).iterator();
    return LambdaTerm.lambda(z, tuple(f.codomain(), results));
  }

  private static LambdaTerm tuple(PullbackType type, Iterator<LambdaTerm> parts) {
    if (!(type instanceof PullbackType.Product(var a, var b))) return parts.next();
    var left = tuple(a, parts);
    return Simple.Pair.of(left, tuple(b, parts));
  }

  private record Calls() implements PrimitiveReals<LambdaTerm> {
    @Override
    public String name() {
      return "terms";
    }

    @Override
    public LambdaTerm literal(Rational q) {
      return NumeralsAndOperations.numeral(q);
    }

    @Override
    public boolean isZero(LambdaTerm t) {
      return t.equals(zero());
    }

    @Override
    public LambdaTerm apply(Primitive op, List<LambdaTerm> x) {
      return Differential.GRAMMAR.call(
          op, x.size() == 1 ? x.getFirst() : Simple.Pair.of(x.getFirst(), x.getLast()));
    }
  }
}
