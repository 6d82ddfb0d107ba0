package org.difflam.syntax.proof;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Coefficient;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Premise;
import org.difflam.category.expression.Sentence;

/// A theorem about all differential λ-categories. What is used once in a derivation is a part of
/// the term that uses it, as long as terms are small; the rest are lemmas. All objects and
/// morphisms are written, by name, so that Coq has nothing to infer: with many names in scope,
/// inferring takes most of its time.
///
/// One clause for each rule of derivations: that is why the file is long.
final class CoqTheorem {
  /// Laws about what the theory has no operation for.
  private static final Set<String> ABBREVIATIONS = LinkedHashSet.of("pair.times", "uncurry");

  /// So many lines become one term at most.
  private static final int TERM = 200;

  private final String theorem;
  private final Sentence claim;
  private final CoqNumbers numbers;
  private final StringBuilder out = new StringBuilder();
  private final Map<Obj, String> objects = new HashMap<>();
  private final IdentityHashMap<Expression, String> seen = new IdentityHashMap<>();
  private final Map<String, String> morphisms = new HashMap<>();
  private final IdentityHashMap<Proof, String> steps = new IdentityHashMap<>();
  private final IdentityHashMap<Proof, Integer> weights = new IdentityHashMap<>();
  private final IdentityHashMap<Proof, Integer> uses = new IdentityHashMap<>();
  private final Map<String, String> generators = new TreeMap<>();
  private int lemmas;

  CoqTheorem(String theorem, Sentence claim, CoqNumbers numbers) {
    this.theorem = theorem;
    this.claim = claim;
    this.numbers = numbers;
  }

  String text(Proof proof) {
    List<Proof> order = Certificate.inOrder(proof);
    out.append("Module ")
        .append(theorem)
        .append("_proof.\nSection proof.\nContext")
        .append(numbers.context())
        .append(".\n");
    Set<String> bases = claim.bases();
    if (!bases.isEmpty())
      out.append("Context (").append(bases.map(CoqTheorem::base).mkString(" ")).append(" : K).\n");
    for (String b : bases) objects.put(Obj.base(b), base(b));
    for (Given g : claim.givens()) {
      out.append("Context (g_")
          .append(Coq.identifier(g.name()))
          .append(" : @hom K ")
          .append(typed(g.source()))
          .append(" ")
          .append(typed(g.target()))
          .append(")");
      if (g.trait() != Given.Trait.ANY) {
        out.append(" (h_")
            .append(Coq.identifier(g.name()))
            .append(" : ")
            .append(g.trait() == Given.Trait.LINEAR ? "linear" : "additive")
            .append(" g_")
            .append(Coq.identifier(g.name()))
            .append(")");
      }
      out.append(".\n");
      generators.put(g.name(), "g_" + Coq.identifier(g.name()));
    }
    int number = 0;
    for (Premise premise : claim.premises()) {
      String left = morphism(premise.left()), right = morphism(premise.right());
      out.append("Context (e_").append(++number).append(" : ");
      out.append(left).append(" = ").append(right).append(").\n");
    }
    for (Proof line : order) line.premises().forEach(p -> uses.merge(p, 1, Integer::sum));
    for (Proof line : order) step(line);
    String left = morphism(claim.left()), right = morphism(claim.right());
    out.append("Theorem ").append(theorem).append(" : ").append(left).append(" = ").append(right);
    out.append(".\nProof. exact ").append(steps.get(proof)).append(". Qed.\n");
    out.append("End proof.\nEnd ").append(theorem).append("_proof.\nDefinition ").append(theorem);
    out.append(" := @").append(theorem).append("_proof.").append(theorem);
    out.append(".\nPrint Assumptions ").append(theorem).append(".\n");
    return out.toString();
  }

  private static String base(String name) {
    return "b_" + Coq.identifier(name);
  }

  /// An object in a type, spelled out.
  private String typed(Obj a) {
    return switch (a) {
      case Obj.Base(var name) -> base(name);
      case Obj.Unit _ -> "One";
      case Obj.Product(var x, var y) -> "(Prod " + typed(x) + " " + typed(y) + ")";
      case Obj.Exponential(var x, var y) -> "(Expo " + typed(x) + " " + typed(y) + ")";
      default -> throw new Lines.Missing("the theory has no object " + a.show());
    };
  }

  private String object(Obj a) {
    String known = objects.get(a);
    if (known != null) return known;
    String text =
        switch (a) {
          case Obj.Unit _ -> "One";
          case Obj.Product(var x, var y) -> "Prod " + object(x) + " " + object(y);
          case Obj.Exponential(var x, var y) -> "Expo " + object(x) + " " + object(y);
          default -> throw new Lines.Missing("the theory has no object " + a.show());
        };
    String name = "o" + objects.size();
    objects.put(a, name);
    out.append("Let ").append(name).append(" : K := ").append(text).append(".\n");
    return name;
  }

  private String morphism(Expression f) {
    String found = seen.get(f);
    if (found != null) return found;
    String text =
        switch (f) {
          case Expression.Generator(var name, var a, _) -> generator(name, a);
          case Expression.Identity(var a) -> "@id K " + object(a);
          case Expression.Bang(var a) -> "@bang K " + object(a);
          case Expression.First(var a, var b) -> "@p1 K" + ends(a, b);
          case Expression.Second(var a, var b) -> "@p2 K" + ends(a, b);
          case Expression.Zero(var a, var b) -> "@zero K" + ends(a, b);
          case Expression.Eval(var a, var b) -> "@ev K" + ends(a, b);
          case Expression.Compose(var g, var h, _, _) ->
              "@comp K" + ends(h.source(), h.target(), g.target()) + both(g, h);
          case Expression.Pair(var g, var h) ->
              "@pair K" + ends(g.source(), g.target(), h.target()) + both(g, h);
          case Expression.Times(var g, var h) -> "= " + morphism(CoqTheory.times(g, h));
          case Expression.Plus(var g, var h, _, _) ->
              "@plus K" + ends(g.source(), g.target()) + both(g, h);
          case Expression.Curry(var g) -> "@cur K" + curried(g) + " " + morphism(g);
          case Expression.Uncurry(var g) -> "= " + morphism(CoqTheory.uncurry(g));
          case Expression.D(var g) -> "@D K" + ends(g.source(), g.target()) + " " + morphism(g);
          case Expression.Use(_, _, var body) -> "= " + morphism(body);
          default -> throw new Lines.Missing("the theory has no morphism " + f.show());
        };
    String known = text.startsWith("= ") ? text.substring(2) : morphisms.get(text);
    if (known == null) {
      if (text.startsWith("g_")) {
        known = text;
      } else {
        known = "m" + (morphisms.size() + 1);
        String type = ends(f.source(), f.target());
        out.append("Let ").append(known).append(" : @hom K").append(type);
        out.append(" := ").append(text).append(".\n");
      }
      morphisms.put(text, known);
    }
    seen.put(f, known);
    return known;
  }

  private String generator(String name, Obj a) {
    String known = generators.get(name);
    if (known != null) return known;
    if (!Coefficient.is(name)) throw new Lines.Missing(name + " is not given");
    return "@num K M " + object(a) + " " + numbers.literal(Rational.parse(name));
  }

  private String ends(Obj... objects) {
    StringBuilder all = new StringBuilder();
    for (Obj a : objects) all.append(" ").append(object(a));
    return all.toString();
  }

  private String curried(Expression g) {
    Obj.Product p = (Obj.Product) g.source();
    return ends(p.left(), p.right(), g.target());
  }

  private String both(Expression g, Expression h) {
    return " " + morphism(g) + " " + morphism(h);
  }

  private void step(Proof it) {
    String by =
        switch (it.rule()) {
          case Proof.Rule.Reflexivity _ -> reflexivity(it.left());
          case Proof.Rule.Hypothesis(var number) -> "e_" + number;
          case Proof.Rule.Arithmetic _ -> arithmetic(it);
          case Proof.Rule.Symmetry(var p) -> of("same_sym", hom(p), p);
          case Proof.Rule.Transitivity(var p, var q) ->
              "@same_trans K" + hom(p) + sides(p) + " " + morphism(q.right()) + by(p) + by(q);
          case Proof.Rule.Compose(var p, var q) ->
              of("same_comp", hom(q) + ends(p.left().target()), p, q);
          case Proof.Rule.Pair(var p, var q) ->
              of("same_pair", hom(p) + ends(q.left().target()), p, q);
          case Proof.Rule.Plus(var p, var q) -> of("same_plus", hom(p), p, q);
          case Proof.Rule.Curry(var p) -> of("same_cur", curried(p.left()), p);
          case Proof.Rule.D(var p) -> of("same_D", hom(p), p);
          case Proof.Rule.R _, Proof.Rule.Restrict _ ->
              throw new Lines.Missing("the theory has no " + it.left().show());
          case Proof.Rule.Linear(var name) -> "h_" + Coq.identifier(name);
          case Proof.Rule.Law law -> ABBREVIATIONS.contains(law.id()) ? unfolded(it) : law(law);
        };
    int weight = 1;
    for (Proof p : it.premises()) weight += weights.getOrDefault(p, 0);
    boolean small = weight <= TERM && uses.getOrDefault(it, 0) == 1;
    if (small || it.rule() instanceof Proof.Rule.Reflexivity) {
      steps.put(it, "(" + by + ")");
      weights.put(it, weight);
      return;
    }
    String ends = morphism(it.left()) + " = " + morphism(it.right());
    String name = "q" + ++lemmas;
    steps.put(it, name);
    weights.put(it, 1);
    out.append("Lemma ").append(name).append(" : ").append(ends).append(". Proof. exact (");
    out.append(by).append("). Qed.\n");
  }

  /// Both sides are numbers, which Coq finds to be the same.
  private String arithmetic(Proof it) {
    String at = " K M " + object(it.left().source());
    String left = " (" + value(it.left()) + ")", right = " (" + value(it.right()) + ")";
    return "@same_number"
        + at
        + sides(it)
        + left
        + right
        + " "
        + number(it.left())
        + " "
        + number(it.right())
        + " (@eq_refl bool true)";
  }

  /// The number that is made of numbers.
  private String value(Expression f) {
    return switch (f) {
      case Expression.Identity _ -> "c_one";
      case Expression.Zero _ -> "c_zero";
      case Expression.Plus(var g, var h, _, _) -> "c_plus (" + value(g) + ") (" + value(h) + ")";
      case Expression.Compose(var g, var h, _, _) ->
          "c_times (" + value(g) + ") (" + value(h) + ")";
      case Expression.Generator(var name, _, _) -> numbers.literal(Rational.parse(name));
      default -> throw new Lines.Missing(f.show() + " is no number");
    };
  }

  /// A proof that a number of the rig is the morphism.
  private String number(Expression f) {
    String at = " K M " + object(f.source());
    return switch (f) {
      case Expression.Identity _ -> "(@num_one" + at + ")";
      case Expression.Zero _ -> "(@num_zero" + at + ")";
      case Expression.Plus(var g, var h, _, _) -> "(@num_sum" + at + numbers(g, h) + ")";
      case Expression.Compose(var g, var h, _, _) -> "(@num_product" + at + numbers(g, h) + ")";
      default -> "(" + reflexivity(f) + ")";
    };
  }

  private String numbers(Expression g, Expression h) {
    String values = " (" + value(g) + ") (" + value(h) + ")";
    return values + both(g, h) + " " + number(g) + " " + number(h);
  }

  /// What holds as the theory abbreviates it.
  private String unfolded(Proof it) {
    return "eq_refl : " + morphism(it.left()) + " = " + morphism(it.right());
  }

  private String reflexivity(Expression f) {
    return "@eq_refl (@hom K" + ends(f.source(), f.target()) + ") " + morphism(f);
  }

  /// A rule at the objects, with the sides of its premises, and these.
  private String of(String rule, String objects, Proof... premises) {
    StringBuilder text = new StringBuilder("@" + rule + " K" + objects);
    for (Proof p : premises) text.append(sides(p));
    for (Proof p : premises) text.append(by(p));
    return text.toString();
  }

  private String hom(Proof p) {
    return ends(p.left().source(), p.left().target());
  }

  private String sides(Proof p) {
    return both(p.left(), p.right());
  }

  private String by(Proof p) {
    return " " + steps.get(p);
  }

  private String law(Proof.Rule.Law law) {
    Sentence sentence = Kernel.sentence(law.id());
    StringBuilder text = new StringBuilder("@" + CoqTheory.name(law.id()) + " K");
    for (String x : sentence.bases().toList().sorted())
      text.append(" ").append(object(law.objects().get(x).get()));
    for (Given g : sentence.givens()) {
      Expression value = law.morphisms().get(g.name()).get();
      text.append(" ").append(morphism(value));
      if (g.trait() != Given.Trait.ANY && value instanceof Expression.Generator k)
        text.append(" h_").append(Coq.identifier(k.name()));
    }
    return text.toString();
  }
}
