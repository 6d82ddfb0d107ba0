package org.difflam.syntax.free;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.math.BigInteger;
import org.difflam.category.Deep;
import org.difflam.category.DifferentialLambda;
import org.difflam.category.EndsMismatch;
import org.difflam.category.Scalars;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rig;
import org.difflam.category.expression.Coefficient;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Given.Trait;
import org.difflam.category.expression.Obj;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Multiples;
import org.difflam.syntax.proof.Proof;

/// The free differential λ-category: its morphisms are expressions, and two of them are equal when
/// every differential λ-category says so, which normal forms decide.
///
/// Every name that no one has declared is a free generator with the ends that it is used at. With
/// coefficients other than ℕ it is free among the differential λ-categories whose hom-sets are
/// modules over the rig, and `D` and `Λ` linear over it.
///
/// One category, with all the structure that it has: that is why the file is long.
///
/// @param traits the generators that are additive or linear
/// @param scalars the generators that stand for multiplication by a coefficient, at any object
/// @param fuel how many distinct subterms a normalisation may make
/// @param slip what the calculus gets wrong on purpose
public record FreeDifferentialLambda<N>(
    Rig<N> rig, Map<String, Trait> traits, Map<String, N> scalars, int fuel, InjectedFault slip)
    implements DifferentialLambda<Obj, Expression>, Scalars<Expression> {

  private static final int FUEL = 5_000_000;

  /// Over ℕ, without declarations.
  public static FreeDifferentialLambda<BigInteger> free() {
    return over(new Naturals());
  }

  public static <N> FreeDifferentialLambda<N> over(Rig<N> rig) {
    return new FreeDifferentialLambda<>(
        rig, LinkedHashMap.empty(), LinkedHashMap.empty(), FUEL, InjectedFault.NONE);
  }

  /// This category where these generators are additive or linear, as the hypotheses say.
  public FreeDifferentialLambda<N> given(List<Given> hypotheses) {
    Map<String, Trait> more = traits;
    for (Given g : hypotheses) more = more.put(g.name(), g.trait());
    return new FreeDifferentialLambda<>(rig, more, scalars, fuel, slip);
  }

  /// This category where the generator `name : X -> X` multiplies by a coefficient.
  public FreeDifferentialLambda<N> scalar(String name, N factor) {
    return new FreeDifferentialLambda<>(rig, traits, scalars.put(name, factor), fuel, slip);
  }

  public FreeDifferentialLambda<N> withFuel(int nodes) {
    return new FreeDifferentialLambda<>(rig, traits, scalars, nodes, slip);
  }

  public FreeDifferentialLambda<N> slipping(InjectedFault by) {
    return new FreeDifferentialLambda<>(rig, traits, scalars, fuel, by);
  }

  /// What a generator multiplies by, if that is what it does; a number that the rig lacks
  /// multiplies by nothing.
  Option<N> scalar(Expression.Generator f) {
    return scalars.get(f.name()).orElse(() -> Coefficient.of(f).map(this::element));
  }

  private N element(Rational q) {
    return rig.element(q).getOrElseThrow(() -> new OutsideTheLanguage(q, rig.name()));
  }

  Trait trait(Expression.Generator f) {
    if (scalar(f).isDefined()) return Trait.LINEAR;
    return traits.getOrElse(f.name(), Trait.ANY);
  }

  /// Whether `D f = f ∘ π₁` is known of a generator.
  public boolean isLinear(Expression.Generator f) {
    return trait(f) == Trait.LINEAR;
  }

  @SuppressWarnings("unchecked") // both are coefficients of this rig
  Object add(Object a, Object b) {
    return rig.plus((N) a, (N) b);
  }

  boolean isMultiple(Object coefficient, int n) {
    return coefficient.equals(rig.of(n));
  }

  /// The normal form of a morphism.
  public NormalForm normalForm(Expression f) {
    return Deep.call(() -> new NormalForm(this, new Normaliser(this).function(f), f.target()));
  }

  /// The normal forms of several morphisms; those of equal ones are written in the same way.
  public List<NormalForm> normalForms(List<Expression> morphisms) {
    return Deep.call(() -> {
      Normaliser shared = new Normaliser(this);
      return morphisms.map(f -> new NormalForm(this, shared.function(f), f.target()));
    });
  }

  /// Proved, or refuted by both normal forms: then some differential λ-category tells the two
  /// morphisms apart, this one.
  @Override
  public Verdict equal(Expression f, Expression g) {
    try {
      return Deep.call(() -> decide(f, g));
    } catch (NodeTable.OutOfFuel spent) {
      return Verdict.inconclusive(
          "the normal forms have " + spent.getMessage() + ", which is where the fuel ends");
    } catch (OutsideTheLanguage foreign) {
      return Verdict.inconclusive(String.valueOf(foreign.getMessage()));
    }
  }

  /// A derivation of the equation from the axioms, if it is true.
  ///
  /// @param fuel how many lines it may have
  public Option<Proof> proof(Expression f, Expression g, int fuel) {
    return proof(f, g, new Lines(fuel));
  }

  /// A proof that `f = g`, written among other lines.
  public Option<Proof> proof(Expression f, Expression g, Lines lines) {
    try {
      return Deep.call(() -> {
        try {
          return derive(f, g, new Certifier(this, lines));
        } catch (Multiples.Many many) {
          if (many.isHuge()) throw many;
          Certifier by = new Certifier(this, lines);
          by.multiples.writeNumbers();
          return derive(f, g, by);
        }
      });
    } catch (NodeTable.OutOfFuel spent) {
      throw new Lines.Missing("the normal forms have " + spent.getMessage());
    }
  }

  @SuppressWarnings("ReferenceEquality") // equal expressions are one object there
  private static Option<Proof> derive(Expression f, Expression g, Certifier by) {
    Proof left = by.function(by.lines.of(f)).proof(), right = by.function(by.lines.of(g)).proof();
    return left.right() == right.right()
        ? Option.some(by.lines.chain(left, by.lines.sym(right)))
        : Option.none();
  }

  private Verdict decide(Expression f, Expression g) {
    EndsMismatch.require("the source of the other side", f.source().show(), g.source().show());
    EndsMismatch.require("the target of the other side", f.target().show(), g.target().show());
    Normaliser normaliser = new Normaliser(this);
    Normal left = normaliser.function(f), right = normaliser.function(g);
    if (left == right) return Verdict.PROVED;
    NormalForm l = new NormalForm(this, left, f.target()),
        r = new NormalForm(this, right, g.target());
    return Verdict.refuted(Witness.of(l.show(), r.show()));
  }

  @Override
  public Obj source(Expression f) {
    return f.source();
  }

  @Override
  public Obj target(Expression f) {
    return f.target();
  }

  @Override
  public Expression identity(Obj a) {
    return new Expression.Identity(a);
  }

  @Override
  public Expression compose(Expression g, Expression f) {
    return new Expression.Compose(g, f);
  }

  @Override
  public Obj terminal() {
    return Obj.UNIT;
  }

  @Override
  public Obj product(Obj a, Obj b) {
    return a.times(b);
  }

  @Override
  public Expression bang(Obj a) {
    return new Expression.Bang(a);
  }

  @Override
  public Expression first(Obj a, Obj b) {
    return new Expression.First(a, b);
  }

  @Override
  public Expression second(Obj a, Obj b) {
    return new Expression.Second(a, b);
  }

  @Override
  public Expression pair(Expression f, Expression g) {
    return new Expression.Pair(f, g);
  }

  @Override
  public Expression times(Expression f, Expression g) {
    return new Expression.Times(f, g);
  }

  @Override
  public Expression zero(Obj a, Obj b) {
    return new Expression.Zero(a, b);
  }

  @Override
  public Expression plus(Expression f, Expression g) {
    return new Expression.Plus(f, g);
  }

  @Override
  public Option<Expression> scale(Rational q, Expression f) {
    Obj y = f.target();
    return rig.element(q).map(_ -> compose(new Expression.Generator(q.toString(), y, y), f));
  }

  @Override
  public Expression D(Expression f) {
    return new Expression.D(f);
  }

  @Override
  public Obj exponential(Obj x, Obj y) {
    return x.to(y);
  }

  @Override
  public Expression curry(Obj z, Obj x, Expression f) {
    EndsMismatch.require("the source of a curried morphism", z.times(x), f.source());
    return new Expression.Curry(f);
  }

  @Override
  public Expression eval(Obj x, Obj y) {
    return new Expression.Eval(x, y);
  }

  @Override
  public Expression uncurry(Obj x, Obj y, Expression g) {
    return new Expression.Uncurry(g);
  }

  @Override
  public String show(Expression f) {
    return f.show();
  }
}
