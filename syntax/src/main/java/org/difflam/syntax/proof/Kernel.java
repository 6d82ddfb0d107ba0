package org.difflam.syntax.proof;

import io.vavr.Tuple;
import io.vavr.collection.List;
import io.vavr.control.Option;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Function;
import org.difflam.category.algebra.Naturals;
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
/// catalogue states them. A line is compared with what its rule says of the sides of its premises,
/// former by former.
///
/// Whoever wants to audit the kernel reads this file, in which all rules stand, and what it asks:
/// [Shapes], whether two expressions are the same but for abbreviations, and [LawInstance], whether
/// one is an instance of a law.
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

  private static final Set<String> BELIEVED = AXIOMS.toJavaSet();

  /// All laws without conditions, axioms or not.
  private static final Map<String, Sentence> SENTENCES =
      Catalogue.all()
          .filter(law -> law.equal().isEmpty())
          .toJavaMap(law -> Tuple.of(law.id(), law.sentence().unfold()));

  /// Lemmas that have been found to hold of all objects and morphisms: they need not be checked
  /// again, whatever is given.
  private static final Set<Proof> ACCEPTED =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

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
  private final Shapes shapes = new Shapes();

  /// Lines that rest on no hypothesis and no number.
  private final Set<Proof> general = identities();

  /// Over ℕ, where no equations are given.
  public Kernel(List<Given> hypotheses) {
    this(hypotheses, List.empty(), new Naturals(), BELIEVED);
  }

  /// For proofs under the hypotheses of a claim.
  ///
  /// @param rig what hom-sets are modules over: each of its elements is a morphism at each object,
  ///   and `id`, `0`, `+` and `.` are its one, zero, sum and product
  public Kernel(Sentence claim, Rig<?> rig) {
    this(claim.givens(), claim.premises(), rig, BELIEVED);
  }

  private Kernel(List<Given> hypotheses, List<Premise> premises, Rig<?> rig, Set<String> believed) {
    this(hypotheses.toJavaMap(g -> Tuple.of(g.name(), g)), premises, rig, believed);
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
    return new Kernel(hypotheses, premises, rig, List.ofAll(laws).toJavaSet());
  }

  /// The sentence of a law of the catalogue, if it has no conditions.
  public static Option<Sentence> law(String id) {
    return Option.of(SENTENCES.get(id));
  }

  /// All of them.
  static Map<String, Sentence> laws() {
    return SENTENCES;
  }

  /// How many lines the derivation has, each once, those of its lemmas too; throws [Wrong] unless
  /// all of them follow, and the last one is `left = right`.
  public int check(Proof proof, Expression left, Expression right) {
    accept(proof, left, right);
    return Certificate.inOrder(proof).size();
  }

  /// Throws [Wrong] unless all lines of the derivation follow, and the last one is `left = right`.
  public void accept(Proof proof, Expression left, Expression right) {
    claims(proof, left, right);
    Set<Proof> seen = identities(), lemmas = identities();
    Deque<Proof> open = new ArrayDeque<>();
    open.push(proof);
    while (!open.isEmpty()) {
      Proof line = open.pop();
      if (!seen.add(line)) continue;
      line(line);
      if (!(line.rule() instanceof Proof.Rule.Instance(var lemma, _, _))) line.needs(open::push);
      else if (!isAccepted(lemma) && lemmas.add(lemma)) open.push(lemma);
    }
    if (believed.equals(BELIEVED)) ACCEPTED.addAll(lemmas);
  }

  private boolean isAccepted(Proof lemma) {
    return believed.equals(BELIEVED) && ACCEPTED.contains(lemma);
  }

  private static Set<Proof> identities() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  /// Whether the line says that `left = right`; throws [Wrong] if it says something else.
  void claims(Proof line, Expression left, Expression right) {
    same(line, line.left(), left, "the left side is another");
    same(line, line.right(), right, "the right side is another");
  }

  /// Each line is checked against the ends of its premises alone, so their order does not matter.
  void line(Proof it) {
    Expression f = it.left(), g = it.right();
    switch (it.rule()) {
      case Proof.Rule.Reflexivity _ -> same(it, f, g, "the sides differ");
      case Proof.Rule.Symmetry(var p) -> ends(it, p.right(), p.left());
      case Proof.Rule.Transitivity(var p, var q) -> {
        same(it, p.right(), q.left(), "the middle of the chain differs");
        ends(it, p.left(), q.right());
      }
      case Proof.Rule.Compose(var p, var q) -> congruent(it, Expression.Compose.class, p, q);
      case Proof.Rule.Pair(var p, var q) -> congruent(it, Expression.Pair.class, p, q);
      case Proof.Rule.Plus(var p, var q) -> congruent(it, Expression.Plus.class, p, q);
      case Proof.Rule.Curry(var p) -> congruent(it, Expression.Curry.class, p);
      case Proof.Rule.D(var p) -> congruent(it, Expression.D.class, p);
      case Proof.Rule.R(var p) -> congruent(it, Expression.R.class, p);
      case Proof.Rule.Restrict(var p) -> congruent(it, Expression.Restrict.class, p);
      case Proof.Rule.Linear(var name) -> linear(it, name);
      case Proof.Rule.Hypothesis(var number) -> hypothesis(it, number);
      case Proof.Rule.Arithmetic _ -> arithmetic(it, rig);
      case Proof.Rule.Law law -> law(it, law);
      case Proof.Rule.Instance instance -> instance(it, instance);
    }
  }

  private void linear(Proof it, String name) {
    Given given = hypotheses.get(name);
    if (given == null) throw new Wrong(it, name + " is not given at all");
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
      case Expression.Generator g when Coefficient.of(g).isDefined() ->
          over.element(Coefficient.of(g).get())
              .getOrElseThrow(() -> new Wrong(it, g.name() + " is not in " + over.name()));
      default -> throw new Wrong(it, f.show() + " is no number");
    };
  }

  private void law(Proof it, Proof.Rule.Law law) {
    Sentence sentence = believed.contains(law.id()) ? SENTENCES.get(law.id()) : null;
    if (sentence == null) throw new Wrong(it, law.id() + " is none of the axioms");
    LawInstance instance = new LawInstance(it, law, shapes);
    for (List<Given> rest = sentence.givens(); !rest.isEmpty(); rest = rest.tail()) {
      Given given = rest.head();
      Expression value = instance.morphism(given);
      if (given.trait() != Given.Trait.ANY && !isGiven(value, given.trait())) {
        String needed = given.trait() == Given.Trait.ADDITIVE ? "an additive" : "a linear";
        throw new Wrong(it, law.id() + " needs " + needed + " morphism for " + given.name());
      }
    }
    if (!instance.is(sentence.left(), it.left())) throw left(it);
    if (!instance.is(sentence.right(), it.right())) throw right(it);
  }

  private void instance(Proof it, Proof.Rule.Instance of) {
    Proof lemma = of.lemma();
    if (!general.contains(lemma)) general(it, lemma);
    LawInstance instance = new LawInstance(it, of, shapes);
    if (!instance.is(lemma.left(), it.left())) throw left(it);
    if (!instance.is(lemma.right(), it.right())) throw right(it);
  }

  /// What is derived without hypotheses and numbers holds of all objects and morphisms.
  private void general(Proof it, Proof lemma) {
    if (isAccepted(lemma)) {
      general.add(lemma);
      return;
    }
    Set<Proof> seen = identities();
    Deque<Proof> open = new ArrayDeque<>();
    open.push(lemma);
    while (!open.isEmpty()) {
      Proof line = open.pop();
      if (general.contains(line) || !seen.add(line)) continue;
      boolean is =
          switch (line.rule()) {
            case Proof.Rule.Linear _, Proof.Rule.Hypothesis _, Proof.Rule.Arithmetic _ -> false;
            case Proof.Rule.Law law -> isUnconditional(law.id());
            default -> true;
          };
      if (!is) throw new Wrong(it, "the line rests on what is not so of all morphisms, " + line);
      line.needs(open::push);
    }
    general.addAll(seen);
  }

  private static boolean isUnconditional(String law) {
    Sentence sentence = SENTENCES.get(law);
    return sentence != null && sentence.givens().forAll(g -> g.trait() == Given.Trait.ANY);
  }

  /// Whether it is a generator that is given as this. That what is linear is additive is derived.
  private boolean isGiven(Expression f, Given.Trait trait) {
    if (!(f instanceof Expression.Generator g)) return false;
    Given given = hypotheses.get(g.name());
    return given != null && given.generator().equals(g) && given.trait() == trait;
  }

  private void ends(Proof it, Expression left, Expression right) {
    if (!shapes.areSame(it.left(), left)) throw left(it);
    if (!shapes.areSame(it.right(), right)) throw right(it);
  }

  private void same(Proof it, Expression f, Expression g, String otherwise) {
    if (!shapes.areSame(f, g)) throw new Wrong(it, otherwise);
  }

  /// Both sides are made by the same former, of the sides of the premises.
  private void congruent(Proof it, Class<? extends Expression> former, Proof... premises) {
    if (!isMade(it.left(), former, premises, Proof::left)) throw left(it);
    if (!isMade(it.right(), former, premises, Proof::right)) throw right(it);
  }

  private boolean isMade(
      Expression f,
      Class<? extends Expression> former,
      Proof[] premises,
      Function<Proof, Expression> side) {
    Expression plain = Shapes.unfolded(f);
    if (plain.getClass() != former) return false;
    List<Expression> parts = plain.children();
    for (Proof premise : premises) {
      if (parts.isEmpty() || !shapes.areSame(parts.head(), side.apply(premise))) return false;
      parts = parts.tail();
    }
    return parts.isEmpty();
  }

  private static Wrong left(Proof it) {
    return new Wrong(it, "the left side does not follow");
  }

  private static Wrong right(Proof it) {
    return new Wrong(it, "the right side does not follow");
  }
}
