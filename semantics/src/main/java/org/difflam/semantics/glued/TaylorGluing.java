package org.difflam.semantics.glued;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import org.difflam.category.Verdict;
import org.difflam.category.glue.Glued;
import org.difflam.category.glue.GluedMorphism;
import org.difflam.category.glue.Gluing;
import org.difflam.category.glue.NotAPoint;
import org.difflam.category.glue.Relation;
import org.difflam.semantics.diffeology.Box;
import org.difflam.semantics.diffeology.Diff;
import org.difflam.semantics.diffeology.Plots;
import org.difflam.semantics.diffeology.Remembered;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.semantics.real.Numbers;
import org.difflam.semantics.taylor.Macro;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Operation;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.syn.InitialFunctor;
import org.difflam.syntax.syn.Syn;

/// `Gl_k`, and the semantics `⦇−⦈` of types and terms in it, for a macro (the right one, or one
/// that is to be found out).
public final class TaylorGluing {
  private final Macro macro;
  private final Plots plots;
  private final Pairs pairs;
  private final Diff diff = new Diff();
  private final Gluing<Space, Smooth, Diff, Space, Smooth, Diff> gluing;
  private final Map<Type, Glued<Space, Space, Smooth, Smooth>> objects = new ConcurrentHashMap<>();

  public TaylorGluing(Macro macro) {
    this(macro, Box.all(macro.indices().k()));
  }

  /// Plots on a box instead of all of `R^k`.
  public TaylorGluing(Macro macro, Box box) {
    this(macro, box, Box.Side.UNBOUNDED);
  }

  /// @param within the interval that all numbers of drawn plots lie in, for programs that are not
  ///   defined everywhere
  public TaylorGluing(Macro macro, Box box, Box.Side within) {
    this.macro = macro;
    this.plots = new Plots(box);
    this.pairs = new Pairs(macro.indices(), plots, within);
    this.gluing =
        new Gluing<>(
            diff,
            plots,
            diff,
            plots,
            (x, y, random) ->
                Option.some(pairs.draw(x.left().carrier().to(y.left().carrier()), random)));
  }

  public Macro macro() {
    return macro;
  }

  public Plots plots() {
    return plots;
  }

  public Diff diff() {
    return diff;
  }

  /// The category.
  public Gluing<Space, Smooth, Diff, Space, Smooth, Diff> category() {
    return gluing;
  }

  /// The related plots that a term in `u1, …, uk` is, without the macro.
  public Relation.Pair<Smooth, Smooth> related(Type type, Term t) {
    return pairs.of(Binary.space(type).carrier(), t);
  }

  /// `⦇τ⦈`.
  public Glued<Space, Space, Smooth, Smooth> object(Type type) {
    Glued<Space, Space, Smooth, Smooth> known = objects.get(type);
    if (known != null) return known;
    Glued<Space, Space, Smooth, Smooth> object =
        switch (type) {
          case Type.Real _ ->
              gluing.object(
                  new Space.Real(),
                  Binary.space(macro.of(Type.real())),
                  new RealRelation(macro.indices(), plots, pairs));
          case Type.Product(var factors) -> product(factors);
          case Type.Function(var domain, var codomain) ->
              gluing.exponential(object(domain), object(codomain));
          case Type.Variant(var summands) -> sum(summands);
          case Type.ListOf(var element) -> gluing.list(object(element));
          case Type.Inductive inductive ->
              gluing.object(
                  new Space.Trees(inductive),
                  new Space.Trees((Type.Inductive) macro.of((Type) inductive)),
                  new TreeRelation(inductive));
        };
    objects.put(type, object);
    return object;
  }

  private Glued<Space, Space, Smooth, Smooth> product(List<Type> factors) {
    return switch (factors.size()) {
      case 0 -> gluing.terminal();
      case 1 -> object(factors.getFirst());
      default ->
          gluing.product(object(factors.getFirst()), product(factors.subList(1, factors.size())));
    };
  }

  private Glued<Space, Space, Smooth, Smooth> sum(List<Summand<Type>> summands) {
    return switch (summands.size()) {
      case 0 -> gluing.initial();
      case 1 -> object(summands.getFirst().content());
      default ->
          gluing.coproduct(
              object(summands.getFirst().content()), sum(summands.subList(1, summands.size())));
    };
  }

  /// `⦇Γ ⊢ t : τ⦈ = (⟦t⟧, ⟦D(t)⟧)`.
  public GluedMorphism<Space, Space, Smooth, Smooth> morphism(
      List<Name> names, List<Type> types, Term t, Type type) {
    Type.Product context = new Type.Product(types);
    Glued<Space, Space, Smooth, Smooth> source = object(context), target = object(type);
    return gluing.morphism(
        source,
        target,
        new Smooth(
            source.left(),
            target.left(),
            "⟦t⟧",
            new Remembered(new OfTerm(context, names, t, type))),
        new Smooth(
            source.right(),
            target.right(),
            "⟦D(t)⟧",
            new Remembered(
                new OfTerm(
                    (Type.Product) macro.of((Type) context), names, macro.of(t), macro.of(type)))));
  }

  /// `⦇−⦈ : Syn → Gl_k` by Lemma 4, from `⦇real⦈` and `⦇op⦈ = (⟦op⟧, ⟦D(op)⟧)`. It has the legs of
  /// [#morphism]: diagram (4).
  public InitialFunctor<
          Glued<Space, Space, Smooth, Smooth>,
          GluedMorphism<Space, Space, Smooth, Smooth>,
          Gluing<Space, Smooth, Diff, Space, Smooth, Diff>>
      semantics(Syn syn) {
    return new InitialFunctor<>(syn, gluing, object(Type.real()), this::operation);
  }

  /// `⟦−⟧ : Syn → Diff` by Lemma 4.
  public InitialFunctor<Space, Smooth, Diff> smooth(Syn syn) {
    return new InitialFunctor<>(syn, diff, new Space.Real(), op -> operation(op).left());
  }

  private GluedMorphism<Space, Space, Smooth, Smooth> operation(Operation op) {
    List<Name> names = new ArrayList<>();
    List<Type> types = new ArrayList<>();
    List<Term> arguments = new ArrayList<>();
    for (int i = 1; i <= op.arity(); i++) {
      names.add(Name.of("x" + i));
      types.add(Type.real());
      arguments.add(new Term.Variable(names.getLast()));
    }
    return morphism(names, types, new Term.Apply(op, arguments), Type.real());
  }

  /// A term as a function of a point of its context.
  private record OfTerm(Type.Product context, RealFunction function, Type type)
      implements Smooth.Rule {
    OfTerm(Type.Product context, List<Name> names, Term t, Type type) {
      this(context, new RealFunction(t, names), type);
    }

    @Override
    public <N> Value<N> at(Numbers<N> r, Value<N> x) {
      return Binary.in(type, function.at(r, Binary.out(context, x).parts()));
    }
  }

  /// `S_μX.P`: trees of one shape, related place by place; that is `S_P(μX.P)` of what they are
  /// rolled from.
  private final class TreeRelation implements Relation<Smooth, Smooth> {
    private final Type.Inductive type;

    TreeRelation(Type.Inductive type) {
      this.type = type;
    }

    @Override
    public Verdict relates(Smooth p, Smooth q, RandomGenerator random) {
      Glued<Space, Space, Smooth, Smooth> layer = object(type.unrolled());
      Type.Inductive primed = (Type.Inductive) macro.of((Type) type);
      return layer
          .relation()
          .relates(unrolled(p, layer.left(), type), unrolled(q, layer.right(), primed), random);
    }

    private static Smooth unrolled(Smooth p, Space layer, Type.Inductive of) {
      return new Smooth(p.source(), layer, p.label(), new Unrolled(p.rule(), of));
    }

    @Override
    public Option<Pair<Smooth, Smooth>> draw(RandomGenerator random) {
      return Option.some(pairs.draw(type, random));
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof TreeRelation that && type.equals(that.type);
    }

    @Override
    public int hashCode() {
      return type.hashCode();
    }

    @Override
    public String toString() {
      return "S_trees";
    }
  }

  private record Unrolled(Smooth.Rule tree, Type.Inductive type) implements Smooth.Rule {
    @Override
    public <N> Value<N> at(Numbers<N> r, Value<N> u) {
      if (tree.at(r, u) instanceof Value.Rolled<N>(_, var content)) {
        return Binary.in(type.unrolled(), content);
      }
      throw new NotAPoint("expected a tree");
    }
  }
}
