package org.difflam.semantics.pullback;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.difflam.category.Deep;
import org.difflam.category.DifferentialLambda;
import org.difflam.category.Functor;
import org.difflam.category.algebra.Rational;
import org.difflam.semantics.interpret.Environment;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.pullback.DifferentiableOperation;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.PullbackTyping.Typed;
import org.difflam.syntax.pullback.Scalar;
import org.difflam.syntax.pullback.Vectors;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.PrimitiveReals;
import org.difflam.syntax.syn.SyntacticCategory;
import org.difflam.syntax.syn.TermInContext;

/// `⟦Γ ⊢ P : σ⟧ : ⟦Γ⟧ → ⟦σ⟧` in any differential λ-category with an object of reals (§4.3 and
/// Appendix C). The linear maps to `R` are elements of `⟦σ⟧ ⇒ R`:
///
/// ```
/// ⟦σ*⟧ = ⟦σ⟧ ⇒ R
/// ⟦(λx. S₁)* · S₂⟧γ = λv. ⟦S₂⟧γ (⟦S₁⟧⟨γ, v⟩)
/// ⟦(Ω λx. P) · S⟧γ  = λx v. ⟦S⟧γ (⟦P⟧⟨γ, x⟩) (D[cur(⟦P⟧)γ]⟨v, x⟩)
/// ```
///
/// It is linear where terms are (Lemma 4.4), substitution is composition (Lemma 4.5), and reduction
/// keeps it (Theorem 4.6); that reduction keeps types is Corollary 4.7.
///
/// One clause for each former of terms: that is why the file is long.
public final class PullbackSemantics<O, M> {
  private final DifferentialLambda<O, M> c;
  private final Numbers<O, M> numbers;

  /// What a category must have besides its structure.
  public interface Numbers<O, M> {
    O reals();

    /// `q : 1 → R`.
    M constant(Rational q);

    /// `R → R` or `R × R → R`.
    M primitive(Primitive operation);
  }

  public PullbackSemantics(DifferentialLambda<O, M> category, Numbers<O, M> numbers) {
    this.c = category;
    this.numbers = numbers;
  }

  /// `⟦σ⟧`.
  public O object(PullbackType type) {
    return switch (type) {
      case PullbackType.Real _ -> numbers.reals();
      case PullbackType.Product(var a, var b) -> c.product(object(a), object(b));
      case PullbackType.Function(var a, var b) -> c.exponential(object(a), object(b));
      case PullbackType.Dual(var a) -> c.exponential(object(a), numbers.reals());
      case PullbackType.Variable _ -> throw new IllegalArgumentException("an open type");
    };
  }

  /// The functor from the syntactic category of the language.
  public Functor<PullbackType, TermInContext<PullbackType, PullbackTerm>, O, M> functor(
      SyntacticCategory<PullbackType, PullbackTerm> from) {
    return Functor.of(
            from,
            c,
            this::object,
            f -> {
              O source = object(f.source());
              Map<Name, PullbackType> context = HashMap.of(f.x(), f.source());
              Typed derivation = PullbackTyping.derive(context, f.body(), Option.some(f.target()));
              return c.compose(of(context, derivation), c.pair(c.bang(source), c.identity(source)));
            },
            Functor.CARTESIAN_CLOSED)
        .compared(PullbackTerms.zero(c, numbers.constant(Rational.ZERO), this::object));
  }

  /// `⟦P⟧` from the product of the free variables' types, in their order, from the left.
  public M of(Map<Name, PullbackType> free, Typed derivation) {
    return Deep.call(() -> {
      Environment<O, M> context = Environment.empty(c);
      for (var x : free) context = context.and(x._1, object(x._2));
      return of(context, derivation);
    });
  }

  private M of(Environment<O, M> in, Typed d) {
    O g = in.object();
    List<Typed> parts = d.parts();
    return switch (d.term()) {
      case PullbackTerm.Variable(var x) -> in.variable(x);
      case PullbackTerm.Numeral(var r) -> constant(g, r);
      case PullbackTerm.Sum _ -> {
        M sum = c.zero(g, object(d.type()));
        for (Typed part : parts) sum = c.plus(sum, of(in, part));
        yield sum;
      }
      case PullbackTerm.Lambda(var x, _, _) -> {
        O a = object(d.bound());
        yield c.curry(g, a, of(in.and(x, a), parts.getFirst()));
      }
      case PullbackTerm.Application _ -> {
        Typed f = parts.getFirst();
        yield apply(object(f.bound()), object(d.type()), of(in, f), of(in, parts.getLast()));
      }
      case PullbackTerm.Let(var x, _, _) -> {
        M bound = of(in, parts.getFirst());
        Environment<O, M> inner = in.and(x, object(parts.getFirst().type()));
        yield c.compose(of(inner, parts.getLast()), c.pair(c.identity(g), bound));
      }
      case PullbackTerm.Projection(var i, _) -> {
        PullbackType.Product pair = (PullbackType.Product) parts.getFirst().type();
        O a = object(pair.left());
        O b = object(pair.right());
        yield c.compose(i == 1 ? c.first(a, b) : c.second(a, b), of(in, parts.getFirst()));
      }
      case PullbackTerm.Pair _ -> c.pair(of(in, parts.getFirst()), of(in, parts.getLast()));
      case PullbackTerm.Call(var f, _) -> c.compose(operation(f), of(in, parts.getFirst()));
      case PullbackTerm.Jacobian(var f, _) -> {
        O a = object(f.domain());
        M along = c.compose(of(in, parts.getFirst()), c.first(g, a));
        M derivative = c.compose(c.D(operation(f)), c.pair(along, c.second(g, a)));
        yield c.curry(g, a, derivative);
      }
      case PullbackTerm.Derivative _ -> {
        // D⟦F γ⟧⟨S γ, x⟩ at ⟨γ, x⟩
        O a = object(d.bound());
        O here = c.product(g, a);
        M function = c.compose(of(in, parts.getFirst()), c.first(g, a));
        M at =
            apply(
                a, object(((PullbackType.Function) d.type()).codomain()), function, c.second(g, a));
        M along = c.compose(of(in, parts.getLast()), c.first(g, a));
        M direction = c.pair(c.zero(here, g), along);
        yield c.curry(g, a, c.compose(c.D(at), c.pair(direction, c.identity(here))));
      }
      case PullbackTerm.Covector(var r) -> {
        PullbackType space = ((PullbackType.Dual) d.type()).of();
        M weighted = c.compose(weighted(space, Vectors.numbers(r)), c.second(g, object(space)));
        yield c.curry(g, object(space), weighted);
      }
      case PullbackTerm.DualMap(var x, _, _, _) -> {
        O a = object(d.bound());
        M map = of(in.and(x, a), parts.getFirst());
        M functional = c.compose(of(in, parts.getLast()), c.first(g, a));
        O b = object(parts.getFirst().type());
        yield c.curry(g, a, apply(b, numbers.reals(), functional, map));
      }
      case PullbackTerm.Pullback(var y, _, _, _) -> pullback(in, y, d);
    };
  }

  private M pullback(Environment<O, M> in, Name y, Typed d) {
    O g = in.object();
    O a = object(d.bound());
    PullbackType to = d.parts().getFirst().type();
    O b = object(to);
    O dual = c.exponential(b, numbers.reals());
    M p = of(in.and(y, a), d.parts().getFirst());
    M form = of(in, d.parts().getLast());
    O here = c.product(g, a);
    // at ⟨⟨γ, x⟩, v⟩
    M place = c.first(here, a);
    M value = c.compose(p, place);
    M functional = apply(b, dual, c.compose(form, c.compose(c.first(g, a), place)), value);
    O all = c.product(here, a);
    M direction = c.pair(c.zero(all, g), c.second(here, a));
    M moved = c.compose(c.D(p), c.pair(direction, place));
    return c.curry(g, a, c.curry(here, a, apply(b, numbers.reals(), functional, moved)));
  }

  private M apply(O a, O b, M f, M x) {
    return c.compose(c.eval(a, b), c.pair(f, x));
  }

  private M constant(O g, Scalar r) {
    return c.compose(numbers.constant(r.exactly()), c.bang(g));
  }

  /// `⟦f⟧`.
  public M operation(DifferentiableOperation f) {
    O a = object(f.domain());
    List<M> results = f.at(new Maps(a), coordinates(f.domain()));
    return tuple(f.codomain(), results.iterator());
  }

  private List<M> coordinates(PullbackType space) {
    List<M> all = new ArrayList<>();
    collect(space, c.identity(object(space)), all);
    return all;
  }

  private void collect(PullbackType type, M way, List<M> into) {
    if (type instanceof PullbackType.Product(var l, var r)) {
      O a = object(l);
      O b = object(r);
      collect(l, c.compose(c.first(a, b), way), into);
      collect(r, c.compose(c.second(a, b), way), into);
    } else {
      into.add(way);
    }
  }

  private M tuple(PullbackType type, Iterator<M> results) {
    if (!(type instanceof PullbackType.Product(var l, var r))) return results.next();
    M left = tuple(l, results);
    return c.pair(left, tuple(r, results));
  }

  /// `v ↦ Σ rᵢ vᵢ`.
  private M weighted(PullbackType space, List<Scalar> r) {
    O a = object(space);
    Maps maps = new Maps(a);
    List<M> v = coordinates(space);
    M sum = c.zero(a, numbers.reals());
    for (int i = 0; i < r.size(); i++) {
      sum = c.plus(sum, maps.times(maps.literal(r.get(i).exactly()), v.get(i)));
    }
    return sum;
  }

  /// Numbers that depend on an object: maps from it to `R`.
  private final class Maps implements PrimitiveReals<M> {
    private final O from;

    Maps(O from) {
      this.from = from;
    }

    @Override
    public String name() {
      return "maps to R";
    }

    /// Unknown: all that a formula computes is composed.
    @Override
    public boolean isZero(M f) {
      return false;
    }

    @Override
    public M literal(Rational q) {
      return c.compose(numbers.constant(q), c.bang(from));
    }

    @Override
    public M apply(Primitive operation, List<M> x) {
      M all = x.size() == 1 ? x.getFirst() : c.pair(x.getFirst(), x.getLast());
      return c.compose(numbers.primitive(operation), all);
    }
  }
}
