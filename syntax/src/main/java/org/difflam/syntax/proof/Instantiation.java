package org.difflam.syntax.proof;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import java.util.IdentityHashMap;
import java.util.function.Function;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Premise;

/// Instantiates the proof of a lemma at objects and morphisms, line by line.
public class Instantiation {
  private final Lines lines;
  private final Map<String, Obj> objects;
  private final Map<String, Expression> morphisms;
  private final Function<String, Proof> linear;
  private final IdentityHashMap<Expression, Expression> expressions = new IdentityHashMap<>();
  private final IdentityHashMap<Proof, Proof> proofs = new IdentityHashMap<>();

  /// The derivation without lemmas: each line of a lemma stands at each use of it.
  public static Proof expanded(Proof proof) {
    Lines lines = new Lines(Integer.MAX_VALUE);
    return new Instantiation(
        lines,
        LinkedHashMap.empty(),
        LinkedHashMap.empty(),
        name -> {
          throw new IllegalStateException(name);
        }) {
      @Override
      Proof given(Proof line) {
        return line.rule() instanceof Proof.Rule.Hypothesis(var number)
            ? lines.hypothesis(number, new Premise(line.left(), line.right()))
            : lines.linear((Expression.Generator) ((Expression.D) line.left()).f());
      }
    }.of(proof);
  }

  /// @param linear for a morphism of the lemma that is linear, that what it stands for is so
  public Instantiation(
      Lines lines,
      Map<String, Obj> objects,
      Map<String, Expression> morphisms,
      Function<String, Proof> linear) {
    this.lines = lines;
    this.objects = objects;
    this.morphisms = morphisms.mapValues(lines::of);
    this.linear = linear;
  }

  public Proof of(Proof p) {
    Proof known = proofs.get(p);
    if (known != null) return known;
    Proof result =
        switch (p.rule()) {
          case Proof.Rule.Reflexivity _ -> lines.refl(of(p.left()));
          case Proof.Rule.Symmetry(var q) -> lines.sym(of(q));
          case Proof.Rule.Transitivity(var q, var r) -> lines.chain(of(q), of(r));
          case Proof.Rule.Compose(var q, var r) -> lines.compose(of(q), of(r));
          case Proof.Rule.Pair(var q, var r) -> lines.pair(of(q), of(r));
          case Proof.Rule.Plus(var q, var r) -> lines.plus(of(q), of(r));
          case Proof.Rule.Curry(var q) -> lines.curry(of(q));
          case Proof.Rule.D(var q) -> lines.D(of(q));
          case Proof.Rule.R(var q) -> lines.R(of(q));
          case Proof.Rule.Restrict(var q) -> lines.restrict(of(q));
          case Proof.Rule.Linear _, Proof.Rule.Hypothesis _ -> given(p);
          case Proof.Rule.Arithmetic _ -> lines.arithmetic(of(p.left()), of(p.right()));
          case Proof.Rule.Law(var id, var at, var of) -> law(id, at, of);
          case Proof.Rule.Instance(var lemma, var at, var values) ->
              new Instantiation(
                      lines,
                      at.map(this::of).toMap(),
                      values.map(this::of).toMap(),
                      name -> {
                        throw new IllegalStateException(name + " in a lemma without hypotheses");
                      })
                  .of(lemma);
        };
    proofs.put(p, result);
    return result;
  }

  /// What a line says that is given.
  Proof given(Proof line) {
    if (line.rule() instanceof Proof.Rule.Linear(var name)) return linear.apply(name);
    throw new IllegalStateException("a lemma has no equations among its hypotheses");
  }

  private Proof law(String id, Values<Obj> at, Values<Expression> of) {
    Expression[] values =
        Kernel.law(id)
            .get()
            .givens()
            .map(Given::name)
            .map(name -> of(of.get(name).get()))
            .toJavaArray(Expression[]::new);
    return lines.law(id, at.map(this::of).toMap(), values);
  }

  private Obj of(Obj a) {
    return a.substitute(name -> objects.getOrElse(name, Obj.base(name)));
  }

  private Expression of(Expression e) {
    Expression known = expressions.get(e);
    if (known != null) return known;
    Expression result =
        switch (e) {
          case Expression.Compose(var g, var f, _, _) -> lines.compose(of(g), of(f));
          case Expression.Pair(var f, var g) -> lines.pair(of(f), of(g));
          case Expression.Plus(var f, var g, _, _) -> lines.plus(of(f), of(g));
          case Expression.Curry(var f) -> lines.curry(of(f));
          case Expression.D(var f) -> lines.D(of(f));
          case Expression.R(var f) -> lines.R(of(f));
          case Expression.Restrict(var f) -> lines.restrict(of(f));
          case Expression.Times(var f, var g) -> lines.of(new Expression.Times(of(f), of(g)));
          case Expression.Uncurry(var g) -> lines.of(new Expression.Uncurry(of(g)));
          case Expression.Generator(var name, _, _) when morphisms.containsKey(name) ->
              morphisms.get(name).get();
          default -> lines.of(e.substitute(name -> of(Obj.base(name)), g -> g));
        };
    expressions.put(e, result);
    return result;
  }
}
