package org.difflam.syntax.proof;

import io.vavr.collection.List;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.difflam.category.algebra.Naturals;
import org.difflam.category.algebra.Rig;
import org.difflam.category.algebra.Rigs;
import org.difflam.category.expression.Definitions;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Obj;
import org.difflam.category.expression.Sentence;

/// A derivation as a text that others can check, a line for each object, morphism and step; what is
/// used twice is written once. [CertificateReader] reads it. The line `from` names the laws of the
/// catalogue that may be used, where these are not the axioms of [Kernel].
///
/// ```
/// over Q                                   where coefficients are not natural numbers
/// given f : X -> Y, linear l : Y -> Z, f = g . h
/// claim D(l . f) = l . D(f)
/// from ID …
/// o  = unit | base NAME | prod o o | expo o o
/// m  = gen NAME o o | id o | bang o | p1 o o | p2 o o | zero o o | ev o o
///    | comp m m | pair m m | times m m | plus m m | cur m | uncur m | D m | R m | rst m
/// q  : m = m by refl | sym q | trans q q | comp q q | pair q q | plus q q | cur q | D q | R q
///             | rst q | linear NAME | given N | arithmetic | law ID NAME=o … NAME=m …
///             | instance q NAME=o … NAME=m …
/// ```
///
/// A line that rests on no hypothesis and no number is a lemma: `instance` has objects for its base
/// objects, and morphisms for its generators.
public final class Certificate {
  static final String TITLE = "difflam proof 1";

  private final StringBuilder out = new StringBuilder();
  private final Map<Obj, String> objects = new HashMap<>();
  private final IdentityHashMap<Expression, String> seen = new IdentityHashMap<>();
  private final Map<String, String> morphisms = new HashMap<>();
  private final IdentityHashMap<Proof, String> steps = new IdentityHashMap<>();

  private Certificate() {}

  /// The text of a derivation of the sentence, over ℕ.
  public static String write(Sentence claim, Proof proof) {
    return write(claim, new Naturals(), proof);
  }

  /// The text of a derivation of the sentence over a rig.
  public static String write(Sentence claim, Rig<?> rig, Proof proof) {
    return write(claim, rig, List.empty(), proof);
  }

  /// Over ℕ, of a derivation from other laws than the axioms of differential λ-categories.
  public static String write(Sentence claim, List<String> from, Proof proof) {
    return write(claim, new Naturals(), from, proof);
  }

  private static String write(Sentence claim, Rig<?> rig, List<String> from, Proof proof) {
    Certificate text = new Certificate();
    Sentence plain = claim.unfold().about();
    text.out.append(TITLE).append("\n");
    String over = Rigs.word(rig);
    if (!over.equals("N")) text.out.append("over ").append(over).append("\n");
    text.out.append("given ").append(plain.showGivens()).append("\n");
    text.out.append("claim ").append(plain.show(Definitions.none(), plain.givens())).append("\n");
    if (!from.isEmpty()) text.out.append("from ").append(from.mkString(" ")).append("\n");
    for (Proof line : inOrder(proof)) text.step(line);
    return text.out.toString();
  }

  /// Each line once, after those that it needs.
  public static List<Proof> inOrder(Proof proof) {
    IdentityHashMap<Proof, Boolean> done = new IdentityHashMap<>();
    Deque<Proof> open = new ArrayDeque<>(Set.of(proof));
    var order = new ArrayList<Proof>();
    while (!open.isEmpty()) {
      Proof next = open.peek();
      Boolean state = done.get(next);
      if (state == null) {
        done.put(next, false);
        next.needs(p -> {
          if (!done.containsKey(p)) open.push(p);
        });
        continue;
      }
      open.pop();
      if (state) continue;
      done.put(next, true);
      order.add(next);
    }
    return List.ofAll(order);
  }

  private void step(Proof it) {
    String ends = morphism(it.left()) + " = " + morphism(it.right());
    String by =
        switch (it.rule()) {
          case Proof.Rule.Reflexivity _ -> "refl";
          case Proof.Rule.Symmetry(var p) -> "sym " + steps.get(p);
          case Proof.Rule.Transitivity(var p, var q) -> "trans " + two(p, q);
          case Proof.Rule.Compose(var p, var q) -> "comp " + two(p, q);
          case Proof.Rule.Pair(var p, var q) -> "pair " + two(p, q);
          case Proof.Rule.Plus(var p, var q) -> "plus " + two(p, q);
          case Proof.Rule.Curry(var p) -> "cur " + steps.get(p);
          case Proof.Rule.D(var p) -> "D " + steps.get(p);
          case Proof.Rule.R(var p) -> "R " + steps.get(p);
          case Proof.Rule.Restrict(var p) -> "rst " + steps.get(p);
          case Proof.Rule.Linear(var name) -> "linear " + name;
          case Proof.Rule.Hypothesis(var number) -> "given " + number;
          case Proof.Rule.Arithmetic _ -> "arithmetic";
          case Proof.Rule.Law(var id, var objs, var values) ->
              "law " + id + at(objs.map(this::object)) + at(values.map(this::morphism));
          case Proof.Rule.Instance(var p, var objs, var values) ->
              "instance "
                  + steps.get(p)
                  + at(objs.map(this::object))
                  + at(values.map(this::morphism));
        };
    String name = "q" + (steps.size() + 1);
    steps.put(it, name);
    out.append(name).append(" : ").append(ends).append(" by ").append(by).append("\n");
  }

  private static String at(Values<String> values) {
    StringBuilder text = new StringBuilder();
    values.forEach((name, value) -> text.append(" ").append(name).append("=").append(value));
    return text.toString();
  }

  private String two(Proof p, Proof q) {
    return steps.get(p) + " " + steps.get(q);
  }

  private String object(Obj a) {
    String known = objects.get(a);
    if (known != null) return known;
    String text =
        switch (a) {
          case Obj.Unit _ -> "unit";
          case Obj.Base(var name) -> "base " + name;
          case Obj.Product(var x, var y) -> "prod " + object(x) + " " + object(y);
          case Obj.Exponential(var x, var y) -> "expo " + object(x) + " " + object(y);
          case Obj.Empty _, Obj.Sum _, Obj.ListOf _, Obj.Unknown _ ->
              throw new Lines.Missing("certificates have no object " + a.show());
        };
    String name = "o" + (objects.size() + 1);
    objects.put(a, name);
    out.append(name).append(" = ").append(text).append("\n");
    return name;
  }

  private String morphism(Expression f) {
    String found = seen.get(f);
    if (found != null) return found;
    String text =
        switch (f) {
          case Expression.Generator(var name, var a, var b) -> "gen " + name + ends(a, b);
          case Expression.Identity(var a) -> "id " + object(a);
          case Expression.Bang(var a) -> "bang " + object(a);
          case Expression.First(var a, var b) -> "p1" + ends(a, b);
          case Expression.Second(var a, var b) -> "p2" + ends(a, b);
          case Expression.Zero(var a, var b) -> "zero" + ends(a, b);
          case Expression.Eval(var a, var b) -> "ev" + ends(a, b);
          case Expression.Compose(var g, var h, _, _) -> "comp " + morphism(g) + " " + morphism(h);
          case Expression.Pair(var g, var h) -> "pair " + morphism(g) + " " + morphism(h);
          case Expression.Times(var g, var h) -> "times " + morphism(g) + " " + morphism(h);
          case Expression.Plus(var g, var h, _, _) -> "plus " + morphism(g) + " " + morphism(h);
          case Expression.Curry(var g) -> "cur " + morphism(g);
          case Expression.Uncurry(var g) -> "uncur " + morphism(g);
          case Expression.D(var g) -> "D " + morphism(g);
          case Expression.R(var g) -> "R " + morphism(g);
          case Expression.Restrict(var g) -> "rst " + morphism(g);
          case Expression.Use(_, _, var body) -> "= " + morphism(body);
          default -> throw new Lines.Missing("certificates have no morphism " + f.show());
        };
    String known = text.startsWith("= ") ? text.substring(2) : morphisms.get(text);
    if (known == null) {
      known = "m" + (morphisms.size() + 1);
      morphisms.put(text, known);
      out.append(known).append(" = ").append(text).append("\n");
    }
    seen.put(f, known);
    return known;
  }

  private String ends(Obj a, Obj b) {
    return " " + object(a) + " " + object(b);
  }
}
