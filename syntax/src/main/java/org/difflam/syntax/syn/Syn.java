package org.difflam.syntax.syn;

import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import java.util.List;
import org.difflam.category.BicartesianClosed;
import org.difflam.category.EndsMismatch;
import org.difflam.category.InitialAlgebras;
import org.difflam.category.PolynomialFunctor;
import org.difflam.category.Verdict;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.normal.Equality;
import org.difflam.syntax.simple.Printing;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.TypePolynomial;
import org.difflam.syntax.surface.Notation;

/// **Syn** (§6.1): objects are types, morphisms `σ → τ` are terms `x : σ ⊢ t : τ` modulo the
/// βη-laws of Figure 5, and composition is substitution. No identity between operations is imposed.
///
/// A category with all structure that Lemma 4 speaks of is one list of operations: that is why the
/// file is long.
///
/// @param generators morphisms and elements that are adjoined freely, as variables that every term
///   may mention
public record Syn(Equality equality, Map<Name, Type> generators)
    implements BicartesianClosed<Type, Arrow>, InitialAlgebras<Type, Arrow> {
  /// The label of the first summand.
  public static final String LEFT = "Left";

  /// The label of the second summand.
  public static final String RIGHT = "Right";

  public static Syn standard() {
    return new Syn(Equality.standard(), HashMap.empty());
  }

  /// `Syn[f : σ → τ, …]`.
  public Syn with(Map<Name, Type> more) {
    return new Syn(equality, generators.merge(more));
  }

  @Override
  public Type source(Arrow f) {
    return f.source();
  }

  @Override
  public Type target(Arrow f) {
    return f.target();
  }

  @Override
  public Arrow identity(Type a) {
    Name x = name("x");
    return new Arrow(x, a, new Term.Variable(x), a);
  }

  @Override
  public Arrow compose(Arrow g, Arrow f) {
    EndsMismatch.require("the source of the second term", f.target(), g.source());
    return new Arrow(f.x(), f.source(), g.at(f.body()), g.target());
  }

  @Override
  public Type terminal() {
    return Type.unit();
  }

  @Override
  public Type product(Type a, Type b) {
    return Type.product(a, b);
  }

  @Override
  public Arrow bang(Type a) {
    return new Arrow(name("x"), a, new Term.Tuple(List.of()), Type.unit());
  }

  @Override
  public Arrow first(Type a, Type b) {
    return fromPair(a, b, (x, _) -> x, a);
  }

  @Override
  public Arrow second(Type a, Type b) {
    return fromPair(a, b, (_, y) -> y, b);
  }

  @Override
  public Arrow pair(Arrow f, Arrow g) {
    EndsMismatch.require("the source of the second term of a pair", f.source(), g.source());
    Term second = g.at(new Term.Variable(f.x()));
    return new Arrow(
        f.x(),
        f.source(),
        new Term.Tuple(List.of(f.body(), second)),
        Type.product(f.target(), g.target()));
  }

  @Override
  public Type exponential(Type x, Type y) {
    return x.to(y);
  }

  /// `z : ζ ⊢ λy. t[⟨z, y⟩/x]`.
  @Override
  public Arrow curry(Type z, Type y, Arrow f) {
    EndsMismatch.require("the source of a term to curry", Type.product(z, y), f.source());
    Name outer = name("z");
    Name inner = name("y");
    Term pair = new Term.Tuple(List.of(new Term.Variable(outer), new Term.Variable(inner)));
    return new Arrow(outer, z, new Term.Lambda(inner, y, f.at(pair)), y.to(f.target()));
  }

  @Override
  public Arrow eval(Type x, Type y) {
    return fromPair(x.to(y), x, Term.Application::new, y);
  }

  @Override
  public Type initial() {
    return new Type.Variant(List.of());
  }

  @Override
  public Type.Variant coproduct(Type a, Type b) {
    return new Type.Variant(List.of(new Summand<>(LEFT, a), new Summand<>(RIGHT, b)));
  }

  @Override
  public Arrow absurd(Type a) {
    Name x = name("x");
    return new Arrow(x, initial(), new Term.Absurd(new Term.Variable(x), a), a);
  }

  @Override
  public Arrow left(Type a, Type b) {
    return injection(coproduct(a, b), LEFT, a);
  }

  @Override
  public Arrow right(Type a, Type b) {
    return injection(coproduct(a, b), RIGHT, b);
  }

  @Override
  public Arrow copair(Arrow f, Arrow g) {
    EndsMismatch.require("the target of the second term of a copair", f.target(), g.target());
    Name x = name("x");
    Term body =
        new Term.CaseVariant(
            new Term.Variable(x),
            List.of(
                new Term.Branch(LEFT, f.x(), f.body()), new Term.Branch(RIGHT, g.x(), g.body())));
    return new Arrow(x, coproduct(f.source(), g.source()), body, f.target());
  }

  @Override
  public Arrow distribute(Type z, Type a, Type b) {
    Type.Variant target = coproduct(Type.product(z, a), Type.product(z, b));
    Name x = name("x");
    return fromPair(
        z,
        coproduct(a, b),
        (context, sum) ->
            new Term.CaseVariant(
                sum, List.of(branch(target, LEFT, context, x), branch(target, RIGHT, context, x))),
        target);
  }

  private static Term.Branch branch(Type.Variant target, String label, Term context, Name x) {
    Term pair = new Term.Tuple(List.of(context, new Term.Variable(x)));
    return new Term.Branch(label, x, new Term.Inject(target, label, pair));
  }

  @Override
  public Type list(Type a) {
    return Type.list(a);
  }

  @Override
  public Arrow nil(Type a) {
    return new Arrow(name("x"), Type.unit(), new Term.Nil(a), Type.list(a));
  }

  @Override
  public Arrow cons(Type a) {
    return fromPair(a, Type.list(a), Term.Cons::new, Type.list(a));
  }

  /// `p ⊢ case p of ⟨z, l⟩ → fold (y, r). c[⟨z, ⟨y, r⟩⟩/x] over l from s[z/x]`.
  @Override
  public Arrow fold(Type z, Type a, Arrow s, Arrow c) {
    Type result = s.target();
    EndsMismatch.require("the source of the start of a fold", z, s.source());
    EndsMismatch.require(
        "the source of the step of a fold", Type.product(z, Type.product(a, result)), c.source());
    EndsMismatch.require("the target of the step of a fold", result, c.target());
    Name y = name("y");
    Name r = name("r");
    return fromPair(
        z,
        Type.list(a),
        (context, l) -> {
          Term both = new Term.Tuple(List.of(new Term.Variable(y), new Term.Variable(r)));
          return new Term.Fold(
              y, r, c.at(new Term.Tuple(List.of(context, both))), l, s.at(context));
        },
        result);
  }

  @Override
  public Type.Inductive initialAlgebra(PolynomialFunctor<Type> p) {
    return new Type.Inductive(polynomial(p));
  }

  private static TypePolynomial polynomial(PolynomialFunctor<Type> p) {
    return switch (p) {
      case PolynomialFunctor.Self<Type> _ -> TypePolynomial.self();
      case PolynomialFunctor.Constant<Type>(var type) -> TypePolynomial.constant(type);
      case PolynomialFunctor.Product<Type>(var first, var second) ->
          TypePolynomial.product(List.of(polynomial(first), polynomial(second)));
      case PolynomialFunctor.Sum<Type>(var left, var right) ->
          TypePolynomial.variant(
              List.of(
                  new Summand<>(LEFT, polynomial(left)), new Summand<>(RIGHT, polynomial(right))));
    };
  }

  @Override
  public Arrow roll(PolynomialFunctor<Type> p) {
    Type.Inductive type = initialAlgebra(p);
    Name x = name("x");
    return new Arrow(x, type.unrolled(), new Term.Roll(type, new Term.Variable(x)), type);
  }

  /// `p ⊢ case p of ⟨z, t⟩ → fold y. s[⟨z, y⟩/x] over t`.
  @Override
  public Arrow fold(Type z, PolynomialFunctor<Type> p, Arrow s) {
    Type result = s.target();
    Type.Inductive type = initialAlgebra(p);
    EndsMismatch.require(
        "the source of the step of a fold",
        Type.product(z, type.constructor().at(result)),
        s.source());
    Name y = name("y");
    return fromPair(
        z,
        type,
        (context, t) -> {
          Term both = new Term.Tuple(List.of(context, new Term.Variable(y)));
          return new Term.FoldInductive(y, result, s.at(both), t);
        },
        result);
  }

  @Override
  public Verdict equal(Arrow f, Arrow g) {
    EndsMismatch.require("the source of the right side", f.source(), g.source());
    EndsMismatch.require("the target of the right side", f.target(), g.target());
    return equality.decide(
        generators.put(f.x(), f.source()), f.body(), g.at(new Term.Variable(f.x())));
  }

  private Arrow injection(Type.Variant sum, String label, Type a) {
    Name x = name("x");
    return new Arrow(x, a, new Term.Inject(sum, label, new Term.Variable(x)), sum);
  }

  private interface OfPair {
    Term body(Term first, Term second);
  }

  /// `p : σ * τ ⊢ case p of ⟨a, b⟩ → t`.
  private Arrow fromPair(Type first, Type second, OfPair body, Type target) {
    Name p = name("p");
    Name a = name("a");
    Name b = name("b");
    Term t = body.body(new Term.Variable(a), new Term.Variable(b));
    return new Arrow(
        p,
        Type.product(first, second),
        new Term.CaseTuple(new Term.Variable(p), List.of(a, b), t),
        target);
  }

  /// A variable that is no generator.
  private Name name(String letter) {
    Name x = Name.of(letter);
    for (int k = 1; generators.containsKey(x); k++) x = Name.of(letter + "_" + k);
    return x;
  }

  @Override
  public String show(Arrow f) {
    return "%s : %s |- %s : %s"
        .formatted(
            f.x(),
            Printing.show(Notation.ASCII, f.source()),
            Printing.show(Notation.ASCII, f.body()),
            Printing.show(Notation.ASCII, f.target()));
  }
}
