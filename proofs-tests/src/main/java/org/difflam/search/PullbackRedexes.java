package org.difflam.search;

import io.vavr.collection.Iterator;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.difflam.search.Subject.Drawn;
import org.difflam.syntax.binding.FreeVariables;
import org.difflam.syntax.binding.IllTyped;
import org.difflam.syntax.binding.Measure;
import org.difflam.syntax.binding.Name;
import org.difflam.syntax.binding.Position;
import org.difflam.syntax.pullback.PullbackPrinting;
import org.difflam.syntax.pullback.PullbackTerm;
import org.difflam.syntax.pullback.PullbackTerm.Application;
import org.difflam.syntax.pullback.PullbackTerm.DualMap;
import org.difflam.syntax.pullback.PullbackTerm.Pullback;
import org.difflam.syntax.pullback.PullbackTerm.Variable;
import org.difflam.syntax.pullback.PullbackType;
import org.difflam.syntax.pullback.PullbackTyping;
import org.difflam.syntax.pullback.generate.RandomPullbackTerms;
import org.difflam.syntax.pullback.reduction.PullbackLanguage;
import org.difflam.syntax.pullback.reduction.PullbackRules;
import org.difflam.syntax.pullback.reduction.Reducer;
import org.difflam.syntax.pullback.reduction.RuleName;
import org.difflam.syntax.rewrite.Reduction;

/// Random terms `Γ ⊢ t : σ` of the pullback language whose next step is by a rule that is aimed at:
/// questions `((Ω λy. P) · ω) V`, and other terms, are reduced until it is. A small `P` in a
/// context is often elementary, and so a left side of Figure 3 at once.
///
/// @param right by whose rules the way there is
/// @param reduction by which the next step is the one that is aimed at
/// @param instances of the left sides of rules that a text states
record PullbackRedexes(
    PullbackLanguage right, Reduction<PullbackTerm> reduction, Instances instances) {
  /// Terms in which there is an instance of the left side of a rule, if it has any of its own.
  @FunctionalInterface
  interface Instances {
    Instances NONE = (_, _, _) -> Option.none();

    Option<Typed> of(SplittableRandom random, String rule, int size);
  }

  /// A term of which more is not interpreted.
  static final long LARGE = 600;

  /// So many questions are reduced, so many steps each, until a rule is met; the last is tried
  /// where it is not.
  private static final int QUESTIONS = 40, STEPS = 60;

  /// Every other question is this small: many of its parts are variables then.
  private static final int SMALL = 3;

  /// `Γ ⊢ t : σ`.
  record Typed(Map<Name, PullbackType> context, PullbackTerm term, PullbackType type) {
    Drawn<PullbackTerm> drawn() {
      return new Drawn<>(
          context.map(x -> x._1 + " : " + x._2.show()).mkString(", "), term, this::alike);
    }

    private boolean alike(PullbackTerm other) {
      return has(context, other, type);
    }

    Typed with(PullbackTerm other) {
      return new Typed(context, other, type);
    }

    /// The term, with its type where a reader would find another one.
    String show() {
      String written = PullbackPrinting.show(term);
      PullbackType found = PullbackTyping.derive(context, term, Option.none()).type();
      return found.equals(type) ? written : written + " : " + type.show();
    }
  }

  /// A term whose next step is by that rule, or some other where none is met.
  Typed draw(SplittableRandom random, String aim, int size) {
    for (int i = 1; ; i++) {
      int formers = 1 + random.nextInt(random.nextBoolean() ? SMALL : size);
      Typed start =
          instances.of(random, rule(aim), formers).getOrElse(() -> question(random, formers));
      Option<Typed> met = met(random, start, aim);
      if (met.isDefined() || i == QUESTIONS) return met.getOrElse(start);
    }
  }

  /// Reduces by the right rules until the next step is one by the rule that is aimed at, which may
  /// be a wrong one in its place, `RULE/CHANGE`; then, as often as not, takes the part alone.
  private Option<Typed> met(SplittableRandom random, Typed start, String aim) {
    Reducer reducer = right.reducer(start.term, STEPS);
    for (var c :
        Iterator.continually(reducer::next).takeWhile(Option::isDefined).map(Option::get)) {
      if (!c.name().equals(rule(aim))) continue;
      Typed whole = start.with(c.before());
      if (Measure.size(whole.term) > LARGE) return Option.none();
      Option<Typed> part = random.nextBoolean() ? part(whole, c.position()) : Option.none();
      // what a step has made is read without the types that its parts had
      for (Typed t : part.toList().append(whole)) {
        if (isNext(aim, t.term) && has(t.context, t.term, t.type)) return Option.some(t);
      }
    }
    return Option.none();
  }

  private static String rule(String aim) {
    return aim.replaceFirst("/.*", "");
  }

  private boolean isNext(String aim, PullbackTerm t) {
    return reduction.first(t).exists(r -> r.rule().equals(aim));
  }

  /// The smallest part around the place that has no other free variables.
  private static Option<Typed> part(Typed whole, Position place) {
    for (int n = 0; n <= place.depth(); n++) {
      for (PullbackTerm part : Position.upwards(place.upwards().drop(n)).in(whole.term)) {
        if (!FreeVariables.of(part).stream().allMatch(whole.context::containsKey)) continue;
        try {
          var type = PullbackTyping.derive(whole.context, part, Option.none()).type();
          return Option.some(new Typed(whole.context, part, type));
        } catch (IllTyped not) {
          return Option.none();
        }
      }
    }
    return Option.none();
  }

  /// `((Ω λy. P) · ω) V`, or any other term, closed or not; in every fourth a part is 0.
  private static Typed question(SplittableRandom random, int size) {
    var terms = RandomPullbackTerms.polynomial(random.nextLong());
    PullbackType from = terms.type(), to = terms.type();
    PullbackType.Dual dual = new PullbackType.Dual(random.nextBoolean() ? to : terms.type());
    PullbackType answer = new PullbackType.Dual(from);
    Typed made =
        switch (random.nextInt(4)) {
          case 0 -> {
            var context = context(random, terms, dual);
            PullbackTerm t = terms.dualQuestion(context, from, dual.of(), size);
            yield new Typed(context, random.nextBoolean() ? withSeries(t) : t, answer);
          }
          case 1 -> {
            var context = context(random, terms, to);
            yield new Typed(context, terms.term(context, to, size), to);
          }
          default -> {
            PullbackType of = random.nextInt(4) == 0 ? dual : to;
            var context = context(random, terms, of);
            yield new Typed(context, terms.question(context, from, of, size), answer);
          }
        };
    return random.nextInt(4) == 0 ? withZero(random, made) : made;
  }

  /// None, or a 1-form on what the question is about, of which there may be no closed one but 0,
  /// and another variable, of a dual type as often as not.
  private static Map<Name, PullbackType> context(
      SplittableRandom random, RandomPullbackTerms terms, PullbackType about) {
    Map<Name, PullbackType> context = LinkedHashMap.empty();
    if (random.nextBoolean()) return context;
    PullbackType z = terms.type();
    return context
        .put(Name.of("w"), PullbackType.forms(about))
        .put(Name.of("z"), random.nextBoolean() ? z : new PullbackType.Dual(z));
  }

  /// A question about `(λx. S)* · W` with a let series for `S`, so that it is elementary where `W`
  /// is a variable: A-reduction, left to itself, names `W` too.
  private static PullbackTerm withSeries(PullbackTerm t) {
    if (!(t
        instanceof
        Application(
            Pullback(var y, var of, DualMap(var x, var type, var s, var w), var form),
            var v))) {
      return t;
    }
    PullbackTerm around = new Pullback(x, type, s, new Variable(Name.of("w")));
    Reducer reducer = new Reducer(PullbackRules.COMPLETE, around, STEPS);
    for (var c :
        Iterator.continually(reducer::next).takeWhile(Option::isDefined).map(Option::get)) {
      if (c.rule().part() == RuleName.Part.FIGURE_3 && c.before() instanceof Pullback done) {
        PullbackTerm dual = new DualMap(x, type, done.body(), w);
        return new Application(new Pullback(y, of, dual, form), v);
      }
    }
    return t;
  }

  private static Typed withZero(SplittableRandom random, Typed t) {
    List<Position> places = new ArrayList<>();
    Position.each(t.term, (place, _) -> places.add(place));
    Position place = places.get(random.nextInt(places.size()));
    Typed other = t.with(place.fill(t.term, PullbackTerm.ZERO));
    return has(t.context, other.term, t.type) ? other : t;
  }

  static boolean has(Map<Name, PullbackType> context, PullbackTerm t, PullbackType type) {
    try {
      return PullbackTyping.has(context, t, type);
    } catch (IllTyped not) {
      return false;
    }
  }
}
