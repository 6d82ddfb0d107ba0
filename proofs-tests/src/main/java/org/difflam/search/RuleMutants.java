package org.difflam.search;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.difflam.search.PullbackRedexes.Instances;
import org.difflam.search.StatedTerms.InContext;
import org.difflam.syntax.binding.Alpha;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.binding.Syntax;
import org.difflam.syntax.differential.Differential;
import org.difflam.syntax.differential.DifferentialReduction;
import org.difflam.syntax.lambda.LambdaCalculus;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.lambda.Simple;
import org.difflam.syntax.perturbative.Completion;
import org.difflam.syntax.perturbative.Perturbative;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.reduction.PullbackLanguage;
import org.difflam.syntax.pullback.reduction.RuleName;
import org.difflam.syntax.pullback.stated.StatedPullback;
import org.difflam.syntax.rewrite.Redex;
import org.difflam.syntax.rewrite.Reduction;
import org.difflam.syntax.rewrite.Rule;
import org.difflam.syntax.rewrite.Rules;
import org.difflam.syntax.stated.StatedCalculus;
import org.difflam.syntax.stated.Stating;

/// Each rule of the calculi with a wrong right side, `mutant:CALCULUS/RULE/CHANGE`: a campaign of
/// what is said of the calculus has to refute it, or says nothing of that rule.
///
/// ```
/// zero      l → 0              twice     l → r + r
/// part      l → a part of l    swapped   the first π, ι or pair of r is the other one
/// ```
///
/// A step that is not what it should be is one of the rule `RULE/CHANGE`. Those that are no faults
/// ([#HARMLESS]) are not listed.
///
/// The calculi, their changes and those that are harmless are one table: that is why the file is
/// long.
final class RuleMutants {
  private RuleMutants() {}

  private static final String PULLBACK = "pullback";
  private static final Pattern NAME =
      Pattern.compile(Conjecture.MUTANT + "([a-z]+)/([^/ ]+)/([a-z]+)");

  private static final Pattern STATED = Pattern.compile(Conjecture.MUTANT + ".*/([^/ ]+)/([a-z]+)");

  /// What becomes of a contractum.
  ///
  /// @param of the redex and its contractum
  record Change<T>(String name, BinaryOperator<T> of) {}

  static final List<Change<LambdaTerm>> LAMBDA =
      List.of(
          new Change<>("zero", (_, _) -> LambdaTerm.ZERO),
          new Change<>("twice", (_, t) -> t.plus(t)),
          new Change<>("part", (redex, _) -> part(redex)),
          new Change<>("swapped", (_, t) -> swapped(t)));

  private static final List<Change<PullbackTerm>> OF_PULLBACKS =
      List.of(
          new Change<>("zero", (_, _) -> PullbackTerm.ZERO),
          new Change<>("twice", (_, t) -> PullbackTerm.sum(t, t)),
          new Change<>("part", (redex, _) -> part(redex)));

  private static final String NOTHING = "its right side means 0, and so does what it becomes",
      IN_PREMISES = "no step of a whole term is by it: it is used in premises";

  /// Why a change is no fault, so that no campaign finds it.
  static final Map<String, String> HARMLESS =
      harmless("perturbative/pi.in.0", NOTHING, "zero", "twice", "swapped")
          .merge(harmless(PULLBACK + "/MO-9", NOTHING, "zero", "twice"))
          .merge(harmless(PULLBACK + "/MO-A-zero", NOTHING, "twice"))
          .merge(harmless(PULLBACK + "/MO+16b", NOTHING, "zero", "twice"))
          .merge(harmless(PULLBACK + "/MO+17", NOTHING, "zero", "twice"))
          .merge(harmless(PULLBACK + "/MO+18", NOTHING, "zero", "twice"))
          .merge(harmless(PULLBACK + "/MO+19V", IN_PREMISES, "zero", "twice", "part"));

  private static Map<String, String> harmless(String rule, String why, String... changes) {
    return List.of(changes).toMap(change -> Conjecture.MUTANT + rule + "/" + change, _ -> why);
  }

  /// The names of all that are faults.
  static java.util.List<String> names() {
    java.util.List<String> all = new ArrayList<>();
    for (LambdaCalculus c : List.of(new Perturbative(), new Differential())) {
      for (String rule : rules(c).rules().map(Rule::name).distinct()) {
        LAMBDA.forEach(change -> all.add(name(c.name(), rule, change)));
      }
    }
    for (RuleName rule : RuleName.values()) {
      OF_PULLBACKS.forEach(change -> all.add(name(PULLBACK, rule.toString(), change)));
    }
    all.removeIf(HARMLESS::containsKey);
    return all;
  }

  private static String name(String calculus, String rule, Change<?> change) {
    return Conjecture.MUTANT + calculus + "/" + rule + "/" + change.name;
  }

  /// The one of that name.
  static Option<Conjecture> named(String name) {
    Matcher parts = NAME.matcher(name);
    if (!parts.matches()) return Option.none();
    String rule = parts.group(2), change = parts.group(3);
    return switch (parts.group(1)) {
      case "perturbative" -> lambda(name, new Perturbative(), rule, change);
      case "differential" -> lambda(name, new Differential(), rule, change);
      case PULLBACK -> pullback(name, rule, change);
      default -> Option.none();
    };
  }

  private static Rules<LambdaTerm> rules(LambdaCalculus calculus) {
    return calculus instanceof Perturbative ? Completion.RULES : DifferentialReduction.LAMBDA;
  }

  private static Option<Conjecture> lambda(
      String name, LambdaCalculus calculus, String rule, String change) {
    return wrong(rules(calculus), rule, change)
        .map(rules ->
            new Preservation(
                name,
                statement(name, rule, change),
                calculus,
                rules,
                Option::some,
                draw(calculus)));
  }

  /// The same of a calculus that a text states: `mutant:FILE#CALCULUS/RULE/CHANGE`.
  static Option<Conjecture> stated(String name, StatedCalculus calculus) {
    Matcher parts = STATED.matcher(name);
    if (!parts.matches()) return Option.none();
    String rule = parts.group(1), change = parts.group(2);
    StatedCalculus strict = calculus.strict();
    return wrong(strict.reduction(), rule, change)
        .map(rules ->
            new Preservation(
                name,
                statement(name, rule, change),
                strict,
                rules,
                strict::meaning,
                StatedTerms.draw(strict)));
  }

  private static Option<Rules<LambdaTerm>> wrong(
      Rules<LambdaTerm> right, String rule, String change) {
    if (!right.rules().exists(r -> r.name().equals(rule))) return Option.none();
    return LAMBDA
        .find(c -> c.name.equals(change))
        .map(c ->
            new Rules<>(
                right.rules().flatMap(r -> r.name().equals(rule) ? changed(r, c) : List.of(r))));
  }

  /// Terms on which each rule can be used; those that the text of the calculus does not state are
  /// about directions of pushforwards.
  private static BiFunction<SplittableRandom, Integer, InContext> draw(LambdaCalculus calculus) {
    var stated = StatedTerms.draw(Stating.begin(calculus.name(), calculus.name()).get().strict());
    return calculus instanceof Perturbative
        ? (random, size) ->
            random.nextInt(4) == 0 ? pushed(calculus, random, size) : stated.apply(random, size)
        : stated;
  }

  /// `π₁ ((T s) N)` or `π₁ (π₁ ((T (T s)) N))`, where N is any pair, or `⟨u + v, x⟩`.
  private static InContext pushed(LambdaCalculus calculus, SplittableRandom random, int size) {
    var terms = new RandomTerms(calculus, random, java.util.List.of(LambdaType.atom("A")));
    var context = terms.context();
    LambdaType from = terms.type(1), to = terms.type(1);
    int part = 1 + size / 3;
    LambdaTerm s = terms.term(context, from.to(to), part);
    if (random.nextBoolean()) {
      LambdaType twice = from.times(from).times(from.times(from));
      LambdaTerm n = terms.term(context, twice, part);
      LambdaTerm pushed = LambdaTerm.apply(LambdaTerm.T(LambdaTerm.T(s)), n);
      return new InContext(context, LambdaTerm.pi(1, LambdaTerm.pi(1, pushed)));
    }
    LambdaTerm n =
        random.nextBoolean()
            ? terms.term(context, from.times(from), part)
            : LambdaTerm.pair(
                terms.term(context, from, part).plus(terms.term(context, from, part)),
                terms.term(context, from, part));
    return new InContext(context, LambdaTerm.pi(1, LambdaTerm.apply(LambdaTerm.T(s), n)));
  }

  /// The rule where the change makes no difference, and the rule where it does.
  private static List<Rule<LambdaTerm>> changed(Rule<LambdaTerm> rule, Change<LambdaTerm> change) {
    return List.of(
        of(rule, rule.name(), t -> rule.contracta().apply(t).filter(r -> same(t, r, change))),
        of(
            rule,
            rule.name() + "/" + change.name,
            t ->
                rule.contracta()
                    .apply(t)
                    .reject(r -> same(t, r, change))
                    .map(r -> change.of.apply(t, r))));
  }

  private static Rule<LambdaTerm> of(
      Rule<LambdaTerm> rule, String name, Function<LambdaTerm, List<LambdaTerm>> contracta) {
    return new Rule<>(name, Rule.EVERYWHERE, rule.ofBags(), contracta);
  }

  private static <T extends Syntax<T>> boolean same(T redex, T contractum, Change<T> change) {
    return Alpha.equal(contractum, change.of.apply(redex, contractum));
  }

  private static Option<Conjecture> pullback(String name, String rule, String change) {
    if (List.of(RuleName.values()).forAll(r -> !r.toString().equals(rule))) return Option.none();
    return pullback(name, new PullbackLanguage(), Instances.NONE, rule, change);
  }

  /// The same of the pullback language with rules of a text.
  static Option<Conjecture> stated(String name, StatedPullback calculus) {
    Matcher parts = STATED.matcher(name);
    if (!parts.matches() || !calculus.ruleNames().contains(parts.group(1))) return Option.none();
    Instances own = (random, rule, size) -> PullbackInstances.of(calculus, random, rule, size);
    return pullback(name, calculus, own, parts.group(1), parts.group(2));
  }

  private static Option<Conjecture> pullback(
      String name, PullbackLanguage language, Instances own, String rule, String change) {
    Reduction<PullbackTerm> right = language.reduction();
    return OF_PULLBACKS
        .find(c -> c.name.equals(change))
        .map(c ->
            new PullbackPreservation(
                name,
                statement(name, rule, change),
                new PullbackRedexes(
                    language,
                    t -> right.redexes(t).map(r -> r.rule().equals(rule) ? changed(t, r, c) : r),
                    own),
                java.util.List.of(rule + "/" + change)));
  }

  private static Redex<PullbackTerm> changed(
      PullbackTerm t, Redex<PullbackTerm> r, Change<PullbackTerm> change) {
    PullbackTerm redex = r.at().in(t).get();
    return same(redex, r.contractum(), change)
        ? r
        : new Redex<>(r.rule() + "/" + change.name, r.at(), change.of.apply(redex, r.contractum()));
  }

  private static String statement(String name, String rule, String change) {
    return "with the rule %s wrong (%s), each step keeps type and meaning%s"
        .formatted(
            rule, change, HARMLESS.get(name).map(why -> ", as it should: " + why).getOrElse(""));
  }

  /// The first part of a redex; itself where it has none.
  private static <T extends Syntax<T>> T part(T redex) {
    return redex.scopes().isEmpty() ? redex : redex.scopes().getFirst().body();
  }

  @SuppressWarnings("ReferenceEquality") // whether it is another object: that is looked for
  private static LambdaTerm swapped(LambdaTerm t) {
    java.util.List<LambdaTerm> found = new ArrayList<>();
    Position.each(
        t,
        (place, at) -> {
          if (!found.isEmpty()) return;
          LambdaTerm other =
              switch (at) {
                case Simple.Pi(var k, var s) -> new Simple.Pi(3 - k, s);
                case Simple.In(var k, var s) -> new Simple.In(3 - k, s);
                case Simple.Pair(var left, var right) -> new Simple.Pair(right, left);
                default -> at;
              };
          if (other != at) found.add(place.fill(t, other));
        });
    return found.isEmpty() ? t : found.getFirst();
  }
}
