package org.difflam.syntax.pullback;

import java.util.ArrayList;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.category.algebra.Rational;
import org.difflam.syntax.binding.Fresh;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.lambda.Constants;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.simple.Primitive;

/// The translation `( )_t` into the differential λ-calculus (§5.1, Appendix D).
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

  private ToDifferential(Fresh fresh) {
    this.fresh = fresh;
  }

  public static org.difflam.syntax.lambda.Term of(Term t) {
    return Deep.call(() -> new ToDifferential(Fresh.avoiding(t)).term(t));
  }

  public static org.difflam.syntax.lambda.Type of(Type type) {
    return switch (type) {
      case Type.Real _, Type.Variable _ -> org.difflam.syntax.lambda.Type.R;
      case Type.Product(var a, var b) -> of(a).times(of(b));
      case Type.Function(var a, var b) -> of(a).to(of(b));
      case Type.Dual(var a) -> of(a).to(org.difflam.syntax.lambda.Type.R);
    };
  }

  private org.difflam.syntax.lambda.Term term(Term t) {
    return switch (t) {
      case Term.Variable(var x) -> new Simple.Variable(x);
      case Term.Sum(var summands) ->
          org.difflam.syntax.lambda.Term.sum(summands.stream().map(this::term).toList());
      case Term.Lambda(var x, _, var body) -> org.difflam.syntax.lambda.Term.lambda(x, term(body));
      case Term.Application(var f, var a) -> apply(term(f), term(a));
      case Term.Let(var x, var bound, var body) ->
          apply(org.difflam.syntax.lambda.Term.lambda(x, term(body)), term(bound));
      case Term.Projection(var i, var pair) -> org.difflam.syntax.lambda.Term.pi(i, term(pair));
      case Term.Pair(var a, var b) -> Simple.Pair.of(term(a), term(b));
      case Term.Numeral(var r) -> Constants.numeral(r.exactly());
      case Term.Call(var f, var a) -> apply(function(f), term(a));
      case Term.Jacobian(var f, var along) ->
          org.difflam.syntax.lambda.Term.D(function(f), term(along));
      case Term.Derivative(var f, var along) ->
          org.difflam.syntax.lambda.Term.D(term(f), term(along));
      case Term.Covector(var r) -> covector(r);
      case Term.DualMap(var y, _, var s1, var s2) -> {
        Name v = fresh.like(Name.of("v"));
        var map = org.difflam.syntax.lambda.Term.lambda(y, term(s1));
        yield org.difflam.syntax.lambda.Term.lambda(
            v, apply(term(s2), apply(map, new Simple.Variable(v))));
      }
      case Term.Pullback(var y, _, var p, var s) -> {
        Name x = fresh.like(Name.of("x"));
        Name v = fresh.like(Name.of("v"));
        var map = org.difflam.syntax.lambda.Term.lambda(y, term(p));
        var at = new Simple.Variable(x);
        var moved = apply(org.difflam.syntax.lambda.Term.D(map, new Simple.Variable(v)), at);
        yield org.difflam.syntax.lambda.Term.lambda(
            x,
            org.difflam.syntax.lambda.Term.lambda(v, apply(apply(term(s), apply(map, at)), moved)));
      }
    };
  }

  private static org.difflam.syntax.lambda.Term apply(
      org.difflam.syntax.lambda.Term f, org.difflam.syntax.lambda.Term a) {
    return org.difflam.syntax.lambda.Term.apply(f, a);
  }

  private org.difflam.syntax.lambda.Term covector(Term r) {
    Name v = fresh.like(Name.of("v"));
    List<org.difflam.syntax.lambda.Term> parts = new ArrayList<>();
    List<org.difflam.syntax.lambda.Term> entries = new ArrayList<>();
    entries(Vectors.type(r).getOrElse(Type.R), new Simple.Variable(v), entries);
    List<Scalar> numbers = Vectors.numbers(r);
    for (int i = 0; i < numbers.size(); i++) {
      var number = Constants.numeral(numbers.get(i).exactly());
      if (numbers.get(i).isZero()) continue;
      parts.add(Differential.GRAMMAR.call(Primitive.TIMES, Simple.Pair.of(number, entries.get(i))));
    }
    return org.difflam.syntax.lambda.Term.lambda(v, org.difflam.syntax.lambda.Term.sum(parts));
  }

  private static void entries(
      Type space, org.difflam.syntax.lambda.Term at, List<org.difflam.syntax.lambda.Term> into) {
    if (space instanceof Type.Product(var a, var b)) {
      entries(a, org.difflam.syntax.lambda.Term.pi(1, at), into);
      entries(b, org.difflam.syntax.lambda.Term.pi(2, at), into);
    } else {
      into.add(at);
    }
  }

  /// `λz. ⟨…⟩`, the steps of `f` as calls of primitives.
  private org.difflam.syntax.lambda.Term function(Operation f) {
    Name z = fresh.like(Name.of("z"));
    List<org.difflam.syntax.lambda.Term> x = new ArrayList<>();
    entries(f.domain(), new Simple.Variable(z), x);
    var results = f.code().value(new Calls(), x).iterator();
    return org.difflam.syntax.lambda.Term.lambda(z, tuple(f.codomain(), results));
  }

  private static org.difflam.syntax.lambda.Term tuple(
      Type type, java.util.Iterator<org.difflam.syntax.lambda.Term> parts) {
    if (!(type instanceof Type.Product(var a, var b))) return parts.next();
    var left = tuple(a, parts);
    return Simple.Pair.of(left, tuple(b, parts));
  }

  private record Calls() implements Arithmetic<org.difflam.syntax.lambda.Term> {
    @Override
    public org.difflam.syntax.lambda.Term constant(Rational q) {
      return Constants.numeral(q);
    }

    @Override
    public org.difflam.syntax.lambda.Term apply(
        Primitive op, List<org.difflam.syntax.lambda.Term> x) {
      return Differential.GRAMMAR.call(
          op, x.size() == 1 ? x.getFirst() : Simple.Pair.of(x.getFirst(), x.getLast()));
    }
  }
}
