package org.difflam.papers.gluing;

import static org.difflam.papers.statement.Check.check;
import static org.difflam.syntax.simple.Term.variable;

import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Witness;
import org.difflam.category.law.LawRunner;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.papers.statement.Outcome;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.generate.SampleTypes;
import org.difflam.syntax.simple.Primitive;
import org.difflam.syntax.simple.Summand;
import org.difflam.syntax.simple.Term;
import org.difflam.syntax.simple.Type;
import org.difflam.syntax.simple.Typing;

/// Figures 3 and 4 as tables: a rule says which context makes its term typable, at which type, and
/// any other type for one of its variables makes it untypable.
final class TypingRules {
  private TypingRules() {}

  private static final int ROUNDS = 40;

  /// `Γ ⊢ t : τ`, where each premise is that a variable has its type in Γ.
  record Instance(Map<String, Type> context, Term term, Type type) {
    Instance concluding(Type other) {
      return new Instance(context, term, other);
    }
  }

  /// A rule at types σ, τ.
  interface Schema {
    Instance at(Type sigma, Type tau);
  }

  record Rule(String name, Schema schema) {}

  static final Type R = Type.real();

  static final Term X = variable("x");
  static final Term Y = variable("y");
  static final Name A = Name.of("a");
  static final Name B = Name.of("b");

  static Instance instance(Term t, Type type, Object... context) {
    Map<String, Type> all = HashMap.empty();
    for (int i = 0; i < context.length; i += 2) {
      all = all.put((String) context[i], (Type) context[i + 1]);
    }
    return new Instance(all, t, type);
  }

  static Type.Variant either(Type sigma, Type tau) {
    return new Type.Variant(List.of(new Summand<>("L", sigma), new Summand<>("R", tau)).asJava());
  }

  static Term applied(Term f, Term a) {
    return new Term.Application(f, a);
  }

  private static final List<Rule> FIGURE_3 =
      List.of(
          new Rule(
              "op(t, s)", (_, _) -> instance(Term.apply(Primitive.PLUS, X, Y), R, "x", R, "y", R)),
          new Rule("sin(t)", (_, _) -> instance(Term.apply(Primitive.SIN, X), R, "x", R)),
          new Rule(
              "⟨t, s⟩",
              (s, t) ->
                  instance(
                      new Term.Tuple(
                          List.of(applied(variable("f"), X), applied(variable("g"), Y)).asJava()),
                      Type.product(t, s),
                      "f",
                      s.to(t),
                      "x",
                      s,
                      "g",
                      t.to(s),
                      "y",
                      t)),
          new Rule(
              "case t of ⟨a, b⟩ → s",
              (s, t) ->
                  instance(
                      new Term.CaseTuple(
                          X,
                          List.of(A, B).asJava(),
                          applied(applied(variable("f"), variable("a")), variable("b"))),
                      s,
                      "x",
                      Type.product(s, t),
                      "f",
                      s.to(t.to(s)))),
          new Rule(
              "λa:τ. t",
              (s, t) ->
                  instance(
                      new Term.Lambda(A, t, applied(variable("f"), variable("a"))),
                      t.to(s),
                      "f",
                      t.to(s))),
          new Rule(
              "let x = t in x, beside another x",
              (s, t) ->
                  instance(
                      new Term.Let(Name.of("x"), applied(variable("f"), X), X),
                      t,
                      "f",
                      s.to(t),
                      "x",
                      s)),
          new Rule("t s", (s, t) -> instance(applied(variable("f"), X), t, "f", s.to(t), "x", s)));

  private static final List<Rule> FIGURE_4 =
      List.of(
          new Rule(
              "τ.ℓ t",
              (s, t) -> instance(new Term.Inject(either(s, t), "R", X), either(s, t), "x", t)),
          new Rule("[]", (s, _) -> instance(new Term.Nil(s), Type.list(s))),
          new Rule(
              "t :: s",
              (s, _) -> instance(new Term.Cons(X, Y), Type.list(s), "x", s, "y", Type.list(s))),
          new Rule(
              "case t of {ℓ₁ a → s₁ | ℓ₂ b → s₂}",
              (s, t) ->
                  instance(
                      new Term.CaseVariant(
                          X,
                          List.of(
                                  new Term.Branch("L", A, applied(variable("f"), variable("a"))),
                                  new Term.Branch("R", B, applied(variable("g"), variable("b"))))
                              .asJava()),
                      R,
                      "x",
                      either(s, t),
                      "f",
                      s.to(R),
                      "g",
                      t.to(R))),
          new Rule(
              "fold (a, b). t over s from r",
              (s, t) ->
                  instance(
                      new Term.Fold(
                          A,
                          B,
                          applied(applied(variable("f"), variable("a")), variable("b")),
                          X,
                          Y),
                      t,
                      "f",
                      s.to(t.to(t)),
                      "x",
                      Type.list(s),
                      "y",
                      t)));

  static final List<Check<?>> CHECKS =
      List.of(
          check(
                  "HSV-Fig-3",
                  "types each rule at random types, and with one premise broken, or names that are"
                      + " not those of the tuple")
              .on(FIGURE_3)
              .not(
                  "t s has the type of s",
                  List.of(but(FIGURE_3, "t s", (i, s, _) -> i.concluding(s))))
              .not(
                  "⟨t, s⟩ with its factors exchanged",
                  List.of(but(FIGURE_3, "⟨t, s⟩", (i, s, t) -> i.concluding(Type.product(s, t)))))
              .not(
                  "λa:τ. t has the type of t",
                  List.of(but(FIGURE_3, "λa:τ. t", (i, s, _) -> i.concluding(s))))
              .by((rules, effort) -> typed(rules, UntypedTerms.FIGURE_3, effort)),
          check(
                  "HSV-Fig-4",
                  "types each rule at random types, and with one premise broken, or labels that are"
                      + " not those of the type")
              .on(FIGURE_4)
              .not(
                  "τ.ℓ t has the type of t",
                  List.of(but(FIGURE_4, "τ.ℓ t", (i, _, t) -> i.concluding(t))))
              .not(
                  "t :: s has the type of t",
                  List.of(but(FIGURE_4, "t :: s", (i, s, _) -> i.concluding(s))))
              .not(
                  "a fold has the type of its list",
                  List.of(
                      but(
                          FIGURE_4,
                          "fold (a, b). t over s from r",
                          (i, s, _) -> i.concluding(Type.list(s)))))
              .by((rules, effort) -> typed(rules, UntypedTerms.FIGURE_4, effort)));

  /// A rule that is stated wrongly.
  private interface Slip {
    Instance of(Instance right, Type sigma, Type tau);
  }

  private static Rule but(List<Rule> figure, String name, Slip slip) {
    Rule right = figure.find(r -> r.name.equals(name)).get();
    return new Rule(name, (s, t) -> slip.of(right.schema.at(s, t), s, t));
  }

  private static Finding typed(List<Rule> rules, List<Rule> untyped, LawRunner effort) {
    SplittableRandom random = new SplittableRandom(effort.seed());
    int accepted = 0;
    int rejected = 0;
    for (Rule rule : rules) {
      for (int round = 0; round < ROUNDS; round++) {
        Type sigma = NearTypes.inside(random, SampleTypes.random(random, 3));
        Type tau = NearTypes.different(random, sigma);
        Instance i = rule.schema.at(sigma, tau);
        Option<Type> found = type(i.context, i.term);
        if (!found.contains(i.type)) return wrong(rule, i.context, i.type.toString(), found);
        accepted++;
        // any other type for one variable of the context
        for (String x : i.context.keySet()) {
          Map<String, Type> broken =
              i.context.put(x, NearTypes.different(random, i.context.get(x).get()));
          Option<Type> none = type(broken, i.term);
          if (none.contains(i.type)) return wrong(rule, broken, "no type", none);
          rejected++;
        }
      }
    }
    for (Rule rule : untyped) {
      for (int round = 0; round < ROUNDS; round++) {
        Type sigma = NearTypes.inside(random, SampleTypes.random(random, 3));
        Option<Instance> i = of(rule, sigma, NearTypes.different(random, sigma));
        Option<Type> none = i.flatMap(some -> type(some.context, some.term));
        if (none.isDefined()) return wrong(rule, i.get().context, "no type", none);
        rejected++;
      }
    }
    return Finding.of(
            Outcome.HOLDS,
            "%d rules, %d instances have the type stated, %d that are of no rule do not"
                .formatted(rules.size(), accepted, rejected))
        .counted(LinkedHashMap.of("accepted", (long) accepted, "refused", (long) rejected));
  }

  /// None where a type is none: a variant has no label twice.
  private static Option<Instance> of(Rule rule, Type sigma, Type tau) {
    try {
      return Option.some(rule.schema.at(sigma, tau));
    } catch (IllegalArgumentException _) {
      return Option.none();
    }
  }

  private static Finding wrong(
      Rule rule, Map<String, Type> context, String stated, Option<Type> found) {
    return Finding.refuted(
        Witness.at(
            rule.name + " in " + context, stated, found.map(Type::toString).getOrElse("no type")));
  }

  private static Option<Type> type(Map<String, Type> context, Term t) {
    try {
      return Option.some(Typing.of(context.mapKeys(Name::of), t));
    } catch (IllTyped _) {
      return Option.none();
    }
  }
}
