package org.difflam.papers.manzyuk;

import static org.difflam.papers.kit.Side.meaning;
import static org.difflam.papers.statement.Check.check;

import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.SplittableRandom;
import org.difflam.category.Verdict;
import org.difflam.category.Witness;
import org.difflam.papers.kit.EqualityNearMisses;
import org.difflam.papers.kit.Instance;
import org.difflam.papers.kit.Reading;
import org.difflam.papers.statement.Check;
import org.difflam.papers.statement.Finding;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.lambda.LambdaTerm;
import org.difflam.syntax.lambda.LambdaType;
import org.difflam.syntax.lambda.RandomTerms;
import org.difflam.syntax.perturbative.PerturbativeReduction;

/// Whether equality of meanings tells terms apart that one change makes unequal, as often as it
/// accepts a term and its reduct. A change is a variable `v` that occurs nowhere else, as one
/// summand more, once more, or in the other part of a pair; it is made where it stays visible,
/// under binders, injections and free functions.
final class Section5NearMisses {
  private Section5NearMisses() {}

  private static final List<String> CHANGES =
      List.of(
          "one summand more",
          "a summand twice",
          "parts exchanged",
          "one summand more in one part of several");

  private static final EqualityNearMisses.Equality ACCEPTING =
      new EqualityNearMisses.Equality() {
        @Override
        public <O, M> Verdict of(Instance instance, Reading<O, M> c, long seed) {
          return new Verdict.Proved();
        }
      };

  static final List<Check<?>> CHECKS =
      List.of(
          check("M-Thm-5.6", "compares meanings of reducts, and of as many terms with one change")
              .on((EqualityNearMisses.Equality) Instance::in)
              .not("an equality that accepts everything", ACCEPTING)
              .not(
                  "an equality that refutes everything",
                  new EqualityNearMisses.Equality() {
                    @Override
                    public <O, M> Verdict of(Instance instance, Reading<O, M> c, long seed) {
                      return Verdict.refuted(Witness.of("this", "that"));
                    }
                  })
              .by((equality, effort) ->
                  EqualityNearMisses.toldApart(
                      equality,
                      (t, r, n) -> drawn("", t, r, n),
                      (t, r, n) -> drawn(CHANGES.get(r.nextInt(CHANGES.size())), t, r, n),
                      effort)),
          check("M-Thm-5.6", "compares meanings of tuples that differ in one part, for each part")
              .on((EqualityNearMisses.Equality) Instance::in)
              .not("an equality that accepts everything", ACCEPTING)
              .by((equality, _) -> eachPart(equality)));

  private static final int PARTS = 6;

  /// So many places are looked at, where a model answers for places.
  private static final int PLACES = 64;

  private static Finding eachPart(EqualityNearMisses.Equality equality) {
    LambdaType a = LambdaType.atom("A");
    var context = Reading.empty().put(Name.of("x"), a).put(Name.of("v"), a);
    LambdaTerm x = LambdaTerm.variable("x"), v = LambdaTerm.variable("v");
    List<LambdaTerm> parts = List.fill(PARTS, x);
    LambdaType type = List.fill(PARTS, a).reduceLeft(LambdaType::times);
    for (Reading<?, ?> reading : Reading.ALL) {
      for (int k = 0; k < PARTS; k++) {
        LambdaTerm other = parts.update(k, x.plus(v)).reduceLeft(LambdaTerm::pair);
        Instance one = instance(context, parts.reduceLeft(LambdaTerm::pair), other, type);
        boolean apart = false;
        for (long seed = 0; seed < PLACES && !apart; seed++)
          apart = equality.of(one, reading, seed).isRefuted();
        if (!apart)
          return Finding.refuted(
              Witness.at(one.text() + " in " + reading.name(), "not told apart", "unequal"));
      }
    }
    return Finding.of(Verdict.holds(PARTS, 0))
        .about("tuples of " + PARTS + " parts, in each model");
  }

  /// A step, with a change or without one.
  private static Option<Instance> drawn(
      String change, RandomTerms terms, SplittableRandom random, int size) {
    return Redexes.draw(PerturbativeReduction.FIGURE_3, terms, random, 1 + size % 7)
        .map(r -> {
          LambdaType type = r.judgement().type();
          var context = Reading.and(r.judgement().context(), "v", type);
          LambdaTerm v = LambdaTerm.variable("v");
          LambdaTerm from = r.step().from(), to = r.step().to();
          return switch (change) {
            case "one summand more" -> placed(context, from, to.plus(v), type, random);
            case "a summand twice" ->
                placed(context, from.plus(v), to.plus(v).plus(v), type, random);
            case "parts exchanged" ->
                placed(
                    context,
                    LambdaTerm.pair(from, to.plus(v)),
                    LambdaTerm.pair(to.plus(v), from),
                    type.times(type),
                    random);
            case "one summand more in one part of several" -> {
              int changed = random.nextInt(4);
              yield placed(
                  context,
                  parts(List.fill(4, from)),
                  parts(List.fill(4, to).update(changed, to.plus(v))),
                  parts(type),
                  random);
            }
            default -> placed(context, from.plus(v), to.plus(v), type, random);
          };
        });
  }

  private static LambdaTerm parts(List<LambdaTerm> of) {
    return LambdaTerm.pair(
        LambdaTerm.pair(of.get(0), of.get(1)), LambdaTerm.pair(of.get(2), of.get(3)));
  }

  private static LambdaType parts(LambdaType type) {
    return type.times(type).times(type.times(type));
  }

  private static Instance placed(
      Map<Name, LambdaType> context,
      LambdaTerm left,
      LambdaTerm right,
      LambdaType type,
      SplittableRandom random) {
    LambdaType a = LambdaType.atom("A");
    return switch (random.nextInt(4)) {
      case 0 -> instance(context, left, right, type);
      case 1 ->
          instance(
              context, LambdaTerm.lambda("u", left), LambdaTerm.lambda("u", right), a.to(type));
      case 2 -> instance(context, LambdaTerm.in(1, left), LambdaTerm.in(1, right), type.times(a));
      default -> {
        LambdaTerm f = LambdaTerm.variable("k");
        yield instance(
            Reading.and(context, "k", type.to(a)),
            LambdaTerm.apply(f, left),
            LambdaTerm.apply(f, right),
            a);
      }
    };
  }

  private static Instance instance(
      Map<Name, LambdaType> context, LambdaTerm left, LambdaTerm right, LambdaType type) {
    return new Instance(
        Texts.show(left) + " and " + Texts.show(right),
        meaning(context, left, type),
        meaning(context, right, type));
  }
}
