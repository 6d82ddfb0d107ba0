package org.difflam.syntax.proof;

import io.vavr.Tuple;
import io.vavr.collection.HashSet;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.control.Option;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import org.difflam.category.EndsMismatch;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.algebra.Rational;
import org.difflam.category.algebra.Rig;
import org.difflam.category.expression.Coefficient;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Premise;
import org.difflam.category.expression.Sentence;
import org.difflam.category.law.Catalogue;

/// Checks derivations, line by line. It shares nothing with what finds them but [Expression]s, and
/// it believes only the sentences of [#AXIOMS], or of the laws that it is told instead, as the
/// catalogue states them.
///
/// Definitions are unfolded: `Use(name, …, body)` is its body.
public final class Kernel {
  /// What a differential λ-category is (Manzyuk Defs. 3.1, 3.2, 3.4, 3.5), and what `f * g` and
  /// `uncur` abbreviate. All other laws of the catalogue follow.
  public static final List<String> AXIOMS =
      List.of(
              "id.left id.right assoc",
              "pair.p1 pair.p2 pair.eta pair.natural pair.times bang",
              "plus.assoc plus.comm plus.zero left.plus left.zero",
              "D1.plus D1.zero D2.plus D2.zero D3.id D3.p1 D3.p2 D4 D5 D6 D7",
              "curry.beta curry.eta curry.plus curry.zero uncurry D-curry",
              "additive.plus additive.zero")
          .flatMap(line -> List.of(line.split(" ")));

  /// All laws without conditions, axioms or not.
  private static final Map<String, Sentence> SENTENCES =
      LinkedHashMap.ofEntries(
          Catalogue.all()
              .filter(law -> law.equal().isEmpty())
              .map(law -> Tuple.of(law.id(), law.sentence().unfold())));

  /// A line that does not follow.
  public static final class Wrong extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Proof line;
    private final String why;

    Wrong(Proof line, String why) {
      super(why + ", in " + line);
      this.line = line;
      this.why = why;
    }

    public Proof line() {
      return line;
    }

    public String why() {
      return why;
    }
  }

  /// The numbers in one line are made of no more parts than this.
  private static final int PARTS = 10_000;

  private final Map<String, Given> hypotheses;
  private final List<Premise> premises;
  private final Rig<?> rig;
  private final Set<String> believed;
  private final IdentityHashMap<Expression, Integer> numbers = new IdentityHashMap<>();
  private final HashMap<Object, Integer> shapes = new HashMap<>();

  /// Over ℕ, where no equations are given.
  public Kernel(List<Given> hypotheses) {
    this(hypotheses, List.empty(), new Naturals(), HashSet.ofAll(AXIOMS));
  }

  /// For proofs under the hypotheses of a claim.
  ///
  /// @param rig what hom-sets are modules over: each of its elements is a morphism at each object,
  ///   and `id`, `0`, `+` and `.` are its one, zero, sum and product
  public Kernel(Sentence claim, Rig<?> rig) {
    this(claim.givens(), claim.premises(), rig, HashSet.ofAll(AXIOMS));
  }

  private Kernel(List<Given> hypotheses, List<Premise> premises, Rig<?> rig, Set<String> believed) {
    this(hypotheses.toMap(Given::name, g -> g), premises, rig, believed);
  }

  private Kernel(
      Map<String, Given> hypotheses, List<Premise> premises, Rig<?> rig, Set<String> believed) {
    this.hypotheses = hypotheses;
    this.premises = premises;
    this.rig = rig;
    this.believed = believed;
  }

  /// One that believes other laws of the catalogue instead.
  public Kernel believing(Iterable<String> laws) {
    return new Kernel(hypotheses, premises, rig, HashSet.ofAll(laws));
  }

  /// What an axiom says.
  public static Sentence sentence(String id) {
    if (!AXIOMS.contains(id)) throw new IllegalArgumentException(id + " is no axiom");
    return law(id).get();
  }

  /// What a law of the catalogue says, if it has no conditions.
  public static Option<Sentence> law(String id) {
    return SENTENCES.get(id);
  }

  /// How many lines the derivation has, each once; throws [Wrong] unless all of them follow, and
  /// the last one is `left = right`.
  public int check(Proof proof, Expression left, Expression right) {
    claims(proof, left, right);
    IdentityHashMap<Proof, Boolean> seen = new IdentityHashMap<>();
    Deque<Proof> open = new ArrayDeque<>(List.of(proof).asJava());
    while (!open.isEmpty()) {
      Proof line = open.pop();
      if (seen.put(line, true) != null) continue;
      line(line);
      line.premises().forEach(open::push);
    }
    return seen.size();
  }

  /// Whether the line says that `left = right`; throws [Wrong] if it says something else.
  void claims(Proof line, Expression left, Expression right) {
    same(line, line.left(), left, "the left side is another");
    same(line, line.right(), right, "the right side is another");
  }

  /// Each line is checked against the ends of its premises alone, so their order does not matter.
  void line(Proof it) {
    try {
      follows(it);
    } catch (EndsMismatch mismatch) {
      throw new Wrong(it, "its parts do not fit, " + mismatch.getMessage());
    }
  }

  private void follows(Proof it) {
    Expression f = it.left(), g = it.right();
    switch (it.rule()) {
      case Proof.Rule.Reflexivity _ -> same(it, f, g, "the sides differ");
      case Proof.Rule.Symmetry(var p) -> ends(it, p.right(), p.left());
      case Proof.Rule.Transitivity(var p, var q) -> {
        same(it, p.right(), q.left(), "the middle of the chain differs");
        ends(it, p.left(), q.right());
      }
      case Proof.Rule.Compose(var p, var q) ->
          ends(
              it,
              new Expression.Compose(p.left(), q.left()),
              new Expression.Compose(p.right(), q.right()));
      case Proof.Rule.Pair(var p, var q) ->
          ends(
              it,
              new Expression.Pair(p.left(), q.left()),
              new Expression.Pair(p.right(), q.right()));
      case Proof.Rule.Plus(var p, var q) ->
          ends(
              it,
              new Expression.Plus(p.left(), q.left()),
              new Expression.Plus(p.right(), q.right()));
      case Proof.Rule.Curry(var p) ->
          ends(it, new Expression.Curry(p.left()), new Expression.Curry(p.right()));
      case Proof.Rule.D(var p) -> ends(it, new Expression.D(p.left()), new Expression.D(p.right()));
      case Proof.Rule.R(var p) -> ends(it, new Expression.R(p.left()), new Expression.R(p.right()));
      case Proof.Rule.Restrict(var p) ->
          ends(it, new Expression.Restrict(p.left()), new Expression.Restrict(p.right()));
      case Proof.Rule.Linear(var name) -> linear(it, name);
      case Proof.Rule.Hypothesis(var number) -> hypothesis(it, number);
      case Proof.Rule.Arithmetic _ -> arithmetic(it, rig);
      case Proof.Rule.Law law -> law(it, law);
    }
  }

  private void linear(Proof it, String name) {
    Given given =
        hypotheses.get(name).getOrElseThrow(() -> new Wrong(it, name + " is not given at all"));
    if (given.trait() != Given.Trait.LINEAR) throw new Wrong(it, name + " is not given as linear");
    Expression l = given.generator();
    Expression point = new Expression.First(given.source(), given.source());
    ends(it, new Expression.D(l), new Expression.Compose(l, point));
  }

  private void hypothesis(Proof it, int number) {
    if (number < 1 || number > premises.size()) {
      throw new Wrong(it, "no equation of the number " + number + " is given");
    }
    Premise premise = premises.get(number - 1);
    ends(it, premise.left(), premise.right());
  }

  private <N> void arithmetic(Proof it, Rig<N> over) {
    Obj at = it.left().source();
    int[] parts = {0};
    N left = value(it, it.left(), at, over, parts), right = value(it, it.right(), at, over, parts);
    if (!left.equals(right)) {
      throw new Wrong(it, "the sides are different numbers of " + over.name());
    }
  }

  /// What is made of numbers by `id`, `0`, `+` and `.` at one object, as a number.
  private <N> N value(Proof it, Expression f, Obj at, Rig<N> over, int[] parts) {
    if (++parts[0] > PARTS) throw new Wrong(it, "the numbers are made of too many parts");
    if (!f.source().equals(at) || !f.target().equals(at)) {
      throw new Wrong(it, f.show() + " is no number at " + at.show());
    }
    return switch (f) {
      case Expression.Identity _ -> over.one();
      case Expression.Zero _ -> over.zero();
      case Expression.Plus(var g, var h, _, _) ->
          over.plus(value(it, g, at, over, parts), value(it, h, at, over, parts));
      case Expression.Compose(var g, var h, _, _) ->
          over.times(value(it, g, at, over, parts), value(it, h, at, over, parts));
      case Expression.Generator g when Coefficient.is(g.name()) && !g.name().matches(".*/0+") ->
          over.element(Rational.parse(g.name()))
              .getOrElseThrow(() -> new Wrong(it, g.name() + " is not in " + over.name()));
      default -> throw new Wrong(it, f.show() + " is no number");
    };
  }

  private void law(Proof it, Proof.Rule.Law law) {
    Sentence sentence =
        SENTENCES
            .get(law.id())
            .filter(_ -> believed.contains(law.id()))
            .getOrElseThrow(() -> new Wrong(it, law.id() + " is none of the axioms"));
    for (Given given : sentence.givens()) {
      Expression value =
          law.morphisms()
              .get(given.name())
              .getOrElseThrow(
                  () -> new Wrong(it, law.id() + " needs a morphism for " + given.name()));
      if (!value.source().equals(object(it, law, given.source()))
          || !value.target().equals(object(it, law, given.target()))) {
        throw new Wrong(it, law.id() + " needs other ends of " + given.name());
      }
      if (given.trait() != Given.Trait.ANY && !isAdditive(value)) {
        throw new Wrong(it, law.id() + " needs an additive morphism for " + given.name());
      }
    }
    Sentence instance =
        sentence.instantiate(
            name -> object(it, law, Obj.base(name)), name -> law.morphisms().get(name).get());
    ends(it, instance.left(), instance.right());
  }

  private boolean isAdditive(Expression f) {
    return f instanceof Expression.Generator g
        && hypotheses
            .get(g.name())
            .exists(h -> h.trait() != Given.Trait.ANY && h.generator().equals(g));
  }

  private static Obj object(Proof it, Proof.Rule.Law law, Obj of) {
    return of.substitute(name ->
        law.objects()
            .get(name)
            .getOrElseThrow(() -> new Wrong(it, law.id() + " needs an object for " + name)));
  }

  private void ends(Proof it, Expression left, Expression right) {
    same(it, it.left(), left, "the left side does not follow");
    same(it, it.right(), right, "the right side does not follow");
  }

  @SuppressWarnings("ReferenceEquality") // the quick way out
  private void same(Proof it, Expression f, Expression g, String otherwise) {
    if (f != g && number(f) != number(g)) throw new Wrong(it, otherwise);
  }

  /// Equal expressions have equal numbers.
  private int number(Expression f) {
    Integer known = numbers.get(f);
    if (known != null) return known;
    int number;
    if (f instanceof Expression.Use(_, _, var body)) {
      number = number(body);
    } else {
      List<Integer> children = f.children().map(this::number);
      // what a former with parts is made of is told by its kind and its parts
      Object shape = children.isEmpty() ? f : List.of(f.getClass(), children);
      number = shapes.computeIfAbsent(shape, _ -> shapes.size());
    }
    numbers.put(f, number);
    return number;
  }
}
