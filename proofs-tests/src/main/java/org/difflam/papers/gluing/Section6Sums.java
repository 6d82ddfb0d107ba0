package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.difflam.category.Functor;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.kit.Case;
import org.difflam.papers.kit.CountedCases;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.semantics.diffeology.Diff;
import org.difflam.semantics.diffeology.DiffSemantics;
import org.difflam.semantics.diffeology.Smooth;
import org.difflam.semantics.diffeology.Space;
import org.difflam.semantics.manifold.Component;
import org.difflam.semantics.manifold.Manifold;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;
import org.difflam.syntax.simple.Value;
import org.difflam.syntax.syn.Arrow;
import org.difflam.syntax.syn.Syn;

/// §6.3, Proposition 6: "every such ⟦τ⟧ is isomorphic to a manifold of the form ⊎ R^dᵢ …, but this
/// isomorphism is typically not an identity function". For types of numbers, products and variants
/// `⊎ R^dᵢ` is a type, too, and the isomorphism is a program.
final class Section6Sums {
  private Section6Sums() {}

  private static final Functor<Type, Arrow, Space, Smooth> DIFF = DiffSemantics.of(Syn.standard());
  private static final Type R = Type.real();

  /// `τ → ⊎ R^dᵢ`.
  private interface There {
    Term of(Sum sum);
  }

  static final Seq<Check<?>> CHECKS =
      Vector.of(
          check(
                  "HSV-6.3-iso",
                  "writes the programs τ → ⊎ R^dᵢ and back for random types τ of numbers, products"
                      + " and variants, types them, and compares both composites with identities"
                      + " in Diff")
              .on((There) Sum::there)
              .not("the identity function", Sum::identity)
              .not("the numbers in the opposite order", Sum::reversed)
              .by(Section6Sums::isomorphisms));

  private static Finding isomorphisms(There there, LawRunner effort) {
    int[] same = {0};
    Finding found =
        CountedCases.each(
            effort.cases(),
            effort,
            (random, i) -> {
              Sum sum = new Sum(type(random, 1 + i % 3));
              return Case.of(
                  Section4Spaces.show(sum.type),
                  () -> {
                    if (sum.target().equals(sum.type)) same[0]++;
                    return sum.isIsomorphic(there.of(sum));
                  });
            });
    return found.about("of them %d are of the form Rᵈ".formatted(same[0]));
  }

  /// Of numbers, products and variants.
  private static Type type(SplittableRandom random, int depth) {
    if (depth == 0) return random.nextInt(4) == 0 ? Type.unit() : R;
    List<Type> parts = new ArrayList<>();
    for (int n = random.nextInt(1, 4); n > 0; n--) parts.add(type(random, random.nextInt(depth)));
    return random.nextBoolean()
        ? new Type.Product(parts)
        : new Type.Variant(Summand.of(List.of("A", "B", "C").subList(0, parts.size()), parts));
  }

  /// A type, and the sum of the `Rᵈ` that its components are.
  private record Sum(Type type) {
    private List<Component> components() {
      return new Manifold(type).components(0);
    }

    Type target() {
      List<Summand<Type>> summands = new ArrayList<>();
      for (Component c : components())
        summands.add(new Summand<>(label(c), Type.real(c.dimension())));
      return summands.size() == 1 ? summands.getFirst().content() : new Type.Variant(summands);
    }

    private String label(Component c) {
      return "C_" + (components().indexOf(c) + 1);
    }

    Term identity() {
      Name x = Name.of("x");
      return new Term.Lambda(x, type, new Term.Variable(x));
    }

    Term there() {
      return there(numbers -> numbers);
    }

    Term reversed() {
      return there(List::reversed);
    }

    /// `λx. case x of …`, to the component and its numbers.
    private Term there(UnaryOperator<List<Term>> order) {
      Manifold manifold = new Manifold(type);
      Name x = Name.of("x");
      return new Term.Lambda(
          x,
          type,
          split(
              new Term.Variable(x),
              type,
              "y",
              v -> {
                Term all = new Term.Tuple(order.apply(manifold.coordinates(v)));
                return target() instanceof Type.Variant variant
                    ? new Term.Inject(variant, label(manifold.component(v)), all)
                    : all;
              }));
    }

    /// `λs. case s of {C₁ p → case p of ⟨y₁, …⟩ → …}`.
    private Term back() {
      Name s = Name.of("s"), p = Name.of("p");
      Type target = target();
      Term sum = new Term.Variable(s);
      Term body =
          target instanceof Type.Variant
              ? new Term.CaseVariant(
                  sum,
                  components().stream()
                      .map(c -> new Term.Branch(label(c), p, joined(c, new Term.Variable(p))))
                      .toList())
              : joined(components().getFirst(), sum);
      return new Term.Lambda(s, target, body);
    }

    private Term joined(Component c, Term tuple) {
      List<Name> names = new ArrayList<>();
      for (int i = 1; i <= c.dimension(); i++) names.add(Name.of("y_" + i));
      List<Term> numbers = names.stream().<Term>map(Term.Variable::new).toList();
      return new Term.CaseTuple(tuple, names, term(type, new Manifold(type).point(c, numbers)));
    }

    Finding isIsomorphic(Term there) {
      Term back = back();
      Type stated = type.to(target()), found = Typing.of(there);
      if (!found.equals(stated))
        return Finding.refuted(
            Witness.of(
                "a program of the type " + Section4Spaces.show(stated),
                Section4Spaces.show(found)));
      Diff diff = new Diff();
      Smooth f = DIFF.onMorphism(Arrow.of(there)), g = DIFF.onMorphism(Arrow.of(back));
      return Finding.of(
          diff.equal(diff.compose(g, f), diff.identity(f.source()))
              .and(diff.equal(diff.compose(f, g), diff.identity(g.source()))));
    }
  }

  /// `t` taken apart into a value with terms for numbers, of which the rest is made.
  private static Term split(Term t, Type type, String name, Function<Value<Term>, Term> rest) {
    return switch (type) {
      case Type.Product(var factors) -> {
        List<Name> names = new ArrayList<>();
        for (int i = 1; i <= factors.size(); i++) names.add(Name.of(name + "_" + i));
        yield new Term.CaseTuple(t, names, split(names, factors, Vector.empty(), rest));
      }
      case Type.Variant(var summands) -> {
        Name x = Name.of(name + "_0");
        List<Term.Branch> branches = new ArrayList<>();
        for (Summand<Type> s : summands)
          branches.add(
              new Term.Branch(
                  s.label(),
                  x,
                  split(
                      new Term.Variable(x),
                      s.content(),
                      name + "_0",
                      v -> rest.apply(new Value.Tagged<>(s.label(), v)))));
        yield new Term.CaseVariant(t, branches);
      }
      default -> rest.apply(Value.of(t));
    };
  }

  private static Term split(
      List<Name> names,
      List<Type> types,
      Vector<Value<Term>> before,
      Function<Value<Term>, Term> rest) {
    int i = before.size();
    return i == names.size()
        ? rest.apply(new Value.Tuple<>(before.asJava()))
        : split(
            new Term.Variable(names.get(i)),
            types.get(i),
            names.get(i).toString(),
            v -> split(names, types, before.append(v), rest));
  }

  /// A value with terms for numbers, as a term.
  private static Term term(Type type, Value<Term> v) {
    return switch (type) {
      case Type.Product(var factors) ->
          new Term.Tuple(
              Vector.ofAll(factors).zipWith(v.parts(), (a, part) -> term(a, part)).asJava());
      case Type.Variant variant -> {
        var tagged = (Value.Tagged<Term>) v;
        Type content = variant.summands().get(variant.indexOf(tagged.label())).content();
        yield new Term.Inject(variant, tagged.label(), term(content, tagged.content()));
      }
      default -> v.number();
    };
  }
}
