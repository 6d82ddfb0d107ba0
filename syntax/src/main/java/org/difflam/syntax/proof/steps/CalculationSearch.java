package org.difflam.syntax.proof.steps;

import io.vavr.Lazy;
import io.vavr.collection.List;
import io.vavr.control.Option;
import org.difflam.category.expression.Expression;
import org.difflam.category.expression.Sentence;
import org.difflam.syntax.free.FreeDifferentialLambda;
import org.difflam.syntax.proof.Lemmas;
import org.difflam.syntax.proof.Lines;
import org.difflam.syntax.proof.Proof;
import org.difflam.syntax.proof.Towers;
import org.difflam.syntax.proof.Wiring;
import org.jspecify.annotations.Nullable;

/// The search for a derivation: both sides are calculated towards each other until they meet, and
/// where they do not, the normal forms do the rest.
final class CalculationSearch {
  private final FreeDifferentialLambda<?> in;
  private final Expression left;
  private final Expression right;
  private final Lines lines;
  private final Sentence claim;
  private final PlainForm plain;
  private final Linearity linearity;
  private final SideRewriting from;
  private final SideRewriting to;

  /// Where each side is as simple as the laws make it.
  private int fromSimple, toSimple;

  CalculationSearch(FreeDifferentialLambda<?> in, Sentence claim, Lines lines) {
    this.in = in;
    this.lines = lines;
    this.claim = claim;
    left = claim.left();
    right = claim.right();
    Lemmas lemmas = new Lemmas(lines);
    Wiring wiring = new Wiring(lines, lemmas);
    plain = new PlainForm(lines, lemmas, wiring);
    Towers towers = new Towers(lines, lemmas, wiring);
    linearity = new Linearity(lines, plain, towers, claim.givens());
    List<DirectedLaw> rules =
        new DirectedLaws(lines, lemmas, wiring, plain, towers, linearity).all();
    from = new SideRewriting(lines, plain, rules, lines.of(left));
    to = new SideRewriting(lines, plain, rules, lines.of(right));
  }

  /// With or without lemmas that have names, whichever takes fewer lines.
  Option<Derivation> shortest() {
    Option<Derivation> found = run();
    int lines = found.map(d -> d.lines().size()).getOrElse(0);
    if (lines < 2) return found;
    try {
      CalculationSearch again = new CalculationSearch(in, claim, new Lines(Derivation.CALCULATION));
      return again.cited().filter(d -> d.lines().size() < lines).orElse(found);
    } catch (Lines.Missing tooLong) {
      return found;
    }
  }

  private Option<Derivation> cited() {
    Citations by = new Citations(in, CitedLemma.ALL, lines, plain, linearity).of(claim);
    List<Citations.Stop> down = by.from(left), up = by.from(right);
    @Nullable Proof left = by.same(this.left, down.head().at());
    @Nullable Proof right = by.same(this.right, up.head().at());
    if (down.size() + up.size() == 2 || left == null || right == null) return Option.none();
    for (int n = 1; n < down.size() + up.size() - 1; n++) {
      for (int i = Math.max(0, n - up.size() + 1); i <= n && i < down.size(); i++) {
        Expression one = down.get(i).at(), other = up.get(n - i).at();
        @Nullable Proof met = by.same(one, other);
        if (met == null) continue;
        Derivation middle = new Derivation(met, List.empty());
        return Option.some(around(left, down.take(i + 1), middle, up.take(n - i + 1), right));
      }
    }
    Expression one = down.last().at(), other = up.last().at();
    return new CalculationSearch(in, new Sentence(claim.givens(), one, other), lines)
        .run()
        .map(middle -> around(left, down, middle, up, right));
  }

  /// What lemmas make of both sides, and what is between.
  private Derivation around(
      Proof left,
      List<Citations.Stop> down,
      Derivation middle,
      List<Citations.Stop> up,
      Proof right) {
    Proof there = left, back = right;
    List<CalculationStep> before = List.empty(), after = List.empty();
    for (var both : down.zip(down.drop(1))) {
      there = lines.chain(there, both._2.proof());
      before = before.append(new CalculationStep(both._2.by(), both._1.at(), both._2.at()));
    }
    for (var both : up.zip(up.drop(1))) {
      back = lines.chain(back, both._2.proof());
      after = after.prepend(new CalculationStep(both._2.by(), both._2.at(), both._1.at()));
    }
    List<CalculationStep> all =
        Calculation.families(before)
            .appendAll(middle.steps())
            .appendAll(Calculation.families(after));
    return new Derivation(
        lines.chain(there, middle.proof(), lines.sym(back)),
        Calculation.told(Calculation.connected(all), claim.left(), claim.right()));
  }

  Option<Derivation> run() {
    return calculated().orElse(() -> bridged(fromSimple, toSimple));
  }

  /// Without normal forms.
  Option<Derivation> met() {
    Option<Derivation> met = calculated();
    if (met.isEmpty()) throw new Lines.Missing("the calculations of the two sides do not meet");
    return met;
  }

  private Option<Derivation> calculated() {
    Option<Derivation> met = meeting();
    if (met.isDefined()) return met;
    for (DirectedLaw.Use use : DirectedLaw.Use.values()) {
      from.go(use);
      to.go(use);
      met = meeting();
      if (met.isDefined()) return met;
      if (use == DirectedLaw.Use.SIMPLIFY) {
        fromSimple = from.length() - 1;
        toSimple = to.length() - 1;
      }
    }
    return met;
  }

  /// Where the way is shortest.
  private Option<Derivation> meeting() {
    int i = -1, j = -1;
    for (int n = 0; n < from.length(); n++) {
      int m = to.find(from.stops().get(n).at());
      if (m >= 0 && (i < 0 || n + m < i + j)) {
        i = n;
        j = m;
      }
    }
    if (i < 0) return Option.none();
    return Option.some(joined(i, j, lines.refl(from.stops().get(i).at()), List.empty()));
  }

  /// The normal forms do the rest.
  private Option<Derivation> bridged(int i, int j) {
    Expression one = from.stops().get(i).at(), other = to.stops().get(j).at();
    return in.proof(one, other, lines).map(rest -> joined(i, j, rest, Calculation.axioms(rest)));
  }

  private Derivation joined(int i, int j, Proof bridge, List<CalculationStep.Law> axioms) {
    List<SideRewriting.Stop> down = from.stops().take(i + 1), up = to.stops().take(j + 1);
    Proof there = down.head().proof(), back = up.head().proof();
    for (SideRewriting.Stop stop : down.tail()) there = lines.chain(there, stop.proof());
    for (SideRewriting.Stop stop : up.tail()) back = lines.chain(back, stop.proof());
    CalculationStep middle = new CalculationStep(axioms, bridge.left(), bridge.right());
    return new Derivation(
        lines.chain(there, bridge, lines.sym(back)),
        Lazy.of(() -> Calculation.told(told(down, middle, up), left, right)));
  }

  private List<CalculationStep> told(
      List<SideRewriting.Stop> down, CalculationStep middle, List<SideRewriting.Stop> up) {
    List<CalculationStep> told =
        down.tail()
            .map(stop -> by(stop, stop.proof()))
            .append(middle)
            .appendAll(up.tail().reverse().map(stop -> by(stop, stop.proof()).reversed()))
            .reject(CalculationStep::isEmpty);
    return told.isEmpty() ? List.of(new CalculationStep(List.empty(), left, right)) : told;
  }

  private static CalculationStep by(SideRewriting.Stop stop, Proof what) {
    List<CalculationStep.Law> laws = List.of(new CalculationStep.Law(stop.by(), stop.times()));
    return new CalculationStep(laws, what.left(), what.right());
  }
}
