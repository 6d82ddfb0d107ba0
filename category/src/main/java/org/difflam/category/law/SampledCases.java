package org.difflam.category.law;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.NavigableMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;
import org.difflam.category.Functor.Structure;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sampler;
import org.difflam.category.expression.Shapes;

/// Draws instances for the variables of laws, one case after the other, small ones first. Laws with
/// the same hypotheses see the same cases, which are drawn once; so do models whose objects and
/// generators have the same names.
public final class SampledCases {
  /// How many cases of each kind are remembered.
  private static final int REMEMBERED = 5_000;

  /// The most formers of the object that stands for a variable, while larger objects are tried for
  /// another variable.
  private static final int SMALL = 3;

  /// The most factors of a product in all hypotheses but one: degrees multiply where these are
  /// composed.
  private static final int LOW = 2;

  private final long seed;

  /// The cases of a kind are kept as long as a check of a law uses them: thousands of cases of
  /// every kind would fill the memory, and another drawing gives the same.
  private final HashMap<Kind, WeakReference<OfKind>> drawn = new HashMap<>();

  public SampledCases(long seed) {
    this.seed = seed;
  }

  /// The variables and hypotheses of a law, for which a case has objects and morphisms.
  ///
  /// @param variables the base objects that stand for any object
  /// @param formers what the expressions may be made of
  record Shape(List<String> variables, List<Given> givens, Set<Structure> formers) {}

  /// What a law asks for, of names for objects and generators.
  record Kind(List<Obj> bases, List<Given> generators, Extent extent, Shape shape) {}

  /// How far a drawing goes.
  ///
  /// @param size the most formers of an expression
  /// @param objects the most formers of an object
  /// @param degree the most factors of a product
  record Extent(int size, int objects, int degree) {
    Extent {
      if (size < 1 || objects < 1)
        throw new IllegalArgumentException(
            "its size() and objectSize() are at least 1, not %d and %d".formatted(size, objects));
    }
  }

  /// Objects for the variables, expressions for the hypotheses, in their order. Equal ones that are
  /// remembered are the same.
  record Case(Shape shape, List<Obj> objects, List<Expression> morphisms) {
    int size() {
      return objects.map(Obj::size).sum().intValue() * 2
          + morphisms.map(Expression::size).sum().intValue();
    }

    /// The object that stands for a variable in this case.
    Option<Obj> object(String name) {
      int i = shape.variables.indexOf(name);
      return i < 0 ? Option.none() : Option.of(objects.get(i));
    }

    /// The morphism that stands for a hypothesis in this case.
    Expression morphism(String name) {
      return morphisms.get(shape.givens.indexWhere(g -> g.name().equals(name)));
    }

    /// The hypotheses by their names.
    Map<String, Expression> named() {
      return LinkedHashMap.ofEntries(shape.givens.map(Given::name).zip(morphisms));
    }

    /// The hypotheses as they are typed, with their ends.
    Map<String, String> typed() {
      return named()
          .mapValues(e -> e.show() + " : " + e.source().show() + " -> " + e.target().show());
    }

    /// This case with another expression for one hypothesis.
    Case with(String name, Expression e) {
      int i = shape.givens.indexWhere(g -> g.name().equals(name));
      return new Case(shape, objects, morphisms.update(i, e));
    }

    @Override
    public int hashCode() {
      return 31 * objects.hashCode() + morphisms.hashCode();
    }
  }

  /// The seed of a case.
  long seed(int number) {
    return seed * 1_000_003 + number;
  }

  /// The cases of a kind.
  synchronized OfKind of(Kind kind) {
    WeakReference<OfKind> known = drawn.get(kind);
    OfKind still = known == null ? null : known.get();
    if (still != null) return still;
    OfKind fresh = new OfKind(kind);
    drawn.put(kind, new WeakReference<>(fresh));
    return fresh;
  }

  /// The cases of one kind.
  final class OfKind {
    private final Kind kind;
    private final Sampler sampler;
    private final Shapes shapes;
    private final HashMap<Case, Case> distinct = new HashMap<>();
    private final ArrayList<Option<Case>> inOrder = new ArrayList<>();

    private OfKind(Kind kind) {
      this.kind = kind;
      this.sampler =
          new Sampler(kind.bases, kind.generators, kind.shape.formers, new SplittableRandom(seed));
      this.shapes = new Shapes(kind.bases, kind.shape.formers, kind.extent.objects);
    }

    /// The case with a number; none when the hypotheses cannot be met that time.
    Option<Case> number(int number) {
      return number < REMEMBERED ? remembered(number) : draw(number);
    }

    /// Another case, of about this size.
    Option<Case> another(RandomGenerator random, int size) {
      return byChance(random, size, random);
    }

    private synchronized Option<Case> remembered(int number) {
      while (inOrder.size() <= number) inOrder.add(draw(inOrder.size()).map(this::shared));
      return inOrder.get(number);
    }

    private Case shared(Case c) {
      Case known = distinct.putIfAbsent(c, c);
      return known == null ? c : known;
    }

    /// Every second case is drawn by chance alone: its objects are small, and often the same for
    /// several variables. In the others every shape of objects has its turn for every variable; the
    /// other variables of the case are any small objects, or the same.
    private Option<Case> draw(int number) {
      RandomGenerator random = new SplittableRandom(seed(number / 2));
      RandomGenerator ends = new SplittableRandom(~seed(number));
      int round = number / 2, size = 1 + round % kind.extent.size;
      if (number % 2 == 0) return byChance(random, size, ends);
      int variables = Math.max(1, kind.shape.variables.size());
      int turn = round % variables;
      Obj shape = shapes.number(round / variables);
      int large = random.nextInt(Math.max(1, kind.shape.givens.size()));
      return draw(
          ends,
          v ->
              v == turn || shape.size() <= SMALL && random.nextInt(4) == 0
                  ? shape
                  : sampler.with(random).object(SMALL),
          (i, f) -> morphism(random, f, i == large, size));
    }

    private Option<Case> byChance(RandomGenerator random, int size, RandomGenerator ends) {
      Sampler chance = sampler.with(random);
      return draw(
          ends,
          _ -> chance.object(1 + size / 3),
          (_, f) -> chance.morphism(f.source(), f.target(), f.trait(), random.nextInt(size + 1)));
    }

    private Option<Case> draw(
        RandomGenerator ends,
        IntFunction<Obj> object,
        BiFunction<Integer, Given, Option<Expression>> morphism) {
      Shape shape = kind.shape;
      NavigableMap<String, Obj> values = new TreeMap<>();
      for (String name : shape.variables) values.put(name, object.apply(values.size()));
      meet(values, ends);
      List<Expression> morphisms = List.empty();
      for (Given g : shape.givens) {
        Given goal = new Given(g.name(), at(values, g.source()), at(values, g.target()), g.trait());
        Option<Expression> f = morphism.apply(morphisms.size(), goal);
        if (f.isEmpty()) return Option.none();
        morphisms = morphisms.prepend(f.get());
      }
      return Option.of(new Case(shape, shape.variables.map(values::get), morphisms.reverse()));
    }

    /// Now and then a hypothesis into a product, a function object or the unit starts where it
    /// ends, so that it can be an identity, which no pair, curried morphism or `!` is as written.
    private void meet(NavigableMap<String, Obj> values, RandomGenerator random) {
      for (Given g : kind.shape.givens) {
        if (!(g.source() instanceof Obj.Base(var name)) || !values.containsKey(name)) continue;
        Obj end = at(values, g.target());
        boolean formed = !(g.target() instanceof Obj.Base) && !g.target().bases().contains(name);
        if (formed && random.nextInt(4) == 0 && end.size() <= kind.extent.objects)
          values.put(name, end);
      }
    }

    /// Half of what may be any morphism is a polynomial, the other half any expression. One may be
    /// large, and the others are smaller: meanings grow fast together.
    private Option<Expression> morphism(RandomGenerator random, Given f, boolean large, int size) {
      Sampler chance = sampler.with(random);
      int own = random.nextInt((large ? size : 1 + size / 2) + 1);
      if (f.trait() != Given.Trait.ANY || random.nextBoolean())
        return chance.morphism(f.source(), f.target(), f.trait(), own);
      int degree = large ? kind.extent.degree : Math.min(kind.extent.degree, LOW);
      return chance.polynomial(f.source(), f.target(), degree, own);
    }

    private static Obj at(NavigableMap<String, Obj> values, Obj a) {
      return a.substitute(b -> {
        Obj value = values.get(b);
        return value == null ? Obj.base(b) : value;
      });
    }
  }
}
