package org.difflam.syntax.simple.elaboration;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.DeclaredOperation;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.TypePolynomial;
import org.difflam.syntax.surface.Pattern;
import org.difflam.syntax.surface.SurfaceTerm;

/// The sugar of §3.1, and a little more, in terms of the formers of the language.
final class Sugar {
  /// The longest repeated product or sum.
  static final int MOST_FACTORS = 100_000;

  private Sugar() {}

  /// `t + s`, `t − s = t + (−1) * s`, `t * s`, `t / s`.
  static Term arithmetic(SurfaceTerm.Operator operator, Term t, Term s) {
    return switch (operator) {
      case PLUS -> Term.apply(Primitive.PLUS, t, s);
      case MINUS -> Primitive.minus(t, s);
      case TIMES -> Term.apply(Primitive.TIMES, t, s);
      case DIVIDE -> Term.apply(Primitive.DIVIDE, t, s);
      case AT, CONS, THEN -> throw new IllegalArgumentException(operator + " is no arithmetic");
    };
  }

  /// `tⁿ = t * … * t`; `t⁰ = 1`, `t⁻ⁿ = 1 / tⁿ`. What is no variable or numeral gets a name first.
  static Term power(Term t, int n, Supplier<Name> fresh) {
    return named(
        t,
        fresh,
        x -> {
          Term positive = n == 0 ? Term.numeral(1) : Primitive.power(x, Math.abs(n));
          return n < 0 ? Term.apply(Primitive.DIVIDE, Term.numeral(1), positive) : positive;
        });
  }

  /// Is this the `n` of `n · t`?
  static boolean isCount(SurfaceTerm t) {
    return t instanceof SurfaceTerm.Numeral(BigDecimal value, _)
        && value.signum() >= 0
        && value.scale() <= 0
        && value.compareTo(BigDecimal.valueOf(MOST_FACTORS)) <= 0;
  }

  /// `n · t = t + … + t`.
  static Term times(int n, Term t, Inference in) {
    return named(
        t, () -> in.fresh("y"), x -> repeated(Primitive.PLUS, 0, Collections.nCopies(n, x)));
  }

  /// `t₁ ∘ … ∘ tₙ`, to the left; the unit for n = 0.
  private static Term repeated(Primitive operation, int unit, List<Term> terms) {
    return terms.stream().reduce((a, b) -> Term.apply(operation, a, b)).orElse(Term.numeral(unit));
  }

  private static Term named(Term t, Supplier<Name> fresh, UnaryOperator<Term> body) {
    boolean atom =
        t instanceof Term.Variable || t instanceof Term.Apply(OperationSymbol.Numeral _, _);
    if (atom) return body.apply(t);
    Name x = fresh.get();
    return new Term.Let(x, t, body.apply(new Term.Variable(x)));
  }

  /// `case t of ⟨z₁, …, zₙ⟩ → case s of ⟨y₁, …, yₙ⟩ → z₁ * y₁ + … + zₙ * yₙ`.
  static Term inner(Term t, Term s, List<Name> zs, List<Name> ys) {
    List<Term> products = new ArrayList<>();
    for (int i = 0; i < zs.size(); i++) {
      products.add(
          Term.apply(Primitive.TIMES, new Term.Variable(zs.get(i)), new Term.Variable(ys.get(i))));
    }
    return new Term.CaseTuple(
        t, zs, new Term.CaseTuple(s, ys, repeated(Primitive.PLUS, 0, products)));
  }

  /// `case t of ⟨y₁, …, yₙ⟩ → y₁ ∘ … ∘ yₙ`.
  static Term total(Primitive operation, int unit, int n, Term t, Inference in) {
    List<Name> ys = in.fresh("y", n);
    List<Term> terms = ys.stream().<Term>map(Term.Variable::new).toList();
    return new Term.CaseTuple(t, ys, repeated(operation, unit, terms));
  }

  /// `fold (y, z). y ∘ z over t from unit`.
  static Term total(Primitive operation, int unit, Term t, Inference in) {
    Name y = in.fresh("y");
    Name z = in.fresh("z");
    Term step = Term.apply(operation, new Term.Variable(y), new Term.Variable(z));
    return new Term.Fold(y, z, step, t, Term.numeral(unit));
  }

  /// `case t of ⟨_, …, y, …, _⟩ → y`.
  static Term project(int i, int n, Term t, Name y) {
    List<Name> names = new ArrayList<>(Collections.nCopies(n, Name.UNUSED));
    names.set(i - 1, y);
    return new Term.CaseTuple(t, names, new Term.Variable(y));
  }

  /// `op(t)` for a declared operation: its arguments are the parts of `t`.
  static Term apply(DeclaredOperation operation, Term t, Inference in) {
    if (operation.domain() instanceof Type.Real) {
      return operation.components().size() == 1
          ? operation.apply(List.of(t))
          : named(t, () -> in.fresh("y"), x -> operation.apply(List.of(x)));
    }
    boolean once = operation.codomain() instanceof Type.Real;
    if (once && t instanceof Term.Tuple(var parts)) return operation.apply(parts);
    List<Name> ys = in.fresh("y", operation.arity());
    return new Term.CaseTuple(
        t, ys, operation.apply(ys.stream().<Term>map(Term.Variable::new).toList()));
  }

  /// `\x. f x`.
  static SurfaceTerm.Lambda expanded(SurfaceTerm.Identifier f, String x) {
    SurfaceTerm body =
        new SurfaceTerm.Application(f, new SurfaceTerm.Identifier(x, f.span()), f.span());
    return new SurfaceTerm.Lambda(new Pattern.Variable(x, f.span()), Option.none(), body, f.span());
  }

  /// `μX. P → P(μX. P)`, the inverse of roll (Lambek): `fold x. P(roll)(x) over t`.
  static Term unroll(Type.Inductive type, Term t, Inference in) {
    Name x = in.fresh("x");
    Term step = rolled(type, type.constructor(), new Term.Variable(x), in);
    return new Term.FoldInductive(x, type.unrolled(), step, t);
  }

  /// `P(roll)(t) : P(μX. P)` for `t : P(P(μX. P))`.
  private static Term rolled(Type.Inductive type, TypePolynomial p, Term t, Inference in) {
    return switch (p) {
      case TypePolynomial.Self _ -> new Term.Roll(type, t);
      case TypePolynomial.Constant _ -> t;
      case TypePolynomial.Product(var factors) -> {
        List<Name> ys = in.fresh("y", factors.size());
        List<Term> parts = new ArrayList<>();
        for (int i = 0; i < ys.size(); i++) {
          parts.add(rolled(type, factors.get(i), new Term.Variable(ys.get(i)), in));
        }
        yield new Term.CaseTuple(t, ys, new Term.Tuple(parts));
      }
      case TypePolynomial.Variant(var summands) -> {
        Type.Variant target = (Type.Variant) p.at(type);
        List<Term.Branch> branches = new ArrayList<>();
        for (Summand<TypePolynomial> s : summands) {
          Name y = in.fresh("y");
          Term content = rolled(type, s.content(), new Term.Variable(y), in);
          branches.add(new Term.Branch(s.label(), y, new Term.Inject(target, s.label(), content)));
        }
        yield new Term.CaseVariant(t, branches);
      }
    };
  }
}
