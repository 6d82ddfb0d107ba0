package org.difflam.syntax.proof;

import io.vavr.collection.List;
import io.vavr.collection.Set;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Function;
import org.difflam.category.algebra.Rational;
import org.difflam.category.expression.Coefficient;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Given;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Premise;
import org.difflam.category.expression.Sentence;

/// A theorem with its proof, as a [CoqStatement] says it, and in a module before it as Coq checks
/// it. What is used once in a derivation is a part of the term that uses it, as long as terms are
/// small; the rest are lemmas. All objects and morphisms are written, by name, so that Coq has
/// nothing to infer: with many names in scope, inferring takes most of its time. The names are
/// definitions, each a function of the generators alone: `Let` would put all of them into each
/// lemma at the end of its section, and a sum of 300 generators has 11,000. But a number is a
/// `Let`: asked whether two names are one number, Coq would count up to 2³².
///
/// One clause for each rule of derivations: that is why the file is long.
final class CoqTheorem {
  /// What numbers begin with.
  private static final String NUMBER = "@num K M ";

  /// So many lines become one term at most.
  private static final int TERM = 200;

  private final String theorem;
  private final CoqStatement statement;
  private final StringBuilder out = new StringBuilder();
  private final Map<Obj, String> objects = new HashMap<>();
  private final IdentityHashMap<Expression, String> seen = new IdentityHashMap<>();
  private final Map<String, String> morphisms = new HashMap<>();
  private final IdentityHashMap<Proof, String> steps = new IdentityHashMap<>();
  private final IdentityHashMap<Proof, Integer> weights = new IdentityHashMap<>();
  private final IdentityHashMap<Proof, Integer> uses = new IdentityHashMap<>();
  private final Set<String> generators;
  private final Function<String, String> law;
  private int lemmas;

  private CoqTheorem(String theorem, CoqStatement statement, Function<String, String> law) {
    this.theorem = theorem;
    this.statement = statement;
    this.law = law;
    this.generators = statement.claim().givens().map(Given::name).toSet();
  }

  /// A theorem about all differential λ-categories.
  static String text(String theorem, CoqStatement statement, Proof proof) {
    CoqNumbers numbers = statement.numbers();
    CoqTheorem text = new CoqTheorem(theorem, statement, id -> "@" + id + " K A");
    text.prove(numbers.category(), numbers.modules(), proof);
    if (statement.isShort()) {
      text.state(
          numbers.category() + statement.variables() + statement.premises(),
          statement.equation(),
          numbers.names().appendAll(statement.names()));
    } else {
      text.out.append("Definition %s := @%s_proof.same.\n".formatted(theorem, theorem));
    }
    return text.printed();
  }

  /// That a law follows from others, in all categories with these operations.
  static String text(
      String theorem, CoqStatement statement, String follows, List<String> from, Proof proof) {
    CoqTheorem text = new CoqTheorem(theorem, statement, id -> id);
    List<String> laws = from.map(CoqTheory::name);
    String category =
        " (K : Operations)" + laws.map(id -> "\n  (" + id + " : Law_" + id + " K)").mkString();
    text.prove(category, "", proof);
    text.state(category, "Law_" + CoqTheory.name(follows) + " K", laws.prepend("K"));
    return text.printed();
  }

  private void prove(String category, String modules, Proof proof) {
    out.append("Module ").append(theorem).append("_proof.\nSection proof.\n");
    out.append("Context").append(category).append(".\n");
    if (!modules.isEmpty() && !modules.equals("M"))
      out.append("Definition M : Modules K := ").append(modules).append(".\n");
    context(statement.variables());
    Sentence claim = statement.claim();
    for (String b : claim.bases()) objects.put(Obj.base(b), CoqStatement.base(b));
    if (statement.isShort()) {
      context(statement.premises());
    } else {
      int number = 0;
      for (Premise premise : claim.premises()) {
        String sides = morphism(premise.left()) + " = " + morphism(premise.right());
        context(" (e_" + ++number + " : " + sides + ")");
      }
    }
    List<Proof> order = Certificate.inOrder(proof);
    for (Proof line : order) line.premises().forEach(p -> uses.merge(p, 1, Integer::sum));
    for (Proof line : order) step(line);
    String left = morphism(claim.left()), right = morphism(claim.right());
    out.append("Theorem same : ").append(left).append(" = ").append(right);
    out.append(".\nProof using All. exact ").append(steps.get(proof)).append(". Qed.\n");
    out.append("End proof.\nEnd ").append(theorem).append("_proof.\n");
  }

  private void context(String variables) {
    if (!variables.isEmpty()) out.append("Context").append(variables).append(".\n");
  }

  private void state(String variables, String says, List<String> names) {
    out.append("Theorem ").append(theorem).append(variables).append(" :\n  ").append(says);
    out.append(".\nProof. exact (@").append(theorem).append("_proof.same ");
    out.append(names.mkString(" ")).append("). Qed.\n");
  }

  private String printed() {
    return out.append("Print Assumptions ").append(theorem).append(".\n").toString();
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
    out.append("Definition ").append(name).append(" : K := ").append(text).append(".\n");
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
          case Expression.Times(var g, var h) ->
              "@times K" + ends(g.source(), h.source(), g.target(), h.target()) + both(g, h);
          case Expression.Plus(var g, var h, _, _) ->
              "@plus K" + ends(g.source(), g.target()) + both(g, h);
          case Expression.Curry(var g) -> "@cur K" + curried(g) + " " + morphism(g);
          case Expression.Uncurry(var g) -> {
            Obj.Exponential to = (Obj.Exponential) g.target();
            yield "@uncur K" + ends(g.source(), to.from(), to.to()) + " " + morphism(g);
          }
          case Expression.D(var g) -> "@D K" + ends(g.source(), g.target()) + " " + morphism(g);
          case Expression.R(var g) -> "@R K" + ends(g.source(), g.target()) + " " + morphism(g);
          case Expression.Restrict(var g) ->
              "@rst K" + ends(g.source(), g.target()) + " " + morphism(g);
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
        out.append(text.startsWith(NUMBER) ? "Let " : "Definition ");
        out.append(known).append(" : @hom K").append(type);
        out.append(" := ").append(text).append(".\n");
      }
      morphisms.put(text, known);
    }
    seen.put(f, known);
    return known;
  }

  private String generator(String name, Obj a) {
    if (generators.contains(name)) return CoqStatement.generator(name);
    if (!Coefficient.is(name)) throw new Lines.Missing(name + " is not given");
    return NUMBER + object(a) + " " + literal(name);
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
          case Proof.Rule.R(var p) -> of("same_R", hom(p), p);
          case Proof.Rule.Restrict(var p) -> of("same_rst", hom(p), p);
          case Proof.Rule.Linear(var name) -> CoqStatement.trait(name);
          case Proof.Rule.Law law -> law(law);
          case Proof.Rule.Instance _ -> throw new IllegalStateException("lemmas are expanded");
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
      case Expression.Generator(var name, _, _) -> literal(name);
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

  private String literal(String number) {
    return statement.numbers().literal(Rational.parse(number));
  }

  private String law(Proof.Rule.Law of) {
    Sentence sentence = Kernel.law(of.id()).get();
    boolean isLemma = of.id().startsWith("additive.");
    String name = CoqTheory.name(of.id());
    StringBuilder text = new StringBuilder(isLemma ? "@" + name + " K" : law.apply(name));
    for (String x : sentence.bases().toList().sorted())
      text.append(" ").append(object(of.objects().get(x).get()));
    for (Given g : sentence.givens()) {
      Expression value = of.morphisms().get(g.name()).get();
      text.append(" ").append(morphism(value));
      if (g.trait() != Given.Trait.ANY && value instanceof Expression.Generator k)
        text.append(" ").append(CoqStatement.trait(k.name()));
    }
    return text.toString();
  }
}
