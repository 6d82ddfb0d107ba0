package org.difflam.papers.gluing;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.function.UnaryOperator;
import org.difflam.category.Functor;
import org.difflam.category.PolynomialFunctor;
import org.difflam.category.glue.NotAPoint;
import org.difflam.category.number.Reals;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.interpret.RealFunction;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.OperationSymbol;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.RealArithmetic;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.syn.Arrow;

/// What the clause for the former of a term says that `⟦Γ ⊢ t : τ⟧(ρ)` is, from the meanings of the
/// parts, each in its context (§4.1, §5.2):
///
/// ```
/// ⟦xᵢ⟧(ρ) = ρᵢ            ⟦op(t₁, …, tₙ)⟧(ρ) = ⟦op⟧(⟦t₁⟧(ρ), …, ⟦tₙ⟧(ρ))
/// ⟦⟨t₁, …, tₙ⟩⟧(ρ) = (⟦t₁⟧(ρ), …, ⟦tₙ⟧(ρ))     ⟦case t of ⟨…⟩ → s⟧(ρ) = ⟦s⟧(ρ, ⟦t⟧(ρ))
/// ⟦λx:τ. t⟧(ρ)(a) = ⟦t⟧(ρ, a)                  ⟦t s⟧(ρ) = ⟦t⟧(ρ)(⟦s⟧(ρ))
/// ```
///
/// A point of a product or of a sum of n is one of nested pairs or sums, and that of a product of
/// one is a point of its factor.
record Clause(Judgement judgement, Seq<Judgement> inside, Seq<Smooth> parts, Space space, Slip slip)
    implements Smooth.Rule {

  /// What a clause may have wrong, where the types allow it.
  enum Slip {
    NONE,
    /// The first two components of a tuple, for each other.
    EXCHANGED,
    FIRST_BRANCH,
    FOLD_FROM_LEFT
  }

  /// `Γ ⊢ t : τ`.
  record Judgement(Map<Name, Type> context, Term term) {
    Type type() {
      return Typing.of(context, term);
    }

    Arrow arrow() {
      return Arrow.of(context.keySet().toJavaList(), context.values().asJava(), term, type());
    }

    /// The parts, each in its context.
    Seq<Judgement> inside() {
      return Vector.ofAll(Typing.inside(context, term))
          .zipWith(term.scopes(), (g, scope) -> new Judgement(g, scope.body()));
    }
  }

  /// By the clause, from what a functor makes of the parts.
  static Smooth of(Judgement j, Functor<Type, Arrow, Space, Smooth> F, Slip slip) {
    Seq<Judgement> inside = j.inside();
    Seq<Smooth> parts = inside.map(part -> F.onMorphism(part.arrow()));
    Space source = F.onObject(j.arrow().source()), target = F.onObject(j.type());
    return new Smooth(source, target, "the clause", new Clause(j, inside, parts, target, slip));
  }

  @Override
  public <N> Value<N> at(Reals<N> r, Value<N> rho) {
    Seq<Name> names = judgement.context.keySet().toVector();
    return at(r, names.zip(components(rho, names.size())).toLinkedMap(entry -> entry));
  }

  private <N> Value<N> at(Reals<N> r, Map<Name, Value<N>> rho) {
    Term t = judgement.term;
    return switch (t) {
      case Term.Variable(var x) -> rho.get(x).get();
      case Term.Apply(var op, _) -> Value.of(operation(r, op, all(r, rho).map(Value::number)));
      case Term.Tuple _ -> nested(all(r, rho));
      case Term.CaseTuple _ -> part(1, r, rho, bound(part(0, r, rho)));
      case Term.Lambda _ -> Value.function(a -> part(0, r, rho, List.of(a)));
      case Term.Application _ -> part(0, r, rho).apply(part(1, r, rho));
      case Term.Let _ -> part(1, r, rho, List.of(part(0, r, rho)));
      case Term.Inject(var type, var label, _) ->
          injected(type.indexOf(label), type.summands().size(), part(0, r, rho));
      case Term.CaseVariant _ -> {
        Injected<N> chosen = chosen(part(0, r, rho), parts.size() - 1);
        yield part(1 + branch(chosen.summand), r, rho, List.of(chosen.content));
      }
      case Term.Absurd _ -> throw new NotAPoint("the empty space has no points");
      case Term.Nil _ -> Value.list(List.empty());
      case Term.Cons _ -> new Value.Sequence<>(elements(part(1, r, rho)).prepend(part(0, r, rho)));
      case Term.Fold _ -> {
        Seq<Value<N>> list = elements(part(1, r, rho));
        yield (slip == Slip.FOLD_FROM_LEFT ? list.reverse() : list)
            .foldRight(part(2, r, rho), (a, rest) -> part(0, r, rho, List.of(a, rest)));
      }
      case Term.Roll _ -> new Value.Rolled<>(((Space.Trees) space).carrier(), part(0, r, rho));
      case Term.FoldInductive _ -> fold(part(1, r, rho), r, rho);
    };
  }

  /// `⟦Γ, x₁, …, xₙ ⊢ s⟧(ρ, v₁, …, vₙ)` for the part `s` that binds these variables.
  private <N> Value<N> part(
      int i, Reals<N> r, Map<Name, Value<N>> rho, Seq<? extends Value<N>> bound) {
    Seq<Name> binders = Vector.ofAll(judgement.term.scopes().get(i).binders());
    Map<Name, Value<N>> extended = rho;
    for (int b = 0; b < binders.size(); b++) extended = extended.put(binders.get(b), bound.get(b));
    Map<Name, Value<N>> valuation = extended;
    Seq<Name> names = inside.get(i).context.keySet().toVector();
    return parts.get(i).at(r, nested(names.map(x -> valuation.get(x).get())));
  }

  private <N> Value<N> part(int i, Reals<N> r, Map<Name, Value<N>> rho) {
    return part(i, r, rho, List.empty());
  }

  private <N> Seq<Value<N>> all(Reals<N> r, Map<Name, Value<N>> rho) {
    return Vector.range(0, parts.size()).map(i -> part(i, r, rho));
  }

  private static <N> N operation(Reals<N> r, OperationSymbol op, Seq<N> x) {
    RealArithmetic<N> numbers = new RealArithmetic<>(r);
    return switch (op) {
      case OperationSymbol.Numeral(var value) -> numbers.numeral(value);
      case Primitive primitive -> numbers.apply(primitive, x.asJava());
      case OperationSymbol.Declared declared ->
          new RealFunction(declared.body(), declared.parameters())
              .at(r, x.map(Value::of).asJava())
              .number();
    };
  }

  private Type ofPart(int i) {
    return inside.get(i).type();
  }

  private <N> Seq<Value<N>> bound(Value<N> tuple) {
    java.util.List<Type> types = ((Type.Product) ofPart(0)).factors();
    Seq<Value<N>> all = components(tuple, types.size());
    boolean exchanged =
        slip == Slip.EXCHANGED && types.size() > 1 && types.get(0).equals(types.get(1));
    return exchanged ? all.update(0, all.get(1)).update(1, all.get(0)) : all;
  }

  static <N> Seq<Value<N>> components(Value<N> tuple, int n) {
    if (n == 0) return List.empty();
    return n == 1
        ? List.of(tuple)
        : components(tuple.parts().getLast(), n - 1).prepend(tuple.parts().getFirst());
  }

  static <N> Value<N> nested(Seq<Value<N>> parts) {
    return parts.isEmpty() ? Value.tuple() : parts.reduceRight((a, b) -> Value.tuple(a, b));
  }

  record Injected<N>(int summand, Value<N> content) {}

  static <N> Value<N> injected(int summand, int n, Value<N> content) {
    Value<N> all = summand < n - 1 ? new Value.Tagged<>(Space.LEFT, content) : content;
    for (int i = 0; i < summand; i++) all = new Value.Tagged<>(Space.RIGHT, all);
    return all;
  }

  static <N> Injected<N> chosen(Value<N> injected, int n) {
    if (n == 1) return new Injected<>(0, injected);
    var tagged = (Value.Tagged<N>) injected;
    if (tagged.label().equals(Space.LEFT)) return new Injected<>(0, tagged.content());
    Injected<N> rest = chosen(tagged.content(), n - 1);
    return new Injected<>(rest.summand + 1, rest.content);
  }

  private int branch(int summand) {
    java.util.List<Type> contents = Summand.contents(((Type.Variant) ofPart(0)).summands());
    boolean first = slip == Slip.FIRST_BRANCH && contents.getFirst().equals(contents.get(summand));
    return first ? 0 : summand;
  }

  private static <N> Seq<Value<N>> elements(Value<N> list) {
    return ((Value.Sequence<N>) list).elements();
  }

  /// `fold(roll y) = t(P(fold)(y))`.
  private <N> Value<N> fold(Value<N> tree, Reals<N> r, Map<Name, Value<N>> rho) {
    PolynomialFunctor<Space> P = ((Space.Trees) parts.get(1).target()).constructor();
    Value<N> layer = ((Value.Rolled<N>) tree).content();
    return part(0, r, rho, List.of(map(P, layer, inside -> fold(inside, r, rho))));
  }

  /// `P(f)`.
  private static <N> Value<N> map(
      PolynomialFunctor<Space> P, Value<N> layer, UnaryOperator<Value<N>> f) {
    return switch (P) {
      case PolynomialFunctor.Self<Space> _ -> f.apply(layer);
      case PolynomialFunctor.Constant<Space> _ -> layer;
      case PolynomialFunctor.Product<Space>(var p, var q) ->
          Value.tuple(map(p, layer.parts().getFirst(), f), map(q, layer.parts().getLast(), f));
      case PolynomialFunctor.Sum<Space>(var p, var q) -> {
        var tagged = (Value.Tagged<N>) layer;
        boolean left = tagged.label().equals(Space.LEFT);
        yield new Value.Tagged<>(tagged.label(), map(left ? p : q, tagged.content(), f));
      }
    };
  }
}
